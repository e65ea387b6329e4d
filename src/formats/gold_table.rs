//! Gold tables that are files of their own: CSV, TSV or Markdown.

use super::{
    ko_widesearch::task_columns,
    predictions::folder_and_stem,
    read::{Content, ReadFile, Side},
};
use crate::scoring::{
    error::{Error, ErrorKind},
    read::{Mode, read_answer},
    table::Table,
    task::Task,
};

/// The file that holds the gold table of a task: a table file of the task's name. Where several have that name (answers
/// may be named after tasks too), the one given as gold, else the one in a folder that says so, else the first.
pub(super) fn gold_table_file(files: &[&ReadFile], used: &[bool], id: &str) -> Option<usize> {
    let rank =
        |file: &ReadFile| {
            let in_gold_folder =
                file.path.to_lowercase().split('/').rev().skip(1).any(|folder| {
                    ["gold", "truth", "reference", "answer_key"].iter().any(|word| folder.contains(word))
                });
            (file.side != Side::Gold, !in_gold_folder)
        };
    (0..files.len())
        .filter(|&at| !used[at] && files[at].side != Side::Prediction)
        .filter(|&at| matches!(files[at].content, Content::Text { .. }) && folder_and_stem(&files[at].path).1 == id)
        .min_by_key(|&at| rank(files[at]))
}

/// Reads a file as one table.
pub(super) fn read_gold_table(file: &ReadFile) -> Result<Table, Error> {
    let Content::Text { text } = &file.content else { return Err(not_a_table(file, "records")) };
    let extension = file.path.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    let table = match extension.as_str() {
        "csv" => read_delimited(text, b','),
        "tsv" => read_delimited(text, b'\t'),
        _ => {
            let reading = read_answer(text, None);
            match reading.mode {
                Mode::Freetext | Mode::Empty => return Err(not_a_table(file, "text without a table")),
                _ => reading.table,
            }
        }
    };
    if table.width() == 0 { Err(not_a_table(file, "no columns")) } else { Ok(table) }
}

/// A gold file is a table as a whole: every line counts, the first is the header.
fn read_delimited(text: &str, delimiter: u8) -> Table {
    let mut reader =
        csv::ReaderBuilder::new().delimiter(delimiter).flexible(true).has_headers(false).from_reader(text.as_bytes());
    let mut rows = reader.records().filter_map(Result::ok);
    let header = rows.next().map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect()).unwrap_or_default();
    let mut table = Table::new(header);
    for row in rows.filter(|row| row.iter().any(|cell| !cell.trim().is_empty())) {
        table.push_row(row.iter());
    }
    table
}

fn not_a_table(file: &ReadFile, found: &str) -> Error {
    ErrorKind::UnknownFile {
        file: file.path.clone(),
        expected: "a gold table (CSV, TSV or Markdown)".to_owned(),
        found: found.to_owned(),
    }
    .into()
}

/// A task from a table alone: the first column is the key, formats are inferred.
pub(super) fn task_from_plain_table(id: String, gold: Table) -> Task {
    let mut warnings = Vec::new();
    let columns = task_columns(gold.columns(), &[], None, &gold, None, &mut warnings);
    Task {
        id,
        question: String::new(),
        columns,
        key_columns: vec![0],
        gold,
        sentinel: None,
        tier: None,
        sourcing: None,
        category: None,
        extra: Default::default(),
        warnings,
    }
}
