//! Roulette: 37 pockets, and a Markov chain for Roulette Rage.

use baize_book::Options;
use baize_games::wheel::{Roulette, Spot};
use baize_table::{Bet, Game, Placed, Seat, Wager};

use super::{PriceError, Pricing};
use crate::chain::{until_settled, until_taken_again};
use crate::counting::{CHAIN, Counting};
use crate::distribution::distributions;
use crate::figure::{Figure, decimal};
use crate::priced::Priced;
use crate::strategy::NothingToSolve;

impl Priced for Roulette {
    type Solution = NothingToSolve;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        if figure.wager_alone() == "rage" && !figure.notes.iter().any(|note| note == "decided by one spin") {
            let all =
                "every pocket of 37 from every state of the wager until it is decided: a Markov chain without end";
            return Counting::without_number(all, CHAIN);
        }
        Counting::new("the pockets of the wheel", 37_u8.into(), "none")
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut figures: Vec<Figure> = Vec::new();
    let (options, rules) = pricing.rules::<Roulette>(&[])?;
    let bets: Vec<Bet<Spot>> =
        Roulette::spread(&rules, pricing.stake()).into_iter().filter(|bet| bet.wager != Spot::RAGE).collect();
    let placed = Placed::new(&[Seat(1)], &bets);
    let (found, _) =
        distributions::<Roulette>(&rules, &Roulette::opening(&rules), placed, |decision| match *decision {})?;
    for (bet, distribution) in bets.iter().zip(&found) {
        // Red and black are of one kind and have one price.
        if figures.iter().all(|figure| figure.wager != bet.wager.kind()) {
            figures.push(pricing.figure(bet.wager.kind(), &options.odds("odds").name, distribution));
        }
    }
    for table in pricing.tables("rage-table") {
        let (options, rules) = pricing.rules::<Roulette>(&[("rage", "on".into()), ("rage-table", table)])?;
        let carry = <Roulette as Game>::Carry::established();
        let bet = Bet::new(Seat(1), Spot::RAGE, pricing.stake());
        let by_colour = <Roulette as Game>::Carry::by_colour;
        let waited = until_settled::<Roulette>(&rules, carry.clone(), &bet, by_colour, |_| true)?;
        let spins = until_taken_again::<Roulette>(&rules, carry, &bet, by_colour)?;
        let table = &options.odds("rage-table").name;
        let per_spin = pricing.figure("rage (per spin)", table, &waited.per_round(&spins));
        let again = format!(
            "of each spin of the table, where the wager is made again as soon as it is taken: after zero not before \
             another number has been spun (UK-3.15, UK-3.17), so that a wager is made every {} spins on average, \
             {spins} exactly",
            decimal(&spins, 6)
        );
        let mut waiting = pricing.figures_that_wait("rage", table, &waited, "spin");
        waiting.iter_mut().skip(1).for_each(|in_play| in_play.wager = "rage (per spin in play)".to_owned());
        figures.append(&mut waiting);
        figures.push(Figure { notes: vec![again], ..per_spin });
    }
    Ok(figures)
}
