//! From an answer to a table (section 3).
//!
//! In: the answer's text and, where known, the task's columns. Out: the best table in it, mapped to those columns, with
//! everything that was repaired or passed over. Knows nothing of gold rows, formats or scores.

mod candidate;
mod choose;
mod delimited;
mod fences;
mod join;
mod json;
mod json_cells;
mod json_find;
mod json_lex;
mod json_lines;
mod json_shapes;
mod json_string;
mod lines;
mod mapped;
mod markdown;
mod pipe_row;
mod reasoning;
mod records;

use super::{header::ColumnNames, table::Table, warning::Warning};
use choose::{Choice, Kind, choose};
use fences::Fence;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeSet, fmt, ops::Range};

/// The kind of table an answer was read as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// JSON of any of the known shapes.
    Json,
    /// A Markdown pipe table.
    Markdown,
    /// Comma- or tab-separated values.
    Csv,
    /// Text without a usable table.
    Freetext,
    /// Nothing at all.
    #[default]
    Empty,
}

/// One thing that had to be put right to read a table. `Display` gives the code of the interfaces document.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub struct Repair(pub Cow<'static, str>);

impl Repair {
    /// The repair with this code.
    pub const fn new(code: &'static str) -> Self {
        Repair(Cow::Borrowed(code))
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Repair> for String {
    fn from(repair: Repair) -> String {
        repair.0.into_owned()
    }
}

impl From<String> for Repair {
    fn from(code: String) -> Repair {
        Repair(code.into())
    }
}

/// The columns an answer is to be read into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target<'a> {
    /// The task's columns, in order.
    pub columns: &'a [String],
    /// Which of them are key columns, in key order.
    pub key_columns: &'a [usize],
    /// A person's choices: task column -> header as found in the answer. They come before every rule.
    pub overrides: &'a [(String, String)],
    /// Whether a blank key cell takes the value above it.
    pub fill_down: bool,
}

/// What was read of one answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// The kind of table; `freetext` and `empty` have no table.
    pub mode: Mode,
    /// The table: with a target, in its columns and their order; without, as found.
    pub table: Table,
    /// Task column -> header as found, where the two differ in writing; in task column order.
    pub mapping: Vec<(String, String)>,
    /// Headers of the answer that no task column took, in order.
    pub unmapped: Vec<String>,
    /// Task columns that the answer lacks, in order.
    pub missing: Vec<String>,
    /// What was repaired.
    pub repairs: BTreeSet<Repair>,
    /// What a person should know.
    pub warnings: Vec<Warning>,
    /// How many other blocks looked like tables and were not used.
    pub ignored_blocks: usize,
    /// Which bytes of the answer the table was read from (several where tables were joined), in order.
    pub spans: Vec<Range<usize>>,
}

/// Reads the best table of an answer. Never fails: an answer without a usable table has mode `freetext` or `empty`.
pub fn read_answer(text: &str, target: Option<&Target<'_>>) -> Reading {
    let body = text.trim_start_matches('\u{feff}');
    if body.trim().is_empty() {
        return Reading::default();
    }
    let mut reading = Reading { mode: Mode::Freetext, ..Reading::default() };
    if body.len() < text.len() {
        reading.repairs.insert(Repair::new("bom"));
    }
    let (searched, was_cut) = reasoning::cut_reasoning(body);
    if was_cut {
        reading.repairs.insert(Repair::new("reasoning_cut"));
    }
    let names = target.map(|target| ColumnNames::new(target.columns, target.key_columns, target.overrides));
    let (kinds, replaced) = tables_by_kind(&searched, target, names.as_ref());
    let (choice, ignored_blocks) = choose(kinds, target.zip(names.as_ref()), &replaced);
    reading.ignored_blocks = ignored_blocks;
    if let Some(choice) = choice {
        reading.take(choice, target);
        reading.spans = merged(std::mem::take(&mut reading.spans), body, text.len() - body.len());
    }
    reading
}

/// All tables of an answer. Kinds stand in the order in which they win ties; lines with pipes that may as well be
/// separated values come last. Also where tables stood that a later one replaced.
fn tables_by_kind(
    text: &str,
    target: Option<&Target<'_>>,
    names: Option<&ColumnNames<'_>>,
) -> (Vec<Kind>, Vec<Range<usize>>) {
    let fences = fences::fences(text);
    let found = markdown::markdown_tables(text);
    let fill_down = target.is_some_and(|target| target.fill_down);
    let key_columns = |header: &[String]| {
        let Some((target, names)) = target.zip(names) else { return Vec::new() };
        let map = names.map(header);
        target.key_columns.iter().filter_map(|&column| map.found.get(column).copied().flatten()).collect()
    };
    let tables = join::join_tables(found.tables, fill_down, key_columns);
    let loose = join::join_tables(found.loose, fill_down, key_columns);
    let one_column = target.is_some_and(|target| target.columns.len() == 1);
    let kinds = vec![
        Kind { mode: Mode::Json, tables: json_find::json_tables(text, &json_fences(&fences)) },
        Kind { mode: Mode::Markdown, tables: tables.tables },
        Kind { mode: Mode::Csv, tables: delimited::delimited_tables(text, &fences, one_column) },
        Kind { mode: Mode::Markdown, tables: loose.tables },
    ];
    let mut replaced = tables.replaced;
    replaced.extend(loose.replaced);
    (kinds, replaced)
}

/// The fenced blocks that JSON is looked for in by itself: not those of other kinds, nor those around others.
fn json_fences(fences: &[Fence]) -> Vec<Range<usize>> {
    let is_other = |info: &str| matches!(info, "csv" | "tsv" | "markdown" | "md");
    let is_around = |at: usize| fences.get(at + 1).is_some_and(|next| next.body.start < fences[at].body.end);
    let inner = fences.iter().enumerate().filter(|(at, fence)| !is_other(&fence.info) && !is_around(*at));
    inner.map(|(_, fence)| fence.body.clone()).collect()
}

impl Reading {
    /// Takes the chosen table, in the task's columns where there is a task.
    fn take(&mut self, choice: Choice, target: Option<&Target<'_>>) {
        let Choice { mode, table, map } = choice;
        self.mode = mode;
        self.repairs.extend(table.repairs);
        self.warnings = table.warnings;
        self.spans = table.spans;
        let Some(target) = target else {
            self.table = mapped::without_blank_rows(table.table);
            return;
        };
        let headers = table.table.columns();
        for (column, found) in target.columns.iter().zip(&map.found) {
            match found.and_then(|found| headers.get(found)) {
                Some(header) if header != column => self.mapping.push((column.clone(), header.clone())),
                Some(_) => {}
                None => self.missing.push(column.clone()),
            }
        }
        let mut is_mapped = vec![false; headers.len()];
        map.found.iter().flatten().for_each(|&found| is_mapped[found] = true);
        let unmapped = headers.iter().zip(is_mapped).filter(|(header, is_mapped)| !is_mapped && !is_blank(header));
        self.unmapped = unmapped.map(|(header, _)| header.clone()).collect();
        let (table, filled) = mapped::mapped_table(&table.table, &map, target);
        self.table = table;
        if filled {
            self.repairs.insert(Repair::new("key_fill_down"));
        }
    }
}

/// Whether a cell shows nothing: white space, characters without width, `<br>`, `&nbsp;`.
fn is_blank(cell: &str) -> bool {
    let is_invisible = |c: char| c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}');
    let mut rest = cell.trim_start_matches(is_invisible);
    while let Some(mark) = ["<br>", "<br/>", "<br />", "&nbsp;"]
        .iter()
        .find(|mark| rest.get(..mark.len()).is_some_and(|start| start.eq_ignore_ascii_case(mark)))
    {
        rest = rest[mark.len()..].trim_start_matches(is_invisible);
    }
    rest.is_empty()
}

/// Spans in order, those that touch as one, moved behind the `before` bytes in front of `text`.
fn merged(mut spans: Vec<Range<usize>>, text: &str, before: usize) -> Vec<Range<usize>> {
    spans.sort_by_key(|span| (span.start, span.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for span in spans {
        let (start, end) = (text.floor_char_boundary(span.start) + before, text.ceil_char_boundary(span.end) + before);
        match merged.last_mut().filter(|last| last.end >= start) {
            Some(last) => last.end = last.end.max(end),
            None => merged.push(start..end),
        }
    }
    merged
}
