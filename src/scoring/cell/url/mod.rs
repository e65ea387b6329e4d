//! Addresses: same host and same path (section 5).
//!
//! In: a cell as written, because case folding would change paths. Out: host and path in one comparable text.
//! Scheme, user, query and fragment are dropped. Time is linear in the cell.
//!
//! Own and not the `url` crate: that brings the IDNA tables, 57 KB of the first load, for the one question whether two
//! hosts are the same. Both hosts are decoded to Unicode and folded as `N(s)` does, which puts `xn--bj0bj06e` beside
//! `한국`. This accepts hosts that IDNA forbids; no registry has them.

mod punycode;

use crate::scoring::{
    normalize::{LinkPart, normal_text, normal_text_keeping, without_markup},
    verdict::{Judgement, Rule},
};
use unicode_normalization::UnicodeNormalization;

/// An address as a cell holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The cell as written, trimmed: equal characters are `equal` before anything is read.
    pub raw: Box<str>,
    /// Host and path.
    pub host_path: Box<str>,
}

/// Compares two addresses that are not the same characters.
pub fn judge_addresses(gold: &Address, prediction: &Address) -> Judgement {
    Judgement::by(Rule::UrlHostPath, gold.host_path == prediction.host_path)
}

/// `N(s)` for an address column: a link leaves its address behind.
pub fn normal_address(text: &str) -> String {
    normal_text_keeping(text, LinkPart::Address)
}

/// Reads a cell as an address: the first with a scheme in it, else the whole cell if it is `host` or `host/path`.
pub fn read_address(text: &str) -> Option<Address> {
    let target = anchor_target(text);
    let plain = without_markup(target.unwrap_or(text), LinkPart::Address);
    let plain = plain.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}' || c == '\u{200b}');
    let host_path = match scheme_start(plain) {
        Some((start, scheme, length)) => {
            let address = &plain[start + length..];
            let end = address
                .find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '|'))
                .unwrap_or(address.len());
            host_and_path(without_trailing_marks(&address[..end]), scheme)
        }
        None if plain.contains(char::is_whitespace) => None,
        None => host_and_path(plain.strip_prefix("//").unwrap_or(plain), ""),
    };
    Some(Address { raw: text.trim().into(), host_path: host_path?.into() })
}

/// Whether a cell says itself that it is an address: a scheme or `www.` at its start. This is what makes a column one
/// of addresses; `Mr.Kim` could be a host, but is none.
pub fn is_plain_address(text: &str) -> bool {
    let plain = without_markup(text, LinkPart::Address);
    let plain = plain.trim();
    let starts = scheme_start(plain).is_some_and(|(start, _, _)| start == 0)
        || plain.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("www."));
    starts && !plain.contains(char::is_whitespace) && read_address(text).is_some()
}

/// The address of the first HTML link.
fn anchor_target(text: &str) -> Option<&str> {
    let value = &text[text.find("href=")? + "href=".len()..];
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    value[1..].split(quote).next()
}

/// Where the first scheme stands, what it is, and how long it is with its `://`.
fn scheme_start(text: &str) -> Option<(usize, &'static str, usize)> {
    let at = text.find("://")?;
    let before = &text[..at];
    ["https", "http", "ftps", "ftp"].into_iter().find_map(|scheme| {
        let start = before.len().checked_sub(scheme.len())?;
        let found = before.get(start..)?.eq_ignore_ascii_case(scheme);
        (found && !before[..start].ends_with(|c: char| c.is_ascii_alphanumeric())).then_some((
            start,
            scheme,
            scheme.len() + 3,
        ))
    })
}

/// Without the full stop or comma of the sentence around, and a closing parenthesis that was not opened.
fn without_trailing_marks(address: &str) -> &str {
    let mut address = address;
    loop {
        let unopened = |open: char, close: char| {
            address.ends_with(close) && address.matches(close).count() > address.matches(open).count()
        };
        if address.ends_with(['.', ',', ';', '\'', '!']) || unopened('(', ')') || unopened('[', ']') {
            address = &address[..address.len() - 1];
        } else {
            return address;
        }
    }
}

fn host_and_path(address: &str, scheme: &str) -> Option<String> {
    let authority_end = address.find(['/', '?', '#']).unwrap_or(address.len());
    let (authority, rest) = address.split_at(authority_end);
    let path = &rest[..rest.find(['?', '#']).unwrap_or(rest.len())];
    let host = match authority.rsplit_once('@') {
        // Without a scheme this is a mail address.
        Some(_) if scheme.is_empty() => return None,
        Some((_, host)) => host,
        None => authority,
    };
    let (host, port) = match host.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => (host, port),
        _ => (host, ""),
    };
    let host = comparable_host(host, !scheme.is_empty())?;
    let default = match scheme {
        "http" => port == "80",
        "https" => port == "443",
        "ftp" => port == "21",
        "ftps" => port == "990",
        _ => matches!(port, "80" | "443"),
    };
    let port = if port.is_empty() || default { String::new() } else { format!(":{}", port.trim_start_matches('0')) };
    Some(format!("{host}{port}{}", decode_percent(path).trim_end_matches('/')))
}

/// The host in Unicode and folded, without `www.` and a final dot; nothing if this is no host.
fn comparable_host(host: &str, has_scheme: bool) -> Option<String> {
    let host = decode_percent(host);
    let labels: Vec<String> = host
        .trim_end_matches('.')
        .split(['.', '。'])
        .map(|label| {
            let folded = normal_text(label);
            match folded.strip_prefix("xn--").and_then(punycode::decode) {
                Some(unicode) => normal_text(&unicode),
                None => folded,
            }
        })
        .collect();
    let is_label = |label: &String| {
        !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '·') || !c.is_ascii())
    };
    let last = labels.last()?;
    let is_top = last.chars().count() >= 2 && last.chars().all(|c| c.is_alphabetic() || c == '-' || !c.is_ascii());
    if !labels.iter().all(is_label) || !(has_scheme || (labels.len() >= 2 && is_top)) {
        return None;
    }
    let labels = match labels.split_first() {
        Some((first, rest)) if first == "www" && !rest.is_empty() => rest,
        _ => &labels[..],
    };
    Some(labels.join("."))
}

/// Percent-decoded as far as it is UTF-8, in composed form; bytes that are not stay as `%XX`.
fn decode_percent(text: &str) -> String {
    let bytes = text.as_bytes();
    let hex = |at: usize| bytes.get(at).and_then(|byte| char::from(*byte).to_digit(16));
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        match (bytes[at], hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                decoded.push((high * 16 + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    let mut out = String::with_capacity(decoded.len());
    for chunk in decoded.utf8_chunks() {
        out.extend(chunk.valid().nfc());
        for byte in chunk.invalid() {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let read = read_address(text).map(|address| address.host_path.into_string()).unwrap_or_default();
        assert_eq!(read, expected, "{text:?}");
    }

    #[test]
    fn host_and_path_remain() {
        check("https://example.org/a", "example.org/a");
        check("http://www.Example.ORG/a/", "example.org/a");
        check("https://example.org", "example.org");
        check("https://example.org/", "example.org");
        check("https://user:pw@example.org/a?b=c#d", "example.org/a");
        check("https://example.org?b=c", "example.org");
        check("ftp://example.org/a", "example.org/a");
        check("example.org/a", "example.org/a");
        check("www.example.org", "example.org");
        check("//example.org/a", "example.org/a");
        check("https://example.org./a", "example.org/a");
        check("https://example.org/A", "example.org/A");
        check("http://localhost:8080/x", "localhost:8080/x");
    }

    #[test]
    fn default_ports_go() {
        check("https://example.org:443/a", "example.org/a");
        check("http://example.org:80/a", "example.org/a");
        check("http://example.org:443/a", "example.org:443/a");
        check("https://example.org:8443/a", "example.org:8443/a");
    }

    #[test]
    fn idn_hosts_have_one_form() {
        check("https://xn--3e0b707e/", "한국");
        check("https://예시.한국/a", "예시.한국/a");
        check("https://xn--vv4b11d.xn--3e0b707e/a", "예시.한국/a");
        check("https://XN--BCHER-KVA.example/", "bücher.example");
        check("https://Bücher.example/", "bücher.example");
    }

    #[test]
    fn paths_are_percent_decoded() {
        check("https://ko.wikipedia.org/wiki/%EC%84%9C%EC%9A%B8", "ko.wikipedia.org/wiki/서울");
        check("https://ko.wikipedia.org/wiki/서울", "ko.wikipedia.org/wiki/서울");
        check("https://example.org/%ff%fe%zz", "example.org/%FF%FE%zz");
        check("https://example.org/a%20b", "example.org/a b");
    }

    #[test]
    fn the_address_is_found_in_markup() {
        check("[MIT](https://mit.edu)", "mit.edu");
        check("<https://mit.edu/a>", "mit.edu/a");
        check("`https://mit.edu/a`", "mit.edu/a");
        check("**https://mit.edu/a**", "mit.edu/a");
        check(r"https://mit.edu/a\_b\_c", "mit.edu/a_b_c");
        check("https://mit.edu/a?x=1&amp;y=2", "mit.edu/a");
        check("https://mit.edu/a_b_c", "mit.edu/a_b_c");
        check("공식: https://mit.edu/a.", "mit.edu/a");
        check("(https://mit.edu/a_(b))", "mit.edu/a_(b)");
        check("https://mit.edu/a[1]", "mit.edu/a");
        check("<a class='x' href=\"https://mit.edu/a\">MIT</a>", "mit.edu/a");
    }

    #[test]
    fn what_is_no_address_does_not_read() {
        for text in ["", "미확인", "3.14", "a b.org", "mailto:x@y.org ", "https://", "/a/b", "v1.2", "서울 https", "-"]
        {
            check(text, "");
        }
    }

    #[test]
    fn only_explicit_addresses_make_a_column() {
        assert!(is_plain_address("https://mit.edu"));
        assert!(is_plain_address("[MIT](https://mit.edu)"));
        assert!(is_plain_address("www.mit.edu"));
        assert!(!is_plain_address("Mr.Kim"));
        assert!(!is_plain_address("공식: https://mit.edu/a"));
    }
}
