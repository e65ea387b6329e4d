//! The first half of `N(s)`: footnote superscripts, HTML, Markdown (section 4, in the order written there).
//!
//! In: a cell as written. Out: the text a reader of the rendered page would see. Knows nothing of Unicode forms or case.
//! Each step runs only if a character that it needs occurs, in linear time. The steps are by hand and not by an HTML or
//! Markdown parser because a cell is a fragment: what looks broken to a parser is a title or a footnote to a reader.
//! Long because there are seven steps, each short, whose order is what matters.

use super::entities::entity;
use std::borrow::Cow;

/// What stays of a Markdown link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPart {
    /// `[text](url)` becomes `text`.
    Text,
    /// `[text](url)` becomes `url`: for address columns.
    Address,
}

/// The text without markup.
pub fn without_markup(text: &str, link: LinkPart) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    // A second round sees what the first uncovered: a superscript inside emphasis is still a footnote mark.
    for _ in 0..3 {
        let mut changed = false;
        let mut step = |needed: &[char], apply: &dyn Fn(&str) -> String| {
            if text.contains(needed) {
                let next = apply(&text);
                if next != *text {
                    text = Cow::Owned(next);
                    changed = true;
                }
            }
        };
        step(&SUPERSCRIPTS_OR_MARKUP, &without_superscripts);
        step(&['<'], &without_tags);
        step(&['&'], &decode_entities);
        step(&['['], &|text| replace_links(text, link));
        step(&['['], &without_footnotes);
        step(&['\\'], &resolve_escapes);
        step(&['*', '_', '~', '`'], &without_emphasis);
        if !changed {
            break;
        }
    }
    text
}

const SUPERSCRIPTS_OR_MARKUP: [char; 12] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹', '<', '&'];

/// The digit that a superscript at the head of `text` stands for, and its length in bytes.
fn superscript(text: &str) -> Option<(char, usize)> {
    let c = text.chars().next()?;
    let digit = match c {
        '⁰' => '0',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁴'..='⁹' => char::from_digit(c as u32 - '⁰' as u32, 10)?,
        '⁻' => '-',
        '&' => {
            // The entities of Latin-1 superscripts: decoded later they would become ordinary digits.
            let digit = *text.as_bytes().get(4)?;
            let entity =
                text.starts_with("&sup") && matches!(digit, b'1'..=b'3') && text.as_bytes().get(5) == Some(&b';');
            return entity.then_some((char::from(digit), 6));
        }
        _ => return None,
    };
    Some((digit, c.len_utf8()))
}

/// A run of superscript digits at the head of `text`, as plain digits, and its length in bytes.
fn superscripts(text: &str) -> Option<(String, usize)> {
    let mut digits = String::new();
    let mut length = 0;
    if let Some(inner) = text.strip_prefix("<sup>") {
        let end = inner.find('<').filter(|&end| inner[end..].starts_with("</sup>"))?;
        digits.push_str(inner[..end].trim());
        length = "<sup></sup>".len() + end;
    } else {
        while let Some((digit, bytes)) = superscript(&text[length..]) {
            digits.push(digit);
            length += bytes;
        }
    }
    let number = digits.strip_prefix(['-', '−']).unwrap_or(&digits);
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some((digits, length))
}

/// Superscript digits after a digit go; after exactly `10` they become an exponent.
fn without_superscripts(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let after_digit = out.ends_with(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
        match superscripts(rest).filter(|_| after_digit) {
            Some((digits, length)) => {
                let is_ten = out.strip_suffix("10").is_some_and(|before| {
                    let number = before.trim_end_matches(['.', ',']);
                    !before.ends_with(|c: char| c.is_ascii_digit())
                        && (number.len() == before.len() || !number.ends_with(|c: char| c.is_ascii_digit()))
                });
                if is_ten {
                    out.push('^');
                    out.push_str(&digits);
                }
                rest = &rest[length..];
            }
            None => {
                out.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    out
}

/// HTML tags go, line breaks become spaces, `<https://…>` its text.
///
/// A `<` is taken with the `>` after it; what a removed tag uncovers is looked at again, so one pass is enough.
fn without_tags(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    let mut closed: Vec<&str> = lower.split("</").skip(1).map(|rest| &rest[..name_length(rest)]).collect();
    closed.sort_unstable();
    let mut out = String::with_capacity(text.len());
    let mut open = Vec::new();
    for c in text.chars() {
        if c == '<' {
            open.push(out.len());
        }
        out.push(c);
        let Some(start) = (c == '>').then(|| open.pop()).flatten() else { continue };
        let inner = &out[start + 1..out.len() - 1];
        let replacement = match tag_kind(inner, &closed) {
            Tag::None => continue,
            Tag::Link => inner.to_owned(),
            Tag::Break => " ".to_owned(),
            Tag::Other => String::new(),
        };
        out.truncate(start);
        out.push_str(&replacement);
    }
    out
}

enum Tag {
    None,
    Link,
    Break,
    Other,
}

/// What stands between `<` and `>`. A name that is not one of HTML counts only if the text also closes it, or it is
/// closed in itself: `<SKY 캐슬>` is a title.
fn tag_kind(inner: &str, closed: &[&str]) -> Tag {
    let starts_with = |head: &str| inner.get(..head.len()).is_some_and(|start| start.eq_ignore_ascii_case(head));
    if (starts_with("http://") || starts_with("https://")) && !inner.contains(char::is_whitespace) {
        return Tag::Link;
    }
    if inner.starts_with("!--") {
        return Tag::Other;
    }
    let closing = inner.starts_with('/');
    let body = inner.strip_prefix('/').unwrap_or(inner);
    let (name, after) = body.split_at(name_length(body));
    let shaped = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && (after.is_empty() || after.starts_with('/') || after.starts_with(char::is_whitespace));
    if !shaped {
        return Tag::None;
    }
    let name = name.to_ascii_lowercase();
    if name == "br" {
        Tag::Break
    } else if closing
        || after.ends_with('/')
        || HTML_NAMES.contains(&name.as_str())
        || closed.binary_search(&name.as_str()).is_ok()
    {
        Tag::Other
    } else {
        Tag::None
    }
}

/// How long the element name at the head of `text` is.
fn name_length(text: &str) -> usize {
    text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').count()
}

/// The elements that occur in table cells; others are known by their closing tag.
const HTML_NAMES: [&str; 54] = [
    "a",
    "abbr",
    "b",
    "bdi",
    "bdo",
    "big",
    "blockquote",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "dd",
    "del",
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "font",
    "h1",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li",
    "mark",
    "nobr",
    "ol",
    "p",
    "pre",
    "q",
    "ref",
    "rp",
    "rt",
    "ruby",
    "s",
    "samp",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "sup",
    "table",
    "td",
    "th",
    "tr",
    "u",
    "ul",
];

/// Character references become their characters.
///
/// A reference is taken when its `;` arrives, from what is already decoded: `&amp;lt;` is decoded to the end in one
/// pass, as text that was escaped twice on its way must be.
fn decode_entities(text: &str) -> String {
    const LONGEST: usize = 33;
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        out.push(c);
        while out.ends_with(';') {
            let window = out.len().saturating_sub(LONGEST);
            let Some(start) = out.as_bytes()[window..].iter().rposition(|byte| *byte == b'&') else { break };
            let Some(decoded) = reference(&out[window + start + 1..out.len() - 1]) else { break };
            out.truncate(window + start);
            out.push(decoded);
        }
    }
    out
}

/// The character of a reference, without its `&` and `;`: by number, decimal or hexadecimal, or by name.
fn reference(name: &str) -> Option<char> {
    let Some(number) = name.strip_prefix('#') else { return entity(name) };
    let code = match number.strip_prefix(['x', 'X']) {
        Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16),
        None => number.parse(),
    };
    char::from_u32(code.ok()?).filter(|&c| c != '\0')
}

/// Images and links become their text, or their address.
fn replace_links(text: &str, link: LinkPart) -> String {
    if !text.contains("](") {
        return text.to_owned();
    }
    let closing = closing_brackets(text);
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if let Some((label, target, end)) = link_at(text, at, &closing) {
            if out.ends_with('!') {
                out.pop();
            }
            let rest = text[end..].trim_start();
            let digits = (1..=3).contains(&label.len()) && label.bytes().all(|byte| byte.is_ascii_digit());
            // `부산 [1](https://…)` cites a source; `[42](https://…)` alone is a value with its source.
            let is_citation = digits && !out.trim().is_empty() && (rest.is_empty() || rest.starts_with('['));
            match link {
                LinkPart::Address => out.push_str(target),
                LinkPart::Text if is_citation => {}
                LinkPart::Text => out.push_str(label),
            }
            at = end;
        } else {
            out.push(c);
            at += c.len_utf8();
        }
    }
    out
}

/// For every opening bracket or parenthesis, where its partner stands; 0 for none.
fn closing_brackets(text: &str) -> Vec<u32> {
    let mut closing = vec![0; text.len()];
    let mut open: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'[' => open[0].push(at),
            b'(' => open[1].push(at),
            b']' | b')' => {
                if let Some(start) = open[usize::from(byte == b')')].pop() {
                    closing[start] = u32::try_from(at).unwrap_or(0);
                }
            }
            _ => {}
        }
    }
    closing
}

/// The link that starts at `at`: its text, its address and where it ends.
fn link_at<'a>(text: &'a str, at: usize, closing: &[u32]) -> Option<(&'a str, &'a str, usize)> {
    let partner = |open: usize| (closing.get(open).copied().unwrap_or(0) != 0).then(|| closing[open] as usize);
    if text.as_bytes()[at] != b'[' {
        return None;
    }
    let label_end = partner(at)?;
    if text.as_bytes().get(label_end + 1) != Some(&b'(') {
        return None;
    }
    let end = partner(label_end + 1)?;
    let target = text[label_end + 2..end].trim();
    let target = match target.strip_prefix('<').and_then(|inner| inner.split_once('>')) {
        Some((inner, _)) => inner,
        None => target.split_whitespace().next().unwrap_or_default(),
    };
    Some((&text[at + 1..label_end], target, end + 1))
}

/// Footnote marks `[1]`, `[^1]`, `[^note]` go. Four digits are a year, not a footnote.
fn without_footnotes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('[') {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        let mark = rest[1..].find([']', '[']).map(|end| &rest[1..end + 1]).unwrap_or_default();
        let number = (1..=3).contains(&mark.len()) && mark.bytes().all(|byte| byte.is_ascii_digit());
        let label = mark.strip_prefix('^').is_some_and(|name| !name.is_empty() && !name.contains(char::is_whitespace));
        if (number || label) && rest[1 + mark.len()..].starts_with(']') {
            rest = &rest[mark.len() + 2..];
        } else {
            out.push('[');
            rest = &rest[1..];
        }
    }
    out.push_str(rest);
    out
}

/// `\|` becomes `|`, and so for every ASCII punctuation mark.
fn resolve_escapes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&next) if c == '\\' && next.is_ascii_punctuation() => {
                out.push(next);
                chars.next();
            }
            _ => out.push(c),
        }
    }
    out
}

/// Paired emphasis, strike-through and code ticks go; unpaired marks stay.
fn without_emphasis(text: &str) -> String {
    let bytes = text.as_bytes();
    // Open runs, by mark: where they start and how many of their marks are still unpaired.
    let mut open: [Vec<(usize, usize)>; 4] = Default::default();
    let mut removed = vec![false; bytes.len()];
    let mut at = 0;
    while at < bytes.len() {
        let Some(kind) = b"*_~`".iter().position(|mark| *mark == bytes[at]) else {
            at += 1;
            continue;
        };
        let length = bytes[at..].iter().take_while(|byte| **byte == bytes[at]).count();
        let (opens, closes) = flanks(text, at, length, kind);
        let mut left = length;
        if closes {
            // A code span closes with as many ticks as it opened with; other ticks inside are text.
            if kind == 3 {
                let partner = open[kind].iter().rposition(|&(_, count)| count == length);
                open[kind].truncate(partner.map_or(open[kind].len(), |partner| partner + 1));
            }
            while let Some(&(start, count)) = open[kind].last().filter(|_| left > 0) {
                let pairs = match kind {
                    // Struck-through text has two tildes: one alone is a range.
                    2 => left.min(count) & !1,
                    3 if left != count => 0,
                    _ => left.min(count),
                };
                if pairs == 0 {
                    break;
                }
                removed[start + count - pairs..start + count].fill(true);
                removed[at + length - left..at + length - left + pairs].fill(true);
                left -= pairs;
                if count == pairs {
                    open[kind].pop();
                } else if let Some(last) = open[kind].last_mut() {
                    last.1 -= pairs;
                }
            }
        }
        if opens && left > 0 {
            open[kind].push((at + length - left, left));
        }
        at += length;
    }
    let mut kept = removed.iter().map(|removed| !removed);
    text.chars().filter(|c| kept.by_ref().take(c.len_utf8()).all(|kept| kept)).collect()
}

/// Whether a run of marks can open and close emphasis, by what stands on its two sides.
fn flanks(text: &str, at: usize, length: usize, kind: usize) -> (bool, bool) {
    let before = text[..at].chars().next_back();
    let after = text[at + length..].chars().next();
    let (opens, closes) = (after.is_some_and(|c| !c.is_whitespace()), before.is_some_and(|c| !c.is_whitespace()));
    let is = |side: Option<char>, test: fn(&char) -> bool| side.as_ref().is_some_and(test);
    match kind {
        // `3*4*5` multiplies.
        0 if is(before, char::is_ascii_digit) && is(after, char::is_ascii_digit) => (false, false),
        // `snake_case_name` is one word.
        1 => (opens && !before.is_some_and(char::is_alphanumeric), closes && !after.is_some_and(char::is_alphanumeric)),
        _ => (opens, closes),
    }
}
