//! Punycode, the ASCII form of an international host label (RFC 3492, section 6.2): decoding only.

const BASE: u32 = 36;
const LEAST: u32 = 1;
const MOST: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const FIRST_BIAS: u32 = 72;
const FIRST_CODE: u32 = 128;
/// A host label has at most 63 characters; more would take quadratic time.
const LONGEST: usize = 63;

/// The label whose Punycode, without `xn--`, this is.
pub fn decode(encoded: &str) -> Option<String> {
    if encoded.len() > LONGEST || !encoded.is_ascii() {
        return None;
    }
    let (basic, extended) = encoded.rsplit_once('-').unwrap_or(("", encoded));
    let mut label: Vec<char> = basic.chars().collect();
    let (mut code, mut position, mut bias) = (FIRST_CODE, 0u32, FIRST_BIAS);
    let mut digits = extended.bytes();
    while digits.len() > 0 {
        let start = position;
        let mut weight = 1u32;
        for step in 1u32.. {
            let digit = digit_value(digits.next()?)?;
            position = position.checked_add(digit.checked_mul(weight)?)?;
            let threshold = (step * BASE).saturating_sub(bias).clamp(LEAST, MOST);
            if digit < threshold {
                break;
            }
            weight = weight.checked_mul(BASE - threshold)?;
        }
        let count = label.len() as u32 + 1;
        bias = adapted(position - start, count, start == 0);
        code = code.checked_add(position / count)?;
        position %= count;
        label.insert(position as usize, char::from_u32(code)?);
        position += 1;
    }
    Some(label.into_iter().collect())
}

fn digit_value(byte: u8) -> Option<u32> {
    match byte {
        b'a'..=b'z' => Some(u32::from(byte - b'a')),
        b'A'..=b'Z' => Some(u32::from(byte - b'A')),
        b'0'..=b'9' => Some(u32::from(byte - b'0') + 26),
        _ => None,
    }
}

fn adapted(delta: u32, count: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / DAMP } else { delta / 2 };
    delta += delta / count;
    let mut bias = 0;
    while delta > (BASE - LEAST) * MOST / 2 {
        delta /= BASE - LEAST;
        bias += BASE;
    }
    bias + (BASE - LEAST + 1) * delta / (delta + SKEW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_decode() {
        for (encoded, label) in [
            ("3e0b707e", "한국"),
            ("bcher-kva", "bücher"),
            ("maana-pta", "mañana"),
            ("fiqs8s", "中国"),
            (
                "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c",
                "세계의모든사람들이한국어를이해한다면얼마나좋을까",
            ),
        ] {
            if encoded.len() <= LONGEST {
                assert_eq!(decode(encoded).as_deref(), Some(label));
            }
        }
    }

    #[test]
    fn what_is_no_punycode_does_not_decode() {
        for text in ["99999999", "!", "한국", "a-\u{e9}"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
