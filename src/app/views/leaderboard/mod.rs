//! Runs side by side: who leads, and where their rows break.

pub mod table;

use crate::{
    analysis::leaderboard::{Finding, finding},
    app::{
        components::{empty::Empty, progress::Progress},
        i18n::{Lang, label, numbers, sentence, t, words},
        route::Route,
        state::{AppState, scoring::Phase},
    },
    scoring::answer_score::Stage,
};
use leptos::prelude::*;
use table::BoardTable;

/// The leaderboard.
#[component]
pub fn Leaderboard() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let has_runs = Memo::new(move |_| state.report.with(|report| !report.runs.is_empty()));
    let is_idle = Memo::new(move |_| state.scoring.progress.with(|progress| progress.phase == Phase::Idle));
    move || match (has_runs.get(), is_idle.get()) {
        (true, _) => view! {
            <Headline/>
            <ScoringProgress/>
            <BoardTable/>
        }
        .into_any(),
        (false, false) => view! {
            <h1>{t!(lang, board_waiting)}</h1>
            <ScoringProgress/>
        }
        .into_any(),
        (false, true) => view! {
            <Empty
                title=label(lang, words::board_empty)
                text=label(lang, words::board_empty_more)
                href=Route::Start.href()
                link=label(lang, words::to_start)
            />
        }
        .into_any(),
    }
}

/// The sentence that the leaderboard comes to, and what it stands on.
#[component]
fn Headline() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let found = Memo::new(move |_| state.report.with(finding));
    let scope = move || {
        let lang = lang.get();
        let (tasks, runs, profile) =
            state.report.with(|report| (report.tasks.len(), report.runs.len(), report.profile.name()));
        format!("{} · {} · {profile}", words::unit_tasks(lang, numbers::count(tasks)), words::unit_runs(lang, runs))
    };
    let title =
        move || found.get().map_or_else(|| words::board_waiting(lang.get()).to_owned(), |f| headline(lang.get(), &f));
    let breaks = move || {
        let tasks = state.report.with(|report| report.runs.first().map_or(0, |run| run.answers.len()));
        found.get().map(|found| match found.breaks_at {
            Some((stage, count)) => words::finding_breaks(lang.get(), stage_word(lang.get(), stage), count, tasks),
            None => words::finding_solved(lang.get()).to_owned(),
        })
    };
    view! {
        <section class="headline">
            <h1>{sentence(title)}</h1>
            <p class="muted">{breaks}</p>
            <p class="muted">{sentence(scope)}</p>
        </section>
    }
}

fn headline(lang: Lang, found: &Finding) -> String {
    let [gold, rows, complete] = [found.gold_rows, found.found, found.complete].map(numbers::count);
    match found.leaders.as_slice() {
        [one] => words::finding_leader(lang, one, rows, gold, complete),
        several => words::finding_tie(lang, several.join(", "), rows, gold, complete),
    }
}

/// A stage in words.
pub fn stage_word(lang: Lang, stage: Stage) -> &'static str {
    match stage {
        Stage::Parse => words::stage_parse(lang),
        Stage::Membership => words::stage_membership(lang),
        Stage::Cell => words::stage_cell(lang),
        Stage::Solved => words::stage_solved(lang),
    }
}

/// How far the scoring is: a bar while it goes on, a sentence if it was stopped or some of it broke down.
#[component]
pub fn ScoringProgress() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let progress = state.scoring.progress;
    let phase = Memo::new(move |_| progress.with(|progress| progress.phase));
    let words_of = move |words: fn(Lang, String, String) -> String| {
        let (done, total) = progress.with(|progress| (progress.done, progress.total));
        words(lang.get(), numbers::count(done), numbers::count(total))
    };
    let state_of = move || match phase.get() {
        Phase::Running => view! {
            <Progress
                label=Signal::derive(move || words_of(words::progress_scoring))
                done=Signal::derive(move || progress.with(|progress| progress.done))
                total=Signal::derive(move || progress.with(|progress| progress.total))
                cancel=label(lang, words::cancel)
                on_cancel=Callback::new(move |()| state.scoring.cancel())
            />
        }
        .into_any(),
        Phase::Cancelled => view! {
            <p class="note">
                {sentence(move || words_of(words::progress_cancelled))} " "
                <button type="button" class="button" on:click=move |_| state.score_again()>
                    {t!(lang, progress_again)}
                </button>
            </p>
        }
        .into_any(),
        Phase::Idle | Phase::Done => ().into_any(),
    };
    let failed = move || {
        let failed = progress.with(|progress| progress.failed.join(", "));
        (!failed.is_empty()).then(|| {
            view! { <p class="note" data-severity="error">{t!(lang, progress_failed, failed.clone())}</p> }
        })
    };
    let announced = move || match phase.get() {
        Phase::Done => words::progress_done(lang.get(), progress.with(|progress| progress.total)),
        _ => String::new(),
    };
    view! {
        {state_of}
        {failed}
        <p class="visually-hidden" aria-live="polite">{sentence(announced)}</p>
    }
}
