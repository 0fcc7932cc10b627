//! TLS: the certificate from its files, read again when they change, so that whatever renews it need not stop the
//! floor.

use rustls::ServerConfig;
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};
use tokio_rustls::TlsAcceptor;

use crate::settings::TlsSettings;

/// How often the files are looked at.
const LOOKS: Duration = Duration::from_secs(1);

/// The certificate in force.
#[derive(Debug)]
struct Certificate {
    files: TlsSettings,
    provider: Arc<CryptoProvider>,
    now: RwLock<Arc<CertifiedKey>>,
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.now.read().unwrap_or_else(PoisonError::into_inner).clone())
    }
}

/// What takes in connections over TLS, by these files; or why they cannot be used.
pub(crate) fn acceptor(files: &TlsSettings) -> Result<TlsAcceptor, String> {
    let provider = Arc::new(ring::default_provider());
    let now = RwLock::new(Arc::new(read(files, &provider)?));
    let certificate = Arc::new(Certificate { files: files.clone(), provider: provider.clone(), now });
    tokio::spawn(renewed(certificate.clone()));
    let versions = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let versions = versions.map_err(|error| error.to_string())?;
    let mut config = versions.with_no_client_auth().with_cert_resolver(certificate);
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}

fn read(files: &TlsSettings, provider: &CryptoProvider) -> Result<CertifiedKey, String> {
    let fails = |path: &Path, says: &dyn std::fmt::Display| format!("{}: {says}", path.display());
    let wrong = |error| fails(&files.certificate, &error);
    let chain = CertificateDer::pem_file_iter(&files.certificate).map_err(wrong)?;
    let chain = chain.collect::<Result<Vec<_>, _>>().map_err(wrong)?;
    let key = PrivateKeyDer::from_pem_file(&files.key).map_err(|error| fails(&files.key, &error))?;
    CertifiedKey::from_der(chain, key, provider).map_err(|error| fails(&files.certificate, &error))
}

/// When the files were last changed.
fn changed(files: &TlsSettings) -> [Option<SystemTime>; 2] {
    [&files.certificate, &files.key].map(|path| std::fs::metadata(path).and_then(|about| about.modified()).ok())
}

/// Reads the files again whenever they have changed. What cannot be used is told, and the certificate stays.
async fn renewed(certificate: Arc<Certificate>) {
    let mut before = changed(&certificate.files);
    loop {
        tokio::time::sleep(LOOKS).await;
        let now = changed(&certificate.files);
        if now == before {
            continue;
        }
        before = now;
        match read(&certificate.files, &certificate.provider) {
            Ok(key) => {
                *certificate.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(key);
                tracing::info!("the certificate has been read again");
            }
            Err(says) => tracing::error!(says, "the new certificate cannot be used; the old one stays"),
        }
    }
}
