//! Every word of the page, in Korean and English.
//!
//! A word is one entry of a [`word_table!`] table: a name, what has to be filled in, the English and the Korean. The macro
//! makes a function of it, so a missing language, a missing word or a forgotten value does not compile. `leptos_i18n`
//! was weighed: for two languages its build step would bring the whole of ICU's data exporter into every build.
//!
//! In views: `{t!(lang, tasks_scored, done.get(), total)}` follows the language; `words::tasks_scored(lang.get(), 3, 4)`
//! is the text at once.

pub mod numbers;
pub mod words;

use leptos::prelude::*;
use std::sync::Arc;

/// The languages of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// For `<html lang>` and the `Intl` functions.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ko => "ko",
        }
    }

    /// The first of a person's preferred languages that the page has, else English.
    pub fn from_preferences<S: AsRef<str>>(preferred: impl IntoIterator<Item = S>) -> Self {
        for tag in preferred {
            match tag.as_ref().split('-').next() {
                Some("ko") => return Lang::Ko,
                Some("en") => return Lang::En,
                _ => {}
            }
        }
        Lang::En
    }

    /// The other one: what the language switch offers.
    pub fn other(self) -> Self {
        match self {
            Lang::En => Lang::Ko,
            Lang::Ko => Lang::En,
        }
    }
}

/// A table of words: `name(values) => "English", "한국어";`, where the texts name the values in braces. English that
/// changes with a count of one says so first: `rows(count) => one "{count} row", "{count} rows", "{count}행";`, where the
/// first value decides.
macro_rules! word_table {
    ($($name:ident $(($($value:ident),+))? => $(one $one:literal,)? $en:literal, $ko:literal;)*) => {
        $($crate::app::i18n::word_table!(@word $name $(($($value),+))? => $(one $one,)? $en, $ko);)*
    };
    (@word $name:ident => $en:literal, $ko:literal) => {
        #[doc = $en]
        pub fn $name(lang: $crate::app::i18n::Lang) -> &'static str {
            match lang {
                $crate::app::i18n::Lang::En => $en,
                $crate::app::i18n::Lang::Ko => $ko,
            }
        }
    };
    (@word $name:ident ($first:ident $(, $value:ident)*) => $(one $one:literal,)? $en:literal, $ko:literal) => {
        #[doc = $en]
        pub fn $name(
            lang: $crate::app::i18n::Lang,
            $first: impl std::fmt::Display,
            $($value: impl std::fmt::Display),*
        ) -> String {
            match lang {
                $($crate::app::i18n::Lang::En if $first.to_string() == "1" => format!($one),)?
                $crate::app::i18n::Lang::En => format!($en),
                $crate::app::i18n::Lang::Ko => format!($ko),
            }
        }
    };
}
pub(crate) use word_table;

/// A word as a closure that follows the language: `t!(lang, name)` or `t!(lang, name, value, …)`.
macro_rules! t {
    ($lang:expr, $name:ident $(,)?) => {
        $crate::app::i18n::word($lang, $crate::app::i18n::words::$name)
    };
    ($lang:expr, $name:ident, $($value:expr),+ $(,)?) => {{
        let lang = $lang;
        $crate::app::i18n::sentence(move || {
            $crate::app::i18n::words::$name(leptos::prelude::Get::get(&lang), $($value),+)
        })
    }};
}
pub(crate) use t;

/// A word without values, in a view. All of these are of one type: the framework makes several kilobytes of code for
/// every type of closure that stands in a view.
pub fn word(lang: impl Into<Signal<Lang>>, word: fn(Lang) -> &'static str) -> impl Fn() -> &'static str + Copy {
    closure_of_word(lang.into(), word)
}

fn closure_of_word(lang: Signal<Lang>, word: fn(Lang) -> &'static str) -> impl Fn() -> &'static str + Copy {
    move || word(lang.get())
}

/// Text that follows what it is made of, in a view. Of one type, for the same reason.
pub fn sentence(text: impl Fn() -> String + Send + Sync + 'static) -> impl Fn() -> String + Clone {
    closure_of_sentence(Arc::new(text))
}

fn closure_of_sentence(text: Arc<dyn Fn() -> String + Send + Sync>) -> impl Fn() -> String + Clone {
    move || text()
}

/// A word for a component that takes text.
pub fn label(lang: impl Into<Signal<Lang>>, word: fn(Lang) -> &'static str) -> Signal<String> {
    let lang = lang.into();
    Signal::derive(move || word(lang.get()).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_language_is_taken() {
        assert_eq!(Lang::from_preferences(["fr-FR", "ko-KR", "en"]), Lang::Ko);
        assert_eq!(Lang::from_preferences(["en-GB", "ko"]), Lang::En);
        assert_eq!(Lang::from_preferences(["de"]), Lang::En);
    }

    #[test]
    fn english_counts_one_apart() {
        let of = |count: usize| words::unit_tasks(Lang::En, count);
        assert_eq!((of(1), of(2)), ("1 task".to_owned(), "2 tasks".to_owned()));
        assert_eq!(words::unit_tasks(Lang::Ko, 1), "과제 1개");
    }
}
