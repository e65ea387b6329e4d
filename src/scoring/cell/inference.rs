//! The format of a column that declares none, from its gold values (section 2, *inferred*).
//!
//! In: the values that are not sentinels. Out: a format. A value counts for a format only if it is that and nothing
//! else: `2018 월드컵` holds a number, but a tolerance of 5 % would make it `2022 월드컵`.

use super::{
    date::{DateReading, read_date},
    number::is_plain_number,
    url::is_plain_address,
};
use crate::scoring::{
    column_format::ColumnFormat,
    normalize::{key_of_normal, normal_text},
};

/// Years between which a bare number of four or eight digits is a date.
const YEARS: std::ops::RangeInclusive<i16> = 1000..=2100;

/// At least 80 % addresses, else dates, else numbers; else few values that recur; else names.
pub fn infer_format<'a>(values: impl Iterator<Item = &'a str>) -> ColumnFormat {
    let (mut urls, mut dates, mut numbers, mut count) = (0, 0, 0, 0);
    let mut distinct: Vec<(String, &str, usize)> = Vec::new();
    for value in values {
        count += 1;
        let normal = normal_text(value);
        urls += usize::from(is_plain_address(value));
        dates += usize::from(is_plain_date(&normal));
        numbers += usize::from(is_plain_number(&normal));
        let key = key_of_normal(&normal);
        match distinct.iter().position(|(known, ..)| *known == key) {
            Some(at) => distinct[at].2 += 1,
            // One more than a list may have is enough to know that this is none.
            None if distinct.len() <= MOST_LISTED => distinct.push((key, value.trim(), 1)),
            None => {}
        }
    }
    let most = |parsed: usize| count > 0 && parsed * 5 >= count * 4;
    if most(urls) {
        ColumnFormat::Url
    } else if most(dates) {
        ColumnFormat::Date(None)
    } else if most(numbers) {
        ColumnFormat::Number
    } else if !distinct.is_empty()
        && distinct.len() <= MOST_LISTED
        && distinct.iter().all(|(.., seen)| *seen >= 2)
        && count >= 3 * distinct.len()
    {
        ColumnFormat::Enum(distinct.into_iter().map(|(_, value, _)| value.to_owned()).collect())
    } else {
        ColumnFormat::Name
    }
}

const MOST_LISTED: usize = 6;

fn is_plain_date(normal: &str) -> bool {
    let bare = normal.bytes().all(|byte| byte.is_ascii_digit());
    match read_date(normal) {
        Some(DateReading::Single(date)) => !bare || YEARS.contains(&date.year()),
        Some(DateReading::Range(..)) => true,
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(values: &[&str], expected: &str) {
        assert_eq!(infer_format(values.iter().copied()).to_string(), expected, "{values:?}");
    }

    #[test]
    fn formats_are_inferred_in_order() {
        check(&["https://a.org", "https://b.org/x", "www.c.org", "[d](https://d.org)", "?"], "url");
        check(&["2011-01-01", "2012년 1월 2일", "2013.1.3", "June 13, 2018"], "date");
        check(&["1,000", "2,000", "3,000"], "number");
        check(&["약 940만 명", "3.2조 원", "12,742 km", "59.9%", "(42)"], "number");
        check(&["10~20", "30~40", "5"], "number");
        check(&["있음", "없음", "있음", "없음", "있음", "없음"], "enum:있음|없음");
        check(&["서울", "부산", "대구"], "name");
        check(&[], "name");
    }

    #[test]
    fn four_of_five_are_enough_and_three_of_four_are_not() {
        check(&["1", "2", "3", "4", "미정"], "number");
        check(&["1", "2", "3", "미정"], "name");
    }

    #[test]
    fn bare_four_digits_are_years_only_where_years_are() {
        check(&["1994", "2005", "2018"], "date");
        check(&["1950", "2744", "3776", "8849"], "number");
        check(&["20180613", "20190102"], "date");
        check(&["99991231", "98761231"], "number");
    }

    #[test]
    fn names_with_numbers_are_names() {
        check(&["2018 월드컵", "2022 월드컵"], "name");
        check(&["제7회", "제8회"], "name");
        check(&["1위", "2위"], "name");
        check(&["KBS1", "KBS2"], "name");
        check(&["1박 2일", "2박 3일"], "name");
        check(&["Mr.Kim", "Ms.Lee"], "name");
    }

    #[test]
    fn a_list_needs_recurring_values() {
        check(&["가", "나", "가", "나"], "name");
        check(&["가", "가", "가", "가", "가", "나"], "name");
        check(&["가", "가", "가", "Ga", "ga", "GA"], "enum:가|Ga");
        let many: Vec<String> =
            (0..21).map(|at| format!("값{}", ["가", "나", "다", "라", "마", "바", "사"][at % 7])).collect();
        check(&many.iter().map(String::as_str).collect::<Vec<_>>(), "name");
    }
}
