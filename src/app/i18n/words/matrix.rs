//! Tasks × runs.

use crate::app::i18n::word_table;

word_table! {
    matrix_title => "Tasks × runs", "과제 × 실행";
    matrix_empty => "No tasks yet", "아직 과제가 없다";
    matrix_empty_more => "Drop gold and answers, or open a demo.", "정답과 답을 놓거나 시연을 연다.";
    matrix_no_runs => "The gold is there, answers are not: drop the answers of one or more systems.",
        "정답은 있고 답이 없다. 시스템의 답을 놓는다.";
    matrix_no_rows => "No task fits these filters.", "이 조건에 맞는 과제가 없다.";
    matrix_reset => "Show all", "모두 보기";
    matrix_shown(shown, all) => "{shown} of {all} tasks", "과제 {all}개 중 {shown}개";
    matrix_finding(task, low, high) => "Runs differ most on {task}: {low} to {high}.", "실행 간 차이가 가장 큰 과제는 {task}: {low}에서 {high}까지.";
    matrix_metric => "Metric", "지표";
    matrix_order => "Order", "정렬";
    order_spread => "largest difference", "차이 큰 순";
    order_mean => "hardest first", "어려운 순";
    order_gold => "as in the gold", "정답 순서";
    order_id => "by id", "id 순";
    filter_tier => "Tier", "난이도";
    filter_shape => "Shape", "형태";
    filter_stage => "Fails at", "막힌 단계";
    filter_all => "all", "모두";
    shape_list => "list", "목록";
    shape_grid => "grid", "격자";
    shape_keys(k) => "{k} keys", "키 {k}개";
    matrix_task => "Task", "과제";
    matrix_rows(rows) => one "{rows} row", "{rows} rows", "{rows}행";
    cell_pending => "not scored yet", "아직 채점하지 않음";
    cell_missing => "no answer", "답 없음";
    cell_unreadable => "no table in the answer", "답에 표가 없음";
    cell_undefined => "no cell to score", "채점할 칸이 없음";
    cell_label(task, run, what) => "{task}, {run}: {what}", "{task}, {run}: {what}";
    legend_heat => "0 to 100", "0에서 100까지";
    legend_label => "Legend", "범례";
}
