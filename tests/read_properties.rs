//! Whatever the answer, it is read: without a panic, with spans inside it, and in time that grows with its length.

use proptest::prelude::*;
use std::time::Instant;
use widescope::scoring::read::{Mode, Reading, Target, read_answer};

const COLUMNS: [&str; 5] = ["시도", "회차", "당선자 이름", "인구 (만 명)", "launch year of service"];

fn read(text: &str) -> Reading {
    let columns = COLUMNS.map(String::from);
    let target = Target { columns: &columns, key_columns: &[0, 1], overrides: &[], fill_down: true };
    read_answer(text, Some(&target))
}

fn check_reading(text: &str, reading: &Reading) {
    let mut end = 0;
    for span in &reading.spans {
        assert!(span.start >= end && text.get(span.clone()).is_some(), "{span:?} in {text:?}");
        end = span.end;
    }
    let has_table = !matches!(reading.mode, Mode::Freetext | Mode::Empty);
    assert_eq!(has_table, !reading.table.is_empty(), "{text:?}");
    assert_eq!(has_table, !reading.spans.is_empty(), "{text:?}");
}

/// Texts of the pieces that readers look for, in any order.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "|",
        "｜",
        "\n",
        "\n\n",
        "\r\n",
        "---",
        ":-:",
        "시도",
        "회차",
        "서울",
        "```",
        "````csv",
        "~~~",
        "json",
        "csv",
        "\"",
        "\\",
        "`",
        ",",
        "\t",
        ";",
        " ",
        "<think>",
        "</think>",
        "</reasoning>",
        "{",
        "}",
        "[",
        "]",
        ":",
        "'",
        "<br>",
        "\u{feff}",
        "name",
        "rows",
        "1",
        "- ",
        "> ",
        "é",
        "|시도|회차|\n|-|-|\n|가|나|\n",
        "시도,회차\n가,나\n",
        "[{\"시도\":\"가\"}]",
    ]);
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        check_reading(&text, &read(&text));
        check_reading(&text, &read_answer(&text, None));
    }

    #[test]
    fn any_mixture_of_marks_is_read(text in pieces()) {
        check_reading(&text, &read(&text));
        check_reading(&text, &read_answer(&text, None));
    }

    #[test]
    fn cells_come_back_as_written(
        rows in prop::collection::vec(prop::collection::vec("[a-z가-힣0-9.%][a-z가-힣0-9 .%,]{0,12}[a-z0-9]", 5), 1..8)
    ) {
        let lines: String = rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect();
        let text = format!("| {} |\n|---|---|---|---|---|\n{lines}", COLUMNS.join(" | "));
        let reading = read(&text);
        let found: Vec<Vec<&str>> = reading.table.rows().map(|row| row.collect()).collect();
        prop_assert_eq!(reading.mode, Mode::Markdown);
        prop_assert_eq!(found, rows);
    }
}

/// Without optimisation the answers are smaller.
const SCALE: usize = if cfg!(debug_assertions) { 10 } else { 1 };

/// Answers of a megabyte that try to be slow; the bound is generous for slow machines.
#[test]
fn hostile_answers_take_bounded_time() {
    let wide_header: String = (0..50_000 / SCALE).map(|n| format!("|launch years of {n}")).collect();
    let other_headers: String = (0..40_000 / SCALE).map(|n| format!("|시도|b{n}|\n|-|-|\n|1|2|\n\n")).collect();
    let same_headers: String =
        (0..15_000 / SCALE).map(|n| format!("|시도|회차|\n|-|-|\n|x|y|\n|{n}|2|\n|a{n}|2|\nt\n")).collect();
    let answers = [
        ("pipes in a line", "|".repeat(1_000_000 / SCALE)),
        ("lines of a pipe", "|\n".repeat(500_000 / SCALE)),
        ("fences", "```\n".repeat(250_000 / SCALE)),
        ("fences inside each other", "`````x\n".repeat(70_000 / SCALE) + &"```\n".repeat(120_000 / SCALE)),
        ("open quotes", "시도,\"회차\n".repeat(60_000 / SCALE)),
        ("quotes", "\"".repeat(1_000_000 / SCALE)),
        ("quotes and commas", "\",".repeat(500_000 / SCALE)),
        ("quotes and lines", "\"a\n,".repeat(250_000 / SCALE)),
        ("one wide header", format!("{wide_header}|\n|-|\n|1|")),
        (
            "a wide header of many short rows",
            format!("|시도{}\n|-|\n{}", "|x".repeat(50_000 / SCALE), "|y\n".repeat(250_000 / SCALE)),
        ),
        ("many headers", other_headers),
        ("one header many times", same_headers),
        ("ticks", "`|``|```|".repeat(110_000 / SCALE)),
        ("tags", "<think>".repeat(140_000 / SCALE)),
        ("closing tags", "</think>a".repeat(110_000 / SCALE)),
        ("brackets", "[".repeat(1_000_000 / SCALE)),
        ("braces and quotes", "{\"".repeat(500_000 / SCALE)),
        ("separators", "|-|-|\n".repeat(160_000 / SCALE)),
        ("headers and separators", "|시도|회차|\n|-|-|\n".repeat(40_000 / SCALE)),
        ("gaps", "|시도|회차|\n\n".repeat(60_000 / SCALE)),
        ("prose", "서울, 부산 등에서 선거가 있었다. ".repeat(22_000 / SCALE)),
        ("lines of prose", "서울, 부산 등에서 선거가 있었다.\n".repeat(22_000 / SCALE)),
        ("separated values", format!("시도,회차\n{}", "서울,제7회\n".repeat(60_000 / SCALE))),
        ("escapes", "\\|".repeat(500_000 / SCALE)),
    ];
    for (name, text) in answers {
        let start = Instant::now();
        check_reading(&text, &read(&text));
        let with_task = start.elapsed();
        check_reading(&text, &read_answer(&text, None));
        println!("{name}: {} kB, {with_task:?}, without a task {:?}", text.len() / 1000, start.elapsed() - with_task);
        assert!(start.elapsed().as_secs() < 20, "{name}: {:?}", start.elapsed());
    }
}
