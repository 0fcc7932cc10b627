//! Who asks, as far as bounds go: an address, or an account; and what a connection knows about itself.

use axum::http::HeaderMap;
use baize_wire::PlayerId;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use tokio::sync::watch;

use crate::settings::{AddressSettings, Forwarded};

/// Whoever something is counted for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asker {
    /// Everybody behind one address.
    Address(IpAddr),
    /// Somebody whose session it is, wherever they come from.
    Account(PlayerId),
}

impl Asker {
    /// Whoever comes from this address. Of version 6 everybody has a whole network of 64 bits, so that counts as one.
    pub(crate) fn at(address: IpAddr) -> Asker {
        Asker::Address(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        })
    }
}

/// What a connection knows about itself, for each request that comes over it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer {
    /// The address at the other end.
    pub address: IpAddr,
    /// Our own address at this end.
    pub local: SocketAddr,
    /// Whether it is over TLS.
    pub is_tls: bool,
    /// On which side of the house it came in.
    pub side: Side,
}

/// On which side of the house somebody comes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// Where everybody does.
    Common,
    /// Where everybody but the staff does, because those have a side of their own.
    Public,
    /// Where the staff do.
    Staff,
}

impl Default for Peer {
    /// Somebody on this machine, for whom a test serves without any door.
    fn default() -> Peer {
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Peer { address: here, local: SocketAddr::new(here, 0), is_tls: false, side: Side::Common }
    }
}

/// The address of whoever asks: that of the other end, or behind proxies of ours the rightmost that is none of them.
/// Whatever stands further left anybody can have written.
pub(super) fn who_asks(peer: IpAddr, headers: &HeaderMap, settings: &AddressSettings) -> IpAddr {
    let is_ours = |address: IpAddr| settings.proxies.iter().any(|net| net.contains(&address));
    let mut who = peer.to_canonical();
    let lines = headers.get_all(settings.forwarded.name()).iter().rev();
    let mut hops = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.rsplit(','));
    while is_ours(who) {
        match hops.next().and_then(|hop| address_in(hop, settings.forwarded)) {
            Some(before) => who = before,
            None => break,
        }
    }
    who
}

/// The address in one element of such a header, with or without a port.
fn address_in(hop: &str, form: Forwarded) -> Option<IpAddr> {
    let text = match form {
        Forwarded::XForwardedFor => hop.trim(),
        Forwarded::Forwarded => {
            let mut pairs = hop.split(';').filter_map(|pair| pair.trim().split_once('='));
            pairs.find(|(name, _)| name.eq_ignore_ascii_case("for"))?.1.trim_matches('"')
        }
    };
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    let address = text.trim_matches(['[', ']']).parse().ok().or_else(with_port)?;
    Some(IpAddr::to_canonical(&address))
}

/// Whoever waits for the answer to a request.
#[derive(Clone)]
pub(crate) struct Waiting {
    /// For whom it is counted.
    pub by: Asker,
    /// On which side they came in.
    pub side: Side,
    /// Ends when nobody waits any more.
    here: watch::Receiver<()>,
}

tokio::task_local! {
    static WAITING: Waiting;
}

impl Waiting {
    /// Somebody who waits for as long as the sender is kept.
    pub(crate) fn new(by: Asker, side: Side) -> (watch::Sender<()>, Waiting) {
        let (kept, here) = watch::channel(());
        (kept, Waiting { by, side, here })
    }

    /// Does something for whoever waits.
    pub(crate) async fn has<T>(self, what: impl Future<Output = T>) -> T {
        WAITING.scope(self, what).await
    }
}

/// For whom the request that is being answered is counted, if there is one.
pub(crate) fn asker() -> Option<Asker> {
    WAITING.try_with(|waiting| waiting.by).ok()
}

/// Whether staff are let in where the request came in that is being answered.
pub(crate) fn staff_may_come() -> bool {
    WAITING.try_with(|waiting| waiting.side != Side::Public).unwrap_or(true)
}

/// Ends when whoever asked has hung up; never outside of a request.
pub(crate) async fn hung_up() {
    match WAITING.try_with(|waiting| waiting.here.clone()) {
        Ok(mut here) => while here.changed().await.is_ok() {},
        Err(_) => std::future::pending().await,
    }
}
