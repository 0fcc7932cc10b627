//! Sun 7 Progressive: the Banker wins with a three-card 7; the more the suits agree, the higher the award.
//!
//! Traps: rows of Player and Banker look at every card of both hands (reading R-65); a three-card 7 that does not win
//! is a row of some pay tables and nothing in others; pay tables with a fixed seed have two rows that take the meter
//!

use baize_book::cite;

use super::super::jackpot::{By, Goes, Jackpot};
use super::super::side::{Row, Sees};
use super::predicates::{banker_wins, banker_wins_with_three_card_7, row, same_colour, suited, three, two};

pub(super) const SUN_7: Jackpot = Jackpot {
    wager: "sun-7-progressive",
    meter: "sun-7",
    option: Some("sun-7-progressive"),
    table: "sun-7-table",
    unit: "sun-7-unit",
    seed: "sun-7-seed",
    increment: None,
    suits: &["sun-7-suit"],
    lost: None,
    rows: ROWS,
    sees: Sees::Suits,
    goes: Goes::Shared,
    by: By {
        one_unit: cite!("CO-2899.07.8e-vi"),
        contributes: cite!("CO-2899.07.8e.cfg"),
        wins: cite!("CO-2899.07.7e.i", "CO-2899.07.8e-i", "CO-2899.07.8e-ii", "CO-2899.07.8e-iii"),
        loses: cite!("CO-2899.07.7e.i", "CO-2899.07.8e-iii"),
        meter: cite!("CO-2899.07.7e.i", "CO-2899.07.6g", "CO-2899.07.6e", "CO-2899.07.6f"),
        fixed: cite!("CO-2899.07.6g"),
        scaled: cite!("CO-2899.07.8e-vi"),
        envy: cite!("CO-2899.07.8e-v"),
        free_seed: cite!("CO-2899.07.8e-vii"),
        fixed_seed: cite!("CO-2899.07.8e-viii"),
        suits: cite!("CO-2899.07.8e-iv"),
    },
};

const ROWS: &[Row] = &[
    row("all-in-the-suit", |f| {
        banker_wins_with_three_card_7(f) && f.coup.all_cards().all(|card| card.suit() == Some(f.suits[0]))
    })
    .by(cite!("CO-2899.07.8e-iv")),
    row("all-suited", |f| banker_wins_with_three_card_7(f) && suited(f.coup.all_cards())),
    row("all-same-colour", |f| banker_wins_with_three_card_7(f) && same_colour(f.coup.all_cards())),
    row("banker-suited", |f| banker_wins_with_three_card_7(f) && suited(f.coup.banker.cards().iter().copied())),
    row("banker-same-colour", |f| {
        banker_wins_with_three_card_7(f) && same_colour(f.coup.banker.cards().iter().copied())
    }),
    row("any-sun-7", banker_wins_with_three_card_7),
    row("any-banker-three-card-7", |f| three(&f.coup.banker, 7)),
    row("banker-wins-with-two-card-7", |f| banker_wins(f) && two(&f.coup.banker, 7)),
];
