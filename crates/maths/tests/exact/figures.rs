//! Exact figures compared with published ones, and with those that the books state.

use crate::priced::{figures, find, places};
use baize_cards::Card;
use baize_games::casino_poker::{LetItRide, ThreeCardPoker};
use baize_maths::{Figure, Verdict, Work, price, price_supposed};
use baize_table::{Decision, Game, Placed, Seat, enumerate};
use rayon::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;

fn three_card() -> &'static [Figure] {
    figures("uk/three-card-poker", "")
}

/// Checks edges in per cent, as far as the published figure goes.
fn check(figures: &[Figure], wanted: &[(&str, &str, &str)]) {
    for (wager, table, percent) in wanted {
        let figure = find(figures, wager, table);
        let ours = baize_maths::decimal(&(figure.exact().clone() * dashu_ratio::RBig::from(100)), places(percent));
        assert_eq!(ours, *percent, "{wager}, table {table}: {}", figure.edge);
        let counts: u128 = figure.outcomes.iter().map(|row| row.count.parse::<u128>().expect("a count")).sum();
        assert_eq!(counts.to_string(), figure.cases, "{wager}, table {table}");
    }
}

#[test]
fn the_bonus_of_singapore_by_either_reading_and_the_fixed_awards_of_its_jackpot() {
    let taken = figures("sg/texas-holdem-bonus-progressive", "");
    check(taken, &[("bonus", "approved", "34.89846"), ("progressive", "approved", "59.71385")]);
    let other = figures("sg/texas-holdem-bonus-progressive", "bonus-on-losing-hand = \"pay\"");
    check(other, &[("bonus", "approved", "8.54065")]);
}

/// The default table: six packs, the dealer stands on soft 17, only 9 to 11 are doubled.
#[test]
fn a_box_of_blackjack_costs_six_tenths_of_a_per_cent() {
    let figures = figures("uk/blackjack", "");
    let edges: Vec<&str> = figures.iter().take(2).map(|figure| figure.decimal.as_str()).collect();
    assert_eq!(edges, ["0.006108848662", "0.006144650710"]);
    let deviation = |figure: &Figure| figure.measures.as_ref().map(|measures| measures.deviation.clone());
    let deviations: Vec<Option<String>> = figures.iter().take(2).map(deviation).collect();
    assert_eq!(deviations, ["1.110052272190", "1.109930003725"].map(|deviation| Some(deviation.to_owned())));
}

#[test]
fn roulette_edges_are_one_in_37_and_half_of_it_on_even_chances() {
    let figures = figures("uk/roulette", "");
    for figure in figures.iter().filter(|figure| !figure.wager.starts_with("rage")) {
        let even = ["red-black", "odd-even", "low-high"].contains(&figure.wager.as_str());
        assert_eq!(figure.edge, if even { "1/74" } else { "1/37" }, "{}", figure.wager);
    }
}

#[test]
fn roulette_rage_at_minimum_odds_has_the_stated_edge() {
    //= UK-3.28-edge
    let figures = figures("uk/roulette", "");
    check(figures, &[("rage", "minimum", "17.00113"), ("rage", "1", "4.61092"), ("rage", "2", "8.88651")]);
    // A bet stays for 37/19 spins: it is decided by any of the 19 pockets that are not of its colour. After zero, one
    // decision in 19, it is taken again when another number has been spun, 37/36 spins later.
    check(figures, &[("rage (per spin in play)", "minimum", "8.73031"), ("rage (per spin)", "minimum", "8.49436")]);
    let minimum = find(figures, "rage", "minimum");
    assert_eq!(minimum.edge, "1532152239060342230569/9012061295995008299689");
    assert_eq!(minimum.stated.as_ref().map(|stated| stated.verdict), Some(Verdict::Agrees));
    let names: Vec<&str> = minimum.outcomes.iter().map(|row| row.outcome.as_str()).collect();
    assert_eq!((names[0], names[11]), ("14 or more of the colour", "run too short"));
    assert!(minimum.notes[0].ends_with(" exactly"), "it is never off: {:?}", minimum.notes);
}

#[test]
fn blackjacks_side_wagers_have_the_stated_edges_as_far_as_they_can_be_reproduced() {
    //= UK-4.42-edge UK-4.51-edge
    let wanted = [
        ("decks = 4", ["4.24392", "11.59420", "6.57748", "8.62133", "17.87440", "6.76329", "10.62802"]),
        ("", ["3.23857", "10.28939", "5.11996", "7.32130", "13.82637", "1.92926", "5.78778"]),
    ];
    for (options, edges) in wanted {
        let figures = figures("uk/blackjack", options);
        let sides = figures.iter().filter(|figure| !["box", "insurance"].contains(&figure.wager.as_str()));
        let names = sides.map(|figure| (figure.wager.as_str(), figure.table.as_str()));
        let all: Vec<_> = names.zip(edges).map(|((wager, table), edge)| (wager, table, edge)).collect();
        assert_eq!(all.len(), 7);
        check(figures, &all);
    }
    let verdict = |options: &str, side: &str| {
        let found = figures("uk/blackjack", options);
        find(found, side, "minimum").stated.as_ref().map(|stated| (stated.percent.clone(), stated.verdict))
    };
    assert_eq!(verdict("", "royal-match"), Some(("10.2".to_owned(), Verdict::AgreesTruncated)));
    assert_eq!(verdict("decks = 4", "royal-match"), Some(("11.5".to_owned(), Verdict::AgreesTruncated)));
    assert_eq!(verdict("", "perfect-pairs"), Some(("13.8".to_owned(), Verdict::Agrees)));
    assert_eq!(verdict("decks = 4", "perfect-pairs"), Some(("11.5".to_owned(), Verdict::Differs)));
    // For eight decks nothing is stated and nothing may be offered, but there is a price.
    assert_eq!(verdict("decks = 8", "perfect-pairs"), None);
    check(figures("uk/blackjack", "decks = 8"), &[("perfect-pairs", "minimum", "11.80723")]);
}

#[test]
fn punto_banco_edges_are_the_published_ones() {
    let six = figures("uk/punto-banco", "decks = 6");
    check(six, &[("punto", "minimum", "1.23741"), ("banco", "minimum", "1.05585"), ("egalite", "minimum", "14.43816")]);
    let eight = figures("uk/punto-banco", "decks = 8");
    check(
        eight,
        &[("punto", "minimum", "1.23508"), ("banco", "minimum", "1.05791"), ("egalite", "minimum", "14.35963")],
    );
    // Of the ordered six cards of a full eight-deck shoe, in lowest terms: the published count is 512 times as many.
    let punto = find(eight, "punto", "minimum");
    let cases: u128 = punto.cases.parse().expect("a count");
    assert_eq!(4_998_398_275_503_360 % cases, 0);
    let count = |outcome: &str| {
        let row = punto.outcomes.iter().find(|row| row.outcome == outcome).expect("an outcome");
        row.count.parse::<u128>().expect("a count") * (4_998_398_275_503_360 / cases)
    };
    assert_eq!(
        [count("lose"), count("win"), count("tie")],
        [2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216]
    );
}

#[test]
fn punto_2000_takes_more_of_banco() {
    check(figures("uk/punto-banco", "decks = 6\nvariant = \"punto-2000\""), &[("banco", "minimum", "1.45481")]);
    check(figures("uk/punto-banco", "decks = 8\nvariant = \"punto-2000\""), &[("banco", "minimum", "1.45810")]);
}

#[test]
fn dragon_bonus_at_minimum_odds_has_the_stated_edges_by_hand_not_by_decks() {
    //= UK-6.41-edge
    let six = [
        ("dragon-punto", "minimum", "11.29309"),
        ("dragon-banco", "minimum", "16.77510"),
        ("dragon-punto", "1", "2.66751"),
        ("dragon-banco", "1", "9.38893"),
        ("dragon-punto", "2", "2.59359"),
        ("dragon-banco", "2", "8.85792"),
        ("dragon-punto", "3", "2.51344"),
        ("dragon-banco", "3", "8.54350"),
    ];
    let eight = [
        ("dragon-punto", "minimum", "11.28384"),
        ("dragon-banco", "minimum", "16.76640"),
        ("dragon-punto", "1", "2.65167"),
        ("dragon-banco", "1", "9.37307"),
        ("dragon-punto", "2", "2.58226"),
        ("dragon-banco", "2", "8.84732"),
        ("dragon-punto", "3", "2.49963"),
        ("dragon-banco", "3", "8.53054"),
    ];
    for (decks, wanted) in [(6, six), (8, eight)] {
        let figures = figures("uk/punto-banco", &format!("decks = {decks}"));
        check(figures, &wanted);
        for (wager, percent) in [("dragon-punto", "11.2"), ("dragon-banco", "16.7")] {
            let stated = find(figures, wager, "minimum").stated.clone().expect("the book states it");
            assert_eq!((stated.percent.as_str(), stated.verdict), (percent, Verdict::AgreesTruncated));
        }
    }
}

#[test]
fn sic_bo_edges_are_fractions_of_216_throws() {
    let figures = figures("uk/sic-bo", "");
    let wanted = [
        ("small", "1/36"),
        ("big", "1/36"),
        ("odd", "1/36"),
        ("even", "1/36"),
        ("double", "5/27"),
        ("triple", "35/216"),
        ("any-triple", "5/36"),
        ("combination", "1/36"),
        ("single", "17/216"),
        ("four", "1/9"),
        ("three", "5/36"),
        ("double-single", "7/24"),
        ("total-4", "11/72"),
        ("total-9", "2/27"),
        ("total-17", "11/72"),
    ];
    for (wager, edge) in wanted {
        assert_eq!(find(figures, wager, "minimum").edge, edge, "{wager}");
    }
}

#[test]
fn craps_edges_are_those_of_one_decision() {
    let figures = figures("uk/craps", "");
    let wanted = [
        ("win", "7/495"),
        ("dont-win", "3/220"),
        ("come", "7/495"),
        ("dont-come", "3/220"),
        ("win-odds-4", "0"),
        ("win-odds-5", "0"),
        ("win-odds-6", "0"),
        ("dont-win-odds-4", "0"),
        ("dont-win-odds-5", "0"),
        ("dont-win-odds-6", "0"),
        ("come-odds-4", "0"),
        ("come-odds-5", "0"),
        ("come-odds-6", "0"),
        ("dont-come-odds-4", "0"),
        ("dont-come-odds-5", "0"),
        ("dont-come-odds-6", "0"),
        ("hard-4", "1/18"),
        ("hard-6", "1/22"),
        ("place-4", "1/30"),
        ("place-5", "1/25"),
        ("place-6", "1/66"),
        ("lay-4", "1/33"),
        ("lay-5", "1/40"),
        ("lay-6", "1/55"),
        ("any-craps", "1/18"),
        ("craps-2", "1/18"),
        ("craps-3", "1/18"),
        ("craps-12", "1/18"),
        ("eleven", "1/18"),
        ("any-seven", "1/6"),
        ("pair", "1/18"),
        ("dice", "1/18"),
        ("field", "1/36"),
    ];
    let of_decisions = figures.iter().filter(|figure| !figure.wager.ends_with("(per roll)"));
    let found: Vec<(&str, &str)> = of_decisions.map(|it| (it.wager.as_str(), it.edge.as_str())).collect();
    assert_eq!(found, wanted);
}

#[test]
fn big_six_edges_are_fractions_of_52_segments() {
    let figures = figures("uk/big-six", "");
    let edges: Vec<&str> = figures.iter().map(|figure| figure.edge.as_str()).collect();
    assert_eq!(edges, ["1/52", "1/52", "5/26", "2/13", "1/13", "1/13", "1/13"]);
}

#[test]
fn trips_at_minimum_odds_does_not_have_the_stated_edge() {
    //= UK-11.72-edge
    let figures = figures("uk/ultimate-texas-holdem", "");
    check(
        figures,
        &[
            ("trips", "minimum", "10.80021"),
            ("trips", "table-1", "0.90184"),
            ("trips", "table-2", "1.90405"),
            ("trips", "table-3", "3.49794"),
            ("trips", "table-4", "6.18082"),
        ],
    );
    let minimum = find(figures, "trips", "minimum");
    assert_eq!(minimum.stated.as_ref().map(|stated| stated.verdict), Some(Verdict::Differs));
}

/// What the book states would be right with four of a kind at 30 to 1.
#[test]
fn the_stated_edge_of_trips_belongs_to_another_row() {
    //= UK-11.72-edge
    let figures = figures("uk/ultimate-texas-holdem", "trips-odds = { four-of-a-kind = \"30:1\" }");
    check(figures, &[("trips", "custom", "9.11953")]);
}

#[test]
fn side_wagers_of_holdem_are_counted_hand_by_hand() {
    let edge = |game: &str, options: &str, wager: &str| find(figures(game, options), wager, "minimum").edge.clone();
    assert_eq!(edge("uk/texas-holdem-bonus", "", "bonus"), "59/663");
    assert_eq!(edge("uk/texas-holdem-bonus", "aces-against-aces = \"on\"", "bonus"), "13873/162435");
    assert_eq!(edge("uk/casino-holdem", "", "aa-bonus"), "6933/108290");
}

/// On the whole, the Blind loses exactly what it would have won from dealers without a pair: all hands together are
/// even.
#[test]
fn the_blind_of_two_way_costs_what_a_dealer_without_a_pair_gives_back() {
    let figures = figures("uk/two-way-texas-holdem", "");
    check(figures, &[("blind", "minimum", "11.48195"), ("two-way", "minimum", "20.24667")]);
    let blind = find(figures, "blind", "minimum");
    let count = |outcome: &str| {
        let row = blind.outcomes.iter().find(|row| row.outcome == outcome).expect("an outcome");
        row.count.parse::<i64>().expect("a count")
    };
    // Of all seven-card hands, 23,294,460 have no pair.
    let cases = blind.cases.parse::<i64>().expect("a count");
    assert_eq!(i128::from(count("dealer does not qualify")) * 133_784_560, i128::from(cases) * 23_294_460);
}

#[test]
fn three_card_poker_edges_are_the_published_ones() {
    check(three_card(), &[("ante", "minimum", "3.37298"), ("pair-plus", "minimum", "2.69683")]);
    let ante = find(three_card(), "ante", "minimum");
    assert_eq!((ante.edge.as_str(), ante.element_of_risk.as_deref()), ("686689/20358520", Some("0.020146724015")));
    assert_eq!(find(three_card(), "pair-plus", "minimum").edge, "149/5525");
}

/// Compares, for every hand of the player up to suits, the value of playing it with the loss of the ante.
#[test]
fn no_play_of_three_card_poker_is_better_than_the_advised_one() {
    let spec = baize_book::game_spec(ThreeCardPoker::ID).expect("a spec");
    let options = baize_book::Options::resolve(spec, &toml::Table::new()).expect("the defaults");
    let rules = ThreeCardPoker::rules(&options).expect("the defaults");
    let bets: Vec<_> = ThreeCardPoker::spread(&rules, baize_book::Cents(100)).into_iter().take(1).collect();
    let placed = Placed::new(&[Seat(1)], &bets);
    let carry = ThreeCardPoker::opening(&rules);
    let play = baize_table::Words::read("play").expect("an answer");
    // The first draw is the player's hand, so a share of its possibilities is a share of the 1,755 hands.
    (0..65usize).into_par_iter().for_each(|share| {
        let mut values: HashMap<[Card; 3], (i64, i64, bool)> = HashMap::new();
        let asked = RefCell::new(None);
        let answer = |decision: &<ThreeCardPoker as Game>::Decision| {
            *asked.borrow_mut() = Some((decision.cards(), decision.advise() == play));
            play
        };
        let hands = share * 27..(share + 1) * 27;
        let count = enumerate::<ThreeCardPoker>(&rules, &carry, placed, hands, answer, |leaf| {
            let (cards, advised) = asked.borrow().expect("a player with an ante is asked");
            let weight = i64::try_from(leaf.weight).expect("few hands are alike");
            let net: i64 = leaf.lines.iter().map(|line| line.net().0).sum();
            let (value, cases, _) = values.entry(cards).or_insert((0, 0, advised));
            (*value, *cases) = (*value + net * weight, *cases + weight);
        });
        assert_eq!(count.expect("the round ends"), 1755);
        assert_eq!(values.len(), 27);
        for (cards, (value, cases, advised)) in values {
            assert_eq!(advised, value > -100 * cases, "{cards:?}: {value} of {cases} cases");
        }
    });
}

#[test]
fn let_it_ride_has_the_edges_of_its_pay_tables_and_one_is_not_as_stated() {
    //= UK-12.27-edge UK-12.30-edge
    let figures = figures("uk/let-it-ride", "");
    let wanted = [
        ("ride", "minimum", "5.99695"),
        ("ride", "table-1", "3.28482"),
        ("ride", "table-2", "2.44452"),
        ("ride", "table-3", "3.42617"),
        ("ride", "table-4", "3.50568"),
        ("bonus", "minimum", "18.78733"),
        ("bonus", "table-1", "2.13575"),
        ("bonus", "table-2", "5.39367"),
        ("bonus", "table-3", "7.09502"),
    ];
    check(figures, &wanted);
    let minimum = find(figures, "ride", "minimum");
    assert_eq!((minimum.edge.as_str(), minimum.element_of_risk.as_deref()), ("64941/1082900", Some("0.049108142117")));
    let verdict = |wager: &str| find(figures, wager, "minimum").stated.as_ref().map(|stated| stated.verdict);
    assert_eq!(verdict("ride"), Some(Verdict::Differs));
    assert_eq!(verdict("bonus"), Some(Verdict::AgreesTruncated));
}

/// Lets every bet ride, whatever the cards, and compares what each wins with what is advised.
#[test]
fn no_answer_of_let_it_ride_is_better_than_the_advised_one() {
    let spec = baize_book::game_spec(LetItRide::ID).expect("a spec");
    let options = baize_book::Options::resolve(spec, &toml::Table::new()).expect("the defaults");
    let rules = LetItRide::rules(&options).expect("the defaults");
    let bets: Vec<_> = LetItRide::spread(&rules, baize_book::Cents(100)).into_iter().take(3).collect();
    let placed = Placed::new(&[Seat(1)], &bets);
    let carry = LetItRide::opening(&rules);
    let ride = baize_table::Words::read("ride").expect("an answer");
    (0..65usize).into_par_iter().for_each(|share| {
        // By the cards that were seen: the sum of what the bet won, and whether it was advised to let it ride.
        let mut values: HashMap<([Card; 3], Option<Card>), (i64, bool)> = HashMap::new();
        let asked = RefCell::new(Vec::new());
        let answer = |decision: &<LetItRide as Game>::Decision| {
            asked.borrow_mut().push(((decision.cards(), decision.community()), decision.advise() == ride));
            ride
        };
        let count = enumerate::<LetItRide>(&rules, &carry, placed, share * 27..(share + 1) * 27, answer, |leaf| {
            let net = leaf.lines[0].net().0;
            assert!(leaf.lines.len() == 3 && leaf.lines.iter().all(|line| line.net().0 == net));
            for (seen, advised) in asked.borrow_mut().drain(..) {
                values.entry(seen).or_insert((0, advised)).0 += net;
            }
        });
        assert_eq!(count.expect("the round ends"), 1755);
        assert_eq!(values.len(), 27 * 50);
        for (seen, (value, advised)) in values {
            assert_eq!(advised, value > 0, "{seen:?}: {value}");
        }
    });
}

#[test]
fn what_cannot_be_priced_says_why() {
    assert!(price("uk/nothing", &toml::Table::new()).is_err());
    let below: toml::Table = toml::from_str("rage-table = { 4 = \"4:1\" }").expect("options");
    assert!(price("uk/roulette", &below).is_err_and(|error| error.to_string().contains("below the minimum")));
    let above: toml::Table = toml::from_str("rage-table = { 4 = \"7:1\" }").expect("options");
    let figures = price("uk/roulette", &above).expect("rows may be raised");
    assert!(figures.iter().any(|figure| figure.table == "custom"));
}

#[test]
fn what_the_book_forbids_can_be_supposed_and_says_what_is_against_it() {
    let suppose = |game: &str, options: &str| {
        let changes: toml::Table = toml::from_str(options).expect("options");
        price_supposed(game, &changes, &Work::new())
    };
    let (figures, objections) = suppose("uk/roulette", "rage-table = { 4 = \"4:1\" }").expect("it can be supposed");
    assert!(figures.iter().any(|figure| figure.table == "custom"));
    let [objection] = objections.as_slice() else { panic!("{objections:?}") };
    assert!(objection.says.contains("below the minimum"), "{objection}");
    // The published figures for one deck, with which nobody may offer the game.
    let (figures, objections) = suppose("co/baccarat", "decks = 1").expect("it can be supposed");
    check(&figures, &[("player", "minimum", "1.29"), ("banker", "minimum", "1.01"), ("tie", "minimum", "15.75")]);
    assert_eq!(objections.len(), 1);
    // There are no objections to what is allowed, and nonsense stays nonsense.
    assert!(suppose("co/baccarat", "decks = 6").is_ok_and(|(_, objections)| objections.is_empty()));
    assert!(suppose("co/baccarat", "decks = 0").is_err());
    assert!(suppose("uk/roulette", "rage-table = { 4 = \"four\" }").is_err());
    assert!(suppose("uk/roulette", "rage-table = { 400 = \"4:1\" }").is_err());
}
