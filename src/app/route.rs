//! The places of the page as addresses: `#/board`, `#/task/<id>?run=<run>&cell=3.2`. Ids and numbers only, never the
//! text of a cell: an address is copied into mails and logs.

use crate::analysis::matrix::{Filter, MatrixChoice, Metric, Order, STAGES};
use std::fmt;

/// A place of the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// Drop files, see what they were taken for.
    #[default]
    Start,
    /// Runs side by side.
    Board,
    /// Tasks × runs, as chosen.
    Tasks(MatrixChoice),
    /// One task.
    Task(TaskPlace),
    /// An address that names no place.
    Unknown(String),
}

/// What is looked at in one task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskPlace {
    /// The task's id.
    pub task: String,
    /// The run, once chosen.
    pub run: Option<String>,
    /// The run's trial.
    pub trial: u32,
    /// The cell: gold row and column of the task, both from 0.
    pub cell: Option<(u32, u32)>,
    /// How the task is shown.
    pub mode: TaskMode,
}

/// How a task is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TaskMode {
    /// Gold and prediction in one table.
    #[default]
    Diff,
    /// First key down, second across.
    Grid,
    /// The raw answer.
    Answer,
}

impl TaskMode {
    /// The name in an address.
    pub fn name(self) -> &'static str {
        match self {
            TaskMode::Diff => "diff",
            TaskMode::Grid => "grid",
            TaskMode::Answer => "answer",
        }
    }
}

impl TaskPlace {
    /// A task, nothing chosen in it.
    pub fn new(task: impl Into<String>) -> Self {
        TaskPlace { task: task.into(), trial: 1, ..TaskPlace::default() }
    }

    /// The same task, seen through one run's answer.
    pub fn with_run(mut self, run: impl Into<String>, trial: u32) -> Self {
        self.run = Some(run.into());
        self.trial = trial;
        self
    }
}

impl Route {
    /// The place that a hash names (without its `#`).
    pub fn parse(hash: &str) -> Self {
        let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [] => Route::Start,
            ["board"] => Route::Board,
            ["tasks"] => match matrix_choice(query) {
                Some(choice) => Route::Tasks(choice),
                None => Route::Unknown(hash.to_owned()),
            },
            ["task", id] => match place(id, query) {
                Some(place) => Route::Task(place),
                None => Route::Unknown(hash.to_owned()),
            },
            _ => Route::Unknown(hash.to_owned()),
        }
    }

    /// A task seen through one run's answer.
    pub fn answer(task: &str, run: &str, trial: u32) -> Self {
        Route::Task(TaskPlace::new(task).with_run(run, trial))
    }

    /// The value of a link: `#/board`.
    pub fn href(&self) -> String {
        format!("#{self}")
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Start => f.write_str("/"),
            Route::Board => f.write_str("/board"),
            Route::Tasks(choice) => {
                let stage =
                    |stage| STAGES.iter().find(|(known, _)| *known == stage).map(|(_, name)| (*name).to_owned());
                let default = MatrixChoice::default();
                f.write_str("/tasks")?;
                write_query(
                    f,
                    [
                        ("metric", (choice.metric != default.metric).then(|| choice.metric.name().to_owned())),
                        ("order", (choice.order != default.order).then(|| choice.order.name().to_owned())),
                        ("tier", choice.filter.tier.clone()),
                        ("k", choice.filter.k.map(|k| k.to_string())),
                        ("stage", choice.filter.stage.and_then(stage)),
                    ],
                )
            }
            Route::Task(place) => {
                write!(f, "/task/{}", encode(&place.task))?;
                let trial = place.run.is_some() && place.trial != 1;
                write_query(
                    f,
                    [
                        ("run", place.run.clone()),
                        ("trial", trial.then(|| place.trial.to_string())),
                        ("cell", place.cell.map(|(row, column)| format!("{row}.{column}"))),
                        ("mode", (place.mode != TaskMode::Diff).then(|| place.mode.name().to_owned())),
                    ],
                )
            }
            Route::Unknown(hash) => f.write_str(hash),
        }
    }
}

/// Writes the values that are there as a query.
fn write_query<const N: usize>(f: &mut fmt::Formatter<'_>, pairs: [(&str, Option<String>); N]) -> fmt::Result {
    let mut separator = '?';
    for (name, value) in pairs {
        if let Some(value) = value {
            write!(f, "{separator}{name}={}", encode(&value))?;
            separator = '&';
        }
    }
    Ok(())
}

/// The pairs of a query; a pair without `=` or with a value that is no text is `None`.
fn read_query(query: &str) -> impl Iterator<Item = Option<(&str, String)>> {
    query.split('&').filter(|pair| !pair.is_empty()).map(|pair| {
        let (name, value) = pair.split_once('=')?;
        Some((name, decode(value)?))
    })
}

/// What the matrix shows; `None` where the address contradicts itself.
fn matrix_choice(query: &str) -> Option<MatrixChoice> {
    let (mut choice, mut filter) = (MatrixChoice::default(), Filter::default());
    for pair in read_query(query) {
        match pair? {
            ("metric", value) => choice.metric = Metric::ALL.into_iter().find(|metric| metric.name() == value)?,
            ("order", value) => choice.order = Order::ALL.into_iter().find(|order| order.name() == value)?,
            ("tier", value) => filter.tier = Some(value),
            ("k", value) => filter.k = Some(value.parse().ok()?),
            ("stage", value) => filter.stage = Some(STAGES.iter().find(|(_, name)| *name == value)?.0),
            _ => {}
        }
    }
    choice.filter = filter;
    Some(choice)
}

/// The place inside a task; `None` where the address contradicts itself.
fn place(id: &str, query: &str) -> Option<TaskPlace> {
    let mut place = TaskPlace::new(decode(id)?);
    for pair in read_query(query) {
        match pair? {
            ("run", value) => place.run = Some(value),
            ("trial", value) => place.trial = value.parse().ok()?,
            ("cell", value) => {
                let (row, column) = value.split_once('.')?;
                place.cell = Some((row.parse().ok()?, column.parse().ok()?));
            }
            ("mode", value) => {
                place.mode =
                    [TaskMode::Diff, TaskMode::Grid, TaskMode::Answer].into_iter().find(|m| m.name() == value)?
            }
            // An address of a later version may know more; what is known is still shown.
            _ => {}
        }
    }
    Some(place)
}

/// Percent-encodes everything but letters, digits and `-_.~` (RFC 3986, unreserved).
fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => encoded.push(byte as char),
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

/// Undoes [`encode`]; `None` where the result would not be text.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::answer_score::Stage;

    #[test]
    fn an_address_and_its_place_are_one_to_one() {
        let cell = TaskPlace { cell: Some((3, 2)), mode: TaskMode::Grid, ..TaskPlace::new("과제 1/2") };
        for route in [
            Route::Start,
            Route::Board,
            Route::Tasks(MatrixChoice::default()),
            Route::Tasks(MatrixChoice {
                metric: Metric::Item,
                order: Order::Id,
                filter: Filter { tier: Some("아주 어려움".into()), k: Some(2), stage: Some(Stage::Cell) },
            }),
            Route::Task(TaskPlace::new("kws-mh004")),
            Route::Task(cell.clone()),
            Route::Task(cell.with_run("gpt 5.5 & more?", 3)),
        ] {
            assert_eq!(Route::parse(&route.to_string()), route, "{route}");
        }
    }

    #[test]
    fn addresses_read_as_written() {
        assert_eq!(Route::parse(""), Route::Start);
        assert_eq!(Route::parse("/"), Route::Start);
        let place = TaskPlace { cell: Some((4, 1)), ..TaskPlace::new("a b").with_run("r", 2) };
        assert_eq!(Route::Task(place.clone()).href(), "#/task/a%20b?run=r&trial=2&cell=4.1");
        assert_eq!(Route::parse("/task/a%20b?run=r&trial=2&cell=4.1&later=1"), Route::Task(place));
    }

    #[test]
    fn an_address_that_names_no_place_is_kept() {
        for hash in ["/nowhere", "/task", "/task/a/b", "/task/%ff", "/task/a?cell=x", "/task/a?mode=pie", "/tasks?k=x"]
        {
            assert_eq!(Route::parse(hash), Route::Unknown(hash.to_owned()), "{hash}");
        }
    }
}
