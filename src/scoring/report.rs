//! The report: every task, every run, every answer's score (the JSON of `score` in the interfaces document).

use super::{
    answer_score::{AnswerScore, Status},
    profile::{Profile, ProfileName, Settings},
    ratios::ratio,
    task::Task,
    warning::Warning,
};
use crate::scoring::order::Ordered;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;

/// Version of the report's JSON.
pub const SCHEMA: u32 = 1;

/// What is said of a task in a report: no cell of its gold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaskSummary {
    /// The task's id.
    pub id: String,
    /// Difficulty tier as declared.
    pub tier: Option<String>,
    /// Sourcing as declared.
    pub sourcing: Option<String>,
    /// Category as declared.
    pub category: Option<String>,
    /// How many key columns.
    pub k: usize,
    /// How many columns.
    pub columns: usize,
    /// How many gold rows.
    pub rows: usize,
    /// Column -> format, in column order.
    pub formats: Map<String, Value>,
    /// What was noticed of the gold.
    pub warnings: Vec<Warning>,
}

/// Means over the gold's tasks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RunSummary {
    /// How many tasks count.
    pub tasks: usize,
    /// How many of them the run answered.
    pub answered: usize,
    /// How many answers held a usable table.
    pub parsed: usize,
    /// parsed / tasks.
    pub parse_rate: f64,
    /// Mean Item-F1.
    pub item_f1: f64,
    /// Mean Column-F1 (micro within a table), over tasks that have one.
    pub column_f1: Option<f64>,
    /// Mean Column-F1 (macro within a table), over tasks that have one.
    pub column_f1_macro: Option<f64>,
    /// Mean Row-F1.
    pub row_f1: f64,
    /// Mean table success.
    pub table_success: f64,
}

/// One run: one system's answers to the tasks, once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunReport {
    /// The run's name.
    pub run: String,
    /// The trial's number.
    pub trial: u32,
    /// Means over its answers.
    pub summary: RunSummary,
    /// One score for each task of the gold, in the gold's order.
    pub answers: Vec<AnswerScore>,
}

/// The whole report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The profile.
    pub profile: ProfileName,
    /// What differs from the profile's defaults.
    pub settings: Settings,
    /// The tasks, in the gold's order.
    pub tasks: Vec<TaskSummary>,
    /// The runs, by name and trial.
    pub runs: Vec<RunReport>,
}

impl TaskSummary {
    /// What a report says of this task.
    pub fn from_task(task: &Task) -> Self {
        TaskSummary {
            id: task.id.clone(),
            tier: task.tier.clone(),
            sourcing: task.sourcing.clone(),
            category: task.category.clone(),
            k: task.k(),
            columns: task.columns.len(),
            rows: task.gold.height(),
            formats: task
                .columns
                .iter()
                .map(|column| (column.name.clone(), Value::String(column.format.to_string())))
                .collect(),
            warnings: task.warnings.clone(),
        }
    }
}

impl RunSummary {
    /// Means over the scores of one run (section 8). Null metrics are left out of their mean.
    pub fn from_answers(answers: &[AnswerScore]) -> Self {
        let tasks = answers.len();
        let parsed = answers.iter().filter(|answer| answer.status == Status::Scored).count();
        let mean = |values: &mut dyn Iterator<Item = f64>| {
            let (count, sum) = values.fold((0usize, 0.0), |(count, sum), value| (count + 1, sum + value));
            (count > 0).then(|| sum / count as f64)
        };
        RunSummary {
            tasks,
            answered: answers.iter().filter(|answer| answer.status != Status::Missing).count(),
            parsed,
            parse_rate: ratio(parsed, tasks),
            item_f1: mean(&mut answers.iter().map(|answer| answer.item.f1)).unwrap_or(0.0),
            column_f1: mean(&mut answers.iter().filter_map(|answer| answer.column.f1)),
            column_f1_macro: mean(&mut answers.iter().filter_map(|answer| answer.column.macro_f1)),
            row_f1: mean(&mut answers.iter().map(|answer| answer.row.f1)).unwrap_or(0.0),
            table_success: mean(&mut answers.iter().map(|answer| f64::from(answer.table_success))).unwrap_or(0.0),
        }
    }
}

impl RunReport {
    /// One run's report: its scores in the order of the tasks, with `missing` for those it did not answer.
    pub fn new(run: String, trial: u32, tasks: &[Arc<Task>], scores: impl IntoIterator<Item = AnswerScore>) -> Self {
        let mut by_task: FxHashMap<String, AnswerScore> =
            scores.into_iter().map(|score| (score.task.clone(), score)).collect();
        let answers: Vec<AnswerScore> =
            tasks.iter().map(|task| by_task.remove(&task.id).unwrap_or_else(|| AnswerScore::missing(task))).collect();
        RunReport { run, trial, summary: RunSummary::from_answers(&answers), answers }
    }
}

impl Report {
    /// A report of these runs, sorted by name and trial so that the order of files does not show.
    pub fn new(profile: &Profile, tasks: &[Arc<Task>], mut runs: Vec<RunReport>) -> Self {
        runs.order_by(|a, b| a.run.cmp(&b.run).then(a.trial.cmp(&b.trial)));
        Report {
            schema: SCHEMA,
            profile: profile.name,
            settings: profile.differences(),
            tasks: tasks.iter().map(|task| TaskSummary::from_task(task)).collect(),
            runs,
        }
    }
}
