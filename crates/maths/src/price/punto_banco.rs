//! Punto banco: every coup from a full shoe, looked at by the points of both hands and whether they are naturals.

use baize_book::{OptionError, Options};
use baize_games::baccarat::PuntoBanco;
use baize_games::baccarat::coup::Coup;
use baize_table::{Game, Wager};

use super::{PriceError, Pricing, totals};
use crate::breakdown::Breakdown;
use crate::counting::{Counting, coups, packs};
use crate::coups::{Look, gather};
use crate::distribution::counted;
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::NothingToSolve;

impl Priced for PuntoBanco {
    type Solution = NothingToSolve;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn breakdowns(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
        Ok(totals::of(PuntoBanco::rules(options)?.decks().into()))
    }

    fn counting(options: &Options, _: &Figure) -> Counting {
        coups(packs(options))
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (_, rules) = pricing.rules::<PuntoBanco>(&[])?;
    let found = gather(rules.decks().into(), Look::Points, seen);
    let mut figures: Vec<Figure> = Vec::new();
    for table in pricing.tables("dragon-table") {
        let (options, rules) = pricing.rules::<PuntoBanco>(&[("dragon", "on".into()), ("dragon-table", table)])?;
        for bet in PuntoBanco::spread(&rules, pricing.stake()) {
            let dragon = bet.wager.kind().starts_with("dragon");
            let name = &options.odds(if dragon { "dragon-table" } else { "odds" }).name;
            if figures.iter().all(|figure| figure.wager != bet.wager.kind() || figure.table != *name) {
                let lines = found.iter().filter_map(|alike| Some((rules.settled(bet, &alike.coup)?, alike.cases)));
                figures.push(pricing.figure(bet.wager.kind(), name, &counted(lines)));
            }
        }
    }
    figures.sort_by_key(|figure| pricing.spec.wagers.iter().position(|wager| wager.name == figure.wager));
    Ok(figures)
}

/// Everything that a wager sees of a coup, as one number.
fn seen(coup: &Coup) -> u16 {
    let hand = |hand: &baize_games::baccarat::coup::Hand| u16::from(hand.point()) << 1 | u16::from(hand.is_natural());
    hand(&coup.player) << 5 | hand(&coup.banker)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::STAKE;
    use crate::distribution::distributions;
    use crate::figure::{expectation, rows};
    use crate::work::Work;
    use baize_table::{Placed, Seat};

    /// Plays every round by the game's own function, with cards of equal value counted together.
    #[test]
    fn rounds_that_are_played_give_the_same_prices() {
        let changes: toml::Table = toml::from_str("decks = 1\ndragon = 'on'\ndragon-table = '2'").expect("options");
        let work = Work::default();
        let pricing = Pricing::new("uk/punto-banco", &changes, &work).expect("options");
        let (_, rules) = pricing.rules::<PuntoBanco>(&[]).expect("options");
        let bets = PuntoBanco::spread(&rules, STAKE);
        let placed = Placed::new(&[Seat(1), Seat(2)], &bets);
        let carry = PuntoBanco::opening(&rules).by_value();
        let (played, _) =
            distributions::<PuntoBanco>(&rules, &carry, placed, |decision| unreachable!("{decision:?}")).expect("ends");
        let figures = figures(&pricing).expect("it is priced");
        assert_eq!((bets.len(), figures.len()), (5, 5));
        for ((bet, played), figure) in bets.iter().zip(played).zip(figures) {
            assert_eq!(figure.wager, bet.wager.kind());
            assert_eq!(figure.exact(), -expectation(&played, STAKE), "{}", bet.wager);
            assert_eq!(figure.cases, rows(&played, STAKE).0, "{}", bet.wager);
        }
    }
}
