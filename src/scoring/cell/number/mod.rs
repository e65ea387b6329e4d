//! Numbers, percentages and amounts of money: tolerance, percent, header unit, currency, ranges (section 5).
//!
//! In: two readings. Out: a judgement, and how far apart they are. Knows nothing of text.

mod currency;
mod decimal;
mod digits;
mod magnitude;
mod plain;
mod read;

pub use currency::Currency;
pub use decimal::Decimal;
pub use plain::is_plain_number;
pub use read::{Number, NumberReading, read_number};

use crate::scoring::verdict::{Judgement, Rule};
use std::fmt;

/// What the comparison of two numbers depends on beside the numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberRules<'a> {
    /// Relative tolerance: |p − g| ≤ tolerance · |g|.
    pub tolerance: f64,
    /// The currency that the column declares.
    pub currency: Option<Currency>,
    /// The column's name: its unit may hold a magnitude.
    pub column: &'a str,
}

/// Compares two numbers or ranges.
pub fn judge_numbers(gold: &NumberReading, prediction: &NumberReading, rules: NumberRules<'_>) -> Judgement {
    match (gold, prediction) {
        (NumberReading::Single(gold), NumberReading::Single(prediction)) => judge_pair(gold, prediction, rules),
        (NumberReading::Range(gold_low, gold_high), NumberReading::Range(low, high)) => {
            let ends = [judge_pair(gold_low, low, rules), judge_pair(gold_high, high, rules)];
            if ends.iter().any(|end| end.rule == Rule::NumberCurrency) {
                return Judgement::wrong(Rule::NumberCurrency);
            }
            let fits = |end: &Judgement| *end == Judgement::correct(end.rule);
            Judgement::by(Rule::NumberRange, ends.iter().all(fits))
        }
        _ => Judgement::wrong(Rule::NumberRange),
    }
}

fn judge_pair(gold: &Number, prediction: &Number, rules: NumberRules<'_>) -> Judgement {
    if has_other_currency(gold, prediction, rules.currency) {
        return Judgement::wrong(Rule::NumberCurrency);
    }
    let mut ways = ways_to_compare(gold, prediction, rules.column);
    let fitting = ways.find(|(_, gold, prediction)| is_within(*gold, *prediction, rules.tolerance));
    fitting.map_or(Judgement::wrong(Rule::NumberTolerance), |(rule, _, _)| Judgement::correct(rule))
}

/// Whether the prediction names another currency than the gold, which may leave its own to the column.
fn has_other_currency(gold: &Number, prediction: &Number, declared: Option<Currency>) -> bool {
    prediction.currency.is_some_and(|currency| gold.currency.or(declared).is_some_and(|gold| gold != currency))
}

/// The pairs of values that may be compared, in the order of the rules: as written, a percentage as a fraction, the
/// magnitude of the column's name.
fn ways_to_compare(gold: &Number, prediction: &Number, column: &str) -> impl Iterator<Item = (Rule, Decimal, Decimal)> {
    let (g, p) = (gold.value, prediction.value);
    let powers: &[i32] = if gold.percent == prediction.percent { &[] } else { &[-2, 2] };
    let percents = powers.iter().filter_map(move |&power| Some((Rule::NumberPercent, g, p.scaled(power)?)));
    let gold_is_large = gold.magnitude;
    let one_is_large = gold.magnitude != prediction.magnitude;
    let header = std::iter::once_with(move || {
        let power = one_is_large.then(|| header_power(column)).flatten()?;
        let (g, p) = if gold_is_large { (g, p.scaled(power)?) } else { (g.scaled(power)?, p) };
        Some((Rule::NumberHeaderUnit, g, p))
    });
    std::iter::once((Rule::NumberTolerance, g, p)).chain(percents).chain(header.flatten())
}

/// |p − g| ≤ tolerance · |g|, boundary included.
///
/// In binary where that is beyond doubt, which is nearly always; near the boundary exactly: 1.155 is within 5 % of 1.1.
fn is_within(gold: Decimal, prediction: Decimal, tolerance: f64) -> bool {
    let (g, p) = (gold.to_f64(), prediction.to_f64());
    let (gap, allowed) = ((p - g).abs(), tolerance * g.abs());
    let doubt = 1e-12 * (p.abs() + g.abs());
    if (gap - allowed).abs() > doubt {
        return gap <= allowed;
    }
    let exact = || {
        let gap = prediction.plus(gold.negated())?.absolute();
        gap.compare(Decimal::from_f64(tolerance)?.times(gold.absolute())?)
    };
    exact().map_or(gap <= allowed, |order| order.is_le())
}

/// The smallest relative tolerance at which two numbers would have passed; nothing where none would: another
/// currency, a range against a number, a gold of 0.
///
/// To 12 significant digits, so that `needed <= tolerance` says the same as the comparison at its boundary.
pub fn tolerance_needed(gold: &NumberReading, prediction: &NumberReading, rules: NumberRules<'_>) -> Option<f64> {
    let pair = |gold: &Number, prediction: &Number| {
        if gold.value.is_zero() || has_other_currency(gold, prediction, rules.currency) {
            return None;
        }
        ways_to_compare(gold, prediction, rules.column)
            .map(|(_, gold, prediction)| {
                let gap = prediction.plus(gold.negated()).map(Decimal::to_f64);
                gap.unwrap_or_else(|| prediction.to_f64() - gold.to_f64()).abs() / gold.to_f64().abs()
            })
            .min_by(f64::total_cmp)
    };
    let needed = match (gold, prediction) {
        (NumberReading::Single(gold), NumberReading::Single(prediction)) => pair(gold, prediction)?,
        (NumberReading::Range(gold_low, gold_high), NumberReading::Range(low, high)) => {
            pair(gold_low, low)?.max(pair(gold_high, high)?)
        }
        _ => return None,
    };
    format!("{needed:.11e}").parse().ok()
}

/// The power of ten by which a prediction misses its gold, if that is all that it misses: 4 where the gold is 만 times
/// the prediction.
pub fn power_missed(gold: &NumberReading, prediction: &NumberReading, tolerance: f64) -> Option<i32> {
    let (NumberReading::Single(gold), NumberReading::Single(prediction)) = (gold, prediction) else { return None };
    if gold.value.is_zero() || prediction.value.is_zero() {
        return None;
    }
    let nearest = (gold.value.to_f64() / prediction.value.to_f64()).abs().log10().round() as i32;
    let fits = |power: &i32| {
        *power != 0 && prediction.value.scaled(*power).is_some_and(|p| is_within(gold.value, p, tolerance.min(0.5)))
    };
    Some(nearest).filter(|power| power.abs() <= 16).filter(fits)
}

/// The power of ten in the unit at the end of a column's name: 4 for `인구(만 명)`, 8 for `매출(억 원)`, 6 for
/// `Population (million)`.
fn header_power(column: &str) -> Option<i32> {
    let normal = crate::scoring::normalize::normal_text(column);
    let inner = normal.trim_end().strip_suffix([')', ']'])?;
    let unit = &inner[inner.rfind(['(', '['])? + 1..];
    let unit = unit.rsplit(':').next().unwrap_or(unit).trim();
    unit.split(|c: char| c.is_whitespace() || c == ',').find_map(magnitude::unit_power)
}

/// Two readings that are exactly equal, whatever the tolerance: what joins rows on number keys.
pub fn are_equal(gold: &NumberReading, prediction: &NumberReading) -> bool {
    let same = |gold: &Number, prediction: &Number| {
        gold.value == prediction.value && !has_other_currency(gold, prediction, None)
    };
    match (gold, prediction) {
        (NumberReading::Single(gold), NumberReading::Single(prediction)) => same(gold, prediction),
        (NumberReading::Range(a, b), NumberReading::Range(c, d)) => same(a, c) && same(b, d),
        _ => false,
    }
}

impl NumberReading {
    /// A form that readings share if they are exactly equal.
    pub fn canonical(&self) -> String {
        match self {
            NumberReading::Single(number) => number.value.canonical(),
            NumberReading::Range(low, high) => format!("{}~{}", low.value.canonical(), high.value.canonical()),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(currency) = &self.currency {
            write!(f, "{} ", currency.code())?;
        }
        write!(f, "{}{}", self.value, if self.percent { "%" } else { "" })
    }
}

impl fmt::Display for NumberReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumberReading::Single(number) => number.fmt(f),
            NumberReading::Range(low, high) => write!(f, "{low}~{high}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::normalize::normal_text;

    fn judge(gold: &str, prediction: &str, column: &str, currency: &str) -> (Judgement, Option<f64>) {
        let read = |text| read_number(&normal_text(text)).unwrap();
        let rules = NumberRules { tolerance: 0.05, currency: Currency::from_code(currency), column };
        let (gold, prediction) = (read(gold), read(prediction));
        (judge_numbers(&gold, &prediction, rules), tolerance_needed(&gold, &prediction, rules))
    }

    fn check(gold: &str, prediction: &str, expected: Judgement) {
        assert_eq!(judge(gold, prediction, "", "").0, expected, "{gold} against {prediction}");
    }

    const FITS: Judgement = Judgement::correct(Rule::NumberTolerance);
    const MISSES: Judgement = Judgement::wrong(Rule::NumberTolerance);

    #[test]
    fn the_boundary_is_included_exactly() {
        for (gold, prediction) in
            [("100", "105"), ("100", "95"), ("1.1", "1.155"), ("0.1", "0.105"), ("0.7", "0.735"), ("-100", "-105")]
        {
            check(gold, prediction, FITS);
            assert_eq!(judge(gold, prediction, "", "").1, Some(0.05), "{gold} against {prediction}");
        }
        check("100", "105.0001", MISSES);
        check("1.1", "1.1550000000000001", MISSES);
        check("1e30", "1.05e30", FITS);
        check("1e-30", "1.06e-30", MISSES);
    }

    #[test]
    fn a_gold_of_zero_needs_zero() {
        check("0", "0.0", FITS);
        check("0", "0.001", MISSES);
        check("0%", "0", FITS);
        assert_eq!(judge("0", "1", "", "").1, None);
    }

    #[test]
    fn one_percent_sign_may_be_a_factor_of_a_hundred() {
        check("59.9%", "0.599", Judgement::correct(Rule::NumberPercent));
        check("0.599", "59.9%", Judgement::correct(Rule::NumberPercent));
        check("59.9%", "59.9", FITS);
        check("59.9%", "5.99", MISSES);
        check("59.9", "0.599", MISSES);
        check("59.9%", "0.599%", MISSES);
    }

    #[test]
    fn the_columns_unit_counts_for_the_side_without_a_magnitude() {
        let header = |gold, prediction, column| judge(gold, prediction, column, "").0;
        let fits = Judgement::correct(Rule::NumberHeaderUnit);
        assert_eq!(header("940", "940만 명", "인구(만 명)"), fits);
        assert_eq!(header("940만", "940", "인구(만 명)"), fits);
        assert_eq!(header("12", "1200만", "관객 수(백만 명)"), fits);
        assert_eq!(header("31", "31억 원", "매출(억 원)"), fits);
        assert_eq!(header("31", "31억", "매출 (단위: 억원)"), fits);
        assert_eq!(header("5", "5천 명", "인원(천 명)"), fits);
        assert_eq!(header("3", "3조", "예산(조원)"), fits);
        assert_eq!(header("5", "50만", "수(십만)"), fits);
        assert_eq!(header("2.5", "2.5 million", "Population (million)"), fits);
        assert_eq!(header("2.5", "250만", "Population (in millions)"), fits);
        assert_eq!(header("940", "940억", "인구(만 명)"), MISSES);
        assert_eq!(header("940", "940만", "인구(명)"), MISSES);
        assert_eq!(header("940", "9400000", "인구(만 명)"), MISSES);
        assert_eq!(header("940만", "940만", "인구(만 명)"), FITS);
    }

    #[test]
    fn currencies_must_not_differ() {
        check("$1,000", "1,000원", Judgement::wrong(Rule::NumberCurrency));
        check("1,000", "1,000원", FITS);
        check("1,000원", "1,000", FITS);
        check("$10~20", "10~20원", Judgement::wrong(Rule::NumberCurrency));
        assert_eq!(judge("1,000", "$1,000", "", "KRW").0, Judgement::wrong(Rule::NumberCurrency));
        assert_eq!(judge("1,000", "1,000원", "", "KRW").0, FITS);
        assert_eq!(judge("$1,000", "1,000", "", "KRW").0, FITS);
    }

    #[test]
    fn ranges_fit_at_both_ends() {
        check("10~20", "10-21", Judgement::correct(Rule::NumberRange));
        check("10~20", "10~30", Judgement::wrong(Rule::NumberRange));
        check("10~20", "10", Judgement::wrong(Rule::NumberRange));
        check("10", "10-20", Judgement::wrong(Rule::NumberRange));
        assert_eq!(judge("10~20", "10~30", "", "").1, Some(0.5));
    }

    #[test]
    fn a_missed_power_of_ten_is_told() {
        let power = |gold, prediction| {
            let read = |text: &str| read_number(&normal_text(text)).unwrap();
            power_missed(&read(gold), &read(prediction), 0.05)
        };
        assert_eq!(power("9400000", "940"), Some(4));
        assert_eq!(power("59.9", "0.6"), Some(2));
        assert_eq!(power("5", "500"), Some(-2));
        assert_eq!(power("5", "37"), None);
        assert_eq!(power("5", "5"), None);
        assert_eq!(power("0", "5"), None);
    }
}
