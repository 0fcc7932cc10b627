//! A table without its task: what a command leads to, and what follows from what is on record.
//!
//! Methods that decide look and refuse; [`TableState::apply`] cannot refuse and holds no rule. A restart reads and
//! applies the same entries again, and the table is where it was.

use baize_book::{Cents, Cites};
use baize_table::{
    AnyFeed, AnyGame, AnyTable, Bet, Input, LiveRng, LogFeed, Need, OfferedBet, Progress, Refusal, Seat, Stand, Start,
    Status, Whom,
};
use baize_wire::{PlayerId, RoundId, Seq, TableId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::fair::{Nonces, Scheme, Spot, opening_hash, played_on};
use crate::house::Closed;
use crate::jackpot::TableMeter;
use crate::record::{Arrangement, Entry, Event, hex};
use crate::table::manner::Manner;

/// How far the round is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Bets are taken.
    Betting,
    /// Cards are out and somebody is asked.
    Playing,
    /// The result is shown.
    Settled,
    /// A bug of ours has stopped the table.
    Stopped,
}

/// A table as its record leaves it.
#[derive(Clone)]
pub(crate) struct TableState {
    /// The table's number.
    pub id: TableId,
    /// The table's name in the lobby.
    pub name: String,
    /// The game with no options chosen.
    pub game: &'static dyn AnyGame,
    /// The game with the options in force.
    pub table: Arc<dyn AnyTable>,
    /// The options that the operator has changed.
    pub options: toml::Table,
    /// Who deals, where the table is, and with which tables it shares its meters.
    pub arrangement: Arrangement,
    /// Its progressive meters: tables of one game on one link share them.
    pub meters: Vec<TableMeter>,
    /// The current round; 0 before the first.
    pub round: RoundId,
    /// The row that opened the current round.
    pub opened: Seq,
    /// The last row of this table.
    pub seq: Seq,
    /// The fingerprint of the round's secret, published before betting.
    pub commitment: String,
    /// The secret that the chances of the round are drawn from.
    pub seed: [u8; 32],
    /// From what the chances of the round follow.
    pub scheme: Scheme,
    /// The hash of what the round began with.
    pub opening_hash: [u8; 32],
    /// What players have given to the chances of the round.
    pub nonces: Nonces,
    /// How far the round is.
    pub phase: Phase,
    /// Seats, bets and what earlier rounds left.
    pub start: Start,
    /// The bets of this round in the order in which they were made.
    pub placed: Vec<OfferedBet>,
    /// Everything that has entered the round, in order.
    pub inputs: Vec<Input>,
    /// The round as far as its inputs have brought it.
    pub progress: Option<Arc<Progress>>,
    /// Who sits where now, by account.
    pub seats: BTreeMap<u8, PlayerId>,
    /// Who sat where when betting closed. The cards and lines of the round are theirs, whoever sits there now.
    pub dealt_in: BTreeMap<u8, PlayerId>,
    /// Seats that have finished betting. Not on record: after a restart everybody is asked again.
    pub ready: BTreeSet<u8>,
    /// The row of a jackpot that was hit in this round and is not paid yet.
    pub hit: Option<Seq>,
    /// Why the round was broken off, which has stopped the table.
    pub fault: Option<String>,
    /// Seats that have asked the staff to place their bets in this round.
    pub helped: BTreeSet<u8>,
    /// What each seat bet in the last round in which it bet.
    pub last_bets: BTreeMap<u8, Vec<LastBet>>,
    /// Games and wagers that the house has closed.
    pub closed: Closed,
    /// How it is played, with what stays on the table from hand to hand.
    pub manner: Manner,
    /// The player who opened it; `None` for the house and its staff.
    pub opened_by: Option<PlayerId>,
    /// Whether the house has closed it.
    pub is_closed: bool,
}

/// A bet of an earlier round: its seat, its wager and its stake.
pub(crate) type LastBet = (Seat, String, Cents);

/// A bet that somebody wants to make.
#[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize)]
pub struct NewBet {
    /// The wager to put chips on.
    pub wager: String,
    /// How much to bet.
    pub stake: Cents,
    /// The seat to bet at, if it is not one's own.
    pub seat: Option<u8>,
}

/// Entries to write, and how far they bring the round.
pub(crate) struct Decided {
    /// The entries, in the order in which they are written.
    pub entries: Vec<Entry>,
    /// The round as it will be then.
    pub progress: Option<Arc<Progress>>,
}

/// Takes a bet off the table.
pub(crate) fn take_off(start: &mut Start, bet: &OfferedBet) {
    let same =
        |placed: &&mut Bet<String>| placed.seat == bet.seat && placed.player == bet.player && placed.wager == bet.wager;
    if let Some(placed) = start.bets.iter_mut().find(same) {
        placed.stake -= bet.stake;
    }
    start.bets.retain(|placed| placed.stake > Cents::ZERO);
}

pub(crate) fn refuse<T>(says: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(Cites::NONE, says))
}

impl TableState {
    /// A table that has just been opened.
    pub(crate) fn new(
        id: TableId,
        name: String,
        game: &'static dyn AnyGame,
        options: toml::Table,
        arrangement: Arrangement,
    ) -> Result<TableState, baize_table::OpenError> {
        let table: Arc<dyn AnyTable> = game.open(&options)?.into();
        let start = Start::new(table.opening());
        let manner = Manner::of(&*table);
        let meters = table
            .info()
            .meters
            .iter()
            .map(|spec| TableMeter::new(game.id(), spec.clone(), &arrangement.link))
            .collect();
        Ok(TableState {
            id,
            name,
            game,
            table,
            options,
            arrangement,
            meters,
            round: RoundId(0),
            opened: Seq(0),
            seq: Seq(0),
            commitment: String::new(),
            seed: [0; 32],
            scheme: Scheme::default(),
            opening_hash: [0; 32],
            nonces: Nonces::default(),
            phase: Phase::Settled,
            start,
            placed: Vec::new(),
            inputs: Vec::new(),
            progress: None,
            seats: BTreeMap::new(),
            dealt_in: BTreeMap::new(),
            ready: BTreeSet::new(),
            hit: None,
            fault: None,
            helped: BTreeSet::new(),
            last_bets: BTreeMap::new(),
            closed: Closed::default(),
            manner,
            opened_by: None,
            is_closed: false,
        })
    }

    /// The seat at which a player sits.
    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<u8> {
        self.seats.iter().find(|(_, sitting)| **sitting == player).map(|(seat, _)| *seat)
    }

    /// What the next round begins with: what the settled one left.
    pub(crate) fn carry(&self) -> baize_table::Carried {
        match (&self.progress, self.phase) {
            (Some(progress), Phase::Settled) => progress.carry.clone(),
            _ => self.start.carry.clone(),
        }
    }

    /// The entry that opens the next round with this secret.
    pub(crate) fn open_round(&self, secret: &LiveRng) -> Entry {
        let carry = self.table.carry_on_paper(&self.carry());
        let (round, seats, scheme) = (self.round.next(), self.seats.clone(), Scheme::Mixed);
        let spot = Spot { table: self.id, round };
        let commitment = hex(&spot.commitment(scheme, &secret.seed(), &opening_hash(&self.opening_text(&carry))));
        Entry::at(self.id, Event::RoundOpened { round, carry, seats, commitment, scheme })
    }

    /// The numbers of the seats that the table has.
    pub(crate) fn seat_numbers(&self) -> impl Iterator<Item = u8> + '_ {
        self.table.info().seats.iter().map(|seat| seat.0)
    }

    /// A player sits down, at this seat or at the first free one that is not held for somebody else.
    pub(crate) fn sit(&self, player: PlayerId, seat: Option<u8>, held: &[u8]) -> Result<Decided, Refusal> {
        if self.seat_of(player).is_some() {
            return refuse("you have a seat already");
        }
        if self.is_broken_up() {
            return refuse("this game has broken; look for another table");
        }
        let seat = self.free_seat(seat, held)?;
        let mut entries = vec![Entry::at(self.id, Event::SeatTaken { seat, player })];
        entries.extend(self.new_here(seat));
        Ok(self.decided(entries))
    }

    /// The seat asked for, if it is free, or the first one that is.
    pub(crate) fn free_seat(&self, seat: Option<u8>, held: &[u8]) -> Result<u8, Refusal> {
        let taken = |seat: &u8| self.seats.contains_key(seat);
        match seat {
            Some(seat) if self.seat_numbers().all(|number| number != seat) => {
                let numbers: Vec<String> = self.seat_numbers().map(|number| number.to_string()).collect();
                refuse(format!("there is no seat {seat}; seats are {}", numbers.join(" ")))
            }
            Some(seat) if taken(&seat) => refuse(format!("seat {seat} is taken")),
            Some(seat) if held.contains(&seat) => {
                refuse(format!("seat {seat} is held for the player who was called to it"))
            }
            Some(seat) => Ok(seat),
            None => match self.seat_numbers().find(|seat| !taken(seat) && !held.contains(seat)) {
                Some(seat) => Ok(seat),
                None => refuse("all seats are taken; you may watch"),
            },
        }
    }

    pub(crate) fn own_seat(&self, player: PlayerId) -> Result<u8, Refusal> {
        match self.seat_of(player) {
            Some(seat) => Ok(seat),
            None => refuse("take a seat first"),
        }
    }

    /// Whether there is something to play for in the round as it is.
    pub(crate) fn has_bets(&self) -> bool {
        self.is_due(&self.start)
    }

    /// Closes betting. Bets that do not go together are given back, then the round goes on until somebody must choose
    /// or everything is settled; if players have committed to nonces, it waits for those first. If nothing is left on
    /// the table, betting stays open.
    pub(crate) fn close(&self) -> Decided {
        let unready = self.given_back();
        let out = |bet: &&OfferedBet| unready.iter().any(|it| it.seat == bet.seat && it.player == bet.player);
        let out: Vec<&OfferedBet> = self.placed.iter().rev().filter(out).collect();
        let (mut entries, start) = (self.taken_back(&out), self.start_without(&out));
        if !self.is_due(&start) {
            return self.decided(entries);
        }
        entries.push(Entry::at(self.id, Event::BettingClosed));
        if !self.nonces.unopened().is_empty() {
            return self.decided(entries);
        }
        self.go_on(&start, entries, &[])
    }

    /// A meter has been read, and the round goes on with the reading.
    pub(crate) fn read_meter(&self, meter: &str, stands: Stand) -> Decided {
        self.go_on(&self.start, Vec::new(), &[Input::Meter { meter: meter.to_owned(), stands }])
    }

    /// The meter that the round is waiting to read, and whether it is to pay a jackpot.
    pub(crate) fn needs_meter(&self) -> Option<(&TableMeter, bool)> {
        let status = self.progress.as_deref().map(|progress| &progress.status);
        match status {
            Some(Status::Waiting { need: Need::Meter { meter, jackpot }, .. }) if self.phase == Phase::Playing => {
                self.meters.iter().find(|it| it.spec.name == *meter).map(|it| (it, *jackpot))
            }
            _ => None,
        }
    }

    /// The player at a seat answers the question that it is asked.
    pub(crate) fn answer(&self, player: PlayerId, words: &str) -> Result<Decided, Refusal> {
        let seat = self.own_seat(player)?;
        let Some(whom) = self.waiting().into_iter().find(|whom| self.decides(*whom) == seat) else {
            return refuse("you are not asked anything now");
        };
        let mut inputs = self.inputs.clone();
        inputs.push(Input::Answer { whom, words: words.to_owned() });
        // Tried first: a refused answer is not recorded.
        match self.table.advance(&self.start, AnyFeed::Log(LogFeed::new(&inputs))).status {
            Status::Refused(refusal) => Err(refusal),
            _ => Ok(self.go_on(&self.start, Vec::new(), &inputs[self.inputs.len()..])),
        }
    }

    /// What follows when some of the seats that are asked do not answer.
    pub(crate) fn absent(&self, who: impl Fn(u8) -> bool) -> Option<Decided> {
        let asked = self.waiting().into_iter().filter(|whom| who(self.decides(*whom)));
        let inputs: Vec<Input> = asked.map(|whom| Input::Absent { whom }).collect();
        (!inputs.is_empty()).then(|| self.go_on(&self.start, Vec::new(), &inputs))
    }

    /// The seat of whoever answers what is asked so.
    pub(crate) fn decides(&self, whom: Whom) -> u8 {
        self.table.decides(&self.start, whom).0
    }

    /// Those whose answers are awaited.
    pub(crate) fn waiting(&self) -> Vec<Whom> {
        match self.progress.as_deref().map(|progress| &progress.status) {
            Some(Status::Waiting { asking, .. }) => asking.iter().map(|question| question.whom).collect(),
            _ => Vec::new(),
        }
    }

    /// Plays the round with these further inputs and what chance adds, and says what to write.
    pub(crate) fn go_on(&self, start: &Start, mut entries: Vec<Entry>, more: &[Input]) -> Decided {
        let mut inputs = self.inputs.clone();
        inputs.extend_from_slice(more);
        let progress = played_on(self.scheme, &*self.table, start, inputs, self.key());
        let taken = progress.inputs[self.inputs.len().min(progress.inputs.len())..].iter();
        entries.extend(taken.map(|input| Entry::at(self.id, Event::InputTaken { input: input.clone() })));
        let known = self.progress.as_ref().map_or(0, |before| before.facts.len());
        if let Some(last) = entries.last_mut() {
            last.transfers.extend(self.in_play(&progress.facts[known.min(progress.facts.len())..]));
        }
        // If the round ends without paying a jackpot, the hit is withdrawn.
        let paid = entries.iter().any(|entry| matches!(entry.event, Event::JackpotPaid { .. }));
        if let (Some(hit), false, false) = (self.hit, paid, matches!(progress.status, Status::Waiting { .. })) {
            entries.push(Entry::at(self.id, Event::JackpotWithdrawn { hit, by: None }));
        }
        let broken = |says: String| self.broken(start, &progress.facts, &progress.staked, says);
        match &progress.status {
            Status::Settled | Status::Void(_) => entries.push(self.settlement(&progress)),
            Status::Waiting { .. } => {}
            Status::Refused(refusal) => entries.push(broken(refusal.to_string())),
            Status::Broken(fault) => entries.push(broken(fault.to_string())),
        }
        Decided { entries, progress: Some(Arc::new(progress)) }
    }

    pub(crate) fn decided(&self, entries: Vec<Entry>) -> Decided {
        Decided { entries, progress: self.progress.clone() }
    }

    /// After a restart: plays the round as far as its inputs go.
    pub(crate) fn recover(&mut self) {
        if matches!(self.phase, Phase::Playing | Phase::Settled) && self.round > RoundId(0) && !self.is_mixing() {
            let progress = self.table.advance(&self.start, AnyFeed::Log(LogFeed::new(&self.inputs)));
            self.progress = Some(Arc::new(progress));
        }
    }
}
