//! What a wager is also paid for the hands of others: a fixed amount for each. What that is worth depends on the stake
//! and on how many others play.

use baize_book::{Book, Cents, Cites};
use dashu_ratio::RBig;
use serde::{Deserialize, Serialize};

use crate::figure::{Share, percent};

/// What a bonus for the hands of others adds to a wager; the wager's own edge is without it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EnvyFigure {
    /// The pay table of the amounts.
    pub table: String,
    /// The smallest stake that earns the bonus.
    pub minimum: Cents,
    /// What it pays on average for each other player, in cents, whatever the stake.
    pub each: Share,
    /// What that comes to at various stakes.
    pub rows: Vec<EnvyRow>,
    /// All of this in a sentence.
    pub says: String,
}

/// The bonus at one stake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EnvyRow {
    /// The stake of the wager that earns it, in cents.
    pub stake: Cents,
    /// The additional return as a share of the stake: with one other player, with two, and so on.
    pub returns: Vec<Share>,
    /// The edge with the bonus, by the number of others as above.
    pub edges: Vec<Share>,
}

impl EnvyFigure {
    /// The bonus of a wager with this edge, at these stakes, for every number of others up to `others`.
    pub(crate) fn new(
        table: &str,
        minimum: Cents,
        each: &RBig,
        edge: &RBig,
        others: u8,
        stakes: &[Cents],
    ) -> EnvyFigure {
        let row = |stake: &Cents| {
            let of = |others: u8| {
                if *stake < minimum { RBig::ZERO } else { each * RBig::from(others) / RBig::from(stake.0) }
            };
            let returns: Vec<RBig> = (1..=others).map(of).collect();
            let edges = returns.iter().map(|returned| (edge - returned).into()).collect();
            EnvyRow { stake: *stake, returns: returns.into_iter().map(Share::from).collect(), edges }
        };
        let rows = stakes.iter().map(row).collect();
        EnvyFigure { table: table.to_owned(), minimum, each: each.clone().into(), rows, says: String::new() }
    }

    /// Adds the sentence, in the book's currency and citing these clauses.
    pub(crate) fn told(self, book: &Book, by: Cites) -> EnvyFigure {
        let EnvyFigure { table, minimum, .. } = &self;
        let says = match self.rows.first() {
            Some(EnvyRow { stake, .. }) if stake < minimum => {
                let (stake, minimum) = (book.amount(*stake), book.amount(*minimum));
                format!("a stake of {stake} earns no Envy Bonus, which begins at {minimum}")
            }
            Some(EnvyRow { stake, returns, .. }) => {
                let [one, all] = [returns.first(), returns.last()]
                    .map(|share| share.map_or_else(String::new, |share| percent(&share.exact(), 4)));
                format!(
                    "in addition, the Envy Bonus of {table} returns {one} % of a stake of {} for each other player, \
                     {all} % with {} others",
                    book.amount(*stake),
                    returns.len()
                )
            }
            None => String::new(),
        };
        let says = format!("{says} ({by})");
        EnvyFigure { says, ..self }
    }
}
