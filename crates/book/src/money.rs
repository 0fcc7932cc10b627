//! Money in integer cents, exact odds, and the one place where amounts are rounded.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use std::str::FromStr;

/// An amount in cents (pence in Great Britain). Signed, because a net result is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cents(pub i64);

impl Cents {
    /// No money at all.
    pub const ZERO: Cents = Cents(0);
    /// The largest stake or stack that any table takes: far above any limit, and small enough that the longest odds on
    /// it still fit into an `i64`.
    pub const STAKE_MAX: Cents = Cents(1_000_000_000_000);
}

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Add for Cents {
    type Output = Cents;
    #[inline]
    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}
impl Sub for Cents {
    type Output = Cents;
    #[inline]
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0 - other.0)
    }
}
impl Neg for Cents {
    type Output = Cents;
    #[inline]
    fn neg(self) -> Cents {
        Cents(-self.0)
    }
}
impl Mul<i64> for Cents {
    type Output = Cents;
    #[inline]
    fn mul(self, times: i64) -> Cents {
        Cents(self.0 * times)
    }
}
impl AddAssign for Cents {
    #[inline]
    fn add_assign(&mut self, other: Cents) {
        self.0 += other.0;
    }
}
impl SubAssign for Cents {
    #[inline]
    fn sub_assign(&mut self, other: Cents) {
        self.0 -= other.0;
    }
}
impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        Cents(amounts.map(|amount| amount.0).sum())
    }
}

/// What a winning wager is paid, as an exact ratio.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Odds {
    pays: u32,
    per: u32,
    /// Odds 'for' include the stake in what is paid: 5 for 1 is 4 to 1.
    includes_stake: bool,
}

impl Odds {
    /// Evens, which is 1 to 1.
    pub const EVEN: Odds = Odds::to(1, 1);

    /// `pays` to `per`: the stake comes back on top.
    pub const fn to(pays: u32, per: u32) -> Odds {
        assert!(per > 0, "odds are paid on a stake");
        Odds { pays, per, includes_stake: false }
    }

    /// `pays` for `per`: the stake is included in what is paid.
    pub const fn for_(pays: u32, per: u32) -> Odds {
        assert!(per > 0 && pays >= per, "'for' odds return at least the stake");
        Odds { pays, per, includes_stake: true }
    }

    /// Profit divided by stake, as numerator and denominator.
    pub const fn profit_ratio(self) -> (u32, u32) {
        if self.includes_stake { (self.pays - self.per, self.per) } else { (self.pays, self.per) }
    }

    /// The profit on a stake.
    #[inline]
    pub fn profit(self, stake: Cents, rounding: Rounding) -> Cents {
        let (pays, per) = self.profit_ratio();
        rounding.divide(stake.0 * i64::from(pays), i64::from(per))
    }

    /// Whether these odds pay less than the others.
    pub fn below(self, other: Odds) -> bool {
        let ((a, b), (c, d)) = (self.profit_ratio(), other.profit_ratio());
        u64::from(a) * u64::from(d) < u64::from(c) * u64::from(b)
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.pays, if self.includes_stake { "for" } else { "to" }, self.per)
    }
}

impl fmt::Debug for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a row of a pay table pays: odds on the stake, or an award that takes the stake's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pay {
    /// Odds on the stake, which comes back with a win.
    Odds(Odds),
    /// An award, in place of the stake.
    Award(Award),
}

/// The whole payment on a wager whose stake is spent when it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Award {
    /// This many per cent of a meter, written `10%`.
    Percent(u32),
    /// This many times the stake, written `50x`.
    Times(u32),
    /// This much whatever the stake, written as a whole number of cents.
    Fixed(Cents),
}

impl Pay {
    /// Whether it pays less than the other; what cannot be compared counts as less.
    pub fn below(self, other: Pay) -> bool {
        match (self, other) {
            (Pay::Odds(a), Pay::Odds(b)) => a.below(b),
            (Pay::Award(Award::Percent(a)), Pay::Award(Award::Percent(b)))
            | (Pay::Award(Award::Times(a)), Pay::Award(Award::Times(b))) => a < b,
            (Pay::Award(Award::Fixed(a)), Pay::Award(Award::Fixed(b))) => a < b,
            _ => true,
        }
    }
}

impl fmt::Display for Pay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pay::Odds(odds) => odds.fmt(f),
            Pay::Award(Award::Percent(percent)) => write!(f, "{percent}%"),
            Pay::Award(Award::Times(times)) => write!(f, "{times}x"),
            Pay::Award(Award::Fixed(cents)) => cents.fmt(f),
        }
    }
}

impl FromStr for Pay {
    type Err = ParseOddsError;

    fn from_str(text: &str) -> Result<Pay, ParseOddsError> {
        let wrong = || ParseOddsError::Unclear(text.to_owned());
        if let Some(percent) = text.strip_suffix('%') {
            let percent = number(percent).filter(|percent| *percent <= 100);
            return Ok(Pay::Award(Award::Percent(within(percent.ok_or_else(wrong)?, text)?)));
        }
        if let Some(times) = text.strip_suffix('x') {
            let times = number(times).ok_or_else(wrong)?;
            return Ok(Pay::Award(Award::Times(within(times, text)?)));
        }
        match text.parse::<i64>() {
            Ok(cents) if (0..=Cents::STAKE_MAX.0).contains(&cents) => Ok(Pay::Award(Award::Fixed(Cents(cents)))),
            _ => text.parse().map(Pay::Odds),
        }
    }
}

impl<'de> Deserialize<'de> for Pay {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Pay, D::Error> {
        String::deserialize(input)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Pay {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(self)
    }
}

/// Text that cannot be taken as odds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseOddsError {
    /// The text cannot be read.
    #[error("`{0}` cannot be read as odds: write 35:1, 35 to 1 or 36 for 1; for an award 10%, 50x or whole cents")]
    Unclear(String),
    /// The text can be read, but the odds are longer than any stake is paid.
    #[error("`{0}` is too long: neither side of odds may be above {LONGEST}")]
    TooLong(String),
}

impl ParseOddsError {
    /// Whether the odds are just too long.
    pub fn is_too_long(&self) -> bool {
        matches!(self, ParseOddsError::TooLong(_))
    }
}

/// The longest odds that are accepted: on the largest stake they still fit into an `i64`.
const LONGEST: u64 = 1_000_000;

/// Digits and nothing else. A number too large to hold becomes the largest there is.
fn number(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u64::MAX))
}

fn within(number: u64, text: &str) -> Result<u32, ParseOddsError> {
    let number = Some(number).filter(|number| *number <= LONGEST).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| ParseOddsError::TooLong(text.to_owned()))
}

impl FromStr for Odds {
    type Err = ParseOddsError;

    /// Odds in any of the ways in which the books and their readers write them.
    fn from_str(text: &str) -> Result<Odds, ParseOddsError> {
        let wrong = || ParseOddsError::Unclear(text.to_owned());
        if text.trim().eq_ignore_ascii_case("evens") {
            return Ok(Odds::EVEN);
        }
        let split = |mark| text.split_once(mark).and_then(|(a, b)| Some((number(a)?, number(b)?)));
        let to = [":", " to ", "-", "/"].into_iter().find_map(split);
        let (pays, per) = to.or_else(|| split(" for ")).ok_or_else(wrong)?;
        let (pays, per) = (within(pays, text)?, within(per, text)?);
        match to.is_some() {
            true if per > 0 => Ok(Odds::to(pays, per)),
            false if per > 0 && pays >= per => Ok(Odds::for_(pays, per)),
            _ => Err(wrong()),
        }
    }
}

impl<'de> Deserialize<'de> for Odds {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Odds, D::Error> {
        String::deserialize(input)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Odds {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(self)
    }
}

/// Which way to round an amount between two payable ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Toward {
    /// To the larger amount.
    Up,
    /// To the smaller amount.
    Down,
}

/// How amounts that cannot be paid exactly are rounded. Nothing else in the house rounds money.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rounding {
    unit: i64,
    toward: Toward,
}

impl Rounding {
    /// To whole multiples of `unit`, at least one cent.
    pub fn new(unit: Cents, toward: Toward) -> Option<Rounding> {
        (unit.0 > 0).then_some(Rounding { unit: unit.0, toward })
    }

    /// `numerator / denominator` cents, rounded. Amounts are never negative here.
    #[inline]
    pub fn divide(self, numerator: i64, denominator: i64) -> Cents {
        debug_assert!(numerator >= 0 && denominator > 0, "amounts are rounded before they are given a sign");
        let unit = denominator * self.unit;
        // Most odds are whole numbers paid to the cent, and a division is expensive in a simulation.
        if unit == 1 {
            return Cents(numerator);
        }
        let units = match self.toward {
            Toward::Down => numerator / unit,
            Toward::Up => (numerator + unit - 1) / unit,
        };
        Cents(units * self.unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn up(unit: i64) -> Rounding {
        Rounding::new(Cents(unit), Toward::Up).expect("a unit")
    }

    #[test]
    fn odds_read_back_and_say_to_or_for() {
        for (text, shown) in [("35:1", "35 to 1"), ("19 to 20", "19 to 20"), ("5 for 1", "5 for 1")] {
            let odds: Odds = text.parse().expect(text);
            assert_eq!(odds.to_string(), shown);
            assert_eq!(shown.parse(), Ok(odds));
        }
        for text in ["", "1", "1:0", "0 for 1", "1:-2", "x:1", "9999999:1", "-5-1", "1/2/3"] {
            assert!(text.parse::<Odds>().is_err(), "{text}");
        }
        for text in ["40-1", "40/1", "40 : 1"] {
            assert_eq!(text.parse(), Ok(Odds::to(40, 1)), "{text}");
        }
        assert_eq!("Evens".parse(), Ok(Odds::EVEN));
        for text in ["10000000:1", "1:99999999999999999999999", "1000001x"] {
            assert!(text.parse::<Pay>().is_err_and(|error| error.is_too_long()), "{text}");
        }
    }

    #[test]
    fn five_for_one_is_four_to_one() {
        assert_eq!(Odds::for_(5, 1).profit(Cents(100), up(1)), Cents(400));
        assert!(!Odds::for_(5, 1).below(Odds::to(4, 1)) && !Odds::to(4, 1).below(Odds::for_(5, 1)));
        assert!(Odds::to(19, 20).below(Odds::EVEN));
    }

    #[test]
    fn a_fraction_of_a_cent_goes_where_the_rounding_says() {
        let down = Rounding::new(Cents(1), Toward::Down).expect("a unit");
        assert_eq!(Odds::to(19, 20).profit(Cents(1050), up(1)), Cents(998));
        assert_eq!(Odds::to(19, 20).profit(Cents(1050), down), Cents(997));
        assert_eq!(Odds::to(19, 20).profit(Cents(1000), up(1)), Cents(950));
        assert_eq!(Odds::to(19, 20).profit(Cents(1050), up(25)), Cents(1000));
        assert_eq!(Rounding::new(Cents(0), Toward::Up), None);
    }
}
