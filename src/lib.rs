//! Widescope scores and explores wide-search tables.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod analysis;
#[cfg(feature = "app")]
pub mod app;
pub mod formats;
#[cfg(feature = "app")]
pub mod js;
pub mod scoring;
pub mod worker;
