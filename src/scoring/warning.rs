//! What was noticed while reading, without stopping: the work goes on and the person is told.
//!
//! A warning has a code that programs and translations go by, the values of its message, and the message in English.

use serde::{Deserialize, Serialize};

/// One thing a person should know of what was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Warning {
    /// Stable name of the case, `snake_case`.
    pub code: String,
    /// The whole message in English.
    pub message: String,
    /// The values that stand in the message, in order, for other languages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}

impl Warning {
    /// A warning with its code, English message and the values that stand in it.
    pub fn new(code: &str, message: impl Into<String>, values: impl IntoIterator<Item = String>) -> Self {
        Warning { code: code.to_owned(), message: message.into(), values: values.into_iter().collect() }
    }
}

impl From<&super::error::Error> for Warning {
    fn from(error: &super::error::Error) -> Self {
        Warning { code: error.code().to_owned(), message: error.to_string(), values: error.values() }
    }
}
