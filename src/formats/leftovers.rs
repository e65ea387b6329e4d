//! Answers that do not count, each with the reason: those without a task, and those that are given more than once.

use super::{Answer, FileReport, Problem};
use crate::scoring::order::Ordered;
use crate::scoring::{task::Task, warning::Warning};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// How many ids of one file are named; the rest are counted.
const IDS_TOLD: usize = 5;

/// Leaves out answers to tasks that no gold has, and says so at their files. Without any gold they wait for it.
pub(super) fn leave_out_lost(
    mut answers: Vec<Arc<Answer>>,
    tasks: &[Arc<Task>],
    reports: &mut [FileReport],
    problems: &mut Vec<Problem>,
) -> Vec<Arc<Answer>> {
    if tasks.is_empty() {
        if !answers.is_empty() {
            problems.push(Problem::warning(Warning::new(
                "answers_without_gold",
                format!("answers that wait for their gold: {}; no gold table has been read", answers.len()),
                [answers.len().to_string()],
            )));
        }
        return Vec::new();
    }
    let known: FxHashSet<&str> = tasks.iter().map(|task| task.id.as_str()).collect();
    let mut lost: FxHashMap<String, Vec<String>> = FxHashMap::default();
    answers.retain(|answer| {
        let keep = known.contains(answer.task.as_str());
        if !keep {
            lost.entry(answer.file.clone()).or_default().push(answer.task.clone());
        }
        keep
    });
    for report in reports {
        let Some(ids) = lost.remove(&report.path) else { continue };
        let count = ids.len();
        let mut seen = FxHashSet::default();
        let names: Vec<String> = ids.into_iter().filter(|id| seen.insert(id.clone())).take(IDS_TOLD).collect();
        report.problems.push(Problem::warning(Warning::new(
            "answer_without_task",
            format!("answers to tasks that no gold has, left out: {count} (`{}`)", names.join("`, `")),
            [count.to_string(), names.join(", ")],
        )));
    }
    answers
}

/// One answer for each task, run and trial: the last one counts, as in logs that are appended to. Sorted by run, trial
/// and task, so that the order of files does not show.
pub(super) fn leave_out_repeated(
    mut answers: Vec<Arc<Answer>>,
    tasks: &[Arc<Task>],
    problems: &mut Vec<Problem>,
) -> Vec<Arc<Answer>> {
    let order: FxHashMap<&str, usize> = tasks.iter().enumerate().map(|(at, task)| (task.id.as_str(), at)).collect();
    let place = |answer: &Answer| order.get(answer.task.as_str()).copied().unwrap_or(usize::MAX);
    answers.order_by(|a, b| a.run.cmp(&b.run).then(a.trial.cmp(&b.trial)).then(place(a).cmp(&place(b))));
    let mut kept: Vec<Arc<Answer>> = Vec::with_capacity(answers.len());
    let mut repeated: Vec<Arc<Answer>> = Vec::new();
    for answer in answers {
        match kept.last_mut() {
            Some(last) if last.run == answer.run && last.trial == answer.trial && last.task == answer.task => {
                repeated.push(std::mem::replace(last, answer));
            }
            _ => kept.push(answer),
        }
    }
    if let Some(first) = repeated.first() {
        problems.push(Problem::warning(Warning::new(
            "duplicate_answer",
            format!(
                "answers given more than once for one task, run and trial: {} (first: task `{}`, run `{}`); the last one counts",
                repeated.len(),
                first.task,
                first.run
            ),
            [repeated.len().to_string(), first.task.clone(), first.run.clone()],
        )));
    }
    kept
}
