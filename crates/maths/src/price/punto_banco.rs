//! Punto banco: every coup from a full shoe, with cards of equal value counted together.

use baize_games::baccarat::PuntoBanco;
use baize_table::{Game, Placed, Seat, Wager};

use super::{PriceError, Pricing};
use crate::STAKE;
use crate::distribution::distributions;
use crate::figure::Figure;

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut figures: Vec<Figure> = Vec::new();
    for table in pricing.tables("dragon-table") {
        let more = [("dragon", "on".into()), ("dragon-table", table), ("banker", "dealer".into())];
        let (options, rules) = pricing.rules::<PuntoBanco>(&more)?;
        let bets = PuntoBanco::spread(&rules, STAKE);
        let placed = Placed::new(&[Seat(1), Seat(2)], &bets);
        let carry = PuntoBanco::opening(&rules).by_value();
        let (found, _) = distributions::<PuntoBanco>(&rules, &carry, placed, |decision| unreachable!("{decision:?}"))?;
        for (bet, distribution) in bets.iter().zip(&found) {
            let dragon = bet.wager.kind().starts_with("dragon");
            let name = &options.odds(if dragon { "dragon-table" } else { "odds" }).name;
            if figures.iter().all(|figure| figure.wager != bet.wager.kind() || figure.table != *name) {
                figures.push(pricing.figure(bet.wager.kind(), name, distribution));
            }
        }
    }
    figures.sort_by_key(|figure| pricing.card.wagers.iter().position(|wager| wager.name == figure.wager));
    Ok(figures)
}
