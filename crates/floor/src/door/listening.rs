//! Listening: connections are taken in by address and in all, and each is given only so long to say what it wants.

use axum::Router;
use axum::body::Body;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use ipnet::IpNet;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use tower_service::Service;

use crate::door::caller::{Asker, Peer, Side};
use crate::door::places::Places;
use crate::door::stream::Stream;
use crate::house::House;
use crate::settings::{AddressSettings, ConnectionSettings};
use crate::web::app;

/// What a connection is told for which there is no place.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
/// How many bytes the head of a request may have, and how many of a response may wait to be sent.
const BUFFER: usize = 32 * 1024;
/// How many headers a request may have.
const HEADERS: usize = 64;
/// How many files the house itself may have open: its database, its figures, and some to spare.
const OWN_FILES: u64 = 192;
/// How long to wait when the system gives no more connections.
const EXHAUSTED: Duration = Duration::from_millis(100);
/// How many threads may wait for the disk at a time.
const READING: usize = 32;

/// What the server runs on. Its threads are bounded: whatever waits for the disk beyond that waits in a queue.
pub fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().max_blocking_threads(READING).enable_all().build()
}

/// Lets visitors into a house until the listener fails, as the server does.
pub async fn attend(listener: TcpListener, house: Arc<House>) -> io::Result<()> {
    let (_open, ending) = watch::channel(());
    let side = Side::of(&house.settings.address, false);
    Entrance::new(&house).attend(listener, app(house), (None, side), ending).await
}

impl Side {
    /// The side on which a listener of this house is.
    pub(crate) fn of(settings: &AddressSettings, is_staff: bool) -> Side {
        match (settings.staff.0, is_staff) {
            (None, _) => Side::Common,
            (Some(_), false) => Side::Public,
            (Some(_), true) => Side::Staff,
        }
    }
}

/// Where visitors come in.
pub(crate) struct Entrance {
    settings: ConnectionSettings,
    places: Arc<Places>,
    proxies: Vec<IpNet>,
    house: Arc<House>,
}

impl Entrance {
    /// The entrance of a house, through which nobody has come yet.
    pub(crate) fn new(house: &Arc<House>) -> Entrance {
        let settings = house.settings.connections.clone();
        let proxies = house.settings.address.proxies.clone();
        Entrance { places: Places::new(settings.most.min(files())), settings, proxies, house: house.clone() }
    }

    /// Lets visitors in by a listener that need not be there.
    pub(crate) async fn attend_if(
        &self,
        listener: Option<TcpListener>,
        app: Router,
        manner: (Option<TlsAcceptor>, Side),
        ending: watch::Receiver<()>,
    ) -> io::Result<()> {
        match listener {
            Some(listener) => self.attend(listener, app, manner, ending).await,
            None => std::future::pending().await,
        }
    }

    /// Lets visitors in until the end is announced; then no more come, and whoever is in is told to go.
    pub(crate) async fn attend(
        &self,
        listener: TcpListener,
        app: Router,
        (tls, side): (Option<TlsAcceptor>, Side),
        mut ending: watch::Receiver<()>,
    ) -> io::Result<()> {
        let local = listener.local_addr()?;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = ending.changed() => return Ok(()),
            };
            let (stream, from) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(cause = %error, "a connection could not be taken in");
                    tokio::time::sleep(EXHAUSTED).await;
                    continue;
                }
            };
            // A proxy brings everybody, and counts them itself or not at all.
            let is_proxy = self.proxies.iter().any(|net| net.contains(&from.ip().to_canonical()));
            let each = if is_proxy { self.settings.most } else { self.settings.by_address };
            let Some(place) = self.places.take(Asker::at(from.ip()), each) else {
                self.house.metrics.turn_away();
                // If even that does not go through at once, they find out without it.
                let _ = stream.try_write(FULL);
                continue;
            };
            let local = stream.local_addr().unwrap_or(local);
            let peer = Peer { address: from.ip(), local, is_tls: tls.is_some(), side };
            let visit = Visit {
                peer,
                app: app.clone(),
                settings: self.settings.clone(),
                counted: Counted::new(self.house.clone()),
                ending: ending.clone(),
            };
            // Messages are small and people wait for them.
            let _ = stream.set_nodelay(true);
            let stream = Stream::new(stream, self.settings.reading(), place);
            match tls.clone() {
                None => drop(tokio::spawn(visit.serve(stream))),
                Some(tls) => drop(tokio::spawn(visit.serve_secretly(stream, tls))),
            }
        }
    }
}

/// How many connections the system's bound on open files leaves; raised first as far as it may be.
fn files() -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    let may = if raised.is_ok() { maximum } else { current };
    may.map_or(usize::MAX, |may| usize::try_from(may.saturating_sub(OWN_FILES).max(64)).unwrap_or(usize::MAX))
}

/// A connection that is counted for as long as this is kept.
struct Counted(Arc<House>);

impl Counted {
    fn new(house: Arc<House>) -> Counted {
        house.metrics.connections.inc();
        Counted(house)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.metrics.connections.dec();
    }
}

/// One connection, and what serves it.
struct Visit {
    peer: Peer,
    app: Router,
    settings: ConnectionSettings,
    counted: Counted,
    ending: watch::Receiver<()>,
}

impl Visit {
    /// Serves the connection over TLS, if the other side agrees to that in time.
    async fn serve_secretly(self, stream: Stream<TcpStream>, tls: TlsAcceptor) {
        match tokio::time::timeout(self.settings.head(), tls.accept(stream)).await {
            Ok(Ok(stream)) => self.serve(stream).await,
            Ok(Err(error)) => tracing::trace!(cause = %error, "a connection speaks no TLS"),
            Err(_) => tracing::trace!("a connection did not agree on TLS in time"),
        }
    }

    /// Serves the connection until it ends, or has become a socket.
    async fn serve(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let Visit { peer, app, settings, counted: _counted, mut ending } = self;
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(peer);
            app.clone().call(request.map(Body::new))
        });
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(settings.head()).max_buf_size(BUFFER).max_headers(HEADERS);
        let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            _ = ending.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::trace!(cause = %error, "a connection ended");
        }
    }
}

/// Sends whoever comes without TLS on to the same path of the public address, or of the name by which they came.
pub(crate) fn redirecting(settings: &AddressSettings) -> Router {
    let public = settings.public.parts().map(|(_, name)| name.to_owned());
    Router::new().fallback(move |uri: Uri, headers: HeaderMap| {
        let called = headers.get(header::HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        let name = public.clone().or_else(|| Some(called?.host().to_owned()));
        async move {
            match name {
                Some(name) => Redirect::permanent(&format!("https://{name}{path}")).into_response(),
                None => StatusCode::BAD_REQUEST.into_response(),
            }
        }
    })
}
