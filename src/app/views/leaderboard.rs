//! The place `leaderboard`.

use leptos::prelude::*;

/// The place `leaderboard`.
#[component]
pub fn Leaderboard() -> impl IntoView {
    view! { <p>"leaderboard"</p> }
}
