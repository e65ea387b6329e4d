//! Gold and answer side by side: rows aligned, cells of matched rows judged (sections 5 to 7).
//!
//! In: a task and the text of an answer. Out: a [`Comparison`] of indices and judgements. The gold is prepared once and
//! compared with any number of answers; a predicted cell whose text is the gold's to the letter costs no normalisation.

use super::{
    align::{KeyIndex, align_rows, key::KeyRow},
    cell::{Cell, ColumnRules, Trace},
    profile::Profile,
    read::{Reading, Target, read_answer},
    table::Table,
    task::Task,
    verdict::{Judgement, Rule, Verdict},
};
use std::cell::OnceCell;

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

/// One answer, read and compared: what the views of one task show.
#[derive(Clone, Debug, PartialEq)]
pub struct Examined {
    /// What was read of the answer.
    pub reading: Reading,
    /// How it compares with the gold.
    pub comparison: Comparison,
}

/// A task's gold, made ready to be compared with any number of answers.
pub struct PreparedGold<'a> {
    /// The task.
    pub task: &'a Task,
    /// The rules.
    pub profile: &'a Profile,
    rules: Vec<ColumnRules<'a>>,
    attributes: Vec<usize>,
    column_names: Vec<String>,
    /// Whether each gold cell is a sentinel, row by row.
    sentinels: Vec<bool>,
    /// Gold cells normalised and read, row by row, when first needed.
    cells: Vec<OnceCell<Box<Cell>>>,
    keys: KeyIndex,
}

impl<'a> PreparedGold<'a> {
    /// Prepares a task's gold under these rules. Only its keys are normalised at once.
    pub fn new(task: &'a Task, profile: &'a Profile) -> Self {
        let rules: Vec<ColumnRules<'a>> =
            (0..task.columns.len()).map(|column| column_rules(task, profile, column)).collect();
        let sentinels =
            task.gold.rows().flat_map(|row| row.zip(&rules).map(|(text, rules)| rules.is_sentinel(text))).collect();
        let mut prepared = PreparedGold {
            task,
            profile,
            rules,
            attributes: task.attributes().collect(),
            column_names: task.columns.iter().map(|column| column.name.clone()).collect(),
            sentinels,
            cells: vec![OnceCell::new(); task.gold.height() * task.columns.len()],
            keys: KeyIndex::default(),
        };
        prepared.keys = KeyIndex::new((0..task.gold.height()).map(|row| {
            let cells: Vec<&Cell> = task.key_columns.iter().map(|&column| prepared.gold_cell(row, column)).collect();
            prepared.key_row(&cells)
        }));
        prepared
    }

    /// The rules of one column.
    pub fn rules(&self, column: usize) -> &ColumnRules<'a> {
        &self.rules[column]
    }

    /// Whether a gold cell is a sentinel.
    pub fn is_sentinel(&self, gold_row: usize, column: usize) -> bool {
        self.sentinels[gold_row * self.rules.len() + column]
    }

    /// Whether a column has any gold cell that is scored.
    pub fn is_scorable(&self, column: usize) -> bool {
        (0..self.task.gold.height()).any(|row| !self.is_sentinel(row, column))
    }

    /// Why a predicted cell gets its verdict.
    pub fn trace(&self, column: usize, gold_row: usize, prediction: &str) -> Trace {
        self.rules[column].trace(self.task.gold.cell(gold_row, column), prediction)
    }

    /// Reads an answer's text into the task's columns.
    pub fn read(&self, answer: &str) -> Reading {
        read_answer(
            answer,
            Some(&Target {
                columns: &self.column_names,
                key_columns: &self.task.key_columns,
                overrides: &[],
                fill_down: self.profile.fill_down,
            }),
        )
    }

    /// Aligns the rows of a table in the task's columns with the gold and judges every attribute cell of matched rows.
    pub fn compare(&self, table: &Table) -> Comparison {
        let key_cells: Vec<Vec<Cell>> = (0..table.height())
            .map(|row| {
                let text = |&column: &usize| self.rules[column].prepare(table.cell(row, column));
                self.task.key_columns.iter().map(text).collect()
            })
            .collect();
        let key_rows: Vec<KeyRow> =
            key_cells.iter().map(|cells| self.key_row(&cells.iter().collect::<Vec<_>>())).collect();
        let matches = |gold: u32, prediction: u32| self.keys_match(gold as usize, &key_cells[prediction as usize]);
        let correct = |gold: u32, prediction: u32| {
            self.attributes
                .iter()
                .filter(|&&column| {
                    let text = table.cell(prediction as usize, column);
                    self.judge(gold as usize, column, text).verdict == Verdict::Correct
                })
                .count()
        };
        let pairs = align_rows(&self.keys, &key_rows, matches, correct);
        let judgements = pairs
            .iter()
            .flat_map(|&(gold, prediction)| {
                self.attributes
                    .iter()
                    .map(move |&column| self.judge(gold as usize, column, table.cell(prediction as usize, column)))
            })
            .collect();
        Comparison {
            missing_rows: others(self.task.gold.height(), pairs.iter().map(|pair| pair.0)),
            extra_rows: others(table.height(), pairs.iter().map(|pair| pair.1)),
            attributes: self.attributes.clone(),
            pairs,
            judgements,
        }
    }

    /// One gold cell against one predicted text.
    pub fn judge(&self, gold_row: usize, column: usize, prediction: &str) -> Judgement {
        if self.is_sentinel(gold_row, column) {
            return Judgement { verdict: Verdict::Excluded, rule: Rule::Excluded };
        }
        if self.task.gold.cell(gold_row, column) == prediction {
            return Judgement::correct(Rule::Equal);
        }
        let rules = &self.rules[column];
        rules.judge(self.gold_cell(gold_row, column), &rules.prepare(prediction))
    }

    fn gold_cell(&self, row: usize, column: usize) -> &Cell {
        self.cells[row * self.rules.len() + column]
            .get_or_init(|| Box::new(self.rules[column].prepare(self.task.gold.cell(row, column))))
    }

    fn key_row(&self, cells: &[&Cell]) -> KeyRow {
        let forms: Vec<Vec<String>> = cells
            .iter()
            .zip(&self.task.key_columns)
            .map(|(cell, &column)| self.rules[column].canonical_forms(cell))
            .collect();
        KeyRow::from_forms(&forms)
    }

    /// Whether two keys name the same row: `Some(true)` if all components are equal as text, `Some(false)` if some are
    /// only by a canonical rule.
    fn keys_match(&self, gold_row: usize, prediction: &[Cell]) -> Option<bool> {
        let mut equal = true;
        for (&column, prediction) in self.task.key_columns.iter().zip(prediction) {
            let rule = self.rules[column].canonical_rule(self.gold_cell(gold_row, column), prediction)?;
            equal &= rule == Rule::Equal;
        }
        Some(equal)
    }
}

/// Reads one answer and compares it with its gold.
pub fn examine_answer(gold: &PreparedGold<'_>, answer: &str) -> Examined {
    let reading = gold.read(answer);
    let comparison = gold.compare(&reading.table);
    Examined { reading, comparison }
}

/// Whether the gold has any attribute cell that is not a sentinel.
pub fn has_scorable_cell(task: &Task) -> bool {
    let profile = Profile::default();
    task.attributes().any(|column| {
        let rules = column_rules(task, &profile, column);
        task.gold.column(column).any(|text| !rules.is_sentinel(text))
    })
}

fn column_rules<'a>(task: &'a Task, profile: &'a Profile, column: usize) -> ColumnRules<'a> {
    let rules = &task.columns[column];
    ColumnRules {
        number_tolerance: rules.number_tolerance.unwrap_or(profile.number_tolerance),
        sentinel: task.sentinel.as_deref(),
        ..ColumnRules::new(&rules.name, &rules.format, profile)
    }
}

/// The numbers below `count` that are not among `taken`.
fn others(count: usize, taken: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut free = vec![true; count];
    taken.for_each(|row| free[row as usize] = false);
    (0..count as u32).filter(|&row| free[row as usize]).collect()
}
