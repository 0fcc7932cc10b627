//! A table with stacks that is opened again on the same data: the hand is where it was, and no chip is lost or doubled,
//! at whatever moment the floor was stopped.

use crate::at_table::{GAME, STACK, Sitter, all_dealt, money, quick, slow, stack};
use crate::support::{Dice, Folder, Person, Socket, bet, wish};
use crate::the_house::Open;
use baize_floor::{TableId, Timing, audit};
use serde_json::{Value, json};

/// The data as they would be found if the floor were killed at this moment.
fn killed(open: &Open, name: &str) -> Folder {
    let folder = Folder::new(name);
    let path = folder.0.join("floor.sqlite");
    let reader = open.folder.reader();
    reader.execute("VACUUM INTO ?1", [path.to_str().expect("a plain path")]).expect("a copy");
    let version: i64 = reader.query_row("PRAGMA user_version", [], |row| row.get(0)).expect("a number");
    let copied = rusqlite::Connection::open(&path).expect("the copy");
    copied.pragma_update(None, "user_version", version).expect("it is written");
    folder
}

async fn back(person: &Person, open: &Open, table: u64) -> Socket {
    Person { address: open.address.clone(), ..person.clone() }.at(table).await
}

#[tokio::test]
async fn a_hand_goes_on_after_a_restart_as_if_nothing_had_been() {
    let open = Open::new("poker-mid-hand", quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 2, 3] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    all_dealt(&mut sitters).await;
    let asked = sitters.iter().position(Sitter::is_asked).expect("somebody is asked");
    let words = sitters[asked].answer("raise").expect("an answer");
    sitters[asked].say(&words).await;
    let waits = (0..3).find(|at| *at != asked && !sitters[*at].is_asked()).expect("somebody waits");
    sitters[waits].socket.ask(bet("chips", 5_000)).await;
    sitters[waits].socket.ask(json!({ "do": "order", "words": "away" })).await;
    crate::at_table::agree(&mut sitters).await;
    let again = Open::on(killed(&open, "poker-mid-hand-again"), slow()).await;
    let mut fresh = Vec::new();
    for sitter in &sitters {
        let socket = back(&sitter.person, &again, table).await;
        for key in ["question", "facts", "bets", "stacks", "top_up", "orders", "round", "phase", "seats"] {
            assert_eq!(socket.view[key], sitter.socket.view[key], "{key}");
        }
        fresh.push(Sitter { person: sitter.person.clone(), socket, seat: sitter.seat });
    }
    // The same answers lead to the same cards in both worlds: cards depend on the secret alone.
    for world in [&mut sitters, &mut fresh] {
        crate::at_table::play_out(world, |sitter| sitter.answer("call")).await;
    }
    for (one, other) in sitters.iter().zip(&fresh) {
        assert_eq!(one.socket.view["lines"], other.socket.view["lines"]);
        assert_eq!(one.chips(), other.chips());
    }
    audit(&again.folder.0, |_| ()).expect("all is well");
}

/// The floor is copied again and again while people and bots play, buy chips, leave and come back. Each copy is opened,
/// and everybody takes their chips home.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_chip_is_lost_or_doubled_whenever_the_floor_is_killed() {
    let mut dice = Dice::new("no_chip_is_lost_or_doubled_whenever_the_floor_is_killed");
    let timing = Timing { between_hands: std::time::Duration::from_millis(5), ..quick() };
    let open = Open::new("poker-killed", timing).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 3, 5] {
        sitters.push(Sitter::with(&open, table, seat, 3_000).await);
    }
    sitters[0].socket.ask(json!({ "do": "bot", "seat": 8 })).await;
    let total = 4 * 1_000_000;
    let (mut copies, mut moments) = (0, std::collections::BTreeSet::new());
    for step in 0..420 {
        let at = dice.below(sitters.len());
        let sitter = &mut sitters[at];
        assert!(sitter.socket.catch_up(), "the socket stays open");
        let view = &sitter.socket.view;
        let wanted = match dice.below(12) {
            0 => Some(wish("stand")),
            1 => Some(wish("stay")),
            2 => Some(bet("chips", 1_000)),
            3 => Some(json!({ "do": "move", "seat": 1 + dice.below(9) })),
            4 => Some(json!({ "do": "order", "words": "away" })),
            5 | 6 => Some(json!({ "do": "order", "words": "back" })),
            _ if view["you"]["seat"].is_null() => Some(wish("sit")),
            _ => sitter.some_answer(&mut dice).map(|words| crate::support::say(&words)),
        };
        match wanted {
            Some(wanted) => drop(sitter.socket.answer_to(wanted).await.expect("the floor is open")),
            None => {
                crate::at_table::agree(&mut sitters).await;
                let asked = sitters.iter().position(Sitter::is_asked);
                match asked.and_then(|asked| Some((asked, sitters[asked].some_answer(&mut dice)?))) {
                    Some((asked, words)) => drop(sitters[asked].socket.answer_to(crate::support::say(&words)).await),
                    // The bot's turn comes, or a hand begins.
                    None if !sitters[at].socket.view["deadline_ms"].is_null() => sitters[at].socket.next_view().await,
                    None => drop(sitters[at].socket.answer_to(json!({ "do": "order", "words": "back" })).await),
                }
            }
        }
        if step % 35 == 17 {
            copies += 1;
            let again = Open::on(killed(&open, &format!("poker-killed-{copies}")), slow()).await;
            let fees = money(&again, "house:fees");
            let there = money(&again, "player:") + money(&again, "stack:") + money(&again, "escrow:") + fees;
            assert_eq!((there, again.sum()), (total, 0), "copy {copies}");
            audit(&again.folder.0, |_| ()).expect("all is well");
            let view = again.house.table(TableId(table)).expect("it is there").snapshots.borrow().seq;
            let mut looks = back(&sitters[0].person, &again, table).await;
            moments.insert(looks.view["phase"].as_str().expect("a phase").to_owned());
            assert_eq!(looks.view["seq"], view.0);
            go_home(&again, table, &sitters, &mut looks).await;
            assert_eq!(money(&again, "stack:") + money(&again, "escrow:"), 0, "copy {copies}");
            assert_eq!(money(&again, "player:") + money(&again, "house:fees"), total);
            audit(&again.folder.0, |_| ()).expect("all is well");
        }
    }
    println!("{copies} copies, in the phases {moments:?}");
    assert!(moments.len() > 1, "it was killed at different moments");
}

/// Everybody stands up, the bot too, when the hand in progress is over.
async fn go_home(open: &Open, table: u64, sitters: &[Sitter], looks: &mut Socket) {
    for sitter in sitters {
        let mut socket = back(&sitter.person, open, table).await;
        if socket.view["you"]["seat"].as_u64().is_some() {
            let _ = socket.answer_to(wish("stand")).await;
        }
    }
    // The rest of the hand is played by absence, and the last of the bots wins it.
    looks.until(|view| view["phase"] != "playing").await;
    let bot = looks.view["seats"].as_array().expect("seats").iter().find(|seat| seat["bot"] == true).cloned();
    if let Some(bot) = bot {
        looks.ask(json!({ "do": "unbot", "seat": bot["seat"] })).await;
    }
    looks.until(|view: &Value| view["seats"].as_array().expect("seats").is_empty()).await;
}

#[tokio::test]
async fn stacks_and_skills_are_there_after_a_restart_between_hands() {
    let open = Open::new("poker-between", slow()).await;
    let table = open.table(GAME);
    let mut one = Sitter::with(&open, table, 4, 7_500).await;
    one.socket.ask(json!({ "do": "bot", "seat": 2, "skill": "expert" })).await;
    one.socket.until(|view| stack(view, 2)["chips"].as_i64() > Some(0)).await;
    let again = Open::on(killed(&open, "poker-between-again"), slow()).await;
    let mut fresh = back(&one.person, &again, table).await;
    for key in ["stacks", "seats", "bets", "phase", "round"] {
        assert_eq!(fresh.view[key], one.socket.view[key], "{key}");
    }
    fresh.ask(wish("stand")).await;
    assert_eq!(fresh.balance(), 1_000_000);
}
