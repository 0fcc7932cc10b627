//! Data of the form before are brought forward: what was going on goes on, and the audit finds everything in order.
//!
//! The folder was made by the last version that wrote that form, and is kept as the statements that make it again. In
//! it a bet waits at roulette, a hand of blackjack and one of hold'em are being played, a jackpot was paid, an offer is
//! closed, somebody waits for a seat, and one of the staff was dismissed.

use crate::at_table::{GAME as POKER, quick};
use crate::linked::{ACCOUNT, GAME, options};
use crate::seals::{Seals, bytes};
use crate::support::{Folder, Person, bet, wish};
use crate::the_house::{Open, PASSWORD};
use baize_floor::{Arrangement, FloorPlan, House, Seq, Setup, StoreError, TablePlan, audit, migrate};
use rusqlite::Connection;

/// The statements that make the database again, but for the mark of its form.
const BEFORE: &str = include_str!("../data/form-3.sql");

fn before(name: &str) -> Folder {
    let folder = Folder::new(name);
    let connection = Connection::open(folder.0.join("floor.sqlite")).expect("a database");
    connection.execute_batch(BEFORE).expect("the statements are whole");
    connection.pragma_update(None, "user_version", 3).expect("it is written");
    folder
}

fn plan() -> FloorPlan {
    let table = |game: &str, name: &str, options, link: &str| TablePlan {
        game: game.to_owned(),
        name: name.to_owned(),
        options,
        arrangement: Arrangement { link: link.to_owned(), ..Arrangement::default() },
    };
    let tables = vec![
        table("uk/roulette", "Roulette 1", toml::Table::new(), "house"),
        table("uk/blackjack", "Blackjack 1", toml::Table::new(), "house"),
        table(GAME, "Baccarat 1", options(), "west"),
        table(POKER, "Holdem 1", toml::Table::new(), "house"),
    ];
    FloorPlan { name: None, tables }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn data_of_the_form_before_are_brought_forward_and_go_on() {
    let folder = before("migrated");
    let old = folder.record();
    let refused = House::open(&folder.0, quick()).await.err().expect("it is of another form").to_string();
    assert!(refused.contains("form 3") && refused.contains("`baize migrate --data "), "{refused}");
    let migrated = migrate(&folder.0).expect("it is brought forward").expect("it was of the form before");
    assert_eq!((migrated.from, migrated.to, migrated.rows), (3, 5, old.len() as u64));
    assert_eq!(folder.record(), old, "every row says what it said");
    let found = audit(&folder.0, |_| ()).expect("all is well");
    assert_eq!((found.rows, found.rounds, found.draws, found.accounts, found.chains), (115, 4, 34, 20, 5));
    assert_eq!(migrate(&folder.0).expect("it looks"), None, "there is nothing more to do");

    let house = House::open(&folder.0, Setup { plan: Some(plan()), ..quick().into() }).await.expect("it opens");
    let open = Open::serve(folder, house).await;
    assert_eq!(open.fine(ACCOUNT).0, 52_300);
    let mut ada = Person::login(&open.address, "Ada", "a password of my own").await.at(1).await;
    assert_eq!((ada.view["round"].as_u64(), ada.bets()), (Some(3), vec![("black".to_owned(), 700)]));
    ada.refused(bet("straight-7", 100)).await;
    ada.ask(wish("ready")).await;
    ada.phase("settled").await;
    let supervisor = Person::login(&open.address, "the supervisor", PASSWORD).await;
    let wins = supervisor.get("/api/jackpots/wins").await.json();
    assert_eq!((wins.as_array().map(Vec::len), wins[0]["table"].as_u64()), (Some(1), Some(3)), "{wins}");
    let lists = supervisor.get("/api/lists").await.json();
    let waiting = lists.as_array().expect("lists").iter().find(|list| list["game"] == POKER).expect("a list");
    assert_eq!(waiting["waiting"].as_array().map(Vec::len), Some(1), "{waiting}");
    let poker = supervisor.at(4).await;
    assert_eq!((poker.view["phase"].as_str(), poker.view["round"].as_u64()), (Some("playing"), Some(2)));
    audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(open.sum(), 0);
}

#[test]
fn a_copy_is_kept_that_the_version_before_can_read() {
    let folder = before("migrated-copy");
    let old = folder.record();
    let copy = migrate(&folder.0).expect("it is brought forward").expect("it was of the form before").copy;
    let kept = Connection::open(&copy).expect("the copy");
    let version: i64 = kept.query_row("PRAGMA user_version", [], |row| row.get(0)).expect("a number");
    assert_eq!((version, crate::support::record(&kept)), (3, old));
}

/// The secrets of the three rounds that are open in that folder.
const OPEN: [&str; 3] = [
    "5000d4f21175d63d28278d3c7eb36a156ad9503cbae599de4860cc0322db3dd2",
    "3c4a3bfc62b0ae0b2036f8cf7606c8a07216a48a49c5061753964a3776c43bdc",
    "31154d3adc1608fd214b6e346b95be29a344dc0cdaa324760983780370d38453",
];

#[test]
fn the_secrets_of_open_rounds_are_nowhere_in_a_folder_that_was_brought_forward() {
    for (form, statements) in [(3, BEFORE), (4, include_str!("../data/form-4.sql"))] {
        let folder = Folder::new("migrated-secrets");
        let connection = Connection::open(folder.0.join("floor.sqlite")).expect("a database");
        connection.execute_batch(statements).expect("the statements are whole");
        connection.pragma_update(None, "user_version", form).expect("it is written");
        drop(connection);
        let found = || {
            let files = std::fs::read_dir(&folder.0).expect("a folder").map(|file| file.expect("a file").path());
            let all: Vec<u8> = files.flat_map(|file| std::fs::read(file).expect("a file")).collect();
            OPEN.iter().filter(|secret| all.windows(32).any(|part| part == bytes::<32>(secret))).count()
        };
        assert_eq!(found(), 3, "they lie there in the clear");
        let migrated = migrate(&folder.0).expect("it is brought forward").expect("it was of a form before");
        assert_eq!((migrated.sealed, found()), (4, 0), "neither in the database, nor in its log, nor in the copy");
        let reader = folder.reader();
        let kept = Seals::of(&reader).expect("it has keys").secrets(&reader);
        assert!(OPEN.iter().all(|secret| kept.iter().any(|(_, _, seed)| *seed == bytes(secret))), "they are sealed");
    }
}

#[test]
fn a_record_that_was_touched_is_not_brought_forward() {
    let folder = before("migrated-touched");
    let connection = Connection::open(folder.0.join("floor.sqlite")).expect("the database");
    let touch = "DROP TRIGGER record_never_changes; UPDATE record SET at_ms = at_ms + 1 WHERE seq = 40;";
    connection.execute_batch(touch).expect("it is unguarded");
    drop(connection);
    let refused = migrate(&folder.0).expect_err("it was touched");
    assert!(matches!(refused, StoreError::Unreadable(Seq(40), _)), "{refused}");
    // Nothing has changed: the row can be set right, and then it works.
    let connection = Connection::open(folder.0.join("floor.sqlite")).expect("the database");
    connection.execute("UPDATE record SET at_ms = at_ms - 1 WHERE seq = 40", []).expect("it is unguarded");
    drop(connection);
    migrate(&folder.0).expect("it is brought forward").expect("it was of the form before");
    audit(&folder.0, |_| ()).expect("all is well");
}

#[test]
fn data_of_any_other_form_say_what_can_be_done() {
    for (form, says) in [(2, "only data of forms 3 and 4"), (6, "a newer version")] {
        let folder = before("migrated-other");
        let connection = Connection::open(folder.0.join("floor.sqlite")).expect("the database");
        connection.pragma_update(None, "user_version", form).expect("it is written");
        drop(connection);
        let refused = [
            migrate(&folder.0).map(drop),
            audit(&folder.0, |_| ()).map(drop).map_err(|error| match error {
                baize_floor::AuditError::Store(error) => error,
                other => panic!("{other}"),
            }),
        ];
        for refused in refused {
            let refused = refused.expect_err("it is of another form").to_string();
            assert!(refused.contains(&format!("form {form}")) && refused.contains(says), "{refused}");
        }
    }
}

#[test]
fn data_of_form_4_keep_every_row_as_it_is() {
    let folder = Folder::new("migrated-4");
    let connection = Connection::open(folder.0.join("floor.sqlite")).expect("a database");
    connection.execute_batch(include_str!("../data/form-4.sql")).expect("the statements are whole");
    connection.pragma_update(None, "user_version", 4).expect("it is written");
    let whole = || {
        let mut query =
            connection.prepare("SELECT seq, number, kind, body, hash FROM record ORDER BY seq").expect("SQL");
        let row = |row: &rusqlite::Row<'_>| Ok(format!("{:?} {:?}", row.get::<_, u64>(0)?, row.get_ref(4)?));
        query.query_map([], row).expect("rows").map(|row| row.expect("a row")).collect::<Vec<_>>()
    };
    let before = whole();
    let migrated = migrate(&folder.0).expect("it is brought forward").expect("it was of the form before");
    assert_eq!((migrated.from, migrated.to, migrated.rows), (4, 5, before.len() as u64));
    assert_eq!(whole(), before);
    audit(&folder.0, |_| ()).expect("all is well");
}
