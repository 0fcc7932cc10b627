//! What the staff do about people: another password for whoever has forgotten theirs, and no second factor any more
//! for one of them who has lost it. All of it is on record, with who did it.

use axum::Json;
use axum::extract::{Path, Query, State};
use baize_book::Cites;
use baize_table::{Refusal, Role};
use baize_wire::{self as wire, PlayerId};
use serde::Deserialize;
use std::path::Path as FilePath;

use crate::house::{House, PlayerInfo};
use crate::people::passwords::{self, new_password};
use crate::people::staff::is_staff;
use crate::record::person::PersonChange;
use crate::record::store::{Accounts, Batch, Beside, Store};
use crate::record::time::now_ms;
use crate::record::{AccountChange, Entry, Event, Official};
use crate::table::TableError;
use crate::web::on_wire::OnWire;
use crate::web::{App, Problem, You};

/// Whoever may look people up.
pub(crate) const LOOKS: Role = Role::Supervisor;
/// How many people are shown who fit what was looked for.
const FOUND_MAX: usize = 20;
/// What is told of wrong passwords concerns this last time.
const LATELY_MS: i64 = 24 * 3600 * 1000;

/// The lowest role that may do this to an account, whose owner may have a role of their own.
pub(crate) fn least(what: &AccountChange, target: Option<Role>) -> Role {
    match what {
        _ if target.is_some() => Role::Executive,
        AccountChange::Barred { table: None, until_ms: None, .. } => Role::Floor,
        AccountChange::Barred { .. } | AccountChange::BarLifted { .. } | AccountChange::PasswordReset => {
            Role::Supervisor
        }
        _ => Role::Executive,
    }
}

fn refuse(says: impl Into<String>) -> Refusal {
    Refusal::new(Cites::NONE, says)
}

/// Gives somebody of a data folder a password that must be changed, whether the floor is open or not: for the operator
/// at the machine.
pub async fn reset(folder: &FilePath, name: &str, password: String) -> Result<(), TableError> {
    let store = Store::open(&folder.into())?;
    let wanted = name.trim().to_owned();
    let found = store.read(move |reader| reader.login(&wanted)).await?;
    let (id, _) = found.ok_or_else(|| refuse(format!("nobody logs in as `{name}`")))?;
    let hash = passwords::hash(password).await?;
    store.append(resetting(id, hash, None)).await?;
    store.append(dropping(id, None)).await?;
    Ok(())
}

fn resetting(id: PlayerId, password: String, by: Option<Official>) -> Batch {
    let event = Event::AccountChanged { player: id, what: AccountChange::PasswordReset, by };
    let set = Beside::Person(PersonChange::PasswordSet { id, password, must_change: true });
    Batch { entries: vec![Entry::of_house(event)], ..Batch::beside(set) }
}

fn dropping(id: PlayerId, by: Option<Official>) -> Batch {
    let event = Event::AccountChanged { player: id, what: AccountChange::FactorDropped, by };
    Batch { entries: vec![Entry::of_house(event)], ..Batch::beside(Beside::Person(PersonChange::FactorDropped { id })) }
}

impl House {
    /// Somebody about whom one of the staff wants to do something, and the one of the staff who may.
    pub(crate) async fn cares(
        &self,
        you: Option<PlayerId>,
        player: PlayerId,
        what: &AccountChange,
    ) -> Result<(PlayerInfo, Official), Problem> {
        let you = you.ok_or_else(|| refuse("log in first"))?;
        let target = self.person(player).await?;
        let role = target.as_ref().and_then(|info| info.role);
        let by = self.official_as(you, least(what, role), Cites::NONE).await?;
        if you == player {
            return Err(refuse("nobody does this to themselves").into());
        }
        let info = target.filter(|info| !info.bot).ok_or_else(|| Problem::missing("there is no such person"))?;
        Ok((info, by))
    }
}

/// Gives somebody a password that they must change, and tells it once.
pub(crate) async fn reset_password(
    State(app): State<App>,
    You(you): You,
    Path(player): Path<PlayerId>,
) -> Result<Json<wire::OneTimePassword>, Problem> {
    let (info, by) = app.house.cares(you, player, &AccountChange::PasswordReset).await?;
    if info.guest {
        return Err(refuse("a guest has no password").into());
    }
    let password = new_password().map_err(Problem::ours)?;
    let hash = passwords::hash(password.clone()).await?;
    app.house.append(resetting(player, hash, Some(by))).await?;
    app.house.hang_up(player, None);
    Ok(Json(wire::OneTimePassword { player, password }))
}

/// Takes the second factor from one of the staff.
pub(crate) async fn drop_factor(
    State(app): State<App>,
    You(you): You,
    Path(player): Path<PlayerId>,
) -> Result<Json<wire::Done>, Problem> {
    let (_, by) = app.house.cares(you, player, &AccountChange::FactorDropped).await?;
    app.house.append(dropping(player, Some(by))).await?;
    Ok(Json(wire::Done { done: true }))
}

/// What to look for among people.
#[derive(Deserialize)]
pub(crate) struct Find {
    find: Option<String>,
}

/// People whose name or number fits.
pub(crate) async fn find(
    State(app): State<App>,
    You(you): You,
    Query(Find { find }): Query<Find>,
) -> Result<Json<Vec<wire::FoundPerson>>, Problem> {
    let you = you.ok_or_else(|| refuse("log in first"))?;
    app.house.official_who_looks(you, LOOKS, Cites::NONE).await?;
    let wanted = find.unwrap_or_default().trim().to_lowercase();
    let staff = app.house.store.read(|reader| reader.accounts(Accounts::Staff)).await?;
    let mut all = app.house.people();
    all.extend(staff.into_iter().filter(|info| is_staff(info.id) && info.role.is_some()));
    let fits =
        |info: &PlayerInfo| !info.bot && (info.name.to_lowercase().contains(&wanted) || info.id.to_string() == wanted);
    all.retain(fits);
    all.sort_by_key(|info| (info.guest, info.id));
    all.truncate(FOUND_MAX);
    let mut found = Vec::with_capacity(all.len());
    for info in all {
        let (id, after) = (info.id, now_ms() - LATELY_MS);
        let wrong_passwords = app.house.store.read(move |reader| reader.tries_of(id, after)).await?;
        let seat = |(table, name, seat): (_, String, _)| wire::SeatOf { table, name, seat };
        let seats = app.house.seats_of(id).into_iter().map(seat).collect();
        let (name, guest, role) = (info.name, info.guest, info.role.on_wire());
        found.push(wire::FoundPerson { player: id, name, guest, role, seats, wrong_passwords });
    }
    Ok(Json(found))
}
