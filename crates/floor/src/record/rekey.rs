//! The key that seals is changed: for a new one while the old one is there, or because it is lost, and then every open
//! round is void.
//!
//! Both are one transaction. The new key is in its file before that, so whatever stops the process, the house is either
//! as it was before, and knows one key more, or as it is afterwards.

use baize_wire::{RoundId, TableId};

use crate::record::seal::{DataFolder, Key, find, make, place_for_new};
use crate::record::store::{Batch, Beside, Reading, Rows, Store, StoreError};
use crate::record::{DataLock, Event, Kind};
use crate::table::lost_table;

/// What a change of keys has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rekeyed {
    /// The fingerprint of the key that seals now.
    pub key: String,
    /// Where that key is.
    pub place: String,
    /// How many secrets of open rounds were sealed anew.
    pub sealed: u64,
    /// The tables whose rounds were void, with the rows that say so.
    pub voided: Vec<TableId>,
}

/// Has a new key seal from now on, in a folder that nobody serves; what was sealed before is still read with the old
/// ones. Where a newer key than the one that seals is there already, that one is taken.
pub async fn rekey(data: impl Into<DataFolder>) -> Result<Rekeyed, StoreError> {
    let data = data.into();
    let _lock = DataLock::take(&data.path)?;
    let store = Store::open(&data)?;
    store.seals().can_seal()?;
    let secrets = secrets(&*store.reader()?)?;
    let sealed = secrets.len() as u64;
    let (key, place) = next_key(&data, &store)?;
    drop(store);
    let store = Store::rekeyed(&data, &key)?;
    store.append(Batch::beside(Beside::Rekeyed { secrets })).await?;
    Ok(Rekeyed { key: key.id().to_string(), place, sealed, voided: Vec::new() })
}

/// Goes on with a new key where the one that seals is lost: the open rounds, whose secrets nobody knows any more, are
/// void on record, every stake goes back, and every table opens a round with a new secret.
pub async fn void_open_rounds(data: impl Into<DataFolder>) -> Result<Rekeyed, StoreError> {
    let data = data.into();
    let _lock = DataLock::take(&data.path)?;
    let store = Store::open(&data)?;
    if store.seals().can_seal().is_ok() {
        return Err(StoreError::KeyFile(
            store.seals().sealing().to_string(),
            "the key that seals is here, so no round need be void; `baize rekey` alone changes it".to_owned(),
        ));
    }
    let (key, place) = next_key(&data, &store)?;
    let reader = store.reader()?;
    let (mut entries, mut secrets, mut voided) = (Vec::new(), Vec::new(), Vec::new());
    for table in tables(&*reader)? {
        let (round, more, secret) = lost_table(&*reader, table)?;
        entries.extend(more);
        secrets.push((table, round, secret));
        voided.push(table);
    }
    drop(reader);
    drop(store);
    let sealed = secrets.len() as u64;
    let store = Store::rekeyed(&data, &key)?;
    store.append(Batch { entries, ..Batch::beside(Beside::Rekeyed { secrets }) }).await?;
    Ok(Rekeyed { key: key.id().to_string(), place, sealed, voided })
}

/// The key that is to seal next, and where it is: one that is newer than the present one, or a new one, which is in its
/// file when this returns.
fn next_key(data: &DataFolder, store: &Store) -> Result<(Key, String), StoreError> {
    let (house, sealing) = (store.seals().house(), store.seals().sealing());
    let found = find(data, house)?;
    if let Some(found) = &found
        && let Some(newest) = found.keys.newest().filter(|key| key.id() != sealing)
    {
        return Ok((newest.clone(), found.place.to_string()));
    }
    let key = Key::new().map_err(|error| StoreError::NoEntropy(error.to_string()))?;
    let (mut keys, place) = match found {
        Some(found) => (found.keys, found.place),
        None => (Default::default(), place_for_new(data, house)?),
    };
    keys.add(key.clone());
    make(&place, &keys)?;
    Ok((key, place.to_string()))
}

fn tables(reader: &dyn Reading) -> Result<Vec<TableId>, StoreError> {
    let mut ids = Vec::new();
    reader.each(Rows::like(&[Kind::TableOpened]), |row| {
        ids.extend(row.table);
        Ok(())
    })?;
    Ok(ids)
}

/// The secret of each table's last round.
fn secrets(reader: &dyn Reading) -> Result<Vec<(TableId, RoundId, [u8; 32])>, StoreError> {
    let mut secrets = Vec::new();
    for table in tables(reader)? {
        let last = reader.first(Rows { kinds: &[Kind::RoundOpened], newest_first: true, ..Rows::of(table) })?;
        let Some(Event::RoundOpened { round, .. }) = last.map(|row| row.entry()).transpose()?.map(|entry| entry.event)
        else {
            continue;
        };
        secrets.extend(reader.secret(table, round)?.map(|seed| (table, round, seed)));
    }
    Ok(secrets)
}
