//! Things a person should know, each with glyph and word of its severity.

use crate::scoring::order::Ordered;
use crate::{
    app::i18n::{Lang, sentence, word, words},
    formats::{Problem, Severity},
};
use leptos::prelude::*;

/// A list of problems, the most serious first.
#[component]
pub fn ProblemList(
    /// The problems.
    problems: Vec<Problem>,
    /// The language.
    #[prop(into)]
    lang: Signal<Lang>,
) -> impl IntoView {
    let mut problems = problems;
    problems.order_by_key(|problem| std::cmp::Reverse(problem.severity));
    let line = move |problem: Problem| {
        let (name, glyph, name_of): (_, _, fn(Lang) -> &'static str) = match problem.severity {
            Severity::Info => ("info", "i", words::severity_info),
            Severity::Warning => ("warning", "!", words::severity_warning),
            Severity::Error => ("error", "✕", words::severity_error),
        };
        view! {
            <li data-severity=name>
                <i aria-hidden="true">{glyph}</i>
                <b>{word(lang, name_of)}</b>
                <span>{sentence(move || words::problem_text(lang.get(), &problem.what))}</span>
            </li>
        }
    };
    view! { <ul class="problems">{problems.into_iter().map(line).collect_view()}</ul> }
}
