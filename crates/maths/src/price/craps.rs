//! Craps: 36 throws, and a Markov chain for every wager that waits; its price is that of one decision, and besides that
//! of one roll on which it is in action.

use baize_games::dice::{Craps, Spot};
use baize_table::{Bet, Game, Seat, Wager};

use super::{PriceError, Pricing};
use crate::chain::until_settled;
use crate::figure::Figure;

/// The points that differ in price: 10 is as 4, 9 as 5 and 8 as 6.
const POINTS: [u8; 3] = [4, 5, 6];

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<Craps>(&[])?;
    let table = &options.odds("odds").name;
    let mut figures = Vec::new();
    let mut price = |name: String, bet: Spot, carry: <Craps as Game>::Carry| {
        let bet = Bet::new(Seat(1), bet, pricing.stake());
        let acts = |carry: &<Craps as Game>::Carry| carry.is_in_action(bet.wager);
        let waited = until_settled::<Craps>(&rules, carry, &bet, |carry| carry.of_seat(Seat(1)), acts)?;
        figures.extend(pricing.figures_that_wait(&name, table, &waited, "roll"));
        Ok::<_, PriceError>(())
    };
    let at = |point, line: Option<Spot>| {
        let line: Vec<Bet<Spot>> = line.into_iter().map(|line| Bet::new(Seat(1), line, pricing.stake())).collect();
        <Craps as Game>::Carry::with_point(point, &line)
    };
    for spot in Craps::layout(&rules) {
        match spot {
            Spot::Win | Spot::DontWin => price(spot.to_string(), spot, Craps::opening(&rules))?,
            Spot::WinOdds | Spot::DontWinOdds => {
                let line = if spot == Spot::WinOdds { Spot::Win } else { Spot::DontWin };
                for point in POINTS {
                    price(format!("{spot}-{point}"), spot, at(point, Some(line)))?;
                }
            }
            Spot::ComeOdds(point) if POINTS.contains(&point) => {
                price(spot.to_string(), spot, at(4, Some(Spot::Come(Some(point)))))?;
            }
            Spot::DontComeOdds(point) if POINTS.contains(&point) => {
                price(spot.to_string(), spot, at(4, Some(Spot::DontCome(Some(point)))))?;
            }
            Spot::Hard(point) | Spot::Place(point) | Spot::Lay(point) if POINTS.contains(&point) => {
                price(spot.to_string(), spot, at(4, None))?;
            }
            // One pair is as good as another, and so are two different numbers.
            Spot::Pair(6) | Spot::Dice(5, 6) => price(spot.kind().to_owned(), spot, at(4, None))?,
            Spot::ComeOdds(_) | Spot::DontComeOdds(_) | Spot::Hard(_) | Spot::Place(_) | Spot::Lay(_) => {}
            Spot::Pair(_) | Spot::Dice(..) => {}
            Spot::Come(_) | Spot::DontCome(_) => price(spot.to_string(), spot, at(4, None))?,
            Spot::AnyCraps | Spot::Craps2 | Spot::Craps3 | Spot::Craps12 => {
                price(spot.to_string(), spot, at(4, None))?;
            }
            Spot::Eleven | Spot::AnySeven | Spot::Field => price(spot.to_string(), spot, at(4, None))?,
        }
    }
    Ok(figures)
}
