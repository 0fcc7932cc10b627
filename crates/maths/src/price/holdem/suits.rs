//! Sets of cards that differ only by the names of suits, counted together.
//!
//! A set is written as the ranks that it holds in each suit. Renaming suits reorders these four numbers. So a set in
//! which they are in falling order represents all sets that can be renamed into it, and sorting four numbers finds it.

use baize_cards::{Card, RENAMINGS, Rank, Suit};

/// The ranks held in each suit, one bit each.
pub(super) type Held = [u16; 4];

/// The number of a renaming, by two bits for each suit.
#[expect(clippy::cast_possible_truncation, reason = "there are 24 renamings")]
const NUMBERS: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut number = 0;
    while number < RENAMINGS.len() {
        let suits = RENAMINGS[number];
        numbers[(suits[0] | suits[1] << 2 | suits[2] << 4 | suits[3] << 6) as usize] = number as u8;
        number += 1;
    }
    numbers
};

/// A set as the ranks held in each suit.
pub(super) fn held(cards: impl IntoIterator<Item = Card>) -> Held {
    let mut held = [0; 4];
    for card in cards {
        held[card.index() % 4] |= 1 << (card.index() / 4);
    }
    held
}

/// The cards of a set.
pub(super) fn cards(held: &Held) -> impl Iterator<Item = Card> {
    Suit::ALL.into_iter().zip(*held).flat_map(|(suit, ranks)| {
        let holds = move |rank: &Rank| ranks >> *rank as u16 & 1 == 1;
        Rank::ALL.into_iter().filter(holds).map(move |rank| Card::new(rank, suit))
    })
}

/// The set that represents this one, and the number of a renaming that leads there.
pub(super) fn represented(held: Held) -> (Held, u8) {
    let mut suits = [0_u8, 1, 2, 3];
    suits.sort_by_key(|suit| std::cmp::Reverse(held[usize::from(*suit)]));
    let mut code = 0;
    for (becomes, suit) in suits.into_iter().enumerate() {
        code |= becomes << (2 * suit);
    }
    (suits.map(|suit| held[usize::from(suit)]), NUMBERS[code])
}

/// The renamings that leave a representing set as it is.
pub(super) fn stays(held: Held) -> impl Iterator<Item = usize> {
    let same = move |suits: &[u8; 4]| (0..4).all(|suit| held[usize::from(suits[suit])] == held[suit]);
    (0..RENAMINGS.len()).filter(move |number| same(&RENAMINGS[*number]))
}

/// All sets of a given size, up to the names of suits.
#[derive(Clone)]
pub(super) struct Sets {
    keys: Vec<u64>,
}

impl Sets {
    pub(super) fn of(count: u32) -> Sets {
        let mut by_count: Vec<Vec<u16>> = vec![Vec::new(); 14];
        (0..1_u16 << 13).for_each(|ranks| by_count[ranks.count_ones() as usize].push(ranks));
        let mut keys = Vec::new();
        extend(&by_count, 0, 0, (1 << 13) - 1, count, &mut keys);
        keys.sort_unstable();
        Sets { keys }
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The set with this number.
    pub(super) fn get(&self, number: usize) -> Held {
        let key = self.keys[number];
        [39, 26, 13, 0].map(|shift| (key >> shift & 0x1fff) as u16)
    }

    /// The number of the set that represents this one, and a renaming that leads there.
    pub(super) fn find(&self, held: Held) -> (usize, u8) {
        let (representing, renaming) = represented(held);
        let key = representing.into_iter().fold(0, |key, ranks| key << 13 | u64::from(ranks));
        (self.keys.binary_search(&key).expect("every set of so many cards is represented"), renaming)
    }

    /// The number of sets that this one represents.
    pub(super) fn weight(&self, number: usize) -> u64 {
        24 / stays(self.get(number)).count() as u64
    }
}

/// Adds the keys of all sets that begin like this and hold this many more cards, where no suit's ranks are above those
/// of the suit before.
fn extend(by_count: &[Vec<u16>], begun: u64, suit: u32, at_most: u16, left: u32, keys: &mut Vec<u64>) {
    let counts = if suit == 3 { left..=left } else { 0..=left.min(13) };
    for count in counts {
        for &ranks in by_count[count as usize].iter().take_while(|ranks| **ranks <= at_most) {
            let key = begun << 13 | u64::from(ranks);
            if suit == 3 {
                keys.push(key);
            } else {
                extend(by_count, key, suit + 1, ranks, left - count, keys);
            }
        }
    }
}
