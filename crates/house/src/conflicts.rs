//! Options that are lawful one by one, but not together.
//!
//! The game itself says what does not go together; this only finds which of the operator's settings it is about.

use baize_book::{OptionError, OptionKind, OptionSpec};
use baize_table::{AnyGame, AnyTable};
use toml::{Table, Value};

use crate::choices::Choices;
use crate::finding::Findings;

/// Opens the table with the lawful options; those that do not go together are reported and left out.
pub(crate) fn together(
    game: &dyn AnyGame,
    choices: &Choices<'_>,
    findings: &mut Findings<'_>,
) -> Option<(Table, Box<dyn AnyTable>)> {
    let mut rest = choices.good.clone();
    let mut open_to_change: Vec<&OptionSpec> = choices.refused.clone();
    loop {
        let error = match game.open(&rest) {
            Ok(table) => return Some((rest, table)),
            Err(error) => error,
        };
        let least = least(game, &rest, &error);
        let concerned: Vec<_> = choices.entries.iter().filter(|(entry, _)| least.contains_key(&entry.name)).collect();
        let (entry, _) = concerned.last()?;
        if !open_to_change.iter().any(|option| may_end(game, &least, option)) {
            // Apart from the settings in the file, an option that the operator left alone may be the way out.
            let silent = |option: &&OptionSpec| option.kind == OptionKind::Choice && !rest.contains_key(&option.name);
            let said = concerned.iter().map(|(_, option)| *option);
            let ways = said.chain(game.spec().options.iter().filter(silent));
            let ways: Vec<String> = ways.filter_map(|option| way_out(game, &least, option)).collect();
            let right = match ways.is_empty() {
                true => format!("another value of {}, or what it needs beside it", entry.name),
                false => ways.join("; or "),
            };
            findings.unlawful(&entry.spot, error.by, error.says.clone(), right);
        }
        // Goes on without one of them, if possible one that leaves other conflicts to be found.
        let others = |name: &String| game.open(&without(&rest, name)).is_err_and(|other| other != error);
        let dropped = least.keys().find(|name| others(name)).unwrap_or(&entry.name).clone();
        rest.remove(&dropped);
        open_to_change
            .extend(choices.entries.iter().filter(|(entry, _)| entry.name == dropped).map(|(_, option)| *option));
    }
}

fn without(table: &Table, name: &str) -> Table {
    let mut table = table.clone();
    table.remove(name);
    table
}

/// The fewest settings with which the game still complains in the same way.
fn least(game: &dyn AnyGame, all: &Table, error: &OptionError) -> Table {
    let mut least = all.clone();
    for name in all.keys() {
        let fewer = without(&least, name);
        if game.open(&fewer).is_err_and(|same| same == *error) {
            least = fewer;
        }
    }
    least
}

/// Values of an option to try: all of them, or the two ends if there are many numbers.
fn values(option: &OptionSpec) -> Vec<Value> {
    const MANY: i64 = 64;
    match option.kind {
        OptionKind::Choice => option.values.iter().map(|word| word.as_str().into()).collect(),
        OptionKind::Number if option.max - option.min > MANY => vec![option.min.into(), option.max.into()],
        OptionKind::Number => (option.min..=option.max).map(Value::from).collect(),
        _ => Vec::new(),
    }
}

/// The values of an option with which the game opens if the others stay as they are.
fn opening(game: &dyn AnyGame, least: &Table, option: &OptionSpec) -> Vec<Value> {
    let opens = |value: &Value| {
        let mut table = least.clone();
        table.insert(option.name.clone(), value.clone());
        game.open(&table).is_ok()
    };
    values(option).into_iter().filter(opens).collect()
}

/// Whether these would go together with another value of an option that must be changed in any case: then they are not
/// to blame.
fn may_end(game: &dyn AnyGame, least: &Table, option: &OptionSpec) -> bool {
    !opening(game, least, option).is_empty()
}

/// The values of one option that would be right, in words, with consecutive numbers as a range.
fn way_out(game: &dyn AnyGame, least: &Table, option: &OptionSpec) -> Option<String> {
    let mut spans: Vec<(Value, Value)> = Vec::new();
    for value in opening(game, least, option) {
        let follows = |last: &Value| last.as_integer().is_some_and(|last| value.as_integer() == Some(last + 1));
        match spans.last_mut() {
            Some((_, last)) if follows(last) => *last = value,
            _ => spans.push((value.clone(), value)),
        }
    }
    let span = |(first, last): &(Value, Value)| match first == last {
        true => first.to_string(),
        false => format!("{first} to {last}"),
    };
    let spans: Vec<String> = spans.iter().map(span).collect();
    (!spans.is_empty()).then(|| format!("{} = {}", option.name, spans.join(" or ")))
}
