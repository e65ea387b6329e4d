//! What stands around every view.

use crate::app::i18n::word_table;

word_table! {
    nav_label => "Places", "이동";
    nav_board => "Leaderboard", "순위";
    nav_tasks => "Tasks × runs", "과제 × 실행";
    toast_scored => "The new scores are on the leaderboard.", "새 점수가 순위에 반영되었습니다.";
    nav_task => "Task", "과제";
}
