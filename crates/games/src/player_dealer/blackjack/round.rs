//! The round of both games: two cards each, the player-dealer's second face down, and what follows from them.
//!
//! Rules: HG-HBJ-PLAY-1a to HG-HBJ-PD-4, HG-BJP-PLAY-1a to HG-BJP-PD-5; readings R-ACT, R-DEAL. Traps: players act from
//! the left of the player-dealer, but are settled from the seat that the downcard names; with an ace, a joker or a ten
//! up the player-dealer looks first, and a ranked hand ends the round before anybody acts; even money is called before
//! that look.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::Card;
use baize_table::{Fact, Halt, Mishap, Place, SEATS_MAX, Seat, Table, What};

use super::answer::Answer;
use super::chapter::Chapter;
use super::decision::{Decision, Matter};
use super::hand::{Hand, is_soft, value};
use super::moves::{End, PlayedHand, Position};
use super::own::BlackjackGame;
use crate::player_dealer::{Banked, Play};

/// A round of either game in progress.
pub(super) struct Round<'r, 'a, G: BlackjackGame, T> {
    pub(super) play: &'r mut Play<'a, G, T>,
    pub(super) chapter: &'static Chapter,
    /// The seats with bets, from the player-dealer's left.
    pub(super) positions: Vec<Position>,
    pub(super) dealer: Hand,
    /// Whether everybody has seen the downcard.
    pub(super) shown: bool,
    /// Whether somebody has acted.
    pub(super) acted: bool,
    /// Positions and hands that were called wrongly and may take a card when the one that acts is finished.
    pub(super) miscalled: Vec<(usize, usize)>,
    /// The number of cards that had left the shoe before the round.
    pub(super) earlier: usize,
    /// The number of cards from earlier rounds that still lie under the shoe.
    pub(super) waited: usize,
}

/// A place in the order of the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dealt {
    /// The position of this index.
    Position(usize),
    /// A bet without action: both cards face down.
    NoAction(Seat),
    /// A seat without a bet, in error.
    NoBet(Seat),
    PlayerDealer,
}

/// Plays a round of one of the two games.
pub(super) fn play<G: BlackjackGame, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>) -> Result<(), Halt> {
    let house = play.rules.own.house;
    let positions = play.spots.iter().map(|spot| Position::new(spot, house)).collect();
    let round = Round {
        chapter: G::CHAPTER,
        positions,
        dealer: Hand::new(house),
        shown: false,
        acted: false,
        miscalled: Vec::new(),
        earlier: 0,
        waited: 0,
        play,
    };
    round.run()
}

impl<G: BlackjackGame, T: Table<Banked<G>>> Round<'_, '_, G, T> {
    fn run(mut self) -> Result<(), Halt> {
        self.shuffle_if_due();
        let order = self.order_of_deal()?;
        self.deal(&order)?;
        self.even_money()?;
        if self.looks() {
            self.turn(self.chapter.by.shows);
        } else {
            for position in 0..self.positions.len() {
                self.play_position(position)?;
                self.play_miscalled()?;
            }
            self.turn(self.chapter.by.action);
            self.draw()?;
        }
        self.late_findings()?;
        self.settle();
        Ok(())
    }

    /// Where the player-dealer's cards lie.
    fn dealers_place(&self) -> Place {
        Place::Seat(self.play.dealer, 0)
    }

    pub(super) fn up(&self) -> Card {
        self.dealer.cards()[0]
    }

    /// Everybody with a bet from the player-dealer's left, including the empty seats with a bet without action, and the
    /// player-dealer last; unless the house has found otherwise.
    fn order_of_deal(&mut self) -> Result<Vec<Dealt>, Halt> {
        let mut order: Vec<Dealt> = Vec::new();
        let around: Vec<Seat> = self.play.positions_from(self.play.left_of_dealer(1)).collect();
        for seat in around {
            if let Some(at) = self.positions.iter().position(|position| position.seat == seat) {
                order.push(Dealt::Position(at));
            } else if self.play.no_action.contains(&seat) {
                order.push(Dealt::NoAction(seat));
            } else if seat == self.play.dealer {
                order.push(Dealt::PlayerDealer);
            }
        }
        self.findings_before_the_deal(&mut order)?;
        Ok(order)
    }

    /// Deals two cards to each, one at a time or together.
    fn deal(&mut self, order: &[Dealt]) -> Result<(), Halt> {
        // Nobody looks at the downcard except to check it, and then it is turned or left.
        let (at, by) = (self.play.dealer, self.chapter.by.looks);
        self.play.table.show(Fact { what: What::Viewed { at, by: None }, by });
        if self.play.rules.card_by_card {
            for second in [false, true] {
                for to in order {
                    self.deal_one(*to, second)?;
                }
            }
        } else {
            for to in order {
                self.deal_one(*to, false)?;
                self.deal_one(*to, true)?;
            }
        }
        for to in order {
            if let Dealt::NoBet(seat) = *to {
                self.play.table.show(Fact { what: What::Out { seat }, by: self.chapter.by.wrong.no_bet });
            }
        }
        Ok(())
    }

    fn deal_one(&mut self, to: Dealt, second: bool) -> Result<(), Halt> {
        let by = &self.chapter.by;
        match to {
            Dealt::Position(at) => {
                let card = self.card(Place::Seat(self.positions[at].seat, 0), true, by.deal)?;
                self.positions[at].hands[0].hand.take(card);
            }
            Dealt::NoAction(seat) => drop(self.card(Place::Seat(seat, 0), false, by.no_action)?),
            Dealt::NoBet(seat) => drop(self.card(Place::Seat(seat, 0), true, by.wrong.no_bet)?),
            Dealt::PlayerDealer if second => self.deal_downcard()?,
            Dealt::PlayerDealer => {
                let card = self.card(self.dealers_place(), true, by.deal)?;
                self.dealer.take(card);
            }
        }
        Ok(())
    }

    /// Deals the downcard. If whoever deals exposes it, it is dead and replaced, unless it makes a ranked hand.
    fn deal_downcard(&mut self) -> Result<(), Halt> {
        let (place, by) = (self.dealers_place(), &self.chapter.by);
        self.take_early()?;
        if !self.play.equipment.under.is_empty() {
            return self.deal_to_dealer(by.deal);
        }
        let (card, mishap) = self.drawn()?;
        let mut hand = self.dealer.clone();
        hand.take(card);
        let (to, by, up) = match mishap {
            Mishap::None => (place, by.deal, false),
            Mishap::Exposed if hand.rank().is_some() => (place, by.wrong.exposed, true),
            Mishap::Exposed => (Place::Burn, by.wrong.exposed, true),
            other => return Err(other.without_rule(card)),
        };
        self.play.table.show(Fact { what: What::Dealt { to, card: Some(card), up }, by });
        if to == Place::Burn {
            self.play.table.say(by, || "the exposed downcard is dead".to_owned());
            self.burn_three(self.chapter.by.wrong.dead)?;
            return self.deal_to_dealer(self.chapter.by.deal.with(self.chapter.by.wrong.dead));
        }
        if up {
            self.play.table.say(by, || "the exposed downcard makes a ranked hand: it plays".to_owned());
        }
        (self.dealer, self.shown) = (hand, up);
        Ok(())
    }

    /// Deals a downcard that nobody sees.
    fn deal_to_dealer(&mut self, by: Cites) -> Result<(), Halt> {
        let card = self.card(self.dealers_place(), false, by)?;
        self.dealer.take(card);
        Ok(())
    }

    /// Lets a player with a ranked hand against an ace call even money before the player-dealer looks.
    fn even_money(&mut self) -> Result<(), Halt> {
        if !self.chapter.even_money || value(self.up()) != 1 {
            return Ok(());
        }
        loop {
            let ranked = |position: &Position| !position.out && position.hands[0].hand.rank().is_some();
            let asked: Vec<usize> = (0..self.positions.len())
                .filter(|at| ranked(&self.positions[*at]) && self.positions[*at].active.is_some())
                .collect();
            // There is no point in looking at a downcard that everybody has seen (reading R-BJP-13).
            if asked.is_empty() || self.shown {
                return Ok(());
            }
            self.play.table.say(self.chapter.by.even_money_call, || {
                "a player with a ranked hand may call even money before the player-dealer looks".to_owned()
            });
            let questions: ArrayVec<Decision, SEATS_MAX> =
                asked.iter().map(|at| self.question(*at, 0, Matter::EvenMoney)).collect();
            let Some(answers) = self.ask_together(questions)? else { continue };
            for (at, answer) in asked.into_iter().zip(answers) {
                if answer == Answer::EvenMoney {
                    self.positions[at].hands[0].end = End::EvenMoney;
                }
            }
            return Ok(());
        }
    }

    /// Has the player-dealer look, with an ace, a joker or a card of ten up; returns whether the hand ranks and is
    /// shown at once.
    fn looks(&mut self) -> bool {
        let up = self.up();
        if !is_soft(up) && value(up) != 10 {
            return false;
        }
        let (by, ranked) = (&self.chapter.by, self.dealer.rank());
        match ranked {
            Some(rank) => self.play.table.say(by.looks.with(by.shows), || {
                format!("the player-dealer looks at the downcard and has a hand of rank {rank}: nobody acts")
            }),
            None => self
                .play
                .table
                .say(by.looks, || "the player-dealer looks at the downcard and has no ranked hand".to_owned()),
        }
        ranked.is_some()
    }

    /// Turns the downcard, which names the seat with first action.
    fn turn(&mut self, by: Cites) {
        let (at, card) = (self.dealers_place(), self.dealer.cards()[1]);
        if !self.shown {
            self.play.table.show(Fact { what: What::Turned { at, card }, by });
            self.shown = true;
        }
        let seat = self.play.left_of_dealer(seat_named(card));
        self.play.action(seat, self.chapter.by.action);
    }

    /// The player-dealer draws and stands by rule; nothing is left to choose.
    fn draw(&mut self) -> Result<(), Halt> {
        while self.dealer.draws() {
            let card = self.card(self.dealers_place(), true, self.chapter.by.draws.with(self.chapter.by.values))?;
            self.dealer.take(card);
        }
        let (total, soft) = (self.dealer.total(), if self.dealer.is_soft() { "soft " } else { "" });
        let target = self.chapter.target;
        self.play.table.say(self.chapter.by.stands.with(self.chapter.by.values), || match total > target {
            true => format!("the player-dealer has {total}, over {target}"),
            false => format!("the player-dealer stands on {soft}{total}"),
        });
        Ok(())
    }

    /// What somebody is asked about a hand.
    pub(super) fn question(&self, position: usize, hand: usize, matter: Matter) -> Decision {
        let at = &self.positions[position];
        let original = at.active.and_then(|player| at.original(player)).unwrap_or(Cents::ZERO);
        Decision {
            whom: at.seat.into(),
            at: at.seat,
            matter,
            hand: at.hands[hand].hand.clone(),
            up: self.up(),
            original,
            minimum: self.play.rules.limits.0,
            hands: u8::try_from(at.hands.len()).unwrap_or(u8::MAX),
            stake: at.active.and_then(|player| at.hands[hand].staked(player)).unwrap_or(Cents::ZERO),
        }
    }

    /// This hand of this seat.
    pub(super) fn hand(&mut self, position: usize, hand: usize) -> &mut PlayedHand {
        &mut self.positions[position].hands[hand]
    }
}

/// The seat that a downcard names, counted from the player-dealer's left: ace to seven, and again from eight on.
pub(super) fn seat_named(card: Card) -> u8 {
    let Some(rank) = card.rank() else { return 7 };
    let number = (rank as u8 + 1) % 13 + 1;
    (number - 1) % 7 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_downcard_names_a_seat() {
        //= HG-HBJ-PLAY-2b HG-BJP-PLAY-2b
        let seats =
            "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Jk".split(' ').map(|name| seat_named(name.parse().unwrap()));
        assert_eq!(seats.collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7]);
    }
}
