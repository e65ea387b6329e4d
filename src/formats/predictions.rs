//! Prediction records: whose answer to which task (interfaces document, *Prediction files*).

use super::{
    Answer, Effort,
    fields::{cell_text, first_number_field, first_text_field},
};
use serde_json::{Map, Value};

/// Fields that name the task, in the order they are tried.
pub(super) const TASK_FIELDS: [&str; 4] = ["id", "task_id", "instance_id", "question_id"];
const ANSWER_FIELDS: [&str; 7] = ["response", "answer", "output", "prediction", "final_answer", "completion", "text"];
const RUN_FIELDS: [&str; 5] = ["run", "model", "model_name", "system", "model_config_name"];
const TRIAL_FIELDS: [&str; 3] = ["trial", "trial_idx", "run_idx"];

/// What a record lacks to be an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lacks {
    Task,
    Answer,
}

/// The task a record is about. `task_id` and the like come before a bare `id` where a record has both, since the latter
/// is then often the record's own.
pub(super) fn task_id(record: &Map<String, Value>) -> Option<String> {
    first_text_field(record, &TASK_FIELDS[1..]).or_else(|| first_text_field(record, &TASK_FIELDS[..1]))
}

/// Reads one record as an answer. `run` is the run's name where the record does not say.
pub(super) fn answer_from_record(record: &Map<String, Value>, run: &str, file: &str) -> Result<Answer, Lacks> {
    let task = task_id(record).ok_or(Lacks::Task)?;
    let text = answer_text(record).ok_or(Lacks::Answer)?;
    Ok(Answer {
        task,
        run: first_text_field(record, &RUN_FIELDS).unwrap_or_else(|| run.to_owned()),
        trial: first_number_field(record, &TRIAL_FIELDS).filter(|&trial| trial >= 0.0).map_or(1, |trial| trial as u32),
        text,
        effort: effort(record),
        file: file.to_owned(),
    })
}

/// The answer: a text, or a table as JSON, which is read from its text like any other answer. An answer that is there
/// but null or blank is an empty answer, not a missing one.
fn answer_text(record: &Map<String, Value>) -> Option<String> {
    let field = ANSWER_FIELDS.iter().find_map(|field| record.get(*field));
    match field {
        Some(Value::String(text)) => Some(text.clone()),
        Some(Value::Null) => last_assistant_message(record).or(Some(String::new())),
        Some(value) => Some(value.to_string()),
        None => last_assistant_message(record),
    }
}

fn last_assistant_message(record: &Map<String, Value>) -> Option<String> {
    let messages = record.get("messages")?.as_array()?;
    let last = messages.iter().rev().filter_map(Value::as_object).find(|message| {
        message.get("role").and_then(Value::as_str) == Some("assistant") && message.contains_key("content")
    })?;
    match last.get("content")? {
        Value::Array(parts) => Some(
            parts
                .iter()
                .filter_map(|part| part.as_str().or_else(|| part.get("text")?.as_str()))
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        value => Some(cell_text(value)),
    }
}

fn effort(record: &Map<String, Value>) -> Effort {
    Effort {
        cost: first_number_field(record, &["cost", "cost_usd"]),
        tool_calls: record.get("tool_calls").or_else(|| record.get("tool_call_counts")).and_then(call_count),
        latency_s: first_number_field(record, &["latency_s", "latency"]),
        tokens: record.get("tokens").and_then(call_count),
    }
}

/// A number, the length of a list, or the sum of a name -> count map.
fn call_count(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => number.as_f64(),
        Value::Array(calls) => Some(calls.len() as f64),
        Value::Object(counts) => Some(counts.values().filter_map(Value::as_f64).sum()),
        _ => None,
    }
    .filter(|count| count.is_finite())
}

/// Names of files that say nothing of the run.
const PLAIN_NAMES: [&str; 9] =
    ["answer", "answers", "prediction", "predictions", "response", "responses", "output", "outputs", "results"];

/// The run's name from a file's path: its name, or its folder's where the name says nothing.
pub(super) fn run_from_path(path: &str) -> String {
    let (folder, stem) = folder_and_stem(path);
    match folder {
        Some(folder) if PLAIN_NAMES.contains(&stem.to_lowercase().as_str()) => folder.to_owned(),
        _ => stem.to_owned(),
    }
}

/// The innermost folder of a path, if any, and the file's name without extension.
pub(super) fn folder_and_stem(path: &str) -> (Option<&str>, &str) {
    let (folders, name) = match path.rsplit_once('/') {
        Some((folders, name)) => (Some(folders), name),
        None => (None, path),
    };
    let stem = match name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() && extension.len() <= 6 => stem,
        _ => name,
    };
    (folders.map(|folders| folders.rsplit('/').next().unwrap_or(folders)), stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<Answer, Lacks> {
        let value: Value = serde_json::from_str(json).unwrap();
        answer_from_record(value.as_object().unwrap(), "file", "file.jsonl")
    }

    #[test]
    fn fields_have_many_names() {
        let answer = read(
            r#"{"instance_id":"t1","response":"x","model_config_name":"m","trial_idx":2,"cost_usd":"0.5",
                "tool_call_counts":{"search":3,"open":4},"latency":1.5}"#,
        )
        .unwrap();
        assert_eq!((answer.task.as_str(), answer.run.as_str(), answer.trial), ("t1", "m", 2));
        assert_eq!(answer.effort.cost, Some(0.5));
        assert_eq!(answer.effort.tool_calls, Some(7.0));
        assert_eq!(answer.effort.latency_s, Some(1.5));
    }

    #[test]
    fn the_last_assistant_message_is_the_answer() {
        let answer = read(
            r#"{"id":"t","messages":[{"role":"user","content":"q"},{"role":"assistant","content":"draft"},
                {"role":"assistant","content":[{"type":"text","text":"final"}]},{"role":"tool","content":"z"}]}"#,
        )
        .unwrap();
        assert_eq!(answer.text, "final");
        assert_eq!((answer.run.as_str(), answer.trial), ("file", 1));
    }

    #[test]
    fn a_table_may_be_given_as_json() {
        assert_eq!(read(r#"{"id":"t","answer":{"items":[{"a":1.50}]}}"#).unwrap().text, r#"{"items":[{"a":1.50}]}"#);
    }

    #[test]
    fn what_is_lacking_is_named() {
        assert_eq!(read(r#"{"answer":"x"}"#), Err(Lacks::Task));
        assert_eq!(read(r#"{"id":"t"}"#), Err(Lacks::Answer));
        assert_eq!(read(r#"{"id":"t","answer":null}"#).unwrap().text, "");
    }

    #[test]
    fn a_run_is_named_after_its_file_or_folder() {
        assert_eq!(run_from_path("gpt-5.jsonl"), "gpt-5");
        assert_eq!(run_from_path("gpt-5/answers.jsonl"), "gpt-5");
        assert_eq!(run_from_path("x/gpt-5.5.jsonl"), "gpt-5.5");
        assert_eq!(folder_and_stem("a/b/kws-1.md"), (Some("b"), "kws-1"));
    }
}
