//! Let It Ride: every hand of the player with every two community cards, under each pay table with its best answers.
//!
//! Without a ceiling each wager is decided by itself. A ceiling on the royal flush ties them together, so the answers
//! are found from the end: first what wager 2 is worth with and without wager 1, then wager 1.

mod chart;
#[cfg(test)]
mod tests;

use baize_book::{Cents, Options};
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Shoe};
use baize_games::casino_poker::LetItRide;
use baize_games::casino_poker::categories::Category;
use baize_games::casino_poker::let_it_ride::{Answer, Rules, Wager, settle_bonus, settle_rides};
use baize_table::{Bet, Line, Seat};
use dashu_ratio::RBig;
use rayon::prelude::*;

use super::stud::hands_of_every_rank;
use super::{PriceError, Pricing};
use crate::STAKE;
use crate::chart::Chart;
use crate::counting::{Counting, PACK, SUITS, choose, falling, own};
use crate::distribution::{Distribution, End, add_chance, counted};
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};

/// Stands for five cards that are less than any winning kind.
const LESS: usize = 10;
/// The number of kinds, including those that do not win.
const KINDS: usize = 11;

/// What one, two or three wagers in play win with each kind of five cards.
struct Nets([[End; KINDS]; 3]);

/// The kind of every five cards, by the customary number of their rank and the game's own settlement.
fn kinds(rules: &Rules) -> Vec<u8> {
    let bet = Bet::new(Seat(1), Wager::Ride3, STAKE);
    let less = u8::try_from(LESS).expect("few kinds");
    let mut kinds = vec![less; 7463];
    for rank in ranks() {
        let wins = settle_rides(rules, &[bet], rank).iter().any(|line| line.net().0 > 0);
        kinds[usize::from(rank.class())] = if wins { Category::of(rank) as u8 } else { less };
    }
    kinds
}

/// Every rank of five cards, the lowest first.
fn ranks() -> Vec<HighRank> {
    hands_of_every_rank().into_iter().map(|hand| hand.into_iter().collect::<Hand>().rank()).collect()
}

/// The wagers that are still in play, by how many there are.
const RIDES: [Wager; 3] = [Wager::Ride3, Wager::Ride2, Wager::Ride1];

impl Nets {
    fn new(rules: &Rules, stake: Cents) -> Nets {
        let bets = RIDES.map(|wager| Bet::new(Seat(1), wager, stake));
        // The best hand of each kind, so that a pair is one that wins; and the worst hand of all.
        let ranks = ranks();
        let mut best = [ranks[0]; KINDS];
        ranks.iter().for_each(|rank| best[Category::of(*rank) as usize] = *rank);
        Nets(std::array::from_fn(|more| {
            std::array::from_fn(|kind| {
                let lines = settle_rides(rules, &bets[..=more], best[kind]);
                let net = lines.iter().map(Line::net).sum();
                End { net, odds: None, outcome: chart::outcome(kind, more) }
            })
        }))
    }

    /// What this many wagers win in all these cases.
    fn worth(&self, wagers: usize, cases: &[u16; KINDS]) -> i128 {
        let ends = self.0[wagers - 1].iter().zip(cases);
        ends.map(|(end, count)| i128::from(end.net.0) * i128::from(*count)).sum()
    }
}

/// What a hand of three cards may become: for each first community card, how often the second makes which kind.
struct Hands {
    cards: [Card; 3],
    ways: u64,
    with: Vec<(Card, [u16; KINDS])>,
}

impl Hands {
    fn new((cards, ways): ([Card; 3], u64), kinds: &[u8]) -> Hands {
        let hand: Hand = cards.into_iter().collect();
        let left: Vec<Card> = Card::pack().filter(|card| !cards.contains(card)).collect();
        let mut with: Vec<(Card, [u16; KINDS])> = left.iter().map(|card| (*card, [0; KINDS])).collect();
        for (i, first) in left.iter().enumerate() {
            let four = hand + *first;
            for (j, second) in left[..i].iter().enumerate() {
                let kind = usize::from(kinds[usize::from((four + *second).rank().class())]);
                with[i].1[kind] += 1;
                with[j].1[kind] += 1;
            }
        }
        Hands { cards, ways, with }
    }

    /// Whether wager 1 rides, and whether wager 2 does with each first community card.
    fn answers(&self, nets: &Nets) -> (bool, Vec<bool>) {
        // Without wager 1 and with it: what the wagers are worth in total, and the answers.
        let [pulled, riding] = [1, 2].map(|wagers| {
            let mut sum = 0;
            let answer = |(_, cases): &(Card, [u16; KINDS])| {
                let (without, with) = (nets.worth(wagers, cases), nets.worth(wagers + 1, cases));
                sum += without.max(with);
                with > without
            };
            let answers: Vec<bool> = self.with.iter().map(answer).collect();
            (sum, answers)
        });
        if riding.0 > pulled.0 { (true, riding.1) } else { (false, pulled.1) }
    }
}

/// How often each kind comes with one, two or three wagers in play.
type Counts = [[u64; KINDS]; 3];

/// The number of boards of two cards, in order.
const BOARDS: u64 = 49 * 48;

fn count(hands: &[Hands], nets: &Nets) -> Counts {
    let each = |mut counts: Counts, hand: &Hands| {
        let (first, second) = hand.answers(nets);
        for ((_, cases), second) in hand.with.iter().zip(second) {
            let sums = &mut counts[usize::from(first) + usize::from(second)];
            sums.iter_mut().zip(cases).for_each(|(sum, count)| *sum += u64::from(*count) * hand.ways);
        }
        counts
    };
    let and = |mut a: Counts, b: Counts| {
        a.iter_mut().flatten().zip(b.iter().flatten()).for_each(|(a, b)| *a += b);
        a
    };
    hands.par_iter().fold(Counts::default, each).reduce(Counts::default, and)
}

/// How the wagers end together, and how many more are in play on average apart from the one on the pound sign.
fn distribution(counts: &Counts, nets: &Nets) -> (Distribution, RBig) {
    let all: u64 = counts.iter().flatten().sum();
    let chance = |count: u64| RBig::from_parts(count.into(), all.into());
    let mut distribution = Distribution::new();
    for (end, count) in nets.0.iter().flatten().zip(counts.iter().flatten()).filter(|(_, count)| **count > 0) {
        add_chance(&mut distribution, *end, chance(*count));
    }
    let more: u64 = counts.iter().zip(0..).map(|(counts, more)| counts.iter().sum::<u64>() * more).sum();
    (distribution, chance(more))
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let on = ("three-card-bonus", toml::Value::from("on"));
    let (rides, bonuses) = (pricing.tables("ride-odds"), pricing.tables("bonus-odds"));
    pricing.work.expect(1 + rides.len() as u64);
    let sets = Shoe::new(1).sets::<3>();
    let (_, rules) = pricing.rules::<LetItRide>(&[("ride-odds", rides[0].clone())])?;
    let kinds = kinds(&rules);
    let hands: Vec<Hands> = sets.par_iter().map(|set| Hands::new(*set, &kinds)).collect();
    pricing.work.done(1);
    let mut figures = Vec::new();
    for table in rides {
        let (options, rules) = pricing.rules::<LetItRide>(&[("ride-odds", table)])?;
        let nets = Nets::new(&rules, pricing.stake());
        let (distribution, added) = distribution(&count(&hands, &nets), &nets);
        let added = added * RBig::from(pricing.stake().0);
        let strategy = "let ride what is worth more than nothing";
        let table = &options.odds("ride-odds").name;
        figures.push(pricing.figure_with_stakes("ride", table, &distribution, &added).by(StrategyId::Best, strategy));
        pricing.work.done(1);
    }
    let bet = Bet::new(Seat(1), Wager::Bonus, pricing.stake());
    for table in bonuses {
        let (options, rules) = pricing.rules::<LetItRide>(&[on.clone(), ("bonus-odds", table)])?;
        let line = |cards: [Card; 3]| settle_bonus(&rules, bet, cards).expect("the table takes it");
        let lines = sets.iter().map(|(cards, ways)| (line(*cards), u128::from(*ways)));
        figures.push(pricing.figure("bonus", &options.odds("bonus-odds").name, &counted(lines)));
    }
    Ok(figures)
}

/// The answers to every three cards, and to these with every fourth card, under the rules in force.
fn solve(rules: &Rules, stake: Cents) -> Vec<(Hands, bool, Vec<bool>)> {
    let (nets, kinds) = (Nets::new(rules, stake), kinds(rules));
    let of = |set: ([Card; 3], u64)| {
        let hand = Hands::new(set, &kinds);
        let (first, second) = hand.answers(&nets);
        (hand, first, second)
    };
    Shoe::new(1).sets::<3>().into_par_iter().map(of).collect()
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<LetItRide>(&[])?;
    Ok(chart::charts(&solve(&rules, pricing.stake()), &Nets::new(&rules, pricing.stake())))
}

impl Priced for LetItRide {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        match figure.wager_alone() {
            "bonus" => own(3),
            _ => Counting::new(
                "sets of three cards of the player, then the first and the second community card",
                choose(PACK, 3) * falling(PACK - 3, 2),
                SUITS,
            ),
        }
    }
}

impl Solved for LetItRide {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best];
    const ADVISED: StrategyId = StrategyId::Best;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, _: StrategyId) -> Result<Player<Self>, PriceError> {
        let (_, rules) = pricing.rules::<LetItRide>(&[])?;
        let mut first = vec![false; 13 * 13 * 13 * 2];
        let mut second = vec![false; 13 * 13 * 13 * 13 * 2];
        for (hand, rides, with) in solve(&rules, pricing.stake()) {
            for [a, b, c] in orders(hand.cards) {
                first[place([a, b, c])] = rides;
                for ((card, _), rides) in hand.with.iter().zip(&with) {
                    second[place([a, b, c, *card])] = *rides;
                }
            }
        }
        Ok(Box::new(move |question| {
            let [a, b, c] = question.cards();
            let rides = match question.community() {
                None => first[place([a, b, c])],
                Some(card) => second[place([a, b, c, card])],
            };
            if rides { Answer::Ride } else { Answer::Pull }
        }))
    }
}

/// The index of cards by their ranks and whether they are of one suit: nothing else matters before the last card.
fn place<const N: usize>(cards: [Card; N]) -> usize {
    let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    cards.iter().fold(0, |place, card| place * 13 + card.index() / 4) * 2 + usize::from(suited)
}

fn orders([a, b, c]: [Card; 3]) -> [[Card; 3]; 6] {
    [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
}
