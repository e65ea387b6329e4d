//! Where a key leads in a grid of rows and columns. Column 0 is the row's head.

/// A cell of the grid.
pub type Spot = (usize, usize);

/// The spot that a key leads to from here; `None` for a key that moves nothing. `page` is how many rows a screen holds.
pub fn step(key: &str, ctrl: bool, (row, column): Spot, (rows, columns): Spot, page: usize) -> Option<Spot> {
    let (last_row, last_column) = (rows.checked_sub(1)?, columns.checked_sub(1)?);
    let (row, column) = match (key, ctrl) {
        ("ArrowUp" | "k", false) => (row.saturating_sub(1), column),
        ("ArrowDown" | "j", false) => (row + 1, column),
        ("ArrowLeft" | "h", false) => (row, column.saturating_sub(1)),
        ("ArrowRight" | "l", false) => (row, column + 1),
        ("Home", false) => (row, 0),
        ("End", false) => (row, last_column),
        ("Home", true) => (0, 0),
        ("End", true) => (last_row, last_column),
        ("PageUp", false) => (row.saturating_sub(page.max(1)), column),
        ("PageDown", false) => (row + page.max(1), column),
        _ => return None,
    };
    Some((row.min(last_row), column.min(last_column)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_in_the_grid() {
        let from = |spot| move |key, ctrl| step(key, ctrl, spot, (10, 4), 5);
        assert_eq!(from((0, 0))("ArrowUp", false), Some((0, 0)));
        assert_eq!(from((9, 3))("l", false), Some((9, 3)));
        assert_eq!(from((3, 2))("Home", false), Some((3, 0)));
        assert_eq!(from((3, 2))("End", true), Some((9, 3)));
        assert_eq!(from((3, 2))("PageDown", false), Some((8, 2)));
        assert_eq!(from((7, 2))("PageDown", false), Some((9, 2)));
        assert_eq!(from((3, 2))("a", false), None);
        assert_eq!(step("ArrowUp", false, (0, 0), (0, 4), 5), None);
    }
}
