//! What was loaded: what each file was taken for, what is to know of it, and what is still missing.

use crate::scoring::order::Ordered;
use crate::{
    app::{
        components::problem_list::ProblemList,
        i18n::{Lang, numbers, sentence, t, word, words},
        route::Route,
        state::AppState,
    },
    formats::{FileReport, Loaded, Problem, Role},
};
use leptos::prelude::*;
use std::{collections::BTreeSet, sync::Arc};

/// Files listed at once; a folder may hold ten thousand.
const LISTED: usize = 60;

/// The load report.
#[component]
pub fn LoadReport() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let loaded = state.loaded;
    let forget = move |_| {
        state.forget();
        state.toasts.show(|lang| words::toast_forgotten(lang).to_owned(), None);
    };
    view! {
        <section class="loaded">
            <div class="head">
                <h1>{t!(lang, loaded_title)}</h1>
                <button type="button" class="button push" on:click=forget>{t!(lang, loaded_forget)}</button>
            </div>
            {move || figures(lang, &loaded.get())}
            {move || next_step(lang, &loaded.get())}
            {move || problems_of_all(lang, &loaded.get())}
            {move || view! { <Files loaded=loaded.get()/> }}
            {move || gold_notes(lang, &loaded.get())}
        </section>
    }
}

fn figures(lang: RwSignal<Lang>, loaded: &Loaded) -> impl IntoView + use<> {
    let runs: BTreeSet<(&str, u32)> = loaded.answers.iter().map(|a| (a.run.as_str(), a.trial)).collect();
    let figure = |number: usize, word: fn(Lang, usize) -> String| {
        view! { <div class="stat"><b>{numbers::count(number)}</b><span>{sentence(move || word(lang.get(), number))}</span></div> }
    };
    view! {
        <div class="stats">
            {figure(loaded.tasks.len(), words::loaded_tasks)}
            {figure(runs.len(), words::loaded_runs)}
            {figure(loaded.answers.len(), words::loaded_answers)}
            {figure(loaded.files.len(), words::loaded_files)}
        </div>
    }
}

/// The sentence that says what is still missing.
fn next_step(lang: RwSignal<Lang>, loaded: &Loaded) -> impl IntoView + use<> {
    let tasks = loaded.tasks.len();
    let answers = loaded.answers.len();
    let waiting: usize = loaded.files.iter().map(|file| file.answers).sum();
    let ready = tasks > 0 && answers > 0;
    let words = move || {
        let lang = lang.get();
        match (tasks, answers) {
            (0, _) if waiting > 0 => words::next_gold(lang, numbers::count(waiting)),
            (0, _) => words::next_nothing(lang).to_owned(),
            (_, 0) => words::next_answers(lang, numbers::count(tasks)),
            _ => words::next_scored(lang).to_owned(),
        }
    };
    let link = ready.then(|| {
        view! { <a class="button primary" href=Route::Board.href()>{t!(lang, next_board)}</a> }
    });
    view! { <p class="note" data-ready=ready><b>{t!(lang, loaded_next)}</b> " " <span>{sentence(words)}</span> " " {link}</p> }
}

fn problems_of_all(lang: RwSignal<Lang>, loaded: &Loaded) -> impl IntoView + use<> {
    let problems = loaded.problems.clone();
    (!problems.is_empty()).then(|| {
        view! {
            <section class="panel problems-panel">
                <div class="bar"><h2>{t!(lang, problems_title)}</h2></div>
                <ProblemList problems=problems lang=lang/>
            </section>
        }
    })
}

/// What was noticed of the tasks' gold, folded away: it changes no figure.
fn gold_notes(lang: RwSignal<Lang>, loaded: &Loaded) -> impl IntoView + use<> {
    let noted: Vec<_> = loaded.tasks.iter().filter(|task| !task.warnings.is_empty()).cloned().collect();
    let count: usize = noted.iter().map(|task| task.warnings.len()).sum();
    (count > 0).then(|| {
        let line = move |task: Arc<crate::scoring::task::Task>| {
            let problems = task.warnings.iter().cloned().map(Problem::info).collect();
            view! { <dt>{task.id.clone()}</dt><dd><ProblemList problems=problems lang=lang/></dd> }
        };
        view! {
            <details class="panel fold">
                <summary>{t!(lang, gold_notes, count)}</summary>
                <dl class="fold-list">{noted.into_iter().map(line).collect_view()}</dl>
            </details>
        }
    })
}

/// One line for each file, those with problems first.
#[component]
fn Files(
    /// What was loaded.
    loaded: Arc<Loaded>,
) -> impl IntoView {
    let lang = AppState::get().lang;
    let all = RwSignal::new(false);
    let mut order: Vec<usize> = (0..loaded.files.len()).collect();
    order.order_by_key(|at| std::cmp::Reverse(loaded.files[*at].problems.iter().map(|problem| problem.severity).max()));
    let more = order.len().saturating_sub(LISTED);
    let is_cut = move || more > 0 && !all.get();
    let rows = move || {
        let listed = if all.get() { order.len() } else { LISTED };
        order.iter().take(listed).map(|at| file_row(lang, &loaded.files[*at])).collect_view()
    };
    view! {
        <section class="panel">
            <div class="bar"><h2>{t!(lang, files_title)}</h2></div>
            <div class="scroll" tabindex="0" role="region" aria-label=t!(lang, files_title)>
                <table class="files">
                    <thead>
                        <tr>
                            <th scope="col">{t!(lang, files_path)}</th>
                            <th scope="col">{t!(lang, files_role)}</th>
                            <th scope="col">{t!(lang, files_holds)}</th>
                            <th scope="col">{t!(lang, files_encoding)}</th>
                            <th scope="col" class="n">{t!(lang, files_size)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <Show when=is_cut>
                <button type="button" class="more" on:click=move |_| all.set(true)>
                    {t!(lang, files_more, numbers::count(more))}
                </button>
            </Show>
        </section>
    }
}

fn file_row(lang: RwSignal<Lang>, file: &FileReport) -> impl IntoView + use<> {
    let role: fn(Lang) -> &'static str = match file.role {
        Role::Gold => words::role_gold,
        Role::Tasks => words::role_tasks,
        Role::GoldTable => words::role_gold_table,
        Role::Answers => words::role_answers,
        Role::Mixed => words::role_mixed,
        Role::Ignored => words::role_ignored,
    };
    let (tasks, answers, runs) = (file.tasks, file.answers, file.runs.clone());
    let holds = move || {
        let lang = lang.get();
        let mut parts = Vec::new();
        if tasks > 0 {
            parts.push(words::holds_tasks(lang, numbers::count(tasks)));
        }
        if answers > 0 {
            let runs = match runs.as_slice() {
                [] => "?".to_owned(),
                [one] => one.clone(),
                [first, more @ ..] => words::holds_runs_more(lang, first, more.len()),
            };
            parts.push(words::holds_answers(lang, numbers::count(answers), runs));
        }
        if parts.is_empty() { "–".to_owned() } else { parts.join(" · ") }
    };
    let problems = file.problems.clone();
    let problems = (!problems.is_empty()).then(|| {
        view! { <tr class="file-problems"><td colspan="5"><ProblemList problems=problems lang=lang/></td></tr> }
    });
    let ignored = file.role == Role::Ignored;
    view! {
        <tr class="file" data-ignored=ignored>
            <th scope="row" class="key">{file.path.clone()}</th>
            <td>{word(lang, role)}</td>
            <td>{sentence(holds)}</td>
            <td>{file.encoding.clone().unwrap_or_else(|| "–".to_owned())}</td>
            <td class="n">{numbers::size(file.bytes)}</td>
        </tr>
        {problems}
    }
}
