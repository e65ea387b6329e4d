//! Runs side by side: ranks with ties, order by any column, and the sentence that a leaderboard comes to.
//!
//! In: a report, whole or still growing. Out: one line for each run, with indices into the report's runs.

use crate::scoring::order::Ordered;
use crate::scoring::{
    answer_score::Stage,
    report::{Report, RunReport},
};

/// What a leaderboard can be ordered by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardColumn {
    /// The run's name, then its trial.
    Run,
    /// Mean Item-F1.
    Item,
    /// Mean Column-F1.
    Column,
    /// Mean Row-F1: the headline.
    #[default]
    Row,
    /// Tasks with everything right.
    Success,
    /// Answers with a usable table.
    Parsed,
    /// Answers there are.
    Answered,
}

/// One run of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLine {
    /// Position in the report's runs.
    pub index: usize,
    /// Rank by the column of the order; equal where the figures look equal.
    pub rank: usize,
    /// The run's name.
    pub run: String,
    /// Its trial.
    pub trial: u32,
    /// Tasks that are scored so far.
    pub tasks: usize,
    /// Answers among them.
    pub answered: usize,
    /// Answers with a usable table.
    pub parsed: usize,
    /// Tasks with everything right.
    pub succeeded: usize,
    /// Mean Item-F1.
    pub item: f64,
    /// Mean Column-F1, if any task has one.
    pub column: Option<f64>,
    /// Mean Row-F1.
    pub row: f64,
    /// The task on which the run has most to gain: its lowest Row-F1, the earliest of equals.
    pub weakest: Option<String>,
}

/// What a leaderboard comes to, in counts over all tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The runs that lead in Row-F1; several where the figures look equal.
    pub leaders: Vec<String>,
    /// Rows of the gold.
    pub gold_rows: usize,
    /// Those that the first leader found.
    pub found: usize,
    /// Those that it got right in every cell.
    pub complete: usize,
    /// Where its answers fail first most often, with how many; none if all are solved.
    pub breaks_at: Option<(Stage, usize)>,
}

/// A ratio in tenths of a percent, as it is shown: what looks equal ranks equal.
fn shown(ratio: f64) -> i64 {
    (ratio * 1000.0).round() as i64
}

impl BoardLine {
    fn new(index: usize, run: &RunReport) -> Self {
        let summary = &run.summary;
        let weakest = run.answers.iter().min_by_key(|answer| shown(answer.row.f1));
        BoardLine {
            index,
            rank: 0,
            run: run.run.clone(),
            trial: run.trial,
            tasks: summary.tasks,
            answered: summary.answered,
            parsed: summary.parsed,
            succeeded: run.answers.iter().filter(|answer| answer.table_success == 1).count(),
            item: summary.item_f1,
            column: summary.column_f1,
            row: summary.row_f1,
            weakest: weakest.map(|answer| answer.task.clone()),
        }
    }

    /// What ranks by this column: higher is better. Names do not rank, so Row-F1 does in their place.
    fn figure(&self, column: BoardColumn) -> i64 {
        match column {
            BoardColumn::Item => shown(self.item),
            BoardColumn::Column => self.column.map_or(-1, shown),
            BoardColumn::Run | BoardColumn::Row => shown(self.row),
            BoardColumn::Success => self.succeeded as i64,
            BoardColumn::Parsed => self.parsed as i64,
            BoardColumn::Answered => self.answered as i64,
        }
    }
}

/// The lines of a leaderboard, best first, or the other way round. Equal figures keep the order of names.
pub fn board(report: &Report, by: BoardColumn, reversed: bool) -> Vec<BoardLine> {
    let mut lines: Vec<BoardLine> =
        report.runs.iter().enumerate().map(|(index, run)| BoardLine::new(index, run)).collect();
    let figures: Vec<i64> = lines.iter().map(|line| line.figure(by)).collect();
    for (line, figure) in lines.iter_mut().zip(&figures) {
        line.rank = 1 + figures.iter().filter(|other| *other > figure).count();
    }
    match by {
        BoardColumn::Run => {}
        _ => lines.order_by_key(|line| std::cmp::Reverse(line.figure(by))),
    }
    if reversed {
        lines.reverse();
    }
    lines
}

/// What the report comes to; `None` while no run has a score.
pub fn finding(report: &Report) -> Option<Finding> {
    let best = report.runs.iter().filter(|run| !run.answers.is_empty()).map(|run| shown(run.summary.row_f1)).max()?;
    let leaders: Vec<&RunReport> =
        report.runs.iter().filter(|run| !run.answers.is_empty() && shown(run.summary.row_f1) == best).collect();
    let first = leaders.first()?;
    let sum = |count: fn(&crate::scoring::counts::Counts) -> usize| {
        first.answers.iter().map(|answer| count(&answer.counts)).sum()
    };
    let breaks_at = [Stage::Parse, Stage::Membership, Stage::Cell]
        .into_iter()
        .map(|stage| (stage, first.answers.iter().filter(|answer| answer.stage == stage).count()))
        .filter(|(_, count)| *count > 0)
        // Of equals the earlier stage: what fails there never reaches the later ones.
        .rev()
        .max_by_key(|(_, count)| *count);
    Some(Finding {
        leaders: leaders.iter().map(|run| run.run.clone()).collect(),
        gold_rows: sum(|counts| counts.gold_rows),
        found: sum(|counts| counts.matched),
        complete: sum(|counts| counts.rows_correct),
        breaks_at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::matrix::test_report;

    fn order(by: BoardColumn, reversed: bool) -> Vec<(usize, String)> {
        let report = test_report(&[("a", &[0.9, 0.5]), ("b", &[0.7, 0.70004]), ("c", &[0.2, 0.0])]);
        board(&report, by, reversed).into_iter().map(|line| (line.rank, line.run)).collect()
    }

    #[test]
    fn figures_that_look_equal_share_a_rank() {
        let expected = [(1, "a".to_owned()), (1, "b".to_owned()), (3, "c".to_owned())];
        assert_eq!(order(BoardColumn::Row, false), expected);
    }

    #[test]
    fn an_order_can_be_turned_round_without_touching_ranks() {
        let mut expected = order(BoardColumn::Item, false);
        expected.reverse();
        assert_eq!(order(BoardColumn::Item, true), expected);
    }

    #[test]
    fn names_order_but_do_not_rank() {
        let ranks: Vec<usize> = order(BoardColumn::Run, true).into_iter().map(|(rank, _)| rank).collect();
        assert_eq!(ranks, [3, 1, 1]);
    }

    #[test]
    fn the_finding_counts_rows_of_the_leader() {
        let report = test_report(&[("a", &[0.9, 0.5]), ("b", &[0.2, 0.0])]);
        let finding = finding(&report).unwrap();
        assert_eq!((finding.leaders.as_slice(), finding.gold_rows), (["a".to_owned()].as_slice(), 20));
        assert_eq!((finding.found, finding.complete), (14, 14));
        assert_eq!(finding.breaks_at, Some((Stage::Cell, 2)));
        assert_eq!(super::finding(&test_report(&[])), None);
    }

    #[test]
    fn the_weakest_task_is_the_one_with_most_to_gain() {
        let report = test_report(&[("a", &[0.9, 0.5, 0.5])]);
        assert_eq!(board(&report, BoardColumn::Row, false)[0].weakest.as_deref(), Some("t1"));
    }
}
