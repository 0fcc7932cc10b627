//! A table's manner of play, chosen once when it is opened: everybody bets afresh each round, or chips stay on the
//! table and hands follow by themselves.
//!
//! Whatever differs between the two is a question, and every question is answered here for both of them side by side.
//! What each of them does is in this folder and in the poker room.

use baize_book::Cents;
use baize_table::{AnyTable, Bettor, LiveRng, Refusal, Skill, Start, Unready};
use baize_wire::PlayerId;
use std::collections::BTreeMap;
use std::time::Duration;

use crate::house::Timing;
use crate::jackpot::Desk;
use crate::record::{Account, Entry, Event};
use crate::room::{Kept, Standings};
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::keypad::Button;
use crate::table::state::{Decided, NewBet, Phase, TableState, refuse};
use crate::table::wish::Wish;

/// A seat is given up after this many rounds without a socket.
const AWAY_ROUNDS_MAX: u32 = 3;

/// The refusal to take chips off the table.
pub(crate) const CHIPS_STAY: &str = "chips stay on the table until you leave it";

/// How a table is played.
#[derive(Clone)]
pub(crate) enum Manner {
    /// Everybody bets afresh each round, and may take the bets back while betting is open.
    EachRound,
    /// Players play against each other with chips that stay on the table from hand to hand.
    Stacks(Kept),
}

impl Manner {
    /// The manner in which a game is played at this table.
    pub(crate) fn of(table: &dyn AnyTable) -> Manner {
        table.info().stack.map_or(Manner::EachRound, |wager| Manner::Stacks(Kept::new(wager)))
    }

    /// What stays from hand to hand, where something does.
    pub(crate) fn kept(&self) -> Option<&Kept> {
        match self {
            Manner::EachRound => None,
            Manner::Stacks(kept) => Some(kept),
        }
    }

    /// What stays from hand to hand, to be changed.
    pub(crate) fn kept_mut(&mut self) -> Option<&mut Kept> {
        match self {
            Manner::EachRound => None,
            Manner::Stacks(kept) => Some(kept),
        }
    }

    /// Whether a round is a hand, as the poker room counts and keeps them.
    pub(crate) fn plays_hands(&self) -> bool {
        match self {
            Manner::EachRound => false,
            Manner::Stacks(_) => true,
        }
    }

    /// Whether people wait on a list for a seat here.
    pub(crate) fn has_list(&self) -> bool {
        match self {
            Manner::EachRound => false,
            Manner::Stacks(_) => true,
        }
    }

    /// Whether something may be called for the next round while one is played.
    pub(crate) fn calls_ahead(&self) -> bool {
        match self {
            Manner::EachRound => false,
            Manner::Stacks(_) => true,
        }
    }

    /// Refuses to take bets back, or to make them again, where the chips stay.
    pub(crate) fn bets_anew(&self) -> Result<(), Refusal> {
        match self {
            Manner::EachRound => Ok(()),
            Manner::Stacks(_) => refuse(CHIPS_STAY),
        }
    }

    /// Why a round cannot begin, in words.
    pub(crate) fn nothing_due(&self) -> &'static str {
        match self {
            Manner::EachRound => "there is no wager on the table",
            Manner::Stacks(_) => "there are not enough players for a hand",
        }
    }

    /// How well a bot plays here if nobody says so.
    pub(crate) fn usual_skill(&self) -> Option<Skill> {
        match self {
            Manner::EachRound => None,
            Manner::Stacks(_) => Some(Skill::default()),
        }
    }

    /// Those of the dealt in under whose accounts a finished round is found again.
    pub(crate) fn found_by(&self, dealt_in: &BTreeMap<u8, PlayerId>) -> Vec<PlayerId> {
        match self {
            Manner::EachRound => Vec::new(),
            Manner::Stacks(_) => dealt_in.values().copied().collect(),
        }
    }

    /// For how many rounds in a row a seat is kept for a player who does not use it.
    pub(crate) fn keeps_seats(&self, timing: &Timing) -> u32 {
        match self {
            Manner::EachRound => AWAY_ROUNDS_MAX,
            Manner::Stacks(_) => timing.kept_hands,
        }
    }
}

impl TableState {
    /// What stays from hand to hand, where something does.
    pub(crate) fn kept(&self) -> Option<&Kept> {
        self.manner.kept()
    }

    /// Whether the game here has broken.
    pub(crate) fn is_broken_up(&self) -> bool {
        self.kept().is_some_and(|kept| kept.broken_up)
    }

    /// The chips of a seat between two hands, if there are any.
    pub(crate) fn chips_at(&self, seat: u8) -> Option<Cents> {
        self.kept().and_then(|kept| kept.chips.get(&seat).copied())
    }

    /// A player puts down chips: bets, all of them or none, or a stack.
    pub(crate) fn bet(&self, player: PlayerId, bets: &[NewBet]) -> Result<Decided, Refusal> {
        match &self.manner {
            Manner::EachRound => self.make_bets(player, bets),
            Manner::Stacks(kept) => self.buy_in(kept, player, bets),
        }
    }

    /// Takes back what a player has put down and may have again: all bets, or chips that are wanted and not bought yet.
    pub(crate) fn clear(&self, player: PlayerId) -> Result<Decided, Refusal> {
        match &self.manner {
            Manner::EachRound => self.clear_bets(player),
            Manner::Stacks(kept) => self.no_top_up(kept, player),
        }
    }

    /// The seat of a player who may call something now.
    pub(crate) fn calling_seat(&self, player: PlayerId) -> Result<u8, Refusal> {
        if self.manner.calls_ahead() { self.own_seat(player) } else { self.betting_seat(player) }
    }

    /// A player wants to stand up in the middle of a round.
    pub(crate) fn stand_in_round(&self, seat: u8) -> Result<Decided, Refusal> {
        match &self.manner {
            Manner::EachRound => refuse("the round is being played; you may stand up when it is settled"),
            Manner::Stacks(kept) if kept.wants_to_leave(seat) => refuse("you leave when the hand is over"),
            Manner::Stacks(_) => Ok(self.decided(vec![Entry::at(self.id, Event::LeavingAsked { seat, leaves: true })])),
        }
    }

    /// Whether the game may know a seat by whoever sat there before.
    pub(crate) fn is_known(&self, seat: u8) -> bool {
        match &self.manner {
            Manner::EachRound => true,
            Manner::Stacks(kept) => kept.standings.knows(seat),
        }
    }

    /// Whether there is something to play for, so that time runs: a bet on the table, new or standing, or a round that
    /// is dealt without any; where players play against each other, enough of them.
    pub(crate) fn is_due(&self, start: &Start) -> bool {
        let ready = self.table.readiness(start);
        match &self.manner {
            Manner::EachRound => {
                let something = !start.bets.is_empty() || !self.table.standing(&start.carry).is_empty();
                (something || ready.is_free) && ready.is_possible
            }
            Manner::Stacks(kept) => !kept.broken_up && ready.is_possible,
        }
    }

    /// Whose bets are given back when betting closes, because they do not go together. Chips that stay on the table are
    /// not given back for one hand.
    pub(crate) fn given_back(&self) -> Vec<Unready> {
        match &self.manner {
            Manner::EachRound => self.table.readiness(&self.start).unready,
            Manner::Stacks(_) => Vec::new(),
        }
    }

    /// Forgets what was called at a seat for the hand that is open, when its player leaves.
    pub(crate) fn drop_orders(&mut self, seat: u8) {
        match &self.manner {
            Manner::EachRound => {}
            Manner::Stacks(_) => self.start.orders.retain(|order| order.seat.0 != seat),
        }
    }

    /// The account for what a round leaves a bettor: their stack where chips stay on the table, and otherwise their own
    /// money.
    pub(crate) fn left_to(&self, bettor: Bettor) -> Account {
        match (&self.manner, self.seats.get(&bettor.0)) {
            (Manner::Stacks(_), Some(player)) => Account::Stack(self.id, *player),
            (Manner::Stacks(_) | Manner::EachRound, _) => self.account(bettor),
        }
    }

    /// What opens the next round with this secret. `top_ups` is false if somebody no longer has the money for theirs.
    pub(crate) fn next_round(&self, secret: &LiveRng, top_ups: bool) -> Vec<Entry> {
        match self.manner {
            Manner::EachRound => [self.open_round(secret)].into_iter().chain(self.new_faces()).collect(),
            Manner::Stacks(_) => self.open_hand(secret, top_ups),
        }
    }

    /// The standings with which the next hand begins; nobody has one where everybody bets afresh.
    pub(crate) fn standings_now(&self) -> Standings {
        match &self.manner {
            Manner::EachRound => Standings::default(),
            Manner::Stacks(_) if self.phase == Phase::Settled => Standings::of(&*self.table, &self.carry()),
            Manner::Stacks(kept) => kept.standings.clone(),
        }
    }
}

impl Actor {
    /// The next wish of a bot at this table.
    pub(crate) fn bot_wish(&mut self) -> Option<(PlayerId, Wish)> {
        match self.state.manner {
            Manner::EachRound => self.betting_bot_wish(),
            Manner::Stacks(_) => self.player_bot_wish(),
        }
    }

    /// The dealer closes betting.
    pub(crate) async fn start_game(&mut self, pressed: Entry, desk: &Desk) -> Result<(), TableError> {
        match self.state.manner {
            Manner::EachRound => match self.close(Some(pressed)).await? {
                true => Ok(()),
                false => Err(Refusal::new(self.state.game.spec().buttons.locks, "Jackpot Pending").into()),
            },
            Manner::Stacks(_) => {
                self.before_hand().await?;
                self.state.pressable(Button::StartGame, desk)?;
                self.close(Some(pressed)).await.map(drop)
            }
        }
    }

    /// Does what follows when the time to bet, to think or to look is over.
    pub(crate) async fn after_time(&mut self) -> Result<(), TableError> {
        if self.state.is_mixing() {
            return self.mix().await;
        }
        match self.state.manner {
            Manner::EachRound => self.round_time_is_up().await,
            Manner::Stacks(_) => self.hand_time_is_up().await,
        }
    }

    /// Opens the next round, after the press that asked for it where a person deals.
    pub(crate) async fn open_round(&mut self, pressed: Option<Entry>) -> Result<(), TableError> {
        self.free_seats().await?;
        match self.state.manner {
            Manner::EachRound => self.open_bets(pressed).await,
            Manner::Stacks(_) => self.open_hand(pressed).await,
        }
    }

    /// Sets the time that there is from now on, after what was written since the phase was `before`.
    pub(crate) fn set_deadline_after(&mut self, before: Phase, new_question: bool) {
        self.scenes = self.unseen();
        if self.state.is_mixing() {
            return self.wait_for_nonces(before != Phase::Playing);
        }
        match self.state.manner {
            Manner::EachRound => {
                let no_bets = self.state.phase == Phase::Betting && !self.state.has_bets();
                if self.state.phase != before || self.deadline.is_none() || new_question || no_bets {
                    self.set_round_deadline();
                }
            }
            Manner::Stacks(_) => self.set_hand_deadline(before, new_question),
        }
    }

    /// Sets the time that there is from now on, whatever ran before.
    pub(crate) fn set_deadline(&mut self) {
        self.scenes = Duration::ZERO;
        if self.state.is_mixing() {
            return self.wait_for_nonces(true);
        }
        match self.state.manner {
            Manner::EachRound => self.set_round_deadline(),
            Manner::Stacks(_) => self.set_hand_deadline(self.state.phase, false),
        }
    }

    /// Does what follows without anybody's wish.
    pub(crate) async fn follow_up(&mut self) -> Result<(), TableError> {
        match self.state.manner {
            Manner::EachRound => Ok(()),
            Manner::Stacks(_) => self.let_them_leave().await,
        }
    }

    /// Whether whoever sits here is still using the seat.
    pub(crate) fn is_attended(&self, seat: u8) -> bool {
        match self.state.manner {
            Manner::EachRound => self.is_here(seat),
            Manner::Stacks(_) => self.played(seat),
        }
    }
}
