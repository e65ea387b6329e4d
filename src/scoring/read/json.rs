//! Tolerant JSON: one bracketed block to a tree of values.
//!
//! In: a place where `{` or `[` stands. Out: the tree, where the block ends and why, and what was repaired. A block that
//! was cut or broke off still gives its tree; what was unfinished then is marked *open*. Knows nothing of tables.
//!
//! There is no recursion, and nothing deeper than [`DEEPEST`] is kept, so neither reading nor dropping a tree can
//! overflow the stack. Time is linear in the bytes from the start to [`Parsed::resume`]. Whether a container can be read
//! does not depend on what surrounds it: if this block breaks at some place, so would every container still open
//! there, and a search loses nothing by going on from that place.

use super::{
    json_lex::{Bare, Ending, Fix, Fixes, Lexer, Stop},
    json_string::{Place, Quote},
};
use std::{borrow::Cow, ops::Range};

/// How deep containers are kept; those inside count as no value.
pub(super) const DEEPEST: usize = 64;

/// A value of a tree.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value<'t> {
    /// `null` and its like.
    Blank,
    /// A number with its digits as written, `true` or `false`.
    Bare(&'t str),
    /// A string, its escapes resolved.
    Text(Cow<'t, str>),
    /// An array.
    List(Box<List<'t>>),
    /// An object.
    Map(Box<Map<'t>>),
}

/// An array of a tree.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct List<'t> {
    pub items: Vec<Value<'t>>,
    /// Where it stands in the text; an open one reaches to where reading stopped.
    pub span: Range<usize>,
    /// Whether reading stopped inside.
    pub is_open: bool,
}

/// An object of a tree.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Map<'t> {
    /// The members in order. A key may repeat; the last one counts.
    pub members: Vec<(Cow<'t, str>, Value<'t>)>,
    /// Where it stands in the text; an open one reaches to where reading stopped.
    pub span: Range<usize>,
    /// Whether reading stopped inside.
    pub is_open: bool,
}

impl<'t> Map<'t> {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Value<'t>> {
        self.members.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value)
    }
}

impl Value<'_> {
    /// Whether reading stopped inside.
    pub fn is_open(&self) -> bool {
        match self {
            Value::List(list) => list.is_open,
            Value::Map(map) => map.is_open,
            _ => false,
        }
    }
}

/// A block as read.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Parsed<'t> {
    /// The outermost container; of a block that did not close, blank if nothing in it was finished.
    pub value: Value<'t>,
    /// Why reading stopped.
    pub ending: Ending,
    /// Where its bracket stands.
    pub start: usize,
    /// Where reading stopped.
    pub end: usize,
    /// From where a search may go on; inside an unfinished string that is before `end`.
    pub resume: usize,
    /// What was repaired.
    pub fixes: Fixes,
}

/// A container that is being read.
struct Frame<'t> {
    is_map: bool,
    start: usize,
    /// The key whose value comes next.
    key: Cow<'t, str>,
    items: Vec<Value<'t>>,
    members: Vec<(Cow<'t, str>, Value<'t>)>,
}

/// What may come next.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    /// The first item, or the end.
    First,
    /// Another item after a comma.
    Another,
    /// The value of a key.
    Value,
    /// A comma, or the end.
    Comma,
}

/// A parser of the blocks of one region. It keeps its buffers, since most brackets of hostile text begin no block.
pub(super) struct Parser<'t> {
    lexer: Lexer<'t>,
    frames: Vec<Frame<'t>>,
    /// Containers beyond the deepest kept: whether each is an object.
    beyond: Vec<bool>,
}

impl<'t> Parser<'t> {
    /// A parser of a region that ends with the text.
    pub fn new(text: &'t str) -> Self {
        Parser { lexer: Lexer::new(text), frames: Vec::new(), beyond: Vec::new() }
    }

    /// Reads the block that begins at a `{` or `[`.
    pub fn block(&mut self, start: usize) -> Parsed<'t> {
        self.lexer.at = start;
        self.lexer.fixes = Fixes::default();
        let (ending, resume) = match self.read() {
            Ok(()) => (Ending::Closed, self.lexer.at),
            Err(stop) => (stop.ending, stop.resume),
        };
        let is_open = ending != Ending::Closed;
        let end = if ending == Ending::Cut { self.lexer.text.len() } else { resume };
        self.beyond.clear();
        let mut value = Value::Blank;
        while let Some(frame) = self.frames.pop() {
            // Nothing was finished in it: as good as not there.
            let holds_nothing = is_open && value == Value::Blank && frame.items.is_empty() && frame.members.is_empty();
            if !holds_nothing {
                let inner = std::mem::replace(&mut value, Value::Blank);
                value = finish(frame, end, is_open, Some(inner).filter(|_| is_open));
            }
        }
        Parsed { value, ending, start, end, resume, fixes: self.lexer.fixes }
    }

    /// Reads to the closing bracket of the outermost container, which then is the only frame.
    fn read(&mut self) -> Result<(), Stop> {
        let mut next = self.open(self.lexer.byte(self.lexer.at) == Some(b'{'));
        loop {
            self.lexer.skip_space();
            let at = self.lexer.at;
            let Some(byte) = self.lexer.byte(at) else { return Err(self.lexer.cut()) };
            let is_map = self.is_in_map();
            next = match (next, byte) {
                (Next::First | Next::Another | Next::Comma, b'}' | b']') if is_map == (byte == b'}') => {
                    if next == Next::Another {
                        self.lexer.fixes.add(Fix::TrailingComma);
                    }
                    self.lexer.at += 1;
                    if self.close() {
                        return Ok(());
                    }
                    Next::Comma
                }
                (Next::Comma, b',') => {
                    self.lexer.at += 1;
                    Next::Another
                }
                (Next::Comma, _) => return Err(self.lexer.broken(at)),
                (Next::First | Next::Another, _) if is_map => {
                    self.read_key()?;
                    Next::Value
                }
                (_, b'{' | b'[') => self.open(byte == b'{'),
                _ => {
                    let place = if is_map { Place::Member } else { Place::Element };
                    let value = match Quote::at(self.lexer.text, at) {
                        Some((quote, length)) => Value::Text(self.lexer.string(quote, length, place)?),
                        None => match self.lexer.bare()? {
                            Bare::Blank => Value::Blank,
                            Bare::Text(text) => Value::Bare(text),
                        },
                    };
                    self.attach(value);
                    Next::Comma
                }
            };
        }
    }

    fn is_in_map(&self) -> bool {
        self.beyond.last().copied().unwrap_or_else(|| self.frames.last().is_some_and(|frame| frame.is_map))
    }

    fn open(&mut self, is_map: bool) -> Next {
        let start = self.lexer.at;
        self.lexer.at += 1;
        if self.frames.len() < DEEPEST {
            self.frames.push(Frame { is_map, start, key: Cow::Borrowed(""), items: Vec::new(), members: Vec::new() });
        } else {
            self.beyond.push(is_map);
        }
        Next::First
    }

    /// Closes the innermost container; answers whether it was the outermost.
    fn close(&mut self) -> bool {
        if self.beyond.pop().is_some() {
            if self.beyond.is_empty() {
                self.attach(Value::Blank);
            }
            return false;
        }
        let end = self.lexer.at;
        let Some(frame) = self.frames.pop() else { return true };
        if self.frames.is_empty() {
            // It stays a frame, for the caller to finish; its end is where the lexer stands.
            self.frames.push(frame);
            return true;
        }
        self.attach(finish(frame, end, false, None));
        false
    }

    /// Reads a key and its colon.
    fn read_key(&mut self) -> Result<(), Stop> {
        let key = match Quote::at(self.lexer.text, self.lexer.at) {
            Some((quote, length)) => self.lexer.string(quote, length, Place::Key)?,
            None => Cow::Borrowed(self.lexer.bare_key()?),
        };
        self.lexer.skip_space();
        match self.lexer.byte(self.lexer.at) {
            Some(b':') => self.lexer.at += 1,
            Some(_) => return Err(self.lexer.broken(self.lexer.at)),
            None => return Err(self.lexer.cut()),
        }
        if let Some(frame) = self.frames.last_mut().filter(|_| self.beyond.is_empty()) {
            frame.key = key;
        }
        Ok(())
    }

    /// Adds a value to the innermost container.
    fn attach(&mut self, value: Value<'t>) {
        if let Some(frame) = self.frames.last_mut().filter(|_| self.beyond.is_empty()) {
            match frame.is_map {
                true => frame.members.push((std::mem::take(&mut frame.key), value)),
                false => frame.items.push(value),
            }
        }
    }
}

/// Makes a value of a container; if reading stopped inside, with the open container it was in.
fn finish<'t>(mut frame: Frame<'t>, end: usize, is_open: bool, inner: Option<Value<'t>>) -> Value<'t> {
    if let Some(inner @ (Value::List(_) | Value::Map(_))) = inner {
        match frame.is_map {
            true => frame.members.push((std::mem::take(&mut frame.key), inner)),
            false => frame.items.push(inner),
        }
    }
    let span = frame.start..end;
    match frame.is_map {
        true => Value::Map(Box::new(Map { members: frame.members, span, is_open })),
        false => Value::List(Box::new(List { items: frame.items, span, is_open })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tree as text: open containers end in `…`.
    fn show(value: &Value<'_>) -> String {
        match value {
            Value::Blank => "null".into(),
            Value::Bare(text) => text.to_string(),
            Value::Text(text) => format!("{text:?}"),
            Value::List(list) => {
                let items: Vec<String> = list.items.iter().map(show).collect();
                format!("[{}{}", items.join(","), if list.is_open { "…" } else { "]" })
            }
            Value::Map(map) => {
                let members: Vec<String> =
                    map.members.iter().map(|(key, value)| format!("{key}:{}", show(value))).collect();
                format!("{{{}{}", members.join(","), if map.is_open { "…" } else { "}" })
            }
        }
    }

    /// Reads a block and compares its tree and what was repaired.
    #[track_caller]
    fn check(text: &str, expected: &str, repairs: &[&str]) {
        let parsed = Parser::new(text).block(0);
        assert_eq!(show(&parsed.value), expected, "{text}");
        let codes: Vec<String> = parsed.fixes.codes().into_iter().map(|repair| repair.0.into_owned()).collect();
        assert_eq!(codes, repairs, "{text}");
    }

    #[test]
    fn valid_json_needs_no_repair() {
        check(r#"{"a": [1, "x", null, true], "b": {}, "c": []}"#, r#"{a:[1,"x",null,true],b:{},c:[]}"#, &[]);
        check("[[],[[]]] tail", "[[],[[]]]", &[]);
    }

    #[test]
    fn repairs_are_named() {
        check("[1, 2,]", "[1,2]", &["trailing_comma"]);
        check(r#"{"a": 1,}"#, "{a:1}", &["trailing_comma"]);
        check("[1, // one\n /* two */ 2\n# three\n]", "[1,2]", &["comment"]);
        check("{'a': 'b'}", r#"{a:"b"}"#, &["single_quotes"]);
        check("{a: 1, 회차: 2}", "{a:1,회차:2}", &["unquoted_key"]);
        check("[None, True, False]", "[null,true,false]", &["python_literal"]);
        check("[NaN, -Infinity, Infinity]", "[null,null,null]", &["nan"]);
        check("{“a”: ‘b’}", r#"{a:"b"}"#, &["smart_quotes"]);
        check("[\"a\nb\"]", r#"["a\nb"]"#, &["raw_newline"]);
        check("[\u{feff}1]", "[1]", &["bom"]);
        check(r#"["https://a.example/b"]"#, r#"["https://a.example/b"]"#, &[]);
    }

    #[test]
    fn what_was_unfinished_is_open() {
        check(r#"{"items":[{"a":1},{"a":"2"#, "{items:[{a:1}……", &[]);
        check(r#"[{"a":1},{"a""#, "[{a:1}…", &[]);
        check("[1, 23", "[1…", &[]);
        check(r#"[{"a":1},{"a":oops}]"#, "[{a:1}…", &[]);
        check("[1}", "[1…", &[]);
        check("{,}", "null", &[]);
        check("[,]", "null", &[]);
        check("[1,,2]", "[1…", &[]);
    }

    #[test]
    fn what_is_too_deep_counts_as_no_value() {
        let deep = format!("{}1{}", "[".repeat(80), "]".repeat(80));
        check(
            &format!("[{deep}, 2]"),
            &format!("[{}null{}, 2]", "[".repeat(63), "]".repeat(63)).replace(", ", ","),
            &[],
        );
        check(&"{\"a\":".repeat(3), "null", &[]);
    }

    #[test]
    fn a_broken_block_says_where() {
        let parsed = Parser::new("{project}: {}").block(0);
        assert_eq!((parsed.ending, parsed.resume), (Ending::Broken, 8));
        let parsed = Parser::new("[1] [2]").block(0);
        assert_eq!((parsed.ending, parsed.resume), (Ending::Closed, 3));
    }
}
