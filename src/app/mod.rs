//! The page. Everything it shows comes from [`state`]; every word from [`i18n`]; every call into the browser goes
//! through [`browser`].

pub mod browser;
pub mod components;
pub mod i18n;
pub mod route;
pub mod shell;
pub mod state;
pub mod views;

use crate::app::{
    browser::{document, window},
    components::empty::Empty,
    i18n::{label, t, words},
    route::Route,
    shell::{help::Help, toast_list::ToastList},
    state::AppState,
};
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let state = AppState::provide();
    let lang = state.lang;
    let help = RwSignal::new(false);
    shell::listen_to_keys(state, help);
    mirror_title(state);
    announce_place(state);

    // A change inside a place (a cursor, a filter) does not draw the place anew.
    let place = Memo::new(move |_| state.route.with(Place::of));
    let view = move || match place.get() {
        Place::Start => view! { <views::start::Start/> }.into_any(),
        Place::Board => view! { <views::leaderboard::Leaderboard/> }.into_any(),
        Place::Tasks => view! { <views::tasks::Tasks/> }.into_any(),
        Place::Task => view! { <views::task::TaskView/> }.into_any(),
        Place::Unknown(hash) => view! {
            <Empty
                title=label(lang, words::unknown_place)
                text=Signal::derive(move || words::unknown_place_more(lang.get(), &hash))
                href=Route::Start.href()
                link=label(lang, words::to_start)
            />
        }
        .into_any(),
    };
    // A hash is an address here, so the link moves the focus by itself.
    let skip = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        document::focus("main");
    };
    view! {
        <a class="skip" href="#main" on:click=skip>{t!(lang, skip_to_content)}</a>
        <shell::Header help=help/>
        <main id="main" tabindex="-1">{view}</main>
        <ToastList
            toasts=Signal::derive(move || state.toasts.list())
            on_close=Callback::new(move |id| state.toasts.close(id))
            lang=lang
        />
        <Help open=help single_keys=state.single_keys lang=lang/>
        <shell::DropCurtain/>
    }
}

/// A route without what is chosen inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    Start,
    Board,
    Tasks,
    Task,
    Unknown(String),
}

impl Place {
    fn of(route: &Route) -> Self {
        match route {
            Route::Start => Place::Start,
            Route::Board => Place::Board,
            Route::Tasks(_) => Place::Tasks,
            Route::Task(_) => Place::Task,
            Route::Unknown(hash) => Place::Unknown(hash.clone()),
        }
    }
}

/// The title of the browser's tab names the place.
fn mirror_title(state: AppState) {
    Effect::new(move |_| {
        let lang = state.lang.get();
        let place = state.route.with(|route| match route {
            Route::Start => words::nav_files(lang).to_owned(),
            Route::Board => words::nav_board(lang).to_owned(),
            Route::Tasks(_) => words::nav_tasks(lang).to_owned(),
            Route::Task(place) => place.task.clone(),
            Route::Unknown(_) => words::unknown_place(lang).to_owned(),
        });
        document::set_title(&words::title(lang, place));
    });
}

/// A new place begins at its top, with the focus on it, as a new page would.
fn announce_place(state: AppState) {
    let place = Memo::new(move |_| state.route.with(Place::of));
    Effect::new(move |first: Option<()>| {
        place.track();
        if first.is_some() {
            window::scroll_to(0.0);
            document::focus("main");
        }
    });
}
