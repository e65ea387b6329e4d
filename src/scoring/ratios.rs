//! Fractions from counts: precision, recall, F1 (section 7). 0/0 is 0, and what has nothing to score is null.

use super::counts::{ColumnCounts, Counts};
use serde::{Deserialize, Serialize};

/// Precision, recall and F1 as fractions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ratios {
    /// Precision.
    pub p: f64,
    /// Recall.
    pub r: f64,
    /// F1.
    pub f1: f64,
}

impl Ratios {
    /// All zero.
    pub const ZERO: Ratios = Ratios { p: 0.0, r: 0.0, f1: 0.0 };

    /// From counts: `hits` of `predicted` and of `gold`; 0/0 is 0.
    pub fn from_counts(hits: usize, predicted: usize, gold: usize) -> Self {
        Ratios { p: ratio(hits, predicted), r: ratio(hits, gold), f1: ratio(2 * hits, predicted + gold) }
    }
}

/// A fraction with 0/0 = 0 (section 7).
pub(crate) fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// Column metrics; all null where the gold has no scorable cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ColumnRatios {
    /// Precision over cells, micro.
    pub p: Option<f64>,
    /// Recall over cells, micro.
    pub r: Option<f64>,
    /// F1 over cells, micro: the headline.
    pub f1: Option<f64>,
    /// Mean of the attribute columns' own F1.
    pub macro_f1: Option<f64>,
}

impl ColumnRatios {
    /// From the counts of the table and of its attribute columns. Where no gold cell is scorable there is no Column-F1;
    /// where there are such cells but none in a matched row it is 0 (0/0).
    pub fn from_counts(counts: &Counts, columns: &[ColumnCounts]) -> Self {
        let own: Vec<f64> = columns
            .iter()
            .filter(|column| column.scorable)
            .map(|column| ratio(2 * column.correct, column.pred + column.gold))
            .collect();
        if own.is_empty() {
            return Self::zero_if(false);
        }
        let micro = Ratios::from_counts(counts.cells_correct, counts.cells_pred, counts.cells_gold);
        ColumnRatios {
            p: Some(micro.p),
            r: Some(micro.r),
            f1: Some(micro.f1),
            macro_f1: Some(own.iter().sum::<f64>() / own.len() as f64),
        }
    }

    /// Zero where the gold has scorable cells, null where it has none.
    pub fn zero_if(scorable: bool) -> Self {
        let zero = scorable.then_some(0.0);
        ColumnRatios { p: zero, r: zero, f1: zero, macro_f1: zero }
    }
}
