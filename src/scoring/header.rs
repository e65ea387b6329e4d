//! Which column of an answer is which column of the task (section 3, *Header mapping*).
//!
//! In: the headers of one table and the task's columns. Out: for each task column the header it takes, one to one.
//! Knows nothing of cells. Each step runs over all columns before the next one, and only for what is still free.
//!
//! With c columns and h headers the exact steps take O(c + h). The soft ones take O(c · h) comparisons of short names:
//! they look at the first [`SOFT_HEADERS`] headers and at names of up to [`SOFT_LENGTH`] characters.

mod names;

use names::Name;
use rustc_hash::FxHashMap;

/// Headers beyond these are passed over: no table that a person asked for is so wide.
const HEADERS: usize = 10_000;
/// How many headers take part in the steps that compare every column with every header.
const SOFT_HEADERS: usize = 1_000;
/// The longest name that is compared character by character.
const SOFT_LENGTH: usize = 120;

/// For each task column, the header it takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeaderMap {
    /// Positions in the table's headers, by task column.
    pub found: Vec<Option<usize>>,
}

impl HeaderMap {
    /// How many of these columns the table has.
    pub fn count(&self, columns: &[usize]) -> usize {
        columns.iter().filter(|&&column| self.found.get(column).is_some_and(Option::is_some)).count()
    }

    /// How many task columns the table has.
    pub fn width(&self) -> usize {
        self.found.iter().flatten().count()
    }
}

/// Maps the headers of one table to the task's columns.
///
/// `overrides` are a person's choices, task column -> header as found; an empty header keeps the column from taking
/// any. A choice whose header this table lacks changes nothing.
pub fn map_headers(
    found: &[String],
    columns: &[String],
    key_columns: &[usize],
    overrides: &[(String, String)],
) -> HeaderMap {
    ColumnNames::new(columns, key_columns, overrides).map(found)
}

/// The task's columns, made ready for the headers of many tables.
pub struct ColumnNames<'a> {
    columns: &'a [String],
    names: Vec<Name>,
    first_key: Option<usize>,
    overrides: &'a [(String, String)],
}

impl<'a> ColumnNames<'a> {
    /// Reads the columns' names once.
    pub fn new(columns: &'a [String], key_columns: &[usize], overrides: &'a [(String, String)]) -> Self {
        let first_key = key_columns.first().copied().filter(|&column| column < columns.len());
        ColumnNames { columns, names: columns.iter().map(|name| Name::new(name)).collect(), first_key, overrides }
    }

    /// Maps the headers of one table.
    pub fn map(&self, found: &[String]) -> HeaderMap {
        let headers: Vec<Name> = found.iter().take(HEADERS).map(|header| Name::new(header)).collect();
        let mut state = State {
            columns: &self.names,
            headers: &headers,
            found: vec![None; self.names.len()],
            closed: vec![false; self.names.len()],
            used: headers.iter().map(|header| header.key.is_empty()).collect(),
        };
        self.take_overrides(found, &mut state);
        state.take_equal();
        let name = state.free().find(|&header| headers[header].key == "name");
        if let (Some(column), Some(header)) = (self.first_key, name)
            && state.is_open(column)
        {
            state.take(column, header);
        }
        state.pass_over_duplicates();
        state.take_bare();
        state.take_unique(Name::contains_or_is_within);
        state.take_unique(Name::is_similar);
        HeaderMap { found: state.found }
    }

    /// A person's choices: names as written, else by text key.
    fn take_overrides(&self, found: &[String], state: &mut State<'_>) {
        for (column, header) in self.overrides {
            let exact = self.columns.iter().position(|name| name == column);
            let by_key = || self.names.iter().position(|name| name.key == Name::new(column).key);
            let Some(column) = exact.or_else(by_key).filter(|&column| state.is_open(column)) else { continue };
            if header.trim().is_empty() {
                state.closed[column] = true;
                continue;
            }
            let exact = found.iter().take(HEADERS).position(|name| name == header);
            let by_key = || {
                let key = Name::new(header).key;
                state.headers.iter().position(|name| name.key == key)
            };
            if let Some(header) = exact.or_else(by_key).filter(|&header| !state.used[header]) {
                state.take(column, header);
            }
        }
    }
}

/// A mapping in the making.
struct State<'a> {
    columns: &'a [Name],
    headers: &'a [Name],
    found: Vec<Option<usize>>,
    /// Columns that are to stay without a header.
    closed: Vec<bool>,
    /// Headers that are taken or passed over.
    used: Vec<bool>,
}

impl State<'_> {
    fn is_open(&self, column: usize) -> bool {
        self.found[column].is_none() && !self.closed[column]
    }

    fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.columns.len()).filter(|&column| self.is_open(column))
    }

    fn free(&self) -> impl Iterator<Item = usize> {
        (0..self.headers.len()).filter(|&header| !self.used[header])
    }

    fn take(&mut self, column: usize, header: usize) {
        self.found[column] = Some(header);
        self.used[header] = true;
    }

    /// Equal text keys; of equal headers the first.
    fn take_equal(&mut self) {
        let mut by_key: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        for header in self.free().collect::<Vec<_>>().into_iter().rev() {
            by_key.entry(&self.headers[header].key).or_default().push(header);
        }
        for column in self.open().collect::<Vec<_>>() {
            if let Some(header) = by_key.get_mut(self.columns[column].key.as_str()).and_then(Vec::pop) {
                self.take(column, header);
            }
        }
    }

    /// A header that repeats an earlier one says nothing new: it takes no part in the steps below.
    fn pass_over_duplicates(&mut self) {
        let mut seen = rustc_hash::FxHashSet::default();
        for (header, name) in self.headers.iter().enumerate() {
            if !seen.insert(name.key.as_str()) {
                self.used[header] = true;
            }
        }
    }

    /// Equal names without parenthesised parts and units; of several headers the first.
    fn take_bare(&mut self) {
        for column in self.open().collect::<Vec<_>>() {
            let header = self.free().find(|&header| self.columns[column].is_bare_equal(&self.headers[header]));
            if let Some(header) = header {
                self.take(column, header);
            }
        }
    }

    /// Pairs of which neither side has another partner.
    fn take_unique(&mut self, fits: fn(&Name, &Name) -> bool) {
        let is_short = |name: &Name| name.length <= SOFT_LENGTH;
        let headers: Vec<usize> = self.free().filter(|&at| is_short(&self.headers[at])).take(SOFT_HEADERS).collect();
        let mut partners: Vec<(usize, usize)> = Vec::new();
        let mut times = vec![0usize; self.headers.len()];
        for column in self.open().filter(|&column| is_short(&self.columns[column])) {
            for &header in &headers {
                if fits(&self.columns[column], &self.headers[header]) {
                    partners.push((column, header));
                    times[header] += 1;
                }
            }
        }
        for pairs in partners.chunk_by(|a, b| a.0 == b.0) {
            if let [(column, header)] = *pairs
                && times[header] == 1
            {
                self.take(column, header);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    /// The header each column takes, `-` for none; the first column is the key.
    #[track_caller]
    fn check(columns: &[&str], found: &[&str], expected: &[&str]) {
        let map = map_headers(&names(found), &names(columns), &[0], &[]);
        let taken: Vec<_> = map.found.iter().map(|header| header.map_or("-", |header| found[header])).collect();
        assert_eq!(taken, expected, "{columns:?} <- {found:?}");
    }

    #[test]
    fn equal_keys_come_first() {
        check(&["시도", "회차"], &["회 차", "**시도**"], &["**시도**", "회 차"]);
        check(&["State", "name"], &["NAME", "state"], &["state", "NAME"]);
        check(&["a"], &[""], &["-"]);
        let map = map_headers(&names(&["순위", "순위"]), &names(&["순위"]), &[0], &[]);
        assert_eq!(map.found, [Some(0)]);
        check(&["연도", "순위 변동"], &["연도", "순위", "순위"], &["연도", "순위"]);
        check(&["연도", "순위", "순위 변동"], &["연도", "순위", "순위"], &["연도", "순위", "-"]);
    }

    #[test]
    fn name_is_the_first_key_column() {
        check(&["시도", "회차"], &["Name", "회차"], &["Name", "회차"]);
        check(&["시도", "회차"], &["name", "시도"], &["시도", "-"]);
    }

    #[test]
    fn parenthesised_parts_and_units_are_dropped() {
        check(&["시도", "인구"], &["시도", "인구 (2026.6)"], &["시도", "인구 (2026.6)"]);
        check(&["시도", "인구(만 명)"], &["시도", "인구"], &["시도", "인구"]);
        check(&["시도", "투표율"], &["시도", "투표율 %"], &["시도", "투표율 %"]);
        check(&["시도", "인구 (2026)"], &["시도", "인구 (2025)"], &["시도", "-"]);
        check(&["시도", "인구"], &["시도", "인구 (2026)", "인구 (2025)"], &["시도", "인구 (2026)"]);
    }

    #[test]
    fn one_contains_the_other_if_unique() {
        check(&["시도", "당선자"], &["시도", "당선자 이름"], &["시도", "당선자 이름"]);
        check(&["시도", "당선자 이름"], &["시도", "이름"], &["시도", "이름"]);
        check(&["시도", "당선자"], &["시도", "당선자 이름", "당선자 정당"], &["시도", "-"]);
        check(&["a", "Seats 1995", "Seats 2005"], &["a", "Seats"], &["a", "-", "-"]);
        check(&["k", "Senator 1"], &["k", "Senator 10"], &["k", "-"]);
        check(&["k", "값"], &["k", "값어치"], &["k", "-"]);
    }

    #[test]
    fn similar_names_if_unique() {
        check(&["항공사", "취항 연도"], &["항공사", "취항 년도"], &["항공사", "-"]);
        check(&["k", "launch year of service"], &["k", "launch years of service"], &["k", "launch years of service"]);
        check(&["k", "2022 GDP"], &["k", "2021 GDP"], &["k", "-"]);
        check(&["k", "abcde"], &["k", "abcdx"], &["k", "abcdx"]);
        check(&["k", "abcde"], &["k", "abcdx", "abcdy"], &["k", "-"]);
    }

    #[test]
    fn a_step_runs_over_all_columns_before_the_next() {
        // `인구` would be within the first column's name, but is equal to the second's.
        check(&["k", "인구 밀도", "인구"], &["k", "인구"], &["k", "-", "인구"]);
    }

    #[test]
    fn a_person_comes_before_every_rule() {
        let (columns, found) = (names(&["a", "b"]), names(&["a", "b", "c"]));
        let map = |column: &str, header: &str| {
            map_headers(&found, &columns, &[0], &[(column.to_owned(), header.to_owned())]).found
        };
        assert_eq!(map("b", "c"), [Some(0), Some(2)]);
        assert_eq!(map("b", "a"), [None, Some(0)]);
        assert_eq!(map("b", ""), [Some(0), None]);
        assert_eq!(map("b", "absent"), [Some(0), Some(1)]);
        assert_eq!(map("B", "C"), [Some(0), Some(2)]);
    }

    #[test]
    fn a_very_wide_header_is_bounded() {
        let found: Vec<String> = (0..50_000).map(|n| format!("header number {}", "x".repeat(n % 50))).collect();
        let columns = names(&["header numbers x", "header", "nu", "header number y", "abcdefgh", "k", "l"]);
        let start = std::time::Instant::now();
        map_headers(&found, &columns, &[0], &[]);
        assert!(start.elapsed().as_millis() < 3_000);
    }
}
