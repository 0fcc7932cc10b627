//! Whose turn it is and what they may do: small enough to hand to a decision, complete enough to refuse by clause.

use baize_book::{Cents, Cites, cite};
use baize_table::{Choice, Refusal, Seat};

use super::action::{Action, Gesture};
use super::clauses::Clauses;
use super::limits::{Checking, Limits, Stand, Structure, money};

/// What the player whose turn it is may do.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The seat that is asked.
    pub seat: Seat,
    /// The player's place in the order of acting.
    pub at: usize,
    /// What calling costs, all-in at most; zero where the player may check.
    pub call: Cents,
    /// What must be matched on this street.
    pub bet: Cents,
    /// What the player has bet on this street.
    pub has_bet: Cents,
    /// All that the player could have bet on this street.
    pub all_in: Cents,
    /// All chips in the middle and in front of the players.
    pub pot: Cents,
    /// The totals to which the player may bet, raise or complete, or why they may not.
    pub totals: Result<Amounts, Closed>,
    /// Whether what must be matched is less than a full bet and can be completed.
    pub short: bool,
    /// Whether the player must open with a forced bet.
    pub forced: Forcing,
    /// Whether passing is forbidden even where there is no bet (HG-LOWBALL-INTRO-3).
    pub bet_or_fold: bool,
    /// Whether a bet above the largest total is cut to it (HG-PL-1).
    pub cut: bool,
    /// What makes a bet or raise here special.
    pub special: Special,
    /// Whether a raise is the last that the cap allows, or one that it allows only because few players are left.
    pub last_raise: bool,
    /// Whether the limits are those of a killed pot.
    pub killed: bool,
    /// The clauses under which the game refuses actions.
    pub by: &'static Clauses,
}

/// Whether the player must make a forced bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forcing {
    /// No forced bet is due from this player.
    Not,
    /// The player must make it.
    Must,
    /// The player is next to one who could not make it, and may also fold (HG-STUD-IRR-4).
    OrFold,
}

/// What else a bet or raise would be, so that it is taken under a clause of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// A bet or raise like any other.
    Plain,
    /// The first raise of a pot limit hand, which may come to four big blinds (HG-PL-2).
    Opens,
    /// A raise over an all-in that was not a full one, by a player who may raise all the same (HG-NL-3c).
    OverShort,
}

/// The legal totals of a bet or raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amounts {
    /// Only this total.
    One(Cents),
    /// Either of these totals.
    Two(Cents, Cents),
    /// From `min` in steps to `max`, which is legal itself.
    Range {
        /// The smallest total.
        min: Cents,
        /// The largest total.
        max: Cents,
        /// The step from one total to the next.
        step: Cents,
    },
}

/// Why nothing may be bet or raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// The player has no more than it costs to call.
    NoChips,
    /// Nobody else has chips to answer with, so nothing is offered; but one of these totals is taken from a player who
    /// names it, and the excess comes back (reading G-UNANSWERED).
    NobodyLeft(Amounts),
    /// The player has checked on this street.
    Checked,
    /// The player has acted, and no full bet or raise has come since.
    NotReopened,
    /// The bet has been raised as often as is allowed, which is this often.
    Capped(u8),
    /// The player was barred from raising on this street (HG-STUD-IRR-10c).
    Barred,
}

impl Amounts {
    /// The totals as far as the chips go: less than the smallest is legal where it is all-in.
    #[inline]
    pub(crate) fn within(self, all_in: Cents) -> Amounts {
        match self {
            Amounts::One(one) => Amounts::One(one.min(all_in)),
            Amounts::Two(low, _) if all_in <= low => Amounts::One(all_in),
            Amounts::Two(low, high) => Amounts::Two(low, high.min(all_in)),
            Amounts::Range { min, .. } if all_in <= min => Amounts::One(all_in),
            Amounts::Range { min, max, .. } if min == max => Amounts::One(min),
            Amounts::Range { min, max, step } => Amounts::Range { min, max: max.min(all_in), step },
        }
    }

    /// Whether this total is legal.
    #[inline]
    pub fn contains(self, total: Cents) -> bool {
        match self {
            Amounts::One(one) => total == one,
            Amounts::Two(low, high) => total == low || total == high,
            Amounts::Range { min, max, step } => {
                total == max || (min..max).contains(&total) && (total - min).0 % step.0 == 0
            }
        }
    }

    /// The smallest legal total.
    #[inline]
    pub fn min(self) -> Cents {
        match self {
            Amounts::One(min) | Amounts::Two(min, _) | Amounts::Range { min, .. } => min,
        }
    }

    /// The largest legal total.
    #[inline]
    pub fn max(self) -> Cents {
        match self {
            Amounts::One(max) | Amounts::Two(_, max) | Amounts::Range { max, .. } => max,
        }
    }

    fn words(self) -> String {
        match self {
            Amounts::One(one) => money(one),
            Amounts::Two(low, high) => format!("{} or {}", money(low), money(high)),
            Amounts::Range { min, max, step: Cents(1) } => format!("{} to {}", money(min), money(max)),
            Amounts::Range { min, max, step } => {
                format!("{} to {} in steps of {}", money(min), money(max), money(step))
            }
        }
    }
}

impl Turn {
    /// What is the same in every turn of a street with these limits.
    #[inline]
    pub(crate) fn new(limits: &Limits, stand: &Stand, special: Special, last_raise: bool) -> Turn {
        Turn {
            // Whose turn it is, and what for, is filled in for each.
            seat: Seat(0),
            at: 0,
            call: Cents::ZERO,
            bet: stand.bet,
            has_bet: Cents::ZERO,
            all_in: Cents::ZERO,
            pot: Cents::ZERO,
            totals: Err(Closed::NoChips),
            short: stand.level == Cents::ZERO,
            forced: Forcing::Not,
            bet_or_fold: limits.checking == Checking::BetOrFold,
            cut: matches!(limits.structure, Structure::PotLimit(..)),
            special,
            last_raise,
            killed: limits.killed,
            by: limits.by,
        }
    }

    /// What is the same in every turn from now on until somebody raises.
    #[inline]
    pub(crate) fn restate(&mut self, stand: &Stand, special: Special, last_raise: bool) {
        self.bet = stand.bet;
        self.short = stand.level == Cents::ZERO;
        self.forced = Forcing::Not;
        self.special = special;
        self.last_raise = last_raise;
    }

    /// The action that chips moved in an unusual way amount to.
    #[inline]
    pub fn meant(&self, action: Action) -> Action {
        let Action::Move(gesture) = action else { return action };
        let bet = |chips: Cents| match self.takes() {
            Some(amounts) => Action::Bet((self.has_bet + chips).min(amounts.max())),
            None => Action::Bet(self.has_bet + chips),
        };
        match gesture {
            Gesture::Chip(_) if self.call > Cents::ZERO => Action::Call,
            Gesture::Chip(chip) => bet(chip),
            Gesture::Differs { said, .. } => Action::Raise(said),
            Gesture::String { first, .. } if self.call > Cents::ZERO && first <= self.call => Action::Call,
            Gesture::String { first, .. } => bet(first),
        }
    }

    /// The totals that are taken, whether they are offered or not.
    #[inline]
    pub fn takes(&self) -> Option<Amounts> {
        match self.totals {
            Ok(amounts) | Err(Closed::NobodyLeft(amounts)) => Some(amounts),
            Err(_) => None,
        }
    }

    /// The word for betting one of the legal totals here: bet, raise or complete.
    pub fn word(&self) -> &'static str {
        match (self.bet, self.short) {
            (Cents::ZERO, _) => "bet",
            (_, true) => "complete",
            (_, false) => "raise",
        }
    }

    /// Whether the player may check.
    #[inline]
    pub fn may_check(&self) -> bool {
        let unopened = self.bet_or_fold && self.bet == Cents::ZERO;
        self.forced == Forcing::Not && self.call == Cents::ZERO && !unopened
    }

    /// Whether there is something to call.
    #[inline]
    pub fn may_call(&self) -> bool {
        self.forced == Forcing::Not && self.call > Cents::ZERO
    }

    /// `None` when the action is legal, else what it breaks.
    pub fn refuse(&self, action: &Action) -> Option<Refusal> {
        let (by, action) = (self.by, &self.meant(*action));
        let refuse = |by, says: String| Some(Refusal::new(by, says));
        match action {
            Action::Fold if self.forced == Forcing::Must => {
                refuse(by.forced, format!("the forced bet is yours: open for {}", self.amounts()))
            }
            Action::Fold => None,
            Action::Check | Action::Call if self.forced != Forcing::Not => {
                refuse(by.forced, format!("a forced bet is due: open for {}", self.amounts()))
            }
            Action::Check if self.call > Cents::ZERO => {
                refuse(by.turn, format!("there is a bet: call {}, raise or fold", money(self.call)))
            }
            Action::Check if self.bet_or_fold && self.bet == Cents::ZERO => {
                refuse(by.bet_or_fold, "nobody has opened: bet or fold".to_owned())
            }
            Action::Call if self.call == Cents::ZERO => refuse(by.turn, "there is nothing to call: check".to_owned()),
            Action::Check | Action::Call => None,
            Action::Bet(to) | Action::Raise(to) | Action::Complete(to) => self.refuse_total(*to),
            Action::Move(_) => unreachable!("what was moved has been read"),
        }
    }

    fn refuse_total(&self, to: Cents) -> Option<Refusal> {
        let by = self.by;
        if self.takes().is_some_and(|amounts| amounts.contains(to) || self.cut && to > amounts.max()) {
            return None;
        }
        let (by, says) = match self.totals {
            _ if to > self.all_in && !self.cut => (by.stakes, format!("you have no more than {}", money(self.all_in))),
            Ok(amounts) => (self.size(), format!("your bet can be {}", amounts.words())),
            Err(Closed::NoChips) => (by.stakes, format!("you have no more than {} to call with", money(self.call))),
            Err(Closed::NobodyLeft(amounts)) => (
                self.size(),
                format!("nobody has chips left to answer a raise, and it could only be {}", amounts.words()),
            ),
            Err(Closed::Checked) => (by.check_raise, "you have checked: call or fold".to_owned()),
            Err(Closed::NotReopened) => (by.reopen, "you have acted, and no full raise has come since".to_owned()),
            Err(Closed::Capped(raises)) => (by.cap, format!("the cap is {raises} raises, and they have been made")),
            Err(Closed::Barred) => (by.barred, "you may not raise on this round".to_owned()),
        };
        Some(Refusal::new(by, says))
    }

    fn amounts(&self) -> String {
        self.totals.map_or_else(|_| "nothing".to_owned(), Amounts::words)
    }

    /// The total that an action which names one makes, cut to the size of the pot in pot limit.
    #[inline]
    pub fn total(&self, to: Cents) -> Cents {
        match self.takes() {
            Some(amounts) if self.cut => to.min(amounts.max()),
            _ => to,
        }
    }

    /// The clauses about the size of a bet.
    fn size(&self) -> Cites {
        if self.killed { cite!("HG-KILL-1a").with(self.by.size) } else { self.by.size }
    }

    /// The clauses under which a legal action is taken.
    pub fn cites(&self, action: &Action) -> Cites {
        if let Action::Move(gesture) = action {
            return match gesture {
                Gesture::Chip(_) => self.by.chip,
                Gesture::Differs { .. } => self.by.said,
                Gesture::String { .. } => self.by.string,
            };
        }
        match (action.total(), self.forced) {
            (Some(to), _) if self.cut && self.total(to) < to => match self.special {
                Special::Opens => cite!("HG-PL-1", "HG-PL-2", "HG-PL-3a", "HG-PL-3b", "HG-PL-4", "HG-PL-0b"),
                Special::Plain | Special::OverShort => cite!("HG-PL-1", "HG-PL-3a", "HG-PL-3b", "HG-PL-4", "HG-PL-0b"),
            },
            (Some(_), Forcing::Not) if self.special == Special::OverShort => self.by.reopen.with(self.size()),
            (Some(_), Forcing::Must | Forcing::OrFold) => self.by.forced,
            (Some(_), Forcing::Not) if self.last_raise => self.by.cap.with(self.size()),
            (Some(_), Forcing::Not) => self.size().with(self.by.raises),
            (None, _) => self.by.turn,
        }
    }

    /// The answers to offer, legal ones only.
    pub fn choices(&self) -> Vec<Choice> {
        let word = |action: Action, word, cost| self.refuse(&action).is_none().then_some(Choice::Word { word, cost });
        let amount = |min, max| Choice::Amount { word: self.word(), min, max, step: Cents(1) };
        let passive = [
            word(Action::Fold, "fold", Cents::ZERO),
            word(Action::Check, "check", Cents::ZERO),
            word(Action::Call, "call", self.call),
        ];
        let totals = match self.totals {
            Ok(Amounts::One(one)) => [Some(amount(one, one)), None],
            Ok(Amounts::Two(low, high)) => [Some(amount(low, low)), Some(amount(high, high))],
            Ok(Amounts::Range { min, max, step }) => [Some(Choice::Amount { word: self.word(), min, max, step }), None],
            Err(_) => [None, None],
        };
        passive.into_iter().chain(totals).flatten().collect()
    }

    /// The question in words.
    pub fn text(&self) -> String {
        match (self.forced, self.call) {
            (Forcing::Must, _) => "Open for the forced bet, or for more".to_owned(),
            (Forcing::OrFold, _) => "Open, or fold".to_owned(),
            (Forcing::Not, Cents::ZERO) => "Your action".to_owned(),
            (Forcing::Not, call) => format!("{} to call", money(call)),
        }
    }

    /// What is done for a player who does not act: the forced bet, else a check where it is free, else a fold.
    pub fn usual(&self) -> Action {
        match self.forced {
            Forcing::Must => Action::Bet(self.totals.map_or(Cents::ZERO, Amounts::min)),
            Forcing::OrFold => Action::Fold,
            Forcing::Not if self.may_check() => Action::Check,
            Forcing::Not => Action::Fold,
        }
    }
}
