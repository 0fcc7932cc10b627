//! How two hands of three cards compare, as finely as the settlements of both books need.

use baize_cards::rank::{ThreeCardRank, three_card};
use baize_cards::{Card, Rank};
use std::cmp::Ordering;

/// How the player's hand compares with the dealer's, in the order in which counts are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
    /// The dealer does not qualify and the player's is higher.
    AboveUnqualified,
    /// The dealer does not qualify and the player's is not higher.
    NotAboveUnqualified,
    /// The dealer qualifies and the player's is higher.
    Above,
    /// The dealer qualifies and they are equal.
    Equal,
    /// The dealer qualifies and the player's is lower.
    Below,
}

impl Stands {
    pub(super) const ALL: [Stands; 5] =
        [Stands::AboveUnqualified, Stands::NotAboveUnqualified, Stands::Above, Stands::Equal, Stands::Below];

    /// Compares two ranks, given whether the dealer's qualifies.
    #[inline]
    pub(super) fn of(own: ThreeCardRank, dealer: ThreeCardRank, qualifies: bool) -> Stands {
        match (qualifies, own.cmp(&dealer)) {
            (false, Ordering::Greater) => Stands::AboveUnqualified,
            (false, _) => Stands::NotAboveUnqualified,
            (true, Ordering::Greater) => Stands::Above,
            (true, Ordering::Equal) => Stands::Equal,
            (true, Ordering::Less) => Stands::Below,
        }
    }
}

/// How often each comparison comes.
pub(super) type Counts = [u64; 5];

/// The index of three cards among all threes, including those with cards that look alike.
#[inline]
pub(super) fn at(mut cards: [usize; 3]) -> usize {
    cards.sort_unstable();
    let [a, b, c] = cards;
    a + b * (b + 1) / 2 + c * (c + 1) * (c + 2) / 6
}

/// The number of threes.
pub(super) const THREES: usize = 52 * 53 * 54 / 6;

/// The rank of every three cards, by their index.
pub(super) fn ranks() -> Vec<ThreeCardRank> {
    let card = |index| Card::from_index(index).expect("one of 52");
    let mut ranks = Vec::with_capacity(THREES);
    for c in 0..52 {
        for b in 0..=c {
            ranks.extend((0..=b).map(|a| three_card([card(a), card(b), card(c)])));
        }
    }
    ranks
}

/// A hand in words, as `queen, six, four`.
pub(super) fn words(rank: ThreeCardRank) -> String {
    use baize_cards::rank::ThreeCardCategory as Category;
    let [a, b, c] = rank.ranks().map(name);
    match rank.category() {
        Category::HighCard => format!("{a}, {b}, {c}"),
        Category::Pair => format!("pair of {}", many(rank.ranks()[0])),
        Category::Flush => format!("flush {a}, {b}, {c}"),
        Category::Straight => format!("straight to the {a}"),
        Category::ThreeOfAKind => format!("three {}", many(rank.ranks()[0])),
        Category::StraightFlush => format!("straight flush to the {a}"),
    }
}

/// The word for a rank.
pub(in crate::price) fn name(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    }
}

/// The word for several cards of a rank.
pub(in crate::price) fn many(rank: Rank) -> String {
    match rank {
        Rank::Six => "sixes".to_owned(),
        other => format!("{}s", name(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_three_cards_have_a_place_of_their_own() {
        let ranks = ranks();
        assert_eq!(ranks.len(), THREES);
        let hand = ["Qc", "6d", "4h"].map(|name| name.parse::<Card>().expect("a card"));
        assert_eq!(ranks[at(hand.map(Card::index))], three_card(hand));
        assert_eq!(words(three_card(hand)), "queen, six, four");
        assert_eq!(at([51, 51, 51]) + 1, THREES);
    }
}
