//! Tables that people open have bounds, and the house closes them when nobody uses them: on record, with nothing of
//! anybody's on them, and never its own.

use baize_floor::{Settings, Setup, TableId, audit};
use serde_json::{Value, json};
use std::time::Duration;

use crate::support::{Folder, Person};
use crate::the_house::{Open, roomy, timing};

/// What is awaited comes long before.
const PATIENCE: Duration = Duration::from_secs(30);

async fn house(folder: Folder, change: impl FnOnce(&mut Settings)) -> Open {
    let mut settings = roomy();
    change(&mut settings);
    Open::bounded(folder, Setup { settings, ..timing(600_000, 600_000, 600_000).into() }).await
}

async fn opens(person: &Person, game: &str) -> u64 {
    let opened = person.post("/api/tables", &json!({ "game": game })).await;
    assert_eq!(opened.status, 200, "{}", opened.body);
    opened.json()["id"].as_u64().expect("a number")
}

async fn closed(open: &Open, table: u64) {
    let gone = async {
        while open.house.table(TableId(table)).is_some() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("it is closed in time");
}

#[tokio::test]
async fn a_person_and_an_address_open_so_many_tables() {
    let open = house(Folder::new("so-many"), |settings| {
        (settings.tables.by_person, settings.tables.by_address) = (2, 3);
    })
    .await;
    let (anna, berta) = (open.guest().await, open.guest().await);
    for person in [&anna, &anna, &berta] {
        opens(person, "uk/roulette").await;
    }
    for (person, whose) in [(&anna, "you have opened 2"), (&berta, "3 tables were opened from your address")] {
        let refused = person.post("/api/tables", &json!({ "game": "uk/roulette" })).await;
        assert_eq!((refused.status, refused.json()["error"].as_str()), (429, Some("too-many")), "{}", refused.body);
        assert!(refused.body.contains(whose), "{}", refused.body);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unused_table_is_closed_on_record_and_a_used_one_is_not() {
    let open = house(Folder::new("unused"), |settings| settings.tables.unused_s = 1).await;
    let (anna, own) = (open.guest().await, open.house.tables().len());
    let (left, with_bots, poker) = (
        opens(&anna, "uk/roulette").await,
        opens(&anna, "uk/blackjack").await,
        opens(&anna, "hg/no-limit-holdem").await,
    );
    let (seated, betted) = (opens(&anna, "uk/roulette").await, opens(&anna, "uk/roulette").await);
    for table in [with_bots, poker] {
        let mut socket = anna.at(table).await;
        socket.ask(json!({ "do": "bot", "seat": 2 })).await;
    }
    let mut stays = anna.at(seated).await;
    let mut bets = anna.at(betted).await;
    bets.ask(json!({ "do": "sit", "seat": 1 })).await;
    bets.ask(json!({ "do": "bet", "wager": "red", "stake": 1000 })).await;
    drop(bets);
    for table in [left, with_bots, poker] {
        closed(&open, table).await;
        assert_eq!(anna.get(&format!("/api/tables/{table}")).await.status, 404);
    }
    stays.ask(json!({ "do": "sit", "seat": 1 })).await;
    assert!(open.house.table(TableId(betted)).is_some(), "a bet lies there");
    assert_eq!(open.house.tables().len(), own + 2, "the house's own are all there");
    let on_record = open.folder.record();
    let closings = |table: u64| {
        let is = |entry: &Value| entry["table"] == table && entry["event"]["event"] == "table-closed";
        on_record.iter().filter(|(_, entry)| is(entry)).count()
    };
    assert_eq!([left, with_bots, poker, seated, betted].map(closings), [1, 1, 1, 0, 0]);
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| {}).expect("all is well");
    // They stay closed, and their numbers are not given again.
    drop(stays);
    let open = again(open).await;
    for table in [left, with_bots, poker] {
        assert!(open.house.table(TableId(table)).is_none());
    }
    assert_eq!(opens(&open.guest().await, "uk/roulette").await, betted + 1);
    audit(&open.folder.0, |_| {}).expect("all is well");
}

/// Opens a copy of what a house has written.
async fn again(open: Open) -> Open {
    let copy = Folder::new("unused-again");
    crate::support::copy(&open.folder.0, &copy.0);
    house(copy, |_| {}).await
}
