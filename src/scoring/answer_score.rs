//! The metrics of one answer (section 7) as the JSON of `score` shows them.

use super::{read::Mode, read::Repair, verdict::Rule, verdict::Verdict, warning::Warning};
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

/// Integers from which every ratio follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// G: rows of the gold.
    pub gold_rows: usize,
    /// P: rows of the prediction.
    pub pred_rows: usize,
    /// |M|: matched pairs.
    pub matched: usize,
    /// r: matched pairs with every non-sentinel attribute correct.
    pub rows_correct: usize,
    /// g: non-sentinel gold attribute cells of matched rows.
    pub cells_gold: usize,
    /// p: those that the prediction fills.
    pub cells_pred: usize,
    /// c: those that are correct.
    pub cells_correct: usize,
    /// Those left blank.
    pub blank: usize,
    /// Those that are wrong.
    pub wrong: usize,
    /// Sentinel cells of matched rows.
    pub excluded: usize,
}

/// Precision, recall and F1 as fractions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ratios {
    /// Precision.
    pub p: f64,
    /// Recall.
    pub r: f64,
    /// F1.
    pub f1: f64,
}

impl Ratios {
    /// All zero.
    pub const ZERO: Ratios = Ratios { p: 0.0, r: 0.0, f1: 0.0 };

    /// From counts: `hits` of `predicted` and of `gold`; 0/0 is 0.
    pub fn from_counts(hits: usize, predicted: usize, gold: usize) -> Self {
        Ratios { p: ratio(hits, predicted), r: ratio(hits, gold), f1: ratio(2 * hits, predicted + gold) }
    }
}

/// A fraction with 0/0 = 0 (section 7).
pub(crate) fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// Column metrics; all null where the gold has no scorable cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ColumnRatios {
    /// Precision over cells, micro.
    pub p: Option<f64>,
    /// Recall over cells, micro.
    pub r: Option<f64>,
    /// F1 over cells, micro: the headline.
    pub f1: Option<f64>,
    /// Mean of the attribute columns' own F1.
    pub macro_f1: Option<f64>,
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
    pub fn missing(task: &super::task::Task) -> Self {
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

impl ColumnRatios {
    /// Zero where the gold has scorable cells, null where it has none.
    pub fn zero_if(scorable: bool) -> Self {
        let zero = scorable.then_some(0.0);
        ColumnRatios { p: zero, r: zero, f1: zero, macro_f1: zero }
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
