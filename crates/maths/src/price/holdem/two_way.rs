//! Two Way Texas Hold'Em: two bets that may be made, each by what it is worth for itself.
//!
//! Neither bet changes what the other or the opening wagers come to, so each is made exactly when it is worth more than
//! nothing.

use baize_cards::rank::HighRank;
use baize_games::casino_poker::categories::Category;
use baize_games::holdem::TwoWayHoldem;
use baize_games::holdem::two_way::{Rules, Wager, qualifies, settle_against, settle_two_way};
use baize_table::{Bet, Decision as _, Line, Seat};
use dashu_ratio::RBig;
use rayon::prelude::*;

use super::charts::{NoBet, by_beaten, by_feature, flops_cell, square};
use super::choices::LastChoices;
use super::deals::{DEALERS, Deals, Decided, RUNS};
use super::dealt::Dealt;
use super::ends::{Ends, total};
use super::features::{PLACES, feature};
use super::names::Names;
use super::showdown::{Counts, Nets};
use super::standing::Standing;
use crate::STAKE;
use crate::chart::Chart;
use crate::distribution::counted;
use crate::figure::{Figure, percent};
use crate::price::{PriceError, Pricing};
use crate::solved::{Player, Solved};
use crate::work::Work;

/// What either bet stakes, in antes.
const BET: u32 = 1;

const STRATEGY: &str = "best play";

/// A wager against the dealer, by both hands.
fn against(rules: &Rules, bet: Bet<Wager>, own: HighRank, dealer: HighRank) -> Line<Wager> {
    settle_against(rules, bet, own.cmp(&dealer), qualifies(Category::of(dealer)))
}

struct Solution<'a> {
    deals: Deals<'a>,
    ante: Nets,
    flop_bet: Nets,
    river_bet: Nets,
    flop: Decided,
}

impl<'a> Solution<'a> {
    fn new(rules: &Rules, work: &'a Work) -> Result<Solution<'a>, PriceError> {
        let deals = Deals::new(|dealer| qualifies(Category::of(dealer)), work);
        let nets = |wager| {
            let bet = Bet::new(Seat(1), wager, STAKE * i64::from(BET));
            deals.showdown.nets(|own, dealer| against(rules, bet, own, dealer).net())
        };
        let flop_bet = nets(Wager::Flop)?;
        let flop = deals.decide(3, &[&deals.values(&flop_bet)], |values| (values[0] > 0, values[0].max(0)));
        let (ante, river_bet) = (nets(Wager::Ante)?, nets(Wager::River)?);
        Ok(Solution { deals, ante, flop_bet, river_bet, flop })
    }

    fn bets_at_the_end(&self, standing: &Standing) -> bool {
        self.deals.showdown.value(standing, &self.river_bet) > 0
    }

    /// How hands end, by whether there is a bet after the flop and one at the end.
    fn counted(&self) -> Vec<(bool, bool, Counts)> {
        let Solution { deals, flop, .. } = self;
        let counted = [false, true].into_par_iter().map(|early| {
            let often =
                deals.often(&flop.choices.boards, |number, a, b| i64::from(flop.choices.at(number, a, b) == early));
            [false, true]
                .map(|late| (early, late, deals.count(&often, |standing| self.bets_at_the_end(standing) == late)))
        });
        counted.flatten_iter().collect()
    }
}

pub(in crate::price) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<TwoWayHoldem>(&[])?;
    let solution = Solution::new(&rules, pricing.work)?;
    let Solution { deals, ante, flop_bet, river_bet, .. } = &solution;
    let blind = Bet::new(Seat(1), Wager::Blind, STAKE);
    let (mut ends, mut blind_lines) = (Ends::default(), Vec::new());
    let (mut staked, mut all) = (0, 0);
    for (early, late, counts) in &solution.counted() {
        let nets: Nets = std::array::from_fn(|end| {
            ante[end] + i64::from(*early) * flop_bet[end] + i64::from(*late) * river_bet[end]
        });
        ends.add_shown(counts, &nets, |shown| Names::free(*early, *late).of(shown, None));
        blind_lines.extend(deals.showdown.lines(counts, |own, dealer| against(&rules, blind, own, dealer)));
        staked += total(counts) * u128::from((u32::from(*early) + u32::from(*late)) * BET);
        all += total(counts);
    }
    let staked = RBig::from_parts(staked.into(), all.into()) * RBig::from(STAKE.0);
    let two_way = Bet::new(Seat(1), Wager::TwoWay, STAKE);
    let hands = Dealt::new().two_hands(&deals.standings, &deals.showdown);
    let lines = Category::ALL.into_iter().flat_map(|own| Category::ALL.map(|dealers| (own, dealers)));
    let lines = lines.map(|(own, dealers)| {
        (settle_two_way(&rules, two_way, own.max(dealers)), hands[own as usize][dealers as usize])
    });
    let table = &options.odds("odds").name;
    let mut figures = vec![
        pricing.figure_with_stakes("ante", table, &ends.distribution(), &staked, STRATEGY),
        pricing.figure("blind", table, &counted(blind_lines)),
        pricing.figure("two-way", &options.odds("two-way-odds").name, &counted(lines)),
    ];
    let together = figures.iter().fold(RBig::ZERO, |sum, figure| sum + figure.exact());
    figures[0].notes = vec![
        "Flop and River count with the Ante.".to_owned(),
        format!(
            "Ante, Blind and Two Way, which are equal, have an edge of {} % of one of them.",
            percent(&together, 6)
        ),
    ];
    Ok(figures)
}

pub(in crate::price) fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<TwoWayHoldem>(&[])?;
    let Solution { deals, flop_bet, river_bet, flop, .. } = Solution::new(&rules, pricing.work)?;
    let words = ["check", "bet"];
    let hand = |hand| flops_cell(words, &flop.by, hand);
    let notes = vec!["The bet is made or not when the flop lies: here on how many flops it is made.".to_owned()];
    let by_hand =
        deals.decide_by((PLACES, &feature), 3, &[&deals.values(&flop_bet)], |values| (values[0] > 0, values[0].max(0)));
    let dealt = deals.often(&flop.choices.boards, |_, _, _| 1);
    Ok(vec![
        by_feature("After the flop", words, &by_hand.by, NoBet::Worth(0), RUNS * DEALERS),
        square("After the flop, by hole cards", hand, notes),
        by_beaten("When the board is complete", words, &deals, &dealt, |standing| {
            [0, deals.showdown.value(standing, &river_bet)]
        }),
    ])
}

impl Solved for TwoWayHoldem {
    const STRATEGIES: &'static [&'static str] = &["best"];

    fn player(pricing: &Pricing<'_>, _: &str) -> Result<Player<TwoWayHoldem>, PriceError> {
        let (_, rules) = pricing.rules::<TwoWayHoldem>(&[])?;
        let solution = Solution::new(&rules, pricing.work)?;
        let last = LastChoices::new(&solution.deals.standings, |standing| solution.bets_at_the_end(standing));
        let flop = solution.flop.choices;
        Ok(Box::new(move |decision| {
            let Some(hole) = decision.hole() else { return decision.advise() };
            let board = decision.board();
            let bets = if board.len() < 5 { flop.on(board, hole) } else { last.on(board, hole) };
            decision.betting(bets.then_some(BET))
        }))
    }
}
