//! The place `tasks`.

use leptos::prelude::*;

/// The place `tasks`.
#[component]
pub fn Tasks() -> impl IntoView {
    view! { <p>"tasks"</p> }
}
