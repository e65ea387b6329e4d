//! An answer as it was given, with the blocks marked that its table was read from.

use crate::{
    analysis::excerpt::{Part, excerpt, whole},
    app::i18n::{Lang, t, words},
};
use leptos::prelude::*;
use std::ops::Range;

/// The raw answer: text nodes only, whatever stands in it.
#[component]
pub fn AnswerText(
    /// The answer.
    text: String,
    /// Which bytes of it were read.
    spans: Vec<Range<usize>>,
    /// The language.
    lang: RwSignal<Lang>,
) -> impl IntoView {
    if text.trim().is_empty() {
        return view! { <p class="muted foot">{t!(lang, answer_empty)}</p> }.into_any();
    }
    let expanded = RwSignal::new(false);
    let short = excerpt(&text, &spans);
    let is_cut = short.iter().any(|part| matches!(part, Part::Gap { .. }));
    let parts = move || {
        let lang = lang.get();
        let parts = if expanded.get() { whole(&text, &spans) } else { short.clone() };
        let draw = |part: Part| match part {
            Part::Plain(range) => view! { <span>{text[range].to_owned()}</span> }.into_any(),
            Part::Read(range) => {
                view! { <mark title=words::answer_copied_from(lang)>{text[range].to_owned()}</mark> }.into_any()
            }
            Part::Gap { lines } => {
                view! { <span class="gap">{words::answer_lines_hidden(lang, lines)}</span> }.into_any()
            }
        };
        parts.into_iter().map(draw).collect_view()
    };
    let toggle = is_cut.then(|| {
        view! {
            <p class="foot">
                <button type="button" class="quiet" on:click=move |_| expanded.update(|all| *all = !*all)>
                    {move || if expanded.get() { words::answer_show_less(lang.get()) } else { words::answer_show_all(lang.get()) }}
                </button>
            </p>
        }
    });
    view! { <pre class="answer" tabindex="0" aria-label=t!(lang, answer_title)>{parts}</pre>{toggle} }.into_any()
}
