//! The floor: a house of tables in one process, on one database file, behind HTTP and WebSocket.
//!
//! A table is one task and the only writer of its rounds. What it decides is appended to a record that is chained by
//! hash, together with the money that it moves; only when that is on disk is anybody shown what follows. A restart
//! reads the record and stands where the house stood.

mod accounts;
mod actor;
mod assets;
mod audit;
mod betting;
mod bots;
mod calls;
mod claims;
mod clock;
mod controller;
mod data_lock;
mod desk;
mod dues;
mod half_hour;
mod hand_files;
mod hands;
mod history;
mod house;
mod http;
mod jackpots;
mod keypad;
mod leaving;
mod ledger;
mod lists;
mod meters;
mod money;
mod odds;
mod offering;
mod offers;
mod openapi;
mod passwords;
mod plan;
mod posted;
mod presence;
mod purse;
mod record;
mod recovery;
mod roster;
mod seating;
mod set_up;
mod socket;
mod stack_view;
mod stacks;
mod staff;
mod standings;
mod store;
mod table;
mod table_stakes;
mod timing;
mod tracker;
mod view;
mod waiting;
mod wins;
mod wish;

pub use audit::{Audit, AuditError, audit};
pub use hand_files::{HandFile, HandFileError, HandFormat, HandsOf, hand_file};
pub use house::House;
pub use http::app;
pub use offers::Offer;
pub use passwords::new_password;
pub use plan::{FloorPlan, TablePlan};
pub use record::{Arrangement, Dealer};
pub use staff::{Appointed, StaffMember, appoint, dismiss, staff};
pub use store::StoreError;
pub use timing::Timing;

use axum::serve::ListenerExt;
use baize_book::Cents;
use std::path::Path;
use tokio::net::TcpListener;

/// Why the floor cannot open.
#[derive(Debug, thiserror::Error)]
pub enum FloorError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The first staff.
    #[error("{0}")]
    Staff(#[from] baize_table::Refusal),
    /// The network.
    #[error("cannot listen on {0}: {1}")]
    Listen(String, std::io::Error),
}

/// Opens the floor, with the tables of a plan if there is one, with these offers closed or open again and this level
/// from which a jackpot needs an executive, and serves until a signal comes. `opened` is told the address, and the
/// first staff where there was none. A folder that another process serves is not opened.
pub async fn serve(
    listen: &str,
    folder: &Path,
    timing: Timing,
    plan: Option<FloorPlan>,
    offers: Vec<(Offer, bool)>,
    jackpot_level: Option<Cents>,
    opened: impl FnOnce(std::net::SocketAddr, &[Appointed]),
) -> Result<(), FloorError> {
    let _lock = data_lock::DataLock::take(folder)?;
    let house = House::open_planned(folder, timing, plan).await?;
    for (offer, open) in offers {
        house.offer(offer, open).await?;
    }
    if let Some(cents) = jackpot_level {
        house.set_level(cents).await?;
    }
    let failed = |error| FloorError::Listen(listen.to_owned(), error);
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    // Only now: passwords that are told once must not be lost because the port is taken.
    let first = house.first_staff().await?;
    opened(address, &first);
    // Messages are small and people wait for them.
    let listener = listener.tap_io(|socket| drop(socket.set_nodelay(true)));
    axum::serve(listener, app(house)).with_graceful_shutdown(signal()).await.map_err(failed)
}

/// Waits for an interrupt or a request to end. Sockets that are still open are dropped after a moment.
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
    // Everything shown is on disk already, so nothing has to be waited for.
    tokio::spawn(async {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        std::process::exit(0);
    });
}
