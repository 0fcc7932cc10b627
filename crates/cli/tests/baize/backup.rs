//! `baize backup` and `baize restore`, from a floor that is being played at to one that goes on from the copy.

use rusqlite::Connection;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::forgery::{find, is, replace, unguarded};
use crate::process::{Floor, audit, succeeds};
use crate::support::{Folder, Person, bet, record, wish};

fn baize(words: &[&str], paths: &[&Path]) -> Command {
    let mut command = crate::process::baize();
    for (word, path) in words.iter().zip(paths) {
        command.args(word.split(' ')).arg(path);
    }
    command
}

fn backup(data: &Path, to: &Path) -> Command {
    baize(&["backup --data", "--to"], &[data, to])
}

fn restore(from: &Path, data: &Path) -> Command {
    baize(&["restore", "--data"], &[from, data])
}

fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|said| String::from_utf8_lossy(said).into_owned()).concat()
}

/// The number of the table of roulette.
async fn roulette(guest: &Person) -> u64 {
    let tables = guest.get("/api/tables").await.json();
    let found = tables.as_array().expect("tables").iter().find(|table| table["game"] == "uk/roulette");
    found.expect("a table of each game")["id"].as_u64().expect("a number")
}

/// Bets at roulette until it is told to stop, and counts what was acknowledged.
async fn play(address: String, stop: Arc<AtomicBool>, granted: Arc<AtomicU64>) {
    let guest = Person::guest(&address).await;
    let mut socket = guest.at(roulette(&guest).await).await;
    socket.ask(wish("sit")).await;
    while !stop.load(Ordering::Relaxed) {
        let answer = socket.answer_to(bet("red", 100)).await.expect("the socket stays open");
        granted.fetch_add(u64::from(answer["type"] == "ok"), Ordering::SeqCst);
        let _ = socket.answer_to(wish("ready")).await.expect("the socket stays open");
    }
}

fn bets_in(database: &Path) -> u64 {
    let rows = record(&Connection::open(database).expect("a database"));
    rows.iter().filter(|(_, entry)| is(entry, "bet-placed")).count() as u64
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_floor_that_is_played_at_is_backed_up_and_goes_on_from_the_copy() {
    let (data, copies) = (Folder::new("backed-up"), Folder::new("backups"));
    let mut floor = Floor::start(&data.0);
    let (stop, granted) = (Arc::<AtomicBool>::default(), Arc::<AtomicU64>::default());
    let players: Vec<_> =
        (0..3).map(|_| tokio::spawn(play(floor.address.clone(), stop.clone(), granted.clone()))).collect();
    while granted.load(Ordering::SeqCst) < 10 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let file = copies.0.join("tonight.sqlite");
    let before = granted.load(Ordering::SeqCst);
    let command = backup(&data.0, &file);
    let done = tokio::task::spawn_blocking(move || succeeds(&mut { command })).await.expect("nobody panics");
    assert!(done.contains("audited"), "{done}");
    let after = granted.load(Ordering::SeqCst);
    assert!(after > before, "players go on meanwhile");
    stop.store(true, Ordering::Relaxed);
    for player in players {
        player.await.expect("nobody panics");
    }
    let copied = bets_in(&file);
    assert!((before..=granted.load(Ordering::SeqCst)).contains(&copied), "{before} {copied} {after}");
    floor.kill();

    let restored = Folder::new("restored");
    succeeds(&mut restore(&file, &restored.0));
    audit(&restored.0);
    let floor = Floor::start(&restored.0);
    let guest = Person::guest(&floor.address).await;
    let mut socket = guest.at(roulette(&guest).await).await;
    socket.ask(wish("sit")).await;
    socket.until(|view| view["phase"] == "betting").await;
    socket.ask(bet("black", 100)).await;
    drop(floor);
    assert_eq!(bets_in(&restored.0.join("floor.sqlite")), copied + 1);
    audit(&restored.0);
}

#[test]
fn a_backup_overwrites_nothing_is_its_owners_alone_and_leaves_the_folder_as_it_was() {
    use std::os::unix::fs::PermissionsExt;
    let (data, copies) = (Folder::new("backup-files"), Folder::new("backup-copies"));
    Floor::start(&data.0).kill();
    audit(&data.0);
    // A connection that can write puts the log of the killed floor into the database, and takes it away.
    let writer = Connection::open(data.0.join("floor.sqlite")).expect("the database");
    writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).expect("a checkpoint");
    drop(writer);
    let there = |folder: &Folder| {
        let names = std::fs::read_dir(&folder.0).expect("a folder").map(|file| file.expect("a file").file_name());
        names.collect::<std::collections::BTreeSet<_>>()
    };
    let before = there(&data);
    audit(&data.0);
    succeeds(&mut backup(&data.0, &copies.0));
    assert_eq!(there(&data), before, "neither an audit nor a backup leaves anything in the folder");
    assert_eq!(there(&copies).len(), 1, "a folder gets one file with the time in its name");
    let file = copies.0.join(there(&copies).first().expect("a file"));
    assert_eq!(file.metadata().expect("a file").permissions().mode() & 0o777, 0o600);
    for refused in [&mut backup(&data.0, &file), &mut restore(&file, &data.0)] {
        let refused = refused.output().expect("baize runs");
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains("is there already and is not overwritten"), "{}", said(&refused));
    }
    let nothing = Folder::new("backup-nothing");
    assert_eq!(restore(&nothing.0.join("none"), &nothing.0).status().expect("baize runs").code(), Some(2));
    assert_eq!(there(&nothing).len(), 0);
}

#[test]
fn a_copy_that_is_not_in_order_is_no_backup() {
    let (data, copies) = (Folder::new("backup-touched"), Folder::new("backup-of-touched"));
    Floor::start(&data.0).kill();
    let connection = unguarded(&data.0);
    let (seq, entry) = find(&connection, 0, |entry| is(entry, "round-opened"));
    let commitment = entry["event"]["commitment"].as_str().expect("a commitment").to_owned();
    replace(&connection, seq, &commitment, &"ab".repeat(32));
    drop(connection);
    let file = copies.0.join("touched.sqlite");
    let found = backup(&data.0, &file).output().expect("baize runs");
    assert_eq!(found.status.code(), Some(1), "{}", said(&found));
    assert!(said(&found).contains(&format!("row {seq}")), "{}", said(&found));
    assert!(!file.exists(), "only what is in order has the name of a backup");
    let part = copies.0.join("touched.sqlite.part");
    let restored = restore(&part, &copies.0.join("data")).output().expect("baize runs");
    assert_eq!(restored.status.code(), Some(1), "{}", said(&restored));
    assert!(!copies.0.join("data/floor.sqlite").exists());
}
