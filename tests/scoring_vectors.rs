//! Every scoring vector: counts, figures, row pairs, stage. The five answers whose figures the paper prints are among
//! them (section 9 of the scoring contract).

use serde_json::Value;
use widescope::{
    formats::ko_widesearch::task_from_record,
    scoring::{
        answer_score::{CellList, score_answer},
        compare::PreparedGold,
        profile::Profile,
        task::Task,
    },
};

fn vectors() -> Vec<Value> {
    include_str!("cases/scoring.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn task(vector: &Value) -> Task {
    let record = vector["gold"].as_object().unwrap();
    task_from_record(record, record["id"].as_str().unwrap().to_owned())
}

#[test]
fn every_vector_agrees() {
    let mut failures = Vec::new();
    for vector in vectors() {
        let (id, expected) = (vector["id"].as_str().unwrap(), &vector["expect"]);
        let (task, profile) = (task(&vector), Profile::default());
        let gold = PreparedGold::new(&task, &profile);
        let score = score_answer(&gold, vector["answer"].as_str().unwrap(), CellList::Noteworthy);
        let found = serde_json::to_value(&score).unwrap();
        for (field, expected) in expected.as_object().unwrap() {
            let found = if field == "parse_mode" { &found["parse"]["mode"] } else { &found[field] };
            if !same(found, expected) {
                failures.push(format!("{id}: {field}: expected {expected}, found {found}"));
            }
        }
    }
    assert!(failures.is_empty(), "{} disagree:\n{}", failures.len(), failures.join("\n"));
}

/// Equal, with numbers compared to 1e-12: vectors print them in full.
fn same(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Number(found), Value::Number(expected)) => {
            (found.as_f64().unwrap() - expected.as_f64().unwrap()).abs() <= 1e-12
        }
        (Value::Array(found), Value::Array(expected)) => {
            found.len() == expected.len() && found.iter().zip(expected).all(|(found, expected)| same(found, expected))
        }
        (Value::Object(found), Value::Object(expected)) => {
            expected.iter().all(|(field, expected)| found.get(field).is_some_and(|found| same(found, expected)))
        }
        _ => found == expected,
    }
}

#[test]
fn gold_against_itself_is_all_ones() {
    for vector in vectors() {
        let (task, profile) = (task(&vector), Profile::default());
        let gold = PreparedGold::new(&task, &profile);
        let comparison = gold.compare(&task.gold);
        assert_eq!(comparison.pairs.len(), task.gold.height(), "{}", task.id);
        assert!(comparison.pairs.iter().all(|(gold, prediction)| gold == prediction), "{}", task.id);
    }
}

#[test]
fn copies_of_the_shared_cases_are_the_shared_cases() {
    let shared = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases");
    for file in ["comparator.jsonl", "parse.jsonl", "published_cells.jsonl", "scoring.jsonl"] {
        let copy = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(file);
        if let Ok(original) = std::fs::read(shared.join(file)) {
            assert!(original == std::fs::read(copy).unwrap(), "{file} differs from the shared one");
        }
    }
}
