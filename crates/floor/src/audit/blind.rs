//! What the audit does where the key to something sealed is not here: chains, filing and money are checked all the
//! same, draws and settlements are not, and it says so.

use baize_wire::{Seq, TableId};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::record::{Event, Outline, Row, StoreError, Transfer};
use crate::table::{InRound, TableState};

/// What an audit could not check, because it is sealed and the key is not here.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Unchecked {
    /// Rounds whose draws, choices and settlements were not made again.
    pub rounds: u64,
    /// Open rounds whose secrets were not compared with what they were committed to.
    pub secrets: u64,
    /// The fingerprints of the keys that are missing.
    pub keys: BTreeSet<String>,
}

impl Unchecked {
    /// Whether everything was checked.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }
}

/// The tables that cannot be followed, and what is known of the money of each round.
#[derive(Default)]
pub(crate) struct Blind {
    tables: BTreeSet<TableId>,
    in_round: HashMap<TableId, InRound>,
    pub unchecked: Unchecked,
}

impl Blind {
    /// Reads a row as far as that is possible.
    pub(crate) fn read(&mut self, row: &Row) -> Result<Outline, String> {
        match row.entry() {
            Ok(entry) => Ok(Outline::of(entry)),
            Err(StoreError::Sealed(_, _, key)) => {
                self.unchecked.keys.insert(key);
                self.tables.extend(row.table);
                row.outline().map_err(says)
            }
            Err(error) => Err(says(error)),
        }
    }

    /// Whether a table cannot be followed at this row.
    pub(crate) fn holds(&self, table: TableId) -> bool {
        self.tables.contains(&table)
    }

    /// Whether there was anything that could not be followed.
    pub(crate) fn is_anywhere(&self) -> bool {
        !self.unchecked.is_empty()
    }

    /// Notes what every row of a table tells of its money.
    pub(crate) fn notes(&mut self, table: TableId, event: Option<&Event>, transfers: &[Transfer]) {
        self.in_round.entry(table).or_default().take_in(event, transfers);
    }

    /// Checks that a round which is void for want of its key gives back what was staked.
    pub(crate) fn gives_back(&self, state: &TableState, transfers: &[Transfer]) -> Result<(), String> {
        let so_far = self.in_round.get(&state.id).cloned().unwrap_or_default();
        if transfers == state.voided(&so_far).transfers {
            return Ok(());
        }
        Err("it does not give back what was staked".to_owned())
    }

    /// Takes a row in at a table that cannot be followed. From a round that is void on, it can be again.
    pub(crate) fn takes_in(
        &mut self,
        seq: Seq,
        state: &mut TableState,
        event: &Event,
        transfers: &[Transfer],
    ) -> Result<(), String> {
        match event {
            Event::RoundVoided { .. } => {
                self.gives_back(state, transfers)?;
                self.tables.remove(&state.id);
            }
            Event::RoundSettled { .. } | Event::RoundBroken { .. } => self.unchecked.rounds += 1,
            _ => {}
        }
        // What a row means may depend on the cards, and then it is not known.
        if let Ok(change) = state.read(event, |_| Some([0; 32])) {
            state.apply(seq, change);
        }
        Ok(())
    }

    /// Looks at the secrets that are kept for open rounds, and gives the first row whose round has another.
    pub(crate) fn secrets_are_kept(
        &mut self,
        tables: &mut BTreeMap<TableId, TableState>,
        kept: impl Fn(&TableState) -> Result<Option<[u8; 32]>, StoreError>,
    ) -> Result<Option<(Seq, String)>, StoreError> {
        for state in tables.values_mut() {
            match kept(state) {
                Ok(seed) => state.seed = seed.unwrap_or_default(),
                Err(StoreError::SealedSecret(_, _, key)) => {
                    self.unchecked.secrets += 1;
                    self.unchecked.keys.insert(key);
                    continue;
                }
                Err(error @ StoreError::DamagedSecret(..)) => return Ok(Some((state.opened, error.to_string()))),
                Err(error) => return Err(error),
            }
            if !state.keeps_its_word() {
                let says = "the secret kept for this round is not the one that it commits to";
                return Ok(Some((state.opened, says.to_owned())));
            }
        }
        Ok(None)
    }
}

/// What is wrong with a row, for whoever knows which row it is.
fn says(error: StoreError) -> String {
    match error {
        StoreError::Damaged(_, what) => {
            format!("its sealed {what} was damaged, or belongs to another row, table or house")
        }
        error => error.to_string(),
    }
}
