//! Pasting one answer: read and scored while it is edited, on the page's own thread, since one answer takes
//! milliseconds. *Add* keeps it as an answer like any other.

use crate::{
    app::{
        browser::document,
        components::choice::Choice,
        i18n::{label, numbers, t, words},
        state::AppState,
    },
    formats::{
        Answer, Effort,
        read::{Content, ReadFile, Side},
    },
    scoring::{
        answer_score::{AnswerScore, CellList, Status, score_answer},
        compare::PreparedGold,
        read::Mode,
    },
};
use leptos::{html, prelude::*};
use std::sync::Arc;

/// The dialog for a pasted answer.
#[component]
pub fn Paste(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            document::show_dialog(&dialog, open.get());
        }
    });
    let text = RwSignal::new(String::new());
    let run = RwSignal::new(String::new());
    let chosen = RwSignal::new(String::new());
    let ids = Memo::new(move |_| state.loaded.with(|l| l.tasks.iter().map(|task| task.id.clone()).collect::<Vec<_>>()));
    // The first task, until another is chosen that is still there.
    let task = Memo::new(move |_| {
        let chosen = chosen.get();
        ids.with(|ids| if ids.contains(&chosen) { chosen } else { ids.first().cloned().unwrap_or_default() })
    });
    let score = Memo::new(move |_| {
        let text = text.get();
        let task = state.task(&task.get())?;
        let scored =
            state.profile.with(|profile| score_answer(&PreparedGold::new(&task, profile), &text, CellList::Noteworthy));
        (!text.trim().is_empty()).then(|| Arc::new(scored))
    });
    let add = move |_| {
        let name = run.get_untracked().trim().to_owned();
        let name = if name.is_empty() { words::paste_run_default(lang.get_untracked()).to_owned() } else { name };
        state.add_answer(pasted_file(&task.get_untracked(), &name, text.get_untracked()));
        text.set(String::new());
        open.set(false);
    };
    let options = move || ids.get().into_iter().map(|id| (id.clone(), id)).collect::<Vec<_>>();
    let has_gold = Memo::new(move |_| ids.with(|ids| !ids.is_empty()));
    view! {
        <dialog node_ref=dialog class="dialog paste" aria-labelledby="paste-title" on:close=move |_| open.set(false)>
            <div class="dialog-bar">
                <h2 id="paste-title">{t!(lang, paste_title)}</h2>
                <button type="button" class="button" on:click=move |_| open.set(false)>{t!(lang, close)}</button>
            </div>
            <Show when=move || has_gold.get() fallback=move || view! { <p class="note">{t!(lang, paste_no_gold)}</p> }>
                <div class="paste-fields">
                    <Choice
                        label=label(lang, words::paste_task)
                        options=Signal::derive(options)
                        value=task
                        on_change=Callback::new(move |id| chosen.set(id))
                    />
                    <label class="choice">
                        <span>{t!(lang, paste_run)}</span>
                        <input
                            type="text"
                            autocomplete="off"
                            placeholder=t!(lang, paste_run_default)
                            prop:value=move || run.get()
                            on:input=move |event| run.set(event_target_value(&event))
                        />
                    </label>
                </div>
            </Show>
            <label class="paste-text">
                <span>{t!(lang, paste_text)}</span>
                <textarea
                    rows="10"
                    spellcheck="false"
                    placeholder=t!(lang, paste_placeholder)
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
            </label>
            <div class="paste-score" role="status">
                {move || match score.get() {
                    Some(score) => view! { <LiveScore score=score/> }.into_any(),
                    None => view! { <p class="muted">{t!(lang, paste_empty)}</p> }.into_any(),
                }}
            </div>
            <div class="dialog-foot">
                <button type="button" class="button primary" disabled=move || score.with(Option::is_none) on:click=add>
                    {t!(lang, paste_add)}
                </button>
            </div>
        </dialog>
    }
}

/// The figures of the answer as it stands.
#[component]
fn LiveScore(
    /// Its score.
    score: Arc<AnswerScore>,
) -> impl IntoView {
    let lang = AppState::get().lang;
    let counts = score.counts;
    let stat = |figure: String, words: String| view! { <div class="stat"><b>{figure}</b><span>{words}</span></div> };
    let figures = view! {
        <div class="stats">
            {stat(numbers::percent(score.item.f1), format!("Item-F1 · {} / {}", counts.matched, counts.gold_rows))}
            {stat(
                numbers::percent_or_dash(score.column.f1),
                format!("Column-F1 · {} / {}", counts.cells_correct, counts.cells_gold),
            )}
            {stat(numbers::percent(score.row.f1), format!("Row-F1 · {} / {}", counts.rows_correct, counts.gold_rows))}
        </div>
    };
    let reading = move || {
        let lang = lang.get();
        let Some(parse) = score.parse.as_ref().filter(|_| score.status == Status::Scored) else {
            return words::paste_no_table(lang).to_owned();
        };
        let mode = match parse.mode {
            Mode::Json => "JSON",
            Mode::Markdown => "Markdown",
            Mode::Csv => "CSV",
            Mode::Freetext | Mode::Empty => return words::paste_no_table(lang).to_owned(),
        };
        let repairs: Vec<String> = parse.repairs.iter().cloned().map(String::from).collect();
        let mut said = vec![words::paste_read(lang, parse.rows, mode)];
        if !repairs.is_empty() {
            said.push(words::paste_repairs(lang, repairs.join(", ")));
        }
        if !parse.missing.is_empty() {
            said.push(words::paste_missing(lang, parse.missing.join(", ")));
        }
        said.join(" ")
    };
    view! { {figures} <p class="muted">{reading}</p> }
}

/// A pasted answer as the file that it would be.
fn pasted_file(task: &str, run: &str, text: String) -> ReadFile {
    let path = format!("pasted/{run}/{task}");
    let bytes = text.len();
    let answer = Answer {
        task: task.to_owned(),
        run: run.to_owned(),
        trial: 1,
        text,
        effort: Effort::default(),
        file: path.clone(),
    };
    ReadFile {
        path,
        side: Side::Unknown,
        bytes,
        encoding: None,
        content: Content::Records { tasks: Vec::new(), pending: Vec::new(), answers: vec![Arc::new(answer)] },
        problems: Vec::new(),
    }
}
