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
    json::{Parsed, Parser, Value},
    json_lex::{Ending, Fix, Lexer},
    json_lines::{Run, may_be_line, open_rows, warn_broken},
    json_shapes::{Found, single_row_in, tables_in},
    json_string::{Place, Quote},
};
use crate::scoring::order::Ordered;
use std::ops::Range;

/// How many tables of one answer are kept: those with most rows.
const MOST_TABLES: usize = 256;
/// How often a text may be a string in JSON that holds the text proper.
const DEEPEST_STRING: usize = 2;

/// All JSON tables of an answer with at least one row, in the order of the text.
pub(super) fn json_tables(text: &str, fences: &[Range<usize>]) -> Vec<Candidate> {
    tables_in_regions(text, fences, 0)
}

/// Leaves the tables with most rows; of equally high ones the last, which are the likelier answer.
fn keep_most(found: &mut Vec<Candidate>) {
    if found.len() <= MOST_TABLES {
        return;
    }
    let mut heights: Vec<usize> = found.iter().map(|candidate| candidate.table.height()).collect();
    heights.sort_unstable_by(|one, other| other.cmp(one));
    let least = heights[MOST_TABLES - 1];
    let mut surplus = heights.iter().filter(|height| **height >= least).count() - MOST_TABLES;
    found.retain(|candidate| {
        let height = candidate.table.height();
        let is_surplus = height == least && surplus > 0;
        surplus -= usize::from(is_surplus);
        height >= least && !is_surplus
    });
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
    keep_most(&mut found);
    found.order_by_key(|candidate| candidate.spans.first().map_or(0, |span| span.start));
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
    let mut parser = Parser::new(&text[..region.end]);
    let mut run = Run::default();
    let mut at = region.start;
    let bytes = &text.as_bytes()[..region.end];
    while let Some(distance) = bytes[at..].iter().position(|byte| matches!(byte, b'{' | b'[')) {
        let start = at + distance;
        let mut parsed = parser.block(start);
        if parsed.value == Value::Blank && run.is_empty() {
            at = parsed.resume.max(start + 1);
            continue;
        }
        if after_bom(&text[at..start]) {
            parsed.fixes.add(Fix::Bom);
        }
        // The bracket itself is behind us in any case.
        at = take(text, parsed, &mut run, found).max(start + 1);
        if found.len() > 4 * MOST_TABLES {
            keep_most(found);
        }
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
    let Parsed { mut value, ending, start, end, resume, mut fixes } = parsed;
    if ending != Ending::Closed {
        fixes.add(Fix::Truncated);
    }
    let tables = tables_in(&value);
    let has_tables = !tables.is_empty();
    let candidate = |table: Found| Candidate {
        table: table.table,
        repairs: fixes.codes(),
        spans: vec![table.span],
        warnings: table.warnings.into_iter().chain((ending == Ending::Broken).then(|| warn_broken(&[end]))).collect(),
    };
    match (value, ending) {
        // A line of JSON Lines, whatever tables it has inside.
        (Value::Map(map), Ending::Closed) if may_be_line(&map) => {
            found.extend(tables.into_iter().map(candidate));
            if !run.accepts(text, &map) {
                // Inside a row that broke off: a part of it, not a line.
                if run.is_broken && text[end..].trim_start().starts_with('}') {
                    return end;
                }
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
        (Value::Map(_) | Value::Blank, _) if !has_tables && run.may_go_on_behind(text, start) => {
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
                *run = Run::of_list(rows, span, fixes);
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
        let fence = start..end;
        assert_eq!(show(text, std::slice::from_ref(&fence)), ["truncated: a / 1", "truncated: a / 2", ": a / 3"]);
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
        check(
            r#"[{"name":"x","attrs":{"b":1}},{"name":oops,"attrs":{"b":2}},{"name":"z","attrs":{"b":3}}]"#,
            &["truncated: name|b / x|1 / z|3"],
        );
        check(r#"[{"a":1}, {"a":2}, ...]"#, &["truncated: a / 1 / 2"]);
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
        assert_eq!(json_tables(&once, &[])[0].spans.first(), Some(&(0..once.len())));
        let thrice = serde_json::to_string(&twice).unwrap();
        check(&thrice, &[]);
        check(r#""[{\"a\":1},{\"a\":2"#, &["truncated: a / 1"]);
        check(r#""a" [{"a":1}] "b""#, &[": a / 1"]);
    }

    /// A megabyte of a piece, between a beginning and an end; without optimisation, an eighth of one.
    fn megabyte(begin: &str, piece: &str, end: &str) -> String {
        let size = if cfg!(debug_assertions) { 1 << 17 } else { 1 << 20 };
        format!("{begin}{}{end}", piece.repeat(size / piece.len()))
    }

    #[test]
    fn hostile_texts_take_linear_time() {
        let object = r#"{"a":"#;
        let numbered = (0..100_000).map(|at| format!(r#"{{"k{at}":{at}}}"#)).collect::<Vec<_>>();
        let texts = [
            ("[", megabyte("", "[", "")),
            ("{", megabyte("", "{", "")),
            ("{a: nested", megabyte("", "{a:", "")),
            ("nested objects, broken", megabyte("", object, "oops")),
            ("nested objects, cut", megabyte("", object, "")),
            ("nested lists, closed", format!("{}{}", "[".repeat(500_000), "]".repeat(500_000))),
            ("nested rows", megabyte("", r#"[{"a":"#, "")),
            ("failed parses", megabyte("", r#"{"a":1,"b" x"#, "")),
            ("brace blocks", megabyte("", "{x} ", "")),
            ("a line, blanks, brace blocks", format!("{{\"a\":1}}{}{}", " ".repeat(500_000), "{x}".repeat(150_000))),
            ("a line, blanks, lists", format!("{{\"a\":1}}{}{}", " ".repeat(500_000), "[1]".repeat(150_000))),
            ("broken list, brace blocks", megabyte(r#"[{"a":1},{"#, "{x}", "")),
            ("broken lines", megabyte("", "{\"a\":1}\n{x}\n", "")),
            ("quotes", megabyte("", "\"", "")),
            ("quotes in a list", megabyte("[", "\"", "")),
            ("quotes in an object", megabyte("{\"a\":", "\"", "")),
            ("quotes and commas", megabyte("[", "\"\",", "")),
            ("quotes and commas in an object", megabyte("{\"a\":", "\"\",", "")),
            ("list of quotes", megabyte("", "[\"", "")),
            ("object of quotes", megabyte("", "{\"", "")),
            ("value of quotes", megabyte("", "{\"a\":\"", "")),
            ("all quotes", megabyte("", "['[\"{\"{'{“[“[‘{‘", "")),
            ("quotes before letters", megabyte("[\"", "\"x, ", "\"]")),
            ("long strings, missing quote", megabyte("", "[\"[\"x ", ", \"b\": 1}")),
            ("quotes and blanks", megabyte("[\"", "\"      ", "")),
            ("quote, comma, blanks", megabyte("[\"", "\",      x", "")),
            ("cut string", megabyte("[\"", "가", "")),
            ("backslashes", megabyte("[\"", "\\", "")),
            ("escaped quotes", megabyte("[\"", "\\\"", "")),
            ("a string of strings", megabyte("\"", "\\\\\\\"[", "\"")),
            ("block comments", megabyte("", "[/*", "")),
            ("block comments after elements", megabyte("", "[1/*", "")),
            ("line comments", megabyte("", "[//", "")),
            ("comment lines", megabyte("[", "//\n#\n", "")),
            ("commas", megabyte("[", ",", "")),
            ("colons", megabyte("{", ":", "")),
            ("numbers", megabyte("[", "1,", "")),
            ("one number", megabyte("[", "1", "]")),
            ("one word", megabyte("", "[a", "")),
            ("blanks", megabyte("{", " ", "")),
            ("wide blanks", megabyte("{", "\u{3000}", "")),
            ("marks of order", megabyte("", "\u{feff}", "[{\"a\":1}]")),
            ("empty lists", megabyte("[", "[],", "[]]")),
            ("one-row lists", megabyte("", r#"[{"a":1}]"#, "")),
            ("rows within rows", megabyte("[", r#"{"a":1,"b":[{"c":1}]},"#, "]")),
            ("lines of other keys", numbered.join("\n")),
            ("rows of other keys", format!("[{}]", numbered.join(","))),
            (
                "one wide row",
                format!("{{{}}}", (0..100_000).map(|at| format!("k{at}:1")).collect::<Vec<_>>().join(",")),
            ),
            ("same key", format!("[{{{}}}]", "\"a\":1,".repeat(150_000))),
            (
                "wide header",
                format!(r#"{{"columns":[{}1],"rows":[{}[]]}}"#, "1,".repeat(100_000), "[],".repeat(200_000)),
            ),
            (
                "valid rows",
                megabyte("[", r#"{"name":"서울","attrs":{"회차":"제7회","당선자":"가"}},"#, r#"{"name":"끝"}]"#),
            ),
        ];
        for (name, text) in &texts {
            let begun = std::time::Instant::now();
            let tables = json_tables(text, &[]).len();
            let took = begun.elapsed();
            println!("{took:>10.1?} {tables:>4} {name}");
            // Generous for slow machines without optimisation: what is not linear takes minutes.
            assert!(took.as_secs() < 10, "{name} took {took:?}");
        }
    }

    #[test]
    fn of_very_many_tables_the_highest_and_last_are_kept() {
        let text = format!(r#"[{{"a":"x"}},{{"a":"y"}}] {}"#, r#"[{"a":1}]"#.repeat(2_000));
        let found = json_tables(&text, &[]);
        assert_eq!((found.len(), found[0].table.height()), (MOST_TABLES, 2));
        assert_eq!(found[MOST_TABLES - 1].spans[0].end, text.len());
    }

    #[cfg(not(target_arch = "wasm32"))]
    mod properties {
        use super::*;
        use proptest::prelude::*;

        /// Rows whose keys and cells hold everything that JSON must escape.
        fn rows() -> impl Strategy<Value = Vec<Vec<(String, serde_json::Value)>>> {
            let text = r#"[a-c가나 "'“”‘’\\\\/{}\[\]:,#\n\t\u{0}😀]{0,8}"#;
            let cell = prop_oneof![
                4 => text.prop_map(serde_json::Value::from),
                1 => any::<i64>().prop_map(serde_json::Value::from),
                1 => any::<bool>().prop_map(serde_json::Value::from),
                1 => Just(serde_json::Value::Null),
            ];
            prop::collection::vec(prop::collection::vec((text, cell), 1..5), 1..6)
        }

        fn text_of(value: &serde_json::Value) -> String {
            match value {
                serde_json::Value::Null => String::new(),
                serde_json::Value::String(text) => text.clone(),
                other => other.to_string(),
            }
        }

        proptest! {
            #![proptest_config(ProptestConfig::with_cases(1_000))]

            #[test]
            fn valid_json_reads_as_by_serde(rows in rows(), pretty: bool, prose in "[a-z가 .!]{0,6}") {
                let objects: Vec<serde_json::Map<_, _>> =
                    rows.into_iter().map(|row| row.into_iter().filter(|(key, _)| key != "attrs").collect()).collect();
                let objects: Vec<_> = objects.into_iter().filter(|row| !row.is_empty()).collect();
                prop_assume!(!objects.is_empty());
                let json = if pretty { serde_json::to_string_pretty(&objects) } else { serde_json::to_string(&objects) };
                let found = json_tables(&format!("{prose}{}{prose}", json.unwrap()), &[]);
                prop_assert_eq!(found.len(), 1);
                prop_assert!(found[0].repairs.is_empty());
                let table = &found[0].table;
                prop_assert_eq!(table.height(), objects.len());
                for (at, row) in objects.iter().enumerate() {
                    for (place, column) in table.columns().iter().enumerate() {
                        prop_assert_eq!(table.cell(at, place), row.get(column).map(text_of).unwrap_or_default());
                    }
                }
            }

            #[test]
            fn any_text_is_read(text in ".{0,200}") {
                json_tables(&text, &[]);
            }

            #[test]
            fn any_text_of_json_signs_is_read(text in r#"([{}\[\]:,"'“”‘’\\/*#\n a가1u]|\{"a":|"b":1|\}, |None|\\ud83d){0,60}"#, cut in 0..80usize) {
                let fence = cut.min(text.len())..(cut + 20).min(text.len());
                json_tables(&text, std::slice::from_ref(&fence));
            }

            #[test]
            fn changed_json_is_read(rows in rows(), at: prop::sample::Index, sign in ".", remove: bool) {
                let objects: Vec<serde_json::Map<_, _>> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
                let mut text: Vec<char> = serde_json::to_string(&objects).unwrap().chars().collect();
                let place = at.index(text.len());
                if remove {
                    text.remove(place);
                }
                text.splice(place..place, sign.chars());
                json_tables(&text.into_iter().collect::<String>(), &[]);
            }

            #[test]
            fn cut_json_keeps_whole_rows(rows in rows(), at: prop::sample::Index) {
                let objects: Vec<serde_json::Map<_, _>> =
                    rows.into_iter().map(|row| row.into_iter().filter(|(key, _)| key != "attrs").collect()).collect();
                let objects: Vec<_> = objects.into_iter().filter(|row| !row.is_empty()).collect();
                let json = serde_json::to_string(&objects).unwrap();
                let cut: String = json.chars().take(at.index(json.chars().count())).collect();
                // However it is cut, each row that is read is one that was written.
                for table in json_tables(&cut, &[]).iter().map(|candidate| &candidate.table) {
                    for (read, written) in table.rows().zip(&objects) {
                        let read: Vec<&str> = read.filter(|cell| !cell.is_empty()).collect();
                        let written: Vec<String> = written.values().map(text_of).filter(|cell| !cell.is_empty()).collect();
                        let (mut read, mut written) = (read, written.iter().map(String::as_str).collect::<Vec<_>>());
                        read.sort_unstable();
                        written.sort_unstable();
                        prop_assert_eq!(read, written);
                    }
                }
            }
        }
    }
}
