//! What the signs and the colours mean.

use super::verdict_cell::state_word;
use crate::{
    analysis::cell_state::{CellState, StateCounts},
    app::i18n::{Lang, numbers, t},
};
use leptos::prelude::*;

/// The signs of the diff with how many there are of each. What does not occur is still explained, but muted.
#[component]
pub fn Legend(
    /// How many cells and rows are in each state.
    counts: StateCounts,
    /// The language.
    lang: RwSignal<Lang>,
) -> impl IntoView {
    let entry = move |state: CellState| {
        let count = counts.of(state);
        view! {
            <li data-verdict=state.name() data-none=(count == 0).then_some("true")>
                <i aria-hidden="true">{state.glyph()}</i>
                <span>{move || state_word(lang.get(), state)}</span>
                <b>{numbers::count(count)}</b>
            </li>
        }
    };
    view! { <ul class="legend">{CellState::LEGEND.map(entry).collect_view()}</ul> }
}

/// The sequential scale of the key grid.
#[component]
pub fn ScaleLegend(
    /// The language.
    lang: RwSignal<Lang>,
) -> impl IntoView {
    let step = |step: usize| view! { <span class="swatch" data-heat=step></span> };
    view! {
        <ul class="legend">
            <li class="scale" aria-hidden="true">"0"{(0..=5).map(step).collect_view()}"100 %"</li>
            <li data-verdict="missing"><i aria-hidden="true">{CellState::Missing.glyph()}</i>{t!(lang, state_missing)}</li>
        </ul>
    }
}
