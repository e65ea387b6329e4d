//! The best one-to-one assignment inside a group of rows that share a key (section 6).
//!
//! Best is, in this order: most pairs; most pairs whose keys are equal as text; most correct attribute cells; then the
//! lowest gold row, then the lowest predicted row. The first three make one weight, solved by the Hungarian method with
//! potentials; the last is read off the potentials, since every best assignment uses only pairs without slack. Libraries
//! for assignment return one best assignment of many and so leave the tie to chance: hence this one of our own.
//!
//! Time O(n³), space O(n²) for n rows on the larger side.

/// A pair that may be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Row of the gold.
    pub gold: u32,
    /// Row of the prediction.
    pub prediction: u32,
    /// Whether the keys are equal as text, not only by a canonical rule.
    pub equal: bool,
}

/// A pair outweighs any number of equal keys, an equal key any number of correct cells.
const PAIR: i64 = 1 << 40;
const EQUAL: i64 = 1 << 20;

/// Assigns the rows of one group. `edges` are sorted by gold, then predicted row.
pub fn assign(edges: &[Edge], most_pairs: usize, correct: &impl Fn(u32, u32) -> usize) -> Vec<(u32, u32)> {
    let golds = distinct(edges.iter().map(|edge| edge.gold));
    let predictions = distinct(edges.iter().map(|edge| edge.prediction));
    let size = golds.len().max(predictions.len());
    if size * size > most_pairs {
        return in_order(edges);
    }
    let mut weights = vec![0i64; size * size];
    for edge in edges {
        let row = golds.partition_point(|&row| row < edge.gold);
        let column = predictions.partition_point(|&row| row < edge.prediction);
        let cells = (correct(edge.gold, edge.prediction) as i64).min(EQUAL - 1);
        weights[row * size + column] = PAIR + if edge.equal { EQUAL } else { 0 } + cells;
    }
    lowest_best(&weights, size)
        .into_iter()
        .enumerate()
        .filter(|&(row, column)| weights[row * size + column] > 0)
        .map(|(row, column)| (golds[row], predictions[column]))
        .collect()
}

fn distinct(rows: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut rows: Vec<u32> = rows.collect();
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// Pairs in order, equal keys first.
fn in_order(edges: &[Edge]) -> Vec<(u32, u32)> {
    let mut taken_gold = rustc_hash::FxHashSet::default();
    let mut taken_prediction = rustc_hash::FxHashSet::default();
    let mut pairs = Vec::new();
    for equal in [true, false] {
        for edge in edges.iter().filter(|edge| edge.equal == equal) {
            if !taken_gold.contains(&edge.gold) && taken_prediction.insert(edge.prediction) {
                taken_gold.insert(edge.gold);
                pairs.push((edge.gold, edge.prediction));
            }
        }
    }
    pairs
}

/// For each row of a square matrix of weights the column of the assignment with greatest total weight that is lowest,
/// row by row, among the greatest. A weight of 0 is no pair and comes after every pair.
fn lowest_best(weights: &[i64], size: usize) -> Vec<usize> {
    let (mut column_of, row_potential, column_potential) = hungarian(weights, size);
    let tight =
        |row: usize, column: usize| row_potential[row] + column_potential[column] == -weights[row * size + column];
    let mut row_of = vec![0; size];
    for (row, &column) in column_of.iter().enumerate() {
        row_of[column] = row;
    }
    // Fix the rows one after another: take the lowest column whose present owner can move elsewhere among later rows.
    for row in 0..size {
        let mut columns: Vec<usize> = (0..size).filter(|&column| tight(row, column)).collect();
        columns.sort_unstable_by_key(|&column| (weights[row * size + column] == 0, column));
        for column in columns {
            let owner = row_of[column];
            if owner == row {
                break;
            }
            if owner < row {
                continue;
            }
            // The owner needs a path of pairs without slack that ends at the column which `row` gives up.
            let freed = column_of[row];
            let mut seen = vec![false; size];
            seen[column] = true;
            if let Some(path) = free_path(owner, freed, row, &mut seen, &row_of, &tight, size) {
                for (row, column) in path {
                    column_of[row] = column;
                    row_of[column] = row;
                }
                column_of[row] = column;
                row_of[column] = row;
                break;
            }
        }
    }
    column_of
}

/// Moves that let `start` leave its column: a breadth-first search over rows after `fixed`, ending at `freed`.
fn free_path(
    start: usize,
    freed: usize,
    fixed: usize,
    seen: &mut [bool],
    row_of: &[usize],
    tight: &impl Fn(usize, usize) -> bool,
    size: usize,
) -> Option<Vec<(usize, usize)>> {
    let mut queue = std::collections::VecDeque::from([start]);
    // For each column the row that would move into it.
    let mut mover = vec![usize::MAX; size];
    while let Some(row) = queue.pop_front() {
        for column in (0..size).filter(|&column| tight(row, column)) {
            if seen[column] {
                continue;
            }
            seen[column] = true;
            mover[column] = row;
            if column == freed {
                let mut path = Vec::new();
                let mut at = column;
                loop {
                    let row = mover[at];
                    path.push((row, at));
                    if row == start {
                        return Some(path);
                    }
                    at = (0..size).find(|&column| row_of[column] == row)?;
                }
            }
            if row_of[column] > fixed {
                queue.push_back(row_of[column]);
            }
        }
    }
    None
}

/// The Hungarian method on costs `-weights`: the column of each row, and potentials u, v with u + v <= cost everywhere
/// and equality on every pair of every best assignment.
fn hungarian(weights: &[i64], size: usize) -> (Vec<usize>, Vec<i64>, Vec<i64>) {
    // Index 0 stands for "none": rows and columns count from 1.
    let cost = |row: usize, column: usize| -weights[(row - 1) * size + column - 1];
    let mut u = vec![0i64; size + 1];
    let mut v = vec![0i64; size + 1];
    let mut row_of = vec![0usize; size + 1];
    for row in 1..=size {
        row_of[0] = row;
        let mut column = 0;
        let mut slack = vec![i64::MAX; size + 1];
        let mut from = vec![0usize; size + 1];
        let mut done = vec![false; size + 1];
        while row_of[column] != 0 {
            done[column] = true;
            let at = row_of[column];
            let mut least = i64::MAX;
            let mut next = 0;
            for other in 1..=size {
                if done[other] {
                    continue;
                }
                let reduced = cost(at, other) - u[at] - v[other];
                if reduced < slack[other] {
                    slack[other] = reduced;
                    from[other] = column;
                }
                if slack[other] < least {
                    least = slack[other];
                    next = other;
                }
            }
            for other in 0..=size {
                if done[other] {
                    u[row_of[other]] += least;
                    v[other] -= least;
                } else {
                    slack[other] -= least;
                }
            }
            column = next;
        }
        while column != 0 {
            row_of[column] = row_of[from[column]];
            column = from[column];
        }
    }
    let mut column_of = vec![0; size];
    for column in 1..=size {
        column_of[row_of[column] - 1] = column - 1;
    }
    (column_of, u.split_off(1), v.split_off(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Every assignment, the best by weight and then lowest row by row.
    fn brute_force(weights: &[i64], size: usize) -> Vec<usize> {
        fn go(row: usize, size: usize, taken: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
            if row == size {
                return visit(taken);
            }
            for column in 0..size {
                if !taken.contains(&column) {
                    taken.push(column);
                    go(row + 1, size, taken, visit);
                    taken.pop();
                }
            }
        }
        let mut best = (i64::MIN, Vec::new(), Vec::new());
        go(0, size, &mut Vec::new(), &mut |columns| {
            let total = columns.iter().enumerate().map(|(row, column)| weights[row * size + column]).sum::<i64>();
            let order: Vec<(bool, usize)> =
                columns.iter().enumerate().map(|(row, &column)| (weights[row * size + column] == 0, column)).collect();
            if total > best.0 || (total == best.0 && order < best.1) {
                best = (total, order, columns.to_vec());
            }
        });
        best.2
    }

    proptest! {
        #[test]
        fn the_lowest_of_the_best_is_found(size in 1usize..6, seed in proptest::collection::vec(0i64..4, 36)) {
            let weights: Vec<i64> = seed[..size * size].to_vec();
            prop_assert_eq!(lowest_best(&weights, size), brute_force(&weights, size));
        }
    }

    #[test]
    fn correct_cells_decide_between_equal_keys() {
        let edge = |gold, prediction| Edge { gold, prediction, equal: true };
        let edges = [edge(3, 5), edge(3, 8), edge(4, 5), edge(4, 8)];
        let crossed = |gold, prediction| usize::from((gold, prediction) == (3, 8));
        assert_eq!(assign(&edges, 100, &crossed), [(3, 8), (4, 5)]);
        assert_eq!(assign(&edges, 100, &|_, _| 0), [(3, 5), (4, 8)]);
    }

    #[test]
    fn an_equal_key_comes_before_correct_cells() {
        let edges = [Edge { gold: 0, prediction: 0, equal: false }, Edge { gold: 0, prediction: 1, equal: true }];
        assert_eq!(assign(&edges, 100, &|_, prediction| if prediction == 0 { 9 } else { 0 }), [(0, 1)]);
    }

    #[test]
    fn above_the_limit_rows_are_paired_in_order() {
        let edges = [
            Edge { gold: 0, prediction: 0, equal: false },
            Edge { gold: 0, prediction: 1, equal: true },
            Edge { gold: 1, prediction: 0, equal: false },
        ];
        assert_eq!(assign(&edges, 1, &|_, _| 0), [(0, 1), (1, 0)]);
    }
}
