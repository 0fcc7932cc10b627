//! Calling people from waiting lists to seats that have become free, and opening a table when enough wait for one.

use baize_book::Cents;
use baize_cards::below;
use baize_table::LiveRng;
use baize_wire::{PlayerId, TableId};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

use crate::house::House;
use crate::record::store::{Batch, StoreError};
use crate::record::{Entry, Event, OffList, Row};
use crate::room::seating::NOBODY;
use crate::room::waiting::{Kind, Waiting};
use crate::table::{NewBet, TableError, Wish, refuse};
use crate::web::view::Snapshot;

/// When this many people wait and no seat is free, a table is opened for them.
const ENOUGH: usize = 3;
/// How long the house waits before it tries again what the store has failed.
const AGAIN: Duration = Duration::from_secs(1);
/// Beyond this many tables, the house opens none by itself.
const TABLES_MAX: usize = 500;

/// A seat held for somebody who was called to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hold {
    /// The list from which the player was called.
    pub list: String,
    /// The account of the player who was called.
    pub player: PlayerId,
    /// The number of the table.
    pub table: TableId,
    /// The number of the seat at that table.
    pub seat: u8,
    /// When the seat is free for others again.
    pub until: Instant,
}

#[derive(Default)]
struct Inner {
    waiting: Waiting,
    holds: Vec<Hold>,
}

/// The waiting lists of the house, and the seats that are held.
pub(crate) struct Lists {
    inner: Mutex<Inner>,
    calling: tokio::sync::Mutex<()>,
    changed: watch::Sender<u64>,
}

impl Lists {
    /// The lists by the rows that are in force. Holds are not on record, so whoever was called is called again.
    pub(crate) fn read(in_force: &[(String, Row)]) -> Result<Lists, StoreError> {
        let mut waiting = Waiting::default();
        for (_, row) in in_force {
            // A row that cannot be right is the audit's business.
            let _ = waiting.apply(&row.entry()?.event);
        }
        let inner = Mutex::new(Inner { waiting, holds: Vec::new() });
        Ok(Lists { inner, calling: tokio::sync::Mutex::default(), changed: watch::channel(0).0 })
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A copy of all lists as they are now.
    pub(crate) fn waiting(&self) -> Waiting {
        self.inner().waiting.clone()
    }

    /// How many people wait on all lists together, each counted once per list.
    pub(crate) fn places(&self) -> u64 {
        self.inner().waiting.0.values().map(|list| list.waiters.len() as u64).sum()
    }

    /// Changes whenever somebody joins or leaves a list or is called.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// The seats of a table that are held.
    pub(crate) fn holds(&self, table: TableId) -> Vec<Hold> {
        self.inner().holds.iter().filter(|hold| hold.table == table).cloned().collect()
    }

    /// The seats to which a player is called.
    pub(crate) fn calls(&self, player: PlayerId) -> Vec<Hold> {
        self.inner().holds.iter().filter(|hold| hold.player == player).cloned().collect()
    }

    /// The seats of a table that are held for others than this player.
    pub(crate) fn held(&self, table: TableId, player: PlayerId) -> Vec<u8> {
        self.holds(table).iter().filter(|hold| hold.player != player).map(|hold| hold.seat).collect()
    }

    /// The seat of a table that is held for this player.
    pub(crate) fn seat_for(&self, table: TableId, player: PlayerId) -> Option<u8> {
        self.holds(table).iter().find(|hold| hold.player == player).map(|hold| hold.seat)
    }

    /// Whether somebody who is not called yet waits for a table of this kind and comes before this player.
    pub(crate) fn others_first(&self, list: &str, player: PlayerId) -> bool {
        let inner = self.inner();
        let called = |other: PlayerId| inner.holds.iter().any(|hold| hold.player == other && hold.list == list);
        let waiters = inner.waiting.0.get(list).map(|list| list.waiters.as_slice()).unwrap_or_default();
        let uncalled = waiters.iter().find(|waiter| !called(waiter.player));
        !called(player) && uncalled.is_some_and(|waiter| waiter.player != player)
    }
}

/// What a table offers to those who wait, if it has stacks.
pub(crate) fn kind_of(table: &Snapshot) -> Option<Kind> {
    table.stacks.as_ref().map(|stacks| stacks.kind.clone())
}

impl House {
    async fn put_on_record(&self, event: Event) -> Result<(), TableError> {
        let entry = Entry::of_house(event.clone());
        self.append(Batch::of(vec![entry])).await?;
        let mut inner = self.lists.inner();
        if let Event::ListLeft { player, game, options, .. } = &event
            && let Ok(kind) = Kind::wished(game, options)
        {
            let id = kind.id();
            inner.holds.retain(|hold| hold.player != *player || hold.list != id);
        }
        inner.waiting.apply(&event).map_err(TableError::bug)?;
        drop(inner);
        self.lists.changed.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Puts a player on a list.
    pub(crate) async fn join_list(
        self: &Arc<Self>,
        player: PlayerId,
        kind: Kind,
        first: bool,
    ) -> Result<String, TableError> {
        let id = kind.id();
        {
            let _one = self.lists.calling.lock().await;
            if self.lists.inner().waiting.has(&id, player) {
                return Ok(refuse("you are on this list already")?);
            }
            let (game, options) = (kind.game, kind.changes);
            self.put_on_record(Event::ListJoined { player, game, options, first }).await?;
        }
        self.call().await;
        Ok(id)
    }

    /// Takes a player off a list.
    pub(crate) async fn leave_list(self: &Arc<Self>, player: PlayerId, id: &str) -> Result<(), TableError> {
        {
            let _one = self.lists.calling.lock().await;
            let event = self.lists.inner().waiting.leaves(id, player, OffList::Left);
            let Some(event) = event else { return Ok(refuse("you are not on this list")?) };
            self.put_on_record(event).await?;
        }
        self.call().await;
        Ok(())
    }

    /// Somebody has sat down or left at some table, so seats may be called.
    pub(crate) fn seats_changed(self: &Arc<Self>) {
        let house = self.clone();
        tokio::spawn(async move { house.call().await });
    }

    /// Calls again when a hold ends.
    fn call_at(self: &Arc<Self>, until: Instant) {
        let house = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep_until(until.into()).await;
            house.call().await;
        });
    }

    /// Calls whoever is first on each list to each seat that is free for them. Before that, those who did not come and
    /// those who have a seat by now leave the lists.
    pub(crate) async fn call(self: &Arc<Self>) {
        let _one = self.lists.calling.lock().await;
        // A table that is opened has free seats, so call again.
        let called = loop {
            match self.strike_off().await {
                Ok(()) => match self.call_once().await {
                    Ok(true) => {}
                    called => break called.map(drop),
                },
                Err(error) => break Err(error),
            }
        };
        if called.is_err_and(|error| error.may_pass()) {
            self.call_at(Instant::now() + AGAIN);
        }
        self.lists.changed.send_modify(|count| *count += 1);
    }

    /// Takes off the lists those who did not come in time, and those who sit at such a table by now.
    async fn strike_off(&self) -> Result<(), TableError> {
        let mut gone: Vec<Event> = Vec::new();
        {
            let inner = self.lists.inner();
            for hold in inner.holds.iter().filter(|hold| hold.until <= Instant::now()) {
                gone.extend(inner.waiting.leaves(&hold.list, hold.player, OffList::Passed));
            }
            for table in self.tables() {
                let there = table.snapshots.borrow().clone();
                let Some(id) = kind_of(&there).map(|kind| kind.id()) else { continue };
                let seated = there.seats.values().copied();
                gone.extend(seated.filter_map(|player| inner.waiting.leaves(&id, player, OffList::Seated)));
            }
        }
        for event in gone {
            // Somebody who passed one seat may have taken another meanwhile; they leave the list once.
            let goes_once = matches!(&event, Event::ListLeft { player, game, options, .. }
                if Kind::wished(game, options).is_ok_and(|kind| self.lists.inner().waiting.has(&kind.id(), *player)));
            if goes_once {
                self.put_on_record(event).await?;
            }
        }
        let mut inner = self.lists.inner();
        let Inner { waiting, holds } = &mut *inner;
        holds.retain(|hold| hold.until > Instant::now() && waiting.has(&hold.list, hold.player));
        Ok(())
    }

    /// Holds free seats for those who wait. Says whether a table was opened, because then there are more seats.
    async fn call_once(self: &Arc<Self>) -> Result<bool, TableError> {
        let waiting = self.lists.waiting();
        let (mut open, mut called) = (None, 0);
        let until = Instant::now() + self.timing.seat_held;
        for (id, list) in &waiting.0 {
            let mut free: Vec<(TableId, u8)> = Vec::new();
            for table in self.tables() {
                let there = table.snapshots.borrow().clone();
                if kind_of(&there).is_none_or(|kind| kind.id() != *id) || there.is_broken_up() {
                    continue;
                }
                let taken = |seat: &u8| there.seats.contains_key(seat);
                let held = self.lists.held(there.id, NOBODY);
                let seats = there.seat_numbers.iter().copied().filter(|seat| !taken(seat) && !held.contains(seat));
                free.extend(seats.map(|seat| (there.id, seat)));
            }
            let mut inner = self.lists.inner();
            let mut uncalled = 0;
            for waiter in &list.waiters {
                if inner.holds.iter().any(|hold| hold.player == waiter.player && hold.list == *id) {
                    continue;
                }
                if free.is_empty() {
                    uncalled += 1;
                    continue;
                }
                let (table, seat) = free.remove(0);
                inner.holds.push(Hold { list: id.clone(), player: waiter.player, table, seat, until });
                called += 1;
            }
            if uncalled >= ENOUGH {
                open = Some(list.kind.clone());
            }
        }
        for _ in 0..called {
            self.metrics.called.inc();
        }
        if called > 0 {
            self.call_at(until);
        }
        match open.filter(|_| self.tables().len() < TABLES_MAX) {
            Some(kind) => match self.open_table(&kind.game, kind.changes).await {
                Err(error) if error.may_pass() => Err(error),
                opened => Ok(opened.is_ok()),
            },
            None => Ok(false),
        }
    }

    /// Seats those whose game has broken: in an order that is drawn, they go with their chips to other tables of the
    /// same game and limit, or otherwise onto its waiting list, before all others (HG-KILL-9a).
    pub(crate) fn reseat(self: &Arc<Self>, from: TableId, mut players: Vec<(PlayerId, Cents)>) {
        let house = self.clone();
        tokio::spawn(async move {
            let Some(broken) = house.table(from).map(|table| table.snapshots.borrow().clone()) else { return };
            let (Some(kind), Ok(mut draw)) = (kind_of(&broken), LiveRng::new()) else { return };
            let rng = draw.draw(0);
            while let Some(count) = u32::try_from(players.len()).ok().filter(|count| *count > 0) {
                let (player, chips) = players.swap_remove(below(rng, count) as usize);
                if !house.find_seat(from, player, chips, &kind).await {
                    // Whoever is on the list already keeps their place there.
                    while house.join_list(player, kind.clone(), true).await.is_err_and(|error| error.may_pass()) {
                        tokio::time::sleep(AGAIN).await;
                    }
                }
            }
        });
    }

    async fn find_seat(&self, from: TableId, player: PlayerId, chips: Cents, kind: &Kind) -> bool {
        for table in self.tables().into_iter().filter(|table| table.id != from) {
            let there = table.snapshots.borrow().clone();
            let fits = kind_of(&there).is_some_and(|other| other.id() == kind.id()) && !there.is_broken_up();
            if !fits || table.ask(player, Wish::Sit { seat: None }).await.is_err() {
                continue;
            }
            if let Some(stacks) = there.stacks.as_ref().filter(|_| chips > Cents::ZERO) {
                let bet = NewBet { wager: stacks.wager.to_owned(), stake: chips, seat: None };
                // Whoever is refused the chips still has the money, and can buy in for themselves.
                let _ = table.ask(player, Wish::Bet(bet)).await;
            }
            return true;
        }
        false
    }
}
