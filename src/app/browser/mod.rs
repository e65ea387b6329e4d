//! Every call into the browser that the page makes, beside the worker's client. Nothing here knows what a task is.

pub mod location;
