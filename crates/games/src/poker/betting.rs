//! One betting round: whose turn it is, what is legal, what an action changes, and when it is over.
//!
//! Rules: HG-HOLDEM-1, -INTRO-11 (blinds keep the option to raise), HG-NL-2b, -3b, -3c and reading G4 (who may raise
//! again), HG-STUD-1a to -4 and -IRR-4 (forced bet and completion), HG-ASIAN-HOW-2b (a live forced bet), HG-KILL-8 (the
//! killer acts last). Traps: a short all-in must be called by everybody and reopens the betting for nobody who has
//! acted; the killer comes before those who owe a second action, and after him play goes on where it was unless he
//! raises; nobody is asked whose chips no other hand can reach.

use baize_book::Cents;
use baize_table::{Refusal, Seat};

use super::action::Action;
use super::hand::{Hand, Mask, next_in};
use super::limits::{Among, Checking, Limits, PotLimit, Stand, Structure};
use super::turn::{Amounts, Closed, Forcing, Special, Turn};

/// How a betting round begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Nothing has been bet, and this player acts first.
    Free {
        /// He acts first, or the next after him who can.
        first: usize,
    },
    /// Blinds lie in front of players; all of them are live.
    Blinds {
        /// What must be matched: the largest of them, even where it was posted short (reading G24).
        bet: Cents,
        /// He acts first.
        first: usize,
        /// The killer, who acts last.
        killer: Option<usize>,
    },
    /// A forced bet lies in front of this player by his card.
    Posted {
        /// He has posted it.
        by: usize,
        /// This much, even where it was posted short.
        bet: Cents,
        /// What he keeps.
        option: ForcedOption,
    },
    /// This player must bring it in by his card, or bet in full instead (HG-STUD-1a, -3).
    BringIn {
        /// He must.
        by: usize,
        /// For this much.
        bet: Cents,
        /// What he keeps after bringing it in.
        option: ForcedOption,
    },
}

/// Whether who made a forced bet may raise when everybody has merely called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForcedOption {
    /// The bet was his action (reading S3).
    Spent,
    /// He may (HG-ASIAN-HOW-2b).
    Kept,
}

/// A bring-in that has not been made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BringIn {
    by: u8,
    bet: Cents,
    option: ForcedOption,
}

impl BringIn {
    /// How it is due from this player, who has this much, and for what he can make it.
    #[cold]
    fn due(self, at: usize, structure: &Structure, all_in: Cents) -> (Forcing, Amounts) {
        let full = structure.bet_min();
        let totals = if self.bet < full { Amounts::Two(self.bet, full) } else { Amounts::One(self.bet) };
        let forced = if usize::from(self.by) == at { Forcing::Must } else { Forcing::OrFold };
        (forced, totals.within(all_in))
    }
}

/// What is the same for everybody until somebody raises, kept so that a turn need not find it again.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// The totals that are legal; none where they depend on the pot.
    totals: Option<Amounts>,
    special: Special,
    /// The bet has been raised as often as is allowed, unless few are left.
    capped: bool,
}

impl Kept {
    #[inline]
    fn new(limits: &Limits, stand: &Stand) -> Kept {
        let special = match limits.structure {
            Structure::PotLimit(_, PotLimit { open_max: Some(_), .. }) if !stand.opened => Special::Opens,
            _ if stand.opened && stand.level > Cents::ZERO && stand.bet > stand.level => Special::OverShort,
            _ => Special::Plain,
        };
        let totals = match &limits.structure {
            Structure::PotLimit(..) => None,
            structure => Some(structure.totals(stand, Cents::ZERO, Cents::ZERO)),
        };
        Kept { totals, special, capped: limits.cap.is_some_and(|cap| stand.raises >= cap.raises) }
    }
}

/// What an action did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Who acted.
    pub seat: Seat,
    /// The chips that he added.
    pub added: Cents,
    /// The total of his bet on this round.
    pub bet: Cents,
    /// He has nothing left to bet.
    pub all_in: bool,
    /// It was a full bet or raise, so everybody may raise again.
    pub full: bool,
}

/// A betting round.
#[derive(Clone, Copy, Debug)]
pub struct Betting {
    limits: Limits,
    stand: Stand,
    kept: Kept,
    /// Who owes an action.
    pending: Mask,
    /// Who may raise: he has not acted, or was raised in full since.
    fresh: Mask,
    acted: Mask,
    checked: Mask,
    barred: Mask,
    /// From where the next player is looked for.
    cursor: u8,
    first: u8,
    killer: Option<u8>,
    bring_in: Option<BringIn>,
    aggressor: Option<u8>,
    /// The last action, if it was a call.
    call: Option<Called>,
}

/// A call, with what it has changed.
#[derive(Clone, Copy, Debug)]
struct Called {
    at: u8,
    added: Cents,
    fresh: Mask,
    acted: Mask,
    cursor: u8,
}

#[inline]
fn place(at: usize) -> u8 {
    u8::try_from(at).expect("a table has few seats")
}

const fn bit(at: usize) -> Mask {
    1 << at
}

impl Betting {
    /// Opens the round. Posts lie in front of the players already.
    #[inline]
    pub fn open(limits: Limits, hand: &Hand, opening: Opening) -> Betting {
        let first = match opening {
            Opening::Free { first } | Opening::Blinds { first, .. } => first,
            Opening::Posted { by, .. } => by + 1,
            Opening::BringIn { by, .. } => by,
        };
        let first = place(first % hand.stacks().len().max(1));
        let mut betting = Betting {
            kept: Kept::new(&limits, &Stand::NOTHING),
            limits,
            stand: Stand::NOTHING,
            pending: Mask::MAX,
            fresh: Mask::MAX,
            acted: 0,
            checked: 0,
            barred: 0,
            cursor: first,
            first,
            killer: None,
            bring_in: None,
            aggressor: None,
            call: None,
        };
        match opening {
            Opening::Free { .. } => {}
            Opening::Blinds { bet, killer, .. } => {
                betting.lies(bet);
                betting.killer = killer.map(place);
            }
            Opening::Posted { by, bet, option } => betting.forced(by, bet, option),
            Opening::BringIn { by, bet, option } => {
                betting.bring_in = Some(BringIn { by: place(by), bet, option });
            }
        }
        betting
    }

    /// A bet that nobody chose to make: it is the bet, unless it is less than a full one and may be completed.
    fn lies(&mut self, bet: Cents) {
        self.stand.bet = bet;
        if bet >= self.limits.structure.bet_min() {
            (self.stand.level, self.stand.raise) = (bet, bet);
        }
        self.kept = Kept::new(&self.limits, &self.stand);
    }

    fn forced(&mut self, by: usize, bet: Cents, option: ForcedOption) {
        self.lies(bet);
        if option == ForcedOption::Spent {
            self.pending &= !bit(by);
            self.fresh &= !bit(by);
        }
    }

    /// What must be matched.
    pub fn bet(&self) -> Cents {
        self.stand.bet
    }

    /// Who made the last bet or raise; nobody where all checked or only called what was forced.
    pub fn aggressor(&self) -> Option<usize> {
        self.aggressor.map(usize::from)
    }

    /// Whether this player checked on this round (HG-LOWBALL-17a).
    pub fn has_checked(&self, at: usize) -> bool {
        self.checked & bit(at) != 0
    }

    /// Whether anybody has acted (HG-LOWBALL-10b).
    #[inline]
    pub fn has_action(&self) -> bool {
        self.acted != 0
    }

    /// How many players have acted, forced bets apart (HG-MEX-6b).
    pub fn acted_count(&self) -> u32 {
        self.acted.count_ones()
    }

    /// Who shows first: the last aggressor, or the first who could check (reading G23, HG-MEX-15b, HG-ASIAN-HOW-10a).
    #[inline]
    pub fn first_to_show(&self, hand: &Hand) -> Option<usize> {
        let aggressor = self.aggressor().filter(|at| hand.is_live(*at));
        aggressor.or_else(|| next_in(hand.live_mask(), usize::from(self.first)))
    }

    /// This player may not raise on this round (HG-STUD-IRR-10c).
    pub fn bar_raises(&mut self, at: usize) {
        self.barred |= bit(at);
    }

    /// Whether the round is over.
    pub fn is_over(&self, hand: &Hand) -> bool {
        self.to_act(hand).is_none()
    }

    /// Who acts next, by his place; `None` when the round is over.
    #[inline]
    pub fn to_act(&self, hand: &Hand) -> Option<usize> {
        self.next(hand).map(|(at, _)| at)
    }

    /// Who acts next, and whether another could answer a raise of his.
    #[inline(always)] // measured, as below: a fifth of a hand's time is handing over turns
    fn next(&self, hand: &Hand) -> Option<(usize, bool)> {
        if !hand.has_live(2) {
            return None;
        }
        let mut waiting = self.pending & hand.able_mask();
        if let Some(killer) = self.killer {
            let killer = bit(usize::from(killer));
            if waiting & killer & !self.acted != 0 {
                let others = waiting & !killer;
                // He comes after all who have not acted, and before those who owe a second action.
                waiting = if others & !self.acted != 0 { others } else { killer };
            }
        }
        let mut from = usize::from(self.cursor);
        while let Some(at) = next_in(waiting, from) {
            let answered = self.can_be_answered(hand, at);
            if answered && hand.stacks()[at].bet <= self.stand.bet || contested(hand, at) {
                return Some((at, answered));
            }
            waiting &= !bit(at);
            from = at + 1;
        }
        None
    }

    /// Whose turn it is and what he may do; `None` when the round is over.
    #[inline(always)]
    pub fn turn(&self, hand: &Hand) -> Option<Turn> {
        let (at, answered) = self.next(hand)?;
        let stack = &hand.stacks()[at];
        let (all_in, has_bet) = (stack.bet + stack.behind, stack.bet);
        let (forced, totals) = match self.bring_in {
            None => (Forcing::Not, self.totals(hand, at, answered)),
            Some(bring_in) => {
                let (forced, totals) = bring_in.due(at, &self.limits.structure, all_in);
                (forced, Ok(totals))
            }
        };
        Some(Turn {
            seat: stack.seat,
            at,
            call: (self.stand.bet - has_bet).max(Cents::ZERO).min(stack.behind),
            bet: self.stand.bet,
            has_bet,
            all_in,
            pot: hand.pot(),
            totals,
            short: self.stand.level == Cents::ZERO,
            forced,
            bet_or_fold: self.limits.checking == Checking::BetOrFold,
            cut: matches!(self.limits.structure, Structure::PotLimit(..)),
            special: self.kept.special,
            by: self.limits.by,
        })
    }

    #[inline(always)]
    fn totals(&self, hand: &Hand, at: usize, answered: bool) -> Result<Amounts, Closed> {
        let stack = &hand.stacks()[at];
        let (all_in, structure) = (stack.bet + stack.behind, &self.limits.structure);
        if all_in <= self.stand.bet {
            return Err(Closed::NoChips);
        }
        if !answered {
            return Err(Closed::NobodyLeft);
        }
        if self.barred & bit(at) != 0 {
            return Err(Closed::Barred);
        }
        if self.limits.checking == Checking::GivesUpRaising && self.checked & bit(at) != 0 {
            return Err(Closed::Checked);
        }
        if self.fresh & bit(at) == 0 && !structure.reopened_by_sum(&self.stand, stack.bet) {
            return Err(Closed::NotReopened);
        }
        if self.kept.capped && self.is_capped(hand, at) {
            return Err(Closed::Capped);
        }
        let totals = self.kept.totals.unwrap_or_else(|| structure.totals(&self.stand, hand.pot(), stack.bet));
        Ok(totals.within(all_in))
    }

    /// Whether anybody else could put in more than must be matched now: a raise would come straight back.
    #[inline]
    fn can_be_answered(&self, hand: &Hand, at: usize) -> bool {
        hand.reaches(hand.able_mask() & !bit(at), self.stand.bet)
    }

    /// Whether a cap that is reached binds: not where only two are left.
    #[cold]
    fn is_capped(&self, hand: &Hand, at: usize) -> bool {
        let Some(cap) = self.limits.cap else { return false };
        match cap.among {
            Among::Holding => hand.has_live(3),
            Among::PaidIn => {
                let paid_in = |(place, stack): &(usize, &super::Stack)| *place == at || stack.bet > Cents::ZERO;
                hand.stacks().iter().enumerate().filter(paid_in).count() > 2
            }
        }
    }

    /// Carries out the action of the player whose turn it is, or says what it breaks. The round must not be over.
    pub fn act(&mut self, hand: &mut Hand, action: Action) -> Result<Moved, Refusal> {
        let turn = self.turn(hand).expect("somebody is to act");
        match turn.refuse(&action) {
            Some(refusal) => Err(refusal),
            None => Ok(self.carry_out(hand, &turn, action)),
        }
    }

    /// Carries out an action that this turn does not refuse.
    #[inline(always)]
    pub fn carry_out(&mut self, hand: &mut Hand, turn: &Turn, action: Action) -> Moved {
        let (at, mine) = (turn.at, bit(turn.at));
        let killers_first = self.killer == Some(place(at)) && self.acted & mine == 0;
        let (mut added, mut full, mut raised) = (Cents::ZERO, false, false);
        let action = turn.meant(action);
        self.call = None;
        match action {
            Action::Fold => hand.fold(at),
            Action::Check => self.checked |= mine,
            Action::Call => {
                added = hand.bet(at, turn.call);
                let (fresh, acted, cursor) = (self.fresh, self.acted, self.cursor);
                self.call = Some(Called { at: place(at), added, fresh, acted, cursor });
            }
            Action::Move(_) => unreachable!("what was moved has been read"),
            Action::Bet(to) | Action::Raise(to) | Action::Complete(to) => {
                let to = turn.total(to);
                added = hand.bet(at, to - turn.has_bet);
                match self.bring_in.take() {
                    Some(bring_in) if to <= bring_in.bet => self.brought_in(at, bring_in),
                    _ => {
                        full = self.limits.structure.raised(&mut self.stand, to);
                        self.kept = Kept::new(&self.limits, &self.stand);
                        raised = true;
                    }
                }
            }
        }
        if raised {
            (self.pending, self.aggressor) = (!mine, Some(place(at)));
            self.fresh = if full { !mine } else { self.fresh & !mine };
        } else if self.acted & mine != 0 || !self.keeps_option(turn, action) {
            self.pending &= !mine;
            self.fresh &= !mine;
        }
        self.acted |= mine;
        if raised || !killers_first {
            self.cursor = place(at + 1);
        }
        let stack = &hand.stacks()[at];
        Moved { seat: stack.seat, added, bet: stack.bet, all_in: stack.behind == Cents::ZERO, full }
    }

    /// Takes a call back that nobody has acted after, and puts its player to the same question again (HG-KILL-5a).
    pub fn take_call_back(&mut self, hand: &mut Hand, at: usize) -> Option<Cents> {
        let call = self.call.filter(|call| usize::from(call.at) == at)?;
        self.call = None;
        hand.take_back(at, call.added);
        self.pending |= bit(at);
        (self.fresh, self.acted, self.cursor) = (call.fresh, call.acted, call.cursor);
        Some(call.added)
    }

    /// Whether this was a bring-in whose maker may raise later, so that it was not his action.
    #[inline]
    fn keeps_option(&self, turn: &Turn, action: Action) -> bool {
        turn.forced != Forcing::Not && action.total().is_some() && self.fresh & bit(turn.at) != 0
    }

    fn brought_in(&mut self, at: usize, bring_in: BringIn) {
        self.forced(at, bring_in.bet, bring_in.option);
    }
}

/// Whether another hand's chips reach beyond what this player has bet, so that his action matters.
#[inline]
fn contested(hand: &Hand, at: usize) -> bool {
    hand.reaches(hand.live_mask() & !bit(at), hand.stacks()[at].bet)
}
