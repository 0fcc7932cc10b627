//! `[address]`: under which names the house is reached, through which proxies, and where its staff come in.

use axum::http::Uri;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;

/// Under which names the house is reached, through which proxies, and where its staff come in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct AddressSettings {
    /// Where the public finds the house, such as `https://baize.example`; empty if only those nearby do.
    pub public: PublicAddress,
    /// Further names by which requests may call the house, without a port.
    pub names: Vec<String>,
    /// The networks of proxies whose word is taken for who asks.
    pub proxies: Vec<IpNet>,
    /// The header in which they say it.
    pub forwarded: Forwarded,
    /// Where staff come in and figures are told, if that is apart; empty if it is not.
    pub staff: OwnListener,
}

impl Default for AddressSettings {
    fn default() -> AddressSettings {
        AddressSettings {
            public: PublicAddress::default(),
            names: Vec::new(),
            proxies: Vec::new(),
            forwarded: Forwarded::XForwardedFor,
            staff: OwnListener::default(),
        }
    }
}

/// The header in which proxies say who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forwarded {
    /// `X-Forwarded-For`: addresses, each proxy adding the one before it.
    XForwardedFor,
    /// `Forwarded`, as RFC 7239 has it.
    Forwarded,
}

impl Forwarded {
    /// The header's name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Forwarded::XForwardedFor => "x-forwarded-for",
            Forwarded::Forwarded => "forwarded",
        }
    }
}

/// Where the public finds the house; may be left open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicAddress(Option<(String, String)>);

impl PublicAddress {
    /// The scheme and the name with its port, if it has one.
    pub(crate) fn parts(&self) -> Option<(&str, &str)> {
        self.0.as_ref().map(|(scheme, name)| (scheme.as_str(), name.as_str()))
    }
}

impl TryFrom<String> for PublicAddress {
    type Error = String;

    fn try_from(text: String) -> Result<PublicAddress, String> {
        if text.is_empty() {
            return Ok(PublicAddress(None));
        }
        let wrong = || format!("`{text}` is not an address of a house: write https:// and its name, and nothing more");
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme)).ok_or_else(wrong)?;
        let name = uri.authority().filter(|_| uri.path() == "/" && uri.query().is_none()).ok_or_else(wrong)?;
        Ok(PublicAddress(Some((scheme.to_owned(), name.as_str().to_lowercase()))))
    }
}

impl From<PublicAddress> for String {
    fn from(address: PublicAddress) -> String {
        address.parts().map(|(scheme, name)| format!("{scheme}://{name}")).unwrap_or_default()
    }
}

/// An address that is listened on as well; may be left open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct OwnListener(pub Option<SocketAddr>);

impl TryFrom<String> for OwnListener {
    type Error = String;

    fn try_from(text: String) -> Result<OwnListener, String> {
        if text.is_empty() {
            return Ok(OwnListener(None));
        }
        let address = text.parse().map_err(|_| format!("`{text}` is not an address with a port to listen on"))?;
        Ok(OwnListener(Some(address)))
    }
}

impl From<OwnListener> for String {
    fn from(listener: OwnListener) -> String {
        listener.0.map(|address| address.to_string()).unwrap_or_default()
    }
}
