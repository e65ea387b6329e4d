//! The places of the page, one module each.

pub mod cell;
pub mod leaderboard;
pub mod start;
pub mod task;
pub mod tasks;
