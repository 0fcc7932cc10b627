//! All deals of a hold'em game against the dealer: hole cards, flop, turn, river, and what the dealer may hold.

use baize_cards::rank::HighRank;
use rayon::prelude::*;

use super::choices::{Answers, Choices, WORDS, answer};
use super::complete::{Begun, HOLES, hole};
use super::shapes::Numbers;
use super::showdown::{Counts, ENDS, Nets, Showdown};
use super::standing::{self, Standing, Table, standings};
use super::starting::{STARTING, starting};
use super::suits::{Held, Sets};
use crate::work::Work;

/// The number of flops beside two hole cards.
pub(super) const FLOPS: u64 = 50 * 49 * 48 / 6;
/// The number of turns with rivers beside hole cards and flop, in no order.
pub(super) const RUNS: u64 = 47 * 46 / 2;
/// The number of hands that the dealer may hold beside hole cards and board.
pub(super) const DEALERS: u64 = standing::DEALERS as u64;

/// The number of boards that are looked at between two reports of progress.
const TOGETHER: usize = 16;

/// How every hand stands on every board, and what that is worth.
pub(super) struct Deals<'a> {
    pub(super) showdown: Showdown,
    pub(super) standings: Table<Standing>,
    numbers: Numbers,
    work: &'a Work,
}

/// A sum for each starting hand.
pub(super) type ByStarting = Vec<i128>;

/// What was decided on all boards of three or four cards.
pub(super) struct Decided {
    pub(super) choices: Choices,
    /// Sums by starting hand, or by whatever groups were asked for.
    pub(super) by: Grouped,
}

/// What was decided, added up over all boards for each group of hole cards.
pub(super) struct Grouped {
    /// The number of boards with hole cards in each group, and on how many of them the answer is yes.
    pub(super) all: Vec<u128>,
    pub(super) yes: Vec<u128>,
    /// What the choices are worth, by group.
    pub(super) worth: Vec<i128>,
    /// What each of the tables would be worth, by group.
    pub(super) of_tables: Vec<Vec<i128>>,
}

impl Grouped {
    fn new(groups: usize, tables: usize) -> Grouped {
        let (all, yes, worth) = (vec![0; groups], vec![0; groups], vec![0; groups]);
        Grouped { all, yes, worth, of_tables: vec![vec![0; groups]; tables] }
    }

    fn add(&mut self, other: &Grouped) {
        fn add<T: Copy + std::ops::AddAssign>(sums: &mut [T], more: &[T]) {
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += *more);
        }
        add(&mut self.all, &other.all);
        add(&mut self.yes, &other.yes);
        add(&mut self.worth, &other.worth);
        self.of_tables.iter_mut().zip(&other.of_tables).for_each(|(sums, more)| add(sums, more));
    }
}

/// The number of groups, and the one to which hole cards on a board belong.
pub(super) type Groups<'g> = (usize, &'g (dyn Fn(&Held, usize, usize) -> usize + Sync));

impl<'a> Deals<'a> {
    pub(super) fn new(qualifies: impl Fn(HighRank) -> bool, work: &'a Work) -> Deals<'a> {
        let showdown = Showdown::new(qualifies);
        let standings = standings(showdown.qualifying);
        Deals { showdown, standings, numbers: Numbers::new(), work }
    }

    /// What every hand on every board is worth, added up over all hands that the dealer may hold.
    pub(super) fn values(&self, nets: &Nets) -> Table<i64> {
        self.table(|standing| self.showdown.value(standing, nets))
    }

    /// A value for each hand on each board.
    pub(super) fn table(&self, value: impl Fn(&Standing) -> i64 + Sync) -> Table<i64> {
        self.standings.map(|standing| if standing.class == 0 { 0 } else { value(standing) })
    }

    /// Decides for all hole cards on every board of this many cards. `choose` is given what the tables say of them,
    /// added up over all boards that may come, and returns yes or no and what that is worth.
    pub(super) fn decide(
        &self,
        cards: u32,
        tables: &[&Table<i64>],
        choose: impl Fn(&[i64]) -> (bool, i64) + Sync,
    ) -> Decided {
        self.decide_by((STARTING, &|_, a, b| starting(a, b)), cards, tables, choose)
    }

    /// The same with sums for other groups of hole cards on a board.
    pub(super) fn decide_by(
        &self,
        (groups, group): Groups<'_>,
        cards: u32,
        tables: &[&Table<i64>],
        choose: impl Fn(&[i64]) -> (bool, i64) + Sync,
    ) -> Decided {
        let boards = Sets::of(cards);
        self.work.expect(boards.len() as u64);
        let some = |first: usize| {
            let mut rows = vec![vec![0; HOLES]; tables.len()];
            let mut by = Grouped::new(groups, tables.len());
            let mut values = vec![0; tables.len()];
            let numbers = first..boards.len().min(first + TOGETHER);
            self.work.done(numbers.len() as u64);
            let answers = numbers.map(|number| {
                let held = boards.get(number);
                let begun = Begun::new(&self.numbers, held);
                for (row, table) in rows.iter_mut().zip(tables) {
                    row.fill(0);
                    begun.gather(table, row);
                }
                let weight = boards.weight(number);
                let mut answers: Answers = [0; WORDS];
                for (a, b) in begun.holes() {
                    let (place, group) = (hole(a, b), group(&held, a, b));
                    values.iter_mut().zip(&rows).for_each(|(value, row)| *value = row[place]);
                    let (yes, worth) = choose(&values);
                    answers[place / 64] |= u64::from(yes) << (place % 64);
                    by.all[group] += u128::from(weight);
                    by.yes[group] += if yes { u128::from(weight) } else { 0 };
                    by.worth[group] += i128::from(weight) * i128::from(worth);
                    for (sums, value) in by.of_tables.iter_mut().zip(&values) {
                        sums[group] += i128::from(weight) * i128::from(*value);
                    }
                }
                answers
            });
            (answers.collect::<Vec<_>>(), by)
        };
        let firsts: Vec<usize> = (0..boards.len()).step_by(TOGETHER).collect();
        let parts: Vec<_> = firsts.into_par_iter().map(some).collect();
        let mut by = Grouped::new(groups, tables.len());
        let mut answers = Vec::with_capacity(boards.len());
        for (some, more) in parts {
            answers.extend(some);
            by.add(&more);
        }
        Decided { choices: Choices { boards, answers }, by }
    }

    /// How often each hand comes on each complete board. `often` says how often hole cards are counted on each board of
    /// three or four cards.
    pub(super) fn often(&self, boards: &Sets, often: impl Fn(usize, usize, usize) -> i64) -> Table<i64> {
        self.work.expect(boards.len() as u64);
        let mut table = Table::new();
        let mut row = vec![0; HOLES];
        for number in 0..boards.len() {
            let begun = Begun::new(&self.numbers, boards.get(number));
            let weight = i64::try_from(boards.weight(number)).expect("few boards differ by suits alone");
            let mut any = false;
            for (a, b) in begun.holes() {
                let count = often(number, a, b);
                any |= count != 0;
                row[hole(a, b)] = weight * count;
            }
            if any {
                begun.scatter(&row, &mut table);
            }
            self.work.done(1);
        }
        table
    }

    /// How hands end that come this often, for those of which `those` is true.
    pub(super) fn count(&self, often: &Table<i64>, those: impl Fn(&Standing) -> bool + Sync) -> Counts {
        let some = |standings: &[Standing], often: &[i64]| {
            let mut counts = [0; ENDS];
            for (standing, often) in standings.iter().zip(often) {
                // For hands that cannot be dealt, the count is not positive: more was taken away than there was.
                if standing.class > 0 && *often > 0 && those(standing) {
                    self.showdown.count(standing, often.unsigned_abs(), &mut counts);
                }
            }
            counts
        };
        let (standings, parts) = (&self.standings, 1 << 16);
        let mixed = standings.mixed.par_chunks(parts).zip(often.mixed.par_chunks(parts));
        let flush = standings.flush.par_chunks(parts).zip(often.flush.par_chunks(parts));
        let sum = |mut a: Counts, b: Counts| {
            a.iter_mut().zip(b).for_each(|(a, b)| *a += b);
            a
        };
        mixed.chain(flush).map(|(standings, often)| some(standings, often)).reduce(|| [0; ENDS], sum)
    }
}

impl Choices {
    /// The answer on a board by its number.
    #[inline]
    pub(super) fn at(&self, number: usize, a: usize, b: usize) -> bool {
        answer(&self.answers[number], hole(a, b))
    }
}
