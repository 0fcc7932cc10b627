//! The side wagers of pai gow poker: Fortune on every seven of the 53 cards, and Jokolor by their colours.

use baize_cards::{Card, SUIT_SETS, Suit, hands_up_to_suits};
use baize_games::pai_gow::PaiGowPoker;
use baize_games::pai_gow::fortune::{Filled, Fortune};
use baize_games::pai_gow::jokolor::Jokolor;
use baize_table::{Bet, Line, Seat};
use dashu_int::UBig;
use dashu_ratio::RBig;
use rayon::prelude::*;
use std::sync::LazyLock;

use super::classes::choose;
use crate::STAKE;
use crate::distribution::{Distribution, End, add_chance};
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut figures = Vec::new();
    for table in pricing.tables("fortune-odds") {
        let more = [("side-wager", "fortune".into()), ("fortune-odds", table)];
        let (options, _) = pricing.rules::<PaiGowPoker>(&more)?;
        let fortune = Fortune::new(&options);
        let bet = Bet::new(Seat(1), (), STAKE);
        let lines = (0..Filled::COUNT).map(|number| (fortune.settle(bet, Filled::numbered(number)), FILLED[number]));
        figures.push(pricing.figure("fortune", &options.odds("fortune-odds").name, &distribution(lines)));
    }
    for table in pricing.tables("jokolor-odds") {
        let more = [("side-wager", "jokolor".into()), ("jokolor-odds", table)];
        let (options, _) = pricing.rules::<PaiGowPoker>(&more)?;
        let jokolor = Jokolor::new(&options)?;
        let bet = Bet::new(Seat(1), (), STAKE);
        let lines = by_colour().map(|(cards, hands)| (jokolor.settle(bet, &cards), hands));
        figures.push(pricing.figure("jokolor", &options.odds("jokolor-odds").name, &distribution(lines)));
    }
    Ok(figures)
}

/// The chance of each way in which a wager ends, from lines and the number of hands that each stands for.
fn distribution(lines: impl Iterator<Item = (Line<()>, u64)>) -> Distribution {
    let (mut distribution, all) = (Distribution::new(), UBig::from(choose(53, 7)));
    for (line, hands) in lines.filter(|(_, hands)| *hands > 0) {
        let end = End { outcome: line.outcome, net: line.net(), odds: line.odds };
        add_chance(&mut distribution, end, RBig::from_parts(hands.into(), all.clone()));
    }
    distribution
}

/// How many hands fill each set of rows. Suits are named anew so that alike hands are counted once.
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
