//! How many hands of the opponent a setting beats, if these are set as though there were no flushes.
//!
//! Then only their ranks matter, and the number of hands of given ranks that are left beside one's own cards is a
//! product over the ranks. For each class of one's own, all choices of ranks are gone through: the product of what is
//! left of the lower half of the ranks and of the upper half, added up between the thresholds that one's own settings
//! make.

use super::classes::{Class, Classes, Counts, Setting, choices, choose};
use super::tally::{Ends, Tally};

/// The number of ways to choose some out of what is left of four cards, by how many are left and chosen.
const WAYS: [[u32; 5]; 5] = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// All hands of the opponent by their ranks.
pub(super) struct ByRanks<'a> {
    classes: &'a Classes,
    tally: Tally,
    /// Choices of the lower half of the ranks and of the upper, by their number of cards.
    halves: [Vec<Vec<Counts>>; 2],
    /// What the house's way makes of each class, by jokers held and in the order of the classes. Five cards are given
    /// by how many of their ranks are below.
    ways: Vec<Vec<(u16, u8)>>,
    /// For each rank of five cards, how many ranks are below it.
    below: Vec<u16>,
}

/// The thresholds that the settings of a class make.
struct Bounds {
    highs: Vec<u16>,
    lows: Vec<u8>,
}

impl<'a> ByRanks<'a> {
    pub(super) fn new(classes: &'a Classes, tally: Tally) -> ByRanks<'a> {
        let ranks = classes.ranks.len();
        let mut there = vec![false; classes.highs.len()];
        for class in classes.all.iter().flatten() {
            there[usize::from(class.plain_way().high)] = true;
        }
        let mut below = vec![0];
        for there in there {
            below.push(below[below.len() - 1] + u16::from(there));
        }
        let way = |class: &Class| (below[usize::from(class.plain_way().high)], class.plain_way().low);
        ByRanks {
            classes,
            tally,
            halves: [(0, ranks / 2), (ranks / 2, ranks)]
                .map(|(from, to)| (0..=7).map(|size| choices(from, to, 4, size)).collect()),
            ways: classes.all.iter().map(|all| all.iter().map(way).collect()).collect(),
            below,
        }
    }

    /// Wins and losses of each setting of a class, including those that its flushes add.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "there are few different ranks, and hands fewer than 2^63"
    )]
    pub(super) fn count(&self, class: &Class, jokers: usize) -> Vec<Ends> {
        let (all_highs, all_lows) = (self.below[self.below.len() - 1], self.classes.lows.len() as u8);
        let of = |setting: Setting| {
            let at = usize::from(setting.high);
            ([self.below[at], self.below[at + 1], all_highs], [setting.low, setting.low + 1, all_lows])
        };
        let mut bounds = Bounds { highs: Vec::new(), lows: Vec::new() };
        for (highs, lows) in class.all().map(of) {
            bounds.highs.extend(highs);
            bounds.lows.extend(lows);
        }
        bounds.highs.sort_unstable();
        bounds.highs.dedup();
        bounds.lows.sort_unstable();
        bounds.lows.dedup();
        let sums = self.cumulated(class, jokers, &bounds);
        let sum = |high: u16, low: u8| {
            let row = bounds.highs.binary_search(&high).expect("a threshold") * bounds.lows.len();
            sums[row + bounds.lows.binary_search(&low).expect("a threshold")] as i64
        };
        let ends = |(highs, lows): ([u16; 3], [u8; 3])| {
            self.tally.terms().fold([0, 0], |[won, lost], (high, low, [win, lose])| {
                let count = sum(highs[high], lows[low]);
                [won + i64::from(win) * count, lost + i64::from(lose) * count]
            })
        };
        class.all().map(of).map(ends).collect()
    }

    /// The number of hands below each pair of thresholds.
    #[expect(clippy::cast_possible_truncation, reason = "there are few thresholds")]
    fn cumulated(&self, class: &Class, jokers: usize, bounds: &Bounds) -> Vec<u64> {
        let width = bounds.lows.len();
        // The first threshold that is above.
        let mut rows = vec![0; usize::from(bounds.highs[bounds.highs.len() - 1])];
        let mut from = 0;
        for (i, high) in bounds.highs.iter().enumerate() {
            rows[from..usize::from(*high)].fill((i * width) as u16);
            from = usize::from(*high);
        }
        let mut columns = [0; 256];
        let mut from = 0;
        for (i, low) in bounds.lows.iter().enumerate() {
            columns[from..usize::from(*low)].fill(i as u16);
            from = usize::from(*low);
        }
        let mut sums = vec![0; bounds.highs.len() * width];
        self.add_up(class, jokers, &rows, &columns, &mut sums);
        for i in 1..sums.len() {
            if i % width > 0 {
                sums[i] += sums[i - 1];
            }
        }
        for i in width..sums.len() {
            sums[i] += sums[i - width];
        }
        sums
    }

    fn add_up(&self, class: &Class, jokers: usize, rows: &[u16], columns: &[u16; 256], sums: &mut [u64]) {
        let weight = |other: &Counts| -> u32 {
            let ranks = class.counts.iter().zip(other).filter(|(_, other)| **other > 0);
            ranks.map(|(own, other)| WAYS[4 - usize::from(*own)][usize::from(*other)]).product()
        };
        let weights = |half: &Vec<Vec<Counts>>| -> Vec<Vec<u32>> {
            half.iter().map(|choices| choices.iter().map(weight).collect()).collect()
        };
        let [lower, upper] = [weights(&self.halves[0]), weights(&self.halves[1])];
        let left = self.classes.jokers - jokers;
        for held in 0..=left {
            let (mut at, ways) = (0, &self.ways[held]);
            for below in 0..=7 - held {
                let upper = &upper[7 - held - below];
                for lower in &lower[below] {
                    let times = u64::from(*lower) * choose(left, held);
                    if times > 0 {
                        for ((high, low), upper) in ways[at..at + upper.len()].iter().zip(upper) {
                            let place = rows[usize::from(*high)] + columns[usize::from(*low)];
                            sums[usize::from(place)] += times * u64::from(*upper);
                        }
                    }
                    at += upper.len();
                }
            }
        }
    }
}
