//! The figures behind the tables: what every wager costs, and what would change it.
//!
//! The figures themselves come from the maths as they are written everywhere, so what carries them takes any type; the
//! types here are the form in which they are read.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

use crate::{Cents, Clause, Clauses, TableId, Told};

/// A figure with its edge in per cent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(F = Figure))]
#[schemars(rename = "Priced")]
pub struct Priced<F> {
    /// The figure itself.
    #[serde(flatten)]
    pub figure: F,
    /// The edge in per cent, to five places.
    pub percent: String,
}

/// The price of a wager.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub error: Option<String>,
    /// How the player plays, where there is a choice.
    pub strategy: Option<String>,
    /// The average of all that is staked, in opening stakes, where a player may add to the stake.
    pub average_stake: Option<String>,
    /// The edge as a share of all that is staked, where that differs.
    pub element_of_risk: Option<String>,
    /// How many equally likely cases there are.
    pub cases: String,
    /// Everything that can happen to the wager, the best first.
    pub outcomes: Vec<OutcomeRow>,
    /// How the result of a round is spread, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub measures: Option<Measures>,
    /// What the house's collection adds to the edge, stake by stake.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<FeeRow>>", optional)]
    pub fees: Vec<FeeRow>,
    /// Anything else that a reader must know about the figure.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub notes: Vec<String>,
    /// What the edge of a progressive wager is made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub progressive: Option<Progressive>,
    /// What is also paid for the hands of others, for each pay table of amounts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Envy>>", optional)]
    pub envies: Vec<Envy>,
    /// What the book states about the edge, where it does.
    pub stated: Option<Stated>,
}

/// How a figure was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Every case was counted.
    Exact,
    /// Rounds were played at random; the figure has an error.
    Simulated,
}

/// An exact number beside its decimal of twelve places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Share {
    /// The number to twelve places, rounded.
    pub decimal: String,
    /// The number as a reduced fraction.
    pub fraction: String,
}

/// One outcome of a wager, with its chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OutcomeRow {
    /// What happens, as the game calls it.
    pub outcome: String,
    /// The odds, or the net result in stakes.
    pub pays: String,
    /// The net result in opening stakes, as a reduced fraction; null where it depends on a meter.
    pub net: Option<String>,
    /// The number of cases in which it happens.
    pub count: String,
    /// The probability as a decimal of twelve places.
    pub probability: String,
    /// What it adds to the expected net result, in opening stakes.
    pub contribution: Option<String>,
}

/// How the result of a round is spread, in opening stakes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct Measures {
    /// The variance, in squares of the opening stake.
    pub variance: Share,
    /// The standard deviation, which is the root of the variance.
    pub deviation: String,
    /// The share of rounds that win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit: Option<Share>,
    /// The share of rounds without a win or a loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push: Option<Share>,
    /// The skewness; empty where the result never varies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skewness: Option<String>,
    /// The kurtosis above that of the normal curve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kurtosis: Option<String>,
    /// The most that one round can win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Share>,
    /// The most that one round can lose, as a negative number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst: Option<Share>,
    /// How often a round wins and ends even, between bounds, where not every end of it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounds: Option<Bounds>,
}

/// How often a round wins and how often it ends even, each at least and at most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
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

/// What the house's collection does to one stake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct FeeRow {
    /// The stake, in cents.
    pub stake: Cents,
    /// What is collected for it, in cents.
    pub fee: Cents,
    /// The edge with the collection, as a share of the stake.
    pub edge: Share,
}

/// What comes back of a progressive wager in the long run, as shares of the stake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Progressive {
    /// Awards that are not part of the meter.
    pub fixed: Share,
    /// What goes on the meter and into its reserve.
    pub increments: Share,
    /// The average that the house adds for the seed.
    pub seed: Share,
    /// How much of the meter a wager wins on average.
    pub jackpot: Share,
    /// The parts of the meter that can be won, the largest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<MeterPart>>", optional)]
    pub parts: Vec<MeterPart>,
    /// What is also paid to the dealer.
    pub envy: Share,
    /// The meter at which the wager's edge is zero, in stakes.
    pub break_even: Share,
    /// The stake, in cents, as the unit in which meters are counted.
    pub unit: Cents,
    /// The share of the increments that goes into the reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reserve: Option<Share>,
    /// What a wager adds in envies on average, where there is a wager at every position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub full_table_envy: Option<Share>,
    /// What the wager is worth at various meters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<MeterRow>>", optional)]
    pub meters: Vec<MeterRow>,
    /// What applies from which meter on, where that differs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<MeterPiece>>", optional)]
    pub pieces: Vec<MeterPiece>,
    /// All of this in a sentence.
    pub says: String,
}

/// A part of the meter that can be won, and its chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MeterPart {
    /// How much of the meter it is.
    pub part: Share,
    /// How likely it is won.
    pub chance: Share,
}

/// What a progressive wager is worth while the meter is at one amount.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MeterRow {
    /// The amount on the meter, in cents.
    pub meter: Cents,
    /// The edge at that meter, as a share of the stake.
    pub edge: Share,
    /// The variance of the wager's result, in stakes.
    pub variance: Share,
    /// The standard deviation, in stakes.
    pub deviation: String,
}

/// What is paid on a progressive wager from this meter on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MeterPiece {
    /// The lowest meter of the piece, in cents.
    pub from: Cents,
    /// Awards that are not part of the meter, as a share of the stake.
    pub fixed: Share,
    /// How much of the meter a wager wins on average.
    pub jackpot: Share,
}

/// What is also paid for the hands of others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Envy {
    /// The name of the pay table.
    pub table: String,
    /// The smallest stake that earns it.
    pub minimum: Cents,
    /// What the hand of one other player adds on average, in cents.
    pub each: Share,
    /// What it does to the edge, stake by stake.
    pub rows: Vec<EnvyRow>,
    /// All of this in a sentence.
    pub says: String,
}

/// What the hands of others do to the edge at one stake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct EnvyRow {
    /// The stake of the wager that earns it, in cents.
    pub stake: Cents,
    /// The additional return: with one other player, with two, and so on.
    pub returns: Vec<Share>,
    /// The edge with the bonus, by the number of others as above.
    pub edges: Vec<Share>,
}

/// What the book states about an edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Stated {
    /// The clause that states it.
    pub clause: Clause,
    /// The figure as the book prints it.
    pub percent: String,
    /// Whether it is right.
    pub verdict: Verdict,
    /// What would give the stated figure, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reproduced_by: Option<String>,
}

/// Whether a stated figure is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Ours rounds to the stated figure.
    Agrees,
    /// Ours gives the stated figure when further places are cut off.
    AgreesTruncated,
    /// Ours is a different figure.
    Differs,
}

/// How far the work on a game's figures has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Progress {
    /// Whether anything is being worked out.
    pub running: bool,
    /// How many steps are done.
    pub done: u64,
    /// How many steps there are.
    pub expected: u64,
    /// How many other questions come first.
    pub before: u64,
}

/// What is in force, at a table or by the book's defaults, and what is supposed in its place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Supposition {
    /// The table whose options are in force; without it, the book's defaults.
    #[ts(optional = nullable)]
    pub table: Option<TableId>,
    /// Further options in force.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Told>")]
    #[ts(as = "Option<BTreeMap<String, Told>>", optional)]
    pub now: toml::Table,
    /// What differs from that; rows of a pay table as an object, put over those in force.
    #[schemars(with = "BTreeMap<String, Told>")]
    #[ts(as = "BTreeMap<String, Told>")]
    pub supposed: toml::Table,
}

/// What the figures would be, and what the book has against it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(C = Comparison))]
#[schemars(rename = "Supposed")]
pub struct Supposed<C> {
    /// The figures in force beside those supposed.
    pub comparison: C,
    /// Wagers that the table does not take.
    pub not_taken: BTreeSet<String>,
    /// Why the book would not have it.
    pub objections: Vec<Objection>,
}

/// Why the book would not have an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Objection {
    /// What is wrong, as a sentence.
    pub says: String,
    /// The clauses that forbid it.
    pub by: Clauses,
}

/// Two sets of figures side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Comparison {
    /// What is on the left, in words.
    pub left: String,
    /// What is on the right, in words.
    pub right: String,
    /// The wagers, each on both sides.
    pub wagers: Vec<Compared>,
}

/// A wager on both sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Compared {
    /// The wager, with its strategy where it has several.
    pub wager: String,
    /// The left figure, if the wager is there.
    pub left: Option<Figure>,
    /// The right figure, if the wager is there.
    pub right: Option<Figure>,
    /// How much more the house keeps on the right, as a fraction of the stake.
    pub more: Option<String>,
}
