//! Bands of a key grid: all rows that share their first key, or their second. An answer that stops early or skips a round
//! loses a whole band, and that is worth one sentence rather than twenty red rows.

use super::key_grid::KeyGrid;
use crate::scoring::order::Ordered;
use crate::scoring::{compare::Examined, counts::Counts, ratios::Ratios, task::Task};

/// Which key the rows of a band share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// The first key.
    Down,
    /// The second key.
    Across,
}

/// The rows that share one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// Which key they share.
    pub axis: Axis,
    /// Index of its label in the grid's `down` or `across`.
    pub label: usize,
    /// How many gold rows it has.
    pub rows: usize,
    /// How many of them the prediction has.
    pub found: usize,
    /// How many of them are right in every cell.
    pub correct: usize,
}

/// What a score is and what it would be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    /// Item-F1 as it is.
    pub item_now: f64,
    /// Item-F1 with every row of the band found and nothing else changed.
    pub item_fixed: f64,
    /// Row-F1 as it is.
    pub row_now: f64,
    /// Row-F1 if every row of the band were right as well: the most that can be gained.
    pub row_at_most: f64,
}

impl Band {
    /// Whether it is missed: no row found, or nearly none. One row alone is a missing row, not a band; of a handful of rows
    /// one found is a find.
    pub fn is_missed(&self) -> bool {
        self.rows >= 2 && (self.found == 0 || (self.rows >= 4 && self.found * 5 <= self.rows))
    }

    /// What filling this band would do to the score.
    pub fn gain(&self, counts: &Counts) -> Gain {
        let lost = self.rows - self.found;
        let pred_rows = counts.pred_rows + lost;
        let f1 = |hits, predicted| Ratios::from_counts(hits, predicted, counts.gold_rows).f1;
        Gain {
            item_now: f1(counts.matched, counts.pred_rows),
            item_fixed: f1(counts.matched + lost, pred_rows),
            row_now: f1(counts.rows_correct, counts.pred_rows),
            row_at_most: f1(counts.rows_correct + self.rows - self.correct, pred_rows),
        }
    }
}

/// Every band of a grid: the first key's in order, then the second key's.
pub fn bands(grid: &KeyGrid) -> Vec<Band> {
    let empty = |axis| move |label| Band { axis, label, rows: 0, found: 0, correct: 0 };
    let mut down: Vec<Band> = (0..grid.down.len()).map(empty(Axis::Down)).collect();
    let mut across: Vec<Band> = (0..grid.across.len()).map(empty(Axis::Across)).collect();
    for cell in &grid.cells {
        for band in [&mut down[cell.down as usize], &mut across[cell.across as usize]] {
            band.rows += cell.rows as usize;
            band.found += cell.found as usize;
            band.correct += cell.rows_correct as usize;
        }
    }
    down.append(&mut across);
    down
}

/// The missed bands, the one with most rows lost first. None where nothing at all was found: then no band stands out.
pub fn missed_bands(grid: &KeyGrid) -> Vec<Band> {
    let all = bands(grid);
    if all.iter().all(|band| band.found == 0) {
        return Vec::new();
    }
    let mut missed: Vec<Band> = all.into_iter().filter(Band::is_missed).collect();
    missed.order_by_key(|band| std::cmp::Reverse(band.rows - band.found));
    missed
}

/// The counts that row metrics follow from, without those of cells.
pub fn row_counts(task: &Task, examined: &Examined) -> Counts {
    let comparison = &examined.comparison;
    let is_right = |pair: &usize| !comparison.of_pair(*pair).iter().any(|judgement| super::diff::is_fault(*judgement));
    Counts {
        gold_rows: task.gold.height(),
        pred_rows: examined.reading.table.height(),
        matched: comparison.pairs.len(),
        rows_correct: (0..comparison.pairs.len()).filter(is_right).count(),
        ..Counts::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::fixture::{examined, grid_task, task_of};

    #[test]
    fn a_round_that_was_skipped_is_a_missed_band() {
        let task = grid_task();
        let seen = examined(&task, &[["서울", "7회", "10", "a"], ["부산", "7회", "99", "b"]]);
        let grid = KeyGrid::new(&task, &seen).unwrap();
        let missed = missed_bands(&grid);
        assert_eq!(missed, [Band { axis: Axis::Across, label: 1, rows: 2, found: 0, correct: 0 }]);
        let gain = missed[0].gain(&row_counts(&task, &seen));
        // G = 4, P = 2, M = 2, r = 1; filled: P = 4, M = 4, r at most 3.
        assert_eq!((gain.item_now, gain.item_fixed), (4.0 / 6.0, 1.0));
        assert_eq!((gain.row_now, gain.row_at_most), (2.0 / 6.0, 6.0 / 8.0));
    }

    #[test]
    fn nearly_missed_takes_four_rows() {
        let band = |rows, found| Band { axis: Axis::Down, label: 0, rows, found, correct: 0 }.is_missed();
        assert!(band(17, 1) && band(5, 1) && band(2, 0) && band(4, 0));
        assert!(!band(4, 1) && !band(3, 1) && !band(1, 0) && !band(17, 4) && !band(5, 5));
    }

    #[test]
    fn where_nothing_was_found_no_band_stands_out() {
        let task = grid_task();
        let grid = KeyGrid::new(&task, &examined(&task, &[["가온", "7회", "1", "x"]])).unwrap();
        assert!(missed_bands(&grid).is_empty());
    }

    #[test]
    fn the_band_with_most_to_gain_comes_first() {
        let gold = [["a", "x", ""], ["a", "y", ""], ["b", "x", ""], ["b", "y", ""], ["c", "x", ""], ["c", "y", ""]];
        let task = task_of(["k1", "k2", "v"], 2, &gold);
        let grid = KeyGrid::new(&task, &examined(&task, &[["a", "x", ""], ["b", "x", ""]])).unwrap();
        let missed: Vec<_> = missed_bands(&grid).iter().map(|band| (band.axis, band.label)).collect();
        assert_eq!(missed, [(Axis::Across, 1), (Axis::Down, 2)]);
    }
}
