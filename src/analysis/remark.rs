//! What the wrong cells of one column have in common: one unit error repeated in every row is one mistake, not thirty.

use crate::scoring::{
    compare::{Examined, PreparedGold},
    verdict::Verdict,
};
use rustc_hash::FxHashMap;

/// Wrong cells that are looked at.
const SAMPLE_CELLS: usize = 40;
/// So many cells, and so large a share of those looked at, make a pattern.
const LEAST_CELLS: usize = 3;
const LEAST_SHARE_PERCENT: usize = 80;

/// A remark of the comparator that holds for nearly every wrong cell of a column.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Remark {
    /// The remark's stable name.
    pub code: String,
    /// The values that stand in it.
    pub values: Vec<String>,
}

/// The remark that the wrong cells of a column share, if they do.
pub fn shared_remark(gold: &PreparedGold<'_>, examined: &Examined, column: usize) -> Option<Remark> {
    let comparison = &examined.comparison;
    let attribute = comparison.attributes.iter().position(|&attribute| attribute == column)?;
    let is_wrong = |pair: &usize| comparison.of_pair(*pair)[attribute].verdict == Verdict::Wrong;
    let wrong: Vec<usize> = (0..comparison.pairs.len()).filter(is_wrong).take(SAMPLE_CELLS).collect();
    let mut counts: FxHashMap<Remark, usize> = FxHashMap::default();
    for &pair in &wrong {
        let (gold_row, pred_row) = comparison.pairs[pair];
        let trace = gold.trace(column, gold_row as usize, examined.reading.table.cell(pred_row as usize, column));
        if let Some(code) = trace.note_code {
            *counts.entry(Remark { code, values: trace.note_values }).or_default() += 1;
        }
    }
    // A share of more than half is held by one remark at most, so the order of the map does not matter.
    let is_shared = |count: usize| count >= LEAST_CELLS && count * 100 >= wrong.len() * LEAST_SHARE_PERCENT;
    counts.into_iter().find(|&(_, count)| is_shared(count)).map(|(remark, _)| remark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        analysis::fixture::task_of,
        scoring::{column_format::ColumnFormat, compare::examine_answer, profile::Profile},
    };

    fn remark(answer: &str) -> Option<String> {
        let gold = [["a", "59.9"], ["b", "44.0"], ["c", "54.7"], ["d", "62.6"], ["e", "55.1"]];
        let mut task = task_of(["이름", "독서율"], 1, &gold);
        task.columns[1].format = ColumnFormat::Number;
        let profile = Profile::default();
        let gold = PreparedGold::new(&task, &profile);
        shared_remark(&gold, &examine_answer(&gold, answer), 1).map(|remark| remark.code)
    }

    #[test]
    fn one_unit_error_in_every_row_is_named_once() {
        let answer = "이름,독서율\na,0.599\nb,0.440\nc,0.547\nd,0.626\ne,0.551\n";
        assert_eq!(remark(answer).as_deref(), Some("percent_as_fraction"));
    }

    #[test]
    fn a_few_of_many_are_no_pattern() {
        assert_eq!(remark("이름,독서율\na,0.599\nb,10\nc,11\nd,12\ne,13\n"), None);
        assert_eq!(remark("이름,독서율\na,0.599\nb,44.0\nc,54.7\nd,62.6\ne,55.1\n"), None);
    }
}
