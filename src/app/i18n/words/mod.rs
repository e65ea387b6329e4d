//! The tables of words, one for each place of the page.

mod shell;

pub use shell::*;
