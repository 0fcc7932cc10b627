//! Texas Hold'Em Bonus: a bet of twice the ante to see the flop, then two bets that may be checked.
//!
//! Rules: UK-11.16 to UK-11.47. Traps: the dealer always qualifies; a win below a straight only returns the Ante
//! (UK-11.38); a fold gives up the Ante alone, so the Bonus Jackpot is settled on the hole cards all the same
//! (UK-11.20, reading R-BONUSFOLD), and the Progressive stays in until the board is complete (UK-11.47).

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite};
use baize_cards::rank::HighRank;
use baize_cards::{Card, Shoe};
use baize_table::{
    Acceptance, Bet, Extras, Fact, Game, Halt, Line, Place, Placed, Refusal, SEATS_MAX, Seat, Summary, Table, Unready,
};
use std::cmp::Ordering;

use super::advice;
use super::deal::{Board, Hand, dealer_shows, initial_deal, player_shows, shuffle, turn_up};
use super::pocket::Pocket;
use super::progressive::{self, Clauses};
use super::question::{Decision, Offer, Stage, ask};
use super::summary::summary;
use crate::casino_poker::categories::Category;
use crate::shared::carry::MeterCarry as Carry;
use crate::shared::dealing::DealStyle;
use crate::shared::progressive::{Progressive, check_meter};
use crate::shared::together::without_ante;
use crate::shared::{check_single_pack, rounding_up};

/// The game `uk/texas-holdem-bonus`.
pub struct TexasHoldemBonus;

/// The options in force at a table.
pub struct Rules {
    ante: (Odds, Cites),
    flop: (Odds, Cites),
    turn: (Odds, Cites),
    river: (Odds, Cites),
    bonus: Option<BonusJackpot>,
    progressive: Option<Progressive>,
    rounding: Rounding,
    style: DealStyle,
}

impl Rules {
    /// The terms of the Progressive Jackpot, where the table has one.
    pub fn progressive(&self) -> Option<&Progressive> {
        self.progressive.as_ref()
    }

    fn bonus_survives_fold(&self) -> bool {
        self.bonus.as_ref().is_some_and(|bonus| bonus.survives_fold)
    }

    /// Whether the dealer's hole cards matter to a Bonus Jackpot though all have folded.
    fn top_row_is_open(&self, placed: Placed<'_, Wager>) -> bool {
        let in_force = self.bonus.as_ref().is_some_and(|bonus| bonus.aces_against_aces && bonus.survives_fold);
        in_force && placed.bets.iter().any(|bet| bet.wager == Wager::Bonus)
    }
}

struct BonusJackpot {
    pays: [(Odds, Cites); 8],
    /// Whether ace-ace against the dealer's ace-ace has a row of its own.
    aces_against_aces: bool,
    survives_fold: bool,
}

baize_table::wagers! {
    /// What chips can lie on.
    of "Texas Hold'Em Bonus"
    /// Bet before the cards.
    Ante = "ante",
    /// The Bonus Jackpot, on the two hole cards.
    Bonus = "bonus",
    /// On the progressive meter.
    Progressive = "progressive",
    /// Bet after the initial deal.
    Flop = "flop" on Ante,
    /// Bet after the flop.
    Turn = "turn" on Ante,
    /// Bet after the turn.
    River = "river" on Ante,
}

/// The question to bet or fold after the initial deal.
static FLOP: Stage = Stage {
    wager: "Flop",
    bets: &[Offer::bet(2)],
    folds: true,
    bet_by: cite!("UK-11.19"),
    pass_by: cite!("UK-11.20", "UK-11.8f"),
    in_turn: cite!("UK-11.14"),
    advise: advice::flop,
};

/// The question to bet or check after the flop.
static TURN: Stage = Stage {
    wager: "Turn",
    bets: &[Offer::bet(1)],
    folds: false,
    bet_by: cite!("UK-11.23", "UK-11.22"),
    pass_by: cite!("UK-11.24", "UK-11.22"),
    in_turn: cite!("UK-11.14"),
    advise: advice::turn,
};

/// The question to bet or check after the turn.
static RIVER: Stage = Stage {
    wager: "River",
    bets: &[Offer::bet(1)],
    folds: false,
    bet_by: cite!("UK-11.27", "UK-11.26"),
    pass_by: cite!("UK-11.28", "UK-11.26"),
    in_turn: cite!("UK-11.14"),
    advise: advice::river,
};

const PROGRESSIVE: Clauses = Clauses {
    hand: cite!("UK-11.43", "UK-11.47"),
    board_royal: cite!("UK-11.45", "UK-11.45a"),
    board_straight_flush: cite!("UK-11.45", "UK-11.45b"),
    board_lower: cite!("UK-11.45", "UK-11.45c"),
    in_order: cite!("UK-11.46"),
};

impl Game for TexasHoldemBonus {
    const ID: &'static str = "uk/texas-holdem-bonus";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-11.17", "UK-11.18", "UK-11.40"),
        unlisted: cite!("UK-11.2"),
        limits: cite!("UK-11.5-limits"),
        called: cite!("UK-11.17"),
        one_position: Some(cite!("UK-11.9")),
    };
    const EXTRAS: Extras<Self> =
        Extras { meters: |rules| rules.progressive.iter().map(Progressive::spec).collect(), ..Extras::NONE };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let pays = |row| options.odds("odds").pays(row).map(|(odds, by)| (odds, by.with(cite!("UK-11.13"))));
        Ok(Rules {
            ante: pays("ante")?,
            flop: pays("flop")?,
            turn: pays("turn")?,
            river: pays("river")?,
            bonus: options.on("bonus-jackpot").then(|| BonusJackpot::read(options)).transpose()?,
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
            Wager::Bonus if rules.bonus.is_none() => {
                Err(Refusal::new(cite!("UK-11.18"), "this table has no Bonus Jackpot"))
            }
            Wager::Progressive if rules.progressive.is_none() => {
                Err(Refusal::new(cite!("UK-11.39", "UK-2.7"), "this table has no Progressive Jackpot"))
            }
            _ => Ok(()),
        }
    }

    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        without_ante(placed, Wager::Ante, |side| match side {
            Wager::Progressive => cite!("UK-11.41", "UK-11.40"),
            _ => cite!("UK-11.18"),
        })
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let Carry { pack, meter } = carry;
        let mut round_meter = progressive::open(&rules.progressive, *meter, placed, Wager::Progressive, t);
        shuffle(pack, t);
        let mut board = Board::default();
        let (hands, dealer) = initial_deal(placed, Wager::Ante, rules.style, pack, t)?;
        let flops = ask(&FLOP, Wager::Flop, &hands, |_| true, &board, t)?;
        let progressive = |hand: &Hand<Wager>| placed.at(hand.ante.seat, Wager::Progressive).copied();
        let (mut turns, mut rivers) = (Bets::new(), Bets::new());
        // With every hand folded only a Progressive needs the board; without one the round is over.
        if flops.iter().any(Option::is_some) || hands.iter().any(|hand| progressive(hand).is_some()) {
            board.show(3, pack, cite!("UK-11.21", "UK-11.8", "UK-11.11"), t)?;
            turns = ask(&TURN, Wager::Turn, &hands, |i| flops[i].is_some(), &board, t)?;
            board.show(1, pack, cite!("UK-11.25", "UK-11.8", "UK-11.11"), t)?;
            rivers = ask(&RIVER, Wager::River, &hands, |i| flops[i].is_some(), &board, t)?;
            board.show(1, pack, cite!("UK-11.29", "UK-11.8", "UK-11.11"), t)?;
        }
        let dealer_rank = flops.iter().any(Option::is_some).then(|| board.best_with(dealer));
        match dealer_rank {
            Some(_) => dealer_shows(dealer, &board, None, cite!("UK-11.30"), t),
            None if rules.top_row_is_open(placed) => turn_up(Place::Dealer, dealer, cite!("UK-11.33"), t),
            None => {}
        }
        for (i, hand) in hands.iter().enumerate().rev() {
            let bonus = placed.at(hand.ante.seat, Wager::Bonus).copied();
            if let (Some(flop), Some(dealer_rank)) = (flops[i], dealer_rank) {
                let rank = board.best_with(hand.hole);
                player_shows(hand, &board, cite!("UK-11.31", "UK-11.32"), t);
                bonus.into_iter().for_each(|bet| t.settle(settle_bonus(rules, bet, hand.hole, dealer, false)));
                for bet in [Some(hand.ante), Some(flop), turns[i], rivers[i]].into_iter().flatten() {
                    t.settle(settle_bet(rules, bet, rank, dealer_rank));
                }
            } else {
                let stays_in = if progressive(hand).is_some() { cite!("UK-11.47") } else { cite!("UK-11.32") };
                if progressive(hand).is_some() || bonus.is_some() && rules.bonus_survives_fold() {
                    turn_up(Place::Seat(hand.ante.seat, 0), hand.hole, stays_in, t);
                }
                t.settle(settle_fold(hand.ante));
                bonus.into_iter().for_each(|bet| t.settle(settle_bonus(rules, bet, hand.hole, dealer, true)));
            }
        }
        if let (Some(terms), Some(round_meter)) = (&rules.progressive, &mut round_meter) {
            progressive::settle(terms, round_meter, progressive, &hands, &board, &PROGRESSIVE, t)?;
            *meter = round_meter.stands();
        }
        Ok(())
    }

    fn voided(before: &Carry, after: Carry) -> Carry {
        Carry { pack: after.pack, ..before.clone() }
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        let bonus = rules.bonus.as_ref().map(|_| Wager::Bonus);
        let progressive = rules.progressive.as_ref().map(|_| Wager::Progressive);
        let wagers = [Some(Wager::Ante), bonus, progressive].into_iter().flatten();
        wagers.map(|wager| Bet::new(Seat(1), wager, stake)).collect()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary(facts, "all fold")
    }
}

type Bets = ArrayVec<Option<Bet<Wager>>, SEATS_MAX>;

/// Settles the Ante of a player who folded.
pub fn settle_fold(ante: Bet<Wager>) -> Line<Wager> {
    ante.loses("fold", cite!("UK-11.20", "UK-11.8f", "UK-11.15"))
}

/// Settles Ante, Flop, Turn or River of a player who went on.
pub fn settle_bet(rules: &Rules, bet: Bet<Wager>, rank: HighRank, dealer: HighRank) -> Line<Wager> {
    let (odds, by) = match bet.wager {
        Wager::Flop => rules.flop,
        Wager::Turn => rules.turn,
        Wager::River => rules.river,
        _ => rules.ante,
    };
    match rank.cmp(&dealer) {
        Ordering::Greater if bet.wager == Wager::Ante && Category::of(rank) < Category::Straight => {
            bet.returned("win below a straight", cite!("UK-11.38"))
        }
        Ordering::Greater => bet.wins(odds, rules.rounding, "win", by),
        Ordering::Equal => bet.returned("tie", cite!("UK-11.36")),
        Ordering::Less => bet.loses("lose", cite!("UK-11.35")),
    }
}

impl BonusJackpot {
    fn read(options: &Options) -> Result<BonusJackpot, OptionError> {
        Ok(BonusJackpot {
            pays: Pocket::pays(options.odds("bonus-odds"))?,
            aces_against_aces: options.on("aces-against-aces"),
            survives_fold: options.word("bonus-survives-fold") == "yes",
        })
    }
}

/// Settles the Bonus Jackpot, on the hole cards alone; the dealer's matter only for the top row, where it is in force.
pub fn settle_bonus(rules: &Rules, bet: Bet<Wager>, hole: [Card; 2], dealer: [Card; 2], folded: bool) -> Line<Wager> {
    let Some(bonus) = &rules.bonus else { return bet.returned("not offered", cite!("UK-11.18")) };
    if folded && !bonus.survives_fold {
        return bet.loses("fold", cite!("UK-11.20", "UK-11.8f"));
    }
    let pocket = if bonus.aces_against_aces { Pocket::against(hole, dealer) } else { Pocket::of(hole) };
    match pocket {
        Some(pocket) => {
            let (odds, by) = bonus.pays[pocket as usize];
            bet.wins(odds, rules.rounding, Pocket::ROWS[pocket as usize], by.with(cite!("UK-11.32")))
        }
        None => bet.loses("no listed hand", cite!("UK-11.34", "UK-11.32")),
    }
}
