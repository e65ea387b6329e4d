//! One task: what one run answered, against the gold.
//!
//! This file finds out what is looked at and draws what stands above the tables; [`body`] draws the tables.

mod body;
mod cursor;
mod grid_panel;
mod opened;
mod options;

use crate::app::{
    browser::scroll,
    components::{
        finding_note::{FindingNote, column_of},
        metric_strip::{Figures, MetricStrip},
        run_chips::{RunChip, RunChips},
    },
    i18n::{numbers::count, t, words},
    route::{Route, TaskPlace},
    state::AppState,
};
use leptos::{ev, prelude::*};
use opened::Phase;

pub use opened::{Opened, RunKey};

/// The task that the route names.
#[component]
pub fn TaskView() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let opened = Opened::new(state);
    let figures = Memo::new(move |_| {
        let run = opened.run.get()?;
        state.report.with(|report| {
            let run = report.runs.iter().find(|known| known.run == run.name && known.trial == run.trial)?;
            let id = opened.place.with(|place| place.task.clone());
            run.answers.iter().find(|score| score.task == id).map(Figures::from_score)
        })
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        if modified || !state.single_keys.get_untracked() || scroll::is_taken(&event) {
            return;
        }
        let place = match event.key().as_str() {
            "[" => opened.neighbour_task(false),
            "]" => opened.neighbour_task(true),
            "{" => opened.neighbour_run(false),
            "}" => opened.neighbour_run(true),
            _ => return,
        };
        if let Some(place) = place {
            event.prevent_default();
            state.go(Route::Task(place));
        }
    });
    on_cleanup(move || keys.remove());
    let options = options::Options::new();
    view! {
        <div class="task">
            {move || heading(state, opened)}
            {move || opened.task.with(Option::is_some).then(|| view! {
                <RunChips runs=Signal::derive(move || chips(state, opened)) lang=lang/>
                <MetricStrip figures=figures lang=lang/>
            })}
            {move || match opened.phase.get() {
                Phase::NoTask(id) => view! {
                    <p class="note"><b>{t!(lang, task_unknown, &id)}</b>" "{t!(lang, task_unknown_hint)}</p>
                }.into_any(),
                Phase::NoRuns => view! { <p class="note">{t!(lang, task_no_runs)}</p> }.into_any(),
                Phase::NoAnswer(run) => view! { <p class="note">{t!(lang, task_no_answer, &run)}</p> }.into_any(),
                Phase::Ready(sheet, answer) => {
                    let column = column_of(&sheet.finding, &sheet.task).to_owned();
                    view! {
                        <FindingNote finding=sheet.finding.clone() column=column remark=sheet.remark.clone() lang=lang/>
                        <body::TaskBody sheet=sheet answer=answer opened=opened options=options/>
                    }.into_any()
                }
            }}
        </div>
    }
}

/// The question, and what kind of task it is.
fn heading(state: AppState, opened: Opened) -> impl IntoView {
    let lang = state.lang;
    let task = opened.task.get()?;
    let title = match task.question.trim() {
        "" => words::task_unnamed(lang.get(), &task.id),
        question => question.to_owned(),
    };
    let (rows, columns) = (task.gold.height(), task.columns.len());
    let facts = {
        let task = task.clone();
        move || {
            let lang = lang.get();
            let is_synthetic = ["demo", "synthetic"].iter().any(|word| task.id.contains(word));
            let sourcing = task.sourcing.as_ref().map(|sourcing| sourcing.replace('_', "-"));
            let said = [Some(task.id.clone()), task.tier.as_ref().map(|tier| tier.to_uppercase()), sourcing];
            let shape = Some(words::task_shape(lang, count(rows), columns));
            let synthetic = is_synthetic.then(|| words::task_synthetic(lang).to_owned());
            let facts = said.into_iter().chain([task.category.clone(), shape, synthetic]);
            facts.flatten().collect::<Vec<_>>().join(" · ")
        }
    };
    let step = move |forward: bool| {
        let sign = if forward { "›" } else { "‹" };
        opened.neighbour_task(forward).map(|place| {
            view! {
                <a class="step" href=Route::Task(place).href()>
                    <span aria-hidden="true">{sign}</span>
                    <span class="visually-hidden">
                        {move || if forward { words::task_next(lang.get()) } else { words::task_previous(lang.get()) }}
                    </span>
                    <kbd aria-hidden="true">{if forward { "]" } else { "[" }}</kbd>
                </a>
            }
        })
    };
    Some(view! {
        <header class="task-head">
            <div>
                <h1>{title}</h1>
                <p class="muted">{facts}</p>
            </div>
            <p class="steps">{step(false)}{step(true)}</p>
        </header>
    })
}

/// Every run's answer to the task as a link that keeps the cell that is looked at.
fn chips(state: AppState, opened: Opened) -> Vec<RunChip> {
    let place = opened.place.get();
    let current = opened.run.get();
    let runs = opened.runs.get();
    let has_trials = runs.iter().any(|run| run.trial != 1);
    let chip = |run: &RunKey| {
        let row_f1 = state.report.with(|report| {
            let known = report.runs.iter().find(|known| known.run == run.name && known.trial == run.trial)?;
            known.answers.iter().find(|score| score.task == place.task).map(|score| score.row.f1)
        });
        RunChip {
            run: run.name.clone(),
            trial: has_trials.then_some(run.trial),
            row_f1,
            answered: state.answer(&place.task, &run.name, run.trial).is_some(),
            href: Route::Task(TaskPlace { ..place.clone() }.with_run(&run.name, run.trial)).href(),
            current: current.as_ref() == Some(run),
        }
    };
    runs.iter().map(chip).collect()
}
