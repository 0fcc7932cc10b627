//! Seven or better: whoever holds it after the draw has to bet it, or wins nothing of what is bet later.
//!
//! Rules: HG-LOWBALL-17a to -18c; readings L4 to L6. Traps: only a player who checked is punished, and only where their
//! hand is best; when beaten they lose their calls like anybody else; a bet of less than half is not one that they had
//! to complete, but whoever calls it after them and loses has their call back.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, cite};
use baize_table::{SEATS_MAX, Seat, What};

use super::made::{Made, Mades};
use crate::poker::betting::Betting;
use crate::poker::limits::Limits;
use crate::poker::play::{Dealer, Play};
use crate::shared::pots::Pot;

/// What becomes of bets after the draw that a checked seven cannot win (reading L4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SevenMoney {
    /// They go back to those who made them.
    Returned,
    /// The other players contest them.
    Contested,
}

/// The street after the draw.
pub(super) struct Round<'a> {
    /// What each player had put in before it.
    pub(super) before: &'a [Cents],
    /// Its betting, now that it is over.
    pub(super) betting: &'a Betting,
    /// The limits in force on it.
    pub(super) full: Limits,
}

/// Chips that were bet after the draw up to the same level.
struct Layer {
    from: Cents,
    to: Cents,
}

const CHECKED: Cites = cite!("HG-LOWBALL-17a");
const BEATEN: Cites = cite!("HG-LOWBALL-17b");
const OVERCALLED: Cites = cite!("HG-LOWBALL-18a", "HG-LOWBALL-18b");

/// Gives back what a seven may not win. Returns the pots where they differ from what lies in the middle.
pub(super) fn settle<D: Dealer + ?Sized>(
    money: SevenMoney,
    round: &Round<'_>,
    made: &Mades,
    play: &mut Play<'_, D>,
) -> Option<ArrayVec<Pot, { 2 * SEATS_MAX }>> {
    let bet = round.betting.bet();
    if bet * 2 < round.full.structure.bet_min() {
        give_overcalls_back(round, made, play);
        return None;
    }
    let count = play.hand.stacks().len();
    let is_punished =
        |at: usize| round.betting.has_checked(at) && made.at(at).is_some_and(|made: Made| made.is_seven_or_better());
    if !play.hand.live().any(is_punished) {
        return None;
    }
    let after = |play: &Play<'_, D>, at: usize| play.hand.stacks()[at].put_in - round.before[at];
    let best = |among: &[usize]| among.iter().filter_map(|at| made.at(*at)).max();
    let mut pots: ArrayVec<Pot, SEATS_MAX> = ArrayVec::new();
    let mut touched = false;
    let mut back = [Cents::ZERO; SEATS_MAX];
    for layer in layers(play.hand.live().map(|at| after(play, at)).collect()) {
        let part = |at: usize| (after(play, at).min(layer.to) - layer.from).max(Cents::ZERO);
        let contest: ArrayVec<usize, SEATS_MAX> = play.hand.live().filter(|at| after(play, *at) > layer.from).collect();
        let top = best(&contest);
        let punished = contest.iter().any(|at| made.at(*at) == top && is_punished(*at));
        let free: ArrayVec<usize, SEATS_MAX> = contest.iter().copied().filter(|at| !is_punished(*at)).collect();
        touched |= punished;
        // A player who holds the same seven and has bet it wins what the other may not.
        let equal = free.iter().any(|at| made.at(*at) == top);
        let eligible = match money {
            _ if !punished => contest,
            SevenMoney::Contested if !free.is_empty() => free,
            SevenMoney::Returned if equal => free,
            SevenMoney::Contested | SevenMoney::Returned => {
                (0..count).for_each(|at| back[at] += part(at));
                continue;
            }
        };
        let amount = (0..count).map(part).sum();
        pots.push(Pot { amount, eligible: eligible.into_iter().map(|at| play.seat(at)).collect() });
    }
    if !touched {
        play.say(BEATEN, |_| "a seven that was checked is beaten: it loses the pot and its calls".to_owned());
        return None;
    }
    play.say(CHECKED, |_| "a seven that was checked wins nothing of what was bet after the draw".to_owned());
    for (at, back) in back.into_iter().enumerate().take(count) {
        let rest = after(play, at) - back;
        give_back(play, at, back, CHECKED);
        play.hand.set_apart(at, rest);
    }
    Some(play.hand.pots().into_iter().chain(pots).collect())
}

/// The levels up to which the remaining hands have bet.
fn layers(mut amounts: ArrayVec<Cents, SEATS_MAX>) -> ArrayVec<Layer, SEATS_MAX> {
    amounts.sort_unstable();
    let mut layers: ArrayVec<Layer, SEATS_MAX> = ArrayVec::new();
    for to in amounts {
        let from = layers.last().map_or(Cents::ZERO, |layer| layer.to);
        if to > from {
            layers.push(Layer { from, to });
        }
    }
    // What a hand out of play has bet beyond them belongs to the last.
    if let Some(last) = layers.last_mut() {
        last.to = Cents(i64::MAX);
    }
    layers
}

/// A short all-in was called by a seven or better and by others after it: those of them who have lost have their call
/// back.
fn give_overcalls_back<D: Dealer + ?Sized>(round: &Round<'_>, made: &Mades, play: &mut Play<'_, D>) {
    let Some(bettor) = round.betting.aggressor() else { return };
    let count = play.hand.stacks().len();
    let best = play.hand.live().filter_map(|at| made.at(at)).max();
    let mut seven = false;
    for at in (bettor + 1..bettor + count).map(|at| at % count) {
        let Some(hand) = made.at(at).filter(|_| play.hand.is_live(at)) else { continue };
        let call = play.hand.stacks()[at].put_in - round.before[at];
        if seven && Some(hand) != best {
            give_back(play, at, call, OVERCALLED);
        }
        seven |= hand.is_seven_or_better() && call > Cents::ZERO;
    }
}

fn give_back<D: Dealer + ?Sized>(play: &mut Play<'_, D>, at: usize, amount: Cents, by: Cites) {
    if amount > Cents::ZERO {
        play.hand.take_back(at, amount);
        let (seat, behind): (Seat, Cents) = (play.seat(at), play.hand.stacks()[at].behind);
        play.tell(by, |_| What::TookBack { seat, amount, behind });
    }
}
