//! Every hand of one side, set by the house's way and in the best way, against all hands of the other.

use rayon::prelude::*;
use std::collections::HashMap;

use super::classes::{Class, Place, Setting, choose};
use super::flushes::TwoFlushes;
use super::solution::{Held, Solution};
use super::tally::{Ends, Tally};
use crate::work::Work;

/// How all deals end.
#[derive(Default, Debug)]
pub(super) struct Summary {
    /// The number of deals: hands of one side times hands of the other that are left.
    pub(super) deals: u64,
    /// Wins and losses by the house's way.
    pub(super) way: [u64; 2],
    /// The same with the best setting.
    pub(super) best: [u64; 2],
    /// The hands whose best setting differs.
    pub(super) moved: Vec<Moved>,
}

/// Hands of a class whose best setting differs from that of the house.
#[derive(Clone, Debug)]
pub(super) struct Moved {
    pub(super) jokers: usize,
    /// The index of the class.
    pub(super) class: usize,
    /// The flush that the hand holds, if any.
    pub(super) flush: Option<usize>,
    pub(super) from: Place,
    pub(super) to: Place,
    /// The number of such hands.
    pub(super) hands: u64,
    /// What they are worth in total, by the house's way and by the best.
    pub(super) worth: [i64; 2],
}

impl Solution {
    /// Sets all hands and adds up how they end.
    pub(super) fn summary(&self, work: &Work) -> Summary {
        let (all, jokers) = (&self.classes.all, self.classes.jokers);
        work.expect(all.iter().map(|all| all.len() as u64).sum());
        let mut summary = Summary::default();
        let left = choose(self.classes.cards() - 7, 7);
        for (held, classes) in all.iter().enumerate() {
            let of = |(place, class): (usize, &Class)| {
                let mut walk = Walk::new(self, class, place, held);
                walk.begin();
                work.done(1);
                walk.found
            };
            let times = choose(jokers, held);
            let parts: Vec<Found> = classes.par_iter().enumerate().map(of).collect();
            for (class, part) in parts.into_iter().enumerate() {
                summary.deals += part.hands * times * left;
                for end in 0..2 {
                    summary.way[end] += part.way[end] * times;
                    summary.best[end] += part.best[end] * times;
                }
                let moved = part.moved.into_iter().map(|((flush, from, to), (hands, worth))| Moved {
                    jokers: held,
                    class,
                    flush,
                    from,
                    to,
                    hands: hands * times,
                    worth: worth.map(|worth| worth * i64::try_from(times).expect("few choices of suits")),
                });
                summary.moved.extend(moved);
            }
        }
        summary.moved.sort_by_key(|it| (it.jokers, it.class, it.flush, it.from, it.to));
        summary
    }
}

/// The settings of a class, or those that one flush adds, with what each choice of ranks in a suit changes.
struct Block {
    settings: usize,
    ends: Vec<Ends>,
    worth: Vec<i64>,
    /// The changes, by choice of ranks and setting.
    changes: Vec<[i32; 2]>,
    changed: Vec<i64>,
    /// What hands with two flushes change, by two choices of ranks and setting. Empty where there are none.
    pairs: Vec<[i32; 2]>,
    /// The same for settings that a flush adds, which few hands have: by setting, hand by hand.
    by_hand: Vec<Vec<([u16; 2], [i32; 2])>>,
}

impl Block {
    fn new(ends: &[Ends], tally: Tally, choices: usize) -> Block {
        let size = choices * ends.len();
        Block {
            settings: ends.len(),
            ends: ends.to_vec(),
            worth: ends.iter().map(|ends| tally.worth(*ends)).collect(),
            changes: vec![[0; 2]; size],
            changed: vec![0; size],
            pairs: Vec::new(),
            by_hand: Vec::new(),
        }
    }

    fn put(&mut self, choice: usize, changes: &[[i32; 2]], tally: Tally) {
        let at = choice * self.settings;
        for (i, change) in changes.iter().enumerate() {
            self.changes[at + i] = *change;
            self.changed[at + i] = tally.worth(change.map(i64::from));
        }
    }

    #[inline]
    fn worth(&self, setting: usize, held: &[usize; 4], tally: &Tally) -> i64 {
        let sum = held.iter().fold(self.worth[setting], |sum, mask| sum + self.changed[mask * self.settings + setting]);
        if self.pairs.is_empty() { sum } else { sum + tally.worth(self.of_pairs(setting, held)) }
    }

    fn ends(&self, setting: usize, held: &[usize; 4]) -> Ends {
        let pairs = if self.pairs.is_empty() { [0; 2] } else { self.of_pairs(setting, held) };
        [0, 1].map(|end| {
            let changes = held.iter().map(|mask| i64::from(self.changes[mask * self.settings + setting][end]));
            self.ends[setting][end] + changes.sum::<i64>() + pairs[end]
        })
    }

    fn of_pairs(&self, setting: usize, held: &[usize; 4]) -> Ends {
        let choices = self.changes.len() / self.settings;
        let mut ends = [0; 2];
        for second in 0..4 {
            for first in 0..second {
                let change = self.pairs[(held[first] * choices + held[second]) * self.settings + setting];
                ends = [0, 1].map(|end| ends[end] + i64::from(change[end]));
            }
        }
        ends
    }

    /// Turns counts of hands by the ranks that both suits need into counts of hands that are left beside any two
    /// choices of ranks, which are those that need none of them.
    fn cumulate_pairs(&mut self) {
        let choices = self.changes.len() / self.settings;
        let bits = choices.trailing_zeros();
        for bit in 0..2 * bits {
            // A choice with this rank goes with hands that do not need it; one without it also with hands that do.
            let step = 1 << bit;
            for at in (0..choices * choices).filter(|at| at & step == 0) {
                for i in 0..self.settings {
                    let (without, with) = (at * self.settings + i, (at | step) * self.settings + i);
                    let sum = [0, 1].map(|end| self.pairs[without][end] + self.pairs[with][end]);
                    self.pairs[with] = self.pairs[without];
                    self.pairs[without] = sum;
                }
            }
        }
    }
}

/// The flush that is held, the house's setting and the best one.
type Move = (Option<usize>, Place, Place);

#[derive(Default)]
struct Found {
    hands: u64,
    way: [u64; 2],
    best: [u64; 2],
    moved: HashMap<Move, (u64, [i64; 2])>,
}

/// Visits all hands of one class, by the suits of their cards.
struct Walk<'a> {
    solution: &'a Solution,
    class: &'a Class,
    place: usize,
    jokers: usize,
    base: Block,
    /// One for each flush of the class.
    more: Vec<Block>,
    /// By choice of ranks: the index of the flush that it is, if any.
    flushes: Vec<Option<usize>>,
    /// Choices of the class's ranks as choices of all ranks.
    choices: Vec<u16>,
    found: Found,
}

/// The choices of suits for each number of cards of a rank, one bit for each suit.
const SUITS: [&[u8]; 5] = [&[0], &[1, 2, 4, 8], &[3, 5, 6, 9, 10, 12], &[7, 11, 13, 14], &[15]];

impl<'a> Walk<'a> {
    fn new(solution: &'a Solution, class: &'a Class, place: usize, jokers: usize) -> Walk<'a> {
        let (tally, ends) = (solution.tally, &solution.by_ranks[jokers][place]);
        #[expect(clippy::cast_possible_truncation, reason = "a bit")]
        let of_ranks = |choice: usize| {
            class.ranks.iter().enumerate().fold(0u16, |held, (i, rank)| held | ((choice >> i & 1) as u16) << rank)
        };
        let choices: Vec<u16> = (0..1 << class.ranks.len()).map(of_ranks).collect();
        let (own, mut rest) = ends.split_at(class.settings.len());
        let mut base = Block::new(own, tally, choices.len());
        let mut more = Vec::new();
        for flush in &class.flushes {
            let (own, others) = rest.split_at(flush.settings.len());
            more.push(Block::new(own, tally, choices.len()));
            rest = others;
        }
        for (choice, held) in choices.iter().enumerate() {
            let Some(changes) = solution.by_flushes[jokers].of(class, *held) else { continue };
            let (own, mut rest) = changes.split_at(base.settings);
            base.put(choice, own, tally);
            for (flush, block) in class.flushes.iter().zip(&mut more) {
                if class.can_hold(flush.held, *held) {
                    let (own, others) = rest.split_at(block.settings);
                    block.put(choice, own, tally);
                    rest = others;
                }
            }
        }
        let is_flush = |held: &u16| class.flushes.iter().position(|flush| flush.held == *held);
        let flushes = choices.iter().map(is_flush).collect();
        let mut walk = Walk { solution, class, place, jokers, base, more, flushes, choices, found: Found::default() };
        if jokers == 0 && solution.classes.jokers == 3 {
            walk.put_pairs();
        }
        walk
    }

    fn put_pairs(&mut self) {
        let choices = self.choices.len();
        self.base.pairs = vec![[0; 2]; choices * choices * self.base.settings];
        let place = |held: u16| {
            let ranks = self.class.ranks.iter().enumerate();
            ranks.fold(0, |choice, (i, rank)| choice | usize::from(held >> rank & 1) << i)
        };
        for (i, setting) in self.class.settings.iter().enumerate() {
            for ([first, second], change) in self.solution.two_flushes.of(*setting) {
                let at = (place(first) * choices + place(second)) * self.base.settings + i;
                let sum = &mut self.base.pairs[at];
                *sum = [0, 1].map(|end| sum[end] + change[end]);
            }
        }
        self.base.cumulate_pairs();
        for (flush, block) in self.class.flushes.iter().zip(&mut self.more) {
            let changes = |setting: &Setting| self.solution.two_flushes.of(*setting).collect();
            block.by_hand = flush.settings.iter().map(changes).collect();
        }
    }

    /// Starts with the first rank: suits can be named so that its suits are the first ones.
    fn begin(&mut self) {
        let first = usize::from(self.class.counts[usize::from(self.class.ranks[0])]);
        self.fill(1, std::array::from_fn(|suit| usize::from(suit < first)), SUITS[first].len() as u64);
    }

    fn fill(&mut self, at: usize, held: [usize; 4], times: u64) {
        if at == self.class.ranks.len() {
            return self.set(&held, times);
        }
        for suits in SUITS[usize::from(self.class.counts[usize::from(self.class.ranks[at])])] {
            let held = std::array::from_fn(|suit| held[suit] | usize::from(suits >> suit & 1) << at);
            self.fill(at + 1, held, times);
        }
    }

    /// Sets one hand in all ways, and counts it `times` times.
    #[expect(
        clippy::cast_sign_loss,
        clippy::cast_possible_wrap,
        reason = "numbers of hands, which are not negative and below 2^63"
    )]
    fn set(&mut self, held: &[usize; 4], times: u64) {
        let flush = held.iter().find_map(|choice| self.flushes[*choice]);
        let (way, best, worth, ends) = match flush {
            None => self.plain(held),
            Some(_) => self.with_flush(held),
        };
        for (sums, ends) in [&mut self.found.way, &mut self.found.best].into_iter().zip(ends) {
            sums.iter_mut().zip(ends).for_each(|(sum, end)| *sum += end as u64 * times);
        }
        self.found.hands += times;
        if best != way {
            let sum = self.found.moved.entry((flush, way, best)).or_default();
            sum.0 += times;
            sum.1 = [0, 1].map(|i| sum.1[i] + worth[i] * times as i64);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "seven cards have few settings")]
    fn plain(&self, held: &[usize; 4]) -> (Place, Place, [i64; 2], [Ends; 2]) {
        let (tally, way) = (&self.solution.tally, usize::from(self.class.way));
        let by_way = self.base.worth(way, held, tally);
        let (mut best, mut worth) = (way, by_way);
        for setting in 0..self.base.settings {
            let other = self.base.worth(setting, held, tally);
            if other > worth {
                (best, worth) = (setting, other);
            }
        }
        let ends = self.base.ends(way, held);
        let of_best = if best == way { ends } else { self.base.ends(best, held) };
        let [way, best] = [way, best].map(|at| Place { flush: None, at: at as u16 });
        (way, best, [by_way, worth], [ends, of_best])
    }

    fn with_flush(&self, held: &[usize; 4]) -> (Place, Place, [i64; 2], [Ends; 2]) {
        let suits = held.map(|choice| self.choices[choice]);
        let hand = Held { class: self.class, place: self.place, jokers: self.jokers, suits };
        let ends = |place: Place| match place.flush {
            None => self.base.ends(usize::from(place.at), held),
            Some(flush) => {
                let (block, at) = (&self.more[usize::from(flush)], usize::from(place.at));
                let ends = block.ends(at, held);
                match block.by_hand.get(at) {
                    None => ends,
                    Some(changes) => {
                        let more = TwoFlushes::sum(changes.iter().copied(), suits);
                        [0, 1].map(|end| ends[end] + more[end])
                    }
                }
            }
        };
        let way = hand.way();
        let by_way = ends(way);
        let of_way = self.solution.tally.worth(by_way);
        let (mut best, mut worth, mut by_best) = (way, of_way, by_way);
        for place in hand.places() {
            let others = ends(place);
            let other = self.solution.tally.worth(others);
            if other > worth {
                (best, worth, by_best) = (place, other, others);
            }
        }
        (way, best, [of_way, worth], [by_way, by_best])
    }
}
