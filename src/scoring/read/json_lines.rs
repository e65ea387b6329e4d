//! JSON objects that follow one another and are rows of one table.
//!
//! In: the objects of a region, in order, and where something between them cannot be read. Out: a table of those that
//! belong together. They are JSON Lines, or the rows of a list that broke off and goes on behind the break. The tests
//! stand with the search that fills them.

use super::{
    candidate::Candidate,
    json::{Map, Value},
    json_cells::{for_each_field, is_scalar},
    json_lex::{Ending, Fix, Fixes},
    json_shapes::{is_row, table_of_rows},
};
use crate::scoring::warning::Warning;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// How many unreadable places of one table are told of.
const MOST_BREAKS: usize = 5;

/// Tells of places that cannot be read.
pub(super) fn warn_broken(at: &[usize]) -> Warning {
    let places = at.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let message = format!("the JSON cannot be read at byte {places}; what stands there is left out");
    Warning::new("json_broken", message, [places])
}

/// Takes the finished rows out of the innermost list that was open when reading stopped.
pub(super) fn open_rows<'t>(value: &mut Value<'t>) -> Option<(Vec<Map<'t>>, Range<usize>)> {
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
pub(super) fn may_be_line(map: &Map<'_>) -> bool {
    map.members.iter().any(|(key, value)| is_scalar(value) || key == "attrs")
}

/// Rows that follow one another: JSON Lines, or a list that broke off and goes on.
#[derive(Default)]
pub(super) struct Run<'t> {
    rows: Vec<Map<'t>>,
    spans: Vec<Range<usize>>,
    fixes: Fixes,
    /// Where something unreadable was met: the first places.
    breaks: Vec<usize>,
    /// Whether something unreadable follows the last row.
    pub is_broken: bool,
    /// Whether the rows stood in a list, so that a single one is a table.
    is_list: bool,
}

impl<'t> Run<'t> {
    /// The rows of a list that broke off.
    pub fn of_list(rows: Vec<Map<'t>>, span: Range<usize>, fixes: Fixes) -> Self {
        Run { rows, spans: vec![span], fixes, is_list: true, ..Run::default() }
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether nothing but commas and white space stands between the last row and a place.
    fn reaches(&self, text: &str, start: usize) -> bool {
        let between = self.spans.last().and_then(|span| text.get(span.end..start));
        between.is_some_and(|between| between.chars().all(|char| char.is_whitespace() || matches!(char, ',' | ';')))
    }

    /// Whether a line that breaks off at a place is one of these.
    pub fn may_go_on_behind(&self, text: &str, start: usize) -> bool {
        !self.rows.is_empty() && (self.is_broken || self.reaches(text, start))
    }

    /// Notes that what follows cannot be read. Fragments of the same row are one break.
    pub fn break_off(&mut self, at: usize, ending: Ending) {
        self.fixes.add(Fix::Truncated);
        if ending == Ending::Broken && !self.is_broken && self.breaks.len() < MOST_BREAKS {
            self.breaks.push(at);
        }
        self.is_broken = true;
    }

    /// Whether an object is the next row. Behind a break only the same keys tell that it is.
    pub fn accepts(&self, text: &str, map: &Map<'_>) -> bool {
        let Some(last) = self.rows.last() else { return false };
        if self.is_broken {
            return last.members.iter().map(|(key, _)| key).eq(map.members.iter().map(|(key, _)| key));
        }
        self.reaches(text, map.span.start) && look_alike(last, map)
    }

    /// Adds the next row.
    pub fn push(&mut self, map: Map<'t>, fixes: Fixes) {
        match self.spans.last_mut() {
            Some(span) if !self.is_broken => span.end = map.span.end,
            _ => self.spans.push(map.span.clone()),
        }
        self.is_broken = false;
        self.fixes.join(fixes);
        self.rows.push(map);
    }

    /// Makes a table of the rows and begins anew.
    pub fn finish(&mut self, found: &mut Vec<Candidate>) {
        if self.rows.is_empty() {
            return;
        }
        let run = std::mem::take(self);
        let is_table = run.is_list || run.rows.len() > 1 || run.rows.first().is_some_and(is_row);
        if is_table {
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
