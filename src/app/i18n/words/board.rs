//! The leaderboard.

use crate::app::i18n::word_table;

word_table! {
    board_empty => "No scores yet", "아직 점수가 없다";
    board_empty_more => "Drop gold and answers, or open a demo, and the runs stand here side by side.",
        "정답과 답을 놓거나 시연을 열면 실행들이 여기에 나란히 선다.";
    board_waiting => "Scoring has begun", "채점을 시작했다";
    board_caption(tasks) => one "Leaderboard · {tasks} task", "Leaderboard · {tasks} tasks", "순위 · 과제 {tasks}개";
    board_caption_partial(done, tasks) => "Leaderboard · {done} of {tasks} tasks so far", "순위 · 과제 {tasks}개 중 {done}개까지";
    board_run => "Run", "실행";
    board_success => "Table success", "Table success";
    board_success_short => "Success", "Success";
    board_parsed => "Parse", "Parse";
    board_parsed_more => "Answers in which a table was found", "표를 찾은 답";
    board_answered => "Answered", "답함";
    board_cascade => "Item → Column → Row → Success", "Item → Column → Row → Success";
    board_cascade_value(item, column, row, success) => "Item-F1 {item}, Column-F1 {column}, Row-F1 {row}, success {success}",
        "Item-F1 {item}, Column-F1 {column}, Row-F1 {row}, success {success}";
    board_sort(column) => "Sort by {column}", "{column} 기준으로 정렬";
    board_figures_note => "F1 in percent, mean over the tasks of the gold; a missing answer counts as 0. Runs whose figures look equal share a rank.",
        "F1은 퍼센트이며 정답이 있는 과제 전체의 평균이다. 답이 없으면 0으로 센다. 수치가 같아 보이는 실행은 순위를 나눈다.";
    board_weakest(run) => "{run}: open the task with most to gain", "{run}: 가장 많이 얻을 수 있는 과제 열기";
    board_open_metric(metric) => "{metric} of every task", "과제별 {metric}";
    of_total(count, total) => "{count} / {total}", "{count} / {total}";

    finding_leader(run, found, gold, complete) => "{run} leads: it finds {found} of {gold} rows and completes {complete}.",
        "선두 {run}: 정답 {gold}행 중 {found}행을 찾고 {complete}행을 끝까지 맞힌다.";
    finding_tie(runs, found, gold, complete) => "{runs} tie: the first finds {found} of {gold} rows and completes {complete}.",
        "{runs} 동률: 앞의 것은 정답 {gold}행 중 {found}행을 찾고 {complete}행을 끝까지 맞힌다.";
    finding_breaks(stage, count, tasks) => "Its answers break most often at {stage}: {count} of {tasks}.",
        "가장 자주 무너지는 단계는 {stage}: {tasks}개 중 {count}개.";
    finding_solved => "Everything is right.", "모두 맞았다.";
    stage_parse => "reading", "읽기";
    stage_membership => "membership", "구성 행";
    stage_cell => "cells", "칸";
    stage_solved => "solved", "해결";
}
