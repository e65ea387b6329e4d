//! Which task is looked at, through which answer.

use crate::{
    analysis::sheet::Sheet,
    app::{route::TaskPlace, state::AppState},
    formats::Answer,
    scoring::task::Task,
};
use leptos::prelude::*;
use std::sync::Arc;

/// One trial of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunKey {
    /// The run's name.
    pub name: String,
    /// The trial's number.
    pub trial: u32,
}

/// How far a task can be shown.
#[derive(Clone)]
pub enum Phase {
    /// What was loaded has no such task.
    NoTask(String),
    /// Nobody has answered anything yet.
    NoRuns,
    /// The run did not answer this task.
    NoAnswer(String),
    /// There is an answer to show.
    Ready(Arc<Sheet>, Arc<Answer>),
}

/// Handles to what is looked at. Follows the route.
#[derive(Clone, Copy)]
pub struct Opened {
    /// The place as the route says it.
    pub place: Memo<TaskPlace>,
    /// The task, if it was loaded.
    pub task: Memo<Option<Arc<Task>>>,
    /// Every run and trial that was loaded, in order.
    pub runs: Memo<Arc<Vec<RunKey>>>,
    /// The run that is shown: the route's, else the first that answered.
    pub run: Memo<Option<RunKey>>,
    /// What there is to show.
    pub phase: Memo<Phase>,
    state: AppState,
}

impl Opened {
    /// Follows the route of this state.
    pub fn new(state: AppState) -> Self {
        // On the way to another place the route is no task's any more: until this view is gone it shows the last one.
        let place =
            Memo::new(move |last: Option<&TaskPlace>| state.task_place().or_else(|| last.cloned()).unwrap_or_default());
        let id = Memo::new(move |_| place.with(|place| place.task.clone()));
        let task = Memo::new_with_compare(move |_| state.task(&id.get()), is_other);
        let runs = Memo::new(move |_| {
            // Answers are sorted by run and trial.
            let mut runs: Vec<RunKey> = state.loaded.with(|loaded| {
                loaded.answers.iter().map(|answer| RunKey { name: answer.run.clone(), trial: answer.trial }).collect()
            });
            runs.dedup();
            Arc::new(runs)
        });
        let run = Memo::new(move |_| {
            let chosen = place.with(|place| place.run.clone().map(|name| RunKey { name, trial: place.trial }));
            chosen.or_else(|| {
                let runs = runs.get();
                let answered = |run: &&RunKey| state.answer(&id.get(), &run.name, run.trial).is_some();
                runs.iter().find(answered).or(runs.first()).cloned()
            })
        });
        let answer = Memo::new_with_compare(
            move |_| run.get().and_then(|run| state.answer(&id.get(), &run.name, run.trial)),
            is_other,
        );
        let phase = Memo::new_with_compare(
            move |_| match (task.get(), answer.get(), run.get()) {
                (None, _, _) => Phase::NoTask(id.get()),
                (Some(_), None, None) => Phase::NoRuns,
                (Some(_), None, Some(run)) => Phase::NoAnswer(run.name),
                (Some(task), Some(answer), _) => {
                    let sheet = state.profile.with(|profile| Sheet::open(task, &answer.text, profile));
                    Phase::Ready(Arc::new(sheet), answer)
                }
            },
            |_, _| true,
        );
        Opened { place, task, runs, run, phase, state }
    }

    /// The task before or after this one in the order of what was loaded, seen through the same run.
    pub fn neighbour_task(&self, forward: bool) -> Option<TaskPlace> {
        let place = self.place.get();
        let id = self.state.loaded.with(|loaded| {
            let at = loaded.tasks.iter().position(|task| task.id == place.task)?;
            let next = if forward { at.checked_add(1) } else { at.checked_sub(1) };
            next.and_then(|next| loaded.tasks.get(next)).map(|task| task.id.clone())
        })?;
        Some(TaskPlace { task: id, cell: None, ..place })
    }

    /// The run before or after this one, at the same cell.
    pub fn neighbour_run(&self, forward: bool) -> Option<TaskPlace> {
        let (runs, run) = (self.runs.get(), self.run.get()?);
        let at = runs.iter().position(|known| *known == run)?;
        let next = if forward { at.checked_add(1) } else { at.checked_sub(1) };
        let next = next.and_then(|next| runs.get(next))?;
        Some(self.place.get().with_run(&next.name, next.trial))
    }
}

/// Whether a shared value was replaced: the values themselves are too large to compare.
fn is_other<T>(old: Option<&Option<Arc<T>>>, new: Option<&Option<Arc<T>>>) -> bool {
    match (old, new) {
        (Some(Some(old)), Some(Some(new))) => !Arc::ptr_eq(old, new),
        (Some(None), Some(None)) => false,
        _ => true,
    }
}
