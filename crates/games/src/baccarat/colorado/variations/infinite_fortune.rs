//! Infinite Fortune: three Supershots, Super 7, Fortune 8 and the two pairs.
//!
//! Traps: in Supershot Natural the 9 too is a natural (reading 63); six or eight decks and nothing between; a tip goes
//! only where the player has a wager of his own on the spot.

use baize_book::{Cites, cite};

use super::super::Variation;
use super::super::side::{Row, Sees, Side};
use super::predicates::{banker_wins_with_three_card_7, over, player_wins_with_three_card_8, row, three, two};

/// `co/infinite-fortune`.
pub struct InfiniteFortune;

impl Variation for InfiniteFortune {
    const ID: &'static str = "co/infinite-fortune";
    const SIDES: &'static [Side] = &[
        fortune("shot-98-three", &[row("three-card-9-over-8", |f| over(f, |a| three(a, 9), |b| three(b, 8)))], cite!("CO-2899.06.6a", "CO-2899.06.6b")),
        Side { table: "natural-table", ..fortune("shot-98-natural", &[row("natural-9-over-8", |f| over(f, |a| two(a, 9), |b| two(b, 8)))], cite!("CO-2899.06.6a", "CO-2899.06.6c")) },
        fortune("shot-87", &[row("8-over-7", |f| over(f, |a| a.point() == 8, |b| b.point() == 7))], cite!("CO-2899.06.6a", "CO-2899.06.6d")),
        fortune("super-7", &[row("super-7", banker_wins_with_three_card_7)], cite!("CO-2899.06.6e")),
        fortune("fortune-8", &[row("fortune-8", player_wins_with_three_card_8)], cite!("CO-2899.06.6f")),
        Side { sees: Sees::Ranks, ..fortune("player-pair", &[row("player-pair", |f| f.coup.player.is_pair())], cite!("CO-2899.06.6h")) },
        Side { sees: Sees::Ranks, ..fortune("banker-pair", &[row("banker-pair", |f| f.coup.banker.is_pair())], cite!("CO-2899.06.6g")) },
    ];
    const PLACED: Cites = cite!("CO-2899.06.4");
    const DEALT_AS: Cites = cite!("CO-2899.06.2", "CO-2899.06.5");
    const SETTLED: Cites = cite!("CO-2899.06.6");
    const BASE_REQUIRED: Cites = cite!("CO-2899.06.4-2");
    const NOT_OFFERED: Cites = cite!("CO-2899.06.7");
    const NO_COMMISSION: Cites = cite!("CO-2899.06.3", "CO-2899.06.5");
    const TIPS: Cites = cite!("CO-2899.06.8");
    const OFFERED: Option<&'static str> = Some("fortune-wagers");
}

const fn fortune(name: &'static str, rows: &'static [Row], by: Cites) -> Side {
    Side { name, table: "fortune-odds", rows, wins: by, loses: by, sees: Sees::Points }
}
