//! Let It Ride: every hand of the player with every two community cards, under each pay table with its best answers.

use baize_games::casino_poker::LetItRide;
use baize_table::{Decision, Game, Placed, Seat};
use dashu_ratio::RBig;

use super::{PriceError, Pricing};
use crate::STAKE;
use crate::distribution::distributions;
use crate::figure::Figure;
use crate::solved::{Player, Solved};

impl Solved for LetItRide {
    const STRATEGIES: &'static [&'static str] = &["best"];

    fn player(_: &Pricing<'_>, _: &str) -> Result<Player<LetItRide>, PriceError> {
        // Its questions know the pay table and are answered by the value of every draw.
        Ok(Box::new(Decision::advise))
    }
}

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let rides = pricing.tables("ride-odds");
    let mut bonuses = pricing.tables("bonus-odds").into_iter();
    let (mut figures, mut sides) = (Vec::new(), Vec::new());
    // One walk prices a table of each kind; there are no more tables for the bonus than for the standard wagers, but an
    // operator may have named one of these and none of those.
    let walks = rides.len().max(bonuses.len());
    pricing.work.expect(walks as u64);
    for ride in rides.iter().cycle().take(walks) {
        let bonus = bonuses.next();
        let mut more =
            vec![("deal-style", "packets".into()), ("ride-odds", ride.clone()), ("three-card-bonus", "on".into())];
        more.extend(bonus.clone().map(|bonus| ("bonus-odds", bonus)));
        let (options, rules) = pricing.rules::<LetItRide>(&more)?;
        let bets = LetItRide::spread(&rules, STAKE);
        let placed = Placed::new(&[Seat(1)], &bets);
        let carry = LetItRide::opening(&rules);
        let (found, staked) = distributions::<LetItRide>(&rules, &carry, placed, Decision::advise)?;
        if figures.len() < rides.len() {
            // All three count with the pound sign, which comes third; spots 1 and 2 are staked unless taken back.
            let staked = staked + RBig::from(2 * STAKE.0);
            let table = &options.odds("ride-odds").name;
            let strategy = "let ride what is worth more than nothing";
            figures.push(pricing.figure_with_stakes("ride", table, &found[2], &staked, strategy));
        }
        if bonus.is_some() {
            sides.push(pricing.figure("bonus", &options.odds("bonus-odds").name, &found[3]));
        }
        pricing.work.done(1);
    }
    figures.append(&mut sides);
    Ok(figures)
}
