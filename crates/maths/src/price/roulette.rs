//! Roulette: 37 pockets, and a Markov chain for Roulette Rage.

use baize_games::wheel::{Roulette, Spot};
use baize_table::{Bet, Game, Placed, Seat, Wager};

use super::{PriceError, Pricing};
use crate::chain::until_settled;
use crate::distribution::distributions;
use crate::figure::Figure;

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut figures: Vec<Figure> = Vec::new();
    let (options, rules) = pricing.rules::<Roulette>(&[])?;
    let bets: Vec<Bet<Spot>> =
        Roulette::spread(&rules, pricing.stake()).into_iter().filter(|bet| bet.wager != Spot::RAGE).collect();
    let placed = Placed::new(&[Seat(1)], &bets);
    let (found, _) =
        distributions::<Roulette>(&rules, &Roulette::opening(&rules), placed, |decision| match *decision {})?;
    for (bet, distribution) in bets.iter().zip(&found) {
        // Red and black are one kind and have one price.
        if figures.iter().all(|figure| figure.wager != bet.wager.kind()) {
            figures.push(pricing.figure(bet.wager.kind(), &options.odds("odds").name, distribution));
        }
    }
    for table in pricing.tables("rage-table") {
        let (options, rules) = pricing.rules::<Roulette>(&[("rage", "on".into()), ("rage-table", table)])?;
        let carry = <Roulette as Game>::Carry::established();
        let bet = Bet::new(Seat(1), Spot::RAGE, pricing.stake());
        let waited = until_settled::<Roulette>(&rules, carry, &bet, <Roulette as Game>::Carry::by_colour, |_| true)?;
        figures.extend(pricing.figures_that_wait("rage", &options.odds("rage-table").name, &waited, "spin"));
    }
    Ok(figures)
}
