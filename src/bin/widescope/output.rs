//! A report as a table for people and spreadsheets. No cell of gold or prediction is in it.

use widescope::scoring::report::Report;

/// The leaderboard as a Markdown table, in percent, best Row-F1 first.
pub fn markdown(report: &Report) -> String {
    let mut runs: Vec<_> = report.runs.iter().collect();
    runs.sort_by(|a, b| b.summary.row_f1.total_cmp(&a.summary.row_f1));
    let mut text = String::from(
        "| run | trial | Item-F1 | Column-F1 | Column-F1 (macro) | Row-F1 | Table success | parsed | tasks |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for run in runs {
        let summary = &run.summary;
        text.push_str(&format!(
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
            run.run.replace('|', "\\|").replace(['\n', '\r'], " "),
            run.trial,
            percent(Some(summary.item_f1)),
            percent(summary.column_f1),
            percent(summary.column_f1_macro),
            percent(Some(summary.row_f1)),
            percent(Some(summary.table_success)),
            summary.parsed,
            summary.tasks,
        ));
    }
    text
}

fn percent(ratio: Option<f64>) -> String {
    ratio.map_or_else(|| "–".to_owned(), |ratio| format!("{:.1}", ratio * 100.0))
}

/// One line for each answer, fractions as in the JSON.
pub fn csv(report: &Report) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = [
        "run",
        "trial",
        "task",
        "status",
        "stage",
        "gold_rows",
        "pred_rows",
        "matched",
        "rows_correct",
        "cells_gold",
        "cells_pred",
        "cells_correct",
        "item_f1",
        "column_f1",
        "column_f1_macro",
        "row_f1",
        "table_success",
    ];
    let mut write = |record: &[String]| writer.write_record(record).unwrap_or_default();
    write(&header.map(str::to_owned));
    for run in &report.runs {
        for answer in &run.answers {
            let counts = &answer.counts;
            let optional = |ratio: Option<f64>| ratio.map(|ratio| ratio.to_string()).unwrap_or_default();
            write(&[
                run.run.clone(),
                run.trial.to_string(),
                answer.task.clone(),
                name(&answer.status),
                name(&answer.stage),
                counts.gold_rows.to_string(),
                counts.pred_rows.to_string(),
                counts.matched.to_string(),
                counts.rows_correct.to_string(),
                counts.cells_gold.to_string(),
                counts.cells_pred.to_string(),
                counts.cells_correct.to_string(),
                answer.item.f1.to_string(),
                optional(answer.column.f1),
                optional(answer.column.macro_f1),
                answer.row.f1.to_string(),
                answer.table_success.to_string(),
            ]);
        }
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// The name a value has in JSON.
fn name(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
