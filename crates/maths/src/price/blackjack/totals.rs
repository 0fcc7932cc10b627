//! Basic strategy: what to do with each total, hard or soft, and with each pair, against one upcard of the dealer.
//!
//! The best such chart is searched for, not stored. Its cells depend on each other: what is done with a low total
//! decides with which cards a high one is reached. So cells are changed one by one, and in twos where it is close, as
//! long as the whole column gains. This is done in floating point, which is quick and ignores that cards of a pair are
//! gone from split hands. Whatever is found to be close is then decided by the exact value of the whole column.

use super::column::{Answer, Column, Played, Strategy};
use super::hands::{Hands, KINDS, OVER};
use super::table::{Play, Stage};
use super::wide::Wide;
use super::worths::{Plays, Worths, take};

/// What to do with a total: the first play if it is allowed, otherwise the second, which is to hit or to stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) first: Play,
    pub(super) otherwise: Play,
}

/// An upper bound on totals, for the size of a column.
const TOTALS: usize = 24;

/// A column of basic strategy, for one upcard.
#[derive(Clone)]
pub(super) struct Totals<'a> {
    hands: &'a Hands,
    /// The cells of hard totals, then those of soft ones.
    pub(super) cells: [[Cell; TOTALS]; 2],
    pub(super) splits: [bool; KINDS],
}

impl Strategy for Totals<'_> {
    fn play(&self, hand: usize, _: Stage, plays: &Plays) -> Play {
        let cell = self.cell(hand);
        let may = |play: &Play| plays.iter().any(|(one, _)| one == play);
        [cell.first, cell.otherwise].into_iter().find(may).unwrap_or(Play::Stand)
    }

    fn splits(&self, kind: usize) -> Option<bool> {
        Some(self.splits[kind])
    }
}

impl<'a> Totals<'a> {
    fn new(hands: &'a Hands) -> Totals<'a> {
        let cell = |play: Play| Cell { first: play, otherwise: play };
        let mut cells = [[cell(Play::Hit); TOTALS]; 2];
        cells[0][usize::from(hands.target) - 4..].fill(cell(Play::Stand));
        cells[1][usize::from(hands.target) - 2..].fill(cell(Play::Stand));
        Totals { hands, cells, splits: [false; KINDS] }
    }

    /// The cell that applies to a hand.
    pub(super) fn cell(&self, hand: usize) -> Cell {
        let sum = self.hands.all[hand].sum;
        self.cells[usize::from(sum.is_soft(self.hands.target))][usize::from(sum.total(self.hands.target))]
    }
}

/// A change of one cell.
#[derive(Clone, Copy)]
struct Change {
    soft: usize,
    total: usize,
    to: Cell,
}

impl Change {
    fn apply<'a>(&self, table: &Totals<'a>) -> Totals<'a> {
        let mut table = table.clone();
        table.cells[self.soft][self.total] = self.to;
        table
    }
}

/// Losses smaller than this are decided exactly.
const CLOSE: f64 = 1e-5;

/// Changes that lose less than this are also tried in twos.
const RATHER_CLOSE: f64 = 1e-3;

/// The best cells for a column, and what they are worth. `best` is the column under the best play of every hand;
/// standing, doubling and surrendering are worth the same there as under any strategy.
pub(super) fn best_totals<'a>(column: &Column<'a>, best: &Played) -> (Totals<'a>, Played) {
    let near = Near::new(column, &best.worths);
    let hands = column.against.hands;
    let changes = near.changes();
    let mut table = Totals::new(hands);
    for (dealt, (answer, _)) in column.up.dealt.iter().zip(&best.dealt) {
        table.splits[dealt.kinds[0]] |= matches!(answer, Answer::Split(_));
    }
    let mut value = near.value(&table);
    loop {
        let before = value;
        for change in &changes {
            let changed = change.apply(&table);
            let new = near.value(&changed);
            if new > value {
                (table, value) = (changed, new);
            }
        }
        let loss = |change: &Change| value - near.value(&change.apply(&table));
        let close = |change: &&Change| (f64::MIN_POSITIVE..RATHER_CLOSE).contains(&loss(change));
        let close: Vec<Change> = changes.iter().filter(close).copied().collect();
        for (at, one) in close.iter().enumerate() {
            for other in &close[at + 1..] {
                let changed = other.apply(&one.apply(&table));
                let new = near.value(&changed);
                if new > value {
                    (table, value) = (changed, new);
                }
            }
        }
        if value <= before {
            break;
        }
    }
    decide(column, &near, &changes, table)
}

/// Decides close cases by the exact value of the column.
fn decide<'a>(column: &Column<'a>, near: &Near<'_, '_>, changes: &[Change], table: Totals<'a>) -> (Totals<'a>, Played) {
    let mut best = (table.clone(), column.play(&table));
    loop {
        let value = near.value(&best.0);
        let loss = |table: &Totals<'_>| value - near.value(table);
        // A change that makes no difference at all concerns a case that cannot happen.
        let close = |table: &Totals<'_>| (f64::MIN_POSITIVE..CLOSE).contains(&loss(table).abs());
        let mut others: Vec<Totals<'a>> = changes.iter().map(|change| change.apply(&best.0)).filter(close).collect();
        for pair in &column.up.pairs {
            let mut table = best.0.clone();
            table.splits[pair.kind] ^= true;
            if loss(&table).abs() < RATHER_CLOSE {
                others.push(table);
            }
        }
        let played = others.into_iter().map(|table| {
            let played = column.play(&table);
            (table, played)
        });
        match played.filter(|(_, played)| played.value > best.1.value).max_by(|a, b| a.1.value.cmp(&b.1.value)) {
            Some(better) => best = better,
            None => return best,
        }
    }
}

/// A column in floating point.
struct Near<'n, 'a> {
    column: &'n Column<'a>,
    hands: Vec<NearHand>,
    /// The longer hands and how often they come, hand by hand.
    next: Vec<(u32, f64)>,
    /// The hands that are played: the number, how often it is dealt, and the pair that it is, if it may be split.
    dealt: Vec<(usize, f64, Option<usize>)>,
}

/// A hand in floating point.
struct NearHand {
    stand: f64,
    double: f64,
    surrender: f64,
    /// What is lost by a card that takes it over the target.
    over: f64,
    soft: bool,
    total: u8,
    /// The range of its longer hands.
    next: (u32, u32),
    /// What may be done after a hit, on two split cards and on two dealt ones.
    may: [[bool; 4]; 3],
}

const PLAYS: [Play; 4] = [Play::Stand, Play::Hit, Play::Double, Play::Surrender];
const STAGES: [Stage; 3] = [Stage::Hit, Stage::Split, Stage::Dealt];

impl<'n, 'a> Near<'n, 'a> {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        reason = "a search that is nearly right, among fewer hands than 2^32"
    )]
    fn new(column: &'n Column<'a>, worths: &Worths) -> Near<'n, 'a> {
        let (against, stake, unit) = (&column.against, &column.setting.stake, column.setting.unit);
        let hands = against.hands;
        let mut near = Near { column, hands: Vec::new(), next: Vec::new(), dealt: Vec::new() };
        for (at, hand) in hands.all.iter().enumerate() {
            let total = hands.total(at);
            let begin = near.next.len() as u32;
            let mut over = Wide::ZERO;
            let cards = (against.cards - u64::from(hand.len)) as f64;
            let possible = take(&against.shoe, &hand.cards).is_some() && total < hands.target;
            let there = |kind: &usize| possible && against.left(at, *kind) > 0;
            for kind in (0..hands.kinds.len()).filter(there) {
                match hands.next[at][kind] {
                    OVER => over = over.plus(against.over(at, kind, stake, 0)),
                    next => near.next.push((next, against.left(at, kind) as f64 / cards)),
                }
            }
            let value = |worth: Wide| against.near(worth, usize::from(hand.len), unit);
            near.hands.push(NearHand {
                stand: value(worths.stand[at]),
                double: value(worths.double[at]),
                surrender: value(worths.surrender[at]),
                over: value(over),
                soft: hand.sum.is_soft(hands.target),
                total,
                next: (begin, near.next.len() as u32),
                may: STAGES.map(|stage| PLAYS.map(|play| against.table.allows(play, hands, at, stage))),
            });
        }
        for dealt in column.up.dealt.iter().filter(|dealt| dealt.natural.is_empty()) {
            let hand = hands.of(&dealt.kinds).expect("two cards are a hand");
            let chance = dealt.ways as f64 / column.up.deals as f64;
            near.dealt.push((hand, chance, dealt.pair.map(|_| dealt.kinds[0])));
        }
        near
    }

    /// All possible changes of a cell, whether or not they matter.
    fn changes(&self) -> Vec<Change> {
        let mut changes: Vec<Change> = Vec::new();
        for soft in [0, 1] {
            for total in 4..usize::from(self.column.against.hands.target) {
                let such = |hand: &&NearHand| usize::from(hand.total) == total && usize::from(hand.soft) == soft;
                let all: Vec<&NearHand> = self.hands.iter().filter(such).collect();
                let may = |play: Play| all.iter().any(|hand| hand.may.iter().any(|stage| stage[play as usize]));
                for otherwise in [Play::Hit, Play::Stand] {
                    let others = [Play::Double, Play::Surrender].into_iter().filter(|play| may(*play));
                    let firsts = std::iter::once(otherwise).chain(others);
                    changes.extend(firsts.map(|first| Change { soft, total, to: Cell { first, otherwise } }));
                }
            }
        }
        changes
    }

    #[inline]
    fn played(&self, hand: &NearHand, stage: usize, table: &Totals<'_>, later: &[f64]) -> f64 {
        let cell = table.cells[usize::from(hand.soft)][usize::from(hand.total)];
        let may = &hand.may[stage];
        match if may[cell.first as usize] { cell.first } else { cell.otherwise } {
            Play::Hit if may[Play::Hit as usize] => {
                let next = &self.next[hand.next.0 as usize..hand.next.1 as usize];
                hand.over + next.iter().map(|(next, chance)| chance * later[*next as usize]).sum::<f64>()
            }
            Play::Stand | Play::Hit => hand.stand,
            Play::Double => hand.double,
            Play::Surrender => hand.surrender,
        }
    }

    /// What every hand is worth after a hit.
    fn later(&self, table: &Totals<'_>) -> Vec<f64> {
        let mut later = vec![0.0; self.hands.len()];
        for (at, hand) in self.hands.iter().enumerate().rev() {
            later[at] = self.played(hand, 0, table, &later);
        }
        later
    }

    /// What the column is worth, without the hands that are the same under every strategy.
    fn value(&self, table: &Totals<'_>) -> f64 {
        let later = self.later(table);
        let worth = |(hand, chance, pair): &(usize, f64, Option<usize>)| {
            let split = pair.filter(|pair| table.splits[*pair]);
            let worth = split.map_or_else(
                || self.played(&self.hands[*hand], 2, table, &later),
                |pair| self.split(pair, table, &later),
            );
            worth * chance
        };
        self.dealt.iter().map(worth).sum()
    }

    /// What a split pair is worth if none of its cards were gone and it were split again without end.
    fn split(&self, pair: usize, table: &Totals<'_>, later: &[f64]) -> f64 {
        let against = &self.column.against;
        let start = &self.hands[against.hands.of(&[pair]).expect("one card is a hand")];
        let (mut other, mut same, mut again) = (0.0, 0.0, 0.0);
        for (next, chance) in &self.next[start.next.0 as usize..start.next.1 as usize] {
            let (next, hand) = (*next as usize, &self.hands[*next as usize]);
            let worth = if against.table.one_card[pair] { hand.stand } else { self.played(hand, 1, table, later) };
            if against.hands.all[next].cards[pair] == 2 {
                (same, again) = (chance * worth, *chance);
            } else {
                other += chance * worth;
            }
        }
        let once = against.table.hands_max == Some(2) || against.table.one_card[pair] && !against.table.one_card_again;
        if once { 2.0 * (other + same) } else { 2.0 * other / (1.0 - 2.0 * again) }
    }
}
