//! Who kills the next pot before a card is dealt: by duty, by choice, or in order to come in.
//!
//! Rules: HG-KILL-0a, -4b, -6a, -6b, -7, HG-LOWBALL-4, -7a, HG-OMAHA-2; readings K8, K10. Traps: there is one kill a
//! hand; a player who has missed blinds may kill only if nobody objects; the same goes for being dealt into a killed
//! pot in return for killing the next.

use baize_book::{Cents, Cites, cite};
use baize_table::{Placed, Refusal, Seat};

use super::kill::{Kill, KillCause, VoluntaryKill};
use super::orders::Called;
use super::play::{Dealer, Play};
use super::positions::{Positions, Standing, Wish};
use super::room::{KillRule, Room};
use super::wager::Wager;
use crate::shared::pots::Seats;

/// Tells that the pot is killed, and who therefore acts last on the first street, if that player was dealt in.
pub(super) fn announce<D: Dealer + ?Sized>(play: &mut Play<'_, D>, by: Cites) {
    let Some((seat, _)) = play.killed_by else { return };
    play.say(by, |play| match play.hand.place_of(seat) {
        Some(_) => format!("the pot is killed: limits are doubled, and seat {seat} acts last on the first round"),
        None => format!("the pot is killed by seat {seat}: limits are doubled"),
    });
}

/// What decides who kills the next pot.
pub(super) struct Killers<'a> {
    pub(super) room: &'a Room,
    pub(super) positions: &'a Positions,
    pub(super) kill: &'a Kill,
    pub(super) placed: Placed<'a, Wager>,
}

impl Killers<'_> {
    fn chips(&self, seat: Seat) -> Cents {
        self.placed.at(seat, Wager::Chips).map_or(Cents::ZERO, |bet| bet.stake)
    }

    /// The seats that have called this, in the order in which they called.
    fn called(&self, wanted: Called) -> impl Iterator<Item = Seat> + use<'_> {
        self.placed.orders.iter().filter(move |order| Called::read(order) == Ok(wanted)).map(|order| order.seat)
    }

    /// Whether a seat is not in the game yet or has missed blinds.
    fn is_outside(&self, seat: Seat) -> bool {
        let standing = self.positions.at(seat).map(|one| one.standing);
        standing.is_none_or(|standing| matches!(standing, Standing::New(_) | Standing::Missed(_)))
    }

    fn is_present(&self, seat: Seat) -> bool {
        self.chips(seat) > Cents::ZERO && self.positions.at(seat).is_none_or(|one| !one.away)
    }

    /// Whether a player who is in the game objects.
    fn is_objected(&self) -> bool {
        self.called(Called::Object).any(|seat| !self.is_outside(seat))
    }

    /// Why a seat may not kill by choice, as far as its chips are concerned.
    fn refuse_choice(&self, seat: Seat, killed: bool) -> Option<Refusal> {
        let (has, blind) = (self.chips(seat), self.room.kill_blind());
        VoluntaryKill { killed, most_cards: 0, has, blind }.refuse()
    }

    /// The seat that kills the pot, and why.
    pub(super) fn killer(&self) -> Option<(Seat, KillCause)> {
        if self.room.kill == KillRule::Never {
            return None;
        }
        let owed = self.kill.owed().filter(|(seat, _)| self.chips(*seat) > Cents::ZERO);
        if owed.is_some() || !matches!(self.room.kill, KillRule::Legs { .. }) {
            return owed;
        }
        let may = |seat: &Seat| self.is_present(*seat) && self.refuse_choice(*seat, false).is_none();
        let comes_in = |seat: Seat| match self.positions.at(seat).map(|one| one.standing) {
            Some(Standing::New(Wish::Kill)) => true,
            //= HG-LOWBALL-7a
            Some(Standing::Missed(Wish::Kill)) => !self.is_objected(),
            _ => false,
        };
        let waiting = self.positions.sitting().iter().map(|one| one.seat).filter(|seat| comes_in(*seat));
        let mut all = self.called(Called::Kill).chain(waiting).filter(may);
        all.next().map(|seat| (seat, KillCause::Voluntary))
    }

    /// The seats dealt into a killed pot because they will kill the next (HG-KILL-6b).
    pub(super) fn agreeing(&self) -> Seats {
        let agrees = |seat: &Seat| self.is_outside(*seat) && self.is_present(*seat) && !self.is_objected();
        self.called(Called::Agree).filter(agrees).collect()
    }

    /// The seats that wish to look at three cards before they decide whether to kill.
    pub(super) fn looking(&self) -> Seats {
        self.called(Called::Look).filter(|seat| self.is_present(*seat)).collect()
    }

    /// Why a seat may not call one of the words about kills, if it may not.
    pub(super) fn refuse(&self, seat: Seat, called: Called) -> Option<Refusal> {
        if !matches!(self.room.kill, KillRule::Legs { .. }) {
            let by = self.room.positions.by.entry;
            return Some(Refusal::new(by, "pots are not killed by choice here"));
        }
        let by: Cites = cite!("HG-KILL-6b");
        match called {
            Called::Kill | Called::Look => self.refuse_choice(seat, self.killer().is_some()),
            Called::Agree if self.killer().is_none() => {
                Some(Refusal::new(by, "the pot is not killed: kill it yourself, or wait for the big blind"))
            }
            Called::Agree if !self.is_outside(seat) => Some(Refusal::new(by, "you are dealt in as it is")),
            Called::Agree if self.is_objected() => Some(Refusal::new(by, "another player objects")),
            Called::Object if self.is_outside(seat) => Some(Refusal::new(by, "only active players can object")),
            _ => None,
        }
    }
}
