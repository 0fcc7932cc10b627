//! Turns the counted ends of a wager into its distribution.

use baize_book::Cents;
use dashu_int::UBig;
use dashu_ratio::RBig;

use super::deals::{DEALERS, FLOPS, RUNS};
use super::showdown::{Counts, Nets, Shown, each_end};
use super::starting::ways;
use crate::STAKE;
use crate::distribution::{Distribution, End, add_chance};

/// What happened, what it won, and how often.
#[derive(Clone, Default)]
pub(super) struct Ends(Vec<(&'static str, i64, u128)>);

impl Ends {
    pub(super) fn add(&mut self, outcome: &'static str, net: i64, count: u128) {
        match self.0.iter_mut().find(|(known, amount, _)| (*known, *amount) == (outcome, net)) {
            Some((.., sum)) => *sum += count,
            None if count > 0 => self.0.push((outcome, net, count)),
            None => {}
        }
    }

    /// Adds hands that were shown, each by its name.
    pub(super) fn add_shown(&mut self, counts: &Counts, nets: &Nets, name: impl Fn(Shown) -> &'static str) {
        each_end(counts).for_each(|(shown, end, count)| self.add(name(shown), nets[end], count));
    }

    pub(super) fn distribution(&self) -> Distribution {
        let all = UBig::from(self.0.iter().map(|(.., count)| count).sum::<u128>());
        let mut distribution = Distribution::new();
        for (outcome, net, count) in &self.0 {
            let end = End { outcome, net: Cents(*net), odds: None };
            add_chance(&mut distribution, end, RBig::from_parts((*count).into(), all.clone()));
        }
        distribution
    }
}

/// The total of all these counts.
pub(super) fn total(counts: &Counts) -> u128 {
    counts.iter().map(|count| u128::from(*count)).sum()
}

/// What a sum over all deals of a starting hand comes to on average, in opening stakes.
pub(super) fn average(sums: &[i128], starting: usize) -> RBig {
    let deals = UBig::from(ways(starting) * FLOPS * RUNS) * UBig::from(DEALERS);
    RBig::from_parts(sums[starting].into(), deals * UBig::from(STAKE.0 as u64))
}
