//! Gold and prediction in one table, aligned by key: a grid in the sense of the W3C pattern, one tab stop, true row and
//! column counts although only the rows in view are in the page.

use super::{
    column_width::column_widths,
    diff_row::DiffRow,
    grid_event::{Cursor, GridEvent},
    row_window::RowWindow,
};
use crate::{
    analysis::{
        sheet::Sheet,
        walk::{Place, Step},
    },
    app::i18n::{Lang, t, words},
    scoring::task::FormatSource,
};
use leptos::{ev::KeyboardEvent, prelude::*};
use std::sync::Arc;

/// Height of a row in CSS pixels; the style sheet's `--diff-row` is the same.
pub const ROW_PX: f64 = 33.0;

/// The diff of one answer.
#[component]
pub fn DiffTable(
    /// The task seen through the answer.
    sheet: Arc<Sheet>,
    /// The rows to show, as indices into the diff's rows.
    #[prop(into)]
    visible: Signal<Arc<Vec<u32>>>,
    /// Where the cursor is, by row among those shown and position.
    #[prop(into)]
    cursor: Signal<Option<Cursor>>,
    /// Whether every cell shows the gold beside the prediction.
    #[prop(into)]
    side_by_side: Signal<bool>,
    /// The language.
    lang: RwSignal<Lang>,
    /// Told of moves and choices.
    on_event: Callback<GridEvent>,
) -> impl IntoView {
    let width = sheet.diff.columns.len();
    let count = Signal::derive(move || visible.with(|rows| rows.len()));
    let window = RowWindow::new(count, ROW_PX);
    // The one cell that Tab reaches: the cursor's, or the first one drawn while the cursor is far away.
    let tab_stop = Memo::new(move |_| {
        let (start, end) = window.range.get();
        match cursor.get() {
            Some(cursor) if (start..end).contains(&cursor.place.row) => cursor.place,
            Some(cursor) => Place { row: start, column: cursor.place.column },
            None => Place { row: start, column: 0 },
        }
    });
    Effect::new(move |_| {
        if let Some(Cursor { place, reach }) = cursor.get() {
            let selector = format!("[data-row='{}'] [data-at~='{}']", place.row, place.column);
            window.show(place.row, selector, reach);
        }
    });
    let on_keydown = move |event: KeyboardEvent| {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let from = cursor.get_untracked().map_or_else(|| tab_stop.get_untracked(), |cursor| cursor.place);
        let told = match event.key().as_str() {
            "Enter" | " " => GridEvent::Opened(from),
            key => match Step::from_key(key, event.ctrl_key()) {
                Some(step) => GridEvent::Moved(from.after(step, (count.get_untracked(), width), window.page())),
                None => return,
            },
        };
        event.prevent_default();
        on_event.run(told);
    };
    // Language and layout are part of a row's identity: a change of either draws the rows anew.
    let shown = move || {
        let (start, end) = window.range.get();
        let look = (lang.get(), side_by_side.get());
        let rows = visible.with(|rows| rows.get(start..end.min(rows.len())).unwrap_or_default().to_vec());
        rows.into_iter().enumerate().map(|(at, row)| ((start + at, row as usize), look)).collect::<Vec<_>>()
    };
    let row = {
        let sheet = sheet.clone();
        let place = Signal::derive(move || cursor.get().map(|cursor| cursor.place));
        move |(at, look)| view! { <DiffRow sheet=sheet.clone() at=at cursor=place tab_stop=tab_stop look=look on_event=on_event/> }
    };
    let pad = move |height: f64| {
        (height > 0.0).then(|| view! { <tr class="pad" aria-hidden="true"><td colspan=width style:--h=format!("{height}px")></td></tr> })
    };
    let widths = {
        let sheet = sheet.clone();
        // The browser knows best how wide a column is, but only of rows that are in the page.
        Memo::new(move |_| if window.whole.get() { Vec::new() } else { column_widths(&sheet, side_by_side.get()) })
    };
    // Other rows, another layout or another language make other columns.
    let key_ends = RwSignal::new(Vec::<f64>::new());
    Effect::new(move |_| {
        widths.track();
        visible.track();
        side_by_side.track();
        lang.track();
        request_animation_frame(move || {
            window.measure();
            key_ends.set(window.column_ends("thead [data-key]"));
        });
    });
    let key_end = move |key: usize| format!("{}px", key_ends.with(|ends| ends.get(key).copied().unwrap_or_default()));
    view! {
        <div class="diff" data-flows=move || window.flows.get().then_some("true") node_ref=window.panel on:scroll=move |_| window.measure()>
            <table
                role="grid"
                aria-label=t!(lang, task_diff)
                aria-rowcount=move || count.get() + 1
                aria-colcount=width
                data-whole=move || window.whole.get().then_some("true")
                data-layout=move || if side_by_side.get() { "side" } else { "inline" }
                style:--key-1=move || key_end(0)
                style:--key-2=move || key_end(1)
                on:keydown=on_keydown
            >
                <colgroup>
                    {move || widths.get().into_iter().map(|width| view! { <col style:--w=format!("{width}px")/> }).collect_view()}
                </colgroup>
                <thead>
                    <tr role="row" aria-rowindex="1">
                        {(0..width).map(|position| head_cell(&sheet, position, lang, side_by_side)).collect_view()}
                    </tr>
                </thead>
                <tbody>
                    {move || pad(window.pads().0)}
                    <For each=shown key=|&(at, (lang, side))| (at, lang.code(), side) children=row/>
                    {move || pad(window.pads().1)}
                </tbody>
            </table>
        </div>
    }
}

fn head_cell(
    sheet: &Sheet,
    position: usize,
    lang: RwSignal<Lang>,
    side_by_side: Signal<bool>,
) -> impl IntoView + use<> {
    let is_key = position < sheet.diff.keys;
    let column = sheet.diff.columns.get(position).and_then(|&column| sheet.task.columns.get(column)).cloned();
    let is_number = column.as_ref().is_some_and(|column| column.format.is_number()) && !is_key;
    let title = column.map(|column| {
        let format = column.format.to_string();
        let inferred = column.source == FormatSource::Inferred;
        move || {
            let lang = lang.get();
            let format = if inferred { words::task_inferred(lang, &format) } else { format.clone() };
            if is_key { format!("{} · {format}", words::task_key_column(lang)) } else { format }
        }
    });
    view! {
        <th
            role="columnheader"
            scope="col"
            aria-colindex=position + 1
            data-key=is_key.then(|| position.to_string())
            class:n=is_number
            title=title
        >
            {sheet.column_name(position).to_owned()}
            {move || (side_by_side.get() && !is_key).then(|| view! {
                <span class="sides"><span>{t!(lang, task_gold)}</span><span>{t!(lang, task_prediction)}</span></span>
            })}
        </th>
    }
}
