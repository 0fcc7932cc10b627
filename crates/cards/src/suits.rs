//! Hands that differ only by a renaming of suits, counted together.

use crate::{Card, Rank, Suit};
use std::sync::LazyLock;

/// The number of sets of ranks that one suit can hold, with one bit for each of the thirteen ranks.
pub const SUIT_SETS: u16 = 1 << 13;

/// The sets of ranks with as many ranks as the index says, in ascending order.
static BY_SIZE: LazyLock<[Vec<u16>; 14]> = LazyLock::new(|| {
    let of_size = |size| (0..SUIT_SETS).filter(|ranks| ranks.count_ones() as usize == size).collect();
    std::array::from_fn(of_size)
});

/// Calls `each` with every `N` cards of a pack without jokers, up to a renaming of suits, and with the number of hands
/// that they stand for.
///
/// A hand is what each of its suits holds: four numbers with one bit for each rank. Sorting the four renames the suits,
/// and the different orders of the four are the equivalent hands. Only hands whose largest number is `first` are given,
/// so that the values below [`SUIT_SETS`] can be divided among threads.
pub fn hands_up_to_suits<const N: usize>(first: u16, each: &mut impl FnMut([Card; N], u64)) {
    let held = first.count_ones() as usize;
    if held <= N {
        fill([first, 0, 0, 0], 1, N - held, each);
    }
}

/// Gives the suits from `at` on the cards that are left.
fn fill<const N: usize>(mut suits: [u16; 4], at: usize, left: usize, each: &mut impl FnMut([Card; N], u64)) {
    let sizes = if at == 3 { left..=left } else { 0..=left };
    let before = suits[at - 1];
    for size in sizes.filter(|size| *size <= 13) {
        for ranks in BY_SIZE[size].iter().take_while(|ranks| **ranks <= before) {
            suits[at] = *ranks;
            if at == 3 {
                each(cards(suits), orders(suits));
            } else {
                fill(suits, at + 1, left - size, each);
            }
        }
    }
}

fn cards<const N: usize>(suits: [u16; 4]) -> [Card; N] {
    let mut hand = [Card::JOKER; N];
    let mut places = hand.iter_mut();
    for (suit, mut ranks) in Suit::ALL.into_iter().zip(suits) {
        while ranks > 0 {
            let rank = Rank::ALL[ranks.trailing_zeros() as usize];
            *places.next().expect("as many ranks as cards") = Card::new(rank, suit);
            ranks &= ranks - 1;
        }
    }
    hand
}

/// The number of different orders of four sorted things.
fn orders([a, b, c, d]: [u16; 4]) -> u64 {
    match (a == b, b == c, c == d) {
        (false, false, false) => 24,
        (true, false, true) => 6,
        (true, true, true) => 1,
        (true, true, false) | (false, true, true) => 4,
        (true, false, false) | (false, true, false) | (false, false, true) => 12,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shoe;
    use std::collections::HashMap;

    #[test]
    fn all_hands_of_three_are_found_as_often_as_the_pack_gives_them() {
        let ranks = |cards: &[Card; 3]| {
            let mut sorted: Vec<(usize, Option<Suit>)> = cards.iter().map(|card| (card.index() / 4, None)).collect();
            sorted.sort_unstable();
            (sorted, cards.iter().map(|card| card.suit()).collect::<std::collections::HashSet<_>>().len())
        };
        let mut found: HashMap<_, u64> = HashMap::new();
        let mut classes = 0;
        for first in 0..SUIT_SETS {
            hands_up_to_suits(first, &mut |cards: [Card; 3], weight| {
                classes += 1;
                *found.entry(ranks(&cards)).or_default() += weight;
            });
        }
        let mut wanted: HashMap<_, u64> = HashMap::new();
        for (cards, weight) in Shoe::new(1).sets::<3>() {
            *wanted.entry(ranks(&cards)).or_default() += weight;
        }
        assert_eq!((classes, found), (1755, wanted));
    }

    #[test]
    fn seven_cards_are_as_many_as_books_say() {
        let (mut classes, mut hands) = (0u64, 0);
        for first in 0..SUIT_SETS {
            hands_up_to_suits(first, &mut |_: [Card; 7], weight| {
                classes += 1;
                hands += weight;
            });
        }
        assert_eq!((classes, hands), (6_009_159, 133_784_560));
    }
}
