//! Tables on one link, two of which will win the jackpot in their first round.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use baize_book::Fine;
use baize_floor::{Arrangement, Dealer, Timing};
use serde_json::{Value, json};

use crate::forgery::{lucky, plant};
use crate::support::{Folder, Person, Socket, bet, copy, press, wish};
use crate::the_house::{Open, PASSWORD};

/// A game with a reserve, fractions of a cent, and a jackpot that comes once in 84,473 rounds.
pub const GAME: &str = "co/eternal-baccarat";
/// The account of its only meter on the link.
pub const ACCOUNT: &str = "meter:co/eternal-baccarat/harmony@west";
/// The account of that meter's reserve.
pub const RESERVE: &str = "reserve:co/eternal-baccarat/harmony@west";
/// What the house puts on the meter at first.
pub const SEED: i64 = 500_000;
/// The stake of one bet: 18.18 cents of it go on the meter and 5.05 on its reserve.
pub const UNIT: i64 = 101;
/// Where the search for a winning secret begins, for the first and for the second table.
pub const HINTS: [u64; 2] = [65_051, 315_522];

/// The game's options in these tests.
pub fn options() -> toml::Table {
    let text = format!(
        "harmony = \"on\"\nharmony-table = \"hp-10\"\nharmony-unit = {UNIT}\nharmony-seed = {SEED}\n\
         limits = \"1..500000\""
    );
    toml::from_str(&text).expect("options")
}

/// The secrets of two rounds that win.
pub fn secrets() -> [[u8; 32]; 2] {
    HINTS.map(|hint| lucky(GAME, &options(), &[(1, 1, "harmony", UNIT)], hint))
}

/// The arrangement of a table on the link.
pub fn on_link(dealer: Dealer, premises: &str) -> Arrangement {
    Arrangement { dealer, link: "west".to_owned(), premises: premises.to_owned() }
}

/// A house with tables of these dealers on one link; the first two will win the jackpot in their first round.
pub async fn house(name: &str, timing: Timing, dealers: &[Dealer]) -> (Open, Vec<u64>) {
    let first = Open::new(&format!("{name}-before"), timing.clone()).await;
    let mut tables = Vec::new();
    for (i, dealer) in dealers.iter().enumerate() {
        let arrangement = on_link(*dealer, ["Lakeside", "Uptown", "Harbour"][i % 3]);
        tables.push(first.house.open_arranged(GAME, options(), arrangement).await.expect("a table").0);
    }
    let folder = Folder::new(name);
    copy(&first.folder.0, &folder.0);
    for (table, seed) in tables.iter().zip(secrets()) {
        plant(&folder.0, *table, seed);
    }
    (Open::on(folder, timing).await, tables)
}

/// A guest who sits down and bets one unit on the jackpot's wager.
pub async fn bettor(open: &Open, table: u64) -> (Person, Socket) {
    let guest = open.guest().await;
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("harmony", UNIT)).await;
    (guest, socket)
}

/// The wish to swipe a card.
pub fn swipe(password: &str) -> Value {
    json!({ "do": "press", "button": "swipe", "password": password })
}

/// Confirms the jackpot and swipes the card.
pub async fn pay(keypad: &mut Socket) {
    keypad.ask(press("pay-jackpot")).await;
    keypad.ask(swipe(PASSWORD)).await;
}

/// The meter and its reserve, and the sums of all their movements: they must agree to the fraction.
pub async fn meter_and_movements(open: &Open) -> (Fine, Fine) {
    let ledger = open.guest().await.get("/api/meters/co/eternal-baccarat").await.json();
    let sum = |account: &str| {
        let movements = ledger["ledger"].as_array().expect("movements").iter();
        let moved = movements.filter(|it| it["account"] == account).map(|it| it["cents"].clone());
        moved.map(|cents| serde_json::from_value::<Fine>(cents).expect("an amount")).sum::<Fine>()
    };
    let stands = (open.fine(ACCOUNT), open.fine(RESERVE));
    assert_eq!(stands, (sum(ACCOUNT), sum(RESERVE)), "the meter is the sum of its movements, to the fraction");
    stands
}
