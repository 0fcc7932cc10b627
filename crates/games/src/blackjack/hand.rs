//! What cards and hands score, and how a hand stands against the dealer's.
//!
//! Rules: UK-4.11, UK-4.14 to UK-4.17. Traps: only one ace can count 11 (UK-4.11a); where soft 17 is drawn to, a
//! dealer's ace that would make 17 counts 1 (UK-4.15b); a 21 on two split cards is not a blackjack (UK-4.28-21).

use arrayvec::ArrayVec;
use baize_cards::Card;
use std::cmp::Ordering;

/// The most cards in a hand: 21 aces make 21, and one card more may take a hand over it.
const CARDS_MAX: usize = 22;

/// The score that no hand may exceed.
pub(super) const LIMIT: u8 = 21;

/// What a card counts: an ace counts one, until the hand's score counts its first one as eleven.
#[inline]
pub fn value(card: Card) -> u8 {
    const BY_RANK: [u8; 14] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 0];
    BY_RANK[card.index() / 4]
}

/// A player's hand or the dealer's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    cards: ArrayVec<Card, CARDS_MAX>,
    /// The sum with every ace as one.
    low: u8,
    ace: bool,
    /// Whether the hand comes from splitting a pair.
    split: bool,
}

impl Hand {
    /// The hand of these cards.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Hand {
        let mut hand = Hand::default();
        cards.into_iter().for_each(|card| hand.take(card));
        hand
    }

    /// Adds one more card.
    #[inline]
    pub fn take(&mut self, card: Card) {
        let value = value(card);
        self.cards.push(card);
        self.low += value;
        self.ace |= value == 1;
    }

    /// The two hands that a pair becomes, each with one card.
    pub fn divide(&self) -> [Hand; 2] {
        [self.cards[0], self.cards[1]].map(|card| Hand { split: true, ..Hand::of([card]) })
    }

    /// The cards, in the order in which they came.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The score: the first ace counts 11 unless that would be more than 21.
    #[inline]
    pub fn score(&self) -> u8 {
        if self.is_soft() { self.low + 10 } else { self.low }
    }

    /// Whether an ace counts 11.
    #[inline]
    pub fn is_soft(&self) -> bool {
        self.ace && self.low + 10 <= LIMIT
    }

    /// Whether the hand has lost, whatever the dealer does.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.low > LIMIT
    }

    /// Whether the hand comes from splitting a pair.
    pub fn is_split(&self) -> bool {
        self.split
    }

    /// Whether the hand is an ace and a card of ten, as dealt.
    #[inline]
    pub fn is_blackjack(&self) -> bool {
        self.is_two_card_21() && !self.split
    }

    /// Whether the hand is 21 on two cards, dealt or split.
    #[inline]
    pub(super) fn is_two_card_21(&self) -> bool {
        self.cards.len() == 2 && self.score() == LIMIT
    }

    /// The value of two cards that are equal in value: all cards of ten are.
    #[inline]
    pub(super) fn pair(&self) -> Option<u8> {
        match self.cards[..] {
            [one, other] if value(one) == value(other) => Some(value(one)),
            _ => None,
        }
    }

    /// Whether the hand is one of two split aces, which receive one more card and then no other.
    #[inline]
    pub(super) fn is_split_ace(&self) -> bool {
        self.split && value(self.cards[0]) == 1
    }

    /// Whether the dealer must draw: to 16 or less, and to an ace that would make 17 where soft 17 is drawn to.
    #[inline]
    pub(super) fn dealer_draws(&self, hits_soft_17: bool) -> bool {
        let score = self.score();
        score < 17 || (hits_soft_17 && score == 17 && self.is_soft())
    }

    /// How this hand, which is not over 21, stands against the dealer's finished one. Under the literal reading of the
    /// book, 21 on two split cards counts as a hand of two cards only (reading R-SPLIT21).
    #[inline]
    pub(super) fn against(&self, dealer: &Hand, literal: bool) -> Standing {
        let two_cards = self.is_two_card_21() && (literal || !self.split);
        match self.score().cmp(&dealer.score()) {
            _ if dealer.is_over() => Standing::DealerOver,
            Ordering::Greater => Standing::Higher,
            Ordering::Less => Standing::Lower,
            Ordering::Equal if self.score() < LIMIT => Standing::Equal,
            Ordering::Equal => match (two_cards, dealer.is_two_card_21()) {
                (true, false) => Standing::TwoCards,
                (true, true) => Standing::BothTwoCards,
                (false, false) => Standing::BothMoreCards,
                (false, true) => Standing::Lower,
            },
        }
    }
}

/// How a hand stands against the dealer's, in the book's order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// The dealer's score exceeds 21.
    DealerOver,
    /// The hand scores more than the dealer's.
    Higher,
    /// Both score 21, and only the player's is on two cards.
    TwoCards,
    /// Both score the same, less than 21.
    Equal,
    /// Both score 21 on two cards.
    BothTwoCards,
    /// Both score 21 on more than two cards.
    BothMoreCards,
    /// The hand scores less, or 21 against a dealer who has it on two cards.
    Lower,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(names: &str) -> Hand {
        Hand::of(names.split(' ').map(|name| name.parse().expect("a card")))
    }

    #[test]
    fn only_the_first_ace_counts_eleven_and_only_up_to_21() {
        for (cards, score, soft) in [
            ("Ah Kd", 21, true),
            ("Ah Ad", 12, true),
            ("Ah Ad As Ac", 14, true),
            ("Ah Ad 9c", 21, true),
            ("Ah 9d 2c", 12, false),
            ("Jh Qd Kc", 30, false),
            ("9h 7d 5c", 21, false),
        ] {
            assert_eq!((hand(cards).score(), hand(cards).is_soft()), (score, soft), "{cards}");
        }
    }

    #[test]
    fn the_dealer_stands_on_17_or_draws_to_an_ace_that_makes_it() {
        for (cards, stands, hits) in [
            ("Ah 6d", false, true),
            ("Ah 2d 4c", false, true),
            ("Ah 6d Tc", false, false),
            ("Th 7d", false, false),
            ("Ah 7d", false, false),
            ("Th 6d", true, true),
        ] {
            assert_eq!([false, true].map(|soft| hand(cards).dealer_draws(soft)), [stands, hits], "{cards}");
        }
    }

    #[test]
    fn a_two_card_21_from_a_split_is_an_ordinary_one_unless_the_book_is_read_literally() {
        let mut split = hand("Ah Ad").divide()[0].clone();
        split.take("Kc".parse().expect("a card"));
        assert!(!split.is_blackjack() && hand("Ah Kc").is_blackjack());
        let dealers = [hand("Td As"), hand("Td 5s 6c")];
        assert_eq!(dealers.each_ref().map(|it| split.against(it, false)), [Standing::Lower, Standing::BothMoreCards]);
        assert_eq!(dealers.each_ref().map(|it| split.against(it, true)), [Standing::BothTwoCards, Standing::TwoCards]);
    }

    #[test]
    fn a_hand_of_aces_alone_has_room() {
        assert_eq!(Hand::of([Card::from_index(48).expect("an ace"); CARDS_MAX]).score(), 22);
    }
}
