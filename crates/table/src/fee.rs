//! What the house collects at a table, as it is posted there.

use baize_book::{Cents, Cites};
use serde::Serialize;

/// A fee that a table charges under its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PostedFee {
    /// Its name, such as `regular`.
    pub name: &'static str,
    /// Who pays it, and when.
    pub says: &'static str,
    /// How much it is.
    pub rates: FeeRates,
    /// The clauses that allow it.
    pub by: Cites,
}

/// How much a fee is. Never a share of what is wagered or won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FeeRates {
    /// The same whatever happens.
    Flat(Cents),
    /// By how many players are dealt in, from two on.
    Players(Vec<(usize, Cents)>),
    /// By how much is staked: a fee from each amount on, and none below the first.
    From(Vec<(Cents, Cents)>),
}

impl FeeRates {
    /// A fee for every number of players from two up to this many; one that does not depend on it is flat.
    pub fn by_players(most: usize, fee: impl Fn(usize) -> Cents) -> FeeRates {
        let rates: Vec<(usize, Cents)> = (2..=most).map(|players| (players, fee(players))).collect();
        match rates.first() {
            Some((_, first)) if rates.iter().all(|(_, fee)| fee == first) => FeeRates::Flat(*first),
            _ => FeeRates::Players(rates),
        }
    }
}
