//! The first key down, the second across: where an answer breaks, at a glance.

use super::{
    grid_event::{Cursor, GridEvent},
    row_window::RowWindow,
    verdict_cell::state_word,
};
use crate::{
    analysis::{
        cell_state::CellState,
        key_grid::{ColourBy, KeyGrid, Paint},
        sheet::Sheet,
        walk::{Place, Step},
    },
    app::i18n::{Lang, t, words},
};
use leptos::{ev::KeyboardEvent, prelude::*};
use std::sync::Arc;

/// Height of a row in CSS pixels; the style sheet's `--kgrid-row` is the same.
const ROW_PX: f64 = 27.0;
/// Columns that are drawn at most.
const MOST_COLUMNS: usize = 60;
/// From so many columns on, cells show either sign or figure.
const DENSE_COLUMNS: usize = 5;

/// The grid of one answer; nothing for a task with one key.
#[component]
pub fn KeyGridTable(
    /// The task seen through the answer.
    sheet: Arc<Sheet>,
    /// What the cells are coloured by.
    #[prop(into)]
    colour: Signal<ColourBy>,
    /// Where the cursor is: (down, across).
    #[prop(into)]
    cursor: Signal<Option<Cursor>>,
    /// The language.
    lang: RwSignal<Lang>,
    /// Told of moves and choices.
    on_event: Callback<GridEvent>,
) -> impl IntoView {
    let grid = sheet.grid.as_ref()?;
    let (height, all_columns) = (grid.down.len(), grid.across.len());
    let width = all_columns.min(MOST_COLUMNS);
    let names =
        [grid.axes.0, grid.axes.1].map(|axis| sheet.task.columns.get(axis).map_or("", |column| column.name.as_str()));
    let label = words::grid_title(lang.get_untracked(), names[0], names[1]);
    let heads: Vec<String> = grid.across.iter().take(width).cloned().collect();
    let corner = names[0].to_owned();
    let window = RowWindow::new(Signal::stored(height), ROW_PX);
    let tab_stop = Memo::new(move |_| {
        let (start, end) = window.range.get();
        let place = cursor.get().map(|cursor| cursor.place).unwrap_or_default();
        if (start..end).contains(&place.row) { place } else { Place { row: start, column: place.column } }
    });
    Effect::new(move |_| {
        if let Some(Cursor { place, reach }) = cursor.get() {
            let selector = format!("[data-row='{}'] [data-at='{}']", place.row, place.column);
            window.show(place.row, selector, reach);
        }
    });
    let on_keydown = move |event: KeyboardEvent| {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let from = tab_stop.get_untracked();
        let told = match event.key().as_str() {
            "Enter" | " " => GridEvent::Opened(from),
            key => match Step::from_key(key, event.ctrl_key()) {
                Some(step) => GridEvent::Moved(from.after(step, (height, width), window.page())),
                None => return,
            },
        };
        event.prevent_default();
        on_event.run(told);
    };
    let rows = move || {
        let (start, end) = window.range.get();
        let (colour, lang) = (colour.get(), lang.get());
        let grid = sheet.grid.as_ref()?;
        let row = |down: usize| {
            // Subscribing once for each row keeps a move of the cursor to two rows' work.
            let wiring = Wiring {
                cursor: Memo::new(move |_| cursor.get().map(|cursor| cursor.place).filter(|place| place.row == down)),
                tab_stop: Memo::new(move |_| Some(tab_stop.get()).filter(|place| place.row == down)),
                on_event,
            };
            let cells = (0..width).map(|across| {
                let place = Place { row: down, column: across };
                grid_cell(&sheet, grid, place, (colour, lang), wiring)
            });
            view! {
                <tr role="row" aria-rowindex=down + 2 data-row=down>
                    <th role="rowheader" scope="row" aria-colindex="1">{grid.down[down].clone()}</th>
                    {cells.collect_view()}
                </tr>
            }
        };
        Some((start..end).map(row).collect_view())
    };
    let pad = move |height: f64| {
        (height > 0.0).then(|| view! { <tr class="pad" aria-hidden="true"><td colspan=width + 1 style:--h=format!("{height}px")></td></tr> })
    };
    let clipped =
        (width < all_columns).then(|| view! { <p class="muted foot">{t!(lang, grid_clipped, width, all_columns)}</p> });
    Some(view! {
        <div class="kgrid" node_ref=window.panel on:scroll=move |_| window.measure()>
            <table
                role="grid"
                aria-label=label
                aria-rowcount=height + 1
                aria-colcount=all_columns + 1
                data-dense=(width >= DENSE_COLUMNS).then_some("true")
                on:keydown=on_keydown
            >
                <thead>
                    <tr role="row" aria-rowindex="1">
                        <th role="columnheader" scope="col" aria-colindex="1">{corner}</th>
                        {heads.into_iter().enumerate().map(|(across, label)| view! {
                            <th role="columnheader" scope="col" aria-colindex=across + 2>{label}</th>
                        }).collect_view()}
                    </tr>
                </thead>
                <tbody>
                    {move || pad(window.pads().0)}
                    {rows}
                    {move || pad(window.pads().1)}
                </tbody>
            </table>
        </div>
        {clipped}
    })
}

/// What connects a cell with its table.
#[derive(Clone, Copy)]
struct Wiring {
    cursor: Memo<Option<Place>>,
    tab_stop: Memo<Option<Place>>,
    on_event: Callback<GridEvent>,
}

fn grid_cell(
    sheet: &Sheet,
    grid: &KeyGrid,
    place: Place,
    (colour, lang): (ColourBy, Lang),
    Wiring { cursor, tab_stop, on_event }: Wiring,
) -> impl IntoView + use<> {
    let paint = grid.paint(&sheet.examined, (place.row, place.column), colour);
    let (glyph, figure, said) = words_of(paint, lang);
    let (down, across) = (grid.down[place.row].as_str(), grid.across[place.column].as_str());
    let title = words::grid_said(lang, down, across, &said);
    let heat = match paint {
        Paint::Share { right, of } => Some(Paint::scale_step(right, of)),
        _ => None,
    };
    let verdict = match paint {
        Paint::NotAsked => Some("not_asked"),
        Paint::Missing => Some(CellState::Missing.name()),
        Paint::State(state) => Some(state.name()),
        Paint::Share { .. } => None,
    };
    view! {
        <td
            role="gridcell"
            aria-colindex=place.column + 2
            data-at=place.column
            data-heat=heat
            data-verdict=verdict
            title=title
            aria-selected=move || (cursor.get() == Some(place)).then_some("true")
            tabindex=move || if tab_stop.get() == Some(place) { "0" } else { "-1" }
            on:click=move |_| on_event.run(GridEvent::Opened(place))
        >
            <span class="c" aria-hidden="true"><i>{glyph}</i><span>{figure}</span></span>
            <span class="visually-hidden">{said}</span>
        </td>
    }
}

/// Sign, figure and spoken words of a cell.
fn words_of(paint: Paint, lang: Lang) -> (&'static str, String, String) {
    match paint {
        Paint::NotAsked => ("", String::new(), words::state_not_asked(lang).to_owned()),
        Paint::Missing => {
            (CellState::Missing.glyph(), words::grid_absent(lang).to_owned(), words::state_missing(lang).to_owned())
        }
        Paint::Share { right, of } => {
            let state = match of {
                0 => CellState::Excluded,
                _ if right == of => CellState::Correct,
                _ => CellState::Wrong,
            };
            (state.glyph(), format!("{right}/{of}"), words::grid_share_said(lang, right, of))
        }
        Paint::State(state) => (state.glyph(), String::new(), state_word(lang, state).to_owned()),
    }
}
