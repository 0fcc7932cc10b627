//! The progressive meters of the house. A meter is an account like any other; this keeps linked tables from moving it
//! at the same moment, and tells all of them when it moves.

use baize_book::{Clause, Fine, GameSpec};
use baize_table::{MeterSpec, Refusal, Stand};
use baize_wire::{self as wire, Seq, TableId};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedMutexGuard, watch};

use crate::house::House;
use crate::record::store::{Reading, Rows, StoreError};
use crate::record::time::time;
use crate::record::{Account, Event, Kind, MeterName, Row, Transfer};
use crate::web::on_wire::OnWire;

/// A meter of a table, and the accounts in which it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableMeter {
    /// The meter's name, seed and terms in the game.
    pub spec: MeterSpec,
    /// The account of its main part.
    pub main: Account,
    /// The account of its reserve.
    pub reserve: Account,
}

impl TableMeter {
    /// The meter of a game on a link.
    pub(crate) fn new(game: &str, spec: MeterSpec, link: &str) -> TableMeter {
        let name = MeterName { game: game.to_owned(), meter: spec.name.to_owned(), link: link.to_owned() };
        TableMeter { spec, main: Account::Meter(name.clone()), reserve: Account::Reserve(name) }
    }

    /// What the meter and its reserve have reached in this house.
    pub(crate) fn stands(&self, house: &House) -> Stand {
        Stand { main: house.fine(&self.main), reserve: house.fine(&self.reserve) }
    }

    /// The meter as a page is sent it.
    pub(crate) fn describe(&self, house: &House, by: &[Clause]) -> wire::Meter {
        let Stand { main, reserve } = self.stands(house);
        wire::Meter {
            name: self.spec.name.into(),
            account: self.main.to_string(),
            main: main.on_wire(),
            reserve: reserve.on_wire(),
            unit: self.spec.unit.on_wire(),
            terms: self.spec.terms.clone(),
            by: by.on_wire(),
        }
    }
}

impl House {
    /// Whether a meter of a new table has the same terms as the one that tables on its link share already.
    pub(crate) fn agrees(&self, meter: &TableMeter, spec: &GameSpec) -> Result<(), Refusal> {
        for table in self.tables() {
            let there = table.snapshots.borrow().clone();
            if let Some(other) = there.meters.iter().find(|it| it.main == meter.main && it.spec != meter.spec) {
                let (name, link, theirs, ours) =
                    (meter.spec.name, &there.arrangement.link, &other.spec.terms, &meter.spec.terms);
                let says = format!(
                    "the {name} meter of link {link} has different terms ({theirs}) from this table ({ours}): open it \
                     with those terms, or on another link"
                );
                let by = spec.book().meter.iter().fold(spec.buttons.locks, |cites, clause| cites.and(*clause));
                return Err(Refusal::new(by, says));
            }
        }
        Ok(())
    }
}

/// The locks of all meters, and news of them.
pub struct Meters {
    locks: Mutex<HashMap<Account, Arc<tokio::sync::Mutex<()>>>>,
    moved: watch::Sender<u64>,
}

impl Default for Meters {
    fn default() -> Meters {
        Meters { locks: Mutex::default(), moved: watch::channel(0).0 }
    }
}

impl Meters {
    /// Waits for the right to move this meter, which lasts until the guard is dropped. Whoever reads a meter to pay
    /// from it keeps the guard until the payment is on record, so that no two winners are paid the same money.
    pub(crate) async fn lock(&self, account: &Account) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.locks.lock().unwrap_or_else(PoisonError::into_inner);
            locks.entry(account.clone()).or_default().clone()
        };
        lock.lock_owned().await
    }

    /// Tells everybody who watches if any of these transfers moved a meter, or if there is other news of one.
    pub(crate) fn announce(&self, transfers: &[Transfer], news: bool) {
        let moves = |transfer: &Transfer| transfer.from.meter().or(transfer.to.meter()).is_some();
        if news || transfers.iter().any(moves) {
            self.moved.send_modify(|count| *count += 1);
        }
    }

    /// Changes whenever any meter moves.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.moved.subscribe()
    }
}

/// What moves a meter at a table: its seed, shares and awards while a round is played, and what a round that does not
/// count gives back.
const AT_TABLES: &[Kind] =
    &[Kind::TableOpened, Kind::BettingClosed, Kind::InputTaken, Kind::RoundSettled, Kind::RoundBroken];
/// What moves a meter of the house by hand.
const BY_HAND: &[Kind] = &[Kind::JackpotBackedOut, Kind::MeterAdjusted];

/// Everything that ever moved the meters of a game, oldest first.
pub(crate) fn ledger(reader: &dyn Reading, game: &str) -> Result<Vec<wire::Movement>, StoreError> {
    let meter = |account: &Account| account.meter().filter(|name| name.game == game).cloned();
    let mut moved: Vec<(Seq, i64, Option<TableId>, Kind, Transfer)> = Vec::new();
    let mut keep = |row: Row| {
        let entry = row.entry()?;
        let of_meters = entry.transfers.into_iter().filter(|it| meter(&it.from).or(meter(&it.to)).is_some());
        moved.extend(of_meters.map(|it| (row.seq, row.at_ms, row.table, entry.event.kind(), it)));
        Ok(())
    };
    for table in tables_of(reader, game)? {
        reader.each(Rows { kinds: AT_TABLES, ..Rows::of(table) }, &mut keep)?;
    }
    reader.each(Rows { chain: Some(None), kinds: BY_HAND, ..Rows::default() }, &mut keep)?;
    moved.sort_by_key(|(seq, ..)| *seq);
    let mut movements = Vec::new();
    let mut stands: HashMap<Account, Fine> = HashMap::new();
    for (seq, at_ms, table, kind, Transfer { from, to, fine }) in &moved {
        for (account, with, fine) in [(from, to, -*fine), (to, from, *fine)] {
            let Some(MeterName { meter, link, .. }) = meter(account) else { continue };
            let stands = stands.entry(account.clone()).or_default();
            *stands += fine;
            movements.push(wire::Movement {
                row: *seq,
                at: time(*at_ms),
                table: *table,
                account: account.to_string(),
                meter,
                link,
                what: word(*kind, with, fine > Fine::ZERO).into(),
                with: with.to_string(),
                cents: fine.on_wire(),
                stands: stands.on_wire(),
            });
        }
    }
    Ok(movements)
}

/// The tables of a game that were ever opened.
fn tables_of(reader: &dyn Reading, wanted: &str) -> Result<BTreeSet<TableId>, StoreError> {
    let mut tables = BTreeSet::new();
    reader.each(Rows::like(&[Kind::TableOpened]), |row| {
        let of_game = matches!(&row.entry()?.event, Event::TableOpened { game, .. } if game == wanted);
        tables.extend(row.table.filter(|_| of_game));
        Ok(())
    })?;
    Ok(tables)
}

/// One word for a movement of a meter.
fn word(kind: Kind, with: &Account, gained: bool) -> &'static str {
    let ends = matches!(kind, Kind::RoundSettled | Kind::RoundBroken);
    match (kind, with, gained) {
        (Kind::JackpotBackedOut, ..) => "backed out",
        (Kind::MeterAdjusted, ..) => "adjusted",
        // The end of a round moves a meter only if the round does not count.
        _ if ends => "reversed",
        (_, Account::Meter(_) | Account::Reserve(_), _) => "refilled",
        (_, Account::House(_), true) => "seeded",
        (_, Account::Escrow(_), true) => "contributed",
        (_, Account::Prize(_), false) => "awarded",
        _ => "reversed",
    }
}
