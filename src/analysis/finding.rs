//! The one sentence that a task view leads with: what cost this answer most.

use super::{
    bands::{Axis, Band, Gain, missed_bands, row_counts},
    cell_state::{CellState, StateCounts},
    key_grid::KeyGrid,
};
use crate::scoring::{compare::Examined, counts::Counts, ratios::Ratios, read::Mode, task::Task};

/// What cost an answer most. Holds counts and labels; the words are the view's.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// There was nothing to read.
    Empty,
    /// There was text but no table.
    NoTable,
    /// A table, but none of the gold's rows.
    NothingFound {
        /// How many rows the prediction has.
        pred_rows: usize,
        /// How many rows the gold has.
        gold_rows: usize,
    },
    /// Everything is right.
    Solved {
        /// How many cells are right by a rule only.
        equivalent: usize,
    },
    /// All rows that share a key are gone, or nearly all.
    MissedBand {
        /// The key's text.
        label: String,
        /// The name of the column that runs across the band.
        across: String,
        /// The band's rows.
        band: Band,
        /// What filling it would give.
        gain: Gain,
        /// How many other bands are missed.
        others: usize,
    },
    /// Rows are missing, or there are too many.
    Rows {
        /// Gold rows that are not in the prediction.
        missing: usize,
        /// How many rows the gold has.
        gold_rows: usize,
        /// Predicted rows that are not in the gold.
        extra: usize,
    },
    /// One column has most of the wrong and blank cells.
    Column {
        /// The task column.
        column: usize,
        /// Its wrong cells.
        wrong: usize,
        /// Its blank cells.
        blank: usize,
        /// Its scored cells.
        scored: usize,
        /// Wrong and blank cells of all columns.
        faults: usize,
    },
}

/// Finds what cost an answer most: no table, no rows, a missed band, rows, then cells.
pub fn finding(task: &Task, examined: &Examined, grid: Option<&KeyGrid>, membership_threshold: f64) -> Finding {
    match examined.reading.mode {
        Mode::Empty => return Finding::Empty,
        Mode::Freetext => return Finding::NoTable,
        Mode::Json | Mode::Markdown | Mode::Csv => {}
    }
    let counts = row_counts(task, examined);
    if counts.matched == 0 {
        return Finding::NothingFound { pred_rows: counts.pred_rows, gold_rows: counts.gold_rows };
    }
    if let Some(found) = grid.and_then(|grid| missed_band(task, grid, &counts)) {
        return found;
    }
    let rows = Finding::Rows {
        missing: counts.gold_rows - counts.matched,
        gold_rows: counts.gold_rows,
        extra: counts.pred_rows - counts.matched,
    };
    let item_f1 = Ratios::from_counts(counts.matched, counts.pred_rows, counts.gold_rows).f1;
    match worst_column(examined) {
        _ if item_f1 < membership_threshold => rows,
        Ok(column) => column,
        Err(_) if counts.gold_rows != counts.matched || counts.pred_rows != counts.matched => rows,
        Err(equivalent) => Finding::Solved { equivalent },
    }
}

fn missed_band(task: &Task, grid: &KeyGrid, counts: &Counts) -> Option<Finding> {
    let missed = missed_bands(grid);
    let band = *missed.first()?;
    let (labels, other) = match band.axis {
        Axis::Down => (&grid.down, grid.axes.1),
        Axis::Across => (&grid.across, grid.axes.0),
    };
    Some(Finding::MissedBand {
        label: labels.get(band.label)?.clone(),
        across: task.columns.get(other)?.name.clone(),
        band,
        gain: band.gain(counts),
        others: missed.len() - 1,
    })
}

/// The column with most faults, the first of equals; without any fault, how many cells are right by a rule.
fn worst_column(examined: &Examined) -> Result<Finding, usize> {
    let comparison = &examined.comparison;
    let mut by_attribute = vec![StateCounts::default(); comparison.attributes.len()];
    for pair in 0..comparison.pairs.len() {
        for (counts, judgement) in by_attribute.iter_mut().zip(comparison.of_pair(pair)) {
            counts.add(CellState::from_judgement(*judgement));
        }
    }
    let faults = by_attribute.iter().map(|counts| counts.wrong + counts.blank).sum();
    let worst =
        by_attribute.iter().zip(&comparison.attributes).rev().max_by_key(|(counts, _)| counts.wrong + counts.blank);
    match worst {
        Some((counts, &column)) if faults > 0 => {
            Ok(Finding::Column { column, wrong: counts.wrong, blank: counts.blank, scored: counts.scored(), faults })
        }
        _ => Err(by_attribute.iter().map(|counts| counts.equivalent).sum()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::fixture::{examined, grid_task, task_of};

    fn found(task: &Task, pred: &[[&str; 4]]) -> Finding {
        let seen = examined(task, pred);
        finding(task, &seen, KeyGrid::new(task, &seen).as_ref(), 0.9)
    }

    #[test]
    fn the_costliest_fault_is_named() {
        let task = grid_task();
        let all = [
            ["서울", "7회", "10", "a"],
            ["서울", "8회", "11", "a"],
            ["부산", "7회", "20", "b"],
            ["부산", "8회", "21", "b"],
        ];
        assert_eq!(found(&task, &[]), Finding::NoTable);
        assert_eq!(found(&task, &[["가온", "9회", "", ""]]), Finding::NothingFound { pred_rows: 1, gold_rows: 4 });
        assert_eq!(found(&task, &all), Finding::Solved { equivalent: 0 });
        let Finding::MissedBand { label, across, band, others, .. } = found(&task, &[all[0], all[2]]) else {
            panic!("a missed band")
        };
        assert_eq!((label.as_str(), across.as_str(), band.found, band.rows, others), ("8회", "시도", 0, 2, 0));
        assert_eq!(found(&task, &all[..3]), Finding::Rows { missing: 1, gold_rows: 4, extra: 0 });
        let mut unit = all;
        (unit[0][2], unit[1][2], unit[1][3]) = ("1", "", "z");
        let column = Finding::Column { column: 2, wrong: 1, blank: 1, scored: 4, faults: 3 };
        assert_eq!(found(&task, &unit), column);
    }

    #[test]
    fn few_rows_off_give_way_to_cells() {
        let gold: Vec<[&str; 2]> = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map(|key| [key, "1"]).to_vec();
        let task = task_of(["이름", "값"], 1, &gold);
        let mut pred = gold.clone();
        pred.pop();
        let say = |pred: &[[&str; 2]]| finding(&task, &examined(&task, pred), None, 0.9);
        assert_eq!(say(&pred), Finding::Rows { missing: 1, gold_rows: 10, extra: 0 });
        pred[0][1] = "9";
        assert_eq!(say(&pred), Finding::Column { column: 1, wrong: 1, blank: 0, scored: 9, faults: 1 });
    }
}
