//! From where somebody comes, in words that they recognise: the browser, the system, the address.

use axum::http::{HeaderMap, header};
use std::net::IpAddr;

use crate::door::{Asker, asker};

/// Browsers by a word of what they say of themselves. Each says that it is also those further down.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
];
/// Systems, likewise.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "a Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// The address of whoever sends the request that is being answered.
pub(crate) fn address() -> Option<IpAddr> {
    match asker()? {
        Asker::Address(address) => Some(address),
        Asker::Account(_) => None,
    }
}

/// The browser and the system in words. What a program says of itself is not kept.
pub(crate) fn device(headers: &HeaderMap) -> Option<String> {
    let says = headers.get(header::USER_AGENT)?.to_str().ok()?;
    let find = |among: &[(&str, &'static str)]| among.iter().find(|(word, _)| says.contains(word)).map(|it| it.1);
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => Some(format!("{browser} on {system}")),
        (Some(browser), None) => Some(browser.to_owned()),
        (None, Some(system)) => Some(format!("a program on {system}")),
        (None, None) => None,
    }
}

/// Both in words.
pub(crate) fn words(device: Option<&str>, address: Option<&str>) -> String {
    let device = device.unwrap_or("a program");
    let here = address.and_then(|it| it.parse::<IpAddr>().ok()).is_some_and(|it| it.is_loopback());
    match address {
        _ if here => format!("{device}, from this machine"),
        Some(address) => format!("{device}, from {address}"),
        None => device.to_owned(),
    }
}
