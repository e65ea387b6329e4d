//! Strings of tolerant JSON: which quote ends one, and what its escapes stand for.
//!
//! In: a place where an opening quote stands, and what the string is for. Out: its text, or where reading stopped.
//!
//! A string ends at the first quote of its kind that is followed by what may follow such a string. For valid JSON that
//! is the first quote not escaped; for `'it's'` and `"he said "no", then left"` it is the one that was meant. Where the
//! quotes inside do not add up, the string is given up rather than guessed at.
//!
//! Time: each byte is scanned once, with a bounded look ahead at each quote. A string that does not end is remembered
//! by its kind and use: no later one of them ends either. Long because the quote that ends a string and the
//! quotes that do not are decided by each other.

use super::json_lex::{Fix, Lexer, Stop, space_at};
use std::borrow::Cow;

/// What a string is for, which decides what may follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A key: a colon follows.
    Key,
    /// A value in an object: the next key or the end of the object follows.
    Member,
    /// A value in an array: the next value or the end of the array follows.
    Element,
}

/// What kind of quote opens a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quote {
    Double,
    Single,
    SmartDouble,
    SmartSingle,
}

impl Quote {
    /// The quote that stands at a place, with its length in bytes.
    pub fn at(text: &str, at: usize) -> Option<(Quote, usize)> {
        match text.as_bytes().get(at)? {
            b'"' => return Some((Quote::Double, 1)),
            b'\'' => return Some((Quote::Single, 1)),
            0xE2 | 0xEF => {}
            _ => return None,
        }
        match text.get(at..)?.chars().next()? {
            '“' | '”' | '„' | '‟' | '＂' => Some((Quote::SmartDouble, 3)),
            '‘' | '’' | '‚' | '‛' => Some((Quote::SmartSingle, 3)),
            _ => None,
        }
    }

    /// Whether a string opened by this kind may be closed by the other. Typographic quotes are often paired with plain
    /// ones; plain ones are not, since typographic ones are common inside their strings.
    fn closes_with(self, other: Quote) -> bool {
        self == other
            || matches!((self, other), (Quote::SmartDouble, Quote::Double) | (Quote::SmartSingle, Quote::Single))
    }
}

/// For each kind of quote and each use, from where on no string is known to end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unended([usize; 12]);

impl Default for Unended {
    fn default() -> Self {
        Unended([usize::MAX; 12])
    }
}

/// How far the key after a comma is looked at.
const KEY_LOOK_AHEAD: usize = 200;

impl<'t> Lexer<'t> {
    /// Reads the string whose opening quote stands here.
    pub fn string(&mut self, quote: Quote, quote_length: usize, place: Place) -> Result<Cow<'t, str>, Stop> {
        let body = self.at + quote_length;
        let slot = quote as usize * 3 + place as usize;
        if self.at >= self.unended.0[slot] {
            return Err(Stop { resume: body, ..self.cut() });
        }
        let mut resolved: Option<String> = None;
        let mut kept_to = body;
        let mut at = body;
        let mut inner = InnerQuotes::default();
        while let Some(byte) = self.byte(at) {
            match byte {
                b'\\' => {
                    let text = resolved.get_or_insert_default();
                    text.push_str(&self.text[kept_to..at]);
                    at = push_escape(self.text, at, text);
                    kept_to = at;
                }
                b'\n' | b'\r' if place == Place::Key => return Err(self.broken(at)),
                b'\n' | b'\r' => {
                    self.fixes.add(Fix::RawNewline);
                    at += 1;
                }
                b'"' | b'\'' | 0xE2 | 0xEF => {
                    let Some((other, length)) = Quote::at(self.text, at).filter(|(other, _)| quote.closes_with(*other))
                    else {
                        // The continuation bytes of a longer character are no quotes: one byte on is enough.
                        at += 1;
                        continue;
                    };
                    let follower = self.after_space(at + length);
                    if self.ends_before(follower, other, place) {
                        if place == Place::Element && inner.last_opens(self.text, quote) {
                            return Err(self.broken(inner.last));
                        }
                        self.fixes_for(quote);
                        self.at = at + length;
                        let rest = &self.text[kept_to..at];
                        return Ok(match resolved {
                            Some(text) => Cow::Owned(text + rest),
                            None => Cow::Borrowed(rest),
                        });
                    }
                    match (place, self.byte(follower)) {
                        // A set or list in braces, not an object.
                        (Place::Key, Some(b',' | b'}' | b']')) => return Err(self.broken(at + length)),
                        // What was swallowed is the next key: this string's closing quote or comma is missing.
                        (Place::Member, Some(b':')) if inner.last_starts_member(self.text, body) => {
                            return Err(self.broken(inner.last));
                        }
                        _ => inner.note(at),
                    }
                    at += length;
                }
                _ => at += 1,
            }
        }
        self.unended.0[slot] = self.at;
        Err(Stop { resume: body, ..self.cut() })
    }

    fn fixes_for(&mut self, quote: Quote) {
        match quote {
            Quote::Double => {}
            Quote::Single => self.fixes.add(Fix::SingleQuotes),
            Quote::SmartDouble | Quote::SmartSingle => self.fixes.add(Fix::SmartQuotes),
        }
    }

    /// The first place from here on without white space.
    fn after_space(&self, mut at: usize) -> usize {
        while let Some(space) = self.byte(at).filter(|byte| !byte.is_ascii_graphic()).and(space_at(self.text, at)) {
            at += space.len_utf8();
        }
        at
    }

    /// Whether a string may end before what stands at `follower`.
    fn ends_before(&self, follower: usize, quote: Quote, place: Place) -> bool {
        let Some(byte) = self.byte(follower) else { return true };
        match (place, byte) {
            (Place::Key, _) => byte == b':',
            (_, b'/') => matches!(self.byte(follower + 1), Some(b'/' | b'*')),
            (_, b'#') => self.text[..follower].trim_end_matches([' ', '\t']).ends_with('\n'),
            (Place::Member, b'}') | (Place::Element, b']') => true,
            // The bracket of an outer container, where this one's is missing.
            (_, b'}' | b']') => {
                matches!(self.byte(self.after_space(follower + 1)), None | Some(b',' | b'}' | b']'))
            }
            (_, b',') => {
                let next = self.after_space(follower + 1);
                let Some(byte) = self.byte(next) else { return true };
                match place {
                    Place::Element => self.value_starts(next, byte),
                    _ => self.key_starts(next, byte, quote),
                }
            }
            _ => false,
        }
    }

    /// Whether a value, a comment or the end of an array may stand here.
    fn value_starts(&self, at: usize, byte: u8) -> bool {
        const WORDS: [&str; 8] = ["null", "true", "false", "None", "True", "False", "NaN", "Infinity"];
        match byte {
            b'{' | b'[' | b']' | b'/' | b'#' | b'-' | b'+' | b'.' | b'0'..=b'9' => true,
            _ if Quote::at(self.text, at).is_some() => true,
            _ => WORDS.iter().any(|word| self.text[at..].starts_with(word)),
        }
    }

    /// Whether a key, a comment or the end of an object may stand here.
    fn key_starts(&self, at: usize, byte: u8, quote: Quote) -> bool {
        let bytes = &self.text.as_bytes()[at..self.text.len().min(at + KEY_LOOK_AHEAD)];
        let is_all = at + bytes.len() == self.text.len();
        if matches!(byte, b'}' | b'/' | b'#') {
            return true;
        }
        if let Some((other, length)) = Quote::at(self.text, at) {
            // With the plain quotes the key can be looked at as far as its end; the others are rare enough to trust.
            if other != quote || length > 1 {
                return true;
            }
            let mut end = 1;
            while end < bytes.len() && bytes[end] != byte {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            // An apostrophe in the key, or a key longer than that: nothing speaks against it.
            return end >= bytes.len() || {
                let follower = self.after_space(at + end + 1);
                match self.byte(follower) {
                    None | Some(b':') => true,
                    Some(next) => quote == Quote::Single && next.is_ascii_alphanumeric(),
                }
            };
        }
        // A bare key has no spaces here: prose with a colon further on is no key.
        let end = bytes.iter().position(|byte| {
            matches!(byte, b':' | b',' | b'"' | b'\'' | b'{' | b'}' | b'[' | b']') || byte.is_ascii_whitespace()
        });
        match end {
            Some(0) => false,
            Some(end) => self.byte(self.after_space(at + end)) == Some(b':'),
            None => is_all,
        }
    }
}

/// The quotes inside a string that did not end it.
#[derive(Default)]
struct InnerQuotes {
    count: usize,
    last: usize,
}

impl InnerQuotes {
    fn note(&mut self, at: usize) {
        self.count += 1;
        self.last = at;
    }

    /// Whether the last one looks like an opening quote without its closing one.
    fn last_opens(&self, text: &str, quote: Quote) -> bool {
        let before = &text[..self.last];
        self.count % 2 == 1
            && match quote {
                // `rock 'n' roll`, `the '90s`: a space before an apostrophe says little.
                Quote::Single | Quote::SmartSingle => before.trim_end_matches(' ').ends_with(','),
                _ => before.ends_with([' ', ',', '(', '[', '\n']),
            }
    }

    /// Whether the last one begins what looks like the next member: a comma, a brace or a line break comes before it.
    fn last_starts_member(&self, text: &str, body: usize) -> bool {
        if self.count == 0 {
            return false;
        }
        let before = &text[body..self.last];
        let words = before.trim_end();
        words.ends_with([',', '{']) || before[words.len()..].contains('\n')
    }
}

/// Adds what an escape stands for; answers where it ends. An unknown one stays as it is: `\d` is likelier a formula or
/// a path than a slip.
fn push_escape(text: &str, at: usize, out: &mut String) -> usize {
    let Some(escaped) = text[at + 1..].chars().next() else {
        out.push('\\');
        return at + 1;
    };
    let after = at + 1 + escaped.len_utf8();
    match escaped {
        '"' | '\'' | '\\' | '/' => out.push(escaped),
        'b' => out.push('\u{8}'),
        'f' => out.push('\u{c}'),
        'n' => out.push('\n'),
        'r' => out.push('\r'),
        't' => out.push('\t'),
        'u' => return push_unicode_escape(text, at, out),
        _ => {
            out.push('\\');
            out.push(escaped);
        }
    }
    after
}

/// Adds the character of a `\uXXXX`, or of two that make a pair. Half a pair becomes U+FFFD.
fn push_unicode_escape(text: &str, at: usize, out: &mut String) -> usize {
    let Some(first) = unicode_escape(text, at) else {
        out.push_str("\\u");
        return at + 2;
    };
    if (0xD800..0xDC00).contains(&first)
        && let Some(second) = unicode_escape(text, at + 6).filter(|second| (0xDC00..0xE000).contains(second))
    {
        let pair = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
        out.push(char::from_u32(pair).unwrap_or(char::REPLACEMENT_CHARACTER));
        return at + 12;
    }
    out.push(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER));
    at + 6
}

/// The number of the `\uXXXX` at a place.
fn unicode_escape(text: &str, at: usize) -> Option<u32> {
    let digits = text.get(at..at + 6)?.strip_prefix("\\u")?;
    digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::super::json_lex::Ending;
    use super::*;

    #[track_caller]
    fn check(text: &str, place: Place, expected: Result<&str, Ending>) {
        let mut lexer = Lexer::new(text);
        let (quote, length) = Quote::at(text, 0).unwrap();
        let read = lexer.string(quote, length, place);
        assert_eq!(read.as_deref().map_err(|stop| stop.ending), expected, "{text}");
    }

    #[test]
    fn valid_strings_end_at_their_first_quote() {
        check(r#""a","b":1"#, Place::Member, Ok("a"));
        check(r#""a" , "b""#, Place::Element, Ok("a"));
        check(r#""a" : 1"#, Place::Key, Ok("a"));
        check(r#""","b""#, Place::Element, Ok(""));
        check(r#""a:b,}]"}"#, Place::Member, Ok("a:b,}]"));
    }

    #[test]
    fn escapes_are_resolved() {
        for (escaped, expected) in [
            (r#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"),
            (r"\uc11c\uC6B8", "서울"),
            (r"\ud83d\ude00", "😀"),
            (r"\ud83d", "\u{fffd}"),
            (r"\ud83dx\ude00", "\u{fffd}x\u{fffd}"),
            (r"\ud83d\u0041", "\u{fffd}A"),
            (r"\u12", r"\u12"),
            (r"\u+123", r"\u+123"),
            (r"\u한국", r"\u한국"),
            (r"C:\dir\가", r"C:\dir\가"),
            (r"it\'s", "it's"),
        ] {
            check(&format!("\"{escaped}\"]"), Place::Element, Ok(expected));
        }
        check("\"a\\", Place::Element, Err(Ending::Cut));
    }

    #[test]
    fn inner_quotes_belong_to_the_string() {
        check(r"'it's', 'b']", Place::Element, Ok("it's"));
        check(r"'it's': 1", Place::Key, Ok("it's"));
        check(r"'the boys', he said', 'b': 1", Place::Member, Ok("the boys', he said"));
        check(r"'rock 'n roll']", Place::Element, Ok("rock 'n roll"));
        check(r#""he said "no" twice", "b": 1"#, Place::Member, Ok(r#"he said "no" twice"#));
        check(r#""he said "no", then left", "b": 1"#, Place::Member, Ok(r#"he said "no", then left"#));
        check(r#""say "yes", "no"", "b": 1"#, Place::Member, Ok(r#"say "yes", "no""#));
        check(r#""5" pipe", "b"]"#, Place::Element, Ok(r#"5" pipe"#));
        check(r#""그는 “네”, 했다", "b": 1"#, Place::Member, Ok("그는 “네”, 했다"));
        check("“서울”,“b”:1", Place::Member, Ok("서울"));
        check("“서울\",“b”:1", Place::Member, Ok("서울"));
    }

    #[test]
    fn a_missing_quote_breaks_rather_than_swallows() {
        check(r#""x, "b": "y"}"#, Place::Member, Err(Ending::Broken));
        check("\"x\"\n \"b\": \"y\"}", Place::Member, Err(Ending::Broken));
        check(r#""x", {"a": "y"}"#, Place::Member, Err(Ending::Broken));
        check(r#""a, "b", "c"]"#, Place::Element, Err(Ending::Broken));
        check(r#""a"} then {"b": 1}"#, Place::Key, Err(Ending::Broken));
    }
}
