//! Jackpots over linked tables: hit, confirmed and paid in turn, each by somebody who may, while the others are locked.

use crate::linked::{ACCOUNT, GAME, SEED, UNIT, bettor, house, meter_and_movements, on_link, options, pay, swipe};
use crate::support::{Folder, Person, bet, copy, press, wish};
use crate::the_house::{Open, PASSWORD, timing};
use baize_book::Fine;
use baize_floor::{Arrangement, Dealer, audit};
use baize_table::Role;
use serde_json::{Value, json};

/// Milliseconds that no test ever waits for.
const LONG: u64 = 60_000;

/// The part of one bet that goes on the meter: 18 per cent, and 5 per cent on its reserve.
const MAIN: Fine = Fine(UNIT * 1800);
const RESERVE: Fine = Fine(UNIT * 500);

fn events(open: &Open, kinds: &[&str]) -> Vec<Value> {
    let event = open.folder.record().into_iter().map(|(_, entry)| entry["event"].clone());
    event.filter(|event| kinds.iter().any(|kind| event["event"] == *kind)).collect()
}

#[tokio::test]
async fn a_jackpot_is_hit_confirmed_and_paid_and_locks_the_link_meanwhile() {
    //= CO-2899.07.6b CO-2899.07.6e CO-2899.07.6f
    let (open, tables) = house("jackpot", timing(LONG, LONG, LONG), &[Dealer::Automatic; 3]).await;
    let (winner, mut here) = bettor(&open, tables[0]).await;
    let (_, mut there) = bettor(&open, tables[2]).await;
    let mut dealer = open.staff(Role::Dealer).await.at(tables[0]).await;
    let supervisor = open.staff(Role::Supervisor).await;
    let mut keypad = supervisor.at(tables[0]).await;
    let mut executive = open.staff(Role::Executive).await.at(tables[0]).await;
    assert!(keypad.refused(press("pay-jackpot")).await.1.contains("nobody has won"));

    here.ask(wish("ready")).await;
    here.until(|view| view["pending"]["here"] == true).await;
    assert_eq!(here.view["phase"], "playing", "the cards lie, and nothing is settled");
    let prize = SEED + 18;
    let pending = &here.view["pending"];
    assert_eq!((&pending["cents"], &pending["seats"]), (&json!(prize), &json!([1])));
    assert_eq!(
        (&pending["level"], &pending["hit_by"], &pending["table"]),
        (&json!("supervisor"), &Value::Null, &json!(tables[0]))
    );
    assert_eq!(winner.balance().await, 1_000_000 - UNIT);

    // The other table takes bets but cannot close.
    there.until(|view| view["pending"]["here"] == false).await;
    there.ask(bet("player", 100)).await;
    there.ask(wish("ready")).await;
    assert_eq!((&there.view["phase"], &there.view["pending"]["table"]), (&json!("betting"), &json!(tables[0])));

    let (by, says) = dealer.refused(press("pay-jackpot")).await;
    assert!(says.contains("supervisor or higher") && by.contains(&"CO-2899.07.6f".to_owned()), "{by:?} {says}");
    assert!(keypad.refused(swipe(PASSWORD)).await.1.contains("nobody has confirmed"));
    assert!(dealer.refused(press("hit-jackpot")).await.1.contains("by itself"));
    keypad.ask(press("pay-jackpot")).await;
    assert!(keypad.refused(press("pay-jackpot")).await.1.contains("swipe"));
    keypad.until(|view| view["pending"]["confirmed_by"] == "the supervisor").await;
    assert!(keypad.refused(swipe("not my password")).await.1.contains("not your password"));
    assert!(keypad.refused(press("swipe")).await.1.contains("password"));
    assert_eq!(here.view["phase"], "playing");
    executive.ask(swipe(PASSWORD)).await;

    here.phase("settled").await;
    assert_eq!(winner.balance().await, 1_000_000 - UNIT + prize);
    there.until(|view| view["pending"].is_null()).await;
    // Whoever was ready while the table was locked need not say so again.
    there.phase("settled").await;
    let told = events(&open, &["pressed", "jackpot-hit", "jackpot-confirmed", "jackpot-paid"]);
    let kinds: Vec<&str> = told.iter().map(|it| it["event"].as_str().expect("a kind")).collect();
    assert_eq!(kinds, ["jackpot-hit", "pressed", "jackpot-confirmed", "pressed", "jackpot-paid"]);
    assert_eq!((&told[2]["by"]["role"], &told[4]["by"]["role"]), (&json!("supervisor"), &json!("executive")));
    assert!(told.iter().all(|it| !it.to_string().contains(PASSWORD)));

    // The odd fraction stayed, the reserve became the meter, and the second table's bet went on top.
    let (main, reserve) = meter_and_movements(&open).await;
    assert_eq!(main, MAIN - Fine::from(baize_book::Cents(18)) + RESERVE + MAIN);
    assert_eq!((reserve, open.sum()), (RESERVE, 0));
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn hits_are_paid_in_the_order_of_the_record_each_on_the_meter_as_it_stands_then() {
    //= MBS-3.14 CO-2899.07.6e
    let (open, tables) =
        house("queue", timing(LONG, LONG, LONG), &[Dealer::Automatic, Dealer::Person, Dealer::Person]).await;
    let (first, mut here) = bettor(&open, tables[0]).await;
    let (second, mut there) = bettor(&open, tables[1]).await;
    let (_, _third) = bettor(&open, tables[2]).await;
    let dealer = open.staff(Role::Dealer).await;
    let supervisor = open.staff(Role::Supervisor).await;
    let (mut deals, mut locked) = (dealer.at(tables[1]).await, dealer.at(tables[2]).await);
    let (mut one, mut two) = (supervisor.at(tables[0]).await, supervisor.at(tables[1]).await);
    // The second table is dealt while nothing is pending; its dealer has not pressed yet when the first table is hit.
    deals.ask(press("start-game")).await;
    there.phase("playing").await;
    assert!(there.view["pending"].is_null());
    here.ask(wish("ready")).await;
    here.until(|view| view["pending"]["here"] == true).await;
    locked.until(|view| view["pending"]["here"] == false).await;
    let (by, says) = locked.refused(press("start-game")).await;
    assert!(says.contains("Jackpot Pending") && by.contains(&"CO-2899.07.6e".to_owned()), "{by:?} {says}");
    deals.ask(press("hit-jackpot")).await;
    two.until(|view| view["buttons"][2]["why"].as_str().is_some_and(|why| why.contains("hit first"))).await;
    assert!(two.refused(press("pay-jackpot")).await.1.contains("hit first"));
    // Pressed by mistake, and pressed again: either way it stays behind the first.
    deals.ask(press("hit-jackpot")).await;
    deals.ask(press("hit-jackpot")).await;
    let links = first.get("/api/jackpots").await.json();
    let link = links.as_array().expect("links").iter().find(|it| it["account"] == ACCOUNT).expect("the link");
    assert_eq!((&link["pending"]["table"], &link["queue"][0]["table"]), (&json!(tables[0]), &json!(tables[1])));
    assert_eq!(link["tables"].as_array().expect("tables").len(), 3);
    assert_eq!(link["queue"][0]["hit_by"], "the dealer");

    let before = open.fine(ACCOUNT).whole().0;
    assert_eq!(before, SEED + 36, "both wagers are on the meter");
    pay(&mut one).await;
    here.phase("settled").await;
    assert_eq!(first.balance().await, 1_000_000 - UNIT + before);
    // Now the second one is pending, on what was the reserve.
    two.until(|view| view["pending"]["here"] == true && view["pending"]["cents"].as_i64().is_some_and(|it| it < 100))
        .await;
    locked.until(|view| view["pending"]["table"] == tables[1]).await;
    let due = open.fine(ACCOUNT).whole().0;
    two.until(|view| view["buttons"][2]["enabled"] == true).await;
    pay(&mut two).await;
    there.phase("settled").await;
    assert_eq!(second.balance().await, 1_000_000 - UNIT + due);
    locked.until(|view| view["pending"].is_null()).await;
    locked.ask(press("start-game")).await;
    deals.until(|view| view["phase"] == "settled").await;
    deals.ask(press("end-game")).await;
    meter_and_movements(&open).await;
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn from_the_level_on_only_an_executive_card_pays() {
    //= CO-2899.07.6f
    let (open, tables) = house("level", timing(LONG, LONG, LONG), &[Dealer::Automatic]).await;
    open.house.set_level(baize_book::Cents(SEED)).await.expect("a level");
    let (_, mut here) = bettor(&open, tables[0]).await;
    here.ask(wish("ready")).await;
    here.until(|view| view["pending"]["here"] == true).await;
    assert_eq!(here.view["pending"]["level"], "executive");
    let mut floor = open.staff(Role::Floor).await.at(tables[0]).await;
    let mut executive = open.staff(Role::Executive).await.at(tables[0]).await;
    floor.ask(press("pay-jackpot")).await;
    let (_, says) = floor.refused(swipe(PASSWORD)).await;
    assert!(says.contains("an executive or higher") && says.contains("you are a floor manager"), "{says}");
    executive.ask(swipe(PASSWORD)).await;
    here.phase("settled").await;
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_round_that_is_void_withdraws_its_jackpot_and_puts_the_stakes_back() {
    let (open, tables) = house("void-jackpot", timing(LONG, LONG, LONG), &[Dealer::Automatic; 3]).await;
    let (guest, mut here) = bettor(&open, tables[0]).await;
    let (_, mut there) = bettor(&open, tables[2]).await;
    here.ask(wish("ready")).await;
    here.until(|view| view["pending"]["here"] == true).await;
    there.until(|view| view["pending"]["here"] == false).await;
    let mut supervisor = open.staff(Role::Supervisor).await.at(tables[0]).await;
    supervisor.ask(json!({ "do": "rule", "words": "void-round" })).await;
    here.phase("settled").await;
    there.until(|view| view["pending"].is_null()).await;
    assert_eq!(guest.balance().await, 1_000_000);
    assert_eq!(meter_and_movements(&open).await, (Fine::from(baize_book::Cents(SEED)), Fine::ZERO));
    assert_eq!(events(&open, &["jackpot-withdrawn"]).len(), 1);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_win_has_a_page_and_can_be_backed_out_once_by_who_may_while_the_winner_has_the_money() {
    //= CO-2899.07.6f
    let (open, tables) = house("win", timing(LONG, LONG, LONG), &[Dealer::Automatic; 2]).await;
    let (winner, mut here) = bettor(&open, tables[0]).await;
    let (other, mut beside) = bettor(&open, tables[0]).await;
    here.ask(wish("ready")).await;
    beside.ask(wish("ready")).await;
    here.until(|view| view["pending"]["here"] == true).await;
    let supervisor = open.staff(Role::Supervisor).await;
    let mut keypad = supervisor.at(tables[0]).await;
    let adjust = json!({ "link": "west", "meter": "harmony", "cents": 5, "reason": "a count", "password": PASSWORD });
    let executive = open.staff(Role::Executive).await;
    let refused = executive.post("/api/jackpots/adjust", &adjust).await;
    assert!(refused.status == 422 && refused.body.contains("pending"), "{}", refused.body);
    let before = (open.fine(ACCOUNT), open.fine(crate::linked::RESERVE));
    pay(&mut keypad).await;
    here.phase("settled").await;

    // Two players shared it: the odd cents stay.
    let share = before.0.whole().0 / 2;
    let wins = winner.get("/api/jackpots/wins").await.json();
    let row = wins[0]["row"].as_u64().expect("a row");
    let win = winner.get(&format!("/api/jackpots/wins/{row}")).await.json();
    assert_eq!(win["winners"].as_array().expect("winners").len(), 2);
    assert!(win["winners"].as_array().expect("winners").iter().all(|it| it["cents"] == share), "{win}");
    assert_eq!(
        (&win["row_name"], &win["meter"], &win["link"]),
        (&json!("four-of-a-kind-same-colour"), &json!("harmony"), &json!("west"))
    );
    assert_eq!(
        (&win["confirmed_by"], &win["swiped_by"], &win["backed_out"]),
        (&json!("the supervisor"), &json!("the supervisor"), &Value::Null)
    );
    assert_eq!(win["cards"].as_array().expect("places").len(), 2, "{}", win["cards"]);
    assert!(!win["clauses"].as_array().expect("clauses").is_empty());
    assert_eq!(winner.get("/api/jackpots/wins/1").await.status, 404);

    is_backed_out_once(&open, row, [&winner, &other], &supervisor, before).await;
    is_adjusted_by_an_executive(&open, &supervisor, &executive, &adjust, before).await;
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

/// A back-out needs a supervisor, their password and a reason, and the meter is then as if it had not been won.
async fn is_backed_out_once(
    open: &Open,
    row: u64,
    [winner, other]: [&Person; 2],
    supervisor: &Person,
    before: (Fine, Fine),
) {
    let path = format!("/api/jackpots/wins/{row}/back-out");
    let wish = json!({ "reason": "the shoe held a card too many", "password": PASSWORD });
    for (person, wish, says) in [
        (winner, wish.clone(), "you are a player"),
        (supervisor, json!({ "reason": "the shoe", "password": "wrong password" }), "not your password"),
        (supervisor, json!({ "reason": "", "password": PASSWORD }), "say why"),
    ] {
        let refused = person.post(&path, &wish).await;
        assert!(refused.status == 422 && refused.body.contains(says), "{says}: {}", refused.body);
    }
    let undone = supervisor.post(&path, &wish).await;
    assert_eq!(undone.status, 200, "{}", undone.body);
    assert_eq!((winner.balance().await, other.balance().await), (1_000_000 - UNIT, 1_000_000 - UNIT));
    assert_eq!(meter_and_movements(open).await, before, "as if it had not been won, to the fraction");
    let again = supervisor.post(&path, &wish).await;
    assert!(again.status == 422 && again.body.contains("already"), "{}", again.body);
    let win = winner.get(&format!("/api/jackpots/wins/{row}")).await.json();
    assert_eq!((&win["backed_out"]["by"], &win["backed_out"]["reason"]), (&json!("the supervisor"), &wish["reason"]));
}

/// Only an executive adjusts a meter, by something, and never below nothing.
async fn is_adjusted_by_an_executive(
    open: &Open,
    supervisor: &Person,
    executive: &Person,
    adjust: &Value,
    before: (Fine, Fine),
) {
    for (person, wish, says) in [
        (supervisor, adjust.clone(), "executive"),
        (
            executive,
            json!({ "link": "west", "meter": "harmony", "reason": "none", "password": PASSWORD }),
            "nothing would change",
        ),
    ] {
        let refused = person.post("/api/jackpots/adjust", &wish).await;
        assert!(refused.status == 422 && refused.body.contains(says), "{says}: {}", refused.body);
    }
    let wish = json!({
        "link": "west", "meter": "harmony", "game": GAME, "cents": 5, "reserve_cents": -3, "reason": "a count",
        "password": PASSWORD,
    });
    assert_eq!(executive.post("/api/jackpots/adjust", &wish).await.status, 200);
    let (main, reserve) = meter_and_movements(open).await;
    assert_eq!((main - before.0, reserve - before.1), (Fine(5 * Fine::PER_CENT), Fine(-3 * Fine::PER_CENT)));
    let too_much = json!({
        "link": "west", "meter": "harmony", "reserve_cents": -30_000, "reason": "a count", "password": PASSWORD,
    });
    assert_eq!(executive.post("/api/jackpots/adjust", &too_much).await.status, 422);
}

#[tokio::test]
async fn a_win_is_not_backed_out_when_the_winner_has_spent_it() {
    let (open, tables) = house("spent", timing(LONG, LONG, LONG), &[Dealer::Automatic; 2]).await;
    let (winner, mut here) = bettor(&open, tables[0]).await;
    here.ask(wish("ready")).await;
    here.until(|view| view["pending"]["here"] == true).await;
    let supervisor = open.staff(Role::Supervisor).await;
    let mut keypad = supervisor.at(tables[0]).await;
    pay(&mut keypad).await;
    here.phase("settled").await;
    let mut elsewhere = winner.at(tables[1]).await;
    elsewhere.ask(wish("sit")).await;
    for wager in ["player", "banker", "tie"] {
        elsewhere.ask(bet(wager, 490_000)).await;
    }
    let row = winner.get("/api/jackpots/wins").await.json()[0]["row"].as_u64().expect("a row");
    let wish = json!({ "reason": "a card too many", "password": PASSWORD });
    let refused = supervisor.post(&format!("/api/jackpots/wins/{row}/back-out"), &wish).await;
    assert!(refused.body.contains("no longer has the money"), "{}", refused.body);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_table_with_other_terms_is_not_linked() {
    let open = Open::new("terms", timing(LONG, LONG, LONG)).await;
    open.house.open_arranged(GAME, options(), on_link(Dealer::Automatic, "Lakeside")).await.expect("the first");
    let mut other = options();
    other.insert("harmony-unit".to_owned(), 100.into());
    let refused = open.house.open_arranged(GAME, other.clone(), on_link(Dealer::Automatic, "Uptown")).await;
    let refused = refused.expect_err("other terms");
    assert!(
        refused.to_string().contains("stakes of 1.01") && refused.to_string().contains("stakes of 1.00"),
        "{refused}"
    );
    let elsewhere = Arrangement { link: "east".to_owned(), ..on_link(Dealer::Automatic, "Uptown") };
    open.house.open_arranged(GAME, other, elsewhere).await.expect("on a link of its own");
    open.house.open_arranged(GAME, options(), on_link(Dealer::Person, "Uptown")).await.expect("the same terms");
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_house_that_is_opened_again_stands_at_the_same_step() {
    let (open, tables) = house("steps", timing(LONG, LONG, LONG), &[Dealer::Automatic; 3]).await;
    let (guest, mut here) = bettor(&open, tables[0]).await;
    let (_, mut there) = bettor(&open, tables[2]).await;
    here.ask(wish("ready")).await;
    here.until(|view| view["pending"]["here"] == true).await;
    there.until(|view| view["pending"]["here"] == false).await;
    let supervisor = open.staff(Role::Supervisor).await;
    let mut keypad = supervisor.at(tables[0]).await;
    for step in ["hit", "confirmed", "paid"] {
        match step {
            "confirmed" => keypad.ask(press("pay-jackpot")).await,
            "paid" => keypad.ask(swipe(PASSWORD)).await,
            _ => {}
        }
        here.until(|view| match step {
            "paid" => view["phase"] == "settled",
            _ => view["pending"]["confirmed_by"].is_string() == (step == "confirmed"),
        })
        .await;
        let folder = Folder::new(&format!("steps-{step}"));
        copy(&open.folder.0, &folder.0);
        let again = Open::on(folder, timing(LONG, LONG, LONG)).await;
        let seen = Person { address: again.address.clone(), ..guest.clone() }.at(tables[0]).await;
        assert_eq!((&seen.view["phase"], &seen.view["facts"]), (&here.view["phase"], &here.view["facts"]), "{step}");
        assert_eq!(seen.view["pending"]["cents"], here.view["pending"]["cents"], "{step}");
        assert_eq!(seen.view["pending"]["confirmed_by"], here.view["pending"]["confirmed_by"], "{step}");
        meter_and_movements(&again).await;
        audit(&again.folder.0, |_| ()).expect("all is well");
        if step != "paid" {
            let mut keypad = Person { address: again.address.clone(), ..supervisor.clone() }.at(tables[0]).await;
            if step == "hit" {
                keypad.ask(press("pay-jackpot")).await;
            }
            keypad.ask(swipe(PASSWORD)).await;
            keypad.until(|view| view["phase"] == "settled" && view["pending"].is_null()).await;
            audit(&again.folder.0, |_| ()).expect("all is well");
        }
    }
}
