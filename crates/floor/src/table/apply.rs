//! What is on record takes effect. An event is read first, which may fail; what has been read is applied, which cannot.

use baize_table::{Carried, OfferedBet, Seat, Start};
use baize_wire::{PlayerId, RoundId, Seq};
use std::collections::BTreeMap;

use crate::fair::{Mixed, Nonces, Scheme, opening_hash};
use crate::record::Event;
use crate::room::{Left, Standings};
use crate::table::state::{LastBet, Phase, TableState, take_off};

/// An event, read for the table at which it happened and as the table was then: whatever could have been wrong with it
/// has been looked at.
#[derive(Clone)]
pub(crate) enum Change<'a> {
    /// A round is opened for betting.
    Opened(Opening<'a>),
    /// A bet is accepted, and with it the round begins so.
    Placed(&'a OfferedBet, Start),
    /// Something is called, and with it the round begins so.
    Called(Start),
    /// The round is settled, and leaves this on the table where chips stay.
    Settled(Vec<Left>),
    /// The round is void because nobody can read its secret any more, and the next one begins so.
    Voided(Carried),
    /// Something about the players' nonces.
    Mixed(Mixed),
    /// Anything else: it is taken in as it was written.
    Other(&'a Event),
}

/// A round that is opened, with what had to be read or found for it.
#[derive(Clone)]
pub(crate) struct Opening<'a> {
    round: RoundId,
    seats: &'a BTreeMap<u8, PlayerId>,
    commitment: &'a str,
    scheme: Scheme,
    opening_hash: [u8; 32],
    carry: Carried,
    seed: [u8; 32],
}

impl TableState {
    /// Reads an event that is to be applied next, or says why it cannot have happened here. `secret` finds the secret
    /// of a round that is opened.
    pub(crate) fn read<'a>(
        &self,
        event: &'a Event,
        secret: impl FnOnce(RoundId) -> Option<[u8; 32]>,
    ) -> Result<Change<'a>, String> {
        match event {
            Event::RoundOpened { round, carry, seats, commitment, scheme } => {
                let (scheme, opening_hash) = (*scheme, opening_hash(&self.opening_text(carry)));
                let carry = self.table.carry_with(carry.clone())?;
                let seed = secret(*round).ok_or_else(|| format!("the secret of round {round} is missing"))?;
                Ok(Change::Opened(Opening { round: *round, seats, commitment, scheme, opening_hash, carry, seed }))
            }
            Event::BetPlaced { bet } => {
                let mut start = self.start.clone();
                self.table.place(&mut start, bet).map_err(|refusal| refusal.to_string())?;
                Ok(Change::Placed(bet, start))
            }
            Event::OrderGiven { order } => {
                let mut start = self.start.clone();
                self.table.order(&mut start, order).map_err(|refusal| refusal.to_string())?;
                Ok(Change::Called(start))
            }
            // Where no chips stay the lines are only for reading, and the audit makes them again.
            Event::RoundSettled { .. } if self.kept().is_none() => Ok(Change::Settled(Vec::new())),
            Event::RoundSettled { lines, .. } => {
                let left = serde_json::from_value(lines.clone()).map_err(|error| error.to_string())?;
                Ok(Change::Settled(left))
            }
            Event::RoundVoided { .. } => Ok(Change::Voided(self.carry_after_void()?)),
            event => match Mixed::read(event) {
                Some(mixed) => Ok(Change::Mixed(mixed?)),
                None => Ok(Change::Other(event)),
            },
        }
    }

    /// Reads events that follow each other before they are written, so that nothing is on record that does not fit.
    pub(crate) fn foresee<'a>(&self, events: &'a [Event], seed: Option<[u8; 32]>) -> Result<Vec<Change<'a>>, String> {
        let mut then = self.clone();
        let read = |event| {
            let change = then.read(event, |_| seed)?;
            then.apply(then.seq.next(), change.clone());
            Ok(change)
        };
        events.iter().map(read).collect()
    }

    /// Takes in what is on record in this row. It decides nothing.
    pub(crate) fn apply(&mut self, seq: Seq, change: Change<'_>) {
        self.seq = seq;
        match change {
            Change::Opened(opening) => self.opens(seq, opening),
            Change::Placed(bet, start) => {
                self.start = start;
                if !self.table.is_due(&bet.wager) {
                    self.placed.push(bet.clone());
                }
            }
            Change::Called(start) => self.start = start,
            Change::Settled(left) => {
                self.phase = Phase::Settled;
                if let Some(kept) = self.manner.kept_mut() {
                    kept.leave_chips(&left, &self.start, |seat| self.seats.contains_key(&seat));
                }
            }
            Change::Voided(carry) => self.is_void(carry),
            Change::Mixed(mixed) => self.nonces.apply(mixed),
            Change::Other(event) => self.take_in(seq, event),
        }
    }

    fn take_in(&mut self, seq: Seq, event: &Event) {
        match event {
            Event::SeatTaken { seat, player } => self.seat_taken(*seat, *player),
            Event::SeatLeft { seat } => self.seat_left(*seat),
            Event::SeatMoved { from, to } => self.moves(*from, *to),
            Event::BetReturned { bet } => self.take_back(bet),
            Event::StackStays { seat, cents } => self.stay(*seat, *cents),
            Event::BettingClosed => {
                self.phase = Phase::Playing;
                self.dealt_in = self.seats.clone();
                self.remember_bets();
            }
            Event::InputTaken { input } => self.inputs.push(input.clone()),
            Event::RoundBroken { says, .. } => {
                (self.phase, self.fault) = (Phase::Stopped, Some(says.clone()));
                match self.manner.kept_mut() {
                    Some(kept) => kept.leave_stakes(&self.start),
                    // Standing bets have gone back too, so the table begins again.
                    None => self.start.carry = self.table.opening(),
                }
            }
            Event::TableReopened { .. } if self.phase == Phase::Stopped => {
                (self.phase, self.fault, self.progress) = (Phase::Settled, None, None);
            }
            Event::TopUpAsked { .. }
            | Event::OrderAsked { .. }
            | Event::LeavingAsked { .. }
            | Event::TableBroken { .. } => {
                if let Some(kept) = self.manner.kept_mut() {
                    kept.take_in(event);
                }
            }
            Event::TableClosed => self.is_closed = true,
            Event::HelpAsked { seat } => drop(self.helped.insert(*seat)),
            Event::JackpotHit { .. } => self.hit = Some(seq),
            Event::JackpotWithdrawn { .. } | Event::JackpotPaid { .. } => self.hit = None,
            // These are changes of their own.
            Event::RoundOpened { .. } | Event::BetPlaced { .. } => {}
            Event::OrderGiven { .. } | Event::RoundSettled { .. } | Event::RoundVoided { .. } => {}
            Event::NonceHashed { .. } | Event::NonceOpened { .. } | Event::NoncesMixed { .. } => {}
            // These change nothing at the table.
            Event::TableOpened { .. } | Event::TableReopened { .. } | Event::ClockCalled { .. } => {}
            Event::PlacedFor { .. } | Event::Pressed { .. } | Event::RulingGiven { .. } | Event::Unseated { .. } => {}
            Event::JackpotConfirmed { .. } | Event::JackpotBackedOut { .. } => {}
            Event::MeterAdjusted { .. } | Event::LevelSet { .. } => {}
            Event::PlayerJoined { .. } | Event::ToppedUp { .. } => {}
            Event::ListJoined { .. } | Event::ListLeft { .. } => {}
            Event::OfferClosed { .. } | Event::OfferReopened { .. } => {}
            Event::StaffAppointed { .. } | Event::StaffDismissed { .. } | Event::AccountChanged { .. } => {}
            Event::TalkStopped { .. } | Event::TalkAllowed { .. } => {}
        }
    }

    fn opens(&mut self, seq: Seq, opening: Opening<'_>) {
        let Opening { round, seats, commitment, scheme, opening_hash, carry, seed } = opening;
        if let Some(kept) = self.manner.kept_mut() {
            kept.opens(Standings::of(&*self.table, &carry));
        }
        self.seats = seats.clone();
        self.start = Start::new(carry);
        self.seats.keys().for_each(|seat| self.start.sit(Seat(*seat)));
        (self.round, self.opened, self.commitment) = (round, seq, commitment.to_owned());
        (self.seed, self.scheme, self.opening_hash, self.nonces) = (seed, scheme, opening_hash, Nonces::default());
        self.phase = Phase::Betting;
        self.placed.clear();
        self.inputs.clear();
        self.ready.clear();
        self.helped.clear();
        (self.hit, self.fault) = (None, None);
        self.progress = None;
        self.dealt_in.clear();
    }

    fn is_void(&mut self, carry: Carried) {
        let (open, start) = (matches!(self.phase, Phase::Betting | Phase::Playing), self.start.clone());
        if let (true, Some(kept)) = (open, self.manner.kept_mut()) {
            kept.leave_stakes(&start);
        }
        self.start.carry = carry;
        (self.phase, self.fault, self.progress, self.hit) = (Phase::Settled, None, None, None);
    }

    fn seat_taken(&mut self, seat: u8, player: PlayerId) {
        self.seats.insert(seat, player);
        if self.phase == Phase::Betting {
            self.start.sit(Seat(seat));
        } else if let Some(kept) = self.manner.kept_mut() {
            kept.want_new(seat);
        }
    }

    fn seat_left(&mut self, seat: u8) {
        self.seats.remove(&seat);
        self.ready.remove(&seat);
        self.helped.remove(&seat);
        self.last_bets.remove(&seat);
        if let Some(kept) = self.manner.kept_mut() {
            kept.forget(seat);
        }
        if self.phase == Phase::Betting {
            self.start.seats.retain(|sitting| sitting.0 != seat);
            self.drop_orders(seat);
        }
    }

    fn take_back(&mut self, bet: &OfferedBet) {
        if let Some(at) = self.placed.iter().rposition(|placed| placed == bet) {
            self.placed.remove(at);
        }
        take_off(&mut self.start, bet);
    }

    fn remember_bets(&mut self) {
        for seat in self.seats.keys() {
            let own = self.start.bets.iter().filter(|bet| bet.player.0 == *seat && !self.table.is_due(&bet.wager));
            let bets: Vec<LastBet> = own.map(|bet| (bet.seat, bet.wager.clone(), bet.stake)).collect();
            if !bets.is_empty() {
                self.last_bets.insert(*seat, bets);
            }
        }
    }
}
