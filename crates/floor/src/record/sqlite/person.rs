//! What is kept of people, in tables of its own.

use baize_wire::PlayerId;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::record::person::{FactorRow, NameRow, PersonChange, Proof, SessionRow};
use crate::record::store::StoreError;

/// The tables for people that the forms before did not have.
pub(super) const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS factor (player INTEGER PRIMARY KEY, secret BLOB NOT NULL, step INTEGER NOT NULL,
        is_set INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS recovery (player INTEGER NOT NULL, code BLOB NOT NULL,
        PRIMARY KEY (player, code)) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS tried (at_ms INTEGER NOT NULL, player INTEGER, address TEXT) STRICT;
    CREATE INDEX IF NOT EXISTS session_of_player ON session (player);
";

/// The columns for people that the forms before did not have.
pub(super) const COLUMNS: &str = "
    ALTER TABLE session ADD COLUMN seen_ms INTEGER;
    ALTER TABLE session ADD COLUMN device TEXT;
    ALTER TABLE session ADD COLUMN address TEXT;
    ALTER TABLE session ADD COLUMN proved_ms INTEGER;
    ALTER TABLE player ADD COLUMN must_change INTEGER;
    ALTER TABLE player ADD COLUMN salt BLOB;
";

/// Writes a change among what is kept of people.
pub(super) fn write(connection: &Connection, change: PersonChange) -> Result<(), StoreError> {
    match change {
        PersonChange::LoggedIn { token, player, at_ms, device, address, proof } => {
            proof.map(|proof| prove(connection, player, proof)).transpose()?;
            let sql = "INSERT INTO session (token, player, at_ms, seen_ms, device, address, proved_ms) \
                       VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)";
            let proved = proof.map(|_| at_ms);
            connection.execute(sql, params![token, player.0, at_ms, device, address, proved])?;
        }
        PersonChange::Proved { token, player, at_ms, proof } => {
            prove(connection, player, proof)?;
            let sql = "UPDATE session SET proved_ms = ?2 WHERE token = ?1 AND player = ?3";
            connection.execute(sql, params![token, at_ms, player.0])?;
        }
        PersonChange::Seen { token, at_ms } => {
            connection.execute("UPDATE session SET seen_ms = ?2 WHERE token = ?1", params![token, at_ms])?;
        }
        PersonChange::SessionsEnded { player, only, but } => {
            let sql = "DELETE FROM session WHERE player = ?1 AND (?2 IS NULL OR rowid = ?2) \
                       AND (?3 IS NULL OR token <> ?3)";
            connection.execute(sql, params![player.0, only, but])?;
        }
        PersonChange::PasswordSet { id, password, must_change } => {
            let sql = "UPDATE player SET password = ?2, must_change = ?3 WHERE id = ?1 AND login IS NOT NULL";
            connection.execute(sql, params![id.0, password, must_change.then_some(1)])?;
            connection.execute("DELETE FROM session WHERE player = ?1", [id.0])?;
        }
        PersonChange::FactorBegun { id, secret } => {
            let sql = "INSERT INTO factor VALUES (?1, ?2, 0, 0) ON CONFLICT (player) DO UPDATE \
                       SET secret = excluded.secret, step = 0 WHERE is_set = 0";
            connection.execute(sql, params![id.0, secret])?;
        }
        PersonChange::FactorSet { id, step, codes } => {
            let sql = "UPDATE factor SET is_set = 1, step = ?2 WHERE player = ?1 AND is_set = 0";
            if connection.execute(sql, params![id.0, step])? == 0 {
                return Err(StoreError::Spent);
            }
            for code in codes {
                connection.execute("INSERT INTO recovery VALUES (?1, ?2)", params![id.0, code])?;
            }
        }
        PersonChange::FactorDropped { id } => drop_factor(connection, id)?,
        PersonChange::Erased { id, name } => erase(connection, id, &name)?,
        PersonChange::TriedInVain { player, address, at_ms } => {
            let player = player.map(|player| player.0);
            connection.execute("INSERT INTO tried VALUES (?1, ?2, ?3)", params![at_ms, player, address])?;
        }
        PersonChange::Purged { sessions_ms, addresses_ms, tries_ms, wishes } => {
            connection.execute("DELETE FROM session WHERE at_ms < ?1", [sessions_ms])?;
            connection.execute("UPDATE session SET address = NULL WHERE at_ms < ?1", [addresses_ms])?;
            connection.execute("DELETE FROM tried WHERE at_ms < ?1", [tries_ms])?;
            let sql = "DELETE FROM wish WHERE (tbl, player, id) IN (SELECT tbl, player, id FROM \
                       (SELECT tbl, player, id, row_number() OVER (PARTITION BY tbl, player ORDER BY seq DESC) \
                       AS place FROM wish) WHERE place > ?1)";
            connection.execute(sql, [i64::try_from(wishes).unwrap_or(i64::MAX)])?;
        }
    }
    Ok(())
}

/// Uses a code up: the one of a step that has passed, or a recovery code that was used, is not taken again.
fn prove(connection: &Connection, player: PlayerId, proof: Proof) -> Result<(), StoreError> {
    let used = match proof {
        Proof::Step(step) => {
            let sql = "UPDATE factor SET step = ?2 WHERE player = ?1 AND is_set = 1 AND step < ?2";
            connection.execute(sql, params![player.0, step])?
        }
        Proof::Recovery(code) => {
            connection.execute("DELETE FROM recovery WHERE player = ?1 AND code = ?2", params![player.0, code])?
        }
    };
    if used == 0 { Err(StoreError::Spent) } else { Ok(()) }
}

fn drop_factor(connection: &Connection, id: PlayerId) -> Result<(), StoreError> {
    connection.execute("DELETE FROM factor WHERE player = ?1", [id.0])?;
    connection.execute("DELETE FROM recovery WHERE player = ?1", [id.0])?;
    connection.execute("UPDATE session SET proved_ms = NULL WHERE player = ?1", [id.0])?;
    Ok(())
}

/// Takes away whatever tells who an account was. Summaries of rounds were written with names in them.
fn erase(connection: &Connection, id: PlayerId, name: &str) -> Result<(), StoreError> {
    let before: String = connection.query_row("SELECT name FROM player WHERE id = ?1", [id.0], |row| row.get(0))?;
    let quoted = |name: &str| format!("\"name\":{}", serde_json::Value::from(name));
    let sql = "UPDATE round SET summary = replace(summary, ?1, ?2) WHERE instr(summary, ?1) > 0";
    connection.execute(sql, params![quoted(&before), quoted(name)])?;
    drop_factor(connection, id)?;
    connection.execute("DELETE FROM session WHERE player = ?1", [id.0])?;
    connection.execute("DELETE FROM tried WHERE player = ?1", [id.0])?;
    let sql = "UPDATE player SET name = ?2, login = NULL, password = NULL, role = NULL, salt = NULL, \
               must_change = NULL WHERE id = ?1";
    connection.execute(sql, params![id.0, name])?;
    Ok(())
}

/// The columns of a session, in the order in which `session_from` reads them.
const OF_SESSION: &str = "SELECT session.rowid, token, player, at_ms, coalesce(seen_ms, at_ms), device, address, \
                          proved_ms, must_change IS NOT NULL FROM session JOIN player ON player.id = session.player";

fn session_from(row: &Row<'_>) -> rusqlite::Result<SessionRow> {
    Ok(SessionRow {
        number: row.get(0)?,
        token: row.get(1)?,
        player: PlayerId(row.get(2)?),
        began_ms: row.get(3)?,
        seen_ms: row.get(4)?,
        device: row.get(5)?,
        address: row.get(6)?,
        proved_ms: row.get(7)?,
        must_change: row.get(8)?,
    })
}

pub(super) fn session(connection: &Connection, token: [u8; 32], after: i64) -> Result<Option<SessionRow>, StoreError> {
    let mut query = connection.prepare_cached(&format!("{OF_SESSION} WHERE token = ?1 AND at_ms > ?2"))?;
    Ok(query.query_row(params![token, after], session_from).optional()?)
}

pub(super) fn sessions_of(connection: &Connection, id: PlayerId, after: i64) -> Result<Vec<SessionRow>, StoreError> {
    let sql = format!("{OF_SESSION} WHERE player = ?1 AND at_ms > ?2 ORDER BY at_ms DESC");
    let mut query = connection.prepare_cached(&sql)?;
    Ok(query.query_map(params![id.0, after], session_from)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn tokens(connection: &Connection, after: i64) -> Result<Vec<[u8; 32]>, StoreError> {
    let mut query = connection.prepare_cached("SELECT token FROM session WHERE at_ms > ?1")?;
    Ok(query.query_map([after], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn factor(connection: &Connection, id: PlayerId) -> Result<Option<FactorRow>, StoreError> {
    let sql = "SELECT secret, step, is_set, (SELECT count(*) FROM recovery WHERE player = ?1) FROM factor \
               WHERE player = ?1";
    let mut query = connection.prepare_cached(sql)?;
    let read = |row: &Row<'_>| {
        let (secret, step, is_set, recovery) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        Ok(FactorRow { secret, step, is_set, recovery })
    };
    Ok(query.query_row([id.0], read).optional()?)
}

pub(super) fn names(connection: &Connection) -> Result<Vec<NameRow>, StoreError> {
    let mut query = connection.prepare_cached("SELECT id, name, salt FROM player ORDER BY id")?;
    let read = |row: &Row<'_>| Ok(NameRow { id: PlayerId(row.get(0)?), name: row.get(1)?, salt: row.get(2)? });
    Ok(query.query_map([], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn tries_of(connection: &Connection, id: PlayerId, after: i64) -> Result<u32, StoreError> {
    let mut query = connection.prepare_cached("SELECT count(*) FROM tried WHERE player = ?1 AND at_ms > ?2")?;
    Ok(query.query_row(params![id.0, after], |row| row.get(0))?)
}

/// Whether a session with this token is there.
pub(super) fn holds(connection: &Connection, token: [u8; 32]) -> Result<bool, StoreError> {
    Ok(connection.prepare_cached("SELECT 1 FROM session WHERE token = ?1")?.exists([token])?)
}

/// Whether somebody else logs in with this name.
pub(super) fn is_taken(connection: &Connection, id: PlayerId, login: &str) -> Result<bool, StoreError> {
    let mut query = connection.prepare_cached("SELECT 1 FROM player WHERE login = ?1 AND id <> ?2")?;
    Ok(query.exists(params![login, id.0])?)
}
