//! Craps: 36 throws, and a Markov chain for every wager that waits. Such a wager is priced for one decision, and also
//! for one roll on which it is in action.

use baize_book::Options;
use baize_games::dice::{Craps, Spot};
use baize_table::{Bet, Game, Seat, Wager};
use dashu_ratio::RBig;

use super::{PriceError, Pricing};
use crate::chain::{Waited, until_settled};
use crate::counting::{CHAIN, Counting};
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::NothingToSolve;

/// The points that differ in price: 10 is like 4, 9 like 5 and 8 like 6.
const POINTS: [u8; 3] = [4, 5, 6];

/// All numbers that can be the Shooter's point.
const SHOOTERS: [u8; 6] = [4, 5, 6, 8, 9, 10];

type Carry = <Craps as Game>::Carry;

impl Priced for Craps {
    type Solution = NothingToSolve;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        if figure.notes.iter().any(|note| note == "decided by one roll") {
            return Counting::new("throws of two dice, told apart", 36_u8.into(), "none");
        }
        let all = "every throw of two dice (36) from every state of the wager until it is decided: a Markov chain \
                   without end";
        Counting::without_number(all, CHAIN)
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<Craps>(&[])?;
    let table = &options.odds("odds").name;
    let wait = |spot: Spot, carry: Carry| {
        let bet = Bet::new(Seat(1), spot, pricing.stake());
        let acts = |carry: &Carry| carry.is_in_action(bet.wager);
        until_settled::<Craps>(&rules, carry, &bet, |carry| carry.of_seat(Seat(1)), acts)
    };
    let at = |point: Option<u8>, line: Option<Spot>| {
        let line: Vec<Bet<Spot>> = line.into_iter().map(|line| Bet::new(Seat(1), line, pricing.stake())).collect();
        Carry::with_point(point, &line)
    };
    let mut figures = Vec::new();
    let mut price =
        |name: &str, waited: &Waited| figures.extend(pricing.figures_that_wait(name, table, waited, "roll"));
    // These wagers end the same whatever the Shooter's point is, so this one stands for all.
    let any = Some(4);
    for spot in Craps::layout(&rules) {
        let name = spot.to_string();
        match spot {
            Spot::Win | Spot::DontWin => price(&name, &wait(spot, Craps::opening(&rules))?),
            Spot::WinOdds | Spot::DontWinOdds => {
                let line = if spot == Spot::WinOdds { Spot::Win } else { Spot::DontWin };
                for point in POINTS {
                    price(&format!("{spot}-{point}"), &wait(spot, at(Some(point), Some(line)))?);
                }
            }
            Spot::ComeOdds(number) if POINTS.contains(&number) => {
                let come = Some(Spot::Come(Some(number)));
                let parts = points_behind(number).into_iter();
                let parts = parts.map(|(point, share)| Ok((share, wait(spot, at(point, come))?)));
                price(&name, &Waited::mixed(parts.collect::<Result<Vec<_>, PriceError>>()?));
            }
            Spot::DontComeOdds(point) if POINTS.contains(&point) => {
                price(&name, &wait(spot, at(any, Some(Spot::DontCome(Some(point)))))?);
            }
            Spot::Hard(point) | Spot::Place(point) | Spot::Lay(point) if POINTS.contains(&point) => {
                price(&name, &wait(spot, at(any, None))?);
            }
            // One pair is as good as another, and so is any combination of two different numbers.
            Spot::Pair(6) | Spot::Dice(5, 6) => price(spot.kind(), &wait(spot, at(any, None))?),
            Spot::ComeOdds(_) | Spot::DontComeOdds(_) | Spot::Hard(_) | Spot::Place(_) | Spot::Lay(_) => {}
            Spot::Pair(_) | Spot::Dice(..) => {}
            Spot::Come(_) | Spot::DontCome(_) => price(&name, &wait(spot, at(any, None))?),
            Spot::AnyCraps | Spot::Craps2 | Spot::Craps3 | Spot::Craps12 => price(&name, &wait(spot, at(any, None))?),
            Spot::Eleven | Spot::AnySeven => price(&name, &wait(spot, at(any, None))?),
            Spot::Field => {
                let mut waited = wait(spot, at(any, None))?;
                name_numbers(&mut waited, &options)?;
                price(&name, &waited);
            }
        }
    }
    for figure in figures.iter_mut().filter(|figure| figure.wager.starts_with("come-odds")) {
        figure.notes.push(SUPPOSED.to_owned());
    }
    Ok(figures)
}

/// The note on what a figure of come odds supposes.
const SUPPOSED: &str = "assumes that the odds are laid as soon as the come wager has moved to its number, and that \
                        come wagers are made equally on every roll, so that there is a Shooter's point then as often \
                        as over many rolls; if it was the same number, that throw makes it, and the next roll is a \
                        come-out";

/// Names the ends of the field by the numbers that win it, as the pay table tells them apart.
fn name_numbers(field: &mut Waited, options: &Options) -> Result<(), PriceError> {
    let table = options.odds("odds");
    let [two, twelve, others] = ["field-2", "field-12", "field"].map(|row| table.pays(row).map(|(odds, _)| odds));
    let (two, twelve, others) = (two?, twelve?, others?);
    for (end, _) in &mut field.ends {
        let Some(odds) = end.odds else { continue };
        end.outcome = match (odds == two, odds == twelve, odds == others) {
            (true, false, false) => "win on 2",
            (false, true, false) => "win on 12",
            (true, true, false) => "win on 2 or 12",
            (false, false, true) => "win on 3, 4, 9, 10 or 11",
            (true, false, true) => "win on 2, 3, 4, 9, 10 or 11",
            (false, true, true) => "win on 3, 4, 9, 10, 11 or 12",
            (true, true, true) | (false, false, false) => end.outcome,
        };
    }
    Ok(())
}

/// How many of the 36 throws make this total.
fn ways(total: u8) -> u8 {
    6 - total.abs_diff(7)
}

/// The Shooter's point just after a come wager has moved to this number, with its chance.
///
/// Come wagers are made while there is a point, so a point counts by how often it is established and by how many rolls
/// it then lasts on average. The throw that moves the wager does not depend on the point, but makes it if both are the
/// same.
fn points_behind(number: u8) -> Vec<(Option<u8>, RBig)> {
    let rolls = |point: u8| RBig::from_parts(ways(point).into(), (ways(point) + ways(7)).into());
    let all = SHOOTERS.iter().fold(RBig::ZERO, |sum, point| sum + rolls(*point));
    SHOOTERS.iter().map(|point| ((*point != number).then_some(*point), rolls(*point) / &all)).collect()
}
