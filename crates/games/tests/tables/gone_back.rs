//! What has gone back is never settled again, whatever comes later and in whatever order.
//!
//! A round is played at random up to a ruling that gives wagers back. From there it is played to its end quietly, which
//! shows what the ruling gave back, and several times more with everything that may still be answered, found and ruled.

use baize_book::{Cents, Cites};
use baize_table::{
    AnyFeed, AnyGame, AnyTable, Bet, Bettor, Input, Line, LogFeed, Owner, Progress, Ruling, Seat, Start, Status, What,
};
use rand_core::SeedableRng;
use std::collections::{BTreeMap, BTreeSet};

use crate::troubled::{Random, Until, one_in, open, play_on, several_persons};

/// The number of rounds of each game, more where the book knows irregularities, and of ways on from each ruling.
const ROUNDS: u64 = 150;
const ROUNDS_WITH_FINDINGS: u64 = 600;
const WAYS: usize = 4;

/// Findings that give nothing back at once: what they lead to comes later, and other things may come before it.
const LATER: [&str; 2] = ["stop", "fouled-hand"];

/// A wager, by whose it is and what it is called.
type Key = (Owner, String);

/// What became of a wager, line by line: stake, what went back, what was paid, in what words and by which clauses.
type Became = Vec<(Cents, Cents, Cents, &'static str, Cites)>;

fn owner(bet: &Bet<String>) -> Owner {
    Owner::Player(bet.seat, bet.player)
}

fn key(line: &Line<String>) -> Key {
    (line.owner, line.wager.clone())
}

fn became(progress: &Progress) -> BTreeMap<Key, Became> {
    let mut all: BTreeMap<Key, Became> = BTreeMap::new();
    for line in &progress.lines {
        let Line { stake, returned, paid, outcome, by, .. } = *line;
        all.entry(key(line)).or_default().push((stake, returned, paid, outcome, by));
    }
    all
}

/// The wagers on the table that this ruling gave back in full, as the end of the round shows.
fn given_back_by(
    table: &dyn AnyTable,
    ruling: &Ruling,
    lay: &BTreeSet<Key>,
    progress: &Progress,
) -> BTreeMap<Key, Became> {
    let by_ruling = |owner: Owner, outcome: &str, by: Cites| match ruling {
        Ruling::VoidHand(seat) => owner.seat() == Some(*seat) && outcome == "void",
        Ruling::SuspendProgressive => outcome == "suspended",
        Ruling::Find { finding, .. } if !LATER.contains(&finding.as_str()) => {
            let known = table.info().findings.iter().find(|known| known.word == finding.as_str());
            known.is_some_and(|known| known.by.iter().any(|clause| by.contains(clause)))
        }
        _ => false,
    };
    let mut back = became(progress);
    back.retain(|key, lines| {
        let whole = |(stake, returned, paid, outcome, by): &(Cents, Cents, Cents, &'static str, Cites)| {
            *stake > Cents::ZERO && stake == returned && *paid == Cents::ZERO && by_ruling(key.0, outcome, *by)
        };
        lay.contains(key) && lines.iter().all(whole)
    });
    back
}

/// A ruling in a round, what it gave back, and a way on from there.
struct Case<'a> {
    at: String,
    table: &'a dyn AnyTable,
    start: &'a Start,
    /// The inputs up to the ruling, which is the last.
    ruled: &'a [Input],
    /// Where the round stood after it.
    then: &'a Progress,
    back: &'a BTreeMap<Key, Became>,
    end: &'a Progress,
}

/// How much was seen of a game.
#[derive(Default, Debug)]
struct Seen {
    rulings: usize,
    back: usize,
    ways: usize,
    again: usize,
}

fn for_every_case(game: &'static dyn AnyGame, seen: &mut Seen, mut check: impl FnMut(Case<'_>, &mut Seen)) {
    let rounds = if found_in(game) { ROUNDS_WITH_FINDINGS } else { ROUNDS };
    for seed in 0..rounds {
        let mut rng = Random::seed_from_u64(seed);
        let (table, changes) = open(game, &mut rng);
        let start = several_persons(&*table, &mut rng);
        let mut ruled = Vec::new();
        while let Some((inputs, then)) = play_on(&*table, &start, ruled, Until::Ruled, &mut rng) {
            ruled = inputs;
            seen.rulings += 1;
            let Some(Input::Ruling { ruling, .. }) = ruled.last() else { panic!("it ends with a ruling") };
            let calm = play_on(&*table, &start, ruled.clone(), Until::Calm, &mut rng);
            let Some((_, calm)) = calm.filter(|(_, calm)| calm.status == Status::Settled) else { break };
            let lay = start.bets.iter().chain(&then.staked).map(|bet| (owner(bet), bet.wager.clone())).collect();
            let back = given_back_by(&*table, ruling, &lay, &calm);
            seen.back += back.len();
            for _ in 0..if back.is_empty() { 0 } else { WAYS } {
                let way = play_on(&*table, &start, ruled.clone(), Until::Troubled, &mut rng);
                let Some((_, end)) = way.filter(|(_, end)| end.status == Status::Settled) else { continue };
                seen.ways += 1;
                let at = format!("{} with {changes}, seed {seed}: {}", game.id(), told(&start, &end.inputs));
                let (table, start, ruled) = (&*table, &start, ruled.as_slice());
                check(Case { at, table, start, ruled, then: &then, back: &back, end: &end }, seen);
            }
            if one_in(&mut rng, 4) {
                break;
            }
        }
    }
}

fn found_in(game: &dyn AnyGame) -> bool {
    !game.open(&toml::Table::new()).expect("the defaults open").info().findings.is_empty()
}

fn told(start: &Start, inputs: &[Input]) -> String {
    let bets = start.bets.iter().map(|bet| format!("{}/{} {} {}", bet.seat, bet.player.0, bet.wager, bet.stake.0));
    let bets: Vec<String> = bets.collect();
    let inputs: Vec<String> = inputs.iter().map(Input::to_string).collect();
    format!("{}; {}", bets.join(", "), inputs.join(", "))
}

/// Checks every case of every game in which wagers are settled one by one; `GAMES=sg` takes only those whose ids begin
/// with that.
fn check_all(check: impl Fn(Case<'_>, &mut Seen, &mut Vec<String>)) -> Vec<(&'static str, Seen)> {
    let wanted = std::env::var("GAMES").unwrap_or_default();
    let (mut faults, mut all) = (Vec::new(), Vec::new());
    let games = baize_registry::games().iter().filter(|game| settles_one_by_one(**game));
    for game in games.filter(|game| game.id().starts_with(&wanted)) {
        let mut seen = Seen::default();
        for_every_case(*game, &mut seen, |case, seen| check(case, seen, &mut faults));
        all.push((game.id(), seen));
    }
    let some: Vec<&str> = faults.iter().take(5).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults, such as\n{}\n{all:?}", faults.len(), some.join("\n"));
    all
}

fn replayed(table: &dyn AnyTable, start: &Start, inputs: &[Input]) -> Option<Progress> {
    let progress = table.advance(start, AnyFeed::Log(LogFeed::new(inputs)));
    (progress.status == Status::Settled).then_some(progress)
}

/// Where the lines of people other than this one differ.
fn differs_for_others(one: &Progress, other: &Progress, but: impl Fn(&Key) -> bool) -> Option<String> {
    let others = |progress: &Progress| {
        let mut all = became(progress);
        all.retain(|key, _| !but(key));
        all
    };
    let (one, other) = (others(one), others(other));
    let at = one.iter().find(|(key, lines)| other.get(*key) != Some(*lines)).map(|(key, _)| key);
    let at = at.or_else(|| other.keys().find(|key| !one.contains_key(*key)))?;
    Some(format!("{at:?}: {:?} and {:?}", one.get(at), other.get(at)))
}

/// Pot games, in which chips go back to a stack, have a law of their own. At 13-card no hand alone is void, and what
/// is found fouls a hand or voids the round.
fn settles_one_by_one(game: &dyn AnyGame) -> bool {
    game.open(&toml::Table::new()).expect("the defaults open").info().stack.is_none()
}

#[test]
fn what_has_gone_back_stays_so_whatever_comes_later() {
    //= MBS-5.9 MBS-5.7.1 MBS-5.16.1
    let all = check_all(|case, _, faults| {
        let now = became(case.end);
        // Where the book knows the irregularity, it says by which clause, except for a hand that the house declares
        // void afterwards.
        let found = matches!(case.ruled.last(), Some(Input::Ruling { ruling: Ruling::Find { .. }, .. }));
        let void = |seat: Seat| {
            let void =
                |input: &Input| matches!(input, Input::Ruling { ruling, .. } if *ruling == Ruling::VoidHand(seat));
            case.end.inputs[case.ruled.len()..].iter().any(void)
        };
        let is_back = |now: &Became| now.iter().all(|(stake, back, paid, ..)| stake == back && *paid == Cents::ZERO);
        let stays = |key: &Key, lines: &Became| {
            now.get(key)
                .is_some_and(|now| if found && !key.0.seat().is_some_and(void) { lines == now } else { is_back(now) })
        };
        for (key, lines) in case.back.iter().filter(|(key, lines)| !stays(key, lines)) {
            faults.push(format!("{}\n  {key:?} was {lines:?}\n  and is {:?}", case.at, now.get(key)));
        }
        // What is settled while the round goes on is no longer on the table.
        let going = matches!(case.then.status, Status::Waiting { .. });
        let is_back = |line: &Line<String>| line.returned == line.stake && line.paid == Cents::ZERO;
        let written = case.then.lines.iter().filter(|line| going && is_back(line));
        let stays = |line: &Line<String>| case.end.lines.iter().any(|now| key(now) == key(line) && is_back(now));
        for line in written.filter(|line| !stays(line)) {
            faults.push(format!("{}\n  {line:?} was written, and is so no more", case.at));
        }
    });
    for (game, seen) in &all {
        assert!(seen.back > 10 && seen.ways > 10, "{game}: {seen:?}");
    }
}

/// Had the stake been different, nobody else would have more or less: it counts towards no limit and no cover.
#[test]
fn what_has_gone_back_counts_for_nobody() {
    //= MBS-5.14
    let all = check_all(|case, seen, faults| {
        let mut persons: Vec<Owner> = case.back.keys().map(|key| key.0).collect();
        persons.dedup();
        for person in persons {
            let own = |bet: &Bet<String>| owner(bet) == person && !case.table.is_due(&bet.wager);
            let is_back = |bet: &Bet<String>| case.back.contains_key(&(owner(bet), bet.wager.clone()));
            if !case.start.bets.iter().filter(|bet| own(bet)).all(is_back) {
                continue;
            }
            let mut start = case.start.clone();
            start.bets.iter_mut().filter(|bet| own(bet)).for_each(|bet| bet.stake = bet.stake * 2);
            let Some(other) = replayed(case.table, &start, &case.end.inputs) else { continue };
            seen.again += 1;
            if let Some(at) = differs_for_others(case.end, &other, |key| key.0 == person) {
                faults.push(format!("{}\n  with twice as much of {person:?} {at}", case.at));
            }
        }
    });
    for (game, seen) in &all {
        assert!(seen.again > 10, "{game}: {seen:?}");
    }
}

/// Whoever has taken everything back while others stay on the same spots might as well not have been there.
#[test]
fn whoever_has_everything_back_might_as_well_not_have_been_there() {
    //= MBS-5.9
    let all = check_all(|case, seen, faults| {
        let early = |input: &Input| match input {
            Input::Ruling { ruling: Ruling::Find { finding, seat }, .. } => {
                seat.is_none() || finding.as_str() == "wrong-count"
            }
            Input::Ruling { .. } => false,
            _ => true,
        };
        let (last, before) = case.ruled.split_last().expect("it ends with a ruling");
        let Input::Ruling { ruling: Ruling::Find { seat: Some(seat), .. }, .. } = last else { return };
        let player = Bettor(seat.0);
        let own = |bet: &&Bet<String>| bet.player == player;
        let is_back = |bet: &Bet<String>| case.back.contains_key(&(owner(bet), bet.wager.clone()));
        let shared = |bet: &Bet<String>| {
            let first = case.start.bets.iter().find(|other| other.seat == bet.seat);
            let same = |other: &&Bet<String>| other.seat == bet.seat && first.is_some_and(|it| it.wager == other.wager);
            case.start.bets.iter().filter(same).any(|other| other.player != player)
        };
        let mut bets = case.start.bets.iter().filter(own);
        let alone = case.back.keys().all(|key| key.0.player() == Some(player));
        if !alone || !before.iter().all(early) || !bets.all(|bet| is_back(bet) && shared(bet)) {
            return;
        }
        let mut start = case.start.clone();
        start.bets.retain(|bet| bet.player != player);
        let later = &case.end.inputs[case.ruled.len()..];
        let inputs: Vec<Input> = before.iter().chain(later).cloned().collect();
        let Some(other) = replayed(case.table, &start, &inputs) else { return };
        seen.again += 1;
        if let Some(at) = differs_for_others(case.end, &other, |key| key.0.player() == Some(player)) {
            faults.push(format!("{}\n  without {player:?} {at}", case.at));
        }
    });
    let seen = |id: &str| all.iter().find(|(game, _)| *game == id).is_none_or(|(_, seen)| seen.again > 5);
    assert!(seen("sg/texas-holdem-bonus-progressive"), "{all:?}");
}

/// Chips that go back to a stack are the player's: only what was put in and did not go back is lost.
#[test]
fn chips_that_go_back_to_a_stack_are_not_lost() {
    let wanted = std::env::var("GAMES").unwrap_or_default();
    // Antes of 13-card are won back or shared, and what everybody has afterwards is one line.
    let pots = baize_registry::games().iter().filter(|game| game.id() != "hg/13-card");
    for game in pots.filter(|game| game.id().starts_with(&wanted)) {
        let mut ruled = 0;
        for seed in 0..ROUNDS {
            let mut rng = Random::seed_from_u64(seed);
            let (table, changes) = open(*game, &mut rng);
            let Some(stack) = table.info().stack else { break };
            let start = several_persons(&*table, &mut rng);
            let end = play_on(&*table, &start, Vec::new(), Until::Troubled, &mut rng);
            let Some((_, end)) = end.filter(|(_, end)| end.status == Status::Settled) else { continue };
            ruled += usize::from(end.inputs.iter().any(|input| matches!(input, Input::Ruling { .. })));
            let mut moved: BTreeMap<Seat, Cents> = BTreeMap::new();
            for fact in &end.facts {
                match fact.what {
                    What::Put { seat, amount, .. } => *moved.entry(seat).or_default() += amount,
                    What::TookBack { seat, amount, .. } => *moved.entry(seat).or_default() -= amount,
                    _ => {}
                }
            }
            for line in end.lines.iter().filter(|line| line.wager == stack) {
                let put = line.owner.seat().and_then(|seat| moved.get(&seat)).copied().unwrap_or_default();
                let at = || format!("{} with {changes}, seed {seed}: {}", game.id(), told(&start, &end.inputs));
                assert_eq!(line.stake - line.returned, put, "seat {}: {}", line.owner, at());
            }
        }
        let open = game.open(&toml::Table::new()).expect("the defaults open");
        assert!(open.info().stack.is_none() || ruled > 30, "{}: {ruled}", game.id());
    }
}
