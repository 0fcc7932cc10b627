//! Puts what is supposed in the place of what is in force, and picks the figures to compare.

use baize_book::{GameSpec, OptionKind, Options};
use baize_maths::Figure;
use toml::{Table, Value};

use crate::in_force::pays;

/// The options in force, with what is supposed in their place. Rows of a pay table replace the same rows of the one in
/// force, whether it is the book's or the operator's own, unless they name another to start from.
pub fn laid_over(spec: &GameSpec, now: &Table, supposed: &Table) -> Table {
    let mut all = now.clone();
    for (name, value) in supposed {
        let option = spec.option(name).filter(|option| option.kind == OptionKind::Odds);
        let value = match (option, value) {
            (Some(option), Value::Table(rows)) if !rows.contains_key(START) => {
                let mut table = match now.get(name).unwrap_or(&option.default) {
                    Value::Table(own) => own.clone(),
                    named => Table::from_iter([(START.to_owned(), named.clone())]),
                };
                table.extend(rows.clone());
                table.into()
            }
            _ => value.clone(),
        };
        all.insert(name.clone(), value);
    }
    all
}

/// The key by which rows name the pay table that they change.
const START: &str = "table";

/// For each wager, the figures under the pay table in force, whether or not the wager is taken; all of them where none
/// is.
pub fn under_force(spec: &GameSpec, options: &Options, figures: Vec<Figure>) -> Vec<Figure> {
    let paid: Vec<String> = figures.iter().filter(|it| pays(spec, options, it)).map(|it| it.wager.clone()).collect();
    let kept = |figure: &Figure| pays(spec, options, figure) || !paid.contains(&figure.wager);
    figures.into_iter().filter(kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(id: &str) -> &'static GameSpec {
        baize_book::game_spec(id).expect("a spec")
    }

    fn options(text: &str) -> Table {
        toml::from_str(text).expect("options")
    }

    #[test]
    fn rows_are_changed_in_the_table_in_force() {
        let spec = spec("uk/roulette");
        let supposed = options("odds = { straight = '37:1' }\nrage-table = { '4' = '6:1' }");
        let over = |now: &str| laid_over(spec, &options(now), &supposed);
        let usual =
            options("odds = { table = 'minimum', straight = '37:1' }\nrage-table = { table = '1', '4' = '6:1' }");
        assert_eq!(over(""), usual, "the book's defaults");
        let whole = over("rage = 'on'\nrage-table = '2'\nodds = { straight = '36:1', split = '18:1' }");
        assert_eq!(whole["rage-table"], options("t = { table = '2', '4' = '6:1' }")["t"]);
        assert_eq!(whole["odds"], options("t = { straight = '37:1', split = '18:1' }")["t"]);
        assert_eq!(whole["rage"].as_str(), Some("on"));
    }

    #[test]
    fn figures_are_those_under_the_table_in_force() {
        let spec = spec("uk/roulette");
        let figures = baize_maths::price(&spec.id, &Table::new()).expect("figures");
        let tables = |changes: &str| {
            let options = Options::resolve(spec, &options(changes)).expect("permitted");
            let kept = under_force(spec, &options, figures.clone());
            kept.iter().filter(|it| it.wager == "rage").map(|it| it.table.clone()).collect::<Vec<_>>()
        };
        assert_eq!(tables(""), ["1"], "the default, not the first that is printed");
        assert_eq!(tables("rage = 'on'\nrage-table = '2'"), ["2"]);
    }
}
