//! The comparator's remarks in the page's language.

use crate::app::i18n::{Lang, words};

/// A remark by its code and values; `None` where it is not known here.
pub fn note_words(lang: Lang, code: &str, values: &[String]) -> Option<String> {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    Some(match (code, values.as_slice()) {
        ("ambiguous_date", ["gold", dates]) => words::note_date_of_gold(lang, dates.replace('|', " · ")),
        ("ambiguous_date", [_, dates]) => words::note_date_of_prediction(lang, dates.replace('|', " · ")),
        ("percent_as_fraction", _) => words::note_percent_as_fraction(lang).to_owned(),
        ("fraction_as_percent", _) => words::note_fraction_as_percent(lang).to_owned(),
        ("magnitude", [power]) => words::note_magnitude(lang, power),
        _ => return None,
    })
}
