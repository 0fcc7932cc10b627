//! Accounts and sessions: a guest in one request, a name and a password for whoever wants to come back.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use baize_book::Cites;
use baize_table::Refusal;
use baize_wire::{self as wire, PlayerId};

use crate::door::{TooOften, asker, staff_may_come};
use crate::house::House;
use crate::people::passwords;
use crate::people::staff::is_staff;
use crate::record::store::{Batch, Beside, StoreError};
use crate::record::time::now_ms;
use crate::record::{hex, unhex};
use crate::table::TableError;
use crate::web::on_wire::OnWire;
use crate::web::{App, Problem, You};

/// How long a session lasts.
const SESSION_MS: i64 = 30 * 24 * 3600 * 1000;

/// The player whose session the cookie names. Only a hash of the token is stored.
pub(crate) async fn session(house: &House, headers: &HeaderMap) -> Result<Option<PlayerId>, StoreError> {
    let Some(token) = token(headers) else { return Ok(None) };
    let hash = *blake3::hash(&token).as_bytes();
    house.store.read(move |reader| reader.session(hash, now_ms() - SESSION_MS)).await
}

fn token(headers: &HeaderMap) -> Option<[u8; 32]> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|cookie| cookie.split(';')).find_map(|cookie| unhex(cookie.trim().strip_prefix("baize=")?))
}

async fn describe(house: &House, player: PlayerId) -> Result<wire::Me, StoreError> {
    let Some(info) = house.person(player).await? else { return Ok(wire::Me::default()) };
    let role = info.role.on_wire();
    let balance = house.balance(info.id).on_wire();
    let account = wire::Account { id: info.id, name: info.name, guest: info.guest, balance, role };
    Ok(wire::Me { player: Some(account), role })
}

/// Starts a session, and answers with the cookie that names it.
async fn begin(house: &House, player: PlayerId) -> Result<Response, Problem> {
    let mut token = [0; 32];
    getrandom::fill(&mut token).map_err(Problem::ours)?;
    let hash = *blake3::hash(&token).as_bytes();
    house.append(Batch::beside(Beside::LoggedIn { token: hash, player, at_ms: now_ms() })).await?;
    let cookie = format!("baize={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}", hex(&token), SESSION_MS / 1000);
    let mut response = Json(describe(house, player).await?).into_response();
    response.headers_mut().insert(header::SET_COOKIE, HeaderValue::from_str(&cookie).map_err(Problem::ours)?);
    Ok(response)
}

pub(crate) async fn guest(State(app): State<App>, You(you): You) -> Result<Response, Problem> {
    if let Some(you) = you {
        return Ok(Json(describe(&app.house, you).await?).into_response());
    }
    if let Some(by) = asker() {
        app.door.rates.count_guest(by).map_err(TooOften::problem)?;
    }
    let player = app.house.new_player().await?;
    begin(&app.house, player.id).await
}

pub(crate) async fn register(
    State(app): State<App>,
    You(you): You,
    Json(credentials): Json<wire::Credentials>,
) -> Result<Response, Problem> {
    let wire::Credentials { name, password } = credentials;
    let name = name.trim().to_owned();
    let refuse = |says: &str| Problem::from(Refusal::new(Cites::NONE, says));
    if !(3..=24).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(refuse("a name has 3 to 24 characters"));
    }
    passwords::check(&password).map_err(|says| refuse(&says))?;
    let account = match you {
        Some(you) => app.house.person(you).await?,
        None => None,
    };
    if account.as_ref().is_some_and(|info| !info.guest) {
        return Err(refuse("you have a name already; log out to make another account"));
    }
    let wanted = name.clone();
    if app.house.store.read(move |reader| reader.login(&wanted)).await?.is_some() {
        return Err(Problem(StatusCode::CONFLICT, "taken", Cites::NONE, format!("the name {name} is taken")));
    }
    let hash = passwords::hash(password).await?;
    let id = match account {
        Some(guest) => guest.id,
        None => app.house.new_player().await?.id,
    };
    app.house.register(id, name, hash).await?;
    begin(&app.house, id).await
}

pub(crate) async fn login(
    State(app): State<App>,
    Json(credentials): Json<wire::Credentials>,
) -> Result<Response, Problem> {
    let name = credentials.name.trim().to_owned();
    let known = app.house.store.read(move |reader| reader.login(&name)).await?;
    let wrong =
        || Problem(StatusCode::UNAUTHORIZED, "unknown", Cites::NONE, "name and password do not match".to_owned());
    let (player, hash) = known.unzip();
    if !passwords::fits(credentials.password, hash).await? {
        return Err(wrong());
    }
    let player = player.ok_or_else(wrong)?;
    if is_staff(player) && !staff_may_come() {
        let says = "staff sign in at an address of their own".to_owned();
        return Err(Problem(StatusCode::FORBIDDEN, "elsewhere", Cites::NONE, says));
    }
    begin(&app.house, player).await
}

pub(crate) async fn logout(State(app): State<App>, headers: HeaderMap) -> Result<Response, Problem> {
    if let Some(token) = token(&headers) {
        let hash = *blake3::hash(&token).as_bytes();
        app.house.append(Batch::beside(Beside::LoggedOut { token: hash })).await?;
    }
    let mut response = Json(wire::LoggedOut::default()).into_response();
    let cookie = HeaderValue::from_static("baize=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

pub(crate) async fn me(State(app): State<App>, You(you): You) -> Result<Json<wire::Me>, Problem> {
    Ok(Json(match you {
        Some(you) => describe(&app.house, you).await?,
        None => wire::Me::default(),
    }))
}

pub(crate) async fn top_up(State(app): State<App>, You(you): You) -> Result<Json<wire::Me>, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "become a guest first"))?;
    if is_staff(you) {
        return Err(Refusal::new(Cites::NONE, "staff do not play and have no money").into());
    }
    app.house.top_up(you).await.map_err(|error| match error {
        TableError::Refused(refusal) => Problem(StatusCode::CONFLICT, "refused", refusal.by, refusal.says),
        other => other.into(),
    })?;
    Ok(Json(describe(&app.house, you).await?))
}
