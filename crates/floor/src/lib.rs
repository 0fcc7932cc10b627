//! The floor: a house of tables in one process, on one database file, behind HTTP and WebSocket.
//!
//! A table is one task and the only writer of its rounds. What it decides is appended to a record that is chained by
//! hash, together with the money that it moves. Only when that is on disk is anybody shown what follows. After a
//! restart the house reads the record and is where it was.

mod audit;
mod checkpoint;
mod fair;
mod house;
mod jackpot;
mod key_folder;
mod log;
mod people;
mod record;
mod room;
mod settings;
mod table;
mod web;

pub use audit::{Audit, AuditError, ClockBack, Evidence, Forgery, Unchecked, audit, audit_by};
pub use checkpoint::Signer;
pub use house::{FloorPlan, House, Offer, Setup, TablePlan, Timing, rehearse};
pub use key_folder::{KeyFolderError, key_folder, lies_outside};
pub use log::{LogForm, log};
pub use people::passwords::new_password;
pub use people::staff::{Appointed, StaffMember, appoint, dismiss, staff};
pub use record::store::StoreError;
pub use record::{
    Account, Arrangement, DataFolder, Dealer, MeterName, Migrated, Purse, Rekeyed, keep_configuration_in, migrate,
    rekey, void_open_rounds,
};
pub use record::{Backup, BackupError, Restored, backup, restore};
pub use room::hand_files::{HandFile, HandFileError, HandFormat, HandsOf, hand_file};
pub use settings::{CheckpointSettings, EXAMPLE, FairnessSettings, KeySettings, RecordSettings, Settings};
pub use table::TableError;
pub use web::{Sight, app};

pub use baize_wire::{PlayerId, RoundId, Seq, TableId};

use axum::serve::ListenerExt;
use baize_book::Cents;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Why the floor cannot open.
#[derive(Debug, thiserror::Error)]
pub enum FloorError {
    /// The data folder cannot be opened or read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The first staff cannot be appointed.
    #[error("{0}")]
    Staff(#[from] TableError),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(String, std::io::Error),
}

/// A floor that is to be served.
#[derive(Default)]
pub struct Floor {
    /// The address to listen on.
    pub listen: String,
    /// The data folder.
    pub data: PathBuf,
    /// What the house is opened with.
    pub setup: Setup,
    /// Offers that are closed from now on, or opened again (`true`).
    pub offers: Vec<(Offer, bool)>,
    /// The amount from which a jackpot needs an executive, if it is set again.
    pub jackpot_level: Option<Cents>,
}

/// Opens the floor and serves it until a signal comes. `opened` is told the address, and the first staff if there were
/// none before. A folder that another process serves is not opened.
pub async fn serve(floor: Floor, opened: impl FnOnce(std::net::SocketAddr, &[Appointed])) -> Result<(), FloorError> {
    let Floor { listen, data, setup, offers, jackpot_level } = floor;
    let _lock = record::DataLock::take(&data)?;
    let house = House::open(&data, setup).await?;
    for (offer, open) in offers {
        house.offer(offer, open).await?;
    }
    if let Some(cents) = jackpot_level {
        house.set_level(cents).await?;
    }
    let failed = |error| FloorError::Listen(listen.clone(), error);
    let listener = TcpListener::bind(&listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    // Only now: passwords that are told only once must not be lost because the port is taken.
    let first = house.first_staff().await?;
    opened(address, &first);
    tracing::info!(%address, data = %data.display(), "the floor is open");
    // Messages are small and people wait for them.
    let listener = listener.tap_io(|socket| drop(socket.set_nodelay(true)));
    let served = axum::serve(listener, app(house.clone())).with_graceful_shutdown(signal(house.clone()));
    served.await.map_err(failed)?;
    house.last_checkpoint().await;
    Ok(())
}

/// Waits for an interrupt or a request to end. Sockets that are still open are dropped a moment later.
async fn signal(house: Arc<House>) {
    let interrupt = tokio::signal::ctrl_c();
    let mut end = match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(end) => end,
        Err(_) => return std::future::pending().await,
    };
    tokio::select! {
        _ = interrupt => {}
        _ = end.recv() => {}
    }
    tracing::info!("the floor closes");
    // Everything that was shown is on disk already, so there is nothing to wait for but the last checkpoint.
    tokio::spawn(async move {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        house.last_checkpoint().await;
        std::process::exit(0);
    });
}
