//! The ranks of five cards as numbers: equal hands share a place, and a higher place wins.
//!
//! A hand's rank depends on its five ranks and on whether it is of one suit. So it is enough to rank one hand of each
//! such kind by the game's own function; every other hand finds its place in a table.

use baize_cards::{Card, Rank, Suit};

/// Every rank of five cards out of some number of packs.
pub(super) struct Places {
    /// The number of packs.
    pub(super) packs: u8,
    /// The places, by the five ranks and whether they are of one suit.
    places: Vec<u16>,
    /// One hand for each place.
    pub(super) hands: Vec<[Card; 5]>,
}

impl Places {
    /// Ranks every hand by this function.
    pub(super) fn new<R: Ord + Copy>(packs: u8, rank: impl Fn([Card; 5]) -> R) -> Places {
        let mut ranked: Vec<(R, usize, [Card; 5])> = Vec::new();
        for_ranks(|ranks| {
            for suited in [false, true] {
                if let Some(hand) = hand_of(ranks, suited, packs) {
                    ranked.push((rank(hand), at_ranks(ranks, suited), hand));
                }
            }
        });
        ranked.sort_unstable_by_key(|(rank, at, _)| (*rank, *at));
        let mut places = vec![0; 2 * MULTISETS_OF_RANKS];
        let mut hands: Vec<[Card; 5]> = Vec::new();
        for equal in ranked.chunk_by(|a, b| a.0 == b.0) {
            let place = u16::try_from(hands.len()).expect("there are 12,376 kinds at most");
            equal.iter().for_each(|(_, at, _)| places[*at] = place);
            hands.push(equal[0].2);
        }
        Places { packs, places, hands }
    }

    /// The place of five cards, given by their indices.
    pub(super) fn of(&self, cards: [u8; 5]) -> u16 {
        let suited = cards.iter().all(|card| card & 3 == cards[0] & 3);
        let mut ranks = cards.map(|card| card >> 2);
        ranks.sort_unstable();
        self.places[at_ranks(ranks, suited)]
    }
}

const MULTISETS_OF_RANKS: usize = multisets(13, 5);

/// The number of multisets of this size out of this many things.
pub(super) const fn multisets(of: usize, size: usize) -> usize {
    let (mut count, mut i) = (1, 0);
    while i < size {
        count = count * (of + i) / (i + 1);
        i += 1;
    }
    count
}

/// For the index of a multiset among all of its size: add up the entries of its ascending members, the first in the
/// first row, and so on.
///
/// The entry of a member is the number of multisets of that size all of whose members are smaller.
pub(super) const AT: [[usize; 52]; 5] = {
    let mut at = [[0; 52]; 5];
    let mut size = 0;
    while size < 5 {
        let mut member = 0;
        while member < 52 {
            at[size][member] = multisets(member, size + 1);
            member += 1;
        }
        size += 1;
    }
    at
};

fn at_ranks(ranks: [u8; 5], suited: bool) -> usize {
    let at: usize = ranks.iter().zip(&AT).map(|(rank, at)| at[usize::from(*rank)]).sum();
    2 * at + usize::from(suited)
}

/// Visits every five ranks, ascending.
fn for_ranks(mut each: impl FnMut([u8; 5])) {
    for e in 0..13 {
        for d in 0..=e {
            for c in 0..=d {
                for b in 0..=c {
                    (0..=b).for_each(|a| each([a, b, c, d, e]));
                }
            }
        }
    }
}

/// Cards of these ascending ranks, if this many packs have them.
fn hand_of(ranks: [u8; 5], suited: bool, packs: u8) -> Option<[Card; 5]> {
    let distinct = ranks.windows(2).all(|two| two[0] != two[1]);
    let mut hand = [Card::JOKER; 5];
    for i in 0..5 {
        let copy = ranks[..i].iter().filter(|rank| **rank == ranks[i]).count();
        if copy >= usize::from(packs) * if suited { 1 } else { 4 } {
            return None;
        }
        let suit = match (suited, distinct) {
            (true, _) => 0,
            (false, true) => usize::from(i == 0),
            (false, false) => copy % 4,
        };
        hand[i] = Card::new(Rank::ALL[usize::from(ranks[i])], Suit::ALL[suit]);
    }
    Some(hand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::rank::{FlushPlace, Hand, several_packs};

    #[test]
    fn hands_of_one_pack_have_7462_places_and_every_hand_has_that_of_its_rank() {
        let rank = |cards: [Card; 5]| cards.into_iter().collect::<Hand>().rank();
        let places = Places::new(1, rank);
        assert_eq!(places.hands.len(), 7462);
        assert!(places.hands.windows(2).all(|two| rank(two[0]) < rank(two[1])));
        let card = |index: usize| Card::from_index(index).expect("one of 52");
        for start in 0..52 {
            for step in [1, 3, 4, 5, 11, 17] {
                let indices = [0, 1, 2, 3, 4].map(|i| (start + i * step) % 52);
                let place = places.of(indices.map(|index| card(index).number()));
                assert_eq!(rank(places.hands[usize::from(place)]), rank(indices.map(card)), "{indices:?}");
            }
        }
    }

    #[test]
    fn several_packs_have_suited_pairs_and_five_of_a_kind() {
        let rank = |cards| several_packs(cards, FlushPlace::AboveFullHouse);
        let places = Places::new(8, rank);
        for cards in [[0, 0, 4, 8, 48], [7, 7, 7, 7, 7], [1, 2, 3, 0, 0], [51, 50, 47, 40, 36]] {
            let hand = cards.map(|index| Card::from_index(usize::from(index)).expect("one of 52"));
            assert_eq!(rank(places.hands[usize::from(places.of(cards))]), rank(hand), "{hand:?}");
        }
    }
}
