//! What the house's collection adds to the edge of a wager at a player-dealer's table, and the bank's side of it.

use baize_book::Cents;
use baize_games::player_dealer::{Banked, BankedGame, Rules};
use dashu_ratio::RBig;

use super::{PriceError, Pricing};
use crate::distribution::{Distribution, End};
use crate::figure::FeeRow;

/// Who pays a collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Payer {
    /// Who bets against the bank.
    Bettor,
    /// The player-dealer, from whom one bet is all that he covers.
    Bank,
}

/// The smallest and the largest wager of every posted limit, or of the one that the operator has named, with what is
/// collected and the edge then.
pub(super) fn fees<G: BankedGame>(pricing: &Pricing<'_>, payer: Payer, edge: &RBig) -> Result<Vec<FeeRow>, PriceError> {
    let mut rows: Vec<FeeRow> = Vec::new();
    for limit in limits(pricing) {
        let more: Vec<(&str, toml::Value)> = limit.into_iter().map(|limit| ("limit", limit)).collect();
        let (_, rules) = pricing.rules::<Banked<G>>(&more)?;
        let Rules { limits: (least, most), fees, .. } = rules;
        for stake in [least, most] {
            let fee = match payer {
                Payer::Bettor => fees.bet.of(stake),
                Payer::Bank => fees.dealer.of(stake),
            };
            if rows.iter().all(|row| (row.stake, row.fee) != (stake, fee)) {
                rows.push(row(stake, fee, edge));
            }
        }
    }
    Ok(rows)
}

fn row(stake: Cents, fee: Cents, edge: &RBig) -> FeeRow {
    FeeRow { stake, fee, edge: (edge + RBig::from(fee.0) / RBig::from(stake.0)).into() }
}

/// The values of the option `limit` to go through: one of nothing where a game has none.
pub(super) fn limits(pricing: &Pricing<'_>) -> Vec<Option<toml::Value>> {
    match (pricing.changes.get("limit"), pricing.card.option("limit")) {
        (Some(chosen), _) => vec![Some(chosen.clone())],
        (None, Some(option)) => option.values.iter().map(|value| Some(value.as_str().into())).collect(),
        (None, None) => vec![None],
    }
}

/// The same ends for who banks: what one wins the other loses. `named` says what happened from his side.
pub(super) fn banks(distribution: &Distribution, named: impl Fn(&'static str) -> &'static str) -> Distribution {
    let turned =
        |(end, chance): &(End, RBig)| (End { net: -end.net, odds: None, outcome: named(end.outcome) }, chance.clone());
    distribution.iter().map(turned).collect()
}
