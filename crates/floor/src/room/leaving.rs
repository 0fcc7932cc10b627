//! Standing up, changing seats, and a game that breaks: what becomes of the chips.

use baize_table::{Bettor, Order, Refusal, Role, Seat, Start};
use baize_wire::PlayerId;

use crate::record::{Entry, Event, Official};
use crate::table::{Decided, Phase, TableState, refuse};

impl TableState {
    /// A player stands up with their bets or chips: at once, or if they are in a hand, when it is over.
    pub(crate) fn stand(&self, player: PlayerId) -> Result<Decided, Refusal> {
        let seat = self.own_seat(player)?;
        let in_round = self.phase == Phase::Playing && self.start.seats.contains(&Seat(seat));
        if in_round {
            return self.stand_in_round(seat);
        }
        if self.has_standing(seat) {
            return refuse("a wager of yours stays on the table until it is decided");
        }
        let in_escrow = self.phase == Phase::Stopped && self.kept().is_some_and(|kept| kept.chips.is_empty());
        if in_escrow && self.start.bets.iter().any(|bet| bet.player.0 == seat) {
            return refuse("the table has stopped with your chips on it; they are counted when the floor opens again");
        }
        let mut entries = if self.phase == Phase::Betting { self.returns(seat) } else { Vec::new() };
        entries.push(self.leaving(seat));
        Ok(self.decided(entries))
    }

    /// Tells the game that the seat's player is not the one who sat there after the last hand.
    pub(crate) fn new_here(&self, seat: u8) -> Option<Entry> {
        let known = self.phase == Phase::Betting && self.is_known(seat);
        let order = Order { words: NEW.to_owned(), ..moved(seat, seat) };
        let told = known && self.table.order(&mut self.start.clone(), &order).is_ok();
        told.then(|| Entry::at(self.id, Event::OrderGiven { order }))
    }

    /// A player who wanted to leave after the hand stays after all.
    pub(crate) fn stay_seated(&self, player: PlayerId) -> Result<Decided, Refusal> {
        let seat = self.own_seat(player)?;
        if !self.kept().is_some_and(|kept| kept.wants_to_leave(seat)) {
            return refuse("you have not said that you are leaving");
        }
        Ok(self.decided(vec![Entry::at(self.id, Event::LeavingAsked { seat, leaves: false })]))
    }

    /// The seats that leave when the hand is over.
    pub(crate) fn leaving_now(&self) -> Vec<u8> {
        let Some(kept) = self.kept() else { return Vec::new() };
        self.seats.keys().copied().filter(|seat| kept.leaves(*seat)).collect()
    }

    /// A player changes seats between hands and takes the chips along. The game is told where they sat.
    pub(crate) fn change_seat(&self, player: PlayerId, to: u8, held: &[u8]) -> Result<Decided, Refusal> {
        let from = self.own_seat(player)?;
        if self.kept().is_none() {
            return refuse("stand up here and sit down there");
        }
        if self.phase == Phase::Playing || self.phase == Phase::Stopped {
            return refuse("you may change seats between hands");
        }
        self.free_seat(Some(to), held)?;
        if self.phase == Phase::Betting && self.start.orders.iter().any(|order| order.seat.0 == from) {
            return refuse("you have called something for the next hand; change seats after it");
        }
        let mut entries = vec![Entry::at(self.id, Event::SeatMoved { from, to })];
        let mut start = self.foreseen();
        shift(&mut start, from, to);
        let order = moved(from, to);
        self.table.order(&mut start, &order)?;
        // Between two hands it is called as soon as the next one is opened.
        if self.phase == Phase::Betting {
            entries.push(Entry::at(self.id, Event::OrderGiven { order }));
        }
        Ok(self.decided(entries))
    }

    /// Moves a player, and all that belongs to the seat, to another seat.
    pub(crate) fn moves(&mut self, from: u8, to: u8) {
        if let Some(player) = self.seats.remove(&from) {
            self.seats.insert(to, player);
        }
        let is_open = self.phase == Phase::Betting;
        if let Some(kept) = self.manner.kept_mut() {
            kept.moves(from, to, is_open);
        }
        if is_open {
            shift(&mut self.start, from, to);
            for bet in self.placed.iter_mut().filter(|bet| bet.player.0 == from) {
                (bet.seat, bet.player) = (Seat(to), Bettor(to));
            }
        }
    }

    /// One of the staff breaks the game up.
    pub(crate) fn break_up(&self, by: Official) -> Result<Decided, Refusal> {
        match self.kept() {
            None => return refuse("only a game that players play against each other breaks"),
            Some(kept) if kept.broken_up => return refuse("this game has broken already"),
            Some(_) => {}
        }
        Ok(self.decided(vec![Entry::at(self.id, Event::TableBroken { by })]))
    }
}

/// The lowest role that may break a game up.
pub(crate) const BREAKS: Role = Role::Supervisor;

/// The order that tells the game of a new player in a seat.
pub(crate) const NEW: &str = "new";

/// The order that tells the game of a player who has changed seats.
pub(super) fn moved(from: u8, to: u8) -> Order {
    Order { seat: Seat(to), player: Bettor(to), words: format!("moved {from}") }
}

/// Moves everything at one seat to another.
fn shift(start: &mut Start, from: u8, to: u8) {
    start.seats.retain(|seat| seat.0 != from);
    start.sit(Seat(to));
    for bet in start.bets.iter_mut().filter(|bet| bet.seat.0 == from) {
        (bet.seat, bet.player) = (Seat(to), Bettor(to));
    }
    start.bets.sort_by_key(|bet| bet.seat);
}
