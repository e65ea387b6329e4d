//! What the page knows: what was loaded ([`workspace`]), what became of it ([`scoring`]), what is looked at (the route),
//! and how it is shown ([`appearance`]).
//!
//! Inputs are set by people's actions only; everything else follows from them. The report is the one value that comes
//! from elsewhere, the worker, and grows while it works.

pub mod appearance;
pub mod loading;
pub mod scoring;
pub mod toasts;
pub mod workspace;

use crate::{
    app::{
        browser::{document, files::GivenFile, location},
        i18n::{Lang, words},
        route::{Route, TaskPlace},
    },
    formats::{Answer, Loaded, read::ReadFile},
    scoring::{profile::Profile, report::Report, task::Task},
    worker::client::Client,
};
use appearance::Theme;
use leptos::{prelude::*, task::spawn_local};
use loading::Loading;
use scoring::{Phase, Scoring};
use std::sync::Arc;
use toasts::Toasts;
use workspace::Workspace;

/// Handles to everything the page knows. Copied freely; found by [`AppState::get`].
#[derive(Clone, Copy)]
pub struct AppState {
    /// The language of the page.
    pub lang: RwSignal<Lang>,
    /// Its theme.
    pub theme: RwSignal<Theme>,
    /// Whether keys of a single letter work.
    pub single_keys: RwSignal<bool>,
    /// What is looked at. Read it; change it with [`go`](Self::go) and [`adjust`](Self::adjust).
    pub route: RwSignal<Route>,
    /// The task place that was looked at last: where the header's link leads back to.
    pub last_task: Memo<Option<TaskPlace>>,
    /// Short messages.
    pub toasts: Toasts,
    /// What was loaded.
    pub workspace: Workspace,
    /// The reading of what is being loaded.
    pub loading: Loading,
    /// The rules of the score.
    pub profile: RwSignal<Profile>,
    /// The tasks and answers of what was loaded.
    pub loaded: Memo<Arc<Loaded>>,
    /// The scoring of what was loaded.
    pub scoring: Scoring,
    /// The scores so far: its runs hold the tasks that are scored, in the gold's order. Use `with`, it can be large.
    pub report: RwSignal<Report>,
}

impl AppState {
    /// Makes the state and gives it to everything below.
    pub fn provide() -> Self {
        let toasts = Toasts::new();
        let client = StoredValue::new_local(Client::new(document::worker_url()));
        let scoring = Scoring::new(client);
        let workspace = Workspace::new();
        let route = RwSignal::new(Route::parse(&location::hash()));
        let last_task = Memo::new(move |last: Option<&Option<TaskPlace>>| match route.get() {
            Route::Task(place) => Some(place),
            _ => last.cloned().flatten(),
        });
        let state = AppState {
            lang: appearance::preferred_language(),
            theme: RwSignal::new(Theme::default()),
            single_keys: RwSignal::new(true),
            route,
            last_task,
            toasts,
            workspace,
            loading: Loading::new(client),
            profile: RwSignal::new(Profile::default()),
            loaded: workspace.loaded(),
            scoring,
            report: scoring.report,
        };
        provide_context(state);
        appearance::mirror(state.lang, state.theme);
        state.follow_address();
        state.score_what_is_loaded();
        state.lead_to_scores();
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

    /// Reads files that a person gave and adds them. Hidden files are passed over: systems leave them everywhere.
    pub async fn load(self, mut given: Vec<GivenFile>) {
        given.retain(|file| !file.path.split('/').any(|part| part.starts_with('.')));
        if let Some(read) = self.loading.read(given).await {
            let files = read.len();
            self.workspace.add(read);
            if self.route.get_untracked() != Route::Start {
                self.toasts.show(move |lang| words::toast_read(lang, files), Some(Route::Start));
            }
        }
    }

    /// Opens a demo in the place of everything else.
    pub fn open_demo(&self, path: &'static str, bytes: &'static [u8]) {
        let state = *self;
        spawn_local(async move {
            let read = state.loading.read_held(path, bytes).await;
            state.forget();
            state.workspace.add(vec![read]);
            state.go(Route::Board);
        });
    }

    /// Adds an answer that a person pasted.
    pub fn add_answer(&self, pasted: ReadFile) {
        self.workspace.add(vec![pasted]);
    }

    /// Forgets everything that was loaded.
    pub fn forget(&self) {
        self.loading.cancel();
        self.workspace.clear();
    }

    /// Scores everything once more, from the start.
    pub fn score_again(&self) {
        self.scoring.start(&self.loaded.get_untracked(), &self.profile.get_untracked());
    }

    /// The route follows the address: links, *Back*, a hand-written hash.
    fn follow_address(&self) {
        let route = self.route;
        let listener = location::on_hash_change(move |hash| {
            let next = Route::parse(&hash);
            if route.get_untracked() != next {
                route.set(next);
            }
        });
        // It goes with the page.
        StoredValue::new_local(listener);
    }

    /// What is loaded is scored, by the rules that hold: the way out of the reactive world, to the worker.
    fn score_what_is_loaded(&self) {
        let state = *self;
        Effect::new(move |_| {
            let (loaded, profile) = (state.loaded.get(), state.profile.get());
            state.scoring.start(&loaded, &profile);
        });
    }

    /// The first scores open the leaderboard, if the person still looks at the start. Later ones say that they are there.
    fn lead_to_scores(&self) {
        let state = *self;
        let phase = Memo::new(move |_| state.scoring.progress.with(|progress| progress.phase));
        Effect::new(move |led: Option<bool>| {
            let led = led.unwrap_or(false);
            match phase.get() {
                Phase::Idle => false,
                Phase::Running if !led => {
                    if state.route.get_untracked() == Route::Start {
                        state.go(Route::Board);
                    }
                    true
                }
                Phase::Done if led && state.route.get_untracked() == Route::Start => {
                    state.toasts.show(|lang| words::toast_scored(lang).to_owned(), Some(Route::Board));
                    true
                }
                _ => led,
            }
        });
    }
}
