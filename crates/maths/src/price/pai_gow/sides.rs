//! The side wagers of pai gow poker: Fortune on every seven of the 53 cards, and Jokolor by their colours.

use baize_book::{Cents, cite};
use baize_cards::{Card, SUIT_SETS, Suit, hands_up_to_suits};
use baize_games::pai_gow::PaiGowPoker;
use baize_games::pai_gow::fortune::{Envy, Filled, Fortune};
use baize_games::pai_gow::jokolor::Jokolor;
use baize_table::{Bet, Line, Seat};
use dashu_int::UBig;
use dashu_ratio::RBig;
use rayon::prelude::*;
use std::sync::LazyLock;

use super::classes::choose;
use crate::distribution::{Distribution, End, add_chance};
use crate::envy::EnvyFigure;
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut figures = Vec::new();
    for table in pricing.tables("fortune-odds") {
        let more = [("side-wager", "fortune".into()), ("fortune-odds", table)];
        let (options, _) = pricing.rules::<PaiGowPoker>(&more)?;
        let fortune = Fortune::new(&options);
        let bet = Bet::new(Seat(1), (), pricing.stake());
        let lines = (0..Filled::COUNT).map(|number| (fortune.settle(bet, Filled::numbered(number)), FILLED[number]));
        let figure = pricing.figure("fortune", &options.odds("fortune-odds").name, &distribution(lines));
        let envies = envies(pricing, &figure.exact())?;
        figures.push(Figure { envies, ..figure });
    }
    for table in pricing.tables("jokolor-odds") {
        let more = [("side-wager", "jokolor".into()), ("jokolor-odds", table)];
        let (options, _) = pricing.rules::<PaiGowPoker>(&more)?;
        let jokolor = Jokolor::new(&options)?;
        let bet = Bet::new(Seat(1), (), pricing.stake());
        let lines = by_colour().map(|(cards, hands)| (jokolor.settle(bet, &cards), hands));
        figures.push(pricing.figure("jokolor", &options.odds("jokolor-odds").name, &distribution(lines)));
    }
    Ok(figures)
}

/// The Envy Bonus of a Fortune wager with this edge. Every other player has seven cards like anybody else's, so what is
/// paid for each of them is the same on average, however many there are.
fn envies(pricing: &Pricing<'_>, edge: &RBig) -> Result<Vec<EnvyFigure>, PriceError> {
    let envy = |table| {
        let (options, _) =
            pricing.rules::<PaiGowPoker>(&[("side-wager", "fortune".into()), ("envy-amounts", table)])?;
        let envy = Envy::new(&options);
        let paid = |number| envy.pays(Filled::numbered(number)).map_or(0, |(_, amount, _)| amount.0);
        let sum = (0..Filled::COUNT)
            .fold(RBig::ZERO, |sum, number| sum + RBig::from(paid(number)) * RBig::from(FILLED[number]));
        let (each, minimum) = (sum / RBig::from(choose(53, 7)), Cents(options.number("envy-minimum")));
        // The amounts are fixed, so they are a smaller share of a larger stake.
        let stakes =
            pricing.stake.map_or_else(|| [1, 2, 4, 10].map(|times| minimum * times).into(), |stake| vec![stake]);
        let stakes: Vec<Cents> = stakes.into_iter().filter(|stake| *stake <= Cents::STAKE_MAX).collect();
        let table = options.odds("envy-amounts");
        let by = cite!("UK-13.32", "UK-13.41", "UK-13.43").with(table.clause.into());
        let others = pricing.spec.seats - 1;
        let figure = EnvyFigure::new(&table.name, minimum, &each, edge, others, &stakes);
        Ok(figure.told(pricing.spec.book(), by))
    };
    pricing.tables("envy-amounts").into_iter().map(envy).collect()
}

/// The chance of each way in which a wager ends, from lines with the number of hands that each stands for.
fn distribution(lines: impl Iterator<Item = (Line<()>, u64)>) -> Distribution {
    let (mut distribution, all) = (Distribution::new(), UBig::from(choose(53, 7)));
    for (line, hands) in lines.filter(|(_, hands)| *hands > 0) {
        let end = End { outcome: line.outcome, net: line.net(), odds: line.odds };
        add_chance(&mut distribution, end, RBig::from_parts(hands.into(), all.clone()));
    }
    distribution
}

/// The number of hands that fill each set of rows. Suits are renamed so that equivalent hands are counted once.
static FILLED: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let count = |mut counts: Vec<u64>, first: u16| {
        hands_up_to_suits(first, &mut |cards: [Card; 7], hands| counts[Filled::by(&cards).number()] += hands);
        hands_up_to_suits(first, &mut |cards: [Card; 6], hands| {
            let [a, b, c, d, e, f] = cards;
            counts[Filled::by(&[Card::JOKER, a, b, c, d, e, f]).number()] += hands;
        });
        counts
    };
    let nothing = || vec![0; Filled::COUNT];
    let add = |a: Vec<u64>, b: Vec<u64>| a.into_iter().zip(b).map(|(a, b)| a + b).collect();
    (0..SUIT_SETS).into_par_iter().fold(nothing, count).reduce(nothing, add)
});

/// One hand for each number of red cards, with and without the joker, and how many hands are like it.
fn by_colour() -> impl Iterator<Item = ([Card; 7], u64)> {
    let of = |suits: [Suit; 2]| Card::pack().filter(move |card| card.suit().is_some_and(|suit| suits.contains(&suit)));
    let hand = move |red: usize, jokers: usize| {
        let reds = of([Suit::Diamonds, Suit::Hearts]).take(red);
        let mut cards = reds.chain(of([Suit::Clubs, Suit::Spades]).take(7 - jokers - red)).chain([Card::JOKER]);
        let hands = choose(26, red) * choose(26, 7 - jokers - red);
        (std::array::from_fn(|_| cards.next().expect("seven cards")), hands)
    };
    (0..=1).flat_map(move |jokers| (0..=7 - jokers).map(move |red| hand(red, jokers)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Work;

    fn priced(options: &str) -> Vec<Figure> {
        let changes: toml::Table = toml::from_str(options).expect("options in TOML");
        let work = Work::default();
        let pricing = Pricing::new("uk/pai-gow-poker", &changes, &work).expect("a game");
        figures(&pricing).expect("they are priced")
    }

    fn find<'a>(figures: &'a [Figure], wager: &str, table: &str) -> &'a Figure {
        let found = figures.iter().find(|figure| figure.wager == wager && figure.table == table);
        found.unwrap_or_else(|| panic!("no figure for {wager}, table {table}"))
    }

    /// Checks edges in per cent.
    fn check(figures: &[Figure], wanted: &[(&str, &str, &str)]) {
        for (wager, table, percent) in wanted {
            assert_eq!(crate::percent(&find(figures, wager, table).exact(), 5), *percent, "{wager}, table {table}");
        }
    }

    /// Counted by hand, of 154,143,080: 32 and 196 straight flushes of seven cards, 72 royal flushes beside a royal
    /// match, 1,128 times five aces, 26,020 other royal and 184,644 other straight flushes, 307,472 fours of a kind.
    #[test]
    fn the_envy_bonus_is_worth_a_fixed_amount_for_every_other_player() {
        //= UK-13.32 UK-13.43 UK-13.45 UK-13.45-2
        let counts = [32, 72, 196, 1_128, 26_020, 184_644, 307_472_i64];
        let one = [50_000, 12_500, 5_000, 2_500, 1_000, 500, 200];
        let two = [250_000, 50_000, 25_000, 10_000, 2_500, 1_000, 200];
        let each = [one, two].map(|pays| {
            let paid: i64 = pays.iter().zip(counts).map(|(pays, count)| pays * count).sum();
            RBig::from_parts(paid.into(), 154_143_080_u64.into())
        });
        let figures = priced("");
        let fortune = find(&figures, "fortune", "table-1");
        assert_eq!(fortune.envies.iter().map(|envy| envy.table.as_str()).collect::<Vec<_>>(), ["table-1", "table-2"]);
        for ((envy, each), percent) in fortune.envies.iter().zip(&each).zip(["1.21", "2.20"]) {
            let [first, second, ..] = &envy.rows[..] else { panic!("some stakes") };
            assert_eq!((envy.each.exact(), envy.minimum, first.stake), (each.clone(), Cents(500), Cents(500)));
            assert_eq!(crate::percent(&first.returns[4].exact(), 2), percent, "£5 and five others");
            // A fixed amount is half as large a share of twice the stake, and the wager's own edge does not include it.
            assert_eq!(second.returns[4].exact() * RBig::from(2), first.returns[4].exact());
            assert_eq!(first.edges[4].exact(), fortune.exact() - first.returns[4].exact());
        }
        let says = &fortune.envies[0].says;
        assert!(says.contains("1.2076 % with 5 others (UK-13.32 UK-13.41 UK-13.43 UK-13.45)"), "{says}");
    }

    #[test]
    fn fortune_and_jokolor_edges_are_counted_over_all_seven_card_hands() {
        //= UK-13.36 UK-13.37-1 UK-13.37-2 UK-13.36-threepair UK-13.51
        let minimum = priced("");
        check(
            &minimum,
            &[
                ("fortune", "minimum", "9.94119"),
                ("fortune", "table-1", "8.00078"),
                ("fortune", "table-2", "7.76557"),
                ("jokolor", "minimum", "3.89824"),
            ],
        );
        check(&priced("three-pair = \"push\""), &[("fortune", "minimum", "8.08447")]);
        // Published for a side wager with the same rows, except that royal and straight flushes of seven cards share a
        // row.
        let fortune = find(&minimum, "fortune", "minimum");
        let scale = 154_143_080 / fortune.cases.parse::<u64>().expect("a count");
        let count = |outcomes: &[&str]| -> u64 {
            let rows = fortune.outcomes.iter().filter(|row| outcomes.contains(&row.outcome.as_str()));
            rows.map(|row| row.count.parse::<u64>().expect("a count") * scale).sum()
        };
        assert_eq!(count(&["five-aces"]), 1_128);
        assert_eq!(count(&["four-of-a-kind"]), 307_472);
        assert_eq!(count(&["full-house"]), 4_188_528);
        assert_eq!(count(&["flush"]), 6_172_088);
        assert_eq!(count(&["three-of-a-kind"]), 7_672_500);
        assert_eq!(count(&["straight"]), 11_034_204);
        let sevens = ["seven-card-straight-flush", "seven-card-straight-flush-with-joker"];
        let royals = ["royal-flush-and-royal-match", "royal-flush"];
        assert_eq!(count(&sevens) + count(&royals) + count(&["straight-flush"]), 26_132 + 184_832);
        // Eight windows of seven ranks in four suits; any six of a window and the joker, and windows that share six
        // counted once.
        assert_eq!(count(&sevens[..1]), 4 * 8);
        assert_eq!(count(&sevens[1..]), 4 * (8 * 7 - 7));
        // Royal flushes of a suit in six ways (one card may be the joker) beside king and queen of three others.
        assert_eq!(count(&royals[..1]), 4 * 6 * 3);
        // The joker in seven cards: seven in 53. Of one colour: twice seven of 26.
        let jokolor = find(&minimum, "jokolor", "minimum");
        assert_eq!(jokolor.edge, "23111/592858");
    }
}
