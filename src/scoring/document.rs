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
