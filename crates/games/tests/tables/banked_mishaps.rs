//! Whatever goes wrong at a table where a player banks, and however often: no panic, every chip is kept, and the round
//! ends. Cards come marked, findings and rulings come when they can and when they cannot, and banks are often too poor.

use crate::banked::{banked_games, random_start};
use baize_book::Cents;
use baize_cards::{below, place_below};
use baize_table::{
    AnyFeed, AnyGame, AnyTable, Choice, Fault, FindingWord, Input, Line, LogFeed, Mishap, Need, Piece, Progress,
    Question, Role, Ruling, Seat, Start, Status,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// More inputs than the clumsiest round takes.
const INPUTS_MAX: usize = 400;
/// The number of times an answer may be refused before an earlier ruling is taken to be the reason.
const TRIES: usize = 8;
const ROUNDS: usize = 3;
/// Games in which hardly anything that is found makes a round void.
const SELDOM_VOID: [&str; 5] =
    ["hg/pai-gow-tiles", "hg/hawaiian-blackjack", "hg/blackjack-poker", "hg/caribbean-stud", "hg/three-card-poker"];

type Random = Xoshiro256PlusPlus;

fn one_in(rng: &mut Random, chance: u32) -> bool {
    below(rng, chance) == 0
}

fn one_of<'a, T>(all: &'a [T], rng: &mut Random) -> &'a T {
    &all[place_below(rng, all.len())]
}

/// What a house may post, where the game has it: one or two packs that run down from round to round, any number of
/// jokers, both readings of the cover and of when a forfeit is due.
fn options(game: &dyn AnyGame, rng: &mut Random) -> toml::Table {
    let mut changes = toml::Table::new();
    let model = *one_of(&["fixed", "running"], rng);
    let mut post = |name: &str, value: toml::Value| {
        if game.spec().option(name).is_some() {
            changes.insert(name.to_owned(), value);
        }
    };
    post("cover-model", model.into());
    if game.spec().option("cut-card").is_some() {
        post("decks", (1 + i64::from(below(rng, 2))).into());
        post("cut-card", 0.into());
    }
    if game.id().contains("jokers-wild") {
        post("jokers", i64::from(below(rng, 4)).into());
    }
    if one_in(rng, 2) {
        post("forfeit-timing", "at-once".into());
    }
    changes
}

/// Something that is offered, or any pieces in front of the player.
fn answer(question: &Question, rng: &mut Random) -> Input {
    let mut some = |from: &[String], count: usize| -> String {
        let mut left = from.to_vec();
        let taken: Vec<String> =
            (0..count.min(from.len())).map(|_| left.remove(place_below(rng, left.len()))).collect();
        taken.join(" ")
    };
    let choice = &question.choices;
    let words = match choice.first() {
        // A hand of cards is set, or fouled with as many cards as are set or with one more.
        Some(Choice::Pick { word, from, count }) => {
            let names: Vec<String> = from.iter().map(ToString::to_string).collect();
            let count = usize::from(*count);
            let (set, one_more) = (some(&names, count), some(&names, count + 1));
            let other = choice.get(1).map_or_else(|| format!("{word} {set}"), |choice| word_of(choice, rng));
            one_of(&[other, format!("foul {set}"), format!("foul {one_more}"), format!("{word} {set}")], rng).clone()
        }
        Some(Choice::Arrange { word, from, .. }) => {
            let names: Vec<String> = from.iter().map(Piece::to_string).collect();
            let set = some(&names, names.len());
            let other = choice.get(1).map_or_else(|| format!("{word} {set}"), |choice| word_of(choice, rng));
            one_of(&[other, question.advice.clone(), format!("{word} {set}")], rng).clone()
        }
        _ => word_of(one_of(choice, rng), rng),
    };
    Input::Answer { whom: question.whom, words }
}

fn word_of(choice: &Choice, rng: &mut Random) -> String {
    match choice {
        Choice::Word { word, .. } => (*word).to_owned(),
        Choice::Amount { word, min, max, step } => {
            let steps = u32::try_from((max.0 - min.0) / step.0 + 1).expect("a small range");
            format!("{word} {}", min.0 + step.0 * i64::from(below(rng, steps)))
        }
        other => panic!("{other} is not an answer by itself"),
    }
}

/// Something that the house finds or rules, whether it can be now or not.
fn ruling(table: &dyn AnyTable, start: &Start, rng: &mut Random) -> Input {
    let findings = table.info().findings;
    // Mostly where somebody has a hand: what is ruled about an empty seat is refused.
    let seat =
        if one_in(rng, 8) { Seat(*one_of(&[1, 2, 3, 4, 5, 6, 7, 8], rng)) } else { one_of(&start.bets, rng).seat };
    let ruling = match findings.get(place_below(rng, findings.len() + 2)) {
        Some(known) => {
            let finding = FindingWord::from(known.word).expect("a word of ours");
            Ruling::Find { finding, seat: known.seat.then_some(seat) }
        }
        None if one_in(rng, 2) => Ruling::VoidHand(seat),
        None => Ruling::DeadHand(seat),
    };
    Input::Ruling { role: Role::Floor, ruling }
}

/// The inputs so far with something going wrong after this many: a ruling, or a card that is not as it should be.
fn with_trouble(table: &dyn AnyTable, start: &Start, inputs: &[Input], at: usize, rng: &mut Random) -> Vec<Input> {
    let mut wrong = inputs[..at].to_vec();
    match inputs.get(at) {
        Some(Input::Chance { outcome, .. }) if one_in(rng, 2) => {
            let marks = [Mishap::Exposed, Mishap::Boxed, Mishap::Misdealt, Mishap::MisdealtSeen];
            wrong.push(Input::Chance { outcome: *outcome, mishap: *one_of(&marks, rng) });
        }
        _ => wrong.push(ruling(table, start, rng)),
    }
    wrong
}

/// Plays a round in which things go wrong as often as people answer, and says how many of them stood. What is refused
/// or impossible is taken back, as at a table.
fn play(table: &dyn AnyTable, start: &Start, rng: &mut Random) -> (Progress, usize) {
    let (mut inputs, mut stood, mut refused): (Vec<Input>, usize, usize) = (Vec::new(), 0, 0);
    loop {
        assert!(inputs.len() < INPUTS_MAX, "a round does not end: {inputs:?}");
        let progress = table.advance(start, AnyFeed::Log(LogFeed::rehearsed(&inputs, rng)));
        if one_in(rng, 2) && !matches!(progress.status, Status::Refused(_) | Status::Broken(_)) {
            let came = progress.inputs.len();
            let known = inputs.len().min(came);
            let at = known + place_below(rng, came - known + 1);
            let wrong = with_trouble(table, start, &progress.inputs, at, rng);
            let tried = table.advance(start, AnyFeed::Log(LogFeed::rehearsed(&wrong, rng)));
            match tried.status {
                // A finding may come when it is impossible, or a mark for which there is no rule.
                Status::Refused(_) | Status::Broken(Fault::NoRule(_) | Fault::OutOfStep { .. }) => {}
                Status::Broken(fault) => panic!("{fault} after {wrong:?}"),
                Status::Settled | Status::Void(_) | Status::Waiting { .. } => {
                    (inputs, stood) = (wrong, stood + 1);
                    continue;
                }
            }
        }
        match &progress.status {
            Status::Settled | Status::Void(_) => return (progress, stood),
            Status::Waiting { need: Need::Answers(_), asking } => {
                refused = 0;
                inputs.clone_from(&progress.inputs);
                inputs.push(answer(one_of(asking, rng), rng));
            }
            // Either the answer is wrong, or what was found before it is ruled on, and refused, only now.
            Status::Refused(_) => {
                refused += 1;
                let found = inputs.iter().rposition(|input| matches!(input, Input::Ruling { .. }));
                let answered = matches!(inputs.last(), Some(Input::Answer { .. }));
                match found.filter(|_| !answered || refused > TRIES) {
                    Some(found) => {
                        inputs.remove(found);
                        refused = 0;
                    }
                    None => {
                        assert!(answered, "{:?}: {inputs:?}", progress.status);
                        inputs.pop();
                    }
                }
            }
            other => panic!("{other:?} after {inputs:?}"),
        }
    }
}

/// How many rounds were settled, how many were void, and how many things went wrong in them.
#[derive(Default, Debug)]
struct Count {
    settled: usize,
    void: usize,
    stood: usize,
}

/// Plays some rounds in a row; the shoe and the position carry over from one to the next.
fn rounds_in_a_row(game: &dyn AnyGame, seed: u64, count: &mut Count) {
    let mut rng = Random::seed_from_u64(seed);
    let changes = options(game, &mut rng);
    let table = game.open(&changes).unwrap_or_else(|error| panic!("{} {changes}: {error}", game.id()));
    let mut carry = table.opening();
    for round in 0..ROUNDS {
        let at = format!("{} {changes} seed {seed}, round {round}", game.id());
        let start = random_start(&*table, carry, &mut rng);
        let (progress, stood) = play(&*table, &start, &mut rng);
        count.stood += stood;
        if progress.status == Status::Settled {
            count.settled += 1;
            let collected = |line: &&Line<String>| table.is_due(&line.wager);
            let fees: Cents = progress.lines.iter().filter(collected).map(Line::net).sum();
            let moved: Cents = progress.lines.iter().map(Line::net).sum();
            assert_eq!(moved, fees, "{at}: only the house has what players have not");
            for own in progress.lines.iter().filter(|line| line.wager == "bank") {
                assert!(own.net() >= -own.stake, "{at}: {own:?}");
            }
        } else {
            count.void += 1;
            let ruled = |input: &Input| matches!(input, Input::Ruling { ruling: Ruling::VoidHand(_), .. });
            let blackjack = game.id().contains("blackjack");
            assert!(!blackjack || progress.inputs.iter().any(ruled), "{at}: nothing found makes a blackjack void");
        }
        carry = progress.carry;
    }
}

#[test]
fn rounds_end_with_all_their_chips_whatever_is_found() {
    //= HG-PAN9-18 HG-S9-18 HG-PAN9-19 HG-S9-19
    //= HG-PGP-4b HG-PGP-6a HG-PGP-6b HG-PGP-7 HG-JWPGP-4b HG-JWPGP-6a HG-JWPGP-6b HG-JWPGP-7
    for game in banked_games() {
        let mut count = Count::default();
        (0..60).for_each(|seed| rounds_in_a_row(game, seed, &mut count));
        let void_least = if SELDOM_VOID.contains(&game.id()) { 0 } else { 20 };
        assert!(count.settled > 80 && count.void > void_least && count.stood > 40, "{}: {count:?}", game.id());
    }
}
