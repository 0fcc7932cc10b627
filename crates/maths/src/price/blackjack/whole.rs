//! A whole game: all upcards of the dealer, under the best play and under basic strategy.

use baize_book::Cents;
use dashu_ratio::RBig;
use rayon::prelude::*;
use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::super::Pricing;
use super::column::{Best, Column, Played, Strategy};
use super::outcomes::{Finish, Rounds};
use super::setting::Setting;
use super::totals::{Totals, best_totals};
use crate::figure::{FULL_SHOE, Figure, counted_rows, decimal, percent};
use crate::measures::{Bounds, Measures};
use crate::strategy::StrategyId;
use crate::work::Work;

/// Gives the name of an outcome, and what it wins in cents.
pub(super) type Says<'a> = &'a (dyn Fn(Finish, Option<usize>) -> (String, Cents) + Sync);

/// The two strategies.
pub(super) const STRATEGIES: [StrategyId; 2] = [StrategyId::Best, StrategyId::Basic];

/// A game with its two strategies.
pub(super) struct Whole<'a> {
    pub(super) setting: &'a Setting,
    pub(super) columns: Vec<Both<'a>>,
}

/// One upcard of the dealer under both strategies.
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
        let rounds = |of: &(dyn Fn(&Both<'a>) -> (RBig, Rounds) + Sync)| {
            let rounds = self.columns.par_iter().map(of).inspect(|_| pricing.work.done(1));
            rounds.collect::<Vec<_>>()
        };
        let best = rounds(&|both| (both.best.value.clone(), both.column.rounds(&Best, &both.best)));
        let best = self.figure(pricing, [wager, table], says, &best);
        let basic = rounds(&|both| (both.basic.value.clone(), both.column.rounds(&both.totals, &both.basic)));
        let basic = self.figure(pricing, [wager, table], says, &basic);
        let cost = decimal(&((basic.exact() - best.exact()) * RBig::from(100)), 6);
        let mut basic = basic.by(StrategyId::Basic, "basic: the best table of totals and pairs");
        basic.notes.push(format!("Looking at totals and pairs alone costs {cost} per cent of the stake."));
        [best.by(StrategyId::Best, "best: every hand by its own cards"), basic]
    }

    /// The figure of the wager under the caller's own strategy, of which there is one for each upcard.
    pub(super) fn figure_by<S: Strategy>(
        &self,
        pricing: &Pricing<'_>,
        names: [&str; 2],
        says: Says<'_>,
        strategy: impl Fn(&Column<'a>) -> S + Sync,
    ) -> Figure {
        pricing.work.expect(self.columns.len() as u64);
        let rounds = |both: &Both<'a>| {
            let strategy = strategy(&both.column);
            let played = both.column.play(&strategy);
            let rounds = both.column.rounds(&strategy, &played);
            pricing.work.done(1);
            (played.value, rounds)
        };
        self.figure(pricing, names, says, &self.columns.par_iter().map(rounds).collect::<Vec<_>>())
    }

    /// The figure of what a round is worth and how it ends, from the results against each upcard.
    fn figure(
        &self,
        pricing: &Pricing<'_>,
        [wager, table]: [&str; 2],
        says: Says<'_>,
        rounds: &[(RBig, Rounds)],
    ) -> Figure {
        let unit = RBig::from(pricing.stake().0);
        let (mut value, mut staked) = (RBig::ZERO, RBig::ZERO);
        let (mut split, mut split_wins, mut square) = (RBig::ZERO, RBig::ZERO, RBig::ZERO);
        let part = pricing.stake().0 / self.setting.unit;
        let mut ends: BTreeMap<(i64, String), RBig> = BTreeMap::new();
        for (both, (worth, rounds)) in self.columns.iter().zip(rounds) {
            let chance_of_up = &both.column.up.chance;
            value += worth * chance_of_up;
            split += &rounds.split * chance_of_up;
            split_wins += &rounds.split_wins * chance_of_up;
            square += &rounds.split_squares * chance_of_up;
            staked += &rounds.split_stakes * chance_of_up;
            for (won, chance) in &rounds.two_hands {
                let chance = chance * chance_of_up;
                split -= &chance;
                split_wins -= &chance * RBig::from(*won) / RBig::from(self.setting.unit);
                *ends.entry((-won * part, TWO_HANDS.to_owned())).or_insert(RBig::ZERO) += chance;
            }
            for ((finish, end), chance) in &rounds.finishes {
                let chance = chance * chance_of_up;
                let (outcome, net) = says(*finish, *end);
                staked += &chance * RBig::from(stakes(*finish));
                square += &chance * (RBig::from(net.0) / &unit).pow(2);
                *ends.entry((-net.0, outcome)).or_insert(RBig::ZERO) += chance;
            }
        }
        let chance_of = |ordering: Ordering| {
            let such = ends.iter().filter(|((lost, _), _)| 0.cmp(lost) == ordering);
            such.fold(RBig::ZERO, |sum, (_, chance)| sum + chance)
        };
        let bounds = Bounds::new(chance_of(Ordering::Greater), chance_of(Ordering::Equal), &split);
        let counts_two_hands = self.setting.counts_two_hands;
        let rest = if counts_two_hands { "split pair, three hands or more" } else { "split pair, all its hands" };
        let rows = ends.into_iter().map(|((lost, outcome), chance)| {
            let net = RBig::from(-lost) / &unit;
            let pays = if lost < 0 { format!("+{net}") } else { net.to_string() };
            (outcome, pays, Some(net), chance)
        });
        let rows = rows.chain([(rest.to_owned(), "average".to_owned(), None, split.clone())]);
        let (cases, mut outcomes) = counted_rows(rows);
        if let Some(last) = outcomes.last_mut() {
            last.contribution = Some(decimal(&split_wins, 12));
        }
        let variance = square - &value * &value;
        let mut figure = pricing.figure_of(wager, table, -value, cases, outcomes);
        figure.measures = Some(Measures { bounds: Some(bounds.clone()), ..Measures::of_variance(variance) });
        figure.average_stake = Some(decimal(&staked, 12));
        figure.element_of_risk = Some(decimal(&(figure.exact() / staked), 12));
        figure.notes.push(FULL_SHOE.to_owned());
        figure.notes.push(format!(
            "The edge, the variance, the stakes and each chance are exact. A round wins in {} of cases and ends even \
             in {}: the rounds between are the {} % of the last row, whose hands end together in more ways than are \
             counted apart.",
            bounds.hit(),
            bounds.push(),
            percent(&split, 4),
        ));
        figure
    }
}

/// The outcome of a pair that becomes two hands.
const TWO_HANDS: &str = "split pair, two hands";

/// How many stakes are on a hand that ends like this.
fn stakes(finish: Finish) -> u8 {
    match finish {
        Finish::Compared { doubled, .. } | Finish::Over { doubled } => 1 + u8::from(doubled),
        Finish::Surrendered | Finish::Natural { .. } | Finish::LostToNatural => 1,
    }
}
