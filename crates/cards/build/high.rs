//! The high ranking of sets of ranks, and of ranks of one suit.

use crate::sets::Counts;
use std::collections::BTreeMap;

const HIGH_CARD: u32 = 0;
const PAIR: u32 = 1;
const TWO_PAIR: u32 = 2;
const THREE_OF_A_KIND: u32 = 3;
const STRAIGHT: u32 = 4;
const FLUSH: u32 = 5;
const FULL_HOUSE: u32 = 6;
const FOUR_OF_A_KIND: u32 = 7;
const STRAIGHT_FLUSH: u32 = 8;

/// The ranks in the form that the ranker uses.
pub(crate) struct Numbers {
    /// The rank of each set, when no five of its cards share a suit.
    pub(crate) mixed_suits: Vec<u16>,
    /// The rank of each set of ranks of one suit, one bit per rank; zero for fewer than five.
    pub(crate) one_suit: Vec<u16>,
}

pub(crate) fn numbers(sets: &[Counts]) -> Numbers {
    let mixed: Vec<u32> = sets.iter().map(mixed_suits).collect();
    let suited: Vec<Option<u32>> = (0..1 << 13).map(one_suit).collect();
    let numbers = number(mixed.iter().copied().chain(suited.iter().flatten().copied()));
    Numbers {
        mixed_suits: mixed.iter().map(|strength| numbers[strength]).collect(),
        one_suit: suited.iter().map(|strength| strength.map_or(0, |strength| numbers[&strength])).collect(),
    }
}

/// The strength of a hand: its category, then up to five ranks in order of importance, four bits each.
fn strength(category: u32, ranks: impl IntoIterator<Item = u32>) -> u32 {
    let mut ranks = ranks.into_iter();
    (0..5).fold(category, |strength, _| strength << 4 | ranks.next().unwrap_or(0))
}

/// The strength of the best five cards when no five share a suit.
fn mixed_suits(counts: &Counts) -> u32 {
    let of = |count: u8| (0..13u32).rev().filter(move |rank| counts[*rank as usize] >= count);
    let but = |these: [u32; 2], keep: usize| of(1).filter(move |rank| !these.contains(rank)).take(keep);
    let four = of(4).next();
    let three = of(3).next();
    let pairs: Vec<u32> = of(2).filter(|pair| Some(*pair) != three).collect();
    let ranks_held = of(1).fold(0, |mask, rank| mask | 1 << rank);

    if let Some(four) = four {
        return strength(FOUR_OF_A_KIND, [four].into_iter().chain(but([four, four], 1)));
    }
    if let (Some(three), Some(pair)) = (three, pairs.first()) {
        return strength(FULL_HOUSE, [three, *pair]);
    }
    if let Some(top) = straight(ranks_held) {
        return strength(STRAIGHT, [top]);
    }
    if let Some(three) = three {
        return strength(THREE_OF_A_KIND, [three].into_iter().chain(but([three, three], 2)));
    }
    match pairs[..] {
        [high, low, ..] => strength(TWO_PAIR, [high, low].into_iter().chain(but([high, low], 1))),
        [pair] => strength(PAIR, [pair].into_iter().chain(but([pair, pair], 3))),
        [] => strength(HIGH_CARD, of(1).take(5)),
    }
}

/// The strength of five or more cards of one suit, given as a bit per rank.
fn one_suit(mask: u32) -> Option<u32> {
    let ranks = || (0..13).rev().filter(|rank| mask >> rank & 1 == 1);
    if ranks().count() < 5 {
        return None;
    }
    Some(straight(mask).map_or_else(|| strength(FLUSH, ranks().take(5)), |top| strength(STRAIGHT_FLUSH, [top])))
}

/// The top rank of the best straight; the ace also counts below the two.
fn straight(mask: u32) -> Option<u32> {
    let with_low_ace = mask << 1 | mask >> 12;
    (3..13).rev().find(|top| with_low_ace >> (top - 3) & 0b11111 == 0b11111)
}

/// The number of each strength: category times 4096, plus its place in the category, the weakest first.
fn number(strengths: impl Iterator<Item = u32>) -> BTreeMap<u32, u16> {
    let mut numbers: BTreeMap<u32, u16> = strengths.map(|strength| (strength, 0)).collect();
    assert_eq!(numbers.len(), 7462, "there are 7,462 classes of five cards");
    let mut next = [0; 9];
    for (strength, number) in &mut numbers {
        let category = strength >> 20;
        *number = (category as u16) << 12 | next[category as usize];
        next[category as usize] += 1;
    }
    numbers
}
