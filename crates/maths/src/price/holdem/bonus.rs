//! Texas Hold'Em Bonus in either book: a fold or a bet before the flop, then two bets that may be checked.
//!
//! The two later bets change nothing else, so each is made exactly when its worth is positive. Before the flop, a bet
//! is worth what it wins itself and what the later ones will add.

use baize_cards::Card;
use rayon::prelude::*;

use super::charts::{NoBet, best_of, by_feature, square};
use super::choices::{Choices, renamed};
use super::complete::{HOLES, hole};
use super::deals::{ByStarting, DEALERS, Deals, Decided, FLOPS, RUNS};
use super::ends::{Ends, average, total};
use super::features::{PLACES, feature};
use super::names::Names;
use super::showdown::{Counts, Nets, Shown};
use super::standing::{Standing, Table};
use super::starting::{STARTING, starting, ways};
use super::suits::{Held, cards};
use crate::chart::Chart;
use crate::price::PriceError;
use crate::work::Work;
use baize_games::casino_poker::categories::Category;

/// What is staked before the flop and later, in antes.
pub(super) const FLOP: u32 = 2;
pub(super) const LATER: u32 = 1;

/// How often a board is counted for each flop with a turn and a river: once with either of these first.
const ORDERS: u64 = 2;

/// The number of rivers beside hole cards and four cards.
const RIVERS: u64 = 46;

/// What the wagers win in every end.
pub(super) struct Wagers {
    /// What Ante and Flop win together.
    pub(super) flop: Nets,
    pub(super) turn: Nets,
    pub(super) river: Nets,
    /// What the Ante of a folded hand wins, which is negative.
    pub(super) fold: i64,
}

pub(super) struct Solution<'a> {
    pub(super) deals: Deals<'a>,
    wagers: Wagers,
    pub(super) turn: Decided,
    pub(super) river: Decided,
    /// What going on is worth with each starting hand, and what a fold is, as sums over flops with turn and river.
    pub(super) bet: ByStarting,
    pub(super) fold: ByStarting,
    /// How often the hand does not rank below the dealer's, for each starting hand, whether or not it is folded.
    pub(super) not_below: ByStarting,
}

/// How hands end that were not folded, by whether there was a Turn and a River bet; and how many were folded.
pub(super) struct Counted {
    pub(super) shown: Vec<(bool, bool, Counts)>,
    pub(super) folds: u128,
}

/// A bet that changes nothing else is made when its worth is positive.
fn more_than_nothing(values: &[i64]) -> (bool, i64) {
    (values[0] > 0, values[0].max(0))
}

impl<'a> Solution<'a> {
    pub(super) fn new(
        wagers: impl Fn(&Deals<'_>) -> Result<Wagers, PriceError>,
        work: &'a Work,
    ) -> Result<Solution<'a>, PriceError> {
        let deals = Deals::new(|_| true, work);
        let wagers = wagers(&deals)?;
        let river = deals.decide(4, &[&deals.values(&wagers.river)], more_than_nothing);
        let not_below = deals.table(|standing: &Standing| i64::from(standing.below + standing.equal));
        let tables: [Table<i64>; 2] = [&wagers.turn, &wagers.flop].map(|nets| deals.values(nets));
        let turn = deals.decide(3, &[&tables[0], &tables[1], &not_below], more_than_nothing);
        let bet =
            |hand: usize| turn.by.of_tables[1][hand] + turn.by.worth[hand] + i128::from(ORDERS) * river.by.worth[hand];
        let fold = |hand| i128::from(wagers.fold) * i128::from(ways(hand) * FLOPS * RUNS * DEALERS);
        let (bet, fold) = ((0..STARTING).map(bet).collect(), (0..STARTING).map(fold).collect());
        let not_below = turn.by.of_tables[2].clone();
        Ok(Solution { deals, wagers, turn, river, bet, fold, not_below })
    }

    /// Whether a starting hand goes on.
    pub(super) fn goes_on(&self, hand: usize) -> bool {
        self.bet[hand] > self.fold[hand]
    }

    /// What hands win that were not folded, with these later bets.
    fn nets(&self, turn: bool, river: bool) -> Nets {
        let Wagers { flop, turn: turn_bet, river: river_bet, .. } = &self.wagers;
        std::array::from_fn(|end| flop[end] + i64::from(turn) * turn_bet[end] + i64::from(river) * river_bet[end])
    }

    /// For all hole cards on all boards of four cards: how many of the four flops in the board have a Turn bet.
    fn turn_bets(&self) -> Vec<u8> {
        let (fours, flops) = (&self.river.choices.boards, &self.turn.choices);
        let mut counts = vec![0; fours.len() * HOLES];
        counts.par_chunks_mut(HOLES).enumerate().for_each(|(number, row)| {
            let board: Vec<Card> = cards(&fours.get(number)).collect();
            for turn in &board {
                let mut flop = fours.get(number);
                flop[turn.index() % 4] &= !(1 << (turn.index() / 4));
                let (flop, renaming) = flops.boards.find(flop);
                let names: [usize; 52] = std::array::from_fn(|card| renamed(card, renaming));
                for a in 1..52 {
                    for b in 0..a {
                        row[hole(a, b)] += u8::from(flops.at(flop, names[a], names[b]));
                    }
                }
            }
        });
        counts
    }

    pub(super) fn counted(&self) -> Counted {
        let turn_bets = self.turn_bets();
        let Choices { boards, .. } = &self.river.choices;
        let states = [(false, false), (false, true), (true, false), (true, true)];
        let shown = states.into_par_iter().map(|(turn, river)| {
            let often = self.deals.often(boards, |number, a, b| {
                if !self.goes_on(starting(a, b)) || self.river.choices.at(number, a, b) != river {
                    return 0;
                }
                let bets = i64::from(turn_bets[number * HOLES + hole(a, b)]);
                if turn { bets } else { 4 - bets }
            });
            (turn, river, self.deals.count(&often, |_| true))
        });
        let folded = (0..STARTING).filter(|hand| !self.goes_on(*hand)).map(ways).sum::<u64>();
        let folds = u128::from(folded * ORDERS * FLOPS * RUNS) * u128::from(DEALERS);
        Counted { shown: shown.collect(), folds }
    }

    /// How Ante, Flop, Turn and River end together, and what is staked in addition to the Ante, in antes over all
    /// cases.
    pub(super) fn ends(&self, counted: &Counted) -> (Ends, u128, u128) {
        let mut ends = Ends::default();
        let (mut staked, mut all) = (0, counted.folds);
        for (turn, river, counts) in &counted.shown {
            let name = |shown: Shown| Names::later(*turn, *river).of(shown, Some(Category::Straight));
            ends.add_shown(counts, &self.nets(*turn, *river), name);
            let later = (u32::from(*turn) + u32::from(*river)) * LATER;
            staked += total(counts) * u128::from(FLOP + later);
            all += total(counts);
        }
        ends.add("fold", self.wagers.fold, counted.folds);
        (ends, staked, all)
    }

    pub(super) fn charts(&self) -> Vec<Chart> {
        let first = |hand: usize| {
            let answers = [("bet", &self.bet), ("fold", &self.fold)];
            best_of(answers.map(|(word, sums)| (word.to_owned(), average(sums, hand))).into())
        };
        let notes = vec!["A bet is worth itself, the ante and what later bets add.".to_owned()];
        // Only hands that went on are asked again.
        let asked = |board: &Held, a: usize, b: usize| {
            if self.goes_on(starting(a, b)) { feature(board, a, b) } else { PLACES }
        };
        let later = |title: &str, cards: u32, nets: &Nets, deals: u64| {
            let values = self.deals.values(nets);
            let decided = self.deals.decide_by((PLACES + 1, &asked), cards, &[&values], more_than_nothing);
            by_feature(title, ["check", "bet"], &decided.by, NoBet::Worth(0), deals)
        };
        vec![
            square("Before the flop", first, notes),
            later("Before the turn", 3, &self.wagers.turn, RUNS * DEALERS),
            later("Before the river", 4, &self.wagers.river, RIVERS * DEALERS),
        ]
    }

    /// The answers, for a player to play by.
    pub(super) fn answers(self) -> Answers {
        let before = (0..STARTING).map(|hand| self.goes_on(hand)).collect();
        Answers { before, turn: self.turn.choices, river: self.river.choices }
    }
}

/// What is bet before the flop, before the turn and before the river.
pub(super) struct Answers {
    before: Vec<bool>,
    turn: Choices,
    river: Choices,
}

impl Answers {
    /// How many antes are bet with these cards on this board; `None` for no bet.
    pub(super) fn bets(&self, hole: [Card; 2], board: &[Card]) -> Option<u32> {
        match board.len() {
            0 => self.before[starting(hole[0].index(), hole[1].index())].then_some(FLOP),
            3 => self.turn.on(board, hole).then_some(LATER),
            _ => self.river.on(board, hole).then_some(LATER),
        }
    }
}
