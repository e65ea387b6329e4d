//! What stands around every view: the header, what is said while files are dragged over the window, keys of the page,
//! short messages.

pub mod help;
pub mod toast_list;

use crate::app::{
    browser::{
        document,
        files::Dropped,
        window::{self, Drag},
    },
    i18n::{numbers, t, words},
    route::Route,
    state::{AppState, appearance::Theme, scoring::Phase},
};
use leptos::{prelude::*, task::spawn_local};

/// The header: where one can go, how far the scoring is, language, theme, help.
#[component]
pub fn Header(
    /// Opens the list of keys.
    help: RwSignal<bool>,
) -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let current = move |is: fn(&Route) -> bool| move || state.route.with(is).then_some("page");
    let task = move || {
        state.last_task.get().map(|place| {
            view! {
                <a href=Route::Task(place).href() aria-current=current(|route| matches!(route, Route::Task(_)))>
                    {t!(lang, nav_task)}
                </a>
            }
        })
    };
    view! {
        <header class="top">
            <a class="brand" href=Route::Start.href()>"Widescope"</a>
            <nav aria-label=t!(lang, nav_label)>
                <a href=Route::Start.href() aria-current=current(|route| *route == Route::Start)>
                    {t!(lang, nav_files)}
                </a>
                <a href=Route::Board.href() aria-current=current(|route| *route == Route::Board)>
                    {t!(lang, nav_board)}
                </a>
                <a href="#/tasks" aria-current=current(|route| matches!(route, Route::Tasks(_)))>
                    {t!(lang, nav_tasks)}
                </a>
                {task}
            </nav>
            <div class="top-chips">
                <Work/>
                <span class="chip wide-only" title=t!(lang, chip_profile)>
                    {move || state.profile.with(|profile| profile.name.name())}
                </span>
                <span class="chip wide-only">{t!(lang, chip_private)}</span>
            </div>
            <div class="top-tools">
                <button
                    type="button"
                    class="tool"
                    lang=move || lang.get().other().code()
                    title=t!(lang, language_switch)
                    on:click=move |_| lang.update(|lang| *lang = lang.other())
                >
                    {t!(lang, language_other)}
                </button>
                <ThemeSwitch/>
                <button type="button" class="tool" aria-label=t!(lang, help_open) on:click=move |_| help.set(true)>
                    "?"
                </button>
            </div>
        </header>
    }
}

/// How far reading and scoring are.
#[component]
fn Work() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    move || {
        let reading = state.loading.reading.get();
        let (done, total, phase) = state.scoring.progress.with(|p| (p.done, p.total, p.phase));
        let words = match phase {
            _ if reading.total > 0 => words::chip_reading(lang.get(), reading.done, reading.total),
            Phase::Idle => return None,
            _ => words::chip_scored(lang.get(), numbers::count(done), numbers::count(total)),
        };
        let working = reading.total > 0 || phase == Phase::Running;
        Some(view! { <span class="chip" data-working=working>{words}</span> })
    }
}

#[component]
fn ThemeSwitch() -> impl IntoView {
    let state = AppState::get();
    let words = move || {
        let lang = state.lang.get();
        match state.theme.get() {
            Theme::System => words::theme_system(lang),
            Theme::Light => words::theme_light(lang),
            Theme::Dark => words::theme_dark(lang),
        }
    };
    let glyph = move || match state.theme.get() {
        Theme::System => "◐",
        Theme::Light => "○",
        Theme::Dark => "●",
    };
    view! {
        <button
            type="button"
            class="tool"
            aria-label=words
            title=words
            on:click=move |_| state.theme.update(|theme| *theme = theme.next())
        >
            <span aria-hidden="true">{glyph}</span>
        </button>
    }
}

/// The whole window takes files; while they are over it, it says so.
#[component]
pub fn DropCurtain() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let over = RwSignal::new(false);
    let listeners = window::on_drag(move |drag| match drag {
        Drag::Over => over.set(true),
        Drag::Left => over.set(false),
        Drag::Dropped(transfer) => {
            over.set(false);
            let dropped = Dropped::take(transfer);
            spawn_local(async move { state.load(dropped.files().await).await });
        }
    });
    // They go with the page.
    StoredValue::new_local(listeners);
    view! {
        <div class="curtain" hidden=move || !over.get()>
            <div>
                <b>{t!(lang, drop_here)}</b>
                <span>{t!(lang, drop_here_what)}</span>
            </div>
        </div>
    }
}

/// Keys that work everywhere.
pub fn listen_to_keys(state: AppState, help: RwSignal<bool>) {
    let listener = window::on_key(move |event| {
        let modified = event.ctrl_key() || event.meta_key() || event.alt_key();
        if modified || !state.single_keys.get_untracked() || document::focus_takes_text() || help.get_untracked() {
            return;
        }
        match event.key().as_str() {
            "?" => help.set(true),
            "1" => state.go(Route::Start),
            "2" => state.go(Route::Board),
            "3" => state.go(Route::Tasks(Default::default())),
            _ => return,
        }
        event.prevent_default();
    });
    // It goes with the page.
    StoredValue::new_local(listener);
}
