//! The place `start`.

use leptos::prelude::*;

/// The place `start`.
#[component]
pub fn Start() -> impl IntoView {
    view! { <p>"start"</p> }
}
