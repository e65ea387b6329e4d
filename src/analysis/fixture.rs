//! Small tasks and examined answers for the tests of this folder: made by hand, so that they do not hang on the scorer.

use crate::scoring::{
    column_format::ColumnFormat,
    compare::{Comparison, Examined},
    read::{Mode, Reading},
    table::Table,
    task::{Column, FormatSource, Task},
    verdict::{Judgement, Rule, Verdict},
};

/// A task with these columns, of which the first `k` are the key.
pub fn task_of<const W: usize>(columns: [&str; W], k: usize, gold: &[[&str; W]]) -> Task {
    let column = |name: &&str| Column {
        name: (*name).to_owned(),
        format: ColumnFormat::Name,
        source: FormatSource::Declared,
        number_tolerance: None,
    };
    Task {
        id: "t".into(),
        question: String::new(),
        columns: columns.iter().map(column).collect(),
        key_columns: (0..k).collect(),
        gold: table_of(columns, gold),
        sentinel: None,
        tier: None,
        sourcing: None,
        category: None,
        warnings: Vec::new(),
        extra: serde_json::Map::new(),
    }
}

fn table_of<const W: usize>(columns: [&str; W], rows: &[[&str; W]]) -> Table {
    let mut table = Table::new(columns.map(str::to_owned).to_vec());
    for row in rows {
        table.push_row(row);
    }
    table
}

/// Two regions × two rounds with two attributes.
pub fn grid_task() -> Task {
    let gold = [
        ["서울", "7회", "10", "a"],
        ["서울", "8회", "11", "a"],
        ["부산", "7회", "20", "b"],
        ["부산", "8회", "21", "b"],
    ];
    task_of(["시도", "회차", "수", "기관"], 2, &gold)
}

/// An answer with these rows. Keys match when equal after a leading `=`, which stands for another writing; a leading `~`
/// makes a cell right by a rule, an empty text is blank, and a gold `-` is excluded.
pub fn examined<const W: usize>(task: &Task, pred: &[[&str; W]]) -> Examined {
    let names: Vec<&str> = task.columns.iter().map(|column| column.name.as_str()).collect();
    let mut table = Table::new(names.iter().map(|name| (*name).to_owned()).collect());
    for row in pred {
        table.push_row(row.iter().map(|text| text.replace('=', "구 ")));
    }
    let attributes: Vec<usize> = task.attributes().collect();
    let mut comparison = Comparison { attributes, ..Comparison::default() };
    let mut taken = vec![false; pred.len()];
    for gold_row in 0..task.gold.height() {
        let same = |row: &[&str; W]| {
            task.key_columns.iter().all(|&key| row[key].trim_start_matches('=') == task.gold.cell(gold_row, key))
        };
        match pred.iter().enumerate().position(|(at, row)| !taken[at] && same(row)) {
            Some(pred_row) => {
                taken[pred_row] = true;
                comparison.pairs.push((gold_row as u32, pred_row as u32));
                for &column in &comparison.attributes {
                    comparison.judgements.push(judge(task.gold.cell(gold_row, column), pred[pred_row][column]));
                }
            }
            None => comparison.missing_rows.push(gold_row as u32),
        }
    }
    comparison.extra_rows = (0..pred.len() as u32).filter(|&row| !taken[row as usize]).collect();
    let mode = if pred.is_empty() { Mode::Freetext } else { Mode::Markdown };
    Examined { reading: Reading { mode, table, ..Reading::default() }, comparison }
}

fn judge(gold: &str, pred: &str) -> Judgement {
    if gold == "-" {
        Judgement { verdict: Verdict::Excluded, rule: Rule::Excluded }
    } else if pred.is_empty() {
        Judgement { verdict: Verdict::Blank, rule: Rule::Blank }
    } else if pred == gold {
        Judgement::correct(Rule::Equal)
    } else {
        Judgement::by(Rule::NumberTolerance, pred.trim_start_matches('~') == gold)
    }
}
