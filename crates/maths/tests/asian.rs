//! Pai gow tiles, the games of nine and 13-card: exact figures against those that were counted by other means.

use baize_maths::{Figure, Work, charts, percent, price};

fn figures(game: &str, options: &str) -> Vec<Figure> {
    let changes: toml::Table = toml::from_str(options).expect("options in TOML");
    price(game, &changes).unwrap_or_else(|error| panic!("{game} {options}: {error}"))
}

/// The edges of a wager in per cent, in the order of its strategies.
fn edges(figures: &[Figure], wager: &str, places: u32) -> Vec<String> {
    figures.iter().filter(|figure| figure.wager == wager).map(|figure| percent(&figure.exact(), places)).collect()
}

#[test]
fn tiles_are_priced_over_every_deal_of_two_hands() {
    let figures = figures("hg/pai-gow-tiles", "");
    // The readings have all but the third and the digits.
    assert_eq!(edges(&figures, "main", 4), ["-0.6001", "1.0632", "1.0996", "2.6017"]);
    assert_eq!(edges(&figures, "bank", 4), ["0.6001", "-1.0632", "-1.0996", "-2.6017"]);
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
    assert_eq!(edges(&high_tile, "main", 4)[..2], ["-0.8063", "0.8860"]);
    let stakes: Vec<(i64, i64)> = high_tile[0].fees.iter().map(|row| (row.stake.0, row.fee.0)).collect();
    assert_eq!(stakes, [(30_000, 300), (50_000, 300)]);
    let strong = figures("hg/pai-gow-tiles", "logical-way = 'strong'");
    assert_eq!(edges(&strong, "main", 4)[1], edges(&strong, "main", 4)[2], "the strong way is what is advised");
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
