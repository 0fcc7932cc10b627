//! Whatever goes wrong in a round, and however often: no panic, every chip is kept, and the round ends.

use baize_book::Cents;
use baize_cards::{Card, Outcome, Roll, below};
use baize_table::{
    AnyFeed, AnyTable, Call, Choice, Fault, FindingWord, Input, Line, LogFeed, Mishap, Need, OfferedBet, Player,
    Progress, Role, Ruling, Seat, Start, Status, collect,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pan_9::Pan9;
use crate::player_dealer::BankedGame;

/// More inputs than the clumsiest round takes.
const INPUTS_MAX: usize = 300;

type Random = Xoshiro256PlusPlus;

fn one_in(rng: &mut Random, chance: u32) -> bool {
    below(rng, chance) == 0
}

/// A bank at the first seat, and three who bet, also on each other's hands and where nobody sits.
fn start(table: &dyn AnyTable, rng: &mut Random) -> Start {
    let mut start = Start::new(table.opening());
    let bank = 1000 + i64::from(below(rng, 40_000));
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

fn finding(rng: &mut Random) -> Input {
    let known = &Pan9::FINDINGS[below(rng, Pan9::FINDINGS.len() as u32) as usize];
    let seat = known.seat.then(|| Seat(1 + below(rng, 8) as u8));
    let finding = FindingWord::from(known.word).expect("a word of ours");
    Input::Ruling { role: Role::Floor, ruling: Ruling::Find { finding, seat } }
}

/// A roll or a card, perhaps one that cannot come any more, and perhaps not as it should.
fn chance(name: &str, rng: &mut Random) -> Input {
    if name != "card" {
        let roll = Roll::new(&[1, 2, 1 + below(rng, 6) as u8]).expect("three faces");
        return Input::Chance { outcome: Outcome::Roll(roll), mishap: Mishap::None };
    }
    let card = Card::from_index(below(rng, 52) as usize).expect("a card of the pack");
    let mishap = match below(rng, 40) {
        0 | 1 => Mishap::Exposed,
        2 => Mishap::Boxed,
        3 => Mishap::Misdealt,
        4 => Mishap::MisdealtSeen,
        _ => Mishap::None,
    };
    Input::Chance { outcome: Outcome::Card(card), mishap }
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
                let found = inputs.iter().rposition(|input| matches!(input, Input::Ruling { .. }));
                inputs.remove(found.expect("every answer given here is legal"));
            }
            Status::Waiting { .. } if one_in(rng, 12) => inputs.push(finding(rng)),
            Status::Waiting { need: Need::Chance(name), .. } => inputs.push(chance(name, rng)),
            Status::Waiting { asking, .. } => {
                let question = asking.first().expect("somebody is asked");
                let words = match &question.choices[below(rng, question.choices.len() as u32) as usize] {
                    Choice::Word { word, .. } => (*word).to_owned(),
                    other => panic!("{other} is no choice here"),
                };
                inputs.push(Input::Answer { seat: question.seat, words });
            }
            Status::Broken(fault) => panic!("{fault}: {inputs:?}"),
        }
        assert!(inputs.len() < INPUTS_MAX, "a round does not end");
    }
}

#[test]
fn rounds_end_with_all_their_chips_whatever_is_found() {
    //= HG-PAN9-18 HG-S9-18 HG-PAN9-19 HG-S9-19
    for id in ["hg/pan-9", "hg/super-9"] {
        let (mut settled, mut void) = (0, 0);
        for seed in 0..100 {
            let mut rng = Random::seed_from_u64(seed);
            let mut changes = toml::Table::new();
            let model = if one_in(&mut rng, 2) { "fixed" } else { "running" };
            changes.insert("cover-model".to_owned(), model.into());
            changes.insert("decks".to_owned(), (1 + i64::from(below(&mut rng, 2))).into());
            changes.insert("cut-card".to_owned(), 0.into());
            let table = crate::find(id).expect("a registered game").open(&changes);
            let table = table.unwrap_or_else(|error| panic!("{error}"));
            let mut start = start(&*table, &mut rng);
            // The shoe runs down from round to round until it is empty.
            for _ in 0..3 {
                let progress = play(&*table, &start, &mut rng);
                if progress.status == Status::Settled {
                    let fees: Cents =
                        progress.lines.iter().filter(|line| line.wager == "collection").map(Line::net).sum();
                    let moved: Cents = progress.lines.iter().map(Line::net).sum();
                    assert_eq!(moved, fees, "{id} seed {seed}: only the house has what players have not");
                    settled += 1;
                } else {
                    void += 1;
                }
                start.carry = table.carry_with(equipment_of(&*table, &progress)).expect("it was carried");
            }
        }
        assert!(settled > 80 && void > 20, "{id}: {settled} settled, {void} void");
    }
}

/// The shoe alone goes on: the same player banks in every round here.
fn equipment_of(table: &dyn AnyTable, progress: &Progress) -> serde_json::Value {
    let mut carry = table.carry_on_paper(&progress.carry);
    let equipment = carry.get_mut("equipment").map(serde_json::Value::take).expect("it is carried");
    serde_json::json!({ "equipment": equipment })
}
