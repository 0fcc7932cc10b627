//! Wagers that must be made together: which lie alone or are not equal when betting closes.

use baize_book::Cites;
use baize_table::{Bet, Placed, Refusal, Unready, Wager};

/// The players who have bet on a side wager without an ante; `by` names the clause that forbids it.
pub fn without_ante<W: Wager>(placed: Placed<'_, W>, ante: W, by: impl Fn(W) -> Cites) -> Vec<Unready> {
    let alone = placed.bets.iter().filter(|bet| placed.at(bet.seat, ante).is_none());
    let unready = |bet: &Bet<W>| {
        let refusal = Refusal::new(by(bet.wager), format!("{} is placed only together with an {ante}", bet.wager));
        Unready { seat: bet.seat, player: bet.player, refusal }
    };
    alone.map(unready).collect()
}

/// The players whose wagers of these kinds are not all there or not all equal.
pub fn unequal<W: Wager>(placed: Placed<'_, W>, kinds: &[W], by: Cites) -> Vec<Unready> {
    let stake = |seat, kind: &W| placed.at(seat, *kind).map(|bet| bet.stake);
    let differs = |bet: &&Bet<W>| kinds.iter().any(|kind| stake(bet.seat, kind) != Some(bet.stake));
    let unready = |bet: &Bet<W>| {
        let kinds: Vec<String> = kinds.iter().map(W::to_string).collect();
        let refusal = Refusal::new(by, format!("{} must be equal wagers, and each must be made", kinds.join(", ")));
        Unready { seat: bet.seat, player: bet.player, refusal }
    };
    let mut all: Vec<Unready> =
        placed.bets.iter().filter(|bet| kinds.contains(&bet.wager)).filter(differs).map(unready).collect();
    all.dedup();
    all
}
