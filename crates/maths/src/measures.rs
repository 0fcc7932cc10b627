//! How the result of one round is spread: what a PAR sheet prints below the outcomes.

use baize_book::Cents;
use dashu_int::ops::SquareRoot;
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

use crate::distribution::{Distribution, UNDECIDED};
use crate::figure::{Share, decimal, percent};

/// Measures of a wager's result, in opening stakes. All are exact; roots are given to twelve places.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measures {
    /// The variance, in squares of the opening stake.
    pub variance: Share,
    /// The standard deviation, which is the root of the variance.
    pub deviation: String,
    /// What is also known where every end of a round is.
    #[serde(flatten)]
    pub shape: Option<Shape>,
    /// How often a round wins and ends even, between bounds, where not every end of it is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bounds: Option<Bounds>,
}

/// How often a round wins and how often it ends even, each at least and at most. The bounds are exact: the rounds
/// between them are those whose results are known only on average.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bounds {
    /// The least share of rounds that win.
    pub hit_least: Share,
    /// The greatest share of rounds that win.
    pub hit_most: Share,
    /// The least share of rounds without a win or a loss.
    pub push_least: Share,
    /// The greatest share of rounds without a win or a loss.
    pub push_most: Share,
}

impl Bounds {
    /// Bounds from the rounds that are known to win and to end even, and the chance of rounds of unknown result.
    pub(crate) fn new(hit: RBig, push: RBig, unknown: &RBig) -> Bounds {
        let [hit_most, push_most] = [&hit + unknown, &push + unknown].map(Share::from);
        Bounds { hit_least: hit.into(), hit_most, push_least: push.into(), push_most }
    }

    /// How often it wins, in per cent: one figure or a range.
    pub fn hit(&self) -> String {
        between(&self.hit_least, &self.hit_most)
    }

    /// How often it ends without a win or a loss, in per cent: one figure or a range.
    pub fn push(&self) -> String {
        between(&self.push_least, &self.push_most)
    }
}

fn between(least: &Share, most: &Share) -> String {
    let [low, high] = [least, most].map(|share| percent(&share.exact(), 4));
    if least == most { format!("{low} %") } else { format!("{low} % to {high} %") }
}

/// What is known of a wager's result where every end of a round is known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// The share of rounds that win.
    pub hit: Share,
    /// The share of rounds without a win or a loss. A round that leaves the wager undecided is not such an end.
    pub push: Share,
    /// The skewness; empty where the result never varies.
    pub skewness: String,
    /// The kurtosis above that of the normal curve.
    pub kurtosis: String,
    /// The most that one round can win.
    pub best: Share,
    /// The most that one round can lose, as a negative number.
    pub worst: Share,
}

impl Measures {
    pub(crate) fn of(distribution: &Distribution, stake: Cents) -> Measures {
        let unit = RBig::from(stake.0);
        let results = || distribution.iter().map(|(end, chance)| (RBig::from(end.net.0) / &unit, chance));
        let mean = results().fold(RBig::ZERO, |sum, (net, chance)| sum + net * chance);
        let moment =
            |power: isize| results().fold(RBig::ZERO, |sum, (net, chance)| sum + (net - &mean).pow(power) * chance);
        let (variance, third, fourth) = (moment(2), moment(3), moment(4));
        let chance_of = |ordering: Ordering| {
            let ends = distribution.iter().filter(|(end, _)| end.outcome != UNDECIDED);
            let such = ends.filter(|(end, _)| end.net.0.cmp(&0) == ordering);
            Share::from(such.fold(RBig::ZERO, |sum, (_, chance)| sum + chance))
        };
        let (skewness, kurtosis) = if variance.is_zero() {
            (RBig::ZERO, RBig::ZERO)
        } else {
            // Thirty places of the root leave twelve correct places of the quotient.
            let root = square_root(&variance, 30);
            (third / (&variance * root), fourth / (&variance * &variance) - RBig::from(3))
        };
        let results: Vec<RBig> = results().map(|(net, _)| net).collect();
        let (best, worst) = (results.iter().max().cloned(), results.iter().min().cloned());
        let shape = Shape {
            hit: chance_of(Ordering::Greater),
            push: chance_of(Ordering::Equal),
            skewness: decimal(&skewness, 12),
            kurtosis: decimal(&kurtosis, 12),
            best: best.unwrap_or_default().into(),
            worst: worst.unwrap_or_default().into(),
        };
        Measures { shape: Some(shape), ..Measures::of_variance(variance) }
    }

    /// The measures of a wager of which only the variance is known.
    pub(crate) fn of_variance(variance: RBig) -> Measures {
        Measures {
            deviation: decimal(&square_root(&variance, 24), 12),
            variance: variance.into(),
            shape: None,
            bounds: None,
        }
    }
}

/// The square root of a number that is not negative, cut off after this many places.
pub fn square_root(value: &RBig, places: usize) -> RBig {
    let scale = UBig::from(10_u8).pow(places);
    let scaled = (value * RBig::from(&scale * &scale)).trunc();
    let magnitude = UBig::try_from(scaled).unwrap_or_default();
    RBig::from_parts(IBig::from(magnitude.sqrt()), scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distribution::End;

    #[test]
    fn a_wager_on_one_of_37_pockets_is_spread_as_is_known() {
        let end = |net: i64| End { net: Cents(net), odds: None, outcome: "" };
        let chance = |of: u8| RBig::from_parts(of.into(), 37_u8.into());
        let measures = Measures::of(&vec![(end(3500), chance(1)), (end(-100), chance(36))], Cents(100));
        let shape = measures.shape.expect("every end is known");
        assert_eq!(shape.hit.fraction, "1/37");
        assert_eq!(shape.push.fraction, "0");
        assert_eq!(measures.variance.fraction, "46656/1369");
        // 216/37, and the skewness of one chance in 37: (1 - 2p) / sqrt(p (1 - p)).
        assert_eq!(measures.deviation, "5.837837837838");
        assert_eq!(shape.skewness, "5.833333333333");
        assert_eq!(shape.kurtosis, "32.027777777778");
        assert_eq!((shape.best.fraction.as_str(), shape.worst.fraction.as_str()), ("35", "-1"));
    }
}
