//! The list of keys.

use crate::app::{
    browser::document,
    i18n::{Lang, t, word, words},
};
use leptos::{html, prelude::*};

/// Words of one line.
type Word = fn(Lang) -> &'static str;

/// Keys and what they do, by where they work.
const KEYS: [(Word, &[(&str, Word)]); 3] = [
    (
        words::help_everywhere,
        &[
            ("?", words::help_key_help),
            ("1", words::help_key_files),
            ("2", words::help_key_board),
            ("3", words::help_key_tasks),
        ],
    ),
    (
        words::help_grid,
        &[
            ("← → ↑ ↓", words::help_key_arrows),
            ("Home End", words::help_key_home),
            ("Ctrl Home/End", words::help_key_home_ctrl),
            ("PgUp PgDn", words::help_key_page),
            ("Enter", words::help_key_enter),
        ],
    ),
    (
        words::help_task,
        &[
            ("n p", words::help_key_wrong),
            ("w", words::help_key_why),
            ("x", words::help_key_only),
            ("[ ]", words::help_key_task),
            ("{ }", words::help_key_run),
        ],
    ),
];

/// The dialog that lists the keys. The browser keeps the focus in it and closes it at Escape.
#[component]
pub fn Help(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Whether keys of a single letter work.
    single_keys: RwSignal<bool>,
    /// The language.
    #[prop(into)]
    lang: Signal<Lang>,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            document::show_dialog(&dialog, open.get());
        }
    });
    let group = move |(place, keys): (Word, &'static [(&'static str, Word)])| {
        let lines = keys.iter().map(|(key, what)| {
            let caps = key.split(' ').map(|cap| view! { <kbd>{cap}</kbd> }).collect_view();
            view! { <dt>{caps}</dt><dd>{word(lang, *what)}</dd> }
        });
        view! { <section><h3>{word(lang, place)}</h3><dl class="keys">{lines.collect_view()}</dl></section> }
    };
    view! {
        <dialog node_ref=dialog class="dialog" aria-labelledby="help-title" on:close=move |_| open.set(false)>
            <div class="dialog-bar">
                <h2 id="help-title">{t!(lang, help_title)}</h2>
                <button type="button" class="button" autofocus on:click=move |_| open.set(false)>
                    {t!(lang, close)}
                </button>
            </div>
            <div class="help-groups">{KEYS.into_iter().map(group).collect_view()}</div>
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=move || single_keys.get()
                    on:change=move |event| single_keys.set(event_target_checked(&event))
                />
                <span>{t!(lang, help_on_off)}</span>
            </label>
        </dialog>
    }
}
