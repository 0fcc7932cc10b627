//! Sessions: whose they are, which are open, and how they end. A socket ends with the session that opened it, and what
//! was asked by a session that has ended meanwhile is not written (`Batch::session`).

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use baize_book::Cites;
use baize_table::Refusal;
use baize_wire::{self as wire, PlayerId};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

use crate::house::House;
use crate::people::accounts::describe;
use crate::people::acting::REMEMBERED;
use crate::people::whence;
use crate::record::person::{PersonChange, Proof, SessionRow};
use crate::record::store::{Batch, Beside, StoreError};
use crate::record::time::{now_ms, time};
use crate::record::{hex, unhex};
use crate::web::{App, Known, Problem};

/// A day in milliseconds.
const DAY_MS: i64 = 24 * 3600 * 1000;
/// How old what is noted of a session's last use may be.
const SEEN_MS: i64 = 10 * 60 * 1000;
/// How often what is older than it may be kept is thrown away.
const PURGES: Duration = Duration::from_secs(3600);
/// How often sockets are compared with the sessions of the store, which other processes may have ended.
const COMPARES: Duration = Duration::from_secs(5);

/// Whose session it is, and what its sockets wait on: when the sender goes, they end.
type Lasting = (PlayerId, watch::Sender<()>);

/// The open sockets of each session, by the hash of its token.
#[derive(Default)]
pub(crate) struct Sessions(Mutex<HashMap<[u8; 32], Lasting>>);

impl Sessions {
    /// Something that ends with the session.
    pub(crate) fn lasts(&self, session: &SessionRow) -> watch::Receiver<()> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, (_, sender)| sender.receiver_count() > 0);
        let (_, sender) = open.entry(session.token).or_insert_with(|| (session.player, watch::channel(()).0));
        sender.subscribe()
    }

    /// Ends the sockets of those sessions that are meant.
    fn end(&self, ends: impl Fn(&[u8; 32], PlayerId) -> bool) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|token, (player, _)| !ends(token, *player));
    }

    fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}

impl House {
    /// The moment before which a session must not have begun.
    fn oldest_session(&self) -> i64 {
        now_ms() - i64::from(self.settings.people.session_days) * DAY_MS
    }

    /// The session that the cookie names. Only a hash of the token is stored.
    pub(crate) async fn session(&self, headers: &HeaderMap) -> Result<Option<SessionRow>, StoreError> {
        let Some(token) = token(headers) else { return Ok(None) };
        let found = self.session_of(token).await?;
        if let Some(session) = found.as_ref().filter(|it| now_ms() - it.seen_ms > SEEN_MS) {
            let seen = PersonChange::Seen { token: session.token, at_ms: now_ms() };
            self.store.append(Batch::beside(Beside::Person(seen))).await?;
        }
        Ok(found)
    }

    /// The session whose token has this hash, if it has not ended.
    pub(crate) async fn session_of(&self, token: [u8; 32]) -> Result<Option<SessionRow>, StoreError> {
        let oldest = self.oldest_session();
        self.store.read(move |reader| reader.session(token, oldest)).await
    }

    /// Changes what is kept of people, apart from any entry.
    pub(crate) async fn keep(&self, change: PersonChange) -> Result<(), StoreError> {
        self.append(Batch::beside(Beside::Person(change))).await.map(drop)
    }

    /// Ends the sockets of somebody's sessions, but not those of one.
    pub(crate) fn hang_up(&self, player: PlayerId, but: Option<[u8; 32]>) {
        self.sessions.end(|token, owner| owner == player && Some(*token) != but);
    }

    /// Ends the sockets of one session.
    pub(crate) fn hang_up_one(&self, token: [u8; 32]) {
        self.sessions.end(|other, _| *other == token);
    }

    /// Throws away what is older than it may be kept, and ends sockets whose sessions have ended, for as long as the
    /// house lives.
    pub(crate) async fn keep_order(house: std::sync::Weak<House>) {
        let mut purged: Option<std::time::Instant> = None;
        while let Some(house) = house.upgrade() {
            if purged.is_none_or(|at| at.elapsed() >= PURGES) {
                let purges = house.purge().await;
                let _ = purges.inspect_err(|error| tracing::warn!(cause = %error, "nothing was thrown away"));
                purged = Some(std::time::Instant::now());
            }
            if !house.sessions.is_empty() {
                let oldest = house.oldest_session();
                if let Ok(kept) = house.store.read(move |reader| reader.tokens(oldest)).await {
                    let kept: std::collections::HashSet<[u8; 32]> = kept.into_iter().collect();
                    house.sessions.end(|token, _| !kept.contains(token));
                }
            }
            house.talk.lets_go(house.settings.people.talk());
            drop(house);
            tokio::time::sleep(COMPARES).await;
        }
    }

    async fn purge(&self) -> Result<(), StoreError> {
        let settings = &self.settings.people;
        let before = |days: u32| now_ms() - i64::from(days) * DAY_MS;
        let purged = PersonChange::Purged {
            sessions_ms: self.oldest_session(),
            addresses_ms: before(settings.address_days),
            tries_ms: before(settings.tries_days),
            wishes: REMEMBERED,
        };
        self.keep(purged).await
    }
}

fn token(headers: &HeaderMap) -> Option<[u8; 32]> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let named = cookies.flat_map(|cookie| cookie.split(';')).find_map(|it| unhex(it.trim().strip_prefix("baize=")?));
    named.map(|token| *blake3::hash(&token).as_bytes())
}

/// Starts a session, and answers with the cookie that names it.
pub(crate) async fn begin(
    house: &House,
    player: PlayerId,
    headers: &HeaderMap,
    proof: Option<Proof>,
) -> Result<Response, Problem> {
    let mut token = [0; 32];
    getrandom::fill(&mut token).map_err(Problem::ours)?;
    let hash = *blake3::hash(&token).as_bytes();
    let (device, address) = (whence::device(headers), whence::address().map(|it| it.to_string()));
    let begins = PersonChange::LoggedIn { token: hash, player, at_ms: now_ms(), device, address, proof };
    house.store.append(Batch::beside(Beside::Person(begins))).await?;
    let session = house.session_of(hash).await?;
    let lasts = i64::from(house.settings.people.session_days) * DAY_MS / 1000;
    let cookie = format!("baize={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={lasts}", hex(&token));
    let mut response = Json(describe(house, session.as_ref()).await?).into_response();
    response.headers_mut().insert(header::SET_COOKIE, HeaderValue::from_str(&cookie).map_err(Problem::ours)?);
    Ok(response)
}

/// The answer to whoever has no session any more.
pub(crate) fn farewell() -> Response {
    let mut response = Json(wire::LoggedOut::default()).into_response();
    let cookie = HeaderValue::from_static("baize=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response
}

pub(crate) async fn logout(State(app): State<App>, headers: HeaderMap) -> Result<Response, Problem> {
    if let Some(token) = token(&headers) {
        app.house.store.append(Batch::beside(Beside::LoggedOut { token })).await?;
        app.house.hang_up_one(token);
    }
    Ok(farewell())
}

async fn listed(house: &House, this: &SessionRow) -> Result<Json<Vec<wire::Session>>, Problem> {
    let (player, oldest) = (this.player, house.oldest_session());
    let sessions = house.store.read(move |reader| reader.sessions_of(player, oldest)).await?;
    let describe = |session: &SessionRow| wire::Session {
        number: session.number,
        began: time(session.began_ms),
        seen: time(session.seen_ms),
        from: whence::words(session.device.as_deref(), session.address.as_deref()),
        this: session.token == this.token,
    };
    Ok(Json(sessions.iter().map(describe).collect()))
}

/// The caller's sessions.
pub(crate) async fn sessions(State(app): State<App>, Known(known): Known) -> Result<Json<Vec<wire::Session>>, Problem> {
    match known {
        Some(this) => listed(&app.house, &this).await,
        None => Ok(Json(Vec::new())),
    }
}

/// Ends one of the caller's sessions, or all others.
pub(crate) async fn end(
    State(app): State<App>,
    Known(known): Known,
    Json(which): Json<wire::EndSessions>,
) -> Result<Json<Vec<wire::Session>>, Problem> {
    let this = known.ok_or_else(|| Refusal::new(Cites::NONE, "log in first"))?;
    let (player, oldest) = (this.player, app.house.oldest_session());
    let but = which.number.is_none().then_some(this.token);
    app.house.keep(PersonChange::SessionsEnded { player, only: which.number, but }).await?;
    let left = app.house.store.read(move |reader| reader.sessions_of(player, oldest)).await?;
    let left: Vec<[u8; 32]> = left.into_iter().map(|session| session.token).collect();
    app.house.sessions.end(|token, owner| owner == player && !left.contains(token));
    listed(&app.house, &this).await
}
