//! The lines of a text, as byte ranges without their line ends (`\n`, `\r\n` or a lone `\r`).

use std::ops::Range;

/// Every line of `text`; the last one too where no line end follows it.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        let start = at;
        let end = bytes[at..].iter().position(|byte| matches!(byte, b'\n' | b'\r')).map_or(bytes.len(), |n| at + n);
        at = if bytes[end..].starts_with(b"\r\n") { end + 2 } else { end + 1 };
        Some(start..end)
    })
}

/// A part of `text` without the white space around it.
pub(super) fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let start = range.start + (part.len() - part.trim_start().len());
    start..start + part.trim().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(lines(text).map(|line| &text[line]).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn every_kind_of_line_end_ends_a_line() {
        check("", &[]);
        check("a", &["a"]);
        check("a\nb\n", &["a", "b"]);
        check("a\r\nb\rc\n\nd", &["a", "b", "c", "", "d"]);
        check("\n", &[""]);
    }

    #[test]
    fn white_space_around_a_part_goes() {
        assert_eq!(trimmed("  가 ", 0..6), 2..5);
        assert_eq!(trimmed("   ", 1..3), 3..3);
    }
}
