//! Simulations compared with the exact figures.

use baize_book::Cents;
use baize_maths::{Figure, StrategyId, Work, price, price_at_stake};
use baize_simulator::{Shoes, simulate, simulate_with};

fn find<'a>(figures: &'a [Figure], wager: &str, table: &str) -> &'a Figure {
    let found = figures.iter().find(|figure| figure.wager == wager && figure.table == table);
    found.unwrap_or_else(|| panic!("no figure for {wager}, table {table}"))
}

#[test]
fn a_simulation_agrees_with_the_exact_figures_and_repeats_itself() {
    let on: toml::Table = toml::from_str("rage = \"on\"").expect("options");
    let dragon: toml::Table = toml::from_str("dragon = \"on\"").expect("options");
    let sides = "'21+3' = 'on'\nroyal-match = 'on'\nperfect-pairs = 'on'";
    let sides: toml::Table = toml::from_str(sides).expect("options");
    for (game, changes, rounds) in [
        ("uk/roulette", &on, 2_000_000),
        ("uk/blackjack", &sides, 1_000_000),
        ("uk/punto-banco", &dragon, 2_000_000),
        ("uk/three-card-poker", &toml::Table::new(), 1_000_000),
    ] {
        let first = simulate(game, changes, rounds, 20_261_115, &|_| {}).expect("it runs");
        let exact = price(game, changes).expect("it is priced");
        // A wager without an exact price cannot be compared.
        let priced = |kind: &str| exact.iter().any(|figure| figure.wager == kind);
        for estimate in first.estimates.iter().filter(|estimate| priced(estimate.kind) || game != "uk/blackjack") {
            let table = if ["rage", "dragon-punto", "dragon-banco"].contains(&estimate.kind) { "1" } else { "minimum" };
            let edge: f64 = find(&exact, estimate.kind, table).decimal.parse().expect("a number");
            let off = estimate.deviations_from(edge);
            assert!(
                off.abs() < 4.0,
                "{game} {}: {} against {edge}, {off} standard errors",
                estimate.wager,
                estimate.edge
            );
        }
        let one_thread = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool");
        let again = one_thread.install(|| simulate(game, changes, rounds, 20_261_115, &|_| {})).expect("it runs");
        assert_eq!(first.estimates, again.estimates, "{game}: the same seed gives the same figures on one core");
    }
}

#[test]
fn a_simulation_of_craps_agrees_with_the_price_of_every_wager() {
    let exact = price("uk/craps", &toml::Table::new()).expect("it is priced");
    let simulation = simulate("uk/craps", &toml::Table::new(), 400_000, 20_261_115, &|_| {}).expect("it runs");
    for estimate in &simulation.estimates {
        // Odds behind a line are fair at every point; the figures name the point.
        let own = |figure: &&Figure| [estimate.kind, &estimate.wager].contains(&figure.wager.as_str());
        let edge = exact.iter().find(own).map_or(0.0, |figure| figure.decimal.parse::<f64>().expect("a number"));
        let off = estimate.deviations_from(edge);
        assert!(estimate.count > 0 && off.abs() < 4.0, "{}: {} against {edge}", estimate.wager, estimate.edge);
    }
}

#[test]
fn simulations_of_colorado_agree_with_the_exact_figures() {
    let base = "perfect-pair = 'on'\ntotal-cards = 'on'\nmatch-pair = 'on'\nbonus = 'on'\nbonus-table = 'b'\n";
    for (game, options) in [
        ("co/midi-baccarat", "decks = 6\nvigorish = 'on-tie'\nvigorish-percent = 12"),
        ("co/5-treasures", "treasures-table = '2'"),
        ("co/golden-frog", "decks = 3\nvigorish = 'none'"),
        ("co/eternal-baccarat", "decks = 10\neternal-table = 'mb-03'\ntalons-table = 'gt-02'"),
    ] {
        let changes: toml::Table = toml::from_str(&format!("{base}{options}")).expect("options");
        let exact = price(game, &changes).expect("it is priced");
        let simulation = simulate(game, &changes, 200_000, 20_261_115, &|_| {}).expect("it runs");
        for estimate in &simulation.estimates {
            let figure = exact.iter().find(|figure| figure.wager == estimate.wager).expect("a figure");
            let off = estimate.deviations_from(figure.decimal.parse().expect("a number"));
            assert!(
                off.abs() < 4.0,
                "{game} {}: {} and {}, {off} errors",
                estimate.wager,
                estimate.edge,
                figure.decimal
            );
        }
    }
}

/// £1.50 at a table that pays in pounds: even money is £2, so a figure without rounding is off by far more than an
/// error of the simulation. The games themselves settle the rounds.
#[test]
fn what_a_table_rounds_is_priced_as_it_is_paid() {
    //= UK-2.8
    let stake = Cents(150);
    for (game, options, wagers, rounds) in [
        ("uk/blackjack", "perfect-pairs = 'on'", &["box", "perfect-pairs"][..], 200_000),
        ("uk/three-card-poker", "", &["ante", "pair-plus"], 200_000),
        ("uk/let-it-ride", "ride-odds = 'minimum'", &["ride"], 200_000),
        ("uk/casino-stud-poker", "csbi = 'on'", &["ante", "insurance"], 200_000),
        ("uk/casino-holdem", "aa-bonus = 'on'", &["ante", "aa-bonus"], 200_000),
        ("uk/texas-holdem-bonus", "bonus-jackpot = 'on'", &["ante", "bonus"], 200_000),
        ("uk/two-way-texas-holdem", "", &["ante", "blind", "two-way"], 200_000),
        ("uk/ultimate-texas-holdem", "trips = 'on'", &["ante", "blind", "trips"], 200_000),
    ] {
        let changes: toml::Table = toml::from_str(&format!("payout-unit = 100\n{options}")).expect("options");
        let exact = price_at_stake(game, &changes, stake, &Work::new()).expect("it is priced at a stake");
        let simulation = simulate_with("best", Shoes::Full, stake, game, &changes, rounds, 20_261_117, &|_| {});
        let simulation = simulation.expect("it runs");
        for wager in wagers {
            let estimate = simulation.estimates.iter().find(|estimate| estimate.kind == *wager).expect("an estimate");
            let best = |figure: &&Figure| {
                figure.wager == *wager && figure.table == "minimum" && figure.is_for(StrategyId::Best)
            };
            let figure = exact.iter().find(best).expect("a figure");
            let off = estimate.deviations_from(figure.decimal.parse().expect("a number"));
            let (edge, error) = (estimate.edge, estimate.error);
            assert!(off.abs() < 4.0, "{game} {wager}: {edge} (error {error}) and {}", figure.decimal);
        }
    }
}
