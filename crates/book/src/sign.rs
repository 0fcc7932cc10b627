//! The sign at a table: what the book orders to be shown, with the options in force.

use crate::{Cites, Clause, GameCard, OptionKind, Options, Setting, TableKind, WagerSpec};
use serde::Serialize;
use std::fmt;

/// One line of a sign and the clauses that order it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SignLine {
    /// What it says.
    pub says: String,
    /// The clauses.
    pub by: Cites,
}

/// The sign of a table with these options.
pub fn sign(card: &GameCard, options: &Options) -> Vec<SignLine> {
    let notices = card.notices.iter().filter(|notice| options.meet(notice.when.as_deref()));
    let mut lines: Vec<SignLine> = notices
        .map(|notice| SignLine { says: fill(&notice.says, options), by: cites(&notice.also).and(notice.clause) })
        .collect();
    let book = card.book();
    if !book.rules.is_empty() {
        let says = format!("This table is played by the rules of {} and by no others.", book.title);
        lines.push(SignLine { says, by: cites(&book.rules) });
    }
    let on_trial = |wager: &&WagerSpec| {
        wager.trial && wager.opening && options.meet(wager.when.as_deref()) && !options.is_off(&wager.name)
    };
    let trials: Vec<&str> = card.wagers.iter().filter(on_trial).map(|wager| wager.name.as_str()).collect();
    if card.on_trial() {
        lines.push(SignLine { says: format!("{} is a game on trial.", card.name), by: cites(&book.trial) });
    } else if !trials.is_empty() {
        lines.push(SignLine { says: format!("On trial: {}.", trials.join(", ")), by: cites(&book.trial) });
    }
    for spec in card.options.iter().filter(|spec| spec.kind == OptionKind::Odds && options.meet(spec.when.as_deref())) {
        let table = options.odds(&spec.name);
        let complete: Vec<&str> =
            card.tables_of(&spec.of).filter(|it| it.kind == TableKind::Complete).map(|it| it.name.as_str()).collect();
        let (says, by) = match table.name.as_str() {
            "custom" => {
                let says = format!("Odds above the prescribed minimum are paid for {}: {}.", table.of, table);
                (says, cites(&book.sign).with(cites(&book.variation)))
            }
            name if complete.contains(&name) => {
                (format!("Pay table in use for {}: {name}.", table.of), cites(&book.sign).with(cites(&book.whole)))
            }
            name => (format!("Pay table in use for {}: {name}.", table.of), cites(&book.sign)),
        };
        lines.push(SignLine { says, by });
    }
    lines
}

fn cites(clauses: &[Clause]) -> Cites {
    clauses.iter().fold(Cites::NONE, |cites, clause| cites.and(*clause))
}

/// Replaces `{option}` by the option's value and `{rows of option}` by all rows of a pay table.
fn fill(text: &str, options: &Options) -> String {
    let mut text = text.to_owned();
    for (name, setting) in options.iter() {
        text = text.replace(&format!("{{{name}}}"), &setting.to_string());
        if let Setting::Odds(table) = setting {
            text = text.replace(&format!("{{rows of {name}}}"), &table.to_string());
        }
    }
    text
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Word(word) => f.write_str(word),
            Setting::Number(number) => number.fmt(f),
            Setting::Limits(min, max) => write!(f, "{min}..{max}"),
            Setting::LimitsByKind((min, max), kinds) => {
                write!(f, "{min}..{max}")?;
                kinds.iter().try_for_each(|(kind, (min, max))| write!(f, ", {kind} {min}..{max}"))
            }
            Setting::Words(words) => f.write_str(&words.join(", ")),
            Setting::Amounts(amounts) if amounts.is_empty() => f.write_str("none"),
            Setting::Amounts(amounts) => {
                let each = amounts.iter().map(|(kind, amount)| format!("{kind} {amount}"));
                f.write_str(&each.collect::<Vec<_>>().join(", "))
            }
            Setting::Odds(table) if table.name == "custom" => table.fmt(f),
            Setting::Odds(table) => f.write_str(&table.name),
        }
    }
}

impl fmt::Display for crate::OddsTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows.iter().enumerate() {
            write!(f, "{}{}: {}", if i == 0 { "" } else { ", " }, row.key, row.pays)?;
        }
        Ok(())
    }
}
