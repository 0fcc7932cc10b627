//! By which names the house may be called, and from whose pages. A page of somebody else's whose name leads to this
//! machine (rebinding) is turned away by its name.

use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use baize_book::Cites;
use std::net::IpAddr;

use crate::door::caller::{Peer, Side};
use crate::settings::AddressSettings;
use crate::web::Problem;

/// What only staff are shown where they have a listener of their own.
const OF_STAFF: [&str; 2] = ["/metrics", "/staff.html"];
/// What those ask who look after the machine, under whatever name.
const OF_HEALTH: [&str; 2] = ["/healthz", "/readyz"];
/// For how long a browser comes back with TLS only: a year.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// The names of the house.
pub(super) struct Hosts {
    settings: AddressSettings,
}

/// A name without its port, and without the brackets of an address of version 6.
fn bare(name: &Authority) -> String {
    name.host().trim_matches(['[', ']']).trim_end_matches('.').to_lowercase()
}

impl Hosts {
    pub(super) fn new(settings: &AddressSettings) -> Hosts {
        Hosts { settings: settings.clone() }
    }

    /// The name by which a request calls the house.
    fn called(headers: &HeaderMap) -> Option<Authority> {
        headers.get(header::HOST)?.to_str().ok()?.parse().ok()
    }

    fn is_public(&self, name: &Authority) -> bool {
        self.settings.public.parts().is_some_and(|(_, public)| public == name.as_str().to_lowercase())
    }

    fn is_ours(&self, name: &Authority, peer: &Peer) -> bool {
        let bare = bare(name);
        let ours = |address: IpAddr| {
            let address = address.to_canonical();
            address.is_loopback() || address == peer.local.ip().to_canonical()
        };
        self.is_public(name)
            || bare == "localhost"
            || bare.ends_with(".localhost")
            || bare.parse().is_ok_and(ours)
            || self.settings.names.iter().any(|own| own.to_lowercase() == bare)
    }

    /// Turns away whatever calls the house by another name, comes from pages that are not its own, or asks the public
    /// side for what only the staff's has.
    pub(super) fn judge(&self, path: &str, headers: &HeaderMap, peer: &Peer) -> Result<(), Problem> {
        if OF_HEALTH.contains(&path) {
            return Ok(());
        }
        let name = Hosts::called(headers);
        let Some(name) = name.filter(|name| self.is_ours(name, peer)) else {
            let says = "this house does not go by that name; its operator can add names under [address]".to_owned();
            return Err(Problem(StatusCode::MISDIRECTED_REQUEST, "misdirected", Cites::NONE, says));
        };
        let origin = headers.get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or_default().to_lowercase());
        if origin.is_some_and(|origin| !self.is_own_page(&origin, &name)) {
            let says = "this request comes from another site".to_owned();
            return Err(Problem(StatusCode::FORBIDDEN, "foreign", Cites::NONE, says));
        }
        if peer.side == Side::Public && OF_STAFF.contains(&path) {
            return Err(Problem::missing("there is nothing here"));
        }
        Ok(())
    }

    /// Whether a page from there is one of ours: by the public address if the house has one and is called by it.
    fn is_own_page(&self, origin: &str, name: &Authority) -> bool {
        let public = self.settings.public.parts().map(|(scheme, public)| format!("{scheme}://{public}"));
        if public.as_deref() == Some(origin) {
            return true;
        }
        let same = origin.split_once("://").is_some_and(|(_, from)| from == name.as_str().to_lowercase());
        same && !self.is_public(name)
    }

    /// Whether whoever asks came over TLS, to us or to the proxy before us.
    pub(super) fn is_secure(&self, headers: &HeaderMap, peer: &Peer) -> bool {
        let is_https = self.settings.public.parts().is_some_and(|(scheme, _)| scheme == "https");
        peer.is_tls || is_https && Hosts::called(headers).is_some_and(|name| self.is_public(&name))
    }
}

/// What an answer over TLS says besides: that browsers come back with TLS only, and keep cookies to it.
pub(crate) fn seal(headers: &mut HeaderMap) {
    headers.insert(header::STRICT_TRANSPORT_SECURITY, HSTS);
    let secure = |cookie: &HeaderValue| HeaderValue::from_bytes(&[cookie.as_bytes(), b"; Secure"].concat()).ok();
    let cookies: Vec<HeaderValue> = headers.get_all(header::SET_COOKIE).iter().filter_map(secure).collect();
    headers.remove(header::SET_COOKIE);
    for cookie in cookies {
        headers.append(header::SET_COOKIE, cookie);
    }
}
