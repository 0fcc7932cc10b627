//! Random rounds of any game, with several people on a spot, in which the house finds and rules whatever it can.

use baize_book::{Cents, OptionKind};
use baize_cards::{below, place_below};
use baize_table::{
    AnyFeed, AnyGame, AnyTable, Bettor, Choice, Fault, FindingWord, Input, LogFeed, Need, OfferedBet, Order, Progress,
    Question, Role, Ruling, Seat, Start, Status, collect,
};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::banked;

/// More inputs than any round takes.
const INPUTS_MAX: usize = 1000;
/// The number of times an answer may be refused before an earlier ruling is taken to be the reason.
const TRIES: usize = 8;

pub(crate) type Random = Xoshiro256PlusPlus;

pub(crate) fn one_in(rng: &mut Random, chance: u32) -> bool {
    below(rng, chance) == 0
}

fn one_of<'a, T>(all: &'a [T], rng: &mut Random) -> &'a T {
    &all[place_below(rng, all.len())]
}

/// A table of the game with some of its options chosen at random; where they do not go together, with the book's
/// defaults.
pub(crate) fn open(game: &dyn AnyGame, rng: &mut Random) -> (Box<dyn AnyTable>, toml::Table) {
    let mut changes = toml::Table::new();
    for option in game.spec().options.iter().filter(|option| option.kind == OptionKind::Choice) {
        if one_in(rng, 3) {
            changes.insert(option.name.clone(), one_of(&option.values, rng).as_str().into());
        }
    }
    // Limits that are judged at the settlement are narrow, so that stakes lie on both sides of them.
    if changes.get("limits-judged").is_some_and(|when| when.as_str() == Some("at-settlement")) {
        changes.insert("limits".to_owned(), "1000..5000".into());
    }
    match game.open(&changes) {
        Ok(table) => (table, changes),
        Err(_) => (game.open(&toml::Table::new()).expect("the defaults open"), toml::Table::new()),
    }
}

/// Wagers of several people at every seat, as far as the game lets them, and some of what may be called.
pub(crate) fn several_persons(table: &dyn AnyTable, rng: &mut Random) -> Start {
    if table.spec().wagers.iter().any(|wager| wager.name == "bank") {
        return banked::random_start(table, table.opening(), rng);
    }
    let mut start = Start::new(table.opening());
    let seats = table.spec().seats.min(4);
    for seat in 1..=seats {
        let any = 1 + u8::try_from(below(rng, seats.into())).expect("a seat");
        for player in [seat, any] {
            // Wagers that must be equal are equal only where a person keeps to one stake.
            let any_stake = |rng: &mut Random| Cents(100 + 100 * i64::from(below(rng, 60)));
            let usual = one_in(rng, 2).then(|| any_stake(rng));
            for bet in table.spread(Cents(100)) {
                let stake = usual.unwrap_or_else(|| any_stake(rng));
                let offer = OfferedBet { seat: Seat(seat), player: Bettor(player), stake, ..bet.clone() };
                // Some wagers allow one amount only, which is the one in the spread.
                if !one_in(rng, 3) && table.place(&mut start, &offer).is_err() {
                    let _ = table.place(&mut start, &OfferedBet { stake: bet.stake, ..offer });
                }
            }
        }
    }
    for seat in 1..=seats {
        let orders = table.orders(&start, Seat(seat));
        if !orders.is_empty() && one_in(rng, 2) {
            let order = Order { seat: Seat(seat), player: Bettor(seat), words: one_of(&orders, rng).clone() };
            table.order(&mut start, &order).unwrap_or_else(|refusal| panic!("`{}`: {refusal}", order.words));
        }
    }
    for unready in table.readiness(&start).unready {
        start.bets.retain(|bet| !unready.concerns(bet));
        start.orders.retain(|order| (order.seat, order.player) != (unready.seat, unready.player));
    }
    collect(table, &mut start).unwrap_or_else(|refusal| panic!("{}: {refusal}", table.spec().id));
    start
}

/// Something that the house finds or rules, whether it can be now or not.
fn any_ruling(table: &dyn AnyTable, start: &Start, rng: &mut Random) -> Input {
    let findings = table.info().findings;
    let seat = *one_of(&start.seats, rng);
    let ruling = match findings.get(place_below(rng, findings.len() + 2)) {
        Some(known) => {
            let finding = FindingWord::from(known.word).expect("a word of ours");
            Ruling::Find { finding, seat: known.seat.then_some(seat) }
        }
        None => *one_of(&[Ruling::VoidHand(seat), Ruling::DeadHand(seat), Ruling::SuspendProgressive], rng),
    };
    Input::Ruling { role: Role::Executive, ruling }
}

fn any_answer(question: &Question, rng: &mut Random) -> Input {
    let whom = question.whom;
    if one_in(rng, 10) {
        return Input::Absent { whom };
    }
    let words = match one_of(&question.choices, rng) {
        Choice::Word { word, .. } => (*word).to_owned(),
        Choice::Amount { word, min, max, step } => {
            let steps = u32::try_from((max.0 - min.0) / step.0 + 2).unwrap_or(u32::MAX);
            format!("{word} {}", (min.0 + i64::from(below(rng, steps)) * step.0).min(max.0))
        }
        _ => question.advice.clone(),
    };
    Input::Answer { whom, words }
}

/// How far a round is played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    /// Until the house rules; the inputs end with the ruling.
    Ruled,
    /// To the end, without another ruling.
    Calm,
    /// To the end, whatever the house rules.
    Troubled,
}

pub(crate) fn advance(table: &dyn AnyTable, start: &Start, inputs: &[Input], rng: &mut Random) -> Progress {
    table.advance(start, AnyFeed::Log(LogFeed::rehearsed(inputs, rng)))
}

/// Plays on from these inputs; `None` where an earlier ruling leads nowhere, or none could be made.
pub(crate) fn play_on(
    table: &dyn AnyTable,
    start: &Start,
    mut inputs: Vec<Input>,
    until: Until,
    rng: &mut Random,
) -> Option<(Vec<Input>, Progress)> {
    let mut refused = 0;
    while inputs.len() < INPUTS_MAX {
        let known = inputs.len();
        let progress = advance(table, start, &inputs, rng);
        let came = progress.inputs.len();
        let going = matches!(progress.status, Status::Settled | Status::Waiting { .. });
        if until != Until::Calm && going && came >= known && one_in(rng, 2) {
            let mut tried = progress.inputs[..known + place_below(rng, came - known + 1)].to_vec();
            tried.push(any_ruling(table, start, rng));
            let then = advance(table, start, &tried, rng);
            // A round that is void has nothing more to show.
            let stands = matches!(then.status, Status::Settled | Status::Waiting { .. })
                || matches!(then.status, Status::Void(_)) && until == Until::Troubled && one_in(rng, 4);
            if stands && until == Until::Ruled {
                return Some((tried, then));
            }
            if stands {
                inputs = tried;
                continue;
            }
        }
        match &progress.status {
            Status::Settled | Status::Void(_) => {
                let inputs = progress.inputs.clone();
                return (until != Until::Ruled).then_some((inputs, progress));
            }
            Status::Waiting { need: Need::Answers(_), asking } => {
                refused = 0;
                inputs = progress.inputs;
                inputs.push(any_answer(one_of(asking, rng), rng));
            }
            Status::Refused(_) if refused < TRIES => {
                refused += 1;
                if !matches!(inputs.pop(), Some(Input::Answer { .. })) {
                    return None;
                }
            }
            Status::Refused(_) | Status::Broken(Fault::NoRule(_) | Fault::RunOut(_)) => return None,
            other => panic!("{other:?} after {inputs:?}"),
        }
    }
    panic!("a round of {} does not end", table.spec().id);
}
