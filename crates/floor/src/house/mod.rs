//! The house: its tables, its players and their money, over one store.

mod metrics;
mod minting;
mod offers;
mod on_record;
mod plan;
mod rehearsal;
mod setup;
mod timing;

pub(crate) use metrics::{Metrics, seconds};
pub(crate) use offers::Closed;
pub use offers::Offer;
pub use plan::{FloorPlan, TablePlan};
pub use rehearsal::rehearse;
pub use setup::Setup;
pub use timing::Timing;

use baize_book::{Cents, Cites, Fine};
use baize_table::{LiveRng, Refusal, Role, Skill};
use baize_wire::{PlayerId, RoundId, Seq, TableId};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use crate::checkpoint::{self, Checkpoints};
use crate::house::minting::Minting;
use crate::house::on_record::{OnRecord, TableOnRecord};
use crate::jackpot::{Jackpots, Meters, concerns_jackpots};
use crate::people::acting::Acting;
use crate::people::bars::Bars;
use crate::people::bots::bot_name;
use crate::people::hashing;
use crate::people::names::look;
use crate::people::sessions::Sessions;
use crate::people::talk::Talk;
use crate::people::tries::Tries;
use crate::record::store::{Batch, Beside, Store, StoreError};
use crate::record::{
    Account, AccountChange, Arrangement, DataFolder, Entry, Event, Transfer, WriterTimes, mark, new_salt,
};
use crate::room::Lists;
use crate::settings::Settings;
use crate::table::{Actor, TableError, TableHandle, TableState, refuse};

/// Play money that a new player is given.
pub(crate) const WELCOME: Cents = Cents(1_000_000);
/// A player who has less than this may ask for more.
pub(crate) const TOP_UP_BELOW: Cents = Cents(100_000);

/// The account of a person or a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerInfo {
    /// The account's number.
    pub id: PlayerId,
    /// The name shown at tables.
    pub name: String,
    /// Whether a machine plays it.
    pub bot: bool,
    /// Whether the player has not registered a name and a password.
    pub guest: bool,
    /// The role, if this is one of the staff.
    pub role: Option<Role>,
    /// How well a bot plays, where that can differ.
    pub skill: Option<Skill>,
}

/// The house, shared by every task and every handler.
pub struct House {
    /// The record, and what is kept beside it.
    pub store: Store,
    /// How long the phases of its tables last.
    pub timing: Timing,
    /// What the operator has decided about the server.
    pub(crate) settings: Settings,
    /// What the house has done, counted for `/metrics`.
    pub metrics: Metrics,
    tables: RwLock<BTreeMap<TableId, TableHandle>>,
    pub(crate) players: RwLock<HashMap<PlayerId, PlayerInfo>>,
    balances: Mutex<HashMap<Account, Fine>>,
    pub(crate) topping_up: tokio::sync::Mutex<()>,
    /// Whose money is counted at the moment, and whether it has moved meanwhile.
    pub(crate) minting: Minting,
    /// Games and wagers that are no longer offered.
    pub(crate) closed: Closed,
    /// The progressive meters, by account.
    pub meters: Meters,
    /// The jackpots that were hit and are not paid yet.
    pub(crate) jackpots: Jackpots,
    /// Who may not play.
    pub(crate) bars: Bars,
    /// What people say at tables.
    pub(crate) talk: Talk,
    /// The signed heads of everything on record.
    pub(crate) checkpoints: Arc<Checkpoints>,
    /// The sockets of each session.
    pub(crate) sessions: Sessions,
    /// What was tried in vain lately.
    pub(crate) tries: Tries,
    /// What the names of those who have registered look like.
    pub(crate) looks: RwLock<BTreeSet<String>>,
    /// Held by whoever gives somebody a name.
    pub(crate) naming: tokio::sync::Mutex<()>,
    /// The waiting lists, and the seats that are held.
    pub(crate) lists: Lists,
    /// Whether it has exactly the tables of a plan.
    pub(crate) is_planned: bool,
    /// The house's name, if the plan gives one.
    pub(crate) name: Option<String>,
    next_table: AtomicU64,
    next_player: AtomicU64,
}

impl House {
    /// Opens the house on a data folder, with every table where it was. A new house opens a table of each game, or
    /// exactly the tables of its plan.
    pub async fn open(folder: &Path, setup: impl Into<Setup>) -> Result<Arc<House>, StoreError> {
        let Setup { timing, settings, plan, signer } = setup.into();
        hashing::begin(&settings.work);
        let times = WriterTimes::default();
        let data = DataFolder { path: folder.to_owned(), key_file: settings.keys.file() };
        let store = Store::limited(&data, &settings.record, times.clone())?;
        store.seals().can_seal()?;
        let half_hour = timing.half_hour;
        let found = store.read(move |reader| OnRecord::read(reader, half_hour)).await?;
        let OnRecord { players, staff, balances, in_force, tables, last_table } = found;
        let players: HashMap<PlayerId, PlayerInfo> = players.into_iter().map(|info| (info.id, info)).collect();
        let named = players.values().filter(|info| !info.guest && !info.bot).map(|info| info.name.as_str());
        let looks = RwLock::new(House::looks_of(named));
        let known = tables.iter().map(|table| &table.state);
        if let Some(says) = plan.as_ref().and_then(|plan| plan::differs(&plan.tables, known)) {
            return Err(StoreError::Planned(folder.to_owned(), says));
        }
        let house = Arc::new(House {
            checkpoints: Arc::new(Checkpoints::new(signer, &settings.checkpoints)),
            store,
            timing,
            settings,
            metrics: Metrics::new(&times),
            next_table: AtomicU64::new(last_table.map_or(1, |last| last.next().0)),
            next_player: AtomicU64::new(players.keys().max().map_or(1, |last| last.next().0)),
            tables: RwLock::default(),
            players: RwLock::new(players),
            balances: Mutex::new(balances),
            topping_up: tokio::sync::Mutex::default(),
            closed: Closed::read(&in_force)?,
            meters: Meters::default(),
            jackpots: Jackpots::read(&in_force, &staff)?,
            talk: Talk::read(&in_force)?,
            bars: Bars::read(&in_force)?,
            minting: Minting::default(),
            sessions: Sessions::default(),
            tries: Tries::default(),
            looks,
            naming: tokio::sync::Mutex::default(),
            lists: Lists::read(&in_force)?,
            is_planned: plan.is_some(),
            name: plan.as_ref().and_then(|plan| plan.name.clone()),
        });
        tables.into_iter().for_each(|table| house.run(table));
        // A house that was stopped while it opened for the first time, or that has since learned a game, opens what is
        // missing.
        let failed = |error: TableError| match error {
            TableError::Store(error) => error,
            other => StoreError::Unreadable(Seq(0), other.to_string()),
        };
        let planned = plan.iter().flat_map(|plan| &plan.tables);
        for table in planned.filter(|table| !house.tables().iter().any(|open| table.is(open))) {
            let TablePlan { game, name, options, arrangement } = table.clone();
            house.open_named(&game, name, options, arrangement, None).await.map_err(failed)?;
        }
        for game in baize_registry::games().iter().filter(|_| plan.is_none()) {
            if house.tables().iter().all(|table| table.game != game.id()) {
                house.open_table(game.id(), game.spec().featured.clone()).await.map_err(failed)?;
            }
        }
        house.call().await;
        checkpoint::keep(&house);
        tokio::spawn(House::keep_order(Arc::downgrade(&house)));
        Ok(house)
    }

    /// The folder with the record and the figures.
    pub(crate) fn folder(&self) -> &Path {
        self.store.folder()
    }

    fn run(self: &Arc<Self>, table: TableOnRecord) {
        let TableOnRecord { mut state, rounds, half_hour, granted } = table;
        state.closed = self.closed.clone();
        let handle = Actor::start(self.clone(), state, rounds, half_hour, granted);
        self.tables.write().unwrap_or_else(PoisonError::into_inner).insert(handle.id, handle);
    }

    /// Opens a table in the usual arrangement, and gives its number.
    pub async fn open_table(self: &Arc<Self>, game: &str, options: toml::Table) -> Result<TableId, TableError> {
        self.open_arranged(game, options, Arrangement::default()).await
    }

    /// Opens a table in this arrangement, and gives its number.
    pub async fn open_arranged(
        self: &Arc<Self>,
        game: &str,
        options: toml::Table,
        arrangement: Arrangement,
    ) -> Result<TableId, TableError> {
        self.open_for(None, game, options, arrangement).await
    }

    /// Opens a table for a player, or for the house itself, and gives its number.
    pub async fn open_for(
        self: &Arc<Self>,
        by: Option<PlayerId>,
        game: &str,
        options: toml::Table,
        arrangement: Arrangement,
    ) -> Result<TableId, TableError> {
        if self.is_planned {
            return Ok(refuse("the house has the tables of its house file and opens no others")?);
        }
        // The first number that none of them has: those with lower ones may have been closed.
        let taken: BTreeSet<String> = self.tables().iter().map(|table| table.snapshots.borrow().name.clone()).collect();
        let first = |name: &str| (1..).map(|number| format!("{name} {number}")).find(|name| !taken.contains(name));
        let name = baize_registry::find(game).and_then(|found| first(&found.spec().name));
        self.open_named(game, name.unwrap_or_default(), options, arrangement, by).await
    }

    async fn open_named(
        self: &Arc<Self>,
        game: &str,
        name: String,
        options: toml::Table,
        arrangement: Arrangement,
        by: Option<PlayerId>,
    ) -> Result<TableId, TableError> {
        let book = baize_book::book(game.split('/').next().unwrap_or_default());
        let found = baize_registry::find(game).ok_or_else(|| {
            let listed =
                book.iter().flat_map(|book| &book.listed).fold(Cites::NONE, |cites, clause| cites.and(*clause));
            Refusal::new(listed, format!("there is no game `{game}`"))
        })?;
        let id = TableId(self.next_table.fetch_add(1, Ordering::SeqCst));
        let mut state = TableState::new(id, name.clone(), found, options.clone(), arrangement.clone())
            .map_err(|error| Refusal::new(error.by, error.says))?;
        let secret = LiveRng::new().map_err(|error| TableError::bug(format!("no entropy: {error}")))?;
        let opened = Entry::at(id, Event::TableOpened { game: game.to_owned(), name, options, arrangement, by });
        state.opened_by = by;
        let mut alone = Vec::new();
        let mut opened = opened;
        for meter in &state.meters {
            alone.push(self.meters.lock(&meter.main).await);
            self.agrees(meter, found.spec())?;
            // The first table on a link opens its meters.
            if self.fine(&meter.main) == Fine::ZERO {
                opened = opened.moving(Account::BANK, meter.main.clone(), meter.spec.seed);
            }
        }
        let batch = Batch {
            entries: vec![opened, state.open_round(&secret)],
            secret: Some((id, RoundId(1), secret.seed())),
            ..Batch::default()
        };
        let round = batch.entries[1].event.clone();
        let change = state.read(&round, |_| Some(secret.seed())).map_err(TableError::bug)?;
        let last = self.append(batch).await?;
        state.apply(last, change);
        self.run(state.into());
        Ok(id)
    }

    /// Takes a table that has been closed out of the house.
    pub(crate) fn take_away(&self, id: TableId) {
        self.tables.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
        self.talk.forget(id);
    }

    /// Every table that is open, by number.
    pub fn tables(&self) -> Vec<TableHandle> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// The open table with this number.
    pub fn table(&self, id: TableId) -> Option<TableHandle> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// The player or the bot with this number. For whoever may be one of the staff, ask `person`.
    pub fn player(&self, id: PlayerId) -> Option<PlayerInfo> {
        self.players.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// Every player and every bot.
    pub(crate) fn people(&self) -> Vec<PlayerInfo> {
        self.players.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// What a player has to spend.
    pub fn balance(&self, player: PlayerId) -> Cents {
        self.account(&Account::Player(player))
    }

    /// The balance of an account in whole cents.
    pub fn account(&self, account: &Account) -> Cents {
        self.fine(account).whole()
    }

    /// The balance of an account to the fraction of a cent.
    pub fn fine(&self, account: &Account) -> Fine {
        let balances = self.balances.lock().unwrap_or_else(PoisonError::into_inner);
        balances.get(account).copied().unwrap_or_default()
    }

    /// Writes a batch and books its money. When this returns, it is on disk.
    pub async fn append(&self, mut batch: Batch) -> Result<Seq, StoreError> {
        let acting = Acting::current();
        acting.mark(&mut batch);
        let transfers: Vec<Transfer> = batch.entries.iter().flat_map(|entry| entry.transfers.clone()).collect();
        let jackpots = batch.entries.iter().enumerate().filter(|(_, entry)| concerns_jackpots(&entry.event));
        let jackpots: Vec<(u64, Option<TableId>, Event)> =
            jackpots.map(|(i, entry)| (i as u64, entry.table, entry.event.clone())).collect();
        let count = batch.entries.len() as u64;
        let last = self.store.append(batch).await?;
        acting.wrote();
        self.metrics.entries.inc_by(count);
        self.metrics.batches.inc();
        let mut balances = self.balances.lock().unwrap_or_else(PoisonError::into_inner);
        for Transfer { from, to, fine } in &transfers {
            self.minting.moved(from);
            self.minting.moved(to);
            *balances.entry(from.clone()).or_default() -= *fine;
            *balances.entry(to.clone()).or_default() += *fine;
        }
        drop(balances);
        for (i, table, event) in &jackpots {
            self.jackpots.apply(Seq(last.0 + 1 - count + i), *table, event);
        }
        self.meters.announce(&transfers, !jackpots.is_empty());
        Ok(last)
    }

    /// Makes an account for a guest, with play money.
    pub async fn new_player(&self) -> Result<PlayerInfo, StoreError> {
        self.joins(false, None).await
    }

    /// Makes an account for a bot, with play money.
    pub async fn new_bot(&self, skill: Option<Skill>) -> Result<PlayerInfo, StoreError> {
        self.joins(true, skill).await
    }

    async fn joins(&self, bot: bool, skill: Option<Skill>) -> Result<PlayerInfo, StoreError> {
        let id = PlayerId(self.next_player.fetch_add(1, Ordering::SeqCst));
        let name = if bot { bot_name(id) } else { format!("Guest {id}") };
        let event = Event::PlayerJoined { player: id, name: name.clone(), bot, skill };
        let entry = Entry::of_house(event).moving(Account::MINT, Account::Player(id), WELCOME);
        let joined = Beside::Joined { id, name: name.clone(), bot, skill };
        self.append(Batch { entries: vec![entry], ..Batch::beside(joined) }).await?;
        let info = PlayerInfo { id, name, bot, guest: true, role: None, skill };
        self.players.write().unwrap_or_else(PoisonError::into_inner).insert(id, info.clone());
        Ok(info)
    }

    /// Gives a guest a name and a password.
    pub async fn register(&self, id: PlayerId, name: String, hash: String) -> Result<(), StoreError> {
        let salt = new_salt().map_err(|error| StoreError::Panicked(error.to_string()))?;
        let what = AccountChange::Named { mark: mark(&name, &salt) };
        let entry = Entry::of_house(Event::AccountChanged { player: id, what, by: None });
        let registered = Beside::Registered { id, name: name.clone(), password: hash, salt };
        self.append(Batch { entries: vec![entry], ..Batch::beside(registered) }).await?;
        self.looks.write().unwrap_or_else(PoisonError::into_inner).insert(look(&name));
        if let Some(info) = self.players.write().unwrap_or_else(PoisonError::into_inner).get_mut(&id) {
            (info.name, info.guest) = (name, false);
        }
        Ok(())
    }
}
