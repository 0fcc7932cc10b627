//! Checkpoints over HTTP: the latest, those before it, and the proofs between them.

use axum::Json;
use axum::extract::{Path, Query, State};
use baize_wire as wire;
use serde::Deserialize;

use crate::checkpoint::{Log, Made, Point, consistency, inclusion, root_of};
use crate::record::hex;
use crate::record::store::{Reading, StoreError};
use crate::record::time::time;
use crate::web::http::{App, read};
use crate::web::problem::Problem;

fn none() -> Problem {
    Problem::missing("there is no such checkpoint")
}

fn describe(app: &App, made: &Made) -> wire::Checkpoint {
    let Point { size, at_ms, rows, chains, tips } = made.point;
    wire::Checkpoint {
        origin: made.origin.clone(),
        size,
        root: hex(&made.root),
        rows,
        chains,
        tips: hex(&tips),
        made_at: time(at_ms),
        note: made.note.clone(),
        key: app.house.checkpoints.verifier(&made.origin).unwrap_or_default(),
    }
}

/// The latest checkpoint.
pub(crate) async fn latest(State(app): State<App>) -> Result<Json<wire::Checkpoint>, Problem> {
    let last = app.house.checkpoints.last.borrow().clone();
    last.map(|made| Json(describe(&app, &made))).ok_or_else(none)
}

/// The checkpoint that was made when there were this many with it.
pub(crate) async fn of_size(State(app): State<App>, Path(size): Path<u64>) -> Result<Json<wire::Checkpoint>, Problem> {
    let checkpoints = app.house.checkpoints.clone();
    let find = move |reader: &dyn Reading| match reader.checkpoint(Some(size))? {
        Some(point) => checkpoints.told(reader, point),
        None => Ok(None),
    };
    let found = read(&app, find).await?;
    found.map(|made| Json(describe(&app, &made))).ok_or_else(none)
}

/// Between which sizes a proof is asked for.
#[derive(Deserialize)]
pub(crate) struct Between {
    from: u64,
    to: u64,
}

/// The proof that one checkpoint is the beginning of another.
pub(crate) async fn consistent(
    State(app): State<App>,
    Query(Between { from, to }): Query<Between>,
) -> Result<Json<wire::Consistency>, Problem> {
    let find = move |reader: &dyn Reading| -> Result<Option<wire::Consistency>, StoreError> {
        let there = reader.checkpoint(None)?.map_or(0, |last| last.size);
        if from > to || to > there {
            return Ok(None);
        }
        let log = Log { reader, made: &[] };
        let proof = consistency(&log, from, to)?.iter().map(|hash| hex(hash)).collect();
        Ok(Some(wire::Consistency { from, to, root: hex(&root_of(&log, to)?), proof }))
    };
    read(&app, find).await?.map(Json).ok_or_else(none)
}

/// The proof that a checkpoint is in the log of a size.
pub(crate) async fn included(
    State(app): State<App>,
    Path((size, at)): Path<(u64, u64)>,
) -> Result<Json<wire::Inclusion>, Problem> {
    let find = move |reader: &dyn Reading| -> Result<Option<wire::Inclusion>, StoreError> {
        let there = reader.checkpoint(None)?.map_or(0, |last| last.size);
        if at >= size || size > there {
            return Ok(None);
        }
        let log = Log { reader, made: &[] };
        let leaf = reader.checkpoint(Some(at + 1))?.ok_or(StoreError::Checkpoint(at))?.text();
        let proof = inclusion(&log, at, size)?.iter().map(|hash| hex(hash)).collect();
        Ok(Some(wire::Inclusion { at, size, root: hex(&root_of(&log, size)?), leaf, proof }))
    };
    read(&app, find).await?.map(Json).ok_or_else(none)
}
