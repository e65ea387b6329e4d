//! Comma-, tab-, semicolon- or pipe-separated values in an answer.
//!
//! In: the text and its fenced blocks. Out: the table of every fenced block that holds one, else that of the whole
//! answer. Time is linear in the text for each of the four delimiters.
//!
//! The width of a table is the one that most of its lines have, and at least 60 % of the lines must have it; the first
//! of these lines is the header. So a sentence before an unfenced table is passed over, as long as the table is most of
//! the answer. Outside fences lines of one cell and sentences are not rows, and a table whose lines are mostly sentences
//! is none: prose has commas too.

use super::{
    Repair,
    candidate::Candidate,
    fences::Fence,
    records::{Records, with_quotes_first},
};
use crate::scoring::table::Table;
use csv::StringRecord;
use rustc_hash::FxHashMap;
use std::{collections::BTreeSet, ops::Range};

const DELIMITERS: [u8; 4] = [b',', b'\t', b';', b'|'];
/// No text has this one: every line is one cell.
const NO_DELIMITER: u8 = 0x1f;
/// Fenced blocks of these kinds may hold separated values.
const INFOS: [&str; 15] = [
    "",
    "csv",
    "tsv",
    "psv",
    "txt",
    "text",
    "plain",
    "plaintext",
    "plain-text",
    "table",
    "excel",
    "data",
    "output",
    "markdown",
    "md",
];
/// A header cell outside fences has no more characters.
const LONGEST_HEADER: usize = 60;

/// How the lines of a text divide at one delimiter.
#[derive(Clone, Copy, Debug)]
struct Dialect {
    delimiter: u8,
    width: usize,
    /// Lines of that width, and all lines.
    fitting: usize,
    lines: usize,
}

/// The tables of separated values in an answer. A table of one column is only looked for where the task has one.
pub(super) fn delimited_tables(text: &str, fences: &[Fence], one_column: bool) -> Vec<Candidate> {
    let mut found = Vec::new();
    for (at, fence) in fences.iter().enumerate() {
        let encloses = fences.get(at + 1).is_some_and(|next| next.body.start < fence.body.end);
        if !encloses && INFOS.contains(&fence.info.as_str()) {
            read_block(text, fence.body.clone(), true, one_column, &mut found);
        }
    }
    if found.is_empty() && !text.trim_start().starts_with(['{', '[']) {
        read_block(text, 0..text.len(), false, one_column, &mut found);
    }
    found
}

/// Reads the table of one block.
fn read_block(text: &str, block: Range<usize>, fenced: bool, one_column: bool, found: &mut Vec<Candidate>) {
    let part = &text[block.clone()];
    if let Some(dialect) = dialect(part) {
        found.extend(read_table(part, block.start, dialect, fenced));
    }
    if one_column {
        let dialect = Dialect { delimiter: NO_DELIMITER, width: 1, fitting: 1, lines: 1 };
        found.extend(read_table(part, block.start, dialect, fenced));
    }
}

/// The delimiter of a text: the one that most lines agree on, then the one with most cells.
fn dialect(text: &str) -> Option<Dialect> {
    let mut best: Option<Dialect> = None;
    for delimiter in DELIMITERS.into_iter().filter(|&delimiter| text.as_bytes().contains(&delimiter)) {
        let Some(next) = divide(text, delimiter) else { continue };
        let is_better = best.is_none_or(|best| {
            let (ours, theirs) = (next.fitting * best.lines, best.fitting * next.lines);
            (ours, next.width) > (theirs, best.width)
        });
        if is_better {
            best = Some(next);
        }
    }
    best
}

/// Counts the widths of all lines at one delimiter.
fn divide(text: &str, delimiter: u8) -> Option<Dialect> {
    let text = with_quotes_first(text, delimiter);
    let mut records = Records::new(&text, delimiter, None);
    let mut record = StringRecord::new();
    let mut lines = 0;
    let mut widths: FxHashMap<usize, usize> = FxHashMap::default();
    while let Some(span) = records.next(&mut record) {
        if text[span].trim().is_empty() {
            continue;
        }
        lines += 1;
        *widths.entry(record.len()).or_default() += 1;
    }
    let (width, fitting) =
        widths.into_iter().filter(|&(width, _)| width > 1).max_by_key(|&(width, times)| (times, width))?;
    (fitting * 5 >= lines * 3).then_some(Dialect { delimiter, width, fitting, lines })
}

/// Reads a text whose delimiter and width are known.
fn read_table(text: &str, base: usize, dialect: Dialect, fenced: bool) -> Option<Candidate> {
    let Dialect { delimiter, width, .. } = dialect;
    let mut repairs = BTreeSet::new();
    let (text, base) = match text.strip_prefix('\u{feff}') {
        Some(rest) => {
            repairs.insert(Repair::new("bom"));
            (rest, base + text.len() - rest.len())
        }
        None => (text, base),
    };
    let text = with_quotes_first(text, delimiter);
    let mut records = Records::new(&text, delimiter, Some(width));
    let mut record = StringRecord::new();
    let mut span;
    let mut table = loop {
        span = records.next(&mut record)?;
        if record.len() == width && !text[span.clone()].trim().is_empty() {
            let header: Vec<String> = record.iter().map(|cell| cell.trim().to_owned()).collect();
            if header.iter().all(String::is_empty)
                || (delimiter == b'|' && text[span.clone()].trim_start().starts_with('|'))
            {
                return None;
            }
            if !fenced && !is_header(&header) {
                return None;
            }
            break Table::new(header);
        }
    };
    let mut sentences = 0;
    let separator = char::from(delimiter).to_string();
    while let Some(at) = records.next(&mut record) {
        let line = text[at.clone()].trim();
        let is_sentence = !fenced && is_sentence(line);
        if !fenced && record.len() != width && (record.len() == 1 || is_sentence) {
            continue;
        }
        span.end = at.end;
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        if record.iter().map(str::trim).eq(table.columns().iter().map(String::as_str)) {
            repairs.insert(Repair::new("repeated_header"));
            continue;
        }
        if delimiter == b'|' && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ')) {
            continue;
        }
        sentences += usize::from(is_sentence);
        if record.len() < width {
            repairs.insert(Repair::new("ragged_short"));
        }
        if record.len() > width {
            repairs.insert(Repair::new("ragged_long"));
            let last = record.iter().skip(width - 1).collect::<Vec<_>>().join(&separator);
            let last = last.trim_end_matches(|c: char| c == char::from(delimiter) || c.is_whitespace()).to_owned();
            table.push_row(record.iter().take(width - 1).map(str::trim).chain([last.trim()]));
        } else {
            table.push_row(record.iter().map(str::trim));
        }
    }
    if sentences * 2 > table.height() {
        return None;
    }
    Some(Candidate { table, repairs, spans: vec![base + span.start..base + span.end], warnings: Vec::new() })
}

/// Whether a line outside fences can be a header and not a sentence, a list or JSON.
fn is_header(cells: &[String]) -> bool {
    let is_name = |cell: &String| {
        let is_marked = cell.starts_with(['{', '[', '}', ']', '"']) || cell.contains("\":");
        let is_item = ["- ", "* ", "• ", "```"].iter().any(|mark| cell.starts_with(mark));
        !cell.is_empty() && !is_marked && !is_item && cell.chars().count() <= LONGEST_HEADER
    };
    cells.iter().all(is_name) && !cells.last().is_some_and(|cell| is_sentence(cell))
}

/// Whether a line ends as sentences do.
fn is_sentence(line: &str) -> bool {
    line.ends_with(['.', '。', '!', '?', ':', '！', '？', '：', '；', ';']) && line.chars().count() > 4
}

#[cfg(test)]
mod tests {
    use super::{super::fences::fences, *};

    #[track_caller]
    fn check_for(text: &str, one_column: bool, expected: &[&str]) {
        let shown = |found: &Candidate| {
            let mut lines = vec![found.table.columns().join("·")];
            lines.extend(found.table.rows().map(|row| row.collect::<Vec<_>>().join("·")));
            lines.extend(found.repairs.iter().map(|repair| format!("!{repair}")));
            lines.join(" / ")
        };
        let found = delimited_tables(text, &fences(text), one_column);
        assert_eq!(found.iter().map(shown).collect::<Vec<_>>(), expected, "{text}");
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        check_for(text, false, expected);
    }

    #[test]
    fn the_delimiter_is_found() {
        check("a,b\n1,2", &["a·b / 1·2"]);
        check("a\tb\r\n1,5\t2\r\n", &["a·b / 1,5·2"]);
        check("a;b\n1,5;2\n3,5;4", &["a·b / 1,5·2 / 3,5·4"]);
        check("a|b\n1|2", &["a·b / 1·2"]);
        check("a,b,c\n1,2;x,3\n4,5;y,6", &["a·b·c / 1·2;x·3 / 4·5;y·6"]);
    }

    #[test]
    fn fenced_blocks_come_before_the_whole() {
        check("앞, 뒤\n```csv\na,b\n1,2\n```\n끝.", &["a·b / 1·2"]);
        check("```tsv\na\tb\n1\t2\n```\n```\nc,d\n3,4\n```", &["a·b / 1·2", "c·d / 3·4"]);
        check("```python\nf(a, b)\ng(c, d)\n```", &[]);
    }

    #[test]
    fn quoting() {
        check("a,b\n1,\"x, \"\"y\"\"\"\n2,\"p\nq\"", &["a·b / 1·x, \"y\" / 2·p\nq"]);
        check("a, b\n1, \"x, y\"", &["a·b / 1·x, y"]);
        check("a,b\n\"1,2\n3,4\n5,6", &["a·b / \"1·2 / 3·4 / 5·6"]);
    }

    #[test]
    fn ragged_and_repeated_and_blank_lines() {
        check(
            "a,b,c\n1,2,3\n4,5\n6,7,8, 9\n7,8,9",
            &["a·b·c / 1·2·3 / 4·5· / 6·7·8, 9 / 7·8·9 / !ragged_long / !ragged_short"],
        );
        check("a,b\n1,2\n\n,\na,b\n3,4", &["a·b / 1·2 / 3·4 / !repeated_header"]);
        check("```csv\n\u{feff}a,b\n1,2\n```", &["a·b / 1·2 / !bom"]);
    }

    #[test]
    fn sixty_percent_of_the_lines_have_the_width() {
        check("a,b,c\n1,2,3\n4,5,6\n7,8\n9", &["a·b·c / 1·2·3 / 4·5·6 / 7·8· / !ragged_short"]);
        check("a,b,c\n1,2,3\n7,8\n9,1", &[]);
        check("표입니다:\n\na,b\n1,2\n3,4\n\n끝입니다.", &["a·b / 1·2 / 3·4"]);
    }

    #[test]
    fn prose_with_commas_is_no_table() {
        check("서울, 부산 등에서 선거가 있었다.\n결과는, 아래와 같다, 끝.", &[]);
        check("먼저, 서울\n그리고, 부산에 갔다.\n그래서, 왔다.", &[]);
        check("- a, b\n- c, d", &[]);
        check("{\"a\": 1,\n\"b\": 2,\n\"c\": 3}", &[]);
        check("text\n{\n\"a\": 1,\n\"b\": 2,\n\"c\": 3\n}", &[]);
    }

    #[test]
    fn one_column_only_where_the_task_has_one() {
        check("a\n1\n2", &[]);
        check_for("a\n1\n\n2", true, &["a / 1 / 2"]);
        check_for("```csv\ncity\n\"Paris, France\"\n```", true, &["city / Paris, France"]);
        check_for(
            "city\nParis, France\nRome, Italy",
            true,
            &["Paris·France / Rome·Italy", "city / Paris, France / Rome, Italy"],
        );
    }
}
