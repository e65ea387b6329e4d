//! How the page is shown: language and theme. Kept in memory only, until a person asks to be remembered.

use crate::app::{browser::document, i18n::Lang};
use leptos::prelude::*;

/// Light, dark, or as the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The next one in turn.
    pub fn next(self) -> Self {
        match self {
            Theme::System => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::System,
        }
    }

    /// `data-theme` of the root; the system's choice is its absence.
    fn attribute(self) -> Option<&'static str> {
        match self {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        }
    }
}

/// The language that the browser asks for.
pub fn preferred_language() -> RwSignal<Lang> {
    RwSignal::new(Lang::from_preferences(document::preferred_languages()))
}

/// Mirrors language and theme to the root of the document.
pub fn mirror(lang: RwSignal<Lang>, theme: RwSignal<Theme>) {
    Effect::new(move |_| document::set_root_attribute("lang", Some(lang.get().code())));
    Effect::new(move |_| document::set_root_attribute("data-theme", theme.get().attribute()));
}
