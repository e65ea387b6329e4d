//! One cell: why it was marked as it was, and what the other runs say for it.

use super::task::{Opened, RunKey};
use crate::{
    analysis::{cell_votes::cell_votes, sheet::Sheet},
    app::{
        components::why_card::{Reason, VoteLine, Why, WhyCard},
        i18n::words,
        route::{Route, TaskPlace},
        state::AppState,
    },
    scoring::{compare::Examined, read::Mode},
};
use leptos::prelude::*;
use std::sync::Arc;

/// Up to this many rows over all runs, the runs are compared without being asked: it takes no time one could notice.
const FREE_ROWS: usize = 5_000;

/// The card of one cell.
#[component]
pub fn CellCard(
    /// The task seen through the answer.
    sheet: Arc<Sheet>,
    /// The cell: index of the row and position.
    at: (usize, usize),
    /// What is looked at.
    opened: Opened,
    /// Every run's answer to the task.
    others: Memo<Arc<Vec<(RunKey, Examined)>>>,
    /// Closes the card.
    on_close: Callback<()>,
) -> impl IntoView {
    let state = AppState::get();
    let (row, position) = at;
    let why = state.profile.with_untracked(|profile| {
        let cell = sheet.cell(row, position)?;
        let reason = match sheet.trace(profile, row, position) {
            Some((trace, tolerance)) => Reason::Compared { trace, tolerance },
            None => Reason::Lone {
                text: cell.gold.or(cell.pred).unwrap_or("").to_owned(),
                has_table: !matches!(sheet.examined.reading.mode, Mode::Freetext | Mode::Empty),
            },
        };
        Some(Why {
            column: sheet.column_name(position).to_owned(),
            row: sheet.row_label(row),
            state: cell.state,
            reason,
        })
    })?;
    let rows = sheet.task.gold.height() * opened.runs.with_untracked(|runs| runs.len());
    let asked = RwSignal::new(rows <= FREE_ROWS);
    let votes = Signal::derive(move || {
        let Some(gold_row) = sheet.gold_row(row) else { return Some(Vec::new()) };
        let column = *sheet.diff.columns.get(position)?;
        if !asked.get() {
            return None;
        }
        let (others, lang) = (others.get(), state.lang.get());
        let has_trials = others.iter().any(|(run, _)| run.trial != 1);
        let (place, shown) = (opened.place.get(), opened.run.get());
        let name = |voter: usize| {
            let (run, _) = others.get(voter)?;
            let label = if has_trials { words::task_trial(lang, &run.name, run.trial) } else { run.name.clone() };
            let place = TaskPlace { cell: sheet.link(row, position), ..place.clone() }.with_run(&run.name, run.trial);
            Some((label, Route::Task(place).href(), shown.as_ref() == Some(run)))
        };
        let votes = cell_votes(others.iter().map(|(_, examined)| examined), gold_row, column);
        let line = |vote: crate::analysis::cell_votes::Vote| VoteLine {
            text: vote.text,
            state: vote.state,
            runs: vote.voters.into_iter().filter_map(name).collect(),
        };
        Some(votes.into_iter().map(line).collect())
    });
    Some(view! {
        <WhyCard
            why=why
            votes=votes
            lang=state.lang
            on_compare=Callback::new(move |()| asked.set(true))
            on_close=on_close
        />
    })
}
