//! The records of delimiter-separated text: quoting by RFC 4180, and what to do where a quote never closes.
//!
//! In: the text and its delimiter. Out: records with the bytes they stand in. A quote that swallows the rest of the
//! text, or so many lines that the record has another width than the table, is taken as written: its line is read
//! without quoting and reading goes on after it. The bytes read again are bounded by a multiple of the text.

use csv::{ReaderBuilder, StringRecord};
use std::{borrow::Cow, ops::Range};

/// How often the whole text may be read again because of quotes that do not close.
const READ_AGAIN: usize = 4;
/// How many quotes that do not close are put right.
const MOST_REPAIRS: usize = 2_000;

/// The records of a text, in order. Blank lines are none.
pub(super) struct Records<'a> {
    text: &'a str,
    delimiter: u8,
    /// The table's width, once known.
    width: Option<usize>,
    /// Where the reader's text starts.
    base: usize,
    reader: csv::Reader<&'a [u8]>,
    /// How many bytes may still be read again.
    left: usize,
    /// How many quotes may still be put right.
    repairs_left: usize,
}

impl<'a> Records<'a> {
    pub(super) fn new(text: &'a str, delimiter: u8, width: Option<usize>) -> Self {
        let left = text.len().saturating_mul(READ_AGAIN);
        let reader = reader(text, delimiter, true);
        Records { text, delimiter, width, base: 0, reader, left, repairs_left: MOST_REPAIRS }
    }

    /// Reads the next record and tells where it stands, without the line end after it.
    pub(super) fn next(&mut self, record: &mut StringRecord) -> Option<Range<usize>> {
        if !self.reader.read_record(record).unwrap_or(false) {
            return None;
        }
        let start = record.position().map_or(0, |position| position.byte() as usize);
        let start = (self.base + start).min(self.text.len());
        let end = (self.base + self.reader.position().byte() as usize).clamp(start, self.text.len());
        let span = self.without_line_ends(start..end);
        let raw = &self.text[span.clone()];
        let Some(line_end) = raw.find(['\n', '\r']) else { return Some(span) };
        let is_open = end == self.text.len() && raw.bytes().filter(|&byte| byte == b'"').count() % 2 == 1;
        let is_other = self.width.is_some_and(|width| record.len() != width);
        if !(is_open || is_other) || self.left < raw.len() || self.repairs_left == 0 {
            return Some(span);
        }
        let line = &raw[..line_end];
        let mut plain = StringRecord::new();
        let is_read = reader(line, self.delimiter, false).read_record(&mut plain).unwrap_or(false);
        if !is_read || (!is_open && self.width.is_some_and(|width| plain.len() != width)) {
            return Some(span);
        }
        self.left -= raw.len();
        self.repairs_left -= 1;
        *record = plain;
        self.base = span.start + line_end;
        self.reader = reader(&self.text[self.base..], self.delimiter, true);
        Some(span.start..span.start + line_end)
    }

    fn without_line_ends(&self, span: Range<usize>) -> Range<usize> {
        let raw = &self.text[span.clone()];
        let start = span.start + (raw.len() - raw.trim_start_matches(['\n', '\r']).len());
        start..start + raw.trim_matches(['\n', '\r']).len()
    }
}

fn reader(text: &str, delimiter: u8, quoting: bool) -> csv::Reader<&[u8]> {
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .quoting(quoting)
        .from_reader(text.as_bytes())
}

/// The text with white space between a delimiter and an opening quote moved behind the quote, where it does not keep
/// the quote from being one: `a, "b, c"` has two cells. The length stays.
pub(super) fn with_quotes_first(text: &str, delimiter: u8) -> Cow<'_, str> {
    let is_space = |byte: u8| byte == b' ' || (byte == b'\t' && delimiter != b'\t');
    let bytes = text.as_bytes();
    let mut moved: Vec<(usize, usize)> = Vec::new();
    let (mut at, mut is_quoted, mut at_start) = (0, false, true);
    while at < bytes.len() {
        let byte = bytes[at];
        if is_quoted {
            if byte == b'"' {
                if bytes.get(at + 1) == Some(&b'"') {
                    at += 1;
                } else {
                    is_quoted = false;
                }
            }
        } else if at_start && byte == b'"' {
            is_quoted = true;
            at_start = false;
        } else if at_start && is_space(byte) {
            let quote = at + bytes[at..].iter().take_while(|&&byte| is_space(byte)).count();
            if bytes.get(quote) == Some(&b'"') {
                moved.push((at, quote));
                is_quoted = true;
            }
            at_start = false;
            at = if is_quoted { quote } else { quote - 1 };
        } else {
            at_start = byte == delimiter || byte == b'\n' || byte == b'\r';
        }
        at += 1;
    }
    if moved.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for (start, quote) in moved {
        out.push_str(&text[out.len()..start]);
        out.push('"');
        out.push_str(&text[start..quote]);
    }
    out.push_str(&text[out.len()..]);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, width: Option<usize>, expected: &[&[&str]]) {
        let mut records = Records::new(text, b',', width);
        let mut record = StringRecord::new();
        let mut found: Vec<Vec<String>> = Vec::new();
        while let Some(span) = records.next(&mut record) {
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
            found.push(record.iter().map(str::to_owned).collect());
        }
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn quoting_by_the_standard() {
        check("a,\"b, c\"\r\n\n\"d\"\"e\",\"f\ng\"\n", None, &[&["a", "b, c"], &["d\"e", "f\ng"]]);
        check("", None, &[]);
    }

    #[test]
    fn quotes_that_do_not_close_are_text() {
        check("a,b\n\"c,d\ne,f\ng,h", None, &[&["a", "b"], &["\"c", "d"], &["e", "f"], &["g", "h"]]);
        check("a,b\n\"c,d\ne,f\n\"g,x\",h", Some(2), &[&["a", "b"], &["\"c", "d"], &["e", "f"], &["g,x", "h"]]);
    }

    #[test]
    fn spaces_before_quotes() {
        assert_eq!(with_quotes_first("a, \"b, \"\"c\",  \"d\"", b','), "a,\" b, \"\"c\",\"  d\"");
        assert_eq!(with_quotes_first("a, b \"c\"", b','), "a, b \"c\"");
    }

    #[test]
    fn hostile_quotes_take_linear_time() {
        for text in ["\"a,b\n".repeat(100_001), "\"".repeat(500_001), "\"a\n,".repeat(100_001), " \"".repeat(200_001)] {
            let start = std::time::Instant::now();
            let text = with_quotes_first(&text, b',');
            let (mut records, mut record) = (Records::new(&text, b',', Some(2)), StringRecord::new());
            while records.next(&mut record).is_some() {}
            assert!(start.elapsed().as_millis() < 3_000, "{:?} {:?}", &text[..8], start.elapsed());
        }
    }
}
