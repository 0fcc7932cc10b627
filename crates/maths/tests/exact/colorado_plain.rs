//! Colorado's baccarat and its variations: every exact figure compared with a plain count of another kind, for six
//! decks.

use crate::colorado_wagers::{is, plain_wagers};
use crate::priced::{cases, figures, find, ratio};
use crate::slow::{Dealt, Kind, each, ranks, values};
use baize_maths::Figure;
use dashu_ratio::RBig;

/// The share of all cases in which something happens, when only these cards come.
fn share(packs: u64, kinds: &[Kind], happens: impl Fn(&Dealt) -> bool) -> RBig {
    let mut sum = 0;
    each(kinds, packs * 52, &mut |dealt, cases| {
        if happens(dealt) {
            sum += cases;
        }
    });
    ratio(sum, cases(packs))
}

#[test]
fn six_decks_have_the_prices_of_a_plain_count() {
    let wagers = plain_wagers();
    let mut back = vec![0u128; wagers.len()];
    let mut all = 0;
    each(&ranks(6), 6 * 52, &mut |dealt, cases| {
        all += cases;
        for (sum, (.., back)) in back.iter_mut().zip(&wagers) {
            *sum += cases * u128::from(back(dealt));
        }
    });
    assert_eq!(all, cases(6));
    for ((game, wager, table, _), back) in wagers.iter().zip(back) {
        let edge = RBig::ONE - ratio(back, 20 * all);
        assert_eq!(find(figures(game, "decks = 6"), wager, table).exact(), edge, "{game} {wager}, table {table}");
    }
}

#[test]
fn a_perfect_pair_in_either_hand_has_the_price_of_its_formula() {
    for n in [6, 8u128] {
        let one = ratio(n - 1, 52 * n - 1);
        let same = ratio(n - 2, 52 * n - 2) * ratio(n - 3, 52 * n - 3);
        let other = ratio(51 * n, 52 * n - 2) * ratio(n - 1, 52 * n - 3);
        let either = RBig::from(2) * &one - one * (same + other);
        let found = figures("co/mini-baccarat", &format!("decks = {n}"));
        let edge = RBig::ONE - RBig::from(26) * either;
        assert_eq!(find(found, "perfect-pair", "minimum").exact(), edge, "{n} packs");
    }
}

/// A pay table of a progressive as it is printed: awards for a stake of one from the highest row down, zero where there
/// is no such row and [`METER`] for all of the meter; increments and seed for a stake of one.
struct Printed {
    table: &'static str,
    pays: &'static [u64],
    increments: u64,
    seed: u64,
    envy: &'static [u64],
}

const METER: u64 = u64::MAX;

/// Compares the figure of a progressive with the chances of its rows; what does not come back is the edge.
fn check_progressive(figures: &[Figure], wager: &str, printed: &Printed, chances: &[RBig]) {
    assert_eq!(printed.pays.len(), chances.len(), "{wager}, table {}", printed.table);
    let (mut fixed, mut jackpot, mut envy) = (RBig::ZERO, RBig::ZERO, RBig::ZERO);
    for (pays, chance) in printed.pays.iter().zip(chances) {
        match *pays {
            METER => jackpot += chance,
            pays => fixed += chance * RBig::from(pays),
        }
    }
    for (pays, chance) in printed.envy.iter().zip(chances) {
        envy += chance * RBig::from(*pays);
    }
    let increments = ratio(printed.increments.into(), 100);
    let edge = RBig::ONE - &fixed - increments - &jackpot * RBig::from(printed.seed);
    let figure = find(figures, wager, printed.table);
    assert_eq!(figure.exact(), edge, "{wager}, table {}", printed.table);
    let progressive = figure.progressive.as_ref().expect("a progressive has its own figures");
    assert_eq!(progressive.fixed.exact(), fixed, "{wager}, table {}", printed.table);
    assert_eq!(progressive.jackpot.exact(), jackpot, "{wager}, table {}", printed.table);
    assert_eq!(progressive.envy.exact(), envy, "{wager}, table {}", printed.table);
    assert_eq!(progressive.break_even.exact(), (RBig::ONE - fixed) / jackpot, "{wager}, table {}", printed.table);
}

/// The chance of each row, by the colours and suits of a coup: the first row of mixed cards, of one colour, of one
/// suit, and of the house's suits. Counted for all coups, then corrected for those of one colour and of one suit.
fn rows_by_suit(packs: u64, rows: usize, house_suits: i64, row: impl Fn(&Dealt, u8) -> Option<usize>) -> Vec<RBig> {
    let mut sums = vec![0i128; rows];
    let mut count = |suits: u64, times: i64, now: u8, before: Option<u8>| {
        let mut kinds = ranks(packs);
        kinds.iter_mut().for_each(|kind| kind.count = packs * suits);
        each(&kinds, packs * 52, &mut |dealt, cases| {
            let cases = i128::try_from(cases).expect("all cases together are fewer") * i128::from(times);
            row(dealt, now).into_iter().for_each(|row| sums[row] += cases);
            before.and_then(|before| row(dealt, before)).into_iter().for_each(|row| sums[row] -= cases);
        });
    };
    count(4, 1, 0, None);
    count(2, 2, 1, Some(0));
    count(1, 4, 2, Some(1));
    count(1, house_suits, 3, Some(2));
    sums.into_iter().map(|sum| ratio(u128::try_from(sum).expect("a count"), cases(packs))).collect()
}

/// The first of these that is true.
fn first(holds: &[bool]) -> Option<usize> {
    holds.iter().position(|holds| *holds)
}

fn check_harmony(packs: u64, figures: &[Figure]) {
    let tie = |d: &Dealt| d.p() == d.b();
    let kind = |d: &Dealt, cards: usize| {
        let all = || d.player.iter().chain(d.banker);
        all().count() == cards && all().all(|card| card.1 == d.player[0].1)
    };
    let top = |d: &Dealt, colour: u8| {
        let zeros = d.player.iter().chain(d.banker).filter(|card| card.0 == 0).count() == 6;
        [kind(d, 6), colour > 0 && kind(d, 4), kind(d, 4) && d.player[0].0 == 8, kind(d, 4), zeros]
    };
    let by_point = rows_by_suit(packs, 7, 1, |d, _| {
        let [six, _, eights, four, zeros] = top(d, 0);
        first(&[six, eights, four, zeros, tie(d) && d.p() == 0, tie(d) && d.p() <= 5, tie(d)])
    });
    let by_colour = rows_by_suit(packs, 6, 1, |d, colour| {
        let [six, _, eights, four, zeros] = top(d, colour);
        first(&[six, eights, four, zeros, tie(d) && colour > 0, tie(d)])
    });
    let by_cards = rows_by_suit(packs, 7, 1, |d, _| {
        let [six, _, eights, four, zeros] = top(d, 0);
        let cards = d.player.len() + d.banker.len();
        first(&[six, eights, four, zeros, tie(d) && cards == 5, tie(d) && cards == 6, tie(d)])
    });
    let four_by_colour = rows_by_suit(packs, 6, 1, |d, colour| {
        let [_, same, eights, four, zeros] = top(d, colour);
        first(&[same, eights, four, zeros, tie(d) && colour > 0, tie(d)])
    });
    let table = |table, pays, increments, envy| Printed { table, pays, increments, seed: 0, envy };
    for printed in [
        table("hp-01", &[METER, 1000, 300, 100, 20, 6, 3], 18, &[]),
        table("hp-02", &[METER, 1000, 200, 100, 20, 5, 3], 24, &[]),
        table("hp-03", &[METER, 600, 300, 100, 20, 5, 5], 18, &[]),
    ] {
        check_progressive(figures, "harmony", &printed, &by_point);
    }
    for printed in [
        table("hp-04", &[METER, 600, 300, 200, 20, 3], 18, &[]),
        table("hp-05", &[METER, 1000, 300, 100, 20, 3], 24, &[]),
        table("hp-06", &[METER, 300, 300, 100, 20, 5], 18, &[]),
    ] {
        check_progressive(figures, "harmony", &printed, &by_colour);
    }
    for printed in [
        table("hp-07", &[METER, 600, 200, 100, 10, 3, 3], 18, &[]),
        table("hp-08", &[METER, 1000, 200, 50, 8, 4, 3], 24, &[]),
        table("hp-09", &[METER, 300, 300, 50, 10, 6, 4], 18, &[]),
    ] {
        check_progressive(figures, "harmony", &printed, &by_cards);
    }
    for printed in [
        table("hp-10", &[METER, 1000, 500, 200, 20, 2], 23, &[]),
        table("hp-11", &[METER, 2000, 1000, 100, 20, 2], 23, &[]),
        table("e01", &[METER, 1000, 750, 150, 20, 2], 24, &[200, 50, 25, 5, 2]),
    ] {
        check_progressive(figures, "harmony", &printed, &four_by_colour);
    }
}

fn check_sun_7(packs: u64, figures: &[Figure]) {
    let sun_7 = |d: &Dealt| d.b() > d.p() && is(d.banker, 7, 3);
    let marked = |d: &Dealt| d.banker.iter().all(|card| card.1 == 0);
    let n = |suits: i64| RBig::from(suits);
    let any = share(packs, &values(packs, &[4]), sun_7);
    let one_suit = share(packs, &values(packs, &[1]), sun_7);
    let one_colour = share(packs, &values(packs, &[2]), sun_7);
    let banker_suit = share(packs, &values(packs, &[1, 3]), |d| sun_7(d) && marked(d));
    let banker_suit_one_colour = share(packs, &values(packs, &[1, 1]), |d| sun_7(d) && marked(d));
    let banker_colour = share(packs, &values(packs, &[2, 2]), |d| sun_7(d) && marked(d));
    let three_card_7 = share(packs, &values(packs, &[4]), |d| is(d.banker, 7, 3));
    let two_card_7 = share(packs, &values(packs, &[4]), |d| d.b() > d.p() && is(d.banker, 7, 2));
    let chances = [
        one_suit.clone(),
        n(3) * &one_suit,
        n(2) * &one_colour - n(4) * &one_suit,
        n(4) * (&banker_suit - &banker_suit_one_colour),
        n(2) * (&banker_colour - &one_colour) - n(4) * (&banker_suit - &banker_suit_one_colour),
        &any - n(2) * &banker_colour,
        &three_card_7 - &any,
        two_card_7,
    ];
    let table = |table, pays, increments, seed, envy| Printed { table, pays, increments, seed, envy };
    for printed in [
        table("s7-01", &[METER, 2000, 100, 75, 25, 10, 8, 0], 20, 0, &[]),
        table("s7-02", &[METER, 1000, 150, 100, 40, 10, 0, 0], 20, 0, &[]),
        table("s7-03", &[METER, 1000, 200, 60, 30, 20, 0, 0], 18, 0, &[]),
        table("s7-04", &[METER, 2000, 100, 75, 25, 8, 0, 2], 22, 0, &[]),
        table("s7-05", &[METER, METER, 150, 100, 25, 10, 8, 0], 17, 2000, &[]),
        table("e01", &[METER, 1500, 125, 100, 30, 8, 5, 0], 20, 0, &[500, 100, 10, 5, 2]),
        table("e02", &[METER, 1000, 100, 75, 25, 10, 0, 2], 20, 0, &[500, 100, 10, 5, 2]),
        table("e03", &[METER, METER, 100, 80, 40, 10, 5, 0], 21, 1500, &[100, 100, 10, 5, 2]),
        table("e04", &[METER, 2000, 150, 100, 40, 0, 0, 0], 34, 0, &[200, 100, 10, 5, 2]),
        table("e05", &[METER, 2000, 150, 100, 50, 0, 0, 0], 32, 0, &[200, 100, 20, 10]),
    ] {
        check_progressive(figures, "sun-7-progressive", &printed, &chances);
    }
}

fn check_fate_38(packs: u64, figures: &[Figure]) {
    let rows = |house_suits| {
        rows_by_suit(packs, 7, house_suits, |d, suits| {
            let three = is(d.banker, 3, 2);
            let fate = three && d.player.get(2).is_some_and(|card| card.0 == 8);
            let (p, b) = (d.p(), d.b());
            let by_suit = [fate && suits > 2, fate && suits > 1, fate && suits > 0];
            first(&[by_suit[0], by_suit[1], by_suit[2], fate && p == b, fate && p > b, fate, three])
        })
    };
    let (one, two) = (rows(1), rows(2));
    let table = |table, pays, increments, seed| Printed { table, pays, increments, seed, envy: &[] };
    for (printed, chances) in [
        (table("f38-01", &[METER, 2000, 300, 100, 60, 50, 10], 22, 0), &one),
        (table("f38-02", &[METER, 2000, 300, 200, 100, 75, 0], 21, 0), &one),
        (table("f38-03", &[METER, METER, 200, 150, 80, 50, 10], 19, 2000), &one),
        (table("f38-04", &[METER, 2000, 400, 200, 50, 40, 8], 21, 0), &two),
    ] {
        check_progressive(figures, "fate-38", &printed, chances);
    }
}

fn check_ez(packs: u64, figures: &[Figure]) {
    let dragon = |d: &Dealt| d.b() > d.p() && is(d.banker, 7, 3);
    let panda = |d: &Dealt| d.p() > d.b() && is(d.player, 8, 3);
    let both = |d: &Dealt| is(d.player, 8, 3) && is(d.banker, 7, 3);
    let dragons = rows_by_suit(packs, 4, 0, |d, suits| {
        let dragon = dragon(d) && d.p() == 0;
        first(&[dragon && suits > 1, dragon && suits > 0, dragon, is(d.banker, 7, 2) && d.p() == 0])
    });
    let pandas = rows_by_suit(packs, 4, 0, |d, suits| {
        first(&[both(d) && suits > 1, both(d) && suits > 0, both(d), panda(d) || dragon(d)])
    });
    let winner_in_suit = share(packs, &values(packs, &[1, 3]), |d| {
        let hand = if panda(d) { d.player } else { d.banker };
        (panda(d) || dragon(d)) && !both(d) && hand.iter().all(|card| card.1 == 0)
    });
    let suited = RBig::from(4) * winner_in_suit;
    let [all_suited, colour, mixed, other] = pandas.try_into().expect("four rows");
    let pandas = [all_suited, colour, mixed, suited.clone(), other - suited];
    // A tenth of the stake goes on the meter, which begins with 10,000: what the operator chose by not choosing.
    let table = |table, pays| Printed { table, pays, increments: 10, seed: 10_000, envy: &[] };
    check_progressive(figures, "progressive", &table("1", &[METER, 250, 75, 60]), &dragons);
    check_progressive(figures, "progressive", &table("2", &[METER, 230, 75, 60]), &dragons);
    check_progressive(figures, "progressive", &table("3", &[METER, 500, 50, 20, 11]), &pandas);
}

/// In how many ways `take` things can be taken out of `from`.
fn choose(from: u128, take: u128) -> u128 {
    (0..take).fold(1, |ways, i| ways * (from - i) / (i + 1))
}

fn check_fortunes(packs: u64, figures: &[Figure]) {
    let n = u128::from(packs);
    let all = choose(52 * n, 4);
    let quads = choose(n, 4);
    let suited_trips = 52 * choose(n, 3) * 48 * n;
    let trips = 13 * choose(4 * n, 3) * 48 * n;
    let two_pair = choose(13, 2) * choose(4 * n, 2).pow(2);
    let unsuited_pair = choose(4 * n, 2) - 4 * choose(n, 2);
    let two_unsuited_pair = choose(13, 2) * unsuited_pair.pow(2);
    let suited_pair = 13 * 4 * choose(n, 2) * choose(12, 2) * (4 * n).pow(2);
    let chances = |ways: &[u128]| ways.iter().map(|ways| ratio(*ways, all)).collect::<Vec<_>>();
    let top = [4 * quads, 48 * quads, 13 * choose(4 * n, 4) - 52 * quads];
    let plain = chances(&[&top[..], &[trips, two_pair, suited_pair]].concat());
    let suited = [suited_trips, trips - suited_trips, suited_pair + two_pair - two_unsuited_pair];
    let suited = chances(&[&top[..], &suited].concat());
    // The sample's seed is 10,000 whatever the unit; a tenth of the stake goes on the meter.
    let table = |table, pays, unit: u64| Printed { table, pays, increments: 10, seed: 10_000 / unit, envy: &[] };
    for printed in [
        table("p1", &[METER, 1000, 100, 10, 9, 3], 1),
        table("p2-6", &[METER, 1000, 100, 10, 9, 3], 100),
        table("p2-7-5", &[METER, 1000, 100, 10, 9, 3], 5),
        table("p2-7-php", &[METER, 1000, 100, 10, 9, 3], 100),
        table("p3-6", &[METER, 1000, 100, 10, 5, 3], 200),
        table("p3-7", &[METER, 1000, 100, 10, 5, 3], 200),
        table("p4b", &[METER, 1000, 100, 10, 9, 3], 1),
    ] {
        check_progressive(figures, "progressive", &printed, &plain);
    }
    check_progressive(figures, "progressive", &table("p5", &[METER, 1000, 100, 25, 8, 3], 5), &suited);
    check_progressive(figures, "progressive", &table("p6", &[METER, 1000, 100, 25, 10, 4], 5), &suited);
}

#[test]
fn progressives_have_the_prices_of_a_plain_count() {
    let eternal = figures("co/eternal-baccarat", "decks = 6");
    check_harmony(6, eternal);
    check_sun_7(6, eternal);
    check_fate_38(6, eternal);
    check_ez(6, figures("co/ez-baccarat", "decks = 6"));
    check_fortunes(6, figures("co/99-fortunes", "decks = 6"));
}
