//! The house: its tables, its players and their money, over one store.

use baize_book::{Cents, Cites, Fine};
use baize_table::{LiveRng, OfferedBet, Refusal, Role};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use crate::actor::{Actor, TableHandle};
use crate::jackpots::{Jackpots, concerns_jackpots};
use crate::meters::Meters;
use crate::offers::Closed;
use crate::record::{Arrangement, BANK, Entry, Event, MINT, Transfer, player_account};
use crate::staff::{self, is_staff};
use crate::store::{self, Batch, Store, StoreError};
use crate::table::{LastBet, TableState};

/// Play money for a new player.
pub(crate) const WELCOME: Cents = Cents(1_000_000);
/// Below this much a player may ask for more.
pub(crate) const TOP_UP_BELOW: Cents = Cents(100_000);

/// How many rounds back a restart looks for wagers to bet again.
const ROUNDS_REMEMBERED: u64 = 20;

/// How the floor runs.
#[derive(Clone, Debug)]
pub struct Timing {
    /// How long bets are taken once one lies.
    pub betting: Duration,
    /// How long a seat may think.
    pub deciding: Duration,
    /// How long a result is shown.
    pub showing: Duration,
    /// Whether bots play when no person has bet.
    pub bots_alone: bool,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            betting: Duration::from_secs(20),
            deciding: Duration::from_secs(30),
            showing: Duration::from_secs(8),
            bots_alone: false,
        }
    }
}

/// Numbers for `/metrics`.
#[derive(Default)]
pub struct Metrics {
    /// Entries written.
    pub entries: AtomicU64,
    /// Batches written.
    pub batches: AtomicU64,
    /// Rounds settled.
    pub rounds: AtomicU64,
    /// Commands refused.
    pub refused: AtomicU64,
    /// Sockets open.
    pub sockets: AtomicU64,
}

/// A person or bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerInfo {
    /// The account's number.
    pub id: u64,
    /// The name shown at tables.
    pub name: String,
    /// Whether a machine plays it.
    pub bot: bool,
    /// Whether it has no name and password of its own.
    pub guest: bool,
    /// The role of one of the staff.
    pub role: Option<Role>,
}

/// The house. Shared by everything.
pub struct House {
    /// The record and what stands beside it.
    pub store: Store,
    /// How it runs.
    pub timing: Timing,
    /// Its numbers.
    pub metrics: Metrics,
    tables: RwLock<BTreeMap<u64, TableHandle>>,
    players: RwLock<HashMap<u64, PlayerInfo>>,
    balances: Mutex<HashMap<String, Fine>>,
    topping_up: tokio::sync::Mutex<()>,
    /// What is no longer offered.
    pub(crate) closed: Closed,
    /// The progressive meters, by account.
    pub meters: Meters,
    /// The jackpots that were hit and are not paid yet.
    pub(crate) jackpots: Jackpots,
    next_table: AtomicU64,
    next_player: AtomicU64,
}

impl House {
    /// Opens the house on a data folder, with every table where it stood; a new house opens a table of each game.
    pub async fn open(folder: &Path, timing: Timing) -> Result<Arc<House>, StoreError> {
        let store = Store::open(folder)?;
        let reader = store.reader()?;
        let players = read_players(&reader)?;
        let balances = store::balances(&reader)?.into_iter().collect();
        let tables = tables_on_record(&reader)?;
        let house = Arc::new(House {
            store,
            timing,
            metrics: Metrics::default(),
            next_table: AtomicU64::new(tables.keys().last().map_or(1, |last| last + 1)),
            next_player: AtomicU64::new(players.keys().max().map_or(1, |last| last + 1)),
            tables: RwLock::default(),
            players: RwLock::new(players),
            balances: Mutex::new(balances),
            topping_up: tokio::sync::Mutex::default(),
            closed: Closed::read(&reader)?,
            meters: Meters::default(),
            jackpots: Jackpots::read(&reader)?,
        });
        for state in tables.into_values() {
            house.run(state, &reader)?;
        }
        // A house that was stopped while it opened for the first time, or that has learned a game, opens the rest.
        for game in baize_games::games() {
            if house.tables().iter().all(|table| table.game != game.id()) {
                let options = featured(game.id());
                house
                    .open_table(game.id(), options)
                    .await
                    .map_err(|refusal| StoreError::Unreadable(0, refusal.to_string()))?;
            }
        }
        Ok(house)
    }

    fn run(self: &Arc<Self>, mut state: TableState, reader: &Connection) -> Result<(), StoreError> {
        state.closed = self.closed.clone();
        let history = recent_rounds(reader, state.id)?;
        let id = state.id;
        let handle = Actor::start(self.clone(), state, history);
        self.tables.write().unwrap_or_else(PoisonError::into_inner).insert(id, handle);
        Ok(())
    }

    /// Opens a table in the usual arrangement.
    pub async fn open_table(self: &Arc<Self>, game: &str, options: toml::Table) -> Result<u64, Refusal> {
        self.open_arranged(game, options, Arrangement::default()).await
    }

    /// Opens a table.
    pub async fn open_arranged(
        self: &Arc<Self>,
        game: &str,
        options: toml::Table,
        arrangement: Arrangement,
    ) -> Result<u64, Refusal> {
        let refuse = |says: String| Refusal::new(Cites::NONE, says);
        let book = baize_book::book(game.split('/').next().unwrap_or_default());
        let found = baize_games::find(game).ok_or_else(|| {
            let listed =
                book.iter().flat_map(|book| &book.listed).fold(Cites::NONE, |cites, clause| cites.and(*clause));
            Refusal::new(listed, format!("there is no game `{game}`"))
        })?;
        let id = self.next_table.fetch_add(1, Ordering::SeqCst);
        let same = self.tables().iter().filter(|table| table.game == game).count();
        let name = format!("{} {}", found.card().name, same + 1);
        let mut state = TableState::new(id, name.clone(), found, options.clone(), arrangement.clone())
            .map_err(|error| Refusal::new(error.by, error.says))?;
        let secret = LiveRng::new().map_err(|error| refuse(format!("no entropy: {error}")))?;
        let opened = Entry::at(id, Event::TableOpened { game: game.to_owned(), name, options, arrangement });
        let mut alone = Vec::new();
        let mut opened = opened;
        for meter in &state.meters {
            alone.push(self.meters.lock(&meter.main).await);
            self.agrees(meter, found.card())?;
            // The first table on a link opens its meters.
            if self.fine(&meter.main) == Fine::ZERO {
                opened = opened.moving(BANK.to_owned(), meter.main.clone(), meter.spec.seed);
            }
        }
        let batch = Batch {
            entries: vec![opened, state.open_round(&secret)],
            secret: Some((id, 1, secret.seed())),
            ..Batch::default()
        };
        let round = batch.entries[1].event.clone();
        let last = self.append(batch).await.map_err(|error| refuse(error.to_string()))?;
        state.apply(last, &round, |_| Some(secret.seed())).map_err(refuse)?;
        let reader = self.store.reader().map_err(|error| refuse(error.to_string()))?;
        self.run(state, &reader).map_err(|error| refuse(error.to_string()))?;
        Ok(id)
    }

    /// All tables.
    pub fn tables(&self) -> Vec<TableHandle> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// One table.
    pub fn table(&self, id: u64) -> Option<TableHandle> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// Who has this number.
    pub fn player(&self, id: u64) -> Option<PlayerInfo> {
        if is_staff(id) {
            return self.store.reader().and_then(|reader| staff::info(&reader, id)).ok().flatten();
        }
        self.players.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// What a player has.
    pub fn balance(&self, player: u64) -> Cents {
        self.account(&player_account(player))
    }

    /// What is in an account.
    pub fn account(&self, account: &str) -> Cents {
        self.fine(account).whole()
    }

    /// The same to the fraction of a cent.
    pub fn fine(&self, account: &str) -> Fine {
        let balances = self.balances.lock().unwrap_or_else(PoisonError::into_inner);
        balances.get(account).copied().unwrap_or_default()
    }

    /// Writes a batch and books its money. When this returns, it is on disk.
    pub async fn append(&self, batch: Batch) -> Result<u64, StoreError> {
        let transfers: Vec<Transfer> = batch.entries.iter().flat_map(|entry| entry.transfers.clone()).collect();
        let jackpots = batch.entries.iter().enumerate().filter(|(_, entry)| concerns_jackpots(&entry.event));
        let jackpots: Vec<(u64, Option<u64>, Event)> =
            jackpots.map(|(i, entry)| (i as u64, entry.table, entry.event.clone())).collect();
        let count = batch.entries.len() as u64;
        let last = self.store.append(batch).await?;
        self.metrics.entries.fetch_add(count, Ordering::Relaxed);
        self.metrics.batches.fetch_add(1, Ordering::Relaxed);
        let mut balances = self.balances.lock().unwrap_or_else(PoisonError::into_inner);
        for Transfer { from, to, cents } in &transfers {
            *balances.entry(from.clone()).or_default() -= *cents;
            *balances.entry(to.clone()).or_default() += *cents;
        }
        drop(balances);
        for (i, table, event) in &jackpots {
            self.jackpots.apply(last + 1 - count + i, *table, event);
        }
        self.meters.announce(&transfers, !jackpots.is_empty());
        Ok(last)
    }

    /// A new guest or bot, with play money.
    pub async fn new_player(&self, bot: bool) -> Result<PlayerInfo, StoreError> {
        let id = self.next_player.fetch_add(1, Ordering::SeqCst);
        let name = if bot { format!("Bot {id}") } else { format!("Guest {id}") };
        let event = Event::PlayerJoined { player: id, name: name.clone(), bot };
        let entry =
            Entry { table: None, event, transfers: Vec::new() }.moving(MINT.to_owned(), player_account(id), WELCOME);
        let row = name.clone();
        let also = move |connection: &Connection| {
            connection
                .execute("INSERT INTO player (id, name, bot) VALUES (?1, ?2, ?3)", params![id, row, bot])
                .map(drop)
        };
        self.append(Batch { entries: vec![entry], also: Some(Box::new(also)), ..Batch::default() }).await?;
        let info = PlayerInfo { id, name, bot, guest: true, role: None };
        self.players.write().unwrap_or_else(PoisonError::into_inner).insert(id, info.clone());
        Ok(info)
    }

    /// Gives a guest a name and a password.
    pub async fn register(&self, id: u64, name: String, hash: String) -> Result<(), StoreError> {
        let (row, login) = (name.clone(), name.to_lowercase());
        let also = move |connection: &Connection| {
            let sql = "UPDATE player SET name = ?2, login = ?3, password = ?4 WHERE id = ?1";
            connection.execute(sql, params![id, row, login, hash]).map(drop)
        };
        self.append(Batch { also: Some(Box::new(also)), ..Batch::default() }).await?;
        if let Some(info) = self.players.write().unwrap_or_else(PoisonError::into_inner).get_mut(&id) {
            (info.name, info.guest) = (name, false);
        }
        Ok(())
    }

    /// Brings a player's play money back to what a new one gets.
    pub async fn top_up(&self, player: u64) -> Result<(), Refusal> {
        // One at a time, so that two wishes at once are not both granted.
        let _one = self.topping_up.lock().await;
        let missing = WELCOME - self.balance(player);
        if self.balance(player) >= TOP_UP_BELOW {
            return Err(Refusal::new(Cites::NONE, format!("play money is topped up below {TOP_UP_BELOW}")));
        }
        let entry = Entry { table: None, event: Event::ToppedUp { player }, transfers: Vec::new() };
        let entry = entry.moving(MINT.to_owned(), player_account(player), missing);
        self.append(Batch::of(vec![entry]))
            .await
            .map(drop)
            .map_err(|error| Refusal::new(Cites::NONE, error.to_string()))
    }
}

/// The first tables of a new house show what a game has.
fn featured(game: &str) -> toml::Table {
    let options = match game {
        "uk/roulette" => "rage = \"on\"",
        "uk/punto-banco" => "dragon = \"on\"",
        "uk/blackjack" => "\"21+3\" = \"on\"\nroyal-match = \"on\"\nperfect-pairs = \"on\"",
        "uk/casino-stud-poker" => "progressive = \"on\"\ncsbi = \"on\"",
        "uk/texas-holdem-bonus" | "uk/casino-holdem" => "progressive = \"on\"",
        "uk/pai-gow-poker" => "side-wager = \"fortune\"",
        "co/baccarat" | "co/mini-baccarat" | "co/midi-baccarat" => {
            "perfect-pair = \"on\"\ntotal-cards = \"on\"\nbonus = \"on\""
        }
        _ => "",
    };
    toml::from_str(options).expect("options of our own")
}

fn read_players(reader: &Connection) -> Result<HashMap<u64, PlayerInfo>, StoreError> {
    let mut query = reader.prepare("SELECT id, name, bot, login IS NULL FROM player WHERE id < ?1")?;
    let rows = query.query_map([staff::FIRST], |row| {
        let info = PlayerInfo { id: row.get(0)?, name: row.get(1)?, bot: row.get(2)?, guest: row.get(3)?, role: None };
        Ok((info.id, info))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Every table on record, as its last round left it or is being played.
fn tables_on_record(reader: &Connection) -> Result<BTreeMap<u64, TableState>, StoreError> {
    let mut ids = reader.prepare("SELECT DISTINCT tbl FROM record WHERE tbl IS NOT NULL ORDER BY tbl")?;
    let ids = ids.query_map([], |row| row.get::<_, u64>(0))?.collect::<rusqlite::Result<Vec<_>>>()?;
    let mut tables = BTreeMap::new();
    for id in ids {
        tables.insert(id, table_on_record(reader, id)?);
    }
    Ok(tables)
}

fn table_on_record(reader: &Connection, id: u64) -> Result<TableState, StoreError> {
    let bad = |seq, says: String| StoreError::Unreadable(seq, says);
    let one = |sql: &str| reader.query_row(sql, [id], |row| row.get::<_, u64>(0));
    let first = one("SELECT min(seq) FROM record WHERE tbl = ?1")?;
    // From the end, so that a long record is not read through.
    let sql =
        "SELECT seq FROM record WHERE tbl = ?1 AND body LIKE '%\"event\":\"round-opened\"%' ORDER BY seq DESC LIMIT 1";
    let last_opened = one(sql)?;
    let mut state = None;
    store::rows(reader, Some(id), first, first, |row| state = Some(open_from(id, &row)))?;
    let mut state = state.ok_or_else(|| bad(first, "a table begins by being opened".to_owned()))??;
    let mut fault = None;
    store::rows(reader, Some(id), last_opened, u64::MAX, |row| {
        let applied = store::entry(&row).and_then(|entry| {
            let secret = |round| store::secret(reader, id, round).ok().flatten();
            state.apply(row.seq, &entry.event, secret).map_err(|says| bad(row.seq, says))
        });
        if let Err(error) = applied {
            fault.get_or_insert(error);
        }
    })?;
    match fault {
        Some(error) => Err(error),
        None if !state.keeps_its_word() => {
            Err(bad(state.opened, "the secret kept for this round is not the one committed to".to_owned()))
        }
        None => {
            let now = std::mem::take(&mut state.last_bets);
            state.last_bets = last_bets(reader, id, last_opened)?;
            state.last_bets.extend(now);
            state.last_bets.retain(|seat, _| state.seats.contains_key(seat));
            state.recover();
            Ok(state)
        }
    }
}

/// What each seat bet in the last of a few rounds before this row, so that it can be bet again after a restart.
fn last_bets(reader: &Connection, id: u64, before: u64) -> Result<BTreeMap<u8, Vec<LastBet>>, StoreError> {
    let sql = "SELECT first FROM round WHERE tbl = ?1 AND first < ?2 ORDER BY round DESC LIMIT ?3";
    let mut query = reader.prepare(sql)?;
    let firsts = query.query_map(params![id, before, ROUNDS_REMEMBERED], |row| row.get::<_, u64>(0))?;
    let from = firsts.collect::<rusqlite::Result<Vec<_>>>()?.last().copied().unwrap_or(before);
    let mut placed: Vec<OfferedBet> = Vec::new();
    let mut last: BTreeMap<u8, Vec<LastBet>> = BTreeMap::new();
    store::rows(reader, Some(id), from, before, |row| match store::entry(&row).map(|entry| entry.event) {
        Ok(Event::BetPlaced { bet }) => placed.push(bet),
        Ok(Event::BetReturned { bet }) => {
            if let Some(at) = placed.iter().rposition(|other| *other == bet) {
                placed.remove(at);
            }
        }
        Ok(Event::BettingClosed) => {
            placed.iter().for_each(|bet| drop(last.remove(&bet.player.0)));
            for bet in placed.drain(..) {
                last.entry(bet.player.0).or_default().push((bet.seat, bet.wager, bet.stake));
            }
        }
        Ok(Event::SeatLeft { seat }) => drop(last.remove(&seat)),
        // What cannot be read is the audit's affair; here it is only not bet again.
        Ok(_) | Err(_) => {}
    })?;
    Ok(last)
}

pub(crate) fn open_from(id: u64, row: &crate::record::Row) -> Result<TableState, StoreError> {
    let bad = |says: String| StoreError::Unreadable(row.seq, says);
    let Event::TableOpened { game, name, options, arrangement } = store::entry(row)?.event else {
        return Err(bad("a table begins by being opened".to_owned()));
    };
    let found = baize_games::find(&game).ok_or_else(|| bad(format!("there is no game `{game}` any more")))?;
    TableState::new(id, name, found, options, arrangement).map_err(|error| bad(error.to_string()))
}

/// Summaries of the last rounds of a table, oldest first.
fn recent_rounds(reader: &Connection, table: u64) -> Result<Vec<serde_json::Value>, StoreError> {
    let mut query = reader.prepare("SELECT summary FROM round WHERE tbl = ?1 ORDER BY round DESC LIMIT 200")?;
    let rows = query.query_map([table], |row| row.get::<_, String>(0))?.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(rows.iter().rev().filter_map(|text| serde_json::from_str(text).ok()).collect())
}

/// The player who may log in with this name, and the hash of the password.
pub(crate) fn login(reader: &Connection, name: &str) -> Result<Option<(u64, String)>, StoreError> {
    let sql = "SELECT id, password FROM player WHERE login = ?1 AND password IS NOT NULL";
    Ok(reader.query_row(sql, [name.to_lowercase()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}
