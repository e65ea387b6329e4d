//! What people ask of scores: who leads, where rows break, which tasks divide the runs. Pure: reports in, plain values
//! out.

pub mod leaderboard;
pub mod matrix;

pub mod bands;
pub mod cell_state;
pub mod cell_votes;
pub mod diff;
pub mod excerpt;
pub mod finding;
pub mod key_grid;
pub mod remark;
pub mod sheet;
pub mod walk;

#[cfg(test)]
mod fixture;
