//! Jackpots that were hit and are not paid yet, in the order of the record, each with the meter that it has won. Until
//! the first one on a meter is paid, the tables that share the meter are locked.

use baize_book::Cents;
use baize_table::Role;
use baize_wire::{self as wire, RoundId, Seq, TableId};
use std::sync::{PoisonError, RwLock};
use tokio::sync::watch;

use crate::house::House;
use crate::house::PlayerInfo;
use crate::jackpot::meters::TableMeter;
use crate::record::store::{Batch, StoreError};
use crate::record::time::{now_ms, time};
use crate::record::{Account, Entry, Event, LEVEL, Official, Row};
use crate::web::on_wire::OnWire;

/// A jackpot that was hit and is not paid yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hit {
    /// The row of the record in which it was hit.
    pub row: Seq,
    /// When it was hit, in milliseconds of Unix time.
    pub at_ms: i64,
    /// The account of the meter's main part.
    pub account: Account,
    /// The meter's name in the game.
    pub meter: String,
    /// The number of the table at which it was hit.
    pub table: TableId,
    /// The number of the round at that table.
    pub round: RoundId,
    /// The seats that have won it.
    pub seats: Vec<u8>,
    /// What they have won, as the meter was when the jackpot was hit, or when it was confirmed.
    pub cents: Cents,
    /// Who pressed the button, if anybody did.
    pub by: Option<Official>,
    /// Who confirmed it, once somebody has.
    pub confirmed: Option<Official>,
}

/// Whether an event changes the queue.
pub(crate) fn concerns_jackpots(event: &Event) -> bool {
    let step = matches!(event, Event::JackpotHit { .. } | Event::JackpotWithdrawn { .. } | Event::JackpotPaid { .. });
    step || matches!(event, Event::JackpotConfirmed { .. } | Event::LevelSet { .. })
}

/// All pending jackpots, and the amount from which an executive is needed.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    hits: Vec<Hit>,
    level: Cents,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue { hits: Vec::new(), level: LEVEL }
    }
}

impl Queue {
    /// Takes in an event that is on record.
    pub(crate) fn apply(&mut self, row: Seq, at_ms: i64, table: Option<TableId>, event: &Event) {
        if !concerns_jackpots(event) {
            return;
        }
        match event.clone() {
            Event::JackpotHit { account, meter, round, seats, cents, by } => {
                let table = table.unwrap_or_default();
                let hit = Hit { row, at_ms, account, meter, table, round, seats, cents, by, confirmed: None };
                let at = self.hits.partition_point(|other| other.row < row);
                self.hits.insert(at, hit);
            }
            Event::JackpotWithdrawn { hit, .. } | Event::JackpotPaid { hit, .. } => {
                self.hits.retain(|other| other.row != hit);
            }
            Event::JackpotConfirmed { hit, cents, by } => {
                if let Some(hit) = self.hits.iter_mut().find(|other| other.row == hit) {
                    (hit.cents, hit.confirmed) = (cents, Some(by));
                }
            }
            Event::LevelSet { cents } => self.level = cents,
            _ => {}
        }
    }

    /// The jackpots that wait for this meter, in their turn.
    pub(crate) fn of(&self, account: &Account) -> impl Iterator<Item = &Hit> {
        self.hits.iter().filter(move |hit| hit.account == *account)
    }

    /// The jackpot that is pending on a meter: the first one.
    pub(crate) fn first(&self, account: &Account) -> Option<&Hit> {
        self.of(account).next()
    }

    /// The jackpot that locks a table with these meters.
    pub(crate) fn pending(&self, meters: &[TableMeter]) -> Option<&Hit> {
        self.hits.iter().find(|hit| meters.iter().any(|meter| meter.main == hit.account))
    }

    /// The jackpot that was hit in this row.
    pub(crate) fn hit(&self, row: Seq) -> Option<&Hit> {
        self.hits.iter().find(|hit| hit.row == row)
    }

    /// The lowest role whose card pays this much.
    pub(crate) fn swiper(&self, cents: Cents) -> Role {
        if cents >= self.level { Role::Executive } else { Role::Supervisor }
    }

    /// The amount from which an executive is needed.
    pub(crate) fn level(&self) -> Cents {
        self.level
    }

    /// A jackpot as a page is sent it, without the name of its table.
    pub(crate) fn describe(&self, hit: &Hit) -> wire::Hit {
        let name = |official: &Option<Official>| official.as_ref().map(|it| it.name.clone());
        let role = |official: &Option<Official>| official.as_ref().map(|it| it.role.on_wire());
        wire::Hit {
            row: hit.row,
            at: time(hit.at_ms),
            meter: hit.meter.clone(),
            table: hit.table,
            table_name: None,
            here: None,
            round: hit.round,
            seats: hit.seats.clone(),
            cents: hit.cents.on_wire(),
            level: self.swiper(hit.cents).on_wire(),
            hit_by: name(&hit.by),
            hit_role: role(&hit.by),
            confirmed_by: name(&hit.confirmed),
            confirmed_role: role(&hit.confirmed),
        }
    }
}

/// The queue of the house; its tables watch it.
pub(crate) struct Jackpots {
    queue: RwLock<Queue>,
    changed: watch::Sender<u64>,
}

impl Jackpots {
    /// The queue as the rows that are in force leave it.
    pub(crate) fn read(in_force: &[(String, Row)], staff: &[PlayerInfo]) -> Result<Jackpots, StoreError> {
        let mut queue = Queue::default();
        for (_, row) in in_force {
            let mut event = row.entry()?.event;
            // The record names the staff by their numbers.
            if let Event::JackpotHit { by: Some(by), .. } | Event::JackpotConfirmed { by, .. } = &mut event
                && let Some(info) = staff.iter().find(|info| info.id == by.staff && by.name.is_empty())
            {
                by.name.clone_from(&info.name);
            }
            queue.apply(row.seq, row.at_ms, row.table, &event);
        }
        Ok(Jackpots { queue: RwLock::new(queue), changed: watch::channel(0).0 })
    }

    /// The queue as it is now.
    pub(crate) fn queue(&self) -> Queue {
        self.queue.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes in an event that has just been written.
    pub(crate) fn apply(&self, row: Seq, table: Option<TableId>, event: &Event) {
        self.queue.write().unwrap_or_else(PoisonError::into_inner).apply(row, now_ms(), table, event);
        self.changed.send_modify(|count| *count += 1);
    }

    /// Changes whenever the queue does.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }
}

impl House {
    /// Sets the amount from which a jackpot needs an executive's card, if it differs from the present one.
    pub async fn set_level(&self, cents: Cents) -> Result<(), StoreError> {
        if self.jackpots.queue().level() == cents {
            return Ok(());
        }
        let entry = Entry::of_house(Event::LevelSet { cents });
        self.append(Batch::of(vec![entry])).await.map(drop)
    }
}
