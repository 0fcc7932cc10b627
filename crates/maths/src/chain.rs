//! Wagers that stay on the table for many rounds: an absorbing Markov chain, solved exactly.

use baize_table::{Bet, Game, Halt, NoAnswer, Placed, Wager, enumerate};
use dashu_int::UBig;
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use crate::distribution::{Distribution, End, add_chance};

/// How the bet ends when it is placed on this carry and the rounds go on until it is settled.
///
/// `same` names the carries between which the bet cannot tell a difference by one of them, so that there are few.
pub(crate) fn until_settled<G: Game>(
    rules: &G::Rules,
    carry: G::Carry,
    bet: &Bet<G::Wager>,
    same: impl Fn(G::Carry) -> G::Carry,
) -> Result<Distribution, Halt>
where
    G::Decision: baize_table::Decision<Answer = NoAnswer>,
{
    // State 0 is the round in which the bet is placed; the others are found on the way.
    let mut states: Vec<G::Carry> = vec![carry];
    let mut rows: Vec<(BTreeMap<usize, RBig>, Distribution)> = Vec::new();
    while rows.len() < states.len() {
        let state = rows.len();
        let placed: &[Bet<G::Wager>] = if state == 0 { std::slice::from_ref(bet) } else { &[] };
        let seats = [bet.seat];
        let placed = Placed::new(&seats, placed);
        let (mut next, mut ends) = (BTreeMap::<usize, RBig>::new(), Distribution::new());
        let mut found: Vec<(G::Carry, RBig)> = Vec::new();
        enumerate::<G>(
            rules,
            &states[state],
            placed,
            0..usize::MAX,
            |decision| unreachable!("{decision:?}"),
            |leaf| {
                let chance = RBig::from_parts(leaf.weight.into(), UBig::from(leaf.total));
                match leaf.lines.iter().find(|line| line.wager.opening() == bet.wager) {
                    Some(line) => {
                        let end = End { outcome: line.outcome, net: line.net(), odds: line.odds };
                        add_chance(&mut ends, end, chance);
                    }
                    None => found.push((same(leaf.carry.clone()), chance)),
                }
            },
        )?;
        for (carry, chance) in found {
            // The round that placed the bet is a state of its own, never returned to.
            let at = states.iter().skip(1).position(|known| *known == carry).map(|at| at + 1);
            let at = at.unwrap_or_else(|| {
                states.push(carry);
                states.len() - 1
            });
            *next.entry(at).or_insert(RBig::ZERO) += chance;
        }
        rows.push((next, ends));
    }
    Ok(solve(rows))
}

/// Eliminates states from the last to the first: each is replaced in the others by where it leads.
fn solve(mut rows: Vec<(BTreeMap<usize, RBig>, Distribution)>) -> Distribution {
    while let Some((mut next, mut ends)) = rows.pop() {
        let state = rows.len();
        // A state that leads back to itself is left in the end, so its other ways share that probability.
        if let Some(back) = next.remove(&state) {
            let leaves = RBig::ONE - back;
            next.values_mut().for_each(|chance| *chance /= &leaves);
            ends.iter_mut().for_each(|(_, chance)| *chance /= &leaves);
        }
        if rows.is_empty() {
            return ends;
        }
        for (earlier_next, earlier_ends) in &mut rows {
            let Some(reached) = earlier_next.remove(&state) else { continue };
            for (target, chance) in &next {
                *earlier_next.entry(*target).or_insert(RBig::ZERO) += &reached * chance;
            }
            for (end, chance) in &ends {
                add_chance(earlier_ends, *end, &reached * chance);
            }
        }
    }
    Distribution::new()
}
