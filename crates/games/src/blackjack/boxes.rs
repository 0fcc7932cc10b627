//! Boxes: the hands that lie on them, the player who controls them, and the players behind.
//!
//! Rules: UK-4.22 to UK-4.30. A box is a seat. The person seated there, who has staked on it, decides; others bet
//! behind and follow that player, but double, match a split or choose a hand for their own stakes (reading R-BEHIND).
//! Traps: hands are played as they lie, which is not the order of their names; split aces receive one card each
//! (UK-4.28).

use baize_book::{Cites, cite};
use baize_cards::Card;
use baize_table::{Bet, Fact, Halt, Place, Placed, Seat, Table, What};

use super::decision::{Answer, Decision, Matter, OnHand};
use super::hand::{Hand, LIMIT};
use super::round::{Blackjack, Rules};
use super::shoe::{Dealing, ask_all};
use super::wager::Wager;

/// A hand on a box with all stakes on it that are not settled yet.
pub(super) struct BoxHand {
    /// 0 is the hand as dealt; later ones came from splits, in this order.
    number: u8,
    pub(super) hand: Hand,
    pub(super) doubled: bool,
    /// The controlling player's stake, then those behind.
    pub(super) stakes: Vec<Bet<Wager>>,
}

/// A box on which its player has staked.
pub(super) struct PlayedBox {
    pub(super) seat: Seat,
    /// The hands as they lie: the first is played first.
    pub(super) hands: Vec<BoxHand>,
}

/// Whether a stake is the controlling player's.
#[inline]
pub(super) fn is_controlling(bet: &Bet<Wager>) -> bool {
    bet.player.0 == bet.seat.0
}

/// The boxes in play, from the dealer's left.
pub(super) fn boxes(placed: Placed<'_, Wager>) -> Vec<PlayedBox> {
    let initial = || placed.bets.iter().copied().filter(|bet| bet.wager == Wager::Box);
    let open = |controlling: Bet<Wager>| {
        let behind = initial().filter(move |bet| bet.seat == controlling.seat && !is_controlling(bet));
        let stakes = std::iter::once(controlling).chain(behind).collect();
        let hand = BoxHand { number: 0, hand: Hand::default(), doubled: false, stakes };
        PlayedBox { seat: controlling.seat, hands: vec![hand] }
    };
    initial().filter(is_controlling).map(open).collect()
}

impl BoxHand {
    pub(super) fn place(&self, seat: Seat) -> Place {
        Place::Seat(seat, self.number)
    }

    /// The question to one of those who have staked on this hand.
    pub(super) fn asks(&self, bet: &Bet<Wager>, matter: Matter, dealer: Card, rules: &Rules) -> OnHand {
        let (person, at, hand, stake) = (Seat(bet.player.0), bet.seat, self.hand.clone(), bet.stake);
        OnHand { person, at, matter, hand, stake, dealer, house: rules.house, room: true }
    }

    fn behind(&self) -> &[Bet<Wager>] {
        &self.stakes[1..]
    }

    /// The clauses of a result, and those by which the stake came to lie on this hand as it does.
    #[inline]
    pub(super) fn with_circumstances(&self, result: Cites, bet: &Bet<Wager>) -> Cites {
        let (split, behind) = (self.hand.is_split(), !is_controlling(bet));
        if !split && !behind && !self.doubled {
            return result;
        }
        let mut by = result;
        if split && self.hand.is_two_card_21() {
            by = by.with(cite!("UK-4.28-21"));
        }
        if behind {
            by = by.with(if split { cite!("UK-4.23", "UK-4.29-behind") } else { cite!("UK-4.23") });
        }
        if self.doubled {
            by = by.with(if split { cite!("UK-4.24", "UK-4.30") } else { cite!("UK-4.24") });
        }
        by
    }

    /// Settles a hand over 21, which has lost with every stake on it, whatever the dealer will do.
    fn settle_if_over<T: Table<Blackjack>>(&mut self, t: &mut T) {
        if self.hand.is_over() {
            for bet in std::mem::take(&mut self.stakes) {
                t.settle(bet.loses("over 21", self.with_circumstances(cite!("UK-4.16"), &bet)));
            }
        }
    }
}

impl PlayedBox {
    /// Plays the hands of the box as they lie.
    pub(super) fn play<T: Table<Blackjack>>(
        &mut self,
        rules: &Rules,
        dealer: Card,
        dealing: &mut Dealing<'_>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let mut at = 0;
        while at < self.hands.len() {
            self.play_hand(at, rules, dealer, dealing, t)?;
            self.hands[at].settle_if_over(t);
            at += 1;
        }
        Ok(())
    }

    /// Plays one hand until it stands, is over 21 or may take no more; a split puts a hand behind it.
    fn play_hand<T: Table<Blackjack>>(
        &mut self,
        at: usize,
        rules: &Rules,
        dealer: Card,
        dealing: &mut Dealing<'_>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let seat = self.seat;
        loop {
            let room = self.hands.len() <= usize::from(u8::MAX);
            let hand = &mut self.hands[at];
            if hand.hand.cards().len() == 1 {
                hand.hand.take(dealing.card(hand.place(seat), cite!("UK-4.28", "UK-4.29"), t)?);
            }
            if hand.hand.score() == LIMIT {
                let by = if hand.hand.is_blackjack() { cite!("UK-4.11d", "UK-4.13") } else { cite!("UK-4.13") };
                t.say(by, || format!("box {seat} has 21 and takes no further card"));
                t.pass_over(seat, by, "a hand of 21 takes no further card");
                return Ok(());
            }
            // A player who takes even money on a blackjack leaves a hand that needs no decision; every other is
            // controlled.
            let controlling = hand.stakes[0];
            let question = OnHand { room, ..hand.asks(&controlling, Matter::Move, dealer, rules) };
            if hand.hand.is_over() {
                t.pass_over(seat, cite!("UK-4.16"), "a hand over 21 has lost");
                return Ok(());
            }
            if !question.is_open() {
                t.pass_over(seat, cite!("UK-4.28"), "split aces get one card each and no more");
                return Ok(());
            }
            match t.ask(Decision::Hand(question))? {
                Answer::Hit => hand.hand.take(dealing.card(hand.place(seat), cite!("UK-4.12"), t)?),
                Answer::Double => {
                    self.double(at, rules, dealer, t)?;
                    let hand = &mut self.hands[at];
                    hand.hand.take(dealing.card(hand.place(seat), cite!("UK-4.24"), t)?);
                    t.pass_over(seat, cite!("UK-4.24"), "a hand that is doubled gets one card and no more");
                    return Ok(());
                }
                Answer::Split => self.split(at, rules, dealer, dealing, t)?,
                _ => {
                    let score = hand.hand.score();
                    t.say(cite!("UK-4.12", "UK-4.11a", "UK-4.11b", "UK-4.11c"), || {
                        format!("box {seat} stands on {score}")
                    });
                    return Ok(());
                }
            }
        }
    }

    /// The controlling player doubles; those behind may. The hand receives one card either way.
    fn double<T: Table<Blackjack>>(&mut self, at: usize, rules: &Rules, dealer: Card, t: &mut T) -> Result<(), Halt> {
        let hand = &mut self.hands[at];
        let ask = |bet| Decision::Hand(hand.asks(bet, Matter::DoubleBehind, dealer, rules));
        let answers = ask_all(hand.behind().iter().map(ask), t)?;
        let by = if hand.hand.is_split() { cite!("UK-4.24", "UK-4.30") } else { cite!("UK-4.24") };
        hand.doubled = true;
        for (bet, answer) in hand.stakes.iter_mut().zip(std::iter::once(Answer::Double).chain(answers)) {
            if answer == Answer::Double {
                t.stake(*bet, by);
                bet.stake += bet.stake;
            }
        }
        Ok(())
    }

    /// Makes two hands of the pair. The controlling player stakes as much on the second; those behind do so too, or
    /// choose one.
    fn split<T: Table<Blackjack>>(
        &mut self,
        at: usize,
        rules: &Rules,
        dealer: Card,
        dealing: &mut Dealing<'_>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let seat = self.seat;
        let number = u8::try_from(self.hands.len()).expect("a split is refused where the box has no room");
        let hand = &mut self.hands[at];
        let ask = |bet| Decision::Hand(hand.asks(bet, Matter::SplitBehind, dealer, rules));
        let answers = ask_all(hand.behind().iter().map(ask), t)?;
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for (bet, answer) in hand.stakes.drain(..).zip(std::iter::once(Answer::Match).chain(answers)) {
            let other = bet.on(Wager::on_hand(number), bet.stake);
            if answer != Answer::Second {
                first.push(bet);
            }
            if answer != Answer::First {
                second.push(other);
            }
            if answer == Answer::Match {
                t.stake(other, if is_controlling(&bet) { cite!("UK-4.26") } else { cite!("UK-4.29-behind") });
            }
        }
        let [one, other] = hand.hand.divide();
        (hand.hand, hand.stakes) = (one, first);
        self.hands.insert(at + 1, BoxHand { number, hand: other, doubled: false, stakes: second });
        let [from, to] = [at, at + 1].map(|at| self.hands[at].place(seat));
        let card = self.hands[at + 1].hand.cards()[0];
        t.show(Fact { what: What::Moved { from, to, card }, by: cite!("UK-4.26", "UK-4.28") });
        if rules.both_at_once {
            for hand in &mut self.hands[at..at + 2] {
                hand.hand.take(dealing.card(hand.place(seat), cite!("UK-4.28", "UK-4.29"), t)?);
            }
        }
        Ok(())
    }
}
