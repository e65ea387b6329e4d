//! Values of JSON records as text.

use serde_json::{Map, Value};

/// A value as a cell's text: null is blank, numbers keep the digits as written, lists of scalars join with `, `.
pub(super) fn cell_text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.iter().all(|item| !item.is_array() && !item.is_object()) => {
            items.iter().map(cell_text).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

/// A field as text, if it is there and not blank.
pub(super) fn text_field(record: &Map<String, Value>, field: &str) -> Option<String> {
    match record.get(field)? {
        Value::Null => None,
        value => Some(cell_text(value)).filter(|text| !text.trim().is_empty()),
    }
}

/// The first of several fields that is there, as text.
pub(super) fn first_text_field(record: &Map<String, Value>, fields: &[&str]) -> Option<String> {
    fields.iter().find_map(|field| text_field(record, field))
}

/// The first of several fields that is a number, or a text that reads as one.
pub(super) fn first_number_field(record: &Map<String, Value>, fields: &[&str]) -> Option<f64> {
    fields.iter().find_map(|field| {
        let value = record.get(*field)?;
        value.as_f64().or_else(|| value.as_str()?.trim().parse().ok()).filter(|number| number.is_finite())
    })
}

/// A list of texts; a single text is a list of one.
pub(super) fn list_of_texts(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => items.iter().map(cell_text).collect(),
        Value::Null => Vec::new(),
        other => vec![cell_text(other)],
    }
}
