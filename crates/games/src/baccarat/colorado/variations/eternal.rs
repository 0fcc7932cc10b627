//! Eternal Baccarat: five Eternal wagers, Single Events, Golden Talons and three progressives; the house offers any of
//! them.
//!
//! Traps: what a pay table marks as a loss loses, and Eclipse with it; flat wagers are paid to 1 and progressives for 1
//! (reading R-64); nobody bets for the dealer on a progressive.

use baize_book::{Cites, Options, cite};

use super::super::side::{Row, Sees, Side};
use super::super::{Jackpot, Variation};
use super::predicates::{banker_wins_with_three_card_7, both, either, player_wins_with_three_card_8, row, three, two};
use super::{fate_38, harmony, single_event, sun_7, talons};

/// The variation `co/eternal-baccarat`.
pub struct Eternal;

impl Variation for Eternal {
    const ID: &'static str = "co/eternal-baccarat";
    const SIDES: &'static [Side] = &all_sides();
    const JACKPOTS: &'static [Jackpot] = &[harmony::HARMONY, sun_7::SUN_7, fate_38::FATE_38];
    const PLACED: Cites = cite!("CO-2899.07.6a", "CO-2899.07.8a-4");
    const UNCHANGED: Cites = cite!("CO-2899.07.1-2");
    const SETTLED: Cites = cite!("CO-2899.07.6c");
    const BASE_REQUIRED: Cites = cite!("CO-2899.07.3-2");
    const LIMITS: Cites = cite!("CO-2803.3b", "CO-2899.07.5");
    const AGGREGATE: Cites = cite!("CO-2899.07.5");
    const NOT_OFFERED: Cites = cite!("CO-2899.07.2");
    const COMMISSION: Cites = cite!("CO-2899.07.4");
    const NO_COMMISSION: Cites = cite!("CO-2899.07.4");
    const TIPS: Cites = cite!("CO-2899.07.6d");
    const NO_TIPS: Cites = cite!("CO-2899.07.6d-2");

    fn offers(options: &Options, wager: &str) -> bool {
        super::chosen(options, "single-events", &single_event::SIDES, wager)
    }
}

const WAGERS: [Side; 5] = [
    wager("sun-7", &[row("sun-7", banker_wins_with_three_card_7)], cite!("CO-2899.07.7a.i", "CO-2899.07.8a-2")),
    wager("moon-8", &[row("moon-8", player_wins_with_three_card_8)], cite!("CO-2899.07.7a.ii", "CO-2899.07.8a-2")),
    wager("supreme-7", SUPREME_7, cite!("CO-2899.07.7a.iii", "CO-2899.07.8a-2")),
    wager("divine-9", DIVINE_9, cite!("CO-2899.07.7a.iv", "CO-2899.07.8a-2")),
    wager("eclipse", ECLIPSE, cite!("CO-2899.07.7a.v", "CO-2899.07.8a-2", "CO-2899.07.8a-5")),
];

const fn all_sides() -> [Side; 27] {
    let (lists, mut all) = ([&WAGERS as &[Side], &single_event::SIDES, &talons::SIDES], [WAGERS[0]; 27]);
    let (mut list, mut i, mut n) = (0, 0, 0);
    while list < lists.len() {
        while i < lists[list].len() {
            all[n] = lists[list][i];
            (i, n) = (i + 1, n + 1);
        }
        (list, i) = (list + 1, 0);
    }
    all
}

const SUPREME_7: &[Row] =
    &[row("three-card-7s", |f| both(f, |hand| three(hand, 7))), row("two-card-7s", |f| both(f, |hand| two(hand, 7)))];

const DIVINE_9: &[Row] =
    &[row("both-9", |f| both(f, |hand| three(hand, 9))), row("one-9", |f| either(f, |hand| three(hand, 9)))];

const ECLIPSE: &[Row] = &[
    row("eclipse-sun-7", banker_wins_with_three_card_7),
    row("eclipse-moon-8", player_wins_with_three_card_8),
    row("eclipse-three-card-7s", |f| both(f, |hand| three(hand, 7))),
    row("eclipse-two-card-7s", |f| both(f, |hand| two(hand, 7))),
    row("eclipse-9", |f| either(f, |hand| three(hand, 9))),
];

const fn wager(name: &'static str, rows: &'static [Row], by: Cites) -> Side {
    Side { name, table: "eternal-table", rows, wins: by, loses: by, losses: &[], sees: Sees::Points }
}
