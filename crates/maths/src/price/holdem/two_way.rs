//! Two Way Texas Hold'Em: two optional bets, each made for what it is worth by itself.
//!
//! Neither bet changes what the other bet or the opening wagers win, so each is made exactly when its worth is
//! positive. A whole round is counted by the bets in it and, because Two Way is paid by the higher of the two hands, by
//! the kind of the dealer's hand where that one wins.

use baize_book::{Cents, Options};
use baize_cards::rank::HighRank;
use baize_games::casino_poker::categories::Category;
use baize_games::holdem::TwoWayHoldem;
use baize_games::holdem::two_way::{Rules, Wager, qualifies, settle_against, settle_two_way};
use baize_table::{Bet, Decision as _, Line, Seat};
use dashu_ratio::RBig;
use std::cmp::Ordering;

use super::charts::{NoBet, by_beaten, by_feature, flops_cell, square};
use super::choices::LastChoices;
use super::counting;
use super::deals::{DEALERS, Deals, Decided, RUNS};
use super::dealt::Dealt;
use super::ends::{Ends, total};
use super::features::{PLACES, feature};
use super::names::Names;
use super::showdown::{Counts, ENDS, Nets, Shown, each_end};
use super::standing::{self, Standing};
use crate::chart::Chart;
use crate::counting::Counting;
use crate::distribution::counted;
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};
use crate::work::Work;

/// A complete board is counted once for each flop that it may have begun with.
const FLOPS_IN_A_BOARD: u64 = 10;

/// The stake of either bet, in antes.
const BET: u32 = 1;

const STRATEGY: &str = "best play";

/// The line of a wager that is settled by both hands.
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
    fn new(rules: &Rules, stake: Cents, work: &'a Work) -> Result<Solution<'a>, PriceError> {
        let deals = Deals::new(|dealer| qualifies(Category::of(dealer)), work);
        let nets = |wager| {
            let bet = Bet::new(Seat(1), wager, stake * i64::from(BET));
            deals.showdown.nets(stake, |own, dealer| against(rules, bet, own, dealer).net())
        };
        let flop_bet = nets(Wager::Flop)?;
        let flop = deals.decide(3, &[&deals.values(&flop_bet)], |values| (values[0] > 0, values[0].max(0)));
        let (ante, river_bet) = (nets(Wager::Ante)?, nets(Wager::River)?);
        Ok(Solution { deals, ante, flop_bet, river_bet, flop })
    }

    fn bets_at_the_end(&self, standing: &Standing) -> bool {
        self.deals.showdown.value(standing, &self.river_bet) > 0
    }

    /// All rounds, by the bets that are made in them.
    fn courses(&self) -> [Course; 4] {
        let Solution { deals, flop, .. } = self;
        let mut courses = [(false, false), (true, false), (false, true), (true, true)].map(Course::new);
        let often = deals.often(&flop.choices.boards, |number, a, b| i64::from(flop.choices.at(number, a, b)));
        Dealt::new().against(&deals.standings, &deals.showdown, &often, |standing, dealt, bets, beside| {
            let late = self.bets_at_the_end(standing);
            let own = deals.showdown.kind(standing.class) as usize;
            let bets = bets.unsigned_abs();
            let better: u64 = beside[own + 1..].iter().sum();
            let lost = u64::from(standing::DEALERS - standing.below - standing.equal);
            for (early, often) in [(false, dealt * FLOPS_IN_A_BOARD - bets), (true, bets)] {
                let course = &mut courses[usize::from(early) + 2 * usize::from(late)];
                deals.showdown.count(standing, often, &mut course.counts);
                // All better kinds beat it, and so do some hands of its own kind.
                let beaten = std::iter::once(lost - better).chain(beside[own + 1..].iter().copied());
                course.lost[own][own..].iter_mut().zip(beaten).for_each(|(sum, count)| *sum += often * count);
            }
        });
        courses
    }
}

/// Rounds in which the same bets are made.
struct Course {
    /// Whether there is a bet after the flop, and one at the end.
    early: bool,
    late: bool,
    /// How often these rounds end in each way.
    counts: Counts,
    /// For those that are lost: how often each kind of hand loses to each kind of the dealer's.
    lost: [[u64; 10]; 10],
}

impl Course {
    fn new((early, late): (bool, bool)) -> Course {
        Course { early, late, counts: [0; ENDS], lost: [[0; 10]; 10] }
    }

    /// What is staked after cards are seen, in antes.
    fn bets(&self) -> u32 {
        (u32::from(self.early) + u32::from(self.late)) * BET
    }

    /// Every end with the kind of the higher hand, which is the dealer's where the player loses, and its count.
    fn by_the_higher(&self) -> impl Iterator<Item = (Shown, Category, u128)> {
        let kept = each_end(&self.counts).filter(|(shown, ..)| shown.result != Ordering::Less);
        let lost = Category::ALL.into_iter().flat_map(|kind| Category::ALL.map(|dealers| (kind, dealers)));
        let lost = lost.map(|(kind, dealers)| {
            let shown = Shown { kind, result: Ordering::Less, qualifies: qualifies(dealers) };
            (shown, dealers, u128::from(self.lost[kind as usize][dealers as usize]))
        });
        kept.map(|(shown, _, count)| (shown, shown.kind, count)).chain(lost).filter(|(.., count)| *count > 0)
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<TwoWayHoldem>(&[])?;
    let solution = Solution::new(&rules, pricing.stake(), pricing.work)?;
    let Solution { deals, ante, flop_bet, river_bet, .. } = &solution;
    let bet = |wager| Bet::new(Seat(1), wager, pricing.stake());
    let blind =
        deals.showdown.nets(pricing.stake(), |own, dealer| against(&rules, bet(Wager::Blind), own, dealer).net())?;
    let (mut own, mut whole) = (Ends::default(), Ends::default());
    let (mut blind_lines, mut two_way) = (Vec::new(), Vec::new());
    let (mut staked, mut all) = (0, 0);
    for course in &solution.courses() {
        let nets: Nets = std::array::from_fn(|end| {
            ante[end] + i64::from(course.early) * flop_bet[end] + i64::from(course.late) * river_bet[end]
        });
        let names = Names::free(course.early, course.late);
        own.add_shown(&course.counts, &nets, |shown| names.of(shown, None));
        let settle = |own, dealer| against(&rules, bet(Wager::Blind), own, dealer);
        blind_lines.extend(deals.showdown.lines(&course.counts, settle));
        for (shown, higher, count) in course.by_the_higher() {
            let line = settle_two_way(&rules, bet(Wager::TwoWay), higher);
            let end = shown.number();
            whole.add(names.by_the_higher(shown, higher), nets[end] + blind[end] + line.net().0, count);
            two_way.push((line, count));
        }
        staked += total(&course.counts) * u128::from(course.bets());
        all += total(&course.counts);
    }
    let staked = RBig::from_parts(staked.into(), all.into()) * RBig::from(pricing.stake().0);
    let table = &options.odds("odds").name;
    let custom = ["odds", "two-way-odds"].iter().any(|option| options.odds(option).name == "custom");
    let whole_table = if custom { "custom" } else { table };
    let together = &staked + RBig::from(pricing.stake().0 * 2);
    let by = |figure: Figure| figure.by(StrategyId::Best, STRATEGY);
    let mut figures = vec![
        by(pricing.figure_with_stakes("ante, blind and two-way", whole_table, &whole.distribution(), &together)),
        by(pricing.figure_with_stakes("ante", table, &own.distribution(), &staked)),
        pricing.figure("blind", table, &counted(blind_lines)),
        pricing.figure("two-way", &options.odds("two-way-odds").name, &counted(two_way)),
    ];
    figures[0].notes.push("Ante, Blind, Two Way, Flop and River together, in antes: a whole round.".to_owned());
    figures[1].notes.push("Flop and River count with the Ante.".to_owned());
    Ok(figures)
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<TwoWayHoldem>(&[])?;
    let Solution { deals, flop_bet, river_bet, flop, .. } = Solution::new(&rules, pricing.stake(), pricing.work)?;
    let words = ["check", "bet"];
    let hand = |hand| flops_cell(words, &flop.by, hand);
    let notes = vec!["The bet is made or not after the flop: the chart shows on how many flops it is made.".to_owned()];
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

impl Priced for TwoWayHoldem {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, _: &Figure) -> Counting {
        counting::board_at_once()
    }
}

impl Solved for TwoWayHoldem {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best];
    const ADVISED: StrategyId = StrategyId::Advised;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, _: StrategyId) -> Result<Player<Self>, PriceError> {
        let (_, rules) = pricing.rules::<TwoWayHoldem>(&[])?;
        let solution = Solution::new(&rules, pricing.stake(), pricing.work)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Losses counted by the kind of the winning hand add up to losses counted by how hands stand.
    #[test]
    fn every_hand_that_is_lost_is_lost_to_some_kind() {
        let (changes, work) = (toml::Table::new(), Work::new());
        let pricing = Pricing::new("uk/two-way-texas-holdem", &changes, &work).expect("options");
        let (_, rules) = pricing.rules::<TwoWayHoldem>(&[]).expect("rules");
        for course in Solution::new(&rules, pricing.stake(), &work).expect("a solution").courses() {
            for (kind, lost) in Category::ALL.into_iter().zip(&course.lost) {
                for dealer_qualifies in [false, true] {
                    let to = Category::ALL.into_iter().filter(|dealers| qualifies(*dealers) == dealer_qualifies);
                    let end = Shown { kind, result: Ordering::Less, qualifies: dealer_qualifies }.number();
                    assert_eq!(to.map(|dealers| lost[dealers as usize]).sum::<u64>(), course.counts[end]);
                }
            }
        }
    }
}
