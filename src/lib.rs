//! Widescope scores and explores wide-search tables.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod formats;
pub mod scoring;
pub mod worker;
