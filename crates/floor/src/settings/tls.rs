//! `[tls]`: the certificate with which the house itself speaks TLS.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

use crate::settings::address::OwnListener;

/// The certificate with which the house itself speaks TLS.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TlsSettings {
    /// The file with the certificate and those above it, in PEM; empty for no TLS.
    pub certificate: PathBuf,
    /// The file with its key, in PEM.
    pub key: PathBuf,
    /// Where requests without TLS are sent on to the public address; empty for nowhere.
    pub redirect: OwnListener,
}

impl TlsSettings {
    /// Whether the house itself speaks TLS.
    pub fn is_on(&self) -> bool {
        !self.certificate.as_os_str().is_empty()
    }

    pub(super) fn check(&self) -> Result<(), String> {
        let has_key = !self.key.as_os_str().is_empty();
        match (self.is_on(), has_key, self.redirect.0) {
            (true, true, _) | (false, false, None) => Ok(()),
            (false, false, Some(_)) => Err("tls.redirect leads nowhere without tls.certificate".to_owned()),
            _ => Err("tls.certificate and tls.key go together".to_owned()),
        }
    }
}
