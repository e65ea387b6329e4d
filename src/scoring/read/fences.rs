//! Fenced blocks of an answer: ```` ``` ```` or `~~~` of any length, nested, unclosed.
//!
//! In: the text. Out: every fence with its info string and the bytes between its marks. A fence line with an info
//! string opens a block; a bare one closes the innermost open block that it is long enough for, else opens one. So a
//! block inside a longer fence is found as well as the longer fence itself. A block that is never closed ends where the
//! next one inside it starts, else at the end of the text. Time and space are linear.

use super::lines::lines;
use std::ops::Range;

/// How many open fences a closing mark is compared with: answers nest two or three.
const DEPTH: usize = 16;

/// One fenced block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fence {
    /// The first word of the info string, in lower case: `json`, `csv`, or nothing.
    pub info: String,
    /// The text between the marks.
    pub body: Range<usize>,
}

/// The mark a line starts or ends a block with.
struct Mark<'a> {
    character: u8,
    length: usize,
    info: &'a str,
}

/// Reads a line, without the marks of quotes and lists around it, as a fence line.
fn mark(line: &str) -> Option<Mark<'_>> {
    let line = line.trim();
    let line = line.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
    let line = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")).unwrap_or(line).trim_start();
    let character = *line.as_bytes().first().filter(|byte| matches!(byte, b'`' | b'~'))?;
    let length = line.bytes().take_while(|&byte| byte == character).count();
    let info = line[length..].trim();
    // A table that starts or ends on the line of the mark needs the line more than the block does.
    let is_row = info.contains('|');
    (length >= 3 && !is_row && !(character == b'`' && info.contains('`'))).then_some(Mark { character, length, info })
}

/// Whether a line opens or closes a block.
pub(super) fn is_fence_line(line: &str) -> bool {
    mark(line).is_some()
}

/// The fenced blocks of a text, in the order in which they open.
pub(super) fn fences(text: &str) -> Vec<Fence> {
    struct Open {
        fence: usize,
        character: u8,
        length: usize,
        first_inside: Option<usize>,
    }
    let mut found: Vec<Fence> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    for line in lines(text) {
        let Some(mark) = mark(&text[line.clone()]) else { continue };
        if mark.info.is_empty() {
            let lowest = open.len().saturating_sub(DEPTH);
            let closes = |open: &Open| open.character == mark.character && open.length <= mark.length;
            if let Some(at) = open[lowest..].iter().rposition(closes) {
                for (n, unclosed) in open.drain(lowest + at..).enumerate() {
                    let end = if n == 0 { line.start } else { unclosed.first_inside.unwrap_or(line.start) };
                    let body = &mut found[unclosed.fence].body;
                    body.end = end.max(body.start);
                }
                continue;
            }
        }
        if let Some(around) = open.last_mut() {
            around.first_inside.get_or_insert(line.start);
        }
        let info = mark.info.split(|c: char| c.is_whitespace() || matches!(c, '{' | ',' | ':' | ';')).next();
        let start = if text[line.end..].starts_with("\r\n") { line.end + 2 } else { text.len().min(line.end + 1) };
        open.push(Open { fence: found.len(), character: mark.character, length: mark.length, first_inside: None });
        found.push(Fence { info: info.unwrap_or_default().to_lowercase(), body: start..text.len() });
    }
    for unclosed in open {
        let body = &mut found[unclosed.fence].body;
        body.end = unclosed.first_inside.unwrap_or(text.len()).max(body.start);
    }
    for fence in &mut found {
        let body = text[fence.body.clone()].trim_end_matches(['\n', '\r']);
        fence.body.end = fence.body.start + body.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let found = fences(text);
        let found: Vec<_> = found.iter().map(|fence| (fence.info.as_str(), &text[fence.body.clone()])).collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn marks_of_any_length_and_kind() {
        check("a\n```json\n{}\n```\nb", &[("json", "{}")]);
        check("```JSON\r\n{}\r\n```", &[("json", "{}")]);
        check("~~~\na,b\n~~~", &[("", "a,b")]);
        check("`````csv header=1\na\n`````", &[("csv", "a")]);
        check("> ```csv\n> a\n> ```", &[("csv", "> a")]);
        check("```inline``` text\n``\nx", &[]);
        check("```markdown| a | b |", &[]);
    }

    #[test]
    fn a_shorter_or_other_mark_is_inside() {
        check("``````markdown\n```\nx\n```\n``````", &[("markdown", "```\nx\n```"), ("", "x")]);
        check("```markdown\n```json\n1\n```\n```\ny", &[("markdown", "```json\n1\n```"), ("json", "1")]);
        check("~~~\n```\nx\n```\n~~~", &[("", "```\nx\n```"), ("", "x")]);
    }

    #[test]
    fn an_unclosed_block_ends_at_the_next_or_the_end() {
        check("```json\n{\"a\":", &[("json", "{\"a\":")]);
        check("```json\n1\n```csv\na\n```\nz", &[("json", "1"), ("csv", "a")]);
        check("```", &[("", "")]);
    }

    #[test]
    fn many_marks_take_linear_time() {
        let text = format!("{}{}", "`````x\n".repeat(60_000), "```\n".repeat(60_000));
        let start = std::time::Instant::now();
        assert_eq!(fences(&text).len(), 90_000);
        assert!(start.elapsed().as_millis() < 2_000);
    }
}
