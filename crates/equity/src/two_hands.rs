//! Two players without a board: all hands that one can get against all that the other can.
//!
//! Pairs of hands are not enumerated. The hands of both are gone through from the worst to the best, and for every
//! small set of cards a count is kept of the other's hands so far that hold all of them. How many hands are below a
//! given one and share no card with it is then a sum over its own subsets, by inclusion and exclusion.

use baize_cards::Card;

use crate::boards::subsets;
use crate::game::{Game, Value, cards, set};
use crate::progress::Progress;
use crate::tally::Tally;

/// A hand that a player can get: its value, and the cards that come, one bit each.
pub(crate) type Possible = (Value, u64);

/// Every hand that these cards can become with cards out of `left`.
pub(crate) fn possible(game: Game, known: &[Card], left: u64) -> Vec<Possible> {
    let mut all = Vec::new();
    let mut own = known.to_vec();
    subsets(left, game.own_cards() - known.len(), &mut |more| {
        own.truncate(known.len());
        own.extend(cards(more));
        all.push((game.value(&own, &[]), more));
    });
    debug_assert!(all.iter().all(|(_, more)| more & set(known) == 0));
    all
}

/// The most cards of which subsets are kept, and the most cards that can come to a hand.
const TO_COME_MAX: usize = 7;

/// The places of the subsets of the cards left in a table.
struct Places {
    /// The number of each card left, by index.
    number: [u8; Card::KINDS],
    /// The number of ways to take some cards out of some.
    choose: [[u32; TO_COME_MAX + 1]; Card::KINDS + 1],
    /// Where the subsets of each size begin, and finally the end.
    starts: [u32; TO_COME_MAX + 2],
    /// The size of the largest subsets that are kept: two hands never share more cards.
    largest: usize,
}

impl Places {
    fn new(left: u64, largest: usize) -> Places {
        let mut places =
            Places { number: [0; Card::KINDS], choose: [[0; _]; Card::KINDS + 1], starts: [0; _], largest };
        for (number, card) in (0..).zip(cards(left)) {
            places.number[card.index()] = number;
        }
        for of in 0..=Card::KINDS {
            places.choose[of][0] = 1;
            for taken in 1..=largest {
                let without = if of > 0 { places.choose[of - 1][taken] + places.choose[of - 1][taken - 1] } else { 0 };
                places.choose[of][taken] = without;
            }
        }
        for size in 0..=largest {
            places.starts[size + 1] = places.starts[size] + places.choose[left.count_ones() as usize][size];
        }
        places
    }

    fn len(&self) -> usize {
        self.starts[self.largest + 1] as usize
    }

    /// The places of all subsets of a hand, and whether each has an odd size.
    #[inline]
    fn of<'a>(&self, hand: u64, into: &'a mut [(u32, u8); 1 << TO_COME_MAX]) -> &'a [(u32, u8)] {
        into[0] = (0, 0);
        let mut count = 1;
        for card in cards(hand) {
            let ways = &self.choose[usize::from(self.number[card.index()])];
            let so_far = count;
            for i in 0..so_far {
                let (place, size) = into[i];
                if usize::from(size) < self.largest {
                    into[count] = (place + ways[usize::from(size) + 1], size + 1);
                    count += 1;
                }
            }
        }
        for (place, size) in &mut into[..count] {
            *place += self.starts[usize::from(*size)];
        }
        &into[..count]
    }
}

/// The number of lows that qualify, plus one for none.
const LOWS: usize = 57;

/// For every small set of cards and every low, how many of the other's hands so far hold them.
struct Below {
    places: Places,
    /// The number of lows that are told apart; one where lows do not count.
    lows: usize,
    counts: Vec<u32>,
}

impl Below {
    fn add(&mut self, (value, hand): Possible) {
        let mut memory = [(0, 0); 1 << TO_COME_MAX];
        let low = self.low(value);
        for (place, _) in self.places.of(hand, &mut memory) {
            self.counts[*place as usize * self.lows + low] += 1;
        }
    }

    fn low(&self, value: Value) -> usize {
        // The lows that qualify have the highest numbers of all.
        if self.lows == 1 || value.low == 0 { 0 } else { usize::from(value.low) + LOWS - 1 - HIGHEST_LOW }
    }

    /// The number of hands that share no card with this one: those with a worse low, an equal one and a better one.
    fn without(&self, (value, hand): Possible) -> [i64; 3] {
        let mut memory = [(0, 0); 1 << TO_COME_MAX];
        let low = self.low(value);
        let mut sums = [0; 3];
        for (place, size) in self.places.of(hand, &mut memory) {
            let row = &self.counts[*place as usize * self.lows..][..self.lows];
            let (worse, rest) = row.split_at(low);
            let sum = |counts: &[u32]| counts.iter().map(|count| i64::from(*count)).sum::<i64>();
            let sign = if size % 2 == 0 { 1 } else { -1 };
            for (into, add) in sums.iter_mut().zip([sum(worse), i64::from(rest[0]), sum(&rest[1..])]) {
                *into += sign * add;
            }
        }
        sums
    }
}

/// The number of the best low, as in [`Value`].
const HIGHEST_LOW: usize = 6175;

/// Counts all pairs of hands that share no card.
pub(crate) fn count(game: Game, left: u64, known: [&[Card]; 2], progress: &Progress) -> Tally {
    let mut hands = known.map(|known| possible(game, known, left));
    hands.iter_mut().for_each(|hands| hands.sort_unstable());
    let [first, second] = hands;
    let to_come = known.map(|known| game.own_cards() - known.len());
    let lows = if game.is_split() { LOWS } else { 1 };
    let places = Places::new(left, to_come[0].min(to_come[1]));
    let mut below = Below { counts: vec![0; places.len() * lows], places, lows };
    let mut every = Below { counts: below.counts.clone(), places: Places::new(left, below.places.largest), lows };
    second.iter().for_each(|hand| every.add(*hand));
    let mut tally = Tally::new(2, game.is_split());
    let mut to_add = second.as_slice();
    let groups: Vec<&[Possible]> = first.chunk_by(|a, b| a.0.main == b.0.main).collect();
    progress.expect(groups.len());
    for equal in groups {
        let main = equal[0].0.main;
        let (worse, rest) = to_add.split_at(to_add.partition_point(|(value, _)| value.main < main));
        let (same, better) = rest.split_at(rest.partition_point(|(value, _)| value.main == main));
        to_add = better;
        worse.iter().for_each(|hand| below.add(*hand));
        let won: Vec<[i64; 3]> = equal.iter().map(|hand| below.without(*hand)).collect();
        same.iter().for_each(|hand| below.add(*hand));
        for (hand, won) in equal.iter().zip(won) {
            let (up_to, all) = (below.without(*hand), every.without(*hand));
            for low in 0..3 {
                // Who has the low; nobody where neither qualifies.
                let lows = [0b01, if hand.0.low == 0 { 0 } else { 0b11 }, 0b10][low];
                let lows = if game.is_split() { lows } else { 0 };
                tally.add_won(0b01, lows, won[low]);
                tally.add_won(0b11, lows, up_to[low] - won[low]);
                tally.add_won(0b10, lows, all[low] - up_to[low]);
            }
        }
        progress.step();
    }
    tally
}
