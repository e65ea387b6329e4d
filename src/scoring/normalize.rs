//! `N(s)` and `K(s)` of section 4: the text a comparison sees, and the text key that equality and row matching use.

use unicode_normalization::UnicodeNormalization;

/// `N(s)`: markup and typographic variation removed, case folded, white space collapsed.
pub fn normal_text(text: &str) -> String {
    let folded: String = text.nfkc().collect::<String>().to_lowercase();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `K(s)`: `N(s)` without white space, punctuation and symbols, except where they carry meaning.
pub fn text_key(text: &str) -> String {
    key_of_normal(&normal_text(text))
}

/// `K(s)` of a text that is already `N(s)`.
pub fn key_of_normal(normal: &str) -> String {
    let key: String = normal.chars().filter(|c| c.is_alphanumeric() || "+#%".contains(*c)).collect();
    if key.is_empty() { normal.to_owned() } else { key }
}
