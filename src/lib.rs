//! Widescope scores and explores wide-search tables.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod scoring;
