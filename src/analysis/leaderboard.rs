//! Runs side by side.
