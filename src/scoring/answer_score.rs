//! The metrics of one answer (section 7) as the JSON of `score` shows them.

use super::{
    compare::{Comparison, Examined, PreparedGold, examine_answer},
    counts::{Counts, count},
    normalize::text_key,
    ratios::{ColumnRatios, Ratios, ratio},
    read::{Mode, Reading, Repair},
    task::Task,
    verdict::{Rule, Verdict},
    warning::Warning,
};
use serde::{Deserialize, Serialize};

/// What became of one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// A table was read and compared.
    Scored,
    /// There was an answer but no usable table in it.
    ParseFailure,
    /// The run has no answer for this task.
    Missing,
}

/// The first stage at which an answer fails (section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// No table.
    Parse,
    /// The set was not recovered.
    Membership,
    /// The set was recovered, some cell is not right.
    Cell,
    /// Everything is right.
    Solved,
}

/// How the answer's table was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParseReport {
    /// The kind of table.
    pub mode: Mode,
    /// How many rows it has.
    pub rows: usize,
    /// Task column -> header as found, where the two differ in writing.
    #[serde(with = "pairs_as_map")]
    pub mapping: Vec<(String, String)>,
    /// Headers that no task column took.
    pub unmapped: Vec<String>,
    /// Task columns the answer lacks.
    pub missing: Vec<String>,
    /// What was repaired, in alphabetical order.
    pub repairs: Vec<Repair>,
    /// What a person should know.
    pub warnings: Vec<Warning>,
}

/// One attribute cell of a matched row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellVerdict {
    /// 0-based row of the gold table.
    pub gold_row: usize,
    /// The column's name.
    pub column: String,
    /// The outcome.
    pub verdict: Verdict,
    /// What decided it.
    pub rule: Rule,
}

/// Everything said of one answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnswerScore {
    /// The task's id.
    pub task: String,
    /// What became of the answer.
    pub status: Status,
    /// Where it fails first.
    pub stage: Stage,
    /// How it was read; null where there is no answer.
    pub parse: Option<ParseReport>,
    /// The integers.
    pub counts: Counts,
    /// Over keys: was the set recovered?
    pub item: Ratios,
    /// Over attribute cells of matched rows.
    pub column: ColumnRatios,
    /// Over rows with every cell right.
    pub row: Ratios,
    /// 1 if every gold row is complete and nothing else is there.
    pub table_success: u8,
    /// Share of gold keys found in a free-text answer; enters nothing.
    pub freetext_recall: Option<f64>,
    /// Matched rows as (gold row, predicted row), by gold row.
    pub pairs: Vec<(u32, u32)>,
    /// Gold rows without a match.
    pub missing_rows: Vec<u32>,
    /// Predicted rows without a match.
    pub extra_rows: Vec<u32>,
    /// Attribute cells that are not `correct`/`equal`, or all of them if asked for.
    pub cells: Vec<CellVerdict>,
}

impl AnswerScore {
    /// The score of a task that the run did not answer: every metric 0.
    pub fn missing(task: &Task) -> Self {
        AnswerScore {
            task: task.id.clone(),
            status: Status::Missing,
            stage: Stage::Parse,
            parse: None,
            counts: Counts { gold_rows: task.gold.height(), ..Counts::default() },
            item: Ratios::ZERO,
            column: ColumnRatios::zero_if(super::compare::has_scorable_cell(task)),
            row: Ratios::ZERO,
            table_success: 0,
            freetext_recall: None,
            pairs: Vec::new(),
            missing_rows: (0..task.gold.height() as u32).collect(),
            extra_rows: Vec::new(),
            cells: Vec::new(),
        }
    }
}

/// Reads an answer, compares it with its gold and scores it.
pub fn score_answer(gold: &PreparedGold<'_>, answer: &str, cells: CellList) -> AnswerScore {
    score_examined(gold, answer, &examine_answer(gold, answer), cells)
}

/// Which cells a score lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellList {
    /// Those that are not `correct` by `equal`.
    #[default]
    Noteworthy,
    /// Every attribute cell of matched rows.
    All,
}

/// Scores an answer that has been read and compared already.
pub fn score_examined(gold: &PreparedGold<'_>, answer: &str, examined: &Examined, cells: CellList) -> AnswerScore {
    let Examined { reading, comparison } = examined;
    let parsed = !matches!(reading.mode, Mode::Freetext | Mode::Empty);
    let (counts, columns) = count(gold, reading, comparison);
    let item = Ratios::from_counts(counts.matched, counts.pred_rows, counts.gold_rows);
    AnswerScore {
        task: gold.task.id.clone(),
        status: if parsed { Status::Scored } else { Status::ParseFailure },
        stage: stage(parsed, &counts, item.f1, gold.profile.membership_threshold),
        parse: Some(ParseReport::from_reading(reading)),
        item,
        column: ColumnRatios::from_counts(&counts, &columns),
        row: Ratios::from_counts(counts.rows_correct, counts.pred_rows, counts.gold_rows),
        table_success: u8::from(
            parsed && counts.rows_correct == counts.gold_rows && counts.gold_rows == counts.pred_rows,
        ),
        freetext_recall: (!parsed).then(|| freetext_recall(gold, answer)),
        pairs: comparison.pairs.clone(),
        missing_rows: comparison.missing_rows.clone(),
        extra_rows: comparison.extra_rows.clone(),
        cells: list_cells(gold, comparison, cells),
        counts,
    }
}

/// The first stage that fails (section 8).
fn stage(parsed: bool, counts: &Counts, item_f1: f64, membership_threshold: f64) -> Stage {
    if !parsed {
        Stage::Parse
    } else if item_f1 < membership_threshold {
        Stage::Membership
    } else if counts.cells_correct < counts.cells_gold {
        Stage::Cell
    } else if counts.matched < counts.gold_rows || counts.matched < counts.pred_rows {
        Stage::Membership
    } else {
        Stage::Solved
    }
}

/// Share of gold keys whose components all occur, as text keys, in the text key of the answer (section 7).
fn freetext_recall(gold: &PreparedGold<'_>, answer: &str) -> f64 {
    let answer = text_key(answer);
    let table = &gold.task.gold;
    let found = (0..table.height())
        .filter(|&row| gold.task.key_columns.iter().all(|&column| answer.contains(&text_key(table.cell(row, column)))))
        .count();
    ratio(found, table.height())
}

fn list_cells(gold: &PreparedGold<'_>, comparison: &Comparison, cells: CellList) -> Vec<CellVerdict> {
    let mut listed = Vec::new();
    for (pair, &(gold_row, _)) in comparison.pairs.iter().enumerate() {
        for (judgement, &column) in comparison.of_pair(pair).iter().zip(&comparison.attributes) {
            if cells == CellList::All || judgement.rule != Rule::Equal {
                listed.push(CellVerdict {
                    gold_row: gold_row as usize,
                    column: gold.task.columns[column].name.clone(),
                    verdict: judgement.verdict,
                    rule: judgement.rule,
                });
            }
        }
    }
    listed
}

impl ParseReport {
    /// What a score says of how the answer was read.
    fn from_reading(reading: &Reading) -> Self {
        ParseReport {
            mode: reading.mode,
            rows: reading.table.height(),
            mapping: reading.mapping.clone(),
            unmapped: reading.unmapped.clone(),
            missing: reading.missing.clone(),
            repairs: reading.repairs.iter().cloned().collect(),
            warnings: reading.warnings.clone(),
        }
    }
}

/// An ordered list of pairs as a JSON object.
mod pairs_as_map {
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(pairs: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, String)>, D::Error> {
        let map = serde_json::Map::<String, serde_json::Value>::deserialize(deserializer)?;
        Ok(map
            .into_iter()
            .map(|(key, value)| (key, value.as_str().map(str::to_owned).unwrap_or_else(|| value.to_string())))
            .collect())
    }
}
