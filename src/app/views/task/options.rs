//! How a person likes to see tasks: kept from one answer to the next.

use super::cursor::Pane;
use crate::analysis::{key_grid::ColourBy, walk::Place};
use leptos::prelude::*;

/// How a person likes to see tasks: kept from one answer to the next.
#[derive(Clone, Copy)]
pub struct Options {
    /// Hide rows in which nothing differs.
    pub only_differences: RwSignal<bool>,
    /// Show the gold beside every prediction.
    pub side_by_side: RwSignal<bool>,
    /// What the key grid is coloured by.
    pub colour: RwSignal<ColourBy>,
    /// The cell that the cursor is on, as links call it, while no card is open.
    pub spot: RwSignal<Option<(u32, u32)>>,
    /// Where the cursor is in the key grid; combinations that the gold does not ask for have no cell in the diff.
    pub grid_spot: RwSignal<Option<Place>>,
    /// Which table has the keyboard; the number goes up with every move.
    pub focus: RwSignal<(Pane, u32)>,
    /// The task that all this was chosen in.
    task: StoredValue<String>,
}

impl Options {
    /// Only differences, in one line, coloured by share.
    pub fn new() -> Self {
        Options {
            only_differences: RwSignal::new(true),
            side_by_side: RwSignal::new(false),
            colour: RwSignal::default(),
            spot: RwSignal::default(),
            grid_spot: RwSignal::default(),
            focus: RwSignal::default(),
            task: StoredValue::default(),
        }
    }

    /// Another run keeps the cursor and the colours, since rows and columns are the gold's. Another task has others.
    pub fn enter(&self, task: &str) {
        self.grid_spot.set(None);
        if self.task.with_value(|known| known != task) {
            self.task.set_value(task.to_owned());
            self.spot.set(None);
            self.focus.set((Pane::Neither, 0));
            self.colour.set(ColourBy::Share);
        }
    }

    /// Gives the keyboard to a table.
    pub fn focus_on(&self, pane: Pane) {
        self.focus.update(|(known, stamp)| (*known, *stamp) = (pane, *stamp + 1));
    }
}
