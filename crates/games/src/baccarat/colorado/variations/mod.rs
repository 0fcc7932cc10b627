//! The proprietary variations: what each adds to the coup, as a list of wagers and one predicate a row.
//!
//! The next one is a card, a file like `golden_frog.rs`, and a line in the registry.

mod dragon_bonus;
mod eternal;
mod ez;
mod fate_38;
mod five_treasures;
mod fortunes_99;
mod golden_frog;
mod harmony;
mod infinite_fortune;
mod margins;
mod single_event;
mod sun_7;
mod talons;

pub use dragon_bonus::DragonBonus;
pub use eternal::Eternal;
pub use ez::Ez;
pub use five_treasures::FiveTreasures;
pub use fortunes_99::Fortunes99;
pub use golden_frog::GoldenFrog;
pub use infinite_fortune::InfiniteFortune;

use baize_cards::{Card, Suit};
use std::cmp::Ordering;

use super::super::coup::Hand;
use super::side::{Finish, Row};

const fn row(key: &'static str, when: fn(&Finish<'_>) -> bool) -> Row {
    Row { key, when }
}

fn player_wins(f: &Finish<'_>) -> bool {
    f.coup.winner() == Ordering::Greater
}

fn banker_wins(f: &Finish<'_>) -> bool {
    f.coup.winner() == Ordering::Less
}

fn tie(f: &Finish<'_>) -> bool {
    f.coup.winner() == Ordering::Equal
}

/// A hand of two cards with this point.
fn two(hand: &Hand, point: u8) -> bool {
    hand.cards().len() == 2 && hand.point() == point
}

/// A hand of three cards with this point.
fn three(hand: &Hand, point: u8) -> bool {
    hand.cards().len() == 3 && hand.point() == point
}

/// Dragon 7, Fortune 7, Jin Chan, Super 7, Sun 7: the Banker wins with a three-card 7.
fn banker_wins_with_three_card_7(f: &Finish<'_>) -> bool {
    banker_wins(f) && three(&f.coup.banker, 7)
}

/// Panda 8, Golden 8, Koi, Fortune 8, Moon 8: the Player wins with a three-card 8.
fn player_wins_with_three_card_8(f: &Finish<'_>) -> bool {
    player_wins(f) && three(&f.coup.player, 8)
}

/// Whether one of the hands is such.
fn either(f: &Finish<'_>, such: impl Fn(&Hand) -> bool) -> bool {
    such(&f.coup.player) || such(&f.coup.banker)
}

/// Whether each of the hands is such.
fn both(f: &Finish<'_>, such: impl Fn(&Hand) -> bool) -> bool {
    such(&f.coup.player) && such(&f.coup.banker)
}

/// Whether a hand like the one beats a hand like the other, whichever side has it.
fn over(f: &Finish<'_>, better: impl Fn(&Hand) -> bool, worse: impl Fn(&Hand) -> bool) -> bool {
    match f.coup.winner() {
        Ordering::Greater => better(&f.coup.player) && worse(&f.coup.banker),
        Ordering::Less => better(&f.coup.banker) && worse(&f.coup.player),
        Ordering::Equal => false,
    }
}

/// A hand that begins with two cards of one rank.
fn pair(hand: &Hand) -> bool {
    hand.cards()[0].rank() == hand.cards()[1].rank()
}

/// Every card of both hands.
fn every_card<'a>(f: &'a Finish<'_>) -> impl Iterator<Item = Card> + 'a {
    f.coup.player.cards().iter().chain(f.coup.banker.cards()).copied()
}

/// Whether all cards are of one suit.
fn suited(mut cards: impl Iterator<Item = Card>) -> bool {
    let first = cards.next().and_then(Card::suit);
    cards.all(|card| card.suit() == first)
}

/// Whether all cards are red or all are black.
fn same_colour(mut cards: impl Iterator<Item = Card>) -> bool {
    let red = |card: Card| matches!(card.suit(), Some(Suit::Diamonds | Suit::Hearts));
    let first = cards.next().is_some_and(red);
    cards.all(|card| red(card) == first)
}
