//! The price of big six: a wheel of 52 segments, all equally likely.

use baize_book::Options;
use baize_games::wheel::BigSix;
use baize_table::{Game, Placed, Seat, Wager};

use super::{PriceError, Pricing};
use crate::counting::Counting;
use crate::distribution::distributions;
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::NothingToSolve;

impl Priced for BigSix {
    type Solution = NothingToSolve;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, _: &Figure) -> Counting {
        Counting::new("the segments of the wheel", 52_u8.into(), "none")
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<BigSix>(&[])?;
    let bets = BigSix::spread(&rules, pricing.stake());
    let placed = Placed::new(&[Seat(1)], &bets);
    let (found, _) = distributions::<BigSix>(&rules, &BigSix::opening(&rules), placed, |decision| match *decision {})?;
    let figure =
        |(bet, it): (&baize_table::Bet<_>, _)| pricing.figure(Wager::kind(bet.wager), &options.odds("odds").name, it);
    Ok(bets.iter().zip(&found).map(figure).collect())
}
