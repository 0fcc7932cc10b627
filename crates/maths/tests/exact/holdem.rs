//! The hold'em games against the house: exact figures with the best answers, compared with published ones.

use crate::priced::figures;
use baize_maths::{Figure, Work, charts};
use dashu_ratio::RBig;

fn bonus() -> &'static [Figure] {
    figures("uk/texas-holdem-bonus", "")
}

fn casino() -> &'static [Figure] {
    figures("uk/casino-holdem", "")
}

fn singapore() -> &'static [Figure] {
    figures("sg/texas-holdem-bonus-progressive", "")
}

fn ultimate() -> &'static [Figure] {
    figures("uk/ultimate-texas-holdem", "")
}

fn find<'a>(figures: &'a [Figure], wager: &str) -> &'a Figure {
    figures.iter().find(|figure| figure.wager == wager).unwrap_or_else(|| panic!("no figure for {wager}"))
}

/// Checks edge, element of risk and average stake, and that the outcomes are all cases and make up the edge.
fn check(figure: &Figure, edge: &str, risk: &str, staked: &str) {
    assert_eq!(figure.decimal, edge, "{}", figure.wager);
    assert_eq!(figure.element_of_risk.as_deref(), Some(risk), "{}", figure.wager);
    assert_eq!(figure.average_stake.as_deref(), Some(staked), "{}", figure.wager);
    let counts: u128 = figure.outcomes.iter().map(|row| row.count.parse::<u128>().expect("a count")).sum();
    assert_eq!(counts.to_string(), figure.cases);
}

/// Published: 2.185 % of the ante, an element of risk of 0.53 %, 4.15 antes staked, a standard deviation of 4.94.
#[test]
fn ultimate_costs_what_is_published() {
    let both = find(ultimate(), "ante and blind");
    check(both, "0.021849713763", "0.005262189570", "4.152209545741");
    assert!(both.measures.as_ref().is_some_and(|measures| measures.deviation.starts_with("4.9392988")));
    let sum = find(ultimate(), "ante").exact() + find(ultimate(), "blind").exact();
    assert_eq!(sum, both.exact(), "the two accounts make up the whole");
}

/// A row of outcomes says by itself what happened.
#[test]
fn no_two_outcomes_of_a_wager_have_the_same_name() {
    for figure in [bonus(), casino(), singapore(), ultimate()].into_iter().flatten() {
        let mut names: Vec<&str> = figure.outcomes.iter().map(|row| row.outcome.as_str()).collect();
        names.sort_unstable();
        let doubled = names.windows(2).find(|pair| pair[0] == pair[1]);
        assert!(doubled.is_none(), "{} {}: {doubled:?}", figure.game, figure.wager);
    }
    let best = |figures: &[Figure], wager| find(figures, wager).outcomes[0].outcome.clone();
    assert_eq!(best(ultimate(), "ante and blind"), "wins with a royal flush, Play 4x");
    assert!(best(bonus(), "ante").ends_with(", Flop, Turn and River bets"));
}

/// Published: about 2.16 % of the ante, and 6.40 % of the AA Bonus at 7 to 1.
#[test]
fn casino_holdem_costs_what_is_published() {
    let figures = casino();
    check(find(figures, "ante"), "0.021576458362", "0.008173484132", "2.639811616954");
    let bonus: Vec<&str> =
        figures.iter().filter(|figure| figure.wager == "aa-bonus").map(|figure| figure.decimal.as_str()).collect();
    // A player who plays for the Ante alone folds aces that are on the board.
    assert_eq!(bonus, ["0.064022532090", "0.092183950503"]);
    let antes: Vec<&Figure> = figures.iter().filter(|figure| figure.wager == "ante").collect();
    assert!(antes[1].exact() > antes[0].exact(), "who calls these for the bonus pays for it with the Ante");
}

/// Published: 2.04 % of the ante and an element of risk of 0.53 %; the same game in both books.
#[test]
fn texas_holdem_bonus_costs_what_is_published_in_both_books() {
    for figures in [bonus(), singapore()] {
        check(find(figures, "ante"), "0.020369218667", "0.005334905220", "3.818103195452");
    }
}

#[test]
fn two_way_pays_the_ante_for_what_it_takes_from_blind_and_two_way() {
    let figures = figures("uk/two-way-texas-holdem", "");
    let ante = find(figures, "ante");
    assert_eq!((ante.decimal.as_str(), ante.average_stake.as_deref()), ("-0.279441827527", Some("1.741639897117")));
    let sum = ["ante", "blind", "two-way"].map(|wager| find(figures, wager).exact()).into_iter();
    let sum = sum.fold(RBig::ZERO, |sum, edge| sum + edge);
    let whole = find(figures, "ante, blind and two-way");
    assert_eq!(whole.exact(), sum, "the accounts make up the whole");
    check(whole, "0.037844406026", "0.010114390232", "3.741639897117");
    assert!(whole.measures.as_ref().is_some_and(|measures| measures.deviation.starts_with("3.5684859")));
}

/// A meter that pays out more than goes on it, one that lasts, and one that a fold does not quite give up.
#[test]
fn progressives_are_functions_of_their_meters() {
    let (bonus, casino, singapore) = (bonus(), casino(), singapore());
    let share = |figures: &[Figure], at: usize| {
        let all: Vec<_> = figures.iter().filter_map(|figure| figure.progressive.as_ref()).collect();
        (all[at].fixed.decimal.clone(), all[at].break_even.decimal.clone())
    };
    assert_eq!(share(bonus, 0).0, "4.949185466544");
    assert_eq!(find(bonus, "progressive").decimal, "-4.550899147106");
    // Chances over all seven cards, whatever is folded: 4,324 and 37,260 of 133,784,560.
    assert_eq!(share(casino, 0).0, "0.427677453960");
    assert!(share(singapore, 0).0 > share(singapore, 1).0, "who folds keeps the community awards alone");
}

/// A royal flush over a straight flush on the board is paid its part of the meter or the community award, whichever is
/// more. For each suit, that is one ace with any other card over 9 to K, or ace and king over 8 to Q, by the card that
/// completes it.
#[test]
fn the_jackpot_of_singapore_is_right_below_and_above_the_meters_at_which_two_awards_are_equal() {
    let all = RBig::from(1326_u64 * 19_600 * 47 * 46);
    let over = [(30_000, 5, 46 * 16 + 12), (6_000, 25, 46 * 4 + 6), (1_500, 100, 2)];
    let progressive = find(singapore(), "progressive").progressive.as_ref().expect("it is one");
    let pieces = &progressive.pieces;
    assert_eq!(pieces.iter().map(|piece| piece.from.0).collect::<Vec<_>>(), [0, 150_000, 600_000, 3_000_000]);
    let top = pieces.last().expect("a piece");
    assert_eq!((&top.fixed, &top.jackpot), (&progressive.fixed, &progressive.jackpot), "the seed is 50,000.00");
    for meter in [0, 1_000, 1_500, 5_999, 6_000, 20_000, 29_999, 30_000, 40_000] {
        let stakes = RBig::from(meter) / RBig::from(5);
        let more = over.iter().filter(|(from, ..)| meter < *from).fold(RBig::ZERO, |sum, (_, percent, deals)| {
            let part = &stakes * RBig::from(*percent) / RBig::from(100);
            sum + RBig::from(deals * 4) / &all * (RBig::from(300) - part)
        });
        let piece = pieces.iter().rfind(|piece| piece.from.0 <= meter * 100).expect("a piece");
        let returns = |fixed: RBig, jackpot: RBig| fixed + jackpot * &stakes;
        let (found, above) =
            (returns(piece.fixed.exact(), piece.jackpot.exact()), returns(top.fixed.exact(), top.jackpot.exact()));
        assert_eq!(found, above + more, "at a meter of {meter}");
    }
    // The wager at those meters, at the seed, and where it costs nothing, which is in the last piece.
    let meters: Vec<i64> = progressive.meters.iter().map(|row| row.meter.0).collect();
    assert_eq!(&meters[..4], [150_000, 600_000, 3_000_000, 5_000_000]);
    let even = progressive.break_even.exact();
    assert_eq!(top.fixed.exact() + top.jackpot.exact() * &even, RBig::ONE);
    let [.., at, twice] = &progressive.meters[..] else { panic!("meters") };
    assert!(at.edge.exact() <= RBig::ZERO && RBig::from(at.meter.0) - even * RBig::from(500) < RBig::ONE);
    assert_eq!(twice.meter, at.meter * 2);
}

/// A Play bet that pays more is worth more than at the odds for which the answers were best.
#[test]
fn other_odds_have_other_best_answers() {
    let figures = figures("uk/ultimate-texas-holdem", "odds = { play = \"6:5\" }");
    assert!(find(figures, "ante and blind").exact() < find(ultimate(), "ante and blind").exact());
    assert_eq!(find(figures, "ante and blind").table, "custom");
}

#[test]
fn charts_tell_the_known_best_play_before_the_flop() {
    let charts = charts("uk/ultimate-texas-holdem", &toml::Table::new(), &Work::default()).expect("there are charts");
    let square = &charts[0];
    let column = |letter: &str| square.columns.iter().position(|column| column == letter).expect("a column");
    let answer = |row: &str, letter: &str| {
        let row = square.rows.iter().find(|it| it.label == row).expect("a row");
        row.cells[column(letter)].answer.as_str()
    };
    // One suit to the right of the diagonal, two suits to the left.
    for (row, letter) in
        [("3", "3"), ("A", "2"), ("2", "A"), ("K", "2"), ("5", "K"), ("Q", "6"), ("8", "Q"), ("T", "J")]
    {
        assert_eq!(answer(row, letter), "bet 4", "{row}{letter}");
    }
    for (row, letter) in [("2", "2"), ("4", "K"), ("Q", "5"), ("7", "Q"), ("J", "7"), ("9", "J"), ("T", "9")] {
        assert_eq!(answer(row, letter), "check", "{row}{letter}");
    }
    assert_eq!(charts.len(), 3);
    assert!(charts[2].rows.first().is_some_and(|row| row.cells[0].answer == "bet"));
    assert!(charts[2].rows.last().is_some_and(|row| row.cells[0].answer == "fold"));
}
