//! Seats are not for those whom the house does not want: staff stand somebody up, and bar them from a table or from
//! the house, for a time or for good. It is on record, with who did it and why.

use axum::Json;
use axum::extract::{Path, State};
use baize_book::Cites;
use baize_table::{Refusal, Role};
use baize_wire::{self as wire, PlayerId, TableId};
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use crate::house::House;
use crate::people::care;
use crate::record::store::{Batch, StoreError};
use crate::record::time::{now_ms, time};
use crate::record::{AccountChange, Entry, Event, Row};
use crate::table::{Actor, TableError, Wish};
use crate::web::{App, Problem, You};

/// The lowest role that may stand somebody up.
pub(crate) const UNSEATS: Role = Role::Supervisor;
/// The longest bar that ends, in minutes: ten years.
const MINUTES_MAX: i64 = 10 * 366 * 24 * 60;

/// Somebody may not play.
#[derive(Clone)]
struct Bar {
    until_ms: Option<i64>,
    reason: String,
    by: PlayerId,
    at_ms: i64,
}

impl Bar {
    fn holds(&self) -> bool {
        self.until_ms.is_none_or(|until| until > now_ms())
    }
}

/// Everybody who may not play, at a table or anywhere.
#[derive(Default)]
pub(crate) struct Bars(RwLock<BTreeMap<(PlayerId, Option<TableId>), Bar>>);

impl Bars {
    /// Whoever was barred before is so still.
    pub(crate) fn read(in_force: &[(String, Row)]) -> Result<Bars, StoreError> {
        let bars = Bars::default();
        for (_, row) in in_force {
            bars.apply(&row.entry()?.event, row.at_ms);
        }
        Ok(bars)
    }

    fn apply(&self, event: &Event, at_ms: i64) {
        let Event::AccountChanged { player, what, by } = event else { return };
        let mut bars = self.0.write().unwrap_or_else(PoisonError::into_inner);
        match what {
            AccountChange::Barred { table, until_ms, reason } => {
                let by = by.as_ref().map_or(PlayerId(0), |by| by.staff);
                bars.insert((*player, *table), Bar { until_ms: *until_ms, reason: reason.clone(), by, at_ms });
            }
            AccountChange::BarLifted { table } => drop(bars.remove(&(*player, *table))),
            _ => {}
        }
    }

    /// Refuses somebody who may not play at a table.
    pub(crate) fn admit(&self, player: PlayerId, table: Option<TableId>) -> Result<(), Refusal> {
        let bars = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let at = |where_| bars.get(&(player, where_)).filter(|bar| bar.holds());
        let Some(bar) = at(None).or_else(|| table.and_then(|table| at(Some(table)))) else { return Ok(()) };
        let until = bar.until_ms.map(|until| format!(" until {}", time(until))).unwrap_or_default();
        Err(refuse(format!("the house does not let you play here{until}: {}", bar.reason)))
    }
}

fn refuse(says: impl Into<String>) -> Refusal {
    Refusal::new(Cites::NONE, says)
}

fn reasoned(reason: &str) -> Result<String, Refusal> {
    let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
    match (3..=200).contains(&reason.chars().count()) {
        true => Ok(reason),
        false => Err(refuse("say why, in 3 to 200 characters")),
    }
}

impl Actor {
    /// One of the staff stands somebody up: bets that are still open go back, and whoever is in a hand leaves after it.
    pub(crate) async fn unseat(&mut self, you: PlayerId, seat: u8, reason: &str) -> Result<(), TableError> {
        let by = self.house.official_as(you, UNSEATS, Cites::NONE).await?;
        let reason = reasoned(reason)?;
        let sitting = self.state.seats.get(&seat).copied();
        let player = sitting.ok_or_else(|| refuse(format!("nobody sits at seat {seat}")))?;
        let mut decided = self.state.stand(player)?;
        decided.entries.insert(0, Entry::at(self.state.id, Event::Unseated { seat, reason, by }));
        self.write(decided, None).await
    }

    /// Refuses what would put chips of somebody on the table who may not play here.
    pub(crate) fn admits(&self, player: PlayerId, wish: &Wish) -> Result<(), Refusal> {
        let plays = matches!(
            wish,
            Wish::Sit { .. } | Wish::Bet(_) | Wish::Bets { .. } | Wish::Rebet | Wish::Double | Wish::Move { .. }
        );
        if plays { self.house.bars.admit(player, Some(self.state.id)) } else { Ok(()) }
    }
}

/// Stands somebody up.
pub(crate) async fn unseat(
    State(app): State<App>,
    You(you): You,
    Path(id): Path<TableId>,
    Json(deed): Json<wire::Unseat>,
) -> Result<Json<wire::Done>, Problem> {
    let you = you.ok_or_else(|| refuse("log in first"))?;
    let table = app.house.table(id).ok_or_else(|| Problem::missing("there is no such table"))?;
    table.ask(you, Wish::Unseat { seat: deed.seat, reason: deed.reason }).await?;
    Ok(Json(wire::Done { done: true }))
}

/// Bars somebody, and stands them up wherever that holds.
pub(crate) async fn bar(
    State(app): State<App>,
    You(you): You,
    Path(player): Path<PlayerId>,
    Json(deed): Json<wire::ToBar>,
) -> Result<Json<wire::Done>, Problem> {
    let reason = reasoned(&deed.reason)?;
    if deed.minutes.is_some_and(|minutes| !(1..=MINUTES_MAX).contains(&minutes)) {
        return Err(refuse(format!("write 1 to {MINUTES_MAX} minutes, or none for good")).into());
    }
    let until_ms = deed.minutes.map(|minutes| now_ms() + minutes * 60_000);
    let what = AccountChange::Barred { table: deed.table, until_ms, reason: reason.clone() };
    change(&app.house, you, player, what).await?;
    let seats = app.house.seats_of(player).into_iter();
    for (id, _, seat) in seats.filter(|(id, ..)| deed.table.is_none_or(|table| table == *id)) {
        let Some((table, you)) = app.house.table(id).zip(you) else { continue };
        // Whoever is in the middle of a round is stood up when it is over.
        match table.ask(you, Wish::Unseat { seat, reason: reason.clone() }).await {
            Err(error) if !error.is_refusal() => return Err(error.into()),
            _ => {}
        }
    }
    Ok(Json(wire::Done { done: true }))
}

/// Lets somebody play again.
pub(crate) async fn lift(
    State(app): State<App>,
    You(you): You,
    Path(player): Path<PlayerId>,
    Json(deed): Json<wire::ToLift>,
) -> Result<Json<wire::Done>, Problem> {
    change(&app.house, you, player, AccountChange::BarLifted { table: deed.table }).await?;
    Ok(Json(wire::Done { done: true }))
}

async fn change(house: &House, you: Option<PlayerId>, player: PlayerId, what: AccountChange) -> Result<(), Problem> {
    let (info, by) = house.cares(you, player, &what).await?;
    if info.role.is_some() {
        return Err(refuse("staff do not play").into());
    }
    let event = Event::AccountChanged { player, what, by: Some(by) };
    house.append(Batch::of(vec![Entry::of_house(event.clone())])).await?;
    house.bars.apply(&event, now_ms());
    Ok(())
}

/// Who may not play.
pub(crate) async fn bars(State(app): State<App>, You(you): You) -> Result<Json<Vec<wire::Barred>>, Problem> {
    let you = you.ok_or_else(|| refuse("log in first"))?;
    app.house.official_who_looks(you, care::LOOKS, Cites::NONE).await?;
    let bars = app.house.bars.0.read().unwrap_or_else(PoisonError::into_inner).clone();
    let mut listed = Vec::with_capacity(bars.len());
    for ((player, table), bar) in bars.into_iter().filter(|(_, bar)| bar.holds()) {
        let name = |info: Option<crate::house::PlayerInfo>| info.map(|info| info.name).unwrap_or_default();
        listed.push(wire::Barred {
            player,
            name: name(app.house.player(player)),
            table,
            table_name: table.and_then(|id| app.house.table(id)).map(|it| it.snapshots.borrow().name.clone()),
            until: bar.until_ms.map(time),
            reason: bar.reason,
            by: name(app.house.person(bar.by).await?),
            at: time(bar.at_ms),
        });
    }
    Ok(Json(listed))
}
