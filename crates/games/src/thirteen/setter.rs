//! How a good player lays thirteen cards: of all lawful layouts the one that wins most points.
//!
//! There are 72,072 ways to lay three, five and five. Every set of five is ranked once, and a layout is looked up in what
//! its sets beat (`typical.rs`), so that the best one is found in well under a millisecond.

use arrayvec::ArrayVec;
use baize_cards::Card;
use baize_cards::rank::Category;
use std::cell::RefCell;

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

/// How many hands are remembered: more than a table deals.
const REMEMBERED: usize = 16;

/// A hand with what three won sets were worth, and what was found for it.
type Found = (([Card; CARDS], i64), (Layout, Expected));

thread_local! {
    /// The last hands and their layouts: a round is run again from its start with every input, and asks the same again.
    static LAST: RefCell<ArrayVec<Found, REMEMBERED>> = const { RefCell::new(ArrayVec::new_const()) };
}

/// The best lawful layout, and what it may expect; `shot` is what three won sets are worth.
pub fn best(cards: &[Card; CARDS], shot: i64) -> (Layout, Expected) {
    LAST.with_borrow_mut(|last| {
        if let Some((_, found)) = last.iter().find(|(hand, _)| *hand == (*cards, shot)) {
            return found.clone();
        }
        if last.is_full() {
            last.remove(0);
        }
        let found = search(cards, shot);
        last.push(((*cards, shot), found.clone()));
        found
    })
}

fn search(cards: &[Card; CARDS], shot: i64) -> (Layout, Expected) {
    let mut fives = [Five::default(); ALL + 1];
    let mut threes = [Three::default(); ALL + 1];
    let mut backs: ArrayVec<(u16, u16), 1287> = ArrayVec::new();
    let mut front_most = 0;
    for mask in 0..=ALL {
        match mask.count_ones() {
            3 => {
                threes[mask] = Three::of(cards, mask);
                front_most = front_most.max(threes[mask].beats);
            }
            5 => {
                fives[mask] = Five::of(cards, mask);
                backs.push((fives[mask].rank, mask as u16));
            }
            _ => {}
        }
    }
    backs.sort_unstable_by(|a, b| b.cmp(a));
    let mut found = ((Expected(i64::MIN), 0), 0, 0);
    for (rank, back) in backs {
        let back = usize::from(back);
        // No second set is better than the third, and no first set better than the best: nothing more can come.
        let most = [front_most, beaten(&MIDDLES, rank), fives[back].beats_back].map(i64::from);
        if Expected::of(most, shot) < found.0.0 {
            break;
        }
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
        let flush = lay("Ac Ad Ah As 9c 9d 2h 7s 6s 5s 4s 3s Kh");
        assert_eq!(flush.back.category(), Category::StraightFlush);
        assert_eq!(flush.middle.category(), Category::FourOfAKind);
        assert_eq!(flush.front.category(), Category::Pair);
        let hand = lay("2s 2h 9h 3c Js 5d 5s 3h 9s 9d Ah As Ad");
        assert_eq!(hand.back.category(), Category::FullHouse);
    }

    /// The tables say what sets the setter lays: half of its sets beat the middle of each, or nearly.
    #[test]
    fn the_tables_are_those_of_the_setter() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut above = [0; 3];
        for _ in 0..300 {
            let ranked = best(&dealt(&mut rng), SHOT).0.ranked().expect("3-5-5");
            let middle = STEPS as usize / 2;
            above[0] += u32::from(front_key(ranked.front) > FRONTS[middle]);
            above[1] += u32::from(7463 - ranked.middle.class() > MIDDLES[middle]);
            above[2] += u32::from(7463 - ranked.back.class() > BACKS[middle]);
        }
        assert!(above.iter().all(|count| (110..190).contains(count)), "{above:?} of 300");
    }

    /// What is skipped could not be better: every layout is walked for some hands.
    #[test]
    fn no_lawful_layout_expects_more() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        for _ in 0..3 {
            let cards = dealt(&mut rng);
            let (_, expected) = best(&cards, SHOT);
            for back in (0..=ALL).filter(|mask| mask.count_ones() == 5) {
                for middle in (0..=ALL).filter(|mask| mask.count_ones() == 5 && mask & back == 0) {
                    let (second, behind) = (Five::of(&cards, middle), Five::of(&cards, back));
                    let first = Three::of(&cards, ALL ^ middle ^ back);
                    let beats = [first.beats, second.beats_middle, behind.beats_back].map(i64::from);
                    if Expected::of(beats, SHOT) > expected {
                        let sets = [ALL ^ middle ^ back, middle, back].map(|mask| chosen(&cards, mask).collect());
                        assert!(Layout { sets }.foul().is_some());
                    }
                }
            }
        }
    }
}
