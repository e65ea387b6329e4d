//! Which predicted row is which gold row: one-to-one, on keys, never on attributes (section 6).
//!
//! In: the key cells of both tables. Out: row pairs as indices. Where several rows share a key, the caller says how many
//! attribute cells a pair would get right; nothing else of the attributes is looked at.
//!
//! Time: rows are joined by hashes of their keys' canonical forms, O((G + P) · log(G + P)) for G gold and P predicted
//! rows; assignment runs only inside groups of rows that share a key and is cut off above [`GROUP_PAIRS`].

pub mod assign;
pub mod key;

use assign::{Edge, assign};
pub use key::KeyIndex;
use key::KeyRow;

/// Above this many possible pairs rows that share a key are paired in order instead of by best assignment: tables
/// with hundreds of equal keys have no better answer that is worth the wait.
pub const GROUP_PAIRS: usize = 1 << 16;

/// Row pairs as (gold row, predicted row), by gold row.
pub type Pairs = Vec<(u32, u32)>;

/// Joins the rows of two tables on their keys. `correct(gold row, predicted row)` is asked only where rows share a key.
pub fn align_rows(
    gold: &KeyIndex,
    prediction: &[KeyRow],
    matches: impl Fn(u32, u32) -> Option<bool>,
    correct: impl Fn(u32, u32) -> usize,
) -> Pairs {
    let candidates = key::join(gold, prediction, &matches);
    let mut pairs = Pairs::new();
    for group in groups(&candidates) {
        match group.as_slice() {
            [only] => pairs.push((only.gold, only.prediction)),
            edges => pairs.extend(assign(edges, GROUP_PAIRS, &correct)),
        }
    }
    pairs.sort_unstable();
    pairs
}

/// Candidates that share a row belong together: the connected parts of the candidate graph.
fn groups(candidates: &[Edge]) -> Vec<Vec<Edge>> {
    let mut golds: Vec<u32> = candidates.iter().map(|edge| edge.gold).collect();
    golds.sort_unstable();
    golds.dedup();
    let mut predictions: Vec<u32> = candidates.iter().map(|edge| edge.prediction).collect();
    predictions.sort_unstable();
    predictions.dedup();

    let gold_at = |row: u32| golds.partition_point(|&other| other < row);
    let prediction_at = |row: u32| golds.len() + predictions.partition_point(|&other| other < row);
    let mut parts = DisjointSets::new(golds.len() + predictions.len());
    for edge in candidates {
        parts.join(gold_at(edge.gold), prediction_at(edge.prediction));
    }

    let mut by_part: Vec<(usize, Edge)> =
        candidates.iter().map(|&edge| (parts.find(gold_at(edge.gold)), edge)).collect();
    by_part.sort_unstable_by_key(|&(part, edge)| (part, edge.gold, edge.prediction));
    by_part.chunk_by(|a, b| a.0 == b.0).map(|chunk| chunk.iter().map(|&(_, edge)| edge).collect()).collect()
}

/// Union-find with path halving.
struct DisjointSets {
    parent: Vec<usize>,
}

impl DisjointSets {
    fn new(size: usize) -> Self {
        DisjointSets { parent: (0..size).collect() }
    }

    fn find(&mut self, mut at: usize) -> usize {
        while self.parent[at] != at {
            self.parent[at] = self.parent[self.parent[at]];
            at = self.parent[at];
        }
        at
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        // The smaller index leads, so that the parts do not depend on the order of the edges.
        self.parent[a.max(b)] = a.min(b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(gold: &[&[u64]], prediction: &[&[u64]], expected: &[(u32, u32)]) {
        let index = KeyIndex::new(gold.iter().map(|forms| KeyRow::from_hashes(forms)));
        let rows: Vec<KeyRow> = prediction.iter().map(|forms| KeyRow::from_hashes(forms)).collect();
        assert_eq!(align_rows(&index, &rows, |_, _| Some(true), |_, _| 0), expected);
    }

    #[test]
    fn rows_join_on_any_common_form() {
        check(&[&[1], &[2, 20], &[3]], &[&[20], &[1], &[9]], &[(0, 1), (1, 0)]);
    }

    #[test]
    fn no_row_is_used_twice() {
        check(&[&[1], &[1]], &[&[1]], &[(0, 0)]);
        check(&[&[1]], &[&[1], &[1]], &[(0, 0)]);
        check(&[&[1], &[1]], &[&[1], &[1], &[1]], &[(0, 0), (1, 1)]);
    }

    #[test]
    fn as_many_rows_as_possible_are_joined() {
        // Row 0 could take either, row 1 only the first.
        check(&[&[1, 2], &[1]], &[&[1], &[2]], &[(0, 1), (1, 0)]);
    }

    #[test]
    fn a_hash_is_only_a_hint() {
        let index = KeyIndex::new([KeyRow::from_hashes(&[1])]);
        let pairs = align_rows(&index, &[KeyRow::from_hashes(&[1])], |_, _| None, |_, _| 0);
        assert_eq!(pairs, []);
    }

    #[test]
    fn many_equal_keys_are_paired_in_order_and_fast() {
        let rows = 20_000;
        let index = KeyIndex::new((0..rows).map(|_| KeyRow::from_hashes(&[7])));
        let prediction: Vec<KeyRow> = (0..rows).map(|_| KeyRow::from_hashes(&[7])).collect();
        let pairs = align_rows(&index, &prediction, |_, _| Some(true), |_, _| 0);
        assert_eq!(pairs.len(), rows);
        assert!(pairs.iter().all(|&(gold, prediction)| gold == prediction));
    }
}
