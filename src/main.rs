//! The page's program; the same file serves as its worker.

fn main() {}
