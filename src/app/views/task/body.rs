//! The tables of a task: diff and key grid side by side, the card of a cell, the answer as it was given.

use super::{
    cursor::TaskCursor,
    grid_panel::grid_panel,
    opened::{Opened, RunKey},
    options::Options,
};
use crate::{
    analysis::sheet::Sheet,
    app::{
        browser::{scroll, window},
        components::{
            answer_text::AnswerText,
            diff_table::DiffTable,
            grid_event::GridEvent,
            legend::Legend,
            reading_notes::{ReadingFacts, ReadingNotes},
        },
        i18n::{numbers::count, t, words},
        route::TaskMode,
        state::AppState,
        views::cell::CellCard,
    },
    formats::Answer,
    scoring::{
        compare::{Examined, PreparedGold, examine_answer},
        read::Mode,
    },
};
use leptos::{ev, html, prelude::*};
use std::sync::Arc;

/// The tables of one answer.
#[component]
pub fn TaskBody(
    /// The task seen through the answer.
    sheet: Arc<Sheet>,
    /// The answer as given.
    answer: Arc<Answer>,
    /// What is looked at.
    opened: Opened,
    /// How it is shown.
    options: Options,
) -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    options.enter(&sheet.task.id);
    let linked = opened.place.with_untracked(|place| place.cell).and_then(|link| sheet.find(link));
    if linked.is_some_and(|(row, _)| !sheet.diff.rows[row].differs) {
        options.only_differences.set(false);
    }
    let visible = {
        let sheet = sheet.clone();
        Memo::new(move |_| Arc::new(sheet.diff.visible(options.only_differences.get())))
    };
    let cursor = TaskCursor::new(state, opened, options, sheet.clone(), visible);
    let keys = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || scroll::is_taken(&event) {
            return;
        }
        match event.key().as_str() {
            "Escape" if cursor.is_open() => cursor.close(),
            _ if !state.single_keys.get_untracked() => return,
            "n" => cursor.walk(false, true),
            "p" => cursor.walk(false, false),
            "N" => cursor.walk(true, true),
            "P" => cursor.walk(true, false),
            "x" => options.only_differences.update(|only| *only = !*only),
            "w" => cursor.toggle_card(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    let on_diff = Callback::new(move |event| match event {
        GridEvent::Moved(place) => cursor.go_shown(place, false),
        GridEvent::Opened(place) => cursor.go_shown(place, true),
    });
    let on_grid = Callback::new(move |event| match event {
        GridEvent::Moved(place) => cursor.go_grid(place, false),
        GridEvent::Opened(place) => cursor.go_grid(place, true),
    });
    let others = other_answers(state, opened);
    let answer_first = matches!(sheet.examined.reading.mode, Mode::Freetext | Mode::Empty)
        || opened.place.with_untracked(|place| place.mode == TaskMode::Answer);
    let shown = Signal::derive(move || visible.with(|rows| rows.len()));
    let all = sheet.diff.rows.len();
    let counts = sheet.diff.counts;
    let card = {
        let sheet = sheet.clone();
        move || {
            let is_open = opened.place.with(|place| place.cell.is_some());
            match cursor.at.get().filter(|_| is_open) {
                Some(at) => view! {
                    <CellCard
                        sheet=sheet.clone()
                        at=at
                        opened=opened
                        others=others
                        on_close=Callback::new(move |()| cursor.close())
                    />
                }
                .into_any(),
                None => view! { <p class="muted hint">{t!(lang, why_hint)}" "<kbd>"w"</kbd></p> }.into_any(),
            }
        }
    };
    let aside = NodeRef::<html::Aside>::new();
    let room = room_below(aside);
    let tables = view! {
        <div class="two">
            <section class="panel diff-panel" aria-label=t!(lang, task_diff)>
                <div class="bar">
                    {switch(lang_words(state, words::task_rows_shown), options.only_differences, lang_words(state, words::task_only_differences), lang_words(state, words::task_all_rows), true)}
                    {switch(lang_words(state, words::task_layout), options.side_by_side, lang_words(state, words::task_side_by_side), lang_words(state, words::task_inline), false)}
                    <span class="muted">{move || words::task_rows_of(lang.get(), count(shown.get()), count(all))}</span>
                    <span class="muted push key-hints">
                        <kbd>"n"</kbd>" "{t!(lang, task_next_wrong)}" "<kbd>"w"</kbd>" "{t!(lang, task_why_key)}
                    </span>
                </div>
                <DiffTable sheet=sheet.clone() visible=visible cursor=cursor.diff side_by_side=options.side_by_side lang=lang on_event=on_diff/>
                {move || (shown.get() == 0 && all > 0).then(|| view! {
                    <p class="foot muted">
                        {t!(lang, task_nothing_differs)}" "
                        <button type="button" class="quiet" on:click=move |_| options.only_differences.set(false)>{t!(lang, task_show_all)}</button>
                    </p>
                })}
                <Legend counts=counts lang=lang/>
            </section>
            <aside class="aside" node_ref=aside style:--room=move || format!("{}px", room.get())>
                {grid_panel(state, &sheet, options, cursor, on_grid)}
                {card}
            </aside>
        </div>
    };
    let raw = view! {
        <section class="panel raw" aria-label=t!(lang, answer_title)>
            <div class="bar"><b>{t!(lang, answer_title)}</b><span class="muted push">{answer.file.clone()}</span></div>
            <ReadingNotes facts=ReadingFacts::from_reading(&sheet.examined.reading) lang=lang/>
            <AnswerText text=answer.text.clone() spans=sheet.examined.reading.spans.clone() lang=lang/>
        </section>
    };
    let said = view! { <p class="visually-hidden" role="status" aria-live="polite">{cursor.said}</p> };
    if answer_first { view! { {said}{raw}{tables} }.into_any() } else { view! { {said}{tables}{raw} }.into_any() }
}

/// How much of the window is left below an element's top: grid and card share it, so that both can be seen at once.
fn room_below(aside: NodeRef<html::Aside>) -> RwSignal<f64> {
    let room = RwSignal::new(0.0);
    let measure = move || {
        if let Some(aside) = aside.get_untracked() {
            let sight = window::sight();
            let top = (window::top_of(&aside) - sight.top).max(0.0);
            room.set(sight.height - top);
        }
    };
    let listeners = StoredValue::new_local(window::on_sight(measure));
    on_cleanup(move || listeners.dispose());
    Effect::new(move |_| {
        if aside.get().is_some() {
            request_animation_frame(measure);
        }
    });
    room
}

type Word = Signal<&'static str>;

fn lang_words(state: AppState, word: fn(crate::app::i18n::Lang) -> &'static str) -> Word {
    Signal::derive(move || word(state.lang.get()))
}

/// Two choices of which one holds; `on_first` says which stands first.
fn switch(label: Word, value: RwSignal<bool>, on: Word, off: Word, on_first: bool) -> impl IntoView {
    let button = move |choice: bool| {
        view! {
            <button type="button" aria-pressed=move || (value.get() == choice).to_string() on:click=move |_| value.set(choice)>
                {if choice { on } else { off }}
            </button>
        }
    };
    view! { <span class="seg" role="group" aria-label=label>{button(on_first)}{button(!on_first)}</span> }
}

/// Every run's answer to the task, read and compared. Lazy: nothing is done until a card asks.
fn other_answers(state: AppState, opened: Opened) -> Memo<Arc<Vec<(RunKey, Examined)>>> {
    Memo::new_with_compare(
        move |_| {
            let Some(task) = opened.task.get() else { return Arc::default() };
            let profile = state.profile.get();
            let gold = PreparedGold::new(&task, &profile);
            let runs = opened.runs.get();
            let examined = runs.iter().filter_map(|run| {
                let answer = state.answer(&task.id, &run.name, run.trial)?;
                Some((run.clone(), examine_answer(&gold, &answer.text)))
            });
            Arc::new(examined.collect())
        },
        |_, _| true,
    )
}
