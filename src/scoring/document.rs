//! Bytes to text: which encoding they are in, and what had to be done to read them (section 3, *Bytes*).
//!
//! In: the bytes of one file or answer. Out: its text, or what the bytes look like if they are no text. Korean bytes are
//! decoded by a function that the caller hands in, because the browser has a decoder and the command line needs a crate.

use super::{read::Repair, warning::Warning};
use std::fmt;

/// Decodes EUC-KR (CP949) bytes; nothing where any of them is wrong.
pub type KoreanDecoder = fn(&[u8]) -> Option<String>;

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

/// Bytes that are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecodable {
    /// What they look like: `zip`, `png`, `binary data`.
    pub looks_like: &'static str,
}

impl fmt::Display for Undecodable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected text, but found {}", self.looks_like)
    }
}

impl std::error::Error for Undecodable {}

/// How files that are no text begin. A workbook (`xlsx`) is a zip file.
const SIGNATURES: [(&[u8], &str); 8] = [
    (b"PK\x03\x04", "zip"),
    (b"PK\x05\x06", "zip"),
    (b"\x89PNG", "png"),
    (b"\xff\xd8\xff", "jpeg"),
    (b"%PDF-", "pdf"),
    (b"\x1f\x8b", "gzip"),
    (b"\0asm", "wasm"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "binary data"),
];

impl Document {
    /// Reads bytes as text: UTF-8 and UTF-16 by their marks, UTF-8, Korean, else UTF-8 with a warning.
    pub fn from_bytes(bytes: &[u8], korean: KoreanDecoder) -> Result<Document, Undecodable> {
        if let Some(&(_, looks_like)) = SIGNATURES.iter().find(|(signature, _)| bytes.starts_with(signature)) {
            return Err(Undecodable { looks_like });
        }
        if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
            return Ok(utf16(rest, "UTF-16LE", u16::from_le_bytes));
        }
        if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
            return Ok(utf16(rest, "UTF-16BE", u16::from_be_bytes));
        }
        let (rest, repairs) = match bytes.strip_prefix(b"\xef\xbb\xbf") {
            Some(rest) => (rest, vec![Repair::new("bom")]),
            None => (bytes, Vec::new()),
        };
        // A stray NUL in a long text is a slip of whoever wrote it; many are not text.
        if rest.iter().filter(|&&byte| byte == 0).count() * 1000 > rest.len() {
            return Err(Undecodable { looks_like: "binary data" });
        }
        if let Ok(text) = std::str::from_utf8(rest) {
            return Ok(Document { text: text.to_owned(), encoding: "UTF-8", repairs, warnings: Vec::new() });
        }
        if repairs.is_empty()
            && let Some(text) = korean(rest)
        {
            let repairs = vec![Repair::new("encoding:EUC-KR")];
            return Ok(Document { text, encoding: "EUC-KR", repairs, warnings: Vec::new() });
        }
        let warnings = vec![lossy_utf8(rest, bytes.len() - rest.len())];
        Ok(Document { text: String::from_utf8_lossy(rest).into_owned(), encoding: "UTF-8", repairs, warnings })
    }
}

/// UTF-16 after its mark. Half a character becomes a replacement character and is told.
fn utf16(bytes: &[u8], encoding: &'static str, unit: fn([u8; 2]) -> u16) -> Document {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let mut bad = usize::from(!odd.is_empty());
    let mut text = String::with_capacity(bytes.len());
    for decoded in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        bad += usize::from(decoded.is_err());
        text.push(decoded.unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    let warnings = match bad {
        0 => Vec::new(),
        _ => {
            let message = format!("{bad} characters are not valid {encoding} and were replaced");
            vec![Warning::new("lossy_utf16", message, [bad.to_string()])]
        }
    };
    let repair = if encoding == "UTF-16LE" { "encoding:UTF-16LE" } else { "encoding:UTF-16BE" };
    Document { text, encoding, repairs: vec![Repair::new(repair)], warnings }
}

/// Says how many bytes are not UTF-8 and where the first of them stands in the file.
fn lossy_utf8(bytes: &[u8], before: usize) -> Warning {
    let (mut at, mut bad, mut first) = (before, 0, None);
    for chunk in bytes.utf8_chunks() {
        at += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            first.get_or_insert(at);
        }
        bad += chunk.invalid().len();
        at += chunk.invalid().len();
    }
    let first = first.unwrap_or(before);
    let message = format!("{bad} bytes are neither UTF-8 nor Korean text and were replaced, the first at byte {first}");
    Warning::new("lossy_utf8", message, [bad.to_string(), first.to_string()])
}

/// Decodes EUC-KR with its extension CP949, as browsers do.
#[cfg(not(target_arch = "wasm32"))]
pub fn decode_euc_kr(bytes: &[u8]) -> Option<String> {
    encoding_rs::EUC_KR.decode_without_bom_handling_and_without_replacement(bytes).map(|text| text.into_owned())
}

#[cfg(test)]
#[cfg(not(target_arch = "wasm32"))]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], text: &str, encoding: &str, repairs: &[&str]) -> Document {
        let Ok(document) = Document::from_bytes(bytes, decode_euc_kr) else { panic!("expected text") };
        let found: Vec<String> = document.repairs.iter().map(Repair::to_string).collect();
        assert_eq!((document.text.as_str(), document.encoding), (text, encoding));
        assert_eq!(found, repairs);
        document
    }

    #[test]
    fn marks_decide_first() {
        check("시도".as_bytes(), "시도", "UTF-8", &[]);
        check(b"", "", "UTF-8", &[]);
        check("\u{feff}시도".as_bytes(), "시도", "UTF-8", &["bom"]);
        check(b"\xff\xfe\x1c\xc1a\0", "서a", "UTF-16LE", &["encoding:UTF-16LE"]);
        check(b"\xfe\xff\xc1\x1c\0a", "서a", "UTF-16BE", &["encoding:UTF-16BE"]);
    }

    #[test]
    fn korean_bytes_are_read_with_their_extension() {
        check(b"\xbc\xad\xbf\xef", "서울", "EUC-KR", &["encoding:EUC-KR"]);
        check(b"\x8c\x63", "똠", "EUC-KR", &["encoding:EUC-KR"]);
    }

    #[test]
    fn what_is_lost_is_told() {
        let document = check(b"ab\xff\xffc\xff", "ab\u{fffd}\u{fffd}c\u{fffd}", "UTF-8", &[]);
        assert_eq!(document.warnings[0].values, ["3", "2"]);
        let marked = check(b"\xef\xbb\xbfa\xff", "a\u{fffd}", "UTF-8", &["bom"]);
        assert_eq!(marked.warnings[0].values, ["1", "4"]);
        let half = check(b"\xff\xfea\0\x00\xd8z", "a\u{fffd}", "UTF-16LE", &["encoding:UTF-16LE"]);
        assert_eq!(half.warnings[0].code, "lossy_utf16");
    }

    #[test]
    fn other_files_are_named() {
        let looks_like = |bytes: &[u8]| Document::from_bytes(bytes, decode_euc_kr).expect_err("no text").looks_like;
        assert_eq!(looks_like(b"PK\x03\x04..."), "zip");
        assert_eq!(looks_like(b"\x89PNG\r\n"), "png");
        assert_eq!(looks_like(b"\xff\xd8\xff\xe0"), "jpeg");
        assert_eq!(looks_like(b"%PDF-1.7"), "pdf");
        assert_eq!(looks_like(b"\x1f\x8b\x08"), "gzip");
        assert_eq!(looks_like(b"\0asm\x01"), "wasm");
        assert_eq!(looks_like(b"a\0b\0"), "binary data");
        let long = format!("{}\0", "a".repeat(5_000));
        check(long.as_bytes(), &long, "UTF-8", &[]);
    }
}
