//! Currencies as they stand beside an amount (section 5, *Number reading*).
//!
//! In: the text before or after a number. Out: a currency code. Knows no rates: different currencies are different.

use std::fmt;

/// A currency by its ISO code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Currency([u8; 3]);

impl Currency {
    /// From an ISO code; the first three letters count.
    pub fn from_code(code: &str) -> Option<Self> {
        let code: [u8; 3] = code.as_bytes().get(..3)?.try_into().ok()?;
        code.iter().all(u8::is_ascii_alphabetic).then(|| Currency(code.map(|byte| byte.to_ascii_uppercase())))
    }

    /// The ISO code.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Every way to write a currency, in the spelling of `N(s)`. What contains another comes before it: `홍콩달러`, `hk$`
/// and `美元` are not the dollar and the yuan.
const NAMES: [(&str, [u8; 3]); 63] = [
    ("us$", *b"USD"),
    ("홍콩달러", *b"HKD"),
    ("홍콩 달러", *b"HKD"),
    ("hk$", *b"HKD"),
    ("hkd", *b"HKD"),
    ("港元", *b"HKD"),
    ("대만달러", *b"TWD"),
    ("대만 달러", *b"TWD"),
    ("nt$", *b"TWD"),
    ("twd", *b"TWD"),
    ("호주달러", *b"AUD"),
    ("호주 달러", *b"AUD"),
    ("a$", *b"AUD"),
    ("aud", *b"AUD"),
    ("캐나다달러", *b"CAD"),
    ("캐나다 달러", *b"CAD"),
    ("c$", *b"CAD"),
    ("cad", *b"CAD"),
    ("싱가포르달러", *b"SGD"),
    ("싱가포르 달러", *b"SGD"),
    ("s$", *b"SGD"),
    ("sgd", *b"SGD"),
    ("미국달러", *b"USD"),
    ("미국 달러", *b"USD"),
    ("달러", *b"USD"),
    ("usd", *b"USD"),
    ("us dollars", *b"USD"),
    ("us dollar", *b"USD"),
    ("dollars", *b"USD"),
    ("dollar", *b"USD"),
    ("$", *b"USD"),
    ("美元", *b"USD"),
    ("美金", *b"USD"),
    ("日元", *b"JPY"),
    ("日圓", *b"JPY"),
    ("日円", *b"JPY"),
    ("엔화", *b"JPY"),
    ("엔", *b"JPY"),
    ("円", *b"JPY"),
    ("yen", *b"JPY"),
    ("jpy", *b"JPY"),
    ("¥", *b"JPY"),
    ("韓元", *b"KRW"),
    ("韩元", *b"KRW"),
    ("원", *b"KRW"),
    ("won", *b"KRW"),
    ("krw", *b"KRW"),
    ("₩", *b"KRW"),
    ("欧元", *b"EUR"),
    ("歐元", *b"EUR"),
    ("유로", *b"EUR"),
    ("euros", *b"EUR"),
    ("euro", *b"EUR"),
    ("eur", *b"EUR"),
    ("€", *b"EUR"),
    ("위안", *b"CNY"),
    ("元", *b"CNY"),
    ("yuan", *b"CNY"),
    ("rmb", *b"CNY"),
    ("cny", *b"CNY"),
    ("파운드", *b"GBP"),
    ("gbp", *b"GBP"),
    ("£", *b"GBP"),
];

/// The currency at the head of `text`, and how long its name is.
///
/// A Latin name must end where a word ends, and so must the short Korean names that begin other words: an `엔진` is
/// not paid in yen.
pub fn at_head(text: &str) -> Option<(Currency, usize)> {
    if text.is_empty() {
        return None;
    }
    NAMES.iter().find_map(|(name, code)| {
        let rest = text.strip_prefix(name)?;
        let next = rest.chars().next();
        let latin = name.ends_with(|c: char| c.is_ascii_alphabetic());
        let cut = match *name {
            "엔" | "위안" | "유로" | "파운드" => next.is_some_and(is_hangul),
            _ => latin && next.is_some_and(char::is_alphabetic),
        };
        (!cut).then_some((Currency(*code), name.len()))
    })
}

/// The currency at the end of `text`, and how long its name is.
///
/// Before a number Korean currency words do not stand, except as the end of other words.
pub fn at_tail(text: &str) -> Option<(Currency, usize)> {
    if text.is_empty() {
        return None;
    }
    NAMES.iter().find_map(|(name, code)| {
        let before = text.strip_suffix(name)?;
        let starts_latin = name.starts_with(|c: char| c.is_ascii_alphabetic());
        let cut = name.contains(is_hangul) || (starts_latin && before.ends_with(char::is_alphabetic));
        (!cut).then_some((Currency(*code), name.len()))
    })
}

fn is_hangul(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_currency_is_known_by_its_names() {
        let head = |text| at_head(text).map(|(currency, _)| currency.code().to_owned());
        for (text, code) in [
            ("원", "KRW"),
            ("won", "KRW"),
            ("달러", "USD"),
            ("美元", "USD"),
            ("usd", "USD"),
            ("엔", "JPY"),
            ("円", "JPY"),
            ("위안", "CNY"),
            ("元", "CNY"),
            ("유로", "EUR"),
            ("홍콩달러", "HKD"),
        ] {
            assert_eq!(head(text).as_deref(), Some(code), "{text}");
        }
        assert_eq!(head("엔진"), None);
        assert_eq!(head("euroleague"), None);
        assert_eq!(head("명"), None);
    }

    #[test]
    fn symbols_and_codes_stand_before_a_number() {
        let tail = |text| at_tail(text).map(|(currency, _)| currency.code().to_owned());
        for (text, code) in
            [("₩", "KRW"), ("$", "USD"), ("us$", "USD"), ("약 usd", "USD"), ("¥", "JPY"), ("€", "EUR"), ("hk$", "HKD")]
        {
            assert_eq!(tail(text).as_deref(), Some(code), "{text}");
        }
        assert_eq!(tail("공원"), None);
        assert_eq!(tail("shared"), None);
        assert_eq!(tail("cusd"), None);
    }

    #[test]
    fn longer_names_come_first() {
        for (at, (name, code)) in NAMES.iter().enumerate() {
            let hidden = NAMES[at + 1..]
                .iter()
                .find(|(later, other)| other != code && (later.starts_with(name) || later.ends_with(name)));
            assert_eq!(hidden, None, "{name} hides another currency");
        }
    }
}
