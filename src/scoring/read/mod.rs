//! From an answer to a table (section 3).
//!
//! In: the answer's text and, where known, the task's columns. Out: the best table in it, mapped to those columns, with
//! everything that was repaired or passed over. Knows nothing of gold rows, formats or scores.

mod candidate;
mod delimited;
mod fences;
mod lines;
mod markdown;
mod pipe_row;
mod reasoning;
mod records;

use super::{table::Table, warning::Warning};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeSet, fmt, ops::Range};

/// The kind of table an answer was read as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// JSON of any of the known shapes.
    Json,
    /// A Markdown pipe table.
    Markdown,
    /// Comma- or tab-separated values.
    Csv,
    /// Text without a usable table.
    Freetext,
    /// Nothing at all.
    #[default]
    Empty,
}

/// One thing that had to be put right to read a table. `Display` gives the code of the interfaces document.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub struct Repair(pub Cow<'static, str>);

impl Repair {
    /// The repair with this code.
    pub const fn new(code: &'static str) -> Self {
        Repair(Cow::Borrowed(code))
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Repair> for String {
    fn from(repair: Repair) -> String {
        repair.0.into_owned()
    }
}

impl From<String> for Repair {
    fn from(code: String) -> Repair {
        Repair(code.into())
    }
}

/// The columns an answer is to be read into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target<'a> {
    /// The task's columns, in order.
    pub columns: &'a [String],
    /// Which of them are key columns, in key order.
    pub key_columns: &'a [usize],
    /// A person's choices: task column -> header as found in the answer. They come before every rule.
    pub overrides: &'a [(String, String)],
    /// Whether a blank key cell takes the value above it.
    pub fill_down: bool,
}

/// What was read of one answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// The kind of table; `freetext` and `empty` have no table.
    pub mode: Mode,
    /// The table: with a target, in its columns and their order; without, as found.
    pub table: Table,
    /// Task column -> header as found, where the two differ in writing; in task column order.
    pub mapping: Vec<(String, String)>,
    /// Headers of the answer that no task column took, in order.
    pub unmapped: Vec<String>,
    /// Task columns that the answer lacks, in order.
    pub missing: Vec<String>,
    /// What was repaired.
    pub repairs: BTreeSet<Repair>,
    /// What a person should know.
    pub warnings: Vec<Warning>,
    /// How many other blocks looked like tables and were not used.
    pub ignored_blocks: usize,
    /// Which bytes of the answer the table was read from (several where tables were joined), in order.
    pub spans: Vec<Range<usize>>,
}

/// Reads the best table of an answer. Never fails: an answer without a usable table has mode `freetext` or `empty`.
pub fn read_answer(text: &str, target: Option<&Target<'_>>) -> Reading {
    let _ = target;
    Reading { mode: if text.trim().is_empty() { Mode::Empty } else { Mode::Freetext }, ..Reading::default() }
}
