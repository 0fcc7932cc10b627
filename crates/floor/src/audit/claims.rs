//! What the audit knows of jackpots: that each was hit, confirmed and paid in its turn, to the cent, by somebody who
//! was allowed to, and that what was undone or corrected afterwards is what it says.

use baize_book::Cents;
use baize_table::{AnyFeed, Input, LogFeed, Role, Stand};
use baize_wire::{Seq, TableId};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::audit::roster::Roster;
use crate::jackpot::wins::{adjusting, undoing};
use crate::jackpot::{Queue, TableMeter};
use crate::record::{Account, Entry, Event, Transfer};
use crate::table::TableState;

/// The jackpots as they are at one row of the record.
#[derive(Default)]
pub(crate) struct Claims {
    queue: Queue,
    /// The meter whose jackpot was paid in the row before, by table.
    paid: HashMap<TableId, String>,
    /// Wins of a round that is not settled yet: row, account and amount, by table.
    open: HashMap<TableId, Vec<(Seq, Account, Cents)>>,
    /// Wins that can be undone, with the amount and the transfers that do it.
    wins: BTreeMap<Seq, (Account, Cents, Vec<Transfer>)>,
    meters: BTreeMap<Account, TableMeter>,
}

/// Tells where a meter stood before a row.
pub(crate) type Stood<'a> = &'a dyn Fn(&TableMeter) -> Stand;

fn fails<T>(says: impl Into<String>) -> Result<T, String> {
    Err(says.into())
}

impl Claims {
    /// A table was opened: its meters must be those that it shares.
    pub(crate) fn opens(&mut self, state: &TableState) -> Result<(), String> {
        for meter in &state.meters {
            let known = self.meters.entry(meter.main.clone()).or_insert_with(|| meter.clone());
            if known.spec != meter.spec {
                return fails(format!("its {} meter has different terms from that of its link", meter.spec.name));
            }
        }
        Ok(())
    }

    /// Checks a row that concerns no table.
    pub(crate) fn on_the_floor(&mut self, row: Seq, entry: &Entry, roster: &Roster) -> Result<(), String> {
        match &entry.event {
            Event::JackpotBackedOut { win, by, .. } => {
                let Some((account, cents, undoes)) = self.wins.remove(win) else {
                    return fails(format!("no jackpot was paid in row {win}, or it was backed out already"));
                };
                roster.knows(by, self.queue.swiper(cents))?;
                self.at_rest(&account)?;
                if entry.transfers != undoes {
                    return fails("it does not undo what was paid");
                }
            }
            Event::MeterAdjusted { account, main, reserve, by, .. } => {
                roster.knows(by, Role::Executive)?;
                self.at_rest(account)?;
                let meter = self.meters.get(account).ok_or("it adjusts a meter that no table has")?;
                if entry.transfers != adjusting(meter, *main, *reserve) {
                    return fails("it does not move what it says");
                }
            }
            event => self.queue.apply(row, 0, None, event),
        }
        Ok(())
    }

    /// Takes in a row that cannot be checked.
    pub(crate) fn unchecked(&mut self, row: Seq, table: Option<TableId>, event: &Event) {
        self.queue.apply(row, 0, table, event);
    }

    fn at_rest(&self, account: &Account) -> Result<(), String> {
        if self.queue.first(account).is_some() { fails("a jackpot was pending on this meter") } else { Ok(()) }
    }

    /// Checks a row at a table, before it is applied.
    pub(crate) fn at_table(
        &mut self,
        row: Seq,
        state: &mut TableState,
        event: &Event,
        roster: &Roster,
        stood: Stood<'_>,
    ) -> Result<(), String> {
        match event {
            Event::JackpotHit { account, meter, round, seats, cents, by } => {
                let wanted = waited_for(state).ok_or("nobody had won a jackpot there")?;
                let (won, prize) = state.prize(&wanted, stood(&wanted));
                let same = *account == wanted.main && meter == wanted.spec.name && *round == state.round;
                if !same || *seats != won || *cents != prize || state.hit.is_some() {
                    return fails(format!("it is not what was won: {prize} of the {} meter", wanted.spec.name));
                }
                match by {
                    Some(by) => roster.knows(by, Role::Dealer)?,
                    None if state.is_dealt_by_a_person() => return fails("nobody pressed the button"),
                    None => {}
                }
            }
            Event::JackpotWithdrawn { hit, by } => {
                if state.hit != Some(*hit) {
                    return fails("it withdraws a jackpot that was not hit there");
                }
                if let Some(by) = by {
                    roster.knows(by, Role::Dealer)?;
                    if self.queue.hit(*hit).is_some_and(|hit| hit.confirmed.is_some()) {
                        return fails("it withdraws a jackpot that was confirmed");
                    }
                }
            }
            Event::JackpotConfirmed { hit, cents, by } => {
                roster.knows(by, Role::Supervisor)?;
                self.is_due(state, *hit, *cents, stood)?;
            }
            Event::JackpotPaid { hit, cents, by } => {
                roster.knows(by, self.queue.swiper(*cents))?;
                let meter = self.is_due(state, *hit, *cents, stood)?;
                let confirmed = self.queue.hit(*hit).filter(|hit| hit.confirmed.is_some()).map(|hit| hit.cents);
                if confirmed != Some(*cents) {
                    return fails("it pays a jackpot that nobody confirmed");
                }
                self.paid.insert(state.id, meter.spec.name.to_owned());
                self.open.entry(state.id).or_default().push((row, meter.main, *cents));
            }
            Event::InputTaken { input: Input::Meter { meter, .. } } => self.reading(state, meter)?,
            Event::BettingClosed if self.queue.pending(&state.meters).is_some() => {
                return fails("betting was closed while a jackpot was pending");
            }
            Event::RoundSettled { .. } | Event::RoundBroken { .. } if state.hit.is_some() => {
                return fails("the round ended with a jackpot that was neither paid nor withdrawn");
            }
            _ => {}
        }
        self.queue.apply(row, 0, Some(state.id), event);
        Ok(())
    }

    /// Whether a jackpot is the first on its meter and pays this much.
    fn is_due(&self, state: &mut TableState, hit: Seq, cents: Cents, stood: Stood<'_>) -> Result<TableMeter, String> {
        let meter = waited_for(state).filter(|_| state.hit == Some(hit)).ok_or("no jackpot was hit there")?;
        if self.queue.first(&meter.main).is_none_or(|first| first.row != hit) {
            return fails("another jackpot was hit before it");
        }
        let (_, due) = state.prize(&meter, stood(&meter));
        if due != cents { fails(format!("the jackpot was {due}")) } else { Ok(meter) }
    }

    /// A meter was read: for a jackpot only when it was paid, and otherwise only when none was pending.
    fn reading(&mut self, state: &mut TableState, meter: &str) -> Result<(), String> {
        if waited_for(state).is_some() {
            return match self.paid.remove(&state.id) {
                Some(paid) if paid == meter => Ok(()),
                _ => fails("a jackpot was taken off the meter that nobody hit, confirmed and paid"),
            };
        }
        let account = state.meters.iter().find(|it| it.spec.name == meter).map(|meter| &meter.main);
        account.map_or(Ok(()), |account| self.at_rest(account))
    }

    /// The round has been settled again: from now on, what was won in it can be undone.
    pub(crate) fn settled(&mut self, state: &TableState) {
        let facts = state.progress.as_ref().map(|progress| progress.facts.as_slice()).unwrap_or_default();
        for (row, account, cents) in self.open.remove(&state.id).unwrap_or_default() {
            if let Some(meter) = self.meters.get(&account) {
                self.wins.insert(row, (account, cents, undoing(facts, meter, &state.dealt_in)));
            }
        }
    }
}

/// The meter whose jackpot the round is waiting to be paid from. The table is played as far as its inputs go.
fn waited_for(state: &mut TableState) -> Option<TableMeter> {
    let progress = state.table.advance(&state.start, AnyFeed::Log(LogFeed::new(&state.inputs)));
    state.progress = Some(Arc::new(progress));
    state.jackpot().cloned()
}
