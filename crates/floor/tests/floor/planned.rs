//! A floor with the tables of a plan: these and no others, after a restart too.

use baize_floor::{Arrangement, FloorPlan, House, Setup, StoreError, TablePlan};
use std::sync::Arc;

use crate::support::{Folder, copy};
use crate::the_house::{Open, timing};

fn table(game: &str, name: &str, options: &str) -> TablePlan {
    let arrangement = Arrangement { link: name.to_lowercase().replace(' ', "-"), ..Arrangement::default() };
    let options = toml::from_str(options).expect("options");
    TablePlan { game: game.to_owned(), name: name.to_owned(), options, arrangement }
}

fn plan() -> Vec<TablePlan> {
    vec![
        table("uk/roulette", "Roulette R1", "limits = \"200..50000\""),
        table("uk/roulette", "Roulette R2", "rage = \"on\""),
        table("uk/casino-stud-poker", "Stud 1", "progressive = \"on\""),
    ]
}

/// Opens a plan on a copy of a folder's data, as after a crash, because the earlier house still holds its own folder.
async fn open(folder: &Folder, plan: Vec<TablePlan>) -> Result<(Folder, Arc<House>), StoreError> {
    let own = Folder::new("planned-again");
    copy(&folder.0, &own.0);
    let house = House::open(
        &own.0,
        Setup {
            plan: Some(FloorPlan { name: Some("The Green Room".to_owned()), tables: plan }),
            ..timing(60_000, 60_000, 60_000).into()
        },
    )
    .await?;
    Ok((own, house))
}

fn names(house: &House) -> Vec<String> {
    house.tables().iter().map(|table| table.snapshots.borrow().name.clone()).collect()
}

#[tokio::test]
async fn a_planned_floor_has_the_tables_of_its_plan_and_opens_no_others() {
    let (folder, house) = open(&Folder::new("planned"), plan()).await.expect("it opens");
    assert_eq!(names(&house), ["Roulette R1", "Roulette R2", "Stud 1"]);
    let refused = house.open_table("uk/roulette", toml::Table::new()).await.expect_err("no other table");
    assert!(refused.to_string().contains("house file"), "{refused}");
    let mut larger = plan();
    larger.push(table("uk/big-six", "Big Six 1", ""));
    let (_folder, again) = open(&folder, larger).await.expect("a table more is opened");
    assert_eq!(names(&again), ["Roulette R1", "Roulette R2", "Stud 1", "Big Six 1"]);
}

#[tokio::test]
async fn data_of_another_floor_are_not_opened() {
    let (folder, _house) = open(&Folder::new("planned-other"), plan()).await.expect("it opens");
    let mut changed = plan();
    changed[0].options = toml::Table::new();
    let mut fewer = plan();
    fewer.pop();
    for (other, says) in [(changed, "options that differ"), (fewer, "Stud 1 is not in the house file")] {
        let refused = open(&folder, other).await.err().expect("it is refused");
        assert!(refused.to_string().contains(says), "{refused}");
    }
}

#[tokio::test]
async fn visitors_are_told_the_name_of_the_house_and_that_it_has_its_own_tables() {
    let (folder, house) = open(&Folder::new("planned-told"), plan()).await.expect("it opens");
    let open = Open::serve(folder, house).await;
    let told = open.guest().await.get("/api/house").await.json();
    assert_eq!(told, serde_json::json!({ "name": "The Green Room", "planned": true, "currency": "£" }));
}
