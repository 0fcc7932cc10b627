//! What every wager comes to, in the order of action.
//!
//! Rules: HG-HBJ-PLAY-2a to HG-HBJ-PLAY-3b, HG-HBJ-PLAY-7 to HG-HBJ-PLAY-9b, HG-BJP-PLAY-2a to HG-BJP-PLAY-3c,
//! HG-BJP-PLAY-7 to HG-BJP-PLAY-9b; readings R-COVER-3, R-HBJ-16, R-BJP-9, R-MISCALL. Traps: at one seat the seated
//! player's hands come first, then each other bettor's; a split hand has no premium; what is paid is rounded down, and
//! so is the half that is surrendered.

use baize_book::{Cents, Cites, Rounding, Toward};
use baize_table::{Bet, Line, Table};
use std::cmp::Ordering;

use super::hand::Hand;
use super::moves::{End, PlayedHand};
use super::own::{BlackjackGame, Own};
use super::round::Round;
use crate::player_dealer::{Banked, Wager};

fn cents() -> Rounding {
    Rounding::new(Cents(1), Toward::Down).expect("a cent is a unit")
}

impl<G: BlackjackGame, T: Table<Banked<G>>> Round<'_, '_, G, T> {
    /// Settles all wagers that are not settled yet, from the seat with first action on.
    pub(super) fn settle(&mut self) {
        let named = super::round::seat_named(self.dealer.cards()[1]);
        let first = self.play.left_of_dealer(named);
        for spot in self.play.action_from(first) {
            let seat = self.play.spots[spot].seat;
            let Some(at) = self.positions.iter().position(|position| position.seat == seat && !position.out) else {
                continue;
            };
            for original in self.positions[at].bets.clone() {
                for hand in 0..self.positions[at].hands.len() {
                    self.settle_on(at, hand, &original);
                }
            }
        }
    }

    /// Settles what the bettor of this wager has on a hand.
    fn settle_on(&mut self, position: usize, at: usize, original: &Bet<Wager>) {
        let hand = &self.positions[position].hands[at];
        let Some(bet) = hand.stakes.iter().find(|bet| bet.player == original.player).copied() else { return };
        let late = self.chapter.by.wrong.miscalled_late;
        match hand.end {
            End::Settled => {}
            End::Miscalled if self.play.rules.own.miscall_pays => {
                let [.., (odds, _)] = self.play.rules.own.pays;
                self.play.settle(bet.wins(odds, cents(), "miscalled", late));
            }
            End::Miscalled => {
                self.play.give_back(bet, "no action", late);
                // A void hand has gone back, and uses no cover.
                if !self.play.table.is_void(bet.seat) {
                    self.play.deduct(bet.stake, late);
                }
            }
            End::Open | End::Compared | End::EvenMoney | End::Surrendered => {
                let line = self.line(hand, &bet);
                self.play.settle(line);
            }
        }
    }

    /// What a wager on a hand comes to against an endless bank.
    pub(super) fn line(&self, hand: &PlayedHand, bet: &Bet<Wager>) -> Line<Wager> {
        let by = &self.chapter.by;
        let split = if hand.hand.is_split() { by.after_split } else { Cites::NONE };
        let doubled = if hand.doubled { by.double } else { Cites::NONE };
        let others = if bet.player.0 == bet.seat.0 { Cites::NONE } else { by.decides };
        let with = |cites: Cites| cites.with(others).with(doubled).with(split);
        let own = &self.play.rules.own;
        match hand.end {
            End::EvenMoney => own.settle_even_money(*bet, with),
            End::Surrendered => own.settle_surrender(*bet, with),
            _ => own.settle_hand(*bet, &hand.hand, &self.dealer, with),
        }
    }
}

impl Own {
    /// What a wager on a hand comes to against the player-dealer's finished one and an endless bank. `with` adds the
    /// clauses of its circumstances to those of the result.
    pub fn settle_hand(
        &self,
        bet: Bet<Wager>,
        hand: &Hand,
        dealer: &Hand,
        with: impl Fn(Cites) -> Cites,
    ) -> Line<Wager> {
        let (by, [top, blackjack, win]) = (&self.chapter().by, self.pays);
        let standing = hand.against(dealer);
        let natural = hand.is_split() && hand.rank().is_some() && hand.premium().is_none();
        let result = standing.by.with(if natural { by.split_natural } else { Cites::NONE });
        match standing.order {
            Ordering::Less => bet.loses(standing.outcome, with(result)),
            Ordering::Equal => bet.returned(standing.outcome, with(result)),
            Ordering::Greater => {
                let (odds, pays) = match hand.premium() {
                    Some(rank) if rank <= self.chapter().top_ranks => top,
                    Some(_) => blackjack,
                    None => win,
                };
                bet.wins(odds, cents(), standing.outcome, with(pays.with(result)))
            }
        }
    }

    /// What a ranked hand that is not compared is paid.
    pub fn settle_even_money(&self, bet: Bet<Wager>, with: impl Fn(Cites) -> Cites) -> Line<Wager> {
        let [.., (odds, _)] = self.pays;
        bet.wins(odds, cents(), "even money", with(self.chapter().by.even_money))
    }

    /// What is left of a wager that is surrendered.
    pub fn settle_surrender(&self, bet: Bet<Wager>, with: impl Fn(Cites) -> Cites) -> Line<Wager> {
        let half = Cents(bet.stake.0 / 2);
        bet.partly_returned(bet.stake - half, "surrendered", with(self.chapter().by.surrender))
    }
}
