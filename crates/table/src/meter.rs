//! Progressive meters: what one has reached, and what moves on it during a round.

use baize_book::{Cents, Fine};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

use crate::{Bettor, Seat};

/// A meter that a game has under its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeterSpec {
    /// Its name, such as `harmony`.
    pub name: &'static str,
    /// What the house puts on the meter when it is opened.
    pub seed: Cents,
    /// The stake that buys into it, if only one does.
    pub unit: Option<Cents>,
    /// What tables that share it must have in common, in words: pay table, rates, seed, unit.
    pub terms: String,
}

/// What a meter has reached.
///
/// Written as one amount if there is no reserve, otherwise as `{ main, reserve }`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stand {
    /// What can be won.
    pub main: Fine,
    /// What becomes the main part once that is won.
    pub reserve: Fine,
}

impl Stand {
    /// A meter that has just been seeded.
    pub fn seeded(cents: Cents) -> Stand {
        Stand { main: cents.into(), reserve: Fine::ZERO }
    }

    /// Checks that a meter which was read from paper can have reached this.
    pub fn check(&self) -> Result<(), String> {
        let possible = Fine::ZERO..=Fine::from(Cents::STAKE_MAX);
        match [self.main, self.reserve].into_iter().find(|part| !possible.contains(part)) {
            None => Ok(()),
            Some(part) => {
                Err(format!("a meter cannot stand at {part}: it is zero or more, and at most {}", Cents::STAKE_MAX))
            }
        }
    }
}

impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reserve {
            Fine::ZERO => write!(f, "{}", self.main),
            reserve => write!(f, "{} and {reserve} in reserve", self.main),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    main: Fine,
    #[serde(default)]
    reserve: Fine,
}

impl Serialize for Stand {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match *self {
            Stand { main, reserve: Fine::ZERO } => main.serialize(output),
            Stand { main, reserve } => Parts { main, reserve }.serialize(output),
        }
    }
}

impl<'de> Deserialize<'de> for Stand {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Stand, D::Error> {
        struct Written;
        impl<'de> Visitor<'de> for Written {
            type Value = Stand;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a meter (an amount in cents, or pence in a book of pence, or { main, reserve })")
            }
            fn visit_i64<E: Error>(self, cents: i64) -> Result<Stand, E> {
                Fine::deserialize(cents.into_deserializer()).map(|main| Stand { main, reserve: Fine::ZERO })
            }
            fn visit_u64<E: Error>(self, cents: u64) -> Result<Stand, E> {
                Fine::deserialize(cents.into_deserializer()).map(|main| Stand { main, reserve: Fine::ZERO })
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Stand, E> {
                Fine::deserialize(text.into_deserializer()).map(|main| Stand { main, reserve: Fine::ZERO })
            }
            fn visit_map<A: MapAccess<'de>>(self, parts: A) -> Result<Stand, A::Error> {
                let Parts { main, reserve } = Parts::deserialize(MapAccessDeserializer::new(parts))?;
                Ok(Stand { main, reserve })
            }
        }
        input.deserialize_any(Written)
    }
}

/// A movement on the meter of this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MeterMove {
    /// The meter's name in the game.
    pub meter: &'static str,
    /// What happened to the meter.
    #[serde(flatten)]
    pub what: Moved,
}

/// A movement on a meter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "move", rename_all = "kebab-case")]
pub enum Moved {
    /// A stake was spent when betting closed: part of it went on the meter, the rest to the house.
    Contributed {
        /// The seat of the bet.
        seat: Seat,
        /// The person who made the bet.
        player: Bettor,
        /// The whole stake, in cents.
        stake: Cents,
        /// The part of it that went on the main part.
        main: Fine,
        /// The part of it that went on the reserve.
        reserve: Fine,
    },
    /// A spent stake was put back where it came from, because the bet does not count.
    Reversed {
        /// The seat of the bet.
        seat: Seat,
        /// The person whose stake it is.
        player: Bettor,
        /// The whole stake, in cents.
        stake: Cents,
        /// The part of it that came off the main part.
        main: Fine,
        /// The part of it that came off the reserve.
        reserve: Fine,
    },
    /// An award was paid.
    Awarded {
        /// The seat of the bet that won.
        seat: Seat,
        /// The person who is paid.
        player: Bettor,
        /// What came off the meter.
        cents: Cents,
        /// What the house adds: fixed awards, what the meter did not have, what a share was rounded up by.
        house: Cents,
    },
    /// The house put its own money on the meter.
    Seeded {
        /// How much the house put on.
        cents: Cents,
    },
    /// The reserve became the main part.
    Refilled {
        /// How much the reserve was.
        reserve: Fine,
    },
}

impl fmt::Display for MeterMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let meter = self.meter;
        match self.what {
            Moved::Contributed { seat, stake, main, reserve: Fine::ZERO, .. } => {
                write!(f, "{main} of seat {seat}'s {stake} go on the {meter} meter")
            }
            Moved::Contributed { seat, stake, main, reserve, .. } => {
                write!(f, "{main} of seat {seat}'s {stake} go on the {meter} meter and {reserve} on its reserve")
            }
            Moved::Reversed { seat, stake, .. } => write!(f, "seat {seat}'s {stake} come off the {meter} meter again"),
            Moved::Awarded { seat, cents, house: Cents::ZERO, .. } => {
                write!(f, "the {meter} meter pays seat {seat} {cents}")
            }
            Moved::Awarded { seat, cents: Cents::ZERO, house, .. } => write!(f, "the house pays seat {seat} {house}"),
            Moved::Awarded { seat, cents, house, .. } => {
                write!(f, "the {meter} meter pays seat {seat} {cents}, the house {house}")
            }
            Moved::Seeded { cents } => write!(f, "the house puts {cents} on the {meter} meter"),
            Moved::Refilled { reserve } => write!(f, "the reserve of {reserve} is now the {meter} meter"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stand_is_read_as_it_is_written() {
        let stands = [
            (Stand { main: Fine(1_234_500), reserve: Fine::ZERO }, "\"123.45\""),
            (Stand::seeded(Cents(1_000)), "1000"),
            (Stand { main: Fine(20_000), reserve: Fine(10_500) }, r#"{"main":2,"reserve":"1.05"}"#),
        ];
        for (stand, text) in stands {
            assert_eq!(serde_json::to_string(&stand).expect("it can be written"), text);
            assert_eq!(serde_json::from_str::<Stand>(text).expect("it can be read"), stand);
        }
        assert!(serde_json::from_str::<Stand>(r#"{"man":2}"#).is_err());
    }
}
