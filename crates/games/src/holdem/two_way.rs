//! Two Way Texas Hold'Em: three equal wagers before the cards, two more that may be made, and no fold.
//!
//! Rules: UK-11.101 to UK-11.117. Traps: a dealer without a pair contests the Ante alone and returns the rest
//! (UK-11.109); Two Way is paid on the higher of the two hands, the dealer's included, whoever wins (UK-11.116); ties,
//! which the book forgets, return what is contested (reading R-TIE); the River wager equals the Ante (R-TWORIVER).

use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite};
use baize_cards::Shoe;
use baize_table::{Acceptance, Bet, Fact, Game, Halt, Line, Placed, Refusal, Seat, Summary, Table, Unready};
use std::cmp::Ordering;

use super::deal::{Board, Pays, cited, dealer_shows, initial_deal, player_shows, shuffle};
use super::question::{Decision, Offer, Stage, ask};
use super::standing::{lead_and_draws, lead_over_pairs};
use super::summary::summary;
use crate::casino_poker::categories::{Category, by_category, name};
use crate::shared::carry::PackCarry as Carry;
use crate::shared::dealing::DealStyle;
use crate::shared::together::unequal;
use crate::shared::{check_single_pack, rounding_up};

/// The game `uk/two-way-texas-holdem`.
pub struct TwoWayHoldem;

/// The options in force at a table.
pub struct Rules {
    ante: (Odds, Cites),
    blind: (Odds, Cites),
    flop: (Odds, Cites),
    river: (Odds, Cites),
    /// What the Ante pays against a dealer who does not qualify.
    ante_unqualified: (Odds, Cites),
    two_way: Pays,
    rounding: Rounding,
    style: DealStyle,
}

baize_table::wagers! {
    /// What chips can lie on.
    of "Two Way Texas Hold'Em"
    /// Bet before the cards, against the dealer.
    Ante = "ante",
    /// Bet before the cards, as much as the Ante.
    Blind = "blind",
    /// Bet before the cards, on the higher of the player's and the dealer's hand.
    TwoWay = "two-way",
    /// Bet after the flop.
    Flop = "flop" on Ante,
    /// Bet when the board is complete.
    River = "river" on Ante,
}

/// The question to bet or not after the flop; the advice is to bet when the hand, with its draws, leads four tenths of
/// the dealer's possible hands. That much is needed because a dealer without a pair often returns a bet that would win.
static FLOP: Stage = Stage {
    wager: "Flop",
    bets: &[Offer::bet(1)],
    folds: false,
    bet_by: cite!("UK-11.104", "UK-11.102"),
    pass_by: cite!("UK-11.104"),
    in_turn: cite!("UK-11.14"),
    advise: |hole, board| (lead_and_draws(hole, board) >= 400).then_some(1),
};

/// The question to bet or not when the board is complete; the advice is to bet exactly when more of the dealer's
/// possible hands with a pair lose to the player's than beat it, which is the best that can be done.
static RIVER: Stage = Stage {
    wager: "River",
    bets: &[Offer::bet(1)],
    folds: false,
    bet_by: cite!("UK-11.106", "UK-11.102"),
    pass_by: cite!("UK-11.106"),
    in_turn: cite!("UK-11.14"),
    advise: |hole, board| (lead_over_pairs(hole, board) > 0).then_some(1),
};

impl Game for TwoWayHoldem {
    const ID: &'static str = "uk/two-way-texas-holdem";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-11.102"),
        unlisted: cite!("UK-11.2"),
        limits: cite!("UK-11.5-limits"),
        called: cite!("UK-11.102"),
        one_position: Some(cite!("UK-11.9")),
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let pays = |row, more: Cites| options.odds("odds").pays(row).map(|(odds, by)| (odds, by.with(more)));
        let win = cite!("UK-11.112", "UK-11.13");
        Ok(Rules {
            ante: pays("ante", win)?,
            blind: pays("blind", win)?,
            flop: pays("flop", win)?,
            river: pays("river", win)?,
            ante_unqualified: pays("ante-not-qualified", cite!("UK-11.109", "UK-11.13"))?,
            two_way: cited(by_category(options.odds("two-way-odds")), cite!("UK-11.116")),
            rounding: rounding_up(options),
            style: DealStyle::read(options),
        })
    }

    fn opening(_: &Rules) -> Carry {
        Carry { pack: Shoe::new(1) }
    }

    fn check(_: &Rules, carry: &Carry) -> Result<(), String> {
        check_single_pack(&carry.pack)
    }

    fn accept(_: &Rules, _: &Carry, _: Placed<'_, Wager>, _: &Bet<Wager>) -> Result<(), Refusal> {
        Ok(())
    }

    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        unequal(placed, &[Wager::Ante, Wager::Blind, Wager::TwoWay], cite!("UK-11.102"))
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let pack = &mut carry.pack;
        shuffle(pack, t);
        let mut board = Board::default();
        let (hands, dealer) = initial_deal(placed, Wager::Ante, rules.style, pack, t)?;
        board.show(3, pack, cite!("UK-11.103", "UK-11.8", "UK-11.11"), t)?;
        let flops = ask(&FLOP, Wager::Flop, &hands, |_| true, &board, t)?;
        board.show(2, pack, cite!("UK-11.105", "UK-11.8", "UK-11.11"), t)?;
        let rivers = ask(&RIVER, Wager::River, &hands, |_| true, &board, t)?;
        let dealer_rank = board.best_with(dealer);
        let qualifies = qualifies(Category::of(dealer_rank));
        dealer_shows(dealer, &board, Some(qualifies), cite!("UK-11.107", "UK-11.108"), t);
        for (i, hand) in hands.iter().enumerate().rev() {
            let rank = board.best_with(hand.hole);
            player_shows(hand, &board, if qualifies { cite!("UK-11.112") } else { cite!("UK-11.109") }, t);
            let blind = placed.at(hand.ante.seat, Wager::Blind).copied();
            for bet in [Some(hand.ante), blind, flops[i], rivers[i]].into_iter().flatten() {
                t.settle(settle_against(rules, bet, rank.cmp(&dealer_rank), qualifies));
            }
            if let Some(bet) = placed.at(hand.ante.seat, Wager::TwoWay) {
                t.settle(settle_two_way(rules, *bet, Category::of(rank.max(dealer_rank))));
            }
        }
        Ok(())
    }

    fn voided(_: &Carry, after: Carry) -> Carry {
        after
    }

    fn spread(_: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        [Wager::Ante, Wager::Blind, Wager::TwoWay].map(|wager| Bet::new(Seat(1), wager, stake)).into()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary(facts, "all fold")
    }
}

/// Whether the dealer has at least a pair.
pub fn qualifies(dealer: Category) -> bool {
    dealer >= Category::Pair
}

/// Settles Ante, Blind, Flop or River by how the player's hand compares with the dealer's. The book names only higher
/// and lower hands; equal ones return what is contested.
pub fn settle_against(rules: &Rules, bet: Bet<Wager>, result: Ordering, qualifies: bool) -> Line<Wager> {
    let wins = |(odds, by): (Odds, Cites)| bet.wins(odds, rules.rounding, "win", by);
    match (bet.wager, result) {
        (Wager::Ante, Ordering::Greater) if !qualifies => wins(rules.ante_unqualified),
        (Wager::Ante, Ordering::Less) if !qualifies => bet.loses("lose", cite!("UK-11.111", "UK-11.109")),
        (Wager::Ante, Ordering::Equal) if !qualifies => bet.returned("tie", cite!("UK-11.109")),
        (_, _) if !qualifies => bet.returned("dealer does not qualify", cite!("UK-11.109", "UK-11.108")),
        (Wager::Blind, Ordering::Greater) => wins(rules.blind),
        (Wager::Flop, Ordering::Greater) => wins(rules.flop),
        (Wager::River, Ordering::Greater) => wins(rules.river),
        (Wager::Ante | Wager::TwoWay, Ordering::Greater) => wins(rules.ante),
        (_, Ordering::Equal) => bet.returned("tie", cite!("UK-11.112")),
        (_, Ordering::Less) => bet.loses("lose", cite!("UK-11.114", "UK-11.112")),
    }
}

/// Settles Two Way, on the higher of the two hands, whether or not the dealer qualifies.
pub fn settle_two_way(rules: &Rules, bet: Bet<Wager>, higher: Category) -> Line<Wager> {
    match rules.two_way[higher as usize] {
        Some((odds, by)) => bet.wins(odds, rules.rounding, name(higher), by),
        None => bet.loses("below a straight", cite!("UK-11.115")),
    }
}
