//! One row of the diff.

use super::{
    grid_event::GridEvent,
    verdict_cell::{signed_word, verdict_cell},
};
use crate::{
    analysis::{cell_state::CellState, sheet::Sheet, walk::Place},
    app::i18n::{Lang, words},
};
use leptos::prelude::*;
use std::sync::Arc;

/// One row of the diff. A row that only one side has shows its keys and, in one wide cell, what else it says.
#[component]
pub fn DiffRow(
    /// The task seen through the answer.
    sheet: Arc<Sheet>,
    /// Its place among the rows shown, and its index in the diff's rows.
    at: (usize, usize),
    /// Where the cursor is.
    #[prop(into)]
    cursor: Signal<Option<Place>>,
    /// The cell that Tab reaches.
    tab_stop: Memo<Place>,
    /// Language, and whether gold stands beside every prediction.
    look: (Lang, bool),
    /// Told of choices.
    on_event: Callback<GridEvent>,
) -> impl IntoView {
    let (place, row) = at;
    let (lang, side_by_side) = look;
    let (keys, width) = (sheet.diff.keys, sheet.diff.columns.len());
    let lone = sheet.lone_state(row);
    // Subscribing once for each row, not for each cell, keeps a move of the cursor to two rows' work.
    let on_row =
        |place_of: Option<Place>| move |row: usize| place_of.filter(|place| place.row == row).map(|place| place.column);
    let cursor_column = Memo::new(move |_| on_row(cursor.get())(place));
    let tab_column = Memo::new(move |_| on_row(Some(tab_stop.get()))(place));
    let shared = CellPlace { row: place, cursor_column, tab_column, on_event };
    let cells = (0..if lone.is_some() { keys } else { width }).filter_map(|position| {
        let cell = sheet.cell(row, position)?;
        let column = sheet.task.columns.get(*sheet.diff.columns.get(position)?);
        let is_number = position >= keys && column.is_some_and(|column| column.format.is_number());
        let state = cell.state;
        let inside = match (lone, position) {
            (Some(_), _) => {
                view! { <span class="p">{cell.gold.or(cell.pred).unwrap_or("").to_owned()}</span> }.into_any()
            }
            (None, _) => verdict_cell(&cell, lang, side_by_side),
        };
        let look = CellLook { is_key: position < keys, is_number, state };
        Some(shared.draw(position..position + 1, look, inside))
    });
    let cells = cells.collect_view();
    let wide = lone.filter(|_| width > keys).map(|state| {
        let said = match state {
            CellState::Missing => words::task_row_missing(lang),
            _ => words::task_row_extra(lang),
        };
        let values = sheet.lone_values(row);
        let inside = view! {
            <span class="v">
                {signed_word(lang, state)}<span class="p">{said}</span>
                {(!values.is_empty()).then(|| view! { <s>{values}</s> })}
            </span>
        };
        shared.draw(keys..width, CellLook { is_key: false, is_number: false, state }, inside.into_any())
    });
    view! {
        <tr
            role="row"
            aria-rowindex=place + 2
            data-row=place
            data-lone=lone.map(CellState::name)
        >
            {cells}
            {wide}
        </tr>
    }
}

/// What the cells of a row share.
#[derive(Clone, Copy)]
struct CellPlace {
    row: usize,
    cursor_column: Memo<Option<usize>>,
    tab_column: Memo<Option<usize>>,
    on_event: Callback<GridEvent>,
}

/// What a cell looks like, beside its text.
#[derive(Clone, Copy)]
struct CellLook {
    is_key: bool,
    is_number: bool,
    state: CellState,
}

impl CellPlace {
    fn draw(self, columns: std::ops::Range<usize>, look: CellLook, inside: AnyView) -> impl IntoView + use<> {
        let CellPlace { row, cursor_column, tab_column, on_event } = self;
        let column = columns.start;
        // A wide cell answers to every column it covers.
        let places = columns.clone().map(|column| column.to_string()).collect::<Vec<_>>().join(" ");
        let span = columns.len();
        let covers = move |at: Option<usize>| at.is_some_and(|at| columns.contains(&at));
        let covers_cursor = covers.clone();
        view! {
            <td
                role=if look.is_key { "rowheader" } else { "gridcell" }
                aria-colindex=column + 1
                colspan=(span > 1).then_some(span)
                data-at=places
                data-key=look.is_key.then(|| column.to_string())
                data-verdict=look.state.name()
                class:n=look.is_number
                aria-selected=move || covers_cursor(cursor_column.get()).then_some("true")
                tabindex=move || if covers(tab_column.get()) { "0" } else { "-1" }
                on:click=move |_| on_event.run(GridEvent::Opened(Place { row, column }))
            >
                {inside}
            </td>
        }
    }
}
