//! `[connections]`: how many connections and sockets there may be, and how long and large what comes over them.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How many connections and sockets there may be, and how long and large what comes over them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ConnectionSettings {
    /// How many connections there may be in all.
    pub most: usize,
    /// How many may come from one address.
    pub by_address: usize,
    /// How many of them may be sockets of tables, from one address.
    pub sockets_by_address: usize,
    /// How many sockets one account may have.
    pub sockets_by_account: usize,
    /// How many milliseconds the head of a request may take, and a connection may wait for the next one.
    pub head_ms: u64,
    /// How many milliseconds the body of a request may take.
    pub body_ms: u64,
    /// How many bytes the body of a request may have.
    pub body_bytes: usize,
    /// How many milliseconds somebody may take to read what is sent to them.
    pub reading_ms: u64,
    /// How many milliseconds lie between two pings of a socket.
    pub ping_ms: u64,
}

impl Default for ConnectionSettings {
    fn default() -> ConnectionSettings {
        ConnectionSettings {
            most: 8192,
            by_address: 2048,
            sockets_by_address: 1024,
            sockets_by_account: 16,
            head_ms: 10_000,
            body_ms: 10_000,
            body_bytes: 65_536,
            reading_ms: 15_000,
            ping_ms: 20_000,
        }
    }
}

impl ConnectionSettings {
    /// How long the head of a request may take.
    pub(crate) fn head(&self) -> Duration {
        Duration::from_millis(self.head_ms)
    }

    /// How long the body of a request may take.
    pub(crate) fn body(&self) -> Duration {
        Duration::from_millis(self.body_ms)
    }

    /// How long somebody may take to read what is sent to them.
    pub(crate) fn reading(&self) -> Duration {
        Duration::from_millis(self.reading_ms)
    }

    /// How long a socket is quiet before it is asked whether anybody is there.
    pub(crate) fn ping(&self) -> Duration {
        Duration::from_millis(self.ping_ms)
    }

    pub(super) fn check(&self) -> Result<(), String> {
        let counts = [self.most, self.by_address, self.sockets_by_address, self.sockets_by_account, self.body_bytes];
        let times = [self.head_ms, self.body_ms, self.reading_ms, self.ping_ms];
        match counts.contains(&0) || times.contains(&0) {
            true => Err("a number under [connections] is 0: then nobody could come in".to_owned()),
            false => Ok(()),
        }
    }
}
