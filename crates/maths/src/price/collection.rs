//! What the house's collection adds to the edge of a wager at a player-dealer's table, and the bank's side of it.

use baize_book::Cents;
use baize_games::player_dealer::{Banked, BankedGame, Rules, Wager};
use dashu_ratio::RBig;

use super::{PriceError, Pricing};
use crate::distribution::{Distribution, End};
use crate::figure::{FeeRow, Figure};

/// The wager name of the bank's own figure: it is per wager that the bank covers, not for the whole bank.
pub(super) const BANK: &str = "bank (per wager)";

/// Who pays a collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Payer {
    /// A player who bets against the bank.
    Bettor,
    /// The player-dealer, who is taken to cover a single bet.
    Bank,
}

/// The smallest and the largest stake of every posted limit, or of the one that the operator has chosen, with what is
/// collected and the resulting edge.
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

/// The figure of a wager against the bank, with what is collected for it, if anything.
pub(super) fn with_fees<G: BankedGame>(
    pricing: &Pricing<'_>,
    wager: Wager,
    figure: Figure,
) -> Result<Figure, PriceError> {
    let (_, rules) = pricing.rules::<Banked<G>>(&[])?;
    if !rules.fees.on.contains(&wager) {
        return Ok(figure);
    }
    Ok(Figure { fees: fees::<G>(pricing, Payer::Bettor, &figure.exact())?, ..figure })
}

/// The bank against one wager that ends like this: what the player-dealer wins or loses, in stakes of that wager.
pub(super) fn bank_against_one<G: BankedGame>(
    pricing: &Pricing<'_>,
    table: &str,
    distribution: &Distribution,
) -> Result<Figure, PriceError> {
    let figure = pricing.figure("bank", table, &banks(distribution, |outcome| outcome));
    let notes =
        vec!["against one player, in that player's stakes, for a bank that covers whatever can be won".to_owned()];
    of_the_bank::<G>(pricing, Figure { notes, ..figure })
}

/// The bank's figure with what is collected from the player-dealer, and with what others get who put money into the
/// bank (reading R-KUM): they share its wins and losses in proportion to what each put in, and the player-dealer alone
/// pays the collection.
pub(super) fn of_the_bank<G: BankedGame>(pricing: &Pricing<'_>, mut figure: Figure) -> Result<Figure, PriceError> {
    figure.fees = fees::<G>(pricing, Payer::Bank, &figure.exact())?;
    let (_, rules) = pricing.rules::<Banked<G>>(&[])?;
    if let Some((parties, _)) = rules.kum_kum {
        figure.notes.push(format!(
            "Up to {parties} others may put money into the bank (kum-kum). Each has a share of this edge, before the \
             collection, in proportion to their share of the money in the bank, and the square of that share of the \
             variance: with a quarter of the money, a quarter and a sixteenth. The player-dealer has the rest and pays \
             the collection."
        ));
    }
    Ok(figure)
}

fn row(stake: Cents, fee: Cents, edge: &RBig) -> FeeRow {
    FeeRow { stake, fee, edge: (edge + RBig::from(fee.0) / RBig::from(stake.0)).into() }
}

/// The values of the option `limit` to go through; a single `None` where a game does not have it.
pub(super) fn limits(pricing: &Pricing<'_>) -> Vec<Option<toml::Value>> {
    match (pricing.changes.get("limit"), pricing.spec.option("limit")) {
        (Some(chosen), _) => vec![Some(chosen.clone())],
        (None, Some(option)) => option.values.iter().map(|value| Some(value.as_str().into())).collect(),
        (None, None) => vec![None],
    }
}

/// The same ends seen by whoever banks: what one wins the other loses. `named` turns the outcome's name round.
pub(super) fn banks(distribution: &Distribution, named: impl Fn(&'static str) -> &'static str) -> Distribution {
    let turned =
        |(end, chance): &(End, RBig)| (End { net: -end.net, odds: None, outcome: named(end.outcome) }, chance.clone());
    distribution.iter().map(turned).collect()
}
