//! What the two tables of a task say to the view that holds them.

use crate::{analysis::walk::Place, app::browser::scroll::Reach};

/// What a person did in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridEvent {
    /// Moved the cursor here.
    Moved(Place),
    /// Chose this cell: click, Enter or Space.
    Opened(Place),
}

/// Where the cursor of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The cell.
    pub place: Place,
    /// How far the table goes to show it.
    pub reach: Reach,
}
