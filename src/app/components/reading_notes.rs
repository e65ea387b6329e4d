//! How an answer was read: what was repaired, passed over, renamed or not there.

use crate::{
    app::i18n::{Lang, words},
    scoring::{
        read::{Mode, Reading, Repair},
        warning::Warning,
    },
};
use leptos::prelude::*;

/// What a person should know of the reading besides its table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadingFacts {
    has_table: bool,
    repairs: Vec<String>,
    ignored_blocks: usize,
    mapping: Vec<(String, String)>,
    unmapped: Vec<String>,
    missing: Vec<String>,
    warnings: Vec<Warning>,
}

impl ReadingFacts {
    /// The facts of a reading.
    pub fn from_reading(reading: &Reading) -> Self {
        ReadingFacts {
            has_table: !matches!(reading.mode, Mode::Freetext | Mode::Empty),
            repairs: reading.repairs.iter().map(|Repair(code)| code.to_string()).collect(),
            ignored_blocks: reading.ignored_blocks,
            mapping: reading.mapping.clone(),
            unmapped: reading.unmapped.clone(),
            missing: reading.missing.clone(),
            warnings: reading.warnings.clone(),
        }
    }
}

/// A repair in words; a code of a later version stands for itself.
pub fn repair_words(lang: Lang, code: &str) -> String {
    let known = match code {
        "bom" => words::repair_bom(lang),
        "comment" => words::repair_comment(lang),
        "trailing_comma" => words::repair_trailing_comma(lang),
        "single_quotes" => words::repair_single_quotes(lang),
        "unquoted_key" => words::repair_unquoted_key(lang),
        "python_literal" => words::repair_python_literal(lang),
        "nan" => words::repair_nan(lang),
        "smart_quotes" => words::repair_smart_quotes(lang),
        "raw_newline" => words::repair_raw_newline(lang),
        "truncated" => words::repair_truncated(lang),
        "missing_separator" => words::repair_missing_separator(lang),
        "ragged_short" => words::repair_ragged_short(lang),
        "ragged_long" => words::repair_ragged_long(lang),
        "repeated_header" => words::repair_repeated_header(lang),
        "concatenated_tables" => words::repair_concatenated_tables(lang),
        "fullwidth_pipe" => words::repair_fullwidth_pipe(lang),
        "key_fill_down" => words::repair_key_fill_down(lang),
        "reasoning_cut" => words::repair_reasoning_cut(lang),
        _ => {
            return code
                .strip_prefix("encoding:")
                .map_or_else(|| code.to_owned(), |name| words::repair_encoding(lang, name));
        }
    };
    known.to_owned()
}

/// A remark of the reader in words.
fn warning_words(lang: Lang, warning: &Warning) -> String {
    match (warning.code.as_str(), warning.values.as_slice()) {
        ("json_broken", [places]) => words::read_json_broken(lang, places),
        ("json_cells_left_out", [cells]) => words::read_cells_left_out(lang, cells),
        ("json_elements_left_out", [elements]) => words::read_elements_left_out(lang, elements),
        ("json_ragged_rows", [rows]) => words::read_ragged_rows(lang, rows),
        _ => words::problem_text(lang, warning),
    }
}

/// The facts as a list; one line where nothing had to be done.
#[component]
pub fn ReadingNotes(
    /// What is known of the reading.
    facts: ReadingFacts,
    /// The language.
    lang: RwSignal<Lang>,
) -> impl IntoView {
    move || {
        let lang = lang.get();
        let mapping: Vec<String> =
            facts.mapping.iter().map(|(column, header)| format!("{header} → {column}")).collect();
        let ignored = (facts.ignored_blocks > 0).then(|| words::answer_ignored_count(lang, facts.ignored_blocks));
        let entries = [
            (words::answer_repairs(lang), facts.repairs.iter().map(|code| repair_words(lang, code)).collect()),
            (words::answer_mapping(lang), mapping),
            (words::answer_missing(lang), facts.missing.clone()),
            (words::answer_unmapped(lang), facts.unmapped.clone()),
            (words::answer_ignored(lang), ignored.into_iter().collect()),
            (words::answer_warnings(lang), facts.warnings.iter().map(|warning| warning_words(lang, warning)).collect()),
        ];
        let entries: Vec<(&'static str, Vec<String>)> =
            entries.into_iter().filter(|(_, values): &(_, Vec<String>)| !values.is_empty()).collect();
        if entries.is_empty() && !facts.has_table {
            return ().into_any();
        }
        if entries.is_empty() {
            return view! { <p class="muted foot">{words::answer_clean(lang)}</p> }.into_any();
        }
        let entry = |(name, values): (&'static str, Vec<String>)| {
            view! { <dt>{name}</dt>{values.into_iter().map(|value| view! { <dd>{value}</dd> }).collect_view()} }
        };
        view! { <dl class="facts">{entries.into_iter().map(entry).collect_view()}</dl> }.into_any()
    }
}
