//! The key grid in its panel, with the choice of its colours.

use super::{cursor::TaskCursor, options::Options};
use crate::{
    analysis::{key_grid::ColourBy, sheet::Sheet},
    app::{
        components::{grid_event::GridEvent, key_grid::KeyGridTable, legend::ScaleLegend},
        i18n::{t, words},
        state::AppState,
    },
};
use leptos::prelude::*;
use std::sync::Arc;

/// The key grid with its colours, for tasks that have one.
pub fn grid_panel(
    state: AppState,
    sheet: &Arc<Sheet>,
    options: Options,
    cursor: TaskCursor,
    on_grid: Callback<GridEvent>,
) -> impl IntoView + use<> {
    let lang = state.lang;
    let grid = sheet.grid.as_ref()?;
    let name = |column: usize| sheet.task.columns.get(column).map_or("", |column| column.name.as_str()).to_owned();
    let title = words::grid_title(lang.get_untracked(), name(grid.axes.0), name(grid.axes.1));
    let attributes: Vec<(usize, String)> = sheet.task.attributes().map(|column| (column, name(column))).collect();
    let is_summed = grid.cells.iter().any(|cell| cell.rows > 1);
    Some(view! {
        <section class="panel grid-panel" aria-label=title.clone()>
            <div class="bar">
                <b>{title.clone()}</b>
                <select
                    class="push"
                    aria-label=t!(lang, grid_colour)
                    prop:value=move || colour_name(options.colour.get())
                    on:change=move |event| options.colour.set(colour_of(&event_target_value(&event)))
                >
                    <option value="share">{t!(lang, grid_share)}</option>
                    <option value="rows">{t!(lang, grid_rows)}</option>
                    {attributes.into_iter().map(|(column, name)| view! { <option value=column.to_string()>{name}</option> }).collect_view()}
                </select>
            </div>
            <KeyGridTable sheet=sheet.clone() colour=options.colour cursor=cursor.grid lang=lang on_event=on_grid/>
            {is_summed.then(|| view! { <p class="muted foot">{t!(lang, grid_summed)}</p> })}
            {move || (options.colour.get() == ColourBy::Share).then(|| view! { <ScaleLegend lang=lang/> })}
        </section>
    })
}

fn colour_name(colour: ColourBy) -> String {
    match colour {
        ColourBy::Share => "share".to_owned(),
        ColourBy::RowState => "rows".to_owned(),
        ColourBy::Attribute(column) => column.to_string(),
    }
}

fn colour_of(name: &str) -> ColourBy {
    match name {
        "rows" => ColourBy::RowState,
        _ => name.parse().map_or(ColourBy::Share, ColourBy::Attribute),
    }
}
