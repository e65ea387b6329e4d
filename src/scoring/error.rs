//! What could not be done, as data: the kinds hold what was read and where; the wording is made once, here.
//!
//! Content never raises an error if any of it can be used: see [`Warning`](super::warning::Warning) for that.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Why something could not be read or done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Error(Box<ErrorKind>);

/// The cases of [`Error`]. Each holds the data of its message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ErrorKind {
    /// A file has no bytes, or only white space.
    EmptyFile {
        /// The file's name.
        file: String,
    },
    /// A file is not text in any encoding that is read.
    BinaryFile {
        /// The file's name.
        file: String,
        /// What its first bytes look like, if known.
        looks_like: Option<String>,
    },
    /// A file is text but nothing that is known.
    UnknownFile {
        /// The file's name.
        file: String,
        /// What the reader would have taken.
        expected: String,
        /// What it met instead.
        found: String,
    },
    /// One record of a file cannot be used; the others are.
    BadRecord {
        /// The file's name.
        file: String,
        /// Where in it: a line or a record, in words.
        place: String,
        /// What should have stood there.
        expected: String,
        /// What stood there.
        found: String,
    },
    /// A gold table has no rows.
    NoRows {
        /// The task's id.
        task: String,
    },
    /// A column format that is not one of the known ones (section 2 of the scoring contract).
    UnknownFormat {
        /// The format as written.
        format: String,
    },
    /// A name that is not in a list of choices.
    UnknownChoice {
        /// What was being chosen.
        what: String,
        /// What was asked for.
        found: String,
        /// The choices, in order.
        choices: Vec<String>,
    },
    /// The file system refused.
    Io {
        /// What was being done.
        action: String,
        /// Which path.
        path: String,
        /// The system's words.
        reason: String,
    },
    /// Nothing to score was found.
    NothingFound {
        /// What was looked for.
        what: String,
        /// Where.
        place: String,
    },
}

impl Error {
    /// The case's stable name, `snake_case`: what translations go by.
    pub fn code(&self) -> &'static str {
        match &*self.0 {
            ErrorKind::EmptyFile { .. } => "empty_file",
            ErrorKind::BinaryFile { .. } => "binary_file",
            ErrorKind::UnknownFile { .. } => "unknown_file",
            ErrorKind::BadRecord { .. } => "bad_record",
            ErrorKind::NoRows { .. } => "no_rows",
            ErrorKind::UnknownFormat { .. } => "unknown_format",
            ErrorKind::UnknownChoice { .. } => "unknown_choice",
            ErrorKind::Io { .. } => "io",
            ErrorKind::NothingFound { .. } => "nothing_found",
        }
    }

    /// The data of the message, in the order of the kind's fields.
    pub fn values(&self) -> Vec<String> {
        match (*self.0).clone() {
            ErrorKind::EmptyFile { file } => vec![file],
            ErrorKind::BinaryFile { file, looks_like } => vec![file, looks_like.unwrap_or_default()],
            ErrorKind::UnknownFile { file, expected, found } => vec![file, expected, found],
            ErrorKind::BadRecord { file, place, expected, found } => vec![file, place, expected, found],
            ErrorKind::NoRows { task } => vec![task],
            ErrorKind::UnknownFormat { format } => vec![format],
            ErrorKind::UnknownChoice { what, found, choices } => vec![what, found, choices.join(", ")],
            ErrorKind::Io { action, path, reason } => vec![action, path, reason],
            ErrorKind::NothingFound { what, place } => vec![what, place],
        }
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Self {
        Error(Box::new(kind))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            ErrorKind::EmptyFile { file } => {
                write!(f, "expected gold records or answers, but found an empty file: `{file}`")
            }
            ErrorKind::BinaryFile { file, looks_like } => {
                let found = match looks_like.as_deref() {
                    None | Some("binary data") => "binary data".to_owned(),
                    Some(kind) => format!("a {kind} file"),
                };
                write!(f, "expected a text file (JSON, JSON Lines, Markdown, CSV or TSV), but found {found}: `{file}`")
            }
            ErrorKind::UnknownFile { file, expected, found } => {
                write!(f, "expected {expected}, but found {found}: `{file}`")
            }
            ErrorKind::BadRecord { file, place, expected, found } => {
                write!(f, "{place}: expected {expected}, but found {found}; it is left out: `{file}`")
            }
            ErrorKind::NoRows { task } => {
                write!(f, "gold table of task `{task}`: expected at least one row, but found none")
            }
            ErrorKind::UnknownFormat { format } => write!(
                f,
                "column format: expected name, location, text, exact, int, float, float:N, number, percent, money, \
                 money:CUR, year, date, date:YYYY, date:YYYY-MM, date:YYYY-MM-DD, enum:A|B or url, but found `{format}`"
            ),
            ErrorKind::UnknownChoice { what, found, choices } => {
                write!(f, "{what}: expected one of {}, but found `{found}`", choices.join(", "))
            }
            ErrorKind::Io { action, path, reason } => write!(f, "could not {action}: {reason}: `{path}`"),
            ErrorKind::NothingFound { what, place } => write!(f, "expected {what}, but found none in {place}"),
        }
    }
}

impl std::error::Error for Error {}
