//! What people say at tables: how long, how often and to whom, and that the staff can silence somebody, on record.

use crate::support::{Folder, Person, Reply, Socket, copy, wish};
use crate::the_house::{Open, timing};
use baize_floor::audit;
use baize_table::Role;
use serde_json::{Value, json};

/// Milliseconds that no test ever waits for.
const LONG: u64 = 60_000;
const GAME: &str = "uk/roulette";

async fn opened(name: &str) -> Open {
    Open::new(name, timing(LONG, LONG, LONG)).await
}

async fn say(who: &Person, table: u64, words: &str) -> Reply {
    who.post(&format!("/api/tables/{table}/talk"), &json!({ "words": words })).await
}

async fn let_talk(staff: &Person, player: &Person, may: bool) -> Reply {
    staff.post(&format!("/api/players/{}/talk", player.id), &json!({ "may": may })).await
}

/// The next that a socket is told of what is said.
async fn hears(socket: &mut Socket) -> Value {
    loop {
        let heard = socket.hear().await.expect("the floor is open");
        if heard["type"] == "talk" {
            return heard;
        }
    }
}

fn words(heard: &Value) -> Vec<&str> {
    heard["said"].as_array().expect("lines").iter().map(|line| line["words"].as_str().expect("words")).collect()
}

#[tokio::test]
async fn a_line_is_short_and_plain_and_not_on_record() {
    let open = opened("talk-lines").await;
    let (guest, table) = (open.guest().await, open.table(GAME));
    for wrong in ["", " \n\t ", "\u{202e}drawkcab", &"x".repeat(161)] {
        let reply = say(&guest, table, wrong).await;
        assert_eq!(reply.status, 422, "{wrong:?}: {}", reply.body);
    }
    assert_eq!(say(&guest, table, &"é".repeat(160)).await.json()["number"], 1);
    let line = say(&guest, table, "  nice \n <b>hand</b> ").await.json();
    assert_eq!((&line["words"], &line["player"]), (&json!("nice <b>hand</b>"), &json!(guest.id)));
    assert_eq!(say(&guest, 9999, "is anybody there?").await.status, 404);
    let nobody = Person { cookie: String::new(), ..guest.clone() };
    assert_eq!(say(&nobody, table, "hello").await.status, 422);
    assert!(!open.folder.record().iter().any(|(_, entry)| entry.to_string().contains("nice")), "nothing is on record");
}

#[tokio::test]
async fn whoever_looks_is_told_what_is_new_and_whoever_comes_later_all_that_is_left() {
    let open = opened("talk-hears").await;
    let (one, other, table) = (open.guest().await, open.guest().await, open.table(GAME));
    let mut socket = one.at(table).await;
    for line in ["good luck", "nice hand"] {
        say(&other, table, line).await;
        let heard = hears(&mut socket).await;
        assert_eq!(words(&heard), [line], "only what is new");
    }
    let mut late = other.at(table).await;
    let heard = hears(&mut late).await;
    assert_eq!((words(&heard), &heard["whole"]), (vec!["good luck", "nice hand"], &json!(true)));
    say(&one, open.table("uk/craps"), "elsewhere").await;
    say(&one, table, "here").await;
    assert_eq!(words(&hears(&mut late).await), ["here"], "other tables are not heard");
    for _ in 0..10 {
        let talker = open.guest().await;
        for _ in 0..5 {
            assert_eq!(say(&talker, table, "and so on").await.status, 200);
        }
    }
    let mut last = open.guest().await.at(table).await;
    assert_eq!(words(&hears(&mut last).await).len(), 40, "a table keeps its last lines");
}

#[tokio::test]
async fn nobody_says_much_at_once_at_one_table_or_at_several() {
    let open = opened("talk-rate").await;
    let (guest, other) = (open.guest().await, open.guest().await);
    let tables = [open.table(GAME), open.table("uk/craps")];
    let mut lines = 0;
    // A machine that is slow enough lets more pass, because time does.
    let refused = loop {
        let reply = say(&guest, tables[lines % 2], "hello").await;
        if reply.status != 200 {
            break reply;
        }
        lines += 1;
    };
    assert!(lines >= 5, "{lines}");
    assert!(refused.status == 422 && refused.body.contains("5 lines in 20 seconds"), "{}", refused.body);
    assert_eq!(say(&other, tables[0], "hello").await.status, 200, "others may talk");
}

#[tokio::test]
async fn a_supervisor_silences_somebody_on_record_and_lets_them_talk_again() {
    let open = opened("talk-silence").await;
    let (loud, other, table) = (open.guest().await, open.guest().await, open.table(GAME));
    let mut socket = other.at(table).await;
    for (who, line) in [(&loud, "buy my system"), (&other, "no, thank you")] {
        say(who, table, line).await;
        hears(&mut socket).await;
    }
    let dealer = open.staff(Role::Dealer).await;
    for nobody in [&other, &dealer] {
        let refused = let_talk(nobody, &loud, false).await;
        assert!(refused.status == 422 && refused.body.contains("supervisor"), "{}", refused.body);
        assert_eq!(nobody.get("/api/silenced").await.status, 422);
    }
    let supervisor = open.staff(Role::Supervisor).await;
    assert_eq!(let_talk(&supervisor, &dealer, false).await.status, 422, "staff are not silenced here");
    assert_eq!(let_talk(&supervisor, &loud, false).await.status, 200);
    let heard = hears(&mut socket).await;
    assert_eq!((words(&heard), &heard["whole"]), (vec!["no, thank you"], &json!(true)), "what was said is gone");
    let refused = say(&loud, table, "but it works").await;
    assert!(refused.status == 422 && refused.body.contains("silenced"), "{}", refused.body);
    let listed = supervisor.get("/api/silenced").await.json();
    assert_eq!(listed.as_array().map(Vec::len), Some(1));
    assert_eq!(listed[0]["player"], loud.id);
    let events = || open.folder.record().into_iter().map(|(_, entry)| entry["event"].clone());
    let stopped = events().find(|event| event["event"] == "talk-stopped").expect("it is on record");
    assert_eq!((&stopped["player"], &stopped["by"]["role"]), (&json!(loud.id), &json!("supervisor")));
    let folder = Folder::new("talk-silence-again");
    copy(&open.folder.0, &folder.0);
    let again = Open::on(folder, timing(LONG, LONG, LONG)).await;
    let loud_again = Person { address: again.address.clone(), ..loud.clone() };
    assert_eq!(say(&loud_again, table, "hello").await.status, 422, "a restart does not end it");
    assert_eq!(let_talk(&supervisor, &loud, true).await.status, 200);
    assert_eq!(say(&loud, table, "sorry").await.status, 200);
    assert!(events().any(|event| event["event"] == "talk-allowed"));
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn those_who_look_on_are_counted_at_the_table_and_in_the_lobby() {
    let open = opened("talk-watching").await;
    let (one, other, table) = (open.guest().await, open.guest().await, open.table(GAME));
    let mut socket = one.at(table).await;
    let second = other.at(table).await;
    socket.until(|view| view["watching"] == 2).await;
    socket.ask(wish("sit")).await;
    assert_eq!(socket.view["watching"], 1, "whoever has a seat does not look on");
    let lobby = one.get("/api/tables").await.json();
    let listed = lobby.as_array().expect("tables").iter().find(|it| it["id"] == table).expect("the table");
    assert_eq!(listed["watching"], 1);
    drop(second);
    socket.until(|view| view["watching"] == 0).await;
}

#[tokio::test]
async fn people_are_told_in_words_that_there_is_no_such_page_and_programs_as_a_problem() {
    let open = opened("talk-missing").await;
    let get = async |path: &str, accept: &str| {
        let headers = [("Accept", accept)];
        crate::support::request(&open.address, "GET", path, &headers, None).await.expect("the floor is open")
    };
    for path in ["/table/9999", "/table/x", "/history/9999", "/nothing", "/far/away"] {
        let reply = get(path, "text/html,*/*").await;
        assert!(reply.status == 404 && reply.body.contains("no such table or page"), "{path}: {}", reply.body);
    }
    assert_eq!(get("/far/away", "*/*").await.json()["error"], "missing");
    assert_eq!(get("/api/tables/9999", "text/html").await.json()["error"], "missing");
    for path in ["/", &format!("/table/{}", open.table(GAME)), "/poker.html", "/california.html"] {
        assert_eq!(get(path, "text/html").await.status, 200, "{path}");
    }
}
