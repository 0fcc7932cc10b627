//! The subcommands, one file each.

pub(crate) mod audit;
pub(crate) mod backup;
pub(crate) mod breakdown;
pub(crate) mod check;
pub(crate) mod clauses;
pub(crate) mod compare;
pub(crate) mod edge;
pub(crate) mod equity;
mod filed;
mod folder;
pub(crate) mod games;
pub(crate) mod hands;
pub(crate) mod house_plan;
pub(crate) mod key;
pub(crate) mod migrate;
pub(crate) mod notice;
mod paper;
pub(crate) mod par;
pub(crate) mod phh;
mod priced;
pub(crate) mod rekey;
pub(crate) mod restore;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod settings;
pub(crate) mod settle;
pub(crate) mod simulate;
pub(crate) mod staff;
pub(crate) mod strategy;
pub(crate) mod tour;
pub(crate) mod verify;
pub(crate) mod whatif;

use anyhow::{Result, bail};
use baize_table::AnyGame;

/// The game with this id; the error says which was probably meant.
fn game(id: &str) -> Result<&'static dyn AnyGame> {
    match baize_registry::find(id) {
        Some(game) => Ok(game),
        None => {
            let near = near(id);
            let meant = if near.is_empty() { String::new() } else { format!("did you mean {}? ", near.join(" or ")) };
            bail!("there is no game `{id}`; {meant}`baize games` lists all {}", baize_registry::games().len())
        }
    }
}

/// The games of this name in any book, or else those whose id or name is similar.
fn near(id: &str) -> Vec<&'static str> {
    let slug = |id: &'static str| id.split_once('/').map_or(id, |(_, slug)| slug);
    let ids = || baize_registry::games().iter().map(|game| game.id());
    let wanted = id.rsplit('/').next().unwrap_or(id).to_lowercase();
    let called = |name: &str| ids().filter(|id| slug(id) == name).collect::<Vec<_>>();
    let same = called(&wanted);
    if !same.is_empty() {
        return same;
    }
    match baize_house::nearest(id, ids()) {
        Some(near) => vec![near],
        None => baize_house::nearest(&wanted, ids().map(slug)).map_or_else(Vec::new, called),
    }
}

/// Options given as `NAME=VALUE`. An option that is set more than once gives one set of changes for each combination.
fn combinations(settings: &[String]) -> Result<Vec<toml::Table>> {
    let mut combinations = vec![toml::Table::new()];
    let mut names: Vec<(&str, Vec<toml::Value>)> = Vec::new();
    for setting in settings {
        let Some((name, value)) = setting.split_once('=') else {
            bail!("`--set {setting}`: write an option and its value, such as --set decks=6");
        };
        let value = value_of(value.trim());
        match names.iter_mut().find(|(known, _)| *known == name.trim()) {
            Some((_, values)) => values.push(value),
            None => names.push((name.trim(), vec![value])),
        }
    }
    for (name, values) in names {
        let with = |table: &toml::Table, value: &toml::Value| {
            let mut table = table.clone();
            table.insert(name.to_owned(), value.clone());
            table
        };
        combinations = combinations
            .iter()
            .flat_map(|table| values.iter().map(|value| with(table, value)).collect::<Vec<_>>())
            .collect();
    }
    Ok(combinations)
}

/// A value in TOML's notation, such as `6`, `["straight"]` or `{ 4 = "7:1" }`; anything else is a word.
fn value_of(text: &str) -> toml::Value {
    let parsed = toml::from_str::<toml::Table>(&format!("value = {text}")).ok();
    parsed.and_then(|mut table| table.remove("value")).unwrap_or_else(|| text.into())
}

/// The only set of changes, for commands in which an option cannot be set twice.
fn changes(settings: &[String]) -> Result<toml::Table> {
    let mut all = combinations(settings)?;
    match all.len() {
        1 => Ok(all.remove(0)),
        _ => bail!("an option is set twice; here each can have one value only"),
    }
}

/// A number with its thousands separated, such as `1,000`.
fn grouped(number: impl std::fmt::Display) -> String {
    let text = number.to_string();
    let (sign, digits) = text.strip_prefix('-').map_or(("", text.as_str()), |digits| ("-", digits));
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped}")
}
