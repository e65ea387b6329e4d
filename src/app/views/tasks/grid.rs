//! The matrix itself: rows of one height, only those in view in the page, one tab stop, sticky heads.
//!
//! The window scrolls down and the panel scrolls across, so the heads of the runs stand in a strip of their own that
//! follows the panel.

use super::{
    MatrixData,
    keys::{Spot, step},
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
        bring_into_view(spot.0, top.get_untracked());
        look();
        // The row may have to be drawn first.
        clock::after(0, move || focus_spot(spot));
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

    let run_head = move |(at, (run, trial)): (usize, (String, u32))| {
        let label = if trial == 1 { run.clone() } else { format!("{run} · {trial}") };
        let title = label.clone();
        view! { <div role="columnheader" class="matrix-run" aria-colindex=at + 2 title=title>{label}</div> }
    };
    let heads = Memo::new(move |_| data.with(|data| data.runs.clone()));
    let row =
        move |(_, task): (usize, usize)| view! { <Row data=data task=task active=active open=Callback::new(open)/> };
    view! {
        <div
            class="matrix"
            role="grid"
            aria-label=t!(lang, matrix_title)
            aria-rowcount=move || count.get() + 1
            aria-colcount=move || data.with(|data| data.runs.len()) + 1
            style:--n=move || data.with(|data| data.runs.len()).to_string()
            on:keydown=on_key
        >
            <div class="matrix-head" node_ref=head role="rowgroup">
                <div class="matrix-line" role="row" aria-rowindex="1">
                    <div role="columnheader" class="matrix-task" aria-colindex="1">{t!(lang, matrix_task)}</div>
                    {move || heads.get().into_iter().enumerate().map(run_head).collect_view()}
                </div>
            </div>
            <div class="matrix-body" node_ref=body on:scroll=follow role="rowgroup">
                <div class="matrix-rows" style:height=move || format!("{}px", count.get() as f64 * ROW)>
                    <For each=drawn key=|(_, task)| *task children=row/>
                </div>
            </div>
            <Legend metric=metric/>
        </div>
    }
}

/// One task.
#[component]
fn Row(
    /// What is drawn.
    data: Memo<Arc<MatrixData>>,
    /// The task's position in the report.
    task: usize,
    /// Where the tab stop is.
    active: RwSignal<Spot>,
    /// Opens a task, or one answer to it.
    open: Callback<Spot>,
) -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    // Its place and its cells change while the report grows; the row stays.
    let at = Memo::new(move |_| data.with(|data| data.rows.iter().position(|row| row.task == task).unwrap_or(0)));
    let cells =
        Memo::new(move |_| data.with(|data| data.rows.get(at.get()).map(|row| row.cells.clone()).unwrap_or_default()));
    let runs = Memo::new(move |_| data.with(|data| data.runs.clone()));
    let head = data.with_untracked(|data| data.tasks.get(task).cloned());
    let (id, rows) = head.map(|head| (head.id, head.rows)).unwrap_or_default();
    let question = state.task(&id).map(|task| task.question.clone()).unwrap_or_default();
    let title = if question.is_empty() { id.clone() } else { question.clone() };
    let label_id = id.clone();
    let stop = move |column: usize| if active.get() == (at.get(), column) { "0" } else { "-1" };
    let choose = move |column: usize| {
        move |_| {
            let spot = (at.get_untracked(), column);
            active.set(spot);
            open.run(spot);
        }
    };
    let cell = move |(run, (name, _)): (usize, (String, u32))| {
        let now = Memo::new(move |_| cells.with(|cells| cells.get(run).copied().unwrap_or(Cell::Pending)));
        let task_id = label_id.clone();
        let label = move || words::cell_label(lang.get(), &task_id, &name, cell_words(lang.get(), now.get()));
        view! {
            <div
                role="gridcell"
                class="matrix-cell"
                id=move || spot_id((at.get(), run + 1))
                aria-colindex=run + 2
                aria-label=label
                tabindex=move || stop(run + 1)
                data-cell=move || cell_kind(now.get())
                data-heat=move || match now.get() {
                    Cell::Value(value) => Some(heat_step(value).to_string()),
                    _ => None,
                }
                on:click=choose(run + 1)
            >
                {move || cell_sign(now.get())}
            </div>
        }
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
                aria-colindex="1"
                tabindex=move || stop(0)
                title=title
                on:click=choose(0)
            >
                <span class="matrix-id">{id}</span>
                <span class="matrix-question">{question}</span>
                <small>{t!(lang, matrix_rows, rows)}</small>
            </div>
            {move || runs.get().into_iter().enumerate().map(cell.clone()).collect_view()}
        </div>
    }
}

/// What the signs and colours say.
#[component]
fn Legend(
    /// What the figures are.
    metric: Signal<Metric>,
) -> impl IntoView {
    let lang = AppState::get().lang;
    view! {
        <div class="legend" aria-label=t!(lang, legend_label)>
            <span>
                {move || super::super::leaderboard::table::metric_word(lang.get(), metric.get())} " "
                <span class="heat-scale" aria-hidden="true">
                    {(0..6).map(|step| view! { <i data-heat=step.to_string()></i> }).collect_view()}
                </span>
                " " {t!(lang, legend_heat)}
            </span>
            <span><i data-cell="missing">"–"</i>{t!(lang, cell_missing)}</span>
            <span><i data-cell="unreadable">"¶"</i>{t!(lang, cell_unreadable)}</span>
            <span><i data-cell="undefined">"·"</i>{t!(lang, cell_undefined)}</span>
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

/// Scrolls the window so far that a row is not behind its edges or what sticks to them.
fn bring_into_view(row: usize, top: f64) {
    const EDGE: f64 = 110.0;
    let sight = window::sight();
    let (upper, lower) = (top + row as f64 * ROW, top + (row + 1) as f64 * ROW);
    if upper < sight.top + EDGE {
        window::scroll_to((upper - EDGE).max(0.0));
    } else if lower > sight.top + sight.height - ROW {
        window::scroll_to(lower - sight.height + ROW);
    }
}

fn focus_spot(spot: Spot) {
    // A spot that was filtered away meanwhile cannot take the focus, and the list then has another tab stop.
    let _ = document::focus(&spot_id(spot));
}

fn spot_id((row, column): Spot) -> String {
    format!("cell-{row}-{column}")
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
