//! A pay table as an operator writes it: one of the book's by its name, or one of their own.

use crate::options::Judge;
use crate::{
    Cites, GameSpec, OptionError, OptionSpec, Pay, PayTable, PayTableKind, PayTableRow, PayTableSpec, Setting, instead,
};

/// A pay table by its name, or one of the book's with rows changed one by one.
pub(crate) fn odds(
    spec: &GameSpec,
    option: &OptionSpec,
    value: &toml::Value,
    judge: &mut Judge,
) -> Result<Setting, OptionError> {
    let names = || spec.pay_tables_of(&option.of).map(|table| table.name.as_str()).collect::<Vec<_>>();
    let refuse = |says| Err(objection(spec, option, says));
    if let Some(word) = word(value) {
        return match spec.pay_table(&option.of, &word) {
            Some(spec) => Ok(Setting::Odds(printed(spec))),
            None => refuse(format!("there is no pay table `{word}`; {}", instead(&word, &names()))),
        };
    }
    match value.as_table() {
        Some(changes) => own(spec, option, changes, judge).map(Setting::Odds),
        None => {
            refuse(format!("write the name of a pay table ({}) or rows as {{ key = \"2:1\" }}", names().join(", ")))
        }
    }
}

/// An operator's own pay table. It may start from any pay table of the option; what it must pay is measured by the
/// minimum.
fn own(
    spec: &GameSpec,
    option: &OptionSpec,
    changes: &toml::Table,
    judge: &mut Judge,
) -> Result<PayTable, OptionError> {
    let refuse = |says| Err(objection(spec, option, says));
    let wanted = changes.get("table").and_then(word);
    let Some(base) = base(spec, option, wanted.as_deref()) else {
        let known: Vec<&str> = spec.pay_tables_of(&option.of).map(|table| table.name.as_str()).collect();
        let wanted = wanted.unwrap_or_default();
        return refuse(format!("there is no pay table `{wanted}`; {}", instead(&wanted, &known)));
    };
    // A row that does not exist breaks no clause.
    let is_row = |key: &str| (wanted.is_some() && key == "table") || base.rows.iter().any(|(row, _)| row == key);
    if let Some(key) = changes.keys().find(|key| !is_row(key)) {
        let keys: Vec<&str> = base.rows.iter().map(|(key, _)| key.as_str()).collect();
        let says = format!("there is no row `{key}`; {}", instead(key, &keys));
        return Err(OptionError { by: Cites::NONE, ..objection(spec, option, says) });
    }
    let floor = spec.minimum(&option.of, Some(&base.name));
    if floor.is_none() {
        let says = match base.kind {
            PayTableKind::Complete => "its pay tables are taken as they stand, and no row may be changed",
            _ => "its odds are exact and may not be changed",
        };
        judge.object(objection(spec, option, says.to_owned()))?;
    }
    let least = printed(floor.unwrap_or(base));
    let better = spec.book().better;
    let mut table = printed(base);
    table.name = "custom".to_owned();
    table.clause = least.clause;
    for row in &mut table.rows {
        if let Some(least) = least.row(&row.key) {
            row.by = if least.pays.below(row.pays) { least.by.and(better) } else { least.by };
        }
    }
    for (key, value) in changes.iter().filter(|(key, _)| wanted.is_none() || *key != "table") {
        let row = table.rows.iter_mut().find(|row| row.key == *key).expect("every row was found");
        let pays = match pay(value, row.pays, &spec.book().money) {
            Ok(pays) => pays,
            Err(right) => return refuse(format!("row `{key}` cannot be {value}: {right}")),
        };
        // A row that the minimum does not have is measured by the pay table that has it.
        let least = least.row(key).unwrap_or(&*row);
        if pays.below(least.pays) {
            let says = format!("row `{key}` at {pays} is below the minimum of {}", least.pays);
            let by = Cites::from(spec.book().floor).and(better).with(least.by);
            judge.object(OptionError { by, ..objection(spec, option, says) })?;
        }
        row.by = if least.pays.below(pays) { least.by.and(better) } else { least.by };
        row.pays = pays;
    }
    Ok(table)
}

/// The pay table that an operator's own starts from: the one named, else the first minimum, else the first.
fn base<'a>(spec: &'a GameSpec, option: &'a OptionSpec, wanted: Option<&str>) -> Option<&'a PayTableSpec> {
    let mut tables = spec.pay_tables_of(&option.of);
    match wanted {
        Some(name) => tables.find(|table| table.name == name),
        None => {
            spec.pay_tables_of(&option.of).find(|table| table.kind == PayTableKind::Floor).or_else(|| tables.next())
        }
    }
}

/// A pay table as the book prints it.
fn printed(spec: &PayTableSpec) -> PayTable {
    let rows = spec.rows.iter().map(|(key, pays)| {
        let clause = *spec.row_clauses.get(key).unwrap_or(&spec.clause);
        PayTableRow { key: key.clone(), pays: *pays, by: clause.into() }
    });
    PayTable { of: spec.of.clone(), name: spec.name.clone(), clause: spec.clause, rows: rows.collect() }
}

/// What a row is to pay instead of what it pays now; or an error that says how to write that.
fn pay(value: &toml::Value, now: Pay, money: &str) -> Result<Pay, String> {
    let text = word(value).unwrap_or_default();
    // A bare number does not say whether it means odds on a stake or an award in its place.
    match (text.parse::<Pay>(), now) {
        (Ok(pays @ Pay::Odds(_)), Pay::Odds(_)) | (Ok(pays @ Pay::Award(_)), Pay::Award(_)) => Ok(pays),
        (Err(error), _) if error.is_too_long() => Err(error.to_string()),
        (_, Pay::Odds(_)) => Err(format!(
            "odds are written \"40:1\", \"40 to 1\" or \"40 for 1\" (the stake among the 40); now it is \"{now}\""
        )),
        (_, Pay::Award(_)) => Err(format!(
            "an award is written \"10%\" of the meter, \"50x\" the stake or as whole {money}; now it is \"{now}\""
        )),
    }
}

fn word(value: &toml::Value) -> Option<String> {
    value.as_str().map(str::to_owned).or_else(|| value.as_integer().map(|number| number.to_string()))
}

fn objection(spec: &GameSpec, option: &OptionSpec, says: String) -> OptionError {
    OptionError::of(option.clause, format!("option `{}` of {}: {says}", option.name, spec.id))
}
