//! Ko-WideSearch records: one JSON object with the question, the columns and the gold rows (section 2).

use super::fields::{cell_text, list_of_texts, text_field};
use crate::scoring::{
    cell::{ColumnRules, inference::infer_format},
    column_format::ColumnFormat,
    error::Error,
    normalize::text_key,
    profile::Profile,
    table::Table,
    task::{Column, FormatSource, Task},
    warning::Warning,
};
use serde_json::{Map, Value};

/// Separators that join the key components in a composite `name`, in the order they are tried.
const KEY_SEPARATORS: [&str; 5] = [" × ", " x ", " | ", " / ", " - "];

/// Fields that become part of the task; the others are kept as they are and shown.
const READ_FIELDS: [&str; 13] = [
    "id",
    "difficulty_tier",
    "hardness_tier",
    "category",
    "question",
    "query",
    "columns",
    "column_specs",
    "key_columns",
    "answer_set",
    "n_rows",
    "n_cols",
    "sentinel",
];

/// Whether a record holds its own gold.
pub fn is_gold_record(record: &Map<String, Value>) -> bool {
    record.get("answer_set").is_some_and(Value::is_array)
}

/// Reads one record. Never fails: what is odd becomes a warning of the task.
pub fn task_from_record(record: &Map<String, Value>, id: String) -> Task {
    let mut warnings = Vec::new();
    let rows: Vec<&Map<String, Value>> =
        record.get("answer_set").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_object).collect();
    let evaluation = record.get("evaluation").and_then(Value::as_object);
    let names = column_names(record, &rows);
    let key_columns = key_columns(record, evaluation, &names, &mut warnings);
    let gold = gold_table(&names, &key_columns, &rows);
    let specs = column_specs(record);
    for (name, _) in &specs {
        if !names.iter().any(|column| text_key(column) == text_key(name)) {
            warnings.push(Warning::new(
                "spec_without_column",
                format!("column format given for `{name}`, but the table has no such column"),
                [name.clone()],
            ));
        }
    }
    let columns = task_columns(&names, &specs, evaluation, &gold, text_field(record, "sentinel"), &mut warnings);
    let task = Task {
        id,
        question: text_field(record, "question").or_else(|| text_field(record, "query")).unwrap_or_default(),
        columns,
        key_columns,
        gold,
        sentinel: text_field(record, "sentinel"),
        tier: text_field(record, "difficulty_tier"),
        sourcing: text_field(record, "hardness_tier"),
        category: text_field(record, "category"),
        extra: record
            .iter()
            .filter(|(field, _)| !READ_FIELDS.contains(&field.as_str()))
            .map(|(field, value)| (field.clone(), value.clone()))
            .collect(),
        warnings,
    };
    with_size_warnings(task, record)
}

/// The columns as listed, else as they appear in the rows.
fn column_names(record: &Map<String, Value>, rows: &[&Map<String, Value>]) -> Vec<String> {
    let listed = record.get("columns").map(list_of_texts).unwrap_or_default();
    if !listed.is_empty() {
        return listed;
    }
    let mut names: Vec<String> = Vec::new();
    for row in rows {
        let attrs = row.get("attrs").and_then(Value::as_object);
        let named = attrs.is_some() && row.contains_key("name");
        let fields = named.then_some("name").into_iter().chain(attrs.unwrap_or(row).keys().map(String::as_str));
        for field in fields {
            if !names.iter().any(|name| name == field) {
                names.push(field.to_owned());
            }
        }
    }
    names
}

fn key_columns(
    record: &Map<String, Value>,
    evaluation: Option<&Map<String, Value>>,
    names: &[String],
    warnings: &mut Vec<Warning>,
) -> Vec<usize> {
    let listed = record.get("key_columns").or_else(|| evaluation?.get("unique_columns")).map(list_of_texts);
    key_positions(&listed.unwrap_or_default(), names, warnings)
}

/// Where the listed key columns stand among the names, each once; the first column where none of them does.
pub(super) fn key_positions(listed: &[String], names: &[String], warnings: &mut Vec<Warning>) -> Vec<usize> {
    let mut keys = Vec::new();
    for name in listed {
        match names.iter().position(|column| text_key(column) == text_key(name)) {
            Some(column) if !keys.contains(&column) => keys.push(column),
            Some(_) => {}
            None => warnings.push(Warning::new(
                "key_without_column",
                format!("key column `{name}` is not a column of the table"),
                [name.clone()],
            )),
        }
    }
    if keys.is_empty() && !names.is_empty() {
        keys.push(0);
    }
    keys
}

fn gold_table(names: &[String], key_columns: &[usize], rows: &[&Map<String, Value>]) -> Table {
    let keys: Vec<String> = names.iter().map(|name| text_key(name)).collect();
    let mut table = Table::new(names.to_vec());
    for row in rows {
        let attrs = row.get("attrs").and_then(Value::as_object).unwrap_or(row);
        let by_key = |column: usize| {
            attrs
                .get(&names[column])
                .or_else(|| attrs.iter().find(|(field, _)| text_key(field) == keys[column]).map(|(_, value)| value))
                .map(cell_text)
        };
        let mut cells: Vec<Option<String>> = (0..names.len()).map(by_key).collect();
        if let Some(name) = row.get("name").map(cell_text) {
            let lacking = key_columns.iter().skip(1).any(|&column| cells[column].is_none());
            let parts = if lacking { split_name(&name, key_columns.len()) } else { None };
            if let Some(parts) = parts {
                for (&column, part) in key_columns.iter().zip(parts) {
                    cells[column].get_or_insert(part);
                }
            }
            if let Some(first) = cells.first_mut() {
                first.get_or_insert(name);
            }
        }
        table.push_row(cells.into_iter().map(Option::unwrap_or_default));
    }
    table
}

/// A composite name in its `count` parts, by the first separator that gives exactly that many.
fn split_name(name: &str, count: usize) -> Option<Vec<String>> {
    KEY_SEPARATORS.iter().find_map(|separator| {
        let parts: Vec<String> = name.split(separator).map(|part| part.trim().to_owned()).collect();
        (parts.len() == count).then_some(parts)
    })
}

/// `column_specs` as a map or as a list of `{name, format}`.
fn column_specs(record: &Map<String, Value>) -> Vec<(String, String)> {
    match record.get("column_specs") {
        Some(Value::Object(map)) => map.iter().map(|(name, format)| (name.clone(), spec_text(format))).collect(),
        Some(Value::Array(list)) => list
            .iter()
            .filter_map(Value::as_object)
            .filter_map(|spec| Some((text_field(spec, "name")?, spec_text(spec.get("format")?))))
            .collect(),
        _ => Vec::new(),
    }
}

/// A format as text; `{"format": …}` and `{"type": …}` are read too.
fn spec_text(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            text_field(map, "format").or_else(|| text_field(map, "type")).unwrap_or_else(|| value.to_string())
        }
        other => cell_text(other),
    }
}

/// The format of each column, by the first source that gives one (section 2).
pub(super) fn task_columns(
    names: &[String],
    specs: &[(String, String)],
    evaluation: Option<&Map<String, Value>>,
    gold: &Table,
    sentinel: Option<String>,
    warnings: &mut Vec<Warning>,
) -> Vec<Column> {
    let pipeline = evaluation.and_then(|evaluation| evaluation.get("eval_pipeline")).and_then(Value::as_object);
    names
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let key = text_key(name);
            let metric = pipeline.and_then(|pipeline| {
                pipeline.iter().find(|(column, _)| text_key(column) == key).and_then(|(_, rule)| rule.as_object())
            });
            let number_tolerance = metric.and_then(tolerance_from_metric);
            let declared = specs.iter().find(|(column, _)| text_key(column) == key).map(|(_, format)| format);
            let (format, source) = if let Some(format) = declared {
                let format = format.parse().unwrap_or_else(|error: Error| {
                    warnings.push(Warning::from(&error));
                    ColumnFormat::Text
                });
                (format, FormatSource::Declared)
            } else if let Some(format) = metric.and_then(format_from_metric) {
                (format, FormatSource::Pipeline)
            } else {
                (infer_column(gold, at, name, sentinel.as_deref()), FormatSource::Inferred)
            };
            Column { name: name.clone(), format, source, number_tolerance }
        })
        .collect()
}

fn infer_column(gold: &Table, at: usize, name: &str, sentinel: Option<&str>) -> ColumnFormat {
    let profile = Profile::default();
    let rules = ColumnRules { name, format: &ColumnFormat::Name, number_tolerance: 0.0, sentinel, profile: &profile };
    infer_format(gold.column(at).filter(|text| !rules.is_sentinel(text)))
}

fn metrics(rule: &Map<String, Value>) -> Vec<String> {
    rule.get("metric").map(list_of_texts).unwrap_or_default()
}

fn format_from_metric(rule: &Map<String, Value>) -> Option<ColumnFormat> {
    metrics(rule).iter().find_map(|metric| {
        Some(match metric.as_str() {
            "exact_match" => ColumnFormat::Exact,
            "number_near" => ColumnFormat::Number,
            "date_near" => ColumnFormat::Date(None),
            "url_match" => ColumnFormat::Url,
            "in_match" => ColumnFormat::Name,
            "llm_judge" => ColumnFormat::Text,
            _ => return None,
        })
    })
}

fn tolerance_from_metric(rule: &Map<String, Value>) -> Option<f64> {
    if !metrics(rule).iter().any(|metric| metric == "number_near") {
        return None;
    }
    let criterion = rule.get("criterion")?;
    criterion.as_f64().or_else(|| criterion.as_str()?.trim().parse().ok()).filter(|ratio| ratio.is_finite())
}

/// Declared sizes and tier against the table's own.
fn with_size_warnings(mut task: Task, record: &Map<String, Value>) -> Task {
    let sizes = [
        ("n_rows", "n_rows_mismatch", "rows", task.gold.height()),
        ("n_cols", "n_cols_mismatch", "columns", task.columns.len()),
    ];
    for (field, code, what, found) in sizes {
        let declared = record.get(field).and_then(Value::as_u64);
        if let Some(declared) = declared.filter(|&declared| declared != found as u64) {
            task.warnings.push(Warning::new(
                code,
                format!("{field} says {declared} {what}, but the table has {found}"),
                [declared.to_string(), found.to_string()],
            ));
        }
    }
    let structure = task.structural_tier();
    let declared = task.tier.as_deref().map(str::to_lowercase).unwrap_or_default();
    if ["easy", "medium", "hard"].contains(&declared.as_str()) && declared != structure {
        task.warnings.push(Warning::new(
            "tier_mismatch",
            format!("declared tier is `{declared}`, but the table's structure says `{structure}`"),
            [declared, structure.to_owned()],
        ));
    }
    task
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(json: &str) -> Task {
        let value: Value = serde_json::from_str(json).unwrap();
        task_from_record(value.as_object().unwrap(), "t".into())
    }

    fn rows(task: &Task) -> Vec<Vec<String>> {
        task.gold.rows().map(|row| row.map(str::to_owned).collect()).collect()
    }

    #[test]
    fn name_stands_for_the_first_column_and_attrs_win() {
        let task = task(
            r#"{"columns":["도시","인구"],"answer_set":[
                {"name":"서울","attrs":{"인구":59.90}},{"name":"x","attrs":{"도시":"부산","인구":null}},
                {"도시":"대구","인구":["a","b"]}]}"#,
        );
        assert_eq!(rows(&task), [["서울", "59.90"], ["부산", ""], ["대구", "a, b"]]);
        assert_eq!(task.key_columns, [0]);
    }

    #[test]
    fn composite_name_is_split_by_the_first_separator_that_fits() {
        let task = task(
            r#"{"columns":["시도","회차","값"],"key_columns":["시도","회차"],"answer_set":[
                {"name":"서울 × 제7회","attrs":{"값":"1"}},{"name":"a - b | c","attrs":{"값":"2"}},
                {"name":"홀로","attrs":{"값":"3"}}]}"#,
        );
        assert_eq!(rows(&task), [["서울", "제7회", "1"], ["a - b", "c", "2"], ["홀로", "", "3"]]);
    }

    #[test]
    fn squeezed_names_in_evaluation_find_their_columns() {
        let task = task(
            r#"{"columns":["Global Rank","Military Budget"],"evaluation":{"unique_columns":["globalrank"],
                "eval_pipeline":{"militarybudget":{"metric":["number_near"],"criterion":0.1}}},
                "answer_set":[{"Global Rank":"1","Military Budget":"5"}]}"#,
        );
        assert_eq!(task.key_columns, [0]);
        assert_eq!(task.columns[1].format, ColumnFormat::Number);
        assert_eq!(task.columns[1].number_tolerance, Some(0.1));
        assert_eq!(task.columns[1].source, FormatSource::Pipeline);
    }

    #[test]
    fn what_disagrees_is_a_warning() {
        let task = task(
            r#"{"columns":["a","b"],"column_specs":[{"name":"b","format":"weird"},{"name":"z","format":"int"}],
                "n_rows":2,"n_cols":2,"difficulty_tier":"hard","key_columns":["a","q"],
                "answer_set":[{"a":"1","b":"2"}]}"#,
        );
        let codes: Vec<&str> = task.warnings.iter().map(|warning| warning.code.as_str()).collect();
        assert_eq!(
            codes,
            ["key_without_column", "spec_without_column", "unknown_format", "n_rows_mismatch", "tier_mismatch"]
        );
        assert_eq!(task.columns[1].format, ColumnFormat::Text);
    }
}
