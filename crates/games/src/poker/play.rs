//! A hand in progress: chips, cards, the dealer, and what every family of games does with them.
//!
//! A family's hand reads like its chapter: it deals, opens streets and awards the pots on a [`Play`]. Who deals is not
//! its business: it may be a table, a bench, or a replay of a hand on paper.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::rank::MexicanJoker;
use baize_cards::{Card, Shoe};
use baize_table::{Fact, Fault, FindingWord, Halt, Line, Mishap, Place, Refusal, Role, Ruling, Seat, What};

use super::action::Action;
use super::asked::{Ask, BOARD_MAX, Cards, Said, Sees, UPCARDS_MAX};
use super::betting::{Betting, Moved, Opening};
use super::fees::{Moment, Taken, take};
use super::hand::{Hand, PLAYERS_MAX, places};
use super::kill::KillCause;
use super::room::Room;
use super::turn::{Forcing, Turn};
use super::wager::Wager;
use crate::shared::pots::Seats;

/// Where a hand is dealt: who supplies cards and answers, and who listens.
pub trait Dealer {
    /// The next card, with whatever went wrong.
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt>;
    /// Whether the next card is on record as dealt where none was due.
    fn is_misdealt(&self) -> bool {
        false
    }
    /// Asks a player; what they see is made only for those who look.
    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt>;
    /// Asks the player whose turn it is to bet, call or fold.
    fn act(&mut self, turn: &Turn, sees: &dyn Fn() -> Sees) -> Result<Action, Halt> {
        match self.ask(&Ask::Act(*turn), sees)? {
            Said::Act(action) => Ok(action),
            // The one word that is an action is rapping the table: a pass (HG-LOWBALL-16).
            Said::Word(_) => Ok(Action::Check),
            said @ Said::Discard(_) => unreachable!("`{said}` is not an action and is refused"),
        }
    }
    /// A ruling that came when nobody was asked; none comes where hands are only played through.
    #[inline]
    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        Ok(None)
    }
    /// Refuses the ruling that has just come.
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        Err(Fault::NoRule(refusal.to_string()).into())
    }
    /// Whether anybody wants to be told what happens.
    #[inline]
    fn listens(&self) -> bool {
        false
    }
    /// Tells of something that happened.
    #[inline]
    fn show(&mut self, _: Fact) {}
    /// Takes a line of the settlement.
    fn settle(&mut self, line: Line<Wager>);
}

/// The cards that a player holds.
#[derive(Clone, Debug, Default)]
pub struct Held {
    /// The cards in the order in which they came.
    pub cards: Cards,
    /// Which of them lie face up, one bit each.
    pub up: u8,
}

impl Held {
    /// The cards that lie face up.
    pub fn upcards(&self) -> ArrayVec<Card, UPCARDS_MAX> {
        let up = places(self.up.into()).filter_map(|at| self.cards.get(at));
        up.copied().take(UPCARDS_MAX).collect()
    }

    /// Adds a card, face up or face down.
    #[inline]
    pub fn push(&mut self, card: Card, up: bool) {
        self.up |= u8::from(up) << self.cards.len();
        self.cards.push(card);
    }

    /// Removes this card; `false` when it is not there.
    pub fn remove(&mut self, card: Card) -> bool {
        let Some(at) = self.cards.iter().position(|other| *other == card) else { return false };
        self.cards.remove(at);
        let below = self.up & ((1 << at) - 1);
        self.up = below | (self.up >> (at + 1)) << at;
        true
    }
}

/// An irregularity that staff have found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The person who found it.
    pub role: Role,
    /// The word for what was found.
    pub word: FindingWord,
    /// The seat concerned, if one is.
    pub seat: Option<Seat>,
}

/// What follows from an irregularity found during a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The street goes on.
    GoOn,
    /// The street is over.
    RoundOver,
}

/// What a family does about irregularities.
pub trait Irregularities<D: Dealer + ?Sized> {
    /// Handles one found while a player was asked (then betting is under way), or when nobody was.
    fn found(&mut self, play: &mut Play<'_, D>, betting: Option<&mut Betting>, found: Found) -> Result<Then, Halt>;

    /// Takes note that a player has acted.
    #[inline]
    fn acted(&mut self, _turn: &Turn, _action: Action) {}
}

/// A hand in progress, with its dealer and its deck.
pub struct Play<'a, D: ?Sized> {
    /// Whoever deals: a table, a bench, or a hand on paper.
    pub dealer: &'a mut D,
    /// The deck: the cards that are left.
    pub pack: &'a mut Shoe,
    /// The rules that all games of the room share.
    pub room: &'a Room,
    /// The chips; players stand in the order in which they are dealt to and act.
    pub hand: Hand,
    /// The players' cards, by place.
    pub held: [Held; PLAYERS_MAX],
    /// The cards in the middle.
    pub board: ArrayVec<Card, BOARD_MAX>,
    /// Whether the limits are doubled.
    pub killed: bool,
    /// The seat that killed the pot, and why.
    pub killed_by: Option<(Seat, KillCause)>,
    /// The seats that wish to look at three cards before they decide whether to kill the pot.
    pub looking: Seats,
    /// How many more times cards can be drawn.
    pub draws_left: u8,
    /// What a joker that somebody holds stands for, by how it was dealt to them.
    pub joker: MexicanJoker,
    /// How the first street opens, where blinds were posted.
    pub opening: Opening,
    /// The place of whoever shows first.
    pub shows_first: Option<usize>,
    pub(super) taken: Taken,
    opened: bool,
}

impl<'a, D: Dealer + ?Sized> Play<'a, D> {
    /// A hand on these chips, before a card is dealt.
    #[inline(always)] // measured: it is large and would be copied
    pub fn new(dealer: &'a mut D, pack: &'a mut Shoe, room: &'a Room, hand: Hand) -> Play<'a, D> {
        Play {
            dealer,
            pack,
            room,
            hand,
            held: Default::default(),
            board: ArrayVec::new(),
            killed: false,
            killed_by: None,
            looking: Seats::new(),
            draws_left: 0,
            joker: MexicanJoker::Wild,
            opening: Opening::Free { first: 0 },
            shows_first: None,
            taken: Taken::default(),
            opened: false,
        }
    }

    /// Tells what happened, if anybody listens.
    #[inline]
    pub fn tell(&mut self, by: Cites, what: impl FnOnce(&Self) -> What) {
        if self.dealer.listens() {
            let what = what(self);
            self.dealer.show(Fact { what, by });
        }
    }

    /// Announces something, if anybody listens.
    pub fn say(&mut self, by: Cites, words: impl FnOnce(&Self) -> String) {
        self.tell(by, |play| What::Said { words: words(play) });
    }

    /// The seat of the player in this place.
    #[inline]
    pub fn seat(&self, at: usize) -> Seat {
        self.hand.stacks()[at].seat
    }

    /// Whether only one hand is left.
    #[inline]
    pub fn is_won(&self) -> bool {
        !self.hand.has_live(2)
    }

    /// Takes the next card of the deck.
    #[inline]
    pub fn draw(&mut self) -> Result<(Card, Mishap), Halt> {
        self.dealer.card(self.pack)
    }

    /// Takes the next card of the deck, where the book has no rule for anything that goes wrong.
    #[inline]
    pub fn draw_well(&mut self) -> Result<Card, Halt> {
        match self.draw()? {
            (card, Mishap::None) => Ok(card),
            (card, mishap) => Err(mishap.without_rule(card)),
        }
    }

    /// Deals a card to a player.
    #[inline(always)] // measured: a twentieth of a hand's time is the call
    pub fn deal_to(&mut self, at: usize, up: bool, by: Cites) -> Result<(Card, Mishap), Halt> {
        let (card, mishap) = self.draw()?;
        self.give(at, card, up, by);
        Ok((card, mishap))
    }

    /// Gives a player a card that has been drawn.
    #[inline]
    pub fn give(&mut self, at: usize, card: Card, up: bool, by: Cites) {
        self.held[at].push(card, up);
        self.tell(by, |play| What::Dealt { to: Place::Seat(play.seat(at), 0), card: Some(card), up });
    }

    /// Burns the next card of the deck.
    #[inline]
    pub fn burn(&mut self, by: Cites) -> Result<Card, Halt> {
        let card = self.draw_well()?;
        self.tell(by, |_| What::Dealt { to: Place::Burn, card: Some(card), up: false });
        Ok(card)
    }

    /// Turns a card in the middle.
    #[inline]
    pub fn turn_board(&mut self, by: Cites) -> Result<Card, Halt> {
        let card = self.draw_well()?;
        self.board.push(card);
        self.tell(by, |_| What::Dealt { to: Place::Board, card: Some(card), up: true });
        Ok(card)
    }

    /// Mixes a card back into the deck, which is shuffled and cut.
    pub fn mix_in(&mut self, from: Place, card: Card, by: Cites) {
        let back = self.pack.put_back(card);
        debug_assert!(back, "{card} was dealt");
        self.tell(by, |_| What::Moved { from, to: Place::Spot("deck"), card });
    }

    /// Makes cards that are out of play the deck; nobody sees which they are.
    pub fn reshuffle(&mut self, cards: &[Card], by: Cites) {
        for card in cards {
            let back = self.pack.put_back(*card);
            debug_assert!(back, "{card} was dealt");
        }
        self.say(by, |_| format!("{} cards out of play are shuffled: they are the deck", cards.len()));
    }

    /// Lets a player kill the pot in the middle of the deal; their own blind counts towards it (reading K2).
    pub fn kill(&mut self, at: usize, cause: KillCause) {
        let blind = self.room.kill_blind();
        let amount = self.hand.bet(at, (blind - self.hand.stacks()[at].bet).max(Cents::ZERO));
        (self.killed, self.killed_by) = (true, Some((self.seat(at), cause)));
        let (bet, first) = match self.opening {
            Opening::Blinds { bet, first, .. } => (bet.max(blind), first),
            _ => (blind, 0),
        };
        self.opening = Opening::Blinds { bet, first, killer: Some(at) };
        self.tell_put(at, amount, "kill", cause.by());
    }

    /// Puts a question to a player, with what they see.
    #[inline(always)]
    fn put<S>(&mut self, at: usize, unit: Cents, ask: impl FnOnce(&mut D, &dyn Fn() -> Sees) -> S) -> S {
        let (room, hand, held, board) = (self.room, &self.hand, &self.held, &self.board);
        let (draws_left, joker) = (self.draws_left, self.joker);
        ask(self.dealer, &move || {
            let others = hand.live().filter(|other| *other != at);
            let with_upcards = others.filter(|other| held[*other].up != 0);
            Sees {
                kind: room.kind,
                cards: held[at].cards.clone(),
                board: board.clone(),
                upcards: with_upcards.map(|other| (hand.stacks()[other].seat, held[other].upcards())).collect(),
                others: u8::try_from(hand.live_count()).unwrap_or(u8::MAX).saturating_sub(1),
                draws_left,
                joker,
                pot: hand.pot(),
                unit,
            }
        })
    }

    /// Asks a player something that is not an action of betting; irregularities found meanwhile are handled.
    pub fn ask<I: Irregularities<D>>(&mut self, at: usize, ask: Ask, floor: &mut I) -> Result<Option<Said>, Halt> {
        while self.hand.is_live(at) && !self.is_won() {
            match self.put(at, self.room.unit, |dealer, sees| dealer.ask(&ask, sees)) {
                Err(Halt::Ruled(role, ruling)) => {
                    self.ruled(None, role, ruling, floor)?;
                }
                said => return said.map(Some),
            }
        }
        Ok(None)
    }

    /// Plays one street of betting; what nobody called goes back.
    pub fn bet<I: Irregularities<D>>(&mut self, betting: &mut Betting, floor: &mut I) -> Result<(), Halt> {
        let unit = betting.unit();
        while let Some(turn) = betting.turn(&self.hand) {
            match self.put(turn.at, unit, |dealer, sees| dealer.act(turn, sees)) {
                Ok(action) => {
                    let turn = *betting.asked();
                    let moved = betting.carry_out(&mut self.hand, action);
                    self.tell_moved(&turn, action, moved);
                    floor.acted(&turn, turn.meant(action));
                }
                Err(Halt::Ruled(role, ruling)) => {
                    if self.ruled(Some(betting), role, ruling, floor)? == Then::RoundOver {
                        break;
                    }
                    betting.look(&self.hand);
                }
                Err(halt) => return Err(halt),
            }
        }
        self.shows_first = betting.first_to_show(&self.hand);
        self.end_round();
        Ok(())
    }

    fn tell_moved(&mut self, turn: &Turn, action: Action, moved: Moved) {
        if !self.dealer.listens() {
            return;
        }
        let why = match turn.meant(action) {
            Action::Fold => {
                let by = self.room.by.out;
                self.tell(by, |_| What::Out { seat: moved.seat });
                return;
            }
            Action::Check => return,
            Action::Call => "call",
            // A player who bets in full instead does not bring it in.
            _ if turn.forced != Forcing::Not && turn.totals.is_ok_and(|amounts| moved.bet <= amounts.min()) => {
                "bring-in"
            }
            _ => turn.word(),
        };
        self.tell_put(turn.at, moved.added, why, turn.cites(&action));
    }

    /// Tells of chips that a player has put in.
    pub fn tell_put(&mut self, at: usize, amount: Cents, why: &'static str, by: Cites) {
        self.tell(by, |play| {
            let stack = &play.hand.stacks()[at];
            What::Put { seat: stack.seat, amount, bet: stack.bet, behind: stack.behind, why }
        });
    }

    /// Takes a hand out of play; its chips stay in. The last hand stays in play whatever is wrong with it: somebody
    /// must win what lies there.
    pub fn put_out(&mut self, at: usize, by: Cites) {
        if self.is_won() {
            self.say(by, |play| format!("the hand of seat {} is the last one and wins", play.seat(at)));
            return;
        }
        self.hand.fold(at);
        self.tell(by, |play| What::Out { seat: play.seat(at) });
    }

    /// Does what a ruling orders.
    pub fn ruled<I: Irregularities<D>>(
        &mut self,
        betting: Option<&mut Betting>,
        role: Role,
        ruling: Ruling,
        floor: &mut I,
    ) -> Result<Then, Halt> {
        match ruling {
            Ruling::DeadHand(seat) => {
                match self.hand.place_of(seat).filter(|at| self.hand.is_live(*at) && !self.is_won()) {
                    Some(at) => {
                        self.put_out(at, self.room.by.out);
                        Ok(Then::GoOn)
                    }
                    None => {
                        self.refused(self.room.by.out, format!("seat {seat} holds no hand that another could beat"))
                    }
                }
            }
            Ruling::Find { finding, .. } if finding.as_str() == "misdeal" => {
                Err(Halt::Void(role, self.room.by.misdeal))
            }
            Ruling::Find { finding, seat } => floor.found(self, betting, Found { role, word: finding, seat }),
            Ruling::VoidRound => Err(Halt::Ruled(role, ruling)),
            Ruling::VoidHand(_) | Ruling::SuspendProgressive => {
                self.refused(self.room.by.out, "in a pot game a hand is dead or the whole round is void".to_owned())
            }
        }
    }

    /// Refuses a ruling; the hand goes on as if it had not come.
    pub fn refused(&mut self, by: Cites, says: String) -> Result<Then, Halt> {
        self.dealer.refuse(Refusal::new(by, says))?;
        Ok(Then::GoOn)
    }

    /// Handles rulings that came when nobody was being asked any more.
    pub fn last_rulings<I: Irregularities<D>>(&mut self, floor: &mut I) -> Result<(), Halt> {
        while let Some((role, ruling)) = self.dealer.ruling()? {
            self.ruled(None, role, ruling, floor)?;
        }
        Ok(())
    }

    /// Ends a street: the chips go into the middle.
    fn end_round(&mut self) {
        if !self.hand.has_moved() {
            // Nothing has come into the middle, so no more can be collected either.
            self.tell_pots();
            return;
        }
        if let Some((seat, amount)) = self.hand.end_round() {
            self.tell(self.room.by.put_in, |play| {
                let at = play.hand.place_of(seat).expect("it has put chips in");
                What::TookBack { seat, amount, behind: play.hand.stacks()[at].behind }
            });
        }
        if self.opened {
            self.collect(Moment::Later);
        }
        self.tell_pots();
    }

    /// Tells what lies in the middle.
    pub fn tell_pots(&mut self) {
        self.tell(self.room.by.put_in, |play| {
            let mut amounts: Vec<Cents> = play.hand.pots().iter().map(|pot| pot.amount).collect();
            let mut fee = play.taken.total();
            amounts.iter_mut().for_each(|amount| *amount -= take(&mut fee, *amount));
            What::Pots { amounts, fee: play.taken.total() }
        });
    }

    /// Takes what is due at the opening round: the regular fee (HG-HOLDEM-COL-5 and its kin).
    pub fn opening_round(&mut self) {
        if !self.opened {
            self.opened = true;
            self.collect(Moment::Opened);
        }
    }

    pub(super) fn collect(&mut self, now: Moment) {
        let Some(rules) = self.room.collection.of_pots() else { return };
        self.taken.collect(rules, self.hand.stacks().len(), now, self.hand.pot());
    }

    /// Takes what is still due at the end of the hand.
    pub(super) fn collect_last(&mut self) {
        let opened = self.opened;
        self.collect(Moment::Over { opened });
    }
}
