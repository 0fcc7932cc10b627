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
mod rows;
mod sides;
mod solution;
mod tally;
#[cfg(test)]
mod tests;

use baize_book::{Cents, Cites, OptionError, Options};
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
use crate::breakdown::Breakdown;
use crate::chart::Chart;
use crate::counting::{Counting, PACK, SUITS, choose};
use crate::distribution::{Distribution, counted};
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};
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
fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (rules, solution) = solve_standard(pricing)?;
    let Summary { deals, way, best, .. } = solution.summary(pricing.work);
    let figure = |of: [u64; 2]| {
        let ends = ends(standard(&rules, pricing.stake()), &solution.tally, of, deals);
        pricing.figure("standard", "minimum", &ends)
    };
    let mut figures = vec![
        figure(best).by(StrategyId::Best, "best: what gains most on the House Way of the dealer"),
        figure(way).by(StrategyId::HouseWay, "house-way: set as the dealer sets theirs"),
    ];
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
        (best, StrategyId::Best, "best: what gains most on a player-dealer who keeps to the logical way"),
        (way, StrategyId::LogicalWay, "logical-way: both sides"),
        ([lost, won], StrategyId::LogicalWayOutplayed, OUTPLAYED),
    ];
    let (mut mains, mut of_bank) = (Vec::new(), Vec::new());
    for (of, strategy, says) in ways {
        let ends = ends(main_wager::<G>(&own), &tally, of, deals);
        let figure = pricing.figure("main", NO_TABLE, &ends);
        let bank = pricing.figure("bank", NO_TABLE, &banks(&ends, from_the_bank));
        of_bank.push(of_the_bank::<G>(pricing, bank)?.by(strategy, says));
        let fees = fees::<G>(pricing, Payer::Bettor, &figure.exact())?;
        mains.push(Figure { fees, ..figure }.by(strategy, says));
    }
    mains.append(&mut of_bank);
    Ok(mains)
}

const OUTPLAYED: &str = "the logical way, against a player-dealer who sets what gains most on it";

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

/// What was counted for a wager where hands are dealt from so many cards.
fn counting(cards: u64, figure: &Figure) -> Counting {
    if matches!(figure.wager_alone(), "fortune" | "jokolor") {
        return Counting::new(format!("sets of seven of {cards} cards"), choose(cards, 7), SUITS);
    }
    Counting::new(
        format!("sets of seven of {cards} cards of one side, and of seven of the other's from the rest"),
        choose(cards, 7) * choose(cards - 7, 7),
        "hands of one kind of ranks are one; the other side's are counted by ranks first and put right for flushes",
    )
}

/// The House Way, and where the best setting differs.
fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, solution) = solve_standard(pricing)?;
    Ok(charts::of(&solution, &LOW_STRAIGHT, "House Way", &solution.summary(pricing.work)))
}

/// The logical way, and where the best setting is another.
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

impl Priced for PaiGowPoker {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn breakdowns(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
        rows::standard(options)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        counting(PACK + 1, figure)
    }
}

impl Solved for PaiGowPoker {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best, StrategyId::HouseWay];
    const ADVISED: StrategyId = StrategyId::HouseWay;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Self>, PriceError> {
        if strategy == StrategyId::HouseWay {
            return Ok(Box::new(|_| Answer::HouseWay));
        }
        let (_, solution) = solve_standard(pricing)?;
        Ok(Box::new(move |asked: &Decision| {
            Answer::Set(in_front(&LOW_STRAIGHT, asked.cards(), solution.best(asked.cards())))
        }))
    }
}

/// The best setting of a bettor against a player-dealer who keeps to the logical way; the player-dealer does so here.
fn bettor<G: Family>(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Banked<G>>, PriceError> {
    use player_dealer::Answer;
    if strategy == StrategyId::LogicalWay {
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

/// Both tables of a player-dealer are priced alike, however many jokers there are.
macro_rules! priced {
    ($($game:ty),*) => {$(
        impl Priced for Banked<$game> {
            type Solution = Self;

            fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
                banked::<$game>(pricing)
            }

            fn breakdowns(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
                rows::banked::<$game>(options)
            }

            fn counting(options: &Options, figure: &Figure) -> Counting {
                let jokers = Self::rules(options).map_or(1, |rules| rules.own.jokers);
                counting(PACK + u64::from(jokers), figure)
            }
        }

        impl Solved for Banked<$game> {
            type Player = Player<Self>;
            const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best, StrategyId::LogicalWay];
            const ADVISED: StrategyId = StrategyId::LogicalWay;

            fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
                charts_of::<$game>(pricing)
            }

            fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Self>, PriceError> {
                bettor::<$game>(pricing, strategy)
            }
        }
    )*};
}

priced!(BankedPoker, JokersWildPaiGowPoker);
