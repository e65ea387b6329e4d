//! Every vector of `cases/parse.jsonl`: mode, rows as written and repairs as a set.

use serde::Deserialize;
use std::collections::BTreeSet;
use widescope::scoring::read::{Reading, Target, read_answer};

#[derive(Deserialize)]
struct Vector {
    id: String,
    columns: Vec<String>,
    key_columns: Vec<String>,
    answer: String,
    expect: Expected,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Expected {
    mode: String,
    rows: Vec<Vec<String>>,
    repairs: BTreeSet<String>,
}

/// Reads an answer into the columns of its vector.
fn read(vector: &Vector) -> Reading {
    let position = |name: &String| vector.columns.iter().position(|column| column == name);
    let key_columns: Vec<usize> = vector.key_columns.iter().filter_map(position).collect();
    let target = Target { columns: &vector.columns, key_columns: &key_columns, overrides: &[], fill_down: true };
    read_answer(&vector.answer, Some(&target))
}

#[test]
fn answers_are_read_as_the_vectors_say() {
    let text = include_str!("cases/parse.jsonl");
    let mut wrong = Vec::new();
    for line in text.lines() {
        let vector: Vector = serde_json::from_str(line).expect("a vector");
        let reading = read(&vector);
        let mode = serde_json::to_value(reading.mode).expect("a mode");
        let found = Expected {
            mode: mode.as_str().unwrap_or_default().to_owned(),
            rows: reading.table.rows().map(|row| row.map(str::to_owned).collect()).collect(),
            repairs: reading.repairs.iter().map(ToString::to_string).collect(),
        };
        if found != vector.expect {
            wrong.push(format!("{}: expected {:?}, but found {found:?}", vector.id, vector.expect));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), text.lines().count(), wrong.join("\n"));
}
