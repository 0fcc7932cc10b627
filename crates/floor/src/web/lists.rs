//! Waiting lists over HTTP: who is waiting for what, joining and leaving.

use axum::Json;
use axum::extract::{Path, State};
use baize_book::Cites;
use baize_table::Refusal;
use baize_wire::{self as wire, PlayerId};
use std::collections::BTreeMap;

use crate::house::House;
use crate::people::staff::is_staff;
use crate::room::{Hold, List, Waiter, kind_of};
use crate::web::http::{App, You};
use crate::web::on_wire::left_ms;
use crate::web::problem::Problem;
use crate::web::view::Snapshot;

/// A seat that is held, as a page is sent it.
pub(crate) fn held(house: &House, hold: &Hold, you: Option<PlayerId>) -> wire::Hold {
    wire::Hold {
        table: hold.table,
        seat: hold.seat,
        name: house.player(hold.player).map(|info| info.name),
        you: Some(hold.player) == you,
        left_ms: left_ms(hold.until),
        list: hold.list.clone(),
    }
}

/// Every list, those on which nobody waits too where there is a table: who waits in which place, and the seat to which
/// the caller is called.
pub(crate) fn describe(house: &House, you: Option<PlayerId>) -> Vec<wire::WaitingList> {
    let mut lists: BTreeMap<String, (List, Vec<wire::TableOnList>)> = BTreeMap::new();
    for (id, list) in house.lists.waiting().0 {
        lists.insert(id, (list, Vec::new()));
    }
    for table in house.tables() {
        let there: std::sync::Arc<Snapshot> = table.snapshots.borrow().clone();
        let Some(kind) = kind_of(&there).filter(|_| !there.is_broken_up()) else { continue };
        let entry = lists.entry(kind.id()).or_insert_with(|| (List { kind, waiters: Vec::new() }, Vec::new()));
        let empty = there.seat_numbers.len().saturating_sub(there.seats.len());
        let free = empty.saturating_sub(house.lists.holds(there.id).len());
        entry.1.push(wire::TableOnList { id: there.id, name: there.name.clone(), free });
    }
    lists.into_iter().map(|(id, (list, tables))| one(house, id, list, tables, you)).collect()
}

/// One list as the viewer sees it.
fn one(
    house: &House,
    id: String,
    list: List,
    tables: Vec<wire::TableOnList>,
    you: Option<PlayerId>,
) -> wire::WaitingList {
    let calls = |player: PlayerId| house.lists.calls(player).into_iter().find(|hold| hold.list == id);
    let waiter = |(at, waiter): (usize, &Waiter)| wire::Waiter {
        place: at + 1,
        name: house.player(waiter.player).map(|info| info.name),
        called: calls(waiter.player).is_some(),
        you: Some(waiter.player) == you,
    };
    let own = list.waiters.iter().position(|waiter| Some(waiter.player) == you);
    let called = || you.and_then(calls).map(|hold| held(house, &hold, you));
    wire::WaitingList {
        waiting: list.waiters.iter().enumerate().map(waiter).collect(),
        you: own.map(|at| wire::OwnPlace { place: at + 1, called: called() }),
        game_name: baize_registry::find(&list.kind.game).map(|game| game.spec().name.clone()),
        limit: list.kind.values.get("limit").cloned(),
        game: list.kind.game,
        options: list.kind.values,
        changes: list.kind.changes,
        tables,
        id,
    }
}

/// Sends every waiting list.
pub(crate) async fn lists(State(app): State<App>, You(you): You) -> Json<Vec<wire::WaitingList>> {
    Json(describe(&app.house, you))
}

/// Puts the viewer on a list.
pub(crate) async fn join(
    State(app): State<App>,
    You(you): You,
    Json(wanted): Json<wire::Wanted>,
) -> Result<Json<wire::JoinedList>, Problem> {
    let you = player(you)?;
    app.house.bars.admit(you, None)?;
    let kind = crate::room::Kind::wished(&wanted.game, &wanted.options)?;
    let id = kind.id();
    let seated = |table: &Snapshot| {
        kind_of(table).is_some_and(|other| other.id() == id) && table.seats.values().any(|player| *player == you)
    };
    if app.house.tables().iter().any(|table| seated(&table.snapshots.borrow())) {
        return Err(Refusal::new(Cites::NONE, "you have a seat at such a table").into());
    }
    let id = app.house.join_list(you, kind, false).await?;
    Ok(Json(wire::JoinedList { id }))
}

/// Takes the viewer off a list.
pub(crate) async fn leave(
    State(app): State<App>,
    You(you): You,
    Path(id): Path<String>,
) -> Result<Json<wire::JoinedList>, Problem> {
    app.house.leave_list(player(you)?, &id).await?;
    Ok(Json(wire::JoinedList { id }))
}

fn player(you: Option<PlayerId>) -> Result<PlayerId, Refusal> {
    match you {
        None => Err(Refusal::new(Cites::NONE, "become a guest first")),
        Some(you) if is_staff(you) => Err(Refusal::new(Cites::NONE, "staff do not play")),
        Some(you) => Ok(you),
    }
}
