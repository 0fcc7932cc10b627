//! The sign at a table: what the book orders to be shown, with the options in force.

use crate::{
    Award, Cents, Cites, Clause, GameSpec, Notice, OptionKind, OptionSpec, Options, Pay, PayTable, PayTableKind,
    PayTableRow, Setting, WagerSpec,
};
use serde::Serialize;
use std::fmt;

/// One line of a sign and the clauses that order it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SignLine {
    /// The text of the line.
    pub says: String,
    /// The clauses that order it to be shown.
    pub by: Cites,
}

/// How amounts are written on a sign that players read, such as `£5.00`.
pub type Money<'a> = &'a dyn Fn(Cents) -> String;

/// The sign of a table with these options, in the words of the options.
pub fn sign(spec: &GameSpec, options: &Options) -> Vec<SignLine> {
    lines(spec, options, &[], None)
}

/// The same for print: amounts as money, rows of pay tables in plain words, and nothing about wagers that the house has
/// closed.
pub fn printed_sign(spec: &GameSpec, options: &Options, closed: &[String], money: Money<'_>) -> Vec<SignLine> {
    lines(spec, options, closed, Some(money))
}

/// What is printed on the felt of a table with these options.
pub fn felt_print(spec: &GameSpec, options: &Options, money: Money<'_>) -> Vec<SignLine> {
    filled(&spec.prints, spec, options, Some(money))
}

/// Those of the notices that these options call for, with what is in force.
fn filled(all: &[Notice], spec: &GameSpec, options: &Options, money: Option<Money<'_>>) -> Vec<SignLine> {
    let in_force = all.iter().filter(|notice| options.meet(notice.when.as_deref()));
    let line = |notice: &Notice| SignLine {
        says: fill(&notice.says, spec, options, money),
        by: cites(&notice.also).and(notice.clause),
    };
    in_force.map(line).collect()
}

/// Whether a pay table pays anything that the table takes.
fn is_paid(spec: &GameSpec, of: &str, options: &Options, closed: &[String]) -> bool {
    let mut paid = spec.wagers.iter().filter(|wager| wager.pays.as_deref() == Some(of)).peekable();
    paid.peek().is_none() || paid.any(|wager| !wager.opening || options.offer(wager) && !closed.contains(&wager.name))
}

fn lines(spec: &GameSpec, options: &Options, closed: &[String], money: Option<Money<'_>>) -> Vec<SignLine> {
    // On paper, only raised rows are repeated; the rest are in the odds beside it.
    let raised = |row: &&PayTableRow| row.by.contains(spec.book().better);
    let rows = |table: &PayTable| match money {
        Some(money) => {
            let rows = in_force_rows(spec, table, options).filter(raised);
            rows_in_words(rows, &|key| spec.row_words(&table.of, key), money)
        }
        None => table.to_string(),
    };
    let named = |name: &str| if money.is_some() { in_words(name) } else { name.to_owned() };
    let mut lines = filled(&spec.notices, spec, options, money);
    let book = spec.book();
    if !book.rules.is_empty() {
        let says = format!("This table is played by the rules of {} and by no others.", book.title);
        lines.push(SignLine { says, by: cites(&book.rules) });
    }
    let on_trial =
        |wager: &&WagerSpec| wager.trial && wager.opening && options.offer(wager) && !closed.contains(&wager.name);
    let trials: Vec<String> = spec.wagers.iter().filter(on_trial).map(|wager| named(&wager.name)).collect();
    if spec.on_trial() {
        lines.push(SignLine { says: format!("{} is a game on trial.", spec.name), by: cites(&book.trial) });
    } else if !trials.is_empty() {
        lines.push(SignLine { says: format!("On trial: {}.", trials.join(", ")), by: cites(&book.trial) });
    }
    let in_force = |option: &&OptionSpec| {
        option.kind == OptionKind::Odds
            && options.meet(option.when.as_deref())
            && is_paid(spec, &option.of, options, closed)
    };
    for option in spec.options.iter().filter(in_force) {
        let table = options.odds(&option.name);
        let of = match (money, table.of.as_str()) {
            (Some(_), "main") => "the main wagers".to_owned(),
            (Some(_), of) => in_words(of),
            (None, of) => of.to_owned(),
        };
        let complete: Vec<&str> = spec
            .pay_tables_of(&option.of)
            .filter(|it| it.kind == PayTableKind::Complete)
            .map(|it| it.name.as_str())
            .collect();
        let (says, by) = match table.name.as_str() {
            "custom" => {
                let says = format!("Odds above the prescribed minimum are paid for {of}: {}.", rows(table));
                (says, cites(&book.sign).with(cites(&book.variation)))
            }
            name if complete.contains(&name) => {
                (format!("Pay table in use for {of}: {}.", named(name)), cites(&book.sign).with(cites(&book.whole)))
            }
            name => (format!("Pay table in use for {of}: {}.", named(name)), cites(&book.sign)),
        };
        lines.push(SignLine { says, by });
    }
    lines
}

fn cites(clauses: &[Clause]) -> Cites {
    clauses.iter().fold(Cites::NONE, |cites, clause| cites.and(*clause))
}

/// Replaces `{option}` by the option's value, `{rows of option}` by all rows of a pay table and `{row of option}` by
/// what one of them pays.
fn fill(text: &str, spec: &GameSpec, options: &Options, money: Option<Money<'_>>) -> String {
    let mut text = text.to_owned();
    for (name, setting) in options.iter() {
        if let (Setting::Number(number), Some(money)) = (setting, money) {
            for unit in ["cents", "pence"] {
                text = text.replace(&format!("{{{name}}} {unit}"), &money(Cents(*number)));
            }
        }
        let called = spec.option(name).and_then(|option| option.called(setting));
        let value = called.map(str::to_owned);
        let value = value.unwrap_or_else(|| match money {
            Some(money) => setting_in_words(setting, money),
            None => setting.to_string(),
        });
        text = text.replace(&format!("{{{name}}}"), &value);
        if let Setting::Odds(table) = setting {
            let rows = in_force_rows(spec, table, options);
            let rows = match money {
                Some(money) => rows_in_words(rows, &|key| spec.row_words(&table.of, key), money),
                None => PayTable { rows: rows.cloned().collect(), ..table.clone() }.to_string(),
            };
            text = text.replace(&format!("{{rows of {name}}}"), &rows);
            for row in in_force_rows(spec, table, options) {
                let pays = money.map_or_else(|| row.pays.to_string(), |money| pay_in_words(row.pays, money));
                text = text.replace(&format!("{{{} of {name}}}", row.key), &pays);
            }
        }
    }
    text
}

/// A value in force, as players read it.
pub fn setting_in_words(setting: &Setting, money: Money<'_>) -> String {
    let span = |(min, max): &(Cents, Cents)| match min == max {
        true => money(*min),
        false => format!("{} to {}", money(*min), money(*max)),
    };
    let each = |all: Vec<String>| if all.is_empty() { "none".to_owned() } else { all.join(", ") };
    match setting {
        Setting::Limits(min, max) => span(&(*min, *max)),
        Setting::LimitsByKind(rest, kinds) => {
            let kinds = kinds.iter().map(|(kind, limits)| format!("{} {}", in_words(kind), span(limits)));
            each([span(rest)].into_iter().chain(kinds).collect())
        }
        Setting::Amounts(amounts) => {
            each(amounts.iter().map(|(kind, amount)| format!("{} {}", in_words(kind), money(*amount))).collect())
        }
        Setting::Words(words) => each(words.iter().map(|word| in_words(word)).collect()),
        Setting::Odds(table) if table.name == "custom" => rows_in_words(&table.rows, &in_words, money),
        Setting::Word(_) | Setting::Number(_) | Setting::Odds(_) => in_words(&setting.to_string()),
    }
}

impl OptionSpec {
    /// The spec's words for a value that does not speak for itself.
    fn called(&self, setting: &Setting) -> Option<&str> {
        match setting {
            Setting::Word(word) => self.value_words.get(word).map(String::as_str),
            _ => None,
        }
    }

    /// A value of this option, as players read it.
    pub fn told(&self, setting: &Setting, money: Money<'_>) -> String {
        self.called(setting).map_or_else(|| setting_in_words(setting, money), str::to_owned)
    }
}

/// A name such as `first-four` as people write it; a range such as `3-6` stays.
pub fn in_words(name: &str) -> String {
    let part = |(i, c): (usize, char)| {
        let near = |at: Option<usize>| at.and_then(|at| name.as_bytes().get(at)).is_some_and(u8::is_ascii_digit);
        if c == '-' && !(near(i.checked_sub(1)) && near(Some(i + 1))) { ' ' } else { c }
    };
    name.char_indices().map(part).collect()
}

/// The words for odds of nothing to 1.
const RETURNED: &str = "stake returned";

/// What a row pays, as people say it, such as `35 to 1`.
pub fn pay_in_words(pay: Pay, money: Money<'_>) -> String {
    match pay {
        Pay::Odds(odds) if odds.profit_ratio().0 == 0 => RETURNED.to_owned(),
        Pay::Odds(odds) => odds.to_string(),
        Pay::Award(Award::Percent(percent)) => format!("{percent} % of the meter"),
        Pay::Award(Award::Times(times)) => format!("{times} times the stake"),
        Pay::Award(Award::Fixed(cents)) => money(cents),
    }
}

/// The rows of a pay table that apply under these options.
pub fn in_force_rows<'a>(
    spec: &'a GameSpec,
    table: &'a PayTable,
    options: &'a Options,
) -> impl Iterator<Item = &'a PayTableRow> {
    table.rows.iter().filter(|row| options.meet(spec.row_when(&table.of, &row.key)))
}

fn rows_in_words<'a>(
    rows: impl IntoIterator<Item = &'a PayTableRow>,
    words: &dyn Fn(&str) -> String,
    money: Money<'_>,
) -> String {
    let row = |row: &PayTableRow| {
        let words = words(&row.key);
        match pay_in_words(row.pays, money) {
            returned if returned == RETURNED => format!("{words}: {returned}"),
            pays => format!("{words} at {pays}"),
        }
    };
    rows.into_iter().map(row).collect::<Vec<_>>().join(", ")
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

impl fmt::Display for PayTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows.iter().enumerate() {
            write!(f, "{}{}: {}", if i == 0 { "" } else { ", " }, row.key, row.pays)?;
        }
        Ok(())
    }
}
