//! Who is at the table, and who has left their seat unattended: seats are not kept for ever.

use baize_book::Cites;
use baize_table::{Place, Refusal, Seat, What};
use baize_wire::PlayerId;
use std::collections::BTreeSet;
use std::time::Instant;

use crate::record::Event;
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::state::Phase;

/// A player who has failed to answer this many times in a row is away.
const UNANSWERED_MAX: u32 = 2;

impl Actor {
    /// One of a player's sockets has closed.
    pub(crate) fn leaves(&mut self, player: PlayerId) {
        self.is_used();
        if let Some(sockets) = self.present.get_mut(&player) {
            *sockets = sockets.saturating_sub(1);
        }
        self.present.retain(|_, sockets| *sockets > 0);
    }

    /// The seats in which people sit, not bots.
    pub(crate) fn people(&self) -> impl Iterator<Item = u8> + '_ {
        let person = |(seat, player): (&u8, &PlayerId)| {
            self.house.player(*player).is_some_and(|info| !info.bot).then_some(*seat)
        };
        self.state.seats.iter().filter_map(person)
    }

    /// Whether whoever sits here has a socket open.
    pub(crate) fn is_here(&self, seat: u8) -> bool {
        self.state.seats.get(&seat).and_then(|player| self.present.get(player)).is_some_and(|sockets| *sockets > 0)
    }

    /// How many people look at the table without having a seat.
    pub(crate) fn watching(&self) -> usize {
        let looks_on = |player: &PlayerId| self.state.seat_of(*player).is_none();
        self.present.iter().filter(|(player, sockets)| **sockets > 0 && looks_on(player)).count()
    }

    /// Gives up the seats of those who have been away for too many rounds, or have played none of too many hands,
    /// unless a bet of theirs is still on the table.
    pub(crate) async fn free_seats(&mut self) -> Result<(), TableError> {
        let people: Vec<u8> = self.people().collect();
        let most = self.state.manner.keeps_seats(&self.house.timing);
        // Once a round, however often the store fails while the next one is opened.
        let counts = std::mem::replace(&mut self.counted, self.state.round) != self.state.round;
        for seat in people {
            if self.is_attended(seat) {
                self.away.remove(&seat);
                continue;
            }
            let rounds = self.away.entry(seat).or_default();
            *rounds += u32::from(counts);
            if *rounds >= most
                && let Some(player) = self.state.seats.get(&seat).copied()
                && let Ok(decided) = self.state.stand(player)
            {
                match self.write(decided, None).await {
                    Err(error) if !error.is_refusal() => return Err(error),
                    _ => drop(self.away.remove(&seat)),
                }
            }
        }
        self.gone = self.people().filter(|seat| !self.is_here(*seat)).collect();
        Ok(())
    }

    /// Notes since when people at the table have had no socket, and stands those up who have been away for too long, or
    /// who may not play here any more, as soon as nothing of theirs is at stake. After a restart everybody is away
    /// until they come back.
    pub(crate) async fn stand_up_absent(&mut self) -> Result<(), TableError> {
        let away: BTreeSet<u8> = self.people().filter(|seat| !self.is_here(*seat)).collect();
        let seats = &self.state.seats;
        self.absent.retain(|seat, (player, _)| away.contains(seat) && seats.get(seat) == Some(player));
        for seat in away {
            if let Some(player) = seats.get(&seat) {
                self.absent.entry(seat).or_insert((*player, Instant::now()));
            }
        }
        let longest = self.house.settings.people.absent();
        let due = |(seat, player): (&u8, &PlayerId)| {
            let is_due = self.absent.get(seat).is_some_and(|(_, since)| since.elapsed() >= longest)
                || self.house.bars.admit(*player, Some(self.state.id)).is_err();
            (is_due && !self.is_at_stake(*seat)).then_some(*player)
        };
        let due: Vec<PlayerId> = self.state.seats.iter().filter_map(due).collect();
        for player in due {
            if let Ok(decided) = self.state.stand(player) {
                self.write(decided, None).await?;
            }
        }
        Ok(())
    }

    /// Whether a bet of this seat is open, or its player is in a round.
    fn is_at_stake(&self, seat: u8) -> bool {
        let state = &self.state;
        match state.phase {
            Phase::Playing | Phase::Stopped => state.start.seats.contains(&Seat(seat)),
            Phase::Betting => state.kept().is_none() && state.start.bets.iter().any(|bet| bet.player.0 == seat),
            Phase::Settled => false,
        }
    }

    /// When the next of those who are away has been so for too long.
    pub(crate) fn stands_up_at(&self) -> Option<Instant> {
        let longest = self.house.settings.people.absent();
        let ends = self.absent.values().filter_map(|(_, since)| since.checked_add(longest));
        ends.filter(|at| *at > Instant::now()).min()
    }

    /// Whether a seat had cards in the last hand.
    pub(crate) fn played(&self, seat: u8) -> bool {
        let facts = self.state.progress.as_ref().map(|progress| progress.facts.as_slice()).unwrap_or_default();
        let dealt = |what: &What| matches!(what, What::Dealt { to: Place::Seat(Seat(at), 0), .. } if *at == seat);
        facts.iter().any(|fact| dealt(&fact.what))
    }

    /// A player has finished betting, or has seen enough of the result. When all have, their time is over.
    pub(crate) async fn ready(&mut self, player: PlayerId) -> Result<(), TableError> {
        let Some(seat) = self.state.seat_of(player) else {
            return Err(Refusal::new(Cites::NONE, "take a seat first").into());
        };
        let away = |other: u8| self.state.standings_now().at(other, &[]).away;
        let done =
            |other: u8| other == seat || self.state.ready.contains(&other) || !self.is_here(other) || away(other);
        let last = self.people().all(done);
        if last && self.state.phase == Phase::Betting && !self.state.has_bets() {
            return Err(Refusal::new(Cites::NONE, "place a wager first").into());
        }
        self.state.ready.insert(seat);
        if last && !self.state.is_dealt_by_a_person() && matches!(self.state.phase, Phase::Betting | Phase::Settled) {
            self.time_is_up().await;
        }
        Ok(())
    }

    /// A player has done something, and so is there.
    pub(crate) fn heard(&mut self, player: PlayerId) {
        self.is_used();
        if let Some(seat) = self.state.seat_of(player) {
            self.unanswered.remove(&seat);
        }
    }

    /// The seats that get no cards until their players are back: they have had no socket since the last hand, or have
    /// not answered.
    pub(crate) fn to_put_away(&self) -> Vec<u8> {
        let lost = |seat: &u8| self.gone.contains(seat) && !self.is_here(*seat);
        let silent = |seat: &u8| self.unanswered.get(seat).is_some_and(|times| *times >= UNANSWERED_MAX);
        let standings = self.state.kept().map(|kept| kept.standings.clone()).unwrap_or_default();
        let away = |seat: &u8| standings.at(*seat, &self.state.start.orders).away;
        self.people().filter(|seat| (lost(seat) || silent(seat)) && !away(seat)).collect()
    }
}

/// Whether a seat may have become free, or whoever waited for one may have it now.
pub(super) fn changes_seats(event: &Event) -> bool {
    matches!(event, Event::SeatTaken { .. } | Event::SeatLeft { .. } | Event::TableBroken { .. })
}
