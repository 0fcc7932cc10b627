//! A floor that is killed anywhere between a player's commitment and the draw: the round goes on where it was.

use serde_json::{Value, json};

use crate::fairness::{bet_with, nonce_hash, open};
use crate::process::{Floor, audit};
use crate::support::{Folder, Person, Socket, wish};

/// A floor on which nothing ends by itself, and which waits ten seconds for nonces.
fn patient(folder: &Folder) -> Floor {
    let settings = folder.0.join("settings.toml");
    std::fs::write(&settings, "[fairness]\nopening-ms = 10000\n").expect("a file");
    let settings = settings.to_str().expect("a name");
    Floor::start_as(&folder.0, &["--betting", "600", "--deciding", "600", "--showing", "600", "--settings", settings])
}

/// The floor is killed and started again; whoever played is back at their table.
async fn killed(folder: &Folder, floor: &mut Floor, guest: &mut Person, table: u64) -> Socket {
    floor.kill();
    *floor = patient(folder);
    guest.address.clone_from(&floor.address);
    guest.at(table).await
}

#[tokio::test]
async fn a_floor_killed_between_the_commitment_and_the_draw_keeps_the_round() {
    let folder = Folder::new("killed-nonces");
    let mut floor = patient(&folder);
    let mut guest = Person::guest(&floor.address).await;
    let tables = guest.get("/api/tables").await.json();
    let roulette = tables.as_array().expect("tables").iter().find(|table| table["game"] == "uk/roulette");
    let table = roulette.expect("a table of each game")["id"].as_u64().expect("a number");
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    let (round, nonce) = (socket.view["round"].as_u64().expect("a number"), [42; 32]);
    let commitment = socket.view["commitment"].clone();
    let hash = nonce_hash(table, round, guest.id, &nonce);
    socket.ask(bet_with("red", 100, &hash)).await;

    let mut socket = killed(&folder, &mut floor, &mut guest, table).await;
    assert_eq!(socket.view["nonces"]["hashed"], json!([{ "player": guest.id, "hash": hash }]), "it was on record");
    socket.ask(wish("ready")).await;
    socket.until(|view| view["nonces"]["awaited"] == json!([guest.id])).await;

    let mut socket = killed(&folder, &mut floor, &mut guest, table).await;
    assert_eq!((&socket.view["nonces"]["awaited"], &socket.view["facts"]), (&json!([guest.id]), &json!([])));
    socket.ask(open(&nonce)).await;
    socket.phase("settled").await;
    let path = format!("/api/tables/{table}/rounds/{round}/proof");
    let proof: Value = guest.get(&path).await.json();

    let socket = killed(&folder, &mut floor, &mut guest, table).await;
    assert_eq!(socket.view["phase"], "settled");
    assert_eq!(guest.get(&path).await.json(), proof, "nothing was drawn again");
    assert_eq!(proof["commitment"], commitment);
    floor.kill();
    audit(&folder.0);
}
