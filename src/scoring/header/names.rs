//! One column name in the forms in which the mapping compares it.

use crate::scoring::normalize::{key_of_normal, normal_text};

/// Words that end a name and only say what its numbers count.
const UNITS: [&str; 63] = [
    "%",
    "퍼센트",
    "percent",
    "명",
    "만명",
    "천명",
    "백만명",
    "인",
    "원",
    "천원",
    "만원",
    "백만원",
    "억",
    "억원",
    "조",
    "조원",
    "만",
    "천",
    "백만",
    "달러",
    "만달러",
    "억달러",
    "백만달러",
    "유로",
    "엔",
    "위안",
    "usd",
    "krw",
    "eur",
    "jpy",
    "cny",
    "$",
    "₩",
    "€",
    "thousand",
    "million",
    "billion",
    "trillion",
    "m",
    "km",
    "cm",
    "mm",
    "kg",
    "g",
    "t",
    "톤",
    "m2",
    "km2",
    "ha",
    "헥타르",
    "미터",
    "킬로미터",
    "세",
    "살",
    "개",
    "건",
    "회",
    "점",
    "표",
    "권",
    "년",
    "亿元",
    "万人",
];

/// A column name, ready to be compared.
#[derive(Debug)]
pub(super) struct Name {
    /// Its text key.
    pub key: String,
    /// Its text key without parenthesised parts and units.
    bare: String,
    /// The digits that stood in parentheses: `인구 (2025)` is not `인구 (2026)`.
    dropped_digits: String,
    /// The characters of the key.
    pub length: usize,
}

impl Name {
    pub(super) fn new(text: &str) -> Self {
        let normal = normal_text(text);
        let key = key_of_normal(&normal);
        let (outside, inside) = split_parentheses(&normal);
        let bare = key_of_normal(without_units(&outside));
        let dropped_digits = inside.chars().filter(char::is_ascii_digit).collect();
        let length = key.chars().count();
        Name { key, bare, dropped_digits, length }
    }

    /// Whether two names are equal without parenthesised parts and units.
    pub(super) fn is_bare_equal(&self, other: &Name) -> bool {
        let same_digits = self.dropped_digits.is_empty()
            || other.dropped_digits.is_empty()
            || self.dropped_digits == other.dropped_digits;
        !self.bare.is_empty() && self.bare == other.bare && same_digits
    }

    /// Whether one name stands in the other, not within a number. A single character stands in too many names.
    pub(super) fn contains_or_is_within(&self, other: &Name) -> bool {
        let (short, long) = if self.length <= other.length { (self, other) } else { (other, self) };
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        short.length >= 2
            && long.key.match_indices(short.key.as_str()).any(|(at, part)| {
                let before = is_digit(long.key[..at].chars().next_back()) && is_digit(part.chars().next());
                let after = is_digit(part.chars().next_back()) && is_digit(long.key[at + part.len()..].chars().next());
                !before && !after
            })
    }

    /// Whether four fifths of the longer name stay when one is edited into the other. Numbers must be the same: the
    /// column of another year is another column.
    pub(super) fn is_similar(&self, other: &Name) -> bool {
        let longest = self.length.max(other.length);
        let most = longest / 5;
        if self.length.abs_diff(other.length) > most {
            return false;
        }
        let digits = |name: &Name| name.key.chars().filter(char::is_ascii_digit).collect::<String>();
        digits(self) == digits(other) && is_within_edits(&self.key, &other.key, most)
    }
}

/// What stands outside parentheses and what stands inside; an open one that never closes is text.
fn split_parentheses(text: &str) -> (String, String) {
    let (mut outside, mut inside) = (String::new(), String::new());
    let mut rest = text;
    while let Some(open) = rest.find(['(', '[', '{', '【', '〔', '〈']) {
        let mut depth = 0usize;
        let close = rest[open..].char_indices().find(|&(_, c)| {
            match c {
                '(' | '[' | '{' | '【' | '〔' | '〈' => depth += 1,
                ')' | ']' | '}' | '】' | '〕' | '〉' => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let Some((length, c)) = close else { break };
        outside.push_str(&rest[..open]);
        outside.push(' ');
        inside.push_str(&rest[open..open + length]);
        inside.push(' ');
        rest = &rest[open + length + c.len_utf8()..];
    }
    outside.push_str(rest);
    (outside, inside)
}

/// A normal text without the units at its end, as long as something else is left.
fn without_units(normal: &str) -> &str {
    let mut rest = normal.trim();
    loop {
        let shorter = match rest.strip_suffix(['%', ',', '/', ':', '-']) {
            Some(shorter) => shorter.trim_end(),
            None => {
                let Some(at) = rest.rfind([' ', ',', '/']) else { return rest };
                if !UNITS.contains(&rest[at + 1..].trim()) {
                    return rest;
                }
                rest[..at].trim_end()
            }
        };
        if shorter.is_empty() {
            return rest;
        }
        rest = shorter;
    }
}

/// Whether at most `most` insertions, deletions and replacements lead from one text to the other. O(length · most).
fn is_within_edits(a: &str, b: &str, most: usize) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut above: Vec<usize> = (0..=b.len()).map(|n| if n <= most { n } else { most + 1 }).collect();
    for (i, from) in a.iter().enumerate() {
        let (low, high) = (i.saturating_sub(most), b.len().min(i + most + 1));
        let mut row = vec![most + 1; b.len() + 1];
        row[0] = (i + 1).min(most + 1);
        for j in low..high {
            let replaced = above[j] + usize::from(*from != b[j]);
            row[j + 1] = replaced.min(above[j + 1] + 1).min(row[j] + 1).min(most + 1);
        }
        above = row;
    }
    above[b.len()] <= most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted_up_to_a_bound() {
        for (a, b, edits) in
            [("", "", 0), ("abc", "abd", 1), ("kitten", "sitting", 3), ("ab", "ba", 2), ("a", "abcd", 3)]
        {
            assert!(is_within_edits(a, b, edits), "{a} {b}");
            assert!(edits == 0 || !is_within_edits(a, b, edits - 1), "{a} {b}");
        }
    }

    #[test]
    fn parentheses_and_units_go() {
        let bare = |text: &str| Name::new(text).bare;
        assert_eq!(bare("인구 (2026.6)"), "인구");
        assert_eq!(bare("GDP (USD (million)) Growth [%]"), "gdpgrowth");
        assert_eq!(bare("투표율 %"), "투표율");
        assert_eq!(bare("투표율%"), "투표율");
        assert_eq!(bare("매출, 억 원"), "매출");
        assert_eq!(bare("Revenue USD million"), "revenue");
        assert_eq!(bare("명"), "명");
        assert_eq!(bare("a (b"), "ab");
    }
}
