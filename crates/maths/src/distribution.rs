//! The exact distribution of what each opening bet wins in a round.

use baize_book::{Cents, Odds};
use baize_table::{Answer, Bet, Game, Halt, Leaf, Line, Owner, Placed, Wager, enumerate};
use dashu_int::UBig;
use dashu_ratio::RBig;
use rayon::prelude::*;

/// How a bet can end: what happened, and what it won.
///
/// The amount is compared first: it differs most often, and names are slow to compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) net: Cents,
    pub(crate) odds: Option<Odds>,
    /// The outcome of the bet's only line; empty where several lines add up.
    pub(crate) outcome: &'static str,
}

/// The outcome of a round that leaves a bet where it is.
pub(crate) const UNDECIDED: &str = "undecided";

/// The probability of each end.
pub(crate) type Distribution = Vec<(End, RBig)>;

/// Adds to the probability of an end.
pub(crate) fn add_chance(distribution: &mut Distribution, end: End, chance: RBig) {
    match distribution.iter_mut().find(|(known, _)| *known == end) {
        Some((_, sum)) => *sum += chance,
        None => distribution.push((end, chance)),
    }
}

/// Weights of ends, each with the total that it is out of: paths of the same length share a total. A bet has few ends,
/// so a list is the fastest map.
#[derive(Clone, Default)]
struct Tally(Vec<(End, u128, u128)>);

impl Tally {
    #[inline]
    fn add(&mut self, end: End, total: u128, weight: u128) {
        match self.0.iter_mut().find(|(known, of, _)| *known == end && *of == total) {
            Some((.., sum)) => *sum += weight,
            None => self.0.push((end, total, weight)),
        }
    }

    fn distribution(self) -> Distribution {
        let mut distribution = Distribution::new();
        for (end, total, weight) in self.0 {
            add_chance(&mut distribution, end, RBig::from_parts(weight.into(), UBig::from(total)));
        }
        distribution
    }
}

/// The number of shares into which the possibilities of the first draw are divided.
const SHARES: usize = 64;

/// Plays every path of one round. Adds up how each bet ends, and what is staked on average during the round, less what
/// is taken back.
pub(crate) fn distributions<G: Game>(
    rules: &G::Rules,
    carry: &G::Carry,
    placed: Placed<'_, G::Wager>,
    answer: impl Fn(&G::Decision) -> Answer<G> + Sync,
) -> Result<(Vec<Distribution>, RBig), Halt> {
    let run = |first: std::ops::Range<usize>| {
        let mut tallies = vec![Tally::default(); placed.bets.len()];
        let mut staked = Tally::default();
        let count = enumerate::<G>(rules, carry, placed, first, &answer, |leaf: Leaf<'_, G>| {
            for (bet, tally) in placed.bets.iter().zip(&mut tallies) {
                tally.add(end_of::<G>(bet, &leaf), leaf.total, leaf.weight);
            }
            // What players took back in the course of the round was not staked after all.
            let withdrawn: Cents =
                leaf.lines.iter().filter(|line| line.outcome == "withdrawn").map(|line| line.stake).sum();
            staked.add(End { outcome: "staked", net: leaf.staked - withdrawn, odds: None }, leaf.total, leaf.weight);
        })?;
        Ok((count, tallies, staked))
    };
    // The first possibility alone tells how many there are. The others are divided over the cores, in shares small
    // enough to even out and large enough that finding the possibilities again costs little.
    let (count, mut tallies, mut staked) = run(0..1)?;
    let shares: Vec<std::ops::Range<usize>> =
        (0..SHARES).map(|i| 1 + (count - 1) * i / SHARES..1 + (count - 1) * (i + 1) / SHARES).collect();
    let shares = shares.into_par_iter().filter(|share| !share.is_empty());
    let parts: Vec<_> = shares.map(run).collect::<Result<_, Halt>>()?;
    for (_, others, more) in parts {
        let mine = tallies.iter_mut().chain([&mut staked]);
        for (tally, other) in mine.zip(others.into_iter().chain([more])) {
            for (end, total, weight) in other.0 {
                tally.add(end, total, weight);
            }
        }
    }
    let staked =
        staked.distribution().iter().fold(RBig::ZERO, |sum, (end, chance)| sum + chance * RBig::from(end.net.0));
    Ok((tallies.into_iter().map(Tally::distribution).collect(), staked))
}

/// What became of a bet: its own line, or the sum of all lines that are on its account.
#[inline]
fn end_of<G: Game>(bet: &Bet<G::Wager>, leaf: &Leaf<'_, G>) -> End {
    let own =
        |line: &&Line<G::Wager>| line.owner == Owner::Player(bet.seat, bet.player) && line.wager.opening() == bet.wager;
    let mut lines = leaf.lines.iter().filter(own);
    match (lines.next(), lines.next()) {
        (Some(only), None) => End { outcome: only.outcome, net: only.net(), odds: only.odds },
        (first, second) => {
            let net: Cents = first.into_iter().chain(second).chain(lines).map(Line::net).sum();
            End { outcome: "", net, odds: None }
        }
    }
}

/// The distribution of a wager that is settled on equally likely cases, counted outside a round. Each line that settles
/// it comes with the number of its cases.
pub(crate) fn counted<W>(lines: impl IntoIterator<Item = (Line<W>, u128)>) -> Distribution {
    let mut tally = Tally::default();
    for (line, cases) in lines {
        tally.add(End { outcome: line.outcome, net: line.net(), odds: line.odds }, 1, cases);
    }
    let all: u128 = tally.0.iter().map(|(.., cases)| cases).sum();
    tally.0.iter_mut().for_each(|(_, total, _)| *total = all);
    tally.distribution()
}

/// The chance of each net result, whatever it is called. Two ways of counting must agree on it, or one of them is
/// wrong.
#[cfg(test)]
pub(crate) fn results(distribution: &Distribution) -> Vec<(i64, RBig)> {
    let mut nets: Vec<(i64, RBig)> = Vec::new();
    for (end, chance) in distribution {
        match nets.iter_mut().find(|(net, _)| *net == end.net.0) {
            Some((_, sum)) => *sum += chance,
            None => nets.push((end.net.0, chance.clone())),
        }
    }
    nets.sort_unstable_by_key(|(net, _)| *net);
    nets
}
