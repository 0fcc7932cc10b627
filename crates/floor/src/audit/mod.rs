//! The audit: the chains, the money, the draws and every settlement, made again from the record.

mod beside;
mod blind;
mod checkpoints;
mod claims;
mod clock;
mod found;
mod house_rows;
mod roster;
mod settled_again;
mod table_stakes;

use baize_book::Fine;
use baize_table::{Input, Stand};
use baize_wire::{Seq, TableId};
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use crate::audit::beside::Beside;
use crate::audit::blind::Blind;
pub use crate::audit::blind::Unchecked;
use crate::audit::checkpoints::Checkpoints;
pub use crate::audit::checkpoints::{Evidence, Forgery};
use crate::audit::claims::Claims;
use crate::audit::clock::Clock;
pub use crate::audit::clock::ClockBack;
pub use crate::audit::found::{Audit, AuditError};
use crate::audit::house_rows::on_the_floor;
use crate::audit::roster::Roster;
use crate::audit::settled_again::settle_again;
use crate::audit::table_stakes::TableStakes;
use crate::jackpot::TableMeter;
use crate::record::store::{Reading, Rows};
use crate::record::{
    Account, Change, DataFolder, Entry, Event, Kind, Outline, Row, Tip, Transfer, changes, hex, look, open_from, root,
};
use crate::room::Waiting;
use crate::table::{Granted, Phase, TableState};

/// Audits a data folder, or a backup of one; `progress` is told how many rows have been looked at. Nothing is written,
/// and the floor may be open.
pub fn audit(data: impl Into<DataFolder>, progress: impl FnMut(u64)) -> Result<Audit, AuditError> {
    audit_by(data, &Evidence::default(), progress)
}

/// Audits a data folder, or a backup of one, and takes checkpoints that somebody has kept as evidence.
pub fn audit_by(
    data: impl Into<DataFolder>,
    evidence: &Evidence,
    mut progress: impl FnMut(u64),
) -> Result<Audit, AuditError> {
    let data = data.into();
    loop {
        // One look at one moment.
        let look = look(&data)?;
        let found = audited(look.reading(), evidence, &mut progress);
        if !look.was_disturbed() {
            return found;
        }
    }
}

fn audited(reader: &dyn Reading, evidence: &Evidence, progress: &mut dyn FnMut(u64)) -> Result<Audit, AuditError> {
    let mut auditor = Auditor {
        found: Audit::default(),
        tips: BTreeMap::new(),
        in_force: BTreeMap::new(),
        tables: BTreeMap::new(),
        granted: HashMap::new(),
        money: BTreeMap::new(),
        staked: HashMap::new(),
        roster: Roster::default(),
        claims: Claims::default(),
        waiting: Waiting::default(),
        chips: TableStakes::default(),
        clock: Clock::default(),
        checkpoints: Checkpoints::of(reader, evidence)?,
        beside: Beside::of(reader)?,
        blind: Blind::default(),
    };
    let mut fault = None;
    reader.rows(Rows::default(), &mut |row| {
        let said = auditor.row(&row).map_err(|says| AuditError::Row { seq: row.seq, says });
        fault = said.and_then(|()| auditor.held_at(row.seq, reader)).err();
        progress(auditor.found.rows);
        Ok(if fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    match fault {
        Some(fault) => Err(fault),
        None => auditor.finish(reader),
    }
}

struct Auditor {
    found: Audit,
    /// The end of each chain at this row.
    tips: BTreeMap<Option<TableId>, Tip>,
    /// The rows that are in force at this row, by key.
    in_force: BTreeMap<String, Seq>,
    tables: BTreeMap<TableId, TableState>,
    /// The wishes with ids that were granted lately, at each table and by the house.
    granted: HashMap<TableId, Granted>,
    money: BTreeMap<Account, Fine>,
    /// Money staked in the course of each table's open round.
    staked: HashMap<TableId, Vec<Transfer>>,
    /// Who held which role at this row.
    roster: Roster,
    /// Jackpots that were hit, paid or undone so far.
    claims: Claims,
    /// Who is on which waiting list at this row.
    waiting: Waiting,
    /// The audit of chips that stay on tables.
    chips: TableStakes,
    /// The times of the rows.
    clock: Clock,
    /// The checkpoints at this row.
    checkpoints: Checkpoints,
    /// What is kept beside the record and shown.
    beside: Beside,
    /// What cannot be followed, because it is sealed and the key is not here.
    blind: Blind,
}

impl Auditor {
    fn row(&mut self, row: &Row) -> Result<(), String> {
        if row.seq != Seq(self.found.rows + 1) {
            return Err(format!("row {} is missing", self.found.rows + 1));
        }
        self.follows_in_its_chain(row)?;
        self.found.rows = row.seq.0;
        self.clock.reads(row.seq, row.at_ms);
        let outline = self.blind.read(row)?;
        if row.table != outline.table {
            return Err("it is filed under another table".to_owned());
        }
        // Only an input can be sealed so that nothing of it is told.
        if row.kind != outline.event.as_ref().map_or(Kind::InputTaken, Event::kind).word() {
            return Err(format!("it is filed as {}, which it is not", row.kind));
        }
        self.grants_once(&outline)?;
        for change in outline.event.iter().flat_map(|event| changes(row.seq, event)) {
            match change {
                Change::Begins(key) => drop(self.in_force.insert(key, row.seq)),
                Change::Ends(key) => drop(self.in_force.remove(&key)),
            }
        }
        let before = self.moves(&outline.transfers)?;
        let Outline { table, event, transfers, wish } = outline;
        let Some(table) = table else {
            let event = event.ok_or("something is sealed where nothing should be")?;
            return self.on_the_floor(row.seq, &Entry { table, event, transfers, wish });
        };
        if self.blind.holds(table) {
            self.at_blind_table(row.seq, table, event.as_ref(), &transfers)?;
            self.blind.notes(table, event.as_ref(), &transfers);
            return Ok(());
        }
        let event = event.ok_or("something is sealed where nothing should be")?;
        let entry = Entry { table: Some(table), event, transfers, wish };
        self.at_table(row, table, &entry, &before)?;
        self.blind.notes(table, Some(&entry.event), &entry.transfers);
        Ok(())
    }

    /// Books transfers. Gives what the accounts had before.
    fn moves(&mut self, transfers: &[Transfer]) -> Result<BTreeMap<Account, Fine>, String> {
        let mut before = BTreeMap::new();
        for transfer in transfers {
            for account in [&transfer.from, &transfer.to] {
                let stood = self.money.get(account).copied().unwrap_or_default();
                before.entry(account.clone()).or_insert(stood);
            }
            if transfer.fine <= Fine::ZERO {
                return Err(format!("it moves {}", transfer.fine));
            }
            *self.money.entry(transfer.from.clone()).or_default() -= transfer.fine;
            *self.money.entry(transfer.to.clone()).or_default() += transfer.fine;
            if self.money[&transfer.from] < Fine::ZERO && !transfer.from.is_house() {
                return Err(format!("it takes more from {} than is there", transfer.from));
            }
        }
        Ok(before)
    }

    /// Checks a row that concerns the whole floor.
    fn on_the_floor(&mut self, seq: Seq, entry: &Entry) -> Result<(), String> {
        self.roster.on_the_floor(&entry.event)?;
        match self.blind.is_anywhere() {
            true => self.claims.unchecked(seq, None, &entry.event),
            false => self.claims.on_the_floor(seq, entry, &self.roster)?,
        }
        self.waiting.apply(&entry.event)?;
        self.beside.on_the_floor(&entry.event);
        on_the_floor(entry)
    }

    /// Takes in a row of a table that cannot be followed, because the key to something there is not here.
    fn at_blind_table(
        &mut self,
        seq: Seq,
        id: TableId,
        event: Option<&Event>,
        transfers: &[Transfer],
    ) -> Result<(), String> {
        let state = self.tables.get_mut(&id).filter(|state| !state.is_closed).ok_or("its table is not open")?;
        self.staked.remove(&id);
        if let Some(event) = event {
            self.claims.unchecked(seq, Some(id), event);
            // What a person at the table must have pressed before is not known.
            let _ = self.roster.at_table(state, event);
            self.blind.takes_in(seq, state, event, transfers)?;
        }
        Ok(())
    }

    /// Compares what is kept beside this row, and the chains with the checkpoints that were made after it.
    fn held_at(&mut self, row: Seq, reader: &dyn Reading) -> Result<(), AuditError> {
        self.beside.compare(row, reader)?;
        match self.checkpoints.are_at(row) {
            true => self.checkpoints.reads(row, root(&self.tips), reader),
            false => Ok(()),
        }
    }

    /// Checks that a wish with an id was not granted before, as far as a table remembers.
    fn grants_once(&mut self, entry: &Outline) -> Result<(), String> {
        let Some(wish) = &entry.wish else { return Ok(()) };
        let granted = self.granted.entry(entry.wished_at()).or_default();
        if granted.knows(wish) {
            return Err("it grants a wish that was granted before".to_owned());
        }
        granted.add(wish.clone());
        Ok(())
    }

    /// Checks that a row follows from the one before it in its chain.
    fn follows_in_its_chain(&mut self, row: &Row) -> Result<(), String> {
        let tip = self.tips.entry(row.table).or_default();
        let wanted = tip.then(row.seq, row.at_ms, &row.body);
        if row.number > wanted.number {
            return Err(format!("row {} of its chain is missing", wanted.number));
        }
        if (Tip { number: row.number, hash: row.hash }) != wanted {
            return Err("it was touched: its hash does not follow from it and the rows before".to_owned());
        }
        *tip = wanted;
        Ok(())
    }

    /// `before` is what the accounts that the row moves had before it.
    fn at_table(
        &mut self,
        row: &Row,
        id: TableId,
        entry: &Entry,
        before: &BTreeMap<Account, Fine>,
    ) -> Result<(), String> {
        if let Event::TableOpened { .. } = entry.event {
            let state = open_from(id, row).map_err(|error| error.to_string())?;
            self.opens_with(&state, entry)?;
            self.claims.opens(&state)?;
            self.tables.insert(id, state);
            return Ok(());
        }
        let state = self.tables.get_mut(&id).filter(|state| !state.is_closed).ok_or("its table is not open")?;
        follows(state, entry)?;
        state.may_mix(&entry.event)?;
        self.roster.at_table(state, &entry.event)?;
        self.chips.at_table(state, &entry.event, &self.roster)?;
        let stood = |meter: &TableMeter| {
            let of = |account: &Account| {
                before.get(account).or_else(|| self.money.get(account)).copied().unwrap_or_default()
            };
            Stand { main: of(&meter.main), reserve: of(&meter.reserve) }
        };
        self.claims.at_table(row.seq, state, &entry.event, &self.roster, &stood)?;
        if let Event::InputTaken { input } = &entry.event {
            if let Input::Meter { meter, stands: read } = input
                && let Some(stands) = state.meters.iter().find(|it| it.spec.name == meter).map(stood)
                && stands != *read
            {
                return Err(format!("the {meter} meter was read wrongly: it stood at {stands}"));
            }
            self.staked.entry(id).or_default().extend(entry.transfers.iter().cloned());
        }
        if let Event::RoundBroken { seed, .. } = &entry.event
            && settle_again(state, seed).is_ok()
        {
            return Err("the round was broken off, but its inputs settle".to_owned());
        }
        if let Event::RoundVoided { .. } = &entry.event {
            self.blind.gives_back(state, &entry.transfers)?;
            self.staked.remove(&id);
        }
        if let Event::RoundSettled { mucks: true, .. } | Event::RoundBroken { mucks: true, .. } = &entry.event
            && !state.table.info().mucks
        {
            return Err("it hides a secret that everybody may know".to_owned());
        }
        if let Event::RoundSettled { seed, lines, .. } = &entry.event {
            let wanted = settle_again(state, seed)?;
            self.found.draws += wanted.draws;
            self.found.rounds += 1;
            if *lines != wanted.lines || entry.transfers != wanted.transfers {
                return Err("it is not what the round's inputs settle to".to_owned());
            }
            if self.staked.remove(&id).unwrap_or_default() != wanted.staked {
                return Err("the stakes added during the round are not those of its choices".to_owned());
            }
            self.claims.settled(state);
            self.beside.settles(state);
        }
        let change = state.read(&entry.event, |_| Some([0; 32]))?;
        state.apply(row.seq, change);
        if let Event::BettingClosed = entry.event {
            self.staked.remove(&id);
        }
        Ok(())
    }

    /// A table opens without money, except for the first on an empty meter, which is seeded.
    fn opens_with(&self, state: &TableState, entry: &Entry) -> Result<(), String> {
        let seeds = |transfer: &Transfer| {
            let meter = state.meters.iter().find(|meter| meter.main == transfer.to);
            let seed = meter.map(|meter| Fine::from(meter.spec.seed));
            transfer.from == Account::BANK
                && seed == Some(transfer.fine)
                && seed == self.money.get(&transfer.to).copied()
        };
        if entry.transfers.iter().all(seeds) {
            return Ok(());
        }
        Err("it opens a table with money that is not the seed of its meter".to_owned())
    }

    fn finish(mut self, reader: &dyn Reading) -> Result<Audit, AuditError> {
        self.checkpoints.end(reader)?;
        (self.found.checkpoints, self.found.evidence) = (self.checkpoints.own, self.checkpoints.others);
        let sum: Fine = self.money.values().copied().sum();
        if sum != Fine::ZERO {
            return Err(AuditError::Sum(sum));
        }
        let kept = |state: &TableState| reader.secret(state.id, state.round);
        if let Some((seq, says)) = self.blind.secrets_are_kept(&mut self.tables, kept)? {
            return Err(AuditError::Row { seq, says });
        }
        self.is_in_force(reader)?;
        self.beside.end(reader, self.roster.members(), !self.blind.is_anywhere())?;
        let written = reader.balances()?;
        for (account, wanted) in &self.money {
            let found = written.get(account).copied().unwrap_or_default();
            if found != *wanted {
                return Err(AuditError::Balance { account: account.clone(), found, wanted: *wanted });
            }
        }
        if let Some((account, found)) =
            written.iter().find(|(account, cents)| **cents != Fine::ZERO && !self.money.contains_key(*account))
        {
            return Err(AuditError::Balance { account: account.clone(), found: *found, wanted: Fine::ZERO });
        }
        self.roster.are_named(reader)?;
        self.found.accounts = self.money.len() as u64;
        self.found.chains = self.tips.len() as u64;
        self.found.root = hex(&root(&self.tips));
        self.found.clock_back = self.clock.back;
        self.found.unchecked = self.blind.unchecked;
        Ok(self.found)
    }

    /// Checks that what is kept as in force is what the record leaves in force.
    fn is_in_force(&self, reader: &dyn Reading) -> Result<(), AuditError> {
        let kept: BTreeMap<String, Seq> = reader.in_force()?.into_iter().map(|(key, row)| (key, row.seq)).collect();
        let fault = |seq: Seq, says: &str, key: &str| Err(AuditError::Row { seq, says: format!("{says}: {key}") });
        for (key, seq) in &self.in_force {
            if kept.get(key) != Some(seq) {
                return fault(*seq, "it is in force and not kept so", key);
            }
        }
        match kept.iter().find(|(key, _)| !self.in_force.contains_key(*key)) {
            Some((key, seq)) => fault(*seq, "it is kept as in force and is not", key),
            None => Ok(()),
        }
    }
}

/// Checks a row at a table, apart from a settlement: the carry is what the last round left, and the money is that of
/// the bet which the row names.
fn follows(state: &TableState, entry: &Entry) -> Result<(), String> {
    let wanted = match &entry.event {
        Event::RoundOpened { round, carry, seats, .. } => {
            if *round != state.round.next() || *seats != state.seats {
                return Err("the round does not follow the one before".to_owned());
            }
            if *carry != state.table.carry_on_paper(&state.carry()) {
                return Err("what it carries is not what the round before left".to_owned());
            }
            Vec::new()
        }
        Event::BetPlaced { bet } => state.placing(bet).transfers,
        Event::BetReturned { bet } => state.returned(bet).transfers,
        Event::SeatTaken { .. } | Event::BettingClosed | Event::OrderGiven { .. } => Vec::new(),
        Event::NonceHashed { .. } | Event::NonceOpened { .. } | Event::NoncesMixed { .. } => Vec::new(),
        Event::SeatLeft { seat } => state.leaving(*seat).transfers,
        Event::StackStays { seat, cents } => {
            if state.chips_at(*seat) != Some(*cents) {
                return Err("these chips are not what the last hand left".to_owned());
            }
            state.staying(*seat, *cents).transfers
        }
        Event::TopUpAsked { .. } | Event::OrderAsked { .. } | Event::LeavingAsked { .. } => Vec::new(),
        Event::SeatMoved { .. } | Event::ClockCalled { .. } | Event::TableBroken { .. } => Vec::new(),
        Event::TableReopened { .. } if !matches!(state.phase, Phase::Stopped | Phase::Settled) => {
            return Err("the table was opened again before its round was over".to_owned());
        }
        Event::TableReopened { .. } => Vec::new(),
        Event::TableClosed if !state.may_close() || state.opened_by.is_none() => {
            return Err("the table was closed although it was in use or the house's own".to_owned());
        }
        Event::TableClosed => Vec::new(),
        Event::RoundBroken { says, .. } => state.broken_off(says.clone()).transfers,
        // It is checked together with what was staked before.
        Event::RoundVoided { .. } => return Ok(()),
        Event::ListJoined { .. } | Event::ListLeft { .. } => return Err("it concerns no single table".to_owned()),
        Event::PlayerJoined { .. } | Event::ToppedUp { .. } | Event::TableOpened { .. } => Vec::new(),
        Event::HelpAsked { .. } | Event::PlacedFor { .. } | Event::Unseated { .. } => Vec::new(),
        Event::Pressed { .. } | Event::RulingGiven { .. } => Vec::new(),
        Event::OfferClosed { .. } | Event::OfferReopened { .. } => return Err("it concerns no single table".to_owned()),
        Event::JackpotHit { .. } | Event::JackpotWithdrawn { .. } => Vec::new(),
        Event::JackpotConfirmed { .. } | Event::JackpotPaid { .. } => Vec::new(),
        Event::JackpotBackedOut { .. } | Event::MeterAdjusted { .. } | Event::LevelSet { .. } => {
            return Err("it concerns no single table".to_owned());
        }
        Event::StaffAppointed { .. }
        | Event::StaffDismissed { .. }
        | Event::AccountChanged { .. }
        | Event::TalkStopped { .. }
        | Event::TalkAllowed { .. } => {
            return Err("it concerns no single table".to_owned());
        }
        Event::InputTaken { .. } | Event::RoundSettled { .. } if state.phase != Phase::Playing => {
            return Err("it is of a round whose betting is open, or which is over".to_owned());
        }
        Event::InputTaken { .. } | Event::RoundSettled { .. } => return Ok(()),
    };
    if entry.transfers == wanted { Ok(()) } else { Err("the money moved is not that of what happened".to_owned()) }
}
