//! The comparator: one gold cell, one predicted cell (section 5).
//!
//! In: two texts and the rules of their column. Out: a verdict with the rule that decided it. Knows nothing of rows.
//! Each format has its own file: dates in [`date`], numbers in [`number`], and so on; this file holds what is common to
//! all (sentinel, equal, blank) and hands over. [`trace`] explains, [`inference`] guesses formats.

pub mod date;
mod enumeration;
pub mod inference;
mod location;
pub mod number;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties;
mod province;
mod soft;
mod text;
mod trace;
pub mod url;

pub use trace::{Trace, TraceSide};

use self::{
    date::{DateReading, judge_dates, read_date},
    number::{Currency, NumberReading, NumberRules, judge_numbers, read_number},
    soft::{Shared, affixes, ordinal, shared_rules},
    url::{Address, judge_addresses, normal_address, read_address},
};
use super::{
    column_format::ColumnFormat,
    normalize::{key_of_normal, normal_text, text_key, without_spaces},
    profile::{KeyMatching, Profile, ProfileName},
    verdict::{Judgement, Rule, Verdict},
};

/// Everything that decides how the cells of one column are compared.
#[derive(Clone, Debug, PartialEq)]
pub struct ColumnRules<'a> {
    /// The column's name: its unit may hold a magnitude.
    pub name: &'a str,
    /// The column's format.
    pub format: &'a ColumnFormat,
    /// Relative tolerance of numbers: the column's own, else the profile's.
    pub number_tolerance: f64,
    /// The task's own sentinel text.
    pub sentinel: Option<&'a str>,
    /// The profile's thresholds.
    pub profile: &'a Profile,
}

/// One cell made ready for comparison: normalised and read once, compared any number of times.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// `N(s)`.
    pub normal: Box<str>,
    /// `K(s)`.
    pub key: Box<str>,
    /// What the column's format reads it as.
    pub reading: Reading,
}

/// What a cell is read as by its column's format (section 5, *Number reading* and *Date reading*).
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Reading {
    /// The format reads nothing, or this cell cannot be read.
    #[default]
    None,
    /// A number or a range of numbers.
    Number(Box<NumberReading>),
    /// A date or a range of dates.
    Date(DateReading),
    /// An address.
    Url(Box<Address>),
}

impl Cell {
    /// A cell that is compared as text.
    pub fn text(text: &str) -> Self {
        Cell::from_normal(normal_text(text))
    }

    fn from_normal(normal: String) -> Self {
        let key = key_of_normal(&normal);
        Cell { normal: normal.into(), key: key.into(), reading: Reading::None }
    }
}

impl<'a> ColumnRules<'a> {
    /// The rules of a column by its name and format alone, with the profile's tolerance.
    pub fn new(name: &'a str, format: &'a ColumnFormat, profile: &'a Profile) -> Self {
        ColumnRules { name, format, number_tolerance: profile.number_tolerance, sentinel: None, profile }
    }

    /// Normalises and reads one cell.
    pub fn prepare(&self, text: &str) -> Cell {
        let is_url = matches!(self.format, ColumnFormat::Url);
        let mut cell = Cell::from_normal(if is_url { normal_address(text) } else { normal_text(text) });
        if self.profile.name != ProfileName::Exact {
            cell.reading = self.read(text, &cell.normal);
        }
        cell
    }

    fn read(&self, text: &str, normal: &str) -> Reading {
        match self.format {
            ColumnFormat::Url => read_address(text).map_or(Reading::None, |address| Reading::Url(Box::new(address))),
            format if format.is_number() => {
                read_number(normal).map_or(Reading::None, |number| Reading::Number(Box::new(number)))
            }
            format if format.is_date() => read_date(normal).map_or(Reading::None, Reading::Date),
            _ => Reading::None,
        }
    }

    /// Whether a gold text is a sentinel in this column: genuinely absent, never scored (section 2). In the
    /// `widesearch` profile none is (section 10).
    pub fn is_sentinel(&self, gold: &str) -> bool {
        if self.profile.name == ProfileName::Widesearch {
            return false;
        }
        let normal = normal_text(gold);
        let is_own = |own: &str| !own.is_empty() && without_spaces(&normal_text(own)) == without_spaces(&normal);
        if !text::is_common_sentinel(&normal) && !self.sentinel.is_some_and(is_own) {
            return false;
        }
        let key = key_of_normal(&normal);
        !matches!(self.format, ColumnFormat::Enum(values) if values.iter().any(|value| text_key(value) == key))
    }

    /// Whether a predicted text says nothing (section 5, rule 3).
    pub fn is_blank(&self, prediction: &Cell) -> bool {
        text::is_blank_text(&prediction.normal)
    }

    /// Compares two cells of which the gold is not a sentinel: rules 2 to 4 of section 5. The `exact` profile has rules
    /// 2 and 3 only.
    pub fn judge(&self, gold: &Cell, prediction: &Cell) -> Judgement {
        let reads = self.profile.name != ProfileName::Exact
            && (self.format.is_number() || self.format.is_date() || matches!(self.format, ColumnFormat::Url));
        // Where a reading decides, texts that share a key may differ in it: only the same normal text is equal. For two
        // addresses it must be the same characters.
        let is_equal = match (&gold.reading, &prediction.reading) {
            (Reading::Url(gold), Reading::Url(prediction)) => gold.raw == prediction.raw,
            _ if reads => gold.normal == prediction.normal,
            _ => gold.key == prediction.key,
        };
        if is_equal {
            return Judgement::correct(Rule::Equal);
        }
        if self.is_blank(prediction) {
            return Judgement { verdict: Verdict::Blank, rule: Rule::Blank };
        }
        if self.profile.name == ProfileName::Exact {
            return Judgement::wrong(Rule::TextDifferent);
        }
        let soft = |matched: Option<(Rule, f64)>| match matched {
            Some((rule, _)) => Judgement::correct(rule),
            None => Judgement::wrong(Rule::TextDifferent),
        };
        match (self.format, &gold.reading, &prediction.reading) {
            (_, Reading::Number(gold), Reading::Number(prediction)) => {
                judge_numbers(gold, prediction, self.number_rules())
            }
            (_, Reading::Date(gold), Reading::Date(prediction)) => judge_dates(gold, prediction),
            (_, Reading::Url(gold), Reading::Url(prediction)) => judge_addresses(gold, prediction),
            (_, Reading::None, Reading::None) if reads => {
                let same = gold.key == prediction.key;
                if same { Judgement::correct(Rule::Equal) } else { Judgement::wrong(Rule::TextDifferent) }
            }
            _ if reads => Judgement::wrong(Rule::TypeUnreadable),
            (ColumnFormat::Enum(_), ..) => enumeration::judge_listed(gold, prediction),
            (ColumnFormat::Name, ..) => soft(soft::match_names(gold, prediction, self.profile)),
            (ColumnFormat::Location, ..) => soft(location::match_places(gold, prediction, self.profile)),
            _ => Judgement::wrong(Rule::TextDifferent),
        }
    }

    /// Compares two texts from scratch: the whole of section 5.
    pub fn compare(&self, gold: &str, prediction: &str) -> Judgement {
        if self.is_sentinel(gold) {
            return Judgement { verdict: Verdict::Excluded, rule: Rule::Excluded };
        }
        if gold == prediction {
            return Judgement::correct(Rule::Equal);
        }
        self.judge(&self.prepare(gold), &self.prepare(prediction))
    }

    /// The texts under which a key cell can be found (section 6, step 1), its text key first. Two cells that a canonical
    /// rule joins share at least one; that they share one does not mean that a rule joins them.
    pub fn canonical_forms(&self, cell: &Cell) -> Vec<String> {
        let mut forms = vec![cell.key.to_string()];
        if self.profile.key_matching == KeyMatching::Equal {
            return forms;
        }
        // A colon stands in no text key except between digits, so these prefixes meet no text.
        match &cell.reading {
            Reading::Number(number) => forms.push(format!("n:{}", number.canonical())),
            Reading::Date(date) => forms.extend(date.canonical().into_iter().map(|date| format!("d:{date}"))),
            Reading::Url(_) | Reading::None => {}
        }
        if let Some((integer, _)) = ordinal(&cell.key) {
            forms.push(format!("o:{integer}"));
        }
        if let Some(region) = province::province(&cell.key) {
            forms.push(format!("p:{}", region.index()));
        }
        let affixes = affixes(cell);
        for name in affixes.whole.into_iter().chain(affixes.parts) {
            if !forms.contains(&name) {
                forms.push(name);
            }
        }
        forms
    }

    /// The rule by which two key cells name the same row (section 6, step 1): equal keys, or date or number equality if
    /// the column has that format, ordinal, province, affix. Numbers need no tolerance here and dates the same
    /// granularity: a key that is nearly another's is another key.
    pub fn canonical_rule(&self, gold: &Cell, prediction: &Cell) -> Option<Rule> {
        if gold.key == prediction.key {
            return Some(Rule::Equal);
        }
        if self.profile.key_matching == KeyMatching::Equal {
            return None;
        }
        match (&gold.reading, &prediction.reading) {
            (Reading::Number(gold), Reading::Number(prediction)) => {
                let rule = match **gold {
                    NumberReading::Single(_) => Rule::NumberTolerance,
                    NumberReading::Range(..) => Rule::NumberRange,
                };
                return number::are_equal(gold, prediction).then_some(rule);
            }
            (Reading::Date(gold), Reading::Date(prediction)) => {
                let others = prediction.canonical();
                return gold.canonical().iter().any(|form| others.contains(form)).then_some(match gold {
                    DateReading::Single(_) => Rule::DateGranularity,
                    DateReading::Range(..) => Rule::DateRange,
                });
            }
            _ => {}
        }
        match shared_rules(gold, prediction) {
            Shared::Agree(rule) => Some(rule),
            Shared::Differ | Shared::Open => None,
        }
    }

    /// How alike two cells are, from 0 to 1, if the soft match says that they agree: for the `lenient` setting and for
    /// near misses (section 6). Formats without a soft match go by the canonical rules.
    pub fn soft_similarity(&self, gold: &Cell, prediction: &Cell) -> Option<(Rule, f64)> {
        if gold.key == prediction.key {
            return Some((Rule::Equal, 1.0));
        }
        match self.format {
            ColumnFormat::Name => soft::match_names(gold, prediction, self.profile),
            ColumnFormat::Location => location::match_places(gold, prediction, self.profile),
            _ => self.canonical_rule(gold, prediction).map(|rule| (rule, 1.0)),
        }
    }

    fn number_rules(&self) -> NumberRules<'_> {
        let currency = match self.format {
            ColumnFormat::Money(Some(code)) => Currency::from_code(code),
            _ => None,
        };
        NumberRules { tolerance: self.number_tolerance, currency, column: self.name }
    }
}
