//! The ranking of jokers wild pai gow poker: up to three jokers, each of which is any card.
//!
//! Rules: HG-JWPGP-RANK, HG-JWPGP-INTRO-3, HG-JWPGP-9. Traps: four kings and a joker are four kings with an ace,
//! because only aces make five of a kind unless the house says otherwise; a joker is not a card that its own hand
//! holds, so a flush never has two aces; in front, a joker pairs with any card, and two jokers are a pair of aces.

use super::five::{Fives, fives};
use super::{LowStraight, PaiGowRank, TwoCardRank, two_card};
use crate::Card;

/// Which fives of a kind exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FiveOfAKind {
    /// Five aces only; with four of another rank the joker must be a different card.
    AcesOnly,
    /// Five of any rank, all above the royal flush.
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

/// The rank of two cards with jokers wild: a joker makes a pair with the other card, and two are a pair of aces.
#[inline]
pub fn two_card_wild(cards: [Card; 2]) -> TwoCardRank {
    two_card(match cards {
        [a, b] if a.is_joker() => [b, b],
        [a, b] if b.is_joker() => [a, a],
        cards => cards,
    })
}
