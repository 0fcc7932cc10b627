//! Harmony Progressive: the hands tie; the more alike the cards, the higher the award.
//!
//! Traps: where a pay table has no Six-of-a-Kind, six kings are Six 0's and six sevens a plain tie; four 8s of one
//! colour are the jackpot of the pay tables that have that row (reading R-71); four of a kind counts only where no
//! third card was dealt; three printed pay tables have lost their lower rows and wait for the operator's.

use baize_book::{Cites, cite};
use baize_cards::{Card, Rank};

use super::super::jackpot::{By, Goes, Jackpot, Lost};
use super::super::side::{Finish, Row, Sees};
use super::predicates::{row, same_colour, tie};
use crate::baccarat::coup::value;

pub(super) const HARMONY: Jackpot = Jackpot {
    wager: "harmony",
    meter: "harmony",
    option: Some("harmony"),
    table: "harmony-table",
    unit: "harmony-unit",
    seed: "harmony-seed",
    increment: None,
    suits: &[],
    lost: Some(Lost { tables: &["hp-12", "hp-13", "e02"], option: "harmony-rows" }),
    rows: ROWS,
    sees: Sees::Colours,
    goes: Goes::Shared,
    by: By {
        one_unit: cite!("CO-2899.07.8d-vii"),
        contributes: cite!("CO-2899.07.8d.cfg1"),
        wins: cite!("CO-2899.07.7d.i", "CO-2899.07.8d-i", "CO-2899.07.8d-ii"),
        loses: cite!("CO-2899.07.7d.i"),
        meter: cite!("CO-2899.07.7d.i", "CO-2899.07.6g", "CO-2899.07.6e", "CO-2899.07.6f"),
        fixed: cite!("CO-2899.07.6g"),
        scaled: cite!("CO-2899.07.8d-vii"),
        envy: cite!("CO-2899.07.8d-vi"),
        free_seed: cite!("CO-2899.07.8d-viii"),
        fixed_seed: cite!("CO-2899.07.8d-ix"),
        suits: cite!("CO-2899.07.7d.i"),
    },
};

const FOUR_CARDS: Cites = cite!("CO-2899.07.8d-v");

const ROWS: &[Row] = &[
    row("six-of-a-kind", |f| six_card_tie(f) && of_a_kind(f)).by(cite!("CO-2899.07.8d-iii")),
    row("four-of-a-kind-same-colour", |f| four_of_a_kind(f) && same_colour(f.coup.all_cards())).by(FOUR_CARDS),
    row("four-8s", |f| four_of_a_kind(f) && f.coup.all_cards().all(|card| card.rank() == Some(Rank::Eight)))
        .by(FOUR_CARDS),
    row("four-of-a-kind", four_of_a_kind).by(FOUR_CARDS),
    row("six-zeros", |f| six_card_tie(f) && f.coup.all_cards().all(|card| value(card) == 0))
        .by(cite!("CO-2899.07.8d-iv")),
    row("tie-with-0", |f| tie(f) && f.coup.player.point() == 0),
    row("tie-with-1-to-5", |f| tie(f) && matches!(f.coup.player.point(), 1..=5)),
    row("tie-with-6-to-9", |f| tie(f) && f.coup.player.point() >= 6),
    row("tie-same-colour", |f| tie(f) && same_colour(f.coup.all_cards())),
    row("five-card-tie", |f| tie(f) && f.coup.cards() == 5),
    row("six-card-tie", six_card_tie),
    row("four-card-tie", |f| tie(f) && f.coup.cards() == 4),
    row("any-tie", tie),
];

fn of_a_kind(f: &Finish<'_>) -> bool {
    let mut ranks = f.coup.all_cards().map(Card::rank);
    let first = ranks.next();
    ranks.all(|rank| Some(rank) == first)
}

fn four_of_a_kind(f: &Finish<'_>) -> bool {
    tie(f) && f.coup.cards() == 4 && of_a_kind(f)
}

fn six_card_tie(f: &Finish<'_>) -> bool {
    tie(f) && f.coup.cards() == 6
}
