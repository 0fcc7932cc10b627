//! What rows ask of a finished coup, in the words of the pay tables.

use baize_cards::{Card, Suit};
use std::cmp::Ordering;

use crate::baccarat::colorado::side::{Finish, Row};
use crate::baccarat::coup::Hand;

/// A row of a pay table, without clauses of its own.
pub(super) const fn row(key: &'static str, when: fn(&Finish<'_>) -> bool) -> Row {
    Row::new(key, when)
}

pub(super) fn player_wins(f: &Finish<'_>) -> bool {
    f.coup.winner() == Ordering::Greater
}

pub(super) fn banker_wins(f: &Finish<'_>) -> bool {
    f.coup.winner() == Ordering::Less
}

pub(super) fn tie(f: &Finish<'_>) -> bool {
    f.coup.winner() == Ordering::Equal
}

/// Whether the hand has this point on two cards.
pub(super) fn two(hand: &Hand, point: u8) -> bool {
    hand.is(point, 2)
}

/// Whether the hand has this point on three cards.
pub(super) fn three(hand: &Hand, point: u8) -> bool {
    hand.is(point, 3)
}

/// Dragon 7, Fortune 7, Jin Chan, Super 7, Sun 7: the Banker wins with a three-card 7.
pub(super) fn banker_wins_with_three_card_7(f: &Finish<'_>) -> bool {
    banker_wins(f) && three(&f.coup.banker, 7)
}

/// Panda 8, Golden 8, Koi, Fortune 8, Moon 8: the Player wins with a three-card 8.
pub(super) fn player_wins_with_three_card_8(f: &Finish<'_>) -> bool {
    player_wins(f) && three(&f.coup.player, 8)
}

/// Whether this holds for one of the hands.
pub(super) fn either(f: &Finish<'_>, such: impl Fn(&Hand) -> bool) -> bool {
    such(&f.coup.player) || such(&f.coup.banker)
}

/// Whether this holds for both hands.
pub(super) fn both(f: &Finish<'_>, such: impl Fn(&Hand) -> bool) -> bool {
    such(&f.coup.player) && such(&f.coup.banker)
}

/// Whether a hand like the one beats a hand like the other, whichever side has it.
pub(super) fn over(f: &Finish<'_>, better: impl Fn(&Hand) -> bool, worse: impl Fn(&Hand) -> bool) -> bool {
    match f.coup.winner() {
        Ordering::Greater => better(&f.coup.player) && worse(&f.coup.banker),
        Ordering::Less => better(&f.coup.banker) && worse(&f.coup.player),
        Ordering::Equal => false,
    }
}

/// Whether all cards are of one suit.
pub(super) fn suited(mut cards: impl Iterator<Item = Card>) -> bool {
    let first = cards.next().and_then(Card::suit);
    cards.all(|card| card.suit() == first)
}

/// Whether all cards are red or all are black.
pub(super) fn same_colour(mut cards: impl Iterator<Item = Card>) -> bool {
    let red = |card: Card| matches!(card.suit(), Some(Suit::Diamonds | Suit::Hearts));
    let first = cards.next().is_some_and(red);
    cards.all(|card| red(card) == first)
}
