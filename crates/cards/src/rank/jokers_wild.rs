//! The ranking of jokers wild pai gow poker: up to three jokers, each of which is any card.
//!
//! Rules: HG-JWPGP-RANK, HG-JWPGP-INTRO-3, HG-JWPGP-9. Traps: four kings and a joker are four kings with an ace, for
//! only aces make five of a kind, unless the house says otherwise; a joker is no card that its own hand holds, so a
//! flush has no two aces; in front a joker pairs with any card, and two jokers are a pair of aces.

use super::high::every_fourth;
use super::joker::{highest, most_frequent};
use super::pai_gow::straights;
use super::{Hand, LowStraight, PaiGowRank, TwoCardRank, two_card};
use crate::{Card, Rank, Suit};

/// Which five of a kind there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FiveOfAKind {
    /// Five aces; with four of another rank the joker must be another card.
    AcesOnly,
    /// Of every rank, all above the royal flush.
    Any,
}

/// No straight has all these ranks.
const NONE: u8 = u8::MAX;

/// The place of the best straight that has all of these ranks, a bit each: zero is the best.
type Places = [u8; 1 << 13];

const fn places(low_straight: LowStraight) -> Places {
    let straights = straights(low_straight);
    let mut places = [NONE; 1 << 13];
    let mut place = straights.len();
    while place > 0 {
        place -= 1;
        // Every choice of ranks of this straight; a better one comes later and takes the place of a worse one.
        let mut chosen = straights[place];
        while chosen > 0 {
            places[chosen] = place as u8;
            chosen = (chosen - 1) & straights[place];
        }
    }
    places
}

/// The rank of five cards, at most three of them jokers and the others all different.
#[inline]
pub fn jokers_wild(cards: [Card; 5], low_straight: LowStraight, fives: FiveOfAKind) -> PaiGowRank {
    let (held, joker) = Hand::and_joker(cards);
    if joker { with_jokers(held, low_straight, fives) } else { PaiGowRank::natural(held.rank(), low_straight) }
}

/// The best that jokers make of the two to four cards beside them.
fn with_jokers(held: Hand, low_straight: LowStraight, fives: FiveOfAKind) -> PaiGowRank {
    static LOWEST: Places = places(LowStraight::Lowest);
    static SECOND_HIGHEST: Places = places(LowStraight::SecondHighest);
    debug_assert!(2 <= held.len() && held.len() <= 4, "a pack holds one to three jokers");
    let jokers = 5 - held.len();
    let ranks = every_fourth(held.ranks_held());
    let most = most_frequent(held);
    if ranks.is_power_of_two() && (most == Rank::Ace || fives == FiveOfAKind::Any) {
        return PaiGowRank::five_of_a_kind(most);
    }
    let different = ranks.count_ones() as usize == held.len();
    let straights = match low_straight {
        LowStraight::Lowest => &LOWEST,
        LowStraight::SecondHighest => &SECOND_HIGHEST,
    };
    let straight = Some(straights[ranks % (1 << 13)]).filter(|place| different && *place != NONE);
    // A counter of cards per suit starts at three: with a card for each joker besides, the fourth bit means all.
    let suited = (held.key + 0x1111 * jokers as u64) & 0x8888;
    if let Some(place) = straight.filter(|_| suited != 0) {
        return PaiGowRank::straight(true, place);
    }
    let alike = (held.cards >> (4 * most as u32) & 0b1111).count_ones() as usize;
    if alike + jokers >= 4 {
        // A joker too many is the next best card of all, an ace.
        let four = (alike..4).fold(held, |hand, _| hand.with_joker_as(most));
        let five = if alike + jokers > 4 { four.with_joker_as(Rank::Ace) } else { four };
        return PaiGowRank::natural(five.rank_by_key(), low_straight);
    }
    if suited != 0 {
        let suit = Suit::ALL[suited.trailing_zeros() as usize / 4 % 4];
        let missing = |hand: Hand| highest(0x1fff & !every_fourth(hand.ranks_held()));
        let flush = (0..jokers).fold(held, |hand, _| hand.add(Card::new(missing(hand), suit)));
        return PaiGowRank::natural(flush.rank_by_key(), low_straight);
    }
    if let Some(place) = straight.filter(|_| alike == 1) {
        return PaiGowRank::straight(false, place);
    }
    // A full house of two pairs, three of a kind or a pair: more of what there is most of, and of that the highest.
    let best = (0..jokers).fold(held, |hand, _| hand.with_joker_as(most));
    PaiGowRank::natural(best.rank_by_key(), low_straight)
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
