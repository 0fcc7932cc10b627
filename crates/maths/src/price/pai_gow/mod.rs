//! Pai gow poker: every hand of seven against every other, set by the house's way or in the best way.
//!
//! There are eight thousand million million deals of two hands. A setting wins against hands of the other side that are
//! below it in both parts. How many of these are left beside one's own cards is first counted by ranks alone
//! (`ranks.rs`), and then corrected for flushes (`flushes.rs`). So every setting of every hand has its exact worth, and
//! the best one is known (`solution.rs`, `deals.rs`).
//!
//! Nobody sees the other's cards when they set their own: the best setting is the one that gains most on average over
//! all hands of the other side, which are set by the house's way.

mod charts;
mod classes;
mod deals;
mod flushes;
mod ranks;
pub(super) mod rows;
mod sides;
mod solution;
mod tally;
#[cfg(test)]
mod tests;

use baize_book::{Cents, Cites, Options};
use baize_cards::rank::LowStraight;
use baize_cards::{Card, Rank};
use baize_games::pai_gow::hands::Hands;
use baize_games::pai_gow::house_way::house_way;
use baize_games::pai_gow::ranking::Ranking;
use baize_games::pai_gow::{Answer, Decision, LOW_STRAIGHT, PaiGowPoker, Rules, Wager, compared};
use baize_games::player_dealer::pai_gow::{
    self as player_dealer, Family, JokersWildPaiGowPoker, Own, PaiGowPoker as BankedPoker, Ranks, SetHand, logical_row,
    logical_way,
};
use baize_games::player_dealer::{Banked, Wager as BankWager};
use baize_table::{Bet, Game, Line, Seat};
use std::cmp::Ordering;

use super::collection::{Payer, banks, fees, of_the_bank};
use super::{PriceError, Pricing};
use crate::STAKE;
use crate::chart::Chart;
use crate::distribution::{Distribution, counted};
use crate::figure::Figure;
use crate::solved::{Player, Solved};
use classes::{Ranked, Ways};
use deals::Summary;
use solution::Solution;
use tally::Tally;

/// The seat of the bettor.
const SEAT: Seat = Seat(2);

/// The house's own chart, as the uk book prints it.
impl Ways for LowStraight {
    fn way(&self, cards: &[Card; 7]) -> Ranked {
        let (hands, _) = house_way(cards, *self);
        (hands.high_rank, hands.low_rank)
    }

    fn row(&self, cards: &[Card; 7]) -> (&'static str, [Rank; 7]) {
        (house_way(cards, *self).1.name(), self.counted(cards))
    }

    fn set(&self, cards: &[Card; 7], low: [usize; 2]) -> Option<Ranked> {
        set_in(*self, cards, low)
    }
}

/// The logical way of a player-dealer's table.
impl Ways for Ranks {
    fn way(&self, cards: &[Card; 7]) -> Ranked {
        let hands = logical_way(cards, *self);
        (hands.high_rank, hands.low_rank)
    }

    fn row(&self, cards: &[Card; 7]) -> (&'static str, [Rank; 7]) {
        (logical_row(cards, *self).1.name(), self.counted(cards))
    }

    fn set(&self, cards: &[Card; 7], low: [usize; 2]) -> Option<Ranked> {
        set_in(*self, cards, low)
    }
}

fn set_in(ranking: impl Ranking, cards: &[Card; 7], low: [usize; 2]) -> Option<Ranked> {
    let hands = Hands::set_at(cards, low, ranking);
    (!hands.is_foul(ranking)).then_some((hands.high_rank, hands.low_rank))
}

/// All results of comparing two hands with two hands.
fn comparisons() -> impl Iterator<Item = (Ordering, Ordering)> {
    let all = [Ordering::Greater, Ordering::Equal, Ordering::Less];
    all.into_iter().flat_map(move |high| all.into_iter().map(move |low| (high, low)))
}

/// The distribution of a wager with this many wins and losses.
fn ends<W>(settle: impl Fn(Ordering, Ordering) -> Line<W>, tally: &Tally, of: [u64; 2], deals: u64) -> Distribution {
    let line = |wanted: Option<usize>| {
        let mut such = comparisons().filter(|(high, low)| tally.end(*high, *low) == wanted);
        such.next().map(|(high, low)| settle(high, low))
    };
    let counts = [(Some(0), of[0]), (Some(1), of[1]), (None, deals - of[0] - of[1])];
    counted(counts.into_iter().filter_map(|(end, count)| Some((line(end)?, count.into()))))
}

/// The settlement of a Standard Wager of this stake.
fn standard(rules: &Rules, stake: Cents) -> impl Fn(Ordering, Ordering) -> Line<Wager> + '_ {
    move |high, low| compared(rules, Bet::new(SEAT, Wager::Standard, stake), high, low, Cites::NONE)
}

/// The settlement of the wager at a player-dealer's table.
fn main_wager<G: Family>(own: &Own) -> impl Fn(Ordering, Ordering) -> Line<BankWager> + '_ {
    |high, low| {
        let bet = Bet::new(SEAT, BankWager::Main, STAKE);
        player_dealer::compared(own, G::CHAPTER, bet, (high, low), Cites::NONE)
    }
}

fn solve_standard(pricing: &Pricing<'_>) -> Result<(Rules, Solution), PriceError> {
    let (_, rules) = pricing.rules::<PaiGowPoker>(&[])?;
    let tally = Tally::new(pricing.stake(), standard(&rules, pricing.stake()));
    let solution = Solution::new(&LOW_STRAIGHT, &Rank::ALL, 1, tally, pricing.work);
    Ok((rules, solution))
}

/// Solves the bettor's side or, turned, the bank's.
fn solve_banked<G: Family>(pricing: &Pricing<'_>, turned: bool) -> Result<(Own, Solution), PriceError> {
    let (_, rules) = pricing.rules::<Banked<G>>(&[])?;
    let own = rules.own;
    let tally = Tally::new(STAKE, main_wager::<G>(&own));
    let tally = if turned { tally.turned() } else { tally };
    let solution = Solution::new(&own.ranks, &Rank::ALL, usize::from(own.jokers), tally, pricing.work);
    Ok((own, solution))
}

/// The Standard Wager and the side wagers of the uk table.
pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (rules, solution) = solve_standard(pricing)?;
    let Summary { deals, way, best, .. } = solution.summary(pricing.work);
    let strategies = [
        (best, "best: what gains most on the House Way of the dealer"),
        (way, "house-way: set as the dealer sets his own"),
    ];
    let figure = |(of, strategy): ([u64; 2], &str)| Figure {
        strategy: Some(strategy.to_owned()),
        ..pricing.figure("standard", "minimum", &ends(standard(&rules, pricing.stake()), &solution.tally, of, deals))
    };
    let mut figures: Vec<Figure> = strategies.into_iter().map(figure).collect();
    figures.extend(sides::figures(pricing)?);
    Ok(figures)
}

/// The wager against the bank, and the bank, at a player-dealer's table.
fn banked<G: Family>(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (own, bettor) = solve_banked::<G>(pricing, false)?;
    let Summary { deals, way, best, .. } = bettor.summary(pricing.work);
    let tally = bettor.tally;
    drop(bettor);
    let (_, bank) = solve_banked::<G>(pricing, true)?;
    let [won, lost] = bank.summary(pricing.work).best;
    let ways = [
        (best, "best: what gains most on a player-dealer who keeps to the logical way"),
        (way, "logical-way: both sides"),
        ([lost, won], "the logical way, against a player-dealer who sets what gains most on it"),
    ];
    let (mut mains, mut of_bank) = (Vec::new(), Vec::new());
    for (of, strategy) in ways {
        let ends = ends(main_wager::<G>(&own), &tally, of, deals);
        let figure = pricing.figure("main", NO_TABLE, &ends);
        let bank = pricing.figure("bank", NO_TABLE, &banks(&ends, from_the_bank));
        let strategy = Some(strategy.to_owned());
        of_bank.push(Figure { strategy: strategy.clone(), ..of_the_bank::<G>(pricing, bank)? });
        mains.push(Figure { fees: fees::<G>(pricing, Payer::Bettor, &figure.exact())?, strategy, ..figure });
    }
    mains.append(&mut of_bank);
    Ok(mains)
}

/// Stands for the pay table, since the book pays even money.
const NO_TABLE: &str = "even money";

/// The name of an outcome as the bank sees it.
fn from_the_bank(outcome: &'static str) -> &'static str {
    match outcome {
        "win" => "lose",
        "lose" => "win",
        other => other,
    }
}

/// The wagers at the player-dealer's table with one limited joker.
pub(super) fn banked_figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    banked::<BankedPoker>(pricing)
}

/// The wagers at the player-dealer's table with wild jokers.
pub(super) fn jokers_wild_figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    banked::<JokersWildPaiGowPoker>(pricing)
}

/// The number of cards from which a table deals.
pub(crate) fn banked_cards(game: &str, options: &Options) -> Option<u64> {
    let jokers = match game {
        "hg/pai-gow-poker" => Banked::<BankedPoker>::rules(options).ok()?.own.jokers,
        "hg/jokers-wild-pai-gow-poker" => Banked::<JokersWildPaiGowPoker>::rules(options).ok()?.own.jokers,
        _ => return None,
    };
    Some(52 + u64::from(jokers))
}

/// The House Way, and where the best setting differs.
pub(super) fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, solution) = solve_standard(pricing)?;
    Ok(charts::of(&solution, &LOW_STRAIGHT, "House Way", &solution.summary(pricing.work)))
}

/// The logical way with one limited joker, and where the best setting differs.
pub(super) fn banked_charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    charts_of::<BankedPoker>(pricing)
}

/// The logical way with wild jokers, and where the best setting differs.
pub(super) fn jokers_wild_charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    charts_of::<JokersWildPaiGowPoker>(pricing)
}

fn charts_of<G: Family>(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (own, solution) = solve_banked::<G>(pricing, false)?;
    Ok(charts::of(&solution, &own.ranks, "logical way", &solution.summary(pricing.work)))
}

/// The two cards of the seven that go in front in this setting.
fn in_front(ways: &impl Ways, cards: &[Card; 7], wanted: Ranked) -> [Card; 2] {
    let all = ways.all(cards);
    let (pair, _) = all.iter().find(|(_, ranked)| *ranked == wanted).expect("it is one of the settings");
    pair.map(|at| cards[at])
}

impl Solved for PaiGowPoker {
    const STRATEGIES: &'static [&'static str] = &["best", "house-way"];

    fn player(pricing: &Pricing<'_>, strategy: &str) -> Result<Player<PaiGowPoker>, PriceError> {
        if strategy == "house-way" {
            return Ok(Box::new(|_| Answer::HouseWay));
        }
        let (_, solution) = solve_standard(pricing)?;
        Ok(Box::new(move |asked: &Decision| {
            Answer::Set(in_front(&LOW_STRAIGHT, asked.cards(), solution.best(asked.cards())))
        }))
    }
}

/// The best setting of a bettor against a player-dealer who keeps to the logical way; the player-dealer does so here.
fn bettor<G: Family>(pricing: &Pricing<'_>, strategy: &str) -> Result<Player<Banked<G>>, PriceError> {
    use player_dealer::Answer;
    if strategy == "logical-way" {
        return Ok(Box::new(|_| Answer::LogicalWay));
    }
    let (own, solution) = solve_banked::<G>(pricing, false)?;
    Ok(Box::new(move |asked: &SetHand| {
        if asked.banks() {
            return Answer::LogicalWay;
        }
        Answer::Set(in_front(&own.ranks, asked.cards(), solution.best(asked.cards())))
    }))
}

/// The strategies of a player-dealer's table.
const BANKED: &[&str] = &["best", "logical-way"];

impl Solved for Banked<BankedPoker> {
    const STRATEGIES: &'static [&'static str] = BANKED;

    fn player(pricing: &Pricing<'_>, strategy: &str) -> Result<Player<Self>, PriceError> {
        bettor::<BankedPoker>(pricing, strategy)
    }
}

impl Solved for Banked<JokersWildPaiGowPoker> {
    const STRATEGIES: &'static [&'static str] = BANKED;

    fn player(pricing: &Pricing<'_>, strategy: &str) -> Result<Player<Self>, PriceError> {
        bettor::<JokersWildPaiGowPoker>(pricing, strategy)
    }
}
