//! How a good player lays thirteen cards: of all lawful layouts the one that wins most points.
//!
//! There are 72,072 ways to lay three, five and five. Every set of five is ranked once, and a layout is looked up in what
//! its sets beat (`typical.rs`), so that the best one is found in well under a millisecond.

use baize_cards::Card;
use baize_cards::rank::Category;

use super::sets::{CARDS, FrontRank, Layout, five};
use super::typical::{BACKS, FRONTS, MIDDLES, STEPS};

/// All thirteen cards, a bit each.
const ALL: usize = (1 << CARDS) - 1;

/// What a layout may expect against one opponent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Expected(i64);

impl Expected {
    /// Points in this fraction: a set is won so many times out of `STEPS`.
    const SCALE: i64 = STEPS * STEPS * STEPS;

    /// What comes of sets that beat so many of `STEPS`, where three won sets are worth `shot` points.
    fn of([front, middle, back]: [i64; 3], shot: i64) -> Expected {
        let lost = |won: i64| STEPS - won;
        let three = front * middle * back;
        let none = lost(front) * lost(middle) * lost(back);
        let two = front * middle * lost(back) + front * lost(middle) * back + lost(front) * middle * back;
        let one = Expected::SCALE - three - two - none;
        Expected(shot * (three - none) + 2 * (two - one))
    }

    /// Whether giving the hand up for so many points costs less.
    pub fn is_worse_than_paying(self, points: i64) -> bool {
        self.0 < -points * Expected::SCALE
    }
}

/// The best lawful layout, and what it may expect; `shot` is what three won sets are worth.
pub fn best(cards: &[Card; CARDS], shot: i64) -> (Layout, Expected) {
    let mut fives = [Five::default(); ALL + 1];
    let mut threes = [Three::default(); ALL + 1];
    let mut backs = [0usize; 1287];
    let mut count = 0;
    for mask in 0..=ALL {
        match mask.count_ones() {
            3 => threes[mask] = Three::of(cards, mask),
            5 => {
                fives[mask] = Five::of(cards, mask);
                backs[count] = mask;
                count += 1;
            }
            _ => {}
        }
    }
    let mut found = ((Expected(i64::MIN), 0), 0, 0);
    for back in backs {
        let rest = ALL ^ back;
        // Every three of the eight that are left.
        let mut bits = [0; 8];
        let mut left = rest;
        for bit in &mut bits {
            *bit = left & left.wrapping_neg();
            left ^= *bit;
        }
        let behind = fives[back];
        for a in 2..8 {
            for b in 1..a {
                for c in 0..b {
                    let front = bits[a] | bits[b] | bits[c];
                    let (first, second) = (threes[front], fives[rest ^ front]);
                    if second.rank > behind.rank || first.key > second.leads {
                        continue;
                    }
                    let beats = [first.beats, second.beats_middle, behind.beats_back].map(i64::from);
                    let sum = u32::from(first.key) + u32::from(second.rank) + u32::from(behind.rank);
                    let worth = (Expected::of(beats, shot), sum);
                    if worth > found.0 {
                        found = (worth, front, back);
                    }
                }
            }
        }
    }
    let ((expected, _), front, back) = found;
    let sets = [front, ALL ^ front ^ back, back].map(|mask| chosen(cards, mask).collect());
    (Layout { sets }, expected)
}

/// The cards of a mask.
fn chosen(cards: &[Card; CARDS], mask: usize) -> impl Iterator<Item = Card> + '_ {
    (0..CARDS).filter(move |i| mask >> i & 1 == 1).map(|i| cards[i])
}

/// Three cards as a first set.
#[derive(Clone, Copy, Default)]
struct Three {
    /// Its rank as a number, to compare with what leads a set of five.
    key: u16,
    /// How many of `STEPS` typical first sets it beats.
    beats: u8,
}

/// Five cards as a second or a third set.
#[derive(Clone, Copy, Default)]
struct Five {
    rank: u16,
    /// The highest first set that may lie before it.
    leads: u16,
    beats_middle: u8,
    beats_back: u8,
}

impl Three {
    fn of(cards: &[Card; CARDS], mask: usize) -> Three {
        let mut chosen = chosen(cards, mask);
        let three = std::array::from_fn(|_| chosen.next().expect("three bits"));
        let key = front_key(FrontRank::of(three));
        Three { key, beats: beaten(&FRONTS, key) }
    }
}

impl Five {
    fn of(cards: &[Card; CARDS], mask: usize) -> Five {
        let mut set = [Card::JOKER; 5];
        for (place, card) in set.iter_mut().zip(chosen(cards, mask)) {
            *place = card;
        }
        let high = five(&set);
        // The customary numbers begin with 1 for the best.
        let rank = 7463 - high.class();
        let leads =
            (high.category() as u16) << 12 | if high.category() > Category::ThreeOfAKind { 0 } else { leading(&set) };
        Five { rank, leads, beats_middle: beaten(&MIDDLES, rank), beats_back: beaten(&BACKS, rank) }
    }
}

/// The first three ranks in order of importance.
fn leading(set: &[Card; 5]) -> u16 {
    let ranks = set.map(|card| card.rank().map_or(0, |rank| rank as u16));
    let mut keys = ranks.map(|rank| (ranks.iter().filter(|other| **other == rank).count() as u16) << 4 | rank);
    keys.sort_unstable_by(|a, b| b.cmp(a));
    (keys[0] & 15) << 8 | (keys[1] & 15) << 4 | keys[2] & 15
}

/// A first set's rank as a number.
pub(super) fn front_key(front: FrontRank) -> u16 {
    let [a, b, c] = front.ranks().map(|rank| rank as u16);
    (front.category() as u16) << 12 | a << 8 | b << 4 | c
}

/// How many steps of a table lie below a rank.
fn beaten(table: &[u16], rank: u16) -> u8 {
    table.partition_point(|step| *step < rank) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::{Shoe, Source};
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    const SHOT: i64 = 6;

    fn dealt(rng: &mut Xoshiro256PlusPlus) -> [Card; CARDS] {
        let mut pack = Shoe::new(1);
        std::array::from_fn(|_| pack.sample(rng).expect("a pack has thirteen"))
    }

    #[test]
    fn the_layout_is_lawful_and_of_the_same_cards() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(13);
        for _ in 0..40 {
            let cards = dealt(&mut rng);
            let (layout, _) = best(&cards, SHOT);
            assert!(layout.is_of(&cards), "{layout}");
            assert_eq!(layout.foul(), None, "{layout}");
        }
    }

    #[test]
    fn plain_hands_are_laid_as_anybody_would() {
        let lay = |words: &str| {
            let cards: Vec<Card> = words.split(' ').map(|word| word.parse().expect("a card")).collect();
            best(&cards.try_into().expect("thirteen cards"), SHOT).0.ranked().expect("3-5-5")
        };
        let quads = lay("Ac Ad Ah As 9c 9d 9h 7s 6s 5s 4s 3s Kh");
        assert_eq!(quads.middle.category(), Category::StraightFlush.min(quads.middle.category()));
        let hand = lay("2s 2h 9h 3c Js 5d 5s 3h 9s 9d Ah As Ad");
        assert_eq!(hand.back.category(), Category::FullHouse);
    }

    /// Prints what sets good players lay; where the tables come from.
    #[test]
    #[ignore]
    fn typical_sets() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut fronts, mut middles, mut backs) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..6400 {
            let ranked = best(&dealt(&mut rng), SHOT).0.ranked().expect("3-5-5");
            fronts.push(front_key(ranked.front));
            middles.push(7463 - ranked.middle.class());
            backs.push(7463 - ranked.back.class());
        }
        for (name, mut all) in [("FRONTS", fronts), ("MIDDLES", middles), ("BACKS", backs)] {
            all.sort_unstable();
            let steps: Vec<String> = (0..64).map(|i| all[i * 100 + 50].to_string()).collect();
            println!("pub(super) const {name}: [u16; 64] = [{}];", steps.join(", "));
        }
    }
}
