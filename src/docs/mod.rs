//! The longer texts, kept where the compiler reads their examples.

#[doc = include_str!("architecture.md")]
pub mod architecture {}

#[doc = include_str!("metrics.md")]
pub mod metrics {}
