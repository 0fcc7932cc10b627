//! How the opponent's flushes change what was counted by ranks.
//!
//! A hand with a flush is set one way and was counted as if it were set another. What it is depends on the ranks of the
//! suit and on at most two cards beside it. How many such hands there are beside one's own cards depends on what one
//! holds of the suit, which the flush must not touch, and on how many cards of each rank one holds in the other suits:
//! for one or two cards beside the flush that is a sum of products of at most two such numbers. So for each choice of
//! ranks that one may hold of the suit, the hands are gone through once, the lowest first, and summed up by what is
//! beside; everything that is asked for at a threshold is read off when it is reached.

use rayon::prelude::*;
use std::collections::HashMap;

use super::classes::{Class, Classes, Counts, Place, Setting, choices, choose, key, key_of_ranks};
use super::tally::{Ends, Tally};
use crate::work::Work;

/// A hand of the opponent with a flush; or, to be taken away, the same hand as it was counted.
#[derive(Clone, Copy)]
struct Counted {
    high: u16,
    low: u8,
    times: i8,
    /// The ranks of the suit.
    held: u16,
    /// The number of the cards beside the flush.
    beside: u16,
}

/// What one holds in the other suits.
struct Beside {
    key: u32,
    /// Which sums are added, and how often.
    terms: Vec<(u16, i16)>,
}

/// Numbers all the sums: over everything, by one rank beside, by a pair of it, by two ranks.
struct Slots(usize);

impl Slots {
    /// The number of sums for thirteen ranks.
    const COUNT: usize = 1 + 2 * 13 + 78;

    fn one(&self, rank: usize) -> usize {
        1 + rank
    }

    fn pair(&self, rank: usize) -> usize {
        1 + self.0 + rank
    }

    fn two(&self, lower: usize, higher: usize) -> usize {
        1 + 2 * self.0 + higher * (higher - 1) / 2 + lower
    }

    /// The sums in which a hand with these cards beside it counts, and how often, if there are three of every rank.
    fn updates(&self) -> Vec<Vec<(usize, i32)>> {
        let mut all = vec![vec![(0, 1)]];
        all.extend((0..self.0).map(|rank| vec![(0, 3), (self.one(rank), 1)]));
        all.extend((0..self.0).map(|rank| vec![(0, 3), (self.pair(rank), 1)]));
        for higher in 0..self.0 {
            let two = |lower| vec![(0, 9), (self.one(lower), 3), (self.one(higher), 3), (self.two(lower, higher), 1)];
            all.extend((0..higher).map(two));
        }
        all
    }

    /// What is added or taken away if this many of each rank are held.
    #[expect(clippy::cast_possible_truncation, reason = "few slots, and of three cards few pairs")]
    fn terms(&self, counts: &Counts) -> Vec<(u16, i16)> {
        let held: Vec<usize> = (0..self.0).filter(|rank| counts[*rank] > 0).collect();
        let mut terms = vec![(0, 1)];
        for (i, rank) in held.iter().enumerate() {
            let count = i16::from(counts[*rank]);
            let pairs = choose(3 - usize::from(counts[*rank]), 2) as i16;
            terms.push((self.one(*rank) as u16, -count));
            terms.push((self.pair(*rank) as u16, pairs - 3));
            terms.extend(
                held[..i].iter().map(|lower| (self.two(*lower, *rank) as u16, count * i16::from(counts[*lower]))),
            );
        }
        terms
    }
}

/// The changes for a player who holds a given number of jokers.
pub(super) struct ByFlushes {
    /// The changes, by what is held of the suit.
    by_held: Vec<Changes>,
    /// The place of a class's changes, by the key of what is held beside the suit.
    places: HashMap<u32, u32>,
}

/// Changes of wins and losses, class by class and setting by setting.
#[derive(Default)]
struct Changes {
    starts: Vec<u32>,
    changes: Vec<[i32; 2]>,
}

/// A question that is answered at a threshold.
struct Asked {
    high: u16,
    low: u8,
    beside: u32,
    to: u32,
    times: [i8; 2],
}

impl ByFlushes {
    pub(super) fn new(classes: &Classes, tally: Tally, jokers: usize, work: &Work) -> ByFlushes {
        let ranks = classes.ranks.len();
        let slots = Slots(ranks);
        let of_size = |size| {
            let all = choices(0, ranks, 3, size).into_iter();
            all.map(|counts| Beside { key: key(&counts), terms: slots.terms(&counts) }).collect()
        };
        let beside: Vec<Vec<Beside>> = (0..=7 - jokers).map(of_size).collect();
        let places = beside.iter().flat_map(|all| all.iter().zip(0..).map(|(it, place)| (it.key, place))).collect();
        let sweep =
            Sweep { classes, tally, jokers, counted: counted(classes, &slots, jokers), updates: slots.updates() };
        // The longest first, so that no core is left with a long one at the end.
        let mut order: Vec<u16> = (0..1 << ranks).collect();
        order.sort_by_key(|held| held.count_ones());
        let of = |held: u16| {
            let size = held.count_ones() as usize;
            let changes = match beside.len().checked_sub(size + 1) {
                Some(left) => sweep.run(held, &beside[left]),
                None => Changes::default(),
            };
            work.done(1);
            (held, changes)
        };
        let mut by_held: Vec<(u16, Changes)> = order.into_par_iter().with_max_len(4).map(of).collect();
        by_held.sort_unstable_by_key(|(held, _)| *held);
        ByFlushes { by_held: by_held.into_iter().map(|(_, changes)| changes).collect(), places }
    }

    /// The changes for a class of whose cards these are of the suit: for its settings, then for those of each of its
    /// flushes that is compatible. `None` where four of a rank are said not to include one of the suit.
    pub(super) fn of(&self, class: &Class, held: u16) -> Option<&[[i32; 2]]> {
        let place = *self.places.get(&(class.key - key_of_ranks(held)))? as usize;
        let Changes { starts, changes } = &self.by_held[usize::from(held)];
        Some(&changes[starts[place] as usize..starts[place + 1] as usize])
    }
}

/// Every flush of one suit that is set differently from what ranks alone would give, the lowest first.
#[expect(clippy::cast_possible_truncation, reason = "few slots, and of two jokers few choices")]
fn counted(classes: &Classes, slots: &Slots, jokers: usize) -> Vec<Counted> {
    let left = classes.jokers - jokers;
    let mut all = Vec::new();
    for held in 0..=left {
        let times = choose(left, held) as i8;
        for class in &classes.all[held] {
            let plain = class.plain_way();
            for flush in &class.flushes {
                let rest =
                    |rank: &u8| (usize::from(*rank), class.counts[usize::from(*rank)] - (flush.held >> rank & 1) as u8);
                let beside = class.ranks.iter().map(rest).filter(|(_, count)| *count > 0).collect::<Vec<_>>();
                let beside = match beside[..] {
                    [] => 0,
                    [(rank, 1)] => slots.one(rank),
                    [(rank, _)] => slots.pair(rank),
                    [(lower, _), (higher, _), ..] => slots.two(lower, higher),
                } as u16;
                let way = class.at(flush.way);
                if way != plain {
                    all.push(Counted { high: way.high, low: way.low, times, held: flush.held, beside });
                    all.push(Counted { high: plain.high, low: plain.low, times: -times, held: flush.held, beside });
                }
            }
        }
    }
    all.sort_unstable_by_key(|it| it.high);
    all
}

struct Sweep<'a> {
    classes: &'a Classes,
    tally: Tally,
    jokers: usize,
    counted: Vec<Counted>,
    updates: Vec<Vec<(usize, i32)>>,
}

/// Sums below a threshold of the two cards are those of whole blocks and those inside one, so that adding takes fewer
/// steps.
const BLOCK: usize = 10;

impl Sweep<'_> {
    fn run(&self, held: u16, beside: &[Beside]) -> Changes {
        let (mut asked, mut starts, mut count) = (Vec::new(), vec![0], 0);
        for (at, it) in (0..).zip(beside) {
            self.ask(held, (at, it), &mut asked, &mut count);
            starts.push(count);
        }
        asked.sort_unstable_by_key(|it| it.high);
        let mut changes = vec![[0; 2]; count as usize];
        let blocks = self.classes.lows.len() / BLOCK + 1;
        let mut by_block = vec![[0; Slots::COUNT]; blocks];
        let mut in_block = vec![[0; Slots::COUNT]; blocks * BLOCK];
        let mut hands = self.counted.iter().filter(|it| it.held & held == 0).peekable();
        for it in &asked {
            while let Some(hand) = hands.next_if(|hand| hand.high < it.high) {
                let low = usize::from(hand.low);
                let block = low / BLOCK;
                for (slot, times) in &self.updates[usize::from(hand.beside)] {
                    let add = times * i32::from(hand.times);
                    by_block[block + 1..].iter_mut().for_each(|sums| sums[*slot] += add);
                    in_block[low + 1..(block + 1) * BLOCK].iter_mut().for_each(|sums| sums[*slot] += add);
                }
            }
            let low = usize::from(it.low);
            let (blocks, rest): (&[i32; Slots::COUNT], _) = (&by_block[low / BLOCK], &in_block[low]);
            let terms = beside[it.beside as usize].terms.iter();
            let sum: i32 = terms
                .map(|(slot, times)| i32::from(*times) * (blocks[usize::from(*slot)] + rest[usize::from(*slot)]))
                .sum();
            for (change, times) in changes[it.to as usize].iter_mut().zip(it.times) {
                *change += i32::from(times) * sum;
            }
        }
        Changes { starts, changes }
    }

    /// Collects everything that one class asks for.
    #[expect(clippy::cast_possible_truncation, reason = "there are few different ranks")]
    fn ask(&self, held: u16, (at, beside): (u32, &Beside), asked: &mut Vec<Asked>, count: &mut u32) {
        let place = self.classes.places[self.jokers][&(key_of_ranks(held) + beside.key)];
        let class = &self.classes.all[self.jokers][place as usize];
        let flushes = class.flushes.iter().filter(|flush| class.can_hold(flush.held, held));
        for setting in class.settings.iter().chain(flushes.flat_map(|flush| &flush.settings)) {
            let highs = [setting.high, setting.high + 1, self.classes.highs.len() as u16];
            let lows = [setting.low, setting.low + 1, self.classes.lows.len() as u8];
            // All changes together cancel: every hand that is added was counted before and is taken away.
            for (high, low, times) in self.tally.terms().filter(|(high, low, _)| (*high, *low) != (2, 2)) {
                asked.push(Asked { high: highs[high], low: lows[low], beside: at, to: *count, times });
            }
            *count += 1;
        }
    }
}

/// Hands of the opponent with three jokers and two flushes, which were counted once by ranks and once for each flush.
pub(super) struct TwoFlushes {
    tally: Tally,
    /// The ranks of the two suits, and the four ways in which the hand is or was counted: as it is set, with the first
    /// flush alone, with the second alone, with neither.
    all: Vec<([u16; 2], [Setting; 4])>,
}

impl TwoFlushes {
    /// All such hands, against a player without a joker.
    pub(super) fn new(classes: &Classes, tally: Tally) -> TwoFlushes {
        let mut all = Vec::new();
        for class in classes.all.get(3).into_iter().flatten() {
            for flush in &class.flushes {
                let Some((beside, way)) = flush.second else { continue };
                let other = class.flushes.iter().find(|other| other.held == beside).expect("it is a flush too");
                let [set, first, second] = [way, flush.way, other.way].map(|place: Place| class.at(place));
                let plain = class.plain_way();
                if (set, plain) != (first, second) && (set, plain) != (second, first) {
                    all.push(([flush.held, beside], [set, first, second, plain]));
                }
            }
        }
        TwoFlushes { tally, all }
    }

    /// For each hand that changes something for a setting: the ranks of its two suits, and how it changes wins and
    /// losses.
    pub(super) fn of(&self, setting: Setting) -> impl Iterator<Item = ([u16; 2], [i32; 2])> + '_ {
        self.all.iter().filter_map(move |(held, ways)| {
            let mut change = [0; 2];
            for (way, sign) in ways.iter().zip([1, -1, -1, 1]) {
                if let Some(end) = self.tally.end(setting.high.cmp(&way.high), setting.low.cmp(&way.low)) {
                    change[end] += sign;
                }
            }
            (change != [0, 0]).then_some((*held, change))
        })
    }

    /// The sum of all such changes for a player who holds these ranks of the suits.
    pub(super) fn sum(changes: impl Iterator<Item = ([u16; 2], [i32; 2])>, suits: [u16; 4]) -> Ends {
        let pairs = || (0..4).flat_map(|second| (0..second).map(move |first| [suits[first], suits[second]]));
        changes.fold([0; 2], |ends, (held, change)| {
            let times: i64 = pairs().map(|own| i64::from(own[0] & held[0] == 0 && own[1] & held[1] == 0)).sum();
            [0, 1].map(|end| ends[end] + times * i64::from(change[end]))
        })
    }
}
