//! What the page knows: what was loaded ([`workspace`]), what became of it (the report), what is looked at (the route),
//! and how it is shown (language, theme).
//!
//! Inputs are set by people's actions only; everything else follows from them. The report is the one value that comes
//! from elsewhere, the worker, and grows while it works.

pub mod workspace;

use crate::{
    app::{
        browser::location,
        i18n::Lang,
        route::{Route, TaskPlace},
    },
    formats::{Answer, Loaded},
    scoring::{profile::Profile, report::Report, task::Task},
};
use leptos::prelude::*;
use std::sync::Arc;
use workspace::Workspace;

/// Handles to everything the page knows. Copied freely; found by [`AppState::get`].
#[derive(Clone, Copy)]
pub struct AppState {
    /// The language of the page.
    pub lang: RwSignal<Lang>,
    /// What is looked at. Read it; change it with [`go`](Self::go) and [`adjust`](Self::adjust).
    pub route: RwSignal<Route>,
    /// What was loaded.
    pub workspace: Workspace,
    /// The rules of the score.
    pub profile: RwSignal<Profile>,
    /// The tasks and answers of what was loaded.
    pub loaded: Memo<Arc<Loaded>>,
    /// The scores so far: its runs hold the tasks that are scored, in the gold's order. Use `with`, it can be large.
    pub report: RwSignal<Report>,
}

impl AppState {
    /// Makes the state and gives it to everything below.
    pub fn provide() -> Self {
        let profile = Profile::default();
        let workspace = Workspace::new();
        let state = AppState {
            lang: RwSignal::new(Lang::En),
            route: RwSignal::new(Route::parse(&location::hash())),
            workspace,
            loaded: workspace.loaded(),
            report: RwSignal::new(Report::new(&profile, &[], Vec::new())),
            profile: RwSignal::new(profile),
        };
        provide_context(state);
        location::on_hash_change(move |hash| {
            let route = Route::parse(&hash);
            if state.route.get_untracked() != route {
                state.route.set(route);
            }
        });
        state
    }

    /// The state of the page that the current view stands in.
    pub fn get() -> Self {
        expect_context()
    }

    /// Goes to a place; *Back* returns.
    pub fn go(&self, route: Route) {
        location::set_hash(&route.to_string(), false);
        self.route.set(route);
    }

    /// Changes what is looked at within the current place (a cursor, a mode) without a step for *Back*.
    pub fn adjust(&self, route: Route) {
        location::set_hash(&route.to_string(), true);
        self.route.set(route);
    }

    /// The task place that is looked at, if it is one.
    pub fn task_place(&self) -> Option<TaskPlace> {
        self.route.with(|route| match route {
            Route::Task(place) => Some(place.clone()),
            _ => None,
        })
    }

    /// The task of this id.
    pub fn task(&self, id: &str) -> Option<Arc<Task>> {
        self.loaded.with(|loaded| loaded.tasks.iter().find(|task| task.id == id).cloned())
    }

    /// The answer of one run to one task.
    pub fn answer(&self, task: &str, run: &str, trial: u32) -> Option<Arc<Answer>> {
        self.loaded.with(|loaded| {
            let found = |answer: &&Arc<Answer>| answer.trial == trial && answer.run == run && answer.task == task;
            loaded.answers.iter().find(found).cloned()
        })
    }
}
