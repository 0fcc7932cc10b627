//! A whole game: all cards of the dealer, under the best play and under basic strategy.

use baize_book::Cents;
use dashu_ratio::RBig;
use rayon::prelude::*;
use std::collections::BTreeMap;

use super::super::Pricing;
use super::column::{Best, Column, Played, Setting};
use super::outcomes::{Finish, Rounds};
use super::totals::{Totals, best_totals};
use crate::STAKE;
use crate::figure::{Figure, counted_rows, decimal};
use crate::work::Work;

/// What an outcome is called, and what it wins in cents, for a stake of [`STAKE`].
pub(super) type Says<'a> = &'a (dyn Fn(Finish, Option<usize>) -> (String, Cents) + Sync);

/// A game with its two strategies.
pub(super) struct Whole<'a> {
    pub(super) setting: &'a Setting,
    says: Says<'a>,
    pub(super) columns: Vec<Both>,
}

/// One card of the dealer under both strategies.
pub(super) struct Both {
    pub(super) best: Played,
    pub(super) basic: Played,
    best_rounds: Rounds,
    basic_rounds: Rounds,
}

impl<'a> Whole<'a> {
    pub(super) fn new(setting: &'a Setting, work: &Work, says: Says<'a>) -> Whole<'a> {
        work.expect(setting.ups.len() as u64);
        let solve = |up| {
            let column = Column::new(setting, up);
            let best = column.play(&Best);
            let (totals, basic): (Totals<'_>, Played) = best_totals(&column, &best);
            let (best_rounds, basic_rounds) = (column.rounds(&Best, &best), column.rounds(&totals, &basic));
            work.done(1);
            Both { best, basic, best_rounds, basic_rounds }
        };
        let columns = setting.ups.par_iter().map(solve).collect();
        Whole { setting, says, columns }
    }

    /// The figures of the wager under both strategies.
    pub(super) fn figures(&self, pricing: &Pricing<'_>, wager: &str, table: &str) -> [Figure; 2] {
        let best = self.figure(pricing, wager, table, |both| (&both.best, &both.best_rounds));
        let basic = self.figure(pricing, wager, table, |both| (&both.basic, &both.basic_rounds));
        let cost = decimal(&((basic.exact() - best.exact()) * RBig::from(100)), 6);
        let label = |figure: Figure, strategy: &str| Figure { strategy: Some(strategy.to_owned()), ..figure };
        let mut basic = label(basic, "basic: the best table of totals and pairs");
        basic.notes.push(format!("Looking at totals and pairs alone costs {cost} per cent of the stake."));
        [label(best, "best: every hand by its own cards"), basic]
    }

    fn figure(
        &self,
        pricing: &Pricing<'_>,
        wager: &str,
        table: &str,
        of: impl Fn(&Both) -> (&Played, &Rounds),
    ) -> Figure {
        let unit = RBig::from(STAKE.0);
        let (mut value, mut staked) = (RBig::ZERO, RBig::ZERO);
        let (mut split, mut split_wins) = (RBig::ZERO, RBig::ZERO);
        let mut ends: BTreeMap<(i64, String), RBig> = BTreeMap::new();
        for (both, up) in self.columns.iter().zip(&self.setting.ups) {
            let (played, rounds) = of(both);
            value += &played.value * &up.chance;
            split += &rounds.split * &up.chance;
            split_wins += &rounds.split_wins * &up.chance;
            staked += &rounds.split_stakes * &up.chance;
            for ((finish, end), chance) in &rounds.finishes {
                let chance = chance * &up.chance;
                let (outcome, net) = (self.says)(*finish, *end);
                staked += &chance * RBig::from(stakes(*finish));
                *ends.entry((-net.0, outcome)).or_insert(RBig::ZERO) += chance;
            }
        }
        let rows = ends.into_iter().map(|((lost, outcome), chance)| {
            let net = RBig::from(-lost) / &unit;
            let pays = if lost < 0 { format!("+{net}") } else { net.to_string() };
            (outcome, pays, Some(net), chance)
        });
        let rows = rows.chain([("split pair, all hands".to_owned(), "average".to_owned(), None, split)]);
        let (cases, mut outcomes) = counted_rows(rows);
        if let Some(last) = outcomes.last_mut() {
            last.contribution = Some(decimal(&split_wins, 12));
        }
        let mut figure = pricing.figure_of(wager, table, -value, cases, outcomes);
        figure.average_stake = Some(decimal(&staked, 12));
        figure.element_of_risk = Some(decimal(&(figure.exact() / staked), 12));
        figure.notes.push(
            "Every round is dealt from a full shoe. The edge, the stakes and each chance are exact; a variance is not \
             given, because the hands of a split pair end together in more ways than are counted apart."
                .to_owned(),
        );
        figure
    }
}

/// How many stakes lie on a hand that has ended so.
fn stakes(finish: Finish) -> u8 {
    match finish {
        Finish::Compared { doubled, .. } | Finish::Over { doubled } => 1 + u8::from(doubled),
        Finish::Surrendered | Finish::Natural(_) | Finish::LostToNatural => 1,
    }
}
