//! Five cards, jokers among them: every set of ranks, of mixed suits and where it can be of one.

use crate::key::{FIVE_BASES, FIVE_KEY_BITS, FIVE_PLACES, FIVE_ROW_BITS};
use crate::pack;
use crate::sets::{self, Counts};

/// The most jokers that any game has.
const MOST_JOKERS: u8 = 3;

/// Five cards as any ranking sees them.
#[derive(Clone, Copy)]
pub(crate) struct Five {
    /// The cards without the jokers.
    pub(crate) counts: Counts,
    pub(crate) jokers: u8,
    /// Whether the cards without the jokers share a suit.
    pub(crate) one_suit: bool,
}

impl Five {
    /// The ranks held, a bit each.
    pub(crate) fn ranks(&self) -> usize {
        (0..13).filter(|rank| self.counts[*rank] > 0).fold(0, |ranks, rank| ranks | 1 << rank)
    }

    /// The hands that one of the jokers makes as a card of this rank: in the suit of the others, if they share one and
    /// lack this card, or in another. It may be the fifth of its rank.
    pub(crate) fn joker_as(&self, rank: usize) -> impl Iterator<Item = Five> + use<> {
        let mut five = *self;
        five.counts[rank] += 1;
        five.jokers -= 1;
        let suited = Some(five).filter(|five| five.one_suit && five.counts[rank] == 1);
        suited.into_iter().chain([Five { one_suit: false, ..five }])
    }

    /// All hands without jokers that the jokers can make, as cards of this rank or higher ones.
    pub(crate) fn stand_ins(self, lowest: usize) -> Vec<Five> {
        if self.jokers == 0 {
            return vec![self];
        }
        let with_one = (lowest..13).flat_map(|rank| self.joker_as(rank).map(move |five| (rank, five)));
        with_one.flat_map(|(rank, five)| five.stand_ins(rank)).collect()
    }

    /// The rank that all five cards have, if they share one.
    pub(crate) fn of_one_rank(&self) -> Option<usize> {
        self.counts.iter().position(|count| *count == 5)
    }

    fn key(&self) -> u32 {
        let jokers = u32::from(self.jokers) * FIVE_BASES[13];
        (sets::sum(&self.counts, &FIVE_BASES) + jokers) % (1 << FIVE_KEY_BITS)
    }
}

/// All such hands, and the place of each in a table.
pub(crate) struct Fives {
    all: Vec<(Five, usize)>,
    pub(crate) offsets: Vec<u16>,
}

impl Fives {
    pub(crate) fn new() -> Fives {
        let mut fives = Vec::new();
        for jokers in 0..=MOST_JOKERS {
            sets::each(5 - jokers, &mut |counts| fives.push(Five { counts: *counts, jokers, one_suit: false }));
        }
        let packed = pack::pack(&fives.iter().map(Five::key).collect::<Vec<u32>>(), FIVE_KEY_BITS, FIVE_ROW_BITS);
        assert!(packed.length <= FIVE_PLACES, "sets of five ranks are few");
        let mixed: Vec<(Five, usize)> = fives.into_iter().zip(packed.places).collect();
        let different = mixed.iter().filter(|(five, _)| five.counts.iter().all(|count| *count <= 1));
        let one_suit = different.map(|(five, place)| (Five { one_suit: true, ..*five }, FIVE_PLACES + place));
        Fives {
            all: mixed.iter().copied().chain(one_suit).collect(),
            // Places are below 2^16, where the sums that find them wrap.
            offsets: packed.offsets.into_iter().map(|offset| (offset & 0xffff) as u16).collect(),
        }
    }

    /// The numbers by some ranking of all hands with at most this many jokers, two bytes each.
    pub(crate) fn table(&self, jokers: u8, number: impl Fn(&Five) -> u16) -> Vec<u8> {
        let mut table = vec![0; 2 * FIVE_PLACES];
        for (five, place) in self.all.iter().filter(|(five, _)| five.jokers <= jokers) {
            table[*place] = number(five);
        }
        table.into_iter().flat_map(u16::to_le_bytes).collect()
    }
}
