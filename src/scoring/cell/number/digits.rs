//! A number written in digits: grouping, decimal point or comma, exponent (section 5, *Number reading*).
//!
//! In: a text and where its digits begin. Out: their exact value and where they end. Knows no sign and no unit.

use super::decimal::Decimal;

/// Digits with grouping, decimal point and exponent.
pub struct Digits {
    /// The value.
    pub value: Decimal,
    /// Where they end.
    pub end: usize,
}

impl Digits {
    /// The text behind them.
    pub fn rest<'a>(&self, text: &'a str) -> &'a str {
        &text[self.end..]
    }
}

/// Whether a digit stands at the head of `text`.
pub fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// How many digits stand at the head of `text`.
fn digit_run(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// How many bytes of `text` are groups of exactly three digits, each after `separator`; and how many groups.
fn groups(text: &str, separator: char) -> (usize, usize) {
    let mut length = 0;
    let mut count = 0;
    while let Some(rest) = text[length..].strip_prefix(separator) {
        if digit_run(rest) != 3 {
            break;
        }
        length += 4;
        count += 1;
    }
    (length, count)
}

/// The number written in digits at `start`; nothing if it has more digits than a table means.
pub fn digits_at(text: &str, start: usize) -> Option<Digits> {
    let first = digit_run(&text[start..]);
    let integer_end = start + first;
    let head = &text[start..integer_end];
    let rest = &text[integer_end..];
    let can_group = (1..=3).contains(&first) && head != "0";
    let mut grouped = 0;
    let mut comma_free = true;
    let mut point_free = true;
    if can_group {
        for separator in [',', '\'', ' '] {
            let (length, _) = groups(rest, separator);
            if length > 0 {
                grouped = length;
                comma_free = separator != ',';
                break;
            }
        }
        // `1.234.567` cannot have two decimal points.
        let (length, count) = groups(rest, '.');
        if grouped == 0 && count >= 2 {
            grouped = length;
            point_free = false;
        }
    }
    let mut end = integer_end + grouped;
    let rest = &text[end..];
    let mut fraction = "";
    if let Some(digits) = rest.strip_prefix('.').filter(|digits| point_free && starts_with_digit(digits)) {
        fraction = &digits[..digit_run(digits)];
    } else if let Some(digits) = rest.strip_prefix(',').filter(|_| comma_free) {
        let length = digit_run(digits);
        let more = digits[length..].strip_prefix(',').is_some_and(starts_with_digit);
        // `0,125` has nothing to group.
        if !more && ((1..=2).contains(&length) || (length > 0 && head == "0")) {
            fraction = &digits[..length];
        }
    }
    if !fraction.is_empty() {
        end += 1 + fraction.len();
    }
    let integer = text[start..integer_end + grouped].bytes().filter(u8::is_ascii_digit);
    let value = Decimal::from_digits(integer, fraction)?;
    let is_ten = head == "10" && end == integer_end;
    match exponent(&text[end..], is_ten) {
        Some((power, length)) => {
            let base = if is_ten && text[end..].starts_with('^') { Decimal::new(1, 0) } else { value };
            Some(Digits { value: base.scaled(power)?, end: end + length })
        }
        None => Some(Digits { value, end }),
    }
}

/// An exponent at the head of `text`: `e6`, `×10^6`, or `^6` directly after ten; and how long it is.
fn exponent(text: &str, after_ten: bool) -> Option<(i32, usize)> {
    let power_at = |rest: &str| {
        let unsigned = rest.strip_prefix(['+', '-']).unwrap_or(rest);
        let digits = digit_run(unsigned);
        let length = rest.len() - unsigned.len() + digits;
        let cut = digits == 0 || digits > 3 || unsigned[digits..].starts_with(char::is_alphabetic);
        (!cut).then(|| rest[..length].parse::<i32>().ok()).flatten().map(|power| (power, length))
    };
    if let Some(rest) = text.strip_prefix('e') {
        return power_at(rest).map(|(power, length)| (power, length + 1));
    }
    if let Some(rest) = text.strip_prefix('^').filter(|_| after_ten) {
        return power_at(rest).map(|(power, length)| (power, length + 1));
    }
    let rest = text.trim_start().strip_prefix(['×', 'x', '*', '·'])?.trim_start().strip_prefix("10^")?;
    power_at(rest).map(|(power, length)| (power, text.len() - rest.len() + length))
}

#[cfg(test)]
mod tests {
    use super::super::read::tests::check;

    #[test]
    fn digits_with_grouping() {
        check("1,234,567", "1234567");
        check("1'234'567", "1234567");
        check("1’234’567", "1234567");
        check("1\u{a0}234\u{202f}567", "1234567");
        check("1 234 567", "1234567");
        check("１２，３４５", "12345");
        check("1,234,567.89", "1234567.89");
        check("1.234.567", "1234567");
        check("1.234.567,89", "1234567.89");
        check("1 234,56", "1234.56");
        check("12345678901234567890", "12345678901234567890");
        check("007", "7");
        check("2018 100", "2018");
        check("1,2345", "1");
    }

    #[test]
    fn decimal_points_and_commas() {
        check("3.5", "3.5");
        check("3,5", "3.5");
        check("2,55", "2.55");
        check("2,500", "2500");
        check("0,125", "0.125");
        check("10, 20", "10");
        check("1,5,2", "1");
        check(".5", "0.5");
        check("No.5", "5");
        check("12.", "12");
        check("17.70", "17.7");
    }

    #[test]
    fn exponents() {
        check("1.5e6", "1500000");
        check("1.5E+6", "1500000");
        check("1.5e-3", "0.0015");
        check("1.5×10^6", "1500000");
        check("1.5×10⁶", "1500000");
        check("1.5 x 10^6", "1500000");
        check("1.5×10⁻³ m", "0.0015");
        check("10^6", "1000000");
        check("10⁶ km", "1000000");
        check("1.9885×10³⁰ kg", "1.9885e30");
        check("5 euros", "EUR 5");
        check("1e999", "");
    }
}
