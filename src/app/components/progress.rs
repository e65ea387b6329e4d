//! How far something is, with a way to stop it.

use leptos::prelude::*;

/// A progress bar with its words and *Cancel*.
#[component]
pub fn Progress(
    /// What is going on, with its counts.
    #[prop(into)]
    label: Signal<String>,
    /// What is done.
    #[prop(into)]
    done: Signal<usize>,
    /// What there is.
    #[prop(into)]
    total: Signal<usize>,
    /// The word on the button.
    #[prop(into)]
    cancel: Signal<String>,
    /// Stops it.
    on_cancel: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="progress">
            <span class="progress-words">{label}</span>
            <progress aria-label=label max=move || total.get().max(1) value=move || done.get()></progress>
            <button type="button" class="button" on:click=move |_| on_cancel.run(())>{cancel}</button>
        </div>
    }
}
