//! Checkpoints: the log only grows and proves it, each is signed, and whoever has kept one finds what was done to the
//! record afterwards, however well it was done.

use baize_floor::{AuditError, CheckpointSettings, Evidence, Forgery, Settings, Setup, Signer, audit, audit_by};
use baize_table::LiveRng;
use ed25519_dalek::{Signature, SigningKey, VerifyingKey};
use rusqlite::{Connection, params};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::forgery::{find, forge, is, replace, unguarded};
use crate::seals::Seals;
use crate::support::{Folder, Person, bet, copy, request, wish};
use crate::the_house::{Open, timing};

type Hash = [u8; 32];

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// A house that makes checkpoints only when it is told to, and tells them to this file and this address.
fn signing(file: &Path, post: &str) -> Setup {
    let file = file.to_str().expect("text").to_owned();
    let checkpoints = CheckpointSettings { every_ms: 3_600_000, file, post: post.to_owned() };
    let settings = Settings { checkpoints, ..Settings::default() };
    Setup { settings, signer: Some(Signer::new(key())), ..timing(60_000, 60_000, 60_000).into() }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &Value) -> Hash {
    let text = text.as_str().expect("hex");
    let byte = |at: usize| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).expect("hex");
    std::array::from_fn(byte)
}

fn above(left: &Hash, right: &Hash) -> Hash {
    Sha256::new().chain_update([1]).chain_update(left).chain_update(right).finalize().into()
}

/// The head of a log with these leaves, worked out from nothing else.
fn head(leaves: &[Hash]) -> Hash {
    match leaves {
        [only] => *only,
        _ => {
            let left = leaves.len().next_power_of_two() / 2;
            above(&head(&leaves[..left]), &head(&leaves[left..]))
        }
    }
}

/// Whether a proof shows that one log is the beginning of another, by the steps of RFC 9162, 2.1.4.2.
fn is_beginning(old: (u64, Hash), new: (u64, Hash), proof: &[Hash]) -> bool {
    if old.0 == new.0 {
        return old.1 == new.1 && proof.is_empty();
    }
    let mut path: Vec<Hash> = if old.0.is_power_of_two() { vec![old.1] } else { Vec::new() };
    path.extend(proof);
    let (mut before, mut after) = (old.0 - 1, new.0 - 1);
    while before % 2 == 1 {
        (before, after) = (before / 2, after / 2);
    }
    let Some((first, rest)) = path.split_first() else { return false };
    let (mut was, mut is) = (*first, *first);
    for hash in rest {
        if after == 0 {
            return false;
        }
        if before % 2 == 1 || before == after {
            (was, is) = (above(hash, &was), above(hash, &is));
            while before % 2 == 0 && before != 0 {
                (before, after) = (before / 2, after / 2);
            }
        } else {
            is = above(&is, hash);
        }
        (before, after) = (before / 2, after / 2);
    }
    was == old.1 && is == new.1 && after == 0
}

async fn get(open: &Open, path: &str) -> Value {
    let reply = request(&open.address, "GET", path, &[], None).await.expect("the floor is open");
    assert_eq!(reply.status, 200, "{path}: {}", reply.body);
    reply.json()
}

fn hashes(proof: &Value) -> Vec<Hash> {
    proof["proof"].as_array().expect("hashes").iter().map(unhex).collect()
}

/// Checks the signature of a note as anybody can who has the public key.
fn is_signed(note: &str, key: &VerifyingKey) {
    use base64ct::{Base64, Encoding};
    let (text, signatures) = note.split_once("\n\n").expect("text, an empty line, signatures");
    let (origin, signature) =
        signatures.trim_end().strip_prefix("\u{2014} ").and_then(|it| it.split_once(' ')).expect("one");
    assert_eq!(text.lines().next(), Some(origin));
    let bytes = Base64::decode_vec(signature).expect("base64");
    let signature = Signature::from_bytes(bytes[4..].try_into().expect("64 bytes"));
    key.verify_strict(format!("{text}\n").as_bytes(), &signature).expect("the house has signed it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_checkpoint_is_signed_and_the_log_proves_that_it_only_grows() {
    let open = Open::new("log", signing(Path::new(""), "")).await;
    for path in ["/api/checkpoints", "/api/checkpoints/1", "/api/checkpoints/proof?from=0&to=1"] {
        let reply = request(&open.address, "GET", path, &[], None).await.expect("the floor is open");
        assert_eq!(reply.status, 404, "{path}: there is none yet");
    }
    let (mut heads, mut leaves) = (Vec::new(), Vec::new());
    for size in 1..=13_u64 {
        open.guest().await;
        open.house.checkpoint().await.expect("a checkpoint");
        open.house.checkpoint().await.expect("nothing was written, so there is no other");
        let latest = get(&open, "/api/checkpoints").await;
        assert_eq!(latest["size"], size);
        let note = latest["note"].as_str().expect("a note");
        is_signed(note, &key().verifying_key());
        let leaf = note.lines().skip(3).take(4).map(|line| format!("{line}\n")).collect::<String>();
        leaves.push(Sha256::new().chain_update([0]).chain_update(leaf).finalize().into());
        assert_eq!(unhex(&latest["root"]), head(&leaves));
        assert_eq!(get(&open, &format!("/api/checkpoints/{size}")).await, latest);
        heads.push((size, head(&leaves)));
    }
    for old in &heads {
        for new in heads.iter().filter(|new| new.0 >= old.0) {
            let proof = get(&open, &format!("/api/checkpoints/proof?from={}&to={}", old.0, new.0)).await;
            assert!(is_beginning(*old, *new, &hashes(&proof)), "{} to {}", old.0, new.0);
            let other = (new.0, [9; 32]);
            assert!(!is_beginning(*old, other, &hashes(&proof)), "{} to {}", old.0, new.0);
        }
        let there = get(&open, &format!("/api/checkpoints/13/leaf/{}", old.0 - 1)).await;
        assert_eq!(unhex(&there["root"]), heads[12].1);
        let leaf: Hash =
            Sha256::new().chain_update([0]).chain_update(there["leaf"].as_str().expect("text")).finalize().into();
        assert_eq!(leaf, leaves[usize::try_from(old.0 - 1).expect("few")]);
    }
    let found = audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!((found.checkpoints, found.evidence), (13, 0));
}

/// Waits until a file has this many notes.
async fn notes(file: &Path, count: usize) -> String {
    let begun = Instant::now();
    loop {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        if text.matches("\u{2014} ").count() >= count {
            return text;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{text}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A record with a settled round, an open one and four checkpoints, as it was after two of them and as it is at the
/// end; and what a witness has kept.
struct Kept {
    early: Folder,
    late: Folder,
    text: String,
}

async fn bets(person: &Person, table: u64) {
    let mut socket = person.at(table).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("red", 500)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    socket.ask(wish("ready")).await;
    socket.phase("betting").await;
    socket.ask(bet("red", 700)).await;
}

async fn kept(name: &str) -> Kept {
    let away = Folder::new(&format!("{name}-witness"));
    let file = away.0.join("kept.txt");
    let open = Open::new(name, signing(&file, "")).await;
    let table = open.table("uk/roulette");
    let (early, late) = (Folder::new(&format!("{name}-early")), Folder::new(&format!("{name}-late")));
    for count in 1..=4 {
        match count {
            2 => bets(&open.guest().await, table).await,
            _ => drop(open.guest().await),
        }
        open.house.checkpoint().await.expect("a checkpoint");
        notes(&file, count).await;
        if count == 2 {
            copied(&open.folder, &early);
        }
    }
    copied(&open.folder, &late);
    let text = notes(&file, 4).await;
    Kept { early, late, text }
}

fn copied(from: &Folder, to: &Folder) {
    let source = Connection::open(from.0.join("floor.sqlite")).expect("the database");
    source.execute("VACUUM INTO ?1", [to.0.join("floor.sqlite").to_str().expect("text")]).expect("a copy");
}

/// Makes the log of checkpoints again, as it would be if the record had always been as it is now.
fn log_again(connection: &Connection) {
    let mut query = connection.prepare("SELECT size, rows, at_ms FROM checkpoint ORDER BY size").expect("a query");
    let points = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("rows");
    let points: Vec<(u64, u64, i64)> = points.map(|row| row.expect("a row")).collect();
    let mut leaves = Vec::<Hash>::new();
    connection.execute_batch("DELETE FROM checkpoint_node").expect("unguarded");
    for (size, rows, at_ms) in points {
        let mut ends =
            connection.prepare("SELECT tbl, number, hash FROM record WHERE seq <= ?1 ORDER BY seq").expect("a query");
        let ends = ends.query_map([rows], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?)))).expect("rows");
        let ends: BTreeMap<Option<u64>, (u64, Hash)> = ends.map(|row| row.expect("a row")).collect();
        let mut hasher = blake3::Hasher::new();
        for (table, (number, hash)) in &ends {
            hasher.update(&table.unwrap_or_default().to_le_bytes()).update(&number.to_le_bytes()).update(hash);
        }
        let tips = *hasher.finalize().as_bytes();
        connection.execute("UPDATE checkpoint SET tips = ?2 WHERE size = ?1", params![size, tips]).expect("unguarded");
        let text = format!("rows {rows}\nchains {}\ntips {}\ntime {at_ms}\n", ends.len(), hex(&tips));
        leaves.push(Sha256::new().chain_update([0]).chain_update(text).finalize().into());
        for level in (0..8).filter(|level| leaves.len().is_multiple_of(1 << level)) {
            let place = params![level, (leaves.len() >> level) - 1, head(&leaves[leaves.len() - (1 << level)..])];
            connection.execute("INSERT INTO checkpoint_node VALUES (?1, ?2, ?3)", place).expect("unguarded");
        }
    }
}

/// What an audit of a copy finds that `touch` has changed, with these checkpoints as evidence.
fn found(from: &Folder, name: &str, text: &str, touch: impl Fn(&Connection)) -> (Forgery, String) {
    let folder = Folder::new(&format!("forged-{name}"));
    copy(&from.0, &folder.0);
    let connection = unguarded(&folder.0);
    touch(&connection);
    drop(connection);
    let evidence = Evidence::read(text, &key().verifying_key()).expect("it is signed");
    match audit_by(&folder.0, &evidence, |_| ()) {
        Err(AuditError::Checkpoint { forgery, says }) => {
            println!("{name}: {forgery}: {says}");
            (forgery, says)
        }
        other => panic!("{name}: a checkpoint should have shown it, but: {other:?}"),
    }
}

fn cut_rows(connection: &Connection) {
    connection.execute_batch("DELETE FROM record WHERE seq > (SELECT max(seq) - 1 FROM record)").expect("unguarded");
    forge(connection);
}

fn move_a_time(connection: &Connection) {
    let (seq, _) = find(connection, 0, |entry| is(entry, "betting-closed"));
    connection.execute("UPDATE record SET at_ms = at_ms + 1 WHERE seq = ?1", [seq]).expect("unguarded");
    forge(connection);
}

/// Gives the open round of roulette a secret of the forger's own, with the commitment that goes with it.
fn new_secret(connection: &Connection) {
    let secret = [3; 32];
    let (_, bet) = find(connection, 0, |entry| is(entry, "bet-placed"));
    let opened =
        |entry: &Value| is(entry, "round-opened") && entry["table"] == bet["table"] && entry["event"]["round"] == 2;
    let (seq, entry) = find(connection, 0, opened);
    let commitment = entry["event"]["commitment"].as_str().expect("a commitment").to_owned();
    replace(connection, seq, &commitment, &hex(&LiveRng::of_record(secret).commitment()));
    let table = bet["table"].as_u64().expect("a number");
    Seals::of(connection).expect("it has keys").plant(connection, table, 2, secret);
    forge(connection);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_kept_a_checkpoint_finds_what_was_done_to_the_record() {
    let Kept { early, late, text } = kept("kept").await;
    let evidence = Evidence::read(&text, &key().verifying_key()).expect("it is signed");
    let clean = audit_by(&late.0, &evidence, |_| ()).expect("all is well");
    assert_eq!((clean.checkpoints, clean.evidence), (4, 4));

    let cut = found(&late, "rows cut off", &text, cut_rows);
    assert_eq!(cut.0, Forgery::CutOff, "{}", cut.1);
    let cut = found(&late, "checkpoints cut off", &text, |connection| {
        let sql = "DELETE FROM checkpoint WHERE size > 3; DELETE FROM checkpoint_node WHERE at > 2 OR level = 2";
        connection.execute_batch(sql).expect("unguarded");
    });
    assert_eq!(cut.0, Forgery::CutOff, "{}", cut.1);
    for (name, touch) in [("a time", move_a_time as fn(&Connection)), ("an open round's secret", new_secret)] {
        let rewritten = found(&late, name, &text, touch);
        assert_eq!(rewritten.0, Forgery::Rewritten, "{}", rewritten.1);
        let fork = found(&late, &format!("{name}, with the log"), &text, |connection| {
            touch(connection);
            log_again(connection);
        });
        assert_eq!(fork.0, Forgery::Fork, "{}", fork.1);
    }
    let back = found(&early, "put back", &text, |_| ());
    assert_eq!(back.0, Forgery::PutBack, "{}", back.1);
    assert!(back.1.contains("checkpoint 3"), "{}", back.1);

    // Without a checkpoint nobody can know: that is why they are kept.
    let folder = Folder::new("forged-unnoticed");
    copy(&late.0, &folder.0);
    let connection = unguarded(&folder.0);
    move_a_time(&connection);
    log_again(&connection);
    drop(connection);
    audit(&folder.0, |_| ()).expect("the record agrees with itself");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_goes_on_from_an_earlier_state_has_forked() {
    let Kept { early, text, .. } = kept("went-on").await;
    let open = Open::on(early, signing(Path::new(""), "")).await;
    for _ in 0..4 {
        open.guest().await;
        open.house.checkpoint().await.expect("a checkpoint");
    }
    let forked = found(&open.folder, "went on", &text, |_| ());
    assert_eq!(forked.0, Forgery::Fork, "{}", forked.1);
    audit(&open.folder.0, |_| ()).expect("by itself it is in order");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_house_has_not_signed_is_no_evidence() {
    let Kept { late, text, .. } = kept("unsigned").await;
    let verifying = key().verifying_key();
    let foreign = |text: &str, key: &VerifyingKey| match Evidence::read(text, key) {
        Err(AuditError::Checkpoint { forgery, .. }) => assert_eq!(forgery, Forgery::Foreign),
        other => panic!("nobody has signed it: {other:?}"),
    };
    foreign(&text, &SigningKey::from_bytes(&[8; 32]).verifying_key());
    foreign(&text.replacen("\nchains ", "\nchains 1", 1), &verifying);
    match Evidence::read(&text.replacen("\nrows ", "\nrosw ", 1), &verifying) {
        Err(AuditError::Evidence { line: 1, .. }) => {}
        other => panic!("it cannot be read: {other:?}"),
    }
    // Signed by the same key for another house.
    let other = kept("unsigned-other").await.text;
    let evidence = Evidence::read(&other, &verifying).expect("it is signed");
    match audit_by(&late.0, &evidence, |_| ()) {
        Err(AuditError::Checkpoint { forgery: Forgery::Foreign, .. }) => {}
        other => panic!("it is of another house: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_witness_that_fails_is_told_again_and_stops_nothing() {
    let away = Folder::new("witness");
    // A file cannot be written where its folder is missing; an address cannot be told while nobody listens.
    let file = away.0.join("later/kept.txt");
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let post = format!("http://{}/", listener.local_addr().expect("an address"));
    drop(listener);
    let open = Open::new("failing-witness", signing(&file, &post)).await;
    let failing = async |count: usize| {
        let begun = Instant::now();
        let line = format!("baize_witnesses_failing {count}\n");
        loop {
            let metrics = request(&open.address, "GET", "/metrics", &[], None).await.expect("the floor is open");
            if metrics.body.contains(&line) {
                break;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "{}", metrics.body);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    open.guest().await;
    open.house.checkpoint().await.expect("a checkpoint all the same");
    failing(2).await;
    open.guest().await;
    open.house.checkpoint().await.expect("a checkpoint all the same");
    let listener = tokio::net::TcpListener::bind(post.trim_start_matches("http://").trim_end_matches('/')).await;
    let listener = listener.expect("the same port");
    let heard = tokio::spawn(async move {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let (mut stream, _) = listener.accept().await.expect("the house");
        let mut text = String::new();
        while !text.contains("\u{2014} ") || !text.ends_with("\n") {
            let mut bytes = [0; 2048];
            let count = stream.read(&mut bytes).await.expect("bytes");
            text += &String::from_utf8_lossy(&bytes[..count]);
        }
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").await.expect("sent");
        text
    });
    std::fs::create_dir(away.0.join("later")).expect("a folder");
    // Of the two that it missed it is told the newer one, which proves the other.
    let text = notes(&file, 1).await;
    assert_eq!(text.lines().nth(1), Some("2"), "{text}");
    let posted = heard.await.expect("nobody panics");
    assert!(posted.starts_with("POST / HTTP/1.1") && posted.contains(text.trim_end()), "{posted}");
    failing(0).await;
}
