//! What goes wrong at the table and is found by people: skipped players, cards out of order or out of turn, a hand that
//! was called wrongly, a downcard that its owner has shown.
//!
//! Rules: HG-HBJ-13, HG-HBJ-16a to HG-HBJ-19b, HG-BJP-13, HG-BJP-14, HG-BJP-17a to HG-BJP-20b; readings R-HBJ-14,
//! R-HBJ-20, R-MISCALL, R-FEE-4. Traps: a card out of turn plays, and its hand is finished before the turn goes back; a
//! miscalled hand is dealt its card when the one that acts is finished, and has no action once the downcard has been
//! turned.

use arrayvec::ArrayVec;
use baize_table::{Fact, Finding, FindingWord, Halt, Refusal, Role, Ruling, SEATS_MAX, Seat, Table, What};

use super::answer::Answer;
use super::chapter::Wrong;
use super::decision::Decision;
use super::moves::End;
use super::own::BlackjackGame;
use super::round::{Dealt, Round};
use crate::player_dealer::Banked;

const SKIPPED: &str = "skipped";
const NO_BET: &str = "dealt-to-no-bet";
const ORDER: &str = "out-of-order";
const ORDER_KEPT: &str = "kept-out-of-order";
const OUT_OF_TURN: &str = "hit-out-of-turn";
const MISCALLED: &str = "miscalled";
const SHOWN: &str = "downcard-shown";

/// The irregularities that both chapters know.
pub(super) const fn findings(wrong: &Wrong) -> [Finding; 6] {
    [
        Finding::at_seat(SKIPPED, "the deal has skipped this player", Role::Dealer, wrong.skipped),
        Finding::at_seat(NO_BET, "this position without a bet is dealt a hand", Role::Dealer, wrong.no_bet),
        Finding::at_table(ORDER, "cards go out of order, and no player has a second one", Role::Dealer, wrong.order),
        Finding::at_seat(ORDER_KEPT, "the deal began with this player, and goes on", Role::Dealer, wrong.order_stays),
        Finding::at_seat(
            OUT_OF_TURN,
            "this player asks for a hit and gets it out of turn",
            Role::Dealer,
            wrong.out_of_turn,
        ),
        Finding::at_seat(
            MISCALLED,
            "this player's hand was called wrongly, and the player stood",
            Role::Floor,
            wrong.miscalled,
        ),
    ]
}

/// The irregularity that only Blackjack Poker has.
pub(super) const fn downcard_shown(wrong: &Wrong) -> Finding {
    Finding::at_table(SHOWN, "the player-dealer has exposed the downcard", Role::Dealer, wrong.own_exposed)
}

impl<G: BlackjackGame, T: Table<Banked<G>>> Round<'_, '_, G, T> {
    fn refuse(&mut self, word: &str, says: &str) -> Result<(), Halt> {
        let by = G::FINDINGS.iter().find(|finding| finding.word == word).map_or(self.chapter.by.deal, |it| it.by);
        self.play.table.refuse(Refusal::new(by, says))
    }

    /// What was found, or `None` for a ruling that cannot stand here: no hand of a bet is ever dead.
    pub(super) fn finding(&mut self, role: Role, ruling: Ruling) -> Result<Option<(FindingWord, Option<Seat>)>, Halt> {
        match ruling {
            Ruling::Find { finding, seat } => Ok(Some((finding, seat))),
            Ruling::DeadHand(_) => {
                let says = "only a hand dealt to a position without a bet is dead; a hand may be declared void";
                self.play.table.refuse(Refusal::new(self.chapter.by.wrong.no_bet, says))?;
                Ok(None)
            }
            other => Err(Halt::Ruled(role, other)),
        }
    }

    /// Handles what is found before the cards go out.
    pub(super) fn findings_before_the_deal(&mut self, order: &mut Vec<Dealt>) -> Result<(), Halt> {
        while let Some((role, ruling)) = self.play.table.ruling()? {
            let Some((finding, seat)) = self.finding(role, ruling)? else { continue };
            let wrong = &self.chapter.by.wrong;
            let at = |seat: Seat| self.positions.iter().position(|position| position.seat == seat && !position.out);
            match (finding.as_str(), seat) {
                (ORDER, _) => self.moved_round(),
                (SKIPPED, Some(seat)) if at(seat).is_some() => {
                    let skipped = at(seat).expect("it was just found");
                    order.retain(|to| *to != Dealt::Position(skipped));
                    self.skip(skipped);
                }
                (ORDER_KEPT, Some(seat)) if at(seat).is_some() => {
                    let first =
                        order.iter().position(|to| *to == at(seat).map_or(Dealt::PlayerDealer, Dealt::Position));
                    let players = order.len() - 1;
                    order[..players].rotate_left(first.unwrap_or(0) % players.max(1));
                    let by = wrong.order_stays;
                    self.play
                        .table
                        .say(by, || format!("the deal began with seat {seat}: all cards stay where they fell"));
                }
                (NO_BET, Some(seat)) if self.is_without_bet(seat, order) => {
                    let place = order.iter().position(|to| self.comes_after(*to, seat)).unwrap_or(order.len() - 1);
                    order.insert(place, Dealt::NoBet(seat));
                }
                (word, _) => self.refuse(word, "it cannot be found here before the cards are dealt")?,
            }
        }
        Ok(())
    }

    /// Whether nobody plays or is dealt to at a seat of the table.
    fn is_without_bet(&self, seat: Seat, order: &[Dealt]) -> bool {
        let there = (1..=G::POSITIONS).contains(&seat.0) && seat != self.play.dealer;
        let dealt = |to: &Dealt| matches!(to, Dealt::NoAction(other) | Dealt::NoBet(other) if *other == seat);
        there && !order.iter().any(dealt) && self.positions.iter().all(|position| position.seat != seat)
    }

    /// Whether somebody is dealt to after this seat, counted from the player-dealer's left.
    fn comes_after(&self, to: Dealt, seat: Seat) -> bool {
        let steps = |seat: Seat| (seat.0 + G::POSITIONS - self.play.dealer.0 - 1) % G::POSITIONS;
        let other = match to {
            Dealt::Position(at) => self.positions[at].seat,
            Dealt::NoAction(other) | Dealt::NoBet(other) => other,
            Dealt::PlayerDealer => self.play.dealer,
        };
        steps(other) > steps(seat)
    }

    fn moved_round(&mut self) {
        let by = self.chapter.by.wrong.order;
        self.play
            .table
            .say(by, || "cards that were dealt out of order are moved round to their proper positions".into());
    }

    /// Takes a skipped player out of the hand: the wagers go back, and everybody who paid for one is given a button.
    fn skip(&mut self, position: usize) {
        let (seat, by) = (self.positions[position].seat, self.chapter.by.wrong.skipped);
        self.play.table.show(Fact { what: What::Out { seat }, by });
        self.positions[position].out = true;
        for bet in self.positions[position].bets.clone() {
            self.play.give_back(bet, "skipped", by);
            self.play.courtesy(bet.player, by);
        }
    }

    /// Asks one question; `None` when something was found instead.
    pub(super) fn ask(&mut self, question: Decision) -> Result<Option<Answer>, Halt> {
        let mut questions = ArrayVec::new();
        questions.push(question);
        Ok(self.ask_together(questions)?.and_then(|mut answers| answers.pop()))
    }

    /// Asks several questions; `None` when something was found instead, and they are to be asked again.
    pub(super) fn ask_together(
        &mut self,
        questions: ArrayVec<Decision, SEATS_MAX>,
    ) -> Result<Option<ArrayVec<Answer, SEATS_MAX>>, Halt> {
        self.take_early()?;
        let acting = questions[0].at;
        match self.play.table.ask_together(questions) {
            Err(Halt::Ruled(role, ruling)) => {
                if let Some((finding, seat)) = self.finding(role, ruling)? {
                    self.found(&finding, seat, acting)?;
                }
                Ok(None)
            }
            answers => answers.map(Some),
        }
    }

    /// Handles what was found while this seat was to act.
    fn found(&mut self, word: &str, seat: Option<Seat>, acting: Seat) -> Result<(), Halt> {
        let at = seat.and_then(|seat| self.positions.iter().position(|it| it.seat == seat && !it.out));
        match (word, at) {
            (SHOWN, _) if !self.shown => {
                let (at, card) = (baize_table::Place::Seat(self.play.dealer, 0), self.dealer.cards()[1]);
                self.shown = true;
                let by = self.chapter.by.wrong.own_exposed;
                self.play.table.show(Fact { what: What::Turned { at, card }, by });
                self.play.table.say(by, || "the player-dealer has exposed the downcard: it plays".to_owned());
                Ok(())
            }
            (SKIPPED, Some(at)) if self.is_untouched(at) => {
                self.skip(at);
                Ok(())
            }
            (ORDER_KEPT, Some(at)) if !self.acted => {
                self.rotate(at);
                Ok(())
            }
            (OUT_OF_TURN, Some(at)) if self.positions[at].seat != acting && self.takes_card(at) => {
                self.acted = true;
                self.hit(at, 0, self.chapter.by.wrong.out_of_turn)?;
                self.play_position(at)
            }
            (MISCALLED, Some(at)) if self.positions[at].done => match self.stood(at) {
                Some(hand) => {
                    self.miscalled.push((at, hand));
                    let by = self.chapter.by.wrong.miscalled;
                    let seat = self.positions[at].seat;
                    self.play
                        .table
                        .say(by, || format!("the miscalled hand of seat {seat} is entitled to the next card"));
                    Ok(())
                }
                None => self.refuse(word, "that hand takes no card, however it was called"),
            },
            (ORDER, _) => {
                let says = "the first player has a second card: all cards stay where they were dealt";
                self.play.table.refuse(Refusal::new(self.chapter.by.wrong.order_stays, says))
            }
            (OUT_OF_TURN, _) => self.refuse(word, "no hand there waits for its turn and could take a card"),
            (MISCALLED, _) => self.refuse(word, "no hand there has stood"),
            (SKIPPED | ORDER_KEPT, _) => self.refuse(word, "it is too late, or nobody has bet there"),
            _ => self.refuse(word, "there is nothing of the kind here"),
        }
    }

    /// Whether a position has its first two cards and nothing has been done with them.
    fn is_untouched(&self, at: usize) -> bool {
        let position = &self.positions[at];
        !position.done && position.hands.len() == 1 && position.hands[0].hand.cards().len() == 2
    }

    /// Whether a position has not been played and its hand could take a card.
    fn takes_card(&self, at: usize) -> bool {
        let hand = &self.positions[at].hands[0];
        let takes = hand.hand.total() < self.chapter.target && hand.hand.rank().is_none();
        self.is_untouched(at) && hand.end == End::Open && takes
    }

    /// The last hand of a position that stood and could have taken a card.
    fn stood(&self, at: usize) -> Option<usize> {
        let queued = |hand: &usize| self.miscalled.contains(&(at, *hand));
        let stands = |hand: &usize| {
            let hand = &self.positions[at].hands[*hand];
            let takes = hand.hand.total() < self.chapter.target && !hand.hand.is_one_card();
            hand.end == End::Compared && !hand.doubled && takes && hand.hand.rank().is_none()
        };
        (0..self.positions[at].hands.len()).rev().find(|hand| stands(hand) && !queued(hand))
    }

    /// Moves the players' cards to lie as if the deal had begun with this seat.
    fn rotate(&mut self, first: usize) {
        let by = self.chapter.by.wrong.order_stays;
        let playing: Vec<usize> = (0..self.positions.len()).filter(|at| !self.positions[*at].out).collect();
        let from = playing.iter().position(|at| *at == first).unwrap_or(0);
        let hands: Vec<_> = playing.iter().map(|at| self.positions[*at].hands[0].hand.clone()).collect();
        for (i, hand) in hands.into_iter().enumerate() {
            let to = playing[(i + from) % playing.len()];
            for card in hand.cards() {
                let [from, to] = [playing[i], to].map(|at| baize_table::Place::Seat(self.positions[at].seat, 0));
                self.play.table.show(Fact { what: What::Moved { from, to, card: *card }, by });
            }
            self.positions[to].hands[0].hand = hand;
        }
        self.play
            .table
            .say(by, || "the first player has a second card: all cards stay where they were dealt".to_owned());
    }

    /// Plays the miscalled hands on, now that the hand that acted is finished.
    pub(super) fn play_miscalled(&mut self) -> Result<(), Halt> {
        while let Some((position, hand)) = self.miscalled.pop() {
            self.hand(position, hand).end = End::Open;
            self.play_hand(position, hand)?;
        }
        Ok(())
    }

    /// Handles what is found when the downcard has been turned.
    pub(super) fn late_findings(&mut self) -> Result<(), Halt> {
        while let Some((role, ruling)) = self.play.table.ruling()? {
            let Some((finding, seat)) = self.finding(role, ruling)? else { continue };
            let at = seat.and_then(|seat| self.positions.iter().position(|it| it.seat == seat && it.done));
            match at.filter(|_| finding.as_str() == MISCALLED).and_then(|at| self.stood(at).map(|hand| (at, hand))) {
                Some((at, hand)) => {
                    self.hand(at, hand).end = End::Miscalled;
                    let (seat, by) = (self.positions[at].seat, self.chapter.by.wrong.miscalled_late);
                    self.play.table.say(by, || format!("the miscalled hand of seat {seat} has no action"));
                }
                None => self.refuse(&finding, "it is too late for it: the player-dealer's downcard has been turned")?,
            }
        }
        Ok(())
    }
}
