//! Options that are lawful one by one and not together.
//!
//! The game itself says what does not go together; here is only found which of the operator's settings it is about.

use baize_book::{OptionError, OptionKind, OptionSpec};
use baize_table::{AnyGame, AnyTable};
use toml::{Table, Value};

use crate::choices::Choices;
use crate::finding::Findings;

/// Opens the table with what is lawful; whatever does not go together is found and left out.
pub(crate) fn together(
    game: &dyn AnyGame,
    choices: &Choices<'_>,
    findings: &mut Findings<'_>,
) -> Option<(Table, Box<dyn AnyTable>)> {
    let mut rest = choices.good.clone();
    loop {
        let error = match game.open(&rest) {
            Ok(table) => return Some((rest, table)),
            Err(error) => error,
        };
        let least = least(game, &rest, &error);
        let concerned: Vec<_> = choices.entries.iter().filter(|(entry, _)| least.contains_key(&entry.name)).collect();
        let (entry, _) = concerned.last()?;
        if !choices.refused.iter().any(|refused| may_end(game, &rest, refused)) {
            let names: Vec<&str> = concerned.iter().map(|(entry, _)| entry.name.as_str()).collect();
            let right = match names.as_slice() {
                [only] => format!("another value of {only}, or what it needs beside it"),
                names => format!("another value of one of {}", names.join(", ")),
            };
            findings.unlawful(&entry.spot, error.by, error.says.clone(), right);
        }
        // Goes on without one of them, if possible one that still leaves something to be found.
        let others = |name: &String| game.open(&without(&rest, name)).is_err_and(|other| other != error);
        let dropped = least.keys().find(|name| others(name)).unwrap_or(&entry.name).clone();
        rest.remove(&dropped);
    }
}

fn without(table: &Table, name: &str) -> Table {
    let mut table = table.clone();
    table.remove(name);
    table
}

/// The fewest of the settings with which the game still says the same.
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

/// Whether a lawful value of an option that was refused would let the table open: then nothing else is to blame.
fn may_end(game: &dyn AnyGame, rest: &Table, refused: &OptionSpec) -> bool {
    let values: Vec<Value> = match refused.kind {
        OptionKind::Choice => refused.values.iter().map(|word| word.as_str().into()).collect(),
        OptionKind::Number => vec![refused.min.into(), refused.max.into()],
        _ => Vec::new(),
    };
    let with = |value: Value| {
        let mut table = rest.clone();
        table.insert(refused.name.clone(), value);
        table
    };
    values.into_iter().any(|value| game.open(&with(value)).is_ok())
}
