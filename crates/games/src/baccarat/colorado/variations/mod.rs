//! The games of the family: each a list of wagers and where it departs from the general rules.

mod dragon_bonus;
mod eternal;
mod ez;
mod fate_38;
mod five_treasures;
mod fortunes_99;
mod golden_frog;
mod harmony;
mod infinite_fortune;
mod predicates;
mod single_event;
mod sun_7;
mod talons;

use baize_book::{Cites, Options, cite};

use super::side::Side;
use super::{Colorado, Variation};

/// The game `co/baccarat`.
pub type Baccarat = Colorado<FullSize>;
/// The game `co/mini-baccarat`.
pub type MiniBaccarat = Colorado<Mini>;
/// The game `co/midi-baccarat`.
pub type MidiBaccarat = Colorado<Midi>;
/// The game `co/5-treasures`.
pub type FiveTreasures = Colorado<five_treasures::FiveTreasures>;
/// The game `co/99-fortunes`.
pub type Fortunes99 = Colorado<fortunes_99::Fortunes99>;
/// The game `co/dragon-bonus`.
pub type DragonBonus = Colorado<dragon_bonus::DragonBonus>;
/// The game `co/ez-baccarat`.
pub type EzBaccarat = Colorado<ez::Ez>;
/// The game `co/golden-frog`.
pub type GoldenFrog = Colorado<golden_frog::GoldenFrog>;
/// The game `co/infinite-fortune`.
pub type InfiniteFortune = Colorado<infinite_fortune::InfiniteFortune>;
/// The game `co/eternal-baccarat`.
pub type EternalBaccarat = Colorado<eternal::Eternal>;

/// The full-sized table.
pub struct FullSize;

impl Variation for FullSize {
    const ID: &'static str = "co/baccarat";
}

/// The small table: the dealer alone handles the cards.
pub struct Mini;

impl Variation for Mini {
    const ID: &'static str = "co/mini-baccarat";
    const SPOTS: Cites = cite!("CO-2803.0", "CO-2802.13", "CO-2802.13-3");
    const DEAL: Cites = cite!("CO-2812.3", "CO-2812.1", "CO-2812.4", "CO-2802.5", "CO-2802.13-2");
}

/// The table of middle size: the highest bettors turn the cards.
pub struct Midi;

impl Variation for Midi {
    const ID: &'static str = "co/midi-baccarat";
    const PLAYERS_TURN: bool = true;
    const SPOTS: Cites = cite!("CO-2803.0", "CO-2802.14");
    const DEAL: Cites = cite!("CO-2817.3", "CO-2817.4", "CO-2812.1", "CO-2802.5", "CO-2802.6");
}

/// Whether a wager is offered where the house chooses among some of them by an option of kind `subset`.
fn chosen(options: &Options, subset: &str, among: &[Side], wager: &str) -> bool {
    among.iter().all(|side| side.name != wager) || options.words(subset).iter().any(|word| word == wager)
}
