//! A price: the exact edge of one wager under one pay table, with the outcomes that make it up.

use baize_book::{Cents, Clause};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use serde::Serialize;
use std::collections::BTreeMap;

use crate::distribution::Distribution;

/// The price of a wager.
#[derive(Clone, Debug, Serialize)]
pub struct Figure {
    /// The game's id.
    pub game: String,
    /// The wager, or its kind where all of a kind are alike.
    pub wager: String,
    /// The pay table, `minimum` where there is but one.
    pub table: String,
    /// The options that differ from the book's defaults.
    pub options: BTreeMap<String, String>,
    /// The house edge as a reduced fraction of the opening stake.
    pub edge: String,
    /// The same as a decimal of twelve places.
    pub decimal: String,
    /// `exact`.
    pub method: &'static str,
    /// What the strategy is, where the player has a choice.
    pub strategy: Option<&'static str>,
    /// The average of all that is staked, in opening stakes, where the player may add to his stake.
    pub average_stake: Option<String>,
    /// The edge as a share of all that is staked, where that differs.
    pub element_of_risk: Option<String>,
    /// How many equally likely cases there are.
    pub cases: String,
    /// What can happen.
    pub outcomes: Vec<OutcomeRow>,
    /// What the book states, where it does.
    pub stated: Option<StatedFigure>,
    /// The edge itself, for comparisons.
    #[serde(skip)]
    pub exact: RBig,
}

/// One outcome of a wager.
#[derive(Clone, Debug, Serialize)]
pub struct OutcomeRow {
    /// What happens.
    pub outcome: String,
    /// The odds, or the net result in stakes.
    pub pays: String,
    /// In how many of the cases.
    pub count: String,
    /// The probability as a decimal of twelve places.
    pub probability: String,
}

/// A figure that the book states, beside ours.
#[derive(Clone, Debug, Serialize)]
pub struct StatedFigure {
    /// The clause that states it.
    pub clause: Clause,
    /// The house edge in per cent, as printed.
    pub percent: String,
    /// Whether it is right.
    pub verdict: Verdict,
}

/// Whether a stated figure is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Ours rounds to it.
    Agrees,
    /// Ours becomes it when its further places are cut off.
    AgreesTruncated,
    /// Ours is another.
    Differs,
}

/// A fraction as a decimal with this many places, rounded half away from zero.
pub fn decimal(value: &RBig, places: u32) -> String {
    let scale = IBig::from(10).pow(places as usize);
    let (numerator, denominator) = (value.numerator().clone(), IBig::from(value.denominator().clone()));
    let negative = numerator < IBig::ZERO;
    let magnitude = if negative { -numerator } else { numerator };
    let scaled: IBig = (magnitude * scale * 2 + &denominator) / (denominator * 2);
    let digits = format!("{scaled:0>width$}", scaled = scaled.to_string(), width = places as usize + 1);
    let (whole, rest) = digits.split_at(digits.len() - places as usize);
    let sign = if negative && scaled != IBig::ZERO { "-" } else { "" };
    if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
}

/// A share as per cent with this many places.
pub fn percent(share: &RBig, places: u32) -> String {
    decimal(&(share * RBig::from(100)), places)
}

/// What a book states against what is exact: in per cent with as many places as the book prints.
pub(crate) fn verdict(percent: &str, exact: &RBig) -> Verdict {
    let places = percent.split_once('.').map_or(0, |(_, places)| places.len());
    let ours = exact * RBig::from(100);
    let scale = RBig::from(IBig::from(10).pow(places));
    let truncated = RBig::from((&ours * &scale).trunc()) / scale;
    if decimal(&ours, places as u32) == percent {
        Verdict::Agrees
    } else if decimal(&truncated, places as u32) == percent {
        Verdict::AgreesTruncated
    } else {
        Verdict::Differs
    }
}

/// The expectation of a distribution, in stakes.
pub(crate) fn expectation(distribution: &Distribution, stake: Cents) -> RBig {
    let sum = distribution.iter().fold(RBig::ZERO, |sum, (end, chance)| sum + chance * RBig::from(end.net.0));
    sum / RBig::from(stake.0)
}

/// The outcomes as rows, best first, with counts out of the smallest number of cases that makes them whole.
pub(crate) fn rows(distribution: &Distribution, stake: Cents) -> (String, Vec<OutcomeRow>) {
    use dashu_int::ops::Gcd;
    let cases = distribution.iter().fold(UBig::ONE, |cases, (_, chance)| {
        let denominator = chance.denominator();
        &cases / (&cases).gcd(denominator) * denominator
    });
    let mut ends: Vec<_> = distribution.iter().collect();
    ends.sort_by_key(|(end, _)| std::cmp::Reverse(end.net));
    let row = |(end, chance): &(crate::distribution::End, RBig)| {
        let net = RBig::from(end.net.0) / RBig::from(stake.0);
        let net = if end.net.0 > 0 { format!("+{net}") } else { net.to_string() };
        let pays = end.odds.map_or(net, |odds| odds.to_string());
        let outcome = if end.outcome.is_empty() { format!("net {pays}") } else { end.outcome.to_owned() };
        let count = (chance * RBig::from(cases.clone())).trunc();
        OutcomeRow { outcome, pays, count: count.to_string(), probability: decimal(chance, 12) }
    };
    (cases.to_string(), ends.into_iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: i64, denominator: u64) -> RBig {
        RBig::from_parts(numerator.into(), denominator.into())
    }

    #[test]
    fn decimals_are_rounded_at_the_last_place() {
        assert_eq!(decimal(&ratio(1, 3), 4), "0.3333");
        assert_eq!(decimal(&ratio(2, 3), 4), "0.6667");
        assert_eq!(decimal(&ratio(-1, 8), 2), "-0.13");
        assert_eq!(decimal(&ratio(-1, 1000), 2), "0.00");
        assert_eq!(decimal(&ratio(123, 1), 0), "123");
    }

    #[test]
    fn a_stated_figure_is_compared_as_it_is_printed() {
        assert_eq!(verdict("17.0", &ratio(170_011, 1_000_000)), Verdict::Agrees);
        assert_eq!(verdict("11.2", &ratio(1_129, 10_000)), Verdict::AgreesTruncated);
        assert_eq!(verdict("9.12", &ratio(108, 1000)), Verdict::Differs);
    }
}
