//! Ultimate Texas Hold'Em: every answer before the flop, after it and at the end, by what it is worth.
//!
//! When the board is complete, a bet is worth what Ante, Blind and Play win against everything that the dealer may
//! hold; whatever is better than a fold is played. After the flop, twice the ante is compared with waiting for that;
//! before the flop, three and four times the ante are compared with waiting for the flop.

use baize_book::{Cents, Options};
use baize_cards::rank::HighRank;
use baize_games::casino_poker::categories::Category;
use baize_games::holdem::UltimateHoldem;
use baize_games::holdem::ultimate::{Rules, Wager, qualifies, settle_bet, settle_fold};
use baize_table::{Bet, Decision as _, Line, Seat};
use dashu_ratio::RBig;
use rayon::prelude::*;

use super::charts::{NoBet, best_of, by_beaten, by_feature, square};
use super::choices::LastChoices;
use super::counting;
use super::deals::{DEALERS as ALL_DEALERS, Deals, Decided, RUNS};
use super::ends::{Ends, average, total};
use super::features::{PLACES, feature};
use super::names::Names;
use super::showdown::{Counts, Nets};
use super::sides;
use super::standing::{DEALERS, Standing, Table};
use super::starting::{STARTING, starting};
use super::suits::Held;
use crate::chart::Chart;
use crate::counting::Counting;
use crate::distribution::counted;
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};
use crate::work::Work;

/// The stakes that are possible before the flop, in antes.
const EARLY: [u32; 2] = [3, 4];
/// The stakes after the flop and at the end, in antes.
const FLOP: u32 = 2;
const RIVER: u32 = 1;

const STRATEGY: &str = "best play";

/// What a Play wager of some number of antes wins, and the opening wagers with it.
struct Settled {
    /// What Ante and Play win, and what the Blind wins.
    ante: Nets,
    blind: Nets,
}

impl Settled {
    fn new(deals: &Deals<'_>, rules: &Rules, stake: Cents, times: u32) -> Result<Settled, PriceError> {
        let ante = Bet::new(Seat(1), Wager::Ante, stake);
        let play = ante.on(Wager::Play, stake * i64::from(times));
        let blind = ante.on(Wager::Blind, stake);
        let net = |bet, own: HighRank, dealer: HighRank| shown(rules, bet, own, dealer).net();
        Ok(Settled {
            ante: deals.showdown.nets(stake, |own, dealer| net(ante, own, dealer) + net(play, own, dealer))?,
            blind: deals.showdown.nets(stake, |own, dealer| net(blind, own, dealer))?,
        })
    }

    fn both(&self) -> Nets {
        std::array::from_fn(|end| self.ante[end] + self.blind[end])
    }
}

/// The line of a wager of a hand that was not folded.
fn shown(rules: &Rules, bet: Bet<Wager>, own: HighRank, dealer: HighRank) -> Line<Wager> {
    settle_bet(rules, bet, own, dealer, qualifies(dealer))
}

/// What one wager wins if the hand is folded, which is negative.
fn folded(wager: Wager, stake: Cents) -> i64 {
    settle_fold(Bet::new(Seat(1), wager, stake)).net().0
}

/// What it is worth to wait until the board is complete.
fn later(deals: &Deals<'_>, river: &Nets, fold: i64) -> Table<i64> {
    deals.table(|standing| deals.showdown.value(standing, river).max(fold))
}

/// The best answers and what they are worth.
struct Solution<'a> {
    deals: Deals<'a>,
    /// What Ante, Blind and a Play wager at the end win, and what a fold wins over everything that the dealer may hold.
    river: Nets,
    fold: i64,
    flop: Decided,
    /// Sums of what three and four times the ante are worth before the flop.
    early: Decided,
    /// What is staked with each starting hand before the flop, in antes; `None` where it is checked.
    before: Vec<Option<u32>>,
}

impl<'a> Solution<'a> {
    fn new(rules: &Rules, stake: Cents, work: &'a Work) -> Result<Solution<'a>, PriceError> {
        let deals = Deals::new(qualifies, work);
        let nets = |times| Settled::new(&deals, rules, stake, times).map(|settled| settled.both());
        let river = nets(RIVER)?;
        let fold = i64::from(DEALERS) * (folded(Wager::Ante, stake) + folded(Wager::Blind, stake));
        let early = {
            let tables = [deals.values(&nets(EARLY[0])?), deals.values(&nets(EARLY[1])?)];
            deals.decide(3, &tables.each_ref(), |_| (false, 0))
        };
        let later = later(&deals, &river, fold);
        let flop = deals.decide(3, &[&later, &deals.values(&nets(FLOP)?)], |values| {
            (values[1] > values[0], values[0].max(values[1]))
        });
        drop(later);
        let best = |starting: usize| {
            let bets = EARLY.into_iter().zip(&early.by.of_tables).map(|(times, sums)| (sums[starting], times));
            let (value, times) = bets.max().expect("there is something to stake");
            (value > flop.by.worth[starting]).then_some(times)
        };
        let before = (0..STARTING).map(best).collect();
        Ok(Solution { deals, river, fold, flop, early, before })
    }

    /// Whether a hand is played when the board is complete.
    fn plays(&self, standing: &Standing) -> bool {
        self.deals.showdown.value(standing, &self.river) > self.fold
    }

    /// How often hands come on complete boards after this stake, or after none so far.
    fn often(&self, stake: Option<u32>) -> Table<i64> {
        let flop = &self.flop.choices;
        self.deals.often(&flop.boards, |number, a, b| {
            let after_flop = || flop.at(number, a, b).then_some(FLOP);
            i64::from(self.before[starting(a, b)].or_else(after_flop) == stake)
        })
    }

    /// How hands end with each Play wager, in antes, and how many are folded.
    fn counted(&self) -> (Vec<(u32, Counts)>, u128) {
        let deals = &self.deals;
        let stakes = [None, Some(FLOP), Some(EARLY[0]), Some(EARLY[1])];
        let counted = stakes.into_par_iter().map(|stake| {
            let often = self.often(stake);
            match stake {
                Some(times) => (times, deals.count(&often, |_| true), 0),
                None => {
                    let folds = deals.count(&often, |standing| !self.plays(standing));
                    (RIVER, deals.count(&often, |standing| self.plays(standing)), total(&folds))
                }
            }
        });
        let counted: Vec<(u32, Counts, u128)> = counted.collect();
        let folds = counted.iter().map(|(.., folds)| folds).sum();
        (counted.into_iter().map(|(times, counts, _)| (times, counts)).collect(), folds)
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<UltimateHoldem>(&[])?;
    let stake = pricing.stake();
    let solution = Solution::new(&rules, stake, pricing.work)?;
    let (played, folds) = solution.counted();
    let (deals, blind) = (&solution.deals, Bet::new(Seat(1), Wager::Blind, stake));
    let (mut ante, mut both, mut lines) = (Ends::default(), Ends::default(), Vec::new());
    let (mut staked, mut all) = (0, folds);
    for (times, counts) in &played {
        let settled = Settled::new(deals, &rules, stake, *times)?;
        let names = Names::play(*times);
        ante.add_shown(counts, &settled.ante, |shown| names.of(shown, None));
        both.add_shown(counts, &settled.both(), |shown| names.of(shown, Some(Category::Straight)));
        lines.extend(deals.showdown.lines(counts, |own, dealer| shown(&rules, blind, own, dealer)));
        staked += total(counts) * u128::from(*times);
        all += total(counts);
    }
    ante.add("fold", folded(Wager::Ante, stake), folds);
    lines.push((settle_fold(blind), folds));
    both.add("fold", folded(Wager::Ante, stake) + folded(Wager::Blind, stake), folds);
    let play = RBig::from_parts(staked.into(), all.into()) * RBig::from(stake.0);
    let custom = ["odds", "blind-odds"].iter().any(|option| options.odds(option).name == "custom");
    let table = if custom { "custom" } else { &options.odds("odds").name };
    let blind_table = if custom { "custom" } else { &options.odds("blind-odds").name };
    let whole = &play + RBig::from(stake.0);
    let mut figures = vec![
        pricing.figure_with_stakes("ante and blind", table, &both.distribution(), &whole),
        pricing.figure_with_stakes("ante", table, &ante.distribution(), &play),
        pricing.figure("blind", blind_table, &counted(lines)),
    ];
    figures = figures.into_iter().map(|figure| figure.by(StrategyId::Best, STRATEGY)).collect();
    figures[0].notes.push("Ante, Blind and Play together, in antes: what the strategy makes the most of.".to_owned());
    figures[1].notes.push("The Play wager counts with the Ante.".to_owned());
    figures.extend(sides::trips(pricing, deals)?);
    Ok(figures)
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<UltimateHoldem>(&[])?;
    let stake = pricing.stake();
    let solution = Solution::new(&rules, stake, pricing.work)?;
    let Solution { deals, river, fold, flop, early, before } = &solution;
    let first = |hand: usize| {
        let bets = EARLY.iter().zip(&early.by.of_tables);
        let bets = bets.map(|(times, sums)| (format!("bet {times}"), average(sums, hand)));
        best_of(bets.chain([("check".to_owned(), average(&flop.by.worth, hand))]).collect())
    };
    let square = square("Before the flop", first, Vec::new());
    // Only hands that were checked are asked again.
    let asked = |board: &Held, a: usize, b: usize| match before[starting(a, b)] {
        None => feature(board, a, b),
        Some(_) => PLACES,
    };
    let tables = [later(deals, river, *fold), deals.values(&Settled::new(deals, &rules, stake, FLOP)?.both())];
    let after = deals.decide_by((PLACES + 1, &asked), 3, &tables.each_ref(), |values| {
        (values[1] > values[0], values[0].max(values[1]))
    });
    drop(tables);
    let flop = by_feature("After the flop", ["check", "bet"], &after.by, NoBet::Table(0), RUNS * ALL_DEALERS);
    let last = by_beaten("When the board is complete", ["fold", "bet"], deals, &solution.often(None), |standing| {
        [*fold, deals.showdown.value(standing, river)]
    });
    Ok(vec![square, flop, last])
}

impl Priced for UltimateHoldem {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        if figure.wager_alone() == "trips" { counting::seven() } else { counting::board_at_once() }
    }
}

impl Solved for UltimateHoldem {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best];
    const ADVISED: StrategyId = StrategyId::Advised;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, _: StrategyId) -> Result<Player<Self>, PriceError> {
        let (_, rules) = pricing.rules::<UltimateHoldem>(&[])?;
        let stake = pricing.stake();
        let solution = Solution::new(&rules, stake, pricing.work)?;
        let last = LastChoices::new(&solution.deals.standings, |standing| solution.plays(standing));
        let Solution { flop: Decided { choices: flop, .. }, before, .. } = solution;
        Ok(Box::new(move |decision| {
            let Some(hole) = decision.hole() else { return decision.advise() };
            let board = decision.board();
            decision.betting(match board.len() {
                0 => before[starting(hole[0].index(), hole[1].index())],
                3 => flop.on(board, hole).then_some(FLOP),
                _ => last.on(board, hole).then_some(RIVER),
            })
        }))
    }
}
