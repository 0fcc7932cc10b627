//! A price: the exact edge of one wager under one pay table, with the outcomes that make it up.

use baize_book::{Award, Book, Cents, Clause, Pay};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::distribution::Distribution;
use crate::envy::EnvyFigure;
use crate::measures::{Measures, square_root};
use crate::parts::{self, MeterPart, Parts};
use crate::strategy::StrategyId;

/// The price of a wager. It can be written and read back without loss, except for the id of its strategy: papers leave
/// that to the sentence, and whoever keeps figures keeps the id beside them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// The id of the game, such as `uk/roulette`.
    pub game: String,
    /// The wager, or its kind where all of a kind are alike.
    pub wager: String,
    /// The pay table; `minimum` where there is only one.
    pub table: String,
    /// The options that differ from the book's defaults.
    pub options: BTreeMap<String, String>,
    /// The house edge as a reduced fraction of the opening stake.
    pub edge: String,
    /// The edge as a decimal of twelve places.
    pub decimal: String,
    /// Whether it was counted or simulated.
    pub method: Method,
    /// The standard error of a simulated figure, in opening stakes.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub error: Option<String>,
    /// How the player plays, where there is a choice.
    pub strategy: Option<String>,
    /// The strategy of the game that it is for; `None` where it is the same for all of them.
    #[serde(skip)]
    pub strategy_id: Option<StrategyId>,
    /// The average of all that is staked, in opening stakes, where a player may add to the stake.
    pub average_stake: Option<String>,
    /// The edge as a share of all that is staked, where that differs.
    pub element_of_risk: Option<String>,
    /// How many equally likely cases there are.
    pub cases: String,
    /// Everything that can happen to the wager, the best first.
    pub outcomes: Vec<OutcomeRow>,
    /// How the result of a round is spread, where that is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub measures: Option<Measures>,
    /// What the house's collection adds to the edge, stake by stake, where a player banks and the house collects.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub fees: Vec<FeeRow>,
    /// Anything else that a reader must know about the figure.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub notes: Vec<String>,
    /// What the edge of a progressive wager is made of.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub progressive: Option<ProgressiveFigure>,
    /// What is also paid for the hands of others, for each pay table of amounts.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub envies: Vec<EnvyFigure>,
    /// What the book states about the edge, where it does.
    pub stated: Option<StatedFigure>,
}

impl Figure {
    /// The edge itself, for comparisons.
    pub fn exact(&self) -> RBig {
        fraction(&self.edge)
    }

    /// Whether it is about somebody who plays by this strategy.
    pub fn is_for(&self, strategy: StrategyId) -> bool {
        self.strategy_id.is_none_or(|id| id == strategy)
    }

    /// The same for whoever plays by this strategy, which is so in words.
    pub(crate) fn by(self, strategy: StrategyId, says: &str) -> Figure {
        Figure { strategy: Some(says.to_owned()), strategy_id: Some(strategy), ..self }
    }

    /// The wager without what is said of it in brackets, such as that it is priced per roll.
    pub(crate) fn wager_alone(&self) -> &str {
        self.wager.split(" (").next().unwrap_or_default()
    }

    /// Whether it is for rounds dealt from a full shoe although a table deals on to the cut card.
    pub fn is_of_full_shoe(&self) -> bool {
        self.notes.iter().any(|note| note == FULL_SHOE)
    }

    /// The note that says so, if the figure leaves out what the table rounds because nobody has given a stake.
    pub fn leaves_out_rounding(&self) -> Option<&str> {
        self.notes.iter().find(|note| *note == UNROUNDED).map(String::as_str)
    }
}

/// The note of a figure that leaves out what the table rounds.
pub(crate) const UNROUNDED: &str = "Rounding depends on the stake and is left out here: give a stake to include it.";

/// The note of a figure for rounds from a full shoe. Rounds that follow each other to the cut card are worth a little
/// less: where small cards come early, rounds take more cards, and fewer are dealt from the rich rest.
pub(crate) const FULL_SHOE: &str = "Every round is dealt from a full shoe.";

/// How a figure was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Every case was counted.
    Exact,
    /// Rounds were played at random; the figure has an error.
    Simulated,
}

/// What the house's collection does to one stake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FeeRow {
    /// The stake, in cents.
    pub stake: Cents,
    /// What is collected for it, in cents.
    pub fee: Cents,
    /// The edge with the collection, as a share of the stake.
    pub edge: Share,
}

/// One outcome of a wager, with its chance.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OutcomeRow {
    /// What happens, as the game calls it.
    pub outcome: String,
    /// The odds, or the net result in stakes.
    pub pays: String,
    /// The net result in opening stakes, as a reduced fraction; `None` where it depends on a meter.
    pub net: Option<String>,
    /// The number of cases in which it happens.
    pub count: String,
    /// The probability as a decimal of twelve places.
    pub probability: String,
    /// What it adds to the expected net result, in opening stakes, as a decimal of twelve places.
    pub contribution: Option<String>,
}

/// What comes back of a progressive wager in the long run, as shares of the stake, for one bettor.
///
/// Everything that goes on the meter comes back to those who bet, sooner or later, and so does the seed with which the
/// house starts the meter again after every jackpot. A reserve that takes the place of the seed is part of the
/// increments.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ProgressiveFigure {
    /// Awards that are not part of the meter.
    pub fixed: Share,
    /// What goes on the meter and into its reserve.
    pub increments: Share,
    /// The average that the house adds for the seed with which the meter starts again after it is won.
    pub seed: Share,
    /// How much of the meter a wager wins on average. Where it is all or nothing, that is the chance of winning it.
    pub jackpot: Share,
    /// The parts of the meter that can be won, the largest first, each with its chance.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub parts: Vec<MeterPart>,
    /// What is also paid to the dealer.
    pub envy: Share,
    /// The meter at which the wager's edge is zero, in stakes.
    pub break_even: Share,
    /// The stake, in cents, as the unit in which meters are counted.
    pub unit: Cents,
    /// The share of the increments that goes into the reserve, which takes the place of the seed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reserve: Option<Share>,
    /// What a wager adds in envies on average, whoever receives them, where there is a wager at every position.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub full_table_envy: Option<Share>,
    /// What the wager is worth at various meters.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub meters: Vec<MeterRow>,
    /// Where an award is the higher of a part of the meter and something else: what applies from which meter on. The
    /// fixed awards and the jackpot above are those of the piece in which the meter starts again.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub pieces: Vec<MeterPiece>,
    /// All of this in a sentence.
    pub says: String,
}

/// What a progressive wager is worth while the meter is at one amount: that amount itself, not what it grows to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MeterRow {
    /// The amount on the meter, in cents.
    pub meter: Cents,
    /// The edge at that meter, as a share of the stake, without envies.
    pub edge: Share,
    /// The variance of the wager's result, in stakes.
    pub variance: Share,
    /// The standard deviation, in stakes.
    pub deviation: String,
}

/// What is paid on a progressive wager while the meter is at this amount or more, up to the next piece. The edge there
/// is 1, less the fixed awards, less the jackpot times the meter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MeterPiece {
    /// The lowest meter of the piece, in cents.
    pub from: Cents,
    /// Awards that are not part of the meter, as a share of the stake.
    pub fixed: Share,
    /// How much of the meter a wager wins on average.
    pub jackpot: Share,
}

/// What a progressive wager is made of, before it is put into words.
#[derive(Clone)]
pub(crate) struct Returns {
    pub(crate) fixed: RBig,
    pub(crate) increments: RBig,
    pub(crate) seed: RBig,
    pub(crate) parts: Parts,
    pub(crate) envy: RBig,
    /// The meter at which nothing is lost on average, in stakes.
    pub(crate) break_even: RBig,
}

/// The meter at which fixed awards and this part of it make up the stake, in stakes; zero where no row pays from the
/// meter, which then never makes up for the rest.
pub(crate) fn break_even(fixed: &RBig, jackpot: &RBig) -> RBig {
    if jackpot.is_zero() { RBig::ZERO } else { (RBig::ONE - fixed) / jackpot }
}

/// What is needed for the variance of a progressive wager.
pub(crate) struct Spread {
    /// The mean square of the awards that are not part of the meter, in stakes.
    pub(crate) fixed: RBig,
    /// The mean square of the parts of the meter that are won.
    pub(crate) parts: RBig,
}

impl ProgressiveFigure {
    /// Adds what the wager is worth at these meters: the edge falls in proportion as the meter grows.
    pub(crate) fn at_meters(mut self, spread: &Spread, unit: Cents, meters: impl IntoIterator<Item = Cents>) -> Self {
        let (fixed, jackpot) = (self.fixed.exact(), self.jackpot.exact());
        let row = |meter: Cents| {
            let stakes = RBig::from(meter.0) / RBig::from(unit.0);
            let paid = &fixed + &jackpot * &stakes;
            let variance = &spread.fixed + &spread.parts * &stakes * &stakes - &paid * &paid;
            let deviation = decimal(&square_root(&variance, 24), 12);
            MeterRow { meter, edge: (RBig::ONE - paid).into(), variance: variance.into(), deviation }
        };
        self.meters = meters.into_iter().map(row).collect();
        self
    }

    /// The smallest whole amount at which the wager's edge is zero or less.
    pub(crate) fn break_even_meter(&self, unit: Cents) -> Option<Cents> {
        let meter = self.break_even.exact() * RBig::from(unit.0);
        i64::try_from(meter.ceil()).ok().filter(|meter| *meter > 0).map(Cents)
    }

    pub(crate) fn returning(returns: Returns, unit: Cents, book: &Book) -> ProgressiveFigure {
        let Returns { fixed, increments, seed, .. } = &returns;
        let says = shares(&[("fixed awards", fixed), ("increments", increments), ("seed", seed)]);
        ProgressiveFigure::saying(format!("returns {says}"), returns, unit, book)
    }

    /// The figure where fixed awards come off the meter too, so that in the long run they are part of what went on it.
    /// Also returns the edge.
    pub(crate) fn off_the_meter(
        fixed: RBig,
        increments: RBig,
        seed: RBig,
        parts: Parts,
        unit: Cents,
        book: &Book,
    ) -> (ProgressiveFigure, RBig) {
        let edge = RBig::ONE - &increments - &seed;
        let put_on = [("increments", &increments), ("seed", &seed)];
        let says = format!("returns {}, and of these {}", shares(&put_on), shares(&[("fixed awards", &fixed)]));
        let (break_even, envy) = (break_even(&fixed, &parts.average()), RBig::ZERO);
        let returns = Returns { fixed, increments, seed, parts, envy, break_even };
        (ProgressiveFigure::saying(says, returns, unit, book), edge)
    }

    /// How often the meter is won, the meter at which nothing is lost, and what is paid to the dealer, as far as each
    /// applies.
    pub(crate) fn chances(&self, unit: Cents, book: &Book) -> String {
        let envy = self.envy.exact();
        let won = (!self.parts.is_empty()).then(|| {
            let even = match self.break_even_rounded(unit) {
                Some(even) => format!("break-even meter {} at a stake of {}", book.amount(even), book.amount(unit)),
                None => "worth more than it costs at any meter".to_owned(),
            };
            format!("{}; {even}", parts::say(&self.parts, &self.jackpot))
        });
        let besides = (!envy.is_zero()).then(|| format!("{} in addition", shares(&[("dealer envy", &envy)])));
        won.into_iter().chain(besides).collect::<Vec<_>>().join("; ")
    }

    /// The meter at which the wager's edge is zero, to the nearest cent.
    pub fn break_even_rounded(&self, unit: Cents) -> Option<Cents> {
        let even = self.break_even.exact();
        let meter = i64::try_from((&even * RBig::from(unit.0)).round()).ok();
        meter.filter(|_| even > RBig::ZERO).map(Cents)
    }

    fn saying(says: String, returns: Returns, unit: Cents, book: &Book) -> ProgressiveFigure {
        let Returns { fixed, increments, seed, parts, envy, break_even } = returns;
        let figure = ProgressiveFigure {
            fixed: fixed.into(),
            increments: increments.into(),
            seed: seed.into(),
            jackpot: parts.average().into(),
            parts: parts.told(),
            envy: envy.into(),
            break_even: break_even.into(),
            unit,
            reserve: None,
            full_table_envy: None,
            meters: Vec::new(),
            pieces: Vec::new(),
            says: String::new(),
        };
        let chances = Some(figure.chances(unit, book)).filter(|chances| !chances.is_empty());
        let says = [says].into_iter().chain(chances).collect::<Vec<_>>().join("; ");
        ProgressiveFigure { says, ..figure }
    }

    /// The share of the stake that does not come back.
    pub(crate) fn edge(&self) -> RBig {
        RBig::ONE - self.fixed.exact() - self.increments.exact() - self.seed.exact()
    }
}

/// What a row pays; a fixed amount is given in the book's currency.
pub(crate) fn pays_in(book: &Book, pays: Pay) -> String {
    match pays {
        Pay::Award(Award::Fixed(cents)) => book.amount(cents),
        other => other.to_string(),
    }
}

/// The shares that are not zero, with their names.
pub(crate) fn shares(parts: &[(&str, &RBig)]) -> String {
    let parts = parts.iter().filter(|(_, value)| !value.is_zero());
    parts.map(|(name, value)| format!("{name} {} %", percent(value, 4))).collect::<Vec<_>>().join(", ")
}

/// An exact number beside its decimal of twelve places.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// The number to twelve places, rounded.
    pub decimal: String,
    /// The number as a reduced fraction.
    pub fraction: String,
}

impl Share {
    /// The number itself, for comparisons.
    pub fn exact(&self) -> RBig {
        fraction(&self.fraction)
    }
}

impl From<RBig> for Share {
    fn from(exact: RBig) -> Share {
        Share { decimal: decimal(&exact, 12), fraction: exact.to_string() }
    }
}

/// The number that one of our own fractions stands for.
fn fraction(text: &str) -> RBig {
    text.parse().expect("fractions are written by ourselves")
}

/// A figure that the book states, beside ours.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StatedFigure {
    /// The clause that states it.
    pub clause: Clause,
    /// The house edge in per cent, as printed.
    pub percent: String,
    /// Whether ours agrees with it.
    pub verdict: Verdict,
    /// Where it cannot be reproduced: the change of the rules or the pay table that would give it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reproduced_by: Option<String>,
}

/// Whether a stated figure is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Ours rounds to the stated figure.
    Agrees,
    /// Ours gives the stated figure when further places are cut off.
    AgreesTruncated,
    /// Ours is a different figure.
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

/// A share in per cent, with this many places.
pub fn percent(share: &RBig, places: u32) -> String {
    decimal(&(share * RBig::from(100)), places)
}

/// Compares what a book states with what is exact, in per cent and with as many places as the book prints.
pub(crate) fn verdict(percent: &str, exact: &RBig) -> Verdict {
    let printed = percent.split_once('.').map_or(0, |(_, places)| places.len());
    let places = u32::try_from(printed).expect("a book prints few places");
    let ours = exact * RBig::from(100);
    let scale = RBig::from(IBig::from(10).pow(printed));
    let truncated = RBig::from((&ours * &scale).trunc()) / scale;
    if decimal(&ours, places) == percent {
        Verdict::Agrees
    } else if decimal(&truncated, places) == percent {
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

/// The outcomes as rows, best first.
pub(crate) fn rows(distribution: &Distribution, stake: Cents) -> (String, Vec<OutcomeRow>) {
    let mut ends: Vec<_> = distribution.iter().collect();
    ends.sort_by_key(|(end, _)| std::cmp::Reverse(end.net));
    counted_rows(ends.into_iter().map(|(end, chance)| {
        let net = RBig::from(end.net.0) / RBig::from(stake.0);
        let signed = if end.net.0 > 0 { format!("+{net}") } else { net.to_string() };
        let pays = end.odds.map_or(signed, |odds| odds.to_string());
        let outcome = if end.outcome.is_empty() { format!("net {pays}") } else { end.outcome.to_owned() };
        (outcome, pays, Some(net), chance.clone())
    }))
}

/// What happens, what it pays, the net result in opening stakes where it is known, and the chance of it.
type Outcome = (String, String, Option<RBig>, RBig);

/// Outcomes as rows, with counts out of the smallest number of cases that makes them whole.
pub(crate) fn counted_rows(outcomes: impl Iterator<Item = Outcome>) -> (String, Vec<OutcomeRow>) {
    use dashu_int::ops::Gcd;
    let outcomes: Vec<_> = outcomes.collect();
    let cases = outcomes.iter().fold(UBig::ONE, |cases, (.., chance)| {
        let denominator = chance.denominator();
        &cases / (&cases).gcd(denominator) * denominator
    });
    let row = |(outcome, pays, net, chance): Outcome| {
        let count = (&chance * RBig::from(cases.clone())).trunc().to_string();
        let contribution = net.as_ref().map(|net| decimal(&(net * &chance), 12));
        let (net, probability) = (net.map(|net| net.to_string()), decimal(&chance, 12));
        OutcomeRow { outcome, pays, net, count, probability, contribution }
    };
    let rows = outcomes.into_iter().map(row).collect();
    (cases.to_string(), rows)
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
