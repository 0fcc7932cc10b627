//! What is offered round the table before a round, such as the bank: whoever does not answer has declined.

use baize_table::{Bettor, Order, Seat, Start};
use baize_wire::{self as wire, RoundId};
use std::time::Instant;

use crate::record::{Entry, Event};
use crate::room::NEW;
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::state::{Phase, TableState};
use crate::web::on_wire::left_ms;

/// An offer that is waiting for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offering {
    /// The round before which it is made.
    round: RoundId,
    /// The seat that has to answer.
    pub seat: u8,
    /// The order by which the seat declines.
    pub decline: &'static str,
    /// When silence counts as declining.
    pub ends: Instant,
}

impl Offering {
    /// The offer as a page is sent it.
    pub(crate) fn describe(self) -> wire::Offer {
        wire::Offer { seat: self.seat, decline: self.decline.into(), left_ms: left_ms(self.ends) }
    }
}

impl TableState {
    /// The seat that something is offered to now, and the order by which it declines.
    pub(crate) fn offered_to(&self) -> Option<(u8, &'static str)> {
        let open = self.phase == Phase::Betting;
        self.table.readiness(&self.start).offered.filter(|_| open).map(|(seat, order)| (seat.0, order))
    }

    /// Tells the game of each seat that was another player's when the last round was dealt.
    pub(crate) fn new_faces(&self) -> Vec<Entry> {
        let new =
            self.seats.iter().filter(|(seat, player)| self.dealt_in.get(seat).is_some_and(|before| before != *player));
        let order = |seat: &u8| Order { seat: Seat(*seat), player: Bettor(*seat), words: NEW.to_owned() };
        let mut start = Start::new(self.carry());
        self.seats.keys().for_each(|seat| start.sit(Seat(*seat)));
        let taken = |order: &Order| self.table.order(&mut start.clone(), order).is_ok();
        let orders = new.map(|(seat, _)| order(seat)).filter(taken);
        orders.map(|order| Entry::at(self.id, Event::OrderGiven { order })).collect()
    }
}

impl Actor {
    /// Offers to each seat in turn. A player has their full time from the moment at which the offer reaches them; one
    /// who is not there has declined.
    pub(crate) async fn offer_round(&mut self) -> Result<(), TableError> {
        while let Some((seat, decline)) = self.state.offered_to() {
            let round = self.state.round;
            let same = |offering: &Offering| (offering.round, offering.seat) == (round, seat);
            let ends = match self.offering.filter(same) {
                Some(offering) => offering.ends,
                None => Instant::now() + self.house.timing.offering,
            };
            self.offering = Some(Offering { round, seat, decline, ends });
            let bot = !self.people().any(|person| person == seat);
            let gone = !bot && !self.is_here(seat) && self.people().any(|person| self.is_here(person));
            if !gone && ends > Instant::now() {
                return Ok(());
            }
            let order = Order { seat: Seat(seat), player: Bettor(seat), words: decline.to_owned() };
            if self.state.table.order(&mut self.state.start.clone(), &order).is_err() {
                return Ok(());
            }
            let declined = self.state.decided(vec![Entry::at(self.state.id, Event::OrderGiven { order })]);
            self.write(declined, None).await?;
        }
        self.offering = None;
        Ok(())
    }
}
