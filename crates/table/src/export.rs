//! Writes a settled round as a script that settles to the same lines.

use baize_book::Cents;
use std::collections::BTreeMap;

use crate::{AnyTable, Input, Progress, Start};

/// The script of a settled round at a table opened with these changes.
pub fn export(table: &dyn AnyTable, changes: &toml::Table, start: &Start, progress: &Progress) -> String {
    let person = |seat: crate::Seat, player: crate::Player| {
        if player.0 == seat.0 { seat.to_string() } else { format!("{seat}/{}", player.0) }
    };
    let mut script = toml::Table::new();
    script.insert("game".into(), table.card().id.clone().into());
    if !changes.is_empty() {
        script.insert("options".into(), changes.clone().into());
    }
    let carry = table.carry_on_paper(&start.carry);
    let unsaid = table.carry_with(serde_json::json!({})).map(|carry| table.carry_on_paper(&carry));
    if unsaid.as_ref() != Ok(&carry)
        && let Some(carry) = to_toml(carry)
    {
        script.insert("carry".into(), carry);
    }
    let sitting = start.seats.iter().filter(|seat| start.bets.iter().all(|bet| bet.seat != **seat));
    let bets = start.bets.iter().map(|bet| format!("{} {} {}", person(bet.seat, bet.player), bet.wager, bet.stake));
    script.insert("seats".into(), strings(sitting.map(|seat| seat.to_string()).chain(bets)));
    if !start.orders.is_empty() {
        let orders = start.orders.iter().map(|order| format!("{} {}", person(order.seat, order.player), order.words));
        script.insert("orders".into(), strings(orders));
    }
    let (mut deal, mut play, mut meters) = (Vec::new(), Vec::new(), toml::Table::new());
    for input in &progress.inputs {
        match input {
            Input::Chance { .. } => deal.push(input.to_string()),
            Input::Meter { meter, stands } => {
                meters
                    .extend(serde_json::to_value(stands).ok().and_then(to_toml).map(|stands| (meter.clone(), stands)));
            }
            Input::Answer { .. } | Input::Absent { .. } | Input::Ruling { .. } => play.push(input.to_string()),
        }
    }
    if !meters.is_empty() {
        script.insert("meter".into(), meters.into());
    }
    script.insert("deal".into(), deal.join(" ").into());
    script.insert("play".into(), strings(play.into_iter()));
    let mut nets: BTreeMap<(crate::Seat, crate::Player, &str), Cents> = BTreeMap::new();
    for line in &progress.lines {
        *nets.entry((line.seat, line.player, &line.wager)).or_default() += line.net();
    }
    let nets =
        nets.into_iter().map(|((seat, player, wager), net)| format!("{} {wager} {:+}", person(seat, player), net.0));
    script.insert("expect".into(), strings(nets));
    script.to_string()
}

fn strings(items: impl Iterator<Item = String>) -> toml::Value {
    toml::Value::Array(items.map(toml::Value::String).collect())
}

/// JSON as TOML; what is null is left out.
fn to_toml(value: serde_json::Value) -> Option<toml::Value> {
    match value {
        serde_json::Value::Null => None,
        serde_json::Value::Bool(value) => Some(value.into()),
        serde_json::Value::Number(number) => number.as_i64().map(toml::Value::Integer),
        serde_json::Value::String(text) => Some(text.into()),
        serde_json::Value::Array(items) => Some(toml::Value::Array(items.into_iter().filter_map(to_toml).collect())),
        serde_json::Value::Object(fields) => Some(toml::Value::Table(
            fields.into_iter().filter_map(|(key, value)| Some((key, to_toml(value)?))).collect(),
        )),
    }
}
