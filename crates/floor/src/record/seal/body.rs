//! Which values of a row are sealed, and how a row is written and read with them.
//!
//! A sealed value stands where the open one would, as `{"sealed": "KEY:TEXT"}`. Rows of the form before have the open
//! ones, and are read as they are.

use baize_wire::{Seq, TableId};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::record::entry::{Entry, Event, Wished, wished_at};
use crate::record::ledger::Transfer;
use crate::record::seal::seals::{SealError, Seals, Spot};
use crate::record::store::StoreError;

/// The key of a sealed value.
const SEALED: &str = "sealed";

/// Calls `each` with every value of an event that is not public, and what it is.
fn secrets<E>(event: &mut Value, each: &mut dyn FnMut(&'static str, &mut Value) -> Result<(), E>) -> Result<(), E> {
    let hands_stay_secret = event["mucks"] == true;
    let kind = event["event"].as_str().unwrap_or_default().to_owned();
    let places: &[(&'static str, &str)] = match kind.as_str() {
        "round-opened" => return dealt(&mut event["carry"], each),
        "input-taken" => &[("outcome", "/input/chance/outcome"), ("answer", "/input/answer/words")],
        "round-settled" if hands_stay_secret => &[("seed", "/seed")],
        "round-broken" if hands_stay_secret => &[("seed", "/seed"), ("cause", "/says")],
        "round-broken" => &[("cause", "/says")],
        "table-reopened" => &[("cause", "/cause")],
        _ => &[],
    };
    for (what, place) in places {
        if let Some(value) = event.pointer_mut(place) {
            each(what, value)?;
        }
    }
    Ok(())
}

/// What shoes and packs have dealt stands somewhere in what a round begins with, under the same key in all games.
fn dealt<E>(carry: &mut Value, each: &mut dyn FnMut(&'static str, &mut Value) -> Result<(), E>) -> Result<(), E> {
    match carry {
        Value::Object(fields) => fields.iter_mut().try_for_each(|(key, value)| match key.as_str() {
            "dealt" if value != "" => each("dealt", value),
            _ => dealt(value, each),
        }),
        Value::Array(values) => values.iter_mut().try_for_each(|value| dealt(value, each)),
        _ => Ok(()),
    }
}

/// What a round begins with, with everything back in its shoes and packs.
pub(crate) fn with_fresh_cards(mut carry: Value) -> Value {
    let fresh = dealt::<()>(&mut carry, &mut |_, value| {
        *value = "".into();
        Ok(())
    });
    fresh.expect("nothing of it fails");
    carry
}

/// Where a value of a row belongs.
fn spot(seq: Seq, table: Option<TableId>, what: &'static str) -> Spot {
    Spot { table: table.unwrap_or_default(), what, number: seq.0 }
}

/// The text of an entry that is written in this row.
pub(crate) fn written(seals: &Seals, seq: Seq, entry: &Entry) -> Result<String, StoreError> {
    match entry.event {
        Event::RoundOpened { .. }
        | Event::InputTaken { .. }
        | Event::RoundSettled { .. }
        | Event::RoundBroken { .. }
        | Event::TableReopened { .. } => {}
        _ => return Ok(serde_json::to_string(entry).expect("an entry can be written")),
    }
    let (mut value, mut any) = (serde_json::to_value(entry).expect("an entry can be written"), false);
    secrets(&mut value["event"], &mut |what, value| {
        if let Some(text) = value.as_str() {
            *value = json!({ SEALED: seals.seal_text(spot(seq, entry.table, what), text)? });
            any = true;
        }
        Ok::<_, StoreError>(())
    })?;
    Ok(if any { value.to_string() } else { serde_json::to_string(entry).expect("an entry can be written") })
}

/// The text of a row with everything sealed opened, as JSON. `lacking` is asked what stands for a value whose key is
/// not here.
fn opened(
    seals: &Seals,
    seq: Seq,
    table: Option<TableId>,
    body: &str,
    lacking: &mut dyn FnMut(&'static str, SealError) -> Result<Value, StoreError>,
) -> Result<Value, StoreError> {
    let unreadable = |error: serde_json::Error| StoreError::Unreadable(seq, error.to_string());
    let mut value: Value = serde_json::from_str(body).map_err(unreadable)?;
    secrets(&mut value["event"], &mut |what, value| {
        let Some(text) = value.get(SEALED).and_then(Value::as_str) else { return Ok(()) };
        *value = match seals.open_text(spot(seq, table, what), text) {
            Ok(text) => text.into(),
            Err(SealError::Broken) => return Err(StoreError::Damaged(seq, what)),
            Err(error @ SealError::NoKey(_)) => lacking(what, error)?,
        };
        Ok(())
    })?;
    Ok(value)
}

/// Whether there can be something sealed in a row: nobody who is quoted in it can write a plain quotation mark.
fn has_sealed(body: &str) -> bool {
    body.contains("{\"sealed\":\"")
}

/// Reads the entry of a row.
pub(crate) fn unsealed(seals: &Seals, seq: Seq, table: Option<TableId>, body: &str) -> Result<Entry, StoreError> {
    let unreadable = |error: serde_json::Error| StoreError::Unreadable(seq, error.to_string());
    if !has_sealed(body) {
        return serde_json::from_str(body).map_err(unreadable);
    }
    let value = opened(seals, seq, table, body, &mut |what, error| match error {
        SealError::NoKey(key) => Err(StoreError::Sealed(seq, what, key.to_string())),
        SealError::Broken => Err(StoreError::Damaged(seq, what)),
    })?;
    serde_json::from_value(value).map_err(unreadable)
}

/// What can be read of a row without the keys of its sealed values.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Outline {
    /// The table, or `None` for what concerns the whole floor.
    pub table: Option<TableId>,
    /// What happened, unless it cannot be told: shoes and packs are as new, and secrets are empty.
    #[serde(skip)]
    pub event: Option<Event>,
    /// The money that it moves.
    #[serde(default)]
    pub transfers: Vec<Transfer>,
    /// The wish that it grants, where whoever wished gave it an id.
    #[serde(default)]
    pub wish: Option<Wished>,
}

impl Outline {
    /// An entry of which everything could be read.
    pub(crate) fn of(Entry { table, event, transfers, wish }: Entry) -> Outline {
        Outline { table, event: Some(event), transfers, wish }
    }

    /// Where the id of the wish that it grants is kept apart from others.
    pub(crate) fn wished_at(&self) -> TableId {
        wished_at(self.event.as_ref(), self.table)
    }
}

/// Reads of a row what can be read.
pub(crate) fn outline(seals: &Seals, seq: Seq, table: Option<TableId>, body: &str) -> Result<Outline, StoreError> {
    let unreadable = |error: serde_json::Error| StoreError::Unreadable(seq, error.to_string());
    let mut told = true;
    let mut value = opened(seals, seq, table, body, &mut |what, _| {
        told &= !matches!(what, "outcome" | "answer");
        Ok("".into())
    })?;
    let event = value["event"].take();
    let outline: Outline = serde_json::from_value(value).map_err(unreadable)?;
    let event = told.then(|| serde_json::from_value(event)).transpose().map_err(unreadable)?;
    Ok(Outline { event, ..outline })
}
