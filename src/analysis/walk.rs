//! Moving a cursor over a grid by keyboard: pure steps, the same for the diff and for the key grid.

use super::diff::DiffModel;
use crate::scoring::compare::Examined;

/// A place in a grid: row and column as shown, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The row among those shown.
    pub row: usize,
    /// The column among those shown.
    pub column: usize,
}

/// One press of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One column back.
    Left,
    /// One column on.
    Right,
    /// One row back.
    Up,
    /// One row on.
    Down,
    /// To the first column.
    RowStart,
    /// To the last column.
    RowEnd,
    /// To the first cell.
    Start,
    /// To the last cell.
    End,
    /// A screenful of rows back.
    PageUp,
    /// A screenful of rows on.
    PageDown,
}

impl Step {
    /// The step of a key in the W3C grid pattern, with `hjkl` beside the arrows.
    pub fn from_key(key: &str, control: bool) -> Option<Self> {
        Some(match key {
            "ArrowLeft" | "h" => Step::Left,
            "ArrowRight" | "l" => Step::Right,
            "ArrowUp" | "k" => Step::Up,
            "ArrowDown" | "j" => Step::Down,
            "Home" if control => Step::Start,
            "End" if control => Step::End,
            "Home" => Step::RowStart,
            "End" => Step::RowEnd,
            "PageUp" => Step::PageUp,
            "PageDown" => Step::PageDown,
            _ => return None,
        })
    }
}

impl Place {
    /// Where a step leads in a grid of this size; stays inside it.
    pub fn after(self, step: Step, (rows, columns): (usize, usize), page: usize) -> Self {
        let (last_row, last_column) = (rows.saturating_sub(1), columns.saturating_sub(1));
        let Place { row, column } = self;
        let (row, column) = match step {
            Step::Left => (row, column.saturating_sub(1)),
            Step::Right => (row, column + 1),
            Step::Up => (row.saturating_sub(1), column),
            Step::Down => (row + 1, column),
            Step::RowStart => (row, 0),
            Step::RowEnd => (row, last_column),
            Step::Start => (0, 0),
            Step::End => (last_row, last_column),
            Step::PageUp => (row.saturating_sub(page.max(1)), column),
            Step::PageDown => (row + page.max(1), column),
        };
        Place { row: row.min(last_row), column: column.min(last_column) }
    }
}

/// The next wrong or blank cell after `from` in reading order, or the one before it; `None` from no place at all starts at
/// the edge. Does not wrap: the end of a table is worth noticing.
pub fn next_fault(
    model: &DiffModel,
    examined: &Examined,
    visible: &[u32],
    from: Option<Place>,
    forward: bool,
) -> Option<Place> {
    let width = model.columns.len();
    let is_fault = |place: &Place| {
        visible.get(place.row).is_some_and(|&row| model.is_faulty_cell(examined, row as usize, place.column))
    };
    let place_of = |at: usize| Place { row: at / width, column: at % width };
    let len = visible.len() * width;
    let at = from.map(|place| place.row * width + place.column);
    if forward {
        (at.map_or(0, |at| at + 1)..len).map(place_of).find(is_fault)
    } else {
        (0..at.unwrap_or(len).min(len)).rev().map(place_of).find(is_fault)
    }
}

/// The next row that costs anything, or the one before it; at its first wrong or blank cell, else at its first cell.
pub fn next_faulty_row(
    model: &DiffModel,
    examined: &Examined,
    visible: &[u32],
    from: Option<Place>,
    forward: bool,
) -> Option<Place> {
    let is_faulty =
        |row: &usize| visible.get(*row).and_then(|&index| model.rows.get(index as usize)).is_some_and(|row| row.faulty);
    let row = if forward {
        (from.map_or(0, |place| place.row + 1)..visible.len()).find(is_faulty)
    } else {
        (0..from.map_or(visible.len(), |place| place.row).min(visible.len())).rev().find(is_faulty)
    }?;
    let index = *visible.get(row)? as usize;
    let column = (0..model.columns.len()).find(|&column| model.is_faulty_cell(examined, index, column)).unwrap_or(0);
    Some(Place { row, column })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::fixture::{examined, grid_task};

    fn at(row: usize, column: usize) -> Place {
        Place { row, column }
    }

    #[test]
    fn steps_stay_inside() {
        let size = (3, 4);
        let check = |from: Place, step, expected: Place| assert_eq!(from.after(step, size, 10), expected, "{step:?}");
        check(at(0, 0), Step::Left, at(0, 0));
        check(at(0, 3), Step::Right, at(0, 3));
        check(at(2, 1), Step::Down, at(2, 1));
        check(at(0, 1), Step::PageDown, at(2, 1));
        check(at(2, 1), Step::PageUp, at(0, 1));
        check(at(1, 1), Step::RowEnd, at(1, 3));
        check(at(1, 1), Step::End, at(2, 3));
        assert_eq!(at(5, 5).after(Step::Up, (0, 0), 1), at(0, 0));
    }

    #[test]
    fn keys_are_arrows_or_letters() {
        assert_eq!(Step::from_key("j", false), Some(Step::Down));
        assert_eq!(Step::from_key("Home", true), Some(Step::Start));
        assert_eq!(Step::from_key("Home", false), Some(Step::RowStart));
        assert_eq!(Step::from_key("n", false), None);
    }

    #[test]
    fn faults_are_walked_in_reading_order() {
        let task = grid_task();
        let seen =
            examined(&task, &[["서울", "7회", "10", "z"], ["서울", "8회", "11", "a"], ["부산", "7회", "99", ""]]);
        let model = DiffModel::new(&task, &seen);
        let visible = model.visible(true); // 서울 7회, 부산 7회, 부산 8회 (missing)
        let next = |from, forward| next_fault(&model, &seen, &visible, from, forward);
        assert_eq!(next(None, true), Some(at(0, 3)));
        assert_eq!(next(Some(at(0, 3)), true), Some(at(1, 2)));
        assert_eq!(next(Some(at(1, 2)), true), Some(at(1, 3)));
        assert_eq!(next(Some(at(1, 3)), true), None);
        assert_eq!(next(Some(at(1, 2)), false), Some(at(0, 3)));
        assert_eq!(next(None, false), Some(at(1, 3)));
        let next_row = |from, forward| next_faulty_row(&model, &seen, &visible, from, forward);
        assert_eq!(next_row(Some(at(0, 3)), true), Some(at(1, 2)));
        assert_eq!(next_row(Some(at(1, 0)), true), Some(at(2, 0)));
        assert_eq!(next_row(Some(at(2, 0)), true), None);
        assert_eq!(next_row(None, false), Some(at(2, 0)));
    }
}
