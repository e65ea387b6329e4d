//! Every vector of the shared cases: verdict and rule.

use serde::Deserialize;
use widescope::scoring::{
    cell::ColumnRules,
    column_format::ColumnFormat,
    profile::Profile,
    verdict::{Judgement, Rule, Verdict},
};

#[derive(Deserialize)]
struct Vector {
    id: String,
    r#type: String,
    gold: String,
    prediction: String,
    #[serde(default)]
    column: String,
    verdict: Verdict,
    rule: Rule,
}

fn check(cases: &str) {
    let mut failed = Vec::new();
    let mut count = 0;
    for line in cases.lines().filter(|line| !line.trim().is_empty()) {
        let vector: Vector = serde_json::from_str(line).unwrap();
        count += 1;
        let format = vector.r#type.parse().unwrap_or(ColumnFormat::Text);
        let profile = Profile::default();
        let rules = ColumnRules {
            name: &vector.column,
            format: &format,
            number_tolerance: profile.number_tolerance,
            sentinel: None,
            profile: &profile,
        };
        let expected = Judgement { verdict: vector.verdict, rule: vector.rule };
        let compared = rules.compare(&vector.gold, &vector.prediction);
        let traced = rules.trace(&vector.gold, &vector.prediction).judgement;
        if compared != expected || traced != expected {
            failed.push(format!("{}: expected {expected:?}, but found {compared:?}", vector.id));
        }
    }
    assert!(count > 0);
    assert!(failed.is_empty(), "{} of {count} vectors:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn comparator() {
    check(include_str!("cases/comparator.jsonl"));
}

#[test]
fn published_cells() {
    check(include_str!("cases/published_cells.jsonl"));
}
