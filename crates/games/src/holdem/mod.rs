//! Texas Hold'Em against the house, in its four versions.
//!
//! What all versions share (UK-11.1 to UK-11.15) stands in `deal` (hole cards, board, best hand), `question` (the
//! stages at which players bet) and `progressive`. `standing` counts the hands that the dealer may hold, for advice.

pub mod bonus;
pub mod casino;
mod deal;
mod progressive;
mod question;
mod standing;
pub mod two_way;
pub mod ultimate;

pub use bonus::TexasHoldemBonus;
pub use casino::CasinoHoldem;
pub use two_way::TwoWayHoldem;
pub use ultimate::UltimateHoldem;

use baize_book::{Cents, Cites, Options, Rounding, Toward};
use baize_cards::Shoe;
use baize_table::{Bet, Placed, Refusal, Unready, Wager};

/// Payments are rounded up to the payable unit.
fn rounding(options: &Options) -> Rounding {
    Rounding::new(Cents(options.number("payout-unit")), Toward::Up).expect("the unit is at least one")
}

/// Whether this pack and this meter can be.
fn check(pack: &Shoe, meter: Cents) -> Result<(), String> {
    if pack.packs() != 1 || pack.jokers() != 0 {
        return Err("the pack is a single one without jokers".to_owned());
    }
    if !(Cents::ZERO..=Cents::STAKE_MAX).contains(&meter) {
        return Err(format!("the meter stands between 0 and {}", Cents::STAKE_MAX));
    }
    Ok(())
}

/// Those who have put down a side wager and no ante; `by` names the clause that forbids it.
fn without_ante<W: Wager>(placed: Placed<'_, W>, ante: W, by: impl Fn(W) -> Cites) -> Vec<Unready> {
    let alone = placed.bets.iter().filter(|bet| placed.at(bet.seat, ante).is_none());
    let unready = |bet: &Bet<W>| {
        let refusal = Refusal::new(by(bet.wager), format!("{} is placed together with an {ante} only", bet.wager));
        Unready { seat: bet.seat, player: bet.player, refusal }
    };
    alone.map(unready).collect()
}

/// Those whose wagers of these kinds are not all there or not all equal.
fn unequal<W: Wager>(placed: Placed<'_, W>, kinds: &[W], by: Cites) -> Vec<Unready> {
    let stake = |seat, kind: &W| placed.at(seat, *kind).map(|bet| bet.stake);
    let differs = |bet: &&Bet<W>| kinds.iter().any(|kind| stake(bet.seat, kind) != Some(bet.stake));
    let unready = |bet: &Bet<W>| {
        let kinds: Vec<String> = kinds.iter().map(W::to_string).collect();
        let refusal = Refusal::new(by, format!("{} are equal wagers, and each is made", kinds.join(", ")));
        Unready { seat: bet.seat, player: bet.player, refusal }
    };
    let mut all: Vec<Unready> =
        placed.bets.iter().filter(|bet| kinds.contains(&bet.wager)).filter(differs).map(unready).collect();
    all.dedup();
    all
}
