//! The rows of a task's diff: gold and prediction in one table, aligned by key, in the gold's order.
//!
//! In: a task and one examined answer. Out: row and column indices with a state for each cell; texts are looked up when a
//! cell is drawn. Knows nothing of how a state looks. Building takes time linear in the cells and space linear in the rows.

use super::cell_state::{CellState, StateCounts};
use crate::scoring::{
    compare::{Comparison, Examined},
    normalize::text_key,
    task::Task,
    verdict::{Judgement, Rule, Verdict},
};
use rustc_hash::FxHashMap;

/// Which rows of gold and prediction one row of the diff shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// Both have it.
    Matched {
        /// Row of the gold table.
        gold_row: u32,
        /// Row of the predicted table.
        pred_row: u32,
        /// Where the two stand in [`Comparison::pairs`].
        pair: u32,
    },
    /// Only the gold has it.
    Missing {
        /// Row of the gold table.
        gold_row: u32,
    },
    /// Only the prediction has it.
    Extra {
        /// Row of the predicted table.
        pred_row: u32,
    },
}

/// What links call a row: the same for every answer as far as the gold goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowId {
    /// A row of the gold table.
    Gold(u32),
    /// A row of the predicted table that the gold lacks.
    Extra(u32),
}

impl RowKind {
    /// What links call this row.
    pub fn id(self) -> RowId {
        match self {
            RowKind::Matched { gold_row, .. } | RowKind::Missing { gold_row } => RowId::Gold(gold_row),
            RowKind::Extra { pred_row } => RowId::Extra(pred_row),
        }
    }
}

impl RowId {
    /// The row's number in links: gold rows first, then predicted rows.
    pub fn number(self, gold_rows: usize) -> u32 {
        match self {
            RowId::Gold(row) => row,
            RowId::Extra(row) => gold_rows as u32 + row,
        }
    }

    /// The row of a link's number.
    pub fn from_number(number: u32, gold_rows: usize) -> Self {
        match number.checked_sub(gold_rows as u32) {
            Some(row) => RowId::Extra(row),
            None => RowId::Gold(number),
        }
    }
}

/// One row of the diff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiffRow {
    /// Which rows it shows.
    pub kind: RowKind,
    /// Whether anything in it differs in writing: what *only differences* keeps.
    pub differs: bool,
    /// Whether it costs anything: a wrong or blank cell, or a row that only one side has.
    pub faulty: bool,
}

/// One cell of the diff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiffCell<'a> {
    /// What became of it.
    pub state: CellState,
    /// The rule that decided, for a judged cell.
    pub rule: Option<Rule>,
    /// The gold's text, where the gold has this row.
    pub gold: Option<&'a str>,
    /// The prediction's text, where the prediction has this row.
    pub pred: Option<&'a str>,
}

/// The diff of one answer. Columns are counted by *position*: key columns first, then the attributes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DiffModel {
    /// The rows: the gold's in their order, each extra row after the last gold row with the same first key, else at the end.
    pub rows: Vec<DiffRow>,
    /// The task column at each position.
    pub columns: Vec<usize>,
    /// How many of the positions are key columns.
    pub keys: usize,
    /// How many cells are in each state.
    pub counts: StateCounts,
    /// Where each position stands in a pair's judgements; `None` for key columns and columns that are not scored.
    judged: Vec<Option<usize>>,
}

impl DiffModel {
    /// Lays out the rows and counts the states.
    pub fn new(task: &Task, examined: &Examined) -> Self {
        let comparison = &examined.comparison;
        let columns: Vec<usize> = task.key_columns.iter().copied().chain(task.attributes()).collect();
        let judged =
            columns.iter().map(|c| comparison.attributes.iter().position(|attribute| attribute == c)).collect();
        let mut model = DiffModel { rows: Vec::new(), columns, keys: task.k(), counts: StateCounts::default(), judged };
        model.rows = model.lay_out(task, examined);
        for judgement in &comparison.judgements {
            model.counts.add(CellState::from_judgement(*judgement));
        }
        model.counts.missing_rows = comparison.missing_rows.len();
        model.counts.extra_rows = comparison.extra_rows.len();
        model
    }

    fn lay_out(&mut self, task: &Task, examined: &Examined) -> Vec<DiffRow> {
        let comparison = &examined.comparison;
        let (mut after, at_the_end) = place_extra_rows(task, examined);
        let extra = |&pred_row: &u32| DiffRow { kind: RowKind::Extra { pred_row }, differs: true, faulty: true };
        let mut rows = Vec::with_capacity(task.gold.height() + comparison.extra_rows.len());
        for gold_row in 0..task.gold.height() as u32 {
            rows.push(match pair_of_gold_row(comparison, gold_row) {
                Some(pair) => self.matched_row(task, examined, pair),
                None => DiffRow { kind: RowKind::Missing { gold_row }, differs: true, faulty: true },
            });
            if let Some(pred_rows) = after.remove(&gold_row) {
                rows.extend(pred_rows.iter().map(extra));
            }
        }
        rows.extend(at_the_end.iter().map(extra));
        rows
    }

    fn matched_row(&mut self, task: &Task, examined: &Examined, pair: usize) -> DiffRow {
        let comparison = &examined.comparison;
        let (gold_row, pred_row) = comparison.pairs[pair];
        let rewritten = task.key_columns.iter().filter(|&&column| {
            let (gold, pred) =
                (row_cell(task, gold_row, column), examined.reading.table.cell(pred_row as usize, column));
            !is_same_writing(gold, pred)
        });
        let rewritten = rewritten.count();
        self.counts.rewritten_keys += rewritten;
        let judgements = comparison.of_pair(pair);
        let faulty = judgements.iter().any(|judgement| is_fault(*judgement));
        let exact = |judgement: &Judgement| matches!(judgement.rule, Rule::Equal | Rule::Excluded);
        DiffRow {
            kind: RowKind::Matched { gold_row, pred_row, pair: pair as u32 },
            differs: rewritten > 0 || faulty || !judgements.iter().all(exact),
            faulty,
        }
    }

    /// One cell, by row of the diff and position. `None` outside the diff.
    pub fn cell<'a>(
        &self,
        task: &'a Task,
        examined: &'a Examined,
        row: usize,
        position: usize,
    ) -> Option<DiffCell<'a>> {
        let kind = self.rows.get(row)?.kind;
        let column = *self.columns.get(position)?;
        let gold = |gold_row: u32| Some(row_cell(task, gold_row, column));
        let pred = |pred_row: u32| Some(examined.reading.table.cell(pred_row as usize, column));
        Some(match kind {
            RowKind::Missing { gold_row } => {
                DiffCell { state: CellState::Missing, rule: None, gold: gold(gold_row), pred: None }
            }
            RowKind::Extra { pred_row } => {
                DiffCell { state: CellState::Extra, rule: None, gold: None, pred: pred(pred_row) }
            }
            RowKind::Matched { gold_row, pred_row, .. } => {
                let (gold, pred) = (gold(gold_row), pred(pred_row));
                let judgement = self.judgement(examined, kind, position);
                let state = match judgement {
                    Some(judgement) => CellState::from_judgement(judgement),
                    None if position >= self.keys => CellState::Excluded,
                    None if is_same_writing(gold.unwrap_or(""), pred.unwrap_or("")) => CellState::Key,
                    None => CellState::KeyRewritten,
                };
                DiffCell { state, rule: judgement.map(|judgement| judgement.rule), gold, pred }
            }
        })
    }

    fn judgement(&self, examined: &Examined, kind: RowKind, position: usize) -> Option<Judgement> {
        let RowKind::Matched { pair, .. } = kind else { return None };
        let attribute = (*self.judged.get(position)?)?;
        examined.comparison.of_pair(pair as usize).get(attribute).copied()
    }

    /// Whether the cell is one that *next wrong cell* stops at: wrong or blank.
    pub fn is_faulty_cell(&self, examined: &Examined, row: usize, position: usize) -> bool {
        let kind = self.rows.get(row).map(|row| row.kind);
        kind.and_then(|kind| self.judgement(examined, kind, position)).is_some_and(is_fault)
    }

    /// The rows to show, as indices into `rows`.
    pub fn visible(&self, only_differences: bool) -> Vec<u32> {
        let rows = self.rows.iter().enumerate();
        rows.filter(|(_, row)| row.differs || !only_differences).map(|(index, _)| index as u32).collect()
    }

    /// Where a link's row stands.
    pub fn index_of(&self, id: RowId) -> Option<usize> {
        self.rows.iter().position(|row| row.kind.id() == id)
    }
}

/// Where a gold row stands in [`Comparison::pairs`]; `None` for a missing row.
pub fn pair_of_gold_row(comparison: &Comparison, gold_row: u32) -> Option<usize> {
    comparison.pairs.binary_search_by_key(&gold_row, |&(gold_row, _)| gold_row).ok()
}

/// Whether a judgement costs something.
pub(super) fn is_fault(judgement: Judgement) -> bool {
    matches!(judgement.verdict, Verdict::Wrong | Verdict::Blank)
}

fn row_cell(task: &Task, gold_row: u32, column: usize) -> &str {
    task.gold.cell(gold_row as usize, column)
}

/// Whether two key texts are the same but for typography. Equal texts are by far the most common: they cost no
/// normalisation.
fn is_same_writing(gold: &str, pred: &str) -> bool {
    gold == pred || text_key(gold) == text_key(pred)
}

/// Extra rows by the gold row they follow, and those that follow none.
fn place_extra_rows(task: &Task, examined: &Examined) -> (FxHashMap<u32, Vec<u32>>, Vec<u32>) {
    let mut after: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    let mut at_the_end = Vec::new();
    let extra_rows = &examined.comparison.extra_rows;
    let (Some(&first_key), false) = (task.key_columns.first(), extra_rows.is_empty()) else {
        return (after, extra_rows.clone());
    };
    let last_with_key: FxHashMap<String, u32> =
        task.gold.column(first_key).enumerate().map(|(row, text)| (text_key(text), row as u32)).collect();
    for &pred_row in extra_rows {
        let key = text_key(examined.reading.table.cell(pred_row as usize, first_key));
        match last_with_key.get(&key) {
            Some(&gold_row) => after.entry(gold_row).or_default().push(pred_row),
            None => at_the_end.push(pred_row),
        }
    }
    (after, at_the_end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::fixture::{examined, grid_task};

    /// The rows' numbers in links: gold rows 0 to 3, then predicted rows from 4.
    fn shape(model: &DiffModel) -> Vec<u32> {
        model.rows.iter().map(|row| row.kind.id().number(4)).collect()
    }

    #[test]
    fn rows_stand_in_gold_order_and_extra_rows_beside_their_first_key() {
        let task = grid_task();
        let seen = examined(
            &task,
            &[
                ["가온", "9회", "1", "x"],
                ["부산", "7회", "20", "b"],
                ["서울", "9회", "1", "x"],
                ["서울", "7회", "10", "a"],
            ],
        );
        let model = DiffModel::new(&task, &seen);
        // Gold: 서울 7회, 서울 8회, 부산 7회, 부산 8회.
        assert_eq!(shape(&model), [0, 1, 6, 2, 3, 4]);
        assert_eq!((model.counts.missing_rows, model.counts.extra_rows), (2, 2));
    }

    #[test]
    fn only_differences_keeps_rules_and_rewritten_keys_and_hides_what_is_equal() {
        let task = grid_task();
        let seen = examined(
            &task,
            &[
                ["서울", "7회", "10", "a"],
                ["=서울", "8회", "11", "a"],
                ["부산", "7회", "~20", "b"],
                ["부산", "8회", "99", ""],
            ],
        );
        let model = DiffModel::new(&task, &seen);
        assert_eq!(model.visible(true), [1, 2, 3]);
        assert_eq!(model.visible(false), [0, 1, 2, 3]);
        assert_eq!(model.rows.iter().map(|row| row.faulty).collect::<Vec<_>>(), [false, false, false, true]);
        assert_eq!(model.counts.rewritten_keys, 1);
        assert_eq!(model.counts.equivalent, 1);
        let state = |row, position| model.cell(&task, &seen, row, position).unwrap().state;
        assert_eq!(state(1, 0), CellState::KeyRewritten);
        assert_eq!(state(0, 0), CellState::Key);
        assert_eq!(state(0, 2), CellState::Correct);
        assert_eq!(state(2, 2), CellState::Equivalent);
        assert_eq!(state(3, 2), CellState::Wrong);
        assert_eq!(state(3, 3), CellState::Blank);
        assert!(model.cell(&task, &seen, 4, 0).is_none());
    }

    #[test]
    fn a_missing_row_has_only_gold_and_an_extra_row_only_prediction() {
        let task = grid_task();
        let seen = examined(&task, &[["가온", "7회", "1", "x"]]);
        let model = DiffModel::new(&task, &seen);
        let missing = model.cell(&task, &seen, 0, 2).unwrap();
        assert_eq!((missing.state, missing.gold, missing.pred), (CellState::Missing, Some("10"), None));
        let extra = model.cell(&task, &seen, 4, 2).unwrap();
        assert_eq!((extra.state, extra.gold, extra.pred), (CellState::Extra, None, Some("1")));
    }

    #[test]
    fn an_answer_without_a_table_shows_the_gold_as_missing() {
        let task = grid_task();
        let seen = examined::<4>(&task, &[]);
        let model = DiffModel::new(&task, &seen);
        assert_eq!(shape(&model), [0, 1, 2, 3]);
        assert!(model.rows.iter().all(|row| row.faulty));
        assert_eq!(model.index_of(RowId::from_number(2, 4)), Some(2));
        assert_eq!(model.index_of(RowId::from_number(6, 4)), None);
    }
}
