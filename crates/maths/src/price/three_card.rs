//! Three card poker: every hand of the player against every hand of the dealer.

use baize_games::casino_poker::ThreeCardPoker;
use baize_table::{Decision, Game, Placed, Seat};

use super::{PriceError, Pricing};
use crate::STAKE;
use crate::distribution::distributions;
use crate::figure::Figure;

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<ThreeCardPoker>(&[("deal-style", "packets".into())])?;
    let bets = ThreeCardPoker::spread(&rules, STAKE);
    let placed = Placed::new(&[Seat(1)], &bets);
    let carry = ThreeCardPoker::opening(&rules);
    let (found, staked) = distributions::<ThreeCardPoker>(&rules, &carry, placed, Decision::advise)?;
    let custom = ["odds", "ante-bonus-odds"].iter().any(|option| options.odds(option).name == "custom");
    let ante_table = if custom { "custom" } else { "minimum" };
    Ok(vec![
        pricing.figure_with_stakes("ante", ante_table, &found[0], &staked, "play Q-6-4 or better"),
        pricing.figure("pair-plus", &options.odds("pair-plus-odds").name, &found[1]),
    ])
}
