//! Short messages, announced and shown at the foot of the page.

use crate::app::{
    i18n::{Lang, sentence, t},
    state::toasts::Toast,
};
use leptos::prelude::*;

/// The messages that are shown.
#[component]
pub fn ToastList(
    /// The messages, oldest first.
    #[prop(into)]
    toasts: Signal<Vec<Toast>>,
    /// Takes one away.
    on_close: Callback<u32>,
    /// The language.
    #[prop(into)]
    lang: Signal<Lang>,
) -> impl IntoView {
    let one = move |toast: Toast| {
        let Toast { id, text, link } = toast;
        let link = link.map(|route| {
            view! { <a href=route.href() on:click=move |_| on_close.run(id)>{t!(lang, toast_look)}</a> }
        });
        view! {
            <li class="toast">
                <span>{sentence(move || text(lang.get()))}</span>
                {link}
                <button type="button" aria-label=t!(lang, close) on:click=move |_| on_close.run(id)>"✕"</button>
            </li>
        }
    };
    view! {
        <ul class="toasts" role="status" aria-live="polite">
            <For each=move || toasts.get() key=|toast| toast.id children=one/>
        </ul>
    }
}
