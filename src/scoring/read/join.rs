//! Joins the Markdown tables of an answer that have the same header.
//!
//! In: the tables in order. Out: one table for each header, and where tables stood that a later one replaced. Tables add
//! up; but a later one that shares at least half of the keys of the smaller of the two is its correction and replaces
//! it. Keys are text keys of the key columns; where they are not known, of the first column. Near-linear in the rows.

use super::{Repair, candidate::Candidate, is_blank};
use crate::scoring::order::Ordered;
use crate::scoring::{normalize::text_key, table::Table};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// How many headers with several tables are joined; more are no answer to a question.
const MOST_HEADERS: usize = 1_000;
/// How many earlier tables with the same key a table is compared with.
const MOST_OWNERS: usize = 64;

/// What joining gives.
pub(super) struct Joined {
    /// The tables, in the order in which their last parts stand in the text.
    pub tables: Vec<Candidate>,
    /// Where replaced tables stood.
    pub replaced: Vec<Range<usize>>,
}

/// Joins tables with equal headers. `key_columns` tells the key columns of a header, `fill_down` whether a blank key
/// cell takes the value above it.
pub(super) fn join_tables(
    tables: Vec<Candidate>,
    fill_down: bool,
    key_columns: impl Fn(&[String]) -> Vec<usize>,
) -> Joined {
    let mut groups: Vec<Vec<Candidate>> = Vec::new();
    let mut by_header: FxHashMap<String, usize> = FxHashMap::default();
    for table in tables {
        let group = *by_header.entry(header_text(table.table.columns())).or_insert(groups.len());
        match groups.get_mut(group) {
            Some(group) => group.push(table),
            None => groups.push(vec![table]),
        }
    }
    let mut joined = Joined { tables: Vec::new(), replaced: Vec::new() };
    let mut headers_left = MOST_HEADERS;
    for mut group in groups {
        if group.len() > 1 && group.iter().any(|part| !part.table.is_empty()) {
            group.retain(|part| !part.table.is_empty());
        }
        if group.len() < 2 || headers_left == 0 {
            joined.tables.append(&mut group);
            continue;
        }
        headers_left -= 1;
        let mut keys = key_columns(group[0].table.columns());
        if keys.is_empty() {
            keys.push(0);
        }
        let live = live_parts(&group, &keys, fill_down);
        let (kept, replaced): (Vec<_>, Vec<_>) = group.into_iter().zip(live).partition(|(_, live)| *live);
        joined.replaced.extend(replaced.into_iter().flat_map(|(part, _)| part.spans));
        joined.tables.extend(add_up(kept.into_iter().map(|(part, _)| part)));
    }
    joined.tables.order_by_key(|table| table.spans.last().map_or(0, |span| span.start));
    joined
}

/// A header without its case, spaces and emphasis.
fn header_text(columns: &[String]) -> String {
    let plain = |name: &String| {
        let kept = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '*' | '_' | '`'));
        kept.flat_map(char::to_lowercase).collect::<String>()
    };
    columns.iter().map(plain).collect::<Vec<_>>().join("\n")
}

/// Which tables no later one replaces.
fn live_parts(parts: &[Candidate], key_columns: &[usize], fill_down: bool) -> Vec<bool> {
    let mut live = vec![true; parts.len()];
    let mut sizes = Vec::with_capacity(parts.len());
    let mut owners: FxHashMap<String, Vec<usize>> = FxHashMap::default();
    for (at, part) in parts.iter().enumerate() {
        let keys = keys_of(&part.table, key_columns, fill_down);
        sizes.push(keys.len());
        let mut shared: FxHashMap<usize, usize> = FxHashMap::default();
        for key in keys {
            let owners = owners.entry(key).or_default();
            for &owner in owners.iter().rev().take(MOST_OWNERS) {
                *shared.entry(owner).or_default() += 1;
            }
            owners.push(at);
        }
        for (owner, shared) in shared {
            if shared * 2 >= sizes[owner].min(sizes[at]) {
                live[owner] = false;
            }
        }
    }
    live
}

/// The keys of a table's rows, without blank ones.
fn keys_of(table: &Table, key_columns: &[usize], fill_down: bool) -> FxHashSet<String> {
    let mut above = vec![String::new(); key_columns.len()];
    let mut keys = FxHashSet::default();
    for row in 0..table.height() {
        let mut cells: Vec<String> = key_columns.iter().map(|&column| text_key(table.cell(row, column))).collect();
        let is_all_blank = cells.iter().all(|cell| is_blank(cell));
        if is_all_blank {
            continue;
        }
        for (cell, above) in cells.iter_mut().zip(&mut above) {
            if fill_down && is_blank(cell) {
                cell.clone_from(above);
            }
            above.clone_from(cell);
        }
        keys.insert(cells.join("\u{1f}"));
    }
    keys
}

/// One table of several.
fn add_up(parts: impl Iterator<Item = Candidate>) -> Option<Candidate> {
    parts.reduce(|mut sum, part| {
        for row in part.table.rows() {
            sum.table.push_row(row);
        }
        sum.repairs.extend(part.repairs);
        sum.repairs.insert(Repair::new("concatenated_tables"));
        sum.spans.extend(part.spans);
        sum.warnings.extend(part.warnings);
        sum
    })
}

#[cfg(test)]
mod tests {
    use super::{super::markdown::markdown_tables, *};

    /// Tables of columns `k`, `l`, `v`, of which the first two are the key; each row is written `k l v`.
    #[track_caller]
    fn check(tables: &[&str], expected: &[&str], replaced: usize) {
        let table = |rows: &&str| format!("|k|l|v|\n|-|-|-|\n|{}|\n", rows.replace(' ', "|").replace('/', "|\n|"));
        let text = tables.iter().map(table).collect::<Vec<_>>().join("\nnext\n");
        let joined = join_tables(markdown_tables(&text).tables, true, |_| vec![0, 1]);
        let shown = |found: &Candidate| {
            found.table.rows().map(|row| row.collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("/")
        };
        assert_eq!(joined.tables.iter().map(shown).collect::<Vec<_>>(), expected);
        assert_eq!(joined.replaced.len(), replaced);
    }

    #[test]
    fn tables_with_other_keys_add_up() {
        check(&["a 1 x/b 1 y", "a 2 x/b 2 y"], &["a 1 x/b 1 y/a 2 x/b 2 y"], 0);
        check(&["a 1 x/b 1 y/c 1 z", "c 1 z/d 1 x/e 1 y"], &["a 1 x/b 1 y/c 1 z/c 1 z/d 1 x/e 1 y"], 0);
    }

    #[test]
    fn a_correction_replaces_its_draft() {
        check(&["a 1 x/b 1 y", "a 1 z/b 1 y"], &["a 1 z/b 1 y"], 1);
        check(&["a 1 x", "A 1 z/b 1 y"], &["A 1 z/b 1 y"], 1);
        check(&["a 1 x/b 1 y", "b 1 z/c 1 y"], &["b 1 z/c 1 y"], 1);
        check(&["a 1 x", "b 1 y", "a 1 p/b 1 q"], &["a 1 p/b 1 q"], 2);
        check(&["a 1 x/b 1 y/c 1 z", "d 1 x", "a 1 q/b 1 q"], &["d 1 x/a 1 q/b 1 q"], 1);
    }

    #[test]
    fn blank_keys_are_filled_before_they_are_compared() {
        check(&["a 1 x/ 2 y", "b 1 x/ 2 y"], &["a 1 x/ 2 y/b 1 x/ 2 y"], 0);
        check(&["a 1 x/ 2 y", "a 2 z"], &["a 2 z"], 1);
    }

    #[test]
    fn empty_tables_are_passed_over() {
        let joined = join_tables(markdown_tables("|a|\n|-|\n\nx\n\n|a|\n|-|\n|1|").tables, true, |_| vec![0]);
        assert_eq!(joined.tables.len(), 1);
        assert_eq!(joined.tables[0].repairs.len(), 0);
    }

    #[test]
    fn many_tables_take_linear_time() {
        let text: String = (0..20_000).map(|n| format!("|a|b|\n|-|-|\n|same|{n}|\n|{n}|x|\n|x{n}|x|\n\nt\n")).collect();
        let start = std::time::Instant::now();
        assert_eq!(join_tables(markdown_tables(&text).tables, true, |_| vec![0]).tables.len(), 1);
        assert!(start.elapsed().as_millis() < 6_000);
    }
}
