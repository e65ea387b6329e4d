//! The demos show what they are made to show: each planted fault is found where it was planted.

use std::sync::Arc;
use widescope::{
    formats::{
        Answer, Loaded, Role, SourceFile,
        assemble::assemble,
        read::{Side, read_file},
        score::score_loaded,
    },
    scoring::{
        answer_score::{CellList, Stage, Status},
        compare::{Examined, PreparedGold, examine_answer},
        document::decode_euc_kr,
        profile::Profile,
        read::Mode,
        report::{Report, RunReport},
        task::Task,
        verdict::{Rule, Verdict},
    },
};

const RUNS: [&str; 4] = ["agent-a", "agent-b", "agent-c", "agent-d"];

fn load(name: &str) -> Loaded {
    let path = format!("{}/public/demos/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(path).unwrap();
    let file = SourceFile { path: format!("{name}.json"), bytes };
    assemble(&[Arc::new(read_file(&file, Side::Unknown, decode_euc_kr))])
}

fn report(loaded: &Loaded) -> Report {
    score_loaded(loaded, &Profile::default(), CellList::Noteworthy, |_| ())
}

fn run<'a>(report: &'a Report, name: &str) -> &'a RunReport {
    report.runs.iter().find(|run| run.run == name).unwrap()
}

/// A task's answer by one run, read and compared, with the gold it was compared with.
fn examine(task: &Task, answer: &Answer) -> Examined {
    examine_answer(&PreparedGold::new(task, &Profile::default()), &answer.text)
}

/// Every attribute cell that is not plainly equal, as (gold row, column, verdict, rule).
fn noteworthy(examined: &Examined) -> Vec<(usize, usize, Verdict, Rule)> {
    let comparison = &examined.comparison;
    let mut cells = Vec::new();
    for (pair, (gold_row, _)) in comparison.pairs.iter().enumerate() {
        for (judgement, column) in comparison.of_pair(pair).iter().zip(&comparison.attributes) {
            if judgement.rule != Rule::Equal {
                cells.push((*gold_row as usize, *column, judgement.verdict, judgement.rule));
            }
        }
    }
    cells
}

fn column(task: &Task, name: &str) -> usize {
    task.columns.iter().position(|column| column.name == name).unwrap()
}

#[test]
fn each_demo_is_one_clean_file_of_gold_and_answers_labelled_as_synthetic() {
    for (name, tasks, answers) in [("grid", 1, 4), ("list", 1, 4), ("twelve", 12, 47)] {
        let loaded = load(name);
        assert_eq!((loaded.tasks.len(), loaded.answers.len()), (tasks, answers), "{name}");
        assert_eq!(loaded.files[0].role, Role::Mixed, "{name}");
        assert!(loaded.files[0].problems.is_empty() && loaded.problems.is_empty(), "{name}: {loaded:?}");
        for task in &loaded.tasks {
            assert!(task.id.starts_with("demo-"), "{}", task.id);
            assert!(
                task.question.ends_with("(합성 데이터)") || task.question.ends_with("(synthetic data)"),
                "{}",
                task.id
            );
            assert!(task.warnings.is_empty(), "{}: {:?}", task.id, task.warnings);
        }
        for run in report(&loaded).runs {
            assert!(RUNS.contains(&run.run.as_str()), "{}", run.run);
        }
    }
}

#[test]
fn grid_agent_a_writes_old_and_short_names_and_finds_every_row() {
    let loaded = load("grid");
    let report = report(&loaded);
    let score = &run(&report, "agent-a").answers[0];
    assert_eq!(score.item.f1, 1.0);
    assert!(score.column.f1.unwrap() > 0.95 && score.row.f1 < 1.0, "{score:?}");
    let examined = examine(&loaded.tasks[0], &loaded.answers[0]);
    let region = |row| examined.reading.table.cell(row, 0);
    let gold = |row| loaded.tasks[0].gold.cell(row, 0);
    let renamed = examined.comparison.pairs.iter().filter(|(g, p)| gold(*g as usize) != region(*p as usize)).count();
    assert_eq!(renamed, 34, "every name differs from the gold's");
}

#[test]
fn grid_agent_b_misses_the_second_round_but_for_one_region() {
    let loaded = load("grid");
    let task = &loaded.tasks[0];
    let examined = examine(task, &loaded.answers[1]);
    let round = |row: &u32| task.gold.cell(*row as usize, 1).to_owned();
    assert_eq!(examined.comparison.missing_rows.len(), 16);
    assert!(examined.comparison.missing_rows.iter().map(round).all(|round| round == "제8회"));
    assert_eq!(examined.comparison.extra_rows.len(), 1, "an invented region");
    assert!(noteworthy(&examined).iter().any(|(_, _, verdict, _)| *verdict == Verdict::Blank));
    assert!(noteworthy(&examined).iter().any(|(_, _, verdict, _)| *verdict == Verdict::Excluded));
}

#[test]
fn grid_agent_c_has_every_share_a_hundred_times_too_small() {
    let loaded = load("grid");
    let task = &loaded.tasks[0];
    let share = column(task, "독서율(%)");
    let examined = examine(task, &loaded.answers[2]);
    let shares: Vec<_> = noteworthy(&examined).into_iter().filter(|(_, column, ..)| *column == share).collect();
    assert_eq!(shares.len(), 34);
    assert!(shares.iter().all(|(.., verdict, rule)| (*verdict, *rule) == (Verdict::Wrong, Rule::NumberTolerance)));
    assert_eq!(run(&report(&loaded), "agent-c").summary.row_f1, 0.0);
}

#[test]
fn grid_agent_d_answers_in_prose() {
    let report = report(&load("grid"));
    let score = &run(&report, "agent-d").answers[0];
    assert_eq!((score.status, score.parse.as_ref().unwrap().mode), (Status::ParseFailure, Mode::Freetext));
    assert!(score.freetext_recall.unwrap() > 0.0);
}

#[test]
fn in_exactly_one_grid_cell_all_runs_with_a_table_agree_against_the_gold() {
    let loaded = load("grid");
    let task = &loaded.tasks[0];
    let examined: Vec<Examined> = loaded.answers[..3].iter().map(|answer| examine(task, answer)).collect();
    let mut agreed = Vec::new();
    for row in 0..task.gold.height() {
        for column in task.k()..task.columns.len() {
            let said: Vec<&str> = examined.iter().filter_map(|examined| wrong_text(examined, row, column)).collect();
            let answered = examined.iter().filter(|examined| is_matched(examined, row)).count();
            let same = said.iter().all(|text| digits(text) == digits(said[0]));
            if answered >= 2 && said.len() == answered && same {
                agreed.push((
                    task.gold.cell(row, 0),
                    task.gold.cell(row, 1),
                    task.gold.cell(row, column),
                    digits(said[0]),
                ));
            }
        }
    }
    assert_eq!(agreed, [("대구광역시", "제7회", "1180", "1810".to_owned())]);
}

fn is_matched(examined: &Examined, gold_row: usize) -> bool {
    examined.comparison.pairs.iter().any(|(gold, _)| *gold as usize == gold_row)
}

/// What was written in a cell that is wrong.
fn wrong_text(examined: &Examined, gold_row: usize, column: usize) -> Option<&str> {
    let wrong = |cell: &(usize, usize, Verdict, Rule)| (cell.0, cell.1, cell.2) == (gold_row, column, Verdict::Wrong);
    noteworthy(examined).iter().find(|cell| wrong(cell))?;
    let (_, row) = examined.comparison.pairs.iter().find(|(gold, _)| *gold as usize == gold_row)?;
    Some(examined.reading.table.cell(*row as usize, column))
}

/// A number without grouping and unit.
fn digits(text: &str) -> String {
    text.chars().filter(|character| character.is_ascii_digit() || *character == '.').collect()
}

#[test]
fn the_list_is_answered_in_four_forms() {
    let loaded = load("list");
    let report = report(&loaded);
    let answer = |name| &run(&report, name).answers[0];
    let form = |name| answer(name).parse.as_ref().unwrap().mode;
    assert_eq!(RUNS.map(form), [Mode::Json, Mode::Csv, Mode::Markdown, Mode::Json]);
    assert_eq!((answer("agent-a").item.f1, answer("agent-a").counts.wrong), (1.0, 1));
    assert_eq!((answer("agent-b").counts.blank, answer("agent-b").counts.wrong), (2, 1));
    assert_eq!((answer("agent-c").missing_rows.len(), answer("agent-c").extra_rows.len()), (1, 1));
    assert_eq!((answer("agent-c").counts.wrong, answer("agent-d").counts.pred_rows), (3, 7));
    let repairs = serde_json::to_value(&answer("agent-d").parse.as_ref().unwrap().repairs).unwrap();
    assert_eq!(repairs, serde_json::json!(["truncated"]));
}

#[test]
fn the_twelve_tasks_span_the_tiers_and_the_runs_differ_in_order() {
    let loaded = load("twelve");
    for task in &loaded.tasks {
        let (wide, grid) = (task.columns.len() >= 5, task.k() >= 2);
        let tier = ["easy", "medium", "hard"][usize::from(wide) + usize::from(grid)];
        assert_eq!(task.tier.as_deref(), Some(tier), "{}", task.id);
    }
    let report = report(&loaded);
    let figures = RUNS.map(|name| run(&report, name).summary.row_f1);
    assert!(figures.windows(2).all(|pair| pair[0] > pair[1] + 0.1), "{figures:?}");
    let count = |status: Status| report.runs.iter().flat_map(|run| &run.answers).filter(|a| a.status == status).count();
    assert_eq!((count(Status::ParseFailure), count(Status::Missing)), (2, 1), "prose, a refusal; no answer");
    let answers = || report.runs.iter().flat_map(|run| &run.answers);
    for stage in [Stage::Parse, Stage::Membership, Stage::Cell, Stage::Solved] {
        assert!(answers().any(|answer| answer.stage == stage), "{stage:?}");
    }
    let told = loaded.answers.iter().all(|answer| answer.effort.cost.is_some() && answer.effort.tool_calls.is_some());
    assert!(told, "what every answer cost");
}
