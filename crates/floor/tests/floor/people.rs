//! Sessions end when they should, passwords are changed and guessed in vain, and the second factor is asked for.

use crate::support::{Folder, Person, Reply, bet, press, request, wish};
use crate::the_house::{Open, PASSWORD, timing};
use baize_floor::{PeopleSettings, Settings, Setup, audit};
use baize_table::Role;
use serde_json::{Value, json};
use std::time::{Duration, Instant, SystemTime};
use totp_rs::{Builder, Secret, Totp};

const LONG: u64 = 60_000;
const OWN: &str = "seven green bottles";
const NEW: &str = "nine blue candles";

fn with(people: PeopleSettings) -> Setup {
    let settings = Settings { people, ..Settings::default() };
    Setup { timing: timing(LONG, LONG, LONG), settings, ..Setup::default() }
}

async fn named(open: &Open, name: &str) -> Person {
    let own = json!({ "name": name, "password": OWN });
    Person::of(&open.address, &open.guest().await.post("/api/register", &own).await)
}

#[tokio::test]
async fn whoever_logs_out_is_not_obeyed_any_more() {
    let open = Open::new("logged-out", timing(50, LONG, 50)).await;
    let executive = open.staff(Role::Executive).await;
    let made = executive.post("/api/tables", &json!({ "game": "uk/punto-banco", "dealer": "person" })).await;
    let table = made.json()["id"].as_u64().expect("a table");
    let dealer = open.staff(Role::Dealer).await;
    let player = open.guest().await;
    let mut seat = player.at(table).await;
    seat.ask(wish("sit")).await;
    seat.ask(bet("banco", 500)).await;
    let mut keypad = dealer.at(table).await;
    let mut other = dealer.at(table).await;
    // Another session of the same person goes on.
    let elsewhere = Person::login(&open.address, "the dealer", PASSWORD).await;
    let mut desk = elsewhere.at(table).await;
    assert_eq!(dealer.post("/api/logout", &json!({})).await.status, 200);
    assert!(keypad.answer_to(press("start-game")).await.is_none(), "the socket has ended");
    other.run_out().await;
    assert!(!open.folder.record().iter().any(|(_, row)| row["event"]["event"] == "pressed"));
    desk.ask(press("start-game")).await;
    seat.phase("settled").await;
    // A deed that is under way when its session ends is not done: the password is checked all the while.
    let target = named(&open, "Gwendolyn").await;
    let path = format!("/api/people/{}/password", target.id);
    let reset = {
        let executive = executive.clone();
        tokio::spawn(async move { executive.post(&path, &json!({})).await })
    };
    let left = executive.post("/api/logout", &json!({})).await;
    assert_eq!(left.status, 200);
    let reply = reset.await.expect("it is answered");
    let done = open.folder.record().iter().any(|(_, row)| row["event"]["what"]["change"] == "password-reset");
    assert_eq!(reply.status == 200, done, "{}", reply.body);
    assert_eq!(executive.post("/api/jackpots/adjust", &json!({})).await.status, 422);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn sessions_are_listed_and_ended_by_their_owner() {
    let open = Open::new("sessions", timing(LONG, LONG, LONG)).await;
    let guest = open.guest().await;
    let mut before = guest.at(1).await;
    let own = json!({ "name": "Gwendolyn", "password": OWN });
    let here = Person::of(&open.address, &guest.post("/api/register", &own).await);
    before.run_out().await;
    assert!(guest.get("/api/me").await.json()["player"].is_null(), "a guest's token ends when the guest registers");

    let there = Person::login(&open.address, "gwendolyn", OWN).await;
    let third = Person::login(&open.address, "Gwendolyn", OWN).await;
    let listed = here.get("/api/me/sessions").await.json();
    let all = listed.as_array().expect("sessions");
    assert_eq!((all.len(), all.iter().filter(|it| it["this"] == true).count()), (3, 1), "{listed}");
    assert!(all.iter().all(|it| it["from"].as_str().is_some_and(|from| from.contains("a program"))), "{listed}");
    assert!(!listed.to_string().contains("baize="), "no token is ever told");

    let number = there.get("/api/me/sessions").await.json();
    let own_number = number.as_array().and_then(|all| all.iter().find(|it| it["this"] == true)).expect("this one");
    let mut socket = there.at(1).await;
    let left = here.post("/api/me/sessions/end", &json!({ "number": own_number["number"] })).await.json();
    assert_eq!(left.as_array().map(Vec::len), Some(2));
    socket.run_out().await;
    assert!(there.get("/api/me").await.json()["player"].is_null());
    assert_eq!(third.get("/api/me").await.json()["player"]["name"], "Gwendolyn");
    // Nobody ends the session of somebody else.
    let stranger = open.guest().await;
    let sessions = here.get("/api/me/sessions").await.json();
    for session in sessions.as_array().expect("sessions") {
        stranger.post("/api/me/sessions/end", &json!({ "number": session["number"] })).await;
    }
    assert_eq!(here.post("/api/me/sessions/end", &json!({})).await.json().as_array().map(Vec::len), Some(1));
    assert!(third.get("/api/me").await.json()["player"].is_null(), "all others");

    let mut socket = here.at(1).await;
    for (password, new, says) in [("wrong", NEW, "not your password"), (OWN, "password1", "first"), (OWN, OWN, "have")]
    {
        let reply = here.post("/api/me/password", &json!({ "password": password, "new": new })).await;
        assert!(reply.status == 422 && reply.body.contains(says), "{}", reply.body);
    }
    let changed = here.post("/api/me/password", &json!({ "password": OWN, "new": NEW })).await;
    let anew = Person::of(&open.address, &changed);
    socket.run_out().await;
    assert!(here.get("/api/me").await.json()["player"].is_null(), "sessions end on a change of password");
    assert_eq!(anew.get("/api/me").await.json()["player"]["id"], here.id);
    assert_eq!(stranger.post("/api/login", &own).await.status, 401);
    Person::login(&open.address, "Gwendolyn", NEW).await;
}

#[tokio::test]
async fn expired_sessions_are_thrown_away() {
    let folder = Folder::new("expired");
    let open = Open::on(folder, timing(LONG, LONG, LONG)).await;
    let guest = open.guest().await;
    let connection = rusqlite::Connection::open(open.folder.0.join("floor.sqlite")).expect("the database");
    let count =
        || connection.query_row("SELECT count(*) FROM session", [], |row| row.get::<_, i64>(0)).expect("a number");
    connection.execute("UPDATE session SET at_ms = at_ms - 31 * 86400000", []).expect("it is written");
    assert!(guest.get("/api/me").await.json()["player"].is_null(), "it is no session any more");
    assert_eq!(count(), 1);
    let house = baize_floor::House::open(&open.folder.0, timing(LONG, LONG, LONG)).await.expect("it opens");
    let since = Instant::now();
    while count() > 0 {
        assert!(since.elapsed() < Duration::from_secs(20), "it is kept for ever");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(house);
}

#[tokio::test]
async fn staff_give_somebody_a_password_that_must_be_changed() {
    let open = Open::new("reset", timing(LONG, LONG, LONG)).await;
    let player = named(&open, "Gwendolyn").await;
    let (dealer, supervisor) = (open.staff(Role::Dealer).await, open.staff(Role::Supervisor).await);
    let path = format!("/api/people/{}/password", player.id);
    assert!(dealer.post(&path, &json!({})).await.body.contains("for a supervisor"));
    let of_staff = supervisor.post(&format!("/api/people/{}/password", dealer.id), &json!({})).await;
    assert!(of_staff.body.contains("for an executive"), "{}", of_staff.body);
    let mut socket = player.at(1).await;
    let told = supervisor.post(&path, &json!({})).await.json();
    socket.run_out().await;
    let password = told["password"].as_str().expect("a password").to_owned();
    let back = Person::login(&open.address, "Gwendolyn", &password).await;
    let me = back.get("/api/me").await.json();
    assert_eq!((&me["must_change"], &me["player"]["id"]), (&json!(true), &json!(player.id)));
    // Nothing else before that.
    assert_eq!(back.post("/api/me/topup", &json!({})).await.status, 422);
    back.at(1).await.refused_at_the_door(wish("sit")).await;
    let anew = back.post("/api/me/password", &json!({ "password": password, "new": NEW })).await;
    let anew = Person::of(&open.address, &anew);
    assert_eq!(anew.get("/api/me").await.json()["must_change"], false);
    anew.at(1).await.ask(wish("sit")).await;
    let rows = open.folder.record();
    let reset =
        rows.iter().find(|(_, row)| row["event"]["what"]["change"] == "password-reset").expect("it is on record");
    assert_eq!(reset.1["event"]["by"], json!({ "staff": supervisor.id, "role": "supervisor" }));
    assert!(rows.iter().all(|(_, row)| !row.to_string().contains(&password)));
    audit(&open.folder.0, |_| ()).expect("all is well");
}

/// What a device makes of the secret that it was shown.
fn device(enrolment: &Value) -> Totp {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let bits = |letter: char| {
        let value = letters.find(letter).expect("a letter of RFC 4648");
        (0..5).rev().map(move |bit| value >> bit & 1 == 1)
    };
    let secret: Vec<bool> = enrolment["secret"].as_str().expect("a secret").chars().flat_map(bits).collect();
    let byte = |bits: &[bool]| bits.iter().fold(0_u8, |byte, bit| byte << 1 | u8::from(*bit));
    let bytes: Vec<u8> = secret.chunks_exact(8).map(byte).collect();
    let bytes: [u8; 20] = bytes.try_into().expect("twenty bytes");
    Builder::new().with_secret(Secret::new_stack(bytes)).build().expect("a usual device")
}

fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970").as_secs()
}

async fn login(open: &Open, name: &str, code: Option<&str>) -> Reply {
    let own = json!({ "name": name, "password": PASSWORD, "code": code });
    request(&open.address, "POST", "/api/login", &[], Some(&own)).await.expect("the floor is open")
}

#[tokio::test]
async fn a_second_factor_is_asked_for_and_each_code_works_once() {
    let open = Open::new("factor", with(PeopleSettings::default())).await;
    let player = named(&open, "Gwendolyn").await;
    let executive = open.staff(Role::Executive).await;
    let reset = format!("/api/people/{}/password", player.id);
    assert_eq!(executive.get("/api/me").await.json()["second_factor"], "wanted");
    assert_eq!(executive.post(&reset, &json!({})).await.status, 200, "whoever has none begins without one");
    assert_eq!(player.post("/api/me/factor", &json!({ "password": OWN })).await.status, 422, "players have none");
    assert_eq!(executive.post("/api/me/factor", &json!({ "password": "wrong" })).await.status, 422);
    let shown = executive.post("/api/me/factor", &json!({ "password": PASSWORD })).await.json();
    assert!(shown["uri"].as_str().is_some_and(|uri| uri.starts_with("otpauth://totp/Baize:the%20executive?secret=")));
    assert!(shown["picture"].as_str().is_some_and(|svg| svg.starts_with("<svg") && svg.ends_with("</svg>")));
    let device = device(&shown);
    // Not in force yet, and not by a wrong code.
    assert_eq!(login(&open, "the executive", None).await.status, 200);
    assert_eq!(executive.post("/api/me/factor/confirm", &json!({ "code": "000000" })).await.status, 422);
    let first = now();
    let code = device.generate(first).to_string();
    let confirmed = executive.post("/api/me/factor/confirm", &json!({ "code": code })).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.body);
    let codes = confirmed.json()["codes"].clone();
    assert_eq!(codes.as_array().map(Vec::len), Some(8));

    let asked = login(&open, "the executive", None).await;
    assert_eq!((asked.status, &asked.json()["error"]), (401, &json!("code")), "{}", asked.body);
    assert_eq!(login(&open, "the executive", Some(&code)).await.status, 401, "a step is accepted once");
    // The next one counts too, because clocks differ.
    let next = device.generate(first + 30).to_string();
    let fresh = Person::of(&open.address, &login(&open, "the executive", Some(&next)).await);
    assert_eq!(login(&open, "the executive", Some(&next)).await.status, 401);

    // The old session never gave a code of it, so its weighty deeds ask for one.
    let refused = executive.post(&reset, &json!({})).await;
    assert_eq!((refused.status, &refused.json()["error"]), (403, &json!("code")), "{}", refused.body);
    assert_eq!(fresh.post(&reset, &json!({})).await.status, 200, "a fresh code was just given");
    let recovery = json!({ "code": codes[0] });
    assert_eq!(executive.post("/api/me/factor/prove", &recovery).await.status, 200);
    assert_eq!(executive.post("/api/me/factor/prove", &recovery).await.status, 422, "each recovery code works once");
    assert_eq!(executive.post(&reset, &json!({})).await.status, 200);
    let given_up = executive.post("/api/me/factor/drop", &json!({ "code": codes[1] })).await;
    assert_eq!(given_up.status, 200, "{}", given_up.body);
    assert_eq!(login(&open, "the executive", None).await.status, 200);
    let rows = open.folder.record();
    let changes: Vec<&str> = rows.iter().filter_map(|(_, row)| row["event"]["what"]["change"].as_str()).collect();
    assert!(changes.contains(&"factor-set") && changes.contains(&"factor-dropped"), "{changes:?}");
    let secret = shown["secret"].as_str().expect("a secret");
    assert!(rows.iter().all(|(_, row)| !row.to_string().contains(secret)));
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_house_may_demand_a_second_factor_of_its_staff() {
    let demanded = PeopleSettings { second_factor_demanded: true, ..PeopleSettings::default() };
    let open = Open::new("factor-demanded", with(demanded)).await;
    let supervisor = open.staff(Role::Supervisor).await;
    assert_eq!(supervisor.get("/api/me").await.json()["second_factor"], "demanded");
    let new = json!({ "game": "uk/roulette", "dealer": "person" });
    let refused = supervisor.post("/api/tables", &new).await;
    assert!(refused.status == 422 && refused.body.contains("set one up"), "{}", refused.body);
    let shown = supervisor.post("/api/me/factor", &json!({ "password": PASSWORD })).await.json();
    let code = device(&shown).generate(now()).to_string();
    let codes = supervisor.post("/api/me/factor/confirm", &json!({ "code": code })).await.json()["codes"].clone();
    assert_eq!(supervisor.post("/api/me/factor/prove", &json!({ "code": codes[0] })).await.status, 200);
    assert_eq!(supervisor.post("/api/tables", &new).await.status, 200);
}

#[tokio::test]
async fn wrong_passwords_slow_down_and_are_on_record() {
    let open = Open::new("slowed", timing(LONG, LONG, LONG)).await;
    let player = named(&open, "Gwendolyn").await;
    let guess = async |name: &str| {
        let own = json!({ "name": name, "password": "something else entirely" });
        request(&open.address, "POST", "/api/login", &[], Some(&own)).await.expect("the floor is open")
    };
    // Whether there is such a name or not makes no difference.
    for name in ["Gwendolyn", "Nobody at all"] {
        for _ in 0..3 {
            assert_eq!(guess(name).await.status, 401, "{name}");
        }
        let slowed = guess(name).await;
        assert_eq!((slowed.status, &slowed.json()["error"]), (429, &json!("slowed")), "{name}: {}", slowed.body);
    }
    let right = json!({ "name": "Gwendolyn", "password": OWN });
    let mut back = request(&open.address, "POST", "/api/login", &[], Some(&right)).await.expect("the floor is open");
    let since = Instant::now();
    while back.status == 429 {
        assert!(since.elapsed() < Duration::from_secs(10), "its owner is not kept out for long");
        tokio::time::sleep(Duration::from_millis(200)).await;
        back = request(&open.address, "POST", "/api/login", &[], Some(&right)).await.expect("the floor is open");
    }
    assert_eq!(back.status, 200, "{}", back.body);
    let kept: i64 = open
        .folder
        .reader()
        .query_row("SELECT count(*) FROM tried WHERE player = ?1", [player.id], |row| row.get(0))
        .expect("a number");
    assert_eq!(kept, 3);
    let supervisor = open.staff(Role::Supervisor).await;
    let found = supervisor.get("/api/people?find=gwen").await.json();
    assert_eq!((&found[0]["player"], &found[0]["wrong_passwords"]), (&json!(player.id), &json!(3)), "{found}");
}

#[tokio::test]
async fn an_unknown_name_takes_as_long_as_a_wrong_password() {
    let open = Open::new("as-long", timing(LONG, LONG, LONG)).await;
    named(&open, "Gwendolyn").await;
    let took = async |name: &str| {
        let own = json!({ "name": name, "password": "something else entirely" });
        let since = Instant::now();
        let reply = request(&open.address, "POST", "/api/login", &[], Some(&own)).await.expect("the floor is open");
        assert_eq!(reply.status, 401, "{}", reply.body);
        since.elapsed()
    };
    // The first may have to make the hash of nobody.
    took("Nobody at first").await;
    let known = took("Gwendolyn").await.min(took("Gwendolyn").await);
    let unknown = took("Nobody one").await.max(took("Nobody two").await);
    assert!(unknown * 3 > known, "an unknown name took {unknown:?}, a known one {known:?}");
}
