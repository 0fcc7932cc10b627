//! When a book demands that the house edge is shown, and what whoever works it out is asked.

use baize_book::{Cites, OptionKind, PayTableKind, Setting};
use toml::Table;

use crate::table::HouseTable;
use crate::trial::on_trial;

/// The house edge of a wager under one pay table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The wager, by its name in the spec.
    pub wager: String,
    /// The pay table under which it was worked out.
    pub table: String,
    /// The edge as a fraction of the stake.
    pub fraction: String,
    /// The edge as a decimal.
    pub decimal: String,
    /// How the player is assumed to play, and anything else that must be known.
    pub remark: String,
}

/// Works out the edges of a game with these changes to its book's defaults; the error says why there are none.
pub type Pricing<'a> = &'a mut dyn FnMut(&str, &Table) -> Result<Vec<Edge>, String>;

/// The clauses under which the sign of a table must show the house edge; none if it need not.
pub(crate) fn demanded(table: &HouseTable) -> Cites {
    let spec = table.game.spec();
    let (options, edge) = (table.table.options(), &spec.book().edge);
    let mut by = Cites::NONE;
    for option in spec.options.iter().filter(|it| it.kind == OptionKind::Odds && options.meet(it.when.as_deref())) {
        let odds = options.odds(&option.name);
        let whole = |name: &str| spec.pay_table(&option.of, name).is_some_and(|it| it.kind == PayTableKind::Complete);
        by = match odds.name.as_str() {
            "custom" => by.with(edge.own_rows),
            name if whole(name) => by.with(edge.whole),
            _ => by,
        };
    }
    if !on_trial(spec, options, &table.closed).is_empty() {
        by = by.with(edge.trial);
    }
    by
}

/// The options in force for pricing: every pay table by its name, so that no other is priced, and nothing that does not
/// affect the price, so that what was worked out once serves tables of all limits.
pub(crate) fn priced(table: &HouseTable) -> Table {
    let spec = table.game.spec();
    let mut changes = table.changes.clone();
    for (name, setting) in table.table.options().iter() {
        let kind = spec.option(name).map(|option| option.kind);
        match (kind, setting) {
            (Some(OptionKind::Limits | OptionKind::Day | OptionKind::Amounts), _) => drop(changes.remove(name)),
            (_, Setting::Odds(odds)) if !changes.contains_key(name) => {
                changes.insert(name.to_owned(), odds.name.as_str().into());
            }
            _ => {}
        }
    }
    changes
}

/// A decimal such as `0.027027027027` as per cent with three places, rounded half away from zero.
pub(crate) fn percent(decimal: &str) -> String {
    let (sign, digits) = decimal.strip_prefix('-').map_or(("", decimal), |digits| ("-", digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    // Six places, so that the last is for rounding: hundredths of a thousandth of a per cent.
    let places: String = part.chars().chain(std::iter::repeat('0')).take(6).collect();
    let Ok(number) = format!("{whole}{places}").parse::<i128>() else { return decimal.to_owned() };
    let thousandths = (number + 5) / 10;
    format!("{sign}{}.{:03} %", thousandths / 1000, thousandths % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_shown_in_per_cent() {
        for (decimal, text) in [
            ("0.027027027027", "2.703 %"),
            ("-0.000512345678", "-0.051 %"),
            ("0.170000000000", "17.000 %"),
            ("1.000000000000", "100.000 %"),
            ("0.009995000000", "1.000 %"),
        ] {
            assert_eq!(percent(decimal), text);
        }
    }
}
