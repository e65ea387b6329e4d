//! Widescope scores and explores *wide-search* tables: a person holds the gold table, systems answer with tables of their
//! own, and this crate says who recovered the set, who filled the cells, who completed rows, and why each cell was marked
//! the way it was. The page, the command line and the JavaScript interface are three doors to the same core.
//!
//! # The straight line
//!
//! ```text
//! bytes ─▶ Document ─▶ Table ─▶ Alignment ─▶ Comparison ─▶ AnswerScore ─▶ Report ─▶ views
//!        detect      read     align        compare       count          collect   render
//! ```
//!
//! Left of *views* everything is pure and synchronous: the same bytes in give the same bytes out, on every target.
//!
//! # The map
//!
//! | question | file |
//! |---|---|
//! | who decides a **date** cell? | [`scoring::cell::date`] |
//! | … a number, an address, a listed value, a name, a place? | [`scoring::cell`]: one file a format |
//! | what are `N(s)` and `K(s)`? | [`scoring::normalize`] |
//! | how is a table found in an answer? | [`scoring::read`]: one file a kind of table |
//! | which header is which column? | [`scoring::header`] |
//! | which predicted row is which gold row? | [`scoring::align`] |
//! | what is counted, and what is Item-, Column-, Row-F1? | [`scoring::counts`], [`scoring::answer_score`] |
//! | which thresholds are there? | [`scoring::profile`] |
//! | which files are understood? | [`formats`] |
//! | what does a grid or a leaderboard show? | [`analysis`] |
//! | what crosses to the worker? | [`worker::protocol`] |
//! | what is on the page? | `app`, with the feature of that name |
//!
//! Modules use only what stands before them in this order: `scoring`, `formats`, `analysis`, `worker`, `app`.
//! [`docs`] explains the shape and the metrics at length.
//!
//! # A worked example
//!
//! ```
//! use widescope::{
//!     formats::ko_widesearch::task_from_record,
//!     scoring::{
//!         answer_score::{CellList, score_answer},
//!         compare::PreparedGold,
//!         profile::Profile,
//!     },
//! };
//!
//! let record = serde_json::json!({
//!     "columns": ["항공사", "설립", "허브"],
//!     "column_specs": {"설립": "year", "허브": "name"},
//!     "answer_set": [
//!         {"name": "에어가", "attrs": {"설립": "2005", "허브": "김포"}},
//!         {"name": "에어나", "attrs": {"설립": "2006", "허브": "김해"}},
//!     ],
//! });
//! let Some(record) = record.as_object() else { return };
//! let task = task_from_record(record, "airlines".to_owned());
//! let profile = Profile::default();
//! let gold = PreparedGold::new(&task, &profile);
//!
//! let answer = "| 항공사 | 설립 | 허브 |\n|---|---|---|\n| 에어가 | 2005년 | 청주 |";
//! let score = score_answer(&gold, answer, CellList::Noteworthy);
//! assert_eq!((score.counts.matched, score.counts.gold_rows), (1, 2));
//! assert_eq!((score.counts.cells_correct, score.counts.wrong), (1, 1));
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod scoring;

pub mod formats;

pub mod analysis;

pub mod worker;

#[cfg(feature = "app")]
pub mod app;

#[cfg(feature = "app")]
pub mod js;

pub mod docs;
