//! One task seen through one answer: everything that the task's view draws from, worked out once.

use super::{
    cell_state::CellState,
    diff::{DiffCell, DiffModel, RowId, RowKind},
    finding::{Finding, finding},
    key_grid::KeyGrid,
    remark::{Remark, shared_remark},
};
use crate::scoring::{
    cell::Trace,
    compare::{Examined, PreparedGold, examine_answer},
    profile::Profile,
    task::Task,
};
use std::sync::Arc;

/// One task seen through one answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The task.
    pub task: Arc<Task>,
    /// The answer, read and compared.
    pub examined: Examined,
    /// Its rows.
    pub diff: DiffModel,
    /// Its first two keys, for a task with two keys or more.
    pub grid: Option<KeyGrid>,
    /// What cost it most.
    pub finding: Finding,
    /// What the wrong cells of the column that the finding speaks of have in common.
    pub remark: Option<Remark>,
}

impl Sheet {
    /// Reads and compares an answer and lays it out.
    pub fn open(task: Arc<Task>, answer: &str, profile: &Profile) -> Self {
        let gold = PreparedGold::new(&task, profile);
        let examined = examine_answer(&gold, answer);
        let sheet = Sheet::new(task.clone(), examined, profile.membership_threshold);
        let remark = match sheet.finding {
            Finding::Column { column, .. } => shared_remark(&gold, &sheet.examined, column),
            _ => None,
        };
        Sheet { remark, ..sheet }
    }

    /// Lays out an answer that was already compared.
    pub fn new(task: Arc<Task>, examined: Examined, membership_threshold: f64) -> Self {
        let diff = DiffModel::new(&task, &examined);
        let grid = KeyGrid::new(&task, &examined);
        let finding = finding(&task, &examined, grid.as_ref(), membership_threshold);
        Sheet { task, examined, diff, grid, finding, remark: None }
    }

    /// One cell, by row of the diff and position.
    pub fn cell(&self, row: usize, position: usize) -> Option<DiffCell<'_>> {
        self.diff.cell(&self.task, &self.examined, row, position)
    }

    /// The name of the column at a position.
    pub fn column_name(&self, position: usize) -> &str {
        let column = self.diff.columns.get(position).and_then(|&column| self.task.columns.get(column));
        column.map_or("", |column| column.name.as_str())
    }

    /// The keys of a row, as the gold writes them, or the prediction where the gold lacks the row.
    pub fn row_label(&self, row: usize) -> String {
        let keys = (0..self.diff.keys).filter_map(|position| self.cell(row, position));
        keys.filter_map(|cell| cell.gold.or(cell.pred)).collect::<Vec<_>>().join(" · ")
    }

    /// The attribute values of a row that only one side has.
    pub fn lone_values(&self, row: usize) -> String {
        let cells = (self.diff.keys..self.diff.columns.len()).filter_map(|position| self.cell(row, position));
        let texts = cells.filter_map(|cell| cell.gold.or(cell.pred)).filter(|text| !text.trim().is_empty());
        texts.collect::<Vec<_>>().join(" · ")
    }

    /// Where a link's cell stands: row of the diff and position.
    pub fn find(&self, (row, column): (u32, u32)) -> Option<(usize, usize)> {
        let row = self.diff.index_of(RowId::from_number(row, self.task.gold.height()))?;
        let position = self.diff.columns.iter().position(|&known| known == column as usize)?;
        Some((row, position))
    }

    /// What a link calls a cell.
    pub fn link(&self, row: usize, position: usize) -> Option<(u32, u32)> {
        let id = self.diff.rows.get(row)?.kind.id();
        let column = *self.diff.columns.get(position)?;
        Some((id.number(self.task.gold.height()), column as u32))
    }

    /// The gold row of a row of the diff; `None` for an extra row.
    pub fn gold_row(&self, row: usize) -> Option<u32> {
        match self.diff.rows.get(row)?.kind.id() {
            RowId::Gold(gold_row) => Some(gold_row),
            RowId::Extra(_) => None,
        }
    }

    /// Why a cell of a matched row was judged as it was, and the relative tolerance of its numbers.
    pub fn trace(&self, profile: &Profile, row: usize, position: usize) -> Option<(Trace, f64)> {
        let RowKind::Matched { gold_row, pred_row, .. } = self.diff.rows.get(row)?.kind else { return None };
        let column = *self.diff.columns.get(position)?;
        let gold = PreparedGold::new(&self.task, profile);
        let pred = self.examined.reading.table.cell(pred_row as usize, column);
        Some((gold.trace(column, gold_row as usize, pred), gold.rules(column).number_tolerance))
    }

    /// Whether a row stands without a partner.
    pub fn lone_state(&self, row: usize) -> Option<CellState> {
        match self.diff.rows.get(row)?.kind {
            RowKind::Matched { .. } => None,
            RowKind::Missing { .. } => Some(CellState::Missing),
            RowKind::Extra { .. } => Some(CellState::Extra),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::fixture::{examined, grid_task};

    #[test]
    fn links_find_the_cell_they_were_made_from() {
        let task = Arc::new(grid_task());
        let seen = examined(&task, &[["가온", "7회", "1", "x"], ["서울", "7회", "10", "a"]]);
        let sheet = Sheet::new(task, seen, 0.9);
        for row in 0..sheet.diff.rows.len() {
            for position in 0..sheet.diff.columns.len() {
                assert_eq!(sheet.find(sheet.link(row, position).unwrap()), Some((row, position)));
            }
        }
        assert_eq!(sheet.find((99, 0)), None);
        assert_eq!(sheet.find((0, 99)), None);
    }

    #[test]
    fn rows_are_called_by_their_keys() {
        let task = Arc::new(grid_task());
        let seen = examined(&task, &[["가온", "7회", "1", ""], ["=서울", "7회", "10", "a"]]);
        let sheet = Sheet::new(task, seen, 0.9);
        let last = sheet.diff.rows.len() - 1;
        assert_eq!((sheet.row_label(0), sheet.row_label(last)), ("서울 · 7회".into(), "가온 · 7회".into()));
        assert_eq!((sheet.lone_values(1), sheet.lone_values(last)), ("11 · a".into(), "1".into()));
        assert_eq!((sheet.lone_state(0), sheet.lone_state(last)), (None, Some(CellState::Extra)));
        assert_eq!((sheet.gold_row(1), sheet.gold_row(last)), (Some(1), None));
    }
}
