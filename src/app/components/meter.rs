//! A rate as a bar.

use leptos::prelude::*;

/// A rate between 0 and 1 as a bar. The number stands beside it, so the bar says nothing to a screen reader.
#[component]
pub fn Meter(
    /// The rate.
    #[prop(into)]
    ratio: Signal<f64>,
) -> impl IntoView {
    let width = move || format!("{:.2}%", ratio.get().clamp(0.0, 1.0) * 100.0);
    view! {
        <span class="meter" aria-hidden="true">
            <b style:--w=width></b>
        </span>
    }
}
