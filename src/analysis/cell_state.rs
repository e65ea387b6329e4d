//! What became of a cell, in the words the views use: finer than a verdict, since a pass by a rule is shown apart from an
//! equal text and rows without a partner have cells too.

use crate::scoring::verdict::{Judgement, Rule, Verdict};

/// The state of one cell of a diff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellState {
    /// A key, written as in the gold.
    Key,
    /// A key that matches in another writing.
    KeyRewritten,
    /// Right, in the gold's own words.
    Correct,
    /// Right by a rule.
    Equivalent,
    /// Something else than the gold.
    Wrong,
    /// Nothing.
    Blank,
    /// Never scored.
    Excluded,
    /// In a row that the prediction lacks.
    Missing,
    /// In a row that the gold lacks.
    Extra,
}

impl CellState {
    /// The states that the legend explains, in its order.
    pub const LEGEND: [CellState; 7] = [
        CellState::Correct,
        CellState::Equivalent,
        CellState::Wrong,
        CellState::Blank,
        CellState::Missing,
        CellState::Extra,
        CellState::Excluded,
    ];

    /// The state of a judged cell.
    pub fn from_judgement(judgement: Judgement) -> Self {
        match judgement.verdict {
            Verdict::Correct if judgement.rule == Rule::Equal => CellState::Correct,
            Verdict::Correct => CellState::Equivalent,
            Verdict::Wrong => CellState::Wrong,
            Verdict::Blank => CellState::Blank,
            Verdict::Excluded => CellState::Excluded,
        }
    }

    /// Stable name: style sheets, translations and tests go by it.
    pub fn name(self) -> &'static str {
        match self {
            CellState::Key => "key",
            CellState::KeyRewritten => "key_rewritten",
            CellState::Correct => "correct",
            CellState::Equivalent => "equivalent",
            CellState::Wrong => "wrong",
            CellState::Blank => "blank",
            CellState::Excluded => "excluded",
            CellState::Missing => "missing",
            CellState::Extra => "extra",
        }
    }

    /// The sign beside the colour, so that the state never hangs on colour alone. Keys are not judged: the second writing
    /// beside a rewritten one says enough.
    pub fn glyph(self) -> &'static str {
        match self {
            CellState::Key | CellState::KeyRewritten => "",
            CellState::Equivalent => "≈",
            CellState::Correct => "✓",
            CellState::Wrong => "✕",
            CellState::Blank => "○",
            CellState::Excluded => "·",
            CellState::Missing => "−",
            CellState::Extra => "+",
        }
    }
}

/// How many cells, keys and rows are in each state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StateCounts {
    /// Cells in the gold's own words.
    pub correct: usize,
    /// Cells right by a rule.
    pub equivalent: usize,
    /// Cells that say something else.
    pub wrong: usize,
    /// Cells that say nothing.
    pub blank: usize,
    /// Cells that are not scored.
    pub excluded: usize,
    /// Gold rows that the prediction lacks.
    pub missing_rows: usize,
    /// Predicted rows that the gold lacks.
    pub extra_rows: usize,
    /// Keys in another writing.
    pub rewritten_keys: usize,
}

impl StateCounts {
    /// Counts one judged cell.
    pub fn add(&mut self, state: CellState) {
        match state {
            CellState::Correct => self.correct += 1,
            CellState::Equivalent => self.equivalent += 1,
            CellState::Wrong => self.wrong += 1,
            CellState::Blank => self.blank += 1,
            CellState::Excluded => self.excluded += 1,
            CellState::Missing => self.missing_rows += 1,
            CellState::Extra => self.extra_rows += 1,
            CellState::KeyRewritten => self.rewritten_keys += 1,
            CellState::Key => {}
        }
    }

    /// The count of one state.
    pub fn of(&self, state: CellState) -> usize {
        match state {
            CellState::Correct => self.correct,
            CellState::Equivalent => self.equivalent,
            CellState::Wrong => self.wrong,
            CellState::Blank => self.blank,
            CellState::Excluded => self.excluded,
            CellState::Missing => self.missing_rows,
            CellState::Extra => self.extra_rows,
            CellState::KeyRewritten => self.rewritten_keys,
            CellState::Key => 0,
        }
    }

    /// Cells that are right, in whatever words.
    pub fn right(&self) -> usize {
        self.correct + self.equivalent
    }

    /// Cells that are scored.
    pub fn scored(&self) -> usize {
        self.right() + self.wrong + self.blank
    }
}
