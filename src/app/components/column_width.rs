//! How wide a column should be, from its text: a table that draws only some of its rows must not change its columns as it
//! is scrolled, so the browser cannot be left to find out.

use crate::analysis::{cell_state::CellState, diff::DiffCell, sheet::Sheet};

/// Rows that are looked at.
const SAMPLE_ROWS: usize = 400;
/// CSS pixels of one narrow character at the base size, and of what surrounds a cell's text.
const NARROW_PX: f64 = 7.4;
const AROUND_PX: f64 = 44.0;
const LEAST_PX: f64 = 76.0;
const MOST_PX: f64 = 290.0;

/// The width of each column in CSS pixels, by position.
pub fn column_widths(sheet: &Sheet, side_by_side: bool) -> Vec<u32> {
    let rows = sheet.diff.rows.len();
    let step = rows.div_ceil(SAMPLE_ROWS).max(1);
    let width = |position: usize| {
        let cells = (0..rows).step_by(step).filter_map(|row| {
            let lone_attribute = position >= sheet.diff.keys && sheet.lone_state(row).is_some();
            sheet.cell(row, position).filter(|_| !lone_attribute)
        });
        let widest =
            cells.map(|cell| cell_units(&cell, side_by_side && position >= sheet.diff.keys)).max().unwrap_or(0);
        let units = widest.max(text_units(sheet.column_name(position))) as f64;
        (units * NARROW_PX + AROUND_PX).clamp(LEAST_PX, MOST_PX) as u32
    };
    (0..sheet.diff.columns.len()).map(width).collect()
}

fn cell_units(cell: &DiffCell<'_>, side_by_side: bool) -> usize {
    let (gold, pred) = (text_units(cell.gold.unwrap_or("")), text_units(cell.pred.unwrap_or("")));
    // The gold beside a prediction stands in the smaller size.
    let small = gold * 9 / 10;
    match cell.state {
        _ if side_by_side => 2 * gold.max(pred) + 3,
        CellState::Wrong | CellState::Equivalent | CellState::KeyRewritten => small + pred + 1,
        CellState::Blank => small + 5,
        _ => gold.max(pred),
    }
}

/// Width in narrow characters: East Asian ones count almost twice.
fn text_units(text: &str) -> usize {
    text.chars().take(120).map(|c| if (c as u32) < 0x1100 { 10 } else { 18 }).sum::<usize>().div_ceil(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_count_almost_twice() {
        assert_eq!(text_units("abcde"), 5);
        assert_eq!(text_units("서울도서관"), 9);
        assert_eq!(text_units(""), 0);
    }

    #[test]
    fn a_wrong_cell_needs_room_for_both_texts() {
        let cell = |state| DiffCell { state, rule: None, gold: Some("1234"), pred: Some("12") };
        assert_eq!(cell_units(&cell(CellState::Correct), false), 4);
        assert_eq!(cell_units(&cell(CellState::Wrong), false), 6);
        assert_eq!(cell_units(&cell(CellState::Correct), true), 11);
    }
}
