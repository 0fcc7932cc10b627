//! The ranking of match-it: three cards whose sum should match that of the flop.
//!
//! Rules: HG-MATCH-VALUES, HG-MATCH-INTRO-3, HG-MATCH-INTRO-5 to HG-MATCH-INTRO-10. Traps: an ace of the flop is always
//! 11, one in the hand 1 or 11, whichever is better; a hand over the flop's sum never beats one that is not; equal sums
//! are told apart by the ranks of the cards, in which an ace is highest however it was counted.

use super::names;
use crate::{Card, Rank};
use std::fmt;

/// How a sum compares with the flop's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MatchItCategory {
    /// Over the flop's by this much.
    Busted(u8),
    /// Under the flop's by this much.
    Under(u8),
    /// The same as the flop's.
    Matched,
}

/// The rank of three cards beside a flop; the greater wins, and equal ones share. Beside another flop it means nothing.
///
/// From the top bits down: whether the sum is not over, how close it is, and the ranks of the cards from the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchItRank(u32);

const RANKS_BITS: u32 = 12;
const CLOSE: u32 = 63;
const NOT_OVER: u32 = CLOSE + 1;

impl MatchItRank {
    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// How the sum compares with the flop's.
    #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
    pub const fn category(self) -> MatchItCategory {
        let number = self.0 >> RANKS_BITS;
        match (CLOSE - number % NOT_OVER) as u8 {
            0 => MatchItCategory::Matched,
            off if number < NOT_OVER => MatchItCategory::Busted(off),
            off => MatchItCategory::Under(off),
        }
    }

    /// The three ranks from the highest down, with the ace highest.
    pub fn ranks(self) -> [Rank; 3] {
        [8, 4, 0].map(|shift| Rank::ALL[(self.0 >> shift & 15) as usize])
    }
}

impl fmt::Display for MatchItRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = names::letters(self.ranks());
        match self.category() {
            MatchItCategory::Matched => write!(f, "matched, {ranks}"),
            MatchItCategory::Under(off) => write!(f, "{off} under, {ranks}"),
            MatchItCategory::Busted(off) => write!(f, "busted by {off}, {ranks}"),
        }
    }
}

impl fmt::Debug for MatchItRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category(), self.ranks().map(Rank::letter).iter().collect::<String>())
    }
}

/// The sum of the flop, from 6 to 33: every ace is 11.
#[expect(clippy::cast_possible_truncation, reason = "three cards")]
pub fn flop_sum(flop: [Card; 3]) -> u8 {
    let aces = flop.iter().filter(|card| card.rank() == Some(Rank::Ace)).count() as u8;
    lowest_sum(flop) + 10 * aces
}

/// The rank of three cards beside a flop with this sum.
#[expect(clippy::cast_possible_truncation, reason = "three cards")]
pub fn match_it(hand: [Card; 3], flop_sum: u8) -> MatchItRank {
    let aces = hand.iter().filter(|card| card.rank() == Some(Rank::Ace)).count() as u8;
    let lowest = lowest_sum(hand);
    // As many aces as fit are 11; if not even the lowest sum fits, that is the closest.
    let highest = (0..=aces).map(|elevens| lowest + 10 * elevens).rfind(|sum| *sum <= flop_sum);
    let close = match highest {
        Some(sum) => NOT_OVER + CLOSE - u32::from(flop_sum - sum).min(CLOSE),
        None => CLOSE - u32::from(lowest - flop_sum).min(CLOSE),
    };
    let mut ranks = hand.map(|card| card.rank().unwrap_or(Rank::Two) as u32);
    ranks.sort_unstable();
    MatchItRank(close << RANKS_BITS | ranks[2] << 8 | ranks[1] << 4 | ranks[0])
}

/// The sum with every ace as 1; court cards are 10.
fn lowest_sum(cards: [Card; 3]) -> u8 {
    let value = |card: Card| match card.rank() {
        Some(Rank::Ace) => 1,
        Some(rank) => (rank as u8 + 2).min(10),
        None => 0,
    };
    cards.into_iter().map(value).sum()
}
