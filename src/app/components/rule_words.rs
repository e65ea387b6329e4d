//! Each rule of the comparator in one plain sentence.

use crate::{
    app::i18n::{Lang, words},
    scoring::verdict::Rule,
};

/// What a rule does.
pub fn rule_words(lang: Lang, rule: Rule) -> &'static str {
    match rule {
        Rule::Excluded => words::rule_excluded(lang),
        Rule::Equal => words::rule_equal(lang),
        Rule::Blank => words::rule_blank(lang),
        Rule::DateGranularity => words::rule_date_granularity(lang),
        Rule::DateRange => words::rule_date_range(lang),
        Rule::NumberTolerance => words::rule_number_tolerance(lang),
        Rule::NumberPercent => words::rule_number_percent(lang),
        Rule::NumberHeaderUnit => words::rule_number_header_unit(lang),
        Rule::NumberCurrency => words::rule_number_currency(lang),
        Rule::NumberRange => words::rule_number_range(lang),
        Rule::UrlHostPath => words::rule_url_host_path(lang),
        Rule::EnumParenthesis => words::rule_enum_parenthesis(lang),
        Rule::EnumMismatch => words::rule_enum_mismatch(lang),
        Rule::SoftOrdinal => words::rule_soft_ordinal(lang),
        Rule::SoftProvince => words::rule_soft_province(lang),
        Rule::SoftAffix => words::rule_soft_affix(lang),
        Rule::SoftContainment => words::rule_soft_containment(lang),
        Rule::SoftOverlap => words::rule_soft_overlap(lang),
        Rule::TextDifferent => words::rule_text_different(lang),
        Rule::TypeUnreadable => words::rule_type_unreadable(lang),
    }
}
