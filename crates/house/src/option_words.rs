//! The options in force in words for players: a spec asks whoever opens the table, a sign answers whoever sits at it.

use baize_book::{Cents, GameSpec, OptionKind, OptionSpec, Options, Setting, setting_in_words};

use crate::required::capital;
use crate::sign::OptionRow;

/// The row of an option; `None` if it means nothing to a player.
pub(crate) fn row(
    spec: &GameSpec,
    options: &Options,
    option: &OptionSpec,
    show: &dyn Fn(Cents) -> String,
) -> Option<OptionRow> {
    let shown = matches!(option.kind, OptionKind::Choice | OptionKind::Number | OptionKind::Amounts | OptionKind::Day);
    // What an operator cannot choose is not an option in force.
    let chosen = option.kind != OptionKind::Choice || option.values.len() > 1;
    if !shown || !chosen || !options.meet(option.when.as_deref()) || option.name == "limit" {
        return None;
    }
    let setting = options.get(&option.name)?;
    let nothing = match setting {
        Setting::Word(word) => option.kind == OptionKind::Day && word == "none" || word == "off" && opens(spec, option),
        Setting::Number(number) => *number == 0 && option.says.contains("; 0 "),
        Setting::Amounts(amounts) => amounts.is_empty(),
        _ => false,
    };
    (!nothing).then(|| {
        let (says, value) = words(option, setting, show);
        OptionRow { says: capital(&says), value, by: option.clause }
    })
}

/// Whether the option puts a wager on the table: one that is off is not there, and nothing need be said of it.
fn opens(spec: &GameSpec, option: &OptionSpec) -> bool {
    let on = format!("{}=on", option.name);
    spec.wagers
        .iter()
        .any(|wager| wager.name == option.name || wager.when.as_deref().is_some_and(|it| it.contains(&on)))
}

fn words(option: &OptionSpec, setting: &Setting, show: &dyn Fn(Cents) -> String) -> (String, String) {
    // The rest is for whoever chooses: the other values, and what they need.
    let says = option.says.split([';', ':']).next().unwrap_or(&option.says);
    match setting {
        Setting::Number(number) => of_number(says, *number, show),
        Setting::Word(word) => match (says.strip_prefix("whether "), word.as_str()) {
            (Some(so), "on" | "yes") => (so.to_owned(), "yes".to_owned()),
            (Some(so), "off" | "no") => (so.to_owned(), "no".to_owned()),
            _ => (says.to_owned(), option.told(setting, show)),
        },
        other => (without(says, &["pence", "cents"]).unwrap_or(says.to_owned()), setting_in_words(other, show)),
    }
}

/// A number with its unit, as the option's words name it.
fn of_number(says: &str, number: i64, show: &dyn Fn(Cents) -> String) -> (String, String) {
    for many in ["this many pence", "this many cents", "so many cents"] {
        if says.contains(many) {
            return (says.replacen(many, &show(Cents(number)), 1), String::new());
        }
    }
    if let Some(says) = without(says, &["hundredths of a per cent"]) {
        let (whole, part) = (number / 100, number % 100);
        let value = if part == 0 { format!("{whole} %") } else { format!("{whole}.{part:02} %") };
        return (says, value);
    }
    if let Some(says) = without(says, &["per cent"]) {
        return (says, format!("{number} %"));
    }
    match without(says, &["pence", "cents"]) {
        Some(says) => (says, show(Cents(number))),
        None => (says.to_owned(), number.to_string()),
    }
}

/// The words without the unit, if they name one of these.
fn without(says: &str, units: &[&str]) -> Option<String> {
    let named = units.iter().flat_map(|unit| [format!(", in {unit}"), format!(" in {unit}")]);
    named.into_iter().find(|unit| says.contains(unit.as_str())).map(|unit| says.replacen(&unit, "", 1))
}

/// The terms of a meter that matter to a player: which part of a stake goes where.
pub(crate) fn meter_terms(terms: &str) -> String {
    let parts = terms.split(", ").filter(|part| part.contains('%') && !part.starts_with("0%"));
    let parts: Vec<&str> = parts.collect();
    if parts.is_empty() { String::new() } else { format!("Of every stake: {}.", parts.join(", ")) }
}
