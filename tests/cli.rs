//! The command line as a person or a program meets it: what it prints, where, and with which exit status.
#![cfg(not(target_arch = "wasm32"))]

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

/// A folder of its own for each test, made anew.
fn folder(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (path, bytes) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

fn widescope(folder: &PathBuf, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_widescope")).current_dir(folder).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn json(output: &Output) -> serde_json::Value {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

const GOLD: &str = r#"{"id":"t1","columns":["도시","인구"],"column_specs":{"인구":"int"},"answer_set":[{"name":"가시","attrs":{"인구":"100"}},{"name":"나시","attrs":{"인구":"200"}}]}
{"id":"t2","columns":["a","b"],"column_specs":{"b":"name"},"answer_set":[{"name":"x","attrs":{"b":"y"}}]}"#;
const ANSWERS: &str = r#"{"id":"t1","run":"one","response":"|도시|인구|\n|-|-|\n|가시|101|\n|나시|900|"}
{"id":"t2","run":"one","response":"[{\"a\":\"x\",\"b\":\"y\"}]"}
{"id":"t1","run":"two","response":"no idea"}"#;

#[test]
fn score_gives_the_report_in_the_order_of_the_interface() {
    let folder = folder("score", &[("gold.jsonl", GOLD.as_bytes()), ("answers.jsonl", ANSWERS.as_bytes())]);
    let output = widescope(&folder, &["score", "--gold", "gold.jsonl", "--pred", "answers.jsonl"]);
    let report = json(&output);
    let keys: Vec<&String> = report.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["schema", "profile", "settings", "tasks", "runs"]);
    assert_eq!(report["settings"], serde_json::json!({}));
    let run = &report["runs"][0];
    assert_eq!(run["run"], "one");
    assert_eq!(run["summary"]["row_f1"], 0.75);
    assert_eq!(run["answers"][0]["cells"][0]["rule"], "number.tolerance");
    let two = &report["runs"][1]["answers"];
    assert_eq!((&two[0]["status"], &two[1]["status"]), (&"parse_failure".into(), &"missing".into()));
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn one_file_for_each_answer_in_folders_named_after_runs() {
    let folder = folder(
        "folders",
        &[
            ("gold.jsonl", GOLD.as_bytes()),
            ("runs/alpha/t1.md", "|도시|인구|\n|-|-|\n|가시|100|\n|나시|200|".as_bytes()),
            ("runs/alpha/answer_t2.json", br#"{"items":[{"name":"x","attrs":{"b":"y"}}]}"#),
            ("runs/beta/t2.csv", b"a,b\nx,z\n"),
        ],
    );
    let report = json(&widescope(&folder, &["score", "--gold", "gold.jsonl", "--pred", "runs"]));
    assert_eq!(report["runs"][0]["run"], "alpha");
    assert_eq!(report["runs"][0]["summary"]["table_success"], 1.0);
    assert_eq!(report["runs"][1]["run"], "beta");
    assert_eq!(report["runs"][1]["summary"]["item_f1"], 0.5);
}

#[test]
fn widesearch_tasks_find_their_tables() {
    let tasks = r#"{"instance_id":"ws_1","query":"q","evaluation":"{\"unique_columns\":[\"clubname\"],\"required\":[\"clubname\",\"founded\"],\"eval_pipeline\":{\"founded\":{\"metric\":[\"date_near\"]}}}"}
{"instance_id":"ws_2","query":"q","evaluation":{"unique_columns":["a"],"required":["a"]}}"#;
    let folder = folder(
        "widesearch",
        &[
            ("tasks.jsonl", tasks.as_bytes()),
            ("gold/ws_1.csv", "\u{feff},Club Name,Founded\r\n0,가,1900-05\r\n".as_bytes()),
            ("a.jsonl", br#"{"instance_id":"ws_1","response":"|Club Name|Founded|\n|-|-|\n|\uac00|May 1900|"}"#),
        ],
    );
    let output = widescope(&folder, &["score", "--gold", "tasks.jsonl", "gold", "--pred", "a.jsonl"]);
    let report = json(&output);
    assert_eq!(report["tasks"].as_array().unwrap().len(), 1);
    assert_eq!(report["runs"][0]["summary"]["table_success"], 1.0, "{report}");
    assert!(
        text(&output.stderr)
            .contains("tasks without a gold table: 1; expected a CSV file named after each, such as `ws_2.csv`")
    );
}

#[test]
fn a_bad_file_never_takes_the_good_ones_with_it() {
    let broken = format!("{}\n{{\"id\":\"t3\", oops\n", GOLD.lines().next().unwrap());
    let folder = folder(
        "bad",
        &[
            ("gold/a.jsonl", broken.as_bytes()),
            ("gold/b.jsonl", GOLD.as_bytes()),
            ("gold/empty.jsonl", b"  \n"),
            ("gold/norows.json", br#"{"id":"t9","columns":["a"],"answer_set":[]}"#),
            ("gold/picture.json", b"\x89PNG\r\n\x1a\n\0\0\0\0"),
            ("pred/good.jsonl", ANSWERS.as_bytes()),
            ("pred/lost.jsonl", br#"{"id":"nowhere","answer":"x"}"#),
        ],
    );
    let output = widescope(&folder, &["score", "--gold", "gold", "--pred", "pred"]);
    let report = json(&output);
    assert_eq!(report["tasks"].as_array().unwrap().len(), 2);
    assert_eq!(report["runs"][0]["summary"]["row_f1"], 0.75);
    insta::assert_snapshot!(text(&output.stderr), @r#"
    error: line 2: expected a JSON value, but found key must be a string in `{"id":"t3", oops`; it is left out: `gold/a.jsonl`
    warning: task `t1` is already defined in `gold/a.jsonl`; this one is left out: `gold/b.jsonl`
    error: expected gold records or answers, but found an empty file: `gold/empty.jsonl`
    error: gold table of task `t9`: expected at least one row, but found none: `gold/norows.json`
    error: expected a text file (JSON, JSON Lines, Markdown, CSV or TSV), but found a png file: `gold/picture.json`
    warning: answers to tasks that no gold has, left out: 1 (`nowhere`): `pred/lost.jsonl`
    "#);
}

#[test]
fn one_file_may_hold_gold_and_answers() {
    let both = format!("{GOLD}\n{ANSWERS}");
    let folder = folder("both", &[("both.jsonl", both.as_bytes())]);
    let output = widescope(&folder, &["score", "--gold", "both.jsonl", "--pred", "both.jsonl"]);
    assert_eq!(json(&output)["runs"][0]["summary"]["row_f1"], 0.75);
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn what_cannot_be_done_is_said_and_ends_with_2() {
    let folder = folder("cannot", &[("gold.jsonl", GOLD.as_bytes()), ("empty.jsonl", b"")]);
    let check = |arguments: &[&str], expected: &str| {
        let output = widescope(&folder, arguments);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stdout), "");
        assert!(text(&output.stderr).contains(expected), "{}", text(&output.stderr));
    };
    check(&["score", "--gold", "nowhere", "--pred", "gold.jsonl"], "could not read the file");
    check(
        &["score", "--gold", "gold.jsonl", "--pred", "empty.jsonl"],
        "expected an answer to a task of the gold, but found none in what was given with `--pred`",
    );
    check(
        &["score", "--gold", "gold.jsonl", "--pred", "gold.jsonl", "--fail-under", "f1=1"],
        "metric of --fail-under: expected one of item_f1, column_f1,",
    );
    check(&["parse", "nowhere.md"], "could not read the file");
}

#[test]
fn a_missed_limit_ends_with_1_and_still_gives_the_result() {
    let folder = folder("limit", &[("gold.jsonl", GOLD.as_bytes()), ("answers.jsonl", ANSWERS.as_bytes())]);
    let arguments = ["score", "--gold", "gold.jsonl", "--pred", "answers.jsonl", "--format", "md", "-o", "out.md"];
    let with = |limit: &str| widescope(&folder, &[&arguments[..], &["--fail-under", limit]].concat());
    assert_eq!(with("row_f1=0").status.code(), Some(0));
    let missed = with("row_f1=0.5");
    assert_eq!(missed.status.code(), Some(1));
    assert!(text(&missed.stderr).contains("row_f1 of run `two` is 0, below 0.5"));
    let written = fs::read_to_string(folder.join("out.md")).unwrap();
    assert!(written.contains("| one | 1 | 100.0 |"), "{written}");
}

#[test]
#[cfg(unix)]
fn a_result_sent_to_a_device_leaves_the_device_there() {
    use std::os::unix::fs::FileTypeExt;
    let folder = folder("device", &[("gold.jsonl", GOLD.as_bytes()), ("answers.jsonl", ANSWERS.as_bytes())]);
    // A link, so that a failure of this test costs the link and not the machine's own device.
    std::os::unix::fs::symlink("/dev/null", folder.join("device")).unwrap();
    let arguments = ["score", "--gold", "gold.jsonl", "--pred", "answers.jsonl", "-o", "device"];
    assert_eq!(widescope(&folder, &arguments).status.code(), Some(0));
    assert!(fs::metadata(folder.join("device")).unwrap().file_type().is_char_device());
}

#[test]
fn compare_shows_the_verdict_and_why() {
    let folder = folder("compare", &[]);
    let value = json(&widescope(&folder, &["compare", "--type", "date", "2018", "2018-06-13"]));
    let keys: Vec<&String> = value.as_object().unwrap().keys().take(6).collect();
    assert_eq!(keys, ["verdict", "rule", "format", "gold", "prediction", "note"]);
    assert_eq!(value["rule"], "date.granularity");
    assert_eq!(value["gold"]["read"], "2018");
    assert_eq!(value["note"], serde_json::Value::Null);
    let negative = json(&widescope(&folder, &["compare", "--type", "number", "--", "-5", "5"]));
    assert_eq!(negative["verdict"], "wrong");
}

#[test]
fn parse_shows_the_table_with_and_without_a_task() {
    let answer = "다음과 같습니다.\n\n|도시|비고|\n|-|-|\n|가시|x|\n";
    let folder = folder("parse", &[("gold.jsonl", GOLD.as_bytes()), ("answer.md", answer.as_bytes())]);
    let found = json(&widescope(&folder, &["parse", "answer.md"]));
    assert_eq!(found["columns"], serde_json::json!(["도시", "비고"]));
    assert_eq!(found["rows"], serde_json::json!([["가시", "x"]]));
    let mapped = json(&widescope(&folder, &["parse", "--gold", "gold.jsonl", "--task", "t1", "answer.md"]));
    assert_eq!(mapped["columns"], serde_json::json!(["도시", "인구"]));
    assert_eq!(mapped["rows"], serde_json::json!([["가시", ""]]));
    assert_eq!(mapped["mode"], "markdown");
}

#[test]
fn help_teaches_by_example() {
    let folder = folder("help", &[]);
    for command in ["score", "compare", "parse"] {
        let output = widescope(&folder, &[command, "--help"]);
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stdout).contains("Examples:"), "{command}");
    }
}
