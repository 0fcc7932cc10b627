//! Rounds that nobody waits for make a record like any other, so that what is measured on it means something.

use crate::support::{Folder, Person};
use crate::the_house::{Open, timing};
use baize_book::Cents;
use baize_floor::{Arrangement, FloorPlan, House, Setup, TablePlan, audit, rehearse};

fn setup() -> Setup {
    let table = |number| TablePlan {
        game: "uk/roulette".to_owned(),
        name: format!("Roulette {number}"),
        options: toml::Table::new(),
        arrangement: Arrangement::default(),
    };
    let plan = FloorPlan { name: None, tables: vec![table(1), table(2)] };
    Setup { plan: Some(plan), ..timing(60_000, 60_000, 60_000).into() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rehearsed_record_is_audited_and_opened_like_any_other() {
    let folder = Folder::new("rehearsed");
    // The first house writes nothing more as long as nobody sits down.
    let first = House::open(&folder.0, setup()).await;
    first.expect("it opens");
    rehearse(&folder.0, "red", Cents(100), 250).await.expect("the rounds are played");
    let found = audit(&folder.0, |_| ()).expect("all is well");
    assert_eq!((found.rounds, found.draws, found.chains), (500, 500, 3));
    let house = House::open(&folder.0, setup()).await.expect("it opens");
    let open = Open::serve(folder, house).await;
    let visitor = Person::guest(&open.address).await;
    let rounds = visitor.get("/api/tables/1/rounds").await.json();
    assert_eq!(rounds["rounds"][0]["round"], 250, "{rounds}");
    assert_eq!(visitor.at(1).await.view["round"], 251);
    assert_eq!(visitor.get("/api/tables/2/rounds/17").await.json()["status"], "settled");
}
