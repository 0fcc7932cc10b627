//! Dragon Bonus: the chosen hand wins as a natural, or otherwise by at least four points.

use baize_book::{Cites, cite};

use super::super::Variation;
use super::super::side::{self, Sees, Side};

/// `co/dragon-bonus`.
pub struct DragonBonus;

impl Variation for DragonBonus {
    const ID: &'static str = "co/dragon-bonus";
    const SIDES: &'static [Side] = &[
        Side { name: "dragon-player", rows: side::PLAYER_MARGINS, ..DRAGON },
        Side { name: "dragon-banker", rows: side::BANKER_MARGINS, ..DRAGON },
    ];
    const PLACED: Cites = cite!("CO-2899.03.6a");
    const DEALT_AS: Cites = cite!("CO-2899.03.6b");
    const SETTLED: Cites = cite!("CO-2899.03.6c", "CO-2899.03.6d");
    const BASE_REQUIRED: Cites = cite!("CO-2899.03.2-3");
    const LIMITS: Cites = cite!("CO-2899.03.3a");
    const AGGREGATE: Cites = cite!("CO-2899.03.3b");
}

const DRAGON: Side = Side {
    name: "",
    table: "dragon-table",
    rows: &[],
    wins: cite!("CO-2899.03.1-2", "CO-2899.03.4a", "CO-2899.03.4b", "CO-2899.03.6e.iv"),
    loses: cite!("CO-2899.03.4b", "CO-2899.03.5c", "CO-2899.03.6e.iii"),
    sees: Sees::Points,
};
