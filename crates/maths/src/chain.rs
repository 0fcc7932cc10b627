//! Wagers that stay on the table for many rounds: an absorbing Markov chain, solved exactly.

use baize_book::Cents;
use baize_table::{Bet, Game, Halt, NoAnswer, Placed, Wager, enumerate};
use dashu_int::UBig;
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use crate::distribution::{Distribution, End, UNDECIDED, add_chance};

/// How a waiting bet ends, and after how long.
#[derive(Default)]
pub(crate) struct Waited {
    pub(crate) ends: Distribution,
    /// The average number of rounds that it takes, of those that count.
    pub(crate) rounds: RBig,
    /// Whether there are rounds that do not count.
    pub(crate) pauses: bool,
}

impl Waited {
    /// A bet that is placed in one of several situations, each with its chance.
    pub(crate) fn mixed(parts: impl IntoIterator<Item = (RBig, Waited)>) -> Waited {
        let mut mixed = Waited::default();
        for (share, part) in parts {
            part.ends.into_iter().for_each(|(end, chance)| add_chance(&mut mixed.ends, end, &share * chance));
            mixed.rounds += share * part.rounds;
            mixed.pauses |= part.pauses;
        }
        mixed
    }

    /// What one round does to a bet that is placed once in this many rounds on average: mostly nothing.
    pub(crate) fn per_round(&self, rounds: &RBig) -> Distribution {
        let mut ends: Distribution = self.ends.iter().map(|(end, chance)| (*end, chance / rounds)).collect();
        let waits = RBig::ONE - RBig::ONE / rounds;
        add_chance(&mut ends, End { outcome: UNDECIDED, net: Cents::ZERO, odds: None }, waits);
        ends
    }
}

/// How the bet ends when it is placed on this carry and the rounds go on until it is settled.
///
/// Carries that make no difference to the bet are all replaced by the one that `same` returns, so that there are few.
/// `counts` says whether a round that begins with this carry is one in which the bet is in action.
pub(crate) fn until_settled<G: Game>(
    rules: &G::Rules,
    carry: G::Carry,
    bet: &Bet<G::Wager>,
    same: impl Fn(G::Carry) -> G::Carry,
    counts: impl Fn(&G::Carry) -> bool,
) -> Result<Waited, Halt>
where
    G::Decision: baize_table::Decision<Answer = NoAnswer>,
{
    // State 0 is the round in which the bet is placed; the others are found on the way.
    let mut states: Vec<G::Carry> = vec![carry];
    let mut rows: Vec<Row> = Vec::new();
    let mut pauses = false;
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
        let rounds = if counts(&states[state]) { RBig::ONE } else { RBig::ZERO };
        pauses |= rounds.is_zero();
        rows.push(Row { next, ends, rounds });
    }
    let (ends, rounds) = solve(rows);
    Ok(Waited { ends, rounds, pauses })
}

/// How many rounds pass on average from one placing of the bet to the next, where it is placed as soon as it is
/// accepted: the rounds until it is settled, and those after which it is not accepted yet.
///
/// Carries that make no difference to anybody are all replaced by the one that `same` returns.
pub(crate) fn until_taken_again<G: Game>(
    rules: &G::Rules,
    carry: G::Carry,
    bet: &Bet<G::Wager>,
    same: impl Fn(G::Carry) -> G::Carry,
) -> Result<RBig, Halt>
where
    G::Decision: baize_table::Decision<Answer = NoAnswer>,
{
    let seats = [bet.seat];
    let taken = |carry: &G::Carry| G::accept(rules, carry, Placed::new(&seats, &[]), bet).is_ok();
    // Whether the bet has been settled is part of the state. State 0 is again the round in which it is placed.
    let mut states: Vec<(G::Carry, bool)> = vec![(carry, false)];
    let mut rows: Vec<Row> = Vec::new();
    while rows.len() < states.len() {
        let state = rows.len();
        let placed: &[Bet<G::Wager>] = if state == 0 { std::slice::from_ref(bet) } else { &[] };
        let (carry, settled) = states[state].clone();
        let mut next = BTreeMap::<usize, RBig>::new();
        let mut found: Vec<((G::Carry, bool), RBig)> = Vec::new();
        enumerate::<G>(
            rules,
            &carry,
            Placed::new(&seats, placed),
            0..usize::MAX,
            |decision| unreachable!("{decision:?}"),
            |leaf| {
                let settled = settled || leaf.lines.iter().any(|line| line.wager.opening() == bet.wager);
                if !(settled && taken(leaf.carry)) {
                    let chance = RBig::from_parts(leaf.weight.into(), UBig::from(leaf.total));
                    found.push(((same(leaf.carry.clone()), settled), chance));
                }
            },
        )?;
        for (after, chance) in found {
            let at = states.iter().skip(1).position(|known| *known == after).map(|at| at + 1);
            let at = at.unwrap_or_else(|| {
                states.push(after);
                states.len() - 1
            });
            *next.entry(at).or_insert(RBig::ZERO) += chance;
        }
        rows.push(Row { next, ends: Distribution::new(), rounds: RBig::ONE });
    }
    Ok(solve(rows).1)
}

/// Where a state leads.
struct Row {
    next: BTreeMap<usize, RBig>,
    ends: Distribution,
    /// How many rounds are spent in the state.
    rounds: RBig,
}

/// Eliminates states from the last to the first: in every other state, each is replaced by the states that it leads to.
/// What remains is how the first state ends and how many rounds that takes on average.
fn solve(mut rows: Vec<Row>) -> (Distribution, RBig) {
    while let Some(Row { mut next, mut ends, mut rounds }) = rows.pop() {
        let state = rows.len();
        // A state that leads back to itself is left in the end, so the other ways out share that probability.
        if let Some(back) = next.remove(&state) {
            let leaves = RBig::ONE - back;
            next.values_mut().for_each(|chance| *chance /= &leaves);
            ends.iter_mut().for_each(|(_, chance)| *chance /= &leaves);
            rounds /= leaves;
        }
        if rows.is_empty() {
            return (ends, rounds);
        }
        for earlier in &mut rows {
            let Some(reached) = earlier.next.remove(&state) else { continue };
            for (target, chance) in &next {
                *earlier.next.entry(*target).or_insert(RBig::ZERO) += &reached * chance;
            }
            for (end, chance) in &ends {
                add_chance(&mut earlier.ends, *end, &reached * chance);
            }
            earlier.rounds += reached * &rounds;
        }
    }
    (Distribution::new(), RBig::ZERO)
}
