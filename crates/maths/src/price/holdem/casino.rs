//! Casino Hold'Em: a call or a fold after the flop, by what a call is worth over all turns, rivers and dealer's hands.

use baize_book::{Cents, Options};
use baize_cards::Card;
use baize_cards::rank::{Hand, HighRank};
use baize_games::holdem::CasinoHoldem;
use baize_games::holdem::casino::{Rules, Wager, qualifies, settle_aa_bonus, settle_call, settle_fold};
use baize_table::{Bet, Decision as _, Line, Seat};
use dashu_ratio::RBig;

use super::charts::{NoBet, by_feature, flops_cell, square};
use super::choices::Choices;
use super::complete::hole;
use super::counting;
use super::deals::{DEALERS, Deals, Decided, RUNS};
use super::dealt::Dealt;
use super::ends::{Ends, total};
use super::features::{PLACES, feature};
use super::names::by_kind;
use super::progressive;
use super::showdown::Nets;
use super::suits::{self, Sets};
use crate::chart::Chart;
use crate::counting::{Counting, PACK, SUITS, choose};
use crate::distribution::{Distribution, counted};
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};
use crate::work::Work;

/// The stake of a Call, in antes.
const CALL: u32 = 2;

/// The best strategy for the Ante alone, and the same except for hands that win the AA Bonus.
const BEST: (StrategyId, &str) = (StrategyId::Best, "best play of the ante");
const BONUS: (StrategyId, &str) = (StrategyId::Bonus, "bonus: the same, but calls whatever wins the AA Bonus");

fn ante(stake: Cents) -> Bet<Wager> {
    Bet::new(Seat(1), Wager::Ante, stake)
}

struct Solution<'a> {
    stake: Cents,
    deals: Deals<'a>,
    /// What Ante and Call win in every end.
    call: Nets,
    flop: Decided,
}

impl<'a> Solution<'a> {
    fn new(rules: &Rules, stake: Cents, work: &'a Work) -> Result<Solution<'a>, PriceError> {
        let deals = Deals::new(qualifies, work);
        let ante = ante(stake);
        let bet = ante.on(Wager::Call, stake * i64::from(CALL));
        let settle = |own: HighRank, dealer: HighRank| {
            let lines = settle_call(rules, ante, bet, own, qualifies(dealer).then_some(dealer));
            lines.iter().map(Line::net).sum()
        };
        let call = deals.showdown.nets(stake, settle)?;
        let fold = settle_fold(ante).net().0 * i64::try_from(RUNS * DEALERS).expect("about a million");
        let flop = deals.decide(3, &[&deals.values(&call)], |values| (values[0] > fold, values[0].max(fold)));
        Ok(Solution { stake, deals, call, flop })
    }

    /// The best answers for the Ante, except that whatever wins the AA Bonus is called, since a fold would lose it.
    fn calling_what_wins(&self, rules: &Rules) -> Choices {
        let bet = Bet::new(Seat(1), Wager::AaBonus, self.stake);
        let mut choices = self.flop.choices.clone();
        for number in 0..choices.boards.len() {
            each_five(&choices.boards, number, |a, b, rank| {
                if settle_aa_bonus(rules, bet, rank).net().0 > 0 {
                    choices.answers[number][hole(a, b) / 64] |= 1 << (hole(a, b) % 64);
                }
            });
        }
        choices
    }

    /// The figure of Ante and Call with these answers.
    fn ante(&self, pricing: &Pricing<'_>, table: &str, choices: &Choices) -> Figure {
        let called = self.deals.often(&choices.boards, |number, a, b| i64::from(choices.at(number, a, b)));
        let called = self.deals.count(&called, |_| true);
        let all = u128::from(52 * 51 * 50 / 6 * (49 * 48 / 2) * RUNS * DEALERS);
        let mut ends = Ends::default();
        ends.add_shown(&called, &self.call, by_kind);
        ends.add("fold", settle_fold(ante(self.stake)).net().0, all - total(&called));
        let calls = RBig::from_parts((total(&called) * u128::from(CALL)).into(), all.into());
        let calls = calls * RBig::from(self.stake.0);
        pricing.figure_with_stakes("ante", table, &ends.distribution(), &calls)
    }
}

/// Calls `each` with all hole cards on a flop and the rank that they make with it.
fn each_five(flops: &Sets, number: usize, mut each: impl FnMut(usize, usize, HighRank)) {
    let flop: Vec<Card> = suits::cards(&flops.get(number)).collect();
    let on_flop: Hand = flop.iter().copied().collect();
    let others: Vec<Card> = Card::pack().filter(|card| !flop.contains(card)).collect();
    for (i, a) in others.iter().enumerate() {
        others[..i].iter().for_each(|b| each(a.index(), b.index(), (on_flop + *a + *b).rank()));
    }
}

/// The AA Bonus over all hole cards and flops; a player who folds loses it.
fn aa_bonus(rules: &Rules, stake: Cents, choices: &Choices) -> Distribution {
    // By the customary number of the rank, of which there are 7462: how many hands are folded and how many called.
    let mut counts: Vec<Option<(HighRank, [u128; 2])>> = vec![None; 7463];
    for number in 0..choices.boards.len() {
        let weight = u128::from(choices.boards.weight(number));
        each_five(&choices.boards, number, |a, b, rank| {
            let (_, counts) = counts[usize::from(rank.class())].get_or_insert((rank, [0; 2]));
            counts[usize::from(choices.at(number, a, b))] += weight;
        });
    }
    let bet = Bet::new(Seat(1), Wager::AaBonus, stake);
    let lines = counts
        .into_iter()
        .flatten()
        .flat_map(|(rank, [folded, called])| [(settle_fold(bet), folded), (settle_aa_bonus(rules, bet, rank), called)]);
    counted(lines.filter(|(_, count)| *count > 0))
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let on = [("aa-bonus", "on".into()), ("progressive", "on".into())];
    let (options, rules) = pricing.rules::<CasinoHoldem>(&on)?;
    let solution = Solution::new(&rules, pricing.stake(), pricing.work)?;
    let custom = ["odds", "ante-odds"].iter().any(|option| options.odds(option).name == "custom");
    let table = if custom { "custom" } else { &options.odds("ante-odds").name };
    let aa_table = &options.odds("aa-bonus-odds").name;
    let (best, calling) = (&solution.flop.choices, &solution.calling_what_wins(&rules));
    let ante = |choices: &Choices| solution.ante(pricing, table, choices);
    let aa = |choices: &Choices| pricing.figure("aa-bonus", aa_table, &aa_bonus(&rules, pricing.stake(), choices));
    let by = |figure: Figure, (strategy, says): (StrategyId, &str)| figure.by(strategy, says);
    let mut figures = vec![by(ante(best), BEST), by(ante(calling), BONUS), by(aa(calling), BONUS), by(aa(best), BEST)];
    let terms = rules.progressive().expect("it was switched on");
    let kinds = Dealt::new().kinds(&solution.deals.standings, &solution.deals.showdown);
    let won = progressive::by_kind(terms, &kinds);
    let stake = options.limits("progressive").0;
    figures.push(progressive::figure(pricing, terms, stake, &won, kinds.iter().sum()));
    Ok(figures)
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<CasinoHoldem>(&[])?;
    let Solution { stake, deals, call, flop } = Solution::new(&rules, pricing.stake(), pricing.work)?;
    let words = ["fold", "call"];
    let hand = |hand| flops_cell(words, &flop.by, hand);
    let notes =
        vec!["The call is made or not after the flop: the chart shows on how many flops it is made.".to_owned()];
    let fold = settle_fold(ante(stake)).net().0 * i64::try_from(RUNS * DEALERS).expect("about a million");
    let by_hand = deals
        .decide_by((PLACES, &feature), 3, &[&deals.values(&call)], |values| (values[0] > fold, values[0].max(fold)));
    Ok(vec![
        by_feature("After the flop", words, &by_hand.by, NoBet::Worth(fold), RUNS * DEALERS),
        square("After the flop, by hole cards", hand, notes),
    ])
}

impl Priced for CasinoHoldem {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        match figure.wager_alone() {
            "aa-bonus" => Counting::new(
                "sets of the player's two cards, and of three of the flop",
                choose(PACK, 2) * choose(PACK - 2, 3),
                SUITS,
            ),
            "progressive" => counting::seven(),
            _ => counting::board_at_once(),
        }
    }
}

impl Solved for CasinoHoldem {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best, StrategyId::Bonus];
    const ADVISED: StrategyId = StrategyId::Advised;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Self>, PriceError> {
        let (_, rules) = pricing.rules::<CasinoHoldem>(&[("aa-bonus", "on".into())])?;
        let solution = Solution::new(&rules, pricing.stake(), pricing.work)?;
        let bonus = strategy == StrategyId::Bonus;
        let choices = if bonus { solution.calling_what_wins(&rules) } else { solution.flop.choices };
        Ok(Box::new(move |decision| match decision.hole() {
            Some(hole) => decision.betting(choices.on(decision.board(), hole).then_some(CALL)),
            None => decision.advise(),
        }))
    }
}
