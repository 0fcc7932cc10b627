//! 5 Treasures: four wagers on sevens, eights and nines, and Cover All, which wins with any of them.
//!
//! Traps: two three-card 9s are the higher row and not the sum (reading R-44); a two-card 7 against a three-card 7 wins
//! nothing; under pay table 1 two two-card 7s lose, and Cover All with them.

use baize_book::{Cites, cite};

use super::super::Variation;
use super::super::side::{Row, Sees, Side};
use super::predicates::{banker_wins_with_three_card_7, both, either, player_wins_with_three_card_8, row, three, two};

/// The variation `co/5-treasures`.
pub struct FiveTreasures;

impl Variation for FiveTreasures {
    const ID: &'static str = "co/5-treasures";
    const SIDES: &'static [Side] = &[
        treasure("fortune-7", FORTUNE_7, cite!("CO-2899.01.5a")),
        treasure("golden-8", GOLDEN_8, cite!("CO-2899.01.5b")),
        treasure("heavenly-9", HEAVENLY_9, cite!("CO-2899.01.5c")),
        treasure("blazing-7s", BLAZING_7S, cite!("CO-2899.01.5d")),
        treasure("cover-all", COVER_ALL, cite!("CO-2899.01.5e")),
    ];
    const PLACED: Cites = cite!("CO-2899.01.4", "CO-2899.01.6a");
    const UNCHANGED: Cites = cite!("CO-2899.01.1-2", "CO-2899.01.6b");
    const SETTLED: Cites = cite!("CO-2899.01.5", "CO-2899.01.6c");
    const BASE_REQUIRED: Cites = cite!("CO-2899.01.2-3");
    const LIMITS: Cites = cite!("CO-2803.3b", "CO-2899.01.3a");
    const AGGREGATE: Cites = cite!("CO-2899.01.3b");
    const COMMISSION: Cites = cite!("CO-2899.01.4");
}

const FORTUNE_7: &[Row] = &[row("fortune-7", banker_wins_with_three_card_7)];

const GOLDEN_8: &[Row] = &[row("golden-8", player_wins_with_three_card_8)];

const HEAVENLY_9: &[Row] =
    &[row("both-9", |f| both(f, |hand| three(hand, 9))), row("one-9", |f| either(f, |hand| three(hand, 9)))];

const BLAZING_7S: &[Row] =
    &[row("three-card-7s", |f| both(f, |hand| three(hand, 7))), row("two-card-7s", |f| both(f, |hand| two(hand, 7)))];

const COVER_ALL: &[Row] = &[
    row("cover-fortune-7", banker_wins_with_three_card_7),
    row("cover-golden-8", player_wins_with_three_card_8),
    row("cover-9", |f| either(f, |hand| three(hand, 9))),
    row("cover-three-card-7s", |f| both(f, |hand| three(hand, 7))),
    row("cover-two-card-7s", |f| both(f, |hand| two(hand, 7))),
];

const fn treasure(name: &'static str, rows: &'static [Row], by: Cites) -> Side {
    Side { name, table: "treasures-table", rows, wins: by, loses: by, losses: &[], sees: Sees::Points }
}
