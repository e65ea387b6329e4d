//! From a tree of JSON values to the tables in it.
//!
//! In: a block's tree. Out: every table of a known shape (section 3), outermost first, with where it stands. Which of
//! them is the answer, and what its columns mean, is decided elsewhere.
//!
//! The shapes: an array of objects, under whatever key; `columns` beside `rows`; an array of arrays under a row of
//! names; an object of equal-length arrays. Rows that were open when reading stopped are left out. Only where none of
//! these is found, a single object is a table of one row.
//!
//! Time and space are linear in the tree but for one thing: a table is as wide as all its rows together. Where every
//! row has keys of its own that would be quadratic, so a table's cells are bounded by [`widest_table`].

use super::json::{List, Map, Value};
use super::json_cells::{cell_from_value, for_each_field, is_scalar};
use crate::scoring::{table::Table, warning::Warning};
use rustc_hash::FxHashMap;
use std::{borrow::Cow, ops::Range};

/// How many keys deep tables are looked for.
const DEEPEST_KEY: usize = 6;
/// Names under which a header stands beside rows of arrays.
const HEADER_KEYS: [&str; 3] = ["columns", "header", "headers"];
/// Names under which those rows stand.
const ROW_KEYS: [&str; 2] = ["rows", "data"];
/// Names under which a single row may be wrapped.
const WRAPPER_KEYS: [&str; 7] = ["items", "answer_set", "rows", "data", "results", "table", "answer"];
/// Names under which a column that is described by an object has its name.
const NAME_KEYS: [&str; 6] = ["name", "title", "header", "label", "field", "key"];

/// A table with where it stands in the text.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Found {
    pub table: Table,
    pub warnings: Vec<Warning>,
    pub span: Range<usize>,
}

/// All tables with at least one row in a block, but for single rows.
pub(super) fn tables_in(block: &Value<'_>) -> Vec<Found> {
    let mut found = Vec::new();
    look_into(block, 0, false, &mut found);
    found
}

/// The one row that a block is, or wraps.
pub(super) fn single_row_in(block: &Value<'_>) -> Option<Found> {
    single_row(block, 0)
}

/// Whether an object is one row by itself: with `attrs`, or of scalars and arrays of scalars.
pub(super) fn is_row(map: &Map<'_>) -> bool {
    let mut has_attrs = false;
    let mut has_scalar = false;
    let mut is_flat = true;
    for (key, value) in &map.members {
        has_attrs |= key == "attrs" && matches!(value, Value::Map(_));
        has_scalar |= is_scalar(value);
        is_flat &= is_scalar(value) || is_scalar_list(value);
    }
    !map.is_open && (has_attrs || is_flat && has_scalar)
}

/// A table of row objects: its columns in order of first appearance.
pub(super) fn table_of_rows(rows: &[&Map<'_>]) -> (Table, Vec<Warning>) {
    let mut members = 0;
    rows.iter().for_each(|row| for_each_field(row, |_, _, _| members += 1));
    let widest = widest_table(rows.len(), members);
    let mut places: FxHashMap<&str, usize> = FxHashMap::default();
    let mut columns: Vec<String> = Vec::new();
    let mut left_out = 0;
    for row in rows {
        for_each_field(row, |key, _, _| {
            if places.contains_key(key) {
            } else if columns.len() < widest {
                places.insert(key, columns.len());
                columns.push(key.to_owned());
            } else {
                left_out += 1;
            }
        });
    }
    let mut table = Table::new(columns);
    let mut cells: Vec<Cow<'_, str>> = Vec::new();
    for row in rows {
        cells.clear();
        cells.resize(table.width(), Cow::Borrowed(""));
        // What the attributes say stands over a field of the same name beside them, so they come second.
        for wanted in [false, true] {
            for_each_field(row, |key, value, is_attr| {
                if let Some(&place) = places.get(key).filter(|_| is_attr == wanted) {
                    cells[place] = cell_from_value(value);
                }
            });
        }
        table.push_row(&cells);
    }
    (table, warn_of("json_cells_left_out", left_out, "cells are left out: the table has too many columns"))
}

/// How many columns a table may have: as many as are wanted, unless nearly all of its cells would be blank.
fn widest_table(rows: usize, cells: usize) -> usize {
    (cells.saturating_mul(32).max(10_000) / rows.max(1)).max(1)
}

fn warn_of(code: &str, count: usize, what: &str) -> Vec<Warning> {
    if count == 0 {
        return Vec::new();
    }
    vec![Warning::new(code, format!("{count} {what}"), [count.to_string()])]
}

fn is_scalar_list(value: &Value<'_>) -> bool {
    matches!(value, Value::List(list) if list.items.iter().all(is_scalar))
}

/// Finds tables in a value that stands under `depth` keys. A row has no tables but arrays of objects: its arrays of
/// scalars are cells.
fn look_into(value: &Value<'_>, depth: usize, in_row: bool, found: &mut Vec<Found>) {
    if depth > DEEPEST_KEY {
        return;
    }
    match value {
        Value::List(list) => {
            let objects = array_of_objects(list);
            let is_table = objects.is_some();
            let table = objects.or_else(|| if in_row { None } else { array_of_arrays(list) });
            if let Some(table) = table {
                found.push(table);
            }
            list.items.iter().for_each(|item| look_into(item, depth, in_row || is_table, found));
        }
        Value::Map(map) => {
            let table = header_and_rows(map).or_else(|| if in_row { None } else { column_wise(map) });
            match table {
                Some(table) => found.push(table),
                None => map.members.iter().for_each(|(_, value)| look_into(value, depth + 1, in_row, found)),
            }
        }
        _ => {}
    }
}

/// `[{…},{…}]`, where most elements are objects. Others are no rows.
fn array_of_objects(list: &List<'_>) -> Option<Found> {
    let closed = list.items.iter().filter(|item| !item.is_open());
    let rows: Vec<&Map<'_>> = closed
        .clone()
        .filter_map(|item| match item {
            Value::Map(map) if !map.members.is_empty() => Some(&**map),
            _ => None,
        })
        .collect();
    let others = closed.filter(|item| !matches!(item, Value::Map(_))).count();
    if rows.is_empty() || others > rows.len() {
        return None;
    }
    let (table, mut warnings) = table_of_rows(&rows);
    warnings.extend(warn_of(
        "json_elements_left_out",
        others,
        "elements among the rows are no objects and are left out",
    ));
    Some(Found { table, warnings, span: list.span.clone() })
}

/// `[["name","name"],["cell","cell"]]`: the first row is a header only if all of it is text.
fn array_of_arrays(list: &List<'_>) -> Option<Found> {
    let Some(Value::List(header)) = list.items.first() else { return None };
    let is_header = header.items.iter().all(|name| matches!(name, Value::Text(text) if !text.trim().is_empty()));
    if !is_header || header.items.is_empty() || header.is_open {
        return None;
    }
    let columns = header.items.iter().map(|name| cell_from_value(name).into_owned()).collect();
    table_of_arrays(columns, &list.items[1..], list.span.clone())
}

/// `{"columns":[…],"rows":[[…]]}`.
fn header_and_rows(map: &Map<'_>) -> Option<Found> {
    let Some(Value::List(header)) = HEADER_KEYS.iter().find_map(|key| map.get(key)) else { return None };
    let rows = ROW_KEYS.iter().find_map(|key| match map.get(key) {
        Some(Value::List(rows)) => Some(rows),
        _ => None,
    })?;
    if header.is_open || header.items.is_empty() {
        return None;
    }
    let columns = header.items.iter().map(column_name).collect::<Option<Vec<_>>>()?;
    table_of_arrays(columns, &rows.items, map.span.clone())
}

/// The name of a column: text, or an object with a name.
fn column_name(value: &Value<'_>) -> Option<String> {
    match value {
        Value::List(_) => None,
        Value::Map(map) => {
            let name = NAME_KEYS.iter().find_map(|key| map.get(key)).filter(|name| is_scalar(name))?;
            Some(cell_from_value(name).into_owned())
        }
        scalar => Some(cell_from_value(scalar).into_owned()),
    }
}

/// Rows that are all arrays, under their columns. Cells beyond the header get columns without a name.
fn table_of_arrays(mut columns: Vec<String>, items: &[Value<'_>], span: Range<usize>) -> Option<Found> {
    let rows = items.iter().filter(|row| !row.is_open());
    let rows = rows.map(|row| if let Value::List(list) = row { Some(&list.items) } else { None });
    let rows = rows.collect::<Option<Vec<_>>>().filter(|rows| !rows.is_empty())?;
    let cells = columns.len() + rows.iter().map(|row| row.len()).sum::<usize>();
    let widest = widest_table(rows.len(), cells);
    let longest = rows.iter().map(|row| row.len()).max().unwrap_or(0).max(columns.len()).min(widest);
    let ragged = rows.iter().filter(|row| row.len() != columns.len()).count();
    columns.resize(longest, String::new());
    let mut table = Table::new(columns);
    rows.iter().for_each(|row| table.push_row(row.iter().map(cell_from_value)));
    Some(Found { table, warnings: warn_of("json_ragged_rows", ragged, "rows are not as long as their header"), span })
}

/// `{"a":[…],"b":[…]}`: arrays of scalars of equal length. Cut short, it has the rows that every column reached; with
/// one column alone nothing says that it was to be a table.
fn column_wise(map: &Map<'_>) -> Option<Found> {
    let mut columns: Vec<(&str, &List<'_>)> = Vec::new();
    for (key, value) in &map.members {
        match value {
            Value::List(list) if list.items.iter().all(is_scalar) => columns.push((key, list)),
            _ => return None,
        }
    }
    let shortest = columns.iter().map(|(_, list)| list.items.len()).min()?;
    let is_equal = columns.iter().all(|(_, list)| list.items.len() == shortest);
    let holds = if map.is_open { columns.len() > 1 } else { is_equal };
    if !holds || shortest == 0 {
        return None;
    }
    let mut table = Table::new(columns.iter().map(|(key, _)| (*key).to_owned()).collect());
    for row in 0..shortest {
        table.push_row(columns.iter().map(|(_, list)| cell_from_value(&list.items[row])));
    }
    Some(Found { table, warnings: Vec::new(), span: map.span.clone() })
}

fn single_row(value: &Value<'_>, depth: usize) -> Option<Found> {
    let Value::Map(map) = value else { return None };
    if is_row(map) {
        let (table, warnings) = table_of_rows(&[map]);
        return Some(Found { table, warnings, span: map.span.clone() });
    }
    if depth == DEEPEST_KEY {
        return None;
    }
    let wrapped = map.members.iter().filter(|(key, _)| WRAPPER_KEYS.contains(&&**key));
    wrapped.filter_map(|(_, value)| single_row(value, depth + 1)).next()
}

#[cfg(test)]
mod tests {
    use super::super::json::Parser;
    use super::*;

    /// Each table of a block as `columns` and rows, cells joined by `|`.
    #[track_caller]
    fn check(text: &str, expected: &[&[&str]]) {
        let parsed = Parser::new(text).block(0);
        let mut found = tables_in(&parsed.value);
        if found.is_empty() {
            found.extend(single_row_in(&parsed.value));
        }
        let shown: Vec<Vec<String>> = found
            .iter()
            .map(|found| {
                let rows = found.table.rows().map(|row| row.collect::<Vec<_>>().join("|"));
                std::iter::once(found.table.columns().join("|")).chain(rows).collect()
            })
            .collect();
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn arrays_of_objects_are_tables_under_any_key() {
        check(r#"[{"a":1,"b":2},{"b":3,"c":4}]"#, &[&["a|b|c", "1|2|", "|3|4"]]);
        for key in ["items", "answer_set", "rows", "data", "results", "table", "answer", "무엇"] {
            check(&format!(r#"{{"n":1,"{key}":[{{"a":1}}]}}"#), &[&["a", "1"]]);
        }
        check(r#"{"1":{"2":{"3":{"4":{"5":{"6":[{"a":1}]}}}}}}"#, &[&["a", "1"]]);
        check(r#"{"1":{"2":{"3":{"4":{"5":{"6":{"7":[{"a":1}]}}}}}}}"#, &[]);
        check(r#"{"sources":[{"url":"u"}],"items":[{"a":1}]}"#, &[&["url", "u"], &["a", "1"]]);
        check(r#"[{"a":1},null,"note"]"#, &[]);
        check(r#"[{"a":1},{"a":2},"note"]"#, &[&["a", "1", "2"]]);
        check("[1,2]", &[]);
        check("[{}]", &[]);
        check(r#"{"items":[]}"#, &[]);
    }

    #[test]
    fn attributes_unfold() {
        check(
            r#"[{"name":"서울","attrs":{"회차":"7"},"비고":"x"},{"attrs":{"회차":"8"},"name":"부산"},{"name":"대구","attrs":null}]"#,
            &[&["name|회차|비고", "서울|7|x", "부산|8|", "대구||"]],
        );
        check(r#"[{"a":"inner wins","attrs":{"a":1}}]"#, &[&["a", "1"]]);
        check(r#"[{"attrs":{"a":1},"a":"still"}]"#, &[&["a", "1"]]);
        check(r#"[{"a":1,"a":2}]"#, &[&["a", "2"]]);
    }

    #[test]
    fn columns_stand_beside_rows() {
        for (header, rows) in [("columns", "rows"), ("header", "data"), ("headers", "rows")] {
            check(&format!(r#"{{"{header}":["a","b"],"{rows}":[["1",2],[3]]}}"#), &[&["a|b", "1|2", "3|"]]);
        }
        check(r#"{"columns":[{"name":"a"}],"rows":[["1","beyond"]]}"#, &[&["a|", "1|beyond"]]);
        check(r#"{"t":{"columns":["a"],"rows":[["1"],["2"#, &[&["a", "1"]]);
        check(r#"{"columns":["a"],"rows":[{"a":1}]}"#, &[&["a", "1"]]);
        check(r#"[["a","b"],["1",2]]"#, &[&["a|b", "1|2"]]);
        check(r#"[["a","b"],["1",2],["3"#, &[&["a|b", "1|2"]]);
        check("[[1,2],[3,4]]", &[]);
        check(r#"[["a","b"]]"#, &[]);
    }

    #[test]
    fn equal_arrays_are_columns() {
        check(r#"{"a":[1,2],"b":["x",null]}"#, &[&["a|b", "1|x", "2|"]]);
        check(r#"{"table":{"a":[1,2],"b":[3,4]}}"#, &[&["a|b", "1|3", "2|4"]]);
        check(r#"{"a":[1,2],"b":[3]}"#, &[]);
        check(r#"{"a":[1,2,3],"b":[3,4"#, &[&["a|b", "1|3"]]);
        check(r#"{"a":[1,2,3"#, &[]);
        check(r#"[{"name":"x","attrs":{"a":[1,2],"b":[3,4]}}]"#, &[&["name|a|b", "x|1, 2|3, 4"]]);
    }

    #[test]
    fn an_object_alone_is_one_row() {
        check(r#"{"a":1,"b":["x","y"]}"#, &[&["a|b", "1|x, y"]]);
        check(r#"{"name":"x","attrs":{"a":{"deep":1}}}"#, &[&["name|a", r#"x|{"deep":1}"#]]);
        check(r#"{"answer":{"a":1}}"#, &[&["a", "1"]]);
        check(r#"{"other":{"a":1}}"#, &[]);
        check(r#"{"a":1"#, &[]);
        check("{}", &[]);
    }

    #[test]
    fn keys_of_their_own_in_every_row_do_not_multiply() {
        let rows: Vec<String> = (0..20_000).map(|row| format!(r#"{{"k{row}":1}}"#)).collect();
        let block = format!("[{}]", rows.join(","));
        let found = tables_in(&Parser::new(&block).block(0).value);
        assert_eq!((found[0].table.height(), found[0].table.width()), (20_000, 32));
        assert_eq!(found[0].warnings[0].message, "19968 cells are left out: the table has too many columns");
    }
}
