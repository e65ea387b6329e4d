//! A task: one question with one gold table (sections 1 and 2).

use super::{column_format::ColumnFormat, table::Table, warning::Warning};
use serde::{Deserialize, Serialize};

/// Where a column's format comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormatSource {
    /// `column_specs` of the record.
    Declared,
    /// The metric in `eval_pipeline`.
    Pipeline,
    /// Inferred from the gold column.
    Inferred,
}

/// One column of a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// How its cells are read and compared.
    pub format: ColumnFormat,
    /// Where the format comes from.
    pub source: FormatSource,
    /// Relative tolerance of its numbers, where the record sets one.
    pub number_tolerance: Option<f64>,
}

/// One question with one gold table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The task's id.
    pub id: String,
    /// The question, where known.
    pub question: String,
    /// The columns, in order.
    pub columns: Vec<Column>,
    /// Which columns are the key, in key order.
    pub key_columns: Vec<usize>,
    /// The gold rows, in the columns above.
    pub gold: Table,
    /// The text that marks an absent cell in this task.
    pub sentinel: Option<String>,
    /// Difficulty tier as declared: `easy`, `medium`, `hard`.
    pub tier: Option<String>,
    /// Sourcing as declared (`hardness_tier`).
    pub sourcing: Option<String>,
    /// Category as declared.
    pub category: Option<String>,
    /// Every other field of the record, as it stands.
    pub extra: serde_json::Map<String, serde_json::Value>,
    /// What was noticed while reading it.
    pub warnings: Vec<Warning>,
}

impl Task {
    /// How many key columns there are: 1 for a list, 2 for a grid.
    pub fn k(&self) -> usize {
        self.key_columns.len()
    }

    /// The tier that the table's structure gives (section 8): wide is 5 columns or more, grid is two key columns or more;
    /// neither is easy, one is medium, both are hard.
    pub fn structural_tier(&self) -> &'static str {
        match (self.columns.len() >= 5, self.k() >= 2) {
            (false, false) => "easy",
            (true, true) => "hard",
            _ => "medium",
        }
    }

    /// The columns that are not key columns, in order.
    pub fn attributes(&self) -> impl Iterator<Item = usize> {
        (0..self.columns.len()).filter(|column| !self.key_columns.contains(column))
    }
}
