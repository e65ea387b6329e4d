//! Prediction files: whose answer to which task (interfaces document).
