//! What the two tables of a task say to the view that holds them.

use crate::analysis::walk::Place;

/// What a person did in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridEvent {
    /// Moved the cursor here.
    Moved(Place),
    /// Chose this cell: click, Enter or Space.
    Opened(Place),
}

/// How far it goes to show a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Scrolls the panel only: the person is busy elsewhere on the page.
    Panel,
    /// Scrolls the page as well.
    Page,
    /// Also gives the cell the focus. The number goes up with every move, so that the same cell can be focused again.
    Focus(u32),
}

/// Where the cursor of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The cell.
    pub place: Place,
    /// How far the table goes to show it.
    pub reach: Reach,
}
