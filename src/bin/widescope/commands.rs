//! The commands. Each gives `true` if it passed.

use crate::{
    arguments::{Arguments, Command, Compare, Format, Parse, Score},
    files::{load, read_one, write_result},
    output,
};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use widescope::{
    formats::score::score_loaded,
    scoring::{
        answer_score::CellList,
        cell::ColumnRules,
        column_format::ColumnFormat,
        compare::PreparedGold,
        document::{Document, decode_euc_kr},
        error::{Error, ErrorKind},
        profile::{Profile, Settings},
        read::{FoundTable, read_answer},
        report::{Report, RunSummary},
    },
};

/// Runs one command.
pub fn run(arguments: &Arguments) -> Result<bool, Error> {
    match &arguments.command {
        Command::Score(score) => run_score(score),
        Command::Compare(compare) => run_compare(compare),
        Command::Parse(parse) => run_parse(parse),
    }
}

fn run_score(arguments: &Score) -> Result<bool, Error> {
    let limits = arguments.fail_under.iter().map(|limit| Limit::from_text(limit)).collect::<Result<Vec<_>, _>>()?;
    let settings = match &arguments.settings {
        Some(path) => {
            let bytes = read_one(path)?;
            serde_json::from_slice::<Settings>(&bytes).map_err(|error| {
                Error::from(ErrorKind::UnknownFile {
                    file: path.display().to_string(),
                    expected: "settings as a JSON object".to_owned(),
                    found: error.to_string(),
                })
            })?
        }
        None => Settings::default(),
    };
    let profile = Profile::new(arguments.rules.profile.into()).with(&settings);
    let loaded = load(&arguments.gold, &arguments.pred)?;
    if loaded.tasks.is_empty() {
        return Err(nothing_found("gold with at least one row", "what was given with `--gold`"));
    }
    if loaded.answers.is_empty() {
        return Err(nothing_found("an answer to a task of the gold", "what was given with `--pred`"));
    }
    let cells = if arguments.all_cells { CellList::All } else { CellList::Noteworthy };
    let bar = progress_bar(loaded.answers.len() as u64);
    let report = score_loaded(&loaded, &profile, cells, |answers| bar.inc(answers as u64));
    bar.finish_and_clear();
    let text = match arguments.format {
        Format::Json => json(&report),
        Format::Md => output::markdown(&report),
        Format::Csv => output::csv(&report),
    };
    write_result(&text, arguments.output.as_deref())?;
    // Every limit is looked at, so that all that were missed are told.
    let missed = limits.iter().filter(|limit| !limit.holds(&report)).count();
    Ok(missed == 0)
}

fn progress_bar(answers: u64) -> ProgressBar {
    let bar = ProgressBar::new(answers);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} answers, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// A least value that every run's mean must reach.
struct Limit {
    metric: String,
    value: f64,
}

/// The means that can be limited, under the names they have in JSON.
type Mean = fn(&RunSummary) -> Option<f64>;
const MEANS: [(&str, Mean); 6] = [
    ("item_f1", |summary| Some(summary.item_f1)),
    ("column_f1", |summary| summary.column_f1),
    ("column_f1_macro", |summary| summary.column_f1_macro),
    ("row_f1", |summary| Some(summary.row_f1)),
    ("table_success", |summary| Some(summary.table_success)),
    ("parse_rate", |summary| Some(summary.parse_rate)),
];

impl Limit {
    fn from_text(text: &str) -> Result<Self, Error> {
        let unknown = |what: &str, found: &str, choices: Vec<String>| {
            Error::from(ErrorKind::UnknownChoice { what: what.to_owned(), found: found.to_owned(), choices })
        };
        let names = || MEANS.iter().map(|(name, _)| (*name).to_owned()).collect();
        let (metric, value) =
            text.split_once('=').ok_or_else(|| unknown("--fail-under", text, vec!["METRIC=VALUE".to_owned()]))?;
        if !MEANS.iter().any(|(name, _)| *name == metric) {
            return Err(unknown("metric of --fail-under", metric, names()));
        }
        let value = value
            .parse()
            .ok()
            .filter(|value: &f64| value.is_finite())
            .ok_or_else(|| unknown("value of --fail-under", value, vec!["a fraction such as 0.5".to_owned()]))?;
        Ok(Limit { metric: metric.to_owned(), value })
    }

    fn holds(&self, report: &Report) -> bool {
        let Some((_, mean)) = MEANS.iter().find(|(name, _)| *name == self.metric) else { return true };
        report
            .runs
            .iter()
            .filter(|run| mean(&run.summary).is_some_and(|mean| mean < self.value))
            .inspect(|run| {
                let mean = mean(&run.summary).unwrap_or_default();
                eprintln!("{} of run `{}` is {mean}, below {}", self.metric, run.run, self.value);
            })
            .count()
            == 0
    }
}

fn run_compare(arguments: &Compare) -> Result<bool, Error> {
    let format: ColumnFormat = match arguments.column_format.parse() {
        Ok(format) => format,
        // As for gold records (section 2): an unknown format is compared as text, and said.
        Err(error) => {
            eprintln!("warning: {error}; compared as text");
            ColumnFormat::Text
        }
    };
    let profile = Profile::new(arguments.rules.profile.into());
    let rules = ColumnRules::new(&arguments.column, &format, &profile);
    write_result(&json(&rules.trace(&arguments.gold, &arguments.prediction)), None)?;
    Ok(true)
}

fn run_parse(arguments: &Parse) -> Result<bool, Error> {
    let bytes = read_one(&arguments.file)?;
    let document = Document::from_bytes(&bytes, decode_euc_kr).map_err(|undecodable| {
        Error::from(ErrorKind::BinaryFile {
            file: arguments.file.display().to_string(),
            looks_like: Some(undecodable.looks_like.to_owned()),
        })
    })?;
    let mut reading = match &arguments.task {
        None => read_answer(&document.text, None),
        Some(id) => {
            let loaded = load(&arguments.gold, &[])?;
            let task = loaded.tasks.iter().find(|task| task.id == *id);
            let task = task.ok_or_else(|| nothing_found(&format!("task `{id}`"), "what was given with `--gold`"))?;
            let profile = Profile::default();
            let gold = PreparedGold::new(task, &profile);
            gold.read(&document.text)
        }
    };
    reading.repairs.extend(document.repairs);
    reading.warnings.splice(..0, document.warnings);
    write_result(&json(&FoundTable::from(&reading)), None)?;
    Ok(true)
}

/// Serialising these types cannot fail: they hold text, finite numbers and maps with text keys.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).map(|json| json + "\n").unwrap_or_default()
}

fn nothing_found(what: &str, place: &str) -> Error {
    ErrorKind::NothingFound { what: what.to_owned(), place: place.to_owned() }.into()
}
