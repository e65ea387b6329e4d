//! A table found in an answer, before one is chosen.

use super::Repair;
use crate::scoring::{table::Table, warning::Warning};
use std::{collections::BTreeSet, ops::Range};

/// One table as found: its own headers, its cells as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Candidate {
    /// The table in its own columns. Headers may repeat or be blank.
    pub table: Table,
    /// What was repaired to read it.
    pub repairs: BTreeSet<Repair>,
    /// Where it stands in the text, in bytes.
    pub spans: Vec<Range<usize>>,
    /// What a person should know.
    pub warnings: Vec<Warning>,
}
