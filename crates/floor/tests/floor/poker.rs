//! Several players at a table with stacks: chips that stay, hands in a row, sitting out, leaving, changing seats.

use crate::at_table::{GAME, STACK, Sitter, all_dealt, dealt, money, play_out, quick, slow, stack};
use crate::support::{Dice, bet, say, wish};
use crate::the_house::Open;
use baize_floor::audit;
use serde_json::json;

#[tokio::test]
async fn hands_follow_each_other_and_no_chip_is_lost() {
    let open = Open::new("poker-hands", quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 3, 4, 7] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    all_dealt(&mut sitters).await;
    for hand in 1..=6 {
        dealt(&mut sitters).await;
        play_out(&mut sitters, |sitter| sitter.answer("call")).await;
        assert_eq!(sitters[0].socket.view["phase"], "settled");
        let chips: i64 = sitters.iter().map(Sitter::chips).sum();
        let fees = money(&open, "house:fees");
        assert_eq!(chips + fees, 4 * STACK, "hand {hand}");
        assert_eq!(money(&open, "stack:") + money(&open, "escrow:"), chips);
        for sitter in &mut sitters {
            sitter.socket.next_round().await;
        }
    }
    assert!(money(&open, "house:fees") > 0, "the house collects");
    for sitter in &sitters {
        assert_eq!(sitter.socket.balance(), 1_000_000 - STACK, "what is on the table cannot be spent elsewhere");
    }
    let found = audit(&open.folder.0, |_| ()).expect("all is well");
    assert!(found.rounds >= 6);
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn random_hands_with_all_ins_leave_every_chip_somewhere() {
    let mut dice = Dice::new("random_hands_with_all_ins_leave_every_chip_somewhere");
    let open = Open::new("poker-random", quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for (seat, chips) in [(2, 700), (3, 2_300), (5, 1_100), (8, 9_000)] {
        sitters.push(Sitter::with(&open, table, seat, chips).await);
    }
    let mut pots = 0;
    for _ in 0..25 {
        for sitter in &mut sitters {
            sitter.socket.until(|view| view["phase"] == "betting" || view["phase"] == "playing").await;
            if sitter.socket.view["phase"] == "betting" && sitter.chips() == 0 {
                let _ = sitter.socket.answer_to(bet("chips", 1_500)).await;
            }
        }
        dealt(&mut sitters).await;
        play_out(&mut sitters, |sitter| sitter.some_answer(&mut dice)).await;
        let lines = sitters[0].socket.view["lines"].as_array().expect("lines").clone();
        pots += lines.iter().filter(|line| line["wager"].as_str().is_some_and(|it| it.starts_with("side-pot"))).count();
        let players = money(&open, "player:");
        let rest = money(&open, "stack:") + money(&open, "escrow:") + money(&open, "house:fees");
        assert_eq!(players + rest, 4 * 1_000_000);
    }
    println!("{pots} side pots");
    audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn chips_stay_until_one_leaves() {
    let open = Open::new("poker-stay", slow()).await;
    let table = open.table(GAME);
    let mut one = Sitter::with(&open, table, 1, STACK).await;
    for word in ["undo", "clear", "rebet", "double"] {
        let (_, says) = one.socket.refused(wish(word)).await;
        assert!(says.contains("chips stay"), "{word}: {says}");
    }
    let (_, says) = one.socket.refused(json!({ "do": "bet", "wager": "chips", "stake": 100, "seat": 2 })).await;
    assert!(says.contains("your own seat"), "{says}");
    one.socket.refused(bet("main-pot", 100)).await;
    one.socket.ask(bet("chips", 5_000)).await;
    assert_eq!((one.chips(), one.socket.balance()), (STACK + 5_000, 1_000_000 - STACK - 5_000));
    one.stand().await;
    assert_eq!(one.socket.balance(), 1_000_000);
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn who_leaves_in_mid_hand_is_not_waited_for_and_takes_his_chips() {
    let open = Open::new("poker-leave", quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 2, 3] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    all_dealt(&mut sitters).await;
    let leaver = sitters.iter().position(|sitter| !sitter.is_asked()).expect("somebody is not asked");
    sitters[leaver].stand().await;
    assert_eq!(sitters[leaver].socket.view["leaving"], true);
    sitters[leaver].socket.refused(wish("stand")).await;
    sitters[leaver].socket.ask(wish("stay")).await;
    assert_eq!(sitters[leaver].socket.view["leaving"], false);
    sitters[leaver].stand().await;
    let seat = sitters[leaver].seat;
    // The others raise, so that this player cannot check the hand down.
    play_out(&mut sitters, |sitter| (sitter.seat != seat).then(|| sitter.answer("raise").expect("an answer"))).await;
    let facts = sitters[leaver].socket.view["facts"].clone();
    let absent = facts.as_array().expect("facts").iter().filter(|fact| fact["fact"] == "absent").count();
    assert!(absent > 0, "{facts}");
    sitters[leaver].socket.until(|view| view["you"]["seat"].is_null()).await;
    let left = sitters[leaver].socket.balance();
    assert!(left > 1_000_000 - STACK, "{left}");
    sitters.remove(leaver);
    for sitter in &mut sitters {
        sitter.socket.next_round().await;
        assert!(stack(&sitter.socket.view, seat).is_null());
    }
    audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn chips_bought_during_a_hand_come_with_the_next_one() {
    let open = Open::new("poker-top-up", quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 2] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    dealt(&mut sitters).await;
    sitters[0].socket.ask(bet("chips", 3_000)).await;
    sitters[0].socket.ask(bet("chips", 1_000)).await;
    assert_eq!(sitters[0].socket.view["top_up"], 4_000);
    assert_eq!(sitters[0].socket.balance(), 1_000_000 - STACK, "nothing moves during a hand");
    sitters[1].socket.ask(bet("chips", 9_000)).await;
    sitters[1].socket.ask(wish("clear")).await;
    assert_eq!(sitters[1].socket.view["top_up"], 0);
    play_out(&mut sitters, |sitter| sitter.answer("fold")).await;
    let before = sitters[0].chips();
    sitters[0].socket.until(|view| view["round"] == 2 && view["phase"] == "playing").await;
    let placed = sitters[0].socket.view["bets"].as_array().expect("bets").iter().find(|bet| bet["seat"] == 1).cloned();
    assert_eq!(placed.expect("the player's chips")["stake"], before + 4_000);
    assert_eq!(
        (&sitters[0].socket.view["top_up"], sitters[0].socket.balance()),
        (&json!(0), 1_000_000 - STACK - 4_000)
    );
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_top_up_that_cannot_be_paid_any_more_is_left_out() {
    let open = Open::new("poker-poor", quick()).await;
    let table = open.table(GAME);
    let mut sitters = vec![Sitter::with(&open, table, 1, 900_000).await, Sitter::with(&open, table, 2, STACK).await];
    dealt(&mut sitters).await;
    sitters[0].socket.ask(bet("chips", 90_000)).await;
    let mut roulette = sitters[0].person.at(open.table("uk/roulette")).await;
    roulette.ask(wish("sit")).await;
    roulette.ask(bet("red", 40_000)).await;
    play_out(&mut sitters, |sitter| sitter.answer("fold")).await;
    sitters[0].socket.until(|view| view["round"] == 2).await;
    assert_eq!(sitters[0].socket.balance(), 60_000);
    assert_ne!(sitters[0].socket.view["phase"], "stopped");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn who_is_away_gets_no_cards_and_pays_what_he_missed_when_he_is_back() {
    let open = Open::new("poker-away", quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 2, 3, 4] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    all_dealt(&mut sitters).await;
    let first = sitters[0].socket.view["round"].as_u64().expect("a number");
    sitters[3].socket.ask(json!({ "do": "order", "words": "away" })).await;
    assert_eq!(stack(&sitters[3].socket.view, 4)["away"], true, "from the next hand on");
    assert!(sitters[3].socket.view["orders"].as_array().expect("orders").contains(&json!("back")));
    // Once around the table: the player misses both blinds.
    for hand in 1..=5 {
        play_out(&mut sitters, |sitter| sitter.answer("call")).await;
        let dealt_to = |view: &serde_json::Value| {
            let facts = view["facts"].as_array().expect("facts").clone();
            facts.iter().filter(|fact| fact["fact"] == "dealt" && fact["to"] == json!({ "seat": [4, 0] })).count()
        };
        assert_eq!(dealt_to(&sitters[0].socket.view) > 0, hand == 1, "hand {hand}");
        sitters[0].socket.until(|view| view["round"] == first + hand).await;
        dealt(&mut sitters).await;
    }
    assert_eq!(sitters[3].chips(), stack(&sitters[0].socket.view, 4)["chips"].as_i64().expect("chips"));
    sitters[3].socket.ask(json!({ "do": "order", "words": "back" })).await;
    let (_, says) = sitters[3].socket.refused(json!({ "do": "order", "words": "time" })).await;
    assert!(says.contains("cannot be called"), "{says}");
    play_out(&mut sitters, |sitter| sitter.answer("call")).await;
    sitters[0].socket.until(|view| view["round"] == first + 6).await;
    dealt(&mut sitters).await;
    let facts = sitters[0].socket.view["facts"].as_array().expect("facts").clone();
    let posted = facts.iter().any(|fact| fact["fact"] == "put" && fact["seat"] == 4);
    assert!(posted, "the player posts for what was missed, or takes the big blind: {facts:?}");
    audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn a_player_changes_seats_between_hands_with_his_chips() {
    let open = Open::new("poker-move", slow()).await;
    let table = open.table(GAME);
    let mut one = Sitter::with(&open, table, 1, STACK).await;
    let mut other = Sitter::with(&open, table, 2, STACK).await;
    for seat in [2, 99] {
        one.socket.refused(json!({ "do": "move", "seat": seat })).await;
    }
    one.socket.ask(json!({ "do": "move", "seat": 5 })).await;
    one.seat = 5;
    assert_eq!((one.socket.view["you"]["seat"].as_u64(), one.chips()), (Some(5), STACK));
    other.socket.until(|view| stack(view, 5)["chips"] == STACK && stack(view, 1).is_null()).await;
    one.stand().await;
    assert_eq!(one.socket.balance(), 1_000_000);
    other.socket.refused(say("fold")).await;
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn who_does_not_answer_twice_is_put_away_and_loses_his_seat_in_time() {
    let timing = baize_floor::Timing { deciding: std::time::Duration::from_millis(60), kept_hands: 2, ..quick() };
    let open = Open::new("poker-absent", timing).await;
    let table = open.table(GAME);
    let mut watcher = open.guest().await.at(table).await;
    let mut sitters = Vec::new();
    for seat in [1, 2] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    watcher.until(|view| view["stacks"].as_array().expect("stacks").iter().any(|stack| stack["away"] == true)).await;
    assert_eq!(watcher.view["phase"], "betting", "nobody is left to play with");
    assert!(watcher.view["deadline_ms"].is_null());
    assert_eq!(watcher.view["can_begin"], false);
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn what_was_called_for_a_void_hand_is_called_for_the_next() {
    let open = Open::new("poker-void", quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 2, 3] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    all_dealt(&mut sitters).await;
    sitters[2].socket.ask(json!({ "do": "order", "words": "away" })).await;
    let round = sitters[0].socket.view["round"].as_u64().expect("a number");
    play_out(&mut sitters, |sitter| sitter.answer("fold")).await;
    let dealt_to_third = |view: &serde_json::Value| {
        let facts = view["facts"].as_array().expect("facts").clone();
        facts.iter().any(|fact| fact["fact"] == "put" && fact["seat"] == 3)
    };
    let mut supervisor = open.staff(baize_table::Role::Supervisor).await.at(table).await;
    for hand in [round + 1, round + 2] {
        supervisor.until(|view| view["round"] == hand && view["phase"] == "playing").await;
        assert_eq!(stack(&supervisor.view, 3)["away"], true, "in hand {hand}");
        assert!(!dealt_to_third(&supervisor.view), "in hand {hand}");
        supervisor.ask(json!({ "do": "rule", "words": "void-round" })).await;
    }
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("all is well");
}
