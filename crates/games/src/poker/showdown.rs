//! The end of a hand: cards are shown, pots are awarded, chips are settled.
//!
//! Rules: readings G5 (odd chips), G6 (side pots), G23 (who shows first). Trap: a hand that nobody called wins without
//! being shown.

use baize_book::{Cents, Cites};
use baize_cards::Card;
use baize_cards::rank::Reckoned;
use baize_table::{Against, Bet, Line, NamedHand, Owner, Place, Seat, What};
use std::fmt::Display;

use super::award::high_low;
use super::fees::{Taken, collected_from, take};
use super::hand::PLAYERS_MAX;
use super::play::{Dealer, Play};
use super::wager::Wager;
use crate::shared::pots::{Pot, Seats};

/// The winners of a pot, each in the order in which odd chips are given.
#[derive(Clone, Debug)]
pub struct Winners {
    /// The best hands, or the best high hands.
    pub high: Seats,
    /// The best low hands, where the pot is divided.
    pub low: Seats,
    /// The clauses by which they win.
    pub by: Cites,
}

/// What came of a hand, as far as the next one depends on it.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The seats that won something of the main pot.
    pub main: Seats,
    /// The seat that won everything, if one did.
    pub scooper: Option<Seat>,
    /// Whether a low hand has won.
    pub low: bool,
    /// All that was in the pots before anything was collected.
    pub pot: Cents,
    /// What was collected from the pots.
    pub collected: Cents,
    /// What each player has won, by place.
    pub won: [Cents; PLAYERS_MAX],
}

/// A hand of which all cards count, with its name.
pub(super) fn all_count<R: Into<Reckoned> + Copy + Display>(
    rank: Option<R>,
    cards: &[Card],
) -> (String, Vec<NamedHand>) {
    let words = rank.map_or_else(String::new, |rank| rank.to_string());
    (words, rank.into_iter().map(|rank| NamedHand::whole(rank, cards)).collect())
}

impl<D: Dealer + ?Sized> Play<'_, D> {
    /// The places of those who show, in order: the first from [`Play::shows_first`] on.
    pub fn show_order(&self) -> impl Iterator<Item = usize> + use<'_, D> {
        let count = self.hand.stacks().len();
        let first = self.shows_first.unwrap_or(0);
        (first..first + count).map(move |at| at % count.max(1)).filter(|at| self.hand.is_live(*at))
    }

    /// Shows the hands that are left, each with its name and with what it is compared by.
    pub fn show_hands(&mut self, by: Cites, named: impl Fn(&Self, usize) -> (String, Vec<NamedHand>)) {
        if !self.dealer.listens() {
            return;
        }
        let order: Vec<usize> = self.show_order().collect();
        for at in order {
            let seat = self.seat(at);
            for (i, card) in self.held[at].cards.clone().into_iter().enumerate() {
                if self.held[at].up >> i & 1 == 0 {
                    self.tell(self.room.by.show, |_| What::Turned { at: Place::Seat(seat, 0), card });
                }
            }
            let (words, hands) = named(self, at);
            self.tell(by, |_| What::Named { at: Place::Seat(seat, 0), words, hands });
        }
    }

    /// Awards every pot and settles every stack. `winners` says who wins a contested pot; a hand left alone wins all
    /// that it can, without being ranked.
    pub fn award(&mut self, winners: impl FnMut(&Self, &Pot) -> Winners) -> Ended {
        self.award_pots(&self.hand.pots(), winners)
    }

    /// Awards these pots, where a rule divides them otherwise than by stacks.
    pub fn award_pots(&mut self, pots: &[Pot], mut winners: impl FnMut(&Self, &Pot) -> Winners) -> Ended {
        self.collect_last();
        let pot: Cents = pots.iter().map(|pot| pot.amount).sum();
        self.taken.bound(pot);
        let mut fee = self.taken.total();
        let mut ended = Ended {
            main: Seats::new(),
            scooper: None,
            low: false,
            pot,
            collected: self.taken.total(),
            won: [Cents::ZERO; PLAYERS_MAX],
        };
        let mut receivers = Seats::new();
        self.settle_stacks();
        for (number, pot) in (0..).zip(pots) {
            let won = match &pot.eligible[..] {
                [alone] => Winners { high: [*alone].into_iter().collect(), low: Seats::new(), by: self.room.by.alone },
                _ => winners(self, pot),
            };
            let left = pot.amount - take(&mut fee, pot.amount);
            let (high, low) = high_low(left, self.room.chip, &won.high, &won.low);
            let divided = low.clone().next().is_some();
            for (shares, outcome) in [(high, if divided { "high" } else { "wins" }), (low, "low")] {
                for (seat, share) in shares {
                    if let Some(at) = self.hand.place_of(seat) {
                        ended.won[at] += share;
                    }
                    let line = Bet::new(seat, Wager::Pot(number), Cents::ZERO).returned(outcome, won.by);
                    self.dealer.settle(Line { paid: share, against: Against::Pot, ..line });
                }
            }
            ended.low |= !won.low.is_empty();
            for seat in won.high.iter().chain(&won.low) {
                if !receivers.contains(seat) {
                    receivers.push(*seat);
                }
            }
            if number == 0 {
                ended.main = receivers.clone();
            }
        }
        self.settle_fees(pots);
        if let [scooper] = &receivers[..] {
            ended.scooper = Some(*scooper);
        }
        ended
    }

    /// Settles what has become of each stack before the pots are given out.
    fn settle_stacks(&mut self) {
        for at in 0..self.hand.stacks().len() {
            let stack = self.hand.stacks()[at];
            let outcome = if self.hand.is_live(at) { "played" } else { "folded" };
            let bet = Bet::new(stack.seat, Wager::Chips, stack.began);
            let line = bet.partly_returned(stack.behind, outcome, self.room.by.put_in);
            self.dealer.settle(Line { against: Against::Pot, ..line });
        }
    }

    /// Settles what the house has collected, with a line for each pot from which it was taken.
    fn settle_fees(&mut self, pots: &[Pot]) {
        let Some(rules) = self.room.collection.of_pots() else { return };
        let jackpot_by = rules.jackpot_by;
        let Taken { mut fee, mut jackpot, by } = self.taken;
        for (number, pot) in pots.iter().enumerate() {
            let taken = take(&mut fee, pot.amount);
            let parts =
                [(Wager::Fee, taken, by), (Wager::JackpotFee, take(&mut jackpot, pot.amount - taken), jackpot_by)];
            for (wager, cents, by) in parts.into_iter().filter(|(_, cents, _)| *cents > Cents::ZERO) {
                let line = Line::paid_to(Owner::House, wager, cents, collected_from(number), by);
                self.dealer.settle(line.against(Against::Pot));
            }
        }
    }
}
