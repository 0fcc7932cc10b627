//! Casino Hold'Em: a call or a fold after the flop, by what a call is worth over all turns, rivers and dealer's hands.

use baize_cards::Card;
use baize_cards::rank::{Hand, HighRank};
use baize_games::holdem::CasinoHoldem;
use baize_games::holdem::casino::{Rules, Wager, qualifies, settle_aa_bonus, settle_call, settle_fold};
use baize_table::{Bet, Decision as _, Line, Seat};
use dashu_ratio::RBig;

use super::charts::{NoBet, by_feature, flops_cell, square};
use super::deals::{DEALERS, Deals, Decided, RUNS};
use super::dealt::Dealt;
use super::ends::{Ends, total};
use super::features::{PLACES, feature};
use super::showdown::Nets;
use super::{progressive, suits};
use crate::STAKE;
use crate::chart::Chart;
use crate::distribution::{Distribution, counted};
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};
use crate::solved::{Player, Solved};
use crate::work::Work;

/// What a Call stakes, in antes.
const CALL: u32 = 2;

const STRATEGY: &str = "best play";

fn ante() -> Bet<Wager> {
    Bet::new(Seat(1), Wager::Ante, STAKE)
}

struct Solution<'a> {
    deals: Deals<'a>,
    /// What Ante and Call come to.
    call: Nets,
    flop: Decided,
}

impl<'a> Solution<'a> {
    fn new(rules: &Rules, work: &'a Work) -> Result<Solution<'a>, PriceError> {
        let deals = Deals::new(qualifies, work);
        let bet = ante().on(Wager::Call, STAKE * i64::from(CALL));
        let settle = |own: HighRank, dealer: HighRank| {
            let lines = settle_call(rules, ante(), bet, own, qualifies(dealer).then_some(dealer));
            lines.iter().map(Line::net).sum()
        };
        let call = deals.showdown.nets(settle)?;
        let fold = settle_fold(ante()).net().0 * (RUNS * DEALERS) as i64;
        let flop = deals.decide(3, &[&deals.values(&call)], |values| (values[0] > fold, values[0].max(fold)));
        Ok(Solution { deals, call, flop })
    }

    /// How many hole cards with a flop make each rank, those that the Ante alone would fold and those that it calls.
    fn five_cards(&self) -> Vec<(HighRank, [u128; 2])> {
        // By the customary number of the rank, of which there are 7462.
        let mut counts: Vec<(Option<HighRank>, [u128; 2])> = vec![(None, [0; 2]); 7463];
        let choices = &self.flop.choices;
        for number in 0..choices.boards.len() {
            let flop: Vec<Card> = suits::cards(&choices.boards.get(number)).collect();
            let on_flop: Hand = flop.iter().copied().collect();
            let others: Vec<Card> = Card::pack().filter(|card| !flop.contains(card)).collect();
            let weight = u128::from(choices.boards.weight(number));
            for (i, a) in others.iter().enumerate() {
                for b in &others[..i] {
                    let rank = (on_flop + *a + *b).rank();
                    let (known, counts) = &mut counts[usize::from(rank.class())];
                    *known = Some(rank);
                    counts[usize::from(choices.at(number, a.index(), b.index()))] += weight;
                }
            }
        }
        counts.into_iter().filter_map(|(rank, counts)| Some((rank?, counts))).collect()
    }
}

/// The AA Bonus on these hole cards and flops. Who folds loses it, unless he calls whatever wins it.
fn aa_bonus(rules: &Rules, hands: &[(HighRank, [u128; 2])], calls_what_wins: bool) -> Distribution {
    let bet = Bet::new(Seat(1), Wager::AaBonus, STAKE);
    let lines = hands.iter().flat_map(|(rank, [folded, called])| {
        let line = settle_aa_bonus(rules, bet, *rank);
        let on_fold = if calls_what_wins { line } else { settle_fold(bet) };
        [(on_fold, *folded), (line, *called)]
    });
    counted(lines.filter(|(_, count)| *count > 0))
}

pub(in crate::price) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<CasinoHoldem>(&[("aa-bonus", "on".into()), ("progressive", "on".into())])?;
    let solution = Solution::new(&rules, pricing.work)?;
    let Solution { deals, call, flop } = &solution;
    let called = deals.often(&flop.choices.boards, |number, a, b| i64::from(flop.choices.at(number, a, b)));
    let called = deals.count(&called, |_| true);
    let all = u128::from(52 * 51 * 50 / 6 * (49 * 48 / 2) * RUNS * DEALERS);
    let mut ends = Ends::default();
    ends.add_shown(&called, call, |shown| shown.by_kind());
    ends.add("fold", settle_fold(ante()).net().0, all - total(&called));
    let calls = RBig::from_parts((total(&called) * u128::from(CALL)).into(), all.into()) * RBig::from(STAKE.0);
    let custom = ["odds", "ante-odds"].iter().any(|option| options.odds(option).name == "custom");
    let table = if custom { "custom" } else { &options.odds("ante-odds").name };
    let main = pricing.figure_with_stakes("ante", table, &ends.distribution(), &calls, STRATEGY);
    let aa_table = &options.odds("aa-bonus-odds").name;
    let bonus = |strategy: &str, distribution: &Distribution| Figure {
        strategy: Some(strategy.to_owned()),
        ..pricing.figure("aa-bonus", aa_table, distribution)
    };
    let hands = solution.five_cards();
    let by_ante = bonus("best play of the ante alone", &aa_bonus(&rules, &hands, false));
    let own = bonus("calls whatever wins it", &aa_bonus(&rules, &hands, true));
    let mut figures = vec![main, own];
    // With a table that nobody who wins it would fold anyhow, both are one.
    figures.extend(Some(by_ante).filter(|by_ante| by_ante.edge != figures[1].edge));
    let terms = rules.progressive().expect("it was switched on");
    let kinds = Dealt::new().kinds(&deals.standings, &deals.showdown);
    let won = progressive::by_kind(terms, &kinds);
    let stake = options.limits("progressive").0;
    figures.push(progressive::figure(pricing, terms, stake, &won, kinds.iter().sum(), None));
    Ok(figures)
}

pub(in crate::price) fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<CasinoHoldem>(&[])?;
    let Solution { deals, call, flop } = Solution::new(&rules, pricing.work)?;
    let words = ["fold", "call"];
    let hand = |hand| flops_cell(words, &flop.by, hand);
    let notes = vec!["The call is made or not when the flop lies: here on how many flops it is made.".to_owned()];
    let fold = settle_fold(ante()).net().0 * (RUNS * DEALERS) as i64;
    let by_hand = deals
        .decide_by((PLACES, &feature), 3, &[&deals.values(&call)], |values| (values[0] > fold, values[0].max(fold)));
    Ok(vec![
        by_feature("After the flop", words, &by_hand.by, NoBet::Worth(fold), RUNS * DEALERS),
        square("After the flop, by hole cards", hand, notes),
    ])
}

impl Solved for CasinoHoldem {
    const STRATEGIES: &'static [&'static str] = &["best"];

    fn player(pricing: &Pricing<'_>, _: &str) -> Result<Player<CasinoHoldem>, PriceError> {
        let (_, rules) = pricing.rules::<CasinoHoldem>(&[])?;
        let choices = Solution::new(&rules, pricing.work)?.flop.choices;
        Ok(Box::new(move |decision| match decision.hole() {
            Some(hole) => decision.betting(choices.on(decision.board(), hole).then_some(CALL)),
            None => decision.advise(),
        }))
    }
}
