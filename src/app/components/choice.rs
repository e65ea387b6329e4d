//! One of a few, chosen from a list.

use leptos::prelude::*;

/// A labelled list to choose from.
#[component]
pub fn Choice(
    /// What is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// The choices: value and words.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// The value that is chosen.
    #[prop(into)]
    value: Signal<String>,
    /// Takes another one.
    on_change: Callback<String>,
) -> impl IntoView {
    let option = move |(name, words): (String, String)| {
        let chosen = name.clone();
        view! { <option value=name selected=move || value.get() == chosen>{words}</option> }
    };
    view! {
        <label class="choice">
            <span>{label}</span>
            <select prop:value=move || value.get() on:change=move |event| on_change.run(event_target_value(&event))>
                {move || options.get().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}
