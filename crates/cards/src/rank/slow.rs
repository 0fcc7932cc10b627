//! The rankings once more, slow and obvious, for comparison with the fast ones.

use super::{Category, FiveOfAKind, LowStraight, PaiGowCategory, ThreeCardCategory};
use crate::{Card, Rank};

/// What five cards make: the category, then the ranks in order of importance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Made {
    /// The kind of hand.
    pub category: Category,
    /// The ranks that decide between hands of one category, the most important first; 5-4-3-2-A in the lowest straight.
    pub ranks: [Rank; 5],
}

/// The best of all choices of five cards; `None` for fewer than five, or when a joker is among them.
pub fn high(cards: &[Card]) -> Option<Made> {
    let ranks: Option<Vec<Rank>> = cards.iter().map(|card| card.rank()).collect();
    ranks?;
    let choices = 1u32.checked_shl(cards.len().try_into().ok()?)?;
    let fives = (0..choices).filter(|choice| choice.count_ones() == 5);
    fives
        .map(|choice| {
            let mut chosen = (0..cards.len()).filter(|i| choice >> i & 1 == 1).map(|i| cards[i]);
            five(std::array::from_fn(|_| chosen.next().expect("five bits are set")))
        })
        .max()
}

/// What exactly these three cards make, with the ranks in order of importance; `None` when a joker is among them.
pub fn three(cards: [Card; 3]) -> Option<(ThreeCardCategory, [Rank; 3])> {
    let (mut ranks, counts, flush) = sorted(cards)?;
    let low = [Rank::Ace, Rank::Three, Rank::Two];
    let straight = ranks == low || ranks.windows(2).all(|pair| pair[0] as u8 == pair[1] as u8 + 1);
    if ranks == low {
        ranks.rotate_left(1);
    }
    let category = match (counts.as_slice(), straight, flush) {
        (_, true, true) => ThreeCardCategory::StraightFlush,
        ([3], ..) => ThreeCardCategory::ThreeOfAKind,
        (_, true, false) => ThreeCardCategory::Straight,
        (_, false, true) => ThreeCardCategory::Flush,
        ([2, 1], ..) => ThreeCardCategory::Pair,
        _ => ThreeCardCategory::HighCard,
    };
    Some((category, ranks))
}

/// What exactly these five cards make in pai gow poker, read as the rule is written: the category, and then numbers in
/// order of importance. `None` when two jokers are among them.
pub fn pai_gow(cards: [Card; 5], low_straight: LowStraight) -> Option<(PaiGowCategory, Vec<u8>)> {
    let held: Vec<Card> = cards.into_iter().filter(|card| !card.is_joker()).collect();
    let joker = held.len() < 5;
    let mut ranks: Vec<u8> = held.iter().map(|card| card.rank().expect("no joker") as u8).collect();
    let ace = Rank::Ace as u8;
    if held.len() < 4 {
        return None;
    }
    // All straights, the best first, each as five ranks in any order.
    let mut straights: Vec<[u8; 5]> = (0..9).rev().map(|low| [0, 1, 2, 3, 4].map(|i| low + i)).collect();
    straights.insert(if low_straight == LowStraight::Lowest { 9 } else { 1 }, [ace, 0, 1, 2, 3]);
    let different = ranks.iter().all(|rank| ranks.iter().filter(|other| *other == rank).count() == 1);
    let straight = straights.iter().position(|all| different && ranks.iter().all(|rank| all.contains(rank)));
    let flush = held.iter().all(|card| card.suit() == held[0].suit());
    if joker {
        let missing = (0..=ace).rev().find(|rank| !ranks.contains(rank)).expect("four ranks at most");
        ranks.push(if flush { missing } else { ace });
    }
    let count = |rank: u8| ranks.iter().filter(|other| **other == rank).count();
    let mut order = ranks.clone();
    order.sort_by_key(|rank| std::cmp::Reverse((count(*rank), *rank)));
    let counts: Vec<usize> = order.chunk_by(|a, b| a == b).map(<[u8]>::len).collect();
    let category = match (counts.as_slice(), straight, flush) {
        (_, Some(0), true) => PaiGowCategory::RoyalFlush,
        (_, Some(_), true) => PaiGowCategory::StraightFlush,
        (_, None, true) => PaiGowCategory::Flush,
        (_, Some(_), false) => PaiGowCategory::Straight,
        ([5], ..) => PaiGowCategory::FiveOfAKind,
        ([4, ..], ..) => PaiGowCategory::FourOfAKind,
        ([3, 2], ..) => PaiGowCategory::FullHouse,
        ([3, ..], ..) => PaiGowCategory::ThreeOfAKind,
        ([2, 2, ..], ..) => PaiGowCategory::TwoPair,
        ([2, ..], ..) => PaiGowCategory::Pair,
        _ => PaiGowCategory::HighCard,
    };
    let numbers = straight.map_or(order, |place| vec![9 - u8::try_from(place).expect("one of ten")]);
    Some((category, numbers))
}

/// What exactly these five cards make with jokers wild: the best of everything that the jokers can be, each a card that
/// is not in the hand; and five of a kind, where all others are of one rank and that hand exists.
pub fn jokers_wild(cards: [Card; 5], low_straight: LowStraight, fives: FiveOfAKind) -> (PaiGowCategory, Vec<u8>) {
    let held: Vec<Card> = cards.into_iter().filter(|card| !card.is_joker()).collect();
    let rank = held.first().and_then(|card| card.rank()).unwrap_or(Rank::Ace);
    let one_rank = held.len() < 5 && held.iter().all(|card| card.rank() == Some(rank));
    if one_rank && (rank == Rank::Ace || fives == FiveOfAKind::Any) {
        return (PaiGowCategory::FiveOfAKind, vec![rank as u8; 5]);
    }
    stand_for(held, 0, &mut |five| pai_gow(five, low_straight).expect("no joker is left"))
}

/// The best of all hands that the missing cards make, from the card with this index on.
fn stand_for<T: Ord>(held: Vec<Card>, from: usize, made: &mut impl FnMut([Card; 5]) -> T) -> T {
    if let Ok(five) = <[Card; 5]>::try_from(held.as_slice()) {
        return made(five);
    }
    // Enough cards must remain after this one for the jokers that are still to come.
    let missing = 5 - held.len();
    let others: Vec<Card> = Card::pack().skip(from).filter(|card| !held.contains(card)).collect();
    let chosen = others[..others.len() + 1 - missing].iter();
    let hands = chosen.map(|card| stand_for([held.as_slice(), &[*card]].concat(), card.index() + 1, made));
    hands.max().expect("there are more cards than jokers")
}

fn five(cards: [Card; 5]) -> Made {
    let (mut ranks, counts, flush) = sorted(cards).expect("jokers were refused");
    let wheel = [Rank::Ace, Rank::Five, Rank::Four, Rank::Three, Rank::Two];
    let straight = ranks == wheel || ranks.windows(2).all(|pair| pair[0] as u8 == pair[1] as u8 + 1);
    if ranks == wheel {
        ranks.rotate_left(1);
    }
    let category = match (counts.as_slice(), straight, flush) {
        (_, true, true) => Category::StraightFlush,
        ([4, ..], ..) => Category::FourOfAKind,
        ([3, 2], ..) => Category::FullHouse,
        (_, false, true) => Category::Flush,
        (_, true, false) => Category::Straight,
        ([3, ..], ..) => Category::ThreeOfAKind,
        ([2, 2, ..], ..) => Category::TwoPair,
        ([2, ..], ..) => Category::Pair,
        _ => Category::HighCard,
    };
    Made { category, ranks }
}

/// The ranks, most frequent first and then highest first; how often each comes; whether all suits are the same.
fn sorted<const N: usize>(cards: [Card; N]) -> Option<([Rank; N], Vec<usize>, bool)> {
    if cards.iter().any(|card| card.is_joker()) {
        return None;
    }
    let mut ranks = cards.map(|card| card.rank().expect("no joker"));
    let count = |rank: Rank| cards.iter().filter(|card| card.rank() == Some(rank)).count();
    ranks.sort_by_key(|rank| std::cmp::Reverse((count(*rank), *rank)));
    let counts = ranks.chunk_by(|a, b| a == b).map(<[Rank]>::len).collect();
    Some((ranks, counts, cards.iter().all(|card| card.suit() == cards[0].suit())))
}
