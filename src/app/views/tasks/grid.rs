//! The matrix itself: rows of one height, only those in view in the page, one tab stop, sticky heads.
//!
//! The window scrolls down and the panel scrolls across, so the heads of the runs stand in a strip of their own that
//! follows the panel.

use super::{
    MatrixData,
    keys::{Spot, step},
    legend::Legend,
};
use crate::{
    analysis::matrix::{Cell, Metric, heat_step},
    app::{
        browser::{clock, document, window},
        i18n::{Lang, numbers, t, words},
        route::{Route, TaskPlace},
        state::AppState,
    },
};
use leptos::{html, prelude::*};
use std::{ops::Range, sync::Arc};

/// The height of a row in CSS pixels; the style sheet has the same as `--matrix-row`.
const ROW: f64 = 30.0;

/// From how many runs on their names are written upwards.
const MANY_RUNS: usize = 9;

/// Rows drawn beyond what is in view, so that scrolling does not show gaps.
const AROUND: usize = 12;

/// The grid.
#[component]
pub fn MatrixGrid(
    /// What is drawn.
    data: Memo<Arc<MatrixData>>,
    /// What the figures are.
    metric: Signal<Metric>,
) -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let (body, head) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    let sight = RwSignal::new(window::sight());
    let top = RwSignal::new(0.0);
    let look = move || {
        if let Some(body) = body.get_untracked() {
            top.set(window::top_of(&body));
        }
        sight.set(window::sight());
    };
    // The listeners go with the view.
    StoredValue::new_local(window::on_sight(look));
    Effect::new(move |_| {
        body.track();
        look();
    });
    let follow = move |_| {
        if let (Some(body), Some(head)) = (body.get_untracked(), head.get_untracked()) {
            head.set_scroll_left(body.scroll_left());
        }
    };

    let count = Memo::new(move |_| data.with(|data| data.rows.len()));
    let in_view = Memo::new(move |_| rows_in_view(sight.get(), top.get(), count.get()));
    let active = RwSignal::new((0, 0));
    let drawn = move || {
        let (range, (at, _)) = (in_view.get(), active.get());
        let data = data.get();
        // The row of the tab stop is always there, or the keyboard could not come back to it.
        let stop = (!range.contains(&at)).then_some(at);
        let row = |at: usize| data.rows.get(at).map(|row| (at, row.task));
        range.chain(stop).filter_map(row).collect::<Vec<_>>()
    };
    let size = move || (count.get_untracked(), data.with_untracked(|data| data.runs.len() + 1));
    let go_to = move |spot: Spot| {
        active.set(spot);
        let heads = head.get_untracked().map_or(0.0, |head| f64::from(head.client_height()));
        bring_into_view(spot.0, top.get_untracked(), heads);
        look();
        // The row may have to be drawn first.
        clock::after(0, move || document::focus_in_view(&spot_id(spot)));
    };
    let open = move |(row, column): Spot| {
        let place = data.with_untracked(|data| {
            let place = TaskPlace::new(&data.tasks[data.rows.get(row)?.task].id);
            let run = column.checked_sub(1).and_then(|run| data.runs.get(run));
            Some(match run {
                Some((run, trial)) => place.with_run(run, *trial),
                None => place,
            })
        });
        if let Some(place) = place {
            state.go(Route::Task(place));
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let (ctrl, here) = (event.ctrl_key() || event.meta_key(), active.get_untracked());
        let letters = state.single_keys.get_untracked() || event.key().len() > 1;
        let page = (window::sight().height / ROW) as usize;
        if event.key() == "Enter" || event.key() == " " {
            event.prevent_default();
            open(here);
        } else if let Some(spot) = step(&event.key(), ctrl, here, size(), page.saturating_sub(4)).filter(|_| letters) {
            event.prevent_default();
            go_to(spot);
        }
    };

    // One listener for all cells: their ids say where they stand.
    let on_click = move |event: leptos::ev::MouseEvent| {
        if let Some(spot) = document::id_around(&event, "cell-").and_then(|id| spot_of(&id)) {
            active.set(spot);
            open(spot);
        }
    };

    let run_head = move |(run, trial): (String, u32)| {
        let label = if trial == 1 { run } else { format!("{run} · {trial}") };
        let title = label.clone();
        view! { <div role="columnheader" class="matrix-run" title=title><span>{label}</span></div> }
    };
    let heads = Memo::new(move |_| data.with(|data| data.runs.clone()));
    let row = move |(_, task): (usize, usize)| view! { <Row data=data task=task active=active/> };
    view! {
        <div
            class="matrix"
            role="grid"
            aria-label=t!(lang, matrix_title)
            aria-rowcount=move || count.get() + 1
            aria-colcount=move || data.with(|data| data.runs.len()) + 1
            data-many=move || data.with(|data| data.runs.len() > MANY_RUNS)
            style:--n=move || data.with(|data| data.runs.len()).to_string()
            on:keydown=on_key
            on:click=on_click
        >
            <div class="matrix-head" node_ref=head role="rowgroup">
                <div class="matrix-line" role="row" aria-rowindex="1">
                    <div role="columnheader" class="matrix-task">{t!(lang, matrix_task)}</div>
                    {move || heads.get().into_iter().map(run_head).collect_view()}
                </div>
            </div>
            <div class="matrix-body" node_ref=body on:scroll=follow role="rowgroup">
                <div class="matrix-rows" style:height=move || format!("{}px", count.get() as f64 * ROW)>
                    <For each=drawn key=|(_, task)| *task children=row/>
                </div>
            </div>
        </div>
        <Legend metric=metric/>
    }
}

/// One task. A matrix has thousands of cells, so a row is one reactive part, not each of its cells.
#[component]
fn Row(
    /// What is drawn.
    data: Memo<Arc<MatrixData>>,
    /// The task's position in the report.
    task: usize,
    /// Where the tab stop is.
    active: RwSignal<Spot>,
) -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    // Its place and its cells change while the report grows; the row stays.
    let at = Memo::new(move |_| data.with(|data| data.rows.iter().position(|row| row.task == task).unwrap_or(0)));
    let cells =
        Memo::new(move |_| data.with(|data| data.rows.get(at.get()).map(|row| row.cells.clone()).unwrap_or_default()));
    let stop = Memo::new(move |_| {
        let (row, column) = active.get();
        (row == at.get()).then_some(column)
    });
    let head = data.with_untracked(|data| data.tasks.get(task).cloned());
    let (id, rows) = head.map(|head| (head.id, head.rows)).unwrap_or_default();
    let question = untrack(|| state.task(&id)).map(|task| task.question.clone()).unwrap_or_default();
    let title = if question.is_empty() { id.clone() } else { question.clone() };
    let drawn = move || {
        let (at, stop, lang) = (at.get(), stop.get(), lang.get());
        let cell = |(run, cell): (usize, &Cell)| draw_cell(lang, (at, run + 1), *cell, stop == Some(run + 1));
        cells.with(|cells| cells.iter().enumerate().map(cell).collect_view())
    };
    view! {
        <div
            class="matrix-line"
            role="row"
            aria-rowindex=move || at.get() + 2
            style:transform=move || format!("translateY({}px)", at.get() as f64 * ROW)
        >
            <div
                role="rowheader"
                class="matrix-task"
                id=move || spot_id((at.get(), 0))
                tabindex=move || if stop.get() == Some(0) { "0" } else { "-1" }
                title=title
            >
                <span class="matrix-id">{id}</span>
                <span class="matrix-question">{question}</span>
                <small>{t!(lang, matrix_rows, rows)}</small>
            </div>
            {drawn}
        </div>
    }
}

/// One answer. Its figure says what it is; a sign is put into words.
fn draw_cell(lang: Lang, spot: Spot, cell: Cell, is_stop: bool) -> impl IntoView {
    let (kind, heat) = match cell {
        Cell::Value(value) => (None, Some(heat_step(value).to_string())),
        other => (Some(cell_kind(other)), None),
    };
    view! {
        <div
            role="gridcell"
            id=spot_id(spot)
            tabindex=if is_stop { "0" } else { "-1" }
            data-cell=kind
            data-heat=heat
            aria-label=kind.map(|_| cell_words(lang, cell))
        >
            {cell_sign(cell)}
        </div>
    }
}

/// The rows that a window sees of a list that starts at `top`, and some around them.
fn rows_in_view(sight: window::Sight, top: f64, count: usize) -> Range<usize> {
    let first = ((sight.top - top) / ROW).max(0.0) as usize;
    let shown = (sight.height / ROW).ceil() as usize;
    let start = first.saturating_sub(AROUND).min(count);
    start..(first + shown + AROUND).clamp(start, count)
}

/// Scrolls the window so far that a row is not behind its edges or what sticks to them: the page's header and the
/// `heads` of the runs.
fn bring_into_view(row: usize, top: f64, heads: f64) {
    const HEADER: f64 = 62.0;
    let (sight, edge) = (window::sight(), HEADER + heads);
    let (upper, lower) = (top + row as f64 * ROW, top + (row + 1) as f64 * ROW);
    if upper < sight.top + edge {
        window::scroll_to((upper - edge).max(0.0));
    } else if lower > sight.top + sight.height - ROW {
        window::scroll_to(lower - sight.height + ROW);
    }
}

fn spot_id((row, column): Spot) -> String {
    format!("cell-{row}-{column}")
}

fn spot_of(id: &str) -> Option<Spot> {
    let (row, column) = id.strip_prefix("cell-")?.split_once('-')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// The cell's kind, for the style sheet and tests.
fn cell_kind(cell: Cell) -> &'static str {
    match cell {
        Cell::Pending => "pending",
        Cell::Missing => "missing",
        Cell::Unreadable => "unreadable",
        Cell::Undefined => "undefined",
        Cell::Value(_) => "value",
    }
}

/// What stands in the cell.
fn cell_sign(cell: Cell) -> String {
    match cell {
        Cell::Pending => String::new(),
        Cell::Missing => "–".to_owned(),
        Cell::Unreadable => "¶".to_owned(),
        Cell::Undefined => "·".to_owned(),
        Cell::Value(value) => numbers::percent(value),
    }
}

fn cell_words(lang: Lang, cell: Cell) -> String {
    match cell {
        Cell::Pending => words::cell_pending(lang).to_owned(),
        Cell::Missing => words::cell_missing(lang).to_owned(),
        Cell::Unreadable => words::cell_unreadable(lang).to_owned(),
        Cell::Undefined => words::cell_undefined(lang).to_owned(),
        Cell::Value(value) => numbers::percent(value),
    }
}
