//! A look at the database as it is at one moment.

use baize_book::Fine;
use baize_wire::{PlayerId, RoundId, Seq, TableId};
use rusqlite::types::ToSql;
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::checkpoint::Point;
use crate::house::PlayerInfo;
use crate::people::staff;
use crate::record::account::Account;
use crate::record::chain::Row;
use crate::record::entry::Wished;
use crate::record::person::{FactorRow, NameRow, SessionRow};
use crate::record::seal::{SealError, Seals, secret_of};
use crate::record::sqlite::person;
use crate::record::store::{Accounts, EachRow, Reading, RoundRow, Rows, StoreError};

/// The columns of a row, in the order in which `row_from` reads them.
const COLUMNS: &str = "record.seq, at_ms, tbl, number, kind, body, hash";

/// A connection that only reads, in a transaction that ends with it.
pub(super) struct Reader {
    pub connection: Connection,
    pub seals: Arc<Seals>,
}

impl Reader {
    fn row(&self, row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
        row_from(row, self.seals.clone())
    }
}

fn row_from(row: &rusqlite::Row<'_>, seals: Arc<Seals>) -> rusqlite::Result<Row> {
    let table: Option<u64> = row.get(2)?;
    Ok(Row {
        seq: Seq(row.get(0)?),
        at_ms: row.get(1)?,
        table: table.map(TableId),
        number: row.get(3)?,
        kind: row.get(4)?,
        body: row.get(5)?,
        hash: row.get(6)?,
        seals,
    })
}

/// A number as SQLite can compare it: it has none above half of ours.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Reading for Reader {
    fn rows(&self, which: Rows<'_>, each: EachRow<'_>) -> Result<(), StoreError> {
        let Rows { chain, kinds, from, to, newest_first } = which;
        let (from, to) = (number(from.0), number(to.map_or(u64::MAX, |to| to.0)));
        let table = chain.flatten().map(|table| number(table.0));
        let mut filter = "seq >= ?1 AND seq <= ?2".to_owned();
        let mut values: Vec<&dyn ToSql> = vec![&from, &to];
        if chain.is_some() {
            values.push(&table);
            filter.push_str(" AND tbl IS ?3");
        }
        if !kinds.is_empty() {
            // The words are our own, so there is nothing in them that SQL could mistake.
            let words: Vec<String> = kinds.iter().map(|kind| format!("'{}'", kind.word())).collect();
            filter.push_str(&format!(" AND kind IN ({})", words.join(", ")));
        }
        // Said in full: a guess of the database's might be to read through everything.
        let by = match (kinds.is_empty(), chain) {
            (false, _) => "INDEXED BY record_by_kind",
            (true, Some(_)) => "INDEXED BY record_by_table",
            (true, None) => "NOT INDEXED",
        };
        let order = if newest_first { "DESC" } else { "ASC" };
        let sql = format!("SELECT {COLUMNS} FROM record {by} WHERE {filter} ORDER BY seq {order}");
        let mut query = self.connection.prepare_cached(&sql)?;
        let mut rows = query.query(values.as_slice())?;
        while let Some(row) = rows.next()? {
            if each(self.row(row)?)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn in_force(&self) -> Result<Vec<(String, Row)>, StoreError> {
        let sql = format!("SELECT {COLUMNS}, key FROM in_force JOIN record ON record.seq = in_force.seq ORDER BY 1");
        let mut query = self.connection.prepare_cached(&sql)?;
        let rows = query.query_map([], |row| Ok((row.get(7)?, self.row(row)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    fn balances(&self) -> Result<BTreeMap<Account, Fine>, StoreError> {
        let mut query = self.connection.prepare_cached("SELECT account, sum(fine) FROM balance GROUP BY account")?;
        let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, Fine(row.get(1)?))))?;
        rows.map(|row| row.map(|(account, fine)| Ok((account.parse().map_err(StoreError::Balance)?, fine)))?).collect()
    }

    fn secret(&self, table: TableId, round: RoundId) -> Result<Option<[u8; 32]>, StoreError> {
        let mut query = self.connection.prepare_cached("SELECT sealed FROM secret WHERE tbl = ?1 AND round = ?2")?;
        let sealed: Option<String> =
            query.query_row([number(table.0), number(round.0)], |row| row.get(0)).optional()?;
        let Some(sealed) = sealed else { return Ok(None) };
        match self.seals.open(secret_of(table, round), &sealed) {
            Ok(seed) => Ok(Some(seed.try_into().map_err(|_| StoreError::DamagedSecret(table, round))?)),
            Err(SealError::Broken) => Err(StoreError::DamagedSecret(table, round)),
            Err(SealError::NoKey(key)) => Err(StoreError::SealedSecret(table, round, key.to_string())),
        }
    }

    fn rounds(&self, table: TableId, before: Option<RoundId>, count: u32) -> Result<Vec<RoundRow>, StoreError> {
        // The time is that of the row which ended the round, because that one is chained.
        let sql = "SELECT round, first, last, record.at_ms, summary FROM round JOIN record ON record.seq = last \
                   WHERE round.tbl = ?1 AND round < ?2 ORDER BY round DESC LIMIT ?3";
        let before = number(before.map_or(u64::MAX, |round| round.0));
        let mut query = self.connection.prepare_cached(sql)?;
        let rows = query.query_map(params![number(table.0), before, count], |row| {
            let (round, first, last) = (RoundId(row.get(0)?), Seq(row.get(1)?), Seq(row.get(2)?));
            Ok(RoundRow { round, first, last, at_ms: row.get(3)?, summary: row.get(4)? })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    fn hands_of(&self, player: PlayerId, count: u32) -> Result<Vec<(TableId, RoundId)>, StoreError> {
        let sql = "SELECT hand.tbl, hand.round FROM hand JOIN round USING (tbl, round) WHERE player = ?1 \
                   ORDER BY round.last DESC LIMIT ?2";
        let mut query = self.connection.prepare_cached(sql)?;
        let rows = query
            .query_map(params![number(player.0), count], |row| Ok((TableId(row.get(0)?), RoundId(row.get(1)?))))?;
        let mut hands = rows.collect::<rusqlite::Result<Vec<_>>>()?;
        hands.reverse();
        Ok(hands)
    }

    fn hands_at(&self, table: TableId) -> Result<Vec<RoundId>, StoreError> {
        let mut query =
            self.connection.prepare_cached("SELECT DISTINCT round FROM hand WHERE tbl = ?1 ORDER BY round")?;
        Ok(query.query_map([number(table.0)], |row| row.get(0).map(RoundId))?.collect::<rusqlite::Result<_>>()?)
    }

    fn dealt_in(&self, table: TableId, round: RoundId) -> Result<Vec<PlayerId>, StoreError> {
        let mut query = self.connection.prepare_cached("SELECT player FROM hand WHERE tbl = ?1 AND round = ?2")?;
        let players = query.query_map([table.0, round.0], |row| row.get(0).map(PlayerId))?;
        Ok(players.collect::<rusqlite::Result<_>>()?)
    }

    fn counts(&self) -> Result<(u64, u64), StoreError> {
        let sql = "SELECT (SELECT count(*) FROM round), (SELECT count(*) FROM hand)";
        Ok(self.connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?)
    }

    fn tables_with_hands(&self) -> Result<Vec<TableId>, StoreError> {
        let mut query = self.connection.prepare_cached("SELECT DISTINCT tbl FROM hand ORDER BY tbl")?;
        Ok(query.query_map([], |row| row.get(0).map(TableId))?.collect::<rusqlite::Result<_>>()?)
    }

    fn checkpoint(&self, size: Option<u64>) -> Result<Option<Point>, StoreError> {
        let sql = "SELECT size, at_ms, rows, chains, tips FROM checkpoint \
                   WHERE size = coalesce(?1, (SELECT max(size) FROM checkpoint))";
        let mut query = self.connection.prepare_cached(sql)?;
        let point = query.query_row([size.map(number)], |row| {
            let (rows, chains) = (Seq(row.get(2)?), row.get(3)?);
            Ok(Point { size: row.get(0)?, at_ms: row.get(1)?, rows, chains, tips: row.get(4)? })
        });
        Ok(point.optional()?)
    }

    fn checkpoint_node(&self, level: u8, at: u64) -> Result<Option<[u8; 32]>, StoreError> {
        let mut query =
            self.connection.prepare_cached("SELECT hash FROM checkpoint_node WHERE level = ?1 AND at = ?2")?;
        Ok(query.query_row(params![level, at], |row| row.get(0)).optional()?)
    }

    fn accounts(&self, which: Accounts<'_>) -> Result<Vec<PlayerInfo>, StoreError> {
        let id = if let Accounts::Number(id) = which { number(id.0) } else { 0 };
        let (filter, value): (&str, &dyn ToSql) = match &which {
            Accounts::All => ("?1", &true),
            Accounts::Staff => ("id >= ?1", &staff::FIRST.0),
            Accounts::Number(_) => ("id = ?1", &id),
            Accounts::Named(name) => ("(name = ?1 OR login = ?1)", name),
        };
        let sql = format!(
            "SELECT id, name, bot, login IS NULL, role, skill FROM player LEFT JOIN bot ON bot.player = id \
             WHERE {filter} ORDER BY id"
        );
        let mut query = self.connection.prepare_cached(&sql)?;
        let rows = query.query_map([value], |row| {
            let (id, name, bot) = (PlayerId(row.get(0)?), row.get(1)?, row.get(2)?);
            let (role, skill): (Option<String>, Option<String>) = (row.get(4)?, row.get(5)?);
            let guest = row.get::<_, bool>(3)? && !staff::is_staff(id);
            let skill = skill.and_then(|word| serde_json::from_value(word.into()).ok());
            Ok((PlayerInfo { id, name, bot, guest, role: None, skill }, role))
        })?;
        rows.map(|row| {
            let (info, word) = row?;
            let unknown = |word: &String| StoreError::Unreadable(Seq(0), format!("`{word}` is not a role"));
            let role = word.map(|word| word.parse().map_err(|()| unknown(&word))).transpose()?;
            Ok(PlayerInfo { role, ..info })
        })
        .collect()
    }

    fn login(&self, name: &str) -> Result<Option<(PlayerId, String)>, StoreError> {
        let sql = "SELECT id, password FROM player WHERE login = ?1 AND password IS NOT NULL";
        let mut query = self.connection.prepare_cached(sql)?;
        Ok(query.query_row([name.to_lowercase()], |row| Ok((PlayerId(row.get(0)?), row.get(1)?))).optional()?)
    }

    fn password(&self, id: PlayerId) -> Result<Option<String>, StoreError> {
        let mut query =
            self.connection.prepare_cached("SELECT password FROM player WHERE id = ?1 AND password IS NOT NULL")?;
        Ok(query.query_row([number(id.0)], |row| row.get(0)).optional()?)
    }

    fn granted_at(&self, table: TableId) -> Result<Vec<Wished>, StoreError> {
        let mut query = self.connection.prepare_cached("SELECT player, id FROM wish WHERE tbl = ?1 ORDER BY seq")?;
        let rows = query.query_map([table.0], |row| Ok(Wished { by: PlayerId(row.get(0)?), id: row.get(1)? }))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    fn granted_by_house(&self, wish: &Wished) -> Result<Option<Seq>, StoreError> {
        let mut query =
            self.connection.prepare_cached("SELECT seq FROM wish WHERE tbl = 0 AND player = ?1 AND id = ?2")?;
        Ok(query.query_row(params![wish.by.0, wish.id], |row| row.get(0).map(Seq)).optional()?)
    }

    fn session(&self, token: [u8; 32], after_ms: i64) -> Result<Option<SessionRow>, StoreError> {
        person::session(&self.connection, token, after_ms)
    }

    fn sessions_of(&self, id: PlayerId, after_ms: i64) -> Result<Vec<SessionRow>, StoreError> {
        person::sessions_of(&self.connection, id, after_ms)
    }

    fn tokens(&self, after_ms: i64) -> Result<Vec<[u8; 32]>, StoreError> {
        person::tokens(&self.connection, after_ms)
    }

    fn factor(&self, id: PlayerId) -> Result<Option<FactorRow>, StoreError> {
        person::factor(&self.connection, id)
    }

    fn tries_of(&self, id: PlayerId, after_ms: i64) -> Result<u32, StoreError> {
        person::tries_of(&self.connection, id, after_ms)
    }

    fn names(&self) -> Result<Vec<NameRow>, StoreError> {
        person::names(&self.connection)
    }
}
