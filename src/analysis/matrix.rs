//! Tasks × runs.
