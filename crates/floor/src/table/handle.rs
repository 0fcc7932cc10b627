//! The way to a table for the rest of the house: wishes in, one queue of them, and the latest snapshot out.

use baize_book::{Cents, Cites};
use baize_table::Refusal;
use baize_wire::{PlayerId, TableId};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot, watch};
use tracing::Span;

use crate::people::acting::Acting;
use crate::table::error::TableError;
use crate::table::wish::Wish;
use crate::web::shown::Latest;
use crate::web::view::Snapshot;

/// How many commands may wait for a table.
pub(super) const QUEUE: usize = 256;

/// A message to a table's task.
pub(crate) enum Command {
    /// A player's wish, and the channel for its answer.
    Wish(PlayerId, Wish, Asked, oneshot::Sender<Result<(), TableError>>),
    /// A player asks what a good player would answer in their place.
    Hint(PlayerId, oneshot::Sender<Option<String>>),
    /// How much of a player's money is on the table.
    Chips(PlayerId, oneshot::Sender<Cents>),
    /// A player looks at the table through one more socket.
    Arrived(PlayerId),
    /// One of a player's sockets has closed.
    Left(PlayerId),
    /// For tests: a bug shows itself in these words.
    Stumble(String),
}

/// When a wish was sent to its table, and in the course of which request.
pub(crate) struct Asked {
    /// When it was sent.
    pub at: Instant,
    /// What it is a part of in the log.
    pub during: Span,
    /// Who asks, and under which id.
    pub acting: Acting,
}

/// What the rest of the server holds of a table: its address and its latest snapshot.
#[derive(Clone)]
pub struct TableHandle {
    /// The table's number.
    pub id: TableId,
    /// The game's id.
    pub game: &'static str,
    /// The player who opened it; `None` for the house and its staff.
    pub(crate) opened_by: Option<PlayerId>,
    pub(super) commands: mpsc::Sender<Command>,
    /// How long a wish waits for a place among the commands.
    pub(super) patience: Duration,
    /// The table as it was last published; receivers are told of changes.
    pub snapshots: watch::Receiver<Arc<Snapshot>>,
    /// What those who only look on are shown of it.
    pub(crate) latest: Arc<Latest>,
}

impl TableHandle {
    /// Asks the table for something. When this returns, it is done and on disk, or nothing has changed.
    pub async fn ask(&self, player: PlayerId, wish: Wish) -> Result<(), TableError> {
        let closed = || Refusal::new(Cites::NONE, "the table is closed");
        let (reply, answer) = oneshot::channel();
        let asked = Asked { at: Instant::now(), during: Span::current(), acting: Acting::current() };
        let wish = Command::Wish(player, wish, asked, reply);
        self.commands.send_timeout(wish, self.patience).await.map_err(|error| match error {
            mpsc::error::SendTimeoutError::Timeout(_) => TableError::Busy,
            mpsc::error::SendTimeoutError::Closed(_) => closed().into(),
        })?;
        answer.await.map_err(|_| closed())?
    }

    /// What a good player would answer in this player's place; `None` if they are asked nothing.
    pub(crate) async fn hint(&self, player: PlayerId) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.commands.send_timeout(Command::Hint(player, reply), self.patience).await.ok()?;
        answer.await.ok()?
    }

    /// How much of a player's money is on the table, as it is when the table comes to it.
    pub(crate) async fn chips(&self, player: PlayerId) -> Result<Cents, TableError> {
        let (reply, answer) = oneshot::channel();
        let asked = self.commands.send_timeout(Command::Chips(player, reply), self.patience).await;
        asked.map_err(|_| TableError::Busy)?;
        answer.await.map_err(|_| TableError::Busy)
    }

    /// A player looks at the table through one more socket.
    pub(crate) async fn arrived(&self, player: PlayerId) {
        // A closed table need not know.
        let _ = self.commands.send(Command::Arrived(player)).await;
    }

    /// Makes the table's task panic with these words, so that tests can see what becomes of it.
    #[doc(hidden)]
    pub async fn stumble(&self, cause: &str) {
        let _ = self.commands.send(Command::Stumble(cause.to_owned())).await;
    }

    /// One of a player's sockets at the table has closed.
    pub(crate) async fn left(&self, player: PlayerId) {
        let _ = self.commands.send(Command::Left(player)).await;
    }
}
