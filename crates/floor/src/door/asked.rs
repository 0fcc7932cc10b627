//! What is asked of every request before anybody looks at what it wants: how often its like has come, and that it
//! comes whole, in time and in bounds.

use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use baize_book::Cites;
use baize_wire::PlayerId;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

use crate::door::caller::{Asker, Peer, who_asks};
use crate::door::hosts::Hosts;
use crate::door::opening::Opening;
use crate::door::places::{Place, Places};
use crate::door::rates::{Costly, Rates, TooOften};
use crate::settings::{AddressSettings, ConnectionSettings, Settings};
use crate::table::TableError;
use crate::web::Problem;

/// How often those are forgotten who have asked for nothing lately.
const FORGETTING: Duration = Duration::from_secs(60);

/// What stands between strangers and the house.
pub(crate) struct Door {
    /// How often something may be asked for.
    pub rates: Rates,
    hosts: Hosts,
    address: AddressSettings,
    /// The bounds on connections and sockets.
    pub connections: ConnectionSettings,
    /// How many tables strangers have opened; whoever opens one holds it.
    pub opening: tokio::sync::Mutex<Opening>,
    sockets: Arc<Places>,
    /// How many may read from the record what is long.
    reads: Semaphore,
    /// How long whoever wants to waits for it.
    patience: Duration,
}

impl Door {
    /// The door of a house with these settings.
    pub(crate) fn new(settings: &Settings) -> Arc<Door> {
        let connections = settings.connections.clone();
        let door = Arc::new(Door {
            rates: Rates::new(&settings.rates),
            hosts: Hosts::new(&settings.address),
            address: settings.address.clone(),
            sockets: Places::new(connections.most),
            connections,
            opening: tokio::sync::Mutex::default(),
            reads: Semaphore::new(settings.work.reads_at_once),
            patience: settings.record.patience(),
        });
        let held = Arc::downgrade(&door);
        let forgets = async move {
            let mut now = tokio::time::interval(FORGETTING);
            while let (_, Some(door)) = (now.tick().await, held.upgrade()) {
                door.rates.forget();
            }
        };
        // A router that is made outside of any server forgets nobody.
        if let Ok(server) = tokio::runtime::Handle::try_current() {
            server.spawn(forgets);
        }
        door
    }

    /// For whom a request is counted that came over this connection.
    pub(crate) fn caller(&self, peer: Peer, headers: &HeaderMap) -> Asker {
        Asker::at(who_asks(peer.address, headers, &self.address))
    }

    /// Whether a request may come in at all: by which name, from whose pages and on which side it comes.
    pub(crate) fn judge(&self, request: &Request, peer: &Peer) -> Result<(), Problem> {
        self.hosts.judge(request.uri().path(), request.headers(), peer)
    }

    /// Whether a request came over TLS, to us or to the proxy before us.
    pub(crate) fn is_secure(&self, request: &Request, peer: &Peer) -> bool {
        self.hosts.is_secure(request.headers(), peer)
    }

    /// Counts a request, and reads it whole.
    pub(crate) async fn admit(&self, request: Request, by: Asker) -> Result<Request, Response> {
        let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        let costly = Costly::of(request.method(), route);
        if let Some(costly) = costly {
            self.rates.count(Costly::Request, by).map_err(TooOften::into_response)?;
            if costly != Costly::Request {
                self.rates.count(costly, by).map_err(TooOften::into_response)?;
            }
        }
        let (mut parts, body) = request.into_parts();
        parts.extensions.insert(Cost(costly));
        let most = self.connections.body_bytes;
        let length = parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
        if length.is_some_and(|length: usize| length > most) {
            return Err(too_large(most));
        }
        let whole = tokio::time::timeout(self.connections.body(), to_bytes(body, most)).await;
        let body = whole.map_err(|_| too_slow())?.map_err(|_| too_large(most))?;
        Ok(Request::from_parts(parts, Body::from(body)))
    }

    /// Counts what an account asks for, over and above what its address may.
    pub(crate) fn count_account(&self, player: PlayerId, cost: Option<&Cost>) -> Result<(), TooOften> {
        match cost {
            Some(Cost(Some(costly))) => self.rates.count(*costly, Asker::Account(player)),
            _ => Ok(()),
        }
    }

    /// Takes places for a socket: one of its address, and one of its account if it has one.
    pub(crate) fn socket(&self, by: Asker, player: Option<PlayerId>) -> Result<[Option<Place>; 2], Problem> {
        let settings = &self.connections;
        let taken = |who, each| self.sockets.take(who, each).map(Some);
        let full = |whose: &str| {
            let says = format!("{whose} too many tables open at once: close one and try again");
            Problem(StatusCode::TOO_MANY_REQUESTS, "too-many", Cites::NONE, says)
        };
        let own = player.map_or(Some(None), |player| taken(Asker::Account(player), settings.sockets_by_account));
        let own = own.ok_or_else(|| full("you have"))?;
        let here = taken(by, settings.sockets_by_address).ok_or_else(|| full("your address has"))?;
        Ok([own, here])
    }

    /// The permission to read something long from the record, once it is one's turn.
    pub(crate) async fn reading(&self) -> Result<tokio::sync::SemaphorePermit<'_>, TableError> {
        let turn = tokio::time::timeout(self.patience, self.reads.acquire()).await;
        turn.map_err(|_| TableError::Busy)?.map_err(|error| TableError::bug(error.to_string()))
    }
}

/// What a request costs, kept with it until its account is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost(Option<Costly>);

fn too_large(most: usize) -> Response {
    let says = format!("that is too large: a request has at most {most} bytes");
    Problem(StatusCode::PAYLOAD_TOO_LARGE, "too-large", Cites::NONE, says).into_response()
}

fn too_slow() -> Response {
    let says = "the rest of the request did not come in time".to_owned();
    let problem = Problem(StatusCode::REQUEST_TIMEOUT, "too-slow", Cites::NONE, says);
    // What still comes of it must not be taken for the next request.
    ([(header::CONNECTION, "close")], problem).into_response()
}
