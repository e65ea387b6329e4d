//! Other people's files to tasks and answers. Pure: takes names and bytes, gives values.
//!
//! Two steps, so that files can be read one at a time and dropped in any order: [`read::read_file`] reads one file for
//! itself, [`assemble::assemble`] decides what the files are to each other (a CSV beside task records is a gold table,
//! beside answers it is an answer) and says for each what it was taken for.

pub mod assemble;
mod fields;
mod gold_table;
pub mod ko_widesearch;
mod leftovers;
pub mod predictions;
pub mod read;
mod records;
pub mod score;
pub mod widesearch;

use crate::scoring::{error::Error, task::Task, warning::Warning};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One file as dropped or found: its path and its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Path inside what was dropped, with `/`.
    pub path: String,
    /// Everything in it.
    pub bytes: Vec<u8>,
}

/// What an answer cost, as far as its file says.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Effort {
    /// Cost in the file's own currency, usually US dollars.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
    /// Number of tool calls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool_calls: Option<f64>,
    /// Latency in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latency_s: Option<f64>,
    /// Number of tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<f64>,
}

/// One answer of one run to one task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The task's id.
    pub task: String,
    /// The run's name.
    pub run: String,
    /// The trial's number, from 1.
    pub trial: u32,
    /// The answer as given.
    pub text: String,
    /// What it cost.
    pub effort: Effort,
    /// The file it stands in.
    pub file: String,
}

/// How serious a [`Problem`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Good to know.
    Info,
    /// Numbers may not be what the person expects.
    Warning,
    /// Something was left out.
    Error,
}

/// Something a person should know of a file or of the whole load.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// How serious it is.
    pub severity: Severity,
    /// What it is.
    pub what: Warning,
}

/// What one file was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Task records with their gold.
    Gold,
    /// Task records whose gold tables are other files.
    Tasks,
    /// One gold table.
    GoldTable,
    /// Answers of one or more runs.
    Answers,
    /// Both gold records and answers.
    Mixed,
    /// Nothing that is used.
    Ignored,
}

/// One line of the load report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileReport {
    /// The file's path.
    pub path: String,
    /// How many bytes it has.
    pub bytes: usize,
    /// Its encoding, where it was read as text.
    pub encoding: Option<String>,
    /// What it was taken for.
    pub role: Role,
    /// How many tasks it holds.
    pub tasks: usize,
    /// How many answers it holds.
    pub answers: usize,
    /// The runs whose answers it holds, in order of appearance.
    pub runs: Vec<String>,
    /// What a person should know of it.
    pub problems: Vec<Problem>,
}

/// Everything that was loaded, ready to be scored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Loaded {
    /// The tasks, in the order of their files.
    pub tasks: Vec<Arc<Task>>,
    /// The answers that have a task, one for each task, run and trial, sorted by run, trial and task.
    pub answers: Vec<Arc<Answer>>,
    /// One line for each file, in path order.
    pub files: Vec<FileReport>,
    /// What concerns no single file: answers without tasks, gold without tables.
    pub problems: Vec<Problem>,
}

impl Loaded {
    /// The answers of each task, by its id.
    pub fn answers_by_task(&self) -> FxHashMap<String, Vec<Arc<Answer>>> {
        let mut by_task: FxHashMap<String, Vec<Arc<Answer>>> = FxHashMap::default();
        for answer in &self.answers {
            by_task.entry(answer.task.clone()).or_default().push(answer.clone());
        }
        by_task
    }
}

impl Problem {
    /// Good to know.
    pub fn info(what: Warning) -> Self {
        Problem { severity: Severity::Info, what }
    }

    /// Numbers may not be what the person expects.
    pub fn warning(what: Warning) -> Self {
        Problem { severity: Severity::Warning, what }
    }

    /// Something was left out.
    pub fn error(error: &Error) -> Self {
        Problem { severity: Severity::Error, what: Warning::from(error) }
    }
}
