//! Everything that was loaded, scored: the whole line from files to a report in one call.

use super::Loaded;
use crate::scoring::{
    answer_score::{AnswerScore, CellList, score_answer},
    compare::PreparedGold,
    profile::Profile,
    report::{Report, RunReport},
};
use rustc_hash::FxHashMap;

/// Scores every answer. Each task's gold is prepared once; `progress` is told after each task how many answers it had.
pub fn score_loaded(loaded: &Loaded, profile: &Profile, cells: CellList, mut progress: impl FnMut(usize)) -> Report {
    let answers_of = loaded.answers_by_task();
    let mut scored: Vec<(String, u32, AnswerScore)> = Vec::with_capacity(loaded.answers.len());
    for task in &loaded.tasks {
        let gold = PreparedGold::new(task, profile);
        let answers = answers_of.get(&task.id).map(Vec::as_slice).unwrap_or_default();
        for answer in answers {
            scored.push((answer.run.clone(), answer.trial, score_answer(&gold, &answer.text, cells)));
        }
        progress(answers.len());
    }
    Report::new(profile, &loaded.tasks, run_reports(loaded, scored))
}

/// Groups scores by run and trial, in the order in which these first appear.
fn run_reports(loaded: &Loaded, scored: Vec<(String, u32, AnswerScore)>) -> Vec<RunReport> {
    let mut at: FxHashMap<(String, u32), usize> = FxHashMap::default();
    let mut groups: Vec<(String, u32, Vec<AnswerScore>)> = Vec::new();
    for (run, trial, score) in scored {
        let group = *at.entry((run.clone(), trial)).or_insert_with(|| {
            groups.push((run, trial, Vec::new()));
            groups.len() - 1
        });
        groups[group].2.push(score);
    }
    groups.into_iter().map(|(run, trial, scores)| RunReport::new(run, trial, &loaded.tasks, scores)).collect()
}
