//! What an operator decides about the server, apart from what the books let a house decide: one file, in which
//! everything may be left out.
//!
//! Each section is a struct of its own with the defaults of a house on one machine. `example.toml` shows every key with
//! its default and what it means; a test compares both.

mod address;
mod checkpoints;
mod connections;
mod fairness;
mod keys;
mod people;
mod rates;
mod record;
mod tables;
mod tls;
mod work;

pub use address::{AddressSettings, Forwarded, OwnListener, PublicAddress};
pub use checkpoints::CheckpointSettings;
pub use connections::ConnectionSettings;
pub use fairness::FairnessSettings;
pub use keys::KeySettings;
pub use people::PeopleSettings;
pub use rates::{Rate, RateSettings};
pub use record::RecordSettings;
pub use tables::TableSettings;
pub use tls::TlsSettings;
pub use work::WorkSettings;

use serde::{Deserialize, Serialize};

/// Every key with its default, explained.
pub const EXAMPLE: &str = include_str!("example.toml");

/// The settings of a server.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// How the record is written.
    pub record: RecordSettings,
    /// How often checkpoints are made, and whom they are told.
    pub checkpoints: CheckpointSettings,
    /// Where the keys are that seal the secrets of the house.
    pub keys: KeySettings,
    /// How long tables wait for the players' share in chance.
    pub fairness: FairnessSettings,
    /// Under which names the house is reached.
    pub address: AddressSettings,
    /// The certificate with which it speaks TLS.
    pub tls: TlsSettings,
    /// How many connections and sockets there may be.
    pub connections: ConnectionSettings,
    /// How often something may be asked for.
    pub rates: RateSettings,
    /// How many tables people may open.
    pub tables: TableSettings,
    /// How much slow work is done at a time.
    pub work: WorkSettings,
    /// Sessions, second factors, and how long what is known of people is kept.
    pub people: PeopleSettings,
}

impl Settings {
    /// Reads the settings of a file's text, or says where it is wrong.
    pub fn read(text: &str) -> Result<Settings, String> {
        let settings: Settings = toml::from_str(text).map_err(|error| error.to_string())?;
        settings.record.check()?;
        settings.checkpoints.check()?;
        settings.fairness.check()?;
        settings.tls.check()?;
        settings.connections.check()?;
        settings.work.check()?;
        settings.people.check()?;
        Ok(settings)
    }
}
