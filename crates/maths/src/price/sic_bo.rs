//! The price of sic bo: 216 throws, all equally likely.

use baize_book::Options;
use baize_games::dice::SicBo;
use baize_table::{Game, Placed, Seat, Wager};

use super::{PriceError, Pricing};
use crate::counting::Counting;
use crate::distribution::distributions;
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::NothingToSolve;

impl Priced for SicBo {
    type Solution = NothingToSolve;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, _: &Figure) -> Counting {
        Counting::new("throws of three dice, told apart", 216_u8.into(), "none")
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<SicBo>(&[])?;
    // All totals differ, so each is priced; one wager stands for each of the other kinds.
    let mut bets = SicBo::spread(&rules, pricing.stake());
    bets.retain(|bet| bet.wager.kind() != "total");
    let totals = baize_games::dice::Area::all().filter(|area| area.kind() == "total");
    bets.extend(totals.map(|area| baize_table::Bet::new(Seat(1), area, pricing.stake())));
    let placed = Placed::new(&[Seat(1)], &bets);
    let (found, _) = distributions::<SicBo>(&rules, &SicBo::opening(&rules), placed, |decision| match *decision {})?;
    let name =
        |area: baize_games::dice::Area| if area.kind() == "total" { area.to_string() } else { area.kind().to_owned() };
    Ok(bets
        .iter()
        .zip(&found)
        .map(|(bet, it)| pricing.figure(&name(bet.wager), &options.odds("odds").name, it))
        .collect())
}
