//! The start: give files, see what they were taken for, what is missing, and where to go next.

mod give;
mod paste;
mod report;

use crate::app::{
    components::progress::Progress,
    i18n::{label, numbers, t, words},
    state::AppState,
};
use give::{Demos, Give};
use leptos::prelude::*;
use paste::Paste;
use report::LoadReport;

/// The start.
#[component]
pub fn Start() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let pasting = RwSignal::new(false);
    let is_empty = Memo::new(move |_| state.workspace.files.with(Vec::is_empty));
    let head = move || match is_empty.get() {
        true => view! {
            <section class="hero">
                <h1>{t!(lang, start_title)}</h1>
                <p>{t!(lang, start_lead)}</p>
            </section>
        }
        .into_any(),
        false => view! { <LoadReport/> }.into_any(),
    };
    view! {
        {head}
        <ReadingProgress/>
        <Give small=is_empty.into() pasting=pasting/>
        <Demos/>
        <Paste open=pasting/>
    }
}

/// How far the reading is, while there is something to read.
#[component]
fn ReadingProgress() -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let reading = state.loading.reading;
    let is_reading = Memo::new(move |_| reading.get().total > 0);
    let reading_now = move || {
        let now = reading.get();
        words::progress_reading(lang.get(), numbers::count(now.done), numbers::count(now.total))
    };
    view! {
        <Show when=move || is_reading.get()>
            <Progress
                label=Signal::derive(reading_now)
                done=Signal::derive(move || reading.get().done)
                total=Signal::derive(move || reading.get().total)
                cancel=label(lang, words::cancel)
                on_cancel=Callback::new(move |()| state.loading.cancel())
            />
        </Show>
    }
}
