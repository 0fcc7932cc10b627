//! What a joker completes with four cards: a straight by the missing rank, a flush by the highest missing card.

use super::Hand;
use super::high::{LOWEST_OF_FOUR, every_fourth};
use crate::{Card, Rank, Suit};

/// The rank that completes the best straight, by the ranks held, a bit each; none where they are not four of one.
pub(super) type Completing = [Option<Rank>; 1 << 13];

/// What completes these straights, a bit per rank, the best straight first.
pub(super) const fn completing(straights: &[usize]) -> Completing {
    let mut completing = [None; 1 << 13];
    let mut place = straights.len();
    while place > 0 {
        place -= 1;
        let mut rank = 0;
        while rank < 13 {
            // A better straight comes later and takes the place of a worse one.
            if straights[place] >> rank & 1 == 1 {
                completing[straights[place] & !(1 << rank)] = Some(Rank::ALL[rank]);
            }
            rank += 1;
        }
    }
    completing
}

/// Four cards with the joker added as what completes them.
pub(super) enum Completed {
    /// Of one suit: the hand with the joker as a card of it.
    Flush(Hand),
    /// The hand with the joker as the rank that completes a straight.
    Straight(Hand),
    /// Neither.
    No,
}

/// What the joker completes with four cards of a pack that has these ranks, a bit each.
#[inline]
pub(super) fn complete(four: Hand, completing: &Completing, all_ranks: usize) -> Completed {
    let ranks = every_fourth(four.ranks_held());
    let straight = completing[ranks % (1 << 13)];
    // Suits are counted from three on: the fourth bit now means four cards.
    let suited = (four.key + 0x1111) & 0x8888;
    if suited != 0 {
        let rank = straight.unwrap_or(highest(all_ranks & !ranks));
        return Completed::Flush(four.add(Card::new(rank, Suit::ALL[suited.trailing_zeros() as usize / 4 % 4])));
    }
    straight.map_or(Completed::No, |rank| Completed::Straight(four.with_joker_as(rank)))
}

/// The highest of these ranks, of which there is one.
#[inline]
pub(super) const fn highest(ranks: usize) -> Rank {
    Rank::ALL[ranks.ilog2() as usize % 13]
}

/// The rank that comes most often, and the highest of those.
pub(super) fn most_frequent(hand: Hand) -> Rank {
    const EVERY_SECOND: u64 = 0x5555_5555_5555_5555;
    const TWO_OF_FOUR: u64 = 0x3333_3333_3333_3333;
    let twos = (hand.cards & EVERY_SECOND) + (hand.cards >> 1 & EVERY_SECOND);
    // How often each rank comes, four bits each.
    let counts = (twos & TWO_OF_FOUR) + (twos >> 2 & TWO_OF_FOUR);
    let (ones, pairs) = (counts & LOWEST_OF_FOUR, counts >> 1 & LOWEST_OF_FOUR);
    let three_or_four = ones & pairs | counts >> 2 & LOWEST_OF_FOUR;
    let most = [three_or_four, pairs].into_iter().find(|ranks| *ranks != 0).unwrap_or(ones);
    Rank::ALL[(most | 1).ilog2() as usize / 4 % 13]
}
