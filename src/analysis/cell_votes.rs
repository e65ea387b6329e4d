//! What all runs said for one gold cell, grouped by text: many runs agreeing against the gold is a reason to look at the gold.

use super::{cell_state::CellState, diff::pair_of_gold_row};
use crate::scoring::order::Ordered;
use crate::scoring::{compare::Examined, normalize::text_key};
use rustc_hash::FxHashMap;

/// The runs that said the same for one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vote {
    /// What they said, as first written; blank for a blank cell and for a missing row.
    pub text: String,
    /// What became of it.
    pub state: CellState,
    /// Who said it, by their place in the input.
    pub voters: Vec<usize>,
}

/// Groups what each answer says for one cell of a gold row; the largest group first, equals in the order of the answers.
/// Groups also differ by state, since two writings with one text key may be judged apart.
pub fn cell_votes<'a>(answers: impl Iterator<Item = &'a Examined>, gold_row: u32, column: usize) -> Vec<Vote> {
    let mut votes: Vec<Vote> = Vec::new();
    let mut by_said: FxHashMap<(String, CellState), usize> = FxHashMap::default();
    for (voter, examined) in answers.enumerate() {
        let (text, state) = said(examined, gold_row, column);
        let at = *by_said.entry((text_key(text), state)).or_insert_with(|| {
            votes.push(Vote { text: text.to_owned(), state, voters: Vec::new() });
            votes.len() - 1
        });
        votes[at].voters.push(voter);
    }
    votes.order_by_key(|vote| std::cmp::Reverse(vote.voters.len()));
    votes
}

fn said(examined: &Examined, gold_row: u32, column: usize) -> (&str, CellState) {
    let comparison = &examined.comparison;
    let Some(pair) = pair_of_gold_row(comparison, gold_row) else { return ("", CellState::Missing) };
    let (_, pred_row) = comparison.pairs[pair];
    let text = examined.reading.table.cell(pred_row as usize, column);
    let attribute = comparison.attributes.iter().position(|&attribute| attribute == column);
    match attribute.and_then(|attribute| comparison.of_pair(pair).get(attribute)) {
        Some(judgement) => match CellState::from_judgement(*judgement) {
            CellState::Blank => ("", CellState::Blank),
            state => (text, state),
        },
        None => (text, CellState::Key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::fixture::{examined, grid_task};

    #[test]
    fn equal_texts_are_one_group_and_the_largest_comes_first() {
        let task = grid_task();
        let answers = [
            examined(&task, &[["서울", "7회", "99", "a"]]),
            examined(&task, &[["서울", "7회", "10", "a"]]),
            examined(&task, &[["서울", "7회", "9 9", "a"]]),
            examined(&task, &[["서울", "7회", "", "a"]]),
            examined(&task, &[["부산", "7회", "20", "b"]]),
        ];
        let votes = cell_votes(answers.iter(), 0, 2);
        let shape: Vec<_> = votes.iter().map(|vote| (vote.text.as_str(), vote.state, vote.voters.clone())).collect();
        assert_eq!(
            shape,
            [
                ("99", CellState::Wrong, vec![0, 2]),
                ("10", CellState::Correct, vec![1]),
                ("", CellState::Blank, vec![3]),
                ("", CellState::Missing, vec![4]),
            ]
        );
    }
}
