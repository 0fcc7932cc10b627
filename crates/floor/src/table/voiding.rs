//! A round whose secret nobody can read any more, because the key of the house is lost: it is void on record, every
//! stake of it goes back, and the table goes on with a new secret.
//!
//! What chance drew and people answered is sealed, so the round cannot be run again. What it has moved, who sits where
//! and what was bet is not: stakes go back by that alone.

use baize_book::Cents;
use baize_table::{Bettor, Carried, LiveRng};
use baize_wire::{RoundId, Seq, TableId};
use serde::Deserialize;
use std::collections::BTreeMap;

use crate::record::store::{Reading, Rows, StoreError};
use crate::record::{Account, Entry, Event, Kind, Official, Transfer, new_table, with_fresh_cards};
use crate::table::state::{Phase, TableState};

/// What the rows of a table's last round tell of its money, whether its secrets can be read or not.
#[derive(Clone, Default)]
pub(crate) struct InRound {
    /// What was moved since betting closed.
    moved: Vec<Transfer>,
    /// The stakes that were settled, by bettor.
    settled: BTreeMap<Bettor, Cents>,
}

/// The part of a settled line that says whose stake it was.
#[derive(Deserialize)]
struct Staked {
    player: Bettor,
    stake: Cents,
}

impl InRound {
    /// Takes in a row of the table.
    pub(crate) fn take_in(&mut self, event: Option<&Event>, transfers: &[Transfer]) {
        match event {
            Some(Event::RoundOpened { .. } | Event::RoundVoided { .. }) => *self = InRound::default(),
            Some(Event::RoundSettled { lines, .. }) => {
                let lines = Vec::<Staked>::deserialize(lines).unwrap_or_default();
                for Staked { player, stake } in lines {
                    *self.settled.entry(player).or_default() += stake;
                }
            }
            // An input, which may be sealed.
            None | Some(Event::InputTaken { .. }) => self.moved.extend_from_slice(transfers),
            Some(_) => {}
        }
    }

    /// What bettors have added to their stakes while the round was played.
    fn added(&self, state: &TableState) -> BTreeMap<Bettor, Cents> {
        let mut added = BTreeMap::<Bettor, Cents>::new();
        for Transfer { from, to, fine } in &self.moved {
            let seat = state.dealt_in.iter().find(|(_, player)| *from == Account::Player(**player));
            if let (Some((seat, _)), true) = (seat, *to == Account::Escrow(state.id)) {
                *added.entry(Bettor(*seat)).or_default() += fine.whole();
            }
        }
        added
    }
}

impl TableState {
    /// The entry that makes the round void, or takes what still stands off the table if it is over.
    pub(crate) fn voided(&self, so_far: &InRound) -> Entry {
        // What a book does not foresee is for the house to decide, by this clause of it.
        let clause = self.game.spec().book().silent;
        let says = format!("the key to the secret of the round is lost ({clause})");
        let mut entry = Entry::at(self.id, Event::RoundVoided { says });
        let back = |entry: Entry, bettor: Bettor, stake: Cents| {
            entry.moving(Account::Escrow(self.id), self.left_to(bettor), stake)
        };
        let standing = self.table.standing(&self.start.carry);
        match self.phase {
            Phase::Betting | Phase::Playing => {
                entry.transfers = so_far.moved.iter().rev().map(Transfer::back).collect();
                self.start.bets.iter().chain(&standing).fold(entry, |entry, bet| back(entry, bet.player, bet.stake))
            }
            Phase::Settled if self.kept().is_none() => {
                // Every stake is settled once or stands still.
                let mut stands = so_far.added(self);
                for bet in self.start.bets.iter().chain(&standing) {
                    *stands.entry(bet.player).or_default() += bet.stake;
                }
                for (bettor, stake) in &so_far.settled {
                    *stands.entry(*bettor).or_default() -= *stake;
                }
                stands.into_iter().fold(entry, |entry, (bettor, stake)| back(entry, bettor, stake))
            }
            // What is left is with those whose it is already.
            Phase::Settled | Phase::Stopped => entry,
        }
    }

    /// What the table carries into the next round after one was void so.
    pub(super) fn carry_after_void(&self) -> Result<Carried, String> {
        match self.kept() {
            // Standing bets have gone back too, so the table begins again.
            None => Ok(self.table.opening()),
            Some(_) => self.table.carry_with(with_fresh_cards(self.table.carry_on_paper(&self.start.carry))),
        }
    }
}

/// What is to be written at a table whose secret is lost: the round that opens, its secret, and the entries that end
/// the one before and open it.
pub(crate) fn lost_table(reader: &dyn Reading, id: TableId) -> Result<(RoundId, Vec<Entry>, [u8; 32]), StoreError> {
    let mut state = new_table(reader, id)?;
    let (mut so_far, mut broken_by) = (InRound::default(), None::<Official>);
    let last = reader.first(Rows { kinds: &[Kind::RoundOpened], newest_first: true, ..Rows::of(id) })?;
    let from = last.map_or(Seq(0), |row| row.seq);
    reader.each(Rows { from, ..Rows::of(id) }, |row| {
        let outline = row.outline()?;
        so_far.take_in(outline.event.as_ref(), &outline.transfers);
        if let Some(event) = &outline.event {
            let change = state.read(event, |_| Some([0; 32]));
            state.apply(row.seq, change.map_err(|says| StoreError::Unreadable(row.seq, says))?);
            if let Event::TableBroken { by } = event {
                broken_by = Some(by.clone());
            }
        }
        Ok(())
    })?;
    let unreadable = |says: String| StoreError::Unreadable(from, says);
    let mut entries = Vec::new();
    if let Some(hit) = state.hit {
        entries.push(Entry::at(id, Event::JackpotWithdrawn { hit, by: None }));
    }
    entries.push(state.voided(&so_far));
    for entry in &entries {
        let change = state.read(&entry.event, |_| None).map_err(unreadable)?;
        state.apply(state.seq.next(), change);
    }
    let secret = LiveRng::new().map_err(|error| StoreError::NoEntropy(error.to_string()))?;
    entries.extend(state.next_round(&secret, false));
    // A game that has broken stays so.
    entries.extend(broken_by.map(|by| Entry::at(id, Event::TableBroken { by })));
    Ok((state.round.next(), entries, secret.seed()))
}
