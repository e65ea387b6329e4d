//! The table of runs.

use crate::{
    analysis::{
        leaderboard::{BoardColumn, BoardLine, board},
        matrix::{MatrixChoice, Metric},
    },
    app::{
        components::{cascade::Cascade, meter::Meter},
        i18n::{Lang, numbers, sentence, t, word, words},
        route::Route,
        state::AppState,
    },
};
use leptos::prelude::*;

/// The words of a column's head.
type Head = fn(Lang) -> &'static str;

/// The columns with the words of their heads, in order.
const COLUMNS: [(BoardColumn, Head); 7] = [
    (BoardColumn::Run, words::board_run),
    (BoardColumn::Item, |_| "Item-F1"),
    (BoardColumn::Column, |_| "Column-F1"),
    (BoardColumn::Row, |_| "Row-F1"),
    (BoardColumn::Success, words::board_success_short),
    (BoardColumn::Parsed, words::board_parsed),
    (BoardColumn::Answered, words::board_answered),
];

/// Runs × metrics, in an order that a person chooses.
#[component]
pub fn BoardTable() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let order = RwSignal::new((BoardColumn::default(), false));
    let lines = Memo::new(move |_| {
        let (by, reversed) = order.get();
        state.report.with(|report| board(report, by, reversed))
    });
    let caption = move || {
        let all = state.report.with(|report| report.tasks.len());
        let done = lines.with(|lines| lines.first().map_or(0, |line| line.tasks));
        match done == all {
            true => words::board_caption(lang.get(), numbers::count(all)),
            false => words::board_caption_partial(lang.get(), numbers::count(done), numbers::count(all)),
        }
    };
    let show_trials = Memo::new(move |_| lines.with(|lines| lines.iter().any(|line| line.trial != 1)));
    let head = move |(column, name): (BoardColumn, Head)| {
        let sorted = move || match order.get() {
            (by, _) if by != column => "none",
            // Names go up by nature, figures down.
            (_, reversed) if reversed == (column == BoardColumn::Run) => "descending",
            _ => "ascending",
        };
        let sort = move |_| {
            order.update(|(by, reversed)| {
                *reversed = *by == column && !*reversed;
                *by = column;
            })
        };
        let numeric = matches!(column, BoardColumn::Success | BoardColumn::Parsed | BoardColumn::Answered);
        view! {
            <th scope="col" class:n=numeric class:key=(column == BoardColumn::Run) aria-sort=sorted>
                <button type="button" on:click=sort title=sentence(move || words::board_sort(lang.get(), name(lang.get())))>
                    {word(lang, name)}
                </button>
            </th>
        }
    };
    // A line stays while its figures change and its place with them.
    let row = move |first: BoardLine| {
        let line = Memo::new(move |_| {
            let found = lines.with(|lines| lines.iter().find(|line| line.index == first.index).cloned());
            found.unwrap_or_else(|| first.clone())
        });
        view! { <Line line=line show_trial=show_trials/> }
    };
    let key = |line: &BoardLine| (line.index, line.run.clone(), line.trial);
    view! {
        <section>
            <h2 id="board-caption">{sentence(caption)}</h2>
            <div class="panel scroll">
                <table class="board" aria-labelledby="board-caption">
                    <thead>
                        <tr>
                            {COLUMNS.into_iter().map(head).collect_view()}
                            <th scope="col" class="cascade-head">{t!(lang, board_cascade)}</th>
                        </tr>
                    </thead>
                    <tbody><For each=move || lines.get() key=key children=row/></tbody>
                </table>
            </div>
            <p class="muted small under">{t!(lang, board_figures_note)}</p>
        </section>
    }
}

/// One run.
#[component]
fn Line(
    /// Its figures.
    line: Memo<BoardLine>,
    /// Whether trials are told apart.
    #[prop(into)]
    show_trial: Signal<bool>,
) -> impl IntoView {
    let lang = AppState::get().lang;
    let (run, trial) = line.with_untracked(|line| (line.run.clone(), line.trial));
    let name = {
        let run = run.clone();
        let title = {
            let run = run.clone();
            move || words::board_weakest(lang.get(), &run)
        };
        // The task may change with every score that comes in.
        let href = move || line.with(|line| Some(Route::answer(line.weakest.as_ref()?, &line.run, line.trial).href()));
        view! { <a href=href title=sentence(title)>{run}</a> }
    };
    let rates = Memo::new(move |_| {
        line.with(|line| {
            let success = if line.tasks == 0 { 0.0 } else { line.succeeded as f64 / line.tasks as f64 };
            [Some(line.item), line.column, Some(line.row), Some(success)]
        })
    });
    let cascade = move || {
        let [item, column, row, success] = rates.get().map(numbers::percent_or_dash);
        words::board_cascade_value(lang.get(), item, column, row, success)
    };
    let of = move |count: fn(&BoardLine) -> usize| {
        sentence(move || {
            line.with(|line| words::of_total(lang.get(), numbers::count(count(line)), numbers::count(line.tasks)))
        })
    };
    let rate = move |at: usize| Signal::derive(move || rates.with(|rates| rates[at]));
    view! {
        <tr>
            <th scope="row" class="key">
                <span class="rank">{move || line.with(|line| line.rank)}</span>
                {name}
                {move || show_trial.get().then(|| view! { <span class="muted">" " {t!(lang, unit_trial, trial)}</span> })}
            </th>
            <Rate metric=Metric::Item ratio=rate(0)/>
            <Rate metric=Metric::Column ratio=rate(1)/>
            <Rate metric=Metric::Row ratio=rate(2)/>
            <td class="n"><a class="figure" href=metric_href(Metric::Success)>{of(|line| line.succeeded)}</a></td>
            <td class="n">{of(|line| line.parsed)}</td>
            <td class="n">{of(|line| line.answered)}</td>
            <td><Cascade rates=rates label=Signal::derive(cascade)/></td>
        </tr>
    }
}

/// One rate: its figure, which opens it task by task, and its bar.
#[component]
fn Rate(
    /// Which one.
    metric: Metric,
    /// The rate.
    ratio: Signal<Option<f64>>,
) -> impl IntoView {
    let lang = AppState::get().lang;
    let title = move || words::board_open_metric(lang.get(), metric_word(lang.get(), metric));
    view! {
        <td>
            <div class="barrow">
                <a class="figure" href=metric_href(metric) title=sentence(title)>{sentence(move || numbers::percent_or_dash(ratio.get()))}</a>
                <Meter ratio=Signal::derive(move || ratio.get().unwrap_or(0.0))/>
            </div>
        </td>
    }
}

/// The matrix of one metric.
fn metric_href(metric: Metric) -> String {
    Route::Tasks(MatrixChoice { metric, ..MatrixChoice::default() }).href()
}

/// A metric in words: as the papers print them.
pub fn metric_word(lang: Lang, metric: Metric) -> &'static str {
    match metric {
        Metric::Item => "Item-F1",
        Metric::Column => "Column-F1",
        Metric::Row => "Row-F1",
        Metric::Success => words::board_success(lang),
    }
}
