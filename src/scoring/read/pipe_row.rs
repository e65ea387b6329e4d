//! One line of a Markdown table, split at its pipes.
//!
//! In: a line. Out: where its cells stand. Escaped pipes and pipes inside code spans do not separate. Linear in the
//! line's length.

use super::lines::trimmed;
use std::{borrow::Cow, ops::Range};

/// Code spans with longer marks than this are text.
const LONGEST_TICKS: usize = 16;

/// A line with at least one separating pipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PipeRow {
    /// Where the row stands, without the marks of quotes and lists.
    pub span: Range<usize>,
    /// Where each cell stands, trimmed.
    pub cells: Vec<Range<usize>>,
    /// Whether a pipe stands before the first cell.
    pub opened: bool,
    /// Whether a pipe stands after the last cell.
    pub closed: bool,
    /// Whether full-width pipes separate.
    pub fullwidth: bool,
}

/// The form of a table's header line, which its rows are read by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub width: usize,
    pub opened: bool,
    pub closed: bool,
}

/// How a row fits the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    Exact,
    Short,
    Long,
}

impl PipeRow {
    /// Splits a line; nothing where no pipe separates.
    pub(super) fn split(text: &str, line: Range<usize>) -> Option<PipeRow> {
        if !text[line.clone()].contains(['|', '｜']) {
            return None;
        }
        let span = without_marks(text, line);
        PipeRow::split_at(text, span.clone(), &separators(&text[span.clone()], true))
            .or_else(|| PipeRow::split_at(text, span.clone(), &fullwidth_separators(&text[span])))
    }

    fn split_at(text: &str, span: Range<usize>, separators: &[Range<usize>]) -> Option<PipeRow> {
        let (first, last) = (separators.first()?, separators.last()?);
        let (opened, closed) = (first.start == 0, separators.len() > 1 && last.end == span.len());
        let inner = &separators[usize::from(opened)..separators.len() - usize::from(closed)];
        let mut cells = Vec::with_capacity(inner.len() + 1);
        let mut start = if opened { first.end } else { 0 };
        let end = if closed { last.start } else { span.len() };
        for next in inner.iter().cloned().chain(std::iter::once(end..end)) {
            cells.push(trimmed(text, span.start + start..span.start + next.start));
            start = next.end;
        }
        let fullwidth = first.len() > 1;
        Some(PipeRow { span, cells, opened, closed, fullwidth })
    }

    /// Whether this is the line between header and rows: dashes, with colons for the alignment.
    pub(super) fn is_separator(&self, text: &str) -> bool {
        let is_dash = |c: char| matches!(c, '-' | '–' | '—' | '―' | '−' | '－' | '─' | '━' | '=');
        let is_rule = |c: char| is_dash(c) || matches!(c, ':' | '：' | '+') || c.is_whitespace();
        let mut ruled = 0;
        for cell in &self.cells {
            let cell = &text[cell.clone()];
            if !cell.chars().all(is_rule) {
                return false;
            }
            ruled += usize::from(cell.chars().any(is_dash));
        }
        ruled > 0 && ruled * 2 >= self.cells.len()
    }

    /// Whether a separator line can be nothing else: a row of single dashes may be a row of blanks.
    pub(super) fn is_long_separator(&self, text: &str) -> bool {
        self.is_separator(text) && self.cells.iter().any(|cell| cell.len() > 1)
    }

    /// The form that rows below this header have.
    pub(super) fn shape(&self) -> Shape {
        Shape { width: self.cells.len(), opened: self.opened, closed: self.closed }
    }

    /// The row's cells as they fit the header: short rows are not padded, the cells of long ones are joined to the last.
    pub(super) fn fit<'t>(&self, text: &'t str, shape: Shape) -> (Vec<Cow<'t, str>>, Fit) {
        let mut cells = Cow::Borrowed(&self.cells);
        let line = &text[self.span.clone()];
        if cells.len() != shape.width && !self.fullwidth && line.contains('`') {
            // Ticks that stand in different cells enclose no code.
            let plain = PipeRow::split_at(text, self.span.clone(), &separators(line, false));
            if let Some(plain) = plain.filter(|plain| plain.cells.len() == shape.width) {
                cells = Cow::Owned(plain.cells);
            }
        }
        if cells.len() + 1 == shape.width {
            // Where the header has no outer pipes, an outer pipe of a row encloses a blank cell.
            if self.opened && !shape.opened {
                cells.to_mut().insert(0, self.span.start..self.span.start);
            } else if self.closed && !shape.closed {
                cells.to_mut().push(self.span.end..self.span.end);
            }
        }
        let fit = match cells.len() {
            found if found < shape.width => Fit::Short,
            found if found > shape.width => Fit::Long,
            _ => Fit::Exact,
        };
        if fit == Fit::Long && shape.width > 0 {
            let filled = cells.iter().rposition(|cell| !cell.is_empty()).unwrap_or(0).max(shape.width - 1);
            let joined = cells[shape.width - 1].start..cells[filled].end;
            cells.to_mut().truncate(shape.width - 1);
            cells.to_mut().push(joined);
        }
        (cells.iter().map(|cell| unescape(&text[cell.clone()])).collect(), fit)
    }
}

/// A cell as written, but with its escaped pipes resolved.
pub(super) fn unescape(cell: &str) -> Cow<'_, str> {
    if cell.contains("\\|") { Cow::Owned(cell.replace("\\|", "|")) } else { Cow::Borrowed(cell) }
}

/// A row without a fence mark glued to it: ```` ```markdown| a | ```` opens a block and a table, ```` | a |``` ```` ends both.
fn without_fence_marks(text: &str, span: Range<usize>) -> Range<usize> {
    let content = &text[span.clone()];
    let mut glued = span.clone();
    if let Some(rest) = content.strip_prefix("```") {
        let rest = rest.trim_start_matches(|c: char| c == '`' || c.is_ascii_alphanumeric()).trim_start();
        if rest.starts_with('|') {
            glued.start = span.end - rest.len();
        }
    }
    let ended = content.trim_end_matches('`');
    if content.ends_with("```") && ended.ends_with('|') && content.matches("```").count() % 2 == 1 {
        glued.end = span.start + ended.len();
    }
    if glued.start < glued.end { glued } else { span }
}

/// A line without white space, quote marks (`>`) and a list mark before its first pipe.
fn without_marks(text: &str, line: Range<usize>) -> Range<usize> {
    let mut span = trimmed(text, line);
    while text[span.clone()].starts_with('>') {
        span = trimmed(text, span.start + 1..span.end);
    }
    span = without_fence_marks(text, span);
    let content = &text[span.clone()];
    let number = content.trim_start_matches(|c: char| c.is_ascii_digit());
    let bullet = content
        .strip_prefix(['-', '*', '+'])
        .or_else(|| (number.len() < content.len()).then(|| number.strip_prefix(['.', ')'])).flatten());
    match bullet {
        // `- | a` may be a row without outer pipes whose first cell is a dash.
        Some(rest) if rest.starts_with(' ') && rest.trim_start().starts_with('|') && rest.ends_with('|') => {
            trimmed(text, span.end - rest.len()..span.end)
        }
        _ => span,
    }
}

/// The pipes of a line that separate; with `code`, none inside a code span does.
fn separators(line: &str, code: bool) -> Vec<Range<usize>> {
    let bytes = line.as_bytes();
    let ends = if code { code_ends(bytes) } else { Vec::new() };
    let mut ends = ends.into_iter().peekable();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 1,
            b'|' => found.push(at..at + 1),
            b'`' => {
                while ends.next_if(|(start, _)| *start < at).is_some() {}
                if let Some((_, end)) = ends.next_if(|(start, _)| *start == at) {
                    at = end - 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Where code spans start and end, were each the first: a run of ticks up to the next run of the same length.
fn code_ends(bytes: &[u8]) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let length = bytes[at..].iter().take_while(|&&byte| byte == b'`').count();
        if (1..LONGEST_TICKS).contains(&length) {
            runs.push((at, length));
        }
        at += length.max(1);
    }
    let mut next = [None; LONGEST_TICKS];
    let mut ends = Vec::new();
    for &(start, length) in runs.iter().rev() {
        if let Some(end) = next[length].replace(start + length) {
            ends.push((start, end));
        }
    }
    ends.reverse();
    ends
}

/// Full-width pipes, which separate where a line has no other.
fn fullwidth_separators(line: &str) -> Vec<Range<usize>> {
    if line.contains('|') {
        return Vec::new();
    }
    line.match_indices('｜').map(|(at, pipe)| at..at + pipe.len()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        let row = PipeRow::split(line, 0..line.len());
        let cells = row.map(|row| row.cells.iter().map(|cell| &line[cell.clone()]).collect::<Vec<_>>());
        assert_eq!(cells.unwrap_or_default(), expected, "{line:?}");
    }

    #[test]
    fn cells_stand_between_pipes() {
        check("| a | b |", &["a", "b"]);
        check("a | b", &["a", "b"]);
        check("|a|b", &["a", "b"]);
        check("||a|", &["", "a"]);
        check("|", &[""]);
        check("a", &[]);
        check("> > | a | b |", &["a", "b"]);
        check("- | a | b |", &["a", "b"]);
        check("12. | a | b |", &["a", "b"]);
        check("- | a | b", &["-", "a", "b"]);
        check("```markdown| a | b |", &["a", "b"]);
        check("| a | b |```", &["a", "b"]);
        check("| a | ```b|c```", &["a", "```b|c```"]);
        check("｜ 가 ｜나｜", &["가", "나"]);
        check("| 가 ｜나|", &["가 ｜나"]);
    }

    #[test]
    fn escaped_pipes_and_code_do_not_separate() {
        check(r"| a \| b | c |", &[r"a \| b", "c"]);
        check(r"| a \\| b |", &[r"a \\", "b"]);
        check("| `a|b` | c |", &["`a|b`", "c"]);
        check("| ``a`|`b`` | c |", &["``a`|`b``", "c"]);
        check("| `a | b |", &["`a", "b"]);
        check("see `a|b`", &[]);
    }

    #[test]
    fn rows_fit_the_header() {
        let fit = |header: &str, row: &str| {
            let shape = PipeRow::split(header, 0..header.len()).unwrap().shape();
            let (cells, fit) = PipeRow::split(row, 0..row.len()).unwrap().fit(row, shape);
            (cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), fit)
        };
        let long = |cells: &[&str], fit| (cells.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>(), fit);
        assert_eq!(fit("|a|b|", r"|x \| y|z|"), long(&["x | y", "z"], Fit::Exact));
        assert_eq!(fit("|a|b|", "|x|"), long(&["x"], Fit::Short));
        assert_eq!(fit("|a|b|", "|x| y | z |"), long(&["x", "y | z"], Fit::Long));
        assert_eq!(fit("|a|b|", "|x|y| | |"), long(&["x", "y"], Fit::Long));
        assert_eq!(fit("a|b|c", "|y|z"), long(&["", "y", "z"], Fit::Exact));
        assert_eq!(fit("a|b|c", "x|y|"), long(&["x", "y", ""], Fit::Exact));
        assert_eq!(fit("|a|b|c|", "| `x | y` | z |"), long(&["`x", "y`", "z"], Fit::Exact));
    }

    #[test]
    fn separators_are_dashes() {
        let is = |line: &str| PipeRow::split(line, 0..line.len()).is_some_and(|row| row.is_separator(line));
        assert!(is("|---|:-:|-:|") && is("--- | ---") && is("|——|：--|") && is("|---||"));
        assert!(!is("| a | - |") && !is("| | |") && !is("|:|:|"));
    }

    #[test]
    fn a_long_line_takes_linear_time() {
        let start = std::time::Instant::now();
        for line in ["|".repeat(100_000), "`|".repeat(50_000), "``|`|".repeat(50_000), "\\|".repeat(50_000)] {
            PipeRow::split(&line, 0..line.len());
        }
        assert!(start.elapsed().as_millis() < 2_000);
    }
}
