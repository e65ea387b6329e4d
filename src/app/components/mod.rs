//! Parts that several views draw with: props in, callbacks out. No state, no input or output.

pub mod answer_text;
pub mod cascade;
pub mod choice;
pub mod column_width;
pub mod diff_row;
pub mod diff_table;
pub mod empty;
pub mod finding_note;
pub mod grid_event;
pub mod key_grid;
pub mod legend;
pub mod meter;
pub mod metric_strip;
pub mod note_words;
pub mod problem_list;
pub mod progress;
pub mod reading_notes;
pub mod row_window;
pub mod rule_words;
pub mod run_chips;
pub mod verdict_cell;
pub mod why_card;
