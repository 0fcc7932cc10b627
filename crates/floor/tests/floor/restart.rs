//! A house that is opened again on the same data: it also remembers what the last round on record does not tell.

use crate::seals::Seals;
use crate::support::{Folder, Person, Socket, bet, copy, say, wish};
use crate::the_house::{Open, timing};
use serde_json::json;

/// The house as it would be after a crash at this moment.
async fn again(open: &Open, name: &str) -> Open {
    let folder = Folder::new(name);
    copy(&open.folder.0, &folder.0);
    Open::on(folder, timing(60_000, 60_000, 60_000)).await
}

async fn back(guest: &Person, open: &Open, game: &str) -> Socket {
    Person { address: open.address.clone(), ..guest.clone() }.at(open.table(game)).await
}

async fn opened(name: &str) -> (Open, Person) {
    let open = Open::new(name, timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    (open, guest)
}

#[tokio::test]
async fn the_wagers_of_the_last_round_can_be_made_again_after_a_restart() {
    let (open, guest) = opened("rebet").await;
    let mut socket = guest.at(open.table("uk/roulette")).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("red", 500)).await;
    socket.ask(bet("dozen-1", 100)).await;
    socket.ask(bet("red", 300)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    let settled = again(&open, "rebet-settled").await;
    socket.ask(wish("ready")).await;
    socket.phase("betting").await;
    let betting = again(&open, "rebet-betting").await;
    for open in [&settled, &betting] {
        let mut socket = back(&guest, open, "uk/roulette").await;
        if socket.view["phase"] == "settled" {
            socket.ask(wish("ready")).await;
            socket.phase("betting").await;
        }
        socket.ask(wish("rebet")).await;
        assert_eq!(socket.bets(), [("red".to_owned(), 800), ("dozen-1".to_owned(), 100)]);
    }
}

#[tokio::test]
async fn a_bot_that_has_bet_does_not_bet_again_after_a_restart() {
    let (open, guest) = opened("bot").await;
    let mut socket = guest.at(open.table("uk/three-card-poker")).await;
    socket.ask(wish("sit")).await;
    socket.ask(json!({ "do": "bot", "seat": 3 })).await;
    socket.ask(bet("ante", 500)).await;
    socket.until(|view| view["bets"].as_array().is_some_and(|bets| bets.iter().any(|bet| bet["seat"] == 3))).await;
    let again = again(&open, "bot-again").await;
    let fresh = back(&guest, &again, "uk/three-card-poker").await;
    assert_eq!(fresh.view["bets"], socket.view["bets"]);
    assert_eq!(fresh.view["seq"], socket.view["seq"], "the view tells the last row, as before");
}

#[tokio::test]
async fn a_question_is_asked_again_and_answered_after_a_restart() {
    let (open, guest) = opened("question").await;
    let mut socket = guest.at(open.table("uk/three-card-poker")).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("ante", 500)).await;
    socket.ask(wish("ready")).await;
    socket.phase("playing").await;
    let again = again(&open, "question-again").await;
    let mut fresh = back(&guest, &again, "uk/three-card-poker").await;
    assert_eq!((&fresh.view["question"], &fresh.view["facts"]), (&socket.view["question"], &socket.view["facts"]));
    // The same answer leads to the same cards in both worlds: cards depend on the secret alone.
    for socket in [&mut socket, &mut fresh] {
        socket.ask(say("play")).await;
        socket.phase("settled").await;
    }
    assert_eq!((&fresh.view["facts"], &fresh.view["lines"]), (&socket.view["facts"], &socket.view["lines"]));
}

#[tokio::test]
async fn a_house_that_was_stopped_while_it_opened_opens_the_rest() {
    let (open, _) = opened("half").await;
    let folder = Folder::new("half-again");
    copy(&open.folder.0, &folder.0);
    let connection = rusqlite::Connection::open(folder.0.join("floor.sqlite")).expect("the database");
    let rest =
        "DROP TRIGGER record_never_shrinks; DELETE FROM record WHERE seq > 2; DELETE FROM player; DELETE FROM balance;
                DELETE FROM in_force; DELETE FROM session; DELETE FROM secret WHERE tbl > 1;";
    connection.execute_batch(rest).expect("as if only the first table had been opened");
    drop(connection);
    let again = Open::on(folder, timing(60_000, 60_000, 60_000)).await;
    let games: Vec<&str> = again.house.tables().iter().map(|table| table.game).collect();
    assert_eq!(games, open.house.tables().iter().map(|table| table.game).collect::<Vec<_>>());
    baize_floor::audit(&again.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_secret_that_is_not_the_one_committed_to_is_not_dealt_from() {
    let (open, _) = opened("secret").await;
    let folder = Folder::new("secret-again");
    copy(&open.folder.0, &folder.0);
    let connection = rusqlite::Connection::open(folder.0.join("floor.sqlite")).expect("the database");
    Seals::of(&connection).expect("it has keys").plant(&connection, 1, 1, [0; 32]);
    let refused =
        baize_floor::House::open(&folder.0, timing(60_000, 60_000, 60_000)).await.err().expect("it is refused");
    assert!(refused.to_string().contains("committed"), "{refused}");
}
