//! Magnitudes: East-Asian units, composed, and English words (section 5, *Number reading*).
//!
//! In: a text and the digits in it. Out: the digits times what follows them. Knows no percent sign and no currency.

use super::{
    decimal::Decimal,
    digits::{Digits, digits_at, starts_with_digit},
};

/// A number times its magnitudes.
pub struct Magnitude {
    /// The value.
    pub value: Decimal,
    /// Where it ends.
    pub end: usize,
    /// The power of ten of its magnitude, if it has only one.
    pub power: Option<i32>,
}

/// A magnitude of the small row (ten, hundred, thousand) or of the row that has a name every four digits.
fn east_asian_power(text: &str) -> Option<(i32, usize)> {
    let c = text.chars().next()?;
    let rest = &text[c.len_utf8()..];
    let power = match c {
        '십' | '十' => 1,
        '백' | '百' => 2,
        '천' | '千' => 3,
        '만' | '萬' | '万' => 4,
        '억' | '億' | '亿' => 8,
        // `5조각` is five pieces.
        '조' | '兆' if !rest.starts_with(['각', '항', '합']) => 12,
        // `38경기` is thirty-eight games.
        '경' | '京' if !rest.starts_with(|c: char| ('가'..='힣').contains(&c) && !"원여달유엔위개명".contains(c)) => {
            16
        }
        _ => return None,
    };
    Some((power, c.len_utf8()))
}

/// A magnitude word at the head of `text`: its power of ten and its length.
fn word_power(text: &str) -> Option<(i32, usize)> {
    const WORDS: [(&str, i32); 7] =
        [("thousand", 3), ("million", 6), ("billion", 9), ("trillion", 12), ("mn", 6), ("bn", 9), ("tn", 12)];
    WORDS.iter().find_map(|&(word, power)| {
        let rest = text.strip_prefix(word)?;
        let plural = usize::from(rest.starts_with('s'));
        (!rest[plural..].starts_with(char::is_alphabetic)).then_some((power, word.len() + plural))
    })
}

/// The magnitudes after the digits, composed: `1억 2,345만 6천`, `3천5백만`, `1만 5000`, `2.5 million`.
pub fn magnitudes(text: &str, first: &Digits) -> Option<Magnitude> {
    let spaced = |at: usize| text.len() - text[at..].trim_start().len();
    let mut at = spaced(first.end);
    if let Some((power, length)) = word_power(&text[at..]) {
        return Some(Magnitude { value: first.value.scaled(power)?, end: at + length, power: Some(power) });
    }
    // `940여만` is somewhat more than 940만.
    if let Some(rest) = text[at..].strip_prefix('여') {
        east_asian_power(rest)?;
        at += '여'.len_utf8();
    }
    let mut total = Decimal::default();
    // What the next magnitude of four digits multiplies.
    let mut section = Decimal::default();
    let mut number = Some(first.value);
    let (mut last_small, mut last_large) = (4, i32::MAX);
    let mut end = None;
    let mut powers = Vec::new();
    while let Some((power, length)) = east_asian_power(&text[at..]) {
        if power < 4 {
            let Some(count) = number.filter(|_| power < last_small) else { break };
            section = section.plus(count.scaled(power)?)?;
            last_small = power;
        } else {
            if power >= last_large {
                break;
            }
            total = total.plus(section.plus(number.unwrap_or_default())?.scaled(power)?)?;
            section = Decimal::default();
            (last_small, last_large) = (4, power);
        }
        number = None;
        powers.push(power);
        at += length;
        end = Some(at);
        if east_asian_power(&text[at..]).is_some() {
            continue;
        }
        let next = spaced(at);
        let Some(digits) = starts_with_digit(&text[next..]).then(|| digits_at(text, next)).flatten() else { break };
        let after = spaced(digits.end);
        if east_asian_power(&text[after..]).is_some() {
            number = Some(digits.value);
            at = after;
        } else {
            if is_remainder(&text[digits.end..], digits.value, last_large.min(last_small)) {
                section = section.plus(digits.value)?;
                end = Some(digits.end);
            }
            break;
        }
    }
    let power = if let [power] = powers[..] { Some(power) } else { None };
    Some(Magnitude { value: total.plus(section)?, end: end?, power })
}

/// Whether a number without a magnitude belongs to the one before it: `1만 5000`, but not `1만 2018년`.
fn is_remainder(after: &str, value: Decimal, last_power: i32) -> bool {
    let smaller = Decimal::new(1, last_power).compare(value) == Some(std::cmp::Ordering::Greater);
    smaller
        && value.is_integer()
        && !after.trim_start().starts_with(['년', '월', '일', '위', '회', '차', '%', '~', '-'])
}

/// The power of ten that a word of a unit begins with: 6 for `백만`, 8 for `억원`, 6 for `millions`.
pub fn unit_power(word: &str) -> Option<i32> {
    if let Some((power, _)) = word_power(word) {
        return Some(power);
    }
    let (first, length) = east_asian_power(word)?;
    let second = east_asian_power(&word[length..]).filter(|(second, _)| first < 4 && *second >= 4);
    Some(first + second.map_or(0, |(power, _)| power))
}

/// `$2.5M`: a letter is a magnitude only where a currency says that it is no unit.
pub fn magnitude_letter(text: &str) -> Option<(usize, i32)> {
    let power = match text.as_bytes().first()? {
        b'k' => 3,
        b'm' => 6,
        b'b' => 9,
        _ => return None,
    };
    (!text[1..].starts_with(char::is_alphanumeric)).then_some((1, power))
}

#[cfg(test)]
mod tests {
    use super::super::read::tests::check;

    #[test]
    fn magnitudes_compose() {
        check("940만", "9400000");
        check("약 940만 명", "9400000");
        check("940여만 명", "9400000");
        check("1억 2,345만 6천", "123456000");
        check("1억2345만6789", "123456789");
        check("3조 2000억", "3200000000000");
        check("3.2조", "3200000000000");
        check("10만 5천", "105000");
        check("1만 5000명", "15000");
        check("3천5백만", "35000000");
        check("5천만 원", "KRW 50000000");
        check("2경", "20000000000000000");
        check("31.1亿元", "CNY 3110000000");
        check("3萬", "30000");
        check("12兆", "12000000000000");
        check("1만 2018년", "10000");
        check("제3조", "3");
        check("38경기", "38");
        check("5조각", "5");
    }

    #[test]
    fn magnitude_words() {
        check("12 thousand", "12000");
        check("2.5 million", "2500000");
        check("2.5 millions", "2500000");
        check("1.2 billion USD", "USD 1200000000");
        check("3 trillion won", "KRW 3000000000000");
        check("$2.5M", "USD 2500000");
        check("2.5m", "2.5");
        check("1.2bn", "1200000000");
    }
}
