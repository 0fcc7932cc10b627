//! The answer: how often each player wins, shares and loses, and their part of the pot.

use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

use crate::tally::Tally;

/// A whole pot, in units of which every share is a whole number: halves, each shared by up to ten.
const POT: u64 = 5040;

/// A fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    /// The numerator, in lowest terms.
    pub above: u128,
    /// The denominator, in lowest terms and never zero.
    pub below: u128,
}

impl Fraction {
    /// The fraction of these two numbers, the second of which is not zero.
    pub fn new(above: u128, below: u128) -> Fraction {
        let (mut a, mut b) = (above, below);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Fraction { above: above / a, below: below / a }
    }

    /// The fraction as a decimal with this many digits, rounded half up.
    pub fn decimal(self, digits: u32) -> String {
        let (mut whole, mut rest) = (self.above / self.below, self.above % self.below);
        let mut after = Vec::new();
        for _ in 0..digits {
            after.push(rest * 10 / self.below);
            rest = rest * 10 % self.below;
        }
        let mut carry = rest * 2 >= self.below;
        for digit in after.iter_mut().rev() {
            if !carry {
                break;
            }
            carry = *digit == 9;
            *digit = (*digit + 1) % 10;
        }
        whole += u128::from(carry);
        let after: String = after.iter().map(u128::to_string).collect();
        if digits == 0 { whole.to_string() } else { format!("{whole}.{after}") }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.below == 1 { write!(f, "{}", self.above) } else { write!(f, "{}/{}", self.above, self.below) }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(self)
    }
}

/// How one player fares.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Deals in which the player takes the whole pot.
    pub wins: u64,
    /// Deals in which the player takes a part of it.
    pub ties: u64,
    /// Deals in which the player takes nothing.
    pub losses: u64,
    /// The player's part of the pot on average: the exact one, or that of the sample.
    pub equity: Fraction,
    /// The equity as a decimal.
    pub decimal: String,
    /// The standard error, if it was sampled.
    pub standard_error: Option<f64>,
    /// How often the player takes which part, the greatest first.
    pub shares: Vec<Share>,
}

/// How often a part of the pot is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Share {
    /// The part, as a fraction of the pot.
    pub of_the_pot: Fraction,
    /// The number of deals in which it is taken.
    pub deals: u64,
}

/// The answer to a problem.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// Whether every deal was counted; otherwise it is a sample.
    pub exact: bool,
    /// The number of deals that were counted or sampled.
    pub deals: u64,
    /// The players, in the order in which they were given.
    pub players: Vec<Standing>,
}

impl Answer {
    pub(crate) fn new(tally: &Tally, players: usize, exact: bool) -> Answer {
        let deals: u64 = tally.outcomes().map(|(_, _, count)| count).sum();
        let standings = (0..players).map(|player| standing(tally, player, deals, exact));
        Answer { exact, deals, players: standings.collect() }
    }
}

/// What a player takes of a half, in units of a whole pot.
fn part(half: u64, winners: u16, player: usize) -> u64 {
    if winners >> player & 1 == 1 { half / u64::from(winners.count_ones()) } else { 0 }
}

fn standing(tally: &Tally, player: usize, deals: u64, exact: bool) -> Standing {
    let mut shares: BTreeMap<u64, u64> = BTreeMap::new();
    for (high, low, count) in tally.outcomes() {
        // Without a low, the best high takes everything.
        let share =
            if low == 0 { part(POT, high, player) } else { part(POT / 2, high, player) + part(POT / 2, low, player) };
        *shares.entry(share).or_default() += count;
    }
    let of = |wanted: &dyn Fn(u64) -> bool| shares.iter().filter(|(share, _)| wanted(**share)).map(|(_, n)| n).sum();
    let sum: u128 = shares.iter().map(|(share, n)| u128::from(*share) * u128::from(*n)).sum();
    let equity = Fraction::new(sum, u128::from(POT) * u128::from(deals.max(1)));
    Standing {
        wins: of(&|share| share == POT),
        ties: of(&|share| 0 < share && share < POT),
        losses: of(&|share| share == 0),
        equity,
        decimal: equity.decimal(8),
        standard_error: (!exact).then(|| standard_error(&shares, deals)),
        shares: shares
            .iter()
            .rev()
            .filter(|(share, _)| **share > 0)
            .map(|(share, n)| Share { of_the_pot: Fraction::new(u128::from(*share), u128::from(POT)), deals: *n })
            .collect(),
    }
}

/// The standard error of the mean of the shares.
#[expect(clippy::cast_precision_loss, reason = "an estimate needs fewer places than a float has")]
fn standard_error(shares: &BTreeMap<u64, u64>, deals: u64) -> f64 {
    let n = deals as f64;
    let mean = |of: &dyn Fn(f64) -> f64| {
        shares.iter().map(|(share, count)| of(*share as f64 / POT as f64) * *count as f64).sum::<f64>() / n
    };
    let average = mean(&|share| share);
    let variance = mean(&|share| (share - average) * (share - average));
    (variance / (n - 1.0).max(1.0)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_is_in_lowest_terms_and_reads_as_a_decimal() {
        let two_thirds = Fraction::new(20, 30);
        assert_eq!((two_thirds.to_string(), two_thirds.decimal(4)), ("2/3".to_owned(), "0.6667".to_owned()));
        assert_eq!(Fraction::new(99_999, 100_000).decimal(3), "1.000");
        assert_eq!(Fraction::new(0, 7).to_string(), "0");
    }
}
