//! Casino Hold'Em: an ante before the cards, a call of twice as much after the flop, against a dealer who needs fours.
//!
//! Rules: UK-11.77 to UK-11.100. Traps: a player who folds loses the AA Bonus too, even with aces (UK-11.82); the AA
//! Bonus is judged on five cards, before turn and river (UK-11.83); a dealer who does not qualify pays every remaining
//! Ante by the player's hand and returns the Call, whoever has the better hand (UK-11.88); ties return both (reading
//! R-TIE); a folded hand can still win the Progressive, so the board is dealt out for it (UK-11.100).

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite};
use baize_cards::rank::HighRank;
use baize_cards::{Card, Rank, Shoe};
use baize_table::{
    Acceptance, Bet, Extras, Fact, Game, Halt, Line, Placed, Refusal, SEATS_MAX, Seat, Summary, Table, Unready,
};
use std::cmp::Ordering;

use super::deal::{
    Board, Hand, Hands, HoleCards, Pays, best, cited, dealer_shows, initial_deal, lowest_pair, player_shows, shuffle,
};
use super::progressive::{self, Clauses};
use super::question::{Decision, Offer, Stage, ask};
use super::standing::{lead, straight_ranks, to_a_flush};
use super::summary::summary;
use crate::casino_poker::categories::{Category, by_category, name};
use crate::shared::carry::MeterCarry as Carry;
use crate::shared::dealing::DealStyle;
use crate::shared::progressive::{Progressive, check_meter};
use crate::shared::together::without_ante;
use crate::shared::{check_single_pack, rounding_up};

/// The game `uk/casino-holdem`.
pub struct CasinoHoldem;

/// The options in force at a table.
pub struct Rules {
    /// What the Ante pays against a dealer who qualifies, and against one who does not.
    ante: Pays,
    ante_unqualified: Pays,
    call: (Odds, Cites),
    aa_bonus: Option<AaBonus>,
    progressive: Option<Progressive>,
    rounding: Rounding,
    style: DealStyle,
}

impl Rules {
    /// The terms of the Progressive 5/7, where the table has one.
    pub fn progressive(&self) -> Option<&Progressive> {
        self.progressive.as_ref()
    }
}

/// What the AA Bonus pays; a pair must be one of aces.
struct AaBonus {
    above_pairs: Pays,
    pair_of_aces: (Odds, Cites),
}

baize_table::wagers! {
    /// What chips can lie on.
    of "Casino Hold'Em"
    /// Bet before the cards.
    Ante = "ante",
    /// On a pair of aces or better among the first five cards.
    AaBonus = "aa-bonus",
    /// On the Progressive 5/7.
    Progressive = "progressive",
    /// Bet after the flop.
    Call = "call" on Ante,
}

/// The question to call or fold after the flop.
static CALL: Stage = Stage {
    wager: "Call",
    bets: &[Offer::call(2)],
    folds: true,
    bet_by: cite!("UK-11.81"),
    pass_by: cite!("UK-11.82", "UK-11.8f"),
    in_turn: cite!("UK-11.14"),
    advise,
};

/// Calls with a pair of aces or better, four to a flush, any card that would make a straight, or a hand that beats a
/// quarter of what the dealer may hold, a sixth with three to a flush: about 83 of 100 hands, as the best play does.
/// Measured against the exact value of twenty thousand flops it gives away less than a hundredth of the ante.
fn advise(hole: HoleCards, flop: &[Card]) -> Option<u32> {
    let suited = to_a_flush(hole, flop);
    let calls = best(hole, flop) >= lowest_pair(Rank::Ace)
        || suited == 4
        || straight_ranks(hole, flop) > 0
        || lead(hole, flop) >= if suited == 3 { -650 } else { -500 };
    calls.then_some(2)
}

const PROGRESSIVE: Clauses = Clauses {
    hand: cite!("UK-11.96", "UK-11.100"),
    board_royal: cite!("UK-11.98", "UK-11.98a"),
    board_straight_flush: cite!("UK-11.98", "UK-11.98b"),
    board_lower: cite!("UK-11.98", "UK-11.98c"),
    in_order: cite!("UK-11.99"),
};

impl Game for CasinoHoldem {
    const ID: &'static str = "uk/casino-holdem";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-11.78", "UK-11.79", "UK-11.93"),
        unlisted: cite!("UK-11.2"),
        limits: cite!("UK-11.5-limits"),
        called: cite!("UK-11.78"),
        one_position: Some(cite!("UK-11.9")),
    };
    const EXTRAS: Extras<Self> =
        Extras { meters: |rules| rules.progressive.iter().map(Progressive::spec).collect(), ..Extras::NONE };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let ante = by_category(options.odds("ante-odds"));
        let (call, call_by) = options.odds("odds").pays("call")?;
        let aa_bonus = || {
            let table = options.odds("aa-bonus-odds");
            Ok(AaBonus { above_pairs: by_category(table), pair_of_aces: table.pays("pair-of-aces")? })
        };
        Ok(Rules {
            ante: cited(ante, cite!("UK-11.91", "UK-11.89", "UK-11.13")),
            ante_unqualified: cited(ante, cite!("UK-11.88", "UK-11.87")),
            call: (call, call_by.with(cite!("UK-11.91", "UK-11.89", "UK-11.13"))),
            aa_bonus: options.on("aa-bonus").then(aa_bonus).transpose()?,
            progressive: Progressive::uk(options)?,
            rounding: rounding_up(options),
            style: DealStyle::read(options),
        })
    }

    fn opening(rules: &Rules) -> Carry {
        Carry { pack: Shoe::new(1), meter: rules.progressive.as_ref().map(Progressive::opening).unwrap_or_default() }
    }

    fn check(_: &Rules, carry: &Carry) -> Result<(), String> {
        check_single_pack(&carry.pack)?;
        check_meter(&carry.meter)
    }

    fn accept(rules: &Rules, _: &Carry, _: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        match bet.wager {
            Wager::AaBonus if rules.aa_bonus.is_none() => {
                Err(Refusal::new(cite!("UK-11.79"), "this table has no AA Bonus"))
            }
            Wager::Progressive if rules.progressive.is_none() => {
                Err(Refusal::new(cite!("UK-11.92", "UK-2.7"), "this table has no Progressive 5/7"))
            }
            _ => Ok(()),
        }
    }

    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        without_ante(placed, Wager::Ante, |side| match side {
            Wager::Progressive => cite!("UK-11.94", "UK-11.93"),
            _ => cite!("UK-11.79"),
        })
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let mut meter = progressive::open(&rules.progressive, carry.meter, placed, Wager::Progressive, t);
        shuffle(&mut carry.pack, t);
        let mut board = Board::default();
        let (hands, dealer) = initial_deal(placed, Wager::Ante, rules.style, &mut carry.pack, t)?;
        board.show(3, &mut carry.pack, cite!("UK-11.80", "UK-11.8", "UK-11.11"), t)?;
        let calls = ask(&CALL, Wager::Call, &hands, |_| true, &board, t)?;
        settle_folds_and_aa_bonus(rules, placed, &hands, &calls, &board, t);
        let progressive = |hand: &Hand<Wager>| placed.at(hand.ante.seat, Wager::Progressive).copied();
        let called = calls.iter().any(Option::is_some);
        if called || hands.iter().any(|hand| progressive(hand).is_some()) {
            board.show(2, &mut carry.pack, cite!("UK-11.85", "UK-11.8", "UK-11.11"), t)?;
        }
        if called {
            showdown(rules, dealer, &hands, &calls, &board, t);
        }
        for (hand, call) in hands.iter().zip(&calls).rev() {
            if call.is_none() && progressive(hand).is_some() {
                progressive::folded_hand_shows(hand, &PROGRESSIVE, t);
            }
        }
        if let (Some(terms), Some(meter)) = (&rules.progressive, &mut meter) {
            progressive::settle(terms, meter, progressive, &hands, &board, &PROGRESSIVE, t)?;
            carry.meter = meter.stands();
        }
        Ok(())
    }

    fn voided(before: &Carry, after: Carry) -> Carry {
        Carry { pack: after.pack, ..before.clone() }
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        let aa_bonus = rules.aa_bonus.as_ref().map(|_| Wager::AaBonus);
        let progressive = rules.progressive.as_ref().map(|_| Wager::Progressive);
        let wagers = [Some(Wager::Ante), aa_bonus, progressive].into_iter().flatten();
        wagers.map(|wager| Bet::new(Seat(1), wager, stake)).collect()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary(facts, "all fold")
    }
}

type Calls = ArrayVec<Option<Bet<Wager>>, SEATS_MAX>;

/// Settles two things when all have decided: folded hands lose Ante and AA Bonus; the others' AA Bonus is judged on
/// hole cards and flop.
fn settle_folds_and_aa_bonus<T: Table<CasinoHoldem>>(
    rules: &Rules,
    placed: Placed<'_, Wager>,
    hands: &Hands<Wager>,
    calls: &Calls,
    board: &Board,
    t: &mut T,
) {
    for (Hand { ante, hole }, call) in hands.iter().zip(calls).rev() {
        let aa_bonus = placed.at(ante.seat, Wager::AaBonus);
        if call.is_none() {
            t.settle(settle_fold(*ante));
            aa_bonus.into_iter().for_each(|bet| t.settle(settle_fold(*bet)));
        } else if let Some(bet) = aa_bonus {
            t.settle(settle_aa_bonus(rules, *bet, board.best_with(*hole)));
        }
    }
}

/// Settles the Ante or AA Bonus of a player who folded.
pub fn settle_fold(bet: Bet<Wager>) -> Line<Wager> {
    bet.loses("fold", cite!("UK-11.82", "UK-11.8f", "UK-11.15"))
}

/// Settles the AA Bonus on the hand that hole cards and flop make.
pub fn settle_aa_bonus(rules: &Rules, bet: Bet<Wager>, five_cards: HighRank) -> Line<Wager> {
    let category = Category::of(five_cards);
    let pays = rules.aa_bonus.as_ref().and_then(|aa_bonus| match category {
        Category::Pair if five_cards >= lowest_pair(Rank::Ace) => Some(aa_bonus.pair_of_aces),
        category => aa_bonus.above_pairs[category as usize],
    });
    match pays {
        Some((odds, by)) => bet.wins(odds, rules.rounding, name(category), by),
        None => bet.loses("less than aces", cite!("UK-11.84")),
    }
}

/// Whether the dealer has at least a pair of fours.
pub fn qualifies(dealer: HighRank) -> bool {
    dealer >= lowest_pair(Rank::Four)
}

/// Compares the dealer's hand with those of the players who called.
fn showdown<T: Table<CasinoHoldem>>(
    rules: &Rules,
    dealer: HoleCards,
    hands: &Hands<Wager>,
    calls: &Calls,
    board: &Board,
    t: &mut T,
) {
    let dealer_rank = board.best_with(dealer);
    let qualifies = qualifies(dealer_rank);
    dealer_shows(dealer, board, Some(qualifies), cite!("UK-11.86", "UK-11.87"), t);
    for (hand, call) in hands.iter().zip(calls).rev() {
        let Some(call) = call else { continue };
        let rank = board.best_with(hand.hole);
        player_shows(hand, board, if qualifies { cite!("UK-11.89") } else { cite!("UK-11.88") }, t);
        for line in settle_call(rules, hand.ante, *call, rank, qualifies.then_some(dealer_rank)) {
            t.settle(line);
        }
    }
}

/// Settles the Call and Ante of a player who went on; `dealer` is there if the dealer's hand qualifies.
pub fn settle_call(
    rules: &Rules,
    ante: Bet<Wager>,
    call: Bet<Wager>,
    rank: HighRank,
    dealer: Option<HighRank>,
) -> [Line<Wager>; 2] {
    let category = Category::of(rank);
    let ante_wins = |pays: &Pays| {
        let (odds, by) = pays[category as usize].expect("every kind of hand has a row");
        ante.wins(odds, rules.rounding, name(category), by)
    };
    let Some(dealer) = dealer else {
        let by = cite!("UK-11.88", "UK-11.87");
        return [call.returned("dealer does not qualify", by), ante_wins(&rules.ante_unqualified)];
    };
    match rank.cmp(&dealer) {
        Ordering::Greater => {
            let (odds, by) = rules.call;
            [call.wins(odds, rules.rounding, "win", by), ante_wins(&rules.ante)]
        }
        // The book names only higher and lower hands.
        Ordering::Equal => [call, ante].map(|bet| bet.returned("tie", cite!("UK-11.89"))),
        Ordering::Less => [call, ante].map(|bet| bet.loses("lose", cite!("UK-11.90", "UK-11.89"))),
    }
}
