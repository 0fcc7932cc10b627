//! The values of which messages are made: money, clauses, cards, and the words that mean one of a few things.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Text that is often the same for everybody and need not be copied then.
pub type Text = Cow<'static, str>;

/// An amount of money in whole cents, or pence in a book of pence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(transparent)]
pub struct Cents(pub i64);

/// An amount finer than a cent: whole cents as a number, otherwise text such as `"85.85"`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum Fine {
    /// A number of whole cents.
    Whole(i64),
    /// Cents with a fraction, in decimals.
    Parts(String),
}

/// The id of a clause of a rule book, such as `UK-3.3a`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(transparent)]
pub struct Clause(pub Text);

/// The clauses that order something; the first is the one that matters most.
pub type Clauses = Vec<Clause>;

/// A card such as `Kh`, or a tile such as `6-4`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(transparent)]
pub struct Piece(pub Text);

/// A value that a game tells of a round, for roads and boards. Every game has names of its own for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum Told {
    /// No value at all.
    Nothing,
    /// Whether something is true.
    Is(bool),
    /// A number, a seat or an amount in cents.
    Number(i64),
    /// A word or a name.
    Word(String),
    /// Several values in order.
    List(Vec<Told>),
    /// Several values by name.
    Named(BTreeMap<String, Told>),
}

impl Told {
    /// The number, if it is one.
    pub fn number(&self) -> Option<i64> {
        match self {
            Told::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// How far the round of a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Bets are taken.
    Betting,
    /// The round is being played.
    Playing,
    /// The round is over and paid.
    Settled,
    /// The table has stopped because something was wrong.
    Stopped,
}

/// Who deals at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Dealer {
    /// Nobody: betting closes and the next round opens by time.
    #[default]
    Automatic,
    /// A person, with the keypad.
    Person,
}

/// The roles of the staff, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Whoever deals at a table.
    Dealer,
    /// Whoever oversees tables.
    Supervisor,
    /// Whoever runs the floor.
    Floor,
    /// Whoever runs the house.
    Executive,
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Likes to see cards, and seldom folds.
    Novice,
    /// Plays by the strength of the hand.
    Regular,
    /// Weighs the odds.
    Expert,
}
