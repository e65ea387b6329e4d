//! The scorer. Pure: no clock, no randomness, no input or output, no browser; the same bytes give the same bytes.
//!
//! The modules stand in the order in which an answer passes through them, which is also the order of their
//! dependencies: a module uses only those above it.

pub mod error;
pub mod order;
pub mod warning;

pub mod column_format;
pub mod normalize;
pub mod table;

pub mod document;
pub mod header;
pub mod read;

pub mod cell;
pub mod profile;
pub mod verdict;

pub mod task;

pub mod align;
pub mod answer_score;
pub mod compare;
pub mod counts;
pub mod ratios;
pub mod report;
