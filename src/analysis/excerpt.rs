//! Which parts of a raw answer to show: the blocks that were read, with some lines around them.

use crate::scoring::order::Ordered;
use std::ops::Range;

/// One part of a raw answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text around the blocks.
    Plain(Range<usize>),
    /// Text that the table was read from.
    Read(Range<usize>),
    /// Lines that are not shown.
    Gap {
        /// How many.
        lines: usize,
    },
}

/// Lines kept before and after a block, at the start of a text without blocks, and at either end of a long block.
const CONTEXT_LINES: usize = 6;
const HEAD_LINES: usize = 40;

/// All of a text, with the blocks marked.
pub fn whole(text: &str, spans: &[Range<usize>]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut at = 0;
    for span in valid(text, spans) {
        push(&mut parts, Part::Plain(at..span.start));
        at = span.end;
        push(&mut parts, Part::Read(span));
    }
    push(&mut parts, Part::Plain(at..text.len()));
    parts
}

/// A short view of a text: what is far from the blocks, and the middle of long ones, becomes gaps.
pub fn excerpt(text: &str, spans: &[Range<usize>]) -> Vec<Part> {
    let all = whole(text, spans);
    let last = all.len().saturating_sub(1);
    let mut parts = Vec::new();
    for (at, part) in all.into_iter().enumerate() {
        match part {
            Part::Plain(range) => {
                // Beside a block its near lines count; a text without any block is shown from its start.
                let tail = if at == last { 0 } else { CONTEXT_LINES };
                let head = if at > 0 {
                    CONTEXT_LINES
                } else if at == last {
                    HEAD_LINES
                } else {
                    0
                };
                shorten(&mut parts, text, range, (head, tail), Part::Plain);
            }
            Part::Read(range) => shorten(&mut parts, text, range, (HEAD_LINES, CONTEXT_LINES), Part::Read),
            gap => parts.push(gap),
        }
    }
    parts
}

/// Keeps the first and last lines of a range; a gap of one or two lines is not worth its own line.
fn shorten(
    parts: &mut Vec<Part>,
    text: &str,
    range: Range<usize>,
    (head, tail): (usize, usize),
    make: fn(Range<usize>) -> Part,
) {
    let starts: Vec<usize> = std::iter::once(range.start)
        .chain(text[range.clone()].match_indices('\n').map(|(at, _)| range.start + at + 1))
        .filter(|&start| start < range.end)
        .collect();
    if starts.len() <= head + tail + 2 {
        return push(parts, make(range));
    }
    let (head_end, tail_start) = (starts[head], starts.get(starts.len() - tail).copied().unwrap_or(range.end));
    push(parts, make(range.start..head_end));
    parts.push(Part::Gap { lines: starts.len() - head - tail });
    push(parts, make(tail_start..range.end));
}

fn push(parts: &mut Vec<Part>, part: Part) {
    match &part {
        Part::Plain(range) | Part::Read(range) if range.is_empty() => {}
        _ => parts.push(part),
    }
}

/// Spans in order, without overlaps, inside the text and on character borders: a span is only shown, never trusted.
fn valid(text: &str, spans: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut spans: Vec<Range<usize>> = spans.to_vec();
    spans.order_by_key(|span| span.start);
    let mut at = 0;
    spans.retain(|span| {
        let fits = span.start >= at && text.get(span.clone()).is_some();
        if fits {
            at = span.end;
        }
        fits
    });
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str, parts: &[Part]) -> Vec<String> {
        let show = |part: &Part| match part {
            Part::Plain(range) => text[range.clone()].to_owned(),
            Part::Read(range) => format!("[{}]", &text[range.clone()]),
            Part::Gap { lines } => format!("…{lines}"),
        };
        parts.iter().map(show).collect()
    }

    #[test]
    fn blocks_are_marked() {
        let text = "표:\n|a|\n끝";
        let start = "표:\n".len();
        assert_eq!(show(text, &whole(text, std::slice::from_ref(&(start..start + 3)))), ["표:\n", "[|a|]", "\n끝"]);
        assert_eq!(show(text, &whole(text, &[])), [text]);
        assert!(whole("", &[]).is_empty());
    }

    #[test]
    fn spans_that_do_not_fit_are_passed_over() {
        let text = "가나";
        assert_eq!(show(text, &whole(text, &[1..3, 0..99, 3..6, 4..6])), ["가", "[나]"]);
    }

    #[test]
    fn what_is_far_from_a_block_becomes_a_gap() {
        let before: String = (0..50).map(|line| format!("{line}\n")).collect();
        let after: String = (0..50).map(|line| format!("{line}\n")).collect();
        let text = format!("{before}TABLE\n{after}");
        let shown = show(&text, &excerpt(&text, std::slice::from_ref(&(before.len()..before.len() + 5))));
        assert_eq!(shown, ["…44", "44\n45\n46\n47\n48\n49\n", "[TABLE]", "\n0\n1\n2\n3\n4\n", "…45"]);
    }

    #[test]
    fn long_blocks_lose_their_middle_and_texts_without_one_their_end() {
        let text: String = (0..100).map(|line| format!("{line}\n")).collect();
        let parts = excerpt(&text, std::slice::from_ref(&(0..text.len())));
        assert!(matches!(parts.as_slice(), [Part::Read(_), Part::Gap { lines: 54 }, Part::Read(_)]), "{parts:?}");
        let parts = excerpt(&text, &[]);
        assert!(matches!(parts.as_slice(), [Part::Plain(_), Part::Gap { lines: 60 }]), "{parts:?}");
    }
}
