//! 99 Fortunes: a progressive on the first four cards, whose top award goes to the position of their number.
//!
//! Traps: third cards never count; "suited" is the same card again; only the highest row counts, so a suited pair
//! within two pairs is Two Pair where the pay table has that row (reading R-46); where nobody bet at the matching seat
//! all are paid Other Suited Quads and the meter stays; seats are the layout's numbers, and there is no 4.

use baize_book::{Cites, Options, cite};
use baize_cards::{Card, Rank};
use baize_table::Seat;

use super::super::Variation;
use super::super::jackpot::{By, Goes, Jackpot};
use super::super::side::{Finish, Row, Sees};
use super::super::terms::Printed;
use super::predicates::row;

/// The variation `co/99-fortunes`.
pub struct Fortunes99;

impl Variation for Fortunes99 {
    const ID: &'static str = "co/99-fortunes";
    const JACKPOTS: &'static [Jackpot] = &[PROGRESSIVE];
    const PLACED: Cites = cite!("CO-2899.02.6", "CO-2899.02.6-2", "CO-2899.02.2");
    const UNCHANGED: Cites = cite!("CO-2899.02.0-2", "CO-2899.02.8");
    const SETTLED: Cites = cite!("CO-2899.02.9");
    const BASE_REQUIRED: Cites = cite!("CO-2899.02.6");
    const LIMITS: Cites = cite!("CO-2803.3b", "CO-2899.02.1a");
    const AGGREGATE: Cites = cite!("CO-2899.02.1b");
    const SPOTS: Cites = cite!("CO-2899.02.4");

    /// The number of spots on the layout for the pay table.
    fn spots(options: &Options) -> i64 {
        Printed::beside::<Self>(options.odds("fortunes-table")).number("terms", "spots").unwrap_or(9)
    }

    fn has_spot(spots: u8, seat: Seat) -> bool {
        POSITIONS[..usize::from(spots)].contains(&seat.0)
    }
}

/// The numbers printed on the layout; a table with fewer spots has the first of them.
const POSITIONS: [u8; 9] = [1, 2, 3, 5, 6, 7, 8, 9, 10];

const PROGRESSIVE: Jackpot = Jackpot {
    wager: "progressive",
    meter: "progressive",
    option: None,
    table: "fortunes-table",
    unit: "progressive-unit",
    seed: "progressive-seed",
    increment: Some("progressive-increment"),
    suits: &[],
    lost: None,
    rows: ROWS,
    sees: Sees::FirstFour,
    goes: Goes::ToPosition(|f| position(first_four(f)[0].rank()?)),
    by: By {
        one_unit: cite!("CO-2899.02.6-2"),
        contributes: cite!("CO-2899.02.10a"),
        wins: cite!("CO-2899.02.0-4", "CO-2899.02.3"),
        loses: cite!("CO-2899.02.0-4", "CO-2899.02.3"),
        meter: cite!("CO-2899.02.4", "CO-2899.02.10a", "CO-2899.02.10c"),
        fixed: cite!("CO-2899.02.10b"),
        scaled: cite!("CO-2899.02.6-2"),
        envy: cite!("CO-2899.02.11-2"),
        free_seed: cite!("CO-2899.02.5"),
        fixed_seed: cite!("CO-2899.02.5"),
        suits: cite!("CO-2899.02.3"),
    },
};

const ROWS: &[Row] = &[
    row("own-suited-quads", |f| most_alike(f, same_card) == 4),
    row("other-suited-quads", |f| most_alike(f, same_card) == 4).by(cite!("CO-2899.02.4-2")),
    row("quads", |f| most_alike(f, Card::rank) == 4),
    row("suited-trips", |f| most_alike(f, same_card) == 3),
    row("trips", |f| most_alike(f, Card::rank) == 3),
    row("two-pair", |f| alike(f, Card::rank) == [2; 4]),
    row("suited-pair", |f| most_alike(f, same_card) == 2),
];

/// The first four cards of the two hands.
fn first_four(f: &Finish<'_>) -> [Card; 4] {
    let ([a, b, ..], [c, d, ..]) = (f.coup.player.cards(), f.coup.banker.cards()) else {
        unreachable!("a hand has two cards or three")
    };
    [*a, *b, *c, *d]
}

/// For each of the four cards how many of them, itself included, are like it.
fn alike<K: PartialEq>(f: &Finish<'_>, key: fn(Card) -> K) -> [usize; 4] {
    let cards = first_four(f);
    cards.map(|card| cards.iter().filter(|other| key(**other) == key(card)).count())
}

fn most_alike<K: PartialEq>(f: &Finish<'_>, key: fn(Card) -> K) -> usize {
    alike(f, key).into_iter().max().unwrap_or(0)
}

fn same_card(card: Card) -> Card {
    card
}

/// The seat that bears the number of a rank.
fn position(rank: Rank) -> Option<u8> {
    match rank {
        Rank::Ace => Some(1),
        Rank::Four | Rank::Jack | Rank::Queen | Rank::King => None,
        rank => Some(rank as u8 + 2),
    }
}
