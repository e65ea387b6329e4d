//! WideSearch and DeepWideSearch task files: a record with the question and its `evaluation`, and a CSV file of the same
//! name with the gold table (interfaces document, *Gold files*).

use super::{
    fields::{first_text_field, list_of_texts, text_field},
    ko_widesearch::{key_positions, task_columns},
    read::PendingTask,
};
use crate::scoring::{normalize::text_key, table::Table, task::Task, warning::Warning};
use serde_json::{Map, Value};

/// Whether a record is a task whose gold table stands elsewhere.
pub fn is_task_record(record: &Map<String, Value>) -> bool {
    record.contains_key("evaluation") && !record.contains_key("answer_set")
}

/// A task record waiting for its table. `evaluation` may be an object or JSON text.
pub fn pending_from_record(record: &Map<String, Value>, id: String) -> Result<PendingTask, String> {
    let mut record = record.clone();
    if let Some(Value::String(text)) = record.get("evaluation") {
        let evaluation = serde_json::from_str::<Value>(text).map_err(|error| error.to_string())?;
        record.insert("evaluation".to_owned(), evaluation);
    }
    match record.get("evaluation") {
        Some(Value::Object(_)) => Ok(PendingTask { id, record: Value::Object(record) }),
        Some(other) => Err(other.to_string().chars().take(40).collect()),
        None => Err("nothing".to_owned()),
    }
}

/// Joins a task with its gold table. Columns are those the task requires, in its order, under the table's own names.
pub fn task_from_table(pending: &PendingTask, table: &Table) -> Task {
    let empty = Map::new();
    let record = pending.record.as_object().unwrap_or(&empty);
    let evaluation = record.get("evaluation").and_then(Value::as_object);
    let mut warnings = Vec::new();
    let (names, gold) = required_columns(evaluation, table, &mut warnings);
    let unique = evaluation.and_then(|evaluation| evaluation.get("unique_columns")).map(list_of_texts);
    let key_columns = key_positions(&unique.unwrap_or_default(), &names, &mut warnings);
    Task {
        id: pending.id.clone(),
        question: first_text_field(record, &["query", "question"]).unwrap_or_default(),
        columns: task_columns(&names, &[], evaluation, &gold, None, &mut warnings),
        key_columns,
        gold,
        sentinel: None,
        tier: text_field(record, "difficulty_tier"),
        sourcing: text_field(record, "hardness_tier"),
        category: first_text_field(record, &["category", "topic"]),
        extra: record
            .iter()
            .filter(|(field, _)| !["instance_id", "query", "question"].contains(&field.as_str()))
            .map(|(field, value)| (field.clone(), value.clone()))
            .collect(),
        warnings,
    }
}

/// The table with the required columns only; with all of its columns where none is required.
fn required_columns(
    evaluation: Option<&Map<String, Value>>,
    table: &Table,
    warnings: &mut Vec<Warning>,
) -> (Vec<String>, Table) {
    let required = evaluation.and_then(|evaluation| evaluation.get("required")).map(list_of_texts).unwrap_or_default();
    if required.is_empty() {
        return (table.columns().to_vec(), table.clone());
    }
    let found: Vec<(String, Option<usize>)> = required
        .into_iter()
        .map(|name| {
            let at = table.columns().iter().position(|column| text_key(column) == text_key(&name));
            (at.map(|at| table.columns()[at].trim().to_owned()).unwrap_or(name), at)
        })
        .collect();
    for (name, _) in found.iter().filter(|(_, at)| at.is_none()) {
        warnings.push(Warning::new(
            "required_without_column",
            format!("required column `{name}` is not in the gold table; its cells count as absent"),
            [name.clone()],
        ));
    }
    let names: Vec<String> = found.iter().map(|(name, _)| name.clone()).collect();
    let mut gold = Table::new(names.clone());
    for row in 0..table.height() {
        gold.push_row(found.iter().map(|(_, at)| at.map_or("", |at| table.cell(row, at))));
    }
    (names, gold)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_column_of_a_gold_csv_is_not_asked_for() {
        let record: Value = serde_json::from_str(
            r#"{"instance_id":"a","query":"q","evaluation":"{\"unique_columns\":[\"clubname\"],\"required\":[\"clubname\",\"founded\"],\"eval_pipeline\":{\"founded\":{\"metric\":[\"date_near\"]}}}"}"#,
        )
        .unwrap();
        let pending = pending_from_record(record.as_object().unwrap(), "a".into()).unwrap();
        let mut table = Table::new(vec!["".into(), "Club Name".into(), "Founded".into()]);
        table.push_row(["0", "X", "1900"]);
        let task = task_from_table(&pending, &table);
        assert_eq!(task.gold.columns(), ["Club Name", "Founded"]);
        assert_eq!(task.gold.row(0).collect::<Vec<_>>(), ["X", "1900"]);
        assert_eq!(task.question, "q");
        assert!(task.columns[1].format.is_date());
    }

    #[test]
    fn unreadable_evaluation_is_said() {
        let record: Value = serde_json::from_str(r#"{"id":"a","evaluation":"{broken"}"#).unwrap();
        assert!(pending_from_record(record.as_object().unwrap(), "a".into()).is_err());
    }
}
