//! One file, read for itself.

use super::{Answer, Problem, SourceFile};
use crate::scoring::task::Task;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What one file holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadFile {
    /// Its path.
    pub path: String,
    /// How many bytes it has.
    pub bytes: usize,
    /// Its encoding, where it is text.
    pub encoding: Option<String>,
    /// What stands in it.
    pub content: Content,
    /// What a person should know of it.
    pub problems: Vec<Problem>,
}

/// What stands in a file, before it is known what the other files are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "content", rename_all = "snake_case")]
pub enum Content {
    /// Records: gold, tasks without their tables, answers.
    Records {
        /// Tasks with their gold.
        tasks: Vec<Arc<Task>>,
        /// Tasks whose gold table is another file.
        pending: Vec<PendingTask>,
        /// Answers.
        answers: Vec<Arc<Answer>>,
    },
    /// One text or table that stands for itself: an answer, or a gold table.
    Text {
        /// All of it.
        text: String,
    },
    /// Nothing that can be used; the file's problems say why.
    Nothing,
}

/// A WideSearch task: its gold table is a CSV file of the same name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PendingTask {
    /// `instance_id`: the CSV's name.
    pub id: String,
    /// The record as it stands, `evaluation` as an object.
    pub record: serde_json::Value,
}

/// Reads one file for itself. Never fails: what cannot be used is said in the file's problems.
pub fn read_file(file: &SourceFile) -> ReadFile {
    let _ = file;
    unreachable!()
}
