//! The ways to give files: drop, choose, paste, or open a demo.

use crate::app::{
    browser::files,
    i18n::{Lang, t, word, words},
    state::AppState,
};
use leptos::{html, prelude::*, task::spawn_local};

/// A demo: its words and the file that is it. The files are part of the program, so that opening one requests nothing.
struct Demo {
    title: fn(Lang) -> &'static str,
    about: fn(Lang) -> &'static str,
    path: &'static str,
    bytes: &'static [u8],
}

const DEMOS: [Demo; 3] = [
    Demo {
        title: words::demo_grid,
        about: words::demo_grid_more,
        path: "demo/grid.json",
        bytes: include_bytes!("../../../../public/demos/grid.json"),
    },
    Demo {
        title: words::demo_list,
        about: words::demo_list_more,
        path: "demo/list.json",
        bytes: include_bytes!("../../../../public/demos/list.json"),
    },
    Demo {
        title: words::demo_twelve,
        about: words::demo_twelve_more,
        path: "demo/twelve.json",
        bytes: include_bytes!("../../../../public/demos/twelve.json"),
    },
];

/// Where files are given.
#[component]
pub fn Give(
    /// Whether there is nothing yet: then this is the main thing of the page.
    small: Signal<bool>,
    /// Opens the place for a pasted answer.
    pasting: RwSignal<bool>,
) -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let (some_files, folder) = (NodeRef::<html::Input>::new(), NodeRef::<html::Input>::new());
    let ask = |input: NodeRef<html::Input>| {
        move |_| {
            if let Some(input) = input.get_untracked() {
                input.click();
            }
        }
    };
    let take = move |event: leptos::ev::Event| {
        let given = files::chosen(&event);
        spawn_local(state.load(given));
    };
    view! {
        <section class="give panel" data-size=move || if small.get() { "large" } else { "small" }>
            <p class="give-drop">
                <span class="give-sign" aria-hidden="true"></span>
                <b>{t!(lang, start_drop)}</b>
            </p>
            <div class="give-ways">
                <button type="button" class="button primary" on:click=ask(some_files)>
                    {t!(lang, start_choose_files)}
                </button>
                <button type="button" class="button" on:click=ask(folder)>{t!(lang, start_choose_folder)}</button>
                <button type="button" class="button" on:click=move |_| pasting.set(true)>
                    {t!(lang, start_paste)}
                </button>
            </div>
            <p class="muted small">{t!(lang, start_formats)}</p>
            <p class="muted small">{t!(lang, start_private)}</p>
            <input node_ref=some_files type="file" multiple hidden on:change=take data-input="files"/>
            <input node_ref=folder type="file" multiple prop:webkitdirectory=true hidden on:change=take data-input="folder"/>
        </section>
    }
}

/// The demos, as cards.
#[component]
pub fn Demos() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let card = move |demo: Demo| {
        let Demo { title, about, path, bytes } = demo;
        view! {
            <li>
                <button type="button" class="card" data-demo=path on:click=move |_| state.open_demo(path, bytes)>
                    <b>{word(lang, title)}</b>
                    <span>{word(lang, about)}</span>
                </button>
            </li>
        }
    };
    view! {
        <section class="demos">
            <h2>{t!(lang, start_demos)} " " <span class="muted">{t!(lang, start_demos_note)}</span></h2>
            <ul class="cards">{DEMOS.into_iter().map(card).collect_view()}</ul>
        </section>
    }
}
