//! The page. Everything it shows comes from [`state`]; every word from [`i18n`]; every call into the browser goes
//! through [`browser`].

pub mod browser;
pub mod components;
pub mod i18n;
pub mod route;
pub mod state;
pub mod views;

use crate::app::{i18n::t, route::Route, state::AppState};
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let state = AppState::provide();
    let lang = state.lang;
    view! {
        <header class="top">
            <b>"Widescope"</b>
            <nav aria-label=t!(lang, nav_label)>
                <a href="#/board">{t!(lang, nav_board)}</a>
                <a href="#/tasks">{t!(lang, nav_tasks)}</a>
            </nav>
        </header>
        <main id="main" tabindex="-1">
            {move || match state.route.get() {
                Route::Start => view! { <views::start::Start/> }.into_any(),
                Route::Board => view! { <views::leaderboard::Leaderboard/> }.into_any(),
                Route::Tasks(_) => view! { <views::tasks::Tasks/> }.into_any(),
                Route::Task(_) => view! { <views::task::TaskView/> }.into_any(),
                Route::Unknown(_) => view! { <views::start::Start/> }.into_any(),
            }}
        </main>
    }
}
