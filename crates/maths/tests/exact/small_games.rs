//! Dice by roll, shoes of any number of decks, pai gow tiles, the games of nine and 13-card: exact figures compared
//! with published ones and with those that were counted by other means.

use crate::priced::{figures, find, places};
use baize_maths::{Figure, Shape, Work, charts, percent, price_at_stake, price_supposed};

/// Checks edges in per cent, as far as the known figure goes.
fn check(figures: &[Figure], wanted: &[(&str, &str, &str)]) {
    for (wager, table, known) in wanted {
        let ours = percent(&find(figures, wager, table).exact(), places(known));
        assert_eq!(ours, *known, "{wager}, table {table}");
    }
}

/// The edges of a wager in per cent, in the order of its strategies.
fn edges(figures: &[Figure], wager: &str, places: u32) -> Vec<String> {
    figures.iter().filter(|figure| figure.wager == wager).map(|figure| percent(&figure.exact(), places)).collect()
}

#[test]
fn tiles_are_priced_over_every_deal_of_two_hands() {
    let figures = figures("hg/pai-gow-tiles", "");
    // The readings have them too, with fewer digits.
    assert_eq!(edges(figures, "main", 4), ["-0.6001", "1.0632", "1.0996", "2.6017"]);
    assert_eq!(edges(figures, "bank (per wager)", 4), ["0.6001", "-1.0632", "-1.0996", "-2.6017"]);
    let logical = &figures[1];
    assert_eq!(logical.edge, "978524/92035125");
    let count = |outcome: &str| {
        let row = logical.outcomes.iter().find(|row| row.outcome == outcome).expect("an outcome");
        // Of 35,960 hands against 20,475, in lowest terms.
        row.count.parse::<u64>().expect("a count") * 8
    };
    let lost = count("lose") + count("lose, a hand is copied");
    let pushed = count("push") + count("push, a hand is copied");
    assert_eq!([count("win"), pushed, lost], [216_163_360, 296_126_088, 223_991_552]);
    assert_eq!(count("win"), count("lose"), "both sides set alike: only copies make a difference");
    assert_eq!(count("win") + pushed + lost, 35_960 * 20_475);
    let fee =
        logical.fees.iter().find(|row| row.stake.0 == 10_000 && row.fee.0 == 100).expect("a limit of 100 dollars");
    assert_eq!(percent(&fee.edge.exact(), 4), "2.0632");
}

#[test]
fn the_options_of_tiles_change_their_price() {
    let high_tile = figures("hg/pai-gow-tiles", "zero-zero = 'high-tile'\nlimit = '300-500'");
    assert_eq!(edges(high_tile, "main", 4)[..2], ["-0.8063", "0.8860"]);
    let stakes: Vec<(i64, i64)> = high_tile[0].fees.iter().map(|row| (row.stake.0, row.fee.0)).collect();
    assert_eq!(stakes, [(30_000, 300), (50_000, 300)]);
    let strong = figures("hg/pai-gow-tiles", "logical-way = 'strong'");
    assert_eq!(edges(strong, "main", 4)[1], edges(strong, "main", 4)[2], "the strong way is what is advised");
}

#[test]
fn the_charts_of_tiles_count_every_hand_and_add_up_to_what_the_best_setting_gains() {
    let charts = charts("hg/pai-gow-tiles", &toml::Table::new(), &Work::default()).expect("it has charts");
    assert_eq!(charts.len(), 4);
    let rules = &charts[0];
    let all = rules.rows.last().expect("the last row is all of them");
    let column = |i: usize| {
        rules
            .rows
            .iter()
            .rev()
            .skip(1)
            .map(move |row| row.cells[i].answer.parse::<u64>().expect("a count"))
            .sum::<u64>()
    };
    assert_eq!([column(0), column(1)], [35_960, 9588]);
    assert_eq!([&all.cells[0].answer, &all.cells[1].answer, &all.cells[2].answer], ["35960", "9588", "1.6633 %"]);
}

fn supposing_decks(game: &str, decks: u8) -> Vec<Figure> {
    let changes: toml::Table = toml::from_str(&format!("decks = {decks}")).expect("options in TOML");
    price_supposed(game, &changes, &Work::default()).expect("it is priced for any number of decks").0
}

/// The first is the best play of both sides, the second the logical way on both, the third the logical way of the
/// player alone.
#[test]
fn the_games_of_nine_are_solved_for_both_sides() {
    let pan = figures("hg/pan-9", "");
    assert_eq!(edges(pan, "main", 5), ["1.24386", "0.00000", "1.25075"]);
    assert_eq!(pan[0].edge, "13173889/1059111900");
    let super_9 = figures("hg/super-9", "");
    assert_eq!(edges(super_9, "main", 5), ["1.81606", "0.64185", "1.81606"]);
    // If both play the same way, the player-dealer's only advantage over the player is the ties on zero and one.
    let tie = super_9[1].outcomes.iter().find(|row| row.outcome.contains("tie")).expect("lost ties");
    assert_eq!(tie.probability, super_9[1].decimal);
    let fee = super_9[0].fees.iter().find(|row| row.stake.0 == 10_000).expect("a limit of 100 dollars");
    assert_eq!((fee.fee.0, percent(&fee.edge.exact(), 5)), (100, "2.81606".to_owned()));
}

#[test]
fn other_numbers_of_decks_are_priced_whether_they_may_be_offered_or_not() {
    let eight = figures("hg/pan-9", "decks = 8");
    assert_eq!(edges(eight, "main", 5), edges(&supposing_decks("hg/pan-9", 8), "main", 5));
    for (decks, pan, super_9) in [(2, "1.16984", "1.81973"), (8, "1.14737", "1.82905"), (20, "1.14556", "1.83160")] {
        assert_eq!(edges(&supposing_decks("hg/pan-9", decks), "main", 5)[0], pan, "{decks} decks");
        assert_eq!(edges(&supposing_decks("hg/super-9", decks), "main", 5)[0], super_9, "{decks} decks");
    }
}

#[test]
fn the_charts_of_nine_say_when_to_draw() {
    let charts = charts("hg/pan-9", &toml::Table::new(), &Work::default()).expect("it has charts");
    let answers = |label: &str| {
        let row = charts[0].rows.iter().find(|row| row.label == label).expect("a row for each total");
        row.cells.iter().map(|cell| cell.answer.clone()).collect::<Vec<_>>()
    };
    assert_eq!(answers("4"), ["card", "card", "card"]);
    assert_eq!(answers("5"), ["card", "card", "card"]);
    assert_eq!(answers("6"), ["no-card", "card", "no-card"]);
    assert_eq!(answers("7"), ["no-card", "no-card", "no-card"]);
    assert_eq!(charts[1].rows.len(), 17, "so many hands of three make five or six");
}

#[test]
fn the_collection_of_13_card_is_what_all_players_lose() {
    let found = figures("hg/13-card", "");
    let edges: Vec<(&str, &str)> =
        found.iter().filter(|it| it.wager == "chips").map(|it| (it.table.as_str(), it.edge.as_str())).collect();
    // Of a buy-in of 150 dollars: 75 cents, a third of a dollar, half a dollar.
    assert_eq!(edges, [("4 players", "1/200"), ("3 players", "1/450"), ("2 players", "1/300")]);
    assert!(found[0].notes[0].starts_with("0.150000 of a point"), "{:?}", found[0].notes);
    assert_eq!(found[0].fees.len(), 12, "every limit");
}

#[test]
fn clean_sweeps_are_counted_among_all_hands_of_thirteen() {
    let found = figures("hg/13-card", "");
    let sweeps = found.iter().find(|figure| figure.wager == "clean-sweep").expect("a figure");
    let cases: u64 = sweeps.cases.parse().expect("a count");
    let count = |row: &baize_maths::OutcomeRow| row.count.parse::<u64>().expect("a count") * (635_013_559_600 / cases);
    let counts: Vec<(&str, u64)> = sweeps.outcomes.iter().map(|row| (row.outcome.as_str(), count(row))).collect();
    let wanted = [
        ("Pure Dragon", 4),
        ("Black or Red Dragon", 16_380),
        ("Dragon", 67_092_480),
        ("All Blacks or All Reds", 20_784_816),
        ("Twelve Black or Twelve Red", 501_987_408),
        ("Minor Hand", 347_314_240),
        ("Six Wheels", 2_834_317_360),
        ("Three Flush", 5_671_626_920),
        ("Three Straight", 1_932_077_448),
        ("no Clean Sweep", 623_638_342_544),
    ];
    assert_eq!(counts, wanted);
}

#[test]
fn craps_edges_of_one_roll_are_the_published_ones() {
    let figures = figures("uk/craps", "");
    let wanted = [
        ("win", "0.4189"),
        ("dont-win", "0.4039"),
        ("come", "0.4189"),
        ("hard-4", "1.3889"),
        ("hard-6", "1.3889"),
        ("place-4", "0.8333"),
        ("place-5", "1.1111"),
        ("place-6", "0.4630"),
        ("lay-4", "0.7576"),
        ("lay-6", "0.5556"),
    ];
    for (wager, percent) in wanted {
        check(figures, &[(&format!("{wager} (per roll)"), "minimum", percent)]);
    }
    let win = find(figures, "win", "minimum");
    assert!(win.notes[0].contains("557/165 exactly"), "{:?}", win.notes);
    let roll = find(figures, "win (per roll)", "minimum");
    let undecided = roll.outcomes.iter().find(|row| row.outcome == "undecided").expect("most rolls decide nothing");
    assert_eq!(undecided.probability, "0.703770197487");
    let push = |wager| shape(find(figures, wager, "minimum")).push.fraction.clone();
    assert_eq!(push("win (per roll)"), "0", "a roll that decides nothing gives no stake back");
    assert_eq!(push("dont-win"), "1/36", "a 2 on the come-out roll does");
    assert!(figures.iter().all(|figure| figure.wager != "field (per roll)"), "one roll decides it");
    let field: Vec<&str> = find(figures, "field", "minimum").outcomes.iter().map(|row| row.outcome.as_str()).collect();
    assert_eq!(field, ["win on 12", "win on 2", "win on 3, 4, 9, 10 or 11", "lose"]);
}

fn shape(figure: &Figure) -> &Shape {
    figure.measures.as_ref().and_then(|measures| measures.shape.as_ref()).expect("every end is known")
}

/// Found by a chain of the shooter's points that goes on for ever, with a come bet on every roll that takes one.
#[test]
fn come_odds_stand_behind_any_of_the_shooters_points() {
    let figures = figures("uk/craps", "");
    let wanted = [
        (4, "308779/1104264", "59309/368088", "308779/92022"),
        (5, "107291/322910", "21873/129164", "965619/322910"),
        (6, "6168605/16476152", "264111/1497832", "11103489/4119038"),
    ];
    for (number, hit, push, rolls) in wanted {
        let figure = find(figures, &format!("come-odds-{number}"), "minimum");
        assert_eq!((shape(figure).hit.fraction.as_str(), shape(figure).push.fraction.as_str()), (hit, push));
        assert!(figure.notes[0].contains(&format!("{rolls} exactly, those on which it is off not counted")));
        assert!(figure.notes[1].starts_with("assumes that the odds are laid as soon as"), "{:?}", figure.notes);
        // Don't come odds are in action on every roll, so there is no such difference for them.
        let dont = find(figures, &format!("dont-come-odds-{number}"), "minimum");
        assert_eq!(shape(dont).push.fraction, "0");
        assert!(dont.notes[0].ends_with(" exactly") && dont.notes.len() == 1, "{:?}", dont.notes);
    }
}

#[test]
fn punto_banco_is_priced_for_one_to_twenty_decks() {
    let wanted = [
        (1, ["1.28637", "1.01175", "15.74613"]),
        (2, ["1.25646", "1.03891", "15.02280"]),
        (4, ["1.24211", "1.05169", "14.59164"]),
        (20, ["1.23091", "1.06158", "14.21530"]),
    ];
    for (decks, [punto, banco, egalite]) in wanted {
        let found = figures("uk/punto-banco", &format!("decks = {decks}"));
        check(found, &[("punto", "minimum", punto), ("banco", "minimum", banco), ("egalite", "minimum", egalite)]);
    }
}

/// Payments are rounded up to the unit: a pound on Banco at 19 to 20 that is paid in pounds is paid a whole one.
#[test]
fn rounding_is_priced_at_a_stake() {
    let at = |game: &str, options: &str, stake: i64| {
        let changes: toml::Table = toml::from_str(options).expect("options in TOML");
        price_at_stake(game, &changes, baize_book::Cents(stake), &Work::new()).expect("it is priced at a stake")
    };
    let punto = at("uk/punto-banco", "payout-unit = 100", 100);
    check(&punto, &[("punto", "minimum", "1.23508"), ("banco", "minimum", "-1.23508")]);
    check(&at("uk/punto-banco", "payout-unit = 100", 2000), &[("banco", "minimum", "1.05791")]);
    let split = at("uk/roulette", "payout-unit = 100", 100);
    assert_eq!(find(&split, "split-columns", "minimum").edge, "-11/37");
    let banker = at("co/baccarat", "vigorish-rounding = 'up-25c'", 100);
    check(&banker, &[("banker", "minimum", "10.22985")]);
    let whole_pounds = at("uk/three-card-poker", "payout-unit = 100", 200);
    let whole = figures("uk/three-card-poker", "");
    assert_eq!(find(&whole_pounds, "ante", "minimum").edge, find(whole, "ante", "minimum").edge, "nothing to round");
    let refused = price_at_stake("hg/pan-9", &toml::Table::new(), baize_book::Cents(100), &Work::new());
    assert!(refused.is_err_and(|error| error.to_string().contains("nothing in its price depends on one")));
}

/// Every game that rounds what it pays can be priced at a stake, and says so if no stake is given.
#[test]
fn a_figure_that_leaves_out_what_is_rounded_says_so() {
    let game = "uk/three-card-poker";
    assert!(figures(game, "").iter().all(|figure| figure.leaves_out_rounding().is_none()));
    let rounded = figures(game, "payout-unit = 100");
    assert!(rounded.iter().all(|figure| figure.leaves_out_rounding().is_some()));
    let edges = |figures: &[Figure]| figures.iter().map(|figure| figure.edge.clone()).collect::<Vec<_>>();
    assert_eq!(edges(rounded), edges(figures(game, "")), "without a stake nothing is rounded");
    let changes: toml::Table = toml::from_str("payout-unit = 100").expect("options");
    let at_stake = price_at_stake(game, &changes, baize_book::Cents(150), &Work::new()).expect("it is priced");
    assert!(at_stake.iter().all(|figure| figure.leaves_out_rounding().is_none()));
    assert_ne!(edges(&at_stake), edges(rounded));
}
