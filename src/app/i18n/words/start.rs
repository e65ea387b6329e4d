//! The start: giving files, and what they were taken for.

use crate::app::i18n::word_table;

word_table! {
    start_title => "See where wide-search answers break", "넓은 검색의 답이 어디서 무너지는지 본다";
    start_lead => "Drop a gold file and the answers of your systems. You see who leads, where rows break, and why each cell was marked as it was.",
        "정답 파일과 시스템들의 답을 놓으면 누가 앞서는지, 행이 어디서 무너지는지, 칸마다 왜 그렇게 채점되었는지 보인다.";
    start_drop => "Drop files or folders anywhere on this page", "파일이나 폴더를 이 화면 아무 데나 놓기";
    start_formats => "Gold: Ko-WideSearch records, WideSearch tasks with their CSV folder. Answers: JSON Lines, JSON, Markdown, CSV, TSV, text.",
        "정답: Ko-WideSearch 레코드, WideSearch 과제와 CSV 폴더. 답: JSON Lines, JSON, Markdown, CSV, TSV, 텍스트.";
    start_choose_files => "Choose files", "파일 고르기";
    start_choose_folder => "Choose folder", "폴더 고르기";
    start_paste => "Paste an answer…", "답 붙여 넣기…";
    start_private => "Nothing you drop leaves this browser: after the page has loaded it requests nothing, and it works with the network cut.",
        "놓은 것은 이 브라우저를 떠나지 않는다. 화면이 열린 뒤에는 아무것도 요청하지 않으며, 연결이 끊겨도 그대로 쓸 수 있다.";
    start_demos => "Or open a demo", "또는 시연 열기";
    start_demos_note => "All values are synthetic.", "값은 모두 합성한 것이다.";
    demo_grid => "Province × round", "시도 × 회차";
    demo_grid_more => "One grid, four systems: one misses a whole round, one writes old names, one has a unit error, one answers in prose.",
        "격자 하나, 시스템 넷: 하나는 한 회차를 통째로 빠뜨리고, 하나는 옛 이름으로 쓰고, 하나는 단위를 틀리고, 하나는 글로 답한다.";
    demo_list => "A small list", "작은 목록";
    demo_list_more => "One key column, a handful of rows: the shortest way to see every verdict.",
        "키 열 하나, 몇 개의 행: 모든 판정을 가장 짧게 볼 수 있다.";
    demo_twelve => "Twelve tasks", "과제 열둘";
    demo_twelve_more => "Three tiers, four systems: a leaderboard and a matrix with something to find.",
        "세 난이도, 네 시스템: 찾아볼 것이 있는 순위와 행렬.";

    loaded_title => "What was loaded", "불러온 것";
    loaded_tasks(count) => one "task with gold", "tasks with gold", "정답이 있는 과제";
    loaded_answers(count) => one "answer", "answers", "답";
    loaded_runs(count) => one "run", "runs", "실행";
    loaded_files(count) => one "file", "files", "파일";
    loaded_forget => "Forget everything", "모두 잊기";
    loaded_next => "Next", "다음";
    next_answers(tasks) => one "Gold found for one task, no answers yet: drop the answers of one or more systems, or paste one.", "Gold found for {tasks} tasks, no answers yet: drop the answers of one or more systems, or paste one.",
        "과제 {tasks}개의 정답이 있고 아직 답이 없다. 시스템의 답을 놓거나 하나를 붙여 넣는다.";
    next_gold(answers) => one "One answer found, no gold yet: drop the gold file, or the task file with its folder of tables.", "{answers} answers found, no gold yet: drop the gold file, or the task file with its folder of tables.",
        "답 {answers}개가 있고 아직 정답이 없다. 정답 파일이나 과제 파일과 그 표 폴더를 놓는다.";
    next_nothing => "None of these files could be used. The reasons stand beside them.",
        "쓸 수 있는 파일이 없다. 까닭은 파일 옆에 있다.";
    next_scored => "Everything needed is there.", "필요한 것이 모두 있다.";
    next_board => "Open the leaderboard", "순위 열기";

    files_title => "Files", "파일";
    files_path => "File", "파일";
    files_role => "Taken for", "무엇으로 보았나";
    files_holds => "Holds", "들어 있는 것";
    files_size => "Size", "크기";
    files_encoding => "Encoding", "인코딩";
    files_more(count) => one "Show one more file", "Show {count} more files", "파일 {count}개 더 보기";
    role_gold => "gold", "정답";
    role_tasks => "tasks, gold in other files", "과제 (정답은 다른 파일)";
    role_gold_table => "gold table", "정답 표";
    role_answers => "answers", "답";
    role_mixed => "gold and answers", "정답과 답";
    role_ignored => "ignored", "쓰지 않음";
    holds_tasks(tasks) => one "{tasks} task", "{tasks} tasks", "과제 {tasks}개";
    holds_answers(answers, runs) => one "{answers} answer of {runs}", "{answers} answers of {runs}", "{runs}의 답 {answers}개";
    holds_runs_more(first, more) => "{first} and {more} more", "{first} 외 {more}개 실행";
    problems_title => "To know", "알아 둘 것";
    gold_notes(count) => "Notes on the gold: {count}", "정답에 관한 메모: {count}건";
    severity_info => "note", "참고";
    severity_warning => "caution", "주의";
    severity_error => "left out", "제외";

    paste_title => "Paste an answer", "답 붙여 넣기";
    paste_task => "Task", "과제";
    paste_run => "Run", "실행";
    paste_run_default => "pasted", "붙여 넣음";
    paste_text => "The answer, with its table", "표가 든 답";
    paste_placeholder => "A Markdown, JSON or CSV table, with or without text around it", "Markdown, JSON, CSV 표. 앞뒤에 글이 있어도 된다";
    paste_add => "Add to the runs", "실행에 더하기";
    paste_no_gold => "Drop a gold file first, or open a demo: then the answer is scored while you write.",
        "먼저 정답 파일을 놓거나 시연을 열면 쓰는 동안 바로 채점된다.";
    paste_empty => "The score appears here while you write.", "쓰는 동안 여기에 점수가 나온다.";
    paste_read(rows, mode) => one "Read as {mode}: {rows} row.", "Read as {mode}: {rows} rows.", "읽은 형식 {mode}, {rows}행.";
    paste_no_table => "No table yet: at least one key column and one row are needed.",
        "아직 표가 없다. 키 열 하나와 행 하나가 있어야 한다.";
    paste_repairs(repairs) => "Repaired: {repairs}", "고쳐 읽음: {repairs}";
    paste_missing(columns) => "Columns it lacks: {columns}", "없는 열: {columns}";
}
