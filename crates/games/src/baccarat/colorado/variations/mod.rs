//! The games of the family: each a list of wagers and where it departs from the general rules.

use super::{Colorado, Variation};

/// `co/baccarat`.
pub type Baccarat = Colorado<FullSize>;
/// `co/mini-baccarat`.
pub type MiniBaccarat = Colorado<Mini>;
/// `co/midi-baccarat`.
pub type MidiBaccarat = Colorado<Midi>;

/// The full-sized table.
pub struct FullSize;

impl Variation for FullSize {
    const ID: &'static str = "co/baccarat";
}

/// The small table: the dealer alone handles the cards.
pub struct Mini;

impl Variation for Mini {
    const ID: &'static str = "co/mini-baccarat";
}

/// The table between: the highest bettors turn the cards.
pub struct Midi;

impl Variation for Midi {
    const ID: &'static str = "co/midi-baccarat";
    const PLAYERS_TURN: bool = true;
}
