//! What must hold of every score, whatever the tables: tried on generated ones.
#![cfg(not(target_arch = "wasm32"))]

use proptest::prelude::*;
use widescope::{
    formats::ko_widesearch::task_from_record,
    scoring::{
        answer_score::{AnswerScore, CellList, score_answer},
        compare::PreparedGold,
        profile::{Profile, ProfileName},
        report::{Report, RunReport},
        task::Task,
    },
};

type Rows = Vec<[String; 4]>;

/// A cell from a small stock, so that keys meet, cells are blank, and values are right by a rule.
fn cell() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(""),
        Just("-"),
        Just("가"),
        Just("나 다"),
        Just("서울특별시"),
        Just("서울"),
        Just("제7회"),
        Just("7"),
        Just("2018-06-13"),
        Just("2018"),
        Just("1,200"),
        Just("1200명"),
        Just("C++"),
        Just("a"),
    ]
    .prop_map(str::to_owned)
}

fn rows(most: usize) -> impl Strategy<Value = Rows> {
    prop::collection::vec([cell(), cell(), cell(), cell()], 1..=most)
}

fn task(rows: &Rows, key_columns: usize) -> Task {
    let keys: Vec<&str> = ["k1", "k2"][..key_columns].to_vec();
    let record = serde_json::json!({
        "columns": ["k1", "k2", "name", "number"],
        "key_columns": keys,
        "column_specs": {"k1": "name", "k2": "name", "name": "name", "number": "number"},
        "answer_set": rows.iter().map(|row| serde_json::json!({
            "k1": row[0], "k2": row[1], "name": row[2], "number": row[3],
        })).collect::<Vec<_>>(),
    });
    task_from_record(record.as_object().unwrap(), "t".to_owned())
}

/// Rows with something in the first key column: fill-down and dropped rows are about blank ones.
fn with_keys(rows: Rows) -> Rows {
    rows.into_iter()
        .enumerate()
        .map(|(at, mut row)| {
            for key in &mut row[..2] {
                if key.is_empty() || key == "-" {
                    *key = format!("row{at}");
                }
            }
            row
        })
        .collect()
}

/// Rows that no other row of their table shares a key with.
fn with_distinct_keys(rows: Rows, first: usize) -> Rows {
    rows.into_iter()
        .enumerate()
        .map(|(at, [_, _, name, number])| [format!("row {}", at + first), "7".to_owned(), name, number])
        .collect()
}

/// The rows as an answer: JSON with the columns in this order.
fn answer(rows: &Rows, order: [usize; 4]) -> String {
    let names = ["k1", "k2", "name", "number"];
    let columns: Vec<&str> = order.iter().map(|&at| names[at]).collect();
    let rows: Vec<Vec<&String>> = rows.iter().map(|row| order.iter().map(|&at| &row[at]).collect()).collect();
    serde_json::json!({"columns": columns, "rows": rows}).to_string()
}

fn score(task: &Task, answer: &str) -> AnswerScore {
    let profile = Profile::default();
    score_answer(&PreparedGold::new(task, &profile), answer, CellList::Noteworthy)
}

const IN_ORDER: [usize; 4] = [0, 1, 2, 3];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn gold_against_itself_is_all_ones(rows in rows(8), k in 1usize..=2) {
        let rows = with_keys(rows);
        let task = task(&rows, k);
        for name in [ProfileName::KoWidesearch, ProfileName::Exact] {
            let profile = Profile::new(name);
            let score = score_answer(&PreparedGold::new(&task, &profile), &answer(&rows, IN_ORDER), CellList::Noteworthy);
            prop_assert_eq!(score.item.f1, 1.0);
            prop_assert_eq!(score.row.f1, 1.0);
            prop_assert_eq!(score.table_success, 1);
            prop_assert!(score.column.f1.is_none_or(|f1| f1 == 1.0));
        }
    }

    #[test]
    fn rows_are_matched_one_to_one(gold in rows(8), prediction in rows(8), k in 1usize..=2) {
        let (gold, prediction) = (with_keys(gold), with_keys(prediction));
        let score = score(&task(&gold, k), &answer(&prediction, IN_ORDER));
        let mut golds: Vec<u32> = score.pairs.iter().map(|pair| pair.0).chain(score.missing_rows.clone()).collect();
        let mut predictions: Vec<u32> = score.pairs.iter().map(|pair| pair.1).chain(score.extra_rows.clone()).collect();
        golds.sort_unstable();
        predictions.sort_unstable();
        prop_assert_eq!(golds, (0..gold.len() as u32).collect::<Vec<_>>());
        prop_assert_eq!(predictions, (0..prediction.len() as u32).collect::<Vec<_>>());
    }

    #[test]
    fn metrics_keep_their_order(gold in rows(8), prediction in rows(8), k in 1usize..=2) {
        let (gold, prediction) = (with_keys(gold), with_keys(prediction));
        let score = score(&task(&gold, k), &answer(&prediction, IN_ORDER));
        prop_assert!(score.row.f1 <= score.item.f1);
        let counts = score.counts;
        prop_assert!(counts.cells_correct <= counts.cells_pred && counts.cells_pred <= counts.cells_gold);
        prop_assert_eq!(counts.cells_gold, counts.cells_correct + counts.wrong + counts.blank);
        prop_assert_eq!(counts.matched * (4 - k), counts.cells_gold + counts.excluded);
        prop_assert!(f64::from(score.table_success) <= score.row.f1);
    }

    #[test]
    fn order_of_rows_and_columns_changes_no_figure(
        gold in rows(8),
        prediction in rows(8),
        skip in 0usize..3,
        shift in 1usize..4,
        k in 1usize..=2,
    ) {
        // Keys that repeat are left out here: ties between them go to the lowest row, which is a matter of order.
        let (gold, mut prediction) = (with_distinct_keys(gold, 0), with_distinct_keys(prediction, skip));
        let task = task(&gold, k);
        let before = score(&task, &answer(&prediction, IN_ORDER));
        prediction.reverse();
        let mut order = IN_ORDER;
        order.rotate_left(shift);
        let after = score(&task, &answer(&prediction, order));
        prop_assert_eq!(before.counts, after.counts);
        prop_assert_eq!((before.item, before.column, before.row), (after.item, after.column, after.row));
    }

    #[test]
    fn swapping_the_tables_swaps_precision_and_recall_of_the_set(gold in rows(8), prediction in rows(8), k in 1usize..=2) {
        let (gold, prediction) = (with_keys(gold), with_keys(prediction));
        let there = score(&task(&gold, k), &answer(&prediction, IN_ORDER)).item;
        let back = score(&task(&prediction, k), &answer(&gold, IN_ORDER)).item;
        prop_assert_eq!((there.p, there.r, there.f1), (back.r, back.p, back.f1));
    }

    #[test]
    fn an_invented_row_never_raises_precision(gold in rows(6), prediction in rows(6), k in 1usize..=2) {
        let (gold, mut prediction) = (with_keys(gold), with_keys(prediction));
        let task = task(&gold, k);
        let before = score(&task, &answer(&prediction, IN_ORDER));
        prediction.push(["발명".to_owned(), "발명".to_owned(), "가".to_owned(), "7".to_owned()]);
        let after = score(&task, &answer(&prediction, IN_ORDER));
        prop_assert!(after.item.p <= before.item.p && after.row.p <= before.row.p);
        prop_assert_eq!(after.item.r, before.item.r);
    }

    #[test]
    fn a_report_survives_json(gold in rows(5), prediction in rows(5)) {
        let task = std::sync::Arc::new(task(&with_keys(gold), 2));
        let score = score(&task, &answer(&prediction, IN_ORDER));
        let run = RunReport::new("run".to_owned(), 1, std::slice::from_ref(&task), [score]);
        let report = Report::new(&Profile::default(), std::slice::from_ref(&task), vec![run]);
        let json = serde_json::to_string(&report).unwrap();
        let back: Report = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&back, &report);
        prop_assert_eq!(serde_json::to_string(&back).unwrap(), json);
    }
}
