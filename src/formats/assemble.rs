//! What the files are to each other.

use super::{Loaded, read::ReadFile};

/// Decides what each file is, gives the tasks and answers, and says for every file what it was taken for.
pub fn assemble(files: &[std::sync::Arc<ReadFile>]) -> Loaded {
    let _ = files;
    Loaded::default()
}
