//! The outcomes on a sheet add up to the edge that it states, or there is no sheet.

use baize_book::{GameSpec, Options, game_spec};
use baize_maths::{Figure, decimal, price};
use baize_sheets::{ParSheet, Unsound, csv, html};
use dashu_ratio::RBig;

fn spec(id: &str) -> (&'static GameSpec, Options) {
    let spec = game_spec(id).expect("a game");
    (spec, Options::resolve(spec, &toml::Table::new()).expect("the defaults"))
}

fn figures(id: &str) -> Vec<Figure> {
    price(id, &toml::Table::new()).expect("it is priced")
}

fn sheet(id: &str, figures: Vec<Figure>) -> Result<ParSheet, Unsound> {
    let (spec, options) = spec(id);
    ParSheet::new(spec, &options, figures, Vec::new(), "2027-03-31")
}

#[test]
fn every_outcome_of_quick_games_adds_up_to_the_return() {
    for id in ["uk/roulette", "uk/big-six", "uk/sic-bo", "uk/craps"] {
        let sheet = sheet(id, figures(id)).unwrap_or_else(|unsound| panic!("{id}: {unsound}"));
        for wager in &sheet.wagers {
            assert_eq!(wager.total.as_ref(), Some(&wager.returned), "{id} {}", wager.figure.wager);
        }
    }
}

#[test]
fn a_figure_that_was_tampered_with_gets_no_sheet() {
    let mut altered = figures("uk/big-six");
    altered[0].edge = "1/99".to_owned();
    let refused = sheet("uk/big-six", altered).expect_err("its outcomes give 1/52").to_string();
    assert!(refused.contains("0.980769230769") && refused.contains("0.989898989899"), "{refused}");
}

/// An outcome that covers several results has no net of its own, but its contribution is known.
#[test]
fn an_outcome_of_several_results_is_part_of_the_sum() {
    let mut figure = figures("uk/big-six").remove(0);
    figure.average_stake = Some("1.250000000000".to_owned());
    figure.element_of_risk = Some("0.015384615385".to_owned());
    for row in &mut figure.outcomes {
        let chance = row.count.parse::<RBig>().expect("a count") / figure.cases.parse::<RBig>().expect("cases");
        let net = row.net.take().expect("a result").parse::<RBig>().expect("a fraction");
        row.contribution = Some(decimal(&(chance * net), 12));
    }
    let sheet = sheet("uk/big-six", vec![figure]).expect("it adds up");
    let wager = &sheet.wagers[0];
    assert_eq!(wager.total.as_deref(), Some("-0.019230769231"));
    assert!(wager.rows.iter().all(|row| row.to_one == "several results" && row.for_one.is_none()));
    assert_eq!(wager.returned_of_all.as_deref(), Some("0.984615384615"));
    assert!(html(&sheet.document()).contains("times the symbol a stake"));
}

#[test]
fn what_is_not_played_is_marked_and_naming_a_default_changes_no_fingerprint() {
    let id = "uk/roulette";
    let sheet = sheet(id, figures(id)).expect("it adds up");
    let rage = |table: &str| sheet.wagers.iter().find(|it| it.figure.wager == "rage" && it.figure.table == table);
    assert!(!rage("2").expect("it is priced").in_force);
    assert!(sheet.wagers[0].in_force);
    let (spec, _) = spec(id);
    let defaults = spec.options.iter().map(|option| (option.name.clone(), option.default.clone()));
    let named: toml::Table = defaults.filter(|(name, _)| name == "limits").collect();
    let options = Options::resolve(spec, &named).expect("the defaults");
    let again = ParSheet::new(spec, &options, figures(id), Vec::new(), "2027-04-01").expect("it adds up");
    assert_eq!(sheet.fingerprint, again.fingerprint);
    assert!(csv(&sheet.document()).contains("rage, pay table 2, not in force"), "{}", csv(&sheet.document()));
}
