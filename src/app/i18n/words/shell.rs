//! What stands around every view: header, progress, messages, help.

use crate::app::i18n::word_table;

word_table! {
    skip_to_content => "Skip to content", "본문으로 건너뛰기";
    nav_label => "Places", "이동";
    nav_files => "Files", "파일";
    nav_board => "Leaderboard", "순위";
    nav_tasks => "Tasks × runs", "과제 × 실행";
    nav_task => "Task", "과제";
    title(place) => "{place} · Widescope", "{place} · Widescope";

    chip_scored(done, total) => "{done} / {total} tasks scored", "과제 {done} / {total} 채점";
    chip_reading(done, total) => "reading {done} / {total} files", "파일 {done} / {total} 읽는 중";
    chip_profile => "Profile: the rules of the score", "프로필: 채점 규칙";
    chip_private => "all in this browser", "모두 이 브라우저 안에서";
    language_other => "한국어", "English";
    language_switch => "Switch the page to Korean", "화면을 영어로 바꾸기";
    theme_system => "Theme: as the system", "화면 밝기: 시스템과 같게";
    theme_light => "Theme: light", "화면 밝기: 밝게";
    theme_dark => "Theme: dark", "화면 밝기: 어둡게";
    help_open => "Keys and help", "단축키와 도움말";

    drop_here => "Drop to add", "놓으면 추가된다";
    drop_here_what => "Files or folders. They stay in this browser.", "파일이나 폴더. 이 브라우저 밖으로 나가지 않는다.";
    close => "Close", "닫기";
    cancel => "Cancel", "멈추기";
    progress_scoring(done, total) => "Scoring: {done} of {total} tasks", "채점 중: 과제 {total}개 가운데 {done}개";
    progress_reading(done, total) => "Reading: {done} of {total} files", "읽는 중: 파일 {total}개 가운데 {done}개";
    progress_cancelled(done, total) => "Stopped after {done} of {total} tasks. The figures cover those.",
        "과제 {total}개 가운데 {done}개에서 멈췄다. 수치는 그 과제들만의 것이다.";
    progress_done(total) => "All {total} tasks are scored.", "과제 {total}개를 모두 채점했다.";
    progress_again => "Score all", "모두 채점";
    progress_failed(tasks) => "Scoring broke down on these tasks; they are in no figure: {tasks}",
        "다음 과제는 채점이 멈춰 어느 수치에도 들지 않았다: {tasks}";
    toast_scored => "The new scores are on the leaderboard.", "새 점수가 순위에 반영되었다.";
    toast_read(files) => one "One file read.", "Files read: {files}.", "파일 {files}개를 읽었다.";
    toast_look => "Look", "보기";
    toast_forgotten => "Everything is forgotten.", "모두 잊었다.";

    unknown_place => "There is no such place.", "그런 곳은 없다.";
    unknown_place_more(hash) => "The address `{hash}` names no place of this page.",
        "주소 `{hash}` 에 해당하는 화면이 없다.";
    to_start => "To the files", "파일로 가기";
    to_board => "To the leaderboard", "순위로 가기";

    help_title => "Keys", "단축키";
    help_on_off => "Keys of a single letter", "글자 하나짜리 단축키";
    help_everywhere => "Everywhere", "어디서나";
    help_grid => "In a table or grid", "표와 격자 안에서";
    help_task => "In a task", "과제 안에서";
    help_key_help => "This list", "이 목록";
    help_key_board => "Leaderboard", "순위";
    help_key_tasks => "Tasks × runs", "과제 × 실행";
    help_key_files => "Files", "파일";
    help_key_arrows => "Move by one cell", "한 칸 이동";
    help_key_home => "First, last column", "첫 열, 마지막 열";
    help_key_home_ctrl => "First, last row", "첫 행, 마지막 행";
    help_key_page => "A screenful up, down", "한 화면 위, 아래";
    help_key_enter => "Open", "열기";
    help_key_wrong => "Next, previous wrong cell", "다음, 이전 오답";
    help_key_why => "Why", "왜";
    help_key_task => "Previous, next task", "이전, 다음 과제";
    help_key_run => "Previous, next run", "이전, 다음 실행";
    help_key_only => "Only differences, or all", "다른 것만, 또는 모두";

    unit_tasks(count) => one "{count} task", "{count} tasks", "과제 {count}개";
    unit_runs(count) => one "{count} run", "{count} runs", "실행 {count}개";
    unit_trial(trial) => "trial {trial}", "{trial}회차";
}
