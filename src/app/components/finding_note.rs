//! The sentence that says what cost an answer most.

use super::note_words::note_words;
use crate::{
    analysis::{finding::Finding, remark::Remark},
    app::i18n::{
        Lang,
        numbers::{count, percent},
        words,
    },
    scoring::task::Task,
};
use leptos::prelude::*;

/// The finding in words: what it is, and what follows from it.
#[component]
pub fn FindingNote(
    /// What was found.
    finding: Finding,
    /// The name of the column it speaks of, if any.
    #[prop(into)]
    column: String,
    /// What that column's wrong cells have in common.
    remark: Option<Remark>,
    /// The language.
    lang: RwSignal<Lang>,
) -> impl IntoView {
    let kind = match &finding {
        Finding::Empty | Finding::NoTable | Finding::NothingFound { .. } => "lost",
        Finding::Solved { .. } => "solved",
        Finding::MissedBand { .. } | Finding::Rows { .. } => "rows",
        Finding::Column { .. } => "cells",
    };
    view! {
        <p class="note finding" data-finding=kind>
            {move || {
                let (what, mut more) = sentences(&finding, &column, lang.get());
                more.extend(remark.as_ref().and_then(|remark| note_words(lang.get(), &remark.code, &remark.values)));
                let more = (!more.is_empty()).then(|| more.join(" "));
                view! { <b>{what}</b>" "{more} }
            }}
        </p>
    }
}

/// The column that a finding speaks of.
pub fn column_of<'a>(finding: &Finding, task: &'a Task) -> &'a str {
    match finding {
        Finding::Column { column, .. } => task.columns.get(*column).map_or("", |column| column.name.as_str()),
        _ => "",
    }
}

fn sentences(finding: &Finding, column: &str, lang: Lang) -> (String, Vec<String>) {
    match finding {
        Finding::Empty => (words::task_found_empty(lang).to_owned(), Vec::new()),
        Finding::NoTable => {
            (words::task_found_no_table(lang).to_owned(), vec![words::task_found_no_table_more(lang).to_owned()])
        }
        Finding::NothingFound { pred_rows, gold_rows } => (
            words::task_found_nothing(lang).to_owned(),
            vec![words::task_found_nothing_more(lang, count(*pred_rows), count(*gold_rows))],
        ),
        Finding::Solved { equivalent } => (
            words::task_found_solved(lang).to_owned(),
            (*equivalent > 0).then(|| words::task_found_solved_more(lang, count(*equivalent))).into_iter().collect(),
        ),
        Finding::MissedBand { label, across, band, gain, others } => {
            let what = match band.found {
                0 => words::task_found_band_all(lang, label, with_subject_particle(label)),
                _ => words::task_found_band_most(lang, label, with_subject_particle(label)),
            };
            let found = match band.found {
                0 => words::task_found_band_none_of(lang, across, band.rows),
                found => words::task_found_band_of(lang, across, band.rows, found),
            };
            let gain = words::task_found_band_gain(
                lang,
                percent(gain.item_now),
                percent(gain.item_fixed),
                percent(gain.row_now),
                percent(gain.row_at_most),
            );
            let others = (*others > 0).then(|| words::task_found_band_others(lang, others));
            (what, [found, gain].into_iter().chain(others).collect())
        }
        Finding::Rows { missing, gold_rows, extra } => {
            let extra_rows = (*extra > 0).then(|| words::task_found_missing_extra(lang, count(*extra)));
            match (*missing, extra_rows) {
                (0, Some(extra_rows)) => (extra_rows, Vec::new()),
                (_, extra_rows) => (
                    words::task_found_missing(lang, count(*missing), count(*gold_rows)),
                    extra_rows.into_iter().collect(),
                ),
            }
        }
        Finding::Column { wrong, blank, scored, faults, .. } => {
            let bad = wrong + blank;
            let rest = match bad == *faults {
                true => words::task_found_column_only(lang).to_owned(),
                false => words::task_found_column_share(lang, count(*faults)),
            };
            let what = match bad == *scored && bad > 1 {
                true => words::task_found_column_all(lang, column, count(*scored)),
                false => words::task_found_column(lang, column, count(bad), count(*scored)),
            };
            (what, vec![rest])
        }
    }
}

/// A label with 이 or 가, as its last letter is read; both where that is not known.
fn with_subject_particle(label: &str) -> String {
    let has_final = match label.trim_end().chars().last() {
        // Syllables come in blocks of 28, of which the first has no final consonant.
        Some(syllable @ '가'..='힣') => Some(!(syllable as u32 - '가' as u32).is_multiple_of(28)),
        Some('0' | '1' | '3' | '6' | '7' | '8') => Some(true),
        Some('2' | '4' | '5' | '9') => Some(false),
        _ => None,
    };
    let particle = has_final.map_or("이(가)", |has_final| if has_final { "이" } else { "가" });
    format!("{label}{particle}")
}

#[cfg(test)]
mod tests {
    use super::with_subject_particle;

    #[test]
    fn the_particle_follows_the_last_letter() {
        for (label, expected) in [
            ("제8회", "제8회가"),
            ("부산", "부산이"),
            ("2023", "2023이"),
            ("2025", "2025가"),
            ("Q4 total", "Q4 total이(가)"),
        ] {
            assert_eq!(with_subject_particle(label), expected);
        }
    }
}
