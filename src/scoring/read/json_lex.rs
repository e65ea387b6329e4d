//! The smallest parts of tolerant JSON: white space and comments, numbers, words and keys.
//!
//! In: the text up to where its region ends, and a place in it. Out: the part that stands there, what was repaired to
//! read it, or where reading stopped and why. Knows nothing of objects, arrays or tables. Strings have their own file.
//!
//! Every function moves forward only, and looks ahead by a bounded number of bytes beside white space. What is found
//! not to end in one attempt (a string, a comment) is remembered, so that a thousand attempts cost one scan.

use super::{Repair, json_string::Unended};
use std::collections::BTreeSet;

/// What can be repaired. The discriminant is its bit in [`Fixes`] and its place in [`CODES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fix {
    Bom,
    Comment,
    TrailingComma,
    SingleQuotes,
    UnquotedKey,
    PythonLiteral,
    Nan,
    SmartQuotes,
    RawNewline,
    Truncated,
}

/// The codes of the interfaces document, in the order of [`Fix`].
const CODES: [&str; 10] = [
    "bom",
    "comment",
    "trailing_comma",
    "single_quotes",
    "unquoted_key",
    "python_literal",
    "nan",
    "smart_quotes",
    "raw_newline",
    "truncated",
];

/// A set of repairs, cheap enough to note one for every byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fixes(u16);

impl Fixes {
    /// Notes a repair.
    pub fn add(&mut self, fix: Fix) {
        self.0 |= 1 << fix as u16;
    }

    /// Notes all repairs of another set.
    pub fn join(&mut self, other: Fixes) {
        self.0 |= other.0;
    }

    /// The repairs by their codes.
    pub fn codes(self) -> BTreeSet<Repair> {
        let used = CODES.iter().enumerate().filter(|(bit, _)| self.0 & (1 << bit) != 0);
        used.map(|(_, code)| Repair((*code).into())).collect()
    }
}

/// Why reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The outermost bracket was closed.
    Closed,
    /// The text ended first.
    Cut,
    /// Something stands there that no repair makes JSON.
    Broken,
}

/// Reading stopped early: why, and from where a search may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub ending: Ending,
    pub resume: usize,
}

/// A bare word or number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bare<'t> {
    /// No value: `null` and whatever stands for it.
    Blank,
    /// A number with its digits as written, `true` or `false`.
    Text(&'t str),
}

/// A place in a region's text.
pub(super) struct Lexer<'t> {
    /// The text from its beginning to the region's end.
    pub text: &'t str,
    /// Where reading stands.
    pub at: usize,
    /// What was repaired since this was last set.
    pub fixes: Fixes,
    /// From where on which strings are known not to end.
    pub unended: Unended,
    /// From where on no block comment ends.
    comment_unended: usize,
}

/// How long an unquoted key may be, in bytes.
const LONGEST_BARE_KEY: usize = 200;

impl<'t> Lexer<'t> {
    /// A lexer at the beginning of a text.
    pub fn new(text: &'t str) -> Self {
        let nothing = Fixes::default();
        Lexer { text, at: 0, fixes: nothing, unended: Unended::default(), comment_unended: usize::MAX }
    }

    /// The byte at a place; none at the end.
    pub fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    /// A stop at the end of the text.
    pub fn cut(&self) -> Stop {
        Stop { ending: Ending::Cut, resume: self.text.len() }
    }

    /// A stop at something that is not JSON.
    pub fn broken(&self, resume: usize) -> Stop {
        Stop { ending: Ending::Broken, resume }
    }

    /// Goes past white space and comments.
    pub fn skip_space(&mut self) {
        let mut at_line_start = self.at == 0;
        while let Some(byte) = self.byte(self.at) {
            match byte {
                b'\n' => {
                    at_line_start = true;
                    self.at += 1;
                }
                b' ' | b'\t' | b'\r' => self.at += 1,
                b'#' if at_line_start => self.skip_line(),
                b'/' if self.byte(self.at + 1) == Some(b'/') => self.skip_line(),
                b'/' if self.byte(self.at + 1) == Some(b'*') => {
                    if !self.skip_block_comment() {
                        return;
                    }
                    at_line_start = false;
                }
                _ => match space_at(self.text, self.at) {
                    Some(space) => {
                        if space == '\u{feff}' {
                            self.fixes.add(Fix::Bom);
                        }
                        self.at += space.len_utf8();
                    }
                    None => return,
                },
            }
        }
    }

    /// Goes past a comment that ends with its line.
    fn skip_line(&mut self) {
        self.fixes.add(Fix::Comment);
        self.at = self.text[self.at..].find('\n').map_or(self.text.len(), |length| self.at + length);
    }

    /// Goes past a `/* */`; stays before one that never ends.
    fn skip_block_comment(&mut self) -> bool {
        if self.at >= self.comment_unended {
            return false;
        }
        let Some(length) = self.text[self.at + 2..].find("*/") else {
            self.comment_unended = self.at;
            return false;
        };
        self.fixes.add(Fix::Comment);
        self.at += 2 + length + 2;
        true
    }

    /// Reads a number or a word that stands for a value.
    pub fn bare(&mut self) -> Result<Bare<'t>, Stop> {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest
            .bytes()
            .take(LONGEST_BARE_KEY * 10)
            .position(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.' | b'_')))
            .unwrap_or(rest.len().min(LONGEST_BARE_KEY * 10));
        let word = rest.get(..length).unwrap_or_default();
        let reached_end = length == rest.len();
        let value = match word {
            _ if word.starts_with(|first: char| first.is_ascii_digit()) && is_number(word) => Bare::Text(word),
            "null" => Bare::Blank,
            "true" | "false" => Bare::Text(word),
            "None" => self.fixed(Fix::PythonLiteral, Bare::Blank),
            "True" => self.fixed(Fix::PythonLiteral, Bare::Text("true")),
            "False" => self.fixed(Fix::PythonLiteral, Bare::Text("false")),
            // Tools write what is missing as NaN; an infinite measure says no more than that.
            "NaN" | "nan" | "Infinity" | "-Infinity" | "+Infinity" => self.fixed(Fix::Nan, Bare::Blank),
            _ if is_number(word) => Bare::Text(word),
            // Cut in the middle of a word or number, or text that was never JSON.
            _ if reached_end && !word.is_empty() => return Err(self.cut()),
            _ => return Err(self.broken(start)),
        };
        // `1` may have been `12`, and `null` the beginning of another word.
        if reached_end {
            return Err(self.cut());
        }
        // A letter of another script right behind: text such as `3개`.
        if rest[length..].chars().next().is_some_and(char::is_alphanumeric) {
            return Err(self.broken(start));
        }
        self.at += length;
        Ok(value)
    }

    fn fixed(&mut self, fix: Fix, value: Bare<'t>) -> Bare<'t> {
        self.fixes.add(fix);
        value
    }

    /// Reads a key without quotes: what stands before a colon on the same line.
    pub fn bare_key(&mut self) -> Result<&'t str, Stop> {
        let start = self.at;
        for (offset, char) in self.text[start..].char_indices() {
            match char {
                ':' if offset > 0 => {
                    self.fixes.add(Fix::UnquotedKey);
                    self.at += offset;
                    return Ok(self.text[start..start + offset].trim_end());
                }
                ':' | ',' | '{' | '}' | '[' | ']' | '"' | '\'' | '\n' | '\\' => return Err(self.broken(start + offset)),
                _ if offset > LONGEST_BARE_KEY => return Err(self.broken(start + offset)),
                _ => {}
            }
        }
        Err(self.cut())
    }
}

/// The white space character that stands at a place: Unicode's, and the marks of no width.
pub(super) fn space_at(text: &str, at: usize) -> Option<char> {
    let char = text.get(at..)?.chars().next()?;
    (char.is_whitespace() || matches!(char, '\u{feff}' | '\u{200b}' | '\u{200c}' | '\u{200d}')).then_some(char)
}

/// Whether a word is a number as JSON, JavaScript or Python writes it in decimal.
fn is_number(word: &str) -> bool {
    let mut bytes = word.bytes().peekable();
    let digits = |bytes: &mut std::iter::Peekable<std::str::Bytes<'_>>| {
        let mut count = 0;
        while bytes.next_if(u8::is_ascii_digit).is_some() {
            count += 1;
        }
        count
    };
    bytes.next_if(|byte| matches!(byte, b'-' | b'+'));
    let mut mantissa = digits(&mut bytes);
    if bytes.next_if_eq(&b'.').is_some() {
        mantissa += digits(&mut bytes);
    }
    if mantissa == 0 {
        return false;
    }
    if bytes.next_if(|byte| matches!(byte, b'e' | b'E')).is_some() {
        bytes.next_if(|byte| matches!(byte, b'-' | b'+'));
        if digits(&mut bytes) == 0 {
            return false;
        }
    }
    bytes.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_bare(text: &str, expected: Result<Bare<'_>, Ending>) {
        let mut lexer = Lexer::new(text);
        assert_eq!(lexer.bare().map_err(|stop| stop.ending), expected, "{text}");
    }

    #[test]
    fn numbers_keep_their_digits() {
        for number in ["0", "-1", "59.90", "12345678901234567890", "1e5", "1E-7", ".5", "5.", "+3", "007"] {
            check_bare(&format!("{number},"), Ok(Bare::Text(number)));
        }
        for other in ["1.2.3,", "-,", ".,", "1e,", "2024-01-01,", "3개,", "nullable,", "truth,", "가,", ","] {
            check_bare(other, Err(Ending::Broken));
        }
    }

    #[test]
    fn a_word_at_the_very_end_may_have_been_longer() {
        check_bare("12", Err(Ending::Cut));
        check_bare("nul", Err(Ending::Cut));
        check_bare("true", Err(Ending::Cut));
    }

    #[test]
    fn space_and_comments_are_passed() {
        for (text, expected) in [
            (" \n\t\u{a0}\u{3000}x", "x"),
            ("// a\n/* b \n */ # no", "# no"),
            ("\n  # yes\nx", "x"),
            ("/* never", "/* never"),
            ("/x", "/x"),
        ] {
            let mut lexer = Lexer::new(text);
            lexer.skip_space();
            assert_eq!(&text[lexer.at..], expected, "{text:?}");
        }
    }

    #[test]
    fn a_bare_key_ends_at_its_colon() {
        assert_eq!(Lexer::new("회차 : 1").bare_key(), Ok("회차"));
        assert!(Lexer::new("project}: 1").bare_key().is_err());
        assert!(Lexer::new(": 1").bare_key().is_err());
        assert!(Lexer::new(&format!("{}: 1", "a".repeat(1000))).bare_key().is_err());
    }
}
