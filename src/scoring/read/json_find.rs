//! Finds the JSON tables of an answer.
//!
//! In: the answer's text and where the contents of its JSON and plain fences stand. Out: every table found, in the order
//! of the text. Each fence is searched by itself, and so is the text between fences; a block never crosses that border,
//! and one that reaches it unclosed was cut.
//!
//! A block that is not JSON is passed over as far as it was read; what it holds is found from there on. Objects in a
//! row that look alike are JSON Lines, one table. Where a table breaks off in the middle, the rows behind the broken one
//! that have the same keys are taken along.
//!
//! Time is linear in the text: the search never goes back, except into a string that does not end, and no second string
//! of its kind is read to the end. At most [`MOST_TABLES`] tables are kept.

use super::{
    candidate::Candidate,
    json::{Map, Parsed, Value, parse_block},
    json_cells::{for_each_field, is_scalar},
    json_lex::{Ending, Fix, Fixes, Lexer},
    json_shapes::{Found, is_row, single_row_in, table_of_rows, tables_in},
    json_string::{Place, Quote},
};
use crate::scoring::warning::Warning;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// How many tables of one answer are kept: those with most rows.
const MOST_TABLES: usize = 256;
/// How many unreadable places of one table are told of.
const MOST_BREAKS: usize = 5;
/// How often a text may be a string in JSON that holds the text proper.
const DEEPEST_STRING: usize = 2;

/// All JSON tables of an answer with at least one row, in the order of the text.
pub(super) fn json_tables(text: &str, fences: &[Range<usize>]) -> Vec<Candidate> {
    let mut found = tables_in_regions(text, fences, 0);
    if found.len() > MOST_TABLES {
        let mut heights: Vec<usize> = found.iter().map(|candidate| candidate.table.height()).collect();
        heights.sort_unstable_by(|one, other| other.cmp(one));
        let least = heights[MOST_TABLES - 1];
        found.retain(|candidate| candidate.table.height() >= least);
        // Of equally high ones the last count: they are the likelier answer.
        while found.len() > MOST_TABLES {
            let surplus = found.len() - MOST_TABLES;
            let mut dropped = 0;
            found.retain(|candidate| {
                let drop = dropped < surplus && candidate.table.height() == least;
                dropped += usize::from(drop);
                !drop
            });
        }
    }
    found
}

fn tables_in_regions(text: &str, fences: &[Range<usize>], strings: usize) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut at = 0;
    for fence in fences {
        // A fence that overlaps the one before, or cuts a character, is none of ours.
        if fence.start < at || text.get(fence.clone()).is_none() {
            continue;
        }
        search(text, at..fence.start, strings, &mut found);
        search(text, fence.clone(), strings, &mut found);
        at = fence.end;
    }
    search(text, at..text.len(), strings, &mut found);
    found.sort_by_key(|candidate| candidate.spans.first().map_or(0, |span| span.start));
    found
}

/// Finds the tables of one region.
fn search(text: &str, region: Range<usize>, strings: usize, found: &mut Vec<Candidate>) {
    if strings < DEEPEST_STRING
        && let Some(inner) = whole_string(text, region.clone())
    {
        let mut tables = tables_in_regions(&inner, &[], strings + 1);
        if !tables.is_empty() {
            tables.iter_mut().for_each(|candidate| candidate.spans = vec![region.clone()]);
            found.append(&mut tables);
            return;
        }
    }
    let mut lexer = Lexer::new(&text[..region.end]);
    let mut run = Run::default();
    let mut at = region.start;
    while let Some(distance) = text[at..region.end].find(['{', '[']) {
        let start = at + distance;
        lexer.at = start;
        let mut parsed = parse_block(&mut lexer);
        if after_bom(&text[at..start]) {
            parsed.fixes.add(Fix::Bom);
        }
        // The bracket itself is behind us in any case.
        at = take(text, parsed, &mut run, found).max(start + 1);
    }
    run.finish(found);
}

/// Whether a mark of byte order stands right before a block.
fn after_bom(before: &str) -> bool {
    before.trim_end().ends_with('\u{feff}')
}

/// What a region holds that is one JSON string from end to end, whether or not its closing quote is there.
fn whole_string(text: &str, region: Range<usize>) -> Option<String> {
    let is_blank = |char: char| char.is_whitespace() || char == '\u{feff}';
    let body = text[region].trim_matches(is_blank);
    let (_, length) = Quote::at(body, 0).filter(|(quote, _)| *quote == Quote::Double)?;
    let mut escaped = false;
    let close = body.bytes().skip(length).position(|byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    });
    match close {
        Some(close) if close + 2 < body.len() => None,
        Some(_) => {
            let mut lexer = Lexer::new(body);
            lexer.string(Quote::Double, length, Place::Element).ok().map(|text| text.into_owned())
        }
        // Cut short: with a closing quote of its own it reads as far as it goes.
        None => {
            let closed = format!("{}\"", body.trim_end_matches('\\'));
            let mut lexer = Lexer::new(&closed);
            lexer.string(Quote::Double, length, Place::Element).ok().map(|text| text.into_owned())
        }
    }
}

/// Takes what a block holds; answers from where the search goes on.
fn take<'t>(text: &str, parsed: Parsed<'t>, run: &mut Run<'t>, found: &mut Vec<Candidate>) -> usize {
    let Parsed { mut value, ending, end, resume, mut fixes } = parsed;
    if ending != Ending::Closed {
        fixes.add(Fix::Truncated);
    }
    let broken = (ending == Ending::Broken).then(|| warn_broken(&[end]));
    let tables = tables_in(&value);
    let has_tables = !tables.is_empty();
    let candidate = |table: Found| Candidate {
        table: table.table,
        repairs: fixes.codes(),
        spans: vec![table.span],
        warnings: table.warnings.into_iter().chain(broken.clone()).collect(),
    };
    match (value, ending) {
        // A line of JSON Lines, whatever tables it has inside.
        (Value::Map(map), Ending::Closed) if may_be_line(&map) => {
            found.extend(tables.into_iter().map(candidate));
            if !run.accepts(text, &map) {
                run.finish(found);
            }
            run.push(*map, fixes);
            end
        }
        (closed, Ending::Closed) => {
            let row = if has_tables { None } else { single_row_in(&closed) };
            if has_tables || row.is_some() || !run.is_broken {
                run.finish(found);
            }
            found.extend(tables.into_iter().chain(row).map(candidate));
            end
        }
        // A line that breaks off: the lines before it stay.
        (Value::Map(map), _) if !has_tables && run.may_go_on_behind(text, map.span.start) => {
            run.break_off(end, ending);
            resume
        }
        (open, Ending::Broken) => {
            value = open;
            if has_tables || !run.is_broken {
                run.finish(found);
            }
            let rows = open_rows(&mut value);
            let span = rows.as_ref().map(|(_, span)| span.clone());
            // The list that broke off is not done: it may go on behind the break.
            found.extend(tables.into_iter().filter(|table| Some(&table.span) != span.as_ref()).map(candidate));
            if let Some((rows, span)) = rows {
                *run = Run { rows, spans: vec![span], fixes, is_list: true, ..Run::default() };
                run.break_off(end, ending);
            }
            resume
        }
        (_, _) => {
            run.finish(found);
            found.extend(tables.into_iter().map(candidate));
            if has_tables { end } else { resume }
        }
    }
}

fn warn_broken(at: &[usize]) -> Warning {
    let places = at.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let message = format!("the JSON cannot be read at byte {places}; what stands there is left out");
    Warning::new("json_broken", message, [places])
}

/// Takes the finished rows out of the innermost list that was open when reading stopped.
fn open_rows<'t>(value: &mut Value<'t>) -> Option<(Vec<Map<'t>>, Range<usize>)> {
    let inner = match value {
        Value::List(list) => list.items.last_mut(),
        Value::Map(map) => map.members.last_mut().map(|(_, value)| value),
        _ => None,
    };
    if let Some(rows) = inner.filter(|inner| inner.is_open()).and_then(open_rows) {
        return Some(rows);
    }
    let Value::List(list) = value else { return None };
    let is_row = |item: &Value<'_>| matches!(item, Value::Map(map) if !map.is_open && !map.members.is_empty());
    if !list.items.iter().all(|item| item.is_open() || is_row(item)) || !list.items.iter().any(is_row) {
        return None;
    }
    let rows = std::mem::take(&mut list.items).into_iter().filter_map(|item| match item {
        Value::Map(map) if !map.is_open => Some(*map),
        _ => None,
    });
    Some((rows.collect(), list.span.clone()))
}

/// Whether an object may be a line of JSON Lines: it has a scalar, or attributes.
fn may_be_line(map: &Map<'_>) -> bool {
    map.members.iter().any(|(key, value)| is_scalar(value) || key == "attrs")
}

/// Rows that follow one another: JSON Lines, or a list that broke off and goes on.
#[derive(Default)]
struct Run<'t> {
    rows: Vec<Map<'t>>,
    spans: Vec<Range<usize>>,
    fixes: Fixes,
    /// Where something unreadable was met: the first places.
    breaks: Vec<usize>,
    /// Whether something unreadable follows the last row.
    is_broken: bool,
    /// Whether the rows stood in a list, so that a single one is a table.
    is_list: bool,
}

impl<'t> Run<'t> {
    /// Whether nothing but commas and white space stands between the last row and a place.
    fn reaches(&self, text: &str, start: usize) -> bool {
        let between = self.spans.last().and_then(|span| text.get(span.end..start));
        between.is_some_and(|between| between.chars().all(|char| char.is_whitespace() || matches!(char, ',' | ';')))
    }

    /// Whether a line that breaks off at a place is one of these.
    fn may_go_on_behind(&self, text: &str, start: usize) -> bool {
        !self.rows.is_empty() && (self.is_broken || self.reaches(text, start))
    }

    /// Notes that what follows cannot be read. Fragments of the same row are one break.
    fn break_off(&mut self, at: usize, ending: Ending) {
        self.fixes.add(Fix::Truncated);
        if ending == Ending::Broken && !self.is_broken && self.breaks.len() < MOST_BREAKS {
            self.breaks.push(at);
        }
        self.is_broken = true;
    }

    /// Whether an object is the next row. Behind a break only the same keys tell that it is.
    fn accepts(&self, text: &str, map: &Map<'_>) -> bool {
        let Some(last) = self.rows.last() else { return false };
        if self.is_broken {
            return last.members.iter().map(|(key, _)| key).eq(map.members.iter().map(|(key, _)| key));
        }
        self.reaches(text, map.span.start) && look_alike(last, map)
    }

    fn push(&mut self, map: Map<'t>, fixes: Fixes) {
        match self.spans.last_mut() {
            Some(span) if !self.is_broken => span.end = map.span.end,
            _ => self.spans.push(map.span.clone()),
        }
        self.is_broken = false;
        self.fixes.join(fixes);
        self.rows.push(map);
    }

    /// Makes a table of the rows and begins anew.
    fn finish(&mut self, found: &mut Vec<Candidate>) {
        let run = std::mem::take(self);
        let is_table = run.is_list || run.rows.len() > 1 || run.rows.first().is_some_and(is_row);
        if is_table && !run.rows.is_empty() {
            let (table, mut warnings) = table_of_rows(&run.rows.iter().collect::<Vec<_>>());
            if !run.breaks.is_empty() {
                warnings.push(warn_broken(&run.breaks));
            }
            found.push(Candidate { table, repairs: run.fixes.codes(), spans: run.spans, warnings });
        }
    }
}

/// Whether two objects have the same shape: both with attributes or both without, and half of the larger one's fields
/// in both.
fn look_alike(one: &Map<'_>, other: &Map<'_>) -> bool {
    if one.get("attrs").is_some() != other.get("attrs").is_some() {
        return false;
    }
    let mut keys = FxHashSet::default();
    for_each_field(one, |key, _, _| {
        keys.insert(key);
    });
    let mut count = 0;
    let mut shared = 0;
    for_each_field(other, |key, _, _| {
        count += 1;
        shared += usize::from(keys.contains(key));
    });
    shared * 2 >= count.max(keys.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables of an answer as text: repairs, columns and rows, cells joined by `|`.
    fn show(text: &str, fences: &[Range<usize>]) -> Vec<String> {
        let tables = json_tables(text, fences);
        let shown = tables.iter().map(|candidate| {
            let repairs = candidate.repairs.iter().map(|repair| &*repair.0).collect::<Vec<_>>().join(" ");
            let rows = candidate.table.rows().map(|row| row.collect::<Vec<_>>().join("|")).collect::<Vec<_>>();
            format!("{repairs}: {} / {}", candidate.table.columns().join("|"), rows.join(" / "))
        });
        shown.collect()
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(show(text, &[]), expected, "{text}");
    }

    #[test]
    fn text_around_a_block_is_passed_over() {
        check(r#"for {project}: {"items":[{"a":1}]} and [2], {x"#, &[": a / 1"]);
        check(r#"see [1], {"a"}, {'b': or [it's]: [{"a":1}]"#, &[": a / 1"]);
        check("no braces", &[]);
        check("", &[]);
        check(r#"[{"a":1}] then [{"a":2}]"#, &[": a / 1", ": a / 2"]);
    }

    #[test]
    fn a_fence_bounds_its_block() {
        let text = "[{\"a\":1},\n```json\n[{\"a\":2},{\"a\":\n```\n[{\"a\":3}]";
        let start = text.find("```json\n").unwrap() + 8;
        let end = text.rfind("```").unwrap();
        assert_eq!(show(text, &[start..end]), ["truncated: a / 1", "truncated: a / 2", ": a / 3"]);
        // Fences that make no sense are none.
        assert_eq!(show("[{\"a\":\"가\"}]", &[7..8, 90..99]), [": a / 가"]);
    }

    #[test]
    fn every_repair_is_named_where_it_was_used() {
        check("\u{feff}[{\"a\":1}] [{\"b\":2}]", &["bom: a / 1", ": b / 2"]);
        check("[{\"a\":1, // one\n\"b\":2}]", &["comment: a|b / 1|2"]);
        check(r#"[{"a":1,},]"#, &["trailing_comma: a / 1"]);
        check("[{'a':'it's'}]", &["single_quotes: a / it's"]);
        check("[{시도:1}]", &["unquoted_key: 시도 / 1"]);
        check("[{'a':None,'b':True}]", &["python_literal single_quotes: a|b / |true"]);
        check(r#"[{"a":NaN}]"#, &["nan: a / "]);
        check("[{“시도”:“서울”,“b”:‘x’}]", &["smart_quotes: 시도|b / 서울|x"]);
        check("[{\"a\":\"가\n나\"}]", &["raw_newline: a / 가\n나"]);
        check(r#"[{"a":"가,]"},{"a":"https://a.example/b"}]"#, &[": a / 가,] / https://a.example/b"]);
    }

    #[test]
    fn complete_rows_before_the_end_are_kept() {
        check(
            r#"{"items":[{"name":"서울","attrs":{"b":1}},{"name":"부산","attrs":{"b""#,
            &["truncated: name|b / 서울|1"],
        );
        check(r#"[{"a":1},{"a":2"#, &["truncated: a / 1"]);
        check(r#"[{"a":1},{"a":2}"#, &["truncated: a / 1 / 2"]);
        check(r#"{"columns":["a"],"rows":[["1"],["2"]"#, &["truncated: a / 1 / 2"]);
        check(r#"{"a":[1,2,3],"b":["x","y"#, &["truncated: a|b / 1|x"]);
        check("{\"a\":1}\n{\"a\":2}\n{\"a\":", &["truncated: a / 1 / 2"]);
        check(r#"{"a":1,"b""#, &[]);
    }

    #[test]
    fn rows_behind_a_broken_one_are_taken_along() {
        check(r#"[{"a":1},{"a":oops},{"a":3},{"a":4}]"#, &["truncated: a / 1 / 3 / 4"]);
        check(r#"[{"a":"1","b":"x"},{"a":"2,"b":"x"},{"a":"3","b":"y"}]"#, &["truncated: a|b / 1|x / 3|y"]);
        check(r#"{"items":[{"a":1} {"a":2} {"a":3}]}"#, &["truncated: a / 1 / 2 / 3"]);
        check("{\"a\":1}\n{\"a\":oops}\n{\"a\":3}", &["truncated: a / 1 / 3"]);
        let found = json_tables(r#"[{"a":1},{"a":oops},{"a":3}]"#, &[]);
        assert_eq!(found[0].warnings[0].message, "the JSON cannot be read at byte 14; what stands there is left out");
        assert_eq!(found[0].spans, [0..14, 20..27]);
    }

    #[test]
    fn objects_that_follow_one_another_are_lines() {
        check("{\"a\":1,\"b\":2}\n{\"a\":3,\"c\":4},\n{\"a\":5,\"b\":6}", &[": a|b|c / 1|2| / 3||4 / 5|6|"]);
        check(r#"{"a":1} and {"a":2}"#, &[": a / 1", ": a / 2"]);
        check(r#"{"a":1} {"b":2}"#, &[": a / 1", ": b / 2"]);
        check("{\"name\":\"x\",\"attrs\":{\"b\":1}}\n{\"name\":\"y\",\"attrs\":{\"b\":2}}", &[": name|b / x|1 / y|2"]);
        check(
            r#"{"a":1,"s":[{"u":1}]} {"a":2,"s":[{"u":2}]}"#,
            &[r#": a|s / 1|[{"u":1}] / 2|[{"u":2}]"#, ": u / 1", ": u / 2"],
        );
        check(r#"{"title":"x","items":[{"a":1}]}"#, &[": a / 1"]);
        check(r#"{"a":1}"#, &[": a / 1"]);
    }

    #[test]
    fn a_string_that_holds_a_table_is_unwrapped() {
        let once = serde_json::to_string(r#"{"items":[{"a":"x\"y"}]}"#).unwrap();
        check(&once, &[": a / x\"y"]);
        let twice = serde_json::to_string(&once).unwrap();
        check(&format!(" {twice}\n"), &[": a / x\"y"]);
        assert_eq!(json_tables(&once, &[])[0].spans, [0..once.len()]);
        let thrice = serde_json::to_string(&twice).unwrap();
        check(&thrice, &[]);
        check(r#""[{\"a\":1},{\"a\":2"#, &["truncated: a / 1"]);
        check(r#""a" [{"a":1}] "b""#, &[": a / 1"]);
    }
}
