//! Integers first: what was asked, found, filled and right (section 7). Every ratio is made from these.

use super::{
    compare::{Comparison, PreparedGold},
    read::Reading,
    verdict::Verdict,
};
use serde::{Deserialize, Serialize};

/// Integers from which every ratio follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// G: rows of the gold.
    pub gold_rows: usize,
    /// P: rows of the prediction.
    pub pred_rows: usize,
    /// |M|: matched pairs.
    pub matched: usize,
    /// r: matched pairs with every non-sentinel attribute correct.
    pub rows_correct: usize,
    /// g: non-sentinel gold attribute cells of matched rows.
    pub cells_gold: usize,
    /// p: those that the prediction fills.
    pub cells_pred: usize,
    /// c: those that are correct.
    pub cells_correct: usize,
    /// Those left blank.
    pub blank: usize,
    /// Those that are wrong.
    pub wrong: usize,
    /// Sentinel cells of matched rows.
    pub excluded: usize,
}

/// The cells of one attribute column over matched rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ColumnCounts {
    /// Non-sentinel gold cells.
    pub gold: usize,
    /// Those the prediction fills.
    pub pred: usize,
    /// Those that are correct.
    pub correct: usize,
    /// Whether the gold has a non-sentinel cell in this column at all.
    pub scorable: bool,
}

/// Counts one comparison, for the table and for each attribute column.
pub fn count(gold: &PreparedGold<'_>, reading: &Reading, comparison: &Comparison) -> (Counts, Vec<ColumnCounts>) {
    let mut counts = Counts {
        gold_rows: gold.task.gold.height(),
        pred_rows: reading.table.height(),
        matched: comparison.pairs.len(),
        ..Counts::default()
    };
    let mut columns: Vec<ColumnCounts> = comparison
        .attributes
        .iter()
        .map(|&column| ColumnCounts { scorable: gold.is_scorable(column), ..ColumnCounts::default() })
        .collect();
    for pair in 0..comparison.pairs.len() {
        let mut complete = true;
        for (judgement, column) in comparison.of_pair(pair).iter().zip(&mut columns) {
            match judgement.verdict {
                Verdict::Excluded => counts.excluded += 1,
                Verdict::Blank => counts.blank += 1,
                Verdict::Wrong => counts.wrong += 1,
                Verdict::Correct => counts.cells_correct += 1,
            }
            column.gold += usize::from(judgement.verdict != Verdict::Excluded);
            column.pred += usize::from(matches!(judgement.verdict, Verdict::Wrong | Verdict::Correct));
            column.correct += usize::from(judgement.verdict == Verdict::Correct);
            complete &= matches!(judgement.verdict, Verdict::Excluded | Verdict::Correct);
        }
        counts.rows_correct += usize::from(complete);
    }
    counts.cells_gold = counts.cells_correct + counts.wrong + counts.blank;
    counts.cells_pred = counts.cells_correct + counts.wrong;
    (counts, columns)
}
