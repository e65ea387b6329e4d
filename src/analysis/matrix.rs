//! Tasks × runs: one metric in every cell, the tasks in a useful order, some of them filtered out.
//!
//! In: a report, whole or still growing, and what a person chose. Out: rows of cells, positions only; linear in the
//! number of answers.

use crate::scoring::order::Ordered;
use crate::scoring::{
    answer_score::{AnswerScore, Stage, Status},
    report::{Report, TaskSummary},
};

/// What colours the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Item-F1.
    Item,
    /// Column-F1.
    Column,
    /// Row-F1.
    #[default]
    Row,
    /// Table success.
    Success,
}

/// The order of the tasks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Largest difference between runs first: what tells the runs apart.
    #[default]
    Spread,
    /// Lowest mean first: what is hardest.
    Mean,
    /// As in the gold.
    Gold,
    /// By id.
    Id,
}

/// Which tasks are shown; `None` is all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Tasks of this declared tier.
    pub tier: Option<String>,
    /// Tasks with this number of key columns.
    pub k: Option<usize>,
    /// Tasks on which some answer fails first at this stage.
    pub stage: Option<Stage>,
}

/// What a person chose to see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatrixChoice {
    /// What colours the cells.
    pub metric: Metric,
    /// The order of the tasks.
    pub order: Order,
    /// Which tasks are shown.
    pub filter: Filter,
}

/// One answer's cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell {
    /// Not scored yet.
    Pending,
    /// The run did not answer.
    Missing,
    /// There was an answer but no table in it.
    Unreadable,
    /// The metric is not defined: the gold has no cell to score.
    Undefined,
    /// The metric as a fraction.
    Value(f64),
}

/// One task's row.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixRow {
    /// Position in the report's tasks.
    pub task: usize,
    /// One cell for each run, in the report's order.
    pub cells: Vec<Cell>,
    /// Mean over the cells that count; a missing answer and an unreadable one count as 0.
    pub mean: Option<f64>,
    /// Largest less smallest of them.
    pub spread: f64,
}

impl Metric {
    /// All metrics, in the order they are offered.
    pub const ALL: [Metric; 4] = [Metric::Row, Metric::Column, Metric::Item, Metric::Success];

    /// The name in an address.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Item => "item",
            Metric::Column => "column",
            Metric::Row => "row",
            Metric::Success => "success",
        }
    }

    /// The metric of one answer.
    pub fn of(self, score: &AnswerScore) -> Option<f64> {
        match self {
            Metric::Item => Some(score.item.f1),
            Metric::Column => score.column.f1,
            Metric::Row => Some(score.row.f1),
            Metric::Success => Some(f64::from(score.table_success)),
        }
    }

    fn cell(self, score: &AnswerScore) -> Cell {
        match score.status {
            Status::Missing => Cell::Missing,
            Status::ParseFailure => Cell::Unreadable,
            Status::Scored => self.of(score).map_or(Cell::Undefined, Cell::Value),
        }
    }
}

impl Order {
    /// All orders, in the order they are offered.
    pub const ALL: [Order; 4] = [Order::Spread, Order::Mean, Order::Gold, Order::Id];

    /// The name in an address.
    pub fn name(self) -> &'static str {
        match self {
            Order::Spread => "spread",
            Order::Mean => "mean",
            Order::Gold => "gold",
            Order::Id => "id",
        }
    }
}

impl Cell {
    /// What the cell adds to a mean; `None` where it does not count.
    fn weight(self) -> Option<f64> {
        match self {
            Cell::Pending | Cell::Undefined => None,
            Cell::Missing | Cell::Unreadable => Some(0.0),
            Cell::Value(value) => Some(value),
        }
    }
}

/// The step of the heat scale for a fraction, 0 to 5: 0 and 1 have steps of their own, so that *nothing* and
/// *everything* are seen at once.
pub fn heat_step(ratio: f64) -> u8 {
    match ratio {
        r if r <= 0.0 => 0,
        r if r >= 1.0 => 5,
        r => 1 + (r * 4.0).floor().min(3.0) as u8,
    }
}

/// The stages by their names in an address, in the order of an answer's way.
pub const STAGES: [(Stage, &str); 4] =
    [(Stage::Parse, "parse"), (Stage::Membership, "membership"), (Stage::Cell, "cell"), (Stage::Solved, "solved")];

impl Filter {
    fn keeps(&self, task: &TaskSummary, stages: &[Option<Stage>]) -> bool {
        self.tier.as_ref().is_none_or(|tier| task.tier.as_ref() == Some(tier))
            && self.k.is_none_or(|k| task.k == k)
            && self.stage.is_none_or(|stage| stages.contains(&Some(stage)))
    }
}

/// The rows of the matrix: filtered and in order.
pub fn matrix(report: &Report, choice: &MatrixChoice) -> Vec<MatrixRow> {
    // Both the tasks and each run's answers stand in the gold's order, so one step through each run finds its answers.
    let mut next = vec![0; report.runs.len()];
    let mut rows: Vec<MatrixRow> = Vec::new();
    for (task, summary) in report.tasks.iter().enumerate() {
        let mut cells = Vec::with_capacity(report.runs.len());
        let mut stages = Vec::with_capacity(report.runs.len());
        for (run, next) in report.runs.iter().zip(&mut next) {
            let score = run.answers.get(*next).filter(|score| score.task == summary.id);
            *next += usize::from(score.is_some());
            cells.push(score.map_or(Cell::Pending, |score| choice.metric.cell(score)));
            stages.push(score.map(|score| score.stage));
        }
        if choice.filter.keeps(summary, &stages) {
            rows.push(MatrixRow::new(task, cells));
        }
    }
    match choice.order {
        Order::Gold => {}
        Order::Id => rows.order_by(|a, b| report.tasks[a.task].id.cmp(&report.tasks[b.task].id)),
        Order::Spread => rows.order_by(|a, b| b.spread.total_cmp(&a.spread)),
        Order::Mean => rows.order_by(|a, b| a.mean.unwrap_or(2.0).total_cmp(&b.mean.unwrap_or(2.0))),
    }
    rows
}

impl MatrixRow {
    fn new(task: usize, cells: Vec<Cell>) -> Self {
        let weights: Vec<f64> = cells.iter().filter_map(|cell| cell.weight()).collect();
        let mean = (!weights.is_empty()).then(|| weights.iter().sum::<f64>() / weights.len() as f64);
        let largest = weights.iter().copied().fold(0.0, f64::max);
        let smallest = weights.iter().copied().fold(largest, f64::min);
        MatrixRow { task, cells, mean, spread: largest - smallest }
    }
}

/// The declared tiers of a report, in the order of their tasks, each once.
pub fn tiers(report: &Report) -> Vec<String> {
    distinct(report.tasks.iter().filter_map(|task| task.tier.clone()))
}

/// The numbers of key columns of a report, smallest first, each once.
pub fn key_counts(report: &Report) -> Vec<usize> {
    let mut counts = distinct(report.tasks.iter().map(|task| task.k));
    counts.sort_unstable();
    counts
}

fn distinct<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = Vec::new();
    for value in values {
        if !seen.contains(&value) {
            seen.push(value);
        }
    }
    seen
}

/// A report of these Row-F1 values (of 10 gold rows each), for tests: `t0`, `t1`, … by run.
#[cfg(test)]
pub(crate) fn test_report(runs: &[(&str, &[f64])]) -> Report {
    use crate::scoring::{
        counts::Counts,
        profile::{ProfileName, Settings},
        ratios::{ColumnRatios, Ratios},
        report::{RunReport, RunSummary},
    };
    let score = |task: usize, value: f64| AnswerScore {
        task: format!("t{task}"),
        status: Status::Scored,
        stage: if value == 1.0 { Stage::Solved } else { Stage::Cell },
        parse: None,
        counts: Counts {
            gold_rows: 10,
            pred_rows: 10,
            matched: (value * 10.0) as usize,
            rows_correct: (value * 10.0) as usize,
            ..Counts::default()
        },
        item: Ratios { p: value, r: value, f1: value },
        column: ColumnRatios { p: None, r: None, f1: None, macro_f1: None },
        row: Ratios { p: value, r: value, f1: value },
        table_success: u8::from(value == 1.0),
        freetext_recall: None,
        pairs: Vec::new(),
        missing_rows: Vec::new(),
        extra_rows: Vec::new(),
        cells: Vec::new(),
    };
    let tasks = runs.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    Report {
        schema: crate::scoring::report::SCHEMA,
        profile: ProfileName::KoWidesearch,
        settings: Settings::default(),
        tasks: (0..tasks)
            .map(|task| TaskSummary {
                id: format!("t{task}"),
                tier: Some(if task % 2 == 0 { "easy" } else { "hard" }.into()),
                sourcing: None,
                category: None,
                k: 1 + task % 2,
                columns: 3,
                rows: 10,
                formats: serde_json::Map::new(),
                warnings: Vec::new(),
            })
            .collect(),
        runs: runs
            .iter()
            .map(|(run, values)| {
                let answers: Vec<AnswerScore> =
                    values.iter().enumerate().map(|(task, value)| score(task, *value)).collect();
                RunReport { run: (*run).into(), trial: 1, summary: RunSummary::from_answers(&answers), answers }
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tasks(choice: MatrixChoice) -> Vec<usize> {
        let report = test_report(&[("a", &[0.9, 0.1, 1.0, 0.5]), ("b", &[0.8, 0.9, 1.0, 0.5])]);
        matrix(&report, &choice).into_iter().map(|row| row.task).collect()
    }

    #[test]
    fn what_tells_runs_apart_comes_first() {
        assert_eq!(tasks(MatrixChoice::default()), [1, 0, 2, 3]);
    }

    #[test]
    fn what_is_hardest_comes_first_by_mean() {
        assert_eq!(tasks(MatrixChoice { order: Order::Mean, ..MatrixChoice::default() })[0], 1);
        assert_eq!(tasks(MatrixChoice { order: Order::Gold, ..MatrixChoice::default() }), [0, 1, 2, 3]);
    }

    #[test]
    fn filters_add_up() {
        let filter = |filter: Filter| tasks(MatrixChoice { order: Order::Gold, filter, ..MatrixChoice::default() });
        assert_eq!(filter(Filter { tier: Some("hard".into()), ..Filter::default() }), [1, 3]);
        assert_eq!(filter(Filter { k: Some(1), stage: Some(Stage::Solved), ..Filter::default() }), [2]);
        assert_eq!(filter(Filter { tier: Some("none".into()), ..Filter::default() }), [] as [usize; 0]);
    }

    #[test]
    fn a_report_that_still_grows_has_pending_cells() {
        let mut report = test_report(&[("a", &[0.9, 0.1, 1.0]), ("b", &[0.8, 0.9, 1.0])]);
        report.runs[1].answers.remove(1);
        let rows = matrix(&report, &MatrixChoice { order: Order::Gold, ..MatrixChoice::default() });
        assert_eq!(rows[1].cells, [Cell::Value(0.1), Cell::Pending]);
        assert_eq!(rows[2].cells, [Cell::Value(1.0), Cell::Value(1.0)]);
        assert_eq!(rows[1].mean, Some(0.1));
    }

    #[test]
    fn a_missing_answer_is_not_the_scales_zero_but_counts_as_one() {
        let mut report = test_report(&[("a", &[0.9]), ("b", &[0.8]), ("c", &[0.8])]);
        report.runs[1].answers[0].status = Status::Missing;
        report.runs[2].answers[0].status = Status::ParseFailure;
        let row = &matrix(&report, &MatrixChoice::default())[0];
        assert_eq!(row.cells, [Cell::Value(0.9), Cell::Missing, Cell::Unreadable]);
        assert_eq!((row.spread, row.mean), (0.9, Some(0.9 / 3.0)));
    }

    #[test]
    fn nothing_and_everything_have_steps_of_their_own() {
        let steps = [0.0, 0.001, 0.25, 0.5, 0.75, 0.999, 1.0].map(heat_step);
        assert_eq!(steps, [0, 1, 2, 3, 4, 4, 5]);
    }
}
