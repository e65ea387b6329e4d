//! A table of text: named columns, rows of equal width, cells as they were written.
//!
//! All cells of a table share one buffer. A table of a million short cells then costs little more than its text,
//! where a string for each cell would cost several times that.

use serde::{Deserialize, Serialize};

/// A rectangular table. Cells are text as written; nothing is normalised here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "PlainTable", into = "PlainTable")]
pub struct Table {
    columns: Vec<String>,
    text: String,
    /// Where each cell ends in `text`, row by row.
    ends: Vec<u32>,
}

/// The shape of a table in JSON.
#[derive(Serialize, Deserialize)]
struct PlainTable {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// An empty table with these columns.
    pub fn new(columns: Vec<String>) -> Self {
        Table { columns, text: String::new(), ends: Vec::new() }
    }

    /// Adds a row. Missing cells are blank, cells beyond the last column are left out: a reader that wants to keep
    /// them joins them first.
    pub fn push_row<S: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = S>) {
        let mut cells = cells.into_iter();
        for _ in 0..self.columns.len() {
            if let Some(cell) = cells.next() {
                self.text.push_str(cell.as_ref());
            }
            self.ends.push(self.text.len() as u32);
        }
    }

    /// The columns' names, in order.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// How many rows there are.
    pub fn height(&self) -> usize {
        self.ends.len().checked_div(self.columns.len()).unwrap_or(0)
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// One cell as written; blank outside the table.
    pub fn cell(&self, row: usize, column: usize) -> &str {
        if column >= self.columns.len() {
            return "";
        }
        let at = row * self.columns.len() + column;
        let Some(&end) = self.ends.get(at) else { return "" };
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.text[start as usize..end as usize]
    }

    /// The cells of one row, in column order.
    pub fn row(&self, row: usize) -> impl Iterator<Item = &str> {
        (0..self.width()).map(move |column| self.cell(row, column))
    }

    /// All rows, each as an iterator over its cells.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = &str>> {
        (0..self.height()).map(move |row| self.row(row))
    }

    /// One column from top to bottom.
    pub fn column(&self, column: usize) -> impl Iterator<Item = &str> {
        (0..self.height()).map(move |row| self.cell(row, column))
    }
}

impl From<PlainTable> for Table {
    fn from(plain: PlainTable) -> Self {
        let mut table = Table::new(plain.columns);
        for row in plain.rows {
            table.push_row(row);
        }
        table
    }
}

impl From<Table> for PlainTable {
    fn from(table: Table) -> Self {
        let rows = table.rows().map(|row| row.map(str::to_owned).collect()).collect();
        PlainTable { columns: table.columns, rows }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found_by_row_and_column() {
        let mut table = Table::new(vec!["a".into(), "b".into()]);
        table.push_row(["1", "2"]);
        table.push_row(["", "서울"]);
        table.push_row(["x"]);
        table.push_row(["p", "q", "beyond"]);
        assert_eq!(table.height(), 4);
        assert_eq!(table.row(1).collect::<Vec<_>>(), ["", "서울"]);
        assert_eq!(table.row(2).collect::<Vec<_>>(), ["x", ""]);
        assert_eq!(table.column(1).collect::<Vec<_>>(), ["2", "서울", "", "q"]);
        assert_eq!(table.cell(9, 0), "");
        assert_eq!(table.cell(0, 9), "");
    }

    #[test]
    fn json_shows_columns_and_rows() {
        let mut table = Table::new(vec!["a".into()]);
        table.push_row(["1"]);
        let json = serde_json::to_string(&table).unwrap();
        assert_eq!(json, r#"{"columns":["a"],"rows":[["1"]]}"#);
        assert_eq!(serde_json::from_str::<Table>(&json).unwrap(), table);
    }
}
