//! The rows of a task as a grid of their first two keys: the first key down, the second across, in the gold's own order.
//!
//! In: a task and one examined answer. Out: labels and, for each combination that the gold asks for, what became of its
//! rows. Labels that differ only in typography are one; a third key is summed over. Sparse: space is linear in the rows,
//! time is that of sorting them, whatever the number of combinations.

use super::{
    cell_state::{CellState, StateCounts},
    diff::{is_fault, pair_of_gold_row},
};
use crate::scoring::order::Ordered;
use crate::scoring::{compare::Examined, normalize::text_key, task::Task};
use rustc_hash::FxHashMap;

/// One combination of two keys that the gold asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridCell {
    /// Index of its first key in [`KeyGrid::down`].
    pub down: u32,
    /// Index of its second key in [`KeyGrid::across`].
    pub across: u32,
    /// How many gold rows it has.
    pub rows: u32,
    /// How many of them the prediction has.
    pub found: u32,
    /// How many of them are right in every cell.
    pub rows_correct: u32,
    /// The attribute cells of the found rows.
    pub cells: StateCounts,
    /// Where its rows start in `members`.
    start: u32,
}

/// What a grid cell is coloured by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColourBy {
    /// The share of right cells.
    #[default]
    Share,
    /// Whether the row is missing, faulty or right.
    RowState,
    /// The verdict of one attribute, by task column.
    Attribute(usize),
}

/// What a grid cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The gold does not ask for this combination.
    NotAsked,
    /// The prediction has none of its rows.
    Missing,
    /// So many of so many are right.
    Share {
        /// How many are right.
        right: usize,
        /// Of how many.
        of: usize,
    },
    /// One state for the whole cell.
    State(CellState),
}

impl Paint {
    /// The step of the sequential scale, 0 to 5; only all right is 5.
    pub fn scale_step(right: usize, of: usize) -> usize {
        (right * 5).checked_div(of).unwrap_or(5)
    }
}

/// The grid of one answer.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyGrid {
    /// The task columns of the two keys: down, across.
    pub axes: (usize, usize),
    /// The first key's labels, in the gold's order.
    pub down: Vec<String>,
    /// The second key's labels, in the gold's order.
    pub across: Vec<String>,
    /// The combinations that the gold asks for, row by row.
    pub cells: Vec<GridCell>,
    /// Gold rows, grouped by cell, each group in the gold's order.
    members: Vec<u32>,
}

impl KeyGrid {
    /// The grid of a task with two keys or more; `None` for a list.
    pub fn new(task: &Task, examined: &Examined) -> Option<Self> {
        let (&first, &second) = (task.key_columns.first()?, task.key_columns.get(1)?);
        let (down, down_of) = labels(task, first);
        let (across, across_of) = labels(task, second);
        let mut members: Vec<u32> = (0..task.gold.height() as u32).collect();
        // Stable, so that the rows of one cell keep the gold's order.
        members.order_by_key(|&row| (down_of[row as usize], across_of[row as usize]));
        let mut cells: Vec<GridCell> = Vec::new();
        for (at, &row) in members.iter().enumerate() {
            let (down, across) = (down_of[row as usize], across_of[row as usize]);
            if cells.last().is_none_or(|cell| (cell.down, cell.across) != (down, across)) {
                let cells_none = StateCounts::default();
                cells.push(GridCell {
                    down,
                    across,
                    rows: 0,
                    found: 0,
                    rows_correct: 0,
                    cells: cells_none,
                    start: at as u32,
                });
            }
            if let Some(cell) = cells.last_mut() {
                cell.add_row(examined, pair_of_gold_row(&examined.comparison, row));
            }
        }
        Some(KeyGrid { axes: (first, second), down, across, cells, members })
    }

    /// The cell of a combination; `None` where the gold does not ask for it.
    pub fn cell(&self, down: usize, across: usize) -> Option<&GridCell> {
        let wanted = (down as u32, across as u32);
        let at = self.cells.binary_search_by_key(&wanted, |cell| (cell.down, cell.across)).ok()?;
        self.cells.get(at)
    }

    /// The gold rows of a cell, in the gold's order.
    pub fn members(&self, cell: &GridCell) -> &[u32] {
        let start = cell.start as usize;
        self.members.get(start..start + cell.rows as usize).unwrap_or_default()
    }

    /// The combination that a gold row belongs to, as (down, across).
    pub fn place_of(&self, gold_row: u32) -> Option<(usize, usize)> {
        let cell = self.cells.iter().find(|cell| self.members(cell).contains(&gold_row))?;
        Some((cell.down as usize, cell.across as usize))
    }

    /// What a combination shows.
    pub fn paint(&self, examined: &Examined, (down, across): (usize, usize), by: ColourBy) -> Paint {
        let Some(cell) = self.cell(down, across) else { return Paint::NotAsked };
        if cell.found == 0 {
            return Paint::Missing;
        }
        match by {
            ColourBy::Share => Paint::Share { right: cell.cells.right(), of: cell.cells.scored() },
            ColourBy::RowState if cell.rows_correct == cell.rows => Paint::State(CellState::Correct),
            ColourBy::RowState => Paint::State(CellState::Wrong),
            ColourBy::Attribute(column) => self.attribute_paint(examined, cell, column),
        }
    }

    /// One attribute's state where the cell has one row; its share of right cells where it has several.
    fn attribute_paint(&self, examined: &Examined, cell: &GridCell, column: usize) -> Paint {
        let comparison = &examined.comparison;
        let Some(at) = comparison.attributes.iter().position(|&attribute| attribute == column) else {
            return Paint::State(CellState::Excluded);
        };
        let mut counts = StateCounts::default();
        let mut only = CellState::Excluded;
        for &row in self.members(cell) {
            let Some(pair) = pair_of_gold_row(comparison, row) else { continue };
            if let Some(judgement) = comparison.of_pair(pair).get(at) {
                only = CellState::from_judgement(*judgement);
                counts.add(only);
            }
        }
        if cell.rows == 1 { Paint::State(only) } else { Paint::Share { right: counts.right(), of: counts.scored() } }
    }
}

impl GridCell {
    fn add_row(&mut self, examined: &Examined, pair: Option<usize>) {
        self.rows += 1;
        let Some(pair) = pair else { return };
        self.found += 1;
        let judgements = examined.comparison.of_pair(pair);
        for judgement in judgements {
            self.cells.add(CellState::from_judgement(*judgement));
        }
        self.rows_correct += u32::from(!judgements.iter().any(|judgement| is_fault(*judgement)));
    }
}

/// A key column's labels in the gold's order, as first written, and the label of each gold row.
fn labels(task: &Task, column: usize) -> (Vec<String>, Vec<u32>) {
    let mut labels: Vec<String> = Vec::new();
    let mut by_key: FxHashMap<String, u32> = FxHashMap::default();
    let of_row = task.gold.column(column).map(|text| {
        *by_key.entry(text_key(text)).or_insert_with(|| {
            labels.push(text.to_owned());
            labels.len() as u32 - 1
        })
    });
    let of_row = of_row.collect();
    (labels, of_row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::fixture::{examined, grid_task, task_of};

    #[test]
    fn a_list_has_no_grid() {
        let task = task_of(["이름", "값"], 1, &[["a", "1"]]);
        assert!(KeyGrid::new(&task, &examined(&task, &[["a", "1"]])).is_none());
    }

    #[test]
    fn keys_stand_in_the_golds_order_and_merge_by_text_key() {
        let gold = [["부산", "8회", "1"], ["서울", "7회", "2"], ["부 산", "7회", "3"]];
        let task = task_of(["시도", "회차", "수"], 2, &gold);
        let grid = KeyGrid::new(&task, &examined(&task, &[["서울", "7회", "2"]])).unwrap();
        assert_eq!(
            (grid.down.clone(), grid.across.clone()),
            (vec!["부산".into(), "서울".into()], vec!["8회".into(), "7회".into()])
        );
        assert!(grid.cell(1, 0).is_none(), "서울 8회 is not asked for");
        assert_eq!(grid.place_of(2), Some((0, 1)));
    }

    #[test]
    fn cells_are_painted_by_share_row_state_and_attribute() {
        let task = grid_task();
        let seen =
            examined(&task, &[["서울", "7회", "10", "a"], ["서울", "8회", "99", "a"], ["부산", "7회", "~20", ""]]);
        let grid = KeyGrid::new(&task, &seen).unwrap();
        let paint = |place, by| grid.paint(&seen, place, by);
        assert_eq!(paint((0, 0), ColourBy::Share), Paint::Share { right: 2, of: 2 });
        assert_eq!(paint((0, 1), ColourBy::Share), Paint::Share { right: 1, of: 2 });
        assert_eq!(paint((1, 1), ColourBy::Share), Paint::Missing);
        assert_eq!(paint((0, 0), ColourBy::RowState), Paint::State(CellState::Correct));
        assert_eq!(paint((0, 1), ColourBy::RowState), Paint::State(CellState::Wrong));
        assert_eq!(paint((1, 0), ColourBy::Attribute(2)), Paint::State(CellState::Equivalent));
        assert_eq!(paint((1, 0), ColourBy::Attribute(3)), Paint::State(CellState::Blank));
        assert_eq!(paint((7, 7), ColourBy::Share), Paint::NotAsked);
    }

    #[test]
    fn several_rows_in_one_cell_add_up() {
        let gold = [["a", "x", "1", "1"], ["a", "x", "2", "-"], ["a", "y", "3", "3"]];
        let task = task_of(["k1", "k2", "k3", "v"], 3, &gold);
        let seen = examined(&task, &[["a", "x", "1", "1"], ["a", "x", "2", "9"]]);
        let grid = KeyGrid::new(&task, &seen).unwrap();
        let cell = grid.cell(0, 0).unwrap();
        assert_eq!((cell.rows, cell.found, cell.rows_correct), (2, 2, 2));
        assert_eq!((cell.cells.scored(), cell.cells.excluded), (1, 1));
        assert_eq!(grid.members(cell), [0, 1]);
        assert_eq!(grid.paint(&seen, (0, 0), ColourBy::Attribute(3)), Paint::Share { right: 1, of: 1 });
    }

    #[test]
    fn only_all_right_is_the_top_of_the_scale() {
        let steps: Vec<usize> = (0..=10).map(|right| Paint::scale_step(right, 10)).collect();
        assert_eq!(steps, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
    }
}
