//! Pay tables of an operator's own: how their rows are written, and against what they are measured.

use baize_book::{GameSpec, OptionKind, Options, Pay, PayTableKind, game_spec};

fn spec(id: &str) -> &'static GameSpec {
    game_spec(id).expect("a spec")
}

fn refused(id: &str, changes: &str) -> String {
    let changes: toml::Table = toml::from_str(changes).expect("options");
    let strict = Options::resolve(spec(id), &changes).expect_err("it makes no sense").says;
    // What makes no sense cannot be supposed either.
    assert_eq!(Options::suppose(spec(id), &changes).expect_err("it makes no sense").says, strict);
    strict
}

#[test]
fn a_number_that_is_no_odds_is_refused_with_how_odds_are_written() {
    for value in ["40", "\"40\"", "\"40x\"", "\"40%\"", "0", "\"much\"", "true"] {
        let says = refused("uk/three-card-poker", &format!("pair-plus-odds = {{ straight-flush = {value} }}"));
        assert!(says.contains("odds are written \"40:1\", \"40 to 1\" or \"40 for 1\""), "{value}: {says}");
    }
    let says = refused("uk/casino-stud-poker", "progressive-awards = { royal-flush = \"100:1\" }");
    assert!(says.contains("an award is written"), "{says}");
    let says = refused("uk/three-card-poker", "pair-plus-odds = { straight-flush = \"10000000:1\" }");
    assert!(says.contains("1000000"), "the limit is named: {says}");
}

#[test]
fn the_same_odds_may_be_written_in_many_ways() {
    let table = |pays: &str| {
        let changes = format!("pair-plus-odds = {{ straight-flush = \"{pays}\" }}");
        let options = Options::resolve(spec("uk/three-card-poker"), &toml::from_str(&changes).expect("options"));
        options.expect("it is permitted").odds("pair-plus-odds").pays("straight-flush").expect("odds").0.profit_ratio()
    };
    for pays in ["40:1", "40 to 1", "40-1", "40/1", "41 for 1"] {
        assert_eq!(table(pays), (40, 1), "{pays}");
    }
}

#[test]
fn a_table_of_ones_own_may_start_from_any_table_and_is_measured_by_the_minimum() {
    let mut tried = 0;
    for id in ["let-it-ride", "ultimate-texas-holdem", "roulette", "punto-banco", "blackjack", "pai-gow-poker"] {
        let spec = spec(&format!("uk/{id}"));
        for option in spec.options.iter().filter(|option| option.kind == OptionKind::Odds) {
            let Some(minimum) = spec.minimum(&option.of, None) else { continue };
            for table in spec.pay_tables_of(&option.of).filter(|table| table.kind == PayTableKind::Complete) {
                let resolve = |rows: Vec<(String, String)>| {
                    let rows: toml::Table = rows.into_iter().map(|(key, pays)| (key, pays.into())).collect();
                    Options::resolve(spec, &toml::Table::from_iter([(option.name.clone(), rows.into())]))
                };
                let named = ("table".to_owned(), table.name.clone());
                let started = resolve(vec![named.clone()]).expect("it is the book's own").odds(&option.name).clone();
                if table.rows.len() == minimum.rows.len() {
                    let rows = table.rows.iter().map(|(key, pays)| (key.clone(), pays.to_string())).collect();
                    let raised = resolve(rows).expect("no row is below the minimum");
                    assert_eq!(&started, raised.odds(&option.name), "{id} {}: two ways to the same", table.name);
                }
                // Down to the minimum, although that is below what this pay table pays, and no further.
                let (key, least) = &minimum.rows[0];
                assert!(resolve(vec![named.clone(), (key.clone(), least.to_string())]).is_ok(), "{id} {key}");
                let nothing = if matches!(least, Pay::Odds(_)) { "0:1" } else { "0" };
                let below = resolve(vec![named, (key.clone(), nothing.to_owned())]).expect_err("it is too little");
                assert!(below.says.contains("below the minimum"), "{}", below.says);
                assert!(below.by.contains(spec.book().floor), "{}", below.by);
                tried += 1;
            }
        }
    }
    assert!(tried > 15, "{tried}");
}

#[test]
fn where_there_is_no_minimum_rows_stay_as_they_are() {
    let changed = |id: &str, changes: &str| {
        let changes: toml::Table = toml::from_str(changes).expect("options");
        let (_, objections) = Options::suppose(spec(id), &changes).expect("it makes sense");
        assert!(Options::resolve(spec(id), &changes).is_err(), "{id}");
        objections[0].says.clone()
    };
    let whole = changed("co/dragon-bonus", "dragon-table = { table = \"2\", 9 = \"40:1\" }");
    assert!(whole.contains("taken as they stand"), "{whole}");
    let exact = changed("hg/three-card-poker", "bonus-odds = { straight-flush = \"41:1\" }");
    assert!(exact.contains("exact"), "{exact}");
}
