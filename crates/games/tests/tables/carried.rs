//! A carry on paper is possible, or it is refused with its place: every number of every carry that any script leaves is
//! replaced by others.

use baize_book::Cents;
use baize_cards::below;
use baize_table::{
    AnyFeed, AnyTable, Bettor, Carried, Fault, Input, LogFeed, OfferedBet, Script, Seat, Start, Status, collect, settle,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The number of carries of a game tried at each place.
const SAMPLES: usize = 4;
/// More inputs than any round takes.
const INPUTS_MAX: usize = 1000;

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a listed file").path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The first line of a bad script is a comment with what the message must say.
#[test]
fn a_carry_or_an_option_that_cannot_be_is_refused_with_place_and_reason() {
    //= UK-3.17
    let bad = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad/carry"));
    assert!(!bad.is_empty(), "the bad scripts are there");
    for file in bad {
        let text = fs::read_to_string(&file).expect("a script can be read");
        let due =
            text.lines().next().and_then(|line| line.strip_prefix("# ")).expect("the first line says what is due");
        match Script::read(&text).and_then(|script| settle(&script, baize_registry::find)) {
            Ok(_) => panic!("{}: it settles", file.display()),
            Err(fault) => assert_eq!(fault.to_string(), due, "{}", file.display()),
        }
    }
}

/// The places of all numbers in a document, as JSON pointers.
fn numbers(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(at.to_owned()),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| numbers(item, &format!("{at}/{i}"), found));
        }
        Value::Object(fields) => fields.iter().for_each(|(key, item)| numbers(item, &format!("{at}/{key}"), found)),
        _ => {}
    }
}

/// The names on the way to a number, without the numbers of lists.
fn names(at: &str) -> Vec<&str> {
    at.split('/').filter(|name| !name.is_empty() && name.parse::<usize>().is_err()).collect()
}

/// What a number in a carry is, by its name: a seat, a stake that lies there, or something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Seat,
    /// Whoever bets at another's seat may have any number from 1 on.
    Player,
    Stake,
    /// A number with a limit of its own, which 99 exceeds.
    Small,
    Other,
}

fn kind(at: &str) -> Kind {
    const SEATS: [&str; 13] = [
        "seat", "holder", "next", "button", "small", "big", "began", "passed", "refused", "away", "legs", "agreed",
        "owed",
    ];
    const PLAYERS: [&str; 8] =
        ["player", "shooter", "passed-by", "bettors", "courtesy", "barred", "restricted", "under-minimum"];
    match names(at).last() {
        Some(name) if SEATS.contains(name) => Kind::Seat,
        Some(name) if PLAYERS.contains(name) => Kind::Player,
        Some(&"stake") => Kind::Stake,
        Some(&("count" | "last" | "point" | "batch" | "hands" | "packs" | "jokers")) => Kind::Small,
        _ => Kind::Other,
    }
}

#[test]
fn a_corrupt_number_in_a_carry_is_a_state_that_can_be_or_is_refused() {
    let mut tried: BTreeMap<(String, String), usize> = BTreeMap::new();
    let (mut refused, mut played, mut faults) = (0, 0, Vec::new());
    let read = |file: PathBuf| {
        let text = fs::read_to_string(&file).expect("a script can be read");
        let mut script = Script::read(&text).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
        let also = std::mem::take(&mut script.also);
        std::iter::once(script).chain(also).map(move |script| (file.clone(), script))
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts");
    for (file, script) in files(&folder).into_iter().flat_map(read) {
        if script.refused.is_some() {
            continue;
        }
        let game = baize_registry::find(&script.game).expect("a game");
        let table = game.open(&script.options).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let report =
            settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
        let written = serde_json::to_value(&script.carry).expect("TOML can be written as JSON");
        let first = table.carry_with(written).expect("a script carries what can be");
        let carries = std::iter::once(table.carry_on_paper(&first)).chain(report.rounds.into_iter().map(|it| it.carry));
        for carry in carries {
            let read = table.carry_with(carry.clone());
            let read = read.unwrap_or_else(|fault| panic!("{}: a round leaves {carry}: {fault}", file.display()));
            assert_eq!(table.carry_on_paper(&read), carry, "{}", file.display());
            let mut places = Vec::new();
            numbers(&carry, "", &mut places);
            for place in places {
                let samples = tried.entry((script.game.clone(), names(&place).join("/"))).or_default();
                *samples += 1;
                if *samples > SAMPLES {
                    continue;
                }
                for number in [99, 0, -1, Cents::STAKE_MAX.0 + 1, i64::MAX] {
                    let mut corrupt = carry.clone();
                    *corrupt.pointer_mut(&place).expect("it was found there") = number.into();
                    let at = format!("{}: {place} = {number}", file.display());
                    match table.carry_with(corrupt) {
                        Err(says) => {
                            refused += 1;
                            if says.trim().is_empty() {
                                faults.push(format!("{at}: nothing is said"));
                            }
                        }
                        Ok(carry) => {
                            let must_be_refused = match kind(&place) {
                                _ if number < 0 || number == i64::MAX => true,
                                Kind::Seat => true,
                                Kind::Player => number == 0,
                                Kind::Stake => number != 99,
                                Kind::Small => number >= 99,
                                Kind::Other => false,
                            };
                            played += 1;
                            if must_be_refused {
                                faults.push(format!("{at}: it is accepted"));
                            }
                            faults.extend(play_on(&*table, carry).map(|fault| format!("{at}: {fault}")));
                        }
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(refused > 1_000 && played > 100, "{refused} refused, {played} played");
}

/// Plays a round on this carry with wagers at some seats, and answers every question as advised; returns what is wrong
/// with it, if anything is.
fn play_on(table: &dyn AnyTable, carry: Carried) -> Option<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut start = Start::new(carry);
    for seat in 1..=table.spec().seats.min(4) {
        start.sit(Seat(seat));
        for bet in table.spread(Cents(1000)).into_iter().filter(|_| below(&mut rng, 3) > 0) {
            let offer = OfferedBet { seat: Seat(seat), player: Bettor(seat), ..bet };
            let _ = table.place(&mut start, &offer);
        }
    }
    for unready in table.readiness(&start).unready {
        start.bets.retain(|bet| !unready.concerns(bet));
    }
    if collect(table, &mut start).is_err() {
        return None;
    }
    let mut inputs: Vec<Input> = Vec::new();
    for _ in 0..INPUTS_MAX {
        let progress = table.advance(&start, AnyFeed::Log(LogFeed::rehearsed(&inputs, &mut rng)));
        match &progress.status {
            Status::Waiting { asking, .. } if !asking.is_empty() => {
                let question = &asking[0];
                inputs = progress.inputs.clone();
                inputs.push(Input::Answer { whom: question.whom, words: question.advice.clone() });
            }
            Status::Broken(Fault::Unbalanced(says)) => return Some(says.clone()),
            _ => return None,
        }
    }
    Some("the round does not end".to_owned())
}
