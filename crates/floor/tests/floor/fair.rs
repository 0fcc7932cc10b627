//! Chance that is nobody's own: players commit to nonces, the draws wait for them, and what follows is on record.

use baize_cards::{Source, Wheel};
use baize_floor::{FairnessSettings, Setup, audit};
use baize_table::{LiveRng, Role};
use serde_json::{Value, json};

use crate::fairness::{bet_with, commitment, hex, key, nonce_hash, open, unhex};
use crate::forgery::{find, forge, is, replace, touched};
use crate::support::{Folder, Person, Socket, bet, copy, say, wish};
use crate::the_house::{Open, timing};

/// The pocket into which the ball of a roulette round with this key falls.
pub(crate) fn pocket(key: [u8; 32]) -> String {
    format!("pocket {}", Wheel { pockets: 37 }.sample(LiveRng::of_record(key).draw(0)).expect("a pocket"))
}

/// A house in which nothing happens by itself but that nonces are no longer waited for after so many milliseconds.
fn patient(opening_ms: u64) -> Setup {
    let mut setup = Setup::from(timing(60_000, 60_000, 60_000));
    setup.settings.fairness = FairnessSettings { opening_ms };
    setup
}

/// A guest at a seat of a game.
async fn seated(open: &Open, game: &str) -> (Person, Socket) {
    let guest = open.guest().await;
    let mut socket = guest.at(open.table(game)).await;
    socket.ask(wish("sit")).await;
    (guest, socket)
}

/// What this player commits to in this round of a table.
fn committed(socket: &Socket, you: &Person, nonce: [u8; 32]) -> String {
    let number = |name: &str| socket.view[name].as_u64().expect("a number");
    nonce_hash(number("table"), number("round"), you.id, &nonce)
}

async fn proof(you: &Person, table: u64, round: u64) -> Value {
    you.get(&format!("/api/tables/{table}/rounds/{round}/proof")).await.json()
}

fn events(folder: &Folder, table: u64) -> Vec<Value> {
    let rows = folder.record().into_iter().filter(|(_, entry)| entry["table"] == table);
    rows.map(|(_, entry)| entry["event"].clone()).collect()
}

fn of_kind(events: &[Value], kind: &str) -> Vec<Value> {
    events.iter().filter(|event| event["event"] == kind).cloned().collect()
}

#[tokio::test]
async fn whoever_knows_the_secret_cannot_tell_the_pocket_when_one_nonce_is_mixed_in() {
    let open_house = Open::new("unforeseen", patient(10_000)).await;
    let (guest, mut socket) = seated(&open_house, "uk/roulette").await;
    let table = open_house.table("uk/roulette");
    let mut foreseen = 0;
    for round in 1..=12_u8 {
        let nonce = [round; 32];
        let hash = committed(&socket, &guest, nonce);
        socket.ask(bet_with("red", 100, &hash)).await;
        let hashed = json!([{ "player": guest.id, "hash": hash }]);
        assert_eq!(socket.view["nonces"], json!({ "hashed": hashed, "awaited": [] }));
        socket.ask(wish("ready")).await;
        socket.until(|view| view["nonces"]["awaited"] == json!([guest.id])).await;
        assert_eq!((&socket.view["phase"], &socket.view["facts"]), (&json!("playing"), &json!([])), "nothing is drawn");
        socket.ask(open(&nonce)).await;
        socket.phase("settled").await;
        let proof = proof(&guest, table, round.into()).await;
        let (secret, came) = (unhex(proof["secret"].as_str().expect("it is over")), &proof["draws"][0]["outcome"]);
        let opening = proof["opening"].as_str().expect("it is open");
        assert_eq!(proof["commitment"], commitment(table, round.into(), &secret, opening));
        assert_eq!(*came, pocket(key(table, round.into(), &secret, &[(guest.id, true, nonce)])));
        foreseen += u32::from(*came == pocket(key(table, round.into(), &secret, &[])));
        assert_eq!(proof["nonces"][0]["nonce"], hex(&nonce));
        socket.ask(wish("ready")).await;
        socket.phase("betting").await;
    }
    assert!(foreseen < 6, "{foreseen} of 12 pockets were those of the secret alone");
    audit(&open_house.folder.0, |_| ()).expect("nothing is wrong");
}

#[tokio::test]
async fn whoever_does_not_open_their_nonce_is_on_record_and_nobody_waits_longer() {
    let open_house = Open::new("withheld", patient(300)).await;
    let (honest, mut first) = seated(&open_house, "uk/roulette").await;
    let (silent, mut second) = seated(&open_house, "uk/roulette").await;
    let table = open_house.table("uk/roulette");
    first.ask(bet_with("red", 100, &committed(&first, &honest, [1; 32]))).await;
    second.ask(bet_with("black", 100, &committed(&second, &silent, [2; 32]))).await;
    first.ask(wish("ready")).await;
    second.ask(wish("ready")).await;
    first.until(|view| view["nonces"]["awaited"] == json!([honest.id, silent.id])).await;
    first.ask(open(&[1; 32])).await;
    first.phase("settled").await;
    let events = events(&open_house.folder, table);
    assert_eq!(of_kind(&events, "nonces-mixed")[0]["withheld"], json!([silent.id]));
    let (_, says) = second.refused(open(&[2; 32])).await;
    assert!(says.contains("too late"), "{says}");
    let proof = proof(&honest, table, 1).await;
    assert_eq!(proof["nonces"][1]["nonce"], Value::Null, "{proof}");
    let secret = unhex(proof["secret"].as_str().expect("it is over"));
    let hash = unhex(&nonce_hash(table, 1, silent.id, &[2; 32]));
    let shares = [(honest.id, true, [1; 32]), (silent.id, false, hash)];
    assert_eq!(proof["draws"][0]["outcome"], pocket(key(table, 1, &secret, &shares)));
    audit(&open_house.folder.0, |_| ()).expect("nothing is wrong");
}

#[tokio::test]
async fn a_nonce_is_opened_once_in_its_time_by_whoever_committed_to_it() {
    let open_house = Open::new("openings", patient(10_000)).await;
    let (guest, mut socket) = seated(&open_house, "uk/roulette").await;
    let (other, mut beside) = seated(&open_house, "uk/roulette").await;
    let hash = committed(&socket, &guest, [7; 32]);
    for wrong in ["", "7", &hash[1..], &hash.to_uppercase(), &"z".repeat(64)] {
        let (_, says) = socket.refused(bet_with("red", 100, wrong)).await;
        assert!(says.contains("64 small hex digits"), "{wrong}: {says}");
    }
    socket.ask(bet_with("red", 100, &hash)).await;
    // The first one stands, and a bet with another is a bet.
    socket.ask(bet_with("red", 100, &committed(&socket, &guest, [8; 32]))).await;
    beside.ask(bet_with("red", 100, &committed(&beside, &other, [9; 32]))).await;
    let (_, says) = socket.refused(open(&[7; 32])).await;
    assert!(says.contains("too early"), "{says}");
    socket.ask(wish("ready")).await;
    beside.ask(wish("ready")).await;
    socket.until(|view| view["nonces"]["awaited"] != json!([])).await;
    for wrong in [open(&[8; 32]), open(&[9; 32]), json!({ "do": "open-nonce", "nonce": "7" })] {
        socket.refused(wrong).await;
    }
    assert_eq!(of_kind(&events(&open_house.folder, open_house.table("uk/roulette")), "nonce-opened"), [] as [Value; 0]);
    socket.ask(open(&[7; 32])).await;
    assert!(!socket.heard.iter().any(|heard| heard.text.contains(&hex(&[7; 32]))), "nobody is shown a nonce");
    let (_, says) = socket.refused(open(&[7; 32])).await;
    assert!(says.contains("open already"), "{says}");
    socket.refused(json!({ "do": "commit-nonce", "hash": hash })).await;
    beside.ask(open(&[9; 32])).await;
    beside.phase("settled").await;
    let shown = beside.heard.iter().any(|heard| heard.text.contains(&hex(&[7; 32])));
    assert!(!shown, "others' nonces are in the proof alone");
    audit(&open_house.folder.0, |_| ()).expect("nothing is wrong");
}

#[tokio::test]
async fn who_has_no_nonce_plays_without_waiting() {
    let open_house = Open::new("without", patient(10_000)).await;
    let (guest, mut socket) = seated(&open_house, "uk/roulette").await;
    socket.ask(json!({ "do": "bot", "seat": 3 })).await;
    socket.ask(bet("red", 100)).await;
    socket.ask(wish("ready")).await;
    assert_eq!(socket.view["phase"], "settled", "the round followed from the wish itself");
    let table = open_house.table("uk/roulette");
    assert!(events(&open_house.folder, table).iter().all(|event| event.get("withheld").is_none()));
    let proof = proof(&guest, table, 1).await;
    assert_eq!((&proof["nonces"], &proof["scheme"]), (&json!([]), &json!("mixed")));
    let secret = unhex(proof["secret"].as_str().expect("it is over"));
    assert_eq!(proof["draws"][0]["outcome"], pocket(key(table, 1, &secret, &[])));
}

#[tokio::test]
async fn a_restart_anywhere_between_the_commitment_and_the_draw_keeps_the_round() {
    let open_house = Open::new("kept", patient(10_000)).await;
    let (guest, mut socket) = seated(&open_house, "uk/roulette").await;
    let (other, mut beside) = seated(&open_house, "uk/roulette").await;
    let mut moments = Vec::new();
    let mut kept = |name: &'static str| {
        let folder = Folder::new(name);
        copy(&open_house.folder.0, &folder.0);
        moments.push(folder);
    };
    socket.ask(bet_with("red", 100, &committed(&socket, &guest, [1; 32]))).await;
    beside.ask(bet_with("odd", 100, &committed(&beside, &other, [2; 32]))).await;
    kept("committed");
    socket.ask(wish("ready")).await;
    beside.ask(wish("ready")).await;
    socket.until(|view| view["nonces"]["awaited"] != json!([])).await;
    kept("closed");
    socket.ask(open(&[1; 32])).await;
    kept("opened");
    beside.ask(open(&[2; 32])).await;
    kept("drawn");
    let table = open_house.table("uk/roulette");
    let drawn = proof(&guest, table, 1).await["draws"].clone();
    for folder in moments {
        let again = Open::on(folder, patient(10_000)).await;
        let back = |you: &Person| Person { address: again.address.clone(), ..you.clone() };
        let (guest, other) = (back(&guest), back(&other));
        let (mut socket, mut beside) = (guest.at(table).await, other.at(table).await);
        if socket.view["phase"] == "betting" {
            socket.ask(wish("ready")).await;
            beside.ask(wish("ready")).await;
        }
        for (id, one, nonce) in [(guest.id, &mut socket, [1; 32]), (other.id, &mut beside, [2; 32])] {
            one.catch_up();
            one.until(|view| view["phase"] != "betting").await;
            if one.view["nonces"]["awaited"].as_array().expect("a list").contains(&id.into()) {
                one.ask(open(&nonce)).await;
            }
        }
        beside.phase("settled").await;
        assert_eq!(proof(&guest, table, 1).await["draws"], drawn, "the same secret and nonces, the same pocket");
        audit(&again.folder.0, |_| ()).expect("nothing is wrong");
    }
}

#[tokio::test]
async fn a_table_waits_for_nonces_again_after_a_restart_and_then_no_longer() {
    let open_house = Open::new("waits", patient(10_000)).await;
    let (guest, mut socket) = seated(&open_house, "uk/three-card-poker").await;
    socket.ask(bet_with("ante", 100, &committed(&socket, &guest, [1; 32]))).await;
    socket.ask(wish("ready")).await;
    socket.until(|view| view["nonces"]["awaited"] == json!([guest.id])).await;
    let (_, says) = socket.refused(say("play")).await;
    assert!(says.contains("not asked"), "{says}");
    let supervisor = open_house.staff(Role::Supervisor).await;
    let mut desk = supervisor.at(open_house.table("uk/three-card-poker")).await;
    let (_, says) = desk.refused(json!({ "do": "rule", "words": "void-round" })).await;
    assert!(says.contains("nothing is dealt yet"), "{says}");
    let folder = Folder::new("waits-again");
    copy(&open_house.folder.0, &folder.0);
    let again = Open::on(folder, patient(200)).await;
    let mut socket =
        Person { address: again.address.clone(), ..guest.clone() }.at(open_house.table("uk/three-card-poker")).await;
    socket.until(|view| view["question"].is_object()).await;
    socket.ask(say("play")).await;
    socket.phase("settled").await;
    audit(&again.folder.0, |_| ()).expect("nothing is wrong");
}

#[tokio::test]
async fn at_tables_with_stacks_nonces_come_before_the_hand_and_the_secret_stays_with_the_house() {
    let mut setup = patient(10_000);
    setup.timing.between_hands = std::time::Duration::from_millis(300);
    let open_house = Open::new("stacks", setup).await;
    let table = open_house.table("hg/texas-holdem");
    let mut players = Vec::new();
    for seat in [1, 2] {
        let guest = open_house.guest().await;
        let mut socket = guest.at(table).await;
        socket.ask(json!({ "do": "sit", "seat": seat })).await;
        let hash = committed(&socket, &guest, [seat; 32]);
        socket.ask(json!({ "do": "commit-nonce", "hash": hash })).await;
        players.push((guest, socket, [seat; 32]));
    }
    for (_, socket, _) in &mut players {
        socket.ask(bet("chips", 20_000)).await;
    }
    for (guest, socket, nonce) in &mut players {
        socket
            .until(|view| view["nonces"]["awaited"].as_array().is_some_and(|all| all.contains(&guest.id.into())))
            .await;
        socket.ask(open(nonce)).await;
    }
    players[0].1.until(|view| view["waiting"].as_array().is_some_and(|seats| !seats.is_empty())).await;
    let acts = players[0].1.view["waiting"][0].as_u64().expect("a seat");
    let (_, socket, _) = &mut players[usize::try_from(acts - 1).expect("a small one")];
    socket.until(|view| view["question"].is_object()).await;
    socket.ask(say("fold")).await;
    players[0].1.until(|view| view["phase"] == "settled" || view["round"] == 2).await;
    let (guest, ..) = &players[0];
    let proof = proof(guest, table, 1).await;
    assert_eq!((&proof["secret"], &proof["opening"], &proof["draws"]), (&Value::Null, &Value::Null, &json!([])));
    assert_eq!(proof["nonces"].as_array().map(Vec::len), Some(2), "{proof}");
    let manager = open_house.staff(Role::Floor).await;
    let whole = manager.get(&format!("/api/tables/{table}/rounds/1/proof")).await.json();
    assert!(whole["draws"].as_array().is_some_and(|draws| draws.len() >= 4), "{whole}");
    audit(&open_house.folder.0, |_| ()).expect("nothing is wrong");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_audit_names_what_was_done_to_the_nonces() {
    let open_house = Open::new("audited", patient(300)).await;
    let (guest, mut socket) = seated(&open_house, "uk/roulette").await;
    let (other, mut beside) = seated(&open_house, "uk/roulette").await;
    socket.ask(bet_with("red", 100, &committed(&socket, &guest, [1; 32]))).await;
    beside.ask(bet_with("odd", 100, &committed(&beside, &other, [2; 32]))).await;
    socket.ask(wish("ready")).await;
    beside.ask(wish("ready")).await;
    socket.until(|view| view["nonces"]["awaited"] != json!([])).await;
    socket.ask(open(&[1; 32])).await;
    socket.phase("settled").await;
    socket.ask(wish("ready")).await;
    beside.ask(wish("ready")).await;
    socket.phase("betting").await;
    let (table, clean) = (open_house.table("uk/roulette"), &open_house.folder);
    let here = |entry: &Value, kind: &str| is(entry, kind) && entry["table"] == table;
    touched(clean, "another nonce", |connection| {
        let (seq, _) = find(connection, 0, |entry| here(entry, "nonce-opened"));
        replace(connection, seq, &hex(&[1; 32]), &hex(&[3; 32]));
        forge(connection);
        seq
    });
    touched(clean, "another hash and nonce, as if the house had chosen it", |connection| {
        let (hashed, _) = find(connection, 0, |entry| here(entry, "nonce-hashed"));
        let (opened, _) = find(connection, 0, |entry| here(entry, "nonce-opened"));
        let hash = |nonce| nonce_hash(table, 1, guest.id, &nonce);
        // One nonce in 37 brings about the same pocket, and then nothing has changed: take one that does not.
        let secret = find(connection, 0, |entry| here(entry, "round-settled")).1;
        let secret = unhex(secret["event"]["seed"].as_str().expect("a secret"));
        let withheld = unhex(&nonce_hash(table, 1, other.id, &[2; 32]));
        let drawn =
            |nonce: [u8; 32]| pocket(key(table, 1, &secret, &[(guest.id, true, nonce), (other.id, false, withheld)]));
        let nonce = (3..).map(|byte| [byte; 32]).find(|nonce| drawn(*nonce) != drawn([1; 32])).expect("one of them");
        replace(connection, hashed, &hash([1; 32]), &hash(nonce));
        replace(connection, opened, &hex(&[1; 32]), &hex(&nonce));
        forge(connection);
        find(connection, 0, |entry| here(entry, "round-settled")).0
    });
    touched(clean, "nobody withheld anything", |connection| {
        let (seq, _) = find(connection, 0, |entry| here(entry, "nonces-mixed"));
        replace(connection, seq, &format!("[{}]", other.id), "[]");
        forge(connection);
        seq
    });
    touched(clean, "a later round of the older scheme", |connection| {
        let (seq, _) = find(connection, 1, |entry| here(entry, "round-opened"));
        replace(connection, seq, ",\"scheme\":\"mixed\"", "");
        forge(connection);
        seq
    });
}
