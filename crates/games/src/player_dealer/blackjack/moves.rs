//! Seats and their hands: hit, stand, double, split, surrender, and the bets of others that follow or do not.
//!
//! Rules: HG-HBJ-PLAY-4a to HG-HBJ-PLAY-6c, HG-HBJ-OPT-1 to HG-HBJ-OPT-6, HG-HBJ-3, HG-BJP-PLAY-4a to HG-BJP-PLAY-6b,
//! HG-BJP-OPT-2a to HG-BJP-OPT-7, HG-BJP-3; readings R-BACK, R-HBJ-5 to R-HBJ-10, R-BJP-3 to R-BJP-7. Traps: a split
//! hand is dealt its second card when it comes to be played; split jokers and aces receive one card each; a player who
//! does not follow a split keeps their wager on the first hand.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_table::{Bet, Bettor, Fact, Halt, Place, Refusal, SEATS_MAX, Seat, Table, What, Whom};

use super::answer::Answer;
use super::decision::{Decision, Matter};
use super::hand::{Hand, House};
use super::own::BlackjackGame;
use super::round::Round;
use crate::player_dealer::{Banked, Spot, Wager};

/// How a hand has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The hand has not ended.
    Open,
    /// The hand is compared with the player-dealer's.
    Compared,
    EvenMoney,
    Surrendered,
    /// The hand was called wrongly, and too late for a card: no action.
    Miscalled,
    /// The hand's wagers have been settled already.
    Settled,
}

/// A hand with all that is staked on it.
pub(super) struct PlayedHand {
    /// Hands are numbered from one as they are made.
    number: u8,
    pub(super) hand: Hand,
    pub(super) stakes: Vec<Bet<Wager>>,
    pub(super) doubled: bool,
    pub(super) end: End,
}

impl PlayedHand {
    fn place(&self, seat: Seat) -> Place {
        Place::Seat(seat, self.number - 1)
    }

    /// What somebody has on the hand.
    pub(super) fn staked(&self, player: Bettor) -> Option<Cents> {
        self.stakes.iter().find(|bet| bet.player == player).map(|bet| bet.stake)
    }
}

/// A position on which somebody has bet.
pub(super) struct Position {
    pub(super) seat: Seat,
    pub(super) active: Option<Bettor>,
    /// The wagers with which the round began, as they are settled.
    pub(super) bets: Vec<Bet<Wager>>,
    /// The hands as they lie: the first is played first.
    pub(super) hands: Vec<PlayedHand>,
    /// Whether its hands have been played.
    pub(super) done: bool,
    /// Whether it was skipped and is out of the round.
    pub(super) out: bool,
}

impl Position {
    pub(super) fn new(spot: &Spot, house: House) -> Position {
        let mut bets: Vec<Bet<Wager>> = Vec::new();
        for bet in &spot.bets {
            // What somebody adds to their wager before the cards is part of it.
            match bets.iter_mut().find(|other| other.player == bet.player) {
                Some(other) => other.stake += bet.stake,
                None => bets.push(*bet),
            }
        }
        let hand = Hand::new(house);
        let hand = PlayedHand { number: 1, hand, stakes: bets.clone(), doubled: false, end: End::Open };
        Position { seat: spot.seat, active: spot.active, bets, hands: vec![hand], done: false, out: false }
    }

    /// The wager with which somebody began the round here.
    pub(super) fn original(&self, player: Bettor) -> Option<Cents> {
        self.bets.iter().find(|bet| bet.player == player).map(|bet| bet.stake)
    }
}

impl<G: BlackjackGame, T: Table<Banked<G>>> Round<'_, '_, G, T> {
    /// Plays the hands of a position as they lie.
    pub(super) fn play_position(&mut self, position: usize) -> Result<(), Halt> {
        let mut hand = 0;
        while hand < self.positions[position].hands.len() && !self.positions[position].done {
            self.play_hand(position, hand)?;
            hand += 1;
        }
        self.positions[position].done = true;
        Ok(())
    }

    /// Plays one hand until it is finished; a split puts a hand behind it.
    pub(super) fn play_hand(&mut self, position: usize, at: usize) -> Result<(), Halt> {
        let seat = self.positions[position].seat;
        let by = &self.chapter.by;
        loop {
            if self.positions[position].out || self.hand(position, at).end != End::Open {
                return Ok(());
            }
            if self.hand(position, at).hand.cards().len() == 1 {
                let one_card = self.hand(position, at).hand.is_one_card();
                self.hit(position, at, if one_card { by.split_one_card } else { by.split })?;
            }
            let question = self.question(position, at, Matter::Move);
            if question.hand.is_over() || !question.is_open() {
                let one_card = question.hand.is_one_card();
                let why = if one_card { by.split_one_card } else { by.no_hit.with(by.player_over) };
                self.play.table.pass_over(question.at, why, "this hand takes no further card");
                return self.finished(position, at);
            }
            let answer = match self.positions[position].active {
                None => question.logical_way(),
                Some(_) => match self.ask(question)? {
                    Some(answer) => answer,
                    // Something was found, and the hand may lie differently now.
                    None => continue,
                },
            };
            self.acted = true;
            match answer {
                Answer::Hit => self.hit(position, at, by.hit)?,
                Answer::Double(amount) => {
                    self.double(position, at, amount)?;
                    self.hit(position, at, by.double)?;
                    self.play.table.pass_over(seat, by.double, "a hand that is doubled gets one card and no more");
                    return self.finished(position, at);
                }
                Answer::Split(amount) => self.split(position, at, amount)?,
                Answer::Surrender => {
                    self.hand(position, at).end = End::Surrendered;
                    self.forfeited(position, at);
                    return Ok(());
                }
                _ => {
                    let total = self.hand(position, at).hand.total();
                    self.play.table.say(by.stand.with(by.values), || format!("seat {seat} stands on {total}"));
                    self.hand(position, at).end = End::Compared;
                    return Ok(());
                }
            }
        }
    }

    /// Ends a hand that takes no more cards.
    fn finished(&mut self, position: usize, at: usize) -> Result<(), Halt> {
        let (seat, by, target) = (self.positions[position].seat, &self.chapter.by, self.chapter.target);
        let hand = &mut self.positions[position].hands[at];
        hand.end = End::Compared;
        let (total, over) = (hand.hand.total(), hand.hand.is_over());
        if over && !self.chapter.nearest_over {
            self.play.table.say(by.player_over, || format!("seat {seat} has {total}, over {target}: the hand loses"));
            self.forfeited(position, at);
        } else if over || total == target {
            self.play.table.say(by.no_hit, || format!("seat {seat} has {total} and takes no further card"));
        }
        Ok(())
    }

    /// Deals one more card to a hand.
    pub(super) fn hit(&mut self, position: usize, at: usize, by: Cites) -> Result<(), Halt> {
        let seat = self.positions[position].seat;
        let place = self.hand(position, at).place(seat);
        let card = self.card(place, true, by)?;
        self.hand(position, at).hand.take(card);
        Ok(())
    }

    /// Whoever plays the hand doubles, and each of the others may; the hand receives one card either way.
    fn double(&mut self, position: usize, at: usize, amount: Option<Cents>) -> Result<(), Halt> {
        let follow = self.follow(position, at, Matter::MatchDouble, amount)?;
        let by = self.chapter.by.double.with(self.chapter.by.double_stake);
        self.hand(position, at).doubled = true;
        for (i, amount) in follow.into_iter().enumerate() {
            let Some(amount) = amount else { continue };
            let bet = &mut self.positions[position].hands[at].stakes[i];
            self.play.table.stake(Bet { stake: amount, ..*bet }, by);
            bet.stake += amount;
        }
        Ok(())
    }

    /// Makes two hands of the pair. Whoever plays it stakes on the second, and each of the others may.
    fn split(&mut self, position: usize, at: usize, amount: Option<Cents>) -> Result<(), Halt> {
        let follow = self.follow(position, at, Matter::MatchSplit, amount)?;
        let by = &self.chapter.by;
        let pair = &self.positions[position];
        let number = u8::try_from(pair.hands.len() + 1).expect("a split is refused where there are too many hands");
        let mut stakes = Vec::new();
        for (bet, amount) in pair.hands[at].stakes.iter().zip(follow) {
            if let Some(amount) = amount {
                let bet = bet.on(Wager::Split(number), amount);
                self.play.table.stake(bet, by.split.with(by.split_stake).with(by.decides));
                stakes.push(bet);
            }
        }
        let seat = self.positions[position].seat;
        let first = self.hand(position, at);
        let [one, other] = first.hand.divide();
        first.hand = one;
        let card = other.cards()[0];
        let second = PlayedHand { number, hand: other, stakes, doubled: false, end: End::Open };
        let (from, to) = (first.place(seat), second.place(seat));
        self.positions[position].hands.insert(at + 1, second);
        self.play.table.show(Fact { what: What::Moved { from, to, card }, by: by.split.with(by.hands) });
        Ok(())
    }

    /// What everybody with a wager on the hand adds, in the order of the wagers: whoever plays it adds what they said,
    /// the others are asked.
    fn follow(
        &mut self,
        position: usize,
        at: usize,
        matter: Matter,
        amount: Option<Cents>,
    ) -> Result<Vec<Option<Cents>>, Halt> {
        let active = self.positions[position].active;
        let stakes: Vec<Bettor> = self.positions[position].hands[at].stakes.iter().map(|bet| bet.player).collect();
        let asks = |round: &Self, player: Bettor| {
            let original = round.positions[position].original(player).unwrap_or(Cents::ZERO);
            let whom = Whom::InPerson(player);
            Decision { whom, original, ..round.question(position, at, matter) }
        };
        let most = |question: &Decision| match matter {
            Matter::MatchSplit => Cents(*question.split_stakes().end()),
            _ => Cents(*question.double_stakes().end()),
        };
        let others: Vec<Bettor> = stakes.iter().copied().filter(|player| Some(*player) != active).collect();
        let mut answers = loop {
            let questions: ArrayVec<Decision, SEATS_MAX> =
                others.iter().take(SEATS_MAX).map(|player| asks(self, *player)).collect();
            if questions.is_empty() {
                break ArrayVec::new();
            }
            match self.play.table.ask_together(questions) {
                Err(Halt::Ruled(role, ruling)) => {
                    if self.finding(role, ruling)?.is_some() {
                        let says = "others are deciding whether they follow; find it when the hand goes on";
                        self.play.table.refuse(Refusal::new(self.chapter.by.decides, says))?;
                    }
                }
                answers => break answers?,
            }
        }
        .into_iter();
        let added = stakes.into_iter().map(|player| {
            let question = asks(self, player);
            if Some(player) == active {
                return Some(amount.unwrap_or_else(|| most(&question)));
            }
            match answers.next() {
                Some(Answer::Match(amount)) => Some(amount.unwrap_or_else(|| most(&question))),
                _ => None,
            }
        });
        Ok(added.collect())
    }

    /// Takes the wagers of a hand that is lost or given up at once, where the house does so.
    fn forfeited(&mut self, position: usize, at: usize) {
        if !self.play.rules.at_once {
            return;
        }
        let hand = &self.positions[position].hands[at];
        let lines: Vec<_> = hand.stakes.iter().map(|bet| self.line(hand, bet)).collect();
        for line in lines {
            self.play.forfeit(line);
        }
        self.hand(position, at).end = End::Settled;
    }
}
