//! The boundary between the page and the thread that scores.
//!
//! [`protocol`] is what crosses it, [`handle`] answers a request and is pure, `client` is the page's half.

#[cfg(feature = "app")]
pub mod client;
pub mod handle;
pub mod protocol;
