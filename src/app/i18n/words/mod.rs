//! The tables of words, one for each place of the page.

mod board;
mod matrix;
mod problems;
mod shell;
mod start;
mod task;

pub use board::*;
pub use matrix::*;
pub use problems::*;
pub use shell::*;
pub use start::*;
pub use task::*;
