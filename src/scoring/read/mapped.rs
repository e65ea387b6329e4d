//! A table in the task's columns.
//!
//! In: a table as found and its header map. Out: the table in the task's columns and their order, blank where the
//! answer lacks a column, and whether blank key cells took the value above them. Rows that are blank as found go.

use super::{Target, is_blank};
use crate::scoring::{header::HeaderMap, table::Table};

/// Brings a table into the task's columns.
pub(super) fn mapped_table(found: &Table, map: &HeaderMap, target: &Target<'_>) -> (Table, bool) {
    let mut table = Table::new(target.columns.to_vec());
    let mut above: Vec<&str> = vec![""; target.key_columns.len()];
    let mut filled = false;
    for row in 0..found.height() {
        if found.row(row).all(is_blank) {
            continue;
        }
        let cell = |column: usize| map.found.get(column).copied().flatten().map_or("", |at| found.cell(row, at));
        let mut cells: Vec<&str> = (0..target.columns.len()).map(cell).collect();
        let keys = target.key_columns.iter().filter(|&&column| column < target.columns.len());
        let is_some_key = keys.clone().any(|&column| !is_blank(cells[column]));
        for (&column, above) in keys.zip(&mut above) {
            if target.fill_down && is_some_key && is_blank(cells[column]) && !above.is_empty() {
                cells[column] = above;
                filled = true;
            }
            if !is_blank(cells[column]) {
                *above = cells[column];
            }
        }
        table.push_row(cells);
    }
    (table, filled)
}

/// A table as found, without its blank rows.
pub(super) fn without_blank_rows(found: Table) -> Table {
    if !(0..found.height()).any(|row| found.row(row).all(is_blank)) {
        return found;
    }
    let mut table = Table::new(found.columns().to_vec());
    for row in (0..found.height()).filter(|&row| !found.row(row).all(is_blank)) {
        table.push_row(found.row(row));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rows: &[[&str; 3]], fill_down: bool, expected: &[[&str; 3]], expected_filled: bool) {
        let columns: Vec<String> = ["k", "l", "v"].map(String::from).to_vec();
        let mut found = Table::new(columns.clone());
        rows.iter().for_each(|row| found.push_row(row));
        let target = Target { columns: &columns, key_columns: &[0, 1], overrides: &[], fill_down };
        let map = HeaderMap { found: vec![Some(0), Some(1), Some(2)] };
        let (table, filled) = mapped_table(&found, &map, &target);
        let cells: Vec<Vec<&str>> = table.rows().map(|row| row.collect()).collect();
        assert_eq!(cells, expected);
        assert_eq!(filled, expected_filled);
    }

    #[test]
    fn a_blank_key_cell_takes_the_value_above_it() {
        check(
            &[["a", "1", "x"], ["", "2", "y"], [" ", "3", ""]],
            true,
            &[["a", "1", "x"], ["a", "2", "y"], ["a", "3", ""]],
            true,
        );
        check(&[["a", "1", "x"], ["b", "<br>", "y"]], true, &[["a", "1", "x"], ["b", "1", "y"]], true);
        check(&[["a", "1", "x"], ["", "2", "y"]], false, &[["a", "1", "x"], ["", "2", "y"]], false);
        check(&[["", "1", "x"], ["a", "2", "y"]], true, &[["", "1", "x"], ["a", "2", "y"]], false);
    }

    #[test]
    fn a_row_without_any_key_is_kept_and_a_blank_one_dropped() {
        check(&[["a", "1", "x"], ["", "", "y"], ["", " ", ""]], true, &[["a", "1", "x"], ["", "", "y"]], false);
    }
}
