//! What stands inside one cell of the diff: sign, word, prediction and, where they differ, the gold beside it.

use crate::{
    analysis::{cell_state::CellState, diff::DiffCell},
    app::i18n::{Lang, words},
};
use leptos::prelude::*;

/// Longer texts are cut in the table; the card beside it has them whole.
const MOST_CHARS: usize = 160;

/// The word of a state.
pub fn state_word(lang: Lang, state: CellState) -> &'static str {
    match state {
        CellState::Key => words::state_key(lang),
        CellState::KeyRewritten => words::state_key_rewritten(lang),
        CellState::Correct => words::state_correct(lang),
        CellState::Equivalent => words::state_equivalent(lang),
        CellState::Wrong => words::state_wrong(lang),
        CellState::Blank => words::state_blank(lang),
        CellState::Excluded => words::state_excluded(lang),
        CellState::Missing => words::state_missing(lang),
        CellState::Extra => words::state_extra(lang),
    }
}

/// A sign with its word for those who do not see it.
pub fn signed_word(lang: Lang, state: CellState) -> impl IntoView {
    view! { <i aria-hidden="true">{state.glyph()}</i><span class="visually-hidden">{state_word(lang, state)}</span> }
}

/// The inside of one cell. Texts come from files: they are text nodes and nothing else.
pub fn verdict_cell(cell: &DiffCell<'_>, lang: Lang, side_by_side: bool) -> AnyView {
    let gold = cut(cell.gold.unwrap_or(""));
    let pred = match cell.state {
        CellState::Blank => words::task_blank(lang).to_owned(),
        _ => cut(cell.pred.unwrap_or("")),
    };
    match cell.state {
        CellState::Key => view! { <span class="p">{pred}</span> }.into_any(),
        CellState::KeyRewritten => view! {
            <span class="visually-hidden">{state_word(lang, cell.state)}</span>
            <span class="p">{pred}</span>" "<s>{gold}</s>
        }
        .into_any(),
        state if side_by_side => view! {
            <span class="v" data-layout="side">
                <span class="g">{gold}</span>
                <span class="o">{signed_word(lang, state)}<span class="p">{pred}</span></span>
            </span>
        }
        .into_any(),
        state => {
            let beside = matches!(state, CellState::Equivalent | CellState::Wrong | CellState::Blank);
            view! {
                <span class="v">
                    {signed_word(lang, state)}<span class="p">{pred}</span>{beside.then(|| view! { <s>{gold}</s> })}
                </span>
            }
            .into_any()
        }
    }
}

/// The first part of a long text.
fn cut(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
