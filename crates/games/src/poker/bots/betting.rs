//! When bots bet, call and fold.
//!
//! A novice likes to see cards and seldom raises. A regular compares what their hand is worth against any hands with
//! the price. An expert assumes that chips in the pot mean strong hands, bets for value, and bluffs now and then.

use baize_book::Cents;
use baize_table::Skill;

use super::equity::{WHOLE, equity};
use super::unseen::Dice;
use super::worth::has_pair;
use crate::poker::action::Action;
use crate::poker::asked::{Kind, Sees};
use crate::poker::turn::{Amounts, Forcing, Turn};

/// The number of times a hand is played out to estimate its worth.
const NOVICE_TRIALS: u32 = 12;
const REGULAR_TRIALS: u32 = 32;
const EXPERT_TRIALS: u32 = 240;

/// How much of the pot an expert bets where they may choose, in per cent.
const VALUE_BET: i64 = 70;

/// What a bot does when it is its turn to bet.
pub(super) fn act(sees: &Sees, turn: &Turn, skill: Skill, dice: &mut Dice) -> Action {
    let spot = Spot { sees, turn };
    match skill {
        Skill::Novice => spot.novice(dice),
        Skill::Regular => spot.regular(dice),
        Skill::Expert => spot.expert(dice),
    }
}

/// A turn to bet, with what is seen.
struct Spot<'a> {
    sees: &'a Sees,
    turn: &'a Turn,
}

impl Spot<'_> {
    /// An equal share of the pot, if all hands were worth the same.
    fn fair(&self) -> u32 {
        WHOLE / (u32::from(self.sees.others) + 1)
    }

    /// Whether a hand worth this much of the pot pays the price of a call.
    fn pays(&self, worth: u32) -> bool {
        let (call, pot) = (self.turn.call.0, self.turn.pot.0);
        i64::from(worth) * (pot + call) >= i64::from(WHOLE) * call
    }

    /// Whether only the first cards have been dealt.
    fn is_first_round(&self) -> bool {
        let sees = self.sees;
        match sees.kind {
            Kind::Holdem | Kind::Omaha | Kind::OmahaHiLo | Kind::Pineapple | Kind::ReverseHoldem => {
                sees.board.is_empty()
            }
            Kind::Stud | Kind::StudHiLo | Kind::Razz => sees.cards.len() <= 3,
            Kind::Mexican | Kind::AsianStud => sees.cards.len() <= 2,
            Kind::Lowball | Kind::DeuceToSeven => sees.draws_left > 0,
            Kind::Badugi => sees.draws_left > 2,
            Kind::MatchIt => sees.draws_left > 1,
        }
    }

    /// Passes, or calls where that is needed.
    fn stay(&self) -> Action {
        match (self.turn.may_check(), self.turn.may_call()) {
            (true, _) => Action::Check,
            (_, true) => Action::Call,
            _ => self.raise(0),
        }
    }

    /// Passes where that is free, otherwise folds; a forced bet is made.
    fn give_up(&self) -> Action {
        self.turn.usual()
    }

    /// Bets or raises this much of the pot, as far as the limits allow; otherwise stays.
    fn raise(&self, percent: i64) -> Action {
        let turn = self.turn;
        let Ok(amounts) = turn.totals else {
            return if turn.may_check() { Action::Check } else { Action::Call };
        };
        let to = match amounts {
            Amounts::One(one) => one,
            Amounts::Two(low, high) => {
                if percent > 0 {
                    high
                } else {
                    low
                }
            }
            Amounts::Range { min, max, step } => {
                let want = turn.bet + Cents((turn.pot + turn.call).0 * percent / 100);
                let left = turn.all_in - want;
                // A bot that would keep less than a third of the pot bets everything.
                let most = max == turn.all_in && left.0 * 3 < turn.pot.0 && percent > 0;
                if want >= max || most { max } else { min + Cents((want - min).0.max(0) / step.0 * step.0) }
            }
        };
        match turn.word() {
            "bet" => Action::Bet(to),
            "complete" => Action::Complete(to),
            _ => Action::Raise(to),
        }
    }

    /// Whether staying costs nothing: the bot may pass, or has the forced bet to make anyhow.
    fn is_free(&self) -> bool {
        self.turn.may_check() || self.turn.forced == Forcing::Must
    }

    fn novice(&self, dice: &mut Dice) -> Action {
        let worth = equity(self.sees, NOVICE_TRIALS, 0, dice);
        if self.is_free() {
            return if worth * 10 > self.fair() * 15 && dice.chance(25) { self.raise(0) } else { self.stay_or_open() };
        }
        if worth > 900 && dice.chance(30) {
            return self.raise(0);
        }
        let dear = self.turn.call * 2 > self.turn.pot;
        let stays = has_pair(self.sees) || worth * 3 > self.fair() || dice.chance(if dear { 15 } else { 50 });
        if stays { self.stay() } else { self.give_up() }
    }

    /// Checks, or makes the forced bet.
    fn stay_or_open(&self) -> Action {
        if self.turn.may_check() { Action::Check } else { self.raise(0) }
    }

    fn regular(&self, dice: &mut Dice) -> Action {
        let (worth, fair) = (equity(self.sees, REGULAR_TRIALS, 0, dice), self.fair());
        if self.is_free() {
            return if worth * 10 >= fair * 13 { self.raise(50) } else { self.stay_or_open() };
        }
        // The more has been bet, the better the hand that raises once more.
        let units = u32::try_from(self.turn.bet.0 / self.sees.unit.0.max(1)).unwrap_or(u32::MAX).min(6);
        let raises = worth * 10 >= (fair * (14 + units)).min(8800);
        if raises {
            return self.raise(60);
        }
        let playable = !self.is_first_round() || worth * 10 >= fair * 9;
        if playable && self.pays(worth) { self.stay() } else { self.give_up() }
    }

    /// How strong the others are taken to be, in per cent of another hand to choose from: by what they have put in, and
    /// by the bet that the bot faces.
    fn pressure(&self) -> usize {
        let (turn, sees) = (self.turn, self.sees);
        let (players, unit) = (i64::from(sees.others) + 1, sees.unit.0.max(1));
        let put_in = (turn.pot.0 / (players * unit)).min(10);
        let blinds = i64::from(self.is_first_round());
        let faced = match turn.call.0 {
            0 => 0,
            call if self.is_open_ended() => 50 + 100 * call / turn.pot.0.max(1) + 60 * i64::from(turn.has_bet.0 > unit),
            _ => (90 - 50 * blinds) * (turn.bet.0 / unit - blinds).max(0),
        };
        usize::try_from((4 * put_in + faced).min(300)).unwrap_or(0)
    }

    /// Whether bets have no fixed size.
    fn is_open_ended(&self) -> bool {
        matches!(self.turn.totals, Ok(Amounts::Range { .. })) || self.turn.bet.0 > 6 * self.sees.unit.0
    }

    /// Whether to bet without a hand: as often as the price makes it even for whoever must call.
    fn bluffs(&self, dice: &mut Dice) -> bool {
        let Ok(amounts) = self.turn.totals else { return false };
        let pot = self.turn.pot.0;
        let bet = match amounts {
            Amounts::Range { .. } => pot * VALUE_BET / 100,
            Amounts::One(one) | Amounts::Two(one, _) => (one - self.turn.has_bet).0,
        };
        let share = 50 * bet / (pot + 2 * bet).max(1);
        self.sees.others <= 2 && dice.chance(usize::try_from(share).unwrap_or(0))
    }

    fn expert(&self, dice: &mut Dice) -> Action {
        let fair = self.fair();
        let worth = equity(self.sees, EXPERT_TRIALS, self.pressure(), dice);
        if self.is_free() {
            let hopeless = worth * 10 < fair * 6 && !self.is_first_round();
            let bets = worth * 100 >= fair * 110 || hopeless && self.bluffs(dice);
            return if bets { self.raise(VALUE_BET) } else { self.stay_or_open() };
        }
        // The more the others have bet, the stronger they are, so a hand that is still ahead of them is strong.
        let level = u32::try_from(self.turn.bet.0 / self.sees.unit.0.max(1)).unwrap_or(u32::MAX).min(8);
        if worth * 100 >= (fair * (120 + 10 * level)).min(90_000) {
            return self.raise(VALUE_BET);
        }
        // Where there is nothing to call, somebody must open or fold.
        if self.pays(worth) && (self.turn.may_call() || worth >= fair) { self.stay() } else { self.give_up() }
    }
}
