//! The figures of one answer: the metrics first, then the counts they come from.

use crate::{
    app::i18n::{
        Lang,
        numbers::{count, percent, percent_or_dash},
        words,
    },
    scoring::{
        answer_score::{AnswerScore, Status},
        read::Mode,
    },
};
use leptos::prelude::*;

/// What the strip shows of a score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    item: (f64, usize, usize),
    column: (Option<f64>, usize, usize),
    row: (f64, usize),
    success: bool,
    read: Option<(Mode, usize)>,
    status: Status,
}

impl Figures {
    /// The figures of a score, without its cells.
    pub fn from_score(score: &AnswerScore) -> Self {
        let counts = &score.counts;
        Figures {
            item: (score.item.f1, counts.matched, counts.gold_rows),
            column: (score.column.f1, counts.cells_correct, counts.cells_gold),
            row: (score.row.f1, counts.rows_correct),
            success: score.table_success == 1,
            read: score.parse.as_ref().map(|parse| (parse.mode, parse.repairs.len())),
            status: score.status,
        }
    }
}

/// How an answer was read, as a word.
pub fn mode_word(lang: Lang, mode: Mode) -> &'static str {
    match mode {
        Mode::Json => "json",
        Mode::Markdown => "markdown",
        Mode::Csv => "csv",
        Mode::Freetext => words::task_mode_freetext(lang),
        Mode::Empty => words::task_mode_empty(lang),
    }
}

/// The figures of one answer; dashes while it is not scored yet, so that nothing moves when it is.
#[component]
pub fn MetricStrip(
    /// The figures, once there.
    #[prop(into)]
    figures: Signal<Option<Figures>>,
    /// The language.
    lang: RwSignal<Lang>,
) -> impl IntoView {
    let cells = move || {
        let (lang, figures) = (lang.get(), figures.get());
        let known = |figure: &dyn Fn(&Figures) -> (String, String)| match &figures {
            Some(figures) => figure(figures),
            None => ("…".to_owned(), "\u{a0}".to_owned()),
        };
        [
            known(&|f| (percent(f.item.0), words::task_item_detail(lang, count(f.item.1), count(f.item.2)))),
            known(&|f| {
                (percent_or_dash(f.column.0), words::task_column_detail(lang, count(f.column.1), count(f.column.2)))
            }),
            known(&|f| (percent(f.row.0), words::task_row_detail(lang, count(f.row.1)))),
            known(&|f| {
                let said = if f.success { words::task_yes(lang) } else { words::task_no(lang) };
                (said.to_owned(), words::task_success(lang).to_owned())
            }),
            known(&|f| match f.read {
                Some((mode, repairs)) if f.status != Status::Missing => {
                    let detail = match repairs {
                        0 => words::task_read_as(lang).to_owned(),
                        _ => words::task_read_as_repairs(lang, repairs),
                    };
                    (mode_word(lang, mode).to_owned(), detail)
                }
                _ => ("–".to_owned(), words::task_read_as(lang).to_owned()),
            }),
        ]
        .into_iter()
        .map(|(figure, detail)| view! { <div class="stat"><dd>{figure}</dd><dt>{detail}</dt></div> })
        .collect_view()
    };
    view! { <dl class="stats" aria-busy=move || figures.get().is_none().then_some("true")>{cells}</dl> }
}
