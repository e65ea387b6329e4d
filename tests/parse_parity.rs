//! Answers in the style of real ones, from the shared data beside the project, if it is there: how many rows are read.

use rustc_hash::FxHashSet;
use serde_json::Value;
use std::{collections::HashMap, fs, path::PathBuf};
use widescope::scoring::read::{Reading, Target, read_answer};

/// The records of a shared file, or nothing where it is absent.
fn records(name: &str) -> Option<Vec<Value>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/widesearch").join(name);
    let text = fs::read_to_string(path).ok()?;
    Some(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

fn plain(name: &str) -> String {
    name.to_lowercase().split_whitespace().collect()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The rows that are left when those with an equal key are dropped.
fn distinct_rows(reading: &Reading, key_columns: &[usize]) -> usize {
    let key = |row: usize| {
        let cells = key_columns.iter().map(|&column| plain(reading.table.cell(row, column)).replace(['*', '`'], ""));
        cells.collect::<Vec<_>>()
    };
    (0..reading.table.height()).map(key).collect::<FxHashSet<_>>().len()
}

#[test]
fn answers_have_the_rows_that_a_grader_should_see() {
    let (Some(tasks), Some(answers)) = (records("tasks.jsonl"), records("parity.jsonl")) else {
        eprintln!("skipped: the shared data is not here");
        return;
    };
    let evaluations: HashMap<String, Value> = tasks
        .iter()
        .filter_map(|task| {
            let evaluation = serde_json::from_str(task["evaluation"].as_str()?).ok()?;
            Some((task["instance_id"].as_str()?.to_owned(), evaluation))
        })
        .collect();
    let mut wrong = Vec::new();
    for answer in &answers {
        let text = |field: &str| answer[field].as_str().unwrap_or_default();
        let Some(evaluation) = evaluations.get(text("instance_id")) else { continue };
        let columns = strings(&evaluation["required"]);
        let is_key = |name: &String| columns.iter().position(|column| plain(column) == plain(name));
        let key_columns: Vec<usize> = strings(&evaluation["unique_columns"]).iter().filter_map(is_key).collect();
        let target = Target { columns: &columns, key_columns: &key_columns, overrides: &[], fill_down: false };
        let reading = read_answer(text("answer"), Some(&target));
        let rows = distinct_rows(&reading, &key_columns);
        if let Some(expected) = answer["sane"]["pred_rows"].as_u64()
            && expected as usize != rows
        {
            wrong.push(format!(
                "{} {}: expected {expected} rows, but found {rows} ({:?}, {:?})",
                text("id"),
                text("kind"),
                reading.mode,
                reading.repairs
            ));
        }
        // Columns that were left out, or given a name that nothing leads back from.
        let lacks_column = text("kind").starts_with("missing_") || text("kind") == "header_renamed";
        if !reading.missing.is_empty() && !lacks_column && rows > 0 {
            wrong.push(format!(
                "{} {}: no column for {:?}; unused {:?}",
                text("id"),
                text("kind"),
                reading.missing,
                reading.unmapped
            ));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), answers.len(), wrong.join("\n"));
}
