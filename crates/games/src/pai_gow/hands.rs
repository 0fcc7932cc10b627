//! Seven cards, and how they are set as a High hand and a Low hand.
//!
//! Rules: UK-13.18, UK-13.19. Traps: a Low hand that equals the leading cards of the High hand is not a foul (reading
//! R-PGFOULEQ); the Low hand knows no straights or flushes (UK-13.8), and the joker in it is an ace (UK-13.9).

use baize_cards::rank::{LowStraight, PaiGowCategory, PaiGowRank, TwoCardRank};
use baize_cards::{Card, Rank};
use baize_table::NamedHand;

use super::ranking::Ranking;

/// Seven cards set as two hands, each with its rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hands {
    /// The five cards of the High hand, the back.
    pub high: [Card; 5],
    /// The two cards of the Low hand, the front.
    pub low: [Card; 2],
    /// What the High hand is worth.
    pub high_rank: PaiGowRank,
    /// What the Low hand is worth.
    pub low_rank: TwoCardRank,
}

impl Hands {
    /// The seven cards with those at these two different places as the Low hand.
    #[inline]
    pub fn set_at(cards: &[Card; 7], low: [usize; 2], ranking: impl Ranking) -> Hands {
        let mut others = (0..7).filter(|i| !low.contains(i)).map(|i| cards[i]);
        let high = std::array::from_fn(|_| others.next().expect("five of seven are left"));
        let low = low.map(|i| cards[i]);
        Hands { high, low, high_rank: ranking.five(high), low_rank: ranking.two(low) }
    }

    /// The seven cards with these two as the Low hand, or `None` if they are not two of the seven.
    pub fn set(cards: &[Card; 7], low: [Card; 2], ranking: impl Ranking) -> Option<Hands> {
        let first = cards.iter().position(|card| *card == low[0])?;
        // Two jokers look the same and lie at two places.
        let second = (0..7).find(|i| *i != first && cards[*i] == low[1])?;
        Some(Hands::set_at(cards, [first, second], ranking))
    }

    /// Whether the Low hand is higher than the High hand.
    ///
    /// Nothing that two cards make is above two pairs. Below that, what leads the High hand is its pair or its two
    /// highest cards, which is the best Low hand that could be taken from it.
    pub fn is_foul(&self, ranking: impl Ranking) -> bool {
        let leading = || {
            let pairs = (0..5).flat_map(|a| (0..a).map(move |b| [a, b]));
            pairs.map(|pair| ranking.two(pair.map(|i| self.high[i]))).max()
        };
        self.high_rank.category() <= PaiGowCategory::Pair && Some(self.low_rank) > leading()
    }

    /// What the High hand is, in words.
    pub fn name(&self) -> &'static str {
        match self.high_rank.category() {
            PaiGowCategory::HighCard => "no pair",
            PaiGowCategory::Pair => "pair",
            PaiGowCategory::TwoPair => "two pairs",
            PaiGowCategory::ThreeOfAKind => "three of a kind",
            PaiGowCategory::Straight => "straight",
            PaiGowCategory::Flush => "flush",
            PaiGowCategory::FullHouse => "full house",
            PaiGowCategory::FourOfAKind => "four of a kind",
            PaiGowCategory::StraightFlush => "straight flush",
            PaiGowCategory::RoyalFlush => "royal flush",
            PaiGowCategory::FiveOfAKind if self.high.iter().any(|card| card.rank() == Some(Rank::Ace)) => "five aces",
            PaiGowCategory::FiveOfAKind => "five of a kind",
        }
    }

    /// What the Low hand is, in words that cannot be read as a card.
    pub fn low_name(&self) -> String {
        let [higher, lower] = self.low_rank.ranks();
        let name = |rank: Rank| format!("{rank:?}").to_lowercase();
        if self.low_rank.is_pair() {
            format!("a pair of {}{}", name(higher), if higher == Rank::Six { "es" } else { "s" })
        } else {
            format!("{}-{}", name(higher), name(lower))
        }
    }

    /// Both hands as they are compared, where the lowest straight ranks there.
    pub fn named(&self, low_straight: LowStraight) -> Vec<NamedHand> {
        let high = NamedHand::part("High", self.high_rank.reckoned(low_straight), &self.high);
        vec![high, NamedHand::part("Low", self.low_rank, &self.low)]
    }

    /// Whether a joker is in either hand.
    #[inline]
    pub fn has_joker(&self) -> bool {
        self.high.iter().chain(&self.low).any(|card| card.is_joker())
    }
}

/// Seven cards as a bit for each rank in each suit; the joker is kept apart.
#[derive(Clone, Copy)]
pub(super) struct BySuit {
    pub(super) suits: [u16; 4],
    /// The number of jokers.
    pub(super) jokers: u32,
}

impl BySuit {
    #[inline]
    pub(super) fn of(cards: &[Card; 7]) -> BySuit {
        let mut sorted = BySuit { suits: [0; 4], jokers: 0 };
        for card in cards {
            match (card.rank(), card.suit()) {
                (Some(rank), Some(suit)) => sorted.suits[suit as usize] |= 1 << rank as u16,
                _ => sorted.jokers += 1,
            }
        }
        sorted
    }

    /// The ranks held in any suit.
    #[inline]
    pub(super) fn ranks(&self) -> u16 {
        self.suits.iter().fold(0, |all, suit| all | suit)
    }

    /// The ranks held at least once, twice and so on to five times; the joker is an ace.
    #[inline]
    pub(super) fn held(&self) -> [u16; 5] {
        let mut held = [0; 5];
        let joker = if self.jokers > 0 { 1 << Rank::Ace as u16 } else { 0 };
        for ranks in self.suits.into_iter().chain([joker]) {
            for times in (1..5).rev() {
                held[times] |= held[times - 1] & ranks;
            }
            held[0] |= ranks;
        }
        held
    }

    /// Whether this many cards are of one suit, the joker among them.
    #[inline]
    pub(super) fn suited(&self, length: u32) -> bool {
        self.suits.iter().any(|suit| suit.count_ones() + self.jokers >= length)
    }

    /// Whether this many of these ranks are in sequence, with the joker in any place; the ace is high or low.
    #[inline]
    pub(super) fn in_sequence(&self, ranks: u16, length: u32) -> bool {
        let with_low_ace = ranks << 1 | ranks >> Rank::Ace as u16;
        let window = (1u16 << length) - 1;
        (0..=14 - length).any(|low| (with_low_ace >> low & window).count_ones() + self.jokers >= length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(low: &str, high: &str) -> Hands {
        let read = |names: &str| -> Vec<Card> { names.split(' ').map(|name| name.parse().expect("a card")).collect() };
        let (low, high) = (read(low), read(high));
        let cards: Vec<Card> = low.iter().chain(&high).copied().collect();
        let seven: [Card; 7] = cards.try_into().expect("seven cards");
        Hands::set(&seven, [low[0], low[1]], LowStraight::SecondHighest).expect("two of the seven")
    }

    #[test]
    fn a_low_hand_above_the_high_hand_is_a_foul_and_an_equal_one_is_not() {
        //= UK-13.19 UK-13.19-foul
        // The book's own example, both ways.
        assert!(set("Kc Kh", "2d 4s 6h 8c Td").is_foul(LowStraight::SecondHighest));
        assert!(!set("Td 8c", "Kc Kh 2d 4s 6h").is_foul(LowStraight::SecondHighest));
        assert!(!set("Ac Kd", "Ad Kc 9h 5s 3c").is_foul(LowStraight::SecondHighest));
        assert!(set("Ac Kd", "Ad Qc 9h 5s 3c").is_foul(LowStraight::SecondHighest));
        assert!(set("Ac 2d", "Kd Qc 9h 5s 3c").is_foul(LowStraight::SecondHighest));
        assert!(!set("Kd Qc", "Ac 2d 9h 5s 3c").is_foul(LowStraight::SecondHighest));
        assert!(!set("9c 9d", "9h 9s Kd 4c 2h").is_foul(LowStraight::SecondHighest));
        assert!(set("9c 9d", "8h 8s Kd 4c 2h").is_foul(LowStraight::SecondHighest));
        assert!(!set("Ac Ad", "8h 8s 4d 4c 2h").is_foul(LowStraight::SecondHighest), "two pairs are above any pair");
        assert!(!set("Ac Ad", "2c 3d 4h 5s 6c").is_foul(LowStraight::SecondHighest));
    }

    #[test]
    fn the_joker_counts_as_an_ace_when_hands_are_judged() {
        //= UK-13.9 UK-13.19
        assert!(set("Jk Kd", "Ad Qc 9h 5s 3c").is_foul(LowStraight::SecondHighest));
        assert!(!set("Ad Kd", "Jk Kc 9h 5s 3c").is_foul(LowStraight::SecondHighest));
        assert!(
            !set("Qd Qc", "Jk As 9h 5s 3c").is_foul(LowStraight::SecondHighest),
            "joker and ace are a pair of aces"
        );
        assert!(!set("Ad Kd", "Jk 6c 7h 8s 9c").is_foul(LowStraight::SecondHighest), "the joker completes a straight");
    }

    #[test]
    fn only_two_different_cards_of_the_seven_are_a_low_hand() {
        //= UK-13.6-set UK-13.18
        let hands = set("Td 8c", "Kc Kh 2d 4s 6h");
        let cards =
            [hands.low[0], hands.low[1], hands.high[0], hands.high[1], hands.high[2], hands.high[3], hands.high[4]];
        let try_low = |low| Hands::set(&cards, low, LowStraight::SecondHighest).is_some();
        assert!(try_low([cards[2], cards[6]]));
        assert!(!try_low([cards[2], cards[2]]));
        assert!(!try_low([cards[2], Card::JOKER]));
    }
}
