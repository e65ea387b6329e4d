//! Why a verdict is what it is: both sides as written, normalised and read, and what a person may want to check.
//!
//! The JSON of `compare` (interfaces): its keys in their order, ours after them. A note has a code and values beside its
//! English, as a [`Warning`](crate::scoring::warning::Warning) has.

use super::{ColumnRules, Reading, number};
use crate::scoring::{
    column_format::ColumnFormat,
    verdict::{Judgement, Rule, Verdict},
};
use serde::{Deserialize, Serialize};

/// Why a verdict is what it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trace {
    /// The verdict and the rule.
    #[serde(flatten)]
    pub judgement: Judgement,
    /// The column's format.
    pub format: ColumnFormat,
    /// The gold side.
    pub gold: TraceSide,
    /// The predicted side.
    pub prediction: TraceSide,
    /// A remark in English: an ambiguous date, a suspected unit error.
    pub note: Option<String>,
    /// The remark's stable name, `snake_case`: `ambiguous_date`, `percent_as_fraction`, `fraction_as_percent`,
    /// `magnitude`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note_code: Option<String>,
    /// The values that stand in the remark, in order, for other languages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub note_values: Vec<String>,
    /// The smallest relative tolerance at which a number would have passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance_needed: Option<f64>,
}

/// One side of a [`Trace`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceSide {
    /// What the format's reader made of it; null where it is compared as text or cannot be read.
    pub read: Option<String>,
    /// As written.
    pub raw: String,
    /// `N(s)`.
    pub normal: String,
    /// `K(s)`.
    pub key: String,
}

/// A remark: its code, its English and the values in it.
type Note = (&'static str, String, Vec<String>);

impl ColumnRules<'_> {
    /// Compares two texts and says why.
    pub fn trace(&self, gold: &str, prediction: &str) -> Trace {
        let judgement = self.compare(gold, prediction);
        let (gold_cell, cell) = (self.prepare(gold), self.prepare(prediction));
        let (note, tolerance_needed) = match judgement.verdict {
            Verdict::Excluded | Verdict::Blank => (None, None),
            _ => (
                self.note(judgement, &gold_cell.reading, &cell.reading),
                self.tolerance_needed(&gold_cell.reading, &cell.reading),
            ),
        };
        let side = |raw: &str, cell: super::Cell| TraceSide {
            read: cell.reading.to_text(),
            raw: raw.to_owned(),
            normal: cell.normal.into(),
            key: cell.key.into(),
        };
        let (code, english, values) = note
            .map_or((None, None, Vec::new()), |(code, english, values)| (Some(code.to_owned()), Some(english), values));
        Trace {
            judgement,
            format: self.format.clone(),
            gold: side(gold, gold_cell),
            prediction: side(prediction, cell),
            note: english,
            note_code: code,
            note_values: values,
            tolerance_needed,
        }
    }

    /// The smallest relative tolerance at which two readings would have passed, for every pair of numbers whose gold is
    /// not 0.
    pub fn tolerance_needed(&self, gold: &Reading, prediction: &Reading) -> Option<f64> {
        match (gold, prediction) {
            (Reading::Number(gold), Reading::Number(prediction)) => {
                number::tolerance_needed(gold, prediction, self.number_rules())
            }
            _ => None,
        }
    }

    fn note(&self, judgement: Judgement, gold: &Reading, prediction: &Reading) -> Option<Note> {
        let is_ambiguous = |reading: &Reading| matches!(reading, Reading::Date(date) if date.is_ambiguous());
        for (reading, side) in [(prediction, "prediction"), (gold, "gold")] {
            if is_ambiguous(reading) && judgement.rule != Rule::Equal {
                let dates = reading.to_text()?;
                let english = format!("day and month of the {side} may be exchanged: {}", dates.replace('|', " or "));
                return Some(("ambiguous_date", english, vec![side.to_owned(), dates]));
            }
        }
        let (Reading::Number(gold), Reading::Number(prediction)) = (gold, prediction) else { return None };
        if judgement != Judgement::wrong(Rule::NumberTolerance) {
            return None;
        }
        let power = number::power_missed(gold, prediction, self.number_tolerance)?;
        Some(match power {
            2 => (
                "percent_as_fraction",
                "the gold is ×100 of the prediction: looks like a percentage written as a fraction".to_owned(),
                Vec::new(),
            ),
            -2 => (
                "fraction_as_percent",
                "the prediction is ×100 of the gold: looks like a fraction written as a percentage".to_owned(),
                Vec::new(),
            ),
            power => {
                let english =
                    format!("the prediction would fit times 10^{power}: looks like another unit or magnitude");
                ("magnitude", english, vec![power.to_string()])
            }
        })
    }
}

impl Reading {
    /// The reading in a short canonical form: `2018-06-13`, `9400000`, `59.9%`, `KRW 5000`, `10~20`, `example.org/a`.
    pub fn to_text(&self) -> Option<String> {
        match self {
            Reading::None => None,
            Reading::Number(number) => Some(number.to_string()),
            Reading::Date(date) => Some(date.to_string()),
            Reading::Url(address) => Some(address.host_path.to_string()),
        }
    }
}
