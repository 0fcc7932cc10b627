//! Sealed values open where they belong and nowhere else, and keys are taken only from places that others cannot read.

use crate::forgery::{find, forge, is, touched};
use crate::seals::key_file;
use crate::support::{Folder, bet, copy, wish};
use crate::the_house::{Open, timing};
use baize_floor::{DataFolder, House, KeySettings, Settings, Setup, audit};
use rusqlite::{Connection, params};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

const LONG: u64 = 60_000;

/// A folder with a settled round of roulette and one in which somebody has bet.
async fn played(name: &str) -> Folder {
    let open = Open::new(name, timing(LONG, LONG, LONG)).await;
    let mut guest = open.guest().await.at(open.table("uk/roulette")).await;
    guest.ask(wish("sit")).await;
    for _ in 0..2 {
        guest.ask(bet("red", 500)).await;
        guest.ask(wish("ready")).await;
        guest.phase("settled").await;
        guest.ask(wish("ready")).await;
        guest.phase("betting").await;
    }
    guest.ask(bet("black", 500)).await;
    let folder = Folder::new(&format!("{name}-copy"));
    copy(&open.folder.0, &folder.0);
    folder
}

async fn refused(folder: &Path, keys: KeySettings) -> String {
    let settings = Settings { keys, ..Settings::default() };
    let setup = Setup { settings, ..timing(LONG, LONG, LONG).into() };
    House::open(folder, setup).await.err().expect("it is refused").to_string()
}

/// The sealed outcome of a table's spin: its row, its body and what is sealed in it.
fn spin(connection: &Connection, skip: usize) -> (u64, String, String) {
    let (seq, _) = find(connection, skip, |entry| is(entry, "input-taken"));
    let sql = "SELECT body FROM record WHERE seq = ?1";
    let body: String = connection.query_row(sql, [seq], |row| row.get(0)).expect("the row");
    let sealed = body.split("{\"sealed\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("it is sealed");
    (seq, body.clone(), sealed.to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_sealed_opens_in_its_own_place_alone() {
    let clean = played("sealed-swapped").await;
    touched(&clean, "an outcome moved to another round, with the chain made again", |connection| {
        let ((seq, body, own), (_, _, other)) = (spin(connection, 0), spin(connection, 1));
        let body = body.replace(&own, &other);
        connection.execute("UPDATE record SET body = ?2 WHERE seq = ?1", params![seq, body]).expect("unguarded");
        forge(connection);
        seq
    });
    touched(&clean, "an outcome of which one letter was changed", |connection| {
        let (seq, body, own) = spin(connection, 0);
        let last = if own.ends_with('A') { "B" } else { "A" };
        let body = body.replace(&own, &format!("{}{last}", &own[..own.len() - 1]));
        connection.execute("UPDATE record SET body = ?2 WHERE seq = ?1", params![seq, body]).expect("unguarded");
        forge(connection);
        seq
    });
    touched(&clean, "the secret of another table", |connection| {
        let sql = "UPDATE secret SET sealed = (SELECT sealed FROM secret WHERE tbl = 2) WHERE tbl = 1";
        connection.execute(sql, []).expect("it is there");
        find(connection, 2, |entry| is(entry, "round-opened") && entry["table"] == 1).0
    });
    let connection = Connection::open(clean.0.join("floor.sqlite")).expect("the database");
    let sql = "UPDATE secret SET sealed = (SELECT sealed FROM secret WHERE tbl = 2) WHERE tbl = 1";
    connection.execute(sql, []).expect("it is there");
    drop(connection);
    let says = refused(&clean.0, KeySettings::default()).await;
    assert!(says.contains("round 3 at table 1") && says.contains("belongs to another round"), "{says}");
}

#[tokio::test]
async fn a_key_that_others_can_read_or_that_lies_beside_the_data_is_refused() {
    let folder = Folder::new("keys-refused");
    let elsewhere = Folder::new("keys-elsewhere");
    let beside = KeySettings { file: folder.0.join("key").display().to_string() };
    assert!(refused(&folder.0, beside).await.contains("in the data folder"));
    let file = elsewhere.0.join("house.key");
    let named = KeySettings { file: file.display().to_string() };
    let setup = |keys: &KeySettings| Setup {
        settings: Settings { keys: keys.clone(), ..Settings::default() },
        ..timing(LONG, LONG, LONG).into()
    };
    drop(House::open(&folder.0, setup(&named)).await.expect("it makes the key where it was told to"));
    assert_eq!(file.metadata().expect("a file").permissions().mode() & 0o777, 0o600);
    assert!(!key_file(&folder.reader()).exists(), "and nowhere else");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).expect("its owner may");
    let says = refused(&folder.0, named.clone()).await;
    assert!(says.contains("others may read it") && says.contains("chmod 600"), "{says}");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).expect("its owner may");
    drop(House::open(&folder.0, setup(&named)).await.expect("it opens again"));
    let data = DataFolder { path: folder.0.clone(), key_file: Some(file.clone()) };
    assert!(audit(data, |_| ()).expect("all is well").unchecked.is_empty());
    std::fs::write(&file, "not a key\n").expect("it is written");
    let says = refused(&folder.0, named).await;
    assert!(says.contains("64 hexadecimal digits") && !says.contains("not a key"), "{says}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_key_the_audit_says_what_it_could_not_check() {
    let folder = played("keys-unchecked").await;
    let file = key_file(&folder.reader());
    let whole = audit(&folder.0, |_| ()).expect("all is well");
    assert_eq!((whole.rounds, whole.draws, whole.unchecked.is_empty()), (2, 2, true));
    let kept = file.with_extension("kept");
    std::fs::rename(&file, &kept).expect("it is there");
    let found = audit(&folder.0, |_| ()).expect("nobody has touched it");
    assert_eq!((found.rows, found.root.as_str(), found.accounts), (whole.rows, whole.root.as_str(), whole.accounts));
    assert_eq!((found.rounds, found.unchecked.rounds), (0, 2));
    assert!(found.unchecked.secrets > 0 && found.unchecked.keys.len() == 1, "{found:?}");
    // What needs no key is found without one.
    let connection = crate::forgery::unguarded(&folder.0);
    connection.execute("UPDATE record SET at_ms = at_ms + 1 WHERE seq = 7", []).expect("unguarded");
    assert!(audit(&folder.0, |_| ()).is_err());
    connection.execute("UPDATE record SET at_ms = at_ms - 1 WHERE seq = 7", []).expect("unguarded");
    std::fs::rename(&kept, &file).expect("it is there");
    assert_eq!(audit(&folder.0, |_| ()).expect("nobody has touched it"), whole);
}
