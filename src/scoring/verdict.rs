//! What the comparator says of one gold cell and one predicted cell, and the rule that decided (section 5).

use serde::{Deserialize, Serialize};

/// The outcome for one gold cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The prediction is right.
    Correct,
    /// The prediction says something else.
    Wrong,
    /// The prediction says nothing.
    Blank,
    /// The gold cell is a sentinel: never scored.
    Excluded,
}

/// The rule that decided a verdict, by the names of the interfaces document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Rule {
    /// The gold cell is a sentinel.
    #[serde(rename = "excluded")]
    Excluded,
    /// Same text after normalisation.
    #[serde(rename = "equal")]
    Equal,
    /// The prediction is blank.
    #[serde(rename = "blank")]
    Blank,
    /// Dates compared at the granularity both have.
    #[serde(rename = "date.granularity")]
    DateGranularity,
    /// Date ranges compared at both ends.
    #[serde(rename = "date.range")]
    DateRange,
    /// Numbers compared within a relative tolerance.
    #[serde(rename = "number.tolerance")]
    NumberTolerance,
    /// One side is a percentage, the other a fraction of one.
    #[serde(rename = "number.percent")]
    NumberPercent,
    /// The magnitude stands in the column's name.
    #[serde(rename = "number.header_unit")]
    NumberHeaderUnit,
    /// Two different currencies.
    #[serde(rename = "number.currency")]
    NumberCurrency,
    /// Number ranges compared at both ends.
    #[serde(rename = "number.range")]
    NumberRange,
    /// Addresses compared by host and path.
    #[serde(rename = "url.host_path")]
    UrlHostPath,
    /// Listed values compared without a parenthesised part.
    #[serde(rename = "enum.parenthesis")]
    EnumParenthesis,
    /// Another listed value, or one that is not listed.
    #[serde(rename = "enum.mismatch")]
    EnumMismatch,
    /// Ordinals compared by number and counter.
    #[serde(rename = "soft.ordinal")]
    SoftOrdinal,
    /// Korean first-level regions compared by any of their names.
    #[serde(rename = "soft.province")]
    SoftProvince,
    /// Equal without company forms or a parenthesised part.
    #[serde(rename = "soft.affix")]
    SoftAffix,
    /// One side's tokens are the head or tail of the other's.
    #[serde(rename = "soft.containment")]
    SoftContainment,
    /// Enough tokens in common.
    #[serde(rename = "soft.overlap")]
    SoftOverlap,
    /// Different text.
    #[serde(rename = "text.different")]
    TextDifferent,
    /// Only one side can be read as the column's format.
    #[serde(rename = "type.unreadable")]
    TypeUnreadable,
}

impl Rule {
    /// The rule's name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Excluded => "excluded",
            Rule::Equal => "equal",
            Rule::Blank => "blank",
            Rule::DateGranularity => "date.granularity",
            Rule::DateRange => "date.range",
            Rule::NumberTolerance => "number.tolerance",
            Rule::NumberPercent => "number.percent",
            Rule::NumberHeaderUnit => "number.header_unit",
            Rule::NumberCurrency => "number.currency",
            Rule::NumberRange => "number.range",
            Rule::UrlHostPath => "url.host_path",
            Rule::EnumParenthesis => "enum.parenthesis",
            Rule::EnumMismatch => "enum.mismatch",
            Rule::SoftOrdinal => "soft.ordinal",
            Rule::SoftProvince => "soft.province",
            Rule::SoftAffix => "soft.affix",
            Rule::SoftContainment => "soft.containment",
            Rule::SoftOverlap => "soft.overlap",
            Rule::TextDifferent => "text.different",
            Rule::TypeUnreadable => "type.unreadable",
        }
    }
}

/// A verdict with the rule that decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// The outcome.
    pub verdict: Verdict,
    /// What decided it.
    pub rule: Rule,
}

impl Judgement {
    /// `correct` by this rule.
    pub const fn correct(rule: Rule) -> Self {
        Judgement { verdict: Verdict::Correct, rule }
    }

    /// `wrong` by this rule.
    pub const fn wrong(rule: Rule) -> Self {
        Judgement { verdict: Verdict::Wrong, rule }
    }

    /// `correct` or `wrong` by this rule.
    pub const fn by(rule: Rule, holds: bool) -> Self {
        if holds { Self::correct(rule) } else { Self::wrong(rule) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_has_one_name() {
        for rule in [Rule::Equal, Rule::DateGranularity, Rule::SoftOverlap, Rule::TypeUnreadable] {
            assert_eq!(serde_json::to_value(rule).unwrap(), rule.name());
        }
    }
}
