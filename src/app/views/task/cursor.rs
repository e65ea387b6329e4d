//! The cursor of a task: one cell, shown in the diff, in the key grid and, while its card is open, in the address.

use super::{opened::Opened, options::Options};
use crate::{
    analysis::{
        diff::RowId,
        sheet::Sheet,
        walk::{Place, next_fault, next_faulty_row},
    },
    app::{
        components::{
            grid_event::{Cursor, Reach},
            verdict_cell::state_word,
        },
        i18n::words,
        route::{Route, TaskPlace},
        state::AppState,
    },
};
use leptos::prelude::*;
use std::sync::Arc;

/// Which of the two tables has the keyboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    /// Neither: the cursor came with the address.
    #[default]
    Neither,
    /// The diff.
    Diff,
    /// The key grid.
    Grid,
}

/// Handles to the cursor of one sheet.
#[derive(Clone, Copy)]
pub struct TaskCursor {
    /// Where it is in the diff: index of the row and position.
    pub at: Memo<Option<(usize, usize)>>,
    /// Where it is among the rows shown.
    pub diff: Memo<Option<Cursor>>,
    /// Where it is in the key grid.
    pub grid: Memo<Option<Cursor>>,
    /// What a screen reader says of the last move.
    pub said: RwSignal<String>,
    sheet: StoredValue<Arc<Sheet>>,
    visible: Memo<Arc<Vec<u32>>>,
    state: AppState,
    opened: Opened,
    options: Options,
}

impl TaskCursor {
    /// A cursor over the rows of a sheet.
    pub fn new(
        state: AppState,
        opened: Opened,
        options: Options,
        sheet: Arc<Sheet>,
        visible: Memo<Arc<Vec<u32>>>,
    ) -> Self {
        let sheet = StoredValue::new(sheet);
        let at = Memo::new(move |_| {
            let link = opened.place.with(|place| place.cell).or(options.spot.get())?;
            sheet.with_value(|sheet| sheet.find(link))
        });
        let diff = Memo::new(move |_| {
            let (row, column) = at.get()?;
            let row = visible.with(|visible| visible.binary_search(&(row as u32)).ok())?;
            let reach = match options.focus.get() {
                (Pane::Diff, stamp) => Reach::Focus(stamp),
                (Pane::Grid, _) => Reach::Panel,
                (Pane::Neither, _) => Reach::Page,
            };
            Some(Cursor { place: Place { row, column }, reach })
        });
        let grid = Memo::new(move |_| {
            let place = options.grid_spot.get().or_else(|| {
                let (row, _) = at.get()?;
                sheet.with_value(|sheet| grid_place(sheet, row))
            })?;
            let reach = match options.focus.get() {
                (Pane::Grid, stamp) => Reach::Focus(stamp),
                _ => Reach::Panel,
            };
            Some(Cursor { place, reach })
        });
        TaskCursor { at, diff, grid, said: RwSignal::default(), sheet, visible, state, opened, options }
    }

    /// Moves to a cell of the diff, by index of the row and position, and opens its card if asked to.
    pub fn go(&self, row: usize, position: usize, open: bool) {
        self.set(row, position, Pane::Diff, open);
        self.options.grid_spot.set(self.sheet.with_value(|sheet| grid_place(sheet, row)));
    }

    /// Moves to a cell of the diff by its place among the rows shown.
    pub fn go_shown(&self, place: Place, open: bool) {
        if let Some(row) = self.visible.with_untracked(|visible| visible.get(place.row).copied()) {
            self.go(row as usize, place.column, open);
        }
    }

    /// Moves to a cell of the key grid; the diff follows. With `jump` the keyboard goes to the row in the diff, which is
    /// shown even if it differs in nothing.
    pub fn go_grid(&self, place: Place, jump: bool) {
        let row = self.sheet.with_value(|sheet| {
            let grid = sheet.grid.as_ref()?;
            let &gold_row = grid.members(grid.cell(place.row, place.column)?).first()?;
            sheet.diff.index_of(RowId::Gold(gold_row))
        });
        let Some(row) = row else {
            self.options.focus_on(Pane::Grid);
            return self.options.grid_spot.set(Some(place));
        };
        if jump && self.visible.with_untracked(|visible| visible.binary_search(&(row as u32)).is_err()) {
            self.options.only_differences.set(false);
        }
        let keys = self.sheet.with_value(|sheet| sheet.diff.keys);
        let position = self.at.get_untracked().map_or(keys, |(_, position)| position);
        self.set(row, position, if jump { Pane::Diff } else { Pane::Grid }, false);
        self.options.grid_spot.set(Some(place));
    }

    /// Next or previous wrong or blank cell, or row with a fault; says so where there is none.
    pub fn walk(&self, rows: bool, forward: bool) {
        let from = self.diff.get_untracked().map(|cursor| cursor.place);
        let found = self.sheet.with_value(|sheet| {
            self.visible.with_untracked(|visible| {
                let next = if rows { next_faulty_row } else { next_fault };
                next(&sheet.diff, &sheet.examined, visible, from, forward)
            })
        });
        let lang = self.state.lang.get_untracked();
        match found {
            Some(place) => self.go_shown(place, false),
            None if rows => self.said.set(words::task_no_more_rows(lang).to_owned()),
            None => self.said.set(words::task_no_more_wrong(lang).to_owned()),
        }
    }

    /// Opens the card of the cursor's cell, or closes it.
    pub fn toggle_card(&self) {
        if self.is_open() {
            self.close();
        } else if let Some((row, position)) = self.at.get_untracked() {
            self.go(row, position, true);
        }
    }

    /// Closes the card; the cursor stays where it is.
    pub fn close(&self) {
        let place = self.opened.place.get_untracked();
        self.options.spot.set(place.cell.or(self.options.spot.get_untracked()));
        self.options.focus_on(Pane::Diff);
        self.state.adjust(Route::Task(TaskPlace { cell: None, ..place }));
    }

    /// Whether a card is open.
    pub fn is_open(&self) -> bool {
        self.opened.place.with_untracked(|place| place.cell.is_some())
    }

    fn set(&self, row: usize, position: usize, pane: Pane, open: bool) {
        let link = self.sheet.with_value(|sheet| sheet.link(row, position));
        self.options.spot.set(link);
        self.options.focus_on(pane);
        self.said.set(self.sheet.with_value(|sheet| self.spoken(sheet, row, position)));
        if open || self.is_open() {
            // A link names the run, so that it shows the same cell when other answers are loaded.
            let place = TaskPlace { cell: link, ..self.opened.place.get_untracked() };
            let place = match self.opened.run.get_untracked() {
                Some(run) => place.with_run(&run.name, run.trial),
                None => place,
            };
            self.state.adjust(Route::Task(place));
        }
    }

    fn spoken(&self, sheet: &Sheet, row: usize, position: usize) -> String {
        let lang = self.state.lang.get_untracked();
        let Some(cell) = sheet.cell(row, position) else { return String::new() };
        let value = cell.pred.or(cell.gold).unwrap_or("");
        words::task_said(lang, sheet.row_label(row), sheet.column_name(position), state_word(lang, cell.state), value)
    }
}

fn grid_place(sheet: &Sheet, row: usize) -> Option<Place> {
    let (row, column) = sheet.grid.as_ref()?.place_of(sheet.gold_row(row)?)?;
    Some(Place { row, column })
}
