//! Writes a settled round as a script that settles to the same lines.

use baize_book::Cents;
use std::collections::BTreeMap;

use crate::{AnyTable, Bet, Call, Input, OfferedBet, Owner, Progress, Start};

/// The script of a settled round at a table opened with these changes.
pub fn export(table: &dyn AnyTable, changes: &toml::Table, start: &Start, progress: &Progress) -> String {
    let mut script = toml::Table::new();
    script.insert("game".into(), table.spec().id.clone().into());
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
    let offers = as_accepted(table, start);
    let bets = offers.iter().map(|bet| format!("{} {} {}", Owner::Player(bet.seat, bet.player), bet.wager, bet.stake));
    script.insert("seats".into(), strings(sitting.map(|seat| seat.to_string()).chain(bets)));
    if !start.orders.is_empty() {
        let orders =
            start.orders.iter().map(|order| format!("{} {}", Owner::Player(order.seat, order.player), order.words));
        // Where something is offered before the wagers, what is called about it comes before them.
        let list = if table.readiness(&without_wagers(start)).offered.is_some() { "before" } else { "orders" };
        script.insert(list.into(), strings(orders));
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
    let mut nets: BTreeMap<(Owner, &str), Cents> = BTreeMap::new();
    for line in &progress.lines {
        *nets.entry((line.owner, &line.wager)).or_default() += line.net();
    }
    let nets = nets.into_iter().map(|((owner, wager), net)| format!("{owner} {wager} {:+}", net.0));
    script.insert("expect".into(), strings(nets));
    script.to_string()
}

/// The round before any bet or order.
fn without_wagers(start: &Start) -> Start {
    Start { bets: Vec::new(), orders: Vec::new(), ..start.clone() }
}

/// The bets in an order in which the table takes them: some can be made only after others. What the house collects it
/// puts down by itself.
fn as_accepted(table: &dyn AnyTable, start: &Start) -> Vec<OfferedBet> {
    let offer = |bet: &Bet<String>| OfferedBet {
        seat: bet.seat,
        player: bet.player,
        wager: bet.wager.clone(),
        stake: bet.stake,
        call: Call::Chips,
    };
    let mut left: Vec<OfferedBet> = start.bets.iter().map(offer).filter(|bet| !table.is_due(&bet.wager)).collect();
    let mut taken = Start { bets: Vec::new(), ..start.clone() };
    let mut offers = Vec::new();
    while let Some(at) = left.iter().position(|bet| table.place(&mut taken, bet).is_ok()) {
        offers.push(left.remove(at));
    }
    // Bets that the table would not take again are written all the same, and show when the script is settled.
    offers.extend(left);
    offers
}

fn strings(items: impl Iterator<Item = String>) -> toml::Value {
    toml::Value::Array(items.map(toml::Value::String).collect())
}

/// JSON as TOML; null values are left out.
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
