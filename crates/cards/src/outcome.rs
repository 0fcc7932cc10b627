//! Every physical result that any game can produce.

use crate::{Card, Pocket, Rest, Roll, Tile};
use std::fmt;

/// One result of equipment. The set is closed, so that one log format serves all games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// A card leaves the shoe or pack.
    Card(Card),
    /// The ball comes to rest.
    Pocket(Pocket),
    /// The clapper comes to rest.
    Rest(Rest),
    /// Dice come to rest.
    Roll(Roll),
    /// A tile is drawn.
    Tile(Tile),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Card(card) => card.fmt(f),
            Outcome::Pocket(pocket) => pocket.fmt(f),
            Outcome::Rest(rest) => rest.fmt(f),
            Outcome::Roll(roll) => roll.fmt(f),
            Outcome::Tile(tile) => tile.fmt(f),
        }
    }
}

macro_rules! outcome_of {
    ($($kind:ident),*) => {$(
        impl From<$kind> for Outcome {
            #[inline]
            fn from(value: $kind) -> Outcome {
                Outcome::$kind(value)
            }
        }
        impl TryFrom<Outcome> for $kind {
            type Error = Outcome;
            #[inline]
            fn try_from(outcome: Outcome) -> Result<$kind, Outcome> {
                if let Outcome::$kind(value) = outcome { Ok(value) } else { Err(outcome) }
            }
        }
    )*};
}
outcome_of!(Card, Pocket, Rest, Roll, Tile);
