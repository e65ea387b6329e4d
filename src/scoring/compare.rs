//! The cells of matched rows, compared (sections 5 and 7).

use super::{
    answer_score::AnswerScore,
    cell::{ColumnRules, Trace},
    profile::Profile,
    read::Reading,
    task::Task,
    verdict::Judgement,
};

/// The comparison of one answer with its gold: row pairs and one judgement for each attribute cell. Holds indices only;
/// texts are looked up in the task's gold and in the reading's table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// Matched rows as (gold row, predicted row), by gold row.
    pub pairs: Vec<(u32, u32)>,
    /// Gold rows without a match, in order.
    pub missing_rows: Vec<u32>,
    /// Predicted rows without a match, in order.
    pub extra_rows: Vec<u32>,
    /// The attribute columns, in order.
    pub attributes: Vec<usize>,
    /// One judgement for each pair and attribute column, pair by pair.
    pub judgements: Vec<Judgement>,
}

impl Comparison {
    /// The judgements of one pair, in the order of `attributes`.
    pub fn of_pair(&self, pair: usize) -> &[Judgement] {
        let width = self.attributes.len();
        &self.judgements[pair * width..(pair + 1) * width]
    }
}

/// A task's gold, made ready to be compared with any number of answers.
pub struct PreparedGold<'a> {
    /// The task.
    pub task: &'a Task,
    /// The rules.
    pub profile: &'a Profile,
}

/// One answer, read and compared: what the views of one task show.
#[derive(Clone, Debug, PartialEq)]
pub struct Examined {
    /// What was read of the answer.
    pub reading: Reading,
    /// How it compares with the gold.
    pub comparison: Comparison,
}

impl<'a> PreparedGold<'a> {
    /// Prepares a task's gold under these rules.
    pub fn new(task: &'a Task, profile: &'a Profile) -> Self {
        PreparedGold { task, profile }
    }

    /// The rules of one column.
    pub fn rules(&self, column: usize) -> ColumnRules<'_> {
        unreachable!("{column}")
    }

    /// Why a predicted cell got its verdict.
    pub fn trace(&self, column: usize, gold_row: usize, prediction: &str) -> Trace {
        unreachable!("{column}{gold_row}{prediction}")
    }
}

/// Reads one answer and compares it with its gold.
pub fn examine_answer(gold: &PreparedGold<'_>, answer: &str) -> Examined {
    unreachable!("{}{answer}", gold.task.id)
}

/// Scores one answer (section 7).
pub fn score_answer(gold: &PreparedGold<'_>, answer: &str) -> AnswerScore {
    unreachable!("{}{answer}", gold.task.id)
}

/// Whether the gold has any attribute cell that is not a sentinel.
pub fn has_scorable_cell(task: &Task) -> bool {
    !task.gold.is_empty()
}
