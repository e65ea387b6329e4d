//! Dates: granularity, ranges, day and month that may be exchanged (section 5).
//!
//! In: two readings. Out: a judgement. Knows nothing of text.
//!
//! The calendar is ten lines here and not a crate: `chrono` costs 10 KB and `jiff` 45 KB of the first load for the one
//! question how long a month is.

mod read;

pub use read::read_date;

use crate::scoring::{
    column_format::Granularity,
    verdict::{Judgement, Rule},
};
use std::fmt;

/// A date as fine as it was written. Years before Christ are negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    year: i16,
    /// 0 if only the year is known.
    month: u8,
    /// 0 if only the month is known.
    day: u8,
    /// Whether day and month may be exchanged: `03/04/2018`.
    swaps: bool,
}

/// What a cell reads as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateReading {
    /// One date.
    Single(Date),
    /// From one date to another; nothing for an open end (`현재`).
    Range(Option<Date>, Option<Date>),
}

impl Date {
    /// A date that exists; month and day may be 0 for unknown.
    pub fn new(year: i16, month: u8, day: u8) -> Option<Self> {
        let fits = (1..=9999).contains(&year.unsigned_abs())
            && month <= 12
            && (month != 0 || day == 0)
            && (day == 0 || day <= days_in_month(year, month));
        fits.then_some(Date { year, month, day, swaps: false })
    }

    /// A date whose day and month stand in an order that is not known.
    pub fn either_order(year: i16, first: u8, second: u8) -> Option<Self> {
        let (day_first, month_first) = (Date::new(year, second, first), Date::new(year, first, second));
        let full = |date: &Date| date.day != 0;
        match (month_first.filter(full), day_first.filter(full)) {
            (Some(date), Some(other)) => Some(Date { swaps: date != other, ..date }),
            (date, other) => date.or(other),
        }
    }

    /// How fine it is.
    pub fn granularity(self) -> Granularity {
        match (self.month, self.day) {
            (0, _) => Granularity::Year,
            (_, 0) => Granularity::Month,
            _ => Granularity::Day,
        }
    }

    /// Its year, negative before Christ.
    pub fn year(self) -> i16 {
        self.year
    }

    /// Whether day and month may be exchanged.
    pub fn is_ambiguous(self) -> bool {
        self.swaps
    }

    /// The dates it can mean: one, or two if day and month may be exchanged.
    pub fn readings(self) -> impl Iterator<Item = Date> {
        let first = Date { swaps: false, ..self };
        let second = self.swaps.then_some(Date { month: self.day, day: self.month, ..first });
        std::iter::once(first).chain(second)
    }

    /// Equal at the granularity both have.
    fn agrees(self, other: Date) -> bool {
        let common = self.granularity().min(other.granularity());
        self.readings().any(|left| other.readings().any(|right| left.cut(common) == right.cut(common)))
    }

    fn cut(self, granularity: Granularity) -> Date {
        match granularity {
            Granularity::Year => Date { month: 0, day: 0, ..self },
            Granularity::Month => Date { day: 0, ..self },
            Granularity::Day => self,
        }
    }
}

fn days_in_month(year: i16, month: u8) -> u8 {
    // The year before 1 is 1 BC, a leap year.
    let year = if year < 0 { i32::from(year) + 1 } else { i32::from(year) };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 => 28 + u8::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Compares two dates or ranges.
pub fn judge_dates(gold: &DateReading, prediction: &DateReading) -> Judgement {
    let ends_agree = |gold: Option<Date>, prediction: Option<Date>| match (gold, prediction) {
        (Some(gold), Some(prediction)) => gold.agrees(prediction),
        (None, None) => true,
        _ => false,
    };
    match (*gold, *prediction) {
        (DateReading::Single(gold), DateReading::Single(prediction)) => {
            Judgement::by(Rule::DateGranularity, gold.agrees(prediction))
        }
        (DateReading::Range(from, to), DateReading::Range(other_from, other_to)) => {
            Judgement::by(Rule::DateRange, ends_agree(from, other_from) && ends_agree(to, other_to))
        }
        _ => Judgement::wrong(Rule::DateRange),
    }
}

impl DateReading {
    /// The forms that readings share if they are equal at the same granularity, for joining rows on date keys: one,
    /// or more where day and month may be exchanged.
    pub fn canonical(&self) -> Vec<String> {
        let each = |end: Option<Date>| -> Vec<String> {
            end.map_or(vec![String::new()], |date| date.readings().map(|date| date.to_string()).collect())
        };
        match *self {
            DateReading::Single(date) => each(Some(date)),
            DateReading::Range(from, to) => {
                let (from, to) = (each(from), each(to));
                from.iter().flat_map(|from| to.iter().map(move |to| format!("{from}~{to}"))).collect()
            }
        }
    }

    /// Whether some date in it can be read in two ways.
    pub fn is_ambiguous(&self) -> bool {
        match self {
            DateReading::Single(date) => date.swaps,
            DateReading::Range(from, to) => [from, to].into_iter().flatten().any(|date| date.swaps),
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.year < 0 { "-" } else { "" };
        write!(f, "{sign}{:04}", self.year.unsigned_abs())?;
        match self.granularity() {
            Granularity::Year => Ok(()),
            Granularity::Month => write!(f, "-{:02}", self.month),
            Granularity::Day => write!(f, "-{:02}-{:02}", self.month, self.day),
        }?;
        if self.swaps {
            write!(f, "|{sign}{:04}-{:02}-{:02}", self.year.unsigned_abs(), self.day, self.month)
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for DateReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = |date: &Option<Date>| date.map(|date| date.to_string()).unwrap_or_default();
        match self {
            DateReading::Single(date) => date.fmt(f),
            DateReading::Range(from, to) => write!(f, "{}~{}", end(from), end(to)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(gold: &str, prediction: &str, expected: Judgement) {
        let (gold_read, read) = (read_date(gold).unwrap(), read_date(prediction).unwrap());
        assert_eq!(judge_dates(&gold_read, &read), expected, "{gold} against {prediction}");
        assert_eq!(judge_dates(&read, &gold_read), expected, "{prediction} against {gold}");
    }

    #[test]
    fn dates_agree_at_their_common_granularity() {
        check("2018", "2018-06-13", Judgement::correct(Rule::DateGranularity));
        check("2018-06", "2018-06-13", Judgement::correct(Rule::DateGranularity));
        check("2018-06", "2018-07-01", Judgement::wrong(Rule::DateGranularity));
        check("2018", "2019-06-13", Judgement::wrong(Rule::DateGranularity));
        check("bc 57", "ad 57", Judgement::wrong(Rule::DateGranularity));
    }

    #[test]
    fn either_order_of_day_and_month_will_do() {
        check("2018-04-03", "03/04/2018", Judgement::correct(Rule::DateGranularity));
        check("2018-03-04", "03/04/2018", Judgement::correct(Rule::DateGranularity));
        check("2018-05-04", "03/04/2018", Judgement::wrong(Rule::DateGranularity));
        check("2018-03", "03/04/2018", Judgement::correct(Rule::DateGranularity));
        check("2018-06-13", "06/13/2018", Judgement::correct(Rule::DateGranularity));
    }

    #[test]
    fn ranges_agree_at_both_ends() {
        check("1948-1960", "1948-07-24 ~ 1960-04-26", Judgement::correct(Rule::DateRange));
        check("1948-1960", "1948-1961", Judgement::wrong(Rule::DateRange));
        check("1948-1960", "1948", Judgement::wrong(Rule::DateRange));
        check("2018~현재", "2018 ~ present", Judgement::correct(Rule::DateRange));
        check("2018~현재", "2018~", Judgement::correct(Rule::DateRange));
        check("2018~현재", "2018~2022", Judgement::wrong(Rule::DateRange));
        check("~2018", "2018~", Judgement::wrong(Rule::DateRange));
    }

    #[test]
    fn leap_days_exist_in_leap_years() {
        for (year, days) in [(2020, 29), (2018, 28), (1900, 28), (2000, 29), (-1, 29), (-5, 29), (-4, 28)] {
            assert_eq!(days_in_month(year, 2), days, "{year}");
        }
    }
}
