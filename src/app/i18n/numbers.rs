//! Numbers as the page writes them. Korean and English write these alike.

/// A fraction as a percentage with one decimal, without its sign: `94.1`.
pub fn percent(ratio: f64) -> String {
    format!("{:.1}", ratio * 100.0)
}

/// The same, or a dash where there is no figure.
pub fn percent_or_dash(ratio: Option<f64>) -> String {
    ratio.map_or_else(|| "–".to_owned(), percent)
}

/// A count with its thousands apart: `1,902`.
pub fn count(number: usize) -> String {
    let digits = number.to_string();
    let mut written = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    written
}

/// A size in bytes: `812 B`, `12.4 KB`, `3.1 MB`.
pub fn size(bytes: usize) -> String {
    const STEP: f64 = 1000.0;
    let bytes = bytes as f64;
    match bytes {
        b if b < STEP => format!("{b} B"),
        b if b < STEP * STEP => format!("{:.1} KB", b / STEP),
        b => format!("{:.1} MB", b / STEP / STEP),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_at_a_glance() {
        assert_eq!((percent(0.94117), percent_or_dash(None)), ("94.1".to_owned(), "–".to_owned()));
        assert_eq!([1, 999, 1902, 1_234_567].map(count), ["1", "999", "1,902", "1,234,567"]);
        assert_eq!([0, 812, 12_400, 3_100_000].map(size), ["0 B", "812 B", "12.4 KB", "3.1 MB"]);
    }
}
