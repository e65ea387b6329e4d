//! What the matrix shows: metric, order, filters. Everything chosen stands in the address.

use crate::{
    analysis::matrix::{MatrixChoice, Metric, Order, STAGES, key_counts, tiers},
    app::{
        components::choice::Choice,
        i18n::{Lang, label, words},
        route::Route,
        state::AppState,
        views::leaderboard::{stage_word, table::metric_word},
    },
};
use leptos::prelude::*;

/// The choices above the matrix.
#[component]
pub fn Choices(
    /// What is chosen.
    choice: Memo<MatrixChoice>,
) -> impl IntoView {
    let state = AppState::get();
    let lang = state.lang;
    let tiers = Memo::new(move |_| state.report.with(tiers));
    let key_counts = Memo::new(move |_| state.report.with(key_counts));
    let choose = move |change: &dyn Fn(&mut MatrixChoice)| {
        let mut changed = choice.get_untracked();
        change(&mut changed);
        state.adjust(Route::Tasks(changed));
    };
    let with_all = move |options: Vec<(String, String)>| {
        let mut all = vec![(String::new(), words::filter_all(lang.get()).to_owned())];
        all.extend(options);
        all
    };

    let metrics = move || Metric::ALL.map(|m| (m.name().to_owned(), metric_word(lang.get(), m).to_owned())).to_vec();
    let orders = move || Order::ALL.map(|o| (o.name().to_owned(), order_word(lang.get(), o).to_owned())).to_vec();
    let tier_options = move || with_all(tiers.get().into_iter().map(|tier| (tier.clone(), tier)).collect());
    let shapes =
        move || with_all(key_counts.get().into_iter().map(|k| (k.to_string(), shape_word(lang.get(), k))).collect());
    let stages = move || {
        with_all(STAGES.map(|(stage, name)| (name.to_owned(), stage_word(lang.get(), stage).to_owned())).to_vec())
    };
    let set_metric = move |name: String| {
        choose(&|choice| choice.metric = Metric::ALL.into_iter().find(|m| m.name() == name).unwrap_or_default());
    };
    let set_order = move |name: String| {
        choose(&|choice| choice.order = Order::ALL.into_iter().find(|order| order.name() == name).unwrap_or_default());
    };
    let set_tier = move |name: String| {
        choose(&|choice| choice.filter.tier = Some(name.clone()).filter(|name| !name.is_empty()));
    };
    let set_shape = move |name: String| choose(&|choice| choice.filter.k = name.parse().ok());
    let set_stage = move |name: String| {
        choose(&|choice| {
            choice.filter.stage = STAGES.iter().find(|(_, known)| *known == name).map(|(stage, _)| *stage)
        });
    };
    let stage_name = move || {
        let stage = choice.get().filter.stage;
        STAGES.iter().find(|(known, _)| Some(*known) == stage).map_or(String::new(), |(_, name)| (*name).to_owned())
    };
    // A filter with one choice filters nothing; one that is set can always be taken back.
    let has_tiers = move || tiers.with(|tiers| tiers.len() > 1) || choice.get().filter.tier.is_some();
    let has_shapes = move || key_counts.with(|counts| counts.len() > 1) || choice.get().filter.k.is_some();
    view! {
        <Choice
            label=label(lang, words::matrix_metric)
            options=Signal::derive(metrics)
            value=Signal::derive(move || choice.get().metric.name().to_owned())
            on_change=Callback::new(set_metric)
        />
        <Choice
            label=label(lang, words::matrix_order)
            options=Signal::derive(orders)
            value=Signal::derive(move || choice.get().order.name().to_owned())
            on_change=Callback::new(set_order)
        />
        <Show when=has_tiers>
            <Choice
                label=label(lang, words::filter_tier)
                options=Signal::derive(tier_options)
                value=Signal::derive(move || choice.get().filter.tier.unwrap_or_default())
                on_change=Callback::new(set_tier)
            />
        </Show>
        <Show when=has_shapes>
            <Choice
                label=label(lang, words::filter_shape)
                options=Signal::derive(shapes)
                value=Signal::derive(move || choice.get().filter.k.map(|k| k.to_string()).unwrap_or_default())
                on_change=Callback::new(set_shape)
            />
        </Show>
        <Choice
            label=label(lang, words::filter_stage)
            options=Signal::derive(stages)
            value=Signal::derive(stage_name)
            on_change=Callback::new(set_stage)
        />
    }
}

fn order_word(lang: Lang, order: Order) -> &'static str {
    match order {
        Order::Spread => words::order_spread(lang),
        Order::Mean => words::order_mean(lang),
        Order::Gold => words::order_gold(lang),
        Order::Id => words::order_id(lang),
    }
}

fn shape_word(lang: Lang, k: usize) -> String {
    match k {
        1 => words::shape_list(lang).to_owned(),
        2 => words::shape_grid(lang).to_owned(),
        k => words::shape_keys(lang, k),
    }
}
