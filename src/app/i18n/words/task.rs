//! One task: its diff, its grid, the answer as given, and why a cell was marked as it was.

use crate::app::i18n::word_table;

word_table! {
    // Heading and figures.
    task_unnamed(id) => "Task {id}", "과제 {id}";
    task_shape(rows, columns) => "{rows} rows × {columns} columns", "{rows}행 × {columns}열";
    task_synthetic => "synthetic data", "합성 데이터";
    task_unknown(id) => "There is no task {id} in what was loaded.", "불러온 파일에 {id} 과제가 없다.";
    task_unknown_hint => "Drop its gold file on this page, or choose a task from the list.",
        "정답 파일을 이 페이지에 끌어다 놓거나 목록에서 과제를 고른다.";
    task_no_runs => "No answers were loaded yet: drop some to compare them with this gold.",
        "아직 불러온 답이 없다. 답 파일을 끌어다 놓으면 이 정답과 비교한다.";
    task_no_answer(run) => "{run} has no answer for this task. Every metric counts as 0.",
        "{run} 실행은 이 과제에 답하지 않았다. 모든 지표는 0으로 센다.";
    task_item_detail(matched, gold) => "Item-F1 · {matched} / {gold} rows", "Item-F1 · {matched} / {gold}행";
    task_column_detail(right, cells) => "Column-F1 · {right} / {cells} cells", "Column-F1 · {right} / {cells}칸";
    task_row_detail(rows) => one "Row-F1 · {rows} row complete", "Row-F1 · {rows} rows complete", "Row-F1 · {rows}행 완성";
    task_success => "Table success", "Table success";
    task_yes => "yes", "예";
    task_no => "no", "아니오";
    task_read_as => "format read", "읽은 형식";
    task_read_as_repairs(repairs) => one "format read · {repairs} repair", "format read · {repairs} repairs", "읽은 형식 · 수리 {repairs}건";
    task_mode_freetext => "no table", "표 없음";
    task_mode_empty => "empty", "빈 답";
    task_runs => "Runs", "실행";
    task_trial(run, trial) => "{run} · trial {trial}", "{run} · {trial}회차";
    task_previous => "Previous task", "이전 과제";
    task_next => "Next task", "다음 과제";

    // The finding.
    task_found_empty => "The answer is empty.", "답이 비어 있다.";
    task_found_no_table => "No table was found in the answer.", "답에서 표를 찾지 못했다.";
    task_found_no_table_more => "A table needs at least one of the key columns and one row. Every metric is 0; the answer stands below as it was given.",
        "키 열 하나와 행 하나는 있어야 표로 읽는다. 모든 지표는 0이고, 답은 받은 그대로 아래에 있다.";
    task_found_nothing => "None of the gold's rows was found.", "정답표의 행을 하나도 찾지 못했다.";
    task_found_nothing_more(pred, gold) => "The answer has {pred} rows, none with a key of the gold's {gold}.",
        "답에 {pred}행이 있지만 정답표 {gold}행의 키와 맞는 것이 없다.";
    task_found_solved => "Everything is right.", "모두 맞았다.";
    task_found_solved_more(cells) => one "One cell is right by a rule, not in the gold's own words.", "{cells} cells are right by a rule, not in the gold's own words.",
        "{cells}칸은 글자가 다르지만 규칙으로 정답이다.";
    // `subject` is the label with the Korean particle that its last letter takes.
    task_found_band_all(label, subject) => "{label} is missing entirely.", "{subject} 통째로 빠졌다.";
    task_found_band_most(label, subject) => "{label} is missing almost entirely.", "{subject} 거의 통째로 빠졌다.";
    task_found_band_none_of(across, rows) => "None of its {rows} rows ({across}) was found.", "{across} {rows}개 중 하나도 찾지 못함.";
    task_found_band_of(across, rows, found) => "Only {found} of its {rows} rows ({across}) was found.",
        "{across} {rows}개 중 {found}개만 찾음.";
    task_found_band_gain(item_now, item_fixed, row_now, row_most) => "Filling this band alone: Item-F1 {item_now} → {item_fixed}, Row-F1 {row_now} → at most {row_most}.",
        "이 띠만 채우면 Item-F1 {item_now} → {item_fixed}, Row-F1 {row_now} → 최대 {row_most}.";
    task_found_band_others(count) => "Missed bands beside it: {count}.", "이 밖에 빠진 띠가 {count}개 더 있다.";
    task_found_missing(missing, gold) => "{missing} of {gold} rows are missing.", "{gold}행 중 {missing}행이 빠졌다.";
    task_found_missing_extra(extra) => one "One row of the answer is not in the gold.", "{extra} rows of the answer are not in the gold.", "정답표에 없는 행이 {extra}개 있다.";
    task_found_column(column, bad, scored) => "{column}: {bad} of {scored} cells are not right.",
        "{column}: {scored}칸 중 {bad}칸이 정답이 아니다.";
    task_found_column_all(column, scored) => "{column}: {scored} of {scored} cells are not right.", "{column}: {scored}칸 가운데 맞은 칸이 없다.";
    task_found_column_share(faults) => "Over all columns: {faults}.", "모든 열을 합하면 {faults}칸.";
    task_found_column_only => "Every other column is right.", "다른 열은 모두 맞았다.";

    // The diff.
    task_diff => "Cell diff", "셀 비교";
    task_only_differences => "Differences", "다른 것만";
    task_all_rows => "All", "모두";
    task_inline => "Inline", "한 줄로";
    task_side_by_side => "Side by side", "나란히";
    task_rows_shown => "Rows shown", "보이는 행";
    task_layout => "Layout", "배치";
    task_gold => "gold", "정답";
    task_prediction => "prediction", "예측";
    task_next_wrong => "next wrong", "다음 오답";
    task_why_key => "why", "왜";
    task_rows_of(shown, all) => "{shown} of {all} rows", "{all}행 중 {shown}행";
    task_nothing_differs => "No row differs from the gold.", "정답표와 다른 행이 없다.";
    task_show_all => "Show all rows", "모든 행 보기";
    task_row_missing => "not in the answer", "답에 없음";
    task_row_extra => "not in the gold", "정답표에 없는 행";
    task_blank => "blank", "빈칸";
    task_key_column => "key column", "키 열";
    task_inferred(format) => "{format} · inferred", "{format} · 추정";
    task_said(row, column, verdict, value) => "{row}, {column}: {verdict}, {value}", "{row}, {column}: {verdict}, {value}";
    task_no_more_wrong => "No further wrong cell.", "더 이상 오답이 없다.";
    task_no_more_rows => "No further row with a fault.", "더 이상 틀린 행이 없다.";

    // States: the word beside colour and sign.
    state_key => "key", "키";
    state_key_rewritten => "key in another writing", "다른 표기의 키";
    state_correct => "correct", "정답";
    state_equivalent => "correct by a rule", "규칙으로 정답";
    state_wrong => "wrong", "오답";
    state_blank => "blank", "빈칸";
    state_excluded => "excluded", "제외";
    state_missing => "missing row", "빠진 행";
    state_extra => "extra row", "남는 행";
    state_not_asked => "not asked", "묻지 않음";

    // The grid.
    grid_title(down, across) => "{down} × {across}", "{down} × {across}";
    grid_colour => "Colour by", "색 기준";
    grid_share => "share correct", "맞은 칸 비율";
    grid_rows => "row state", "행 상태";
    grid_absent => "absent", "없음";
    grid_said(down, across, what) => "{down}, {across}: {what}", "{down}, {across}: {what}";
    grid_share_said(right, of) => "{right} of {of} cells right", "{of}칸 중 {right}칸 정답";
    grid_clipped(shown, all) => "{shown} of {all} columns are drawn.", "{all}열 중 {shown}열만 그렸다.";
    grid_summed => "Rows that share both keys are summed.", "두 키가 같은 행은 합해서 보여 준다.";

    // The answer as given.
    answer_title => "Answer as given", "원래 답";
    answer_empty => "There is no text in this answer.", "이 답에는 글이 없다.";
    answer_lines_hidden(lines) => one "1 line not shown", "{lines} lines not shown", "{lines}줄 생략";
    answer_show_all => "Show all", "모두 보기";
    answer_show_less => "Show around the table", "표 둘레만 보기";
    answer_copied_from => "read as the table", "표로 읽은 부분";
    answer_repairs => "Repaired", "수리";
    answer_ignored => "Other tables", "다른 표";
    answer_ignored_count(blocks) => one "one other block looked like a table and was not used", "{blocks} other blocks looked like tables and were not used", "표처럼 보이는 다른 부분 {blocks}곳은 쓰지 않았다";
    answer_mapping => "Headers", "머리글";
    answer_unmapped => "Columns not used", "쓰지 않은 열";
    answer_missing => "Columns the answer lacks", "답에 없는 열";
    answer_warnings => "Notes", "알림";
    read_json_broken(places) => "The JSON cannot be read at byte {places}; what stands there is left out.", "JSON을 {places}번째 바이트에서 읽을 수 없어 그곳을 뺐다.";
    read_cells_left_out(cells) => one "One cell is left out: the table has too many columns.", "{cells} cells are left out: the table has too many columns.", "열이 너무 많아 {cells}칸을 뺐다.";
    read_elements_left_out(elements) => one "One element among the rows is no object and is left out.", "{elements} elements among the rows are no objects and are left out.", "행 사이에 있는 객체가 아닌 값 {elements}개를 뺐다.";
    read_ragged_rows(rows) => one "One row is not as long as its header.", "{rows} rows are not as long as their header.", "{rows}행의 길이가 머리글과 다르다.";
    answer_clean => "Read as it stands, nothing repaired.", "고친 것 없이 그대로 읽었다.";

    // Repairs.
    repair_bom => "a byte-order mark was removed", "파일 앞의 BOM을 떼었다";
    repair_comment => "comments in JSON were left out", "JSON 안의 주석을 뺐다";
    repair_trailing_comma => "trailing commas were dropped", "끝에 남은 쉼표를 지웠다";
    repair_single_quotes => "single quotes were read as double quotes", "작은따옴표를 큰따옴표로 읽었다";
    repair_unquoted_key => "keys without quotes were read", "따옴표 없는 이름을 읽었다";
    repair_python_literal => "None, True and False were read as Python writes them", "None, True, False를 파이썬 표기로 읽었다";
    repair_nan => "NaN was read as empty", "NaN을 빈 값으로 읽었다";
    repair_smart_quotes => "typographic quotes were read as plain ones", "둥근 따옴표를 보통 따옴표로 읽었다";
    repair_raw_newline => "line breaks inside strings were kept", "문자열 안의 줄바꿈을 살렸다";
    repair_truncated => "the answer breaks off; complete rows before the break were kept", "답이 중간에 끊겨 그 앞의 온전한 행만 읽었다";
    repair_missing_separator => "the line below the header was missing", "머리글 아래 구분선이 없었다";
    repair_ragged_short => "short rows were filled with blanks", "짧은 행을 빈칸으로 채웠다";
    repair_ragged_long => "cells beyond the last column were joined to it", "마지막 열을 넘는 칸을 그 열에 붙였다";
    repair_repeated_header => "repeated header rows were dropped", "되풀이된 머리글을 뺐다";
    repair_concatenated_tables => "several tables with the same header were joined", "머리글이 같은 표 여럿을 이었다";
    repair_fullwidth_pipe => "full-width bars were read as column borders", "전각 세로줄을 열 경계로 읽었다";
    repair_key_fill_down => "blank key cells took the value above", "빈 키 칸에 위의 값을 채웠다";
    repair_reasoning_cut => "the reasoning part was left out", "생각 과정 부분을 뺐다";
    repair_encoding(name) => "the text was read as {name}", "글자를 {name} 인코딩으로 읽었다";

    // Why a cell was marked as it was.
    why_wrong => "Why it is wrong", "왜 틀렸나";
    why_right => "Why it is right", "왜 맞았나";
    why_blank => "Why it counts as blank", "왜 빈칸인가";
    why_excluded => "Why it is not scored", "왜 채점하지 않나";
    why_row => "Why the row stands alone", "왜 짝이 없나";
    why_key => "How the row was matched", "어떻게 짝을 지었나";
    why_close => "Close (Esc)", "닫기 (Esc)";
    why_as_normalised(text) => "normalised: {text}", "정규화: {text}";
    why_as_read(text) => "read as {text}", "해석: {text}";
    why_rule => "rule", "규칙";
    why_tolerance(needed, allowed) => "off by {needed}, allowed {allowed}", "차이 {needed}, 허용 {allowed}";
    why_note => "note", "덧붙임";
    note_date_of_prediction(dates) => "Day and month of the prediction may be exchanged: {dates}.", "예측의 날과 달이 바뀌었을 수 있다: {dates}.";
    note_date_of_gold(dates) => "Day and month of the gold may be exchanged: {dates}.", "정답의 날과 달이 바뀌었을 수 있다: {dates}.";
    note_percent_as_fraction => "The gold is 100 times the prediction: it looks like a percentage written as a fraction.", "정답이 예측의 100배다. 백분율을 비율로 적은 것으로 보인다.";
    note_fraction_as_percent => "The prediction is 100 times the gold: it looks like a fraction written as a percentage.", "예측이 정답의 100배다. 비율을 백분율로 적은 것으로 보인다.";
    note_magnitude(power) => "The prediction would fit times 10^{power}: it looks like another unit or magnitude.", "예측에 10^{power}을 곱하면 맞는다. 단위를 잘못 쓴 것으로 보인다.";
    why_others => "runs", "다른 실행";
    why_compare_others => "Compare with the other runs", "다른 실행과 비교";
    why_empty => "(empty)", "(비어 있음)";
    why_this_run => "this run", "이 실행";
    why_missing_row => "No row of the answer has this key: neither the same text nor one of the rules for keys (dates, numbers, ordinals, regions, affixes) joins them.",
        "답에 이 키를 가진 행이 없다. 글자가 같지 않고, 키에 쓰는 규칙(날짜, 수, 차례, 시도, 꾸밈말)으로도 맞는 행이 없다.";
    why_missing_no_table => "No table was read, so every row of the gold is missing.", "읽은 표가 없어서 정답표의 모든 행이 빠진 것으로 센다.";
    why_extra_row => "The gold has no row with this key, or another row of the answer already took it. It counts as a predicted row and lowers precision.",
        "정답표에 이 키가 없거나 답의 다른 행이 먼저 짝을 이뤘다. 예측한 행으로 세므로 정밀도를 낮춘다.";
    why_hint => "Choose a cell to see why it was marked as it was.", "칸을 고르면 왜 그렇게 판정했는지 보여 준다.";

    // Rules, one plain sentence each.
    rule_excluded => "The gold marks this cell as absent; it is never scored.", "정답표에 값이 없다고 표시한 칸이라 채점하지 않는다.";
    rule_equal => "Both say the same after normalisation.", "정규화하면 두 값이 같다.";
    rule_blank => "The answer says nothing here.", "답에 아무 값도 없다.";
    rule_date_granularity => "Dates are compared as finely as both are given.", "두 날짜가 함께 나타내는 단위까지만 비교한다.";
    rule_date_range => "Date ranges are compared at both ends.", "기간은 시작과 끝을 모두 비교한다.";
    rule_number_tolerance => "Numbers may differ by the allowed share of the gold.", "수는 정답의 허용 비율 안에서 달라도 된다.";
    rule_number_percent => "One side is a percentage, the other a fraction of one.", "한쪽은 백분율, 다른 쪽은 비율로 적었다.";
    rule_number_header_unit => "The magnitude stands in the column's name.", "열 이름의 단위를 곱해 비교한다.";
    rule_number_currency => "The two amounts are in different currencies.", "두 금액의 통화가 다르다.";
    rule_number_range => "Number ranges are compared at both ends.", "수의 범위는 양 끝을 모두 비교한다.";
    rule_url_host_path => "Addresses are compared by host and path.", "주소는 호스트와 경로로 비교한다.";
    rule_enum_parenthesis => "Listed values are compared without a part in parentheses.", "괄호 안을 빼고 목록의 값과 비교한다.";
    rule_enum_mismatch => "Another value of the list, or one that is not in it.", "목록의 다른 값이거나 목록에 없는 값이다.";
    rule_soft_ordinal => "Ordinals are compared by number and counter.", "차례는 수와 세는 말로 비교한다.";
    rule_soft_province => "Korea's first-level regions are compared by any of their names.", "시도는 정식, 옛, 줄인 이름을 모두 같게 본다.";
    rule_soft_affix => "Compared without company forms or a part in parentheses.", "회사 형태나 괄호 안을 빼고 비교한다.";
    rule_soft_containment => "One side's words are the head or the tail of the other's.", "한쪽의 말이 다른 쪽의 앞이나 뒤에 그대로 들어 있다.";
    rule_soft_overlap => "Compared by the share of words in common.", "함께 쓰인 말의 비율로 비교한다.";
    rule_text_different => "The two texts differ and no rule of this column joins them.", "두 글이 다르고 이 열의 규칙으로도 같지 않다.";
    rule_type_unreadable => "Only one side can be read as this column's format.", "한쪽만 이 열의 형식으로 읽힌다.";
}
