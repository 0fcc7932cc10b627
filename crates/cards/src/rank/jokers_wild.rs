//! The ranking of jokers wild pai gow poker: up to three jokers, each of which is any card.
//!
//! Rules: HG-JWPGP-RANK, HG-JWPGP-INTRO-3, HG-JWPGP-9. Traps: four kings and a joker are four kings with an ace, for
//! only aces make five of a kind, unless the house says otherwise; a joker is no card that its own hand holds, so a
//! flush has no two aces; in front a joker pairs with any card, and two jokers are a pair of aces.

use super::five::{Fives, fives};
use super::{LowStraight, PaiGowRank, TwoCardRank, two_card};
use crate::Card;

/// Which five of a kind there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FiveOfAKind {
    /// Five aces; with four of another rank the joker must be another card.
    AcesOnly,
    /// Of every rank, all above the royal flush.
    Any,
}

/// The rank of five cards, at most three of them jokers and the others all different.
#[inline]
pub fn jokers_wild(cards: [Card; 5], low_straight: LowStraight, fives: FiveOfAKind) -> PaiGowRank {
    static LOWEST_ACES_ONLY: Fives = fives!("jokers_wild_lowest_aces");
    static LOWEST_ANY: Fives = fives!("jokers_wild_lowest_any");
    static SECOND_ACES_ONLY: Fives = fives!("jokers_wild_second_aces");
    static SECOND_ANY: Fives = fives!("jokers_wild_second_any");
    let fives = match (low_straight, fives) {
        (LowStraight::Lowest, FiveOfAKind::AcesOnly) => &LOWEST_ACES_ONLY,
        (LowStraight::Lowest, FiveOfAKind::Any) => &LOWEST_ANY,
        (LowStraight::SecondHighest, FiveOfAKind::AcesOnly) => &SECOND_ACES_ONLY,
        (LowStraight::SecondHighest, FiveOfAKind::Any) => &SECOND_ANY,
    };
    PaiGowRank(fives.number(cards))
}

/// The rank of two cards with jokers wild: a joker makes a pair of the other card, and two are a pair of aces.
#[inline]
pub fn two_card_wild(cards: [Card; 2]) -> TwoCardRank {
    two_card(match cards {
        [a, b] if a.is_joker() => [b, b],
        [a, b] if b.is_joker() => [a, a],
        cards => cards,
    })
}
