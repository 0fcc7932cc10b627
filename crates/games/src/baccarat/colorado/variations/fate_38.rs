//! Fate 38 Progressive: the Player's third card is an 8, and the Banker stands on a two-card 3.
//!
//! Traps: a Banker 3 that draws is not a two-card 3, so that row is for hands that *end* on it (reading R-76); with two
//! specific suits all five cards are in the one or all in the other.

use baize_book::cite;
use baize_cards::Rank;

use super::super::jackpot::{By, Goes, Jackpot};
use super::super::side::{Finish, Row, Sees};
use super::predicates::{banker_wins, player_wins, row, same_colour, suited, tie, two};

pub(super) const FATE_38: Jackpot = Jackpot {
    wager: "fate-38",
    meter: "fate-38",
    option: Some("fate-38"),
    table: "fate-38-table",
    unit: "fate-38-unit",
    seed: "fate-38-seed",
    increment: None,
    suits: &["fate-38-suit", "fate-38-second-suit"],
    lost: None,
    rows: ROWS,
    sees: Sees::Suits,
    goes: Goes::Shared,
    by: By {
        one_unit: cite!("CO-2899.07.8f-vi"),
        contributes: cite!("CO-2899.07.8f.cfg"),
        wins: cite!("CO-2899.07.7f.i", "CO-2899.07.8f-i", "CO-2899.07.8f-ii", "CO-2899.07.8f-iii"),
        loses: cite!("CO-2899.07.7f.i", "CO-2899.07.8f-iii"),
        meter: cite!("CO-2899.07.7f.i", "CO-2899.07.6g", "CO-2899.07.6e", "CO-2899.07.6f"),
        fixed: cite!("CO-2899.07.6g"),
        scaled: cite!("CO-2899.07.8f-vi"),
        envy: cite!("CO-2899.07.7f.i"),
        free_seed: cite!("CO-2899.07.8f-vii"),
        fixed_seed: cite!("CO-2899.07.8f-viii"),
        suits: cite!("CO-2899.07.8f-iv", "CO-2899.07.8f-v"),
    },
};

const ROWS: &[Row] = &[
    row("all-in-the-suit", |f| fate_38(f) && f.coup.all_cards().all(|card| card.suit() == Some(f.suits[0])))
        .by(cite!("CO-2899.07.8f-iv")),
    row("all-in-either-suit", |f| {
        fate_38(f) && f.suits.iter().any(|suit| f.coup.all_cards().all(|card| card.suit() == Some(*suit)))
    })
    .by(cite!("CO-2899.07.8f-v")),
    row("all-suited", |f| fate_38(f) && suited(f.coup.all_cards())),
    row("all-same-colour", |f| fate_38(f) && same_colour(f.coup.all_cards())),
    row("tie", |f| fate_38(f) && tie(f)),
    row("player-wins", |f| fate_38(f) && player_wins(f)),
    row("banker-wins", |f| fate_38(f) && banker_wins(f)),
    row("any-banker-two-card-3", |f| two(&f.coup.banker, 3)),
];

fn fate_38(f: &Finish<'_>) -> bool {
    let third = f.coup.player.cards().get(2);
    third.is_some_and(|card| card.rank() == Some(Rank::Eight)) && two(&f.coup.banker, 3)
}
