//! The options of one table. Each is tried alone, so that one that is refused does not hide the next.

use baize_book::{Cites, GameSpec, OptionKind, OptionSpec, Options, Pay};
use std::mem::discriminant;
use toml::{Table, Value};

use crate::file::Entry;
use crate::finding::Findings;
use crate::near::{instead, nearest};
use crate::permitted::{or_whole, permitted};
use crate::table::KEYS;

/// A table's options without those that are impossible.
pub(crate) struct Choices<'a> {
    /// The options that are lawful, each by itself.
    pub(crate) good: Table,
    /// The options whose value was refused.
    pub(crate) refused: Vec<&'static OptionSpec>,
    /// The entries of the file for all known options.
    pub(crate) entries: Vec<(&'a Entry, &'static OptionSpec)>,
}

/// Checks every option by itself.
pub(crate) fn each<'a>(spec: &'static GameSpec, entries: &'a [Entry], findings: &mut Findings<'_>) -> Choices<'a> {
    let mut choices = Choices { good: Table::new(), refused: Vec::new(), entries: Vec::new() };
    for entry in entries.iter().filter(|entry| !KEYS.contains(&entry.name.as_str())) {
        let Some(option) = spec.option(&entry.name) else {
            unknown(spec, entry, findings);
            continue;
        };
        choices.entries.push((entry, option));
        if is_lawful(spec, option, entry, findings) {
            choices.good.insert(entry.name.clone(), entry.value.clone());
        } else {
            choices.refused.push(option);
        }
    }
    choices
}

fn unknown(spec: &GameSpec, entry: &Entry, findings: &mut Findings<'_>) {
    let known: Vec<&str> = spec.options.iter().map(|option| option.name.as_str()).chain(KEYS).collect();
    let says = format!("{} has no option `{}`", spec.id, entry.name);
    if nearest(&entry.name, known.iter().copied()).is_some() {
        return findings.wrong(&entry.named, says, instead(&entry.name, &known));
    }
    let listed = spec.book().listed.iter().fold(Cites::NONE, |cites, clause| cites.and(*clause));
    let progressives = spec.book().progressives;
    let by = if entry.name.contains("progressive") && progressives != Cites::NONE { progressives } else { listed };
    let right = format!("leave it out, or one of {}", known.join(", "));
    match by == Cites::NONE {
        true => findings.wrong(&entry.named, says, right),
        false => findings.unlawful(&entry.named, by, format!("{says}: nothing is offered that the book lacks"), right),
    }
}

fn tried(spec: &GameSpec, option: &OptionSpec, value: Value) -> Result<Options, baize_book::OptionError> {
    Options::resolve(spec, &Table::from_iter([(option.name.clone(), value)]))
}

fn is_lawful(spec: &GameSpec, option: &OptionSpec, entry: &Entry, findings: &mut Findings<'_>) -> bool {
    let Err(error) = tried(spec, option, entry.value.clone()) else { return true };
    let parts = match (option.kind, &entry.value) {
        (OptionKind::Odds, Value::Table(_)) => rows(spec, option, entry, findings),
        (OptionKind::Limits | OptionKind::Amounts, Value::Table(_)) => kinds(spec, option, entry, findings),
        (OptionKind::Subset, Value::Array(_)) => words(spec, option, entry, findings),
        _ => 0,
    };
    if let Some(most) = beyond(option, &entry.value) {
        let says = format!("{} cannot be {}: that is too much to keep here", option.name, entry.value);
        findings.wrong(&entry.spot, says, format!("at most {most}, though the book names no such bound"));
    } else if parts == 0 {
        let says = format!("{} cannot be {}", option.name, entry.value);
        findings.unlawful(&entry.spot, error.by, says, permitted(spec, option));
    }
    false
}

/// Limits as wide as this are the program's own: no book sets one.
const WIDE: i64 = 1_000_000;

/// The largest number that the program takes, if this value is larger and no book forbids it.
fn beyond(option: &OptionSpec, value: &Value) -> Option<i64> {
    let more = value.as_integer().is_some_and(|number| number > option.max);
    (option.kind == OptionKind::Number && option.max >= WIDE && more).then_some(option.max)
}

/// Checks each row of a pay table of the operator's own, and counts those that were refused.
fn rows(spec: &GameSpec, option: &OptionSpec, entry: &Entry, findings: &mut Findings<'_>) -> usize {
    let base = entry.inner.iter().find(|row| row.name == "table" && row.value.is_str());
    let wanted = base.and_then(|base| base.value.as_str());
    let start = wanted.and_then(|name| spec.pay_table(&option.of, name));
    if let (Some(base), Some(name), None) = (base, wanted, start) {
        let names: Vec<&str> = spec.pay_tables_of(&option.of).map(|table| table.name.as_str()).collect();
        let says = format!("{} has no pay table `{name}`", option.name);
        findings.unlawful(&base.spot, option.clause, says, instead(name, &names));
        return 1;
    }
    let Some(minimum) = spec.minimum(&option.of, wanted) else { return 0 };
    let start = start.unwrap_or(minimum);
    let mut refused = 0;
    for row in entry.inner.iter().filter(|row| base.is_none_or(|base| base.name != row.name)) {
        let mut alone = Table::from_iter([(row.name.clone(), row.value.clone())]);
        alone.extend(base.map(|base| (base.name.clone(), base.value.clone())));
        let Err(error) = tried(spec, option, Value::Table(alone)) else { continue };
        refused += 1;
        let pays = |(key, pays): &(String, Pay)| (*key == row.name).then_some(*pays);
        let least = minimum.rows.iter().find_map(pays).or_else(|| start.rows.iter().find_map(pays));
        let alike = |read: &Pay| least.is_none_or(|it| discriminant(read) == discriminant(&it));
        let read = row.word().and_then(|text| text.parse::<Pay>().ok()).filter(alike);
        if let (Some(pays), Some((exact, _))) = (read, spec.exact_row(&option.of, &row.name)) {
            let says = format!("row `{}` of {} pays {exact}, neither less nor more, not {pays}", row.name, option.name);
            findings.unlawful(&row.spot, error.by, says, format!("\"{exact}\", or leave it out"));
            continue;
        }
        match (least, read) {
            (None, _) => {
                let keys: Vec<&str> = start.rows.iter().map(|(key, _)| key.as_str()).collect();
                let says = format!("{} has no row `{}`", option.name, row.name);
                findings.unlawful(&row.named, error.by, says, instead(&row.name, &keys));
            }
            (Some(least), None) => {
                let says = format!("row `{}` of {} cannot be {}", row.name, option.name, row.value);
                findings.unlawful(&row.spot, error.by, says, format!("written as the minimum is, \"{least}\""));
            }
            (Some(least), Some(pays)) => {
                let says = format!("row `{}` of {} at {pays} is below the minimum of {least}", row.name, option.name);
                findings.unlawful(&row.spot, error.by, says, format!("\"{least}\" or more{}", or_whole(spec, option)));
            }
        }
    }
    refused
}

/// Checks limits and amounts by kind of wager, and counts those that were refused.
fn kinds(spec: &GameSpec, option: &OptionSpec, entry: &Entry, findings: &mut Findings<'_>) -> usize {
    let all = (option.kind == OptionKind::Limits).then_some("all");
    let opening = spec.wagers.iter().filter(|wager| wager.opening).map(|wager| wager.name.as_str());
    let known: Vec<&str> = opening.chain(all).collect();
    let mut refused = 0;
    for kind in &entry.inner {
        let alone = Table::from_iter([(kind.name.clone(), kind.value.clone())]);
        let Err(error) = tried(spec, option, Value::Table(alone)) else { continue };
        refused += 1;
        if !known.contains(&kind.name.as_str()) {
            let says = format!("{} takes no wager `{}` before a round", spec.id, kind.name);
            findings.unlawful(&kind.named, error.by, says, instead(&kind.name, &known));
            continue;
        }
        let right = match option.kind {
            OptionKind::Limits => "the smallest and the largest stake, such as \"100..50000\"".to_owned(),
            _ => format!("an amount in {}, such as 100000", spec.book().money),
        };
        findings.unlawful(&kind.spot, error.by, format!("{} cannot be {}", kind.spot.key, kind.value), right);
    }
    refused
}

/// Checks the words of a list, and counts those that were refused.
fn words(spec: &GameSpec, option: &OptionSpec, entry: &Entry, findings: &mut Findings<'_>) -> usize {
    let known: Vec<&str> = option.values.iter().map(String::as_str).collect();
    let mut refused = 0;
    for word in entry.inner.iter().filter(|word| !word.value.as_str().is_some_and(|word| known.contains(&word))) {
        refused += 1;
        let says = format!("{} of {} cannot have {}", option.name, spec.id, word.value);
        findings.unlawful(&word.spot, option.clause, says, instead(&word.word().unwrap_or_default(), &known));
    }
    refused
}
