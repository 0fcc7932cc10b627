//! What chips can lie on at blackjack.

use std::fmt;

/// The stake on a hand, a side wager, or insurance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wager {
    /// The initial wager on the hand dealt to a box; the first hand keeps it when the hand is split.
    Box,
    /// The two cards and the dealer's first make a poker hand of three.
    TwentyOnePlusThree,
    /// The two cards are of one suit.
    RoyalMatch,
    /// The two cards are of one rank.
    PerfectPairs,
    /// The dealer's second card counts ten.
    Insurance,
    /// The stake on a hand that came from splitting, numbered on its box in the order in which they were made.
    Split(u8),
}

impl Wager {
    const NAMED: [Wager; 5] =
        [Wager::Box, Wager::TwentyOnePlusThree, Wager::RoyalMatch, Wager::PerfectPairs, Wager::Insurance];

    /// The three side wagers, in the book's order.
    pub const SIDES: [Wager; 3] = [Wager::TwentyOnePlusThree, Wager::RoyalMatch, Wager::PerfectPairs];

    /// The wager on a box's hand of this number.
    #[inline]
    pub(super) fn on_hand(number: u8) -> Wager {
        if number == 0 { Wager::Box } else { Wager::Split(number) }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wager::Split(number) => write!(f, "split-{number}"),
            named => f.write_str(baize_table::Wager::kind(*named)),
        }
    }
}

impl baize_table::Wager for Wager {
    fn read(word: &str) -> Result<Wager, String> {
        let named = || Wager::NAMED.into_iter().find(|wager| baize_table::Wager::kind(*wager) == word);
        let split = || {
            let number = word.strip_prefix("split-")?.parse().ok().filter(|number| *number > 0)?;
            Some(Wager::Split(number)).filter(|wager| wager.to_string() == word)
        };
        named().or_else(split).ok_or_else(|| {
            format!("`{word}` is not a wager of blackjack; there are box, 21+3, royal-match and perfect-pairs")
        })
    }

    fn kind(self) -> &'static str {
        match self {
            Wager::Box => "box",
            Wager::TwentyOnePlusThree => "21+3",
            Wager::RoyalMatch => "royal-match",
            Wager::PerfectPairs => "perfect-pairs",
            Wager::Insurance => "insurance",
            Wager::Split(_) => "split",
        }
    }

    fn opening(self) -> Wager {
        match self {
            Wager::Box | Wager::Insurance | Wager::Split(_) => Wager::Box,
            Wager::TwentyOnePlusThree | Wager::RoyalMatch | Wager::PerfectPairs => self,
        }
    }

    /// A player behind may move their stake to the second hand of a split, so its chips are followed as the box's.
    fn placed_as(self) -> Wager {
        if matches!(self, Wager::Split(_)) { Wager::Box } else { self }
    }
}
