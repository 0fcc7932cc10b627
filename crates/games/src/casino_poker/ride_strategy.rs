//! When to let a wager of Let It Ride ride: exactly when the cards to come give it a positive expectation.
//!
//! The wagers are settled separately, and what becomes of one changes nothing for another; so the best answer for each
//! is found by counting what the missing cards can make under the odds in force. This is done once, when the table
//! opens. All five cards are used, so suits matter only while all cards so far are of one suit: there are 741 different
//! hands of three cards and 2,535 of four. The royal ceiling, which ties the wagers together, is left out.

use baize_book::{Cents, Odds, Rounding, Toward};
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Rank, Suit};

use super::categories::Category;

/// The lowest winning hand: a pair of tens.
pub(super) const PAIR_OF_TENS: HighRank = Hand::new()
    .add(Card::new(Rank::Ten, Suit::Clubs))
    .add(Card::new(Rank::Ten, Suit::Diamonds))
    .add(Card::new(Rank::Two, Suit::Clubs))
    .add(Card::new(Rank::Three, Suit::Clubs))
    .add(Card::new(Rank::Four, Suit::Clubs))
    .rank();

/// A stake on which all usual odds are paid without a fraction.
const STAKE: Cents = Cents(2_520_000);

/// The best answers under one pay table.
pub(super) struct RideStrategy {
    first: Vec<bool>,
    second: Vec<bool>,
}

impl RideStrategy {
    /// Counts the best answers for a pay table that pays each kind of hand like this.
    pub(super) fn new(pays: impl Fn(Category) -> Option<Odds>) -> RideStrategy {
        let exact = Rounding::new(Cents(1), Toward::Down).expect("a penny is a unit");
        let profit = |category| pays(category).map_or(-STAKE.0, |odds| odds.profit(STAKE, exact).0);
        let profits = Category::ALL.map(profit);
        RideStrategy { first: best::<3>(&profits), second: best::<4>(&profits) }
    }

    /// Whether wager 1 is worth leaving in play on these cards.
    #[inline]
    pub(super) fn first(&self, cards: [Card; 3]) -> bool {
        self.first[place(cards)]
    }

    /// Whether wager 2 is worth leaving in play, once the first community card is known.
    #[inline]
    pub(super) fn second(&self, [a, b, c]: [Card; 3], community: Card) -> bool {
        self.second[place([a, b, c, community])]
    }
}

/// The index of a hand: by its ranks in any order, and by whether it is of one suit.
#[inline]
fn place<const N: usize>(cards: [Card; N]) -> usize {
    let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    cards.iter().fold(0, |place, card| place * 13 + card.index() / 4) * 2 + usize::from(suited)
}

/// The best answer for every hand of `N` cards, by place.
fn best<const N: usize>(profits: &[i64; 10]) -> Vec<bool> {
    let mut rides = vec![false; 13usize.pow(u32::try_from(N).expect("a few cards")) * 2];
    for at in 0..rides.len() {
        let mut ranks = [Rank::Two; N];
        let mut rest = at / 2;
        for rank in ranks.iter_mut().rev() {
            (*rank, rest) = (Rank::ALL[rest % 13], rest / 13);
        }
        let in_order = ranks.is_sorted();
        ranks.sort_unstable();
        let suit = |i: usize| if at % 2 == 1 { Suit::Clubs } else { Suit::ALL[i] };
        let cards: [Card; N] = std::array::from_fn(|i| Card::new(ranks[i], suit(i)));
        if cards.windows(2).any(|two| two[0] == two[1]) {
            continue;
        }
        // Any other order of the same ranks comes later and has the same answer.
        rides[at] = if in_order { worth(cards.into_iter().collect(), 0, profits) > 0 } else { rides[place(cards)] };
    }
    rides
}

/// What a wager wins on this hand with all that can still come from this card on, added up.
fn worth(hand: Hand, from: usize, profits: &[i64; 10]) -> i64 {
    if hand.len() == 5 {
        let rank = hand.rank();
        return profits[if rank < PAIR_OF_TENS { Category::HighCard } else { Category::of(rank) } as usize];
    }
    let others = (from..52).filter_map(|index| Card::from_index(index).filter(|card| !hand.contains(*card)));
    others.map(|card| worth(hand + card, card.index() + 1, profits)).sum()
}
