//! A linked jackpot over three tables, on a floor that is killed after every step and in the middle of the last one: it
//! is where it was, the other tables stay locked until it is paid, and no money and no fraction of it is lost.

use baize_book::Fine;
use serde_json::{Value, json};
use std::time::Duration;

use crate::forgery::{lucky, plant};
use crate::process::{Floor, audit};
use crate::support::{self, Folder, Person, Socket, bet, copy, press, wish};

const GAME: &str = "co/eternal-baccarat";
const ACCOUNT: &str = "meter:co/eternal-baccarat/harmony@west";
const RESERVE: &str = "reserve:co/eternal-baccarat/harmony@west";
/// What the house puts on the meter at first.
const SEED: i64 = 500_000;
/// The stake of one bet: 18.18 cents of it go on the meter and 5.05 on its reserve.
const UNIT: i64 = 101;
/// Play money that a new guest is given.
const WELCOME: i64 = 1_000_000;
/// Where the search for secrets that win begins.
const HINTS: [u64; 2] = [65_051, 315_522];
/// How many times the floor is killed in the middle of the payment.
const KILLS: u64 = 20;
/// Longer than the floor of these tests takes bets once there is one.
const BETTING: Duration = Duration::from_millis(500);

fn options() -> Value {
    json!({ "harmony": "on", "harmony-table": "hp-10", "harmony-unit": UNIT, "harmony-seed": SEED })
}

/// A house with three linked tables, two of which will win: the second is dealt by hand.
struct Linked {
    folder: Folder,
    floor: Floor,
    tables: Vec<u64>,
    staff: Vec<(Person, String)>,
    guests: Vec<Person>,
}

impl Linked {
    async fn open() -> Linked {
        let folder = Folder::new("jackpot-kill");
        let mut floor = Floor::start(&folder.0);
        let first: Vec<(String, String)> = serde_json::from_value::<Vec<Value>>(floor.opened["staff"].clone())
            .expect("the first staff")
            .iter()
            .map(|it| {
                (it["name"].as_str().expect("a name").to_owned(), it["password"].as_str().expect("one").to_owned())
            })
            .collect();
        let mut staff = Vec::new();
        for (name, password) in first {
            staff.push((Person::login(&floor.address, &name, &password).await, password));
        }
        let mut tables = Vec::new();
        for (dealer, premises) in [("automatic", "Lakeside"), ("person", "Uptown"), ("automatic", "Harbour")] {
            let table =
                json!({ "game": GAME, "options": options(), "dealer": dealer, "link": "west", "premises": premises });
            let opened = staff[1].0.post("/api/tables", &table).await;
            assert_eq!(opened.status, 200, "{}", opened.body);
            tables.push(opened.json()["id"].as_u64().expect("a number"));
        }
        floor.kill();
        let terms = toml::Table::try_from(options()).expect("options");
        for (table, hint) in tables.iter().zip(HINTS) {
            plant(&folder.0, *table, lucky(GAME, &terms, &[(1, 1, "harmony", UNIT)], hint));
        }
        let floor = Floor::start(&folder.0);
        assert_eq!(floor.opened["staff"], json!([]), "passwords are told once");
        let mut guests = Vec::new();
        for _ in 0..3 {
            guests.push(Person::guest(&floor.address).await);
        }
        Linked { folder, floor, tables, staff, guests }
    }

    /// Kills the floor and starts it again.
    fn again(&mut self) {
        self.floor.kill();
        audit(&self.folder.0);
        self.floor = Floor::start(&self.folder.0);
    }

    fn here(&self, person: &Person) -> Person {
        Person { address: self.floor.address.clone(), ..person.clone() }
    }

    async fn guest(&self, i: usize) -> Socket {
        self.here(&self.guests[i]).at(self.tables[i]).await
    }

    async fn keypad(&self, staff: usize, table: usize) -> Socket {
        self.here(&self.staff[staff].0).at(self.tables[table]).await
    }

    fn swipe(&self, staff: usize) -> Value {
        json!({ "do": "press", "button": "swipe", "password": self.staff[staff].1 })
    }

    async fn link(&self) -> Value {
        let links = self.here(&self.guests[0]).get("/api/jackpots").await.json();
        links.as_array().expect("links").iter().find(|it| it["account"] == ACCOUNT).expect("the link").clone()
    }

    async fn has(&self, i: usize) -> i64 {
        self.here(&self.guests[i]).balance().await
    }

    /// Checks that all money adds up to zero, and that the meter and its reserve are the sums of their movements.
    fn adds_up(&self) -> (Fine, Fine) {
        adds_up(&self.folder)
    }
}

fn adds_up(folder: &Folder) -> (Fine, Fine) {
    let reader = folder.reader();
    let sum: i64 = reader.query_row("SELECT sum(fine) FROM balance", [], |row| row.get(0)).expect("a sum");
    assert_eq!(sum, 0);
    let stands = |account: &str| {
        let moved = |(_, entry): &(u64, Value)| {
            let transfers = entry["transfers"].as_array().cloned().unwrap_or_default();
            let fine = |it: &Value| serde_json::from_value::<Fine>(it["cents"].clone()).expect("an amount");
            let gained = transfers.iter().filter(|it| it["to"] == account).map(fine).sum::<Fine>();
            gained - transfers.iter().filter(|it| it["from"] == account).map(fine).sum::<Fine>()
        };
        let made: Fine = support::record(&reader).iter().map(moved).sum();
        let sql = "SELECT coalesce(sum(fine), 0) FROM balance WHERE account = ?1";
        let kept: i64 = reader.query_row(sql, [account], |row| row.get(0)).expect("a balance");
        assert_eq!(Fine(kept), made, "{account} is the sum of its movements");
        made
    };
    (stands(ACCOUNT), stands(RESERVE))
}

/// How much of this many bets goes on the meter and on its reserve.
fn shares(wagers: i64) -> (Fine, Fine) {
    (Fine(wagers * UNIT * 1800), Fine(wagers * UNIT * 500))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_after_every_step_a_linked_jackpot_is_paid_once_and_in_its_turn() {
    //= CO-2899.07.6e CO-2899.07.6f MBS-3.14
    let mut house = Linked::open().await;
    let (main, _) = shares(2);

    hit_at_two_tables(&house).await;

    // After the hit is on record.
    house.again();
    let link = house.link().await;
    let prize = SEED + main.whole().0;
    assert_eq!(
        (&link["pending"]["table"], &link["queue"][0]["table"]),
        (&json!(house.tables[0]), &json!(house.tables[1]))
    );
    assert_eq!((&link["pending"]["cents"], &link["pending"]["confirmed_by"]), (&json!(prize), &Value::Null));
    is_locked(&house).await;
    let mut keypad = house.keypad(1, 0).await;
    keypad.ask(press("pay-jackpot")).await;

    // After the confirmation, before anybody has seen it.
    house.again();
    assert_eq!(house.link().await["pending"]["confirmed_by"], "supervisor");
    is_locked(&house).await;
    assert_eq!((house.has(0).await, house.adds_up()), (WELCOME - UNIT, (Fine(SEED * 10_000) + main, shares(2).1)));

    // In the middle of the payment: on copies, at many moments. It is paid or it is not.
    house.floor.kill();
    let mut paid = 0;
    for kill in 0..KILLS {
        paid += u64::from(killed_while_paying(&house, kill).await);
    }
    println!("killed {KILLS} times while paying: paid {paid} times");
    assert!(paid > 0 && paid < KILLS, "kills came before and after: {paid} of {KILLS} were paid");

    // Right after the payment.
    house.floor = Floor::start(&house.folder.0);
    let mut keypad = house.keypad(1, 0).await;
    let answer = keypad.answer_to(house.swipe(1)).await.expect("the floor is open");
    assert_eq!(answer["type"], "ok", "{answer}");
    house.again();
    assert_eq!(house.has(0).await, WELCOME - UNIT + prize);
    let (odd, moved) = (main - Fine::from(main.whole()), shares(2).1);
    assert_eq!(house.adds_up(), (odd + moved, Fine::ZERO), "the odd fraction and what was the reserve");

    let due = (odd + moved).whole().0;
    second_is_paid(&mut house, due).await;

    // All tables are open again: the third closes by time, and the dealer of the second goes on.
    let mut third = house.guest(2).await;
    third.until(|view| view["history"].as_array().is_some_and(|rounds| !rounds.is_empty())).await;
    house.keypad(0, 1).await.ask(press("end-game")).await;
    let wins = house.here(&house.guests[0]).get("/api/jackpots/wins").await.json();
    let paid: Vec<i64> =
        wins.as_array().expect("wins").iter().map(|win| win["cents"].as_i64().expect("cents")).collect();
    assert_eq!(paid, [due, prize], "each was paid once");
    house.again();
    house.adds_up();
}

/// The second table is dealt and has won, but its dealer has not pressed; then the first is hit by itself. The third
/// has a bet.
async fn hit_at_two_tables(house: &Linked) {
    for i in [1, 0] {
        let mut socket = house.guest(i).await;
        socket.ask(json!({ "do": "sit", "seat": 1 })).await;
        socket.ask(bet("harmony", UNIT)).await;
        if i == 1 {
            house.keypad(0, 1).await.ask(press("start-game")).await;
        }
        socket.phase("playing").await;
        socket.until(|view| view["pending"]["here"] == true || i == 1).await;
    }
    house.keypad(0, 1).await.ask(press("hit-jackpot")).await;
    let mut third = house.guest(2).await;
    third.ask(json!({ "do": "sit", "seat": 1 })).await;
    third.ask(bet("harmony", UNIT)).await;
}

/// Once the first has been paid the second is pending, on the meter as it is now, and the third table is still locked
/// until that is paid, too.
async fn second_is_paid(house: &mut Linked, due: i64) {
    let link = house.link().await;
    assert_eq!((&link["pending"]["table"], &link["pending"]["cents"]), (&json!(house.tables[1]), &json!(due)));
    is_locked(house).await;
    let mut keypad = house.keypad(2, 1).await;
    keypad.ask(press("pay-jackpot")).await;
    house.again();
    let mut keypad = house.keypad(2, 1).await;
    keypad.ask(house.swipe(2)).await;
    house.again();
    assert_eq!(house.has(1).await, WELCOME - UNIT + due);
    assert!(house.link().await["pending"].is_null());
}

/// The third table has a bet and its time is over, but it does not close.
async fn is_locked(house: &Linked) {
    let mut third = house.guest(2).await;
    tokio::time::sleep(BETTING).await;
    assert!(third.catch_up());
    assert_eq!(
        (&third.view["phase"], &third.view["round"], &third.view["pending"]["here"]),
        (&json!("betting"), &json!(1), &json!(false))
    );
    assert_eq!(third.bets(), [("harmony".to_owned(), UNIT)]);
    let _ = third.answer_to(wish("ready")).await.expect("the floor is open");
    assert_eq!(third.view["phase"], "betting", "a player cannot close it either");
    house.adds_up();
}

/// Swipes on a copy of the house and kills it some milliseconds later; says whether it was paid.
async fn killed_while_paying(house: &Linked, kill: u64) -> bool {
    let folder = Folder::new(&format!("jackpot-kill-{kill}"));
    copy(&house.folder.0, &folder.0);
    let mut floor = Floor::start(&folder.0);
    let supervisor = Person { address: floor.address.clone(), ..house.staff[1].0.clone() };
    let mut keypad = supervisor.at(house.tables[0]).await;
    assert!(keypad.send(house.swipe(1).to_string()).await);
    // The password alone takes some tens of milliseconds; the last kill comes right after the payment.
    if kill + 1 < KILLS {
        tokio::time::sleep(Duration::from_millis(kill * 8)).await;
    } else {
        keypad.until(|view| view["phase"] == "settled" || view["round"] == 2).await;
    }
    floor.kill();
    audit(&folder.0);
    let (main, reserve) = adds_up(&folder);
    let mut floor = Floor::start(&folder.0);
    let winner = Person { address: floor.address.clone(), ..house.guests[0].clone() };
    let has = winner.balance().await;
    let count = winner.get("/api/jackpots/wins").await.json().as_array().expect("wins").len();
    floor.kill();
    let (share, kept) = shares(2);
    let prize = SEED + share.whole().0;
    let paid = count == 1;
    let wanted = match paid {
        true => (WELCOME - UNIT + prize, share - Fine::from(share.whole()) + kept, Fine::ZERO),
        false => (WELCOME - UNIT, Fine(SEED * 10_000) + share, kept),
    };
    assert_eq!((has, main, reserve), wanted, "killed after {} ms, {count} wins", kill * 8);
    paid
}
