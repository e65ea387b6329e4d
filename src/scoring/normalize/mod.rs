//! `N(s)`, `K(s)` and the tokens of section 4: the text a comparison sees, the text key that equality and row matching
//! use, and the words of a soft match.
//!
//! In: a cell as written. Out: text. Knows nothing of formats, except that an address keeps what a link points to.
//! Time and space are linear in the text. Most cells are short plain Korean or ASCII and take one pass.

mod entities;
mod markup;

use caseless::Caseless;
use std::borrow::Cow;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

pub use markup::{LinkPart, without_markup};

/// Passes after which a text counts as normal. Only text built for it needs more than three: escaped markup inside
/// escaped markup, and so on.
const PASSES: usize = 16;

/// `N(s)`: markup and typographic variation removed, case folded, white space collapsed.
pub fn normal_text(text: &str) -> String {
    normal_text_keeping(text, LinkPart::Text)
}

/// `N(s)` with a choice of what a Markdown link leaves behind: its text, or in an address column its address.
///
/// The steps of section 4 are repeated until nothing changes, so that `N(N(s)) = N(s)` also where one step makes work
/// for an earlier one, as in `&lt;b&gt;`.
pub fn normal_text_keeping(text: &str, link: LinkPart) -> String {
    if let Some(plain) = plain_text(text) {
        return plain;
    }
    let mut text = Cow::Borrowed(text);
    for _ in 0..PASSES {
        let next = normal_pass(&text, link);
        if next == *text {
            return next;
        }
        text = Cow::Owned(next);
    }
    text.into_owned()
}

/// `K(s)`: `N(s)` without white space, punctuation and symbols, except where they carry meaning.
pub fn text_key(text: &str) -> String {
    key_of_normal(&normal_text(text))
}

/// `K(s)` of a text that is already `N(s)`.
pub fn key_of_normal(normal: &str) -> String {
    let compact: Cow<str> = without_spaces(normal);
    let bytes = compact.as_bytes();
    let digit_at = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut key = String::with_capacity(compact.len());
    // Whether the commas of the digit run that ends here group thousands.
    let mut run = (0, false);
    for (at, c) in compact.char_indices() {
        if c.is_ascii_digit() && at >= run.0 {
            run = comma_run(bytes, at);
        }
        let between_digits = || at > 0 && digit_at(at - 1) && digit_at(at + 1);
        let keep = match c {
            '+' | '#' | '%' => true,
            '-' | '.' | ':' | '/' | '~' => between_digits(),
            ',' => between_digits() && !run.1,
            c if c.is_ascii() => c.is_ascii_alphanumeric(),
            // Letters all, without a look into the tables.
            '가'..='힣' | '\u{4e00}'..='\u{9fff}' => true,
            c => c.is_alphanumeric() || is_combining_mark(c),
        };
        if keep {
            key.push(c);
        }
    }
    if key.is_empty() { normal.to_owned() } else { key }
}

/// The tokens of a text that is already `N(s)`: its words. Words of nothing but punctuation are dropped: a dash
/// between two names is not a third.
pub fn tokens_of_normal(normal: &str) -> impl Iterator<Item = &str> {
    normal
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '/' | '·' | ';' | '(' | ')' | '[' | ']'))
        .filter(|token| token.chars().any(|c| c.is_alphanumeric() || matches!(c, '+' | '#' | '%')))
}

/// The text without any white space.
pub fn without_spaces(text: &str) -> Cow<'_, str> {
    if text.contains(char::is_whitespace) { Cow::Owned(text.split_whitespace().collect()) } else { Cow::Borrowed(text) }
}

/// The text outside parentheses, each replaced by a space. An unpaired parenthesis stays.
pub fn without_parentheses(text: &str) -> Cow<'_, str> {
    if !text.contains('(') {
        return Cow::Borrowed(text);
    }
    split_parentheses(text).0.into()
}

/// The text outside parentheses, and the outermost parenthesised parts in order.
pub fn split_parentheses(text: &str) -> (String, Vec<String>) {
    let mut outside = String::with_capacity(text.len());
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut open = Vec::new();
    for c in text.chars() {
        match c {
            '(' => open.push(outside.len()),
            ')' => {
                if let Some(start) = open.pop() {
                    let part = outside.split_off(start);
                    // A part that stood inside this one is not a part of its own.
                    while parts.last().is_some_and(|(at, _)| *at > start) {
                        parts.pop();
                    }
                    parts.push((start, part[1..].to_owned()));
                    outside.push(' ');
                    continue;
                }
            }
            _ => {}
        }
        outside.push(c);
    }
    (outside, parts.into_iter().map(|(_, part)| part).collect())
}

/// Where the run of digits and commas that starts at `start` ends, and whether its commas group thousands.
fn comma_run(bytes: &[u8], start: usize) -> (usize, bool) {
    let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit() || **byte == b',').count();
    let end = start + length;
    let fraction = start >= 2 && bytes[start - 1] == b'.' && bytes[start - 2].is_ascii_digit();
    let run = bytes[start..end].strip_suffix(b",").unwrap_or(&bytes[start..end]);
    let mut groups = run.split(|byte| *byte == b',');
    let first = groups.next().unwrap_or_default();
    // `0,125` is a decimal comma: nothing is grouped after a lone zero.
    let groups_thousands =
        !fraction && (1..=3).contains(&first.len()) && first != b"0" && groups.all(|group| group.len() == 3);
    (end, groups_thousands)
}

/// `N(s)` in one pass, if nothing in the text needs more than lower case and white space.
fn plain_text(text: &str) -> Option<String> {
    let mut normal = String::with_capacity(text.len());
    let mut pending_space = false;
    let mut after_tilde = false;
    for c in text.chars() {
        let plain = match c {
            '<' | '&' | '[' | '\\' | '*' | '_' | '`' => false,
            '~' => !after_tilde,
            // Hangul syllables, common ideographs and these marks are what they are under NFKC and case folding.
            c => c.is_ascii() || matches!(c, '가'..='힣' | '\u{4e00}'..='\u{9fff}' | '·' | '₩' | '€' | '¥' | '°' | '×'),
        };
        if !plain {
            return None;
        }
        after_tilde = c == '~';
        if c.is_ascii() && c.is_whitespace() {
            pending_space = !normal.is_empty();
        } else {
            if pending_space {
                normal.push(' ');
                pending_space = false;
            }
            normal.push(c.to_ascii_lowercase());
        }
    }
    Some(normal)
}

/// The steps of section 4, once, in their order.
fn normal_pass(text: &str, link: LinkPart) -> String {
    let plain = markup::without_markup(text, link);
    let compatible: String = plain.chars().map(compatibility_mark).nfkc().filter(|&c| !is_invisible(c)).collect();
    let folded: String = compatible.chars().map(plain_mark).default_case_fold().nfkc().collect();
    let mut normal = String::with_capacity(folded.len());
    for word in folded.split_whitespace() {
        if !normal.is_empty() {
            normal.push(' ');
        }
        normal.push_str(word);
    }
    normal
}

/// Marks that must be taken before NFKC, which would make something else of them.
fn compatibility_mark(c: char) -> char {
    match c {
        '・' | 'ㆍ' | '‧' | '•' | '∙' | '⋅' | '･' => '·',
        '\u{2dc}' => '~',
        '\u{b4}' => '\'',
        c => c,
    }
}

/// Dashes, tildes and quotes in their plain form.
fn plain_mark(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{301c}' | '\u{223c}' | '\u{2053}' | '\u{3030}' => '~',
        '\u{2018}'..='\u{201b}' | '\u{2bc}' => '\'',
        '\u{201c}'..='\u{201f}' => '"',
        c => c,
    }
}

/// Characters that take no room: they are never what two cells differ in.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{e0100}'..='\u{e01ef}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_normal(input: &str, expected: &str) {
        assert_eq!(normal_text(input), expected, "N of {input:?}");
    }

    fn check_key(input: &str, expected: &str) {
        assert_eq!(text_key(input), expected, "K of {input:?}");
    }

    #[test]
    fn superscripts_after_digits_are_footnotes_except_after_ten() {
        check_normal("1,234¹", "1,234");
        check_normal("1,234¹²", "1,234");
        check_normal("1.5×10⁶", "1.5×10^6");
        check_normal("10⁻³", "10^-3");
        check_normal("2010¹", "2010");
        check_normal("0.10²", "0.10");
        check_normal("605 km²", "605 km2");
        check_normal("1,234<sup>1</sup>", "1,234");
        check_normal("10<sup>6</sup> km<sup>2</sup>", "10^6 km2");
        check_normal("1,234&sup1;", "1,234");
        check_normal("1,234**¹**", "1,234");
    }

    #[test]
    fn html_goes() {
        check_normal("서울<br>부산<BR />대구", "서울 부산 대구");
        check_normal("<b>서울</b><span class=\"x\">시</span>", "서울시");
        check_normal("<https://example.org/a>", "https://example.org/a");
        check_normal("&lt;5", "<5");
        check_normal("A&amp;B&nbsp;C", "a&b c");
        check_normal("&amp;lt;b&amp;gt;x", "x");
        check_normal("&unknown; & co", "&unknown; & co");
        check_normal("a < b > c", "a < b > c");
    }

    #[test]
    fn titles_in_angle_brackets_are_not_tags() {
        check_normal("<기생충>", "<기생충>");
        check_normal("<SKY 캐슬>", "<sky 캐슬>");
        check_normal("<item>서울</item>", "서울");
    }

    #[test]
    fn links_and_images_become_their_text() {
        check_normal("[부산](https://busan.example)", "부산");
        check_normal("![flag](a.png) [부산](https://x.org/a_(b) \"t\")", "flag 부산");
        check_normal("부산 [1](https://busan.example)", "부산");
        check_normal("[42](https://x.example)", "42");
        let address = |text| normal_text_keeping(text, LinkPart::Address);
        assert_eq!(address("[MIT](https://mit.edu)"), "https://mit.edu");
    }

    #[test]
    fn footnote_marks_go() {
        check_normal("부산[1][^2][^note]", "부산");
        check_normal("[2018]", "[2018]");
        check_normal("부산[a]", "부산[a]");
    }

    #[test]
    fn escapes_and_emphasis_resolve() {
        check_normal(r"a\|b \- c", "a|b - c");
        check_normal("**굵은**글씨 _x_ ~~y~~ `z`", "굵은글씨 x y z");
        check_normal("***a***", "a");
        check_normal("__absent__", "absent");
        check_normal("snake_case_name", "snake_case_name");
        check_normal("3*4*5", "3*4*5");
        check_normal("2 * 3 * 4", "2 * 3 * 4");
        check_normal("5*", "5*");
        check_normal("10~20", "10~20");
        check_normal("``a`b``", "a`b");
    }

    #[test]
    fn typography_is_unified() {
        check_normal("시ㆍ도・시‧도•시∙도⋅시･도", "시·도·시·도·시·도·시·도");
        check_normal("ＫＢＳ　１２", "kbs 12");
        check_normal("\u{1109}\u{1165}\u{110b}\u{116e}\u{11af}", "서울");
        check_normal("서\u{200b}울\u{ad}\u{fe0f}\u{feff}", "서울");
        check_normal("a‐b‑c‒d–e—f―g−h", "a-b-c-d-e-f-g-h");
        check_normal("1〜2∼3～4", "1~2~3~4");
        check_normal("‘a’ “b”", "'a' \"b\"");
        check_normal("Straße ΣΑΣ", "strasse σασ");
        check_normal("  a \t\n b\u{a0}\u{3000}c ", "a b c");
    }

    #[test]
    fn the_key_keeps_what_carries_meaning() {
        check_key("나는 SOLO!", "나는solo");
        check_key("C++", "c++");
        check_key("C# 59%", "c#59%");
        check_key("2019-20", "2019-20");
        check_key("A-1 - b", "a1b");
        check_key("7. 8 인치", "7.8인치");
        check_key("2018. 6. 13.", "2018.6.13");
        check_key("10:30 1/2 3~4", "10:301/23~4");
        check_key("1,234", "1234");
        check_key("1,234,567.8", "1234567.8");
        check_key("3,5", "3,5");
        check_key("1,2345", "1,2345");
        check_key("2018,201", "2018,201");
        check_key("0,125", "0,125");
        check_key("0.125,250", "0.125,250");
        check_key("서울, 1,234", "서울1234");
        check_key("“미생”", "미생");
        check_key("é", "é");
        check_key("हिन्दी", "हिन्दी");
    }

    #[test]
    fn a_key_of_nothing_is_the_normal_text() {
        check_key("/", "/");
        check_key(" — ", "-");
        check_key("???", "???");
        check_key("", "");
    }

    #[test]
    fn parentheses_split_off() {
        let split = |text| {
            let (outside, parts) = split_parentheses(text);
            (outside.trim().to_owned(), parts)
        };
        assert_eq!(split("홍길동(洪吉東)"), ("홍길동".into(), vec!["洪吉東".into()]));
        assert_eq!(split("a(b)c(d)"), ("a c".into(), vec!["b".into(), "d".into()]));
        assert_eq!(split("a(b(c)d)"), ("a".into(), vec!["b d".into()]));
        assert_eq!(split("a) (b"), ("a) (b".into(), vec![]));
    }

    #[test]
    fn tokens_are_words() {
        let tokens = |text: &str| tokens_of_normal(&normal_text(text)).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(tokens("가, 나/다·라;마(바)[사]  아 - 자"), ["가", "나", "다", "라", "마", "바", "사", "아", "자"]);
        assert!(tokens(" , ").is_empty());
    }
}
