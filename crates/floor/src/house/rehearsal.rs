//! Rounds that nobody waits for: tables play by their own rules straight into the store, so that there is a long record
//! to measure. It is a record like any other, and the audit finds it in order.

use baize_book::{Cents, Fine};
use baize_table::LiveRng;
use baize_wire::PlayerId;
use std::path::Path;
use tokio::task::JoinSet;

use crate::house::{TOP_UP_BELOW, WELCOME};
use crate::people::staff::is_staff;
use crate::record::store::{Accounts, Batch, Beside, EndedRound, Store};
use crate::record::{Account, DataLock, Entry, Event, tables_on_record};
use crate::table::{Decided, NewBet, Phase, TableError, TableState};

/// Plays this many rounds more at every table of a folder that nobody serves, each with one bet by a player of its own.
/// The game must ask no questions.
pub async fn rehearse(folder: &Path, wager: &str, stake: Cents, rounds: u64) -> Result<(), TableError> {
    let _lock = DataLock::take(folder)?;
    let store = Store::open(&folder.into())?;
    let look = store.read(|reader| Ok((tables_on_record(reader)?, reader.accounts(Accounts::All)?)));
    let (tables, accounts) = look.await?;
    let players = accounts.iter().map(|info| info.id).filter(|id| !is_staff(*id));
    let mut player = players.max().unwrap_or_default();
    let mut playing = JoinSet::new();
    for state in tables.0.into_values() {
        player = player.next();
        let bet = NewBet { wager: wager.to_owned(), stake, seat: None };
        let mut alone = Alone { store: store.clone(), state, player, purse: Fine::ZERO };
        playing.spawn(async move {
            alone.sits_down().await?;
            for _ in 0..rounds {
                alone.plays(&bet).await?;
            }
            Ok::<_, TableError>(())
        });
    }
    while let Some(played) = playing.join_next().await {
        played.map_err(|panic| TableError::bug(panic.to_string()))??;
    }
    Ok(())
}

/// The name of a player who plays alone.
fn guest(player: PlayerId) -> String {
    format!("Guest {player}")
}

/// A table with its only player.
struct Alone {
    store: Store,
    state: TableState,
    player: PlayerId,
    /// What the player has to spend.
    purse: Fine,
}

impl Alone {
    async fn sits_down(&mut self) -> Result<(), TableError> {
        let (id, name) = (self.player, guest(self.player));
        let event = Event::PlayerJoined { player: id, name: name.clone(), bot: false, skill: None };
        let joined = Beside::Joined { id, name, bot: false, skill: None };
        let given = self.given(event, WELCOME);
        self.store.append(Batch { entries: vec![given], ..Batch::beside(joined) }).await?;
        let mut entries = Vec::new();
        let sits = self.state.sit(self.player, None, &[])?;
        self.take_in(sits, &mut entries)?;
        self.store.append(Batch::of(entries)).await?;
        Ok(())
    }

    /// Play money for the player.
    fn given(&mut self, event: Event, cents: Cents) -> Entry {
        self.purse += Fine::from(cents);
        let entry = Entry::of_house(event);
        entry.moving(Account::MINT, Account::Player(self.player), cents)
    }

    /// Takes in what was decided, and keeps it to be written.
    fn take_in(&mut self, decided: Decided, entries: &mut Vec<Entry>) -> Result<(), TableError> {
        let own = Account::Player(self.player);
        for entry in decided.entries {
            let change = self.state.read(&entry.event, |_| None).map_err(TableError::bug)?;
            self.state.apply(self.state.seq, change);
            for transfer in &entry.transfers {
                self.purse += if transfer.to == own { transfer.fine } else { Fine::ZERO };
                self.purse -= if transfer.from == own { transfer.fine } else { Fine::ZERO };
            }
            entries.push(entry);
        }
        self.state.progress = decided.progress;
        Ok(())
    }

    /// Plays the open round to its end, and opens the next.
    async fn plays(&mut self, bet: &NewBet) -> Result<(), TableError> {
        if self.purse.whole() < TOP_UP_BELOW {
            let missing = WELCOME - self.purse.whole();
            let given = self.given(Event::ToppedUp { player: self.player }, missing);
            self.store.append(Batch::of(vec![given])).await?;
        }
        let mut entries = Vec::new();
        let placed = self.state.make_bets(self.player, std::slice::from_ref(bet))?;
        self.take_in(placed, &mut entries)?;
        let closed = self.state.close();
        self.take_in(closed, &mut entries)?;
        let Some(progress) = self.state.progress.as_deref().filter(|_| self.state.phase == Phase::Settled) else {
            return Err(TableError::bug("the round was not settled: only games without questions can be rehearsed"));
        };
        let round = self.state.round;
        let summary = self.state.result(progress, |player| Some(guest(player)));
        let ended = EndedRound {
            table: self.state.id,
            round,
            first: self.state.opened,
            summary: serde_json::to_string(&summary).expect("a summary has only names for keys"),
            players: self.state.manner.found_by(&self.state.dealt_in),
        };
        let secret = LiveRng::new().map_err(|error| TableError::bug(format!("no entropy: {error}")))?;
        let opening = self.state.open_round(&secret);
        let open = Batch {
            entries: vec![opening.clone()],
            secret: Some((self.state.id, round.next(), secret.seed())),
            ..Batch::default()
        };
        // Both are in the queue in this order before either is written.
        let settle = Batch { entries, ended: Some(ended), ..Batch::default() };
        let (settled, opened) = tokio::join!(self.store.append(settle), self.store.append(open));
        settled?;
        let change = self.state.read(&opening.event, |_| Some(secret.seed())).map_err(TableError::bug)?;
        self.state.apply(opened?, change);
        Ok(())
    }
}
