//! What a hand is when it is shown, as far as money is concerned: its kind, whether it wins, and whether the dealer
//! qualifies.

use baize_book::{Cents, OptionError};
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Rank, Suit};
use baize_games::casino_poker::categories::Category;
use baize_table::Line;
use std::cmp::Ordering;

use super::standing::{DEALERS, Standing, for_each_flush, for_each_mixed};
use crate::price::PriceError;

/// The number of ends: ten kinds of hands, three results, and whether the dealer qualifies.
pub(super) const ENDS: usize = 60;

/// How a hand ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    pub(super) kind: Category,
    pub(super) result: Ordering,
    pub(super) qualifies: bool,
}

impl Shown {
    fn numbered(number: usize) -> Shown {
        let result = [Ordering::Less, Ordering::Equal, Ordering::Greater][number / 2 % 3];
        Shown { kind: Category::ALL[number / 6], result, qualifies: number % 2 == 1 }
    }

    /// The number of this end.
    #[expect(clippy::cast_sign_loss, reason = "less is -1, so one more is not negative")]
    pub(super) fn number(self) -> usize {
        (self.kind as usize * 3 + (self.result as i8 + 1) as usize) * 2 + usize::from(self.qualifies)
    }
}

/// The ranks of hands, and which of them qualify.
pub(super) struct Showdown {
    /// The kind of each class of hands.
    kinds: Vec<Category>,
    /// The weakest class with which the dealer qualifies.
    pub(super) qualifying: u16,
    /// For each end, a hand of the player and one of the dealer that lead to it, if any do.
    examples: Vec<Option<(HighRank, HighRank)>>,
}

/// What each end is worth, in cents.
pub(super) type Nets = [i64; ENDS];

/// How often each end comes.
pub(super) type Counts = [u64; ENDS];

impl Showdown {
    pub(super) fn new(qualifies: impl Fn(HighRank) -> bool) -> Showdown {
        let ranks = all_ranks();
        let mut kinds = vec![Category::HighCard; ranks.len() + 1];
        ranks.iter().for_each(|rank| kinds[usize::from(rank.class())] = Category::of(*rank));
        let weakest = ranks.iter().filter(|rank| qualifies(**rank)).map(|rank| rank.class()).max();
        let qualifying = weakest.expect("some hand qualifies");
        let by_class = ranks.iter().all(|rank| qualifies(*rank) == (rank.class() <= qualifying));
        assert!(by_class, "whatever beats a hand that qualifies does too");
        let example = |number: usize| {
            let wanted = Shown::numbered(number);
            let own = ranks.iter().filter(|own| Category::of(**own) == wanted.kind);
            let dealers = || ranks.iter().filter(|dealer| qualifies(**dealer) == wanted.qualifies);
            own.flat_map(|own| dealers().map(move |dealer| (*own, *dealer)))
                .find(|(own, dealer)| own.cmp(dealer) == wanted.result)
        };
        Showdown { examples: (0..ENDS).map(example).collect(), kinds, qualifying }
    }

    /// What each end is worth by a settlement of two hands with this ante. An amount that could not be added up over
    /// everything that may come is refused.
    pub(super) fn nets(&self, stake: Cents, settle: impl Fn(HighRank, HighRank) -> Cents) -> Result<Nets, PriceError> {
        /// Room for two orders of two cards to come, for the dealer's hands, and for two wagers.
        const SUMMED: i64 = i64::MAX / (2 * 49 * 48 * DEALERS as i64);
        let nets: Nets = std::array::from_fn(|end| self.examples[end].map_or(0, |(own, dealer)| settle(own, dealer).0));
        if nets.iter().any(|net| net.abs() > SUMMED) {
            let most = SUMMED / stake.0;
            let says = format!("a hand may win {most} times the ante at most: more cannot be added up over all deals");
            return Err(OptionError::data(says).into());
        }
        Ok(nets)
    }

    /// The lines of a wager that is settled by two hands, for hands with these counts of ends.
    pub(super) fn lines<W>(
        &self,
        counts: &Counts,
        settle: impl Fn(HighRank, HighRank) -> Line<W>,
    ) -> Vec<(Line<W>, u128)> {
        let ends = counts.iter().zip(&self.examples).filter(|(count, _)| **count > 0);
        ends.filter_map(|(count, example)| example.map(|(own, dealer)| (settle(own, dealer), u128::from(*count))))
            .collect()
    }

    pub(super) fn kind(&self, class: u16) -> Category {
        self.kinds[usize::from(class)]
    }

    /// How many of the dealer's possible hands bring a hand to each of four ends.
    #[inline]
    #[expect(clippy::cast_sign_loss, reason = "less is -1, so one more is not negative")]
    fn ends(&self, standing: &Standing) -> [(usize, u16); 4] {
        let Standing { class, below, equal, unqualified } = *standing;
        let first = self.kinds[usize::from(class)] as usize * 6;
        let at = |result: Ordering, qualifies: bool| first + (result as i8 + 1) as usize * 2 + usize::from(qualifies);
        if class <= self.qualifying {
            [
                (at(Ordering::Greater, true), below - unqualified),
                (at(Ordering::Greater, false), unqualified),
                (at(Ordering::Equal, true), equal),
                (at(Ordering::Less, true), DEALERS - below - equal),
            ]
        } else {
            [
                (at(Ordering::Greater, false), below),
                (at(Ordering::Equal, false), equal),
                (at(Ordering::Less, false), unqualified - below - equal),
                (at(Ordering::Less, true), DEALERS - unqualified),
            ]
        }
    }

    /// What a hand is worth, added up over everything that the dealer may hold.
    #[inline]
    pub(super) fn value(&self, standing: &Standing, nets: &Nets) -> i64 {
        self.ends(standing).iter().map(|(end, count)| i64::from(*count) * nets[*end]).sum()
    }

    /// Adds the ends of a hand that comes this often.
    #[inline]
    pub(super) fn count(&self, standing: &Standing, often: u64, counts: &mut Counts) {
        self.ends(standing).iter().for_each(|(end, count)| counts[*end] += often * u64::from(*count));
    }
}

/// The ends that occur, each with its number and its count.
pub(super) fn each_end(counts: &Counts) -> impl Iterator<Item = (Shown, usize, u128)> {
    let ends = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    ends.map(|(end, count)| (Shown::numbered(end), end, u128::from(*count)))
}

/// Every rank of five cards.
fn all_ranks() -> Vec<HighRank> {
    let mut ranks = Vec::with_capacity(7462);
    let card = |rank: usize, suit: usize| Card::new(Rank::ALL[rank], Suit::ALL[suit % 4]);
    for_each_mixed(|held| {
        let hand: Hand = held.iter().enumerate().map(|(i, rank)| card(*rank, i)).collect();
        ranks.push(hand.rank());
    });
    for_each_flush(|suited, others| {
        if others.is_empty() {
            let hand: Hand = (0..13).filter(|rank| suited >> rank & 1 == 1).map(|rank| card(rank, 0)).collect();
            ranks.push(hand.rank());
        }
    });
    ranks.sort_unstable();
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_numbered_and_all_ranks_are_there() {
        assert!((0..ENDS).all(|end| Shown::numbered(end).number() == end));
        let mut ranks = all_ranks();
        ranks.dedup();
        assert_eq!(ranks.len(), 7462);
    }
}
