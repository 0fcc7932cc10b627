//! From boards that are not yet complete to complete ones, and back.
//!
//! What hole cards are worth on a flop is the sum over all turns and rivers of what they are worth on the board: a sum
//! over shapes, each counted as often as cards that are neither on the flop nor in the hole make it. The other way
//! round, the same numbers say how often each shape comes after certain flops and hole cards.
//!
//! On mixed boards, cards to come are counted as if nobody held any. Then those that hold a given card are taken away,
//! once for each hole card, and what was taken away twice is put back.

use super::shapes::{self, FLUSH_KINDS, MIXED_KINDS, Numbers, flush_type, pair};
use super::standing::Table;
use super::suits::{Held, cards};

/// The number of pairs of hole cards, including those that the board holds.
pub(super) const HOLES: usize = 52 * 51 / 2;

/// The index of two different cards in a row of [`HOLES`], by the cards' own indices.
#[inline]
pub(super) const fn hole(a: usize, b: usize) -> usize {
    if a > b { a * (a - 1) / 2 + b } else { b * (b - 1) / 2 + a }
}

/// A board of which one or two cards are still to come.
pub(super) struct Begun<'a> {
    numbers: &'a Numbers,
    held: Held,
    on_board: Vec<usize>,
    off_board: Vec<usize>,
    to_come: usize,
}

/// Cards to come that are not of the flush's suit: their ranks, and how many of each the board does not hold.
#[derive(Clone, Copy)]
enum Others {
    None,
    One((usize, i64)),
    Two((usize, i64), (usize, i64)),
    Alike((usize, i64)),
}

/// Cards to come that leave a board mixed and have certain ranks.
struct Mixing {
    /// The number of ways in which they come.
    all: i64,
    /// For each card that may be among them, the number of ways with it.
    with: Vec<(usize, i64)>,
    /// Where two cards are to come: all the ways.
    ways: Vec<(usize, usize)>,
}

/// Sums over the mixed shapes: for two ranks, for a card with a rank, for two cards.
struct Sums {
    ranks: [i64; MIXED_KINDS],
    card: Vec<[i64; 13]>,
    hole: Vec<i64>,
}

impl Sums {
    fn new() -> Sums {
        Sums { ranks: [0; MIXED_KINDS], card: vec![[0; 13]; 52], hole: vec![0; HOLES] }
    }
}

impl<'a> Begun<'a> {
    pub(super) fn new(numbers: &'a Numbers, held: Held) -> Begun<'a> {
        let on_board: Vec<usize> = cards(&held).map(|card| card.index()).collect();
        let off_board = (0..52).filter(|card| held[card % 4] >> (card / 4) & 1 == 0).collect();
        let to_come = 5 - on_board.len();
        Begun { numbers, held, on_board, off_board, to_come }
    }

    /// All hole cards beside the board.
    pub(super) fn holes(&self) -> impl Iterator<Item = (usize, usize)> {
        let below = |(i, high): (usize, &'_ usize)| (*high, i);
        self.off_board
            .iter()
            .enumerate()
            .map(below)
            .flat_map(|(high, i)| self.off_board[..i].iter().map(move |low| (high, *low)))
    }

    /// Adds to the entry of each hole in a row what the table has for it on all boards that can come.
    pub(super) fn gather(&self, table: &Table<i64>, row: &mut [i64]) {
        let mut sums = Sums::new();
        self.mixed(|number, mixing| {
            let values = &table.mixed[number * MIXED_KINDS..][..MIXED_KINDS];
            sums.ranks.iter_mut().zip(values).for_each(|(sum, value)| *sum += mixing.all * value);
            for (card, count) in &mixing.with {
                for (rank, sum) in sums.card[*card].iter_mut().enumerate() {
                    *sum += count * values[pair(card / 4, rank)];
                }
            }
            for (a, b) in &mixing.ways {
                sums.hole[hole(*a, *b)] += values[pair(a / 4, b / 4)];
            }
        });
        for (a, b) in self.holes() {
            let (rank_a, rank_b) = (a / 4, b / 4);
            let taken = sums.card[a][rank_b] + sums.card[b][rank_a];
            row[hole(a, b)] += sums.ranks[pair(rank_a, rank_b)] - taken + sums.hole[hole(a, b)];
        }
        for suit in 0..4 {
            let mut sums = [0_i64; FLUSH_KINDS];
            let mut any = false;
            self.flush(suit, |number, others| {
                any = true;
                let values = &table.flush[number * FLUSH_KINDS..][..FLUSH_KINDS];
                let all = others.all();
                sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += all * value);
                others.less(|kind, less| sums[kind] -= less * values[kind]);
            });
            if any {
                for (a, b) in self.holes() {
                    row[hole(a, b)] += sums[kind(a, b, suit)];
                }
            }
        }
    }

    /// Adds to each entry of the table how often its board and hole cards come, counting each hole as often as the row
    /// says.
    pub(super) fn scatter(&self, row: &[i64], table: &mut Table<i64>) {
        let mut sums = Sums::new();
        for (a, b) in self.holes() {
            let often = row[hole(a, b)];
            sums.ranks[pair(a / 4, b / 4)] += often;
            sums.card[a][b / 4] += often;
            sums.card[b][a / 4] += often;
        }
        self.mixed(|number, mixing| {
            let values = &mut table.mixed[number * MIXED_KINDS..][..MIXED_KINDS];
            sums.ranks.iter().zip(values.iter_mut()).for_each(|(sum, value)| *value += mixing.all * sum);
            for (card, count) in &mixing.with {
                for (rank, sum) in sums.card[*card].iter().enumerate() {
                    values[pair(card / 4, rank)] -= count * sum;
                }
            }
            for (a, b) in &mixing.ways {
                values[pair(a / 4, b / 4)] += row[hole(*a, *b)];
            }
        });
        for suit in (0..4).filter(|suit| self.held[*suit].count_ones() as usize + self.to_come >= 3) {
            let mut sums = [0_i64; FLUSH_KINDS];
            for (a, b) in self.holes() {
                sums[kind(a, b, suit)] += row[hole(a, b)];
            }
            self.flush(suit, |number, others| {
                let values = &mut table.flush[number * FLUSH_KINDS..][..FLUSH_KINDS];
                let all = others.all();
                sums.iter().zip(values.iter_mut()).for_each(|(sum, value)| *value += all * sum);
                others.less(|kind, less| values[kind] -= less * sums[kind]);
            });
        }
    }

    /// Visits the mixed shapes that can come.
    #[expect(clippy::cast_possible_wrap, reason = "two cards come in few ways")]
    fn mixed(&self, mut each: impl FnMut(usize, &Mixing)) {
        let suited: [u32; 4] = self.held.map(u16::count_ones);
        if suited.iter().any(|count| *count > 2) {
            return;
        }
        let ranks = |more: &[usize]| {
            let mut ranks = [0; 5];
            let all = self.on_board.iter().map(|card| card / 4).chain(more.iter().copied());
            ranks.iter_mut().zip(all).for_each(|(place, rank)| *place = rank);
            ranks.sort_unstable();
            shapes::mixed(ranks)
        };
        let of_rank = |rank: usize| self.off_board.iter().copied().filter(move |card| card / 4 == rank);
        let mixing_alone = |card: &usize| suited[card % 4] < 2;
        let mut mixing = Mixing { all: 0, with: Vec::new(), ways: Vec::new() };
        for a in 0..13 {
            if self.to_come == 1 {
                mixing.with.clear();
                mixing.with.extend(of_rank(a).filter(mixing_alone).map(|card| (card, 1)));
                mixing.all = mixing.with.len() as i64;
                if mixing.all > 0 {
                    each(ranks(&[a]), &mixing);
                }
                continue;
            }
            for b in 0..=a {
                mixing.ways.clear();
                mixing.with.clear();
                for first in of_rank(a).filter(mixing_alone) {
                    for second in of_rank(b).filter(mixing_alone).filter(|second| a != b || *second < first) {
                        if first % 4 != second % 4 || suited[first % 4] == 0 {
                            mixing.ways.push((first, second));
                        }
                    }
                }
                mixing.all = mixing.ways.len() as i64;
                if mixing.all == 0 {
                    continue;
                }
                for card in of_rank(a).chain(of_rank(b).filter(|_| a != b)) {
                    let with = mixing.ways.iter().filter(|way| way.0 == card || way.1 == card).count();
                    if with > 0 {
                        mixing.with.push((card, with as i64));
                    }
                }
                each(ranks(&[a, b]), &mixing);
            }
        }
    }

    /// Visits the shapes that can come with at least three cards of this suit.
    fn flush(&self, suit: usize, mut each: impl FnMut(usize, Others)) {
        let held = self.held[suit];
        let count = held.count_ones() as usize;
        if count + self.to_come < 3 {
            return;
        }
        let mut others: Vec<usize> =
            self.on_board.iter().filter(|card| **card % 4 != suit).map(|card| card / 4).collect();
        let shown = others.len();
        let left: [i64; 13] =
            std::array::from_fn(|rank| 3 - others.iter().map(|other| i64::from(*other == rank)).sum::<i64>());
        let free: Vec<usize> = (0..13).filter(|rank| held >> rank & 1 == 0).collect();
        for (i, a) in free.iter().enumerate() {
            let with_a = held | 1 << a;
            if self.to_come == 1 {
                each(self.numbers.flush(with_a, &others), Others::None);
                continue;
            }
            for b in &free[..i] {
                each(self.numbers.flush(with_a | 1 << b, &others), Others::None);
            }
            if count + 1 >= 3 {
                for b in (0..13).filter(|b| left[*b] > 0) {
                    others.push(b);
                    each(self.numbers.flush(with_a, &others), Others::One((b, left[b])));
                    others.truncate(shown);
                }
            }
        }
        if count < 3 {
            return;
        }
        for a in (0..13).filter(|a| left[*a] > 0) {
            others.push(a);
            if self.to_come == 1 {
                each(self.numbers.flush(held, &others), Others::One((a, left[a])));
            } else {
                for b in (0..=a).filter(|b| left[*b] > i64::from(*b == a)) {
                    others.push(b);
                    let come =
                        if a == b { Others::Alike((a, left[a])) } else { Others::Two((a, left[a]), (b, left[b])) };
                    each(self.numbers.flush(held, &others), come);
                    others.truncate(shown + 1);
                }
            }
            others.truncate(shown);
        }
    }
}

/// The kind of two hole cards on a board with this flush suit.
#[inline]
fn kind(a: usize, b: usize, suit: usize) -> usize {
    pair(flush_type(a / 4, a % 4 == suit), flush_type(b / 4, b % 4 == suit))
}

/// The number of pairs among this many.
fn twos(count: i64) -> i64 {
    if count < 2 { 0 } else { count * (count - 1) / 2 }
}

impl Others {
    /// The number of ways if nobody holds such a card.
    #[inline]
    fn all(self) -> i64 {
        match self {
            Others::None => 1,
            Others::One((_, count)) => count,
            Others::Two((_, a), (_, b)) => a * b,
            Others::Alike((_, count)) => twos(count),
        }
    }

    /// How many ways are lost for each kind of hole cards that holds such a card.
    #[inline]
    fn less(self, mut each: impl FnMut(usize, i64)) {
        let kind = |rank| flush_type(rank, false);
        let besides = |own: usize, other: usize| (0..26).filter(move |kind| *kind != own && *kind != other);
        match self {
            Others::None => {}
            Others::One((rank, _)) => {
                let own = kind(rank);
                besides(own, own).for_each(|other| each(pair(own, other), 1));
                each(pair(own, own), 2);
            }
            Others::Two((a, count_a), (b, count_b)) => {
                let (a, b) = (kind(a), kind(b));
                besides(a, b).for_each(|other| each(pair(a, other), count_b));
                besides(b, a).for_each(|other| each(pair(b, other), count_a));
                each(pair(a, a), 2 * count_b);
                each(pair(b, b), 2 * count_a);
                each(pair(a, b), count_a + count_b - 1);
            }
            Others::Alike((rank, count)) => {
                let own = kind(rank);
                besides(own, own).for_each(|other| each(pair(own, other), twos(count) - twos(count - 1)));
                each(pair(own, own), twos(count) - twos(count - 2));
            }
        }
    }
}
