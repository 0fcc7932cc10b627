//! Casino stud, Caribbean stud and three card poker against a player-dealer: exact prices, charts and fees.

use crate::priced::figures;
use baize_maths::{Figure, Work, charts, percent, price_supposed};

fn find<'a>(figures: &'a [Figure], wager: &str) -> &'a Figure {
    figures.iter().find(|figure| figure.wager == wager).expect("the wager has a figure")
}

fn casino() -> &'static [Figure] {
    figures("uk/casino-stud-poker", "")
}

#[test]
fn casino_stud_has_one_edge_by_the_best_answers_and_hardly_another_by_the_usual_rule() {
    let [best, usual, ..] = casino() else { panic!("two figures for the ante") };
    assert_eq!((best.wager.as_str(), usual.wager.as_str()), ("ante", "ante"));
    // A simulation finds the figure of a strategy by its id, which comes first.
    let names = [best, usual].map(|figure| figure.strategy.as_deref().and_then(|says| says.split(':').next()));
    assert_eq!(names, [Some("best"), Some("usual")]);
    assert_eq!(best.edge, "21956498983/453027966300");
    assert_eq!(usual.edge, "241532700401/4983307629300");
    assert_eq!((percent(&best.exact(), 6), percent(&usual.exact(), 6)), ("4.846610".to_owned(), "4.846835".to_owned()));
    assert_eq!(best.element_of_risk.as_deref(), Some("0.023705490269"));
    let measures = best.measures.as_ref().expect("every end is known");
    assert_eq!(measures.deviation, "2.260934167993");
    for figure in casino() {
        let counts: u128 = figure.outcomes.iter().map(|row| row.count.parse::<u128>().expect("a count")).sum();
        assert_eq!(counts.to_string(), figure.cases, "{}", figure.wager);
    }
}

#[test]
fn with_the_pay_table_that_is_usual_elsewhere_casino_stud_has_the_published_edge() {
    // 100, 50, 20, 7, 5, 4, 3, 2 and 1 to 1: 5.224 % of the ante, 2.555 % of all that is staked.
    let table = "raise-odds = { royal-flush = '100:1', full-house = '7:1', flush = '5:1' }";
    let changes = toml::from_str(table).expect("options");
    let (figures, against) = price_supposed("uk/casino-stud-poker", &changes, &Work::new()).expect("it is priced");
    assert!(!against.is_empty(), "two rows are below the minimum");
    let ante = &figures[0];
    assert_eq!((percent(&ante.exact(), 3).as_str(), ante.table.as_str()), ("5.224", "custom"));
    assert_eq!(&ante.element_of_risk.as_deref().expect("a raise adds to the stake")[..7], "0.02555");
}

#[test]
fn insurance_and_the_progressive_of_casino_stud_have_their_prices() {
    let insurance = find(casino(), "insurance");
    assert_eq!(insurance.edge, "68058564683/1661102543100");
    assert_eq!(insurance.average_stake.as_deref(), Some("1.140832568707"));
    let progressive = find(casino(), "progressive");
    // Seventy per cent goes on the meter, and ten thousand pounds with every royal flush.
    assert_eq!(progressive.edge, "92461/324870");
    let parts = progressive.progressive.as_ref().expect("a meter");
    assert_eq!((parts.increments.fraction.as_str(), parts.seed.fraction.as_str()), ("7/10", "500/32487"));
    assert_eq!(parts.jackpot.fraction, "19/6497400");
    // A royal flush wins all of it, and each of nine straight flushes a tenth of what is there then.
    let chances: Vec<(&str, &str)> =
        parts.parts.iter().map(|it| (it.part.fraction.as_str(), it.chance.fraction.as_str())).collect();
    assert_eq!(chances, [("1", "1/649740"), ("1/10", "3/216580")]);
    let says =
        "whole meter 1 in 649,740, 10 % of it 1 in 72,193, on average 0.0002924 % of it a wager; break-even meter";
    assert!(parts.says.contains(says), "{}", parts.says);
    let names: Vec<&str> = insurance.outcomes.iter().map(|row| row.outcome.as_str()).collect();
    assert!(names.contains(&"the player's flush, doubled") && names.contains(&"the dealer's 9-high"), "{names:?}");
}

#[test]
fn the_chart_of_casino_stud_says_when_ace_king_is_raised() {
    let chart = charts("uk/casino-stud-poker", &toml::Table::new(), &Work::new()).expect("a chart").swap_remove(0);
    let row = |label: &str| {
        let row = chart.rows.iter().find(|row| row.label == label).unwrap_or_else(|| panic!("no row {label}"));
        row.cells.iter().map(|cell| cell.answer.as_str()).collect::<Vec<_>>()
    };
    assert!(row("less than ace-king").iter().all(|answer| *answer == "fold"));
    assert!(row("ace, king, queen, jack or better").iter().all(|answer| *answer == "raise"));
    let jack = row("ace, king, jack");
    assert!(jack[..9].iter().all(|answer| *answer == "raise if it matches"));
    assert_eq!(jack[9..], ["raise", "fold", "raise", "raise"]);
    assert!(chart.notes.iter().any(|note| note.contains("18792 of 30537780 deals")), "{:?}", chart.notes);
    assert!(chart.notes.iter().any(|note| note.contains("wrong in 22086 deals")), "{:?}", chart.notes);
}

#[test]
fn caribbean_stud_out_of_eight_packs_favours_the_player_before_the_collection() {
    let figures = figures("hg/caribbean-stud", "");
    let (ante, bank) = (find(figures, "ante"), find(figures, "bank"));
    assert_eq!(ante.edge, "-12560572798798599072/83903025951703663705");
    assert_eq!(bank.exact(), -ante.exact());
    assert_eq!(percent(&ante.exact(), 4), "-14.9703");
    let fees: Vec<(i64, i64, String)> =
        ante.fees.iter().map(|row| (row.stake.0, row.fee.0, percent(&row.edge.exact(), 4))).collect();
    let wanted = [
        (500, 50, "-4.9703"),
        (5000, 50, "-13.9703"),
        (1000, 100, "-4.9703"),
        (10_000, 100, "-13.9703"),
        (5000, 200, "-10.9703"),
        (30_000, 200, "-14.3037"),
    ];
    assert_eq!(fees, wanted.map(|(stake, fee, edge)| (stake, fee, edge.to_owned())), "every posted limit");
}

#[test]
fn three_card_poker_with_an_up_card_has_its_price_from_one_pack_to_six() {
    for (options, ante, bonus) in [
        ("", "4373389/101792600", "242/5525"),
        ("decks = 6", "65350770624/1525814595305", "-72534/626665"),
        // An Ante that does not beat a hand that does not qualify is lost.
        ("ante-when-unqualified-and-not-beaten = 'lose'", "93815/2035852", "242/5525"),
        // Nobody folds what a Bonus bet wins by.
        ("bonus-on-fold = 'forfeited'", "4373389/101792600", "242/5525"),
    ] {
        let figures = figures("hg/three-card-poker", options);
        assert_eq!(find(figures, "ante").edge, ante, "{options}");
        assert_eq!(find(figures, "bonus").edge, bonus, "{options}");
    }
}

#[test]
fn three_card_poker_and_let_it_ride_have_charts() {
    let all = |game: &str| charts(game, &toml::Table::new(), &Work::new()).expect("charts");
    let labels: Vec<String> = all("uk/three-card-poker")[0].rows.iter().map(|row| row.label.clone()).collect();
    assert_eq!(labels, ["queen, six, four or better", "queen, six, three or lower"]);
    let ride = all("uk/let-it-ride");
    let rides = |at: usize, label: &str| {
        let row = ride[at].rows.iter().find(|row| row.label == label).unwrap_or_else(|| panic!("no row {label}"));
        row.cells[0].answer.clone()
    };
    assert_eq!(rides(0, "pair of tens or better"), "ride");
    assert_eq!(rides(0, "pair below tens"), "pull");
    assert_eq!(rides(1, "four of several suits that fit two straights, none of them ten or higher"), "ride");
    let against = all("hg/three-card-poker");
    assert_eq!(
        (against[0].rows.len(), against[0].rows[12].cells[0].answer.as_str()),
        (13, "play ace, nine, two or better")
    );
}
