//! The tables of a task: diff and key grid side by side, the card of a cell, the answer as it was given.

use super::{
    cursor::{Pane, TaskCursor},
    opened::{Opened, RunKey},
};
use crate::{
    analysis::{key_grid::ColourBy, sheet::Sheet, walk::Place},
    app::{
        browser::{scroll, window},
        components::{
            answer_text::AnswerText,
            diff_table::DiffTable,
            grid_event::GridEvent,
            key_grid::KeyGridTable,
            legend::{Legend, ScaleLegend},
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

/// How a person likes to see tasks: kept from one answer to the next.
#[derive(Clone, Copy)]
pub struct Options {
    /// Hide rows in which nothing differs.
    pub only_differences: RwSignal<bool>,
    /// Show the gold beside every prediction.
    pub side_by_side: RwSignal<bool>,
    /// What the key grid is coloured by.
    pub colour: RwSignal<ColourBy>,
    /// The cell that the cursor is on, as links call it, while no card is open.
    pub spot: RwSignal<Option<(u32, u32)>>,
    /// Where the cursor is in the key grid; combinations that the gold does not ask for have no cell in the diff.
    pub grid_spot: RwSignal<Option<Place>>,
    /// Which table has the keyboard; the number goes up with every move.
    pub focus: RwSignal<(Pane, u32)>,
}

impl Options {
    /// Only differences, in one line, coloured by share.
    pub fn new() -> Self {
        Options {
            only_differences: RwSignal::new(true),
            side_by_side: RwSignal::new(false),
            colour: RwSignal::default(),
            spot: RwSignal::default(),
            grid_spot: RwSignal::default(),
            focus: RwSignal::default(),
        }
    }

    /// Gives the keyboard to a table.
    pub fn focus_on(&self, pane: Pane) {
        self.focus.update(|(known, stamp)| (*known, *stamp) = (pane, *stamp + 1));
    }
}

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
    // Another answer has other rows: the keyboard is given anew by the next move.
    options.focus.set((Pane::Neither, 0));
    options.grid_spot.set(None);
    if options.colour.with_untracked(|colour| matches!(colour, ColourBy::Attribute(_))) {
        options.colour.set(ColourBy::Share);
    }
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

/// The key grid with its colours, for tasks that have one.
fn grid_panel(
    state: AppState,
    sheet: &Arc<Sheet>,
    options: Options,
    cursor: TaskCursor,
    on_grid: Callback<GridEvent>,
) -> impl IntoView + use<> {
    let lang = state.lang;
    let grid = sheet.grid.as_ref()?;
    let name = |column: usize| sheet.task.columns.get(column).map_or("", |column| column.name.as_str()).to_owned();
    let title = words::grid_title(lang.get_untracked(), name(grid.axes.0), name(grid.axes.1));
    let attributes: Vec<(usize, String)> = sheet.task.attributes().map(|column| (column, name(column))).collect();
    let is_summed = grid.cells.iter().any(|cell| cell.rows > 1);
    Some(view! {
        <section class="panel grid-panel" aria-label=title.clone()>
            <div class="bar">
                <b>{title.clone()}</b>
                <select
                    class="push"
                    aria-label=t!(lang, grid_colour)
                    prop:value=move || colour_name(options.colour.get())
                    on:change=move |event| options.colour.set(colour_of(&event_target_value(&event)))
                >
                    <option value="share">{t!(lang, grid_share)}</option>
                    <option value="rows">{t!(lang, grid_rows)}</option>
                    {attributes.into_iter().map(|(column, name)| view! { <option value=column.to_string()>{name}</option> }).collect_view()}
                </select>
            </div>
            <KeyGridTable sheet=sheet.clone() colour=options.colour cursor=cursor.grid lang=lang on_event=on_grid/>
            {is_summed.then(|| view! { <p class="muted foot">{t!(lang, grid_summed)}</p> })}
            {move || (options.colour.get() == ColourBy::Share).then(|| view! { <ScaleLegend lang=lang/> })}
        </section>
    })
}

fn colour_name(colour: ColourBy) -> String {
    match colour {
        ColourBy::Share => "share".to_owned(),
        ColourBy::RowState => "rows".to_owned(),
        ColourBy::Attribute(column) => column.to_string(),
    }
}

fn colour_of(name: &str) -> ColourBy {
    match name {
        "rows" => ColourBy::RowState,
        _ => name.parse().map_or(ColourBy::Share, ColourBy::Attribute),
    }
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
