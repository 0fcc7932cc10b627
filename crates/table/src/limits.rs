//! Whether a stake on top of those on the table is within the limits, by what the limits apply to.

use baize_book::{Book, Cents};

use crate::{Bet, Bettor, Bound, OfferedBet, Start};

/// Checks an offer; the error says which limits it is outside of.
pub(crate) fn check(
    bound: Bound,
    (min, max): (Cents, Cents),
    start: &Start,
    offer: &OfferedBet,
    wager: &str,
    book: &Book,
) -> Result<(), String> {
    let one =
        |a: Bettor, b: Bettor| a == b || start.partners.iter().any(|group| group.contains(&a) && group.contains(&b));
    let here = |bet: &&Bet<String>| bet.seat == offer.seat;
    let there = start.bets.iter().filter(|bet| bet.wager == wager);
    let own = there.clone().filter(here).filter(|bet| bet.player == offer.player).map(|bet| bet.stake).sum();
    let (least, most): (Cents, Cents) = match bound {
        Bound::Nothing => return Ok(()),
        Bound::Area => {
            let area = there.filter(here).map(|bet| bet.stake).sum();
            (area, area)
        }
        Bound::PersonAtSeat => {
            (own, there.filter(here).filter(|bet| one(bet.player, offer.player)).map(|bet| bet.stake).sum())
        }
        Bound::Person => (own, there.filter(|bet| one(bet.player, offer.player)).map(|bet| bet.stake).sum()),
    };
    if least + offer.stake < min || most + offer.stake > max {
        let [stake, most_told, min, max] = [offer.stake, most, min, max].map(|amount| book.amount(amount));
        let with = if most > Cents::ZERO { format!(" on top of {most_told}") } else { String::new() };
        return Err(format!("{stake}{with} on {wager} is outside the limits of {min} to {max}"));
    }
    Ok(())
}
