//! The Singapore game where a script cannot look: what players see, what they are told, and what is found too late.

use crate::signs::notices;
use baize_book::{Cents, Clause};
use baize_table::{
    AnyFeed, AnyTable, Bettor, Call, Finding, Input, LogFeed, Mishap, OfferedBet, Order, Place, Progress, Role, Seat,
    Start, Status, Viewer, What, view,
};

const GAME: &str = "sg/texas-holdem-bonus-progressive";

fn open(changes: &str) -> Box<dyn AnyTable> {
    let changes = toml::from_str(changes).unwrap_or_else(|error| panic!("{changes}: {error}"));
    let game = baize_registry::find(GAME).unwrap_or_else(|| panic!("there is no {GAME}"));
    game.open(&changes).unwrap_or_else(|error| panic!("{changes}: {error}"))
}

/// A round with these bets: seat, player, wager, stake.
fn start(table: &dyn AnyTable, bets: &[(u8, u8, &str, i64)]) -> Start {
    let mut start = Start::new(table.opening());
    for (seat, player, wager, stake) in bets {
        let (seat, player, stake) = (Seat(*seat), Bettor(*player), Cents(*stake));
        let offer = OfferedBet { seat, player, wager: (*wager).to_owned(), stake, call: Call::Chips };
        table.place(&mut start, &offer).unwrap_or_else(|refusal| panic!("{wager}: {refusal}"));
    }
    start
}

/// A log on paper: cards, answers and rulings, one after the other.
fn log(entries: &str) -> Vec<Input> {
    let input = |entry: &str| {
        let (first, rest) = entry.split_once(' ').unwrap_or((entry, ""));
        match (first.parse().map(Seat), first.parse::<Role>()) {
            (Ok(seat), _) => Input::Answer { whom: seat.into(), words: rest.to_owned() },
            (_, Ok(role)) => Input::Ruling { role, ruling: rest.parse().expect("a ruling") },
            _ => {
                let card: baize_cards::Card = first.parse().expect("a card");
                Input::Chance { outcome: card.into(), mishap: Mishap::None }
            }
        }
    };
    let cards = |entry: &str| entry.split(' ').all(|word| word.parse::<baize_cards::Card>().is_ok());
    let entries = entries.split(", ");
    entries
        .flat_map(|entry| if cards(entry) { entry.split(' ').map(input).collect() } else { vec![input(entry)] })
        .collect()
}

fn play(table: &dyn AnyTable, start: &Start, inputs: &[Input]) -> Progress {
    table.advance(start, AnyFeed::Log(LogFeed::new(inputs)))
}

fn nets(progress: &Progress) -> Vec<String> {
    progress.lines.iter().map(|line| format!("{} {} {:+}", line.owner, line.wager, line.net().0)).collect()
}

/// The number of cards at a seat that this viewer is sent.
fn seen(progress: &Progress, viewer: u8, position: u8) -> usize {
    let facts = view(&progress.facts, Viewer::Seat(Seat(viewer)));
    let there = |what: &What| match what {
        What::Dealt { to: Place::Seat(seat, 0), card: Some(_), .. } => seat.0 == position,
        _ => false,
    };
    facts.iter().filter(|fact| there(&fact.what)).count()
}

const TWO_HANDS: &str = "9c 5d Kh 2s 7d Ks 9h Qd Jd Kd 4c";

#[test]
fn a_player_of_several_hands_sees_one_of_them() {
    //= MBS-1.1.2 MBS-3.4.1
    let table = open("");
    let mut start = start(&*table, &[(1, 1, "ante", 1000), (2, 1, "ante", 1000)]);
    let dealt = play(&*table, &start, &log(TWO_HANDS));
    assert_eq!((seen(&dealt, 1, 1), seen(&dealt, 1, 2), seen(&dealt, 2, 2)), (2, 0, 0));
    assert_eq!(table.decides(&start, Seat(2).into()), Bettor(1));
    assert_eq!(table.orders(&start, Seat(1)), ["view 2", "view none"]);
    let wish = Order { seat: Seat(1), player: Bettor(1), words: "view 2".to_owned() };
    table.order(&mut start, &wish).expect("their own");
    let dealt = play(&*table, &start, &log(TWO_HANDS));
    assert_eq!((seen(&dealt, 1, 1), seen(&dealt, 1, 2)), (0, 2));
    assert_eq!(table.orders(&start, Seat(1)), ["view none"], "it is called off before another is viewed");
    for words in ["view none", "view 1"] {
        assert!(table.orders(&start, Seat(1)).contains(&words.to_owned()), "{words}");
        let order = Order { seat: Seat(1), player: Bettor(1), words: words.to_owned() };
        table.order(&mut start, &order).expect("it is offered");
    }
    let dealt = play(&*table, &start, &log(TWO_HANDS));
    assert_eq!((seen(&dealt, 1, 1), seen(&dealt, 1, 2)), (2, 0));
}

#[test]
fn whoever_calls_for_two_hands_has_looked_at_both() {
    //= MBS-5.10.1
    let table = open("");
    let mut start = start(&*table, &[(1, 1, "ante", 1000), (2, 1, "ante", 1000)]);
    for words in ["view 1", "view 2"] {
        let order = Order { seat: Seat(1), player: Bettor(1), words: words.to_owned() };
        table.order(&mut start, &order).expect("their own");
    }
    let dealt = play(&*table, &start, &log(TWO_HANDS));
    assert_eq!((seen(&dealt, 1, 1), seen(&dealt, 1, 2), seen(&dealt, 2, 2)), (2, 2, 0));
    let Status::Refused(refusal) =
        play(&*table, &start, &log(&format!("{TWO_HANDS}, floor find several-hands 2"))).status
    else {
        panic!("player 2 controls nothing");
    };
    assert!(refusal.by.contains(Clause::find("MBS-5.10").expect("a clause")));
}

#[test]
fn what_goes_back_has_its_line_at_once() {
    //= MBS-5.9 MBS-5.7.1
    let table = open("");
    let start = start(&*table, &[(1, 1, "ante", 1000), (1, 3, "ante", 500)]);
    let hand = "9c 5d Kh 2s 7d Ks 9h Kd 4c, floor find bar 1";
    let barred = play(&*table, &start, &log(hand));
    assert!(matches!(barred.status, Status::Waiting { .. }), "the next on the area decides");
    assert_eq!(nets(&barred), ["1 ante +0"]);
    let folded = play(&*table, &start, &log(&format!("{hand}, 1 fold")));
    assert_eq!(nets(&folded), ["1 ante +0", "1/3 ante -500"]);
}

#[test]
fn the_question_about_a_blind_hand_holds_no_card_of_it() {
    //= MBS-1.1.2
    let table = open("");
    let start = start(&*table, &[(1, 1, "ante", 1000), (2, 1, "ante", 1000)]);
    let asked = play(&*table, &start, &log(&format!("{TWO_HANDS}, 1 bet")));
    let Status::Waiting { asking, .. } = &asked.status else { panic!("{:?}", asked.status) };
    let text = serde_json::to_string(asking).expect("a question can be written");
    assert!(asking[0].whom == Seat(2).into() && text.contains("blind"), "{text}");
    assert!(!text.contains("Qd") && !text.contains("Jd"), "{text}");
    assert_eq!(asking[0].advice, "bet", "unseen cards are kept in play");
}

#[test]
fn a_progressive_wager_alone_is_warned_of_while_it_can_be_put_right() {
    //= MBS-5.12.1 MBS-5.12.2
    let table = open("");
    let start = start(&*table, &[(1, 1, "progressive", 500), (2, 2, "ante", 1000)]);
    let warnings = table.readiness(&start).warnings;
    assert!(warnings.len() == 1 && warnings[0].seat == Seat(1));
    assert!(warnings[0].refusal.by.contains(Clause::find("MBS-5.12.1").expect("a clause")));
    assert!(table.readiness(&start).unready.is_empty(), "it goes back at the end of the hand");
    assert_eq!(table.orders(&start, Seat(1)), ["cancel progressive"]);
}

#[test]
fn what_is_found_after_the_settlement_settles_the_round_anew() {
    //= MBS-5.3 MBS-5.7
    let table = open("");
    let start = start(&*table, &[(1, 1, "ante", 1000), (2, 2, "ante", 1000)]);
    let played = format!("{TWO_HANDS}, 1 bet, 2 fold, 1 check, 1 check");
    let settled = play(&*table, &start, &log(&played));
    assert_eq!(
        (settled.status.clone(), nets(&settled)),
        (Status::Settled, vec!["1 ante +0".to_owned(), "1 flop +2000".to_owned(), "2 ante -1000".to_owned()])
    );
    let late = play(&*table, &start, &log(&format!("{played}, supervisor find wrong-count 2")));
    assert_eq!(
        (late.status.clone(), nets(&late)),
        (Status::Settled, vec!["2 ante +0".to_owned(), "1 ante +0".to_owned(), "1 flop +2000".to_owned()])
    );
    let void = play(&*table, &start, &log(&format!("{played}, dealer find wrong-community")));
    assert_eq!(void.status, Status::Void(Role::Dealer));
}

#[test]
fn what_is_found_after_the_meter_was_read_settles_the_round_anew() {
    //= MBS-5.7
    let table = open("");
    let start = start(&*table, &[(1, 1, "ante", 1000), (1, 1, "progressive", 500)]);
    let mut inputs = log("Kh Qh Jh 2c 3d Ah Th 9c 9d, 1 bet, 1 check, 1 check");
    let waits = play(&*table, &start, &inputs);
    assert!(matches!(waits.status, Status::Waiting { .. }), "the meter is read before an award off it");
    inputs.push(Input::Meter { meter: "progressive".to_owned(), stands: baize_table::Stand::seeded(Cents(7_000_000)) });
    assert_eq!(nets(&play(&*table, &start, &inputs))[2], "1 progressive +6999500");
    inputs.extend(log("floor find wrong-count 1"));
    assert_eq!(nets(&play(&*table, &start, &inputs)), ["1 ante +0", "1 progressive +0", "1 flop +0"]);
}

#[test]
fn an_irregularity_that_the_book_does_not_know_is_refused_with_those_that_it_knows() {
    let table = open("");
    let start = start(&*table, &[(1, 1, "ante", 1000)]);
    let inputs = log("9c 5d Kh 2s 7d Ks 9h Kd 4c, floor find spilled-drink");
    let Status::Refused(refusal) = play(&*table, &start, &inputs).status else { panic!("it is refused") };
    assert!(refusal.says.contains("wrong-pack") && refusal.says.contains("power-failure"), "{refusal}");
    let words: Vec<&str> = table.info().findings.iter().map(|finding| finding.word).collect();
    assert_eq!(words.len(), 13, "{words:?}");
    let roulette = baize_registry::find("uk/roulette").expect("a game").open(&toml::Table::new()).expect("it opens");
    assert_eq!(roulette.info().findings, [] as [Finding; 0]);
}

#[test]
fn the_sign_names_the_approval_the_areas_and_the_positions() {
    //= MBS-0 MBS-2.2.1 MBS-2.2.2 MBS-A MBS-3.5.1 MBS-3.5.3 MBS-3.4-2
    let lines =
        |changes: &str, clause: &str| notices(baize_registry::find(GAME).expect("a game"), changes, clause).join("\n");
    assert!(lines("", "MBS-0").contains("Version 6") && lines("", "MBS-0").contains("2 August 2019"));
    for area in ["Ante", "Bonus", "Flop", "Turn", "River", "Progressive Jackpot"] {
        assert!(lines("", "MBS-2.2.2").contains(area), "{area}");
    }
    assert!(lines("positions = 5", "MBS-A").contains('5'));
    assert!(lines("progressive-wager = 300", "MBS-3.5.3").contains("300"));
    assert!(lines("limits = \"1000..2000\"", "MBS-3.4-2").contains("1000..2000"));
}
