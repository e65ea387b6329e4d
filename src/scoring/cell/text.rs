//! Text and exact values: equality only (section 5, *text* and *exact*), and what says nothing or is absent.
//!
//! In: `N(s)`. Knows the closed lists of section 2 (sentinels) and rule 3 (blanks); spaces in them do not count.

use crate::scoring::normalize::without_spaces;

/// Whether a gold text, as `N(s)`, is one of the sentinels every task has.
pub fn is_common_sentinel(normal: &str) -> bool {
    const LONGEST: usize = 64;
    // `__absent__` has lost its underscores in `N(s)`, as emphasis has.
    normal.len() <= LONGEST
        && matches!(
            &*without_spaces(normal),
            "" | "-" | "n/a" | "null" | "none" | "해당없음" | "notapplicable" | "absent" | "__absent__"
        )
}

/// Whether a predicted text, as `N(s)`, says nothing. `/` and `?` are values.
pub fn is_blank_text(normal: &str) -> bool {
    const LONGEST: usize = 64;
    normal.len() <= LONGEST
        && matches!(
            &*without_spaces(normal),
            "" | "-"
                | "n/a"
                | "null"
                | "none"
                | "nan"
                | "(blank)"
                | "(빈칸)"
                | "unknown"
                | "notfound"
                | "확인불가"
                | "정보없음"
                | "알수없음"
                | "찾을수없음"
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::normalize::normal_text;

    #[test]
    fn sentinels_are_a_closed_list() {
        for text in
            ["", " ", "-", "—", "N/A", "n / a", "NULL", "None", "해당 없음", "Not applicable", "absent", "__absent__"]
        {
            assert!(is_common_sentinel(&normal_text(text)), "{text}");
        }
        for text in ["없음", "/", "?", "0", "unknown", "nan", "--", "미상"] {
            assert!(!is_common_sentinel(&normal_text(text)), "{text}");
        }
    }

    #[test]
    fn blanks_are_a_closed_list() {
        for text in [
            "",
            "\u{a0}",
            "-",
            "–",
            "N/A",
            "null",
            "None",
            "NaN",
            "(blank)",
            "(빈 칸)",
            "Unknown",
            "not found",
            "확인 불가",
            "정보 없음",
            "알 수 없음",
            "찾을 수 없음",
            "**-**",
            "<br>",
        ] {
            assert!(is_blank_text(&normal_text(text)), "{text}");
        }
        for text in ["/", "?", "없음", "0", "해당없음", "미상", "TBD"] {
            assert!(!is_blank_text(&normal_text(text)), "{text}");
        }
    }
}
