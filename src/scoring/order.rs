//! Stable sorting that is compiled once.
//!
//! The standard library compiles its sort anew for every type, 4 KB each; the page sorts thirty of them, few of them long.
//! Here one sort puts positions in order and the items follow. Where rows by the hundred thousand are sorted, the
//! standard library's own is used.

use std::cmp::Ordering;

/// Sorting for lists that are not long.
pub trait Ordered<T> {
    /// Like `sort_by`.
    fn order_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Like `sort_by_key`.
    fn order_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.order_by(|a, b| key(a).cmp(&key(b)));
    }
}

impl<T> Ordered<T> for Vec<T> {
    fn order_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let order = positions(self.len(), &mut |a, b| compare(&self[a], &self[b]));
        let mut items: Vec<Option<T>> = self.drain(..).map(Some).collect();
        self.extend(order.into_iter().filter_map(|at| items[at].take()));
    }
}

/// The numbers below `count` in the order that `compare` gives, equal ones as they were.
#[inline(never)]
fn positions(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_that_of_the_standard_library() {
        let mut ours: Vec<(u32, u32)> = (0..500).map(|at| (at * 7919 % 13, at)).collect();
        let mut theirs = ours.clone();
        ours.order_by_key(|item| item.0);
        theirs.sort_by_key(|item| item.0);
        assert_eq!(ours, theirs);
    }
}
