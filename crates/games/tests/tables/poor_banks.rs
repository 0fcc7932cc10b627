//! Laws of player-dealer tables, under random legal play with banks that are often too poor: no account goes below
//! zero, nothing moves beyond what the bank covers, and wagers are settled in the order of action.

use crate::banked::{banked_games, random_start};
use baize_cards::place_below;
use baize_table::{
    Against, AnyFeed, AnyTable, Choice, Fact, Input, Line, LogFeed, Need, Progress, Question, Seat, Start, Status, What,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// Every game under both cover models, with everything that can be switched on, for some rounds in a row.
fn for_every_round(check: impl Fn(&str, &dyn AnyTable, &Start, &Progress)) {
    for game in banked_games() {
        for (model, seed) in ["fixed", "running"].into_iter().flat_map(|model| (1..=25).map(move |seed| (model, seed)))
        {
            let mut changes = toml::Table::new();
            changes.insert("cover-model".to_owned(), model.into());
            if game.spec().option("kum-kum").is_some() {
                changes.insert("kum-kum".to_owned(), "on".into());
            }
            if game.spec().option("third-party-seat").is_some() && seed % 3 == 0 {
                changes.insert("third-party-seat".to_owned(), 5.into());
            }
            let table = game.open(&changes).unwrap_or_else(|error| panic!("{} {changes}: {error}", game.id()));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut carry = table.opening();
            for round in 0..10 {
                let at = format!("{} {model}, seed {seed}, round {round}", game.id());
                let start = random_start(&*table, carry, &mut rng);
                let progress = play(&*table, &start, &mut rng);
                assert_eq!(progress.status, Status::Settled, "{at}");
                check(&at, &*table, &start, &progress);
                carry = progress.carry;
            }
        }
    }
}

fn play(table: &dyn AnyTable, start: &Start, rng: &mut Xoshiro256PlusPlus) -> Progress {
    let mut inputs: Vec<Input> = Vec::new();
    loop {
        assert!(inputs.len() < 1000, "a round of {} does not end", table.spec().id);
        let progress = table.advance(start, AnyFeed::Log(LogFeed::rehearsed(&inputs, rng)));
        let Status::Waiting { need: Need::Answers(_), asking } = &progress.status else { return progress };
        inputs = progress.inputs;
        let question = &asking[place_below(rng, asking.len())];
        inputs.push(Input::Answer { whom: question.whom, words: answer(question, rng) });
    }
}

/// A choice that is offered if there is one, otherwise what is advised.
fn answer(question: &Question, rng: &mut impl Rng) -> String {
    match &question.choices[place_below(rng, question.choices.len())] {
        Choice::Word { word, .. } => (*word).to_owned(),
        _ => question.advice.clone(),
    }
}

fn banks(start: &Start) -> impl Iterator<Item = &baize_table::Bet<String>> {
    start.bets.iter().filter(|bet| ["bank", "kum-kum", "third-party"].contains(&bet.wager.as_str()))
}

#[test]
fn nobody_loses_more_than_he_put_down_and_every_bank_balances() {
    for_every_round(|at, _, _, progress| {
        let mut gains: BTreeMap<Against, i64> = BTreeMap::new();
        for line in &progress.lines {
            assert!(line.returned.0 >= 0 && line.paid.0 >= 0 && line.returned <= line.stake, "{at}: {line:?}");
            *gains.entry(line.against).or_default() += (line.taken() - line.paid).0;
        }
        for (against, gain) in gains {
            assert!(gain == 0 || against == Against::Fee, "{at}: {against:?} is left with {gain}");
        }
    });
}

#[test]
fn nothing_moves_beyond_what_the_bank_covers() {
    for_every_round(|at, table, start, progress| {
        let fixed = table.options().word("cover-model") == "fixed";
        let mut brought: BTreeMap<Seat, i64> = BTreeMap::new();
        for bet in banks(start) {
            *brought.entry(bet.seat).or_default() += bet.stake.0;
        }
        for (seat, brought) in brought {
            let own = |line: &&Line<String>| ["bank", "kum-kum", "third-party"].contains(&line.wager.as_str());
            let against = || progress.lines.iter().filter(|line| line.against == Against::Bank(seat));
            let lost: i64 = against().filter(own).map(|line| line.net().0).sum();
            assert!(lost >= -brought, "{at}: a bank of {brought} loses {lost}");
            let moved: i64 = against().filter(|line| !own(line)).map(|line| line.taken().0 + line.paid.0).sum();
            assert!(!fixed || moved <= brought, "{at}: {moved} moves on a cover of {brought}");
            let mut purse = brought;
            for line in against().filter(|line| !own(line)) {
                assert!(line.paid.0 <= purse, "{at}: {line:?} of {purse}");
                purse += if fixed { -line.taken().0 - line.paid.0 } else { line.taken().0 - line.paid.0 };
                assert!(purse >= 0, "{at}: {line:?}");
            }
        }
    });
}

#[test]
fn wagers_are_settled_in_the_order_of_action() {
    for_every_round(|at, table, _, progress| {
        let action = progress.facts.iter().rev().find_map(|fact: &Fact| match fact.what {
            What::Action { seat } => Some(seat),
            _ => None,
        });
        let Some(first) = action else { return };
        let (positions, counterclockwise) = (i16::from(table.spec().seats), table.spec().id == "hg/pai-gow-tiles");
        let place = |seat: Seat| {
            let steps = i16::from(seat.0) - i16::from(first.0);
            (if counterclockwise { -steps } else { steps }).rem_euclid(positions)
        };
        let against = |line: &&Line<String>| {
            matches!(line.against, Against::Bank(_))
                && !["bank", "kum-kum", "third-party", "no-action"].contains(&line.wager.as_str())
        };
        let places: Vec<i16> =
            progress.lines.iter().filter(against).filter_map(|line| line.owner.seat().map(place)).collect();
        assert!(places.is_sorted(), "{at}: {places:?} from position {first}");
    });
}

#[test]
fn what_is_collected_is_what_the_wagers_call_for() {
    for_every_round(|at, table, start, progress| {
        assert_eq!(table.due_changes(start), Default::default(), "{at}");
        let due: i64 = start.bets.iter().filter(|bet| table.is_due(&bet.wager)).map(|bet| bet.stake.0).sum();
        let taken: i64 =
            progress.lines.iter().filter(|line| line.against == Against::Fee).map(|line| line.taken().0).sum();
        assert!(taken == due || !table.readiness(start).is_possible, "{at}: {taken} of {due}");
    });
}
