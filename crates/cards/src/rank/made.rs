//! Turns a place in a category back into the ranks of the hand, in order of importance.
//!
//! It counts through the hands of the category up to that place, which is slow, but only people ask for it.

use super::{Category, HighRank};
use crate::Rank;

/// Which five ranks are straights, and so neither a high card nor a plain flush.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Straights {
    /// There are no straights.
    None,
    /// Five adjacent ranks only.
    Neighbours,
    /// Five adjacent ranks, and the four lowest with the highest counting as the lowest of all.
    AndWheel,
}

impl Straights {
    fn has(self, mask: u32) -> bool {
        let wheel = self == Straights::AndWheel && mask == 0b1_0000_0000_1111;
        wheel || self != Straights::None && (0..9).any(|low| mask == 0b1_1111 << low)
    }
}

/// The heights of the five cards, 0 for the lowest rank and 12 for the highest, at this place in the category when the
/// lowest hand has place 0.
pub(super) fn heights(category: Category, place: usize, straights: Straights) -> [usize; 5] {
    let single = |place: usize, but: u32| choice(1, place, |ranks| ranks & but == 0)[0];
    let repeated = |times: usize, others: u32| {
        // The number of choices of the other ranks, after the repeated one.
        let choices = [1, 12, 66, 220][others as usize];
        let rank = place / choices;
        let mut five = vec![rank; times];
        five.extend(choice(others, place % choices, |ranks| ranks >> rank & 1 == 0));
        five
    };
    let five = match category {
        Category::HighCard | Category::Flush => choice(5, place, |ranks| !straights.has(ranks)),
        Category::Pair => repeated(2, 3),
        Category::TwoPair => {
            let pairs = choice(2, place / 11, |_| true);
            let other = single(place % 11, 1 << pairs[0] | 1 << pairs[1]);
            vec![pairs[0], pairs[0], pairs[1], pairs[1], other]
        }
        Category::ThreeOfAKind => repeated(3, 2),
        Category::Straight | Category::StraightFlush => {
            let top = place + if straights == Straights::AndWheel { 3 } else { 4 };
            (0..5).map(|down| (top + 13 - down) % 13).collect()
        }
        Category::FullHouse => {
            let three = place / 12;
            let pair = single(place % 12, 1 << three);
            vec![three, three, three, pair, pair]
        }
        Category::FourOfAKind => repeated(4, 1),
    };
    five.try_into().expect("five cards")
}

/// The choice of this many ranks at this place among those wanted, compared from the highest rank down.
fn choice(count: u32, place: usize, wanted: impl Fn(u32) -> bool) -> Vec<usize> {
    let choices = (0..1u32 << 13).filter(|ranks| ranks.count_ones() == count && wanted(*ranks));
    let ranks = choices.into_iter().nth(place).expect("a place in the category");
    (0..13).rev().filter(|rank| ranks >> rank & 1 == 1).collect()
}

impl HighRank {
    /// The five ranks in order of importance: pairs before others, 5-4-3-2-A in the lowest straight.
    pub fn ranks(self) -> [Rank; 5] {
        let place = usize::from(self.0 % (1 << HighRank::PLACE_BITS));
        heights(self.category(), place, Straights::AndWheel).map(|height| Rank::ALL[height])
    }
}
