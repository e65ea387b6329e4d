//! What the matrix's signs and colours say.

use crate::{
    analysis::matrix::Metric,
    app::{i18n::t, state::AppState, views::leaderboard::table::metric_word},
};
use leptos::prelude::*;

/// What the signs and colours say.
#[component]
pub fn Legend(
    /// What the figures are.
    metric: Signal<Metric>,
) -> impl IntoView {
    let lang = AppState::get().lang;
    view! {
        <div class="legend" role="group" aria-label=t!(lang, legend_label)>
            <span>
                {move || metric_word(lang.get(), metric.get())} " "
                <span class="heat-scale" aria-hidden="true">
                    {(0..6).map(|step| view! { <i data-heat=step.to_string()></i> }).collect_view()}
                </span>
                " " {t!(lang, legend_heat)}
            </span>
            <span><i data-cell="missing">"–"</i>{t!(lang, cell_missing)}</span>
            <span><i data-cell="unreadable">"¶"</i>{t!(lang, cell_unreadable)}</span>
            <span><i data-cell="undefined">"·"</i>{t!(lang, cell_undefined)}</span>
        </div>
    }
}
