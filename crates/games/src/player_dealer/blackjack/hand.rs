//! What cards and hands come to, and how a hand stands against the player-dealer's.
//!
//! Rules: HG-HBJ-10, HG-HBJ-RANK, HG-HBJ-PLAY-7 to HG-HBJ-PLAY-9b, HG-BJP-10, HG-BJP-RANK, HG-BJP-PLAY-7 to
//! HG-BJP-PLAY-9b. Traps: every ace may count 11 and every joker 12, so that two aces are 22; a joker is soft too
//! (reading R-HBJ-2); over 22 nobody has lost yet, over 21 a player has; 18 against 18 is lost; suited aces total 12
//! and rank above all.

use arrayvec::ArrayVec;
use baize_book::Cites;
use baize_cards::Card;
use std::cmp::Ordering;

use super::chapter::Chapter;
use crate::blackjack::hand::value as without_jokers;

/// The most cards in a hand: 21 aces make 21, and one card more may take a hand over it.
const CARDS_MAX: usize = 22;

/// What a card counts at least: an ace one, a joker two.
#[inline]
pub fn value(card: Card) -> u8 {
    if card.is_joker() { 2 } else { without_jokers(card) }
}

/// Whether a card may count ten more.
#[inline]
pub(super) fn is_soft(card: Card) -> bool {
    card.is_joker() || value(card) == 1
}

/// The rules that bind hands, as the house has chosen them.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    pub(super) chapter: &'static Chapter,
    /// Whether all cards of ten make pairs.
    pub(super) by_value: bool,
    /// Whether two cards rank on a split hand as they do on a dealt one.
    pub(super) ranked_splits: bool,
}

/// A player's hand or the player-dealer's.
#[derive(Clone, Debug)]
pub struct Hand {
    house: House,
    cards: ArrayVec<Card, CARDS_MAX>,
    /// The sum with every card at its least.
    low: u8,
    /// The number of cards that may count ten more.
    soft: u8,
    /// Whether the hand comes from splitting a pair.
    split: bool,
}

/// How a hand stands against the player-dealer's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// Greater where the player has won.
    pub(super) order: Ordering,
    pub(super) outcome: &'static str,
    pub(super) by: Cites,
}

impl Hand {
    /// A hand without cards.
    pub(super) fn new(house: House) -> Hand {
        Hand { house, cards: ArrayVec::new(), low: 0, soft: 0, split: false }
    }

    /// Adds one more card.
    pub fn take(&mut self, card: Card) {
        self.cards.push(card);
        self.low += value(card);
        self.soft += u8::from(is_soft(card));
    }

    /// The two hands that a pair becomes, each with one card.
    pub fn divide(&self) -> [Hand; 2] {
        [self.cards[0], self.cards[1]].map(|card| {
            let mut hand = Hand { split: true, ..Hand::new(self.house) };
            hand.take(card);
            hand
        })
    }

    /// The cards, in the order in which they came.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Whether the hand comes from splitting a pair.
    pub fn is_split(&self) -> bool {
        self.split
    }

    /// The number of cards that count ten more: as many as stay within the target.
    fn raised(&self) -> u8 {
        self.soft.min(self.chapter().target.saturating_sub(self.low) / 10)
    }

    /// The highest total that is not over the target, or otherwise the lowest.
    #[inline]
    pub fn total(&self) -> u8 {
        self.low + 10 * self.raised()
    }

    /// Whether some card counts ten more.
    #[inline]
    pub fn is_soft(&self) -> bool {
        self.raised() > 0
    }

    /// Whether the hand totals more than the target.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.low > self.chapter().target
    }

    /// The chapter by which the hand is played.
    pub fn chapter(&self) -> &'static Chapter {
        self.house.chapter
    }

    /// The rank of two cards above all totals: 1 is the best.
    #[inline]
    pub fn rank(&self) -> Option<u8> {
        let [one, other] = self.cards[..] else { return None };
        let rank = (self.chapter().ranked)(one, other)?;
        (!self.split || self.house.ranked_splits || rank <= self.chapter().split_rank).then_some(rank)
    }

    /// The rank for which more than even money is paid, where the chart has more for it.
    pub(super) fn premium(&self) -> Option<u8> {
        self.rank().filter(|rank| !self.split || *rank > self.chapter().split_rank)
    }

    /// Whether the two cards are a pair: of one rank or, where the house says so, of one value.
    pub fn is_pair(&self) -> bool {
        let [one, other] = self.cards[..] else { return false };
        one.rank() == other.rank() || self.house.by_value && value(one) == 10 && value(other) == 10
    }

    /// Whether the hand comes from a pair whose hands are dealt one card each.
    pub(super) fn is_one_card(&self) -> bool {
        self.split && (self.chapter().one_card)(self.cards[0])
    }

    /// Whether the player-dealer must draw to this hand.
    pub fn draws(&self) -> bool {
        self.total() <= self.chapter().draws_to + u8::from(self.is_soft())
    }

    /// What a hand is worth, for hands of either side: ranks, then totals up to the target, then those over it.
    fn worth(&self) -> u16 {
        let total = u16::from(self.total());
        match self.rank() {
            Some(rank) => 300 - u16::from(rank),
            None if !self.is_over() => 200 + total,
            None if self.chapter().nearest_over => 100 - total,
            None => 0,
        }
    }

    /// How this hand stands against the player-dealer's finished one.
    #[inline]
    pub(super) fn against(&self, dealer: &Hand) -> Standing {
        let (chapter, by) = (self.chapter(), &self.chapter().by);
        let says = |order, outcome, by| Standing { order, outcome, by };
        let (mine, theirs) = (self.total(), dealer.total());
        match (self.is_over(), dealer.is_over()) {
            (true, _) if !chapter.nearest_over => return says(Ordering::Less, "over", by.player_over),
            (true, false) => return says(Ordering::Less, "over", by.player_over),
            (false, true) => return says(Ordering::Greater, "player-dealer over", by.dealer_over),
            _ => {}
        }
        let order = self.worth().cmp(&dealer.worth());
        let ranks = [self, dealer].map(|hand| hand.rank().is_some());
        let by = match ranks {
            _ if self.is_over() => by.both_over,
            [true, true] => by.both_ranked,
            _ if [mine, theirs] == [chapter.target; 2] => by.both_on_target,
            [false, false] if mine != chapter.target && theirs != chapter.target => by.nearer,
            _ => by.ranking,
        };
        match order {
            Ordering::Equal if chapter.lost_tie == Some(mine) => {
                says(Ordering::Less, "tie that is lost", self.chapter().by.lost_tie)
            }
            Ordering::Equal if ranks[0] => says(order, "same rank", by),
            Ordering::Equal => says(order, "same total", by),
            Ordering::Greater if ranks != [false, false] => says(order, "higher rank", by),
            Ordering::Less if ranks != [false, false] => says(order, "lower rank", by),
            Ordering::Greater => says(order, "nearer", by),
            Ordering::Less => says(order, "less near", by),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{blackjack_poker, hawaiian};
    use super::*;

    fn hand(chapter: &'static Chapter, names: &str) -> Hand {
        let mut hand = Hand::new(House { chapter, by_value: false, ranked_splits: false });
        names.split(' ').for_each(|name| hand.take(name.parse().expect("a card")));
        hand
    }

    fn hbj(names: &str) -> Hand {
        hand(&hawaiian::CHAPTER, names)
    }

    fn bjp(names: &str) -> Hand {
        hand(&blackjack_poker::CHAPTER, names)
    }

    #[test]
    fn every_ace_and_joker_may_count_ten_more_up_to_the_target() {
        for (hand, total, soft) in [
            (hbj("Ah Ad"), 22, true),
            (hbj("Jk Td"), 22, true),
            (hbj("Jk Jk"), 14, true),
            (hbj("Jk Ah"), 13, true),
            (hbj("Jk 6d"), 18, true),
            (hbj("Jk 6d 5c"), 13, false),
            (hbj("Jk 8d Ac 3s"), 14, false),
            (hbj("Kd Qd 3c"), 23, false),
            (bjp("Ah Ad"), 12, true),
            (bjp("Ah Kd"), 21, true),
            (bjp("Ah 9d 2c"), 12, false),
        ] {
            assert_eq!((hand.total(), hand.is_soft()), (total, soft), "{:?}", hand.cards());
        }
    }

    #[test]
    fn ranks_are_of_two_cards_as_dealt() {
        let ranks = |hands: &[Hand]| hands.iter().map(Hand::rank).collect::<Vec<_>>();
        let hands = ["Ah Ad", "Jk Td", "Kd Jk", "Jk Jk", "Ah Jk", "2h Ad 9d"].map(hbj);
        assert_eq!(ranks(&hands), [Some(1), Some(2), Some(2), None, None, None]);
        let hands = ["As As", "Ah Ah", "Ad Ad", "Ac Ac", "Ah Td", "Qd As", "Ah As", "Kd Kd"].map(bjp);
        assert_eq!(ranks(&hands), [Some(1), Some(2), Some(3), Some(4), Some(5), Some(5), None, None]);
    }

    #[test]
    fn a_split_hand_keeps_its_rank_only_as_suited_aces_and_never_the_premium() {
        let split = |pair: Hand, card: &str| {
            let mut hand = pair.divide()[0].clone();
            hand.take(card.parse().expect("a card"));
            (hand.rank(), hand.premium())
        };
        assert_eq!(split(hbj("Ah Ad"), "Ac"), (None, None));
        assert_eq!(split(hbj("Jk Jk"), "Tc"), (None, None));
        assert_eq!(split(bjp("Ah Ad"), "Ah"), (Some(2), None));
        assert_eq!(split(bjp("Ah Ad"), "Kc"), (None, None));
        let ranked = |mut hand: Hand| {
            hand.house.ranked_splits = true;
            hand
        };
        assert_eq!(split(ranked(hbj("Jk Jk")), "Tc"), (Some(2), Some(2)));
        assert_eq!(split(ranked(bjp("Ah Ad")), "Kc"), (Some(5), Some(5)));
        assert_eq!(split(ranked(bjp("Ah Ad")), "Ah"), (Some(2), None));
    }

    #[test]
    fn the_player_dealer_draws_to_soft_18_and_to_soft_17() {
        for (hand, draws) in [
            (hbj("Td 8c"), false),
            (hbj("Td 7c"), true),
            (hbj("Ad 7c"), true),
            (hbj("Jk 6c"), true),
            (hbj("Ad 8c"), false),
            (bjp("Td 7c"), false),
            (bjp("Ad 6c"), true),
            (bjp("Ad 7c"), false),
            (bjp("Td 6c"), true),
        ] {
            assert_eq!(hand.draws(), draws, "{:?}", hand.cards());
        }
    }

    #[test]
    fn hands_stand_against_each_other_as_the_chapters_say() {
        use Ordering::{Equal, Greater, Less};
        for (mine, theirs, order) in [
            (hbj("Ah Ad"), hbj("Jk Td"), Greater),
            (hbj("Jk Td"), hbj("Qd Jk"), Equal),
            (hbj("Jk Td"), hbj("9d 9c 4h"), Greater),
            (hbj("9d 9c 4h"), hbj("8d 9c 5h"), Equal),
            (hbj("Td 8c"), hbj("9d 9c"), Less),
            (hbj("Td 7c"), hbj("9d 8c"), Equal),
            (hbj("Td 9c 4d"), hbj("Td 9c 5d"), Greater),
            (hbj("Td 9c 5d"), hbj("Td 9c 5h"), Equal),
            (hbj("Td 9c 4d"), hbj("Td 9c"), Less),
            (hbj("2d 3c"), hbj("Td 9c 4d"), Greater),
            (hbj("2d 3c"), hbj("4d 2c"), Less),
            (bjp("As As"), bjp("Ah Ah"), Greater),
            (bjp("Ac Ac"), bjp("Ad Ad"), Less),
            (bjp("Ac Ac"), bjp("Ad Kd"), Greater),
            (bjp("Ac Kc"), bjp("5d 6d Td"), Greater),
            (bjp("9c 2c Td"), bjp("5d 6d Td"), Equal),
            (bjp("Tc 8c 4d"), bjp("Td 6d 9d"), Less),
            (bjp("2c 3c"), bjp("Td 6d 9d"), Greater),
            (bjp("Tc 8c"), bjp("9d 9c"), Equal),
        ] {
            assert_eq!(mine.against(&theirs).order, order, "{:?} against {:?}", mine.cards(), theirs.cards());
        }
    }

    #[test]
    fn pairs_are_of_one_rank_or_of_one_value() {
        let mut tens = hbj("Kd Qd");
        assert!(!tens.is_pair() && hbj("Jk Jk").is_pair() && bjp("Ah Ad").is_pair() && !hbj("Jk 2d").is_pair());
        tens.house.by_value = true;
        assert!(tens.is_pair());
    }
}
