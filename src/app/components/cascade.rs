//! Four rates side by side, each narrower than the one before: where a run loses its rows.

use leptos::prelude::*;

/// Item, Column, Row and success of one run as small bars.
#[component]
pub fn Cascade(
    /// The rates, in that order; none where there is no figure.
    #[prop(into)]
    rates: Signal<[Option<f64>; 4]>,
    /// The same in words.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let bar = move |at: usize| {
        let rate = move || rates.with(|rates| rates[at]);
        let height = move || format!("{:.1}%", rate().unwrap_or(0.0).clamp(0.0, 1.0) * 100.0);
        view! { <span data-empty=move || rate().is_none()><b style:--h=height></b></span> }
    };
    view! {
        <span class="cascade" role="img" aria-label=label title=label>
            {(0..4).map(bar).collect_view()}
        </span>
    }
}
