//! How many of all hands of thirteen cards are each Clean Sweep.
//!
//! A row depends on how many cards of each rank and of each suit a hand has. Given the ranks, how the suits fall
//! depends only on how many ranks come once, twice, three times and four times, so ranks and suits are counted
//! separately.

use baize_games::thirteen::Sweep;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The number of hands of thirteen cards.
pub(super) const HANDS: u64 = 635_013_559_600;

/// Suits that make no row by themselves.
const ANY_SUITS: [u8; 4] = [4, 3, 3, 3];

/// How many cards of each rank a hand has.
type Ranks = [u8; 13];

/// How many ranks come once, twice, three times and four times.
type Shape = [u8; 4];

/// The number of hands of each row, the best first, and of those that are none. No option changes it, so it is counted
/// once.
pub(super) static SWEEPS: LazyLock<([u64; 9], u64)> = LazyLock::new(sweeps);

fn sweeps() -> ([u64; 9], u64) {
    let mut rows = [0; 9];
    let mut none = 0;
    let mut suits: BTreeMap<Shape, Vec<([u8; 4], u64)>> = BTreeMap::new();
    for ((shape, _), (ranks, times)) in BY_RANKS.iter() {
        for (suits, ways) in suits.entry(*shape).or_insert_with(|| suits_of(*shape)) {
            match Sweep::by_counts(*ranks, *suits) {
                Some(sweep) => rows[sweep as usize] += *ways * times,
                None => none += *ways * times,
            }
        }
    }
    (rows, none)
}

/// The ranks of thirteen cards, by their shape and by the row that they make whatever the suits: one example of each,
/// and how many are like it. All of them make the same row together with given suits.
static BY_RANKS: LazyLock<ByRanks> = LazyLock::new(by_ranks);

type ByRanks = BTreeMap<(Shape, Option<Sweep>), (Ranks, u64)>;

fn by_ranks() -> ByRanks {
    let merge = |mut all: BTreeMap<_, (Ranks, u64)>, part: BTreeMap<_, (Ranks, u64)>| {
        for (key, (ranks, times)) in part {
            all.entry(key).or_insert((ranks, 0)).1 += times;
        }
        all
    };
    let begin = (0..125_u8).into_par_iter().map(|first| {
        let mut ranks = [0; 13];
        (ranks[0], ranks[1], ranks[2]) = (first / 25, first / 5 % 5, first % 5);
        let mut found = BTreeMap::new();
        let held: u8 = ranks.iter().sum();
        fill(3, 13 - held, &mut ranks, &mut |ranks| {
            let key = (shape(ranks), Sweep::by_counts(*ranks, ANY_SUITS));
            found.entry(key).or_insert((*ranks, 0)).1 += 1;
        });
        found
    });
    // In the order of the first ranks, so that the same hand is the example on any number of cores.
    begin.collect::<Vec<_>>().into_iter().fold(BTreeMap::new(), merge)
}

/// Visits every way to add this many cards from the ranks from this one on.
#[expect(clippy::cast_possible_truncation, reason = "there are thirteen ranks")]
fn fill(rank: usize, left: u8, ranks: &mut Ranks, visit: &mut impl FnMut(&Ranks)) {
    if rank == ranks.len() {
        return visit(ranks);
    }
    // Each of the remaining ranks has room for four.
    let room = 4 * (ranks.len() - rank - 1) as u8;
    for count in left.saturating_sub(room)..=left.min(4) {
        ranks[rank] = count;
        fill(rank + 1, left - count, ranks, visit);
    }
    ranks[rank] = 0;
}

#[expect(clippy::cast_possible_truncation, reason = "there are thirteen ranks")]
fn shape(ranks: &Ranks) -> Shape {
    std::array::from_fn(|i| ranks.iter().filter(|count| usize::from(**count) == i + 1).count() as u8)
}

/// The numbers of cards of each suit that ranks of this shape can have, with the number of ways.
fn suits_of(shape: Shape) -> Vec<([u8; 4], u64)> {
    let mut ways: BTreeMap<[u8; 4], u64> = BTreeMap::from([([0; 4], 1)]);
    for (cards, ranks) in (1..=4_u32).zip(shape) {
        for _ in 0..ranks {
            let mut next = BTreeMap::new();
            for (suits, times) in &ways {
                for chosen in (0..16_u32).filter(|chosen| chosen.count_ones() == cards) {
                    let more = std::array::from_fn(|suit| suits[suit] + (chosen >> suit & 1) as u8);
                    *next.entry(more).or_insert(0) += times;
                }
            }
            ways = next;
        }
    }
    ways.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::{Card, Shoe, Source};
    use rand_core::SeedableRng;

    #[test]
    fn every_hand_is_counted_once() {
        let (rows, none) = *SWEEPS;
        assert_eq!(rows.iter().sum::<u64>() + none, HANDS);
        // Thirteen ranks in one suit, in one colour, in any suits; thirteen cards of one colour; nothing above a nine.
        let dragons = 4_u64.pow(13);
        assert_eq!(rows[..3].iter().sum::<u64>(), dragons);
        assert_eq!(rows[..2], [4, 2 * 2_u64.pow(13) - 4]);
        assert_eq!(rows[3], 2 * 10_400_600 - 2 * 2_u64.pow(13), "all reds or all blacks, less the dragons");
    }

    /// The row of any hand is the one by which it is counted.
    #[test]
    fn the_rows_of_ranks_and_of_suits_are_all_that_count() {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(20_261_116);
        for _ in 0..20_000 {
            let mut pack = Shoe::new(1);
            let cards: [Card; 13] = std::array::from_fn(|_| pack.sample(&mut rng).expect("there are 52"));
            let (mut ranks, mut suits) = ([0; 13], [0; 4]);
            for card in cards {
                ranks[card.index() / 4] += 1;
                suits[card.index() % 4] += 1;
            }
            let (stands_for, _) = BY_RANKS[&(shape(&ranks), Sweep::by_counts(ranks, ANY_SUITS))];
            assert_eq!(Sweep::by_counts(stands_for, suits), Sweep::of(&cards), "{cards:?}");
        }
    }
}
