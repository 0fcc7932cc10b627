//! Fills the tables of the high ranking, so that the ranker finds them as plain constants.
//!
//! Two tables are written: the rank of every set of five to seven ranks, packed, and after them the rank of every set
//! of ranks of one suit; and where each row of keys starts in the packed part. The ranking here works on counts per
//! rank; the slow ranker that
//! the tests compare with works on cards.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

#[path = "src/rank/key.rs"]
mod key;
use key::{BASES, FLUSHES, KEY_BITS, RANKS_LEN, ROW_BITS};

const COLUMN_BITS: u32 = KEY_BITS - ROW_BITS;

const HIGH_CARD: u32 = 0;
const PAIR: u32 = 1;
const TWO_PAIR: u32 = 2;
const THREE_OF_A_KIND: u32 = 3;
const STRAIGHT: u32 = 4;
const FLUSH: u32 = 5;
const FULL_HOUSE: u32 = 6;
const FOUR_OF_A_KIND: u32 = 7;
const STRAIGHT_FLUSH: u32 = 8;

/// How many cards of each rank, the twos first.
type Counts = [u8; 13];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/rank/key.rs");

    let mut sets = Vec::new();
    for cards in 5..=7 {
        each_set(&mut [0; 13], 0, cards, &mut |counts| sets.push((key(counts), mixed_suits(counts))));
    }
    let suited: Vec<Option<u32>> = (0..1 << 13).map(one_suit).collect();
    let numbers = number(sets.iter().map(|(_, strength)| *strength).chain(suited.iter().flatten().copied()));

    let (mut ranks, offsets) = pack(sets.iter().map(|(key, strength)| (*key, numbers[strength])).collect());
    assert!(ranks.len() <= FLUSHES, "the packed ranks leave room for the flushes");
    ranks.resize(FLUSHES, 0);
    ranks.extend(suited.iter().map(|strength| strength.map_or(0, |strength| numbers[&strength])));
    assert_eq!(ranks.len(), RANKS_LEN);

    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    write_table(&out, "ranks.rs", &ranks);
    write_table(&out, "offsets.rs", &offsets);
}

/// Calls `each` with every way to spread `left` cards over the ranks from `rank` on.
fn each_set(counts: &mut Counts, rank: usize, left: u8, each: &mut impl FnMut(&Counts)) {
    if left == 0 {
        return each(counts);
    }
    if rank == 13 {
        return;
    }
    for count in 0..=left.min(4) {
        counts[rank] = count;
        each_set(counts, rank + 1, left - count, each);
    }
    counts[rank] = 0;
}

fn key(counts: &Counts) -> u32 {
    let sum: u32 = counts.iter().zip(BASES).map(|(count, base)| u32::from(*count) * base).sum();
    sum & ((1 << KEY_BITS) - 1)
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

/// The top rank of the best straight; the ace is also below the two.
fn straight(mask: u32) -> Option<u32> {
    let with_low_ace = mask << 1 | mask >> 12;
    (3..13).rev().find(|top| with_low_ace >> (top - 3) & 0b11111 == 0b11111)
}

/// The number of each strength: category times 4096, plus its place in the category, the weakest first.
fn number(strengths: impl Iterator<Item = u32>) -> BTreeMap<u32, u32> {
    let mut numbers: BTreeMap<u32, u32> = strengths.map(|strength| (strength, 0)).collect();
    assert_eq!(numbers.len(), 7462, "there are 7,462 classes of five cards");
    let mut next = [0; 9];
    for (strength, number) in &mut numbers {
        let category = strength >> 20;
        *number = category << 12 | next[category as usize];
        next[category as usize] += 1;
    }
    numbers
}

/// Lays the rows of keys over one another so that no two numbers fall on the same place: the fullest row first, each
/// at the first offset where it fits. Returns the table and what each row adds to its keys to find a place in it.
fn pack(entries: Vec<(u32, u32)>) -> (Vec<u32>, Vec<u32>) {
    let mut rows: Vec<Vec<(u32, u32)>> = vec![Vec::new(); 1 << ROW_BITS];
    for (key, number) in entries {
        rows[(key >> COLUMN_BITS) as usize].push((key % (1 << COLUMN_BITS), number));
    }
    for row in &mut rows {
        row.sort_unstable();
        assert!(row.windows(2).all(|pair| pair[0].0 != pair[1].0), "two sets of ranks have the same key");
    }
    let mut fullest_first: Vec<usize> = (0..rows.len()).collect();
    fullest_first.sort_by_key(|row| std::cmp::Reverse(rows[*row].len()));

    let mut table = Vec::new();
    let mut offsets = vec![0u32; rows.len()];
    let mut taken = Taken(Vec::new());
    for row in fullest_first {
        let start = taken.first_fit(&rows[row]);
        for (column, number) in &rows[row] {
            let place = start + *column as usize;
            taken.take(place);
            table.resize(table.len().max(place + 1), 0);
            table[place] = *number;
        }
        // The ranker adds the whole key, so its row bits are taken off here.
        let start = u32::try_from(start).expect("the table is small");
        offsets[row] = start.wrapping_sub(u32::try_from(row).expect("rows are few") << COLUMN_BITS);
    }
    (table, offsets)
}

/// The places that are taken, a bit each; all beyond the end are free.
struct Taken(Vec<u64>);

impl Taken {
    fn take(&mut self, place: usize) {
        self.0.resize(self.0.len().max(place / 64 + 1), 0);
        self.0[place / 64] |= 1 << (place % 64);
    }

    /// Whether each of the 64 places from this one on is taken.
    fn from(&self, place: usize) -> u64 {
        let word = |at: usize| u128::from(self.0.get(at).copied().unwrap_or(0));
        ((word(place / 64 + 1) << 64 | word(place / 64)) >> (place % 64)) as u64
    }

    /// The first start at which none of the columns falls on a taken place; sixty-four starts are tried at once.
    fn first_fit(&self, row: &[(u32, u32)]) -> usize {
        let mut start = 0;
        loop {
            let mut blocked = 0;
            for (column, _) in row {
                blocked |= self.from(start + *column as usize);
                if blocked == u64::MAX {
                    break;
                }
            }
            if blocked != u64::MAX {
                return start + blocked.trailing_ones() as usize;
            }
            start += 64;
        }
    }
}

fn write_table(out: &str, name: &str, values: &[u32]) {
    let mut text = String::from("[");
    for value in values {
        write!(text, "{value},").expect("writing to a string cannot fail");
    }
    text.push(']');
    std::fs::write(Path::new(out).join(name), text).expect("OUT_DIR can be written");
}
