//! What a view shows while there is nothing to show: why, and where to go.

use leptos::prelude::*;

/// A place without content.
#[component]
pub fn Empty(
    /// What is missing.
    #[prop(into)]
    title: Signal<String>,
    /// What to do.
    #[prop(into)]
    text: Signal<String>,
    /// Where to go for that.
    #[prop(into)]
    href: String,
    /// The link's words.
    #[prop(into)]
    link: Signal<String>,
) -> impl IntoView {
    view! {
        <section class="empty panel">
            <h1>{title}</h1>
            <p>{text}</p>
            <a class="button primary" href=href>{link}</a>
        </section>
    }
}
