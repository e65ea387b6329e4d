//! Decimal numbers as cells write them: exact, so that a tolerance holds *at* its boundary and long numbers stay apart.
//!
//! Own and not a crate: `rust_decimal` ends at 28 digits, and tables hold the masses of stars and of electrons. Here are
//! 36 significant digits and a power of ten. Only what a comparison needs: no division, no rounding.

use std::fmt;

/// A decimal number: `digits · 10^exponent`, without trailing zeros in `digits`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decimal {
    digits: i128,
    exponent: i32,
}

/// Digits that are kept: what follows is rounded towards zero.
const SIGNIFICANT: usize = 36;
/// Powers of ten outside this are not numbers that a table means; within it `f64` neither overflows nor vanishes.
const LARGEST_POWER: i32 = 300;

impl Decimal {
    /// `digits · 10^exponent`.
    pub fn new(digits: i128, exponent: i32) -> Self {
        let (mut digits, mut exponent) = (digits, exponent);
        if digits == 0 {
            return Decimal::default();
        }
        // Wide division is slow, and nearly all numbers are short.
        if let Ok(mut short) = i64::try_from(digits) {
            while short % 10 == 0 {
                short /= 10;
                exponent += 1;
            }
            return Decimal { digits: i128::from(short), exponent };
        }
        while digits % 10 == 0 {
            digits /= 10;
            exponent += 1;
        }
        Decimal { digits, exponent }
    }

    /// From the digits before and after the decimal point, which must be ASCII digits; nothing if there are too many.
    pub fn from_digits(integer: impl Iterator<Item = u8>, fraction: &str) -> Option<Self> {
        let mut digits: i128 = 0;
        let mut kept = 0;
        let mut exponent: i32 = 0;
        let mut take = |byte: u8, is_fraction: bool| {
            if kept < SIGNIFICANT {
                digits = digits * 10 + i128::from(byte - b'0');
                kept += usize::from(digits != 0);
                exponent -= i32::from(is_fraction);
            } else {
                exponent += i32::from(!is_fraction);
            }
            exponent.abs() <= LARGEST_POWER
        };
        let fits = integer.into_iter().all(|byte| take(byte, false)) && fraction.bytes().all(|byte| take(byte, true));
        fits.then(|| Decimal::new(digits, exponent))
    }

    /// From a number of the program's own, by its shortest decimal form: 0.05 is exactly five hundredths.
    pub fn from_f64(number: f64) -> Option<Self> {
        let text = format!("{:e}", number.abs());
        let (digits, exponent) = text.split_once('e')?;
        let (integer, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let shape = integer.bytes().chain(fraction.bytes()).all(|byte| byte.is_ascii_digit());
        let unsigned = Decimal::from_digits(integer.bytes().filter(|_| shape), if shape { fraction } else { "" })?;
        let scaled = unsigned.scaled(exponent.parse().ok()?)?;
        Some(if number < 0.0 { scaled.negated() } else { scaled })
    }

    /// Times a power of ten, if that is still a number a table can mean.
    pub fn scaled(self, power: i32) -> Option<Self> {
        let exponent = self.exponent.checked_add(power)?;
        (exponent.abs() <= LARGEST_POWER).then(|| Decimal::new(self.digits, exponent))
    }

    /// With the other sign.
    pub fn negated(self) -> Self {
        Decimal { digits: -self.digits, exponent: self.exponent }
    }

    /// Without its sign.
    pub fn absolute(self) -> Self {
        Decimal { digits: self.digits.abs(), exponent: self.exponent }
    }

    /// Whether it is 0.
    pub fn is_zero(self) -> bool {
        self.digits == 0
    }

    /// Whether it is a whole number.
    pub fn is_integer(self) -> bool {
        self.exponent >= 0
    }

    /// The sum, if it has few enough digits to be exact.
    pub fn plus(self, other: Self) -> Option<Self> {
        let (left, right, exponent) = aligned(self, other)?;
        Some(Decimal::new(left.checked_add(right)?, exponent))
    }

    /// The product, if it has few enough digits to be exact.
    pub fn times(self, other: Self) -> Option<Self> {
        let digits = self.digits.checked_mul(other.digits)?;
        Some(Decimal::new(digits, self.exponent + other.exponent))
    }

    /// Which is larger, if that can be told exactly.
    pub fn compare(self, other: Self) -> Option<std::cmp::Ordering> {
        let (left, right, _) = aligned(self, other)?;
        Some(left.cmp(&right))
    }

    /// The nearest binary number, within a few units in the last place.
    pub fn to_f64(self) -> f64 {
        let digits = self.digits as f64;
        // Dividing by an exact power is the nearest number for short decimals; multiplying by 0.01 is not.
        if self.exponent < 0 { digits / 10f64.powi(-self.exponent) } else { digits * 10f64.powi(self.exponent) }
    }

    /// A form that two numbers share if and only if they are equal.
    pub fn canonical(self) -> String {
        format!("{}e{}", self.digits, self.exponent)
    }
}

/// Two numbers as whole multiples of one power of ten.
fn aligned(left: Decimal, right: Decimal) -> Option<(i128, i128, i32)> {
    if left.is_zero() || right.is_zero() {
        return Some((left.digits, right.digits, if left.is_zero() { right.exponent } else { left.exponent }));
    }
    let exponent = left.exponent.min(right.exponent);
    let raise = |number: Decimal| {
        let power = 10i128.checked_pow(u32::try_from(number.exponent - exponent).ok()?)?;
        number.digits.checked_mul(power)
    };
    Some((raise(left)?, raise(right)?, exponent))
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.digits < 0 { "-" } else { "" };
        let digits = self.digits.unsigned_abs().to_string();
        let point = digits.len() as i32 + self.exponent;
        if self.is_zero() {
            f.write_str("0")
        } else if !(-6..=21).contains(&point) {
            let (first, rest) = digits.split_at(1);
            let dot = if rest.is_empty() { "" } else { "." };
            write!(f, "{sign}{first}{dot}{rest}e{}", point - 1)
        } else if point <= 0 {
            write!(f, "{sign}0.{}{digits}", "0".repeat(point.unsigned_abs() as usize))
        } else if self.exponent >= 0 {
            write!(f, "{sign}{digits}{}", "0".repeat(self.exponent.unsigned_abs() as usize))
        } else {
            let (integer, fraction) = digits.split_at(point.unsigned_abs() as usize);
            write!(f, "{sign}{integer}.{fraction}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;

    fn decimal(integer: &str, fraction: &str) -> Decimal {
        Decimal::from_digits(integer.bytes(), fraction).unwrap()
    }

    #[test]
    fn numbers_print_as_people_write_them() {
        assert_eq!(decimal("9400000", "").to_string(), "9400000");
        assert_eq!(decimal("17", "70").to_string(), "17.7");
        assert_eq!(decimal("0", "05").negated().to_string(), "-0.05");
        assert_eq!(decimal("000", "").to_string(), "0");
        assert_eq!(decimal("19885", "").scaled(26).unwrap().to_string(), "1.9885e30");
        assert_eq!(decimal("9", "109").scaled(-31).unwrap().to_string(), "9.109e-31");
    }

    #[test]
    fn long_numbers_stay_apart() {
        assert_ne!(decimal("12345678901234567890", ""), decimal("12345678901234567891", ""));
        assert!(Decimal::from_digits("9".repeat(1000).bytes(), "").is_none());
        assert_eq!(decimal(&"1".repeat(40), "").to_f64(), 1.1111111111111111e39);
    }

    #[test]
    fn arithmetic_is_exact_or_nothing() {
        let (g, p) = (decimal("1", "1"), decimal("1", "155"));
        let gap = p.plus(g.negated()).unwrap();
        assert_eq!(gap.to_string(), "0.055");
        assert_eq!(gap.compare(Decimal::from_f64(0.05).unwrap().times(g).unwrap()), Some(Ordering::Equal));
        assert_eq!(decimal("1", "").scaled(60).unwrap().plus(g), None);
        assert_eq!(Decimal::from_f64(f64::NAN), None);
        assert_eq!(Decimal::from_f64(-2.5e-7).unwrap().to_string(), "-0.00000025");
    }
}
