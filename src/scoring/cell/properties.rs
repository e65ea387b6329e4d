//! What holds for all cells, tried on generated ones: words, numbers, dates and markup put together at random, and any
//! characters at all.

use super::*;
use crate::scoring::normalize::{LinkPart, normal_text_keeping, text_key};
use proptest::prelude::*;

/// Pieces of cells, apart at spaces.
const PIECES: &str = "서울 서울특별시 부산 전북 전라북도 광주 중구 수원시 대한민국 제 7 회 대 위 th 김동신 John Smith 주식회사 (주) ㈜ Inc. ( ) [ ] 1 10 \
    007 1,234 3,5 3.5 - − – ~ ～ ~~ * ** _ __ ` < > <b> </b> <br> <sup> </sup> <https://a.org> & \
    &lt; &gt; &amp; &nbsp; &#42; &sup2; ; [1] [^a] [t](u) ![ ]( ¹ ⁶ 10⁶ ×10^6 e6 만 억 천 백 조 million \
    % ％ 퍼센트 원 $ ₩ 달러 ¥ 元 약 총 ≈ 기준 현재 2018 06 13 년 월 일 . , / : June BC 기원전 present 부터 까지 https:// \
    www. example.org /a %EC%84%9C xn--3e0b707e · ㆍ ･ N/A null unknown ß İ Σ ½ 가";

/// Pieces that hold spaces, escapes or characters that do not show.
const OTHER_PIECES: &[&str] = &[
    "경기도 광주시",
    "Co., Ltd.",
    "\\",
    "\\|",
    "as of",
    " ",
    "\u{a0}",
    "\u{200b}",
    "\u{ad}",
    "\u{1100}\u{1161}",
    "\u{11a8}",
    "\u{345}",
];

fn cell_text() -> impl Strategy<Value = String> {
    let all: Vec<&str> = PIECES.split(' ').chain(OTHER_PIECES.iter().copied()).collect();
    let pieces = prop::collection::vec(prop::sample::select(all), 0..9).prop_map(|pieces| pieces.concat());
    prop_oneof![4 => pieces, 1 => any::<String>()]
}

/// Texts that name one thing in several ways, so that pairs often agree.
fn key_text() -> impl Strategy<Value = String> {
    let names =
        prop::sample::select(&["서울", "서울시", "카카오", "7", "07", "5,000", "5000", "2018", "홍길동", "10~20"][..]);
    let dates =
        prop::sample::select(&["2018-06-13", "03/04/2018", "2018-04-03", "2018년 6월", "2018~현재", "2018~"][..]);
    let wrap = prop::sample::select(
        &[
            "{}",
            "제{}회",
            "{}회",
            "{}대",
            "(주){}",
            "주식회사 {}",
            "{}(李)",
            "{} (서울)",
            "李({})",
            "{}원",
            "${}",
            "{}%",
        ][..],
    );
    let name = prop_oneof![3 => names, 1 => dates];
    prop_oneof![4 => (name, wrap).prop_map(|(name, wrap)| wrap.replace("{}", name)), 1 => cell_text()]
}

const FORMATS: [&str; 11] =
    ["name", "location", "text", "exact", "int", "percent", "money:KRW", "date", "year", "enum:서울|7|-", "url"];

fn format() -> impl Strategy<Value = ColumnFormat> {
    prop::sample::select(&FORMATS[..]).prop_map(|format| format.parse().unwrap())
}

fn rules<'a>(format: &'a ColumnFormat, profile: &'a Profile) -> ColumnRules<'a> {
    ColumnRules { name: "인구(만 명)", format, number_tolerance: 0.05, sentinel: None, profile }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn normalising_twice_is_normalising_once(text in cell_text()) {
        for link in [LinkPart::Text, LinkPart::Address] {
            let once = normal_text_keeping(&text, link);
            prop_assert_eq!(&normal_text_keeping(&once, link), &once);
        }
        prop_assert_eq!(text_key(&normal_text(&text)), text_key(&text));
    }

    #[test]
    fn any_two_texts_get_a_verdict(gold in cell_text(), prediction in cell_text(), format in format()) {
        let profile = Profile::default();
        let rules = rules(&format, &profile);
        let judgement = rules.compare(&gold, &prediction);
        let trace = rules.trace(&gold, &prediction);
        prop_assert_eq!(trace.judgement, judgement);
        let (gold, prediction) = (rules.prepare(&gold), rules.prepare(&prediction));
        if let Some((_, likeness)) = rules.soft_similarity(&gold, &prediction) {
            prop_assert!((0.0..=1.0).contains(&likeness));
        }
    }

    #[test]
    fn a_cell_agrees_with_itself(text in cell_text(), format in format()) {
        let profile = Profile::default();
        let rules = rules(&format, &profile);
        let cell = rules.prepare(&text);
        prop_assert_eq!(rules.judge(&cell, &cell), Judgement::correct(Rule::Equal));
        let expected = if rules.is_sentinel(&text) { Rule::Excluded } else { Rule::Equal };
        prop_assert_eq!(rules.compare(&text, &text).rule, expected);
    }

    #[test]
    fn spaces_around_do_not_matter(gold in cell_text(), prediction in cell_text(), format in format()) {
        let profile = Profile::default();
        let rules = rules(&format, &profile);
        let spaced = |text: &str| format!(" \t{text}\u{a0}\n");
        let judgement = rules.compare(&gold, &prediction);
        prop_assert_eq!(rules.compare(&spaced(&gold), &spaced(&prediction)), judgement);
    }

    #[test]
    fn rows_that_a_rule_joins_share_a_form(gold in key_text(), prediction in key_text(), format in format()) {
        let profile = Profile::default();
        let rules = rules(&format, &profile);
        let (gold, prediction) = (rules.prepare(&gold), rules.prepare(&prediction));
        if let Some(rule) = rules.canonical_rule(&gold, &prediction) {
            let (forms, others) = (rules.canonical_forms(&gold), rules.canonical_forms(&prediction));
            prop_assert!(forms.iter().any(|form| others.contains(form)), "{rule:?}: {forms:?} and {others:?}");
            prop_assert!(rules.canonical_rule(&prediction, &gold).is_some());
        }
    }

    #[test]
    fn a_number_passes_at_the_tolerance_it_needs(gold in key_text(), prediction in key_text()) {
        let (format, profile) = (ColumnFormat::Number, Profile::default());
        let mut rules = rules(&format, &profile);
        let (gold, prediction) = (rules.prepare(&gold), rules.prepare(&prediction));
        if let Some(needed) = rules.tolerance_needed(&gold.reading, &prediction.reading) {
            // The figure has 12 digits: a hair above it everything passes.
            rules.number_tolerance = needed * (1.0 + 1e-9);
            prop_assert_eq!(rules.judge(&gold, &prediction).verdict, Verdict::Correct);
        }
    }
}

#[test]
fn sentinels_blanks_and_profiles() {
    let (profile, exact) = (Profile::default(), Profile::new(ProfileName::Exact));
    let widesearch = Profile::new(ProfileName::Widesearch);
    let number = ColumnFormat::Number;
    let own = ColumnRules { sentinel: Some("— 미정 —"), ..rules(&number, &profile) };
    assert!(own.is_sentinel("-미정-"));
    assert!(own.is_sentinel("N/A"));
    assert!(!own.is_sentinel("미정"));
    assert!(!rules(&number, &widesearch).is_sentinel("-"));
    let listed = "enum:있음|-".parse().unwrap();
    assert!(!rules(&listed, &profile).is_sentinel("—"));
    assert!(rules(&listed, &profile).is_sentinel("N/A"));
    assert_eq!(rules(&listed, &profile).compare("-", "—"), Judgement::correct(Rule::Equal));
    assert_eq!(rules(&listed, &profile).compare("있음", "-").verdict, Verdict::Blank);

    let strict = rules(&number, &exact);
    assert_eq!(strict.compare("1,000", "1000"), Judgement::correct(Rule::Equal));
    assert_eq!(strict.compare("1,000", "1001"), Judgement::wrong(Rule::TextDifferent));
    assert_eq!(strict.compare("1,000", "-").verdict, Verdict::Blank);
    assert_eq!(strict.compare("-", "1000").verdict, Verdict::Excluded);
    let date = ColumnFormat::Date(None);
    assert_eq!(rules(&date, &exact).compare("2018-06-13", "2018년 6월 13일"), Judgement::wrong(Rule::TextDifferent));
}

#[test]
fn keys_join_by_canonical_rules() {
    let check = |format: &str, gold: &str, prediction: &str, expected: Option<Rule>| {
        let (format, profile) = (format.parse().unwrap(), Profile::default());
        let rules = rules(&format, &profile);
        let rule = rules.canonical_rule(&rules.prepare(gold), &rules.prepare(prediction));
        assert_eq!(rule, expected, "{format}: {gold} and {prediction}");
    };
    check("name", "서울 ", "서울", Some(Rule::Equal));
    check("name", "제7회", "7", Some(Rule::SoftOrdinal));
    check("name", "제7회", "7대", None);
    check("name", "서울특별시", "서울", Some(Rule::SoftProvince));
    check("name", "이승만(李承晩)", "이승만", Some(Rule::SoftAffix));
    check("name", "윌리엄 허셜", "허셜", None);
    check("name", "2018년", "2018", None);
    check("year", "2018년", "2018", Some(Rule::DateGranularity));
    check("date", "2018", "2018-06-13", None);
    check("date", "2018-04-03", "03/04/2018", Some(Rule::DateGranularity));
    check("date", "2018~현재", "2018~", Some(Rule::DateRange));
    check("int", "제7회", "7", Some(Rule::NumberTolerance));
    check("int", "100", "101", None);
    check("int", "12345678901234567890", "12345678901234567891", None);
    check("money", "5,000원", "$5,000", None);
    check("int", "1만", "10000", Some(Rule::NumberTolerance));
}
