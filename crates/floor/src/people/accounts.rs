//! Accounts: a guest in one request, a name and a password for whoever wants to come back.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use baize_book::Cites;
use baize_table::Refusal;
use baize_wire as wire;

use crate::door::{TooOften, asker, staff_may_come};
use crate::house::House;
use crate::people::staff::is_staff;
use crate::people::tries::Slowed;
use crate::people::{factor, names, passwords, sessions, whence};
use crate::record::person::SessionRow;
use crate::record::store::StoreError;
use crate::table::TableError;
use crate::web::on_wire::OnWire;
use crate::web::{App, Known, Problem, You};

/// Who somebody is by their session.
pub(crate) async fn describe(house: &House, session: Option<&SessionRow>) -> Result<wire::Me, StoreError> {
    let Some(session) = session else { return Ok(wire::Me::default()) };
    let Some(info) = house.person(session.player).await? else { return Ok(wire::Me::default()) };
    let role = info.role.on_wire();
    let balance = house.balance(info.id).on_wire();
    let account = wire::Account { id: info.id, name: info.name, guest: info.guest, balance, role };
    let second_factor = match role {
        Some(_) => factor::state(house, session.player).await?,
        None => wire::SecondFactor::None,
    };
    Ok(wire::Me { player: Some(account), role, must_change: session.must_change, second_factor })
}

fn refuse(says: impl Into<String>) -> Problem {
    Refusal::new(Cites::NONE, says).into()
}

pub(crate) async fn guest(
    State(app): State<App>,
    Known(known): Known,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if known.is_some() {
        return Ok(Json(describe(&app.house, known.as_ref()).await?).into_response());
    }
    if let Some(by) = asker() {
        app.door.rates.count_guest(by).map_err(TooOften::problem)?;
    }
    let player = app.house.new_player().await?;
    sessions::begin(&app.house, player.id, &headers, None).await
}

pub(crate) async fn register(
    State(app): State<App>,
    You(you): You,
    headers: HeaderMap,
    Json(credentials): Json<wire::Credentials>,
) -> Result<Response, Problem> {
    let wire::Credentials { name, password, .. } = credentials;
    let name = names::check(&name).map_err(refuse)?;
    names::is_free_word(&name).map_err(refuse)?;
    passwords::check(&password, &name).map_err(refuse)?;
    let account = match you {
        Some(you) => app.house.person(you).await?,
        None => None,
    };
    if account.as_ref().is_some_and(|info| !info.guest) {
        return Err(refuse("you have a name already; log out to make another account"));
    }
    let taken = || Problem(StatusCode::CONFLICT, "taken", Cites::NONE, format!("the name {name} is taken"));
    if app.house.is_named_like(&name).await? {
        return Err(taken());
    }
    let hash = passwords::hash(password).await?;
    // One at a time, so that two people do not get names that look the same.
    let _one = app.house.naming.lock().await;
    if app.house.is_named_like(&name).await? {
        return Err(taken());
    }
    let id = match account {
        Some(guest) => guest.id,
        None => app.house.new_player().await?.id,
    };
    app.house.register(id, name, hash).await?;
    app.house.hang_up(id, None);
    sessions::begin(&app.house, id, &headers, None).await
}

pub(crate) async fn login(
    State(app): State<App>,
    headers: HeaderMap,
    Json(credentials): Json<wire::Credentials>,
) -> Result<Response, Problem> {
    let wire::Credentials { name, password, code } = credentials;
    let name = name.trim().to_owned();
    let house = &app.house;
    house.tries.may_try(&name, whence::address()).map_err(Slowed::problem)?;
    let wanted = name.clone();
    let known = house.store.read(move |reader| reader.login(&wanted)).await?;
    let (player, hash) = known.unzip();
    let fits = passwords::fits(password, hash).await?;
    let Some(player) = player.filter(|_| fits) else {
        house.tried_in_vain(&name, player).await?;
        let says = "name and password do not match".to_owned();
        return Err(Problem(StatusCode::UNAUTHORIZED, "unknown", Cites::NONE, says));
    };
    if is_staff(player) && !staff_may_come() {
        let says = "staff sign in at an address of their own".to_owned();
        return Err(Problem(StatusCode::FORBIDDEN, "elsewhere", Cites::NONE, says));
    }
    let proof = match factor::wanted(house, player).await? {
        None => None,
        Some(factor) => {
            let Some(code) = code.filter(|code| !code.trim().is_empty()) else {
                let says = "give a code of your second factor too".to_owned();
                return Err(Problem(StatusCode::UNAUTHORIZED, "code", Cites::NONE, says));
            };
            Some(factor::proof(&factor, &code))
        }
    };
    let begun = match proof {
        Some(None) => Err(refuse("")),
        Some(Some(proof)) => sessions::begin(house, player, &headers, Some(proof)).await,
        None => sessions::begin(house, player, &headers, None).await,
    };
    match begun {
        Err(Problem(StatusCode::UNPROCESSABLE_ENTITY, ..)) => {
            house.tried_in_vain(&name, Some(player)).await?;
            let says = "this code is not right, or was used already".to_owned();
            Err(Problem(StatusCode::UNAUTHORIZED, "code", Cites::NONE, says))
        }
        begun => {
            house.tries.succeeded(&name, whence::address());
            begun
        }
    }
}

pub(crate) async fn me(State(app): State<App>, Known(known): Known) -> Result<Json<wire::Me>, Problem> {
    Ok(Json(describe(&app.house, known.as_ref()).await?))
}

pub(crate) async fn top_up(
    State(app): State<App>,
    You(you): You,
    Known(known): Known,
) -> Result<Json<wire::Me>, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "become a guest first"))?;
    if is_staff(you) {
        return Err(refuse("staff do not play and have no money"));
    }
    app.house.top_up(you).await.map_err(|error| match error {
        TableError::Refused(refusal) => Problem(StatusCode::CONFLICT, "refused", refusal.by, refusal.says),
        other => other.into(),
    })?;
    Ok(Json(describe(&app.house, known.as_ref()).await?))
}
