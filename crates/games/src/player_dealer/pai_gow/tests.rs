//! Whatever goes wrong in a round, and however often: no panic, every chip is kept, and the round ends.

use baize_book::Cents;
use baize_cards::{Card, Outcome, Roll, below};
use baize_table::{
    AnyFeed, AnyTable, Call, Choice, Fault, FindingWord, Input, Line, LogFeed, Mishap, Need, OfferedBet, Player,
    Progress, Question, Role, Ruling, Seat, Start, Status, Viewer, What, collect, view,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::PaiGowPoker;
use crate::player_dealer::BankedGame;

/// More inputs than the clumsiest round takes.
const INPUTS_MAX: usize = 200;

type Random = Xoshiro256PlusPlus;

fn one_in(rng: &mut Random, chance: u32) -> bool {
    below(rng, chance) == 0
}

/// A bank at the first seat, and three who bet, also on each other's hands and where nobody sits.
fn start(table: &dyn AnyTable, rng: &mut Random) -> Start {
    let mut start = Start::new(table.opening());
    let bank = 1000 + i64::from(below(rng, 20_000));
    for (seat, player, wager, stake) in
        [(1, 1, "bank", bank), (2, 2, "main", 1000), (4, 4, "main", 5000), (4, 2, "main", 2000), (7, 2, "main", 3000)]
    {
        let (wager, stake) = (wager.to_owned(), Cents(stake));
        let offer = OfferedBet { seat: Seat(seat), player: Player(player), wager, stake, call: Call::Chips };
        table.place(&mut start, &offer).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    collect(table, &mut start).unwrap_or_else(|refusal| panic!("{refusal}"));
    start
}

fn ruling(rng: &mut Random) -> Input {
    let seat = Seat(1 + below(rng, 7) as u8);
    let known = PaiGowPoker::FINDINGS;
    let ruling = match known.get(below(rng, known.len() as u32 + 2) as usize) {
        Some(found) => {
            let finding = FindingWord::from(found.word).expect("a word of ours");
            Ruling::Find { finding, seat: found.seat.then_some(seat) }
        }
        None if one_in(rng, 2) => Ruling::VoidHand(seat),
        None => Ruling::DeadHand(seat),
    };
    Input::Ruling { role: Role::Floor, ruling }
}

/// A roll or a card, perhaps one that cannot come any more, and perhaps not as it should.
fn chance(name: &str, rng: &mut Random) -> Input {
    if name != "card" {
        let roll = Roll::new(&[1, 2, 1 + below(rng, 6) as u8]).expect("three faces");
        return Input::Chance { outcome: Outcome::Roll(roll), mishap: Mishap::None };
    }
    let card = Card::from_index(below(rng, 53) as usize).expect("a card of the pack");
    let mishap = match below(rng, 80) {
        0 => Mishap::Exposed,
        1 => Mishap::Boxed,
        _ => Mishap::None,
    };
    Input::Chance { outcome: Outcome::Card(card), mishap }
}

/// What is offered, or any cards in front that come to his mind, as a setting or as a foul.
fn answer(question: &Question, rng: &mut Random) -> String {
    let [Choice::Pick { from, .. }, Choice::Word { word, .. }] = question.choices.as_slice() else {
        panic!("a hand is set or left to the house")
    };
    let mut cards = from.clone();
    let mut take = |count: u32| -> String {
        let taken = (0..count).map(|_| cards.remove(below(rng, cards.len() as u32) as usize).to_string());
        taken.collect::<Vec<_>>().join(" ")
    };
    let (set, foul) = (take(2), take(1));
    match below(rng, 4) {
        0 => (*word).to_owned(),
        1 => format!("foul {set}"),
        2 => format!("foul {set} {foul}"),
        _ => format!("set {set}"),
    }
}

/// Plays a round; what is refused or cannot be is taken back, as at a table.
fn play(table: &dyn AnyTable, start: &Start, rng: &mut Random) -> Progress {
    let mut inputs: Vec<Input> = Vec::new();
    loop {
        let progress = table.advance(start, AnyFeed::Log(LogFeed::new(&inputs)));
        match &progress.status {
            Status::Settled | Status::Void(_) => return progress,
            Status::Broken(Fault::Impossible(_)) => {
                inputs.pop();
            }
            // What is found while cards are dealt is ruled on, and perhaps refused, only later.
            Status::Refused(_) => {
                let last = inputs.len() - 1;
                let answered = matches!(inputs[last], Input::Answer { .. });
                let found = inputs.iter().rposition(|input| matches!(input, Input::Ruling { .. }));
                inputs.remove(if answered { last } else { found.expect("something was ruled") });
            }
            Status::Waiting { .. } if one_in(rng, 60) => inputs.push(ruling(rng)),
            Status::Waiting { need: Need::Chance(name), .. } => inputs.push(chance(name, rng)),
            Status::Waiting { asking, .. } => {
                if one_in(rng, 4) {
                    inputs.push(ruling(rng));
                    continue;
                }
                let question = asking.first().expect("somebody is asked");
                inputs.push(Input::Answer { seat: question.seat, words: answer(question, rng) });
            }
            Status::Broken(fault) => panic!("{fault}: {inputs:?}"),
        }
        assert!(inputs.len() < INPUTS_MAX, "a round does not end");
    }
}

/// The hand that is dealt to a position without a bet is taken up unseen, also where somebody sits there.
#[test]
fn who_sits_without_a_bet_sees_no_cards() {
    //= HG-PGP-2a HG-PGP-13b HG-JWPGP-2a HG-JWPGP-14b
    let table = crate::find(PaiGowPoker::ID).expect("a registered game").open(&toml::Table::new()).expect("it opens");
    let mut rng = Random::seed_from_u64(1);
    let mut start = start(&*table, &mut rng);
    start.sit(Seat(5));
    start.sit(Seat(7));
    let progress = table.advance(&start, AnyFeed::Log(LogFeed::rehearsed(&[], &mut rng)));
    let seen = |seat: u8| {
        let facts = view(&progress.facts, Viewer::Seat(Seat(seat)));
        facts.iter().filter(|fact| matches!(fact.what, What::Dealt { card: Some(_), .. })).count()
    };
    assert_eq!([1, 2, 4, 5, 7].map(seen), [7, 7, 7, 0, 0], "seat 7 has another's bet and none of its own");
}

#[test]
fn rounds_end_with_all_their_chips_whatever_is_found() {
    //= HG-PGP-4b HG-PGP-6a HG-PGP-6b HG-PGP-7 HG-JWPGP-4b HG-JWPGP-6a HG-JWPGP-6b HG-JWPGP-7
    for id in ["hg/pai-gow-poker", "hg/jokers-wild-pai-gow-poker"] {
        let (mut settled, mut void) = (0, 0);
        for seed in 0..120 {
            let mut rng = Random::seed_from_u64(seed);
            let mut changes = toml::Table::new();
            let model = if one_in(&mut rng, 2) { "fixed" } else { "running" };
            changes.insert("cover-model".to_owned(), model.into());
            if id.contains("wild") {
                changes.insert("jokers".to_owned(), (seed as i64 % 4).into());
            }
            let table = crate::find(id).expect("a registered game").open(&changes);
            let table = table.unwrap_or_else(|error| panic!("{error}"));
            let start = start(&*table, &mut rng);
            let progress = play(&*table, &start, &mut rng);
            if progress.status == Status::Settled {
                let fees: Cents = progress.lines.iter().filter(|line| line.wager == "collection").map(Line::net).sum();
                let moved: Cents = progress.lines.iter().map(Line::net).sum();
                assert_eq!(moved, fees, "{id} seed {seed}: only the house has what players have not");
                settled += 1;
            } else {
                void += 1;
            }
        }
        assert!(settled > 20 && void > 20, "{id}: {settled} settled, {void} void");
    }
}
