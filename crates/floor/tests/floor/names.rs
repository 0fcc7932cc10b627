//! Names that nobody can be taken in by, and passwords that are not the first that somebody would try.

use crate::support::Person;
use crate::the_house::{Open, timing};
use baize_floor::audit;
use serde_json::json;

const LONG: u64 = 60_000;

#[tokio::test]
async fn a_name_that_looks_like_another_or_like_the_house_is_refused() {
    let open = Open::new("names", timing(LONG, LONG, LONG)).await;
    let register = async |name: &str| {
        let guest = open.guest().await;
        guest.post("/api/register", &json!({ "name": name, "password": "sunlit harbour walk" })).await
    };
    let marshal = register("Marshal").await;
    assert_eq!(marshal.status, 200, "{}", marshal.body);
    // Cyrillic letters, a digit for a letter, full width, other capitals, a space more: it is the same name to the eye.
    for same in ["marshal", "M\u{0430}rshal", "Marsha1", "\u{FF2D}arshal", "MARSHAL", "Mar shal"] {
        let reply = register(same).await;
        assert!([409, 422].contains(&reply.status), "{same}: {} {}", reply.status, reply.body);
    }
    let odd = [
        "Mar\u{202E}la",
        "Mar\u{200B}ta",
        "Mar\u{AD}ta",
        "Mar\u{FE0F}ta",
        "M\u{0430}rta",
        "\u{2603}\u{2603}\u{2603}",
        "12345",
    ];
    let reserved =
        ["House", "the  House", "Dealer", "d\u{00E9}aler", "Staff 7", "Guest 12", "Baize", "Ada", "ADA 2", "Pit Boss"];
    for name in odd.into_iter().chain(reserved) {
        let reply = register(name).await;
        assert!(reply.status == 422 || name.contains('\u{00E9}'), "{name}: {} {}", reply.status, reply.body);
    }
    for good in
        ["J\u{00F6}rg M\u{00FC}ller", "O'Neill", "\u{0410}\u{043D}\u{043D}\u{0430}", "\u{5C71}\u{7530}\u{592A}\u{90CE}"]
    {
        let reply = register(good).await;
        assert_eq!(reply.status, 200, "{good}: {}", reply.body);
    }
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn common_passwords_are_refused() {
    let open = Open::new("common", timing(LONG, LONG, LONG)).await;
    let guest = open.guest().await;
    for password in ["password1", "qwertyuiop", "12345678", "Wilhelmina", "wilhelmina1", "letmein123", "aaaaaaaaaaaa"] {
        let reply = guest.post("/api/register", &json!({ "name": "Wilhelmina", "password": password })).await;
        assert_eq!(reply.status, 422, "{password}: {}", reply.body);
    }
    let good = json!({ "name": "Wilhelmina", "password": "seven green bottles" });
    assert_eq!(guest.post("/api/register", &good).await.status, 200);
}

#[tokio::test]
async fn of_many_who_want_one_name_at_once_one_has_it_and_the_others_are_told() {
    let open = Open::new("name-race", timing(LONG, LONG, LONG)).await;
    let mut asking = Vec::new();
    for number in 0..8 {
        let guest = open.guest().await;
        let name = ["Theodora", "theodora", "The\u{043E}dora", "THEODORA"][number % 4];
        let wish = json!({ "name": name, "password": "seven green bottles" });
        asking.push(tokio::spawn(async move { guest.post("/api/register", &wish).await.status }));
    }
    let mut told = Vec::new();
    for one in asking {
        told.push(one.await.expect("it is answered"));
    }
    assert_eq!(told.iter().filter(|status| **status == 200).count(), 1, "{told:?}");
    assert!(told.iter().all(|status| [200, 409, 422].contains(status)), "{told:?}");
    assert!(told.iter().filter(|status| **status == 409).count() >= 5, "{told:?}");
}

#[tokio::test]
async fn a_person_is_erased_and_every_chain_stays_whole() {
    let open = Open::new("erased", timing(LONG, LONG, LONG)).await;
    let guest = open.guest().await;
    let own = json!({ "name": "Brunhilde", "password": "seven green bottles" });
    let named = Person::of(&open.address, &guest.post("/api/register", &own).await);
    let table = open.table("uk/roulette");
    let mut socket = named.at(table).await;
    socket.ask(crate::support::wish("sit")).await;
    socket.ask(crate::support::bet("red", 500)).await;
    let whole = |open: &Open| open.folder.record().iter().map(|(_, row)| row.to_string()).collect::<String>();
    assert!(!whole(&open).contains("Brunhilde"), "the record holds hashes of names");
    let refused = named.post("/api/me/erase", &json!({ "password": "seven green bottles" })).await;
    assert!(refused.status == 422 && refused.body.contains("leave it first"), "{}", refused.body);
    socket.ask(crate::support::wish("ready")).await;
    socket.phase("settled").await;
    socket.ask(crate::support::wish("stand")).await;
    let wrong = named.post("/api/me/erase", &json!({ "password": "seven red bottles" })).await;
    assert_eq!(wrong.status, 422, "{}", wrong.body);
    let erased = named.post("/api/me/erase", &json!({ "password": "seven green bottles" })).await;
    assert_eq!(erased.status, 200, "{}", erased.body);
    assert!(named.get("/api/me").await.json()["player"].is_null());
    assert_eq!(named.post("/api/login", &own).await.status, 401);
    assert_eq!(open.fine(&format!("player:{}", named.id)).0, 0, "the money went back where it came from");
    let rounds = open.guest().await.get(&format!("/api/tables/{table}/rounds")).await.body;
    assert!(!rounds.contains("Brunhilde"), "{rounds}");
    // Nothing in the file tells who it was, apart from pages that the database has not used again yet.
    let left: i64 = open
        .folder
        .reader()
        .query_row(
            "SELECT (SELECT count(*) FROM player WHERE name LIKE '%Brunhilde%' OR login LIKE '%brunhilde%') \
             + (SELECT count(*) FROM round WHERE summary LIKE '%Brunhilde%') \
             + (SELECT count(*) FROM player WHERE id = ?1 AND (salt IS NOT NULL OR password IS NOT NULL))",
            [named.id],
            |row| row.get(0),
        )
        .expect("a sum");
    assert_eq!(left, 0);
    audit(&open.folder.0, |_| ()).expect("every chain is whole");
    // The name is free again.
    let again = open.guest().await.post("/api/register", &own).await;
    assert_eq!(again.status, 200, "{}", again.body);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_name_that_was_changed_beside_the_record_is_found() {
    let open = Open::new("renamed", timing(LONG, LONG, LONG)).await;
    let own = json!({ "name": "Brunhilde", "password": "seven green bottles" });
    assert_eq!(open.guest().await.post("/api/register", &own).await.status, 200);
    let connection = rusqlite::Connection::open(open.folder.0.join("floor.sqlite")).expect("the database");
    connection.execute("UPDATE player SET name = 'Kriemhild' WHERE login = 'brunhilde'", []).expect("it is written");
    let found = audit(&open.folder.0, |_| ()).expect_err("the name is another").to_string();
    assert!(found.contains("another name"), "{found}");
}
