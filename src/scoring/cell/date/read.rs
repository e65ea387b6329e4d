//! Reading a date from a cell (section 5, *Date reading*).
//!
//! In: `N(s)`. Out: a date as fine as it is written, or a range. The whole cell must be a date: what is left over makes
//! it unreadable, except a weekday, a time, a parenthesised remark, and a word of birth or approximation.
//! Time is linear in the cell; a cell of more than [`LONGEST`] tokens is no date.
//!
//! Long because its forms are one table of token patterns, which is easier to check in one place.

use super::{Date, DateReading};

/// Tokens of the longest date range that is read.
const LONGEST: usize = 48;

/// One piece of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    /// Digits: their value and how many they are.
    Number(u32, usize),
    /// Letters.
    Word(&'a str),
    /// Any other character, and whether white space stands before it.
    Mark(char, bool),
}

use Token::{Mark, Number, Word};

/// Reads `N(s)` as a date.
pub fn read_date(normal: &str) -> Option<DateReading> {
    // Open ranges and words need no digit, dates do; this leaves most cells early.
    if normal.len() > 200 || !normal.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let tokens = tokens(normal)?;
    let outside = without_parentheses(&tokens);
    if outside.is_empty() || outside.len() == tokens.len() {
        let inner: Vec<Token> = tokens.into_iter().filter(|token| !matches!(token, Mark('(' | ')', _))).collect();
        return reading(&inner);
    }
    reading(&outside)
}

fn reading(tokens: &[Token<'_>]) -> Option<DateReading> {
    single(tokens).map(DateReading::Single).or_else(|| range(tokens))
}

/// Splits a cell into tokens. Units glued to other words come apart: `년부터` is `년` and `부터`.
fn tokens(normal: &str) -> Option<Vec<Token<'_>>> {
    let mut found = Vec::new();
    let mut rest = normal;
    let mut spaced = false;
    while let Some(c) = rest.chars().next() {
        if found.len() > LONGEST {
            return None;
        }
        let length = if c.is_whitespace() {
            spaced = true;
            rest = &rest[c.len_utf8()..];
            continue;
        } else if c.is_ascii_digit() {
            let length = rest.bytes().take_while(u8::is_ascii_digit).count();
            let value = if length <= 9 { rest[..length].parse().ok()? } else { return None };
            found.push(Number(value, length));
            length
        } else if c.is_alphabetic() {
            let end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
            let mut word = &rest[..end];
            let after_number = matches!(found.last(), Some(Number(..))) && !spaced;
            while let Some(unit) = word.chars().next().filter(|c| "년월일年月日".contains(*c)) {
                if !after_number && is_weekday(word) {
                    break;
                }
                let (unit, rest_of_word) = word.split_at(unit.len_utf8());
                found.push(Word(unit));
                word = rest_of_word;
            }
            if !word.is_empty() {
                found.push(Word(word));
            }
            end
        } else {
            found.push(Mark(c, spaced));
            c.len_utf8()
        };
        spaced = false;
        rest = &rest[length..];
    }
    Some(found)
}

fn without_parentheses<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut out = Vec::with_capacity(tokens.len());
    let mut open = Vec::new();
    for token in tokens {
        match token {
            Mark('(', _) => open.push(out.len()),
            Mark(')', _) if !open.is_empty() => {
                out.truncate(open.pop().unwrap_or(0));
                continue;
            }
            _ => {}
        }
        out.push(*token);
    }
    out
}

/// A range: two dates around a tilde, a dash or a word, or one date and an open end.
fn range(tokens: &[Token<'_>]) -> Option<DateReading> {
    let tokens = match tokens {
        [Word("from" | "between"), rest @ ..] => rest,
        [Word("since"), rest @ ..] => return single(rest).map(|from| DateReading::Range(Some(from), None)),
        _ => tokens,
    };
    if let Some(at) = tokens.iter().position(|token| matches!(token, Mark('~', _))) {
        return between(&tokens[..at], &tokens[at + 1..], true);
    }
    let is_word = |token: &Token| matches!(token, Word("부터" | "에서" | "to" | "until" | "through" | "and"));
    if let Some(at) = tokens.iter().position(is_word) {
        return between(&tokens[..at], &tokens[at + 1..], true);
    }
    tokens.iter().enumerate().filter(|(_, token)| matches!(token, Mark('-', _))).find_map(|(at, token)| {
        let spaced =
            *token == Mark('-', true) || matches!(tokens.get(at.wrapping_sub(1)), Some(Word("년" | "월" | "일")));
        (at > 0).then(|| between(&tokens[..at], &tokens[at + 1..], spaced)).flatten()
    })
}

/// The range between two halves. `inherits`: the second half may leave out what it shares with the first.
fn between(from: &[Token<'_>], to: &[Token<'_>], inherits: bool) -> Option<DateReading> {
    let to = match to {
        [rest @ .., Word("까지")] => rest,
        _ => to,
    };
    let to = to.strip_prefix(&[Mark('~', false)]).unwrap_or(to);
    if from.is_empty() {
        return single(to).map(|to| DateReading::Range(None, Some(to)));
    }
    let start = single(from)?;
    if to.is_empty() || is_open(to) {
        return Some(DateReading::Range(Some(start), None));
    }
    if without_time(to).is_some_and(|date| date.is_empty()) {
        // `2018-06-13 09:30~10:30` is one day.
        return Some(DateReading::Single(start));
    }
    let end = single(to).or_else(|| if inherits { shortened(to, start) } else { None })?;
    Some(DateReading::Range(Some(start), Some(end)))
}

fn is_open(tokens: &[Token<'_>]) -> bool {
    let mut words = String::new();
    for token in tokens {
        let Word(word) = token else { return false };
        words.push_str(word);
    }
    let word = words.strip_suffix("까지").unwrap_or(&words);
    matches!(
        word,
        "현재"
            | "현"
            | "지금"
            | "오늘"
            | "현직"
            | "재임중"
            | "재직중"
            | "진행중"
            | "계속"
            | "present"
            | "thepresent"
            | "now"
            | "today"
            | "current"
            | "ongoing"
            | "至今"
            | "现在"
            | "現在"
    )
}

/// The end of a range that leaves out what it shares with its start: `2018.6.13~6.20`, `6월 13일~15일`, `2018~19`.
fn shortened(tokens: &[Token<'_>], start: Date) -> Option<Date> {
    let tokens = without_endings(tokens);
    let small = |number: u32| u8::try_from(number).ok();
    match *tokens {
        [Number(month, 1..=2), Word("월"), Number(day, 1..=2), Word("일")]
        | [Number(month, 1..=2), Mark('.' | '/' | '-', _), Number(day, 1..=2)]
            if start.day != 0 =>
        {
            Date::new(start.year, small(month)?, small(day)?)
        }
        [Number(day, 1..=2)] | [Number(day, 1..=2), Word("일")] if start.day != 0 => {
            Date::new(start.year, start.month, small(day)?)
        }
        [Number(month, 1..=2)] | [Number(month, 1..=2), Word("월")] if start.month != 0 && start.day == 0 => {
            Date::new(start.year, small(month)?, 0)
        }
        [Number(year, 2)] | [Number(year, 2), Word("년")] if start.month == 0 && start.year >= 1000 => {
            let year = start.year - start.year % 100 + i16::try_from(year).ok()?;
            Date::new(year, 0, 0).filter(|_| year > start.year)
        }
        _ => None,
    }
}

/// One date: all tokens, or nothing.
fn single(tokens: &[Token<'_>]) -> Option<Date> {
    let tokens = without_time(tokens)?;
    let tokens = without_endings(tokens);
    let (tokens, era) = without_era(tokens);
    let tokens = match tokens {
        [Word("약" | "circa" | "c" | "ca" | "about"), Mark('.', _), rest @ ..]
        | [Word("약" | "circa" | "c" | "ca" | "about"), rest @ ..] => rest,
        _ => tokens,
    };
    // `기원전` may also stand behind the approximation.
    let (tokens, era) = if era.is_none() { without_era(tokens) } else { (tokens, era) };
    let year = |value: u32, length: usize| {
        let year = i16::try_from(value).ok()?;
        match era {
            Some(true) => Some(-year),
            Some(false) => Some(year),
            None => (length == 4).then_some(year),
        }
    };
    // With its unit a year may be short.
    let unit_year = |value: u32| i16::try_from(value).ok().map(|year| if era == Some(true) { -year } else { year });
    let small = |number: u32| u8::try_from(number).ok().filter(|number| *number != 0);
    match *tokens {
        [Number(value, length)] if length <= 4 => Date::new(year(value, length)?, 0, 0),
        [Number(value, 8)] if era.is_none() => {
            Date::new(i16::try_from(value / 10_000).ok()?, small(value / 100 % 100)?, small(value % 100)?)
        }
        [Number(value, 1..=4), Word("년" | "年")] => Date::new(unit_year(value)?, 0, 0),
        [Number(value, 1..=4), Word("년" | "年"), Number(month, 1..=2), Word("월" | "月")] => {
            Date::new(unit_year(value)?, small(month)?, 0)
        }
        [
            Number(value, 1..=4),
            Word("년" | "年"),
            Number(month, 1..=2),
            Word("월" | "月"),
            Number(day, 1..=2),
            Word("일" | "日"),
        ] => Date::new(unit_year(value)?, small(month)?, small(day)?),
        [Number(value, length), Mark('-' | '.' | '/', _), Number(month, 1..=2)] if length >= 3 => {
            Date::new(year(value, length)?, small(month)?, 0)
        }
        [
            Number(value, length),
            Mark(one @ ('-' | '.' | '/'), _),
            Number(month, 1..=2),
            Mark(two, _),
            Number(day, 1..=2),
        ] if length >= 3 && one == two => Date::new(year(value, length)?, small(month)?, small(day)?),
        [
            Number(first, 1..=2),
            Mark(one @ ('-' | '.' | '/'), _),
            Number(second, 1..=2),
            Mark(two, _),
            Number(value, 4),
        ] if one == two => Date::either_order(year(value, 4)?, small(first)?, small(second)?),
        [Number(month, 1..=2), Mark('-' | '.' | '/', _), Number(value, 4)] => {
            Date::new(year(value, 4)?, small(month)?, 0)
        }
        _ => english(tokens, year),
    }
}

/// A date with an English month name, in any order, with or without a day.
fn english(tokens: &[Token<'_>], year: impl Fn(u32, usize) -> Option<i16>) -> Option<Date> {
    let mut month = None;
    let mut numbers = Vec::new();
    for token in tokens {
        match *token {
            Word("of" | "the") => {}
            Word("st" | "nd" | "rd" | "th") if numbers.len() == 1 || month.is_some() => {}
            Word(word) if month.is_none() => month = Some(month_by_name(word)?),
            Number(value, length) => numbers.push((value, length)),
            Mark(',' | '.' | '-' | '/', _) => {}
            _ => return None,
        }
    }
    let small = |number: u32| u8::try_from(number).ok().filter(|number| *number != 0);
    match numbers[..] {
        [(value, length)] if length >= 3 => Date::new(year(value, length)?, month?, 0),
        [(day, 1..=2), (value, length)] | [(value, length), (day, 1..=2)] if length >= 3 => {
            Date::new(year(value, length)?, month?, small(day)?)
        }
        _ => None,
    }
}

fn month_by_name(word: &str) -> Option<u8> {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let full = |name: &&str| {
        *name == word || (word.len() == 3 && name.starts_with(word)) || (word == "sept" && name.starts_with("sept"))
    };
    MONTHS.iter().position(full).map(|at| at as u8 + 1)
}

fn is_weekday(word: &str) -> bool {
    let korean =
        word.strip_suffix("요일").is_some_and(|day| day.chars().count() == 1 && "월화수목금토일".contains(day));
    let chinese = word.strip_prefix("星期").is_some_and(|day| day.chars().count() == 1);
    const NAMES: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    korean
        || chinese
        || NAMES.iter().any(|name| *name == word || (word.len() >= 3 && word.len() <= 5 && name.starts_with(word)))
}

/// Without a weekday on either side, a trailing dot, and words of birth or approximation.
fn without_endings<'t, 'a>(tokens: &'t [Token<'a>]) -> &'t [Token<'a>] {
    let mut tokens = tokens;
    loop {
        tokens = match tokens {
            [Word(day), Mark(',' | '.', _), rest @ ..] if is_weekday(day) => rest,
            [Word(day), rest @ ..] if is_weekday(day) => rest,
            [rest @ .., Word(day)] if is_weekday(day) => rest,
            [rest @ .., Mark(',' | '.', _)] if !rest.is_empty() => rest,
            [rest @ .., Word("생" | "출생" | "경" | "도" | "무렵" | "생일" | "生" | "born")] if !rest.is_empty() => {
                rest
            }
            [Word("born"), rest @ ..] => rest,
            _ => return tokens,
        };
    }
}

/// Without an era before or after the date, and whether it is before Christ.
fn without_era<'t, 'a>(tokens: &'t [Token<'a>]) -> (&'t [Token<'a>], Option<bool>) {
    match tokens {
        [Word("기원전" | "bc" | "bce" | "서력기원전"), rest @ ..] => (rest, Some(true)),
        [Word("기원후" | "서기" | "ad" | "ce"), rest @ ..] => (rest, Some(false)),
        [Word("b"), Mark('.', _), Word("c"), Mark('.', _), rest @ ..] => (rest, Some(true)),
        [Word("a"), Mark('.', _), Word("d"), Mark('.', _), rest @ ..] => (rest, Some(false)),
        [Word("公元前"), rest @ ..] => (rest, Some(true)),
        [rest @ .., Word("bc" | "bce")] => (rest, Some(true)),
        [rest @ .., Word("ad" | "ce")] => (rest, Some(false)),
        [rest @ .., Word("b"), Mark('.', _), Word("c")] => (rest, Some(true)),
        [rest @ .., Word("b"), Mark('.', _), Word("c"), Mark('.', _), Word("e")] => (rest, Some(true)),
        [rest @ .., Word("a"), Mark('.', _), Word("d")] => (rest, Some(false)),
        _ => (tokens, None),
    }
}

/// Without a time of day at the end; nothing if what looks like one is none. Empty if there is only a time.
fn without_time<'t, 'a>(tokens: &'t [Token<'a>]) -> Option<&'t [Token<'a>]> {
    let clock =
        tokens.windows(2).position(|pair| matches!(pair, [Number(_, 1..=2), Mark(':', _) | Word("시" | "時" | "时")]));
    let hours = tokens.windows(2).position(|pair| matches!(pair, [Number(1..=12, 1..=2), Word("am" | "pm")]));
    let Some(start) = clock.or(hours) else { return Some(tokens) };
    let is_time = tokens[start..].iter().all(|token| {
        matches!(
            token,
            Number(_, 1..=9)
                | Mark(':' | '.' | '+' | '-', _)
                | Word(
                    "z" | "utc" | "gmt" | "kst" | "am" | "pm" | "시" | "분" | "초" | "시분" | "경" | "時" | "时" | "分"
                )
        )
    });
    let in_range = |token: Option<&Token>, below: u32| !matches!(token, Some(Number(value, _)) if *value >= below);
    if !is_time || !in_range(tokens.get(start), 25) || !in_range(tokens.get(start + 2), 60) {
        return None;
    }
    Some(match &tokens[..start] {
        [rest @ .., Word("t" | "오전" | "오후" | "at")] | [rest @ .., Mark(',', _)] => rest,
        rest => rest,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::normalize::normal_text;

    fn check(input: &str, expected: &str) {
        let read = read_date(&normal_text(input)).map(|reading| reading.to_string()).unwrap_or_default();
        assert_eq!(read, expected, "{input:?}");
    }

    #[test]
    fn numeric_forms() {
        check("2018", "2018");
        check("2018-06", "2018-06");
        check("2018-6-3", "2018-06-03");
        check("2018.06.13", "2018-06-13");
        check("2018. 6. 13.", "2018-06-13");
        check("2018. 6.", "2018-06");
        check("2018/06/13", "2018-06-13");
        check("20180613", "2018-06-13");
        check("13/06/2018", "2018-06-13");
        check("06/13/2018", "2018-06-13");
        check("03/04/2018", "2018-03-04|2018-04-03");
        check("04/04/2018", "2018-04-04");
        check("13.06.2018", "2018-06-13");
        check("06/2018", "2018-06");
    }

    #[test]
    fn korean_and_chinese_forms() {
        check("2018년", "2018");
        check("2018 년 6 월", "2018-06");
        check("2018년 6월 13일", "2018-06-13");
        check("2018년06월13일", "2018-06-13");
        check("2018年6月13日", "2018-06-13");
        check("918년", "0918");
        check("918 년", "0918");
        check("1983년생", "1983");
        check("1983년 생", "1983");
        check("1983년 6월 13일생", "1983-06-13");
        check("1983년 출생", "1983");
        check("1950년경", "1950");
        check("약 1950년", "1950");
    }

    #[test]
    fn english_forms() {
        for text in [
            "June 13, 2018",
            "June 13 2018",
            "Jun. 13, 2018",
            "13 June 2018",
            "13 Jun 2018",
            "13th of June, 2018",
            "June 13th, 2018",
            "2018 June 13",
            "13-Jun-2018",
            "Wednesday, June 13, 2018",
            "Wed, 13 Jun 2018 09:30:00 GMT",
        ] {
            check(text, "2018-06-13");
        }
        check("June 2018", "2018-06");
        check("Sept. 2018", "2018-09");
        check("May 2018", "2018-05");
        check("Juni 2018", "");
    }

    #[test]
    fn weekday_time_and_remarks_are_dropped() {
        for text in [
            "2018-06-13 (수)",
            "2018-06-13(수)",
            "2018년 6월 13일 수요일",
            "2018-06-13T09:30:00+09:00",
            "2018-06-13T09:30:00.000Z",
            "2018-06-13 09:30",
            "2018.06.13. 09:30",
            "2018년 6월 13일 오전 9시 30분",
            "2018년 6월 13일 9시",
            "2018-06-13, 9:30 PM",
            "2018-06-13 (만 40세)",
            "(2018-06-13)",
            "2018-06-13 09:30~10:30",
        ] {
            check(text, "2018-06-13");
        }
        check("2018-06-13 29:30", "");
    }

    #[test]
    fn eras() {
        check("기원전 57년", "-0057");
        check("기원전 57", "-0057");
        check("기원전57년", "-0057");
        check("BC 57", "-0057");
        check("57 BC", "-0057");
        check("B.C. 57", "-0057");
        check("57 BCE", "-0057");
        check("57 B.C.", "-0057");
        check("AD 935", "0935");
        check("서기 935년", "0935");
        check("기원전 44년 3월 15일", "-0044-03-15");
    }

    #[test]
    fn ranges() {
        check("1948–1960", "1948~1960");
        check("1948-07-24 ~ 1960-04-26", "1948-07-24~1960-04-26");
        check("1948-07-24 - 1960-04-26", "1948-07-24~1960-04-26");
        check("2018-06-2019-07", "2018-06~2019-07");
        check("1948년 7월 24일 ~ 1960년 4월 26일", "1948-07-24~1960-04-26");
        check("1948년부터 1960년까지", "1948~1960");
        check("from 1948 to 1960", "1948~1960");
        check("1948 to 1960", "1948~1960");
        check("2018~현재", "2018~");
        check("2018 - present", "2018~");
        check("2018년부터 현재까지", "2018~");
        check("2018년~", "2018~");
        check("2018-", "2018~");
        check("since 2018", "2018~");
        check("~2018", "~2018");
        check("기원전 57년~935년", "-0057~0935");
        check("2018.6.13~6.20", "2018-06-13~2018-06-20");
        check("2018년 6월 13일~15일", "2018-06-13~2018-06-15");
        check("2018년 6월~8월", "2018-06~2018-08");
        check("2018~19", "2018~2019");
        check("2018~17", "");
    }

    #[test]
    fn what_is_no_date_does_not_read() {
        for text in [
            "",
            "918",
            "18",
            "미정",
            "현재",
            "곧",
            "제7회",
            "2018-13",
            "2018-02-30",
            "2018-00-00",
            "2018-06-00",
            "0",
            "0000",
            "20181313",
            "201806",
            "12345",
            "1990년대",
            "19세기",
            "2018-06.13",
            "2018 06 13",
            "1,000",
            "2018년 상반기",
            "2018 FIFA 월드컵",
            "3.14",
            "10000년",
            "13/13/2018",
            "2019-20",
            "123456789012",
        ] {
            check(text, "");
        }
    }
}
