//! The JavaScript API: `score`, `compare`, `parse`.
