//! Texas Hold'em Bonus Progressive of Singapore: the game itself, the Bonus, and the Progressive.
//!
//! A Bonus may be lost by a hand that ranks below the dealer's, so its rows are counted together with how often that
//! happens. A fold loses it too; of the Progressive, a folded hand keeps only the community awards.

use baize_book::{Award, Options};
use baize_cards::rank::Hand;
use baize_cards::{Card, Rank, Suit};
use baize_games::casino_poker::categories::Category;
use baize_games::holdem::TexasHoldemBonusProgressive;
use baize_games::holdem::pocket::Pocket;
use baize_games::holdem::singapore::settle::{Outcome, settle_bet, settle_bonus};
use baize_games::holdem::singapore::{Answer, Decision, Rules, Wager, jackpot};
use baize_table::{Bet, Decision as _, Line, Seat};
use dashu_ratio::RBig;
use std::cmp::Ordering;

use super::awards::{Paid, Won};
use super::bonus::{FLOP, LATER, Solution, Wagers};
use super::counting;
use super::deals::{DEALERS, Deals, FLOPS, RUNS};
use super::dealt::Dealt;
use super::progressive;
use super::starting::{starting, ways};
use crate::STAKE;
use crate::chart::Chart;
use crate::counting::Counting;
use crate::distribution::{Distribution, counted};
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};
use crate::work::Work;

const STRATEGY: &str = "best play";

fn solve<'a>(rules: &Rules, work: &'a Work) -> Result<Solution<'a>, PriceError> {
    let ante = Bet::new(Seat(1), Wager::Ante, STAKE);
    let wagers = |deals: &Deals<'_>| {
        let nets = |bets: &[(Wager, u32)]| {
            deals.showdown.nets(STAKE, |own, dealer| {
                let outcome = Outcome::Compared(own.cmp(&dealer));
                let bets = bets.iter().map(|(wager, times)| ante.on(*wager, STAKE * i64::from(*times)));
                bets.map(|bet| settle_bet(rules, bet, outcome, Some(own)).net()).sum()
            })
        };
        Ok(Wagers {
            flop: nets(&[(Wager::Ante, 1), (Wager::Flop, FLOP)])?,
            turn: nets(&[(Wager::Turn, LATER)])?,
            river: nets(&[(Wager::River, LATER)])?,
            fold: settle_bet(rules, ante, Outcome::Folded, None).net().0,
        })
    };
    Solution::new(wagers, work)
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<TexasHoldemBonusProgressive>(&[])?;
    let solution = solve(&rules, pricing.work)?;
    let (ends, staked, all) = solution.ends(&solution.counted());
    let staked = RBig::from_parts(staked.into(), all.into()) * RBig::from(STAKE.0);
    let table = &options.odds("odds").name;
    let mut figures = vec![
        pricing.figure_with_stakes("ante", table, &ends.distribution(), &staked).by(StrategyId::Best, STRATEGY),
        pricing.figure("bonus", &options.odds("bonus-odds").name, &bonus(&rules, &solution)),
    ];
    let terms = rules.progressive();
    let stake = terms.unit.expect("there is one stake");
    let hits = Hits::new(&solution);
    let all = u128::from(52 * 51 / 2 * ORDERS * FLOPS * RUNS);
    let progressive = |folds| progressive::figure(pricing, terms, stake, &hits.won(&rules, &solution, folds), all);
    // Nobody need fold for the sake of this wager, whatever is best for the Ante.
    figures.push(Figure { strategy: Some("goes on with every hand".to_owned()), ..progressive(false) });
    figures.push(progressive(true).by(StrategyId::Best, "best play of the ante alone"));
    Ok(figures)
}

/// The Bonus over all deals; nobody folds a hand that it pays.
fn bonus(rules: &Rules, solution: &Solution<'_>) -> Distribution {
    let bet = Bet::new(Seat(1), Wager::Bonus, STAKE);
    let pack: Vec<Card> = Card::pack().collect();
    let aces: [Card; 4] = std::array::from_fn(|suit| Card::new(Rank::Ace, Suit::ALL[suit]));
    let (own, others) = ([aces[0], aces[1]], [aces[2], aces[3]]);
    // How often aces against aces do not rank below them: each board once for each flop in it.
    let against = aces_against_aces(own, others);
    let mut lines = Vec::new();
    for (i, a) in pack.iter().enumerate() {
        for b in &pack[..i] {
            let hand = starting(a.index(), b.index());
            let folded = !solution.goes_on(hand);
            let not_below = solution.not_below[hand] / i128::from(ways(hand));
            let not_below = u128::try_from(not_below).expect("a number of deals");
            let mut counts = [u128::from(FLOPS * RUNS * DEALERS) - not_below, not_below];
            if Pocket::of([*a, *b]) == Some(Pocket::AceAce) {
                for (place, (ordering, count)) in against.iter().enumerate() {
                    counts[place] -= count;
                    lines.push((settle_bonus(rules, bet, Outcome::Compared(*ordering), own, others), *count));
                }
            }
            for (ordering, count) in [Ordering::Less, Ordering::Equal].into_iter().zip(counts) {
                let outcome = if folded { Outcome::Folded } else { Outcome::Compared(ordering) };
                lines.push((settle_bonus(rules, bet, outcome, [*a, *b], [Card::JOKER; 2]), count));
            }
        }
    }
    counted::<Wager>(lines.into_iter().filter(|(_, count)| *count > 0).collect::<Vec<(Line<Wager>, u128)>>())
}

/// How often two aces rank below the other two, and how often they do not, over all boards, once for each flop in a
/// board.
fn aces_against_aces(own: [Card; 2], others: [Card; 2]) -> [(Ordering, u128); 2] {
    let left: Vec<Card> = Card::pack().filter(|card| card.rank() != Some(Rank::Ace)).collect();
    let mut below = 0;
    let (mine, theirs) = (own.into_iter().collect::<Hand>(), others.into_iter().collect::<Hand>());
    let mut all = 0;
    for (e, fifth) in left.iter().enumerate() {
        for (d, fourth) in left[..e].iter().enumerate() {
            for (c, third) in left[..d].iter().enumerate() {
                for (b, second) in left[..c].iter().enumerate() {
                    for first in &left[..b] {
                        let board = Hand::new() + *first + *second + *third + *fourth + *fifth;
                        below += u128::from((board + mine).rank() < (board + theirs).rank());
                        all += 1;
                    }
                }
            }
        }
    }
    [(Ordering::Less, below * 10), (Ordering::Equal, (all - below) * 10)]
}

/// Turn and river come in either order.
const ORDERS: u64 = 2;

/// The number of deals of hole cards, flop, turn and river in which each award is won.
struct Hits {
    /// Straight flushes and four of a kind, by the kind of the board and whether the hand is folded.
    lower: Vec<(Category, Category, bool, u128)>,
}

impl Hits {
    fn new(solution: &Solution<'_>) -> Hits {
        let deals = &solution.deals;
        let folded = deals.often(&solution.turn.choices.boards, |_, a, b| i64::from(!solution.goes_on(starting(a, b))));
        let mut lower: Vec<(Category, Category, bool, u128)> = Vec::new();
        let mut add = |hand: Category, board: Category, folds: bool, count: u128| {
            if hand.max(board) < Category::FourOfAKind || hand == Category::RoyalFlush || count == 0 {
                return;
            }
            match lower.iter_mut().find(|known| (known.0, known.1, known.2) == (hand, board, folds)) {
                Some(known) => known.3 += count,
                None => lower.push((hand, board, folds, count)),
            }
        };
        Dealt::new().hands(&deals.standings, &folded, |standing, board, dealt, folded| {
            let kind = deals.showdown.kind(standing.class);
            let folded = u128::from(folded.unsigned_abs()) * u128::from(ORDERS);
            add(kind, board, true, folded);
            add(kind, board, false, u128::from(dealt * 10 * ORDERS) - folded);
        });
        Hits { lower }
    }

    /// The ways to win for a player who folds as the strategy does, or never.
    fn won(&self, rules: &Rules, solution: &Solution<'_>, folds: bool) -> Vec<Won> {
        type Rows = (Option<&'static str>, Option<&'static str>);
        let mut counts: Vec<(Rows, u128)> = Vec::new();
        let mut add = |hand: Option<&'static str>, community: Option<&'static str>, count: u128| match counts
            .iter_mut()
            .find(|(known, _)| *known == (hand, community))
        {
            Some((_, sum)) => *sum += count,
            None => counts.push(((hand, community), count)),
        };
        each_royal(|hole, board| {
            let plays = !folds || solution.goes_on(starting(hole[0].index(), hole[1].index()));
            let hand = jackpot::hand_row(hole, board).filter(|_| plays);
            add(hand, jackpot::community_row(board), 1);
        });
        for (hand, board, folded, count) in &self.lower {
            let hand = jackpot::lower_row(*hand).filter(|_| !(folds && *folded));
            add(hand, jackpot::community_row_of(*board), *count);
        }
        let mut won: Vec<Won> = Vec::new();
        for ((hand, community), count) in counts {
            let Some(paid) = paid(rules, hand, community) else { continue };
            match won.iter_mut().find(|known| known.paid == paid) {
                Some(known) => known.count += count,
                None => won.push(Won { name: paid.rows().join(" and "), paid, count }),
            }
        }
        let rows = &rules.progressive().awards.rows;
        won.sort_by_key(|won| rows.iter().position(|it| it.key == won.paid.rows()[0]));
        won
    }
}

/// What is paid for a hand and the community cards. Where only one may be paid, it is whichever is higher at the
/// moment.
fn paid(rules: &Rules, hand: Option<&'static str>, community: Option<&'static str>) -> Option<Paid> {
    let (Some(own), Some(other)) = (hand, community) else {
        return hand.or(community).map(|row| Paid::All(vec![row]));
    };
    if rules.pays_both() {
        return Some(Paid::All(vec![own, other]));
    }
    let terms = rules.progressive();
    let award = |row: &str| terms.awards.award(row).map(|(award, _)| award);
    match (award(own), award(other)) {
        (Ok(Award::Fixed(mine)), Ok(Award::Fixed(theirs))) => {
            Some(Paid::All(vec![if mine >= theirs { own } else { other }]))
        }
        _ => Some(Paid::Higher([own, other])),
    }
}

/// Every deal of hole cards and a board, in the order of flop, turn and river, that holds a royal flush.
fn each_royal(mut each: impl FnMut([Card; 2], &[Card])) {
    for suit in Suit::ALL {
        let royal: Vec<Card> = Rank::ALL[8..].iter().map(|rank| Card::new(*rank, suit)).collect();
        let others: Vec<Card> = Card::pack().filter(|card| !royal.contains(card)).collect();
        for (i, a) in others.iter().enumerate() {
            for b in &others[..i] {
                let seven: Vec<Card> = royal.iter().copied().chain([*a, *b]).collect();
                for (h, high) in seven.iter().enumerate() {
                    for low in &seven[..h] {
                        let board: Vec<Card> =
                            seven.iter().copied().filter(|card| card != high && card != low).collect();
                        for turn in 0..5 {
                            for river in (0..5).filter(|river| *river != turn) {
                                let mut dealt: Vec<Card> =
                                    (0..5).filter(|i| ![turn, river].contains(i)).map(|i| board[i]).collect();
                                dealt.extend([board[turn], board[river]]);
                                each([*high, *low], &dealt);
                            }
                        }
                    }
                }
            }
        }
    }
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<TexasHoldemBonusProgressive>(&[])?;
    Ok(solve(&rules, pricing.work)?.charts())
}

impl Priced for TexasHoldemBonusProgressive {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        if figure.wager_alone() == "progressive" { counting::seven_in_stages() } else { counting::card_by_card() }
    }
}

impl Solved for TexasHoldemBonusProgressive {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best];
    const ADVISED: StrategyId = StrategyId::Advised;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, _: StrategyId) -> Result<Player<Self>, PriceError> {
        let (_, rules) = pricing.rules::<TexasHoldemBonusProgressive>(&[])?;
        let answers = solve(&rules, pricing.work)?.answers();
        Ok(Box::new(move |decision| {
            let Decision::Stage(stage) = decision else { return decision.advise() };
            let Some(hole) = stage.hole() else { return decision.advise() };
            Answer::Stage(stage.betting(answers.bets(hole, stage.board())))
        }))
    }
}
