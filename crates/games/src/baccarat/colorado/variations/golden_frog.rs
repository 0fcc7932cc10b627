//! Golden Frog: six wagers on how a hand wins.
//!
//! Traps: it does not matter which hand has it; a three-card 9 over a two-card 7 wins neither 9-over-7 wager (reading
//! R-62); Jin Chan wins even where the Banker wager pushes.

use baize_book::{Cites, Options, cite};

use super::super::Variation;
use super::super::side::{Row, Sees, Side};
use super::predicates::{banker_wins_with_three_card_7, over, player_wins_with_three_card_8, row, three, two};

/// The variation `co/golden-frog`.
pub struct GoldenFrog;

impl Variation for GoldenFrog {
    const ID: &'static str = "co/golden-frog";
    const SIDES: &'static [Side] = &[
        frog(
            "frog-97-three",
            &[row("three-card-9-over-7", |f| over(f, |a| three(a, 9), |b| three(b, 7)))],
            cite!("CO-2899.05.4a"),
        ),
        frog(
            "frog-91-three",
            &[row("three-card-9-over-1", |f| over(f, |a| three(a, 9), |b| three(b, 1)))],
            cite!("CO-2899.05.4b"),
        ),
        frog(
            "frog-97-two",
            &[row("two-card-9-over-7", |f| over(f, |a| two(a, 9), |b| two(b, 7)))],
            cite!("CO-2899.05.4c"),
        ),
        frog(
            "frog-86",
            &[row("8-over-6", |f| over(f, |a| a.point() == 8, |b| b.point() == 6))],
            cite!("CO-2899.05.4d"),
        ),
        frog("jin-chan", &[row("jin-chan", banker_wins_with_three_card_7)], cite!("CO-2899.05.4e")),
        frog("koi", &[row("koi", player_wins_with_three_card_8)], cite!("CO-2899.05.4f")),
    ];
    const PLACED: Cites = cite!("CO-2899.05.2");
    const UNCHANGED: Cites = cite!("CO-2899.05.0-2");
    const SETTLED: Cites = cite!("CO-2899.05.4");
    const BASE_REQUIRED: Cites = cite!("CO-2899.05.2-2");
    const LIMITS: Cites = cite!("CO-2803.3b", "CO-2899.05.2-3");
    const NOT_OFFERED: Cites = cite!("CO-2899.05.1");
    const COMMISSION: Cites = cite!("CO-2899.05.1");
    const NO_COMMISSION: Cites = cite!("CO-2899.05.5");
    const TIPS: Cites = cite!("CO-2899.05.3");
    const HAND_SHUFFLED_MAX: u8 = 20;

    fn offers(options: &Options, wager: &str) -> bool {
        super::chosen(options, "frog-wagers", Self::SIDES, wager)
    }
}

const fn frog(name: &'static str, rows: &'static [Row], by: Cites) -> Side {
    Side { name, table: "frog-odds", rows, wins: by, loses: by, losses: &[], sees: Sees::Points }
}
