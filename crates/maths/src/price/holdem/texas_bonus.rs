//! Texas Hold'Em Bonus of Great Britain.

use baize_book::{Cents, Options};
use baize_games::holdem::TexasHoldemBonus;
use baize_games::holdem::bonus::{Rules, Wager, settle_bet, settle_fold};
use baize_table::{Bet, Decision as _, Seat};
use dashu_ratio::RBig;

use super::bonus::{FLOP, LATER, Solution, Wagers};
use super::deals::Deals;
use super::dealt::Dealt;
use super::{counting, progressive, sides};
use crate::chart::Chart;
use crate::counting::{Counting, PACK, SUITS, choose};
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};
use crate::work::Work;

const STRATEGY: &str = "best play";

fn solve<'a>(rules: &Rules, stake: Cents, work: &'a Work) -> Result<Solution<'a>, PriceError> {
    let ante = Bet::new(Seat(1), Wager::Ante, stake);
    let wagers = |deals: &Deals<'_>| {
        let nets = |bets: &[(Wager, u32)]| {
            deals.showdown.nets(stake, |own, dealer| {
                let bets = bets.iter().map(|(wager, times)| ante.on(*wager, stake * i64::from(*times)));
                bets.map(|bet| settle_bet(rules, bet, own, dealer).net()).sum()
            })
        };
        Ok(Wagers {
            flop: nets(&[(Wager::Ante, 1), (Wager::Flop, FLOP)])?,
            turn: nets(&[(Wager::Turn, LATER)])?,
            river: nets(&[(Wager::River, LATER)])?,
            fold: settle_fold(ante).net().0,
        })
    };
    Solution::new(wagers, work)
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<TexasHoldemBonus>(&[("progressive", "on".into())])?;
    let solution = solve(&rules, pricing.stake(), pricing.work)?;
    let (ends, staked, all) = solution.ends(&solution.counted());
    let staked = RBig::from_parts(staked.into(), all.into()) * RBig::from(pricing.stake().0);
    let table = &options.odds("odds").name;
    let terms = rules.progressive().expect("it was switched on");
    let kinds = Dealt::new().kinds(&solution.deals.standings, &solution.deals.showdown);
    let won = progressive::by_kind(terms, &kinds);
    let stake = options.limits("progressive").0;
    Ok(vec![
        pricing.figure_with_stakes("ante", table, &ends.distribution(), &staked).by(StrategyId::Best, STRATEGY),
        sides::bonus_jackpot(pricing)?,
        progressive::figure(pricing, terms, stake, &won, kinds.iter().sum()),
    ])
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<TexasHoldemBonus>(&[])?;
    Ok(solve(&rules, pricing.stake(), pricing.work)?.charts())
}

impl Priced for TexasHoldemBonus {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        match figure.wager_alone() {
            "bonus" => Counting::new(
                "sets of the player's two cards and of the dealer's two",
                choose(PACK, 2) * choose(PACK - 2, 2),
                SUITS,
            ),
            "progressive" => counting::seven(),
            _ => counting::card_by_card(),
        }
    }
}

impl Solved for TexasHoldemBonus {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best];
    const ADVISED: StrategyId = StrategyId::Advised;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, _: StrategyId) -> Result<Player<Self>, PriceError> {
        let (_, rules) = pricing.rules::<TexasHoldemBonus>(&[])?;
        let answers = solve(&rules, pricing.stake(), pricing.work)?.answers();
        Ok(Box::new(move |decision| {
            let Some(hole) = decision.hole() else { return decision.advise() };
            decision.betting(answers.bets(hole, decision.board()))
        }))
    }
}
