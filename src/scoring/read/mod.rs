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
use crate::scoring::order::Ordered;
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

/// What was read, as the JSON of `parse` shows it (interfaces document).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoundTable<'a> {
    mode: Mode,
    columns: &'a [String],
    rows: Vec<Vec<&'a str>>,
    repairs: &'a BTreeSet<Repair>,
    warnings: &'a [Warning],
    ignored_blocks: usize,
}

impl<'a> From<&'a Reading> for FoundTable<'a> {
    fn from(reading: &'a Reading) -> Self {
        FoundTable {
            mode: reading.mode,
            columns: reading.table.columns(),
            rows: reading.table.rows().map(Iterator::collect).collect(),
            repairs: &reading.repairs,
            warnings: &reading.warnings,
            ignored_blocks: reading.ignored_blocks,
        }
    }
}

/// Reads the best table of an answer. Never fails: an answer without a usable table has mode `freetext` or `empty`.
pub fn read_answer(text: &str, target: Option<&Target<'_>>) -> Reading {
    let body = text.trim_start_matches('\u{feff}');
    if body.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty() {
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
    spans.order_by_key(|span| (span.start, span.end));
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

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [usize; 2] = [0, 1];

    fn columns() -> Vec<String> {
        ["시도", "회차", "당선자"].map(String::from).to_vec()
    }

    fn read(text: &str) -> Reading {
        let target = Target { columns: &columns(), key_columns: &KEYS, overrides: &[], fill_down: true };
        read_answer(text, Some(&target))
    }

    /// Mode, then rows with cells between `·`, then repairs.
    fn shown(reading: &Reading) -> String {
        let mut parts = vec![format!("{:?}", reading.mode)];
        parts.extend(reading.table.rows().map(|row| row.collect::<Vec<_>>().join("·")));
        parts.extend(reading.repairs.iter().map(|repair| format!("!{repair}")));
        parts.join(" / ")
    }

    #[track_caller]
    fn check(text: &str, expected: &str) -> Reading {
        let reading = read(text);
        assert_eq!(shown(&reading), expected, "{text}");
        for span in &reading.spans {
            assert!(text.get(span.clone()).is_some(), "{span:?}");
        }
        reading
    }

    const MARKDOWN: &str = "|시도|회차|당선자|\n|-|-|-|\n|서울|제7회|가|\n";
    const JSON: &str = r#"[{"시도":"부산","회차":"제8회","당선자":"나"}]"#;
    const CSV: &str = "```csv\n시도,회차,당선자\n대구,제9회,다\n```\n";

    #[test]
    fn nothing_and_no_table() {
        check("", "Empty");
        check(" \n\u{feff}", "Empty");
        check("\u{feff}\n", "Empty");
        check("모르겠습니다.", "Freetext");
        check("|출처|링크|\n|-|-|\n|a|b|", "Freetext");
        check("|시도|회차|당선자|\n|-|-|-|\n", "Freetext");
        check("| 시도 | 회차 |\n|---|---|\n| | |", "Freetext");
    }

    #[test]
    fn kinds_in_a_tie() {
        check(&format!("{MARKDOWN}\n{JSON}"), "Json / 부산·제8회·나");
        check(&format!("{CSV}\n{MARKDOWN}"), "Markdown / 서울·제7회·가");
        check(&format!("{CSV}\n{JSON}"), "Json / 부산·제8회·나");
        check("시도|회차|당선자\n서울|제7회|가", "Csv / 서울·제7회·가");
        check(
            "표:\n\n시도|회차|당선자\n서울|제7회|가\n\n설명입니다.\n끝.",
            "Markdown / 서울·제7회·가 / !missing_separator",
        );
    }

    #[test]
    fn the_kind_with_most_keys_then_columns() {
        check(&format!("{JSON}\n|시도|\n|-|\n|서울|"), "Json / 부산·제8회·나");
        check(r#"[{"시도":"부산","당선자":"나","note":"x"}] |"#, "Json / 부산··나");
        check(
            &format!("{{\"rows\":[{{\"시도\":\"부산\",\"당선자\":\"나\"}}]}}\n{MARKDOWN}"),
            "Markdown / 서울·제7회·가",
        );
    }

    #[test]
    fn within_a_kind_most_keys_columns_rows_then_the_last() {
        let two = "|시도|회차|\n|-|-|\n|서울|제1회|\n|부산|제1회|\n";
        check(&format!("{two}\n{MARKDOWN}"), "Markdown / 서울·제7회·가");
        check(&format!("{MARKDOWN}\n{two}"), "Markdown / 서울·제7회·가");
        check("```csv\n시도,회차\n가,1\n나,2\n```\n```csv\n시도,회차\n다,3\n```", "Csv / 가·1· / 나·2·");
        check("```csv\n시도,회차\n가,1\n```\n```csv\n시도,회차\n다,3\n```", "Csv / 다·3·");
    }

    #[test]
    fn what_was_not_used_is_counted() {
        assert_eq!(check(&format!("{MARKDOWN}\n|출처|\n|-|\n|a|\n"), "Markdown / 서울·제7회·가").ignored_blocks, 1);
        assert_eq!(check(&format!("{MARKDOWN}\n{JSON}\n{CSV}"), "Json / 부산·제8회·나").ignored_blocks, 2);
        assert_eq!(check(&format!("{MARKDOWN}\n말\n\n{MARKDOWN}"), "Markdown / 서울·제7회·가").ignored_blocks, 1);
        assert_eq!(check(MARKDOWN, "Markdown / 서울·제7회·가").ignored_blocks, 0);
        assert_eq!(check(CSV, "Csv / 대구·제9회·다").ignored_blocks, 0);
        assert_eq!(check("|출처|링크|\n|-|-|\n|a|b|", "Freetext").ignored_blocks, 1);
    }

    #[test]
    fn reasoning_is_set_aside() {
        let reading =
            check(&format!("<think>\n{JSON}\n</think>\n{MARKDOWN}"), "Markdown / 서울·제7회·가 / !reasoning_cut");
        assert_eq!(reading.ignored_blocks, 0);
        check(&format!("<think>\n{MARKDOWN}\n</think>"), "Markdown / 서울·제7회·가");
        check(&format!("<think>\n{MARKDOWN}\n</think>\n없습니다."), "Freetext / !reasoning_cut");
        check(&format!("{JSON}</think>{MARKDOWN}"), "Markdown / 서울·제7회·가 / !reasoning_cut");
        check(&format!("<think>생각\n{MARKDOWN}"), "Markdown / 서울·제7회·가");
        check("<think>가</think>시도,회차\n서울,제7회", "Csv / 서울·제7회· / !reasoning_cut");
    }

    #[test]
    fn a_byte_order_mark() {
        let text = format!("\u{feff}{MARKDOWN}");
        let reading = check(&text, "Markdown / 서울·제7회·가 / !bom");
        assert_eq!(text[reading.spans[0].clone()].lines().count(), 3);
        assert!(text[reading.spans[0].clone()].starts_with("|시도"));
    }

    #[test]
    fn spans_are_those_of_the_answer() {
        let text = format!("<think>생각</think>\n앞\n{MARKDOWN}\n### 뒤\n{}", MARKDOWN.replace("제7회", "제8회"));
        let reading = check(&text, "Markdown / 서울·제7회·가 / 서울·제8회·가 / !concatenated_tables / !reasoning_cut");
        let parts: Vec<&str> = reading.spans.iter().map(|span| &text[span.clone()]).collect();
        assert_eq!(parts, [MARKDOWN.trim_end(), MARKDOWN.replace("제7회", "제8회").trim_end()]);
        let reading = check(CSV, "Csv / 대구·제9회·다");
        assert_eq!(&CSV[reading.spans[0].clone()], "시도,회차,당선자\n대구,제9회,다");
    }

    #[test]
    fn headers_are_reported() {
        let reading = check("|비고|**시 도**|당선자|#|\n|-|-|-|-|\n|x|서울|가|1|", "Markdown / 서울··가");
        assert_eq!(reading.mapping, [("시도".to_owned(), "**시 도**".to_owned())]);
        assert_eq!(reading.unmapped, ["비고", "#"]);
        assert_eq!(reading.missing, ["회차"]);
    }

    #[test]
    fn a_person_chooses_the_mapping() {
        let overrides = [("당선자".to_owned(), "비고".to_owned())];
        let target = Target { columns: &columns(), key_columns: &KEYS, overrides: &overrides, fill_down: true };
        let reading = read_answer("|시도|회차|당선자|비고|\n|-|-|-|-|\n|서울|제7회|가|나|", Some(&target));
        assert_eq!(shown(&reading), "Markdown / 서울·제7회·나");
        assert_eq!(reading.unmapped, ["당선자"]);
    }

    #[test]
    fn key_fill_down_can_be_turned_off() {
        let text = "|시도|회차|당선자|\n|-|-|-|\n|서울|제7회|가|\n||제8회|다|\n|||라|\n| | | |";
        check(text, "Markdown / 서울·제7회·가 / 서울·제8회·다 / ··라 / !key_fill_down");
        let target = Target { columns: &columns(), key_columns: &KEYS, overrides: &[], fill_down: false };
        assert_eq!(shown(&read_answer(text, Some(&target))), "Markdown / 서울·제7회·가 / ·제8회·다 / ··라");
    }

    #[test]
    fn without_a_task_the_table_is_as_found() {
        let bare = |text: &str| read_answer(text, None);
        let reading = bare("|출처|링크|\n|-|-|\n|a|b|\n\n|시도|회차|당선자|\n|-|-|-|\n|서울||가|");
        assert_eq!(shown(&reading), "Markdown / 서울··가");
        assert_eq!(reading.table.columns(), columns());
        assert_eq!((reading.ignored_blocks, reading.unmapped.len(), reading.missing.len()), (1, 0, 0));
        assert_eq!(shown(&bare(&format!("{MARKDOWN}{JSON}"))), "Json / 부산·제8회·나");
        assert_eq!(shown(&bare("서울, 부산 등에서 있었다.\n결과는, 아래와 같다.")), "Freetext");
    }
}
