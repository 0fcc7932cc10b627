//! Every round balances. A round that does not is a bug of ours, and stops the table.

use baize_book::Cents;
use std::collections::BTreeMap;

use crate::{Against, Bet, Line, Owner};

/// Checks that every stake is settled once and that pots and banks end with nothing unaccounted for.
///
/// `opening` are the bets on the table when the round began (placed, or standing from earlier rounds), `staked` those
/// added during the round, `standing` those still there after it. Chips that move to another wager are followed under
/// the wager that they were put on first, which `placed_as` tells.
pub(crate) fn check(
    opening: &[Bet<String>],
    staked: &[Bet<String>],
    standing: &[Bet<String>],
    lines: &[Line<String>],
    placed_as: &dyn Fn(&str) -> String,
) -> Result<(), String> {
    let mut on_the_table: BTreeMap<(Owner, String), Cents> = BTreeMap::new();
    for bet in opening.iter().chain(staked) {
        *on_the_table.entry((Owner::Player(bet.seat, bet.player), placed_as(&bet.wager))).or_default() += bet.stake;
    }
    for line in lines {
        let person = format!("seat {} {}", line.owner, line.wager);
        if line.paid.0 < 0 || line.returned.0 < 0 || line.returned > line.stake {
            return Err(format!("{person}: {} back of {} and {} paid", line.returned, line.stake, line.paid));
        }
        *on_the_table.entry((line.owner, placed_as(&line.wager))).or_default() -= line.stake;
    }
    for bet in standing {
        *on_the_table.entry((Owner::Player(bet.seat, bet.player), placed_as(&bet.wager))).or_default() -= bet.stake;
    }
    if let Some(((owner, wager), left)) = on_the_table.into_iter().find(|(_, left)| *left != Cents::ZERO) {
        return Err(format!("seat {owner} {wager}: {left} of the stake neither settled nor standing"));
    }
    let mut gained: BTreeMap<Against, Cents> = BTreeMap::new();
    for line in lines {
        *gained.entry(line.against).or_default() += line.taken() - line.paid;
    }
    for (account, gain) in gained {
        // The house and its collection may gain or lose; a pot or a player's bank only passes money on.
        let passes_on = match account {
            Against::House | Against::Fee | Against::Meter => false,
            Against::Pot | Against::Bank(_) => true,
        };
        if passes_on && gain != Cents::ZERO {
            return Err(format!("{account:?} is left with {gain}"));
        }
    }
    Ok(())
}
