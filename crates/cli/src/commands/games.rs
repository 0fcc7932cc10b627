//! `baize games`: what there is, so that a script can be written without reading code.

use anyhow::Result;
use baize_book::{GameCard, OptionKind, OptionSpec};
use serde_json::json;

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize games\n  baize games uk/roulette\n  baize games uk/roulette --json")]
pub(crate) struct Arguments {
    /// A game, to see its wagers, choices, options and pay tables.
    game: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let games = match &arguments.game {
        Some(id) => vec![super::game(id)?],
        None => baize_games::games().to_vec(),
    };
    if output.is_json() {
        for game in games {
            output.object(&describe(game.card()))?;
        }
    } else if arguments.game.is_some() {
        show(games[0].card(), output)?;
    } else {
        let row = |card: &GameCard| [card.id.clone(), card.name.clone(), card.about.clone()];
        output.table(["game", "name", "about"], games.iter().map(|game| row(game.card())))?;
    }
    Ok(Found::Nothing)
}

fn show(card: &GameCard, output: &mut Output) -> Result<()> {
    output.line(format!("{}  {}: {}", card.id, card.name, card.about))?;
    output.line(format!("{}; {} seats, amounts in {}", card.book().title, card.seats, card.book().money))?;
    output.line("\nWagers")?;
    let wager = |wager: &baize_book::WagerSpec| {
        let when = if wager.opening { "before" } else { "during" };
        [wager.write.clone(), when.to_owned(), wager.says.clone(), wager.clause.to_string()]
    };
    output.table(["write", "placed", "what it is", "clause"], card.wagers.iter().map(wager))?;
    if !card.choices.is_empty() {
        output.line("\nChoices")?;
        output.table(["word", "what it does"], card.choices.iter().map(|(word, says)| [word.clone(), says.clone()]))?;
    }
    output.line("\nOptions")?;
    let option = |option: &OptionSpec| {
        [option.name.clone(), default(option), permitted(card, option), option.says.clone(), option.clause.to_string()]
    };
    output.table(["option", "default", "permitted", "what it decides", "clause"], card.options.iter().map(option))?;
    tables(card, output)?;
    if !card.carry.is_empty() {
        output.line("\nCarried from round to round")?;
        output.table(["field", "what it is"], card.carry.iter().map(|(name, says)| [name.clone(), says.clone()]))?;
    }
    Ok(())
}

/// The pay tables of a game.
pub(super) fn tables(card: &GameCard, output: &mut Output) -> Result<()> {
    output.line("\nPay tables")?;
    let row = |table: &baize_book::TableSpec| {
        let rows: Vec<String> = table.rows.iter().map(|(key, odds)| format!("{key}: {odds}")).collect();
        let kind = format!("{:?}", table.kind).to_lowercase();
        [table.of.clone(), table.name.clone(), kind, rows.join(", "), table.clause.to_string()]
    };
    output.table(["odds of", "name", "kind", "rows", "clause"], card.tables.iter().map(row))
}

fn default(option: &OptionSpec) -> String {
    match &option.default {
        toml::Value::String(word) => word.clone(),
        toml::Value::Array(_) if option.kind == OptionKind::Subset => "all".to_owned(),
        other => other.to_string(),
    }
}

/// The permitted values in words.
pub(super) fn permitted(card: &GameCard, option: &OptionSpec) -> String {
    match option.kind {
        OptionKind::Choice => option.values.join(", "),
        OptionKind::Number => format!("{} to {}", option.min, option.max),
        OptionKind::Limits => "SMALLEST..LARGEST".to_owned(),
        OptionKind::Subset => format!("a list of {}", option.values.join(", ")),
        OptionKind::Odds => {
            let names: Vec<&str> = card.tables_of(&option.of).map(|table| table.name.as_str()).collect();
            format!("{}, or rows at or above the minimum", names.join(", "))
        }
        OptionKind::Arrangement => "the same words in any order".to_owned(),
        OptionKind::Day => "a day as 2027-03-31, or none".to_owned(),
        OptionKind::Names => format!("default, or a list of {} different names", option.max),
        OptionKind::Amounts => "amounts in cents by kind of wager".to_owned(),
    }
}

fn describe(card: &GameCard) -> serde_json::Value {
    let wager = |wager: &baize_book::WagerSpec| {
        json!({ "name": wager.name, "write": wager.write, "says": wager.says, "clause": wager.clause,
                "opening": wager.opening, "pays": wager.pays, "trial": wager.trial })
    };
    let option = |option: &OptionSpec| {
        json!({ "name": option.name, "default": option.default, "permitted": permitted(card, option), "says": option.says,
                "clause": option.clause, "values": option.values })
    };
    let table = |table: &baize_book::TableSpec| {
        json!({ "of": table.of, "name": table.name, "kind": format!("{:?}", table.kind).to_lowercase(),
                "rows": table.rows, "clause": table.clause })
    };
    json!({
        "id": card.id, "name": card.name, "about": card.about, "seats": card.seats, "choices": card.choices, "carry": card.carry,
        "wagers": card.wagers.iter().map(wager).collect::<Vec<_>>(),
        "options": card.options.iter().map(option).collect::<Vec<_>>(),
        "tables": card.tables.iter().map(table).collect::<Vec<_>>(),
    })
}
