//! Messages of the core, by their code. The core writes English; where a code is known here, its values are put into a
//! sentence of the page's language, else the English message stands.

use crate::{
    app::i18n::{Lang, word_table},
    scoring::warning::Warning,
};

word_table! {
    said_empty_file => "The file is empty; gold records or answers were expected.", "빈 파일이다. 정답 레코드나 답이 있어야 한다.";
    said_binary_file(looks_like) => "This is not text ({looks_like}); JSON, JSON Lines, Markdown, CSV or TSV was expected.",
        "텍스트가 아니다({looks_like}). JSON, JSON Lines, Markdown, CSV, TSV 가운데 하나여야 한다.";
    said_unknown_file(expected, found) => "Expected {expected}, but found {found}.", "있어야 할 것: {expected}. 실제: {found}.";
    said_bad_record(place, expected, found) => "{place}: expected {expected}, but found {found}; it is left out.",
        "{place} 제외. 있어야 할 것: {expected}. 실제: {found}.";
    said_no_rows(task) => "The gold table of task {task} has no rows; the task is left out.", "과제 {task}의 정답 표에 행이 없어 제외했다.";
    said_unknown_format(format) => "The column format {format} is not known; the column is compared as text.",
        "모르는 열 형식 {format}: 글자로 비교한다.";
    said_file_refused => "The browser could not read this file. It may have been moved or its rights may be missing: drop it again.",
        "브라우저가 이 파일을 읽지 못했다. 옮겨졌거나 권한이 없을 수 있으니 다시 놓는다.";
    said_reader_failed => "The reader broke down on this file; it is left out.", "이 파일을 읽다가 멈춰 제외했다.";
    said_more_faults(more) => one "One more record of this file is left out for a reason like these.", "{more} more records of this file are left out for reasons like these.",
        "이 파일의 레코드 {more}개를 비슷한 까닭으로 더 제외했다.";
    said_duplicate_task(task, first) => "Task {task} is already defined in {first}; this one is left out.",
        "과제 {task}은(는) 이미 {first}에 있어 이것은 제외했다.";
    said_gold_without_table(tasks, example) => one "One task has no gold table: drop the CSV file named after it, {example}.", "{tasks} tasks have no gold table: drop the folder of CSV files named after them, such as {example}.",
        "과제 {tasks}개에 정답 표가 없다. {example}처럼 과제 이름을 단 CSV 폴더를 놓는다.";
    said_answers_without_gold(answers) => one "One answer waits for its gold.", "{answers} answers wait for their gold.", "답 {answers}개가 정답을 기다린다.";
    said_answer_without_task(answers, tasks) => one "One answer names a task that no gold has ({tasks}); it is left out.", "{answers} answers name a task that no gold has ({tasks}); they are left out.",
        "답 {answers}개의 과제({tasks})가 정답에 없어 제외했다.";
    said_duplicate_answer(answers, task, run) => "{answers} answers are given more than once for one task, run and trial (first: {task}, {run}); the last one counts.",
        "같은 과제·실행·회차의 답이 {answers}번 겹친다(처음: {task}, {run}). 마지막 것을 쓴다.";
    said_key_without_column(column) => "Key column {column} is not a column of the table.", "키 열 {column}이(가) 표에 없다.";
    said_required_without_column(column) => "Required column {column} is not in the gold table; its cells count as absent.",
        "필수 열 {column}이(가) 정답 표에 없어 그 칸은 없는 값으로 본다.";
    said_spec_without_column(column) => "A column format is given for {column}, but the table has no such column.",
        "열 형식이 {column}에 주어졌으나 표에 그런 열이 없다.";
    said_n_rows_mismatch(declared, found) => "The record says {declared} rows, but the table has {found}.", "레코드에는 {declared}행이라 적혀 있으나 표는 {found}행이다.";
    said_n_cols_mismatch(declared, found) => "The record says {declared} columns, but the table has {found}.", "레코드에는 {declared}열이라 적혀 있으나 표는 {found}열이다.";
    said_tier_mismatch(declared, structure) => "Declared tier is {declared}, but the structure of the table says {structure}.",
        "적힌 난이도는 {declared}이나 표의 구조로는 {structure}이다.";
    said_lossy_utf8(bad) => "{bad} places are not valid UTF-8 and were replaced by �.", "올바른 UTF-8이 아닌 {bad}곳을 �로 바꾸었다.";
    said_lossy_utf16(bad) => "{bad} places are not valid UTF-16 and were replaced by �.", "올바른 UTF-16이 아닌 {bad}곳을 �로 바꾸었다.";
}

/// Where in a file: the core says `line 3` or `record 3`.
fn place_text(lang: Lang, place: &str) -> String {
    match (lang, place.split_once(' ')) {
        (Lang::Ko, Some(("line", number))) => format!("{number}번째 줄"),
        (Lang::Ko, Some(("record", number))) => format!("{number}번째 레코드"),
        _ => place.to_owned(),
    }
}

/// A message of the core in the page's language.
pub fn problem_text(lang: Lang, warning: &Warning) -> String {
    let values: Vec<&str> = warning.values.iter().map(String::as_str).collect();
    match (warning.code.as_str(), values.as_slice()) {
        ("empty_file", _) => said_empty_file(lang).to_owned(),
        ("binary_file", [_, looks_like]) => said_binary_file(lang, looks_like),
        ("unknown_file", [_, expected, found]) => said_unknown_file(lang, expected, found),
        ("bad_record", [_, place, expected, found]) => said_bad_record(lang, place_text(lang, place), expected, found),
        ("no_rows", [task]) => said_no_rows(lang, task),
        ("unknown_format", [format]) => said_unknown_format(lang, format),
        ("file_refused", _) => said_file_refused(lang).to_owned(),
        ("reader_failed", _) => said_reader_failed(lang).to_owned(),
        ("more_faults", [more, _]) => said_more_faults(lang, more),
        ("duplicate_task", [task, first]) => said_duplicate_task(lang, task, first),
        ("gold_without_table", [tasks, example]) => said_gold_without_table(lang, tasks, example),
        ("answers_without_gold", [answers]) => said_answers_without_gold(lang, answers),
        ("answer_without_task", [answers, tasks]) => said_answer_without_task(lang, answers, tasks),
        ("duplicate_answer", [answers, task, run]) => said_duplicate_answer(lang, answers, task, run),
        ("key_without_column", [column]) => said_key_without_column(lang, column),
        ("required_without_column", [column]) => said_required_without_column(lang, column),
        ("spec_without_column", [column]) => said_spec_without_column(lang, column),
        ("n_rows_mismatch", [declared, found]) => said_n_rows_mismatch(lang, declared, found),
        ("n_cols_mismatch", [declared, found]) => said_n_cols_mismatch(lang, declared, found),
        ("tier_mismatch", [declared, structure]) => said_tier_mismatch(lang, declared, structure),
        ("lossy_utf8", [bad, ..]) => said_lossy_utf8(lang, bad),
        ("lossy_utf16", [bad, ..]) => said_lossy_utf16(lang, bad),
        _ => warning.message.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_code_is_said_in_the_pages_language_and_another_in_english() {
        let known = Warning::new("no_rows", "gold table of task `a`: …", ["a".to_owned()]);
        assert_eq!(problem_text(Lang::Ko, &known), "과제 a의 정답 표에 행이 없어 제외했다.");
        let values = ["f", "line 3", "an object", "`1`"].map(str::to_owned);
        let bad = Warning::new("bad_record", "…", values);
        assert_eq!(problem_text(Lang::Ko, &bad), "3번째 줄 제외. 있어야 할 것: an object. 실제: `1`.");
        let unknown = Warning::new("later", "said in English", []);
        assert_eq!(problem_text(Lang::Ko, &unknown), "said in English");
        let other_values = Warning::new("no_rows", "said in English", []);
        assert_eq!(problem_text(Lang::Ko, &other_values), "said in English");
    }
}
