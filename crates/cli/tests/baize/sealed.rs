//! Whoever reads the disk of a floor: what they find, what they cannot, and how a house goes on when its key is
//! changed, lost, or not the right one.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::process::{Floor, audit, baize, succeeds};
use crate::seals::{Seals, key_file};
use crate::support::{Folder, Person, Socket, bet, copy, record, say, wish};

/// Times so long that nothing ends by itself.
const ENDLESS: [&str; 6] = ["--betting", "600", "--deciding", "600", "--showing", "600"];

fn floor(folder: &Path) -> Floor {
    Floor::start_with(folder, &ENDLESS)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect()
}

/// Every byte of every file.
fn raw(folder: &Path) -> Vec<u8> {
    let files = files(folder).into_iter().filter(|file| file.is_file());
    files.flat_map(|file| std::fs::read(file).expect("it is ours")).collect()
}

fn holds(haystack: &[u8], needle: &[u8]) -> bool {
    haystack.windows(needle.len()).any(|part| part == needle)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a command says that must fail with wrong input.
fn fails(command: &mut Command) -> String {
    let output = command.output().expect("baize runs");
    assert_eq!(output.status.code(), Some(2), "{command:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn served(folder: &Path) -> Command {
    let mut command = baize();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder);
    command
}

fn rekey(folder: &Path, words: &[&str]) -> Command {
    let mut command = baize();
    command.args(["rekey", "--json"]).args(words).arg("--data").arg(folder);
    command
}

/// The first table of each game.
async fn tables(person: &Person) -> BTreeMap<String, u64> {
    let tables = person.get("/api/tables").await.json();
    let number =
        |table: &Value| (table["game"].as_str().expect("a game").to_owned(), table["id"].as_u64().expect("one"));
    tables.as_array().expect("tables").iter().rev().map(number).collect()
}

/// A seat at a table with this bet.
async fn bets(person: &Person, table: u64, wager: &str, stake: i64) -> Socket {
    let mut socket = person.at(table).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet(wager, stake)).await;
    socket
}

/// Plays a hand of hold'em against two bots to its end: everybody folds or checks in turn.
async fn a_hand(person: &Person, table: u64) {
    let mut socket = bets(person, table, "chips", 40_000).await;
    for seat in [2, 3] {
        socket.ask(json!({ "do": "bot", "seat": seat })).await;
    }
    socket.until(|view| view["phase"] == "betting" || view["phase"] == "playing").await;
    if socket.view["phase"] == "betting" {
        let _ = socket.answer_to(wish("ready")).await;
    }
    let first = socket.view["round"].clone();
    while socket.view["phase"] != "settled" && socket.view["round"] == first {
        if !socket.view["question"].is_null() {
            let _ = socket.answer_to(say("fold")).await;
        }
        socket.next_view().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_of_the_disk_tells_neither_a_secret_nor_a_card_nor_a_number() {
    let folder = Folder::new("sealed-disk");
    let mut floor =
        Floor::start_with(&folder.0, &[&ENDLESS[..], &["--bots-think", "0.01", "--pause", "0.05"]].concat());
    let guest = Person::guest(&floor.address).await;
    let tables = tables(&guest).await;
    let roulette = tables["uk/roulette"];
    let mut socket = bets(&guest, roulette, "red", 500).await;
    // Copied during betting, as somebody would who wants to know the number.
    let thief = Folder::new("sealed-thief");
    copy(&folder.0, &thief.0);
    let seals = Seals::of(&folder.reader()).expect("it has keys");
    let kept = seals.secrets(&folder.reader());
    let stolen = raw(&thief.0);
    for (table, _, seed) in &kept {
        assert!(!holds(&stolen, seed) && !holds(&stolen, hex(seed).as_bytes()), "the secret of table {table}");
    }
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    a_hand(&guest, tables["hg/texas-holdem"]).await;
    floor.kill();
    let rows = record(&folder.reader());
    let told = raw(&folder.0);
    let of =
        |table: u64| rows.iter().filter(move |(_, entry)| entry["table"] == table).map(|(_, entry)| &entry["event"]);
    let revealed = of(roulette).find_map(|event| event["seed"].as_str()).expect("the round is over");
    let (_, _, promised) = kept.iter().find(|(table, _, _)| *table == roulette).expect("it was kept");
    assert_eq!(revealed, hex(promised), "what the thief did not find is what was drawn from");
    assert!(holds(&told, revealed.as_bytes()), "and now everybody may know it");
    let hand = of(tables["hg/texas-holdem"]).find(|event| event["event"] == "round-settled").expect("a hand");
    let secret = hand["seed"].as_str().expect("it is opened with the key");
    assert!(!holds(&told, secret.as_bytes()), "hands that were not shown stay secret, and so does what tells them");
    let drawn = rows.iter().filter_map(|(_, entry)| entry["event"]["input"]["chance"]["outcome"].as_str());
    let drawn: Vec<&str> = drawn.collect();
    assert!(drawn.len() > 6, "{drawn:?}");
    for outcome in drawn {
        assert!(!holds(&told, format!("\"{outcome}\"").as_bytes()), "{outcome} lies there in the clear");
    }
    audit(&folder.0);
}

/// The mode of a file or a folder.
fn mode(path: &Path) -> u32 {
    path.metadata().expect("it is there").permissions().mode() & 0o777
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_data_folder_and_its_keys_are_their_owners_alone_whatever_the_process_was_told() {
    let parent = Folder::new("sealed-modes");
    let data = parent.0.join("data");
    let generous = |folder: &Path| {
        let mut shell = Command::new("sh");
        shell.args(["-c", "umask 000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_baize")]);
        shell.env("XDG_CONFIG_HOME", parent.0.join("configuration"));
        Floor::by(&mut shell, folder, &ENDLESS)
    };
    let all_closed = || {
        let files = files(&data);
        assert!(files.len() >= 4, "database, log, index and lock: {files:?}");
        assert_eq!(mode(&data), 0o700);
        files.iter().for_each(|file| assert_eq!(mode(file), 0o600, "{}", file.display()));
    };
    let mut floor = generous(&data);
    Person::guest(&floor.address).await;
    all_closed();
    let keys = parent.0.join("configuration/baize/keys");
    assert_eq!((mode(&keys), mode(&files(&keys)[0])), (0o700, 0o600));
    floor.kill();
    // As an older version would have left them.
    std::fs::set_permissions(&data, PermissionsExt::from_mode(0o755)).expect("ours");
    files(&data)
        .iter()
        .for_each(|file| std::fs::set_permissions(file, PermissionsExt::from_mode(0o644)).expect("ours"));
    let mut floor = generous(&data);
    Person::guest(&floor.address).await;
    all_closed();
    floor.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_floor_takes_its_key_from_systemd_before_the_environment_and_from_that_before_a_file() {
    let (folder, credentials) = (Folder::new("sealed-places"), Folder::new("sealed-credentials"));
    let [first, second] = ["11", "22"].map(|byte| byte.repeat(32));
    std::fs::write(credentials.0.join("baize-key"), &first).expect("a file");
    let with = |key: &str, credential: bool| {
        let mut command = baize();
        command.env("BAIZE_KEY", key);
        if credential {
            command.env("CREDENTIALS_DIRECTORY", &credentials.0);
        }
        command
    };
    Floor::by(&mut with(&second, true), &folder.0, &ENDLESS).kill();
    assert!(!key_file(&folder.reader()).exists(), "no other key was made");
    let says = fails(with(&second, false).args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&folder.0));
    assert!(says.contains("BAIZE_KEY holds ") && says.contains("rekey --void-open-rounds"), "{says}");
    assert!(!says.contains(&second), "no key is ever printed");
    let ours = fails(with(&first, false).args(["rekey", "--data"]).arg(&folder.0));
    assert!(ours.contains("not ours to write"), "{ours}");
    // Whoever holds the keys adds one, and it is taken.
    succeeds(with(&format!("{first} {second}"), false).args(["rekey", "--data"]).arg(&folder.0));
    Floor::by(&mut with(&format!("{first} {second}"), false), &folder.0, &ENDLESS).kill();
    succeeds(with(&format!("{first} {second}"), false).args(["audit", "--data"]).arg(&folder.0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_moment_a_change_of_keys_is_done_or_not_and_rounds_go_on() {
    let folder = Folder::new("sealed-rotation");
    let mut floor = floor(&folder.0);
    let guest = Person::guest(&floor.address).await;
    let roulette = tables(&guest).await["uk/roulette"];
    bets(&guest, roulette, "red", 500).await;
    floor.kill();
    let secrets = || {
        let reader = folder.reader();
        let seals = Seals::of(&reader).expect("it has keys");
        let mut kept = seals.secrets(&reader);
        kept.sort_unstable();
        (seals.sealing, kept)
    };
    let (first, kept) = secrets();
    for delay in 0..12 {
        let mut changing = rekey(&folder.0, &[]).stdout(std::process::Stdio::null()).spawn().expect("baize runs");
        std::thread::sleep(Duration::from_millis(3 * delay));
        changing.kill().expect("it can be killed");
        changing.wait().expect("it ends");
        assert_eq!(secrets().1, kept, "killed after {} ms", 3 * delay);
    }
    // As it is when the new key is in its file and nothing else has happened.
    let file = key_file(&folder.reader());
    let text = std::fs::read_to_string(&file).expect("the keys");
    std::fs::write(&file, format!("{text}{}\n", "5a".repeat(32))).expect("ours");
    assert_eq!(secrets().1, kept);
    let done: Value = serde_json::from_str(&succeeds(&mut rekey(&folder.0, &[]))).expect("JSON");
    let (last, again) = secrets();
    assert!(done["key"] == last && last != first && again == kept, "{done}");
    assert_eq!(std::fs::read_to_string(&file).expect("the keys").lines().count(), text.lines().count() + 1);
    let mut floor = Floor::start_with(&folder.0, &ENDLESS);
    let guest = Person { address: floor.address.clone(), ..guest };
    let mut socket = guest.at(roulette).await;
    assert_eq!(socket.bets(), [("red".to_owned(), 500)]);
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    floor.kill();
    audit(&folder.0);
}

/// Everything that people have, on the table or off it: nothing of it may be lost with a key.
fn fortunes(folder: &Folder) -> BTreeMap<String, i64> {
    let reader = folder.reader();
    let sql = "SELECT account, sum(fine) FROM balance GROUP BY account";
    let mut query = reader.prepare(sql).expect("a query");
    let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?))).expect("rows");
    rows.map(|row| row.expect("a row")).collect()
}

/// Four people stake: a bet that waits, a hand that is played, chips that stay, and a bet that stands from throw to
/// throw.
async fn stake(guests: &[Person], tables: &BTreeMap<String, u64>) {
    bets(&guests[0], tables["uk/roulette"], "red", 500).await;
    let mut cards = bets(&guests[1], tables["uk/three-card-poker"], "ante", 700).await;
    cards.ask(wish("ready")).await;
    cards.phase("playing").await;
    bets(&guests[2], tables["hg/texas-holdem"], "chips", 40_000).await;
    let mut dice = bets(&guests[3], tables["uk/craps"], "win", 900).await;
    loop {
        dice.ask(wish("ready")).await;
        dice.phase("settled").await;
        if !dice.view["standing"].as_array().is_none_or(Vec::is_empty) {
            break;
        }
        dice.ask(wish("ready")).await;
        dice.phase("betting").await;
        dice.ask(bet("win", 900)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_the_key_is_lost_open_rounds_are_void_and_every_stake_goes_back() {
    let folder = Folder::new("sealed-lost");
    let mut floor = floor(&folder.0);
    let mut guests = Vec::new();
    for _ in 0..4 {
        guests.push(Person::guest(&floor.address).await);
    }
    let tables = tables(&guests[0]).await;
    stake(&guests, &tables).await;
    let craps = guests[3].balance().await + 900;
    floor.kill();
    let file = key_file(&folder.reader());
    let kept = std::fs::read_to_string(&file).expect("the keys");
    std::fs::remove_file(&file).expect("it is there");
    let says = fails(&mut served(&folder.0));
    assert!(says.contains("nothing is at") && says.contains("rekey --void-open-rounds"), "{says}");
    // Another key is as good as none, and says so.
    std::fs::write(&file, "77".repeat(32)).expect("ours");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).expect("ours");
    let says = fails(&mut served(&folder.0));
    assert!(says.contains(" holds ") && says.contains("rekey --void-open-rounds"), "{says}");
    assert!(fails(&mut rekey(&folder.0, &[])).contains("is not here"));
    let told = succeeds(baize().args(["audit", "--data"]).arg(&folder.0));
    assert!(told.contains("NOT CHECKED"), "{told}");
    let done: Value = serde_json::from_str(&succeeds(&mut rekey(&folder.0, &["--void-open-rounds"]))).expect("JSON");
    assert!(done["voided"].as_array().is_some_and(|voided| voided.len() >= tables.len()), "{done}");
    let has = fortunes(&folder);
    let of = |account: String| has.get(&account).copied().unwrap_or_default() / 10_000;
    assert!(
        has.iter().all(|(account, fine)| !account.starts_with("escrow:")
            || *fine == 0
            || account == &format!("escrow:{}", tables["hg/texas-holdem"])),
        "{has:?}"
    );
    for (guest, cents) in guests.iter().zip([1_000_000, 1_000_000, 960_000, craps]) {
        assert_eq!(of(format!("player:{}", guest.id)), cents, "guest {}", guest.id);
    }
    assert_eq!(of(format!("escrow:{}", tables["hg/texas-holdem"])), 40_000, "the stack is on the table still");
    audit(&folder.0);
    // The tables go on, with new secrets.
    let mut floor = Floor::start_with(&folder.0, &ENDLESS);
    let guest = Person { address: floor.address.clone(), ..guests[0].clone() };
    let mut socket = guest.at(tables["uk/roulette"]).await;
    socket.ask(bet("black", 300)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    floor.kill();
    let told = succeeds(baize().args(["audit", "--data"]).arg(&folder.0));
    assert!(told.contains("NOT CHECKED"), "{told}");
    // If the key is found after all, everything can be checked, the void rounds too.
    let text = std::fs::read_to_string(&file).expect("the keys");
    std::fs::write(&file, format!("{kept}{text}")).expect("ours");
    let told = succeeds(baize().args(["audit", "--data"]).arg(&folder.0));
    assert!(!told.contains("NOT CHECKED"), "{told}");
}
