//! `baize games`: everything that one needs to write a script without reading code.

use anyhow::Result;
use baize_book::{GameSpec, OptionKind, OptionSpec, PayTableKind};
use baize_table::{AnyTable, Finding, Mishap};
use serde_json::json;

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize games\n  baize games uk/roulette\n  baize games uk/roulette --json\n\n\
docs/scripts.md explains how scripts are written, key by key.")]
pub(crate) struct Arguments {
    /// A game, to see its wagers, choices, options and pay tables.
    game: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let games = match &arguments.game {
        Some(id) => vec![super::game(id)?],
        None => baize_registry::games().to_vec(),
    };
    if output.is_json() {
        for game in games {
            output.object(&describe(game.spec()))?;
        }
    } else if arguments.game.is_some() {
        show(games[0].spec(), output)?;
    } else {
        let row = |spec: &GameSpec| [spec.id.clone(), spec.name.clone(), spec.about.clone()];
        output.table(["game", "name", "about"], games.iter().map(|game| row(game.spec())))?;
    }
    Ok(Found::Nothing)
}

fn show(spec: &GameSpec, output: &mut Output) -> Result<()> {
    output.line(format!("{}  {}: {}", spec.id, spec.name, spec.about))?;
    output.line(format!("{}; {} seats, amounts in {}", spec.book().title, spec.seats, spec.book().money))?;
    output.line("\nWagers")?;
    let wager = |wager: &baize_book::WagerSpec| {
        let when = if wager.opening { "before" } else { "during" };
        [wager.write.clone(), when.to_owned(), wager.says.clone(), wager.clause.to_string()]
    };
    output.table(["write", "placed", "what it is", "clause"], spec.wagers.iter().map(wager))?;
    if !spec.choices.is_empty() {
        output.line("\nChoices")?;
        output.table(["word", "what it does"], spec.choices.iter().map(|(word, says)| [word.clone(), says.clone()]))?;
    }
    output.line("\nOptions")?;
    let option = |option: &OptionSpec| {
        [option.name.clone(), default(option), permitted(spec, option), option.says.clone(), option.clause.to_string()]
    };
    output.table(["option", "default", "permitted", "what it decides", "clause"], spec.options.iter().map(option))?;
    tables(spec, output)?;
    on_paper(spec, output)?;
    if !spec.carry.is_empty() {
        output.line("\nCarried from round to round")?;
        output.table(["field", "what it is"], spec.carry.iter().map(|(name, says)| [name.clone(), says.clone()]))?;
    }
    Ok(())
}

/// What a script may contain apart from wagers and choices.
fn on_paper(spec: &GameSpec, output: &mut Output) -> Result<()> {
    let Some(table) = opened(spec) else { return Ok(()) };
    let calls = &table.info().calls;
    if !calls.is_empty() {
        output.line("\nOrders, called before a hand")?;
        output.table(["order", "what it means"], calls.iter().map(|(word, says)| [*word, *says].map(str::to_owned)))?;
    }
    if !table.info().findings.is_empty() {
        output.line("\nFindings, as `dealer find WORD` in the play of a script")?;
        let row = |finding: &Finding| {
            let seat = if finding.seat { " SEAT" } else { "" };
            let word = format!("{}{seat}", finding.word);
            [word, finding.role.to_string(), finding.says.to_owned(), finding.by.to_string()]
        };
        output.table(["finding", "by", "what was found", "clauses"], table.info().findings.iter().map(row))?;
    }
    let marks = &table.info().marks;
    if !marks.is_empty() {
        output.line("\nMarks on cards of the deal")?;
        let row = |(mishap, says): &(Mishap, &str)| [format!("7h{}", mishap.mark()), (*says).to_owned()];
        output.table(["write", "what it means"], marks.iter().map(row))?;
    }
    if table.info().stack.is_some() {
        output.line("\nA seat without chips, such as \"3\" in the seats of a script, is taken and not dealt in.")?;
    }
    Ok(())
}

/// A table of the game with the default options.
fn opened(spec: &GameSpec) -> Option<Box<dyn AnyTable>> {
    baize_registry::find(&spec.id).and_then(|game| game.open(&toml::Table::new()).ok())
}

/// Prints the pay tables of a game.
pub(super) fn tables(spec: &GameSpec, output: &mut Output) -> Result<()> {
    output.line("\nPay tables")?;
    let row = |table: &baize_book::PayTableSpec| {
        let rows: Vec<String> = table.rows.iter().map(|(key, odds)| format!("{key}: {odds}")).collect();
        let kind = format!("{:?}", table.kind).to_lowercase();
        [table.of.clone(), table.name.clone(), kind, rows.join(", "), table.clause.to_string()]
    };
    output.table(["odds of", "name", "kind", "rows", "clause"], spec.pay_tables.iter().map(row))
}

fn default(option: &OptionSpec) -> String {
    match &option.default {
        toml::Value::String(word) => word.clone(),
        toml::Value::Array(_) if option.kind == OptionKind::Subset => "all".to_owned(),
        other => other.to_string(),
    }
}

/// The permitted values of an option, in words.
pub(super) fn permitted(spec: &GameSpec, option: &OptionSpec) -> String {
    match option.kind {
        OptionKind::Choice => option.values.join(", "),
        OptionKind::Number => format!("{} to {}", option.min, option.max),
        OptionKind::Limits => "SMALLEST..LARGEST".to_owned(),
        OptionKind::Subset => format!("a list of {}", option.values.join(", ")),
        OptionKind::Odds => {
            let names: Vec<&str> = spec.pay_tables_of(&option.of).map(|table| table.name.as_str()).collect();
            let raised = spec.pay_tables_of(&option.of).any(|table| table.kind == PayTableKind::Floor);
            let or = if raised { ", or rows at or above the minimum" } else { "; no row may be changed" };
            format!("{}{or}", names.join(", "))
        }
        OptionKind::Arrangement => "the same words in any order".to_owned(),
        OptionKind::Day => "a day as 2027-03-31, or none".to_owned(),
        OptionKind::Names => format!("default, or a list of {} different names", option.max),
        OptionKind::Amounts => "amounts in cents by kind of wager".to_owned(),
    }
}

fn describe(spec: &GameSpec) -> serde_json::Value {
    let wager = |wager: &baize_book::WagerSpec| {
        json!({ "name": wager.name, "write": wager.write, "says": wager.says, "clause": wager.clause,
                "opening": wager.opening, "pays": wager.pays, "trial": wager.trial })
    };
    let option = |option: &OptionSpec| {
        json!({ "name": option.name, "default": option.default, "permitted": permitted(spec, option),
            "says": option.says,
                "clause": option.clause, "values": option.values })
    };
    let pay_table = |table: &baize_book::PayTableSpec| {
        json!({ "of": table.of, "name": table.name, "kind": format!("{:?}", table.kind).to_lowercase(),
                "rows": table.rows, "clause": table.clause })
    };
    let table = opened(spec);
    let info = table.as_ref().map(|table| table.info());
    let calls = info.map_or(&[][..], |info| &info.calls);
    let marks = info.map_or(&[][..], |info| &info.marks);
    let findings = info.map_or(&[][..], |info| info.findings);
    let finding = |it: &Finding| {
        let role = it.role.to_string();
        json!({ "word": it.word, "seat": it.seat, "role": role, "says": it.says, "by": it.by })
    };
    json!({
        "id": spec.id, "name": spec.name, "about": spec.about, "seats": spec.seats, "choices": spec.choices,
        "carry": spec.carry,
        "wagers": spec.wagers.iter().map(wager).collect::<Vec<_>>(),
        "options": spec.options.iter().map(option).collect::<Vec<_>>(),
        "tables": spec.pay_tables.iter().map(pay_table).collect::<Vec<_>>(),
        "orders": calls.iter().map(|(word, says)| json!({ "order": word, "says": says })).collect::<Vec<_>>(),
        "findings": findings.iter().map(finding).collect::<Vec<_>>(),
        "marks": marks.iter().map(|(it, says)| json!({ "mark": it.mark(), "says": says })).collect::<Vec<_>>(),
    })
}
