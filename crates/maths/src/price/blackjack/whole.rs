//! A whole game: all cards of the dealer, under the best play and under basic strategy.

use baize_book::Cents;
use dashu_ratio::RBig;
use rayon::prelude::*;
use std::collections::BTreeMap;

use super::super::Pricing;
use super::column::{Best, Column, Played};
use super::outcomes::{Finish, Rounds};
use super::setting::Setting;
use super::totals::{Totals, best_totals};
use crate::STAKE;
use crate::figure::{FULL_SHOE, Figure, counted_rows, decimal};
use crate::measures::Measures;
use crate::work::Work;

/// What an outcome is called, and what it wins in cents, for a stake of [`STAKE`].
pub(super) type Says<'a> = &'a (dyn Fn(Finish, Option<usize>) -> (String, Cents) + Sync);

/// The names of the two strategies.
pub(super) const STRATEGIES: [&str; 2] = ["best", "basic"];

/// A game with its two strategies.
pub(super) struct Whole<'a> {
    pub(super) setting: &'a Setting,
    pub(super) columns: Vec<Both<'a>>,
}

/// One card of the dealer under both strategies.
pub(super) struct Both<'a> {
    pub(super) column: Column<'a>,
    pub(super) best: Played,
    pub(super) totals: Totals<'a>,
    pub(super) basic: Played,
}

impl<'a> Whole<'a> {
    pub(super) fn new(setting: &'a Setting, work: &Work) -> Whole<'a> {
        work.expect(setting.ups.len() as u64);
        let solve = |up| {
            let column = Column::new(setting, up);
            let best = column.play(&Best);
            let (totals, basic) = best_totals(&column, &best);
            work.done(1);
            Both { column, best, totals, basic }
        };
        Whole { setting, columns: setting.ups.par_iter().map(solve).collect() }
    }

    /// The figures of the wager under both strategies.
    pub(super) fn figures(&self, pricing: &Pricing<'_>, wager: &str, table: &str, says: Says<'_>) -> [Figure; 2] {
        pricing.work.expect(2 * self.columns.len() as u64);
        let rounds = |of: &(dyn Fn(&Both<'a>) -> Rounds + Sync)| {
            let rounds = self.columns.par_iter().map(of).inspect(|_| pricing.work.done(1));
            rounds.collect::<Vec<_>>()
        };
        let best = rounds(&|both| both.column.rounds(&Best, &both.best));
        let best = self.figure(pricing, [wager, table], says, |both| &both.best, &best);
        let basic = rounds(&|both| both.column.rounds(&both.totals, &both.basic));
        let basic = self.figure(pricing, [wager, table], says, |both| &both.basic, &basic);
        let cost = decimal(&((basic.exact() - best.exact()) * RBig::from(100)), 6);
        let label = |figure: Figure, strategy: &str| Figure { strategy: Some(strategy.to_owned()), ..figure };
        let mut basic = label(basic, "basic: the best table of totals and pairs");
        basic.notes.push(format!("Looking at totals and pairs alone costs {cost} per cent of the stake."));
        [label(best, "best: every hand by its own cards"), basic]
    }

    fn figure(
        &self,
        pricing: &Pricing<'_>,
        [wager, table]: [&str; 2],
        says: Says<'_>,
        played: impl for<'b> Fn(&'b Both<'a>) -> &'b Played,
        rounds: &[Rounds],
    ) -> Figure {
        let unit = RBig::from(STAKE.0);
        let (mut value, mut staked) = (RBig::ZERO, RBig::ZERO);
        let (mut split, mut split_wins, mut square) = (RBig::ZERO, RBig::ZERO, RBig::ZERO);
        let mut ends: BTreeMap<(i64, String), RBig> = BTreeMap::new();
        for (both, rounds) in self.columns.iter().zip(rounds) {
            let chance_of_up = &both.column.up.chance;
            value += &played(both).value * chance_of_up;
            split += &rounds.split * chance_of_up;
            split_wins += &rounds.split_wins * chance_of_up;
            square += &rounds.split_squares * chance_of_up;
            staked += &rounds.split_stakes * chance_of_up;
            for ((finish, end), chance) in &rounds.finishes {
                let chance = chance * chance_of_up;
                let (outcome, net) = says(*finish, *end);
                staked += &chance * RBig::from(stakes(*finish));
                square += &chance * (RBig::from(net.0) / &unit).pow(2);
                *ends.entry((-net.0, outcome)).or_insert(RBig::ZERO) += chance;
            }
        }
        let rows = ends.into_iter().map(|((lost, outcome), chance)| {
            let net = RBig::from(-lost) / &unit;
            let pays = if lost < 0 { format!("+{net}") } else { net.to_string() };
            (outcome, pays, Some(net), chance)
        });
        let rows = rows.chain([("split pair, all its hands".to_owned(), "average".to_owned(), None, split)]);
        let (cases, mut outcomes) = counted_rows(rows);
        if let Some(last) = outcomes.last_mut() {
            last.contribution = Some(decimal(&split_wins, 12));
        }
        let variance = square - &value * &value;
        let mut figure = pricing.figure_of(wager, table, -value, cases, outcomes);
        figure.measures = Some(Measures::of_variance(variance));
        figure.average_stake = Some(decimal(&staked, 12));
        figure.element_of_risk = Some(decimal(&(figure.exact() / staked), 12));
        figure.notes.push(FULL_SHOE.to_owned());
        figure.notes.push(
            "The edge, the variance, the stakes and each chance are exact; how often a round wins is not given, \
             because the hands of a split pair end together in more ways than are counted apart."
                .to_owned(),
        );
        figure
    }
}

/// How many stakes lie on a hand that has ended so.
fn stakes(finish: Finish) -> u8 {
    match finish {
        Finish::Compared { doubled, .. } | Finish::Over { doubled } => 1 + u8::from(doubled),
        Finish::Surrendered | Finish::Natural { .. } | Finish::LostToNatural => 1,
    }
}
