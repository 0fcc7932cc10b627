//! What a script expects beside what came out.

use baize_book::{Cents, Cites, instead};
use serde_json::Value;

use crate::paper::put;
use crate::{AnyTable, Expected, Line, RoundReport, ScriptFault, Settled};

fn named(place: &str, line: &Line<String>) -> String {
    format!("{place}seat {} {}", line.owner, line.wager)
}

/// Compares the nets, and every line that moves money; if the script is strict, every line.
pub(crate) fn nets(
    place: &str,
    expect: &[Expected],
    strict: bool,
    rounds: &[RoundReport],
    differences: &mut Vec<String>,
) {
    let lines = || rounds.iter().flat_map(|round| &round.lines);
    for wanted in expect {
        let same = |line: &&Line<String>| (line.owner, &line.wager) == (wanted.owner, &wanted.wager);
        let name = format!("{place}seat {} {}", wanted.owner, wanted.wager);
        let own: Vec<&Line<String>> = lines().filter(same).collect();
        if own.is_empty() {
            let others = lines().filter(|line| line.owner.numbers().0 == wanted.owner.numbers().0);
            let others: Vec<String> = others.map(|line| named("", line)).collect();
            let others = if others.is_empty() { "none of that seat".to_owned() } else { others.join(", ") };
            let found = format!("{name}: expected {:+}, but there is no such line; there is {others}", wanted.net.0);
            differences.push(found);
            continue;
        }
        let net: Cents = own.iter().map(|line| line.net()).sum();
        if net != wanted.net {
            differences.push(format!("{name}: expected {:+}, got {:+}{}", wanted.net.0, net.0, parts(&own)));
        }
        for clause in &wanted.clauses {
            if !own.iter().any(|line| line.by.contains(*clause)) {
                let cited = own.iter().fold(Cites::NONE, |cites, line| cites.with(line.by));
                differences.push(format!("{name}: expected by {clause}, got by {cited}"));
            }
        }
    }
    let mut told: Vec<String> = Vec::new();
    for line in lines().filter(|line| strict || line.net() != Cents::ZERO) {
        let known = |wanted: &Expected| (line.owner, &line.wager) == (wanted.owner, &wanted.wager);
        let name = named(place, line);
        if !expect.iter().any(known) && !told.contains(&name) {
            let own: Vec<&Line<String>> = lines().filter(|other| named(place, other) == name).collect();
            let net: Cents = own.iter().map(|line| line.net()).sum();
            differences.push(format!("{name}: got {:+}{}, which is not expected", net.0, parts(&own)));
            told.push(name);
        }
    }
}

/// The lines that a net is made of, if there are several.
fn parts(lines: &[&Line<String>]) -> String {
    match lines {
        [] | [_] => String::new(),
        _ => {
            let nets: Vec<String> = lines.iter().map(|line| format!("{:+} {}", line.net().0, line.outcome)).collect();
            format!(" in {} lines ({})", lines.len(), nets.join(", "))
        }
    }
}

/// Compares the order in which lines were settled, and what a bank still covered after them.
pub(crate) fn order(place: &str, order: &[Settled], rounds: &[RoundReport], differences: &mut Vec<String>) {
    let lines: Vec<(&Line<String>, Option<Cents>)> = rounds
        .iter()
        .flat_map(|round| {
            let cover = |at: usize| round.covers.iter().find(|(line, _)| *line == at).map(|(_, left)| *left);
            round.lines.iter().enumerate().map(move |(at, line)| (line, cover(at)))
        })
        .collect();
    let mut from = 0;
    for (i, wanted) in order.iter().enumerate() {
        let name = format!("{} {}", wanted.owner, wanted.wager);
        let same =
            |(line, _): &(&Line<String>, Option<Cents>)| (line.owner, &line.wager) == (wanted.owner, &wanted.wager);
        let Some(at) = lines[from..].iter().position(same) else {
            let turns: Vec<String> = lines.iter().map(|(line, _)| format!("{} {}", line.owner, line.wager)).collect();
            let what = if lines.iter().any(same) { "comes earlier" } else { "is not settled" };
            let turns = if turns.is_empty() { "nothing is settled".to_owned() } else { turns.join(", ") };
            differences.push(format!("{place}order[{}]: `{name}` {what}; the order is {turns}", i + 1));
            return;
        };
        let (_, cover) = lines[from + at];
        from += at + 1;
        match (wanted.cover, cover) {
            (None, _) => {}
            (Some(wanted), Some(left)) if wanted == left => {}
            (Some(wanted), Some(left)) => {
                let found = format!("{place}order[{}]: after `{name}` expected cover {wanted}, got {left}", i + 1);
                differences.push(found);
            }
            (Some(wanted), None) => {
                let found = format!("expected cover {wanted}, but no player's bank settles this line");
                differences.push(format!("{place}order[{}]: after `{name}` {found}", i + 1));
            }
        }
    }
}

/// What a document says, split into parts that can be compared with another document. A part is not split where the
/// other has no names.
fn parts_of(said: &Value, beside: Option<&Value>, path: &mut Vec<String>, found: &mut Vec<(Vec<String>, Value)>) {
    match (said, beside) {
        (Value::Object(fields), Some(Value::Object(others))) if !fields.is_empty() => {
            for (key, value) in fields {
                path.push(key.clone());
                parts_of(value, others.get(key), path, found);
                path.pop();
            }
        }
        (value, _) => found.push((path.clone(), value.clone())),
    }
}

/// Checks that the table can carry everything that a script says of it afterwards.
pub(crate) fn check_after(table: &dyn AnyTable, after: &Value, place: &str) -> Result<(), ScriptFault> {
    let base = table.read_carry(Value::Object(serde_json::Map::new()));
    let base = base.map_err(|unread| ScriptFault::new(place, unread.to_string()))?;
    let base = table.carry_on_paper(&base);
    let mut said = Vec::new();
    parts_of(after, Some(&base), &mut Vec::new(), &mut said);
    said.iter().try_for_each(|(path, value)| check_part(table, &base, path, value, place))
}

fn check_part(
    table: &dyn AnyTable,
    base: &Value,
    path: &[String],
    value: &Value,
    place: &str,
) -> Result<(), ScriptFault> {
    let at = |says: String| ScriptFault::new(format!("{place}.{}", path.join(".")), says);
    if let [.., parent, name] = path
        && parent == "meters"
    {
        let meters: Vec<&str> = table.info().meters.iter().map(|meter| meter.name).collect();
        if !meters.contains(&name.as_str()) {
            return Err(at(format!("there is no meter `{name}` here; {}", instead(name, &meters))));
        }
    }
    if value.as_object().is_some_and(serde_json::Map::is_empty) {
        return Err(at("an empty table says nothing: say what is in it, or leave it out".to_owned()));
    }
    let with = |value: Value| {
        let mut carry = base.clone();
        put(&mut carry, path, value);
        table.reread(carry)
    };
    match (with(value.clone()), value) {
        (Ok(_), _) => Ok(()),
        // Not all of it is said, which is allowed: check each part by itself.
        (Err(unread), Value::Object(fields)) if unread.is_lack => fields.iter().try_for_each(|(key, value)| {
            let path: Vec<String> = path.iter().chain([key]).cloned().collect();
            check_part(table, base, &path, value, place)
        }),
        (Err(unread), _) if unread.is_lack => Ok(()),
        // TOML has no null, so a script writes "none".
        (Err(unread), value) => match (*value == "none").then(|| with(Value::Null)) {
            Some(Ok(_)) => Ok(()),
            Some(Err(nothing)) if nothing.is_lack => Ok(()),
            _ => Err(ScriptFault::new(format!("{place}{}", unread.place), unread.fault)),
        },
    }
}

/// Compares what the table carries with what a script says of it.
pub(crate) fn carried(table: &dyn AnyTable, place: &str, wanted: &Value, found: &Value, differences: &mut Vec<String>) {
    let mut said = Vec::new();
    parts_of(wanted, Some(found), &mut Vec::new(), &mut said);
    for (path, wanted) in said {
        let there = path.iter().try_fold(found, |value, key| value.get(key)).unwrap_or(&Value::Null);
        let same = there == &wanted || (there.is_null() && wanted == "none") || {
            // Written in other words, such as a meter with nothing in reserve, or left out because it is zero.
            let mut carry = found.clone();
            put(&mut carry, &path, wanted.clone());
            table.reread(carry).is_ok_and(|carry| carry == *found)
        };
        if !same {
            differences.push(format!("{place}.{}: expected {wanted}, got {there}", path.join(".")));
        }
    }
}
