//! Whether a cell is a number and nothing else: what makes a column numeric (section 2, *inferred*).
//!
//! In: `N(s)`. Knows the words that stand beside numbers and the counters of ordinals.

use super::read::{APPROXIMATE, number_at, number_start, range_end, without_as_of};
use crate::scoring::normalize::without_parentheses;

/// Whether `N(s)` is a number and nothing else but words of approximation, a currency and a unit. This is what makes a
/// column numeric: `2018 월드컵` holds a number but is a name, and so is `제7회`.
pub fn is_plain_number(normal: &str) -> bool {
    let text = without_as_of(normal);
    let outside = without_parentheses(&text);
    let text = if outside.bytes().any(|byte| byte.is_ascii_digit()) { outside } else { text };
    let Some(found) = number_start(&text).and_then(|start| number_at(&text, start)) else { return false };
    let before = text[..found.begin].trim_matches(|c: char| c.is_whitespace() || matches!(c, '(' | '.'));
    if !(before.is_empty() || APPROXIMATE.contains(&before)) {
        return false;
    }
    match range_end(&text, &found) {
        Some(_) => true,
        None => is_unit(text[found.end..].trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ')' | '.'))),
    }
}

/// Whether what follows a number is at most a unit, and not the counter of an ordinal.
fn is_unit(after: &str) -> bool {
    let unit = after.trim_start();
    let length = unit.chars().count();
    let shaped = !unit.contains(|c: char| c.is_whitespace() || matches!(c, '-' | '~' | ',' | ':'));
    let hangul = unit.starts_with(|c: char| ('가'..='힣').contains(&c));
    let short = match (hangul, unit.len() == after.len()) {
        (true, true) => length <= 4,
        // A word apart from its number is a unit only if it is known as one.
        (true, false) => UNITS.contains(&unit),
        (false, _) => length <= 6,
    };
    let ordinal = ["회", "차", "대", "기", "위", "번째", "st", "nd", "rd", "th"].contains(&unit);
    unit.is_empty() || (shaped && short && !ordinal)
}

const UNITS: [&str; 34] = [
    "명",
    "인",
    "개",
    "원",
    "달러",
    "건",
    "편",
    "권",
    "곳",
    "표",
    "석",
    "점",
    "세",
    "살",
    "년",
    "개월",
    "일",
    "시간",
    "분",
    "초",
    "가구",
    "세대",
    "톤",
    "미터",
    "킬로미터",
    "그램",
    "킬로그램",
    "평",
    "층",
    "마리",
    "척",
    "량",
    "쪽",
    "장",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::normalize::normal_text;

    #[test]
    fn numbers_with_their_unit_are_plain() {
        for text in
            ["5", "1,234", "약 940만 명", "59.9%", "605.2 km²", "12,742 km", "$5", "(42)", "5 (추정)", "10~20", "31명"]
        {
            assert!(is_plain_number(&normal_text(text)), "{text}");
        }
    }

    #[test]
    fn names_and_ordinals_are_not() {
        for text in ["", "서울", "2018 월드컵", "제7회", "7위", "7th", "KBS2", "1박 2일", "아이오닉 5", "9:30", "5, 6"]
        {
            assert!(!is_plain_number(&normal_text(text)), "{text}");
        }
    }
}
