//! Short messages that come and go: what happened elsewhere than where the person looks.

use crate::app::{browser::clock, i18n::Lang, route::Route};
use leptos::prelude::*;
use std::sync::Arc;

/// How long a message without a link stays. One with a link stays until it is closed or another takes its place.
const STAY_MS: u32 = 6_000;

/// One message.
#[derive(Clone)]
pub struct Toast {
    /// Counts up; names it.
    pub id: u32,
    /// What it says; a function, so that it follows the language.
    pub text: Arc<dyn Fn(Lang) -> String + Send + Sync>,
    /// Where it leads.
    pub link: Option<Route>,
}

/// The messages that are shown, oldest first.
#[derive(Clone, Copy)]
pub struct Toasts(RwSignal<Vec<Toast>>);

impl Toasts {
    /// No messages.
    pub fn new() -> Self {
        Toasts(RwSignal::new(Vec::new()))
    }

    /// The messages.
    pub fn list(&self) -> Vec<Toast> {
        self.0.get()
    }

    /// Shows a message.
    pub fn show(&self, text: impl Fn(Lang) -> String + Send + Sync + 'static, link: Option<Route>) {
        let id = self.0.with_untracked(|list| list.last().map_or(0, |toast| toast.id.wrapping_add(1)));
        let stays = link.is_some();
        self.0.update(|list| {
            list.retain(|toast| toast.link.is_none() || toast.link != link);
            list.push(Toast { id, text: Arc::new(text), link });
        });
        if !stays {
            let toasts = *self;
            clock::after(STAY_MS, move || toasts.close(id));
        }
    }

    /// Takes a message away.
    pub fn close(&self, id: u32) {
        self.0.update(|list| list.retain(|toast| toast.id != id));
    }
}

impl Default for Toasts {
    fn default() -> Self {
        Self::new()
    }
}
