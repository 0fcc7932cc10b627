//! What a table with stacks keeps from hand to hand: the chips of each seat, what it wants before the next hand, its
//! standing in the game, and whether the game has broken.

use baize_book::Cents;
use baize_table::{Bettor, Call, OfferedBet, Order, Seat, Start};
use serde::Deserialize;
use std::collections::BTreeMap;

use crate::record::Event;
use crate::room::leaving::{NEW, moved};
use crate::room::standings::Standings;

/// What a seat wants to happen before the next hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Wanted {
    /// Chips to add to the stack; zero for none.
    pub top_up: Cents,
    /// The words of its orders, in the order in which they were called.
    pub orders: Vec<String>,
    /// Whether the player leaves.
    pub leaves: bool,
}

/// The part of a settled line that says what a player is left with.
#[derive(Clone, Deserialize)]
pub(crate) struct Left {
    player: Bettor,
    returned: Cents,
    paid: Cents,
    outcome: String,
}

/// What stays at the table between two hands.
#[derive(Clone)]
pub(crate) struct Kept {
    /// The wager by which a player buys a stack.
    pub wager: &'static str,
    /// The chips of each seat between two hands; while a hand is open or played they are before their seats.
    pub chips: BTreeMap<u8, Cents>,
    /// What each seat wants to happen before the next hand.
    pub wanted: BTreeMap<u8, Wanted>,
    /// The standing of each seat in the game when the last hand was over.
    pub standings: Standings,
    /// Whether the game has broken: nobody plays here any more.
    pub broken_up: bool,
}

impl Kept {
    /// A table at which nobody has sat yet, with stacks of this wager.
    pub(crate) fn new(wager: &'static str) -> Kept {
        let (chips, wanted, standings) = (BTreeMap::new(), BTreeMap::new(), Standings::default());
        Kept { wager, chips, wanted, standings, broken_up: false }
    }

    /// A purchase of chips at a seat.
    pub(crate) fn offer(&self, seat: u8, stake: Cents) -> OfferedBet {
        let wager = self.wager.to_owned();
        OfferedBet { seat: Seat(seat), player: Bettor(seat), wager, stake, call: Call::Chips }
    }

    /// The chips that a seat wants before the next hand.
    pub(crate) fn top_up(&self, seat: u8) -> Cents {
        self.wanted.get(&seat).map_or(Cents::ZERO, |wanted| wanted.top_up)
    }

    /// Whether a seat wants to leave when the hand is over, and so is not waited for.
    pub(crate) fn wants_to_leave(&self, seat: u8) -> bool {
        self.wanted.get(&seat).is_some_and(|wanted| wanted.leaves)
    }

    /// Whether a seat leaves when the hand is over, because it wants to or because the game breaks.
    pub(crate) fn leaves(&self, seat: u8) -> bool {
        self.broken_up || self.wants_to_leave(seat)
    }

    /// The orders that have been called for the next hand.
    pub(crate) fn called(&self) -> Vec<Order> {
        let of = |(seat, wanted): (&u8, &Wanted)| {
            let (seat, player) = (Seat(*seat), Bettor(*seat));
            wanted.orders.iter().map(|words| Order { seat, player, words: words.clone() }).collect::<Vec<_>>()
        };
        self.wanted.iter().flat_map(of).collect()
    }

    /// The next hand is open: what was wanted for it has been done as far as possible.
    pub(crate) fn opens(&mut self, standings: Standings) {
        self.standings = standings;
        self.wanted.clear();
    }

    /// Takes in an event that says what a seat wants, or that the game breaks.
    pub(crate) fn take_in(&mut self, event: &Event) {
        match event {
            Event::TopUpAsked { seat, cents } => self.wanted.entry(*seat).or_default().top_up = *cents,
            Event::OrderAsked { seat, words } => self.wanted.entry(*seat).or_default().orders.push(words.clone()),
            Event::LeavingAsked { seat, leaves } => self.wanted.entry(*seat).or_default().leaves = *leaves,
            Event::TableBroken { .. } => self.broken_up = true,
            _ => {}
        }
    }

    /// Somebody sits down while a hand is played or shown: the game is told with the next one.
    pub(crate) fn want_new(&mut self, seat: u8) {
        self.wanted.entry(seat).or_default().orders.push(NEW.to_owned());
    }

    /// Whoever sat there has left, with the chips.
    pub(crate) fn forget(&mut self, seat: u8) {
        self.wanted.remove(&seat);
        self.chips.remove(&seat);
    }

    /// A player has changed seats. Between two hands the game is told with the next one.
    pub(crate) fn moves(&mut self, from: u8, to: u8, is_open: bool) {
        if let Some(chips) = self.chips.remove(&from) {
            self.chips.insert(to, chips);
        }
        let mut wanted = self.wanted.remove(&from).unwrap_or_default();
        if !is_open {
            wanted.orders.insert(0, moved(from, to).words);
        }
        self.wanted.insert(to, wanted);
    }

    /// Keeps what the lines of a settled hand leave at each seat that is taken. `start` is what it began with.
    pub(crate) fn leave_chips(&mut self, lines: &[Left], start: &Start, taken: impl Fn(u8) -> bool) {
        self.chips.clear();
        for line in lines.iter().filter(|line| taken(line.player.0)) {
            *self.chips.entry(line.player.0).or_default() += line.returned + line.paid;
        }
        self.chips.retain(|_, chips| *chips > Cents::ZERO);
        // A void hand has not happened: what was called for it is called again for the next one.
        if !lines.is_empty() && lines.iter().all(|line| line.outcome == "void") {
            for order in start.orders.iter().rev() {
                self.wanted.entry(order.seat.0).or_default().orders.insert(0, order.words.clone());
            }
        }
    }

    /// Keeps what a hand that was broken off leaves at each seat: what was there before it.
    pub(crate) fn leave_stakes(&mut self, start: &Start) {
        self.chips = start.bets.iter().map(|bet| (bet.player.0, bet.stake)).collect();
    }
}
