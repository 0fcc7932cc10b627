//! The keypads of the two other progressives in Colorado's book, button by button.

use crate::forgery::{lucky, plant};
use crate::support::{Folder, Person, Socket, copy, press};
use crate::the_house::{Open, PASSWORD, timing};
use baize_floor::{Arrangement, Dealer, audit};
use baize_table::Role;
use serde_json::{Value, json};

/// Milliseconds that no test ever waits for.
const LONG: u64 = 60_000;

/// A table dealt by a person that wins the jackpot in its first round, with the player who bets at these seats.
struct Table {
    open: Open,
    table: u64,
    player: Person,
    socket: Socket,
    dealer: Socket,
    staff: Person,
    supervisor: Socket,
}

async fn table(name: &str, game: &str, options: &str, seats: &[u8], stake: i64, hint: u64) -> Table {
    let options: toml::Table = toml::from_str(options).expect("options");
    let before = Open::new(&format!("{name}-before"), timing(LONG, LONG, LONG)).await;
    let arrangement = Arrangement { dealer: Dealer::Person, link: "own".to_owned(), ..Arrangement::default() };
    let table = before.house.open_arranged(game, options.clone(), arrangement).await.expect("a table").0;
    let folder = Folder::new(name);
    copy(&before.folder.0, &folder.0);
    let bets: Vec<(u8, u8, &str, i64)> = seats.iter().map(|seat| (*seat, 1, "progressive", stake)).collect();
    plant(&folder.0, table, lucky(game, &options, &bets, hint));
    let open = Open::on(folder, timing(LONG, LONG, LONG)).await;
    let player = open.guest().await;
    let mut socket = player.at(table).await;
    socket.ask(json!({ "do": "sit", "seat": 1 })).await;
    for seat in seats {
        for wager in ["player", "progressive"] {
            socket.ask(json!({ "do": "bet", "wager": wager, "stake": stake, "seat": seat })).await;
        }
    }
    let dealer = open.staff(Role::Dealer).await.at(table).await;
    let staff = open.staff(Role::Supervisor).await;
    let supervisor = staff.at(table).await;
    Table { open, table, player, socket, dealer, staff, supervisor }
}

/// Every button in its turn, each refused before its turn by the clause that gives it, and then undone by hand.
async fn all_buttons(at: &mut Table, [start, hit, pay, end, back]: [&str; 5]) {
    let cites =
        |(by, says): (Vec<String>, String), clause: &str| assert!(by.contains(&clause.to_owned()), "{by:?} {says}");
    let stake = at.socket.bets().iter().map(|(_, stake)| stake).sum::<i64>();
    cites(at.dealer.refused(press("hit-jackpot")).await, hit);
    cites(at.socket.refused(press("start-game")).await, start);
    at.dealer.ask(press("start-game")).await;
    cites(at.dealer.refused(press("start-game")).await, start);
    at.socket.until(|view| view["phase"] == "playing").await;
    assert_eq!(at.player.balance().await, 1_000_000 - stake, "the stakes are off the table");
    assert!(at.socket.view["pending"].is_null(), "nobody has pressed yet");
    cites(at.supervisor.refused(press("pay-jackpot")).await, pay);
    cites(at.dealer.refused(press("end-game")).await, end);
    // Pressed by mistake and pressed again: it is off.
    at.dealer.ask(press("hit-jackpot")).await;
    at.socket.until(|view| view["pending"]["hit_by"] == "the dealer").await;
    at.dealer.ask(press("hit-jackpot")).await;
    at.socket.until(|view| view["pending"].is_null()).await;
    at.dealer.ask(press("hit-jackpot")).await;
    // The supervisor is called: their keypad shows it.
    at.supervisor.until(|view| view["pending"]["here"] == true && view["buttons"][2]["enabled"] == true).await;
    cites(at.dealer.refused(press("pay-jackpot")).await, pay);
    let swipe = json!({ "do": "press", "button": "swipe", "password": PASSWORD });
    cites(at.supervisor.refused(swipe.clone()).await, pay);
    at.supervisor.ask(press("pay-jackpot")).await;
    cites(at.dealer.refused(press("hit-jackpot")).await, hit);
    at.supervisor.ask(swipe).await;
    at.socket.phase("settled").await;
    at.dealer.until(|view| view["buttons"][4]["enabled"] == true).await;

    let wins = at.player.get("/api/jackpots/wins").await.json();
    let win = &wins[0];
    assert_eq!((&win["table"], &win["confirmed_by"]), (&json!(at.table), &json!("the supervisor")));
    assert!(win["cents"].as_i64().is_some_and(|cents| cents >= 1_000_000 - 10), "{win}");
    at.dealer.ask(press("end-game")).await;
    at.dealer.until(|view| view["round"] == 2 && view["phase"] == "betting").await;

    let row = win["row"].as_u64().expect("a row");
    let path = format!("/api/jackpots/wins/{row}/back-out");
    let undo = json!({ "reason": "the wrong spot", "password": PASSWORD });
    let refused: Value = at.player.post(&path, &undo).await.json();
    assert!(refused["by"].as_array().expect("clauses").contains(&json!(back)), "{refused}");
    let meter = at.open.fine(win["account"].as_str().expect("an account"));
    let undone = at.staff.post(&path, &undo).await;
    assert_eq!(undone.status, 200, "{}", undone.body);
    let after = at.open.fine(win["account"].as_str().expect("an account"));
    let cents = win["cents"].as_i64().expect("cents");
    assert_eq!(after.0 - meter.0, (cents - 1_000_000) * 10_000, "the award is back and the seed is gone");
    audit(&at.open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn the_keypad_of_ninety_nine_fortunes() {
    //= CO-2899.02.7 CO-2899.02.10d CO-2899.02.10e CO-2899.02.10f CO-2899.02.10g CO-2899.02.10h CO-2899.02.10i
    let seats = [1, 2, 3, 5, 6, 7, 8, 9, 10];
    let mut at = table("fortunes", "co/99-fortunes", "", &seats, 100, 294_564).await;
    at.open.house.set_level(baize_book::Cents(2_000_000)).await.expect("a level");
    let clauses = ["CO-2899.02.7", "CO-2899.02.10e", "CO-2899.02.10g", "CO-2899.02.10h", "CO-2899.02.10i"];
    all_buttons(&mut at, clauses).await;
}

#[tokio::test]
async fn the_keypad_of_ez_baccarat() {
    //= CO-2899.04.5c CO-2899.04.5f.iii CO-2899.04.5f.iv CO-2899.04.5f.v CO-2899.04.5f.vi CO-2899.04.5f.vii
    let mut at = table("ez", "co/ez-baccarat", "progressive = \"on\"", &[1], 100, 245_488).await;
    at.open.house.set_level(baize_book::Cents(2_000_000)).await.expect("a level");
    let clauses = ["CO-2899.04.5c", "CO-2899.04.5f.iii", "CO-2899.04.5f.v", "CO-2899.04.5f.vi", "CO-2899.04.5f.vii"];
    all_buttons(&mut at, clauses).await;
}
