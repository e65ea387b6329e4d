//! Tasks × runs: where the runs differ, coloured by one metric.

mod choices;
mod grid;
mod keys;
mod legend;

use crate::{
    analysis::matrix::{Cell, MatrixChoice, MatrixRow, matrix},
    app::{
        components::empty::Empty,
        i18n::{label, numbers, sentence, t, words},
        route::Route,
        state::AppState,
        views::leaderboard::ScoringProgress,
    },
};
use choices::Choices;
use grid::MatrixGrid;
use leptos::prelude::*;
use std::sync::Arc;

/// Everything that the matrix is drawn from, taken at once so that its parts fit together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatrixData {
    /// The rows in their order.
    pub rows: Vec<MatrixRow>,
    /// Id, shape and number of gold rows of every task of the report.
    pub tasks: Vec<TaskHead>,
    /// Name and trial of every run.
    pub runs: Vec<(String, u32)>,
}

/// What stands at the head of a row.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskHead {
    /// The task's id.
    pub id: String,
    /// Its tier, if it has one.
    pub tier: Option<String>,
    /// How many gold rows it has.
    pub rows: usize,
}

/// Tasks × runs.
#[component]
pub fn Tasks() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let choice = Memo::new(move |last: Option<&MatrixChoice>| {
        state.route.with(|route| match route {
            Route::Tasks(choice) => choice.clone(),
            // Another place is about to be drawn; until then nothing changes here.
            _ => last.cloned().unwrap_or_default(),
        })
    });
    let data = Memo::new(move |_| state.report.with(|report| choice.with(|choice| Arc::new(data(report, choice)))));
    let has_tasks = Memo::new(move |_| data.with(|data| !data.tasks.is_empty()));
    let has_runs = Memo::new(move |_| data.with(|data| !data.runs.is_empty()));
    let has_rows = Memo::new(move |_| data.with(|data| !data.rows.is_empty()));
    let empty = move |text: fn(crate::app::i18n::Lang) -> &'static str| {
        view! {
            <Empty
                title=label(lang, words::matrix_empty)
                text=label(lang, text)
                href=Route::Start.href()
                link=label(lang, words::to_start)
            />
        }
    };
    let finding = move || data.with(|data| finding(lang.get(), data));
    let shown = move || {
        let (shown, all) = data.with(|data| (data.rows.len(), data.tasks.len()));
        words::matrix_shown(lang.get(), numbers::count(shown), numbers::count(all))
    };
    move || match (has_tasks.get(), has_runs.get()) {
        (false, _) => empty(words::matrix_empty_more).into_any(),
        (true, false) => empty(words::matrix_no_runs).into_any(),
        (true, true) => view! {
            <section class="headline">
                <h1>{t!(lang, matrix_title)}</h1>
                <p class="muted">{finding}</p>
            </section>
            <ScoringProgress/>
            <section class="panel matrix-panel">
                <div class="bar">
                    <Choices choice=choice/>
                    <span class="muted push">{sentence(shown)}</span>
                </div>
                <Show
                    when=move || has_rows.get()
                    fallback=move || {
                        view! {
                            <p class="nothing">
                                {t!(lang, matrix_no_rows)} " "
                                <a href="#/tasks">{t!(lang, matrix_reset)}</a>
                            </p>
                        }
                    }
                >
                    <MatrixGrid data=data metric=Signal::derive(move || choice.get().metric)/>
                </Show>
            </section>
        }
        .into_any(),
    }
}

fn data(report: &crate::scoring::report::Report, choice: &MatrixChoice) -> MatrixData {
    MatrixData {
        rows: matrix(report, choice),
        tasks: report
            .tasks
            .iter()
            .map(|task| TaskHead { id: task.id.clone(), tier: task.tier.clone(), rows: task.rows })
            .collect(),
        runs: report.runs.iter().map(|run| (run.run.clone(), run.trial)).collect(),
    }
}

/// The sentence on the task that tells the runs apart best.
fn finding(lang: crate::app::i18n::Lang, data: &MatrixData) -> Option<String> {
    let widest = data.rows.iter().max_by(|a, b| a.spread.total_cmp(&b.spread)).filter(|row| row.spread > 0.0)?;
    let values = widest.cells.iter().filter_map(|cell| match cell {
        Cell::Value(value) => Some(*value),
        Cell::Missing | Cell::Unreadable => Some(0.0),
        Cell::Pending | Cell::Undefined => None,
    });
    let (low, high) = values.fold((f64::MAX, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    let id = &data.tasks[widest.task].id;
    Some(words::matrix_finding(lang, id, numbers::percent(low), numbers::percent(high)))
}
