//! What stands around every view.

use crate::app::i18n::word_table;

word_table! {
    nav_label => "Places", "이동";
    nav_board => "Leaderboard", "순위";
    nav_tasks => "Tasks × runs", "과제 × 실행";
    nav_task => "Task", "과제";
}
