//! Colorado's baccarat and its variations: exact figures compared with known ones, for eight decks, and with
//! simulations.

use crate::priced::{cases, figures, find, places, ratio};
use baize_maths::{Figure, Work, price_supposed};
use dashu_ratio::RBig;

/// Checks edges in per cent, as far as the known figure goes, and that the counts add up.
fn check(figures: &[Figure], wanted: &[(&str, &str, &str)]) {
    for (wager, table, percent) in wanted {
        let figure = find(figures, wager, table);
        assert_eq!(baize_maths::percent(&figure.exact(), places(percent)), *percent, "{wager}, table {table}");
    }
}

/// Checks the chance of an outcome, to as many places as are known.
fn chance(figures: &[Figure], wager: &str, table: &str, outcome: &str, wanted: &str) {
    let figure = find(figures, wager, table);
    let row = figure.outcomes.iter().find(|row| row.outcome == outcome);
    let row = row.unwrap_or_else(|| panic!("{wager}, table {table}: no outcome {outcome}"));
    let exact = ratio(row.count.parse().expect("a count"), figure.cases.parse().expect("a count"));
    let ours = match wanted.strip_prefix("1 in ") {
        Some(_) => format!("1 in {}", baize_maths::decimal(&(RBig::ONE / exact), 0)),
        None => baize_maths::decimal(&exact, places(wanted)),
    };
    assert_eq!(ours, wanted, "{wager}, table {table}: {outcome}");
}

#[test]
fn every_case_is_counted() {
    for decks in [6, 8] {
        for game in GAMES {
            for figure in figures(game, &format!("decks = {decks}")) {
                let counts: u128 = figure.outcomes.iter().map(|row| row.count.parse::<u128>().expect("a count")).sum();
                assert_eq!(counts.to_string(), figure.cases, "{game} {}, table {}", figure.wager, figure.table);
                assert_eq!(cases(decks) % counts, 0, "{game} {}, table {}", figure.wager, figure.table);
            }
        }
    }
    assert_eq!(cases(8), 4_998_398_275_503_360);
}

const GAMES: [&str; 10] = [
    "co/baccarat",
    "co/mini-baccarat",
    "co/midi-baccarat",
    "co/5-treasures",
    "co/99-fortunes",
    "co/dragon-bonus",
    "co/ez-baccarat",
    "co/golden-frog",
    "co/infinite-fortune",
    "co/eternal-baccarat",
];

#[test]
fn eight_decks_of_the_base_game_have_the_known_figures() {
    for game in &GAMES[..3] {
        let base = figures(game, "");
        chance(base, "player", "minimum", "win", "0.446246609");
        chance(base, "player", "minimum", "lose", "0.458597423");
        chance(base, "tie", "minimum", "tie", "0.095155968");
        chance(base, "total-4", "1", "total-4", "0.378868");
        chance(base, "total-5", "1", "total-5", "0.303444");
        chance(base, "total-6", "1", "total-6", "0.317687");
        chance(base, "match-pair-player", "minimum", "match-pair", "0.074699");
        check(
            base,
            &[
                ("player", "minimum", "1.2351"),
                ("banker", "minimum", "1.0579"),
                ("tie", "minimum", "14.3596"),
                ("total-4", "1", "5.28"),
                ("total-5", "1", "8.97"),
                ("total-6", "1", "4.69"),
                ("match-pair-player", "minimum", "10.36"),
                ("match-pair-banker", "minimum", "10.36"),
            ],
        );
        let free = figures(game, "vigorish = 'none'\nno-commission-approval = 'yes'");
        check(free, &[("player", "minimum", "1.2351"), ("banker", "minimum", "1.0183")]);
    }
}

#[test]
fn a_vigorish_is_priced_exactly_whenever_and_whatever_it_is() {
    let [player, banker, tie] = [2_230_518_282_592_256u128, 2_292_252_566_437_888, 475_627_426_473_216];
    let all = cases(8);
    for percent in [5, 7, 12, 25] {
        let edge = |when: &str| {
            let options = format!("vigorish = '{when}'\nvigorish-percent = {percent}");
            find(figures("co/mini-baccarat", &options), "banker", "minimum").exact().clone()
        };
        let vigorish = ratio(percent, 100);
        let fair = ratio(player, all) - ratio(banker, all);
        assert_eq!(edge("on-win"), &fair + &vigorish * ratio(banker, all), "{percent} % of a win");
        assert_eq!(edge("on-tie"), &fair + &vigorish * ratio(tie, all), "{percent} % of the wager on a tie");
    }
    // Rounding depends on the stake and is left out.
    let rounded = figures("co/mini-baccarat", "vigorish-rounding = 'up-25c'\nvigorish-percent = 7");
    let exact = figures("co/mini-baccarat", "vigorish-percent = 7");
    assert_eq!(find(rounded, "banker", "minimum").exact(), find(exact, "banker", "minimum").exact());
}

#[test]
fn eight_decks_of_the_variations_have_the_known_figures() {
    let dragon = figures("co/dragon-bonus", "");
    let edges = [("1", "2.65", "9.37"), ("2", "2.58", "8.85"), ("3", "2.50", "8.53")];
    for (table, player, banker) in edges {
        check(dragon, &[("dragon-player", table, player), ("dragon-banker", table, banker)]);
    }
    let treasures = figures("co/5-treasures", "");
    chance(treasures, "fortune-7", "1", "fortune-7", "0.022533821");
    chance(treasures, "golden-8", "1", "golden-8", "0.034543218");
    chance(treasures, "heavenly-9", "1", "both-9", "0.002062109");
    chance(treasures, "heavenly-9", "1", "one-9", "0.068197659");
    chance(treasures, "blazing-7s", "2", "three-card-7s", "0.002311943");
    chance(treasures, "blazing-7s", "2", "two-card-7s", "0.008970636");
    for table in ["1", "2"] {
        check(treasures, &[("fortune-7", table, "7.61"), ("golden-8", table, "10.19"), ("heavenly-9", table, "9.31")]);
    }
    check(treasures, &[("blazing-7s", "1", "7.29"), ("blazing-7s", "2", "7.78")]);
    check(treasures, &[("cover-all", "1", "9.25"), ("cover-all", "2", "2.97"), ("banker", "minimum", "1.0579")]);
    let frog = figures("co/golden-frog", "");
    check(
        frog,
        &[
            ("frog-97-three", "printed", "11.89"),
            ("frog-91-three", "printed", "13.87"),
            ("frog-97-two", "printed", "8.10"),
            ("frog-86", "printed", "21.79"),
            ("jin-chan", "printed", "7.61"),
            ("koi", "printed", "10.19"),
        ],
    );
    let fortune = figures("co/infinite-fortune", "");
    check(
        fortune,
        &[
            ("shot-98-three", "printed", "16.65"),
            ("shot-98-natural", "1", "8.46"),
            ("shot-98-natural", "2", "17.43"),
            ("shot-98-natural", "3", "26.41"),
            ("shot-87", "printed", "18.35"),
            ("super-7", "printed", "7.61"),
            ("fortune-8", "printed", "10.19"),
            ("player-pair", "printed", "10.36"),
            ("banker-pair", "printed", "10.36"),
        ],
    );
    let ez = figures("co/ez-baccarat", "");
    check(ez, &[("dragon-7", "printed", "7.61"), ("panda-8", "printed", "10.19"), ("banker", "minimum", "1.0183")]);
    for (table, wanted) in [("1", "71.10"), ("2", "70.92"), ("3", "76.66")] {
        let progressive = find(ez, "progressive", table).progressive.as_ref().expect("a progressive");
        assert_eq!(baize_maths::percent(&progressive.fixed.exact(), 2), wanted, "paytable {table}");
    }
}

#[test]
fn eight_decks_of_eternal_baccarat_have_the_known_figures() {
    let eternal = figures("co/eternal-baccarat", "");
    for (table, sevens, eclipse) in [("mb-01", "7.78", "2.97"), ("mb-02", "7.29", "9.25"), ("mb-03", "9.40", "4.58")] {
        check(eternal, &[("sun-7", table, "7.61"), ("moon-8", table, "10.19"), ("divine-9", table, "9.31")]);
        check(eternal, &[("supreme-7", table, sevens), ("eclipse", table, eclipse)]);
    }
    let events = [
        ("01", "7.61"),
        ("02", "10.19"),
        ("21", "18.16"),
        ("22", "8.46"),
        ("05", "10.34"),
        ("06", "15.83"),
        ("07", "7.37"),
        ("08", "10.92"),
        ("23", "15.52"),
        ("10", "11.18"),
        ("11", "16.14"),
        ("24", "8.80"),
        ("13", "16.65"),
        ("14", "7.09"),
        ("15", "12.45"),
        ("16", "10.86"),
        ("17", "12.33"),
        ("18", "9.75"),
        ("19", "10.36"),
        ("20", "10.36"),
    ];
    for (event, edge) in events {
        check(eternal, &[(&format!("se-{event}"), "printed", edge)]);
    }
    let talons = [
        ("gt-01", "2.65", "9.37"),
        ("gt-02", "4.55", "10.47"),
        ("gt-03", "2.58", "9.07"),
        ("gt-04", "2.58", "8.85"),
        ("gt-05", "2.50", "8.53"),
    ];
    for (table, player, banker) in talons {
        check(eternal, &[("talons-player", table, player), ("talons-banker", table, banker)]);
    }
}

#[test]
fn eight_decks_of_eternal_baccarat_have_the_known_progressives() {
    let eternal = figures("co/eternal-baccarat", "");
    let harmony = ["23.51", "21.16", "15.15", "21.88", "22.52", "13.11", "23.73", "22.60", "14.48", "23.41", "24.66"];
    for (table, edge) in (1..).zip(harmony) {
        check(eternal, &[("harmony", &format!("hp-{table:02}"), edge)]);
    }
    check(eternal, &[("harmony", "e01", "24.35")]);
    chance(eternal, "harmony", "hp-01", "six-of-a-kind", "1 in 851208");
    chance(eternal, "harmony", "hp-01", "four-8s", "1 in 34203");
    chance(eternal, "harmony", "hp-01", "four-of-a-kind", "1 in 11401");
    chance(eternal, "harmony", "hp-10", "four-of-a-kind-same-colour", "1 in 84473");
    // Six kings are six zeros if the pay table has no six of a kind.
    chance(eternal, "harmony", "hp-10", "six-zeros", "1 in 1280");
    chance(eternal, "harmony", "hp-01", "six-zeros", "1 in 1281");
    let sun = ["23.74", "22.67", "12.12", "23.06", "18.26"];
    let sun_envy = ["24.92", "24.08", "20.05", "23.20", "21.60"];
    for (table, (edge, with_envy)) in (1..).zip(sun.into_iter().zip(sun_envy)) {
        check(eternal, &[("sun-7-progressive", &format!("s7-{table:02}"), edge)]);
        check(eternal, &[("sun-7-progressive", &format!("e{table:02}"), with_envy)]);
    }
    chance(eternal, "sun-7-progressive", "s7-01", "all-in-the-suit", "1 in 124530");
    for (table, edge) in (1..).zip(["23.42", "24.35", "21.61", "23.33"]) {
        check(eternal, &[("fate-38", &format!("f38-{table:02}"), edge)]);
    }
    chance(eternal, "fate-38", "f38-01", "all-in-the-suit", "1 in 239609");
    let envies = [
        ("harmony", "e01", "2.35"),
        ("sun-7-progressive", "e01", "2.74"),
        ("sun-7-progressive", "e02", "2.74"),
        ("sun-7-progressive", "e03", "2.42"),
        ("sun-7-progressive", "e04", "2.50"),
        ("sun-7-progressive", "e05", "3.15"),
    ];
    for (wager, table, wanted) in envies {
        let progressive = find(eternal, wager, table).progressive.as_ref().expect("a progressive");
        assert_eq!(baize_maths::percent(&progressive.envy.exact(), 2), wanted, "{wager}, table {table}");
    }
}

#[test]
fn eight_decks_of_99_fortunes_have_the_known_chances() {
    let fortunes = figures("co/99-fortunes", "");
    let p1 = |outcome, wanted| chance(fortunes, "progressive", "p1", outcome, wanted);
    p1("own-suited-quads", "0.00000022766");
    p1("quads", "0.00037713");
    p1("trips", "0.0201315");
    p1("two-pair", "0.0156019");
    p1("suited-pair", "0.0800064");
    chance(fortunes, "progressive", "p5", "suited-trips", "0.00090916");
    let fixed = &find(fortunes, "progressive", "p1").progressive.as_ref().expect("a progressive").fixed;
    assert_eq!(baize_maths::percent(&fixed.exact(), 2), "62.22");
    //= CO-2899.02.5-2
    // The reseed of 10,000 units, once in this many rounds, is part of the price.
    let seed = &find(fortunes, "progressive", "p1").progressive.as_ref().expect("a progressive").seed;
    assert_eq!(baize_maths::percent(&seed.exact(), 4), "0.2277");
    let dealer = figures("co/99-fortunes", "envy-to = 'dealer'");
    for table in ["p5", "p6"] {
        let envy = &find(dealer, "progressive", table).progressive.as_ref().expect("a progressive").envy;
        assert_eq!(baize_maths::percent(&envy.exact(), 2), "4.51", "table {table}");
    }
}

#[test]
fn a_progressive_is_worth_what_its_meter_makes_of_it() {
    let found = figures("co/99-fortunes", "fortunes-table = 'p1'");
    let figure = find(found, "progressive", "p1");
    let progressive = figure.progressive.as_ref().expect("it is a progressive");
    let [seed, even, twice] = progressive.meters.as_slice() else { panic!("three meters") };
    assert_eq!((seed.meter.0, seed.edge.decimal.as_str()), (1_000_000, "0.375527859899"));
    assert_eq!((seed.deviation.as_str(), even.deviation.as_str()), ("5.733728168248", "791.829338388321"));
    assert_eq!(even.meter.0, 165_954_706, "the first whole cent at which nothing is lost");
    assert!(even.edge.decimal.starts_with("-0.00000000"), "{}", even.edge.decimal);
    // The edge falls evenly: by as much a cent from the seed to the break-even as to twice the break-even.
    let slope =
        |to: &baize_maths::MeterRow| (to.edge.exact() - seed.edge.exact()) / RBig::from(to.meter.0 - seed.meter.0);
    assert_eq!(slope(even), slope(twice));
    // A player who bets alone has nobody to envy; at a full table the jackpots of others are worth something to them.
    assert_eq!(progressive.envy.decimal, "0.000000000000");
    let full = progressive.full_table_envy.as_ref().expect("other bettors are paid an envy");
    assert_eq!(full.decimal, "0.001821241089");
}

/// Fixed awards off the meter drain it: they are paid all the same, and little is left of the jackpot.
#[test]
fn fixed_awards_off_the_meter_leave_the_house_what_goes_on_it() {
    let changes = "ez-table = '1'\nfixed-awards = ";
    let [tray, meter] = ["'tray'", "'meter'"].map(|from| figures("co/ez-baccarat", &format!("{changes}{from}")));
    let [tray, meter] = [&tray, &meter].map(|found| find(found, "progressive", "1"));
    let [kept, off] = [tray, meter].map(|figure| figure.progressive.as_ref().expect("it is a progressive"));
    // What is won in a round, how often, and where it breaks even are the same.
    assert_eq!((&kept.fixed, &kept.jackpot, &kept.break_even), (&off.fixed, &off.jackpot, &off.break_even));
    assert_eq!((&kept.increments, &kept.seed, &kept.meters), (&off.increments, &off.seed, &off.meters));
    // Less comes back than from the tray, but no less than the fixed awards and what a stake itself puts on the meter.
    let dry = RBig::ONE - off.fixed.exact() - off.jackpot.exact() * off.increments.exact();
    assert!(tray.exact() < meter.exact() && meter.exact() < dry);
    assert_eq!([tray, meter].map(|figure| baize_maths::percent(&figure.exact(), 4)), ["16.2375", "28.8452"]);
    assert!(meter.notes[0].contains("between 214.92 and 256.01") && meter.notes[0].contains("between 28.8342 %"));
}

#[test]
fn a_reserve_is_told_apart_from_what_can_be_won() {
    let found = figures("co/eternal-baccarat", "harmony-table = 'hp-02'");
    let figure = find(found, "harmony", "hp-02");
    let progressive = figure.progressive.as_ref().expect("it is a progressive");
    let reserve = progressive.reserve.as_ref().expect("it has a reserve");
    assert_eq!((progressive.increments.fraction.as_str(), reserve.fraction.as_str()), ("6/25", "1/20"));
}

#[test]
fn any_number_of_decks_can_be_supposed_whoever_would_have_to_shuffle_them() {
    let banker = |decks: u8| {
        let changes: toml::Table = toml::from_str(&format!("decks = {decks}")).expect("options");
        let priced = price_supposed("co/baccarat", &changes, &Work::new());
        let (found, _) = priced.unwrap_or_else(|error| panic!("{decks} decks: {error}"));
        found.iter().find(|figure| figure.wager == "banker").expect("a figure").decimal.clone()
    };
    assert_eq!([banker(1), banker(20)], ["0.010117482891", "0.010615756439"]);
}
