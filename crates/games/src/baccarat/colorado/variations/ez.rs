//! EZ Baccarat: no commission, a push on the Banker's winning three-card 7, and the wagers that turn on it.
//!
//! Traps: a three-card 7 that only ties is not a Dragon 7; suits and colours are those of every card of both hands, but
//! in the fourth row of pay table 3 those of the winning hand (reading R-57); the last row of pay table 3 is paid *to*
//! 1 among rows that are *for* 1.

use baize_book::{Cites, cite};

use super::super::Variation;
use super::super::jackpot::{By, Goes, Jackpot};
use super::super::side::{Finish, Row, Sees, Side};
use super::predicates::{
    banker_wins_with_three_card_7 as dragon_7, player_wins_with_three_card_8 as panda_8, row, same_colour, suited,
    three, two,
};

/// The variation `co/ez-baccarat`.
pub struct Ez;

impl Variation for Ez {
    const ID: &'static str = "co/ez-baccarat";
    const SIDES: &'static [Side] = &[
        side("dragon-7", &[row("dragon-7", dragon_7)], cite!("CO-2899.04.4"), cite!("CO-2899.04.4", "CO-2899.04.4-4")),
        side("panda-8", &[row("panda-8", panda_8)], cite!("CO-2899.04.4-3"), cite!("CO-2899.04.4-3", "CO-2899.04.4-2")),
    ];
    const JACKPOTS: &'static [Jackpot] = &[PROGRESSIVE];
    const PLACED: Cites = cite!("CO-2899.04.5", "CO-2899.04.5b");
    const UNCHANGED: Cites = cite!("CO-2899.04.2", "CO-2899.04.5d");
    const SETTLED: Cites = cite!("CO-2899.04.5e");
    const BASE_REQUIRED: Cites = cite!("CO-2899.04.5e.i");
    const LIMITS: Cites = cite!("CO-2803.3b", "CO-2899.04.3a");
    const AGGREGATE: Cites = cite!("CO-2899.04.3b");
    const NO_COMMISSION: Cites = cite!("CO-2899.04.2", "CO-2899.04.4-2");
}

const fn side(name: &'static str, rows: &'static [Row], wins: Cites, loses: Cites) -> Side {
    Side { name, table: "ez-odds", rows, wins, loses, losses: &[], sees: Sees::Points }
}

const PROGRESSIVE: Jackpot = Jackpot {
    wager: "progressive",
    meter: "progressive",
    option: Some("progressive"),
    table: "ez-table",
    unit: "ez-unit",
    seed: "progressive-seed",
    increment: Some("progressive-increment"),
    suits: &[],
    lost: None,
    rows: ROWS,
    sees: Sees::Suits,
    goes: Goes::Shared,
    by: By {
        one_unit: cite!("CO-2899.04.5b"),
        contributes: cite!("CO-2899.04.4-5"),
        wins: cite!("CO-2899.04.4-5", "CO-2899.04.5a"),
        loses: cite!("CO-2899.04.4-5"),
        meter: cite!("CO-2899.04.5f.i", "CO-2899.04.5f.ii"),
        fixed: cite!("CO-2899.04.5f.i"),
        scaled: cite!("CO-2899.04.5b"),
        envy: cite!("CO-2899.04.5f.i"),
        free_seed: cite!("CO-2899.04.5f.i"),
        fixed_seed: cite!("CO-2899.04.5f.i"),
        suits: cite!("CO-2899.04.5g"),
    },
};

const ROWS: &[Row] = &[
    row("dragon-7-player-0-suited", |f| dragon_7_player_0(f) && suited(f.coup.all_cards())),
    row("dragon-7-player-0-same-colour", |f| dragon_7_player_0(f) && same_colour(f.coup.all_cards())),
    row("dragon-7-player-0", dragon_7_player_0),
    row("two-card-7-player-0", |f| two(&f.coup.banker, 7) && f.coup.player.point() == 0),
    row("panda-8-over-three-card-7-suited", |f| panda_8_over_three_card_7(f) && suited(f.coup.all_cards())),
    row("panda-8-over-three-card-7-same-colour", |f| panda_8_over_three_card_7(f) && same_colour(f.coup.all_cards())),
    row("panda-8-over-three-card-7", panda_8_over_three_card_7),
    row("panda-8-or-dragon-7-suited", |f| {
        panda_8(f) && suited(f.coup.player.cards().iter().copied())
            || dragon_7(f) && suited(f.coup.banker.cards().iter().copied())
    }),
    row("panda-8-or-dragon-7", |f| panda_8(f) || dragon_7(f)),
];

fn dragon_7_player_0(f: &Finish<'_>) -> bool {
    dragon_7(f) && f.coup.player.point() == 0
}

fn panda_8_over_three_card_7(f: &Finish<'_>) -> bool {
    panda_8(f) && three(&f.coup.banker, 7)
}
