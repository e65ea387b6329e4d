//! Reasoning that a model left in its answer, between `<think>` and `</think>` (also `<thinking>`, `<reasoning>`).
//!
//! In: the answer. Out: a text of the same length in which what is not to be searched is white space, so that places
//! found in it are places in the answer; line ends stay.
//!
//! What stands between an opening tag and its closing one is reasoning. A closing tag without an opening one ends
//! reasoning that began with the answer: chat templates often put the opening tag into the prompt. An opening tag that
//! is never closed encloses nothing, so nothing is lost to a tag that is only mentioned. If nothing is left beside the
//! reasoning, only the tags go. Time and space are linear.

use crate::scoring::order::Ordered;
use std::{borrow::Cow, ops::Range};

const NAMES: [&str; 3] = ["think", "thinking", "reasoning"];

/// One opening or closing tag.
struct Tag {
    name: usize,
    closing: bool,
    span: Range<usize>,
}

/// The answer as it is to be searched, and whether reasoning was cut out of it.
pub(super) fn cut_reasoning(text: &str) -> (Cow<'_, str>, bool) {
    let tags = tags(text);
    if tags.is_empty() {
        return (Cow::Borrowed(text), false);
    }
    let reasoning = reasoning(&tags);
    let only_tags = || blank_out(text, tags.iter().map(|tag| tag.span.clone()));
    if reasoning.is_empty() {
        return (Cow::Owned(only_tags()), false);
    }
    let mut parts: Vec<_> = reasoning.into_iter().chain(tags.iter().map(|tag| tag.span.clone())).collect();
    parts.order_by_key(|part| (part.start, std::cmp::Reverse(part.end)));
    let cut = blank_out(text, parts.into_iter());
    if cut.trim().is_empty() { (Cow::Owned(only_tags()), false) } else { (Cow::Owned(cut), true) }
}

/// The tags of a text, in order.
fn tags(text: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    for (start, _) in text.match_indices('<') {
        let rest = &text.as_bytes()[start + 1..];
        let closing = rest.first() == Some(&b'/');
        let rest = if closing { &rest[1..] } else { rest };
        let letters = rest.iter().take(10).take_while(|byte| byte.is_ascii_alphabetic()).count();
        let Some(name) = NAMES.iter().position(|name| name.as_bytes().eq_ignore_ascii_case(&rest[..letters])) else {
            continue;
        };
        let spaces = rest[letters..].iter().take(8).take_while(|&&byte| byte == b' ').count();
        if rest.get(letters + spaces) == Some(&b'>') {
            let end = start + 1 + usize::from(closing) + letters + spaces + 1;
            tags.push(Tag { name, closing, span: start..end });
        }
    }
    tags
}

/// The parts that are reasoning, with their tags, in order and apart from each other.
fn reasoning(tags: &[Tag]) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut last_closing = [None; NAMES.len()];
    for (at, tag) in tags.iter().enumerate().filter(|(_, tag)| tag.closing) {
        last_closing[tag.name] = Some(at);
    }
    let mut at = 0;
    while at < tags.len() {
        let tag = &tags[at];
        if tag.closing {
            if parts.is_empty() && at == 0 {
                parts.push(0..tag.span.end);
            }
            at += 1;
            continue;
        }
        let Some(last) = last_closing[tag.name].filter(|&last| last > at) else {
            at += 1;
            continue;
        };
        // The closing tag of the same depth; the last one where a tag is only mentioned inside.
        let mut depth = 0usize;
        let mut end = last;
        for (n, inner) in tags[at..=last].iter().enumerate().filter(|(_, inner)| inner.name == tag.name) {
            depth = if inner.closing { depth.saturating_sub(1) } else { depth + 1 };
            if depth == 0 {
                end = at + n;
                break;
            }
        }
        parts.push(tag.span.start..tags[end].span.end);
        at = end + 1;
    }
    parts
}

/// `text` with white space in these parts, which stand in order of their starts; one inside another changes nothing.
fn blank_out(text: &str, parts: impl Iterator<Item = Range<usize>>) -> String {
    let mut out = String::with_capacity(text.len());
    for part in parts {
        if part.start < out.len() {
            continue;
        }
        out.push_str(&text[out.len()..part.start]);
        out.extend(text[part].bytes().map(|byte| if matches!(byte, b'\n' | b'\r') { byte as char } else { ' ' }));
    }
    out.push_str(&text[out.len()..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White space is collapsed in what is compared; the length must be that of the answer.
    #[track_caller]
    fn check(text: &str, expected: &str, cut: bool) {
        let (found, was_cut) = cut_reasoning(text);
        assert_eq!(found.len(), text.len());
        assert_eq!(
            (found.split_whitespace().collect::<Vec<_>>().join(" ").as_str(), was_cut),
            (expected, cut),
            "{text:?}"
        );
    }

    #[test]
    fn reasoning_is_cut_where_something_is_left() {
        check("<think>초안</think>답", "답", true);
        check("앞 <THINK>a\nb</Think > 뒤", "앞 뒤", true);
        check("<thinking>a</thinking>b<reasoning>c</reasoning>d", "b d", true);
        check("a < b, <thinker>x</thinker>", "a < b, <thinker>x</thinker>", false);
    }

    #[test]
    fn only_the_tags_go_where_nothing_is_left() {
        check("<think>표</think>\n", "표", false);
        check("<think>표</think><think>둘</think>", "표 둘", false);
        check("표</think>", "표", false);
    }

    #[test]
    fn a_tag_without_its_partner() {
        check("생각\n</think>\n답", "답", true);
        check("<think>표 하나", "표 하나", false);
        check("답 <think> 더", "답 더", false);
        check("<think>a</think> 답 </think> 끝", "답 끝", true);
    }

    #[test]
    fn tags_inside_reasoning() {
        check("<think>a <think>b</think> c</think>답", "답", true);
        check("<think>the <think> tag</think>답", "답", true);
        check("<think>a <reasoning>b</reasoning></think>답", "답", true);
        check("<think>a</think>답<think>b</think>끝", "답 끝", true);
    }

    #[test]
    fn many_tags_take_linear_time() {
        for text in ["<think>".repeat(100_000), "</think>".repeat(100_000), "<think></think>x".repeat(60_000)] {
            let start = std::time::Instant::now();
            assert_eq!(cut_reasoning(&text).0.len(), text.len());
            assert!(start.elapsed().as_millis() < 2_000);
        }
    }
}
