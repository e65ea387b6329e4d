//! Every run's answer to one task, to switch between.

use crate::app::i18n::{Lang, numbers::percent, words};
use leptos::prelude::*;

/// One run's answer to the task.
#[derive(Clone, Debug, PartialEq)]
pub struct RunChip {
    /// The run's name.
    pub run: String,
    /// The trial, where a run has several.
    pub trial: Option<u32>,
    /// Row-F1 once scored; `None` before.
    pub row_f1: Option<f64>,
    /// Whether the run answered this task at all.
    pub answered: bool,
    /// Where the chip leads.
    pub href: String,
    /// Whether this is the answer that is shown.
    pub current: bool,
}

impl RunChip {
    /// The run and its trial in words.
    pub fn label(&self, lang: Lang) -> String {
        match self.trial {
            Some(trial) => words::task_trial(lang, &self.run, trial),
            None => self.run.clone(),
        }
    }
}

/// The runs as links, each with its Row-F1.
#[component]
pub fn RunChips(
    /// The runs, in order.
    #[prop(into)]
    runs: Signal<Vec<RunChip>>,
    /// The language.
    lang: RwSignal<Lang>,
) -> impl IntoView {
    view! {
        <nav class="runs" aria-label=move || words::task_runs(lang.get())>
            {move || runs.get().into_iter().map(|chip| view! {
                <a
                    class="chip"
                    href=chip.href.clone()
                    aria-current=chip.current.then_some("true")
                    data-answered=chip.answered.to_string()
                >
                    {chip.label(lang.get())}
                    <b>{match (chip.answered, chip.row_f1) {
                        (false, _) => "–".to_owned(),
                        (true, None) => "…".to_owned(),
                        (true, Some(row_f1)) => percent(row_f1),
                    }}</b>
                </a>
            }).collect_view()}
        </nav>
    }
}
