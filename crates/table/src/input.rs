//! Everything that enters a round from outside, in order. This *is* the record of the round.

use baize_cards::{Outcome, Pocket, Roll, Tile};
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::{Role, Ruling, Stand, Whom};

/// One input of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Input {
    /// Chance decided something.
    Chance {
        /// A card, a number or a roll.
        #[serde(with = "outcome_text")]
        outcome: Outcome,
        /// What went wrong with it, if anything did.
        #[serde(default, skip_serializing_if = "Mishap::is_none")]
        mishap: Mishap,
    },
    /// A seat answered.
    Answer {
        /// The one that was asked.
        #[serde(rename = "seat")]
        whom: Whom,
        /// In these words.
        words: String,
    },
    /// A seat did not answer in time.
    Absent {
        /// The one that was asked.
        #[serde(rename = "seat")]
        whom: Whom,
    },
    /// A progressive meter was read.
    Meter {
        /// The meter's name in the game.
        meter: String,
        /// What it had reached.
        stands: Stand,
    },
    /// Somebody of the house ruled.
    Ruling {
        /// The role in which they ruled.
        role: Role,
        /// What they ruled.
        ruling: Ruling,
    },
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::Chance { outcome, mishap } => write!(f, "{outcome}{}", mishap.mark()),
            // As scripts write it, where a person is a number too.
            Input::Answer { whom, words } => write!(f, "{} {words}", u8::from(*whom)),
            Input::Absent { whom } => write!(f, "{} absent", u8::from(*whom)),
            Input::Meter { meter, stands } => write!(f, "{meter} meter {stands}"),
            Input::Ruling { role, ruling } => write!(f, "{role} {ruling}"),
        }
    }
}

/// What went wrong with a card as it was dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mishap {
    /// Nothing went wrong.
    #[default]
    None,
    /// It was seen by somebody who should not have seen it; written `7h!`.
    Exposed,
    /// It was face up in the pack; written `7h^`.
    Boxed,
    /// It was dealt in error, face down and unseen, to a hand that takes no card; written `7h+`.
    Misdealt,
    /// It was dealt in error to a hand that takes no card, and everybody has seen it; written `7h+!`.
    MisdealtSeen,
}

impl Mishap {
    /// Whether nothing went wrong.
    pub fn is_none(&self) -> bool {
        *self == Mishap::None
    }

    /// The mark after the card in a script.
    pub fn mark(self) -> &'static str {
        match self {
            Mishap::None => "",
            Mishap::Exposed => "!",
            Mishap::Boxed => "^",
            Mishap::Misdealt => "+",
            Mishap::MisdealtSeen => "+!",
        }
    }

    /// Stops a round whose book has no rule for this mishap.
    pub fn without_rule(self, outcome: impl fmt::Display) -> crate::Halt {
        let says = format!("{outcome}{}: this game's book has no rule for it; the floor may rule", self.mark());
        crate::Fault::NoRule(says).into()
    }

    /// Whether the card was dealt where none was due.
    pub fn is_misdealt(self) -> bool {
        matches!(self, Mishap::Misdealt | Mishap::MisdealtSeen)
    }

    /// Splits a card's word in a script into the card and its mark.
    pub(crate) fn unmarked(word: &str) -> (&str, Mishap) {
        // The longer mark comes first, because it ends like the shorter one.
        for mishap in [Mishap::MisdealtSeen, Mishap::Misdealt, Mishap::Boxed, Mishap::Exposed] {
            if let Some(word) = word.strip_suffix(mishap.mark()) {
                return (word, mishap);
            }
        }
        (word, Mishap::None)
    }
}

/// Outcomes as text with their kind, such as `card Ah`, `pocket 17`, `segment G`, `roll 3 4`, `tile 6-4`.
mod outcome_text {
    use super::*;
    use serde::{Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(outcome: &Outcome, output: S) -> Result<S::Ok, S::Error> {
        let kind = match outcome {
            Outcome::Card(_) => "card",
            Outcome::Pocket(_) => "pocket",
            Outcome::Rest(_) => "segment",
            Outcome::Roll(_) => "roll",
            Outcome::Tile(_) => "tile",
        };
        output.collect_str(&format_args!("{kind} {outcome}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Outcome, D::Error> {
        let text = String::deserialize(input)?;
        read(&text).ok_or_else(|| {
            D::Error::custom(format!(
                "`{text}` is not an outcome: write card Ah, pocket 17, segment G, roll 3 4 or tile 6-4"
            ))
        })
    }

    fn read(text: &str) -> Option<Outcome> {
        let (kind, rest) = text.split_once(' ')?;
        match kind {
            "card" => rest.parse().ok().map(Outcome::Card),
            "pocket" => rest.parse().ok().map(|number| Outcome::Pocket(Pocket(number))),
            "segment" => rest.parse().ok().map(Outcome::Rest),
            "roll" => {
                let faces: Vec<u8> = rest.split(' ').map(|face| face.parse().ok()).collect::<Option<_>>()?;
                Roll::new(&faces).map(Outcome::Roll)
            }
            "tile" => {
                let (one, other) = rest.split_once('-')?;
                Tile::new(one.parse().ok()?, other.parse().ok()?).map(Outcome::Tile)
            }
            _ => None,
        }
    }
}
