//! Reading a number from a cell (section 5, *Number reading*).
//!
//! In: `N(s)`. Out: a number or a range of two, with what was written about it: percent sign, magnitude, currency.
//! Knows nothing of columns. Time is linear in the cell.
//! The digits are read in [`digits`](super::digits) and what multiplies them in [`magnitude`](super::magnitude).

use super::{
    currency::{self, Currency},
    decimal::Decimal,
    digits::{digits_at, starts_with_digit},
    magnitude::{magnitude_letter, magnitudes},
};
use crate::scoring::normalize::without_parentheses;
use std::borrow::Cow;

/// One number as a cell writes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// The value, magnitudes multiplied in; 59.9 for `59.9%`.
    pub value: Decimal,
    /// Whether a percent sign stands behind it.
    pub percent: bool,
    /// Whether it is written with a magnitude word (`만`, `million`).
    pub magnitude: bool,
    /// The currency written beside it.
    pub currency: Option<Currency>,
}

/// What a cell reads as.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NumberReading {
    /// One number.
    Single(Number),
    /// From one number to another.
    Range(Number, Number),
}

/// Reads `N(s)` as a number.
pub fn read_number(normal: &str) -> Option<NumberReading> {
    if !normal.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let text = without_as_of(normal);
    let outside = without_parentheses(&text);
    first_number(&outside).or_else(|| first_number(&text)).or_else(|| first_number(normal))
}

/// Words and marks of approximation, without which a number is the same number.
pub(super) const APPROXIMATE: [&str; 14] = [
    "약",
    "대략",
    "총",
    "무려",
    "거의",
    "about",
    "approx",
    "approximately",
    "around",
    "ca",
    "circa",
    "≈",
    "~",
    "총 약",
];

/// The text without an as-of phrase (`2026.6 기준`, `2026년 6월 현재`, `as of June 2026`).
pub(super) fn without_as_of(normal: &str) -> Cow<'_, str> {
    for word in ["기준", "현재"] {
        if let Some(at) = normal.find(word) {
            let date = |c: char| c.is_ascii_digit() || c.is_whitespace() || "./-년월일말초도분기상하반연".contains(c);
            let before = normal[..at].trim_end_matches(date);
            let phrase = normal[before.len()..at].trim_start();
            let year = phrase.bytes().take_while(u8::is_ascii_digit).count();
            if year == 4 || (year > 0 && phrase[year..].trim_start().starts_with('년')) {
                return Cow::Owned(format!("{before} {}", &normal[at + word.len()..]));
            }
        }
    }
    let Some(at) = normal.find("as of ").filter(|&at| !normal[..at].ends_with(char::is_alphanumeric)) else {
        return Cow::Borrowed(normal);
    };
    // The words up to and with the first that holds a year.
    let phrase = &normal[at + "as of ".len()..];
    let is_year = |word: &str| word.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() == 4);
    let mut length = 0;
    for word in phrase.split_inclusive(' ').take(4) {
        length += word.len();
        if is_year(word) {
            return Cow::Owned(format!("{} {}", &normal[..at], &phrase[length..]));
        }
    }
    Cow::Borrowed(normal)
}

/// Where the first digit of the first number stands, or the decimal point before it.
pub(super) fn number_start(text: &str) -> Option<usize> {
    let digit = text.bytes().position(|byte| byte.is_ascii_digit())?;
    let bare_point = text[..digit]
        .strip_suffix('.')
        .is_some_and(|before| !before.ends_with(|c: char| c.is_alphanumeric() || c == '.'));
    Some(digit - usize::from(bare_point))
}

fn first_number(text: &str) -> Option<NumberReading> {
    let first = number_at(text, number_start(text)?)?;
    let single = NumberReading::Single(first.number);
    let Some(mut second) = range_end(text, &first) else { return Some(single) };
    let mut first = first;
    // `10~20만` and `10~20%` say it once for both ends; `500~1만` does not.
    if let (None, Some(power)) = (first.power, second.power)
        && first.leading.compare(second.leading) == Some(std::cmp::Ordering::Less)
        && let Some(value) = first.number.value.scaled(power)
    {
        first.number.value = value;
        first.number.magnitude = true;
    }
    first.number.percent |= second.number.percent;
    let currency = first.number.currency.or(second.number.currency);
    first.number.currency = currency;
    second.number.currency = second.number.currency.or(currency);
    Some(NumberReading::Range(first.number, second.number))
}

/// One number in a text: what it is and where.
pub(super) struct Found {
    number: Number,
    /// The digits before any magnitude.
    leading: Decimal,
    /// The power of ten of its only magnitude.
    power: Option<i32>,
    /// Where it begins, with its sign and currency.
    pub(super) begin: usize,
    /// Where it ends, with its magnitude, percent sign and currency.
    pub(super) end: usize,
}

/// The number whose digits start at `start`. Digits joined by a colon are a time or a score, not a number; a vulgar
/// fraction (`3½` is `31⁄2` in `N(s)`) is not read either.
pub(super) fn number_at(text: &str, start: usize) -> Option<Found> {
    let digits = digits_at(text, start)?;
    if digits.rest(text).strip_prefix([':', '\u{2044}']).is_some_and(starts_with_digit) {
        return None;
    }
    let (begin, negative, mut money) = prefix(text, start);
    // `제3조` is an article of a law, not three trillion.
    let ordinal = text[..begin].trim_end().ends_with('제');
    let magnitude = if ordinal { None } else { magnitudes(text, &digits) };
    let (mut value, mut end, power) = match &magnitude {
        Some(found) => (found.value, found.end, found.power),
        None => (digits.value, digits.end, None),
    };
    if negative {
        value = value.negated();
    }
    let mut percent = false;
    let mut is_large = magnitude.is_some();
    let mut power = power;
    loop {
        let rest = text[end..].trim_start();
        let at = text.len() - rest.len();
        if let Some(length) = percent_sign(rest).filter(|_| !percent) {
            percent = true;
            end = at + length;
        } else if let Some((code, length)) = currency::at_head(rest) {
            money = money.or(Some(code));
            end = at + length;
            break;
        } else if let Some((length, letter)) = money.and_then(|_| magnitude_letter(rest)).filter(|_| !is_large) {
            value = value.scaled(letter)?;
            (is_large, power) = (true, Some(letter));
            end = at + length;
        } else {
            break;
        }
    }
    let number = Number { value, percent, magnitude: is_large, currency: money };
    Some(Found { number, leading: digits.value, power, begin, end })
}

/// What stands directly before the digits: where it begins, whether it is a minus, and a currency.
fn prefix(text: &str, start: usize) -> (usize, bool, Option<Currency>) {
    let mut before = &text[..start];
    let mut negative = None;
    let mut money = None;
    for _ in 0..2 {
        if negative.is_none() {
            (before, negative) = sign(before);
        }
        if money.is_none()
            && let Some((code, length)) = currency::at_tail(before.trim_end())
        {
            before = &before[..before.trim_end().len() - length];
            money = Some(code);
        }
    }
    (before.len(), negative == Some(true), money)
}

/// A sign at the end of the text before a number. A dash after a letter or digit is a hyphen: `COVID-19`.
fn sign(before: &str) -> (&str, Option<bool>) {
    for word in ["영하", "마이너스", "minus"] {
        if let Some(rest) = before.trim_end().strip_suffix(word)
            && !rest.ends_with(char::is_alphanumeric)
        {
            return (rest, Some(true));
        }
    }
    // A dash with space behind it is a sign only where nothing stands before it.
    let tight = if before.trim() == "-" || before.trim() == "+" { before.trim() } else { before };
    let Some(rest) = tight.strip_suffix(['-', '+']) else { return (before, None) };
    if rest.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ')' | '-')) {
        (before, None)
    } else {
        (rest, Some(tight.ends_with('-')))
    }
}

/// A percent sign or word at the head of `text`, and how long it is.
fn percent_sign(text: &str) -> Option<usize> {
    ["%", "퍼센트", "percent", "per cent", "프로"].iter().find_map(|sign| {
        let rest = text.strip_prefix(sign)?;
        let cut = *sign == "프로" && rest.starts_with(char::is_alphanumeric);
        (!cut).then_some(sign.len())
    })
}

/// The other end of a range that starts with `first`: `10~20`, `10-20`, `10km ~ 20km`, `10 to 20`, `10부터 20까지`.
pub(super) fn range_end(text: &str, first: &Found) -> Option<Found> {
    let rest = &text[first.end..];
    let (unit, after, dash) = separator(rest).or_else(|| {
        if text[..first.begin].trim_end().ends_with("between") {
            rest.trim_start().strip_prefix("and ").map(|after| ("", after, false))
        } else {
            None
        }
    })?;
    // Read from the separator on: its dash is not the second number's sign.
    let second = number_at(after, number_start(after)?)?;
    let between = after[..second.begin].trim();
    if !(between.is_empty() || APPROXIMATE.contains(&between)) {
        return None;
    }
    let tail = after[second.end..].trim_start();
    // `2018-06-13` and `010-1234-5678` go on.
    if dash && tail.strip_prefix('-').is_some_and(|rest| starts_with_digit(rest.trim_start())) {
        return None;
    }
    (!dash || unit.is_empty() || tail.starts_with(unit)).then_some(second)
}

/// The unit of the first end, what follows the separator, and whether that is a dash.
fn separator(rest: &str) -> Option<(&str, &str, bool)> {
    let unit_length = rest
        .char_indices()
        .find(|(_, c)| !(c.is_alphabetic() || c.is_whitespace() || matches!(c, '²' | '³' | '°' | '㎡')))
        .map_or(rest.len(), |(at, _)| at);
    let unit = rest[..unit_length].trim();
    let (unit_part, after) = rest.split_at(unit_length);
    if unit.len() <= 24 {
        if let Some(after) = after.strip_prefix('~') {
            return Some((unit, after, false));
        }
        if let Some(after) = after.strip_prefix('-') {
            return Some((unit, after, true));
        }
    }
    for word in [" to ", "에서", "부터"] {
        if let Some(at) = unit_part.find(word).filter(|&at| at <= 24) {
            let after = rest[at + word.len()..].trim_start();
            if starts_with_digit(after) || currency::at_head(after).is_some() {
                return Some((rest[..at].trim(), after, false));
            }
        }
    }
    None
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::scoring::normalize::normal_text;

    #[track_caller]
    pub(in super::super) fn check(input: &str, expected: &str) {
        let read = read_number(&normal_text(input)).map(|reading| reading.to_string()).unwrap_or_default();
        assert_eq!(read, expected, "{input:?}");
    }

    #[test]
    fn signs() {
        check("-5", "-5");
        check("−5", "-5");
        check("– 5", "-5");
        check("+15", "15");
        check("영하 5도", "-5");
        check("minus 5", "-5");
        check("COVID-19", "19");
        check("$-5", "USD -5");
        check("-$5", "USD -5");
        check("(5)", "5");
        check("&lt;5", "5");
    }

    #[test]
    fn what_stands_around_is_dropped() {
        for text in ["약 31", "대략 31", "총 31", "무려 31", "about 31", "approx. 31", "ca. 31", "≈ 31", "~31", "~ 31"]
        {
            check(text, "31");
        }
        check("59.8kg", "59.8");
        check("605.2 km²", "605.2");
        check("31 (2위)", "31");
        check("(2위) 31", "31");
        check("(42)", "42");
        check("1,234[3]", "1234");
        check("7 이상", "7");
        check("서울 25개 구", "25");
    }

    #[test]
    fn as_of_phrases_are_dropped() {
        check("2026년 6월 현재 31대", "31");
        check("2026.6 기준 1,234명", "1234");
        check("1,234명 (2026.6 기준)", "1234");
        check("1,234명, 2026.6 기준", "1234");
        check("2025년 말 기준 31", "31");
        check("'24년 기준 31", "31");
        check("as of June 2026: 31", "31");
        check("as of 2026, 31 teams", "31");
        check("31 as of 2026", "31");
        check("2026년 기준", "2026");
        check("인구 10만 기준 5명", "100000");
    }

    #[test]
    fn percent_and_currency() {
        check("59.9%", "59.9%");
        check("１２％", "12%");
        check("59.9 퍼센트", "59.9%");
        check("59.9 percent", "59.9%");
        check("5,000원", "KRW 5000");
        check("₩5,000", "KRW 5000");
        check("KRW 5,000", "KRW 5000");
        check("3만원", "KRW 30000");
        check("100달러", "USD 100");
        check("US$ 100", "USD 100");
        check("100美元", "USD 100");
        check("1억 달러", "USD 100000000");
        check("500엔", "JPY 500");
        check("¥500", "JPY 500");
        check("500円", "JPY 500");
        check("30위안", "CNY 30");
        check("20유로", "EUR 20");
        check("€20", "EUR 20");
        check("HK$20", "HKD 20");
    }

    #[test]
    fn ranges() {
        check("10~20", "10~20");
        check("10-20", "10~20");
        check("10 – 20", "10~20");
        check("10〜20명", "10~20");
        check("10명~20명", "10~20");
        check("10km-20km", "10~20");
        check("10 to 20", "10~20");
        check("from 10 to 20", "10~20");
        check("between 10 and 20", "10~20");
        check("10부터 20까지", "10~20");
        check("10에서20", "10~20");
        check("10명에서 20명", "10~20");
        check("10~20만", "100000~200000");
        check("5천~1만", "5000~10000");
        check("500~1만", "500~10000");
        check("10~20%", "10%~20%");
        check("$10-20", "USD 10~USD 20");
        check("-10~-5", "-10~-5");
        check("약 10~약 20", "10~20");
        check("2018-06-13", "2018");
        check("010-1234-5678", "10");
        check("3위 - 12점", "3");
    }

    #[test]
    fn what_is_no_number_does_not_read() {
        for text in ["", "열둘", "미정", "-", "9:30", "3:2", "½", "3½"] {
            check(text, "");
        }
        check(&"9".repeat(400), "");
    }
}
