//! Why a cell was marked as it was: both sides as written, as normalised, as read, and the rule that decided.

use super::{
    rule_words::rule_words,
    verdict_cell::{signed_word, state_word},
};
use crate::{
    analysis::cell_state::CellState,
    app::i18n::{Lang, numbers::percent, t, words},
    scoring::cell::{Trace, TraceSide},
};
use leptos::prelude::*;

/// What the card explains.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The column's name.
    pub column: String,
    /// The row's keys.
    pub row: String,
    /// The cell's state.
    pub state: CellState,
    /// Why it is in this state.
    pub reason: Reason,
}

/// Why a cell is in its state.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// Two cells were compared.
    Compared {
        /// What the comparator did.
        trace: Trace,
        /// The relative tolerance of the column's numbers.
        tolerance: f64,
    },
    /// The row has no partner.
    Lone {
        /// What its one side says.
        text: String,
        /// Whether the answer has a table at all.
        has_table: bool,
    },
}

/// What other runs say for the same cell.
#[derive(Clone, Debug, PartialEq)]
pub struct VoteLine {
    /// What they say.
    pub text: String,
    /// What became of it.
    pub state: CellState,
    /// Their names with where they lead, and whether each is the run that is shown.
    pub runs: Vec<(String, String, bool)>,
}

/// The card. Its frame stays, its content follows the cell.
#[component]
pub fn WhyCard(
    /// What it explains.
    why: Why,
    /// What the runs say; `None` until asked for.
    #[prop(into)]
    votes: Signal<Option<Vec<VoteLine>>>,
    /// The language.
    lang: RwSignal<Lang>,
    /// Asks for what the runs say.
    on_compare: Callback<()>,
    /// Closes the card.
    on_close: Callback<()>,
) -> impl IntoView {
    let state = why.state;
    let place = format!("{} · {}", why.column, why.row);
    let reason = why.reason;
    view! {
        <section class="panel why-card" data-verdict=state.name() aria-label=move || title(lang.get(), state)>
            <div class="bar">
                <b>{move || title(lang.get(), state)}</b>
                <span class="muted push">{place}</span>
                <button type="button" class="quiet close" aria-label=t!(lang, why_close) title=t!(lang, why_close) on:click=move |_| on_close.run(())>"×"</button>
            </div>
            <dl class="why">
                {move || match &reason {
                    Reason::Compared { trace, tolerance } => compared(trace, *tolerance, state, lang.get()).into_any(),
                    Reason::Lone { text, has_table } => lone(text, *has_table, state, lang.get()).into_any(),
                }}
                {move || said_by_runs(votes.get(), lang.get(), on_compare)}
            </dl>
        </section>
    }
}

fn title(lang: Lang, state: CellState) -> &'static str {
    match state {
        CellState::Correct | CellState::Equivalent => words::why_right(lang),
        CellState::Wrong => words::why_wrong(lang),
        CellState::Blank => words::why_blank(lang),
        CellState::Excluded => words::why_excluded(lang),
        CellState::Missing | CellState::Extra => words::why_row(lang),
        CellState::Key | CellState::KeyRewritten => words::why_key(lang),
    }
}

fn compared(trace: &Trace, tolerance: f64, state: CellState, lang: Lang) -> impl IntoView + use<> {
    let rule = trace.judgement.rule;
    let needed = trace.tolerance_needed.map(|needed| {
        words::why_tolerance(lang, format!("{} %", percent(needed)), format!("{} %", trimmed(100.0 * tolerance)))
    });
    view! {
        <dt>{words::task_gold(lang)}</dt>
        {side(&trace.gold, lang)}
        <dt>{words::task_prediction(lang)}</dt>
        {side(&trace.prediction, lang)}
        <dt>{words::why_rule(lang)}</dt>
        <dd data-verdict=state.name()><span class="v">{signed_word(lang, state)}<code>{rule.name()}</code></span></dd>
        <dd>{rule_words(lang, rule)}</dd>
        {needed.map(|needed| view! { <dd>{needed}</dd> })}
        {note_words(trace, lang).map(|note| view! { <dt>{words::why_note(lang)}</dt><dd>{note}</dd> })}
    }
}

/// The comparator's remark in the page's language, where it is known there, else in English.
fn note_words(trace: &Trace, lang: Lang) -> Option<String> {
    let values: Vec<&str> = trace.note_values.iter().map(String::as_str).collect();
    match (trace.note_code.as_deref(), values.as_slice()) {
        (Some("ambiguous_date"), ["gold", dates]) => Some(words::note_date_of_gold(lang, dates.replace('|', " · "))),
        (Some("ambiguous_date"), [_, dates]) => Some(words::note_date_of_prediction(lang, dates.replace('|', " · "))),
        (Some("percent_as_fraction"), _) => Some(words::note_percent_as_fraction(lang).to_owned()),
        (Some("fraction_as_percent"), _) => Some(words::note_fraction_as_percent(lang).to_owned()),
        (Some("magnitude"), [power]) => Some(words::note_magnitude(lang, power)),
        _ => trace.note.clone(),
    }
}

/// One side as written; as normalised and as read only where that says more.
fn side(side: &TraceSide, lang: Lang) -> impl IntoView + use<> {
    let raw = if side.raw.is_empty() { words::why_empty(lang).to_owned() } else { side.raw.clone() };
    let normal = (side.normal != side.raw).then(|| words::why_as_normalised(lang, &side.normal));
    let read = side.read.as_ref().map(|read| words::why_as_read(lang, read));
    view! {
        <dd class="said">{raw}</dd>
        {normal.map(|normal| view! { <dd class="muted">{normal}</dd> })}
        {read.map(|read| view! { <dd class="muted">{read}</dd> })}
    }
}

fn lone(text: &str, has_table: bool, state: CellState, lang: Lang) -> impl IntoView + use<> {
    let (name, why) = match state {
        CellState::Extra => (words::task_prediction(lang), words::why_extra_row(lang)),
        _ if has_table => (words::task_gold(lang), words::why_missing_row(lang)),
        _ => (words::task_gold(lang), words::why_missing_no_table(lang)),
    };
    let text = if text.is_empty() { words::why_empty(lang).to_owned() } else { text.to_owned() };
    view! {
        <dt>{name}</dt>
        <dd class="said">{text}</dd>
        <dt>{words::why_rule(lang)}</dt>
        <dd data-verdict=state.name()><span class="v">{signed_word(lang, state)}<span>{state_word(lang, state)}</span></span></dd>
        <dd>{why}</dd>
    }
}

fn said_by_runs(votes: Option<Vec<VoteLine>>, lang: Lang, on_compare: Callback<()>) -> AnyView {
    let Some(votes) = votes else {
        return view! {
            <dt>{words::why_others(lang)}</dt>
            <dd><button type="button" class="quiet" on:click=move |_| on_compare.run(())>{words::why_compare_others(lang)}</button></dd>
        }
        .into_any();
    };
    if votes.iter().map(|vote| vote.runs.len()).sum::<usize>() < 2 {
        return ().into_any();
    }
    let run = |(name, href, is_this): (String, String, bool)| {
        view! { <a href=href aria-current=is_this.then_some("true")>{name}</a> }
    };
    let line = |vote: VoteLine| {
        let text = match vote.state {
            CellState::Missing => words::task_row_missing(lang).to_owned(),
            _ if vote.text.is_empty() => words::task_blank(lang).to_owned(),
            _ => vote.text,
        };
        let count = vote.runs.len();
        view! {
            <dd class="vote" data-verdict=vote.state.name()>
                <span class="v">{signed_word(lang, vote.state)}<span class="p">{text}</span><b>{format!("({count})")}</b></span>
                <span class="who">{vote.runs.into_iter().map(run).collect_view()}</span>
            </dd>
        }
    };
    view! { <dt>{words::why_others(lang)}</dt>{votes.into_iter().map(line).collect_view()} }.into_any()
}

/// A percentage without needless decimals.
fn trimmed(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
