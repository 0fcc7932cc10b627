//! The floor: a house of tables in one process, on one database file, behind HTTP and WebSocket.
//!
//! A table is one task and the only writer of its rounds. What it decides is appended to a record that is chained by
//! hash, together with the money that it moves. Only when that is on disk is anybody shown what follows. After a
//! restart the house reads the record and is where it was.

mod audit;
mod checkpoint;
mod door;
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
pub use door::{attend, runtime};
pub use house::{FloorPlan, House, Offer, Setup, TablePlan, Timing, rehearse};
pub use key_folder::{KeyFolderError, key_folder, lies_outside};
pub use log::{LogForm, log};
pub use people::care::reset;
pub use people::passwords::new_password;
pub use people::staff::{Appointed, StaffMember, appoint, dismiss, staff};
pub use record::store::StoreError;
pub use record::{
    Account, Arrangement, DataFolder, Dealer, MeterName, Migrated, Purse, Rekeyed, keep_configuration_in, migrate,
    rekey, void_open_rounds,
};
pub use record::{Backup, BackupError, Restored, backup, restore};
pub use room::hand_files::{HandFile, HandFileError, HandFormat, HandsOf, hand_file};
pub use settings::{
    AddressSettings, CheckpointSettings, ConnectionSettings, EXAMPLE, FairnessSettings, Forwarded, KeySettings,
    OwnListener, PeopleSettings, PublicAddress, Rate, RateSettings, RecordSettings, Settings, TableSettings,
    TlsSettings, WorkSettings,
};
pub use table::TableError;
pub use web::{Sight, app};

pub use baize_wire::{PlayerId, RoundId, Seq, TableId};

use baize_book::Cents;
use std::path::PathBuf;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::door::{Entrance, Side, acceptor, redirecting};

/// Why the floor cannot open.
#[derive(Debug, thiserror::Error)]
pub enum FloorError {
    /// The data folder cannot be opened or read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The first staff cannot be appointed.
    #[error("{0}")]
    Staff(#[from] TableError),
    /// The certificate or its key cannot be used.
    #[error("{0}")]
    Tls(String),
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
    let Settings { address: own, tls: files, .. } = house.settings.clone();
    let staff = bound(own.staff).await?;
    let plain = bound(files.redirect).await?;
    let tls = files.is_on().then(|| acceptor(&files)).transpose().map_err(FloorError::Tls)?;
    // Only now: passwords that are told only once must not be lost because the port is taken.
    let first = house.first_staff().await?;
    opened(address, &first);
    tracing::info!(%address, data = %data.display(), "the floor is open");
    let (open, ending) = watch::channel(());
    let entrance = Entrance::new(&house);
    let app = app(house.clone());
    let beside = |listener, app, manner| entrance.attend_if(listener, app, manner, ending.clone());
    let served = tokio::select! {
        served = entrance.attend(listener, app.clone(), (tls.clone(), Side::of(&own, false)), ending.clone()) => served,
        served = beside(staff, app, (tls.clone(), Side::of(&own, true))) => served,
        served = beside(plain, redirecting(&own), (None, Side::Public)) => served,
        () = signal() => Ok(()),
    };
    let served = served.map_err(failed);
    // Everything that was shown is on disk already, so those who are in are given a moment and not waited for;
    // only the last checkpoint is.
    open.send_replace(());
    tokio::time::sleep(FAREWELL).await;
    house.last_checkpoint().await;
    served
}

/// Listens on a further address, if there is one.
async fn bound(address: OwnListener) -> Result<Option<TcpListener>, FloorError> {
    let Some(address) = address.0 else { return Ok(None) };
    let listener = TcpListener::bind(address).await;
    listener.map(Some).map_err(|error| FloorError::Listen(address.to_string(), error))
}

/// How long requests that are being answered have when the floor closes.
const FAREWELL: Duration = Duration::from_millis(300);

/// Waits for an interrupt or a request to end.
async fn signal() {
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
}
