//! One street of betting: whose turn it is, what is legal, what an action changes, and when it is over.
//!
//! Rules: HG-HOLDEM-1, -INTRO-11 (blinds keep the option to raise), HG-NL-2b, -3b, -3c and reading G4 (who may raise
//! again), HG-STUD-1a to -4 and -IRR-4 (forced bet and completion), HG-ASIAN-HOW-2b (a live forced bet), HG-KILL-8 (the
//! killer acts last). Traps: everybody must call a short all-in, but it does not reopen the betting for those who have
//! acted; the killer comes before those who owe a second action, and play then goes on where it was unless the killer
//! raises; a player whose chips no other hand can reach is not asked; a raise that nobody can answer is not offered,
//! but is taken from somebody who makes it (reading G-UNANSWERED).

use baize_book::Cents;
use baize_table::{Refusal, Seat};

use super::action::Action;
use super::hand::{Hand, Mask, next_in};
use super::limits::{Among, Checking, Limits, PotLimit, Stand, Structure};
use super::turn::{Amounts, Closed, Forcing, Special, Turn};

/// How a street of betting begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Nothing has been bet, and this player acts first.
    Free {
        /// The place of the player who acts first, or after whom the next who can does.
        first: usize,
    },
    /// Blinds lie in front of players, and all of them are live.
    Blinds {
        /// What must be matched: the largest blind, even where it was posted short (reading G24).
        bet: Cents,
        /// The place of the player who acts first.
        first: usize,
        /// The place of the killer, who acts last.
        killer: Option<usize>,
    },
    /// A forced bet lies in front of this player because of their card.
    Posted {
        /// The place of the player who posted it.
        by: usize,
        /// The forced bet in full, even where it was posted short.
        bet: Cents,
        /// Whether that player may still raise.
        option: ForcedOption,
    },
    /// This player's card obliges them to bring it in, or to bet in full instead (HG-STUD-1a, -3).
    BringIn {
        /// The place of the player who must.
        by: usize,
        /// The size of the bring-in.
        bet: Cents,
        /// Whether that player may still raise after bringing it in.
        option: ForcedOption,
    },
}

/// Whether a player who made a forced bet may raise when everybody has merely called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForcedOption {
    /// The bet was the player's action (reading S3).
    Spent,
    /// The player may raise (HG-ASIAN-HOW-2b).
    Kept,
}

/// A bring-in that has yet to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BringIn {
    by: u8,
    bet: Cents,
    option: ForcedOption,
}

impl BringIn {
    /// How the bring-in is due from this player, who has this much, and what they can make it for.
    #[cold]
    fn due(self, at: usize, structure: &Structure, all_in: Cents) -> (Forcing, Amounts) {
        let full = structure.bet_min();
        let totals = if self.bet < full { Amounts::Two(self.bet, full) } else { Amounts::One(self.bet) };
        let forced = if usize::from(self.by) == at { Forcing::Must } else { Forcing::OrFold };
        (forced, totals.within(all_in))
    }
}

/// What is the same for everybody until somebody raises, kept so that it need not be found again at every turn.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// The totals that are legal; none where they depend on the pot.
    totals: Option<Amounts>,
    special: Special,
    /// The bet has been raised as often as is allowed, unless few are left.
    capped: bool,
    /// Another raise is the last that the cap allows, or is beyond it.
    last: bool,
    /// The players who could have bet more than must be matched, provided that they may still bet.
    deep: Mask,
}

impl Kept {
    #[inline(always)]
    fn new(limits: &Limits, stand: &Stand, hand: &Hand) -> Kept {
        let totals = match &limits.structure {
            Structure::PotLimit(..) => None,
            structure => Some(structure.totals(stand, Cents::ZERO, Cents::ZERO)),
        };
        let special = match limits.structure {
            Structure::PotLimit(_, PotLimit { open_max: Some(_), .. }) if !stand.opened => Special::Opens,
            _ if stand.opened && stand.level > Cents::ZERO && stand.bet > stand.level => Special::OverShort,
            _ => Special::Plain,
        };
        let capped = limits.cap.is_some_and(|cap| stand.raises >= cap.raises);
        let last = stand.level > Cents::ZERO && limits.cap.is_some_and(|cap| stand.raises + 1 >= cap.raises);
        // Nothing has been bet, so whoever may bet at all can bet more.
        let deep = if stand.bet == Cents::ZERO { Mask::MAX } else { hand.beyond(stand.bet) };
        Kept { totals, special, capped, last, deep }
    }
}

/// What an action changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The seat that acted.
    pub seat: Seat,
    /// The chips that the player added.
    pub added: Cents,
    /// The total of the player's bet on this street.
    pub bet: Cents,
    /// Whether the player has nothing left to bet.
    pub all_in: bool,
    /// Whether it was a full bet or raise, so that everybody may raise again.
    pub full: bool,
}

/// A street of betting.
#[derive(Clone, Copy, Debug)]
pub struct Betting {
    limits: Limits,
    stand: Stand,
    /// The turn handed over last. What is the same for everybody until somebody raises stays in it.
    turn: Turn,
    kept: Kept,
    /// The players who owe an action.
    pending: Mask,
    /// The players who may raise: they have not acted, or have been raised in full since.
    fresh: Mask,
    acted: Mask,
    checked: Mask,
    barred: Mask,
    /// The players who may not raise whatever happens: they were barred, or have checked where that gives it up.
    closed: Mask,
    /// The place from which the next player is looked for.
    cursor: u8,
    first: u8,
    killer: Option<u8>,
    bring_in: Option<BringIn>,
    aggressor: Option<u8>,
    /// The last action, if it was a call.
    call: Option<Called>,
}

/// A call, with what it changed.
#[derive(Clone, Copy, Debug)]
struct Called {
    at: u8,
    added: Cents,
    fresh: Mask,
    acted: Mask,
    cursor: u8,
}

/// The place in one byte, as the hot path keeps it.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a table has few seats")]
fn place(at: usize) -> u8 {
    at as u8
}

const fn bit(at: usize) -> Mask {
    1 << at
}

impl Betting {
    /// Opens the street. Posts lie in front of the players already.
    #[inline(always)] // measured: it is large and would be copied
    pub fn open(limits: &Limits, hand: &Hand, opening: Opening) -> Betting {
        let first = match opening {
            Opening::Free { first } | Opening::Blinds { first, .. } => first,
            Opening::Posted { by, .. } => by + 1,
            Opening::BringIn { by, .. } => by,
        };
        let first = place(if first < hand.stacks().len() { first } else { 0 });
        let (mut stand, mut killer, mut bring_in, mut spent) = (Stand::NOTHING, None, None, 0);
        match opening {
            Opening::Free { .. } => {}
            Opening::Blinds { bet, killer: last, .. } => {
                stand = lies(limits, bet);
                killer = last.map(place);
            }
            Opening::Posted { by, bet, option } => {
                stand = lies(limits, bet);
                spent = spends(by, option);
            }
            Opening::BringIn { by, bet, option } => bring_in = Some(BringIn { by: place(by), bet, option }),
        }
        let kept = Kept::new(limits, &stand, hand);
        Betting {
            limits: *limits,
            stand,
            turn: Turn::new(limits, &stand, kept.special, kept.last),
            kept,
            pending: !spent,
            fresh: !spent,
            acted: 0,
            checked: 0,
            barred: 0,
            closed: 0,
            cursor: first,
            first,
            killer,
            bring_in,
            aggressor: None,
            call: None,
        }
    }

    /// Notes again what is the same for everybody until somebody raises.
    #[inline]
    pub(crate) fn look(&mut self, hand: &Hand) {
        self.kept = Kept::new(&self.limits, &self.stand, hand);
        self.turn.restate(&self.stand, self.kept.special, self.kept.last);
    }

    /// The bet that must be matched, as a total.
    pub fn bet(&self) -> Cents {
        self.stand.bet
    }

    /// The smallest full bet of this street, by which chips are measured.
    pub fn unit(&self) -> Cents {
        self.limits.structure.bet_min()
    }

    /// The place of whoever made the last bet or raise; `None` where all checked or only called what was forced.
    pub fn aggressor(&self) -> Option<usize> {
        self.aggressor.map(usize::from)
    }

    /// Whether this player checked on this street (HG-LOWBALL-17a).
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

    /// The place of whoever shows first: the last aggressor, or the first who could check (reading G23, HG-MEX-15b,
    /// HG-ASIAN-HOW-10a).
    #[inline]
    pub fn first_to_show(&self, hand: &Hand) -> Option<usize> {
        let aggressor = self.aggressor().filter(|at| hand.is_live(*at));
        aggressor.or_else(|| next_in(hand.live_mask(), usize::from(self.first)))
    }

    /// Bars this player from raising on this street (HG-STUD-IRR-10c).
    pub fn bar_raises(&mut self, at: usize) {
        self.barred |= bit(at);
        self.closed |= bit(at);
    }

    /// Keeps bets above the largest total as they are: a hand on paper tells what happened.
    pub(crate) fn without_cuts(&mut self) {
        self.turn.cut = false;
    }

    /// Whether the street is over.
    pub fn is_over(&self, hand: &Hand) -> bool {
        self.to_act(hand).is_none()
    }

    /// The place of whoever acts next; `None` when the street is over.
    #[inline]
    pub fn to_act(&self, hand: &Hand) -> Option<usize> {
        self.next(hand).map(|(at, _)| at)
    }

    /// The place of whoever acts next, and whether anybody could answer a raise of theirs.
    #[inline(always)] // measured, as below: half of a hand's time is handing over turns
    fn next(&self, hand: &Hand) -> Option<(usize, bool)> {
        if !hand.has_live(2) {
            return None;
        }
        let able = hand.able_mask();
        let mut waiting = self.pending & able;
        if let Some(killer) = self.killer {
            waiting = self.before_killer(waiting, bit(usize::from(killer)));
        }
        let mut from = usize::from(self.cursor);
        while let Some(at) = next_in(waiting, from) {
            // Where nobody else could put in more than must be matched now, a raise would come straight back.
            let answered = self.kept.deep & able & !bit(at) != 0;
            if answered && hand.stacks()[at].bet <= self.stand.bet || contested(hand, at) {
                return Some((at, answered));
            }
            waiting &= !bit(at);
            from = at + 1;
        }
        None
    }

    /// Which of those who wait can be next: the killer comes after all who have not acted, and before those who owe a
    /// second action.
    #[cold]
    fn before_killer(&self, waiting: Mask, killer: Mask) -> Mask {
        let others = waiting & !killer;
        match (waiting & killer & !self.acted, others & !self.acted) {
            (0, _) => waiting,
            (_, 0) => killer,
            _ => others,
        }
    }

    /// Whose turn it is and what they may do; `None` when the street is over.
    #[inline(always)]
    pub fn turn(&mut self, hand: &Hand) -> Option<&Turn> {
        let (at, answered) = self.next(hand)?;
        let stack = &hand.stacks()[at];
        let all_in = stack.bet + stack.behind;
        let open = self.fresh & !self.closed & bit(at) != 0 && !self.kept.capped && self.bring_in.is_none();
        match self.kept.totals {
            Some(totals) if open && answered && all_in > self.stand.bet => self.turn.totals = Ok(totals.within(all_in)),
            _ => self.find_totals(hand, at, answered),
        }
        let turn = &mut self.turn;
        turn.seat = stack.seat;
        turn.at = at;
        turn.call = (self.stand.bet - stack.bet).max(Cents::ZERO).min(stack.behind);
        turn.has_bet = stack.bet;
        turn.all_in = all_in;
        turn.pot = hand.pot();
        Some(turn)
    }

    /// The turn handed over last.
    #[inline]
    pub fn asked(&self) -> &Turn {
        &self.turn
    }

    /// Finds what may be bet or raised where that is not plain.
    fn find_totals(&mut self, hand: &Hand, at: usize, answered: bool) {
        self.turn.totals = match self.bring_in {
            None => self.totals(hand, at, answered),
            Some(bring_in) => {
                let (forced, totals) = bring_in.due(at, &self.limits.structure, hand.reach(at));
                self.turn.forced = forced;
                Ok(totals)
            }
        };
    }

    fn totals(&self, hand: &Hand, at: usize, answered: bool) -> Result<Amounts, Closed> {
        let stack = &hand.stacks()[at];
        let (all_in, structure) = (stack.bet + stack.behind, &self.limits.structure);
        if all_in <= self.stand.bet {
            return Err(Closed::NoChips);
        }
        if self.barred & bit(at) != 0 {
            return Err(Closed::Barred);
        }
        if self.closed & bit(at) != 0 {
            return Err(Closed::Checked);
        }
        if self.fresh & bit(at) == 0 && !structure.reopened_by_sum(&self.stand, stack.bet) {
            return Err(Closed::NotReopened);
        }
        if self.kept.capped && self.is_capped(hand, at) {
            return Err(Closed::Capped(self.limits.cap.map_or(0, |cap| cap.raises)));
        }
        let totals = structure.totals(&self.stand, hand.pot(), stack.bet).within(all_in);
        if answered { Ok(totals) } else { Err(Closed::NobodyLeft(totals)) }
    }

    /// Whether a cap that has been reached binds: it does not where only two players are left.
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

    /// Carries out the action of the player whose turn it is, or says what it breaks. The street must not be over.
    pub fn act(&mut self, hand: &mut Hand, action: Action) -> Result<Moved, Refusal> {
        let turn = self.turn(hand).expect("somebody is to act");
        match turn.refuse(&action) {
            Some(refusal) => Err(refusal),
            None => Ok(self.carry_out(hand, action)),
        }
    }

    /// Carries out an action that the turn handed over last does not refuse.
    #[inline(always)]
    pub fn carry_out(&mut self, hand: &mut Hand, action: Action) -> Moved {
        let (at, mine) = (self.turn.at, bit(self.turn.at));
        let killers_first = self.killer == Some(place(at)) && self.acted & mine == 0;
        let (mut added, mut full, mut raised) = (Cents::ZERO, false, false);
        let action = self.turn.meant(action);
        let was_forced = self.turn.forced != Forcing::Not;
        self.call = None;
        match action {
            Action::Fold => hand.fold(at),
            Action::Check => {
                self.checked |= mine;
                if self.limits.checking == Checking::GivesUpRaising {
                    self.closed |= mine;
                }
            }
            Action::Call => {
                added = hand.bet(at, self.turn.call);
                let (fresh, acted, cursor) = (self.fresh, self.acted, self.cursor);
                self.call = Some(Called { at: place(at), added, fresh, acted, cursor });
            }
            Action::Move(_) => unreachable!("what was moved has been read"),
            Action::Bet(to) | Action::Raise(to) | Action::Complete(to) => {
                let to = self.turn.total(to);
                added = hand.bet(at, to - self.turn.has_bet);
                match self.bring_in.take() {
                    Some(bring_in) if to <= bring_in.bet => {
                        self.stand = lies(&self.limits, bring_in.bet);
                        let spent = spends(at, bring_in.option);
                        self.pending &= !spent;
                        self.fresh &= !spent;
                    }
                    _ => {
                        full = self.limits.structure.raised(&mut self.stand, to);
                        raised = true;
                    }
                }
                self.look(hand);
            }
        }
        if raised {
            (self.pending, self.aggressor) = (!mine, Some(place(at)));
            self.fresh = if full { !mine } else { self.fresh & !mine };
        } else if !was_forced || action.total().is_none() || (self.acted | !self.fresh) & mine != 0 {
            // A bring-in whose maker may raise later was not their action.
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

    /// Takes back a call after which nobody has acted, and puts the same question to its player again (HG-KILL-5a).
    pub fn take_call_back(&mut self, hand: &mut Hand, at: usize) -> Option<Cents> {
        let call = self.call.filter(|call| usize::from(call.at) == at)?;
        self.call = None;
        hand.take_back(at, call.added);
        self.pending |= bit(at);
        (self.fresh, self.acted, self.cursor) = (call.fresh, call.acted, call.cursor);
        Some(call.added)
    }
}

/// How betting stands on a forced bet: it is the bet, unless it is less than a full one and may be completed.
#[inline]
fn lies(limits: &Limits, bet: Cents) -> Stand {
    let full = if bet >= limits.structure.bet_min() { bet } else { Cents::ZERO };
    Stand { bet, level: full, raise: full, ..Stand::NOTHING }
}

/// The player whose action a forced bet was, if it was one.
fn spends(by: usize, option: ForcedOption) -> Mask {
    match option {
        ForcedOption::Spent => bit(by),
        ForcedOption::Kept => 0,
    }
}

/// Whether another hand's chips reach beyond what this player has bet, so that their action matters.
#[cold]
fn contested(hand: &Hand, at: usize) -> bool {
    hand.reaches(hand.live_mask() & !bit(at), hand.stacks()[at].bet)
}
