//! The hands of three card poker: what they are called, and when the player-dealer's qualifies.

use baize_cards::Rank;
use baize_cards::rank::{ThreeCardCategory as Category, ThreeCardRank};

/// The lowest hand with which the player-dealer qualifies.
const QUEEN_HIGH: ThreeCardRank = ThreeCardRank::unsuited([Rank::Queen, Rank::Three, Rank::Two]);

/// Whether the player-dealer's hand qualifies: queen high or better.
pub fn qualifies(rank: ThreeCardRank) -> bool {
    rank >= QUEEN_HIGH
}

/// The row of the bonus pay table; the royal flush is the highest straight flush (reading R-3CP-8).
pub fn row(rank: ThreeCardRank) -> &'static str {
    match rank.category() {
        Category::StraightFlush if rank.ranks()[0] == Rank::Ace => "royal-flush",
        Category::StraightFlush => "straight-flush",
        Category::ThreeOfAKind => "three-of-a-kind",
        Category::Straight => "straight",
        Category::Flush => "flush",
        Category::Pair => "pair",
        Category::HighCard => "high-card",
    }
}

/// The rows by which a Bonus bet is paid, the highest first.
pub(super) const BONUS_ROWS: [&str; 6] =
    ["royal-flush", "straight-flush", "three-of-a-kind", "straight", "flush", "pair"];

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::Card;
    use baize_cards::rank::three_card;

    fn rank(names: &str) -> ThreeCardRank {
        let mut cards = names.split(' ').map(|name| name.parse::<Card>().expect("a card"));
        three_card(std::array::from_fn(|_| cards.next().expect("three cards")))
    }

    #[test]
    fn queen_high_qualifies_in_15380_of_22100_hands() {
        //= HG-3CP-7
        let pack: Vec<Card> = Card::pack().collect();
        let mut count = 0;
        for (a, one) in pack.iter().enumerate() {
            for (b, two) in pack.iter().enumerate().skip(a + 1) {
                count += pack[b + 1..].iter().filter(|three| qualifies(three_card([*one, *two, **three]))).count();
            }
        }
        assert_eq!(count, 15_380);
    }

    #[test]
    fn a_royal_flush_has_a_row_of_its_own() {
        assert_eq!(row(rank("Ah Kh Qh")), "royal-flush");
        assert_eq!(row(rank("Ah 2h 3h")), "straight-flush");
        assert_eq!(row(rank("9h 9h 4h")), "flush");
        assert_eq!(row(rank("7d 7d 7d")), "three-of-a-kind");
    }
}
