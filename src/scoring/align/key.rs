//! Candidate row pairs: rows whose key components share a canonical form in every component.

use super::{Edge, GROUP_PAIRS};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Above this many combinations of forms a key goes by its first ones only.
const COMBINATIONS: usize = 64;

/// The hashes under which one row's key can be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRow(Vec<u64>);

impl KeyRow {
    /// From the canonical forms of each key component, in key order: one hash for each combination.
    pub fn from_forms<S: AsRef<str>>(components: &[Vec<S>]) -> Self {
        let mut hashes = vec![FxHasher::default()];
        for forms in components {
            let keep = (COMBINATIONS / hashes.len()).max(1);
            hashes = hashes
                .iter()
                .flat_map(|so_far| {
                    forms.iter().take(keep).map(move |form| {
                        let mut hasher = so_far.clone();
                        form.as_ref().hash(&mut hasher);
                        hasher
                    })
                })
                .collect();
        }
        KeyRow::from_hashes(&hashes.iter().map(Hasher::finish).collect::<Vec<_>>())
    }

    /// From hashes, for tests and for keys that are hashed elsewhere.
    pub fn from_hashes(hashes: &[u64]) -> Self {
        let mut hashes = hashes.to_vec();
        hashes.sort_unstable();
        hashes.dedup();
        KeyRow(hashes)
    }
}

/// The keys of the gold rows, sorted by hash.
#[derive(Clone, Debug, Default)]
pub struct KeyIndex {
    entries: Vec<(u64, u32)>,
}

impl KeyIndex {
    /// Indexes the rows in order. Time O(n log n), space 16 bytes for each form.
    pub fn new(rows: impl IntoIterator<Item = KeyRow>) -> Self {
        KeyIndex { entries: sorted_entries(rows.into_iter().map(|row| row.0)) }
    }
}

fn sorted_entries(rows: impl Iterator<Item = Vec<u64>>) -> Vec<(u64, u32)> {
    let mut entries: Vec<(u64, u32)> =
        rows.enumerate().flat_map(|(row, hashes)| hashes.into_iter().map(move |hash| (hash, row as u32))).collect();
    entries.sort_unstable();
    entries
}

/// All pairs that share a hash and that `matches` confirms. Rows with very many partners are paired in order.
pub(super) fn join(gold: &KeyIndex, prediction: &[KeyRow], matches: &impl Fn(u32, u32) -> Option<bool>) -> Vec<Edge> {
    let prediction = sorted_entries(prediction.iter().map(|row| row.0.clone()));
    let mut edges = Vec::new();
    let mut confirm = |gold: u32, prediction: u32| {
        if let Some(equal) = matches(gold, prediction) {
            edges.push(Edge { gold, prediction, equal });
        }
    };
    let mut rest = gold.entries.as_slice();
    for same_hash in prediction.chunk_by(|a, b| a.0 == b.0) {
        let hash = same_hash[0].0;
        rest = &rest[rest.partition_point(|entry| entry.0 < hash)..];
        let golds = &rest[..rest.partition_point(|entry| entry.0 == hash)];
        if golds.len() * same_hash.len() > GROUP_PAIRS {
            for (gold, prediction) in golds.iter().zip(same_hash) {
                confirm(gold.1, prediction.1);
            }
        } else {
            for gold in golds {
                for prediction in same_hash {
                    confirm(gold.1, prediction.1);
                }
            }
        }
    }
    edges.sort_unstable_by_key(|edge| (edge.gold, edge.prediction));
    edges.dedup_by_key(|edge| (edge.gold, edge.prediction));
    edges
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_do_not_run_together() {
        let key = |a: &str, b: &str| KeyRow::from_forms(&[vec![a], vec![b]]);
        assert_ne!(key("ab", "c"), key("a", "bc"));
        assert_ne!(key("a", "b"), key("b", "a"));
        assert_eq!(key("a", "b"), key("a", "b"));
    }

    #[test]
    fn every_combination_of_forms_is_found() {
        let both = KeyRow::from_forms(&[vec!["a", "b"], vec!["x", "y"]]);
        assert_eq!(both.0.len(), 4);
        let one = KeyRow::from_forms(&[vec!["b"], vec!["x"]]);
        assert!(both.0.contains(&one.0[0]));
    }
}
