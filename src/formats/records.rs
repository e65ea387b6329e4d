//! A file's JSON values with the place of each: one array, one value, JSON Lines, or values one after another.
//!
//! A value that does not parse costs only itself where the file is written line by line: reading goes on at the next
//! line and the place of the fault is told.

use serde_json::Value;

/// One JSON value of a file, or why there is none.
pub(super) struct Record {
    /// Where it stands, in words: `line 3` or `record 3`.
    pub place: String,
    /// The value, or the parser's words and what stood there.
    pub value: Result<Value, Fault>,
}

/// Why a stretch of text is not a JSON value.
pub(super) struct Fault {
    /// The parser's words.
    pub reason: String,
    /// The beginning of what stood there.
    pub found: String,
}

/// Reads all JSON values of a text. A top-level array gives its elements. Time is linear in the text.
pub(super) fn read_records(text: &str) -> Vec<Record> {
    let mut records = Vec::new();
    let mut lines = LineCounter { text, at: 0, line: 1 };
    let mut rest_at = 0;
    while let Some(skip) = text[rest_at..].find(|c: char| !c.is_whitespace()) {
        let start = rest_at + skip;
        let place = format!("line {}", lines.line_of(start));
        let mut stream = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Value>();
        match stream.next() {
            Some(Ok(Value::Array(items))) => {
                let first = records.len();
                records.extend(
                    items
                        .into_iter()
                        .enumerate()
                        .map(|(at, item)| Record { place: format!("record {}", first + at + 1), value: Ok(item) }),
                );
                rest_at = start + stream.byte_offset();
            }
            Some(Ok(value)) => {
                records.push(Record { place, value: Ok(value) });
                rest_at = start + stream.byte_offset();
            }
            Some(Err(error)) => {
                let found = text[start..].lines().next().unwrap_or_default().chars().take(60).collect();
                // The parser counts lines from where it started, which means nothing to the reader of the message.
                let reason = error.to_string();
                let reason = reason.split(" at line ").next().unwrap_or_default().to_owned();
                records.push(Record { place, value: Err(Fault { reason, found }) });
                rest_at = next_value_line(text, start);
            }
            None => break,
        }
    }
    records
}

/// A value that spans lines is lost whole: reading goes on where a line starts a new object or array.
fn next_value_line(text: &str, start: usize) -> usize {
    let after_newline = |at: usize| text[at..].find('\n').map_or(text.len(), |newline| at + newline + 1);
    let mut at = after_newline(start);
    while at < text.len() && !text[at..].starts_with(['{', '[']) {
        at = after_newline(at);
    }
    at
}

/// Line numbers of growing offsets, counted once over the text.
struct LineCounter<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl LineCounter<'_> {
    fn line_of(&mut self, offset: usize) -> usize {
        self.line += self.text[self.at..offset].bytes().filter(|&byte| byte == b'\n').count();
        self.at = offset;
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(&str, bool)]) {
        let found: Vec<(String, bool)> =
            read_records(text).into_iter().map(|record| (record.place, record.value.is_ok())).collect();
        let found: Vec<(&str, bool)> = found.iter().map(|(place, ok)| (place.as_str(), *ok)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn shapes_of_files() {
        check("[{\"a\":1},{\"a\":2}]", &[("record 1", true), ("record 2", true)]);
        check("{\"a\":1}\n{\"a\":2}\n", &[("line 1", true), ("line 2", true)]);
        check("{\n \"a\": 1\n}\n\n{\n \"a\": 2\n}", &[("line 1", true), ("line 5", true)]);
    }

    #[test]
    fn a_broken_line_costs_only_itself() {
        check("{\"a\":1}\n{\"a\":\n{\"a\":3}\n", &[("line 1", true), ("line 2", false), ("line 3", true)]);
        check("{\"a\":1}\n{broken}\n{\"a\":3}", &[("line 1", true), ("line 2", false), ("line 3", true)]);
    }

    #[test]
    fn digits_stay_as_written() {
        let records = read_records("{\"a\":59.90,\"b\":12345678901234567890123}");
        let value = records.into_iter().next().unwrap().value.ok().unwrap();
        assert_eq!(value.to_string(), "{\"a\":59.90,\"b\":12345678901234567890123}");
    }
}
