//! From JSON values to the cells of a table.
//!
//! In: a value, or an object that is a row. Out: a cell's text, or the row's fields with `attrs` unfolded. Scalars are
//! taken as text, arrays of scalars join with `, `, and anything else is shown as compact JSON.

use super::json::{Map, Value};
use std::borrow::Cow;

/// Whether a value is neither an array nor an object.
pub(super) fn is_scalar(value: &Value<'_>) -> bool {
    !matches!(value, Value::List(_) | Value::Map(_))
}

/// Visits the fields of a row in order: key, value, and whether it stands in `attrs`. `attrs` itself is no field.
pub(super) fn for_each_field<'m, 't>(row: &'m Map<'t>, mut visit: impl FnMut(&'m str, &'m Value<'t>, bool)) {
    for (key, value) in &row.members {
        match value {
            Value::Map(attrs) if key == "attrs" => {
                attrs.members.iter().for_each(|(key, value)| visit(key, value, true));
            }
            Value::Blank if key == "attrs" => {}
            _ => visit(key, value, false),
        }
    }
}

/// A value as a cell.
pub(super) fn cell_from_value<'m>(value: &'m Value<'_>) -> Cow<'m, str> {
    match value {
        Value::Blank => Cow::Borrowed(""),
        Value::Bare(text) => Cow::Borrowed(text),
        Value::Text(text) => Cow::Borrowed(text),
        Value::List(list) if list.items.iter().all(is_scalar) => {
            // A missing value says nothing; in a list of texts it is left out.
            let texts = list.items.iter().filter(|item| **item != Value::Blank).map(cell_from_value);
            Cow::Owned(texts.collect::<Vec<_>>().join(", "))
        }
        Value::List(_) | Value::Map(_) => {
            let mut text = String::new();
            push_json(value, &mut text);
            Cow::Owned(text)
        }
    }
}

/// Adds a value as compact JSON. The depth of a tree is bounded, and so is this recursion.
fn push_json(value: &Value<'_>, out: &mut String) {
    match value {
        Value::Blank => out.push_str("null"),
        Value::Bare(text) => out.push_str(text),
        Value::Text(text) => push_json_string(text, out),
        Value::List(list) => {
            out.push('[');
            for (at, item) in list.items.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                push_json(item, out);
            }
            out.push(']');
        }
        Value::Map(map) => {
            out.push('{');
            for (at, (key, value)) in map.members.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                push_json_string(key, out);
                out.push(':');
                push_json(value, out);
            }
            out.push('}');
        }
    }
}

/// Adds a string in quotes, with the escapes JSON demands and no others.
fn push_json_string(text: &str, out: &mut String) {
    out.push('"');
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            control if control < ' ' => out.push_str(&format!("\\u{:04x}", control as u32)),
            other => out.push(other),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::super::json::Parser;
    use super::*;

    /// The cell of the only value of an array.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let block = format!("[{text}]");
        let Value::List(list) = Parser::new(&block).block(0).value else { panic!("no array: {text}") };
        assert_eq!(cell_from_value(&list.items[0]), expected, "{text}");
    }

    #[test]
    fn scalars_are_taken_as_text() {
        check(r#"" a\"b ""#, " a\"b ");
        check("59.90", "59.90");
        check("12345678901234567890", "12345678901234567890");
        check("true", "true");
        check("False", "false");
        check("null", "");
        check("NaN", "");
    }

    #[test]
    fn arrays_of_scalars_join() {
        check(r#"["a", 1, true]"#, "a, 1, true");
        check(r#"["a", null, "b"]"#, "a, b");
        check("[]", "");
    }

    #[test]
    fn anything_else_is_compact_json() {
        check(r#"{ "a" : [1, null], "나": "x\"\\\n\u0001" }"#, r#"{"a":[1,null],"나":"x\"\\\n\u0001"}"#);
        check(r#"[[1], {"b": "c"}]"#, r#"[[1],{"b":"c"}]"#);
        check("{}", "{}");
    }
}
