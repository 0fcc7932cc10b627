//! Blackjack as dealt in Great Britain: the wager on a box, insurance, and the side wagers.
//!
//! Everything is settled by the game's own functions, on hands that stand for all hands of their total.

use baize_book::{Cents, OptionError, Options};
use baize_cards::{Card, Rank, Suit};
use baize_games::blackjack::hand::value;
use baize_games::blackjack::{Answer, Blackjack, Decision, Hand, Matter, OnHand, Rules, Wager};
use baize_table::{Bet, Decision as _, Game as _, Line, Seat};
use dashu_int::UBig;

use super::super::{PriceError, Pricing};
use super::advised::Advised;
use super::charts::{charts as drawn, names};
use super::dealer::{Draws, ENDS, NATURAL};
use super::hands::{Counts, KINDS};
use super::memory::Memory;
use super::outcomes::Finish;
use super::packs::{self, ACE, TEN};
use super::setting::Setting;
use super::table::{Play, Stage, Stake, Table, When};
use super::whole::{STRATEGIES, Whole};
use super::worths::Pays;
use super::{depth, scores, sides};
use crate::STAKE;
use crate::breakdown::Breakdown;
use crate::chart::Chart;
use crate::counting::{Counting, PACK, falling, packs as packs_in};
use crate::distribution::{Distribution, counted};
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};

/// The prices of all wagers.
fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut figures = Vec::new();
    for table in pricing.tables("odds") {
        let (options, rules) = pricing.rules::<Blackjack>(&[("odds", table)])?;
        let table = &options.odds("odds").name;
        let stake = pricing.stake();
        let setting = setting(&rules, whole(&rules), stake);
        let says = |finish: Finish, end: Option<usize>| says(&rules, stake, setting.unit, finish, end);
        let whole = Whole::new(&setting, pricing.work);
        figures.extend(whole.figures(pricing, "box", table, &says));
        let hits_soft_17 = rules.house().hits_soft_17;
        let advised = whole.figure_by(pricing, ["box", table], &says, |column| Advised {
            hands: column.against.hands,
            up: card(column.up.kind.low),
            hits_soft_17,
            card: |kind| card(u8::try_from(kind).expect("ten kinds") + 1),
        });
        figures.push(advised.by(StrategyId::Advised, ADVISED));
        // A penny cannot be halved for insurance.
        let half = Some(half(stake)).filter(|half| half.0 > 0);
        figures.extend(half.map(|half| pricing.figure_at("insurance", table, &insurance(&rules, half), half)));
    }
    figures.extend(sides::figures(pricing)?);
    Ok(figures)
}

/// The name of the strategy that the questions advise.
const ADVISED: &str = "advised: by the chart of the questions, which bots play too";

/// Basic strategy under the first of the pay tables.
fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let rules = first_rules(pricing)?;
    let setting = setting(&rules, whole(&rules), pricing.stake());
    Ok(drawn(&Whole::new(&setting, pricing.work), &names(None)))
}

fn first_rules(pricing: &Pricing<'_>) -> Result<Rules, PriceError> {
    let table = pricing.tables("odds").swap_remove(0);
    Ok(pricing.rules::<Blackjack>(&[("odds", table)])?.1)
}

impl Priced for Blackjack {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn breakdowns(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
        scores::standard(options)
    }

    fn counting(options: &Options, figure: &Figure) -> Counting {
        let cards = PACK * packs_in(options);
        match figure.wager_alone() {
            "box" => {
                let rules = Blackjack::rules(options).ok();
                depth::counting(rules.map(|rules| setting(&rules, whole(&rules), STAKE)).as_ref())
            }
            "insurance" => Counting::new(
                "the dealer's second card, when an ace is open beside a blackjack of the box",
                UBig::from(cards - 3),
                "none",
            ),
            _ => Counting::new(
                format!("orders of the box's two cards and the dealer's first, of {cards} cards"),
                falling(cards, 3),
                "cards of one rank and suit from several packs are looked at once",
            ),
        }
    }
}

impl Solved for Blackjack {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &STRATEGIES;
    const ADVISED: StrategyId = StrategyId::Advised;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Self>, PriceError> {
        let rules = first_rules(pricing)?;
        let setting = setting(&rules, whole(&rules), pricing.stake());
        Ok(Box::new(player(Memory::new(setting, strategy, pricing.work))))
    }
}

/// A player who plays by a strategy that has been worked out.
fn player(memory: Memory) -> impl Fn(&Decision) -> Answer {
    move |decision| match decision {
        Decision::Hand(on) => answer(&memory, on).unwrap_or_else(|| decision.advise()),
        Decision::Decks { .. } => decision.advise(),
    }
}

/// The answer of a strategy; `None` where it has no opinion.
fn answer(memory: &Memory, on: &OnHand) -> Option<Answer> {
    let up = usize::from(value(on.dealer())) - 1;
    let mut cards = [0; KINDS];
    on.hand().cards().iter().for_each(|card| cards[usize::from(value(*card)) - 1] += 1);
    match on.matter() {
        Matter::Insurance => Some(match memory.natural(up, [ACE, TEN])? {
            "insure" => Answer::Insure(Cents(on.stake().0 / 2)),
            "even-money" => Answer::EvenMoney,
            _ => Answer::No,
        }),
        Matter::Move => {
            let stage = match on.hand() {
                hand if hand.cards().len() > 2 => Stage::Hit,
                hand if hand.is_split() => Stage::Split,
                _ => Stage::Dealt,
            };
            let advice = memory.advice(up, &cards, stage, false)?;
            let play = match advice.play {
                Play::Stand | Play::Surrender => Answer::Stand,
                Play::Hit => Answer::Hit,
                Play::Double => Answer::Double,
            };
            let wanted = [advice.split.map(|_| Answer::Split), Some(play), Some(Answer::Stand)];
            wanted.into_iter().flatten().find(|answer| on.allows(*answer))
        }
        Matter::DoubleBehind | Matter::SplitBehind => None,
    }
}

/// The name of a round's outcome where the hand was not split, and what it wins in cents. A stake has `parts` parts.
fn says(rules: &Rules, stake: Cents, parts: i64, finish: Finish, end: Option<usize>) -> (String, Cents) {
    let dealer = end.and_then(|end| dealers().into_iter().find(|(one, _)| *one == end)).map(|(_, hand)| hand);
    let bet = |doubled: bool| Bet::new(Seat(1), Wager::Box, Cents(stake.0 * if doubled { 2 } else { 1 }));
    let settled = |hand: &Hand, doubled: bool| {
        let dealer = dealer.as_ref().expect("the hand is compared");
        let line = rules.settle_hand(bet(doubled), hand, dealer, |by| by);
        (line.outcome, line.net())
    };
    let (outcome, net, doubled) = match finish {
        Finish::Compared { total, doubled } => {
            let (outcome, net) = settled(&of_total(total), doubled);
            (outcome, net, doubled)
        }
        Finish::Over { doubled } => ("over 21", -bet(doubled).stake, doubled),
        Finish::Natural { answer, net, .. } => {
            let outcome = match answer {
                "even-money" => rules.settle_even_money(bet(false)).outcome,
                _ => settled(&hand(&[1, 10]), false).0,
            };
            (outcome, Cents(net * (stake.0 / parts)), false)
        }
        Finish::Surrendered | Finish::LostToNatural => unreachable!("nobody looks or surrenders here"),
    };
    (if doubled { format!("doubled: {outcome}") } else { outcome.to_owned() }, net)
}

/// A card of each value; the suit does not matter.
fn card(value: u8) -> Card {
    let rank = if value == 1 { Rank::Ace } else { Rank::ALL[usize::from(value) - 2] };
    Card::new(rank, Suit::Clubs)
}

fn hand(values: &[u8]) -> Hand {
    Hand::of(values.iter().map(|value| card(*value)))
}

/// A hand of this total that is not a natural.
fn of_total(total: u8) -> Hand {
    match total {
        ..=3 => hand(&[]),
        4 | 5 => hand(&[2, total - 2]),
        _ => {
            let second = (total - 4).min(10);
            hand(&[2, second, total - 2 - second])
        }
    }
}

/// Hands of the dealer, one for each possible end.
fn dealers() -> Vec<(usize, Hand)> {
    let mut all: Vec<(usize, Hand)> = (17..=21).map(|total| (usize::from(total) - 17, of_total(total))).collect();
    all.push((5, hand(&[10, 6, 10])));
    all.push((NATURAL, hand(&[1, 10])));
    all
}

/// The most that insurance may be.
fn half(stake: Cents) -> Cents {
    Cents(stake.0 / 2)
}

/// What a hand wins, in cents, against each end of the dealer.
fn pays(settle: impl Fn(&Hand) -> Line<Wager>) -> Pays {
    let mut row = [0; ENDS];
    dealers().iter().for_each(|(end, dealer)| row[*end] = settle(dealer).net().0);
    row
}

/// The cards of a full shoe.
pub(super) fn whole(rules: &Rules) -> Counts {
    packs::shoe(u16::from(rules.decks()))
}

/// The game as the engine knows it, from a shoe of these cards, with a bet of this stake on a box.
pub(super) fn setting(rules: &Rules, shoe: Counts, opening: Cents) -> Setting {
    let house = rules.house();
    let bet = |stake: Cents| Bet::new(Seat(1), Wager::Box, stake);
    let settled = |hand: &Hand, stake: Cents| pays(|dealer| rules.settle_hand(bet(stake), hand, dealer, |by| by));
    let rows = |stake: Cents| (0..=21).map(|total| settled(&of_total(total), stake)).collect::<Vec<Pays>>();
    let twice = Cents(2 * opening.0);
    let split_natural = {
        let [mut split, _] = hand(&[1, 1]).divide();
        split.take(card(10));
        settled(&split, opening)
    };
    let stake = Stake {
        by_total: [rows(opening), rows(twice)],
        split_naturals: vec![([ACE, TEN], split_natural)],
        over: Some([-opening.0, -twice.0]),
        surrender: 0,
    };
    let natural = |up: usize| {
        let alone = settled(&hand(&[1, 10]), opening);
        let mut answers = vec![("no", alone)];
        if up == ACE {
            let insured = Bet::new(Seat(1), Wager::Insurance, half(opening));
            if insured.stake.0 > 0 {
                let mut row = pays(|dealer| rules.settle_insurance(insured, dealer.cards()[1]));
                row[..NATURAL].fill(rules.settle_insurance(insured, card(9)).net().0);
                row[NATURAL] = rules.settle_insurance(insured, card(10)).net().0;
                row.iter_mut().zip(alone).for_each(|(sum, alone)| *sum += alone);
                answers.push(("insure", row));
            }
            if house.even_money {
                answers.push(("even-money", [rules.settle_even_money(bet(opening)).net().0; ENDS]));
            }
        }
        answers
    };
    let mut one_card = [false; KINDS];
    one_card[ACE] = true;
    let table = Table {
        draws: Draws { target: 21, hard: 16, soft: if house.hits_soft_17 { 17 } else { 16 }, nearest_over: false },
        looks: false,
        double: When::TwoCards,
        doubles: if house.double_any { None } else { Some(&[9, 10, 11]) },
        doubles_soft: true,
        surrender: When::Never,
        hands_max: None,
        one_card,
        one_card_again: house.resplit_aces,
    };
    let may_split = |kind: usize| house.split_any || ![3, 4, TEN].contains(&kind);
    packs::setting(shoe, table, opening.0, stake, natural, may_split).reduced()
}

/// Insurance: how often the dealer's second card counts ten, after an ace up and beside a player's blackjack.
fn insurance(rules: &Rules, half: Cents) -> Distribution {
    let bet = Bet::new(Seat(1), Wager::Insurance, half);
    let decks = u128::from(rules.decks());
    let (tens, all) = (16 * decks - 1, 52 * decks - 3);
    let line = |value: u8| rules.settle_insurance(bet, card(value));
    counted([(line(10), tens), (line(9), all - tens)])
}
