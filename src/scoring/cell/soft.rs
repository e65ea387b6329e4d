//! The soft match of names (section 5): ordinal, province, affix, containment, overlap, first that applies.
//!
//! In: two cells that are not equal. Out: the rule by which they agree, and how alike they are. Places share the first
//! three rules and go on in [`location`](super::location).

use super::{Cell, province::province};
use crate::scoring::order::Ordered;
use crate::scoring::{
    normalize::{key_of_normal, split_parentheses, tokens_of_normal},
    profile::Profile,
    verdict::Rule,
};

/// What the rules that places and names share say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shared {
    /// They agree, by this rule.
    Agree(Rule),
    /// They differ, and nothing further is tried.
    Differ,
    /// These rules do not apply.
    Open,
}

/// Ordinal, province, affix. These are also the rules by which row keys are canonical (section 6).
pub fn shared_rules(gold: &Cell, prediction: &Cell) -> Shared {
    if let (Some(gold), Some(prediction)) = (ordinal(&gold.key), ordinal(&prediction.key)) {
        let counters_agree = gold.1 == prediction.1 || gold.1.is_empty() || prediction.1.is_empty();
        let same = gold.0 == prediction.0 && counters_agree;
        return if same { Shared::Agree(Rule::SoftOrdinal) } else { Shared::Differ };
    }
    if let (Some(gold), Some(prediction)) = (province(&gold.key), province(&prediction.key)) {
        return if gold == prediction { Shared::Agree(Rule::SoftProvince) } else { Shared::Differ };
    }
    if affixes_agree(gold, prediction) { Shared::Agree(Rule::SoftAffix) } else { Shared::Open }
}

/// The rule by which two names agree, and how alike they are from 0 to 1.
pub fn match_names(gold: &Cell, prediction: &Cell, profile: &Profile) -> Option<(Rule, f64)> {
    match shared_rules(gold, prediction) {
        Shared::Agree(rule) => return Some((rule, 1.0)),
        Shared::Differ => return None,
        Shared::Open => {}
    }
    let (gold, prediction) = (token_keys(&gold.normal), token_keys(&prediction.normal));
    containment(&gold, &prediction, profile.containment_chars)
        .map(|likeness| (Rule::SoftContainment, likeness))
        .or_else(|| {
            overlap(&gold, &prediction, profile.name_overlap_ratio).map(|likeness| (Rule::SoftOverlap, likeness))
        })
}

/// The integer, without leading zeros, and the counter of a text key that is an ordinal or a plain integer.
pub fn ordinal(key: &str) -> Option<(&str, &str)> {
    let digits = key.strip_prefix('제').unwrap_or(key);
    let counter = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let integer = &digits[..digits.len() - counter.len()];
    let counter = match counter {
        "" | "회" | "차" | "대" | "기" | "위" | "번째" => counter,
        // The English endings follow from the integer: they are one counter.
        "st" | "nd" | "rd" | "th" => "th",
        _ => return None,
    };
    (!integer.is_empty()).then(|| (integer.trim_start_matches('0'), counter))
}

/// What a name is called without company forms and parenthesised parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Affixes {
    /// The text key, and the keys that remain after dropping.
    pub whole: Vec<String>,
    /// The keys of parenthesised parts.
    pub parts: Vec<String>,
}

/// Parenthesised parts of a name that are looked at: a cell with more is prose, and comparing all with all would take
/// quadratic time.
const MOST_PARTS: usize = 16;

/// The names under which a cell goes by the affix rule.
pub fn affixes(cell: &Cell) -> Affixes {
    let mut found = Affixes { whole: vec![cell.key.to_string()], parts: Vec::new() };
    if !(cell.normal.contains('(') || may_be_company(&cell.normal)) {
        return found;
    }
    let mut add = |text: &str| {
        let key = key_of_normal(text.trim());
        if !text.trim().is_empty() && !found.whole.contains(&key) {
            found.whole.push(key);
        }
    };
    let bare = without_company(&cell.normal);
    let (outside, parts) = split_parentheses(&cell.normal);
    add(&bare);
    add(&outside);
    add(&without_company(&split_parentheses(&bare).0));
    found.parts = parts
        .iter()
        .take(MOST_PARTS)
        .filter(|part| !matches!(part.trim(), "주" | ""))
        .map(|part| key_of_normal(part.trim()))
        .collect();
    found
}

fn affixes_agree(gold: &Cell, prediction: &Cell) -> bool {
    let has_affix = |cell: &Cell| cell.normal.contains('(') || may_be_company(&cell.normal);
    if !has_affix(gold) && !has_affix(prediction) {
        return false;
    }
    let (gold, prediction) = (affixes(gold), affixes(prediction));
    let meet = |left: &[String], right: &[String]| left.iter().any(|name| right.contains(name));
    meet(&gold.whole, &prediction.whole) || meet(&gold.parts, &prediction.whole) || meet(&gold.whole, &prediction.parts)
}

fn may_be_company(normal: &str) -> bool {
    let end = normal.trim_end_matches('.');
    end.ends_with("inc") || end.ends_with("ltd") || normal.contains("주식회사")
}

/// Without company forms: `(주)`, `주식회사`, `Inc.`, `Co., Ltd.`. `㈜` is `(주)` in `N(s)`.
fn without_company(normal: &str) -> String {
    let text = normal.replace("(주)", " ");
    let mut text = text.trim();
    text = text.strip_prefix("주식회사").or_else(|| text.strip_suffix("주식회사")).unwrap_or(text).trim();
    let is_mark = |c: char| c.is_whitespace() || matches!(c, '.' | ',');
    let end = text.trim_end_matches(is_mark);
    let last_word = |text: &str, word: &str| -> Option<usize> {
        let rest = text.strip_suffix(word)?;
        rest.ends_with(is_mark).then(|| rest.trim_end_matches(is_mark).len())
    };
    let kept =
        last_word(end, "inc").or_else(|| last_word(end, "ltd").and_then(|length| last_word(&end[..length], "co")));
    kept.map_or(text, |length| &text[..length]).to_owned()
}

/// The tokens of `N(s)`, each as its text key.
pub fn token_keys(normal: &str) -> Vec<String> {
    tokens_of_normal(normal).map(key_of_normal).collect()
}

/// Whether the shorter side is the head or the tail of the longer side's tokens, whatever its own spacing; the
/// likeness is the share of characters.
fn containment(gold: &[String], prediction: &[String], least_chars: usize) -> Option<f64> {
    let chars = |tokens: &[String]| tokens.iter().map(|token| token.chars().count()).sum::<usize>();
    let (gold_chars, prediction_chars) = (chars(gold), chars(prediction));
    let (short, long) = if gold_chars <= prediction_chars { (gold, prediction) } else { (prediction, gold) };
    let (short_chars, long_chars) = (gold_chars.min(prediction_chars), gold_chars.max(prediction_chars));
    if short_chars < least_chars.max(1) || short_chars == long_chars {
        return None;
    }
    let short = short.concat();
    let head = long.iter().try_fold(&short[..], |rest, token| match rest {
        "" => Some(""),
        rest => rest.strip_prefix(token.as_str()),
    });
    let tail = long.iter().rev().try_fold(&short[..], |rest, token| match rest {
        "" => Some(""),
        rest => rest.strip_suffix(token.as_str()),
    });
    let is_contained = head == Some("") || tail == Some("");
    is_contained.then(|| short_chars as f64 / long_chars as f64)
}

/// Whether two sides of two tokens or more share enough of them, and all that hold digits; the likeness is the share.
fn overlap(gold: &[String], prediction: &[String], least_ratio: f64) -> Option<f64> {
    if gold.len() < 2 || prediction.len() < 2 {
        return None;
    }
    let has_digit = |token: &String| token.contains(|c: char| c.is_ascii_digit());
    overlap_ratio(gold, prediction, has_digit).filter(|ratio| *ratio + 1e-9 >= least_ratio)
}

/// |A∩B| / max(|A|,|B|) over the distinct tokens of both sides; nothing if the tokens that hold digits differ. Time
/// O(n log n).
pub fn overlap_ratio<T: Ord>(gold: &[T], prediction: &[T], has_digit: impl Fn(&T) -> bool) -> Option<f64> {
    let distinct = |tokens: &'_ [T]| {
        let mut order: Vec<usize> = (0..tokens.len()).collect();
        order.order_by(|&left, &right| tokens[left].cmp(&tokens[right]));
        order.dedup_by(|left, right| tokens[*left] == tokens[*right]);
        order
    };
    let (gold_order, order) = (distinct(gold), distinct(prediction));
    let mut common = 0;
    let mut digits_common = 0;
    for &at in &gold_order {
        if order.binary_search_by(|&other| prediction[other].cmp(&gold[at])).is_ok() {
            common += 1;
            digits_common += usize::from(has_digit(&gold[at]));
        }
    }
    let with_digits = |tokens: &[T], order: &[usize]| order.iter().filter(|&&at| has_digit(&tokens[at])).count();
    let same_digits =
        with_digits(gold, &gold_order) == digits_common && with_digits(prediction, &order) == digits_common;
    same_digits.then(|| common as f64 / gold_order.len().max(order.len()).max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(gold: &str, prediction: &str, expected: Option<Rule>) {
        let (gold_cell, cell) = (Cell::text(gold), Cell::text(prediction));
        let profile = Profile::default();
        let rule = match_names(&gold_cell, &cell, &profile).map(|(rule, _)| rule);
        assert_eq!(rule, expected, "{gold} against {prediction}");
        let rule = match_names(&cell, &gold_cell, &profile).map(|(rule, _)| rule);
        assert_eq!(rule, expected, "{prediction} against {gold}");
    }

    #[test]
    fn ordinals_need_the_same_counter_or_none() {
        check("제7회", "7", Some(Rule::SoftOrdinal));
        check("제7회", "7회", Some(Rule::SoftOrdinal));
        check("제7", "7대", Some(Rule::SoftOrdinal));
        check("007", "7", Some(Rule::SoftOrdinal));
        check("7th", "7", Some(Rule::SoftOrdinal));
        check("7번째", "7", Some(Rule::SoftOrdinal));
        check("1위", "1", Some(Rule::SoftOrdinal));
        check("3기", "제3기", Some(Rule::SoftOrdinal));
        check("제7회", "7대", None);
        check("제7회", "제8회", None);
        check("7", "70", None);
        check("7th", "7회", None);
    }

    #[test]
    fn provinces_go_by_any_name_and_end_the_match() {
        check("서울특별시", "서울", Some(Rule::SoftProvince));
        check("인천직할시", "인천", Some(Rule::SoftProvince));
        check("경북", "경남", None);
        check("제주도", "제주시", None);
    }

    #[test]
    fn affixes_are_dropped() {
        check("이승만", "이승만(李承晩)", Some(Rule::SoftAffix));
        check("이승만(李承晩)", "李承晩", Some(Rule::SoftAffix));
        check("김철수(1990)", "김철수(1991)", Some(Rule::SoftAffix));
        check("김철수(1990)", "이영희(1990)", None);
        check("주식회사 카카오", "카카오", Some(Rule::SoftAffix));
        check("카카오주식회사", "(주)카카오", Some(Rule::SoftAffix));
        check("카카오(주)", "카카오", Some(Rule::SoftAffix));
        check("㈜카카오(Kakao)", "카카오", Some(Rule::SoftAffix));
        check("Naver Inc.", "Naver", Some(Rule::SoftAffix));
        check("Naver, Inc", "Naver", Some(Rule::SoftAffix));
        check("Samsung Electronics Co., Ltd.", "Samsung Electronics", Some(Rule::SoftAffix));
        check("Samsung Electronics Co.,Ltd", "Samsung Electronics", Some(Rule::SoftAffix));
        check("(주)", "카카오", None);
        check("Zinc", "Z", None);
    }

    #[test]
    fn containment_is_at_the_head_or_the_tail() {
        check("윌리엄 허셜", "허셜", Some(Rule::SoftContainment));
        check("윌리엄 허셜", "윌리엄", Some(Rule::SoftContainment));
        check("Kakao Corp.", "Kakao", Some(Rule::SoftContainment));
        check("더불어 민주당 부산시당", "더불어민주당", Some(Rule::SoftContainment));
        check("아이오닉 5 N", "아이오닉 5", Some(Rule::SoftContainment));
        check("국립 중앙 박물관", "중앙", None);
        check("김동신", "김동", None);
        check("김", "김 구", None);
        check("C", "C++", None);
    }

    #[test]
    fn overlap_needs_two_thirds_and_the_same_digits() {
        check("요한 고트프리트 갈레", "요한 고 갈레", Some(Rule::SoftOverlap));
        check("John Smith", "Jane Smith", None);
        check("갤럭시 S 21 울트라", "갤럭시 S 22 울트라", None);
        check("a b c d", "a b x y", None);
    }
}
