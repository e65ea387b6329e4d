//! Markdown pipe tables in an answer.
//!
//! In: the text. Out: every table in it, in order, with what was repaired; those that have neither a separator line nor
//! outer pipes stand apart, since pipe-separated values look the same. Time and space are linear in the text.
//!
//! Lines with separating pipes, with at most blank lines between them, form a block; any other line ends it. In a block
//! a line before a separator line is a header. Without a separator the first line is a header if the next has its
//! width, so that a sentence with a stray pipe is none.

use super::{
    Repair,
    candidate::Candidate,
    fences::is_fence_line,
    lines::lines,
    pipe_row::{Fit, PipeRow, Shape},
};
use crate::scoring::{table::Table, warning::Warning};
use std::collections::BTreeSet;

/// A header of a table without separator has no longer cells: it would be a sentence.
const LONGEST_LOOSE_HEADER: usize = 60;

/// The Markdown tables of an answer.
#[derive(Debug, Default)]
pub(super) struct MarkdownTables {
    /// Tables with a separator line or outer pipes.
    pub tables: Vec<Candidate>,
    /// Lines of equal width with pipes between their cells and nothing else.
    pub loose: Vec<Candidate>,
}

/// Finds all tables of a text, also those with a header only.
pub(super) fn markdown_tables(text: &str) -> MarkdownTables {
    let mut found = MarkdownTables::default();
    let mut reader = BlockReader { text, cells_left: text.len().saturating_mul(4) + 100_000, found: &mut found };
    let mut block: Vec<Line> = Vec::new();
    let mut after_gap = false;
    for line in lines(text) {
        let content = &text[line.clone()];
        if is_gap(content) {
            after_gap = true;
            continue;
        }
        match PipeRow::split(text, line).filter(|_| !is_fence_line(content)) {
            Some(row) => block.push(Line { row, after_gap }),
            None => reader.read(&std::mem::take(&mut block)),
        }
        after_gap = false;
    }
    reader.read(&block);
    found
}

/// Whether a line shows nothing: blank, blank within a quote, or a comment.
fn is_gap(line: &str) -> bool {
    let shown = line.trim_matches(|c: char| c == '>' || c.is_whitespace());
    shown.is_empty() || (line.trim().starts_with("<!--") && line.trim().ends_with("-->"))
}

/// A line of a block.
struct Line {
    row: PipeRow,
    /// Whether blank lines stand before it.
    after_gap: bool,
}

/// A table in the making.
struct Building {
    header: Vec<String>,
    shape: Shape,
    table: Table,
    repairs: BTreeSet<Repair>,
    span: std::ops::Range<usize>,
    has_separator: bool,
    /// Rows of the header's width, and all rows.
    exact: usize,
    rows: usize,
    /// Rows beyond what may be kept.
    left_out: usize,
}

struct BlockReader<'a> {
    text: &'a str,
    /// Short rows are padded: a bound for what a hostile header line can cost.
    cells_left: usize,
    found: &'a mut MarkdownTables,
}

impl BlockReader<'_> {
    /// Reads the tables of one block.
    fn read(&mut self, block: &[Line]) {
        let mut current: Option<Building> = None;
        let mut at = 0;
        while let Some(line) = block.get(at) {
            let row = &line.row;
            let separator = block.get(at + 1).filter(|next| next.row.is_separator(self.text));
            if let Some(table) = &mut current {
                if self.repeats_header(table, row) && !(line.after_gap && separator.is_some()) {
                    table.repairs.insert(Repair::new("repeated_header"));
                    table.span.end = row.span.end;
                    at += 1 + usize::from(separator.is_some());
                    continue;
                }
                if !self.ends_before(table, block, at) {
                    if !row.is_long_separator(self.text) {
                        self.push(table, row);
                    }
                    at += 1;
                    continue;
                }
                self.finish(current.take());
            }
            if row.is_separator(self.text) {
                at += 1;
            } else if separator.is_some() {
                current = self.start(row, true);
                at += 2;
            } else {
                if block.get(at + 1).is_some_and(|next| self.is_loose_header(line, next, block.get(at + 2))) {
                    current = self.start(row, false);
                }
                at += 1;
            }
        }
        self.finish(current);
    }

    /// Whether a line belongs to no table that stands above it in the same block.
    fn ends_before(&self, table: &Building, block: &[Line], at: usize) -> bool {
        let line = &block[at];
        let row = &line.row;
        let width = row.cells.len();
        if table.shape.opened && !row.opened && width != table.shape.width {
            return true;
        }
        let next = block.get(at + 1);
        if let Some(next) = next.filter(|next| next.row.is_separator(self.text)) {
            // A header: after a gap, or of another width. Lines of dashes between rows are only drawn.
            let is_drawn = next.after_gap && !next.row.is_long_separator(self.text);
            let is_other = width != table.shape.width && next.row.cells.len() == width;
            if (line.after_gap && !is_drawn) || (is_other && next.row.is_long_separator(self.text)) {
                return true;
            }
        }
        // After a gap, two lines of another width are another table whose separator is missing.
        line.after_gap
            && width > 1
            && width != table.shape.width
            && next.is_some_and(|next| !next.after_gap && next.row.cells.len() == width)
    }

    fn repeats_header(&self, table: &Building, row: &PipeRow) -> bool {
        let plain = |cell: &str| cell.trim_matches(['*', '_', '`', ' ']).to_lowercase();
        row.cells.len() == table.header.len()
            && row.cells.iter().zip(&table.header).all(|(cell, header)| {
                self.text[cell.clone()] == **header || plain(&self.text[cell.clone()]) == plain(header)
            })
    }

    /// Whether a line can be the header of a table without separator.
    fn is_loose_header(&self, line: &Line, next: &Line, after: Option<&Line>) -> bool {
        let (row, width) = (&line.row, line.row.cells.len());
        let next_is_header = after.is_some_and(|after| after.row.is_separator(self.text));
        let is_outer = row.opened && row.closed;
        let is_short = || {
            row.cells.iter().all(|cell| (1..=LONGEST_LOOSE_HEADER).contains(&self.text[cell.clone()].chars().count()))
        };
        let fits = next.row.cells.len() == width || (is_outer && next.row.opened && !next.after_gap);
        !next_is_header && fits && if is_outer { width > 1 || next.row.closed } else { width > 1 && is_short() }
    }

    fn start(&self, row: &PipeRow, has_separator: bool) -> Option<Building> {
        let shape = row.shape();
        let (cells, _) = row.fit(self.text, shape);
        if cells.iter().all(|cell| cell.is_empty()) {
            return None;
        }
        let header: Vec<String> = cells.into_iter().map(|cell| cell.into_owned()).collect();
        let mut repairs = BTreeSet::new();
        if !has_separator {
            repairs.insert(Repair::new("missing_separator"));
        }
        if row.fullwidth {
            repairs.insert(Repair::new("fullwidth_pipe"));
        }
        let table = Table::new(header.clone());
        Some(Building {
            header,
            shape,
            table,
            repairs,
            span: row.span.clone(),
            has_separator,
            exact: 0,
            rows: 0,
            left_out: 0,
        })
    }

    /// Adds a row; one without any text says nothing and is dropped.
    fn push(&mut self, building: &mut Building, row: &PipeRow) {
        building.span.end = row.span.end;
        if row.cells.iter().all(|cell| cell.is_empty()) {
            return;
        }
        if self.cells_left < building.shape.width {
            building.left_out += 1;
            return;
        }
        self.cells_left -= building.shape.width;
        let (cells, fit) = row.fit(self.text, building.shape);
        building.rows += 1;
        match fit {
            Fit::Exact => building.exact += 1,
            Fit::Short => drop(building.repairs.insert(Repair::new("ragged_short"))),
            Fit::Long => drop(building.repairs.insert(Repair::new("ragged_long"))),
        }
        if row.fullwidth {
            building.repairs.insert(Repair::new("fullwidth_pipe"));
        }
        building.table.push_row(cells);
    }

    fn finish(&mut self, building: Option<Building>) {
        let Some(building) = building else { return };
        let is_outer = building.shape.opened && building.shape.closed;
        if !building.has_separator && (building.rows == 0 || building.exact * 2 < building.rows) {
            return;
        }
        let tables = if building.has_separator || is_outer { &mut self.found.tables } else { &mut self.found.loose };
        let mut warnings = Vec::new();
        if building.left_out > 0 {
            let (rows, columns) = (building.left_out, building.shape.width);
            let message = format!(
                "{rows} rows under a header of {columns} columns were left out: nearly all their cells are blank"
            );
            warnings.push(Warning::new("table_too_sparse", message, [rows.to_string(), columns.to_string()]));
        }
        let Building { table, repairs, span, .. } = building;
        tables.push(Candidate { table, repairs, spans: vec![span], warnings });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One table: its columns, then its rows, cells between `·`; then the repairs.
    fn shown(tables: &[Candidate]) -> Vec<String> {
        let line = |cells: Vec<&str>| cells.join("·");
        tables
            .iter()
            .map(|found| {
                let mut lines = vec![line(found.table.columns().iter().map(String::as_str).collect())];
                lines.extend(found.table.rows().map(|row| line(row.collect())));
                lines.extend(found.repairs.iter().map(|repair| format!("!{repair}")));
                lines.join(" / ")
            })
            .collect()
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(shown(&markdown_tables(text).tables), expected, "{text}");
    }

    #[track_caller]
    fn check_loose(text: &str, expected: &[&str]) {
        let found = markdown_tables(text);
        assert_eq!(shown(&found.tables), [""; 0], "{text}");
        assert_eq!(shown(&found.loose), expected, "{text}");
    }

    #[test]
    fn a_header_a_separator_and_rows() {
        check("|a|b|\n|:-|-:|\n|1|2|\n|3|4|", &["a·b / 1·2 / 3·4"]);
        check("a | b\r\n--- | ---\r\n1 | 2\r\n", &["a·b / 1·2"]);
        check("> | a | b |\n> |---|---|\n> | 1 | 2 |", &["a·b / 1·2"]);
        check("|a|\n|---|\n|1|", &["a / 1"]);
        check("text\n\n|a|b|\n|-|-|\n\nmore", &["a·b"]);
        check("| a | b |\n|---|---|\n| x<br>y | **z** |", &["a·b / x<br>y·**z**"]);
    }

    #[test]
    fn a_missing_separator() {
        check("|a|b|\n|1|2|\n|3|4|", &["a·b / 1·2 / 3·4 / !missing_separator"]);
        check("|a|b|\n|1|2|\n\n|3|4|", &["a·b / 1·2 / 3·4 / !missing_separator"]);
        check("|a|b|c|\n|1|2|\n|3|4|5|", &["a·b·c / 1·2· / 3·4·5 / !missing_separator / !ragged_short"]);
        check_loose("a | b\n1 | 2\n3 | 4", &["a·b / 1·2 / 3·4 / !missing_separator"]);
    }

    #[test]
    fn ragged_rows() {
        check("|a|b|c|\n|-|-|-|\n|1|2|\n|3|4|5|6|", &["a·b·c / 1·2· / 3·4·5|6 / !ragged_long / !ragged_short"]);
        check("|a|b|\n|-|-|\n|1|", &["a·b / 1· / !ragged_short"]);
    }

    #[test]
    fn blank_lines_and_blank_rows() {
        check("|a|b|\n\n|-|-|\n\n|1|2|\n\n\n|3|4|", &["a·b / 1·2 / 3·4"]);
        check("|a|b|\n|-|-|\n| | |\n|1|2|\n||", &["a·b / 1·2"]);
        check("|a|b|\n|-|-|\n|1|2|\n<!-- 2 -->\n|3|4|", &["a·b / 1·2 / 3·4"]);
        check("```markdown|a|b|\n|-|-|\n|1|2|```", &["a·b / 1·2"]);
    }

    #[test]
    fn repeated_headers_and_drawn_lines() {
        check("|a|b|\n|-|-|\n|1|2|\n|a|b|\n|3|4|", &["a·b / 1·2 / 3·4 / !repeated_header"]);
        check("|a|b|\n|-|-|\n|1|2|\n|**A**|b|\n|-|-|\n|3|4|", &["a·b / 1·2 / 3·4 / !repeated_header"]);
        check("|---|---|\n|a|b|\n|---|---|\n|1|2|\n|---|---|\n|3|4|\n|---|---|", &["a·b / 1·2 / 3·4"]);
        check("|a|b|\n|-|-|\n| - | - |\n|1|2|", &["a·b / -·- / 1·2"]);
    }

    #[test]
    fn several_tables() {
        check("|a|b|\n|-|-|\n|1|2|\n\n|a|b|\n|-|-|\n|3|4|", &["a·b / 1·2", "a·b / 3·4"]);
        check("|a|b|\n|-|-|\n|1|2|\n\n|c|d|\n|-|-|\n|3|4|", &["a·b / 1·2", "c·d / 3·4"]);
        check("|a|b|\n|-|-|\n|1|2|\n|c|d|e|\n|---|---|---|\n|3|4|5|", &["a·b / 1·2", "c·d·e / 3·4·5"]);
        check("|a|b|\n|-|-|\n|1|2|\n\n|c|d|e|\n|3|4|5|", &["a·b / 1·2", "c·d·e / 3·4·5 / !missing_separator"]);
        check("```\n|a|b|\n|-|-|\n|1|2|\n```\n```\n|3|4|\n```", &["a·b / 1·2"]);
    }

    #[test]
    fn prose_with_a_stray_pipe_is_no_table() {
        check("“키|값”의 순서로 열거합니다:\n\n|a|b|c|\n|-|-|-|\n|1|2|3|", &["a·b·c / 1·2·3"]);
        check("“키|값”의 순서:\n|a|b|c|\n|-|-|-|\n|1|2|3|\n끝 | 이다", &["a·b·c / 1·2·3"]);
        check("“키|값”의 순서:\n\n|a|b|c|\n|1|2|3|", &["a·b·c / 1·2·3 / !missing_separator"]);
        check_loose("a | b", &[]);
        check_loose("가 | 나는 간다.\n\n끝 | 이다 | 네.", &[]);
    }

    #[test]
    fn fullwidth_pipes() {
        check("｜a｜b｜\n｜---｜---｜\n｜1｜2｜", &["a·b / 1·2 / !fullwidth_pipe"]);
        check("|a|b|\n|-|-|\n|1 ｜ 2|3|", &["a·b / 1 ｜ 2·3"]);
    }

    #[test]
    fn hostile_texts_take_linear_time() {
        let wide = format!("{}\n|-|\n{}", "|x".repeat(50_000), "|y\n".repeat(50_000));
        let warnings = &markdown_tables(&wide).tables[0].warnings;
        assert_eq!(warnings[0].code, "table_too_sparse");
        for text in ["|".repeat(100_000), "|\n".repeat(100_000), "|a\n|-|\n\n".repeat(50_000), wide] {
            let start = std::time::Instant::now();
            markdown_tables(&text);
            assert!(start.elapsed().as_millis() < 3_000, "{:?}", &text[..20]);
        }
    }
}
