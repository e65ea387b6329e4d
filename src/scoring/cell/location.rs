//! The soft match of places (section 5): finer than the gold is right, coarser is not.
//!
//! In: two cells to which the rules shared with names do not apply. Out: the rule by which they agree. Knows Korea's
//! administrative suffixes and first-level regions, and no map.

use super::{
    Cell,
    province::{Province, is_city_namesake, province},
    soft::{Shared, overlap_ratio, shared_rules, token_keys},
};
use crate::scoring::{profile::Profile, verdict::Rule};

/// One token of a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// A first-level region by any of its names.
    Region(Province),
    /// Any other token, without one administrative suffix.
    Other(String),
}

/// Longer suffixes stand before those they end with.
const SUFFIXES: [&str; 11] = ["특별자치시", "특별자치도", "특별시", "광역시", "시", "도", "군", "구", "읍", "면", "동"];

/// The rule by which two places agree, and how alike they are from 0 to 1.
pub fn match_places(gold: &Cell, prediction: &Cell, profile: &Profile) -> Option<(Rule, f64)> {
    match shared_rules(gold, prediction) {
        Shared::Agree(rule) => return Some((rule, 1.0)),
        Shared::Differ => return None,
        Shared::Open => {}
    }
    let (gold_places, places) = (places(&gold.normal), places(&prediction.normal));
    if regions_differ(&gold_places, &places) {
        return None;
    }
    let specific = specific_place(&gold.normal, &gold_places)?;
    if !places.contains(specific) {
        return None;
    }
    let (short, long) =
        if gold_places.len() <= places.len() { (&gold_places, &places) } else { (&places, &gold_places) };
    if long.windows(short.len().max(1)).any(|run| run == &short[..]) {
        return Some((Rule::SoftContainment, short.len() as f64 / long.len() as f64));
    }
    let has_digit = |place: &Place| matches!(place, Place::Other(text) if text.contains(|c: char| c.is_ascii_digit()));
    overlap_ratio(&gold_places, &places, has_digit)
        .filter(|ratio| *ratio + 1e-9 >= profile.location_overlap_ratio)
        .map(|ratio| (Rule::SoftOverlap, ratio))
}

fn places(normal: &str) -> Vec<Place> {
    let keys = token_keys(normal);
    // Beside another region, 광주 is the city in it.
    let has_other_region = keys.iter().any(|key| province(key).is_some() && !is_city_namesake(key));
    let place = |key: &String| match province(key) {
        Some(region) if !(has_other_region && is_city_namesake(key)) => Place::Region(region),
        _ => Place::Other(without_suffix(key).to_owned()),
    };
    keys.iter().map(place).collect()
}

/// Without one administrative suffix, if two characters remain.
fn without_suffix(key: &str) -> &str {
    let stem = SUFFIXES.iter().find_map(|suffix| key.strip_suffix(suffix));
    stem.filter(|stem| stem.chars().count() >= 2).unwrap_or(key)
}

fn regions_differ(gold: &[Place], prediction: &[Place]) -> bool {
    let is_region = |place: &&Place| matches!(place, Place::Region(_));
    let mut gold_regions = gold.iter().filter(is_region).peekable();
    let names_region = prediction.iter().any(|place| is_region(&place));
    gold_regions.peek().is_some() && names_region && !gold_regions.any(|region| prediction.contains(region))
}

/// The gold's specific part: its last token before the first comma or parenthesis.
fn specific_place<'a>(normal: &str, places: &'a [Place]) -> Option<&'a Place> {
    let head = &normal[..normal.find([',', '(']).unwrap_or(normal.len())];
    let count = token_keys(head).len();
    places.get(if count == 0 { places.len() } else { count }.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(gold: &str, prediction: &str, expected: Option<Rule>) {
        let matched = match_places(&Cell::text(gold), &Cell::text(prediction), &Profile::default());
        assert_eq!(matched.map(|(rule, _)| rule), expected, "{gold} against {prediction}");
    }

    #[test]
    fn finer_passes_and_coarser_does_not() {
        check("대전광역시", "대전광역시 동구 중앙로", Some(Rule::SoftContainment));
        check("경상북도 김천시", "경상북도", None);
        check("경상북도 김천시", "김천", Some(Rule::SoftContainment));
        check("시애틀, 미국", "미국", None);
        check("시애틀, 미국", "시애틀", Some(Rule::SoftContainment));
        check("서울, 대한민국", "서울 사당역 근처", None);
        check("부산, 대한민국", "대한민국", None);
    }

    #[test]
    fn suffixes_and_order_do_not_matter() {
        check("수원", "수원시", Some(Rule::SoftContainment));
        check("양평군", "경기도 양평", Some(Rule::SoftContainment));
        check("여수, 전라남도", "전남 여수시", Some(Rule::SoftOverlap));
        check("화성, 대한민국", "경기도 화성", Some(Rule::SoftOverlap));
        check("한국전력", "한국", None);
        check("서울 중구", "서울 중", None);
    }

    #[test]
    fn regions_must_not_differ() {
        check("서울특별시 중구", "부산광역시 중구", None);
        check("광주광역시", "경기도 광주시", None);
        check("광주광역시", "광주시 북구", Some(Rule::SoftContainment));
        check("경기도 광주시", "경기 광주", Some(Rule::SoftContainment));
        check("제주특별자치도 제주시", "제주도", None);
        check("제주특별자치도", "제주도 제주시", Some(Rule::SoftContainment));
    }

    #[test]
    fn digits_must_be_the_same_to_overlap() {
        check("세종대로 110, 서울 중구", "110 세종대로, 서울 종로구", Some(Rule::SoftOverlap));
        check("세종대로 110, 서울 중구", "세종대로 110 111, 서울 중구", None);
    }

    #[test]
    fn the_specific_part_ignores_parentheses() {
        check("경기도 화성시 (대한민국)", "대한민국 화성", Some(Rule::SoftOverlap));
    }
}
