//! Hand histories out of a data folder, whether its floor is open or not: all hands of a table as spectators saw them,
//! or all hands of a player as that player saw them.

use baize_games::poker::history::{Ohh, Phh, ohh, phh, write_all};
use baize_table::{Seat, Viewer};
use baize_wire::{PlayerId, RoundId, TableId};
use std::collections::HashMap;

use crate::house::PlayerInfo;
use crate::record::DataFolder;
use crate::record::history::{OldRound, old_round};
use crate::record::store::{Accounts, Reading, Store, StoreError};

/// Whose hands to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HandsOf {
    /// Those of this table, with the cards that were shown.
    Table(TableId),
    /// Those of this player, by name or number, with the player's own cards too.
    Player(String),
}

/// The notation in which hands are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandFormat {
    /// PHH, for the games that it knows.
    Phh,
    /// Open Hand History.
    Ohh,
}

/// Hands as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandFile {
    /// The text of the file.
    pub text: String,
    /// How many hands are in it.
    pub hands: usize,
    /// Why others are not in it, and how many for each reason.
    pub left_out: Vec<(String, usize)>,
}

/// Why no file could be written.
#[derive(Debug, thiserror::Error)]
pub enum HandFileError {
    /// The record could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No player has this name.
    #[error("nobody is called `{0}`; write a player's name as tables show it, or the player's number")]
    NoPlayer(String),
    /// Several players have this name.
    #[error("several are called `{0}`; write the number of one: {1}")]
    Several(String, String),
    /// There is no such table.
    #[error("there is no table {0} with hands of a pot game; there are {1}")]
    NoTable(TableId, String),
}

/// Reads the hands of a table or a player from a data folder, oldest first.
pub fn hand_file(data: impl Into<DataFolder>, of: &HandsOf, format: HandFormat) -> Result<HandFile, HandFileError> {
    let store = Store::open(&data.into())?;
    let reader = &*store.reader()?;
    let (you, rounds) = match of {
        HandsOf::Table(table) => (None, of_table(reader, *table)?),
        HandsOf::Player(name) => {
            let player = player(reader, name)?;
            (Some(player), reader.hands_of(player, u32::MAX)?)
        }
    };
    let accounts = reader.accounts(Accounts::All)?.into_iter();
    let names: HashMap<PlayerId, String> = accounts.map(|PlayerInfo { id, name, .. }| (id, name)).collect();
    let name = |player: PlayerId| names.get(&player).cloned();
    let (mut told_phh, mut told_ohh, mut left_out): (Vec<Phh>, Vec<Ohh>, Vec<(String, usize)>) = Default::default();
    let mut leave_out = |says: String| match left_out.iter_mut().find(|(known, _)| *known == says) {
        Some((_, count)) => *count += 1,
        None => left_out.push((says, 1)),
    };
    for (table, round) in rounds {
        let hand = match old_round(reader, table, round) {
            Err(StoreError::Sealed(_, _, key)) => {
                leave_out(format!("sealed under the key {key}, which is not here"));
                continue;
            }
            found => found?,
        };
        let Some(hand) = hand else { continue };
        let facts = baize_table::view(&hand.progress.facts, viewer(&hand, you));
        match format {
            HandFormat::Ohh => told_ohh.extend(hand.told(&name, &facts, you, ohh)),
            HandFormat::Phh => match hand.told(&name, &facts, you, phh) {
                Some(Ok(told)) => told_phh.push(told),
                Some(Err(none)) => leave_out(none.to_string()),
                None => {}
            },
        }
    }
    let hands = told_phh.len() + told_ohh.len();
    let text = match format {
        HandFormat::Phh => write_all(&told_phh),
        HandFormat::Ohh => serde_json::to_string_pretty(&told_ohh).expect("a hand can be written"),
    };
    Ok(HandFile { text, hands, left_out })
}

fn viewer(hand: &OldRound, you: Option<PlayerId>) -> Viewer {
    hand.seat_of(you).map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)))
}

fn of_table(reader: &dyn Reading, table: TableId) -> Result<Vec<(TableId, RoundId)>, HandFileError> {
    let rounds = reader.hands_at(table)?;
    if rounds.is_empty() {
        let all: Vec<String> = reader.tables_with_hands()?.iter().map(ToString::to_string).collect();
        let all = if all.is_empty() { "none yet".to_owned() } else { all.join(", ") };
        return Err(HandFileError::NoTable(table, all));
    }
    Ok(rounds.into_iter().map(|round| (table, round)).collect())
}

/// Finds a player by the name that tables show, the name with which they log in, or their number.
fn player(reader: &dyn Reading, name: &str) -> Result<PlayerId, HandFileError> {
    let which = name.parse().map_or(Accounts::Named(name), Accounts::Number);
    match reader.accounts(which)?.as_slice() {
        [] => Err(HandFileError::NoPlayer(name.to_owned())),
        [one] => Ok(one.id),
        all => {
            let all: Vec<String> = all.iter().map(|info| info.id.to_string()).collect();
            Err(HandFileError::Several(name.to_owned(), all.join(", ")))
        }
    }
}
