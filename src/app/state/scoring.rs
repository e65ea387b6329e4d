//! Scoring what was loaded: one request for each task, two under way at a time, results into the report as they come.
//!
//! In: tasks, answers, rules. Out: the report, growing, and how far it is. Nothing here scores; see `worker`.

use crate::scoring::order::Ordered;
use crate::{
    app::browser::clock,
    formats::{Answer, Loaded},
    scoring::{
        answer_score::AnswerScore, profile::Profile, report::Report, report::RunReport, report::RunSummary, task::Task,
    },
    worker::{
        client::Client,
        protocol::{Request, Response},
    },
};
use leptos::{prelude::*, task::spawn_local};
use rustc_hash::FxHashMap;
use std::{collections::VecDeque, sync::Arc};

/// Requests under way at a time: the worker never waits for the page, and a cancel takes effect within one task.
const LANES: usize = 2;

/// The least time between two changes of the report: views that show all of it draw again each time. Reports of many
/// answers take longer to draw.
const PUBLISH_MS: f64 = 120.0;
const PUBLISH_LARGE_MS: f64 = 600.0;

/// From how many answers on a report is large.
const LARGE_ANSWERS: usize = 1_500;

/// How far the scoring is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Tasks that are done.
    pub done: usize,
    /// Tasks there are.
    pub total: usize,
    /// Whether it is going on.
    pub phase: Phase,
    /// Tasks whose scoring broke down, by id. They are in no mean.
    pub failed: Vec<String>,
}

/// Whether the scoring is going on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// There was nothing to score yet.
    #[default]
    Idle,
    /// It is.
    Running,
    /// A person stopped it; what is there stays.
    Cancelled,
    /// All tasks are done.
    Done,
}

/// The scoring of one load, and the report that it fills.
#[derive(Clone, Copy)]
pub struct Scoring {
    /// How far it is.
    pub progress: RwSignal<Progress>,
    /// The scores so far.
    pub report: RwSignal<Report>,
    client: StoredValue<Client, LocalStorage>,
    work: StoredValue<Work>,
}

/// What one generation has still to do.
#[derive(Default)]
struct Work {
    generation: u32,
    profile: Profile,
    tasks: Vec<Arc<Task>>,
    answers: FxHashMap<String, Vec<Arc<Answer>>>,
    /// Runs and trials, sorted.
    runs: Vec<(String, u32)>,
    /// Tasks not yet asked for.
    queue: VecDeque<usize>,
    /// Scores that the report does not hold yet, with their task's position.
    arrived: Vec<(usize, Vec<(usize, AnswerScore)>)>,
    /// Whether the report still holds the generation before: the last valid view stays until there is a new one.
    stale: bool,
    published_ms: f64,
    publish_planned: bool,
}

impl Scoring {
    /// Nothing to do yet.
    pub fn new(client: StoredValue<Client, LocalStorage>) -> Self {
        Scoring {
            progress: RwSignal::new(Progress::default()),
            report: RwSignal::new(Report::new(&Profile::default(), &[], Vec::new())),
            client,
            work: StoredValue::new(Work::default()),
        }
    }

    /// Scores everything that was loaded, from the start.
    pub fn start(&self, loaded: &Loaded, profile: &Profile) {
        let mut runs: Vec<(String, u32)> =
            loaded.answers.iter().map(|answer| (answer.run.clone(), answer.trial)).collect();
        runs.order_by(Ord::cmp);
        runs.dedup();
        let work = Work {
            generation: self.work.with_value(|work| work.generation).wrapping_add(1),
            profile: profile.clone(),
            // Tasks that nobody answered need no worker but stand in every mean, so they are asked for as well.
            queue: (0..loaded.tasks.len()).collect(),
            tasks: loaded.tasks.clone(),
            answers: loaded.answers_by_task(),
            runs,
            stale: true,
            ..Work::default()
        };
        let generation = work.generation;
        let nothing = work.tasks.is_empty() || work.runs.is_empty();
        let phase = if nothing { Phase::Idle } else { Phase::Running };
        self.progress.set(Progress { total: work.tasks.len(), phase, ..Progress::default() });
        self.work.set_value(work);
        if nothing {
            // The report of an empty load shows its tasks and no runs.
            self.work.update_value(|work| work.queue.clear());
            self.publish();
            return;
        }
        for _ in 0..LANES {
            spawn_local(self.work_through(generation));
        }
    }

    /// Stops. What is scored stays.
    pub fn cancel(&self) {
        self.publish();
        self.work.update_value(|work| {
            work.generation = work.generation.wrapping_add(1);
            work.queue.clear();
        });
        self.progress.update(|progress| progress.phase = Phase::Cancelled);
    }

    /// Takes task after task from the queue until it is empty or another generation has begun.
    async fn work_through(self, generation: u32) {
        let client = self.client.with_value(Clone::clone);
        loop {
            let next = self.work.try_update_value(|work| {
                if work.generation != generation {
                    return None;
                }
                let task = work.queue.pop_front()?;
                let answers = work.answers.get(&work.tasks[task].id).cloned().unwrap_or_default();
                let request = Request::Score {
                    generation,
                    profile: work.profile.clone(),
                    task: work.tasks[task].clone(),
                    answers: answers.clone(),
                };
                Some((task, answers, request))
            });
            let Some(Some((task, answers, request))) = next else { return };
            let response = if answers.is_empty() {
                Ok(Response::Scored { generation, task: String::new(), scores: Vec::new() })
            } else {
                client.ask(request, Vec::new()).await
            };
            let scores = match response {
                Ok(Response::Scored { scores, .. }) if scores.len() == answers.len() => Some(scores),
                _ => None,
            };
            self.receive(generation, task, &answers, scores);
        }
    }

    /// Takes in one task's scores; `None` where the scoring broke down.
    fn receive(&self, generation: u32, task: usize, answers: &[Arc<Answer>], scores: Option<Vec<AnswerScore>>) {
        let current = self.work.try_update_value(|work| {
            if work.generation != generation {
                return None;
            }
            let failed = scores.is_none().then(|| work.tasks[task].id.clone());
            if let Some(scores) = scores {
                work.arrived.push((task, scores_by_run(work, task, answers, scores)));
            }
            Some(failed)
        });
        let Some(Some(failed)) = current else { return };
        let mut is_last = false;
        self.progress.update(|progress| {
            progress.done += 1;
            progress.failed.extend(failed);
            is_last = progress.done == progress.total;
            if is_last {
                progress.phase = Phase::Done;
            }
        });
        let now = clock::now_ms();
        let (wait, planned) = self.work.with_value(|work| {
            let large = work.tasks.len() * work.runs.len() >= LARGE_ANSWERS;
            let pace = if large { PUBLISH_LARGE_MS } else { PUBLISH_MS };
            (work.published_ms + pace - now, work.publish_planned)
        });
        if is_last || wait <= 0.0 {
            self.publish();
        } else if !planned {
            self.work.update_value(|work| work.publish_planned = true);
            let scoring = *self;
            clock::after(wait as u32, move || scoring.publish());
        }
    }

    /// Moves what arrived into the report.
    fn publish(&self) {
        let taken = self.work.try_update_value(|work| {
            work.published_ms = clock::now_ms();
            work.publish_planned = false;
            let fresh = std::mem::take(&mut work.stale).then(|| {
                let runs = work.runs.iter().map(|(run, trial)| RunReport {
                    run: run.clone(),
                    trial: *trial,
                    summary: RunSummary::default(),
                    answers: Vec::new(),
                });
                Report::new(&work.profile, &work.tasks, runs.collect())
            });
            (fresh, std::mem::take(&mut work.arrived))
        });
        let Some((fresh, arrived)) = taken else { return };
        if fresh.is_none() && arrived.is_empty() {
            return;
        }
        self.report.update(|report| {
            if let Some(fresh) = fresh {
                *report = fresh;
            }
            add_scores(report, arrived);
        });
    }
}

/// One score for each run: its own, or `missing`.
fn scores_by_run(
    work: &Work,
    task: usize,
    answers: &[Arc<Answer>],
    scores: Vec<AnswerScore>,
) -> Vec<(usize, AnswerScore)> {
    let mut of_run: FxHashMap<(&str, u32), AnswerScore> =
        answers.iter().map(|answer| (answer.run.as_str(), answer.trial)).zip(scores).collect();
    let runs = work.runs.iter().enumerate();
    runs.map(|(at, (run, trial))| {
        let score = of_run.remove(&(run.as_str(), *trial));
        (at, score.unwrap_or_else(|| AnswerScore::missing(&work.tasks[task])))
    })
    .collect()
}

/// Adds scores to a report whose answers stay in the gold's order, and takes the means anew.
fn add_scores(report: &mut Report, arrived: Vec<(usize, Vec<(usize, AnswerScore)>)>) {
    let position: FxHashMap<String, usize> =
        report.tasks.iter().enumerate().map(|(at, task)| (task.id.clone(), at)).collect();
    for (_, scores) in arrived {
        for (run, score) in scores {
            if let Some(run) = report.runs.get_mut(run) {
                run.answers.push(score);
            }
        }
    }
    for run in &mut report.runs {
        run.answers.order_by_key(|answer| position.get(&answer.task).copied());
        run.summary = RunSummary::from_answers(&run.answers);
    }
}
