//! Bytes to text: which encoding they are in, and what had to be done to read them (section 3, *Bytes*).

use super::{read::Repair, warning::Warning};

/// The text of one file or answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The text, without a byte-order mark.
    pub text: String,
    /// The encoding it was read from, by its usual name: `UTF-8`, `UTF-16LE`, `EUC-KR`.
    pub encoding: &'static str,
    /// What was repaired: a byte-order mark, another encoding.
    pub repairs: Vec<Repair>,
    /// What could not be read.
    pub warnings: Vec<Warning>,
}

/// Stand-in.
pub type KoreanDecoder = fn(&[u8]) -> Option<String>;

/// Stand-in.
pub struct Undecodable {
    /// What it looks like.
    pub looks_like: String,
}

impl Document {
    /// Stand-in.
    pub fn from_bytes(bytes: &[u8], _korean: KoreanDecoder) -> Result<Document, Undecodable> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Document { text: text.into(), encoding: "UTF-8", repairs: vec![], warnings: vec![] }),
            Err(_) => Err(Undecodable { looks_like: "binary data".into() }),
        }
    }
}

/// Stand-in.
#[cfg(not(target_arch = "wasm32"))]
pub fn decode_euc_kr(_bytes: &[u8]) -> Option<String> {
    None
}
