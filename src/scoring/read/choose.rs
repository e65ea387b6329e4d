//! Which of the tables in an answer is its answer (section 3).
//!
//! In: the tables of each kind, kinds in the order in which they win ties. Out: the best table with its header map, and
//! how many other blocks looked like tables. Usable is a table that has at least one key column of the task and one row;
//! without a task, one that has a row.

use super::{Mode, Target, candidate::Candidate, is_blank};
use crate::scoring::header::{ColumnNames, HeaderMap};
use rustc_hash::FxHashMap;
use std::{cmp::Reverse, collections::BTreeMap, ops::Range};

/// How many headers are mapped, and how many cells they may have in all. An answer has a handful.
const MOST_HEADERS: usize = 1_000;
const MOST_HEADER_CELLS: usize = 60_000;

/// The tables of one kind.
pub(super) struct Kind {
    pub mode: Mode,
    pub tables: Vec<Candidate>,
}

/// The table that is taken.
pub(super) struct Choice {
    pub mode: Mode,
    pub table: Candidate,
    /// Which of its columns is which of the task's.
    pub map: HeaderMap,
}

/// How good a table is: key columns, columns, rows, place.
type Rank = (usize, usize, usize, usize);

/// The best table of all kinds, and how many other blocks looked like tables; `replaced` are such blocks too.
pub(super) fn choose(
    kinds: Vec<Kind>,
    target: Option<(&Target<'_>, &ColumnNames<'_>)>,
    replaced: &[Range<usize>],
) -> (Option<Choice>, usize) {
    let mut best: Option<(Rank, usize, HeaderMap)> = None;
    for (kind, tables) in kinds.iter().enumerate() {
        if let Some((rank, map)) = best_of_kind(&tables.tables, target) {
            let columns = |rank: Rank| (rank.0, rank.1);
            if best.as_ref().is_none_or(|(theirs, ..)| columns(rank) > columns(*theirs)) {
                best = Some((rank, kind, map));
            }
        }
    }
    let chosen = best.map(|((.., place), kind, map)| (kind, place, map));
    let taken = chosen.as_ref().map_or(&[][..], |(kind, place, _)| &kinds[*kind].tables[*place].spans);
    let others = kinds.iter().enumerate().flat_map(|(kind, tables)| {
        let chosen = chosen.as_ref().filter(|chosen| chosen.0 == kind).map(|chosen| chosen.1);
        tables
            .tables
            .iter()
            .enumerate()
            .filter(move |(place, _)| chosen != Some(*place))
            .map(|(_, table)| &table.spans[..])
    });
    let ignored = count_apart(taken, others.chain(replaced.iter().map(std::slice::from_ref)));
    let choice = chosen.and_then(|(kind, place, map)| {
        let Kind { mode, tables } = kinds.into_iter().nth(kind)?;
        Some(Choice { mode, table: tables.into_iter().nth(place)?, map })
    });
    (choice, ignored)
}

/// The best usable table of one kind, its place in the rank.
fn best_of_kind(tables: &[Candidate], target: Option<(&Target<'_>, &ColumnNames<'_>)>) -> Option<(Rank, HeaderMap)> {
    let mut order: Vec<(usize, usize)> = tables
        .iter()
        .enumerate()
        .map(|(place, table)| (count_rows(table), place))
        .filter(|&(rows, _)| rows > 0)
        .collect();
    order.sort_by_key(|&pair| Reverse(pair));
    let mut maps: FxHashMap<&[String], HeaderMap> = FxHashMap::default();
    let mut cells_left = MOST_HEADER_CELLS;
    let mut best: Option<(Rank, &[String])> = None;
    for (rows, place) in order {
        let columns = tables[place].table.columns();
        let rank = match target {
            None => (0, columns.len(), rows, place),
            Some((target, names)) => {
                if !maps.contains_key(columns) {
                    if maps.len() >= MOST_HEADERS || cells_left == 0 {
                        continue;
                    }
                    cells_left = cells_left.saturating_sub(columns.len());
                    maps.insert(columns, names.map(columns));
                }
                let map = &maps[columns];
                (map.count(target.key_columns), map.width(), rows, place)
            }
        };
        let is_usable = target.is_none() || rank.0 > 0;
        if is_usable && best.as_ref().is_none_or(|(theirs, _)| rank > *theirs) {
            best = Some((rank, columns));
        }
    }
    best.map(|(rank, columns)| (rank, maps.remove(columns).unwrap_or_default()))
}

/// The rows that say anything.
fn count_rows(found: &Candidate) -> usize {
    found.table.rows().filter_map(|mut row| row.find(|cell| !is_blank(cell))).count()
}

/// How many of these blocks overlap neither what is taken nor each other: two readings of one place are one block.
fn count_apart<'a>(taken: &[Range<usize>], others: impl Iterator<Item = &'a [Range<usize>]>) -> usize {
    let mut covered: BTreeMap<usize, usize> = BTreeMap::new();
    let overlaps = |covered: &BTreeMap<usize, usize>, span: &Range<usize>| {
        covered.range(..span.end).next_back().is_some_and(|(_, &end)| end > span.start)
    };
    let cover = |covered: &mut BTreeMap<usize, usize>, span: &Range<usize>| {
        let (mut start, mut end) = (span.start, span.end);
        while let Some((&from, &to)) = covered.range(..end).next_back().filter(|(_, to)| **to > start) {
            covered.remove(&from);
            (start, end) = (start.min(from), end.max(to));
        }
        covered.insert(start, end);
    };
    taken.iter().for_each(|span| cover(&mut covered, span));
    let mut apart = 0;
    for spans in others {
        apart += usize::from(!spans.iter().any(|span| overlaps(&covered, span)));
        spans.iter().for_each(|span| cover(&mut covered, span));
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(taken: &[Range<usize>], others: &[&[Range<usize>]], expected: usize) {
        assert_eq!(count_apart(taken, others.iter().copied()), expected, "{taken:?} {others:?}");
    }

    #[test]
    fn two_readings_of_one_place_are_one_block() {
        let block = |start: usize, end: usize| vec![Range { start, end }];
        check(&block(0, 5), &[&block(0, 5), &block(2, 9), &block(9, 12)], 1);
        check(&[], &[&block(0, 5), &block(5, 8), &block(4, 6)], 2);
        check(&[], &[&[0..2, 6..8], &block(3, 5), &block(7, 9)], 2);
        check(&block(3, 4), &[&block(0, 9), &block(8, 9)], 0);
    }
}
