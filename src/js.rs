//! The JavaScript interface: `score`, `compare`, `parse`, with the shapes of the command line's JSON.
//!
//! In and out go plain objects, by `serde-wasm-bindgen`; what cannot be done is thrown as an `Error` with the message of
//! the command line. Nothing is read or fetched here: the caller gives texts or bytes.

use crate::{
    formats::{
        SourceFile,
        assemble::assemble,
        read::{ReadFile, Side, read_file},
        score::score_loaded,
    },
    scoring::{
        answer_score::CellList,
        cell::ColumnRules,
        column_format::ColumnFormat,
        compare::PreparedGold,
        error::{Error, ErrorKind},
        profile::{Profile, ProfileName, Settings},
        read::{FoundTable, read_answer},
        task::Task,
    },
    worker::client::decode_korean,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use wasm_bindgen::{JsCast, JsError, JsValue, prelude::wasm_bindgen};

/// One file: its path and either its text or its bytes.
#[derive(Deserialize)]
struct GivenFile {
    path: String,
    text: Option<String>,
    #[serde(default, with = "serde_wasm_bindgen::preserve")]
    bytes: JsValue,
}

/// What `score` takes.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ScoreInput {
    gold: Vec<GivenFile>,
    predictions: Vec<GivenFile>,
    #[serde(default)]
    profile: ProfileName,
    #[serde(default)]
    settings: Settings,
    #[serde(default)]
    all_cells: bool,
}

/// What `compare` takes.
#[derive(Deserialize)]
struct CompareInput {
    #[serde(rename = "type")]
    format: String,
    #[serde(default)]
    column: String,
    gold: String,
    prediction: String,
    #[serde(default)]
    profile: ProfileName,
}

/// What `parse` takes: with `gold` and `task` the table comes in the task's columns.
#[derive(Deserialize)]
struct ParseInput {
    text: String,
    #[serde(default)]
    gold: Vec<GivenFile>,
    task: Option<String>,
}

/// Scores answers against their gold:
/// `score({gold: [{path, text}], predictions: [{path, text}], profile?, settings?, allCells?})`.
#[wasm_bindgen]
pub fn score(input: JsValue) -> Result<JsValue, JsError> {
    let input: ScoreInput = from_js(input)?;
    let profile = Profile::new(input.profile).with(&input.settings);
    let mut files = read_files(input.gold, Side::Gold)?;
    files.extend(read_files(input.predictions, Side::Prediction)?);
    let loaded = assemble(&files);
    if loaded.tasks.is_empty() {
        return Err(nothing_found("gold with at least one row", "`gold`"));
    }
    if loaded.answers.is_empty() {
        return Err(nothing_found("an answer to a task of the gold", "`predictions`"));
    }
    let cells = if input.all_cells { CellList::All } else { CellList::Noteworthy };
    to_js(&score_loaded(&loaded, &profile, cells, |_| {}))
}

/// Compares two cells: `compare({type, column?, gold, prediction, profile?})`.
#[wasm_bindgen]
pub fn compare(input: JsValue) -> Result<JsValue, JsError> {
    let input: CompareInput = from_js(input)?;
    // As for gold records (section 2): an unknown format is compared as text.
    let format = input.format.parse().unwrap_or(ColumnFormat::Text);
    let profile = Profile::new(input.profile);
    let rules = ColumnRules::new(&input.column, &format, &profile);
    to_js(&rules.trace(&input.gold, &input.prediction))
}

/// Finds the table in an answer: `parse({text, gold?, task?})`.
#[wasm_bindgen]
pub fn parse(input: JsValue) -> Result<JsValue, JsError> {
    let input: ParseInput = from_js(input)?;
    let Some(id) = input.task else { return to_js(&FoundTable::from(&read_answer(&input.text, None))) };
    let loaded = assemble(&read_files(input.gold, Side::Gold)?);
    let task: &Arc<Task> = loaded
        .tasks
        .iter()
        .find(|task| task.id == id)
        .ok_or_else(|| nothing_found(&format!("task `{id}`"), "`gold`"))?;
    let profile = Profile::default();
    to_js(&FoundTable::from(&PreparedGold::new(task, &profile).read(&input.text)))
}

fn read_files(given: Vec<GivenFile>, side: Side) -> Result<Vec<Arc<ReadFile>>, JsError> {
    let read = |file: GivenFile| {
        let bytes = match (file.text, file.bytes.dyn_into::<js_sys::Uint8Array>()) {
            (Some(text), _) => text.into_bytes(),
            (None, Ok(bytes)) => bytes.to_vec(),
            (None, Err(_)) => {
                return Err(JsError::new(&format!("expected `text` or `bytes`, but found neither: `{}`", file.path)));
            }
        };
        Ok(Arc::new(read_file(&SourceFile { path: file.path, bytes }, side, decode_korean)))
    };
    given.into_iter().map(read).collect()
}

fn nothing_found(what: &str, place: &str) -> JsError {
    JsError::new(&Error::from(ErrorKind::NothingFound { what: what.to_owned(), place: place.to_owned() }).to_string())
}

fn from_js<T: for<'de> Deserialize<'de>>(value: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value).map_err(|error| JsError::new(&error.to_string()))
}

fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .map_err(|error| JsError::new(&error.to_string()))
}
