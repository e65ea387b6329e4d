//! One file, read for itself.
//!
//! In: a path and bytes. Out: records, or one text, and everything a person should know of the file. What the file is
//! to the others is decided in [`assemble`](super::assemble).

use super::{
    Answer, Problem, SourceFile, ko_widesearch,
    predictions::{Lacks, TASK_FIELDS, answer_from_record, run_from_path, task_id},
    records::{Record, read_records},
    widesearch,
};
use crate::scoring::{
    document::{Document, KoreanDecoder},
    error::{Error, ErrorKind},
    task::Task,
    warning::Warning,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;

/// On which side of the comparison a file was given, where that was said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Dropped on the page: the files themselves must tell.
    #[default]
    Unknown,
    /// After `--gold`.
    Gold,
    /// After `--pred`.
    Prediction,
}

/// What one file holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadFile {
    /// Its path.
    pub path: String,
    /// On which side it was given.
    pub side: Side,
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
#[serde(rename_all = "snake_case")]
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
    pub record: Value,
}

/// Names of fields under which a file's one object may hold its records.
const RECORD_LISTS: [&str; 8] = ["tasks", "gold", "records", "answers", "predictions", "responses", "data", "results"];

/// How many faults of one file are told one by one; the rest are counted.
const FAULTS_TOLD: usize = 20;

/// Reads one file for itself. Never fails: what cannot be used is said in the file's problems.
pub fn read_file(file: &SourceFile, side: Side, korean: KoreanDecoder) -> ReadFile {
    let mut read = ReadFile {
        path: file.path.clone(),
        side,
        bytes: file.bytes.len(),
        encoding: None,
        content: Content::Nothing,
        problems: Vec::new(),
    };
    if file.bytes.iter().all(u8::is_ascii_whitespace) {
        let kind = ErrorKind::EmptyFile { file: file.path.clone() };
        read.problems.push(Problem::error(&kind.into()));
        return read;
    }
    match Document::from_bytes(&file.bytes, korean) {
        Err(undecodable) => {
            let looks_like = Some(undecodable.looks_like.to_owned());
            let kind = ErrorKind::BinaryFile { file: file.path.clone(), looks_like };
            read.problems.push(Problem::error(&kind.into()));
        }
        Ok(document) => {
            read.encoding = Some(document.encoding.to_owned());
            read.problems.extend(document.warnings.into_iter().map(Problem::warning));
            read.content = content_of_text(&file.path, document.text, &mut read.problems);
        }
    }
    read
}

fn content_of_text(path: &str, text: String, problems: &mut Vec<Problem>) -> Content {
    let extension = path.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    let lines = matches!(extension.as_str(), "jsonl" | "ndjson");
    let starts_as_json = text.trim_start().starts_with(['{', '[']);
    let may_hold_records = lines || (starts_as_json && matches!(extension.as_str(), "json" | "txt" | "md"));
    if !may_hold_records {
        return Content::Text { text };
    }
    let records = unwrap_lists(read_records(&text));
    let mut sorted = SortedRecords::default();
    for record in records {
        sorted.add(record, path);
    }
    if sorted.is_empty() && !sorted.recognised && !lines {
        // A `.json` or `.txt` file may be one answer: its text is read like any other.
        return Content::Text { text };
    }
    sorted.into_content(path, problems)
}

/// A file with one object that holds its records under one or more of the known names.
fn unwrap_lists(records: Vec<Record>) -> Vec<Record> {
    let [Record { value: Ok(Value::Object(only)), .. }] = records.as_slice() else { return records };
    if ko_widesearch::is_gold_record(only) || TASK_FIELDS.iter().any(|field| only.contains_key(*field)) {
        return records;
    }
    let held: Vec<Record> = RECORD_LISTS
        .iter()
        .filter_map(|field| Some((field, only.get(*field)?.as_array()?)))
        .flat_map(|(field, items)| {
            items.iter().enumerate().map(move |(at, item)| Record {
                place: format!("`{field}`, record {}", at + 1),
                value: Ok(item.clone()),
            })
        })
        .collect();
    let known = |record: &Record| {
        record.value.as_ref().ok().and_then(Value::as_object).is_some_and(|record| {
            ko_widesearch::is_gold_record(record)
                || widesearch::is_task_record(record)
                || answer_from_record(record, "", "").is_ok()
        })
    };
    if held.iter().any(known) { held } else { records }
}

#[derive(Default)]
struct SortedRecords {
    tasks: Vec<Arc<Task>>,
    pending: Vec<PendingTask>,
    answers: Vec<Arc<Answer>>,
    faults: Vec<ErrorKind>,
    /// Whether any record was meant to be gold or a task, even if nothing came of it.
    recognised: bool,
}

impl SortedRecords {
    fn is_empty(&self) -> bool {
        self.tasks.is_empty() && self.pending.is_empty() && self.answers.is_empty()
    }

    fn add(&mut self, record: Record, path: &str) {
        let Record { place, value } = record;
        let mut fault = |expected: &str, found: String| {
            self.faults.push(ErrorKind::BadRecord {
                file: path.to_owned(),
                place: place.clone(),
                expected: expected.to_owned(),
                found,
            });
        };
        let object = match value {
            Ok(Value::Object(object)) => object,
            Ok(other) => return fault("an object", short(&other.to_string())),
            Err(error) => return fault("a JSON value", format!("{} in `{}`", error.reason, error.found)),
        };
        let (is_gold, is_task) = (ko_widesearch::is_gold_record(&object), widesearch::is_task_record(&object));
        self.recognised |= is_gold || is_task;
        if is_gold {
            let Some(id) = task_id(&object) else {
                return fault("a gold record with an `id`", fields_of(&object));
            };
            let task = ko_widesearch::task_from_record(&object, id);
            if task.gold.is_empty() {
                let kind = ErrorKind::NoRows { task: task.id };
                return self.faults.push(kind);
            }
            self.tasks.push(Arc::new(task));
        } else if is_task {
            let Some(id) = task_id(&object) else {
                return fault("a task with an `instance_id`", fields_of(&object));
            };
            match widesearch::pending_from_record(&object, id) {
                Ok(pending) => self.pending.push(pending),
                Err(found) => fault("`evaluation` as an object or as JSON text", found),
            }
        } else {
            match answer_from_record(&object, &run_from_path(path), path) {
                Ok(answer) => self.answers.push(Arc::new(answer)),
                Err(Lacks::Task) => {
                    fault("a task id (`id`, `task_id`, `instance_id` or `question_id`)", fields_of(&object))
                }
                Err(Lacks::Answer) => fault(
                    "gold (`answer_set`), a task (`evaluation`) or an answer (`response`, `answer`, `output`, `messages`, …)",
                    fields_of(&object),
                ),
            }
        }
    }

    fn into_content(self, path: &str, problems: &mut Vec<Problem>) -> Content {
        let more = self.faults.len().saturating_sub(FAULTS_TOLD);
        let told = self.faults.iter().take(FAULTS_TOLD).cloned().map(Error::from);
        problems.extend(told.map(|error| Problem::error(&error)));
        if more > 0 {
            problems.push(Problem::warning(Warning::new(
                "more_faults",
                format!("records of this file also left out, for reasons like these: {more}: `{path}`"),
                [more.to_string(), path.to_owned()],
            )));
        }
        if self.is_empty() {
            return Content::Nothing;
        }
        Content::Records { tasks: self.tasks, pending: self.pending, answers: self.answers }
    }
}

fn short(text: &str) -> String {
    let mut short: String = text.chars().take(60).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("`{short}`")
}

fn fields_of(object: &Map<String, Value>) -> String {
    let names: Vec<&str> = object.keys().map(String::as_str).take(8).collect();
    if names.is_empty() { "an empty object".to_owned() } else { format!("the fields {}", names.join(", ")) }
}
