//! The comparator: one gold cell, one predicted cell (section 5).
//!
//! In: two texts and the rules of their column. Out: a verdict with the rule that decided it. Knows nothing of rows.
//! Each format has its own file: dates in [`date`], numbers in [`number`], and so on; this file holds what is common to
//! all (sentinel, equal, blank) and hands over.

use super::{column_format::ColumnFormat, profile::Profile, verdict::Judgement};
use serde::{Deserialize, Serialize};

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
}

/// Why a verdict is what it is: both sides as written, as normalised and as read.
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

impl ColumnRules<'_> {
    /// Normalises and reads one cell.
    pub fn prepare(&self, text: &str) -> Cell {
        let normal = super::normalize::normal_text(text);
        let key = super::normalize::key_of_normal(&normal);
        Cell { normal: normal.into(), key: key.into() }
    }

    /// Whether a gold text is a sentinel in this column: genuinely absent, never scored (section 2).
    pub fn is_sentinel(&self, gold: &str) -> bool {
        gold.trim().is_empty()
    }

    /// Whether a predicted text says nothing (section 5, rule 3).
    pub fn is_blank(&self, prediction: &Cell) -> bool {
        prediction.normal.is_empty()
    }

    /// Compares two cells that are not sentinels.
    pub fn judge(&self, gold: &Cell, prediction: &Cell) -> Judgement {
        use super::verdict::Rule;
        Judgement::by(Rule::Equal, gold.key == prediction.key)
    }

    /// Compares two texts from scratch: the whole of section 5.
    pub fn compare(&self, gold: &str, prediction: &str) -> Judgement {
        self.judge(&self.prepare(gold), &self.prepare(prediction))
    }

    /// Stand-in.
    pub fn canonical_forms(&self, cell: &Cell) -> Vec<String> {
        vec![cell.key.to_string()]
    }

    /// Stand-in.
    pub fn canonical_rule(&self, gold: &Cell, prediction: &Cell) -> Option<super::verdict::Rule> {
        (gold.key == prediction.key).then_some(super::verdict::Rule::Equal)
    }

    /// Stand-in.
    pub fn trace(&self, gold: &str, prediction: &str) -> Trace {
        let side = |text: &str| {
            let cell = self.prepare(text);
            TraceSide { read: None, raw: text.into(), normal: cell.normal.into(), key: cell.key.into() }
        };
        Trace {
            judgement: self.compare(gold, prediction),
            format: self.format.clone(),
            gold: side(gold),
            prediction: side(prediction),
            note: None,
            tolerance_needed: None,
        }
    }
}
