//! Listed values (section 5, *enum*): equal after dropping a parenthesised part, or a mismatch.
//!
//! In: two cells that are not equal. The list itself decides nothing here: a listed value that differs is as wrong as
//! one that is not listed.

use super::Cell;
use crate::scoring::{
    normalize::{key_of_normal, without_parentheses},
    verdict::{Judgement, Rule},
};

/// Compares two listed values.
pub fn judge_listed(gold: &Cell, prediction: &Cell) -> Judgement {
    if gold.normal.contains('(') || prediction.normal.contains('(') {
        let bare = |cell: &Cell| key_of_normal(without_parentheses(&cell.normal).trim());
        let (gold, prediction) = (bare(gold), bare(prediction));
        if !gold.is_empty() && gold == prediction {
            return Judgement::correct(Rule::EnumParenthesis);
        }
    }
    Judgement::wrong(Rule::EnumMismatch)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(gold: &str, prediction: &str, expected: Judgement) {
        assert_eq!(judge_listed(&Cell::text(gold), &Cell::text(prediction)), expected, "{gold} against {prediction}");
    }

    #[test]
    fn a_parenthesised_part_is_dropped() {
        check("당선", "당선 (무투표)", Judgement::correct(Rule::EnumParenthesis));
        check("당선(A)", "당선(B)", Judgement::correct(Rule::EnumParenthesis));
        check("당선", "낙선 (당선)", Judgement::wrong(Rule::EnumMismatch));
        check("(A)", "(B)", Judgement::wrong(Rule::EnumMismatch));
        check("있음", "자녀 3명", Judgement::wrong(Rule::EnumMismatch));
    }
}
