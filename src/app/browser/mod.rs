//! Every call into the browser that the page makes, beside the worker's client. Nothing here knows what a task is.

pub mod clock;
pub mod document;
pub mod files;
pub mod location;
pub mod panic;
pub mod scroll;
pub mod window;
