//! Money finer than a cent, for meters: nothing that goes on one is ever lost to rounding.

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

use crate::Cents;

/// An amount in ten-thousandths of a cent, in which a rate in hundredths of a per cent of whole cents is exact.
///
/// Written as a whole number of cents where it is one, otherwise as text such as `"85.85"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Fine(pub i64);

impl Fine {
    /// No money at all.
    pub const ZERO: Fine = Fine(0);
    /// The number of these units in a cent.
    pub const PER_CENT: i64 = 10_000;

    /// This many hundredths of a per cent of an amount, exactly.
    #[inline]
    pub fn share(of: Cents, basis_points: u32) -> Fine {
        Fine(of.0 * i64::from(basis_points))
    }

    /// The whole cents in the amount, without the fraction.
    #[inline]
    pub fn whole(self) -> Cents {
        Cents(self.0.div_euclid(Fine::PER_CENT))
    }
}

impl From<Cents> for Fine {
    #[inline]
    fn from(cents: Cents) -> Fine {
        Fine(cents.0 * Fine::PER_CENT)
    }
}

impl Add for Fine {
    type Output = Fine;
    #[inline]
    fn add(self, other: Fine) -> Fine {
        Fine(self.0 + other.0)
    }
}
impl Sub for Fine {
    type Output = Fine;
    #[inline]
    fn sub(self, other: Fine) -> Fine {
        Fine(self.0 - other.0)
    }
}
impl Neg for Fine {
    type Output = Fine;
    #[inline]
    fn neg(self) -> Fine {
        Fine(-self.0)
    }
}
impl AddAssign for Fine {
    #[inline]
    fn add_assign(&mut self, other: Fine) {
        self.0 += other.0;
    }
}
impl SubAssign for Fine {
    #[inline]
    fn sub_assign(&mut self, other: Fine) {
        self.0 -= other.0;
    }
}
impl Sum for Fine {
    fn sum<I: Iterator<Item = Fine>>(amounts: I) -> Fine {
        Fine(amounts.map(|amount| amount.0).sum())
    }
}

impl fmt::Display for Fine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, per) = (self.0.unsigned_abs(), Fine::PER_CENT.unsigned_abs());
        let sign = if self.0 < 0 { "-" } else { "" };
        match size % per {
            0 => write!(f, "{sign}{}", size / per),
            rest => write!(f, "{sign}{}.{}", size / per, format!("{rest:04}").trim_end_matches('0')),
        }
    }
}

impl FromStr for Fine {
    type Err = String;
    fn from_str(text: &str) -> Result<Fine, String> {
        let wrong =
            || format!("`{text}` is not an amount: write cents or pence, with at most four decimals, such as 85.85");
        let (sign, size) = text.strip_prefix('-').map_or((1, text), |size| (-1, size));
        let (cents, rest) = size.split_once('.').unwrap_or((size, "0"));
        let digits = |word: &str| (1..=15).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(cents) || !digits(rest) || rest.len() > 4 {
            return Err(wrong());
        }
        let cents: i64 = cents.parse().map_err(|_| wrong())?;
        let rest: i64 = format!("{rest:0<4}").parse().map_err(|_| wrong())?;
        let size = cents.checked_mul(Fine::PER_CENT).and_then(|size| size.checked_add(rest));
        size.map(|size| Fine(sign * size)).ok_or_else(wrong)
    }
}

impl Serialize for Fine {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match self.0 % Fine::PER_CENT {
            0 => output.serialize_i64(self.0 / Fine::PER_CENT),
            _ => output.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Fine {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Fine, D::Error> {
        struct Amount;
        impl Visitor<'_> for Amount {
            type Value = Fine;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an amount: a whole number of cents or pence, or text such as \"85.85\"")
            }
            fn visit_i64<E: Error>(self, cents: i64) -> Result<Fine, E> {
                let fine = cents.checked_mul(Fine::PER_CENT).map(Fine);
                fine.ok_or_else(|| E::invalid_value(Unexpected::Signed(cents), &self))
            }
            fn visit_u64<E: Error>(self, cents: u64) -> Result<Fine, E> {
                let cents = i64::try_from(cents).map_err(|_| E::invalid_value(Unexpected::Unsigned(cents), &self))?;
                self.visit_i64(cents)
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Fine, E> {
                text.parse().map_err(E::custom)
            }
        }
        input.deserialize_any(Amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_as_it_is_read() {
        for (text, fine) in [("0", 0), ("85.85", 858_500), ("-0.0001", -1), ("3.1", 31_000), ("12", 120_000)] {
            assert_eq!(Fine(fine).to_string(), text);
            assert_eq!(text.parse(), Ok(Fine(fine)));
        }
        for text in ["", ".", "1.", ".5", "1.23456", "+1", "1e3", "9999999999999999"] {
            assert!(text.parse::<Fine>().is_err(), "{text}");
        }
    }

    #[test]
    fn in_files_whole_cents_are_numbers() {
        for (fine, text) in [(Fine(120_000), "12"), (Fine(858_500), "\"85.85\"")] {
            assert_eq!(serde_json::to_string(&fine).expect("it can be written"), text);
            assert_eq!(serde_json::from_str::<Fine>(text).expect("it can be read"), fine);
        }
        assert!(serde_json::from_str::<Fine>("9223372036854775807").is_err());
    }

    #[test]
    fn a_share_of_whole_cents_is_exact() {
        assert_eq!(Fine::share(Cents(505), 1_700).to_string(), "85.85");
        assert_eq!(Fine::share(Cents(1), 1), Fine(1));
        assert_eq!((Fine(-1).whole(), Fine(19_999).whole()), (Cents(-1), Cents(1)));
    }
}
