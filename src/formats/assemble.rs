//! What the files are to each other: which are gold, which are answers, and to which tasks.
//!
//! In: files that were read each for itself. Out: tasks, answers and a line for every file. Files are taken in the order
//! of their paths, so that the order of dropping does not matter.

use super::{
    Answer, Effort, FileReport, Loaded, Problem, Role,
    gold_table::{gold_table_file, read_gold_table, task_from_plain_table},
    leftovers::{leave_out_lost, leave_out_repeated},
    predictions::folder_and_stem,
    read::{Content, PendingTask, ReadFile, Side},
    widesearch::task_from_table,
};
use crate::scoring::order::Ordered;
use crate::scoring::{
    error::{Error, ErrorKind},
    task::Task,
    warning::Warning,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Decides what each file is, gives the tasks and answers, and says for every file what it was taken for.
pub fn assemble(files: &[Arc<ReadFile>]) -> Loaded {
    let mut files: Vec<&ReadFile> = files.iter().map(|file| &**file).collect();
    files.order_by(|a, b| a.path.cmp(&b.path));
    let mut assembly = Assembly::new(files);
    assembly.take_gold_records();
    assembly.join_gold_tables();
    assembly.take_plain_gold();
    assembly.take_answers();
    assembly.finish()
}

struct Assembly<'a> {
    files: Vec<&'a ReadFile>,
    reports: Vec<FileReport>,
    /// Files that have found their use.
    used: Vec<bool>,
    tasks: Vec<Arc<Task>>,
    /// Task id -> the file that defined it.
    defined_in: FxHashMap<String, String>,
    answers: Vec<Arc<Answer>>,
    problems: Vec<Problem>,
}

impl<'a> Assembly<'a> {
    fn new(files: Vec<&'a ReadFile>) -> Self {
        let reports = files
            .iter()
            .map(|file| FileReport {
                path: file.path.clone(),
                bytes: file.bytes,
                encoding: file.encoding.clone(),
                role: Role::Ignored,
                tasks: 0,
                answers: 0,
                runs: Vec::new(),
                problems: file.problems.clone(),
            })
            .collect();
        Assembly {
            used: vec![false; files.len()],
            files,
            reports,
            tasks: Vec::new(),
            defined_in: FxHashMap::default(),
            answers: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Whether a task of this id is there already, which is told: the first file in path order counts.
    fn is_defined(&mut self, at: usize, id: &str) -> bool {
        let Some(first) = self.defined_in.get(id) else { return false };
        self.reports[at].problems.push(Problem::warning(Warning::new(
            "duplicate_task",
            format!("task `{id}` is already defined in `{first}`; this one is left out"),
            [id.to_owned(), first.clone()],
        )));
        true
    }

    /// Adds a task unless one of its id is there already.
    fn define(&mut self, at: usize, task: Arc<Task>) {
        if self.is_defined(at, &task.id) {
            return;
        }
        if task.gold.is_empty() {
            let error = Error::from(ErrorKind::NoRows { task: task.id.clone() });
            self.reports[at].problems.push(Problem::error(&error));
            return;
        }
        self.defined_in.insert(task.id.clone(), self.files[at].path.clone());
        self.reports[at].tasks += 1;
        self.tasks.push(task);
    }

    fn take_gold_records(&mut self) {
        for at in 0..self.files.len() {
            let Content::Records { tasks, .. } = &self.files[at].content else { continue };
            for task in tasks {
                self.define(at, task.clone());
            }
        }
    }

    /// Gives every task that waits for its table the CSV file of its name.
    fn join_gold_tables(&mut self) {
        let pending: Vec<(usize, &PendingTask)> = self
            .files
            .iter()
            .enumerate()
            .flat_map(|(at, file)| match &file.content {
                Content::Records { pending, .. } => pending.iter().map(|task| (at, task)).collect(),
                _ => Vec::new(),
            })
            .collect();
        let mut without_table: Vec<&str> = Vec::new();
        for (at, task) in pending {
            if self.is_defined(at, &task.id) {
                continue;
            }
            let Some(table_at) = gold_table_file(&self.files, &self.used, &task.id) else {
                without_table.push(&task.id);
                continue;
            };
            self.used[table_at] = true;
            self.reports[table_at].role = Role::GoldTable;
            match read_gold_table(self.files[table_at]) {
                Ok(table) => {
                    self.define(at, Arc::new(task_from_table(task, &table)));
                    self.reports[table_at].tasks = 1;
                }
                Err(error) => self.reports[table_at].problems.push(Problem::error(&error)),
            }
        }
        if let Some(first) = without_table.first() {
            self.problems.push(Problem::warning(Warning::new(
                "gold_without_table",
                format!(
                    "tasks without a gold table: {}; expected a CSV file named after each, such as `{first}.csv`",
                    without_table.len()
                ),
                [without_table.len().to_string(), format!("{first}.csv")],
            )));
        }
    }

    /// Where no record is gold, a table given as gold, or named so, is one: its first column is the key.
    fn take_plain_gold(&mut self) {
        let records = !self.tasks.is_empty();
        for at in 0..self.files.len() {
            let file = self.files[at];
            let named_gold = file.path.to_lowercase().split(['/', '.', '_', '-', ' ']).any(|part| part == "gold");
            let is_gold = match file.side {
                Side::Gold => true,
                Side::Prediction => false,
                Side::Unknown => !records && named_gold,
            };
            if self.used[at] || !is_gold || !matches!(file.content, Content::Text { .. }) {
                continue;
            }
            self.used[at] = true;
            self.reports[at].role = Role::GoldTable;
            match read_gold_table(file) {
                Ok(table) => {
                    let id = folder_and_stem(&file.path).1.to_owned();
                    self.define(at, Arc::new(task_from_plain_table(id, table)));
                }
                Err(error) => self.reports[at].problems.push(Problem::error(&error)),
            }
        }
    }

    fn take_answers(&mut self) {
        for at in 0..self.files.len() {
            match &self.files[at].content {
                Content::Records { answers, .. } => {
                    for answer in answers {
                        self.add_answer(at, answer.clone());
                    }
                }
                Content::Text { text } if !self.used[at] => self.take_answer_file(at, text),
                _ => {}
            }
        }
    }

    /// One file, one answer: its name says the task, its folder the run.
    fn take_answer_file(&mut self, at: usize, text: &str) {
        let file = self.files[at];
        let (folder, stem) = folder_and_stem(&file.path);
        let named =
            self.tasks.iter().map(|task| task.id.as_str()).filter(|id| names_task(stem, id)).max_by_key(|id| id.len());
        let task = match (named, self.tasks.as_slice()) {
            (Some(id), _) => id.to_owned(),
            (None, [only]) => only.id.clone(),
            (None, tasks) => {
                let expected = "a file name that is or contains a task's id".to_owned();
                let found = if tasks.is_empty() { "no tasks yet".to_owned() } else { format!("`{stem}`") };
                let kind = ErrorKind::UnknownFile { file: file.path.clone(), expected, found };
                self.reports[at].problems.push(Problem::error(&kind.into()));
                return;
            }
        };
        let run = folder.map(str::to_owned).unwrap_or_else(|| {
            let rest = stem.replacen(&task, "", 1);
            let rest = rest.trim_matches(|c: char| !c.is_alphanumeric());
            if rest.is_empty() { stem.to_owned() } else { rest.to_owned() }
        });
        let answer =
            Answer { task, run, trial: 1, text: text.to_owned(), effort: Effort::default(), file: file.path.clone() };
        self.add_answer(at, Arc::new(answer));
    }

    fn add_answer(&mut self, at: usize, answer: Arc<Answer>) {
        let report = &mut self.reports[at];
        report.answers += 1;
        if !report.runs.contains(&answer.run) {
            report.runs.push(answer.run.clone());
        }
        self.answers.push(answer);
    }

    fn finish(mut self) -> Loaded {
        let answers = leave_out_lost(self.answers, &self.tasks, &mut self.reports, &mut self.problems);
        let answers = leave_out_repeated(answers, &self.tasks, &mut self.problems);
        for (report, file) in self.reports.iter_mut().zip(&self.files) {
            let pending = matches!(&file.content, Content::Records { pending, .. } if !pending.is_empty());
            if report.role == Role::Ignored {
                report.role = match (report.tasks > 0, report.answers > 0) {
                    (true, true) => Role::Mixed,
                    (true, false) if pending => Role::Tasks,
                    (true, false) => Role::Gold,
                    (false, true) => Role::Answers,
                    (false, false) if pending => Role::Tasks,
                    (false, false) => Role::Ignored,
                };
            }
        }
        Loaded { tasks: self.tasks, answers, files: self.reports, problems: self.problems }
    }
}

/// Whether a file's name is a task's id or contains it between other signs than letters and digits.
fn names_task(stem: &str, id: &str) -> bool {
    !id.is_empty()
        && stem.match_indices(id).any(|(at, _)| {
            let before = stem[..at].chars().next_back();
            let after = stem[at + id.len()..].chars().next();
            !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
        })
}
