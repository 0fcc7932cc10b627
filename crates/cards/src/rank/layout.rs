//! How to set thirteen cards in three, five and five: of all lawful layouts, the one that wins most points.
//!
//! Rules: HG-13CARD-PLAY-2a, -2b. There are 72,072 ways to set them. Every set is ranked once, and a layout is valued
//! by what its sets beat (`typical.rs`), from the best third sets down to where nothing better can come.

use super::typical::{BACKS, FRONTS, MIDDLES, STEPS};
use super::{Category, FrontRank, Hand};
use crate::Card;

/// The number of cards to set.
const CARDS: usize = 13;

/// All thirteen cards, one bit each.
const ALL: usize = (1 << CARDS) - 1;

/// What a layout can expect against one opponent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Expected(i64);

impl Expected {
    /// The fraction in which points are counted: a set wins a number of times out of `STEPS`.
    const SCALE: i64 = STEPS * STEPS * STEPS;

    /// What to expect of sets that beat this many out of `STEPS`, where three won sets are worth `shot` points.
    fn of([front, middle, back]: [i64; 3], shot: i64) -> Expected {
        let lost = |won: i64| STEPS - won;
        let three = front * middle * back;
        let none = lost(front) * lost(middle) * lost(back);
        let two = front * middle * lost(back) + front * lost(middle) * back + lost(front) * middle * back;
        let one = Expected::SCALE - three - two - none;
        Expected(shot * (three - none) + 2 * (two - one))
    }

    /// Whether giving the hand up for this many points costs less.
    pub fn is_worse_than_paying(self, points: i64) -> bool {
        self.0 < -points * Expected::SCALE
    }
}

/// The best lawful layout of thirteen different cards, the set of three first, and what it can expect; `shot` is what
/// three won sets are worth.
#[expect(clippy::cast_possible_truncation, reason = "a bit for each of thirteen cards")]
pub fn best_layout(cards: &[Card; CARDS], shot: i64) -> ([Card; CARDS], Expected) {
    let mut fives = [Five::default(); ALL + 1];
    let mut threes = [Three::default(); ALL + 1];
    let mut backs: Vec<(u16, u16)> = Vec::with_capacity(1287);
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
        // No second set is better than the third, and no first set is better than the best: nothing better can come.
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
    let mut laid = [front, ALL ^ front ^ back, back].into_iter().flat_map(|mask| chosen(cards, mask));
    (std::array::from_fn(|_| laid.next().expect("three sets hold all")), expected)
}

/// The cards of a mask.
fn chosen(cards: &[Card; CARDS], mask: usize) -> impl Iterator<Item = Card> + '_ {
    (0..CARDS).filter(move |i| mask >> i & 1 == 1).map(|i| cards[i])
}

/// Three cards as the first set.
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
    /// The highest first set that may go in front of it.
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
        let high = set.into_iter().collect::<Hand>().rank();
        // The customary numbers begin with 1 for the best.
        let rank = 7463 - high.class();
        let leads =
            (high.category() as u16) << 12 | if high.category() > Category::ThreeOfAKind { 0 } else { leading(&set) };
        Five { rank, leads, beats_middle: beaten(&MIDDLES, rank), beats_back: beaten(&BACKS, rank) }
    }
}

/// The first three ranks in order of importance.
#[expect(clippy::cast_possible_truncation, reason = "five cards")]
fn leading(set: &[Card; 5]) -> u16 {
    let ranks = set.map(|card| card.rank().map_or(0, |rank| rank as u16));
    let mut keys = ranks.map(|rank| (ranks.iter().filter(|other| **other == rank).count() as u16) << 4 | rank);
    keys.sort_unstable_by(|a, b| b.cmp(a));
    (keys[0] & 15) << 8 | (keys[1] & 15) << 4 | keys[2] & 15
}

/// The rank of a first set as a number.
fn front_key(front: FrontRank) -> u16 {
    let [a, b, c] = front.ranks().map(|rank| rank as u16);
    (front.category() as u16) << 12 | a << 8 | b << 4 | c
}

/// The number of steps of a table that are below a rank.
#[expect(clippy::cast_possible_truncation, reason = "the tables have 64 steps")]
fn beaten(table: &[u16], rank: u16) -> u8 {
    table.partition_point(|step| *step < rank) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::HighRank;

    const SHOT: i64 = 6;

    /// Thirteen cards dealt by a seed.
    fn dealt(number: u64) -> [Card; CARDS] {
        let mut pack: Vec<Card> = Card::pack().collect();
        let mut state = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        std::array::from_fn(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            pack.swap_remove((state >> 33) as usize % pack.len())
        })
    }

    fn ranked(laid: &[Card]) -> (FrontRank, HighRank, HighRank) {
        let five = |cards: &[Card]| cards.iter().copied().collect::<Hand>().rank();
        (FrontRank::of([laid[0], laid[1], laid[2]]), five(&laid[3..8]), five(&laid[8..]))
    }

    fn is_foul((front, middle, back): (FrontRank, HighRank, HighRank)) -> bool {
        front.against(middle).is_gt() || middle > back
    }

    #[test]
    fn the_layout_is_lawful_and_of_the_same_cards() {
        for number in 0..200 {
            let mut cards = dealt(number);
            let (mut laid, _) = best_layout(&cards, SHOT);
            assert!(!is_foul(ranked(&laid)), "{laid:?}");
            cards.sort_unstable_by_key(|card| card.index());
            laid.sort_unstable_by_key(|card| card.index());
            assert_eq!(cards, laid);
        }
    }

    #[test]
    fn plain_hands_are_laid_as_anybody_would() {
        let lay = |words: &str| {
            let cards: Vec<Card> = words.split(' ').map(|word| word.parse().expect("a card")).collect();
            ranked(&best_layout(&cards.try_into().expect("thirteen cards"), SHOT).0)
        };
        let (front, middle, back) = lay("Ac Ad Ah As 9c 9d 2h 7s 6s 5s 4s 3s Kh");
        assert_eq!(back.category(), Category::StraightFlush);
        assert_eq!(middle.category(), Category::FourOfAKind);
        assert_eq!(front.category(), Category::Pair);
    }

    /// The tables describe the sets that are really laid: half of them beat the middle of each table, or nearly.
    #[test]
    fn the_tables_are_those_of_good_players() {
        let mut above = [0; 3];
        for number in 0..600 {
            let (front, middle, back) = ranked(&best_layout(&dealt(number), SHOT).0);
            let half = FRONTS.len() / 2;
            above[0] += u32::from(front_key(front) > FRONTS[half]);
            above[1] += u32::from(7463 - middle.class() > MIDDLES[half]);
            above[2] += u32::from(7463 - back.class() > BACKS[half]);
        }
        assert!(above.iter().all(|count| (200..400).contains(count)), "{above:?} of 600");
    }

    /// What is skipped cannot be better: for some hands, every layout is tried.
    #[test]
    fn no_lawful_layout_expects_more() {
        for number in 0..20 {
            let cards = dealt(number);
            let (_, expected) = best_layout(&cards, SHOT);
            let fives: Vec<(usize, Five)> =
                (0..=ALL).filter(|mask| mask.count_ones() == 5).map(|mask| (mask, Five::of(&cards, mask))).collect();
            for (back, behind) in &fives {
                for (middle, second) in fives.iter().filter(|(mask, _)| mask & back == 0) {
                    let front = ALL ^ middle ^ back;
                    let first = Three::of(&cards, front);
                    let beats = [first.beats, second.beats_middle, behind.beats_back].map(i64::from);
                    if Expected::of(beats, SHOT) > expected {
                        let laid: Vec<Card> =
                            [front, *middle, *back].into_iter().flat_map(|mask| chosen(&cards, mask)).collect();
                        assert!(is_foul(ranked(&laid)), "{laid:?}");
                    }
                }
            }
        }
    }
}
