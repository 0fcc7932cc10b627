//! The price of big six: a wheel of 52 segments, all equally likely.

use baize_games::wheel::BigSix;
use baize_table::{Game, Placed, Seat, Wager};

use super::{PriceError, Pricing};
use crate::distribution::distributions;
use crate::figure::Figure;

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<BigSix>(&[])?;
    let bets = BigSix::spread(&rules, pricing.stake());
    let placed = Placed::new(&[Seat(1)], &bets);
    let (found, _) = distributions::<BigSix>(&rules, &BigSix::opening(&rules), placed, |decision| match *decision {})?;
    let figure =
        |(bet, it): (&baize_table::Bet<_>, _)| pricing.figure(Wager::kind(bet.wager), &options.odds("odds").name, it);
    Ok(bets.iter().zip(&found).map(figure).collect())
}
