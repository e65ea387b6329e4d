//! The files a person dropped, each read once, and the answers they pasted.

use crate::formats::{Loaded, assemble::assemble, read::ReadFile};
use leptos::prelude::*;
use std::sync::Arc;

/// The inputs of everything.
#[derive(Clone, Copy)]
pub struct Workspace {
    /// Every file, in path order; pasted answers are files of their own.
    pub files: RwSignal<Vec<Arc<ReadFile>>>,
}

impl Workspace {
    /// An empty workspace.
    pub fn new() -> Self {
        Workspace { files: RwSignal::new(Vec::new()) }
    }

    /// Adds files; one with the path of an earlier file replaces it.
    pub fn add(&self, read: Vec<ReadFile>) {
        self.files.update(|files| {
            for file in read {
                let file = Arc::new(file);
                match files.binary_search_by(|known| known.path.cmp(&file.path)) {
                    Ok(at) => files[at] = file,
                    Err(at) => files.insert(at, file),
                }
            }
        });
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.files.set(Vec::new());
    }

    /// What the files are to each other.
    pub fn loaded(&self) -> Memo<Arc<Loaded>> {
        let files = self.files;
        // Comparing two loads costs more than drawing again: every change of the files counts as one of the load.
        Memo::new_with_compare(move |_| Arc::new(files.with(|files| assemble(files))), |_, _| true)
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}
