//! The store: a narrow door behind which a database keeps the record, the balances that follow from it, secrets of open
//! rounds, accounts and sessions.
//!
//! Nobody on this side of the door knows which database it is. All writing is done by one thread (`writer.rs`), which
//! takes whatever has come in meanwhile into one transaction: a batch is on disk before anybody is told. What is kept
//! beside the record is kept for speed; the audit makes it again from the record.

use baize_book::Fine;
use baize_table::{Role, Skill};
use baize_wire::{PlayerId, RoundId, Seq, TableId};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::checkpoint::{Node, Point};
use crate::house::PlayerInfo;
use crate::record::account::Account;
use crate::record::chain::Row;
use crate::record::deeds::Deed;
use crate::record::entry::{Entry, Wished};
use crate::record::kind::Kind;
use crate::record::person::{FactorRow, NameRow, PersonChange, SessionRow};
use crate::record::seal::{DataFolder, Key, Seals};
use crate::record::sqlite::Sqlite;
pub use crate::record::store_error::StoreError;
use crate::record::writer::{Writer, WriterTimes};
use crate::settings::RecordSettings;

/// Entries that are written together or not at all, and what is written with them.
#[derive(Default)]
pub struct Batch {
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// The secret of a round that this batch opens: table, round, seed.
    pub secret: Option<(TableId, RoundId, [u8; 32])>,
    /// A round that this batch ends, so that it can be found again.
    pub ended: Option<EndedRound>,
    /// What changes among the accounts and sessions beside the record.
    pub(crate) beside: Option<Beside>,
    /// The session by which it is asked for: it is written only if that has not ended.
    pub(crate) session: Option<[u8; 32]>,
}

impl Batch {
    /// A batch of these entries and nothing else.
    pub fn of(entries: Vec<Entry>) -> Batch {
        Batch { entries, ..Batch::default() }
    }

    /// A batch that changes this beside the record and writes no entry.
    pub(crate) fn beside(beside: Beside) -> Batch {
        Batch { beside: Some(beside), ..Batch::default() }
    }
}

/// Where a finished round is in the record.
pub struct EndedRound {
    /// The number of the table.
    pub table: TableId,
    /// The number of the round at that table.
    pub round: RoundId,
    /// The row that opened it; the last row of the batch ends it.
    pub first: Seq,
    /// The round's result as JSON, for lists.
    pub summary: String,
    /// Who was dealt a hand, so that players can find their hands.
    pub players: Vec<PlayerId>,
}

/// A change among what is kept beside the record: accounts and sessions, because they hold passwords and tokens, and
/// secrets.
pub(crate) enum Beside {
    /// From now on another key seals: that of the store which writes this.
    Rekeyed {
        /// The secrets of open rounds, which are sealed anew.
        secrets: Vec<(TableId, RoundId, [u8; 32])>,
    },
    /// A guest or a bot gets an account.
    Joined {
        /// The account's number.
        id: PlayerId,
        /// The name shown at tables.
        name: String,
        /// Whether a machine plays it.
        bot: bool,
        /// How well the machine plays, where that can differ.
        skill: Option<Skill>,
    },
    /// A guest gets a name and a password.
    Registered {
        /// The account's number.
        id: PlayerId,
        /// The name shown at tables; whoever logs in may write it in capitals or not.
        name: String,
        /// The hash of the password.
        password: String,
        /// What the hash of the name on record is made with.
        salt: [u8; 16],
    },
    /// Somebody gets an account of the staff.
    Appointed {
        /// The account's number.
        id: PlayerId,
        /// The name to log in with; it may be written in capitals or not.
        name: String,
        /// The hash of the password.
        password: String,
        /// What the person may do at tables.
        role: Role,
        /// What the hash of the name on record is made with.
        salt: [u8; 16],
    },
    /// One of the staff can no longer log in, and their sessions end.
    Dismissed {
        /// The account's number.
        id: PlayerId,
    },
    /// A checkpoint was made.
    Checkpoint {
        /// What it says.
        point: Point,
        /// The subtrees of the log that it makes whole.
        nodes: Vec<Node>,
    },
    /// A session ends.
    LoggedOut {
        /// The hash of the session's token.
        token: [u8; 32],
    },
    /// Anything else that is kept of people.
    Person(PersonChange),
}

/// Which rows of the record to read. The default is all of them, oldest first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rows<'a> {
    /// Those of which chain, if not of all: a table's, or the house's own.
    pub chain: Option<Option<TableId>>,
    /// Those of which kinds, if not of all.
    pub kinds: &'a [Kind],
    /// From which number on.
    pub from: Seq,
    /// Up to which number, if there is an end.
    pub to: Option<Seq>,
    /// Whether the newest come first.
    pub newest_first: bool,
}

impl<'a> Rows<'a> {
    /// The rows of a table.
    pub(crate) fn of(table: TableId) -> Rows<'a> {
        Rows { chain: Some(Some(table)), ..Rows::default() }
    }

    /// The rows of these kinds, of all tables and of the house.
    pub(crate) fn like(kinds: &'a [Kind]) -> Rows<'a> {
        Rows { kinds, ..Rows::default() }
    }
}

/// Which accounts to read.
#[derive(Clone, Copy)]
pub(crate) enum Accounts<'a> {
    /// All, those of the staff too.
    All,
    /// Those of the staff, present and former.
    Staff,
    /// The one with this number.
    Number(PlayerId),
    /// Those who are shown or log in under this name.
    Named(&'a str),
}

/// A finished round as lists have it.
pub(crate) struct RoundRow {
    /// The number of the round at its table.
    pub round: RoundId,
    /// The row that opened it.
    pub first: Seq,
    /// The row that ended it.
    pub last: Seq,
    /// When it ended, in milliseconds of Unix time.
    pub at_ms: i64,
    /// Its result as JSON.
    pub summary: String,
}

/// A database behind the door.
pub(crate) trait Engine: Send + Sync {
    /// The way in: there is one, and the writer's thread has it.
    fn writing(&self) -> Result<Box<dyn Writing>, StoreError>;

    /// A look at the store as it is at one moment. It waits for the disk, so tasks that serve many use `Store::read`.
    fn reading(&self) -> Result<Box<dyn Reading>, StoreError>;
}

/// The way into a database.
pub(crate) trait Writing: Send {
    /// Writes batches in one durable transaction, and gives each the number of its last row. A batch that breaks a rule
    /// fails alone; if the database fails, all fail.
    fn commit(&mut self, batches: Vec<Batch>) -> Result<Vec<Result<Seq, StoreError>>, StoreError>;

    /// Finds out whether the database takes commits, without leaving anything in it.
    fn probe(&mut self) -> Result<(), StoreError>;
}

/// What is to be done with each row that is read, and whether to go on.
pub(crate) type EachRow<'a> = &'a mut dyn FnMut(Row) -> Result<ControlFlow<()>, StoreError>;

/// A look at the store as it is at one moment.
pub(crate) trait Reading {
    /// Reads rows one by one, however many there are.
    fn rows(&self, which: Rows<'_>, each: EachRow<'_>) -> Result<(), StoreError>;

    /// The rows that are in force, oldest first, each with its key.
    fn in_force(&self) -> Result<Vec<(String, Row)>, StoreError>;

    /// The balance of every account.
    fn balances(&self) -> Result<BTreeMap<Account, Fine>, StoreError>;

    /// The secret of a round of a table, as long as it is kept.
    fn secret(&self, table: TableId, round: RoundId) -> Result<Option<[u8; 32]>, StoreError>;

    /// The last finished rounds of a table, or those before the one with this number: at most this many, newest first.
    fn rounds(&self, table: TableId, before: Option<RoundId>, count: u32) -> Result<Vec<RoundRow>, StoreError>;

    /// The latest rounds in which a player was dealt a hand, at most this many: table and round, oldest first.
    fn hands_of(&self, player: PlayerId, count: u32) -> Result<Vec<(TableId, RoundId)>, StoreError>;

    /// The rounds of a table in which hands were dealt, oldest first.
    fn hands_at(&self, table: TableId) -> Result<Vec<RoundId>, StoreError>;

    /// Who was dealt a hand in a round.
    fn dealt_in(&self, table: TableId, round: RoundId) -> Result<Vec<PlayerId>, StoreError>;

    /// How many results of rounds are kept, and how many hands of players.
    fn counts(&self) -> Result<(u64, u64), StoreError>;

    /// The tables at which hands were dealt.
    fn tables_with_hands(&self) -> Result<Vec<TableId>, StoreError>;

    /// The checkpoint with which there were this many, or the last one.
    fn checkpoint(&self, size: Option<u64>) -> Result<Option<Point>, StoreError>;

    /// The hash of a subtree of the log of checkpoints.
    fn checkpoint_node(&self, level: u8, at: u64) -> Result<Option<[u8; 32]>, StoreError>;

    /// Accounts, in the order of their numbers.
    fn accounts(&self, which: Accounts<'_>) -> Result<Vec<PlayerInfo>, StoreError>;

    /// Who may log in with this name, and the hash of the password.
    fn login(&self, name: &str) -> Result<Option<(PlayerId, String)>, StoreError>;

    /// The hash of somebody's password.
    fn password(&self, id: PlayerId) -> Result<Option<String>, StoreError>;

    /// The wishes with ids that a table has granted, the oldest first.
    fn granted_at(&self, table: TableId) -> Result<Vec<Wished>, StoreError>;

    /// The row that granted a wish of the house's own, such as for play money.
    fn granted_by_house(&self, wish: &Wished) -> Result<Option<Seq>, StoreError>;

    /// The session whose token has this hash, if it began after this moment.
    fn session(&self, token: [u8; 32], after_ms: i64) -> Result<Option<SessionRow>, StoreError>;

    /// The sessions of somebody that began after this moment, the newest first.
    fn sessions_of(&self, id: PlayerId, after_ms: i64) -> Result<Vec<SessionRow>, StoreError>;

    /// The hashes of the tokens of all sessions that began after this moment.
    fn tokens(&self, after_ms: i64) -> Result<Vec<[u8; 32]>, StoreError>;

    /// Somebody's second factor.
    fn factor(&self, id: PlayerId) -> Result<Option<FactorRow>, StoreError>;

    /// How many wrong passwords or codes somebody's account was tried with after this moment.
    fn tries_of(&self, id: PlayerId, after_ms: i64) -> Result<u32, StoreError>;

    /// The names of all accounts, with what the hashes of them on record were made with.
    fn names(&self) -> Result<Vec<NameRow>, StoreError>;
}

impl dyn Reading + '_ {
    /// The first of these rows.
    pub(crate) fn first(&self, which: Rows<'_>) -> Result<Option<Row>, StoreError> {
        let mut found = None;
        self.rows(which, &mut |row| {
            found = Some(row);
            Ok(ControlFlow::Break(()))
        })?;
        Ok(found)
    }

    /// Does something with each of these rows.
    pub(crate) fn each(
        &self,
        which: Rows<'_>,
        mut each: impl FnMut(Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.rows(which, &mut |row| each(row).map(ControlFlow::Continue))
    }

    /// A finished round of a table.
    pub(crate) fn round(&self, table: TableId, round: RoundId) -> Result<Option<RoundRow>, StoreError> {
        Ok(self.rounds(table, Some(RoundId(round.0.saturating_add(1))), 1)?.pop().filter(|found| found.round == round))
    }
}

/// The store of a house. A clone is cheap; the writer ends when the last one is gone.
#[derive(Clone)]
pub struct Store {
    engine: Arc<dyn Engine>,
    seals: Arc<Seals>,
    writer: Writer,
    folder: PathBuf,
}

impl Store {
    /// Opens the store of a data folder, which is made if need be, and starts its writer.
    pub fn open(data: &DataFolder) -> Result<Store, StoreError> {
        Store::limited(data, &RecordSettings::default(), WriterTimes::default())
    }

    /// Opens the store with another key that seals, which its first batch must make known.
    pub(crate) fn rekeyed(data: &DataFolder, key: &Key) -> Result<Store, StoreError> {
        let limits = RecordSettings::default();
        let sqlite = Sqlite::open(data, limits.lock())?.sealing_with(key);
        Store::on(data, sqlite, &limits, WriterTimes::default())
    }

    /// Opens the store with other limits on what may wait, and with these to note how long it takes.
    pub(crate) fn limited(data: &DataFolder, limits: &RecordSettings, times: WriterTimes) -> Result<Store, StoreError> {
        Store::on(data, Sqlite::open(data, limits.lock())?, limits, times)
    }

    fn on(data: &DataFolder, sqlite: Sqlite, limits: &RecordSettings, times: WriterTimes) -> Result<Store, StoreError> {
        let (folder, seals) = (data.path.as_path(), sqlite.seals().clone());
        let engine: Arc<dyn Engine> = Arc::new(sqlite);
        let failed = |error: std::io::Error| StoreError::Folder(folder.to_owned(), error.into());
        let span = tracing::info_span!(parent: None, "record", data = %folder.display());
        let writing = engine.writing()?;
        let writer = span.in_scope(|| Writer::start(writing, limits, times)).map_err(failed)?;
        Ok(Store { engine, seals, writer, folder: folder.to_owned() })
    }

    /// What seals the secrets of the house.
    pub(crate) fn seals(&self) -> &Seals {
        &self.seals
    }

    /// Why the last commit failed, if it did: then the store takes no others for now.
    pub fn failure(&self) -> Option<StoreError> {
        self.writer.failure()
    }

    /// How many batches wait to be written.
    pub(crate) fn queued(&self) -> usize {
        self.writer.queued()
    }

    /// The folder with the data.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a batch, which is on disk when this returns. Gives the number of its last row.
    pub async fn append(&self, batch: Batch) -> Result<Seq, StoreError> {
        let deeds: Vec<Deed> = batch.entries.iter().filter_map(Deed::of).collect();
        let last = self.writer.append(batch).await?;
        deeds.iter().for_each(Deed::log);
        Ok(last)
    }

    /// A look at the store as it is now, which waits for the disk: for commands, which serve nobody meanwhile.
    pub(crate) fn reader(&self) -> Result<Box<dyn Reading>, StoreError> {
        self.engine.reading()
    }

    /// Reads from the store without holding up the tasks that serve.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        what: impl FnOnce(&dyn Reading) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let engine = self.engine.clone();
        let read = tokio::task::spawn_blocking(move || what(&*engine.reading()?));
        read.await.unwrap_or_else(|panic| Err(StoreError::Panicked(panic.to_string())))
    }
}
