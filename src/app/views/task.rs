//! One task: what one run answered, against the gold.

use leptos::prelude::*;

/// The task that the route names.
#[component]
pub fn TaskView() -> impl IntoView {
    view! { <p>"task"</p> }
}
