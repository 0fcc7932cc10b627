//! Chips that stay on the table: a player keeps a stack from hand to hand until they leave.
//!
//! While a hand is open or played, the chips are in the table's escrow. A settled hand puts what it leaves into an
//! account that each player has at this table, and the opening of the next one puts it back, in one batch. So whenever
//! the floor is stopped, every chip is in one of the two, and nobody can spend it elsewhere.

use baize_book::Cents;
use baize_table::{Bet, Bettor, Carried, LiveRng, Order, Refusal, Seat, Start, What};
use baize_wire::PlayerId;
use std::collections::BTreeMap;

use crate::record::{Account, Entry, Event};
use crate::room::kept::Kept;
use crate::room::standings::Standings;
use crate::table::{CHIPS_STAY, Decided, NewBet, Phase, TableState, refuse};

/// How many orders a seat may call for the next hand while one is played.
const CALLED_MAX: usize = 8;

impl TableState {
    /// Chips that stay are put before their seat again.
    pub(crate) fn stay(&mut self, seat: u8, cents: Cents) {
        let Some(kept) = self.manner.kept_mut() else { return };
        kept.chips.remove(&seat);
        lay(&mut self.start, kept.wager, seat, cents);
        self.placed.push(kept.offer(seat, cents));
    }

    /// The entry of chips that stay, with their money.
    pub(crate) fn staying(&self, seat: u8, cents: Cents) -> Entry {
        let player = self.seats.get(&seat).copied().unwrap_or_default();
        let entry = Entry::at(self.id, Event::StackStays { seat, cents });
        entry.moving(Account::Stack(self.id, player), Account::Escrow(self.id), cents)
    }

    /// The entry of a player who leaves a seat, with the chips that are there between two hands.
    pub(crate) fn leaving(&self, seat: u8) -> Entry {
        let entry = Entry::at(self.id, Event::SeatLeft { seat });
        let (Some(player), Some(chips)) = (self.seats.get(&seat), self.chips_at(seat)) else { return entry };
        entry.moving(Account::Stack(self.id, *player), Account::Player(*player), chips)
    }

    /// The next hand with these chips before the seats.
    fn hand_on(&self, kept: &Kept, carry: Carried, chips: &BTreeMap<u8, Cents>) -> Start {
        let mut start = self.bare(carry);
        chips.iter().for_each(|(seat, cents)| lay(&mut start, kept.wager, *seat, *cents));
        start
    }

    /// The next round with nothing before the seats that are taken.
    fn bare(&self, carry: Carried) -> Start {
        let mut start = Start::new(carry);
        self.seats.keys().for_each(|seat| start.sit(Seat(*seat)));
        start
    }

    /// The next hand as far as it can be foreseen, with what has been called for it.
    pub(crate) fn foreseen(&self) -> Start {
        if self.phase == Phase::Betting {
            return self.start.clone();
        }
        let Some(kept) = self.kept() else { return self.bare(self.carry()) };
        let mut start = match self.phase {
            Phase::Betting | Phase::Settled => self.hand_on(kept, self.carry(), &kept.chips),
            Phase::Playing | Phase::Stopped => {
                let now = self.seats.keys().map(|seat| (*seat, self.behind(*seat)));
                let now = now.filter(|(_, cents)| *cents > Cents::ZERO).collect();
                Start { orders: self.start.orders.clone(), ..self.hand_on(kept, self.start.carry.clone(), &now) }
            }
        };
        for order in kept.called() {
            let _ = self.table.order(&mut start, &order);
        }
        start
    }

    /// What has been called for the round that is to come. Where chips stay, what the hand on the table began with has
    /// been done, so it is told no more.
    pub(crate) fn called(&self) -> Vec<Order> {
        match self.kept() {
            Some(kept) if self.phase != Phase::Betting => kept.called(),
            _ => self.start.orders.clone(),
        }
    }

    /// What a seat has left now: while a hand is played, what it has not put in.
    pub(crate) fn behind(&self, seat: u8) -> Cents {
        let is_counted = self.phase == Phase::Stopped && self.kept().is_some_and(|kept| !kept.chips.is_empty());
        if self.phase == Phase::Settled || is_counted {
            return self.chips_at(seat).unwrap_or_default();
        }
        let facts = self.progress.as_ref().map(|progress| progress.facts.as_slice()).unwrap_or_default();
        let told = facts.iter().rev().find_map(|fact| match fact.what {
            What::Put { seat: at, behind, .. } | What::TookBack { seat: at, behind, .. } if at.0 == seat => {
                Some(behind)
            }
            _ => None,
        });
        let laid = || self.start.bets.iter().find(|bet| bet.seat.0 == seat).map(|bet| bet.stake);
        told.or_else(laid).unwrap_or_default()
    }

    /// Opens the next hand: stacks are put back, and what was wanted is done as far as possible. `top_ups` is false if
    /// somebody no longer has the money for theirs; then nobody's are bought.
    pub(crate) fn open_hand(&self, secret: &LiveRng, top_ups: bool) -> Vec<Entry> {
        let mut entries = vec![self.open_round(secret)];
        let Some(kept) = self.kept() else { return entries };
        let standings = Standings::of(&*self.table, &self.carry());
        let mut start = self.hand_on(kept, self.carry(), &kept.chips);
        entries.extend(kept.chips.iter().map(|(seat, cents)| self.staying(*seat, *cents)));
        for (seat, wanted) in kept.wanted.iter().filter(|_| top_ups) {
            let offer = kept.offer(*seat, wanted.top_up);
            if wanted.top_up > Cents::ZERO && self.try_place(&mut start, &offer).is_ok() {
                entries.push(self.placing(&offer));
                if !kept.chips.contains_key(seat) {
                    entries.extend(self.back_in(&standings, &mut start, *seat));
                }
            }
        }
        for order in &kept.called() {
            if self.table.order(&mut start, order).is_ok() {
                entries.push(Entry::at(self.id, Event::OrderGiven { order: order.clone() }));
            }
        }
        entries
    }

    /// A player buys chips: between hands at once, and otherwise for the next hand.
    pub(crate) fn buy_in(&self, kept: &Kept, player: PlayerId, bets: &[NewBet]) -> Result<Decided, Refusal> {
        let seat = self.own_seat(player)?;
        let stack = kept.wager;
        if bets.iter().any(|bet| bet.wager != stack || bet.seat.is_some_and(|at| at != seat)) {
            return refuse(format!("here you buy {stack} at your own seat, and bet when you are asked"));
        }
        if kept.broken_up {
            return refuse("this game breaks; no chips are sold here any more");
        }
        let total: Cents = bets.iter().map(|bet| bet.stake).sum();
        let mut start = self.foreseen();
        let wanted = kept.top_up(seat);
        self.try_place(&mut start, &kept.offer(seat, wanted + total))?;
        let mut entries = match self.phase {
            Phase::Betting => vec![self.placing(&kept.offer(seat, total))],
            Phase::Playing | Phase::Settled => {
                vec![Entry::at(self.id, Event::TopUpAsked { seat, cents: wanted + total })]
            }
            Phase::Stopped => return refuse("the table has stopped"),
        };
        if self.phase == Phase::Betting && self.behind(seat) == Cents::ZERO {
            entries.extend(self.back_in(&kept.standings, &mut start, seat));
        }
        Ok(self.decided(entries))
    }

    /// The least that may be bought at a seat, or by a newcomer: any chip, a full buy-in, or `None` if nothing may be
    /// bought now.
    pub(crate) fn least_buy_in(&self, seat: Option<u8>, usual: Cents) -> Option<Cents> {
        let kept = self.kept()?;
        let mut start = self.foreseen();
        let at = seat.unwrap_or(1);
        if seat.is_none() {
            let order = Order { seat: Seat(at), player: Bettor(at), words: "new".to_owned() };
            start = Start::new(start.carry);
            let _ = self.table.order(&mut start, &order);
        }
        let takes = |stake: &Cents| self.try_place(&mut start.clone(), &kept.offer(at, *stake)).is_ok();
        let wanted = seat.map_or(Cents::ZERO, |seat| kept.top_up(seat));
        [Cents(1), usual].into_iter().find(|stake| takes(&(wanted + *stake)))
    }

    /// A seat without chips was dealt out; once it has bought some it is back.
    fn back_in(&self, standings: &Standings, start: &mut Start, seat: u8) -> Option<Entry> {
        let order = Order { seat: Seat(seat), player: Bettor(seat), words: "back".to_owned() };
        let was_out = standings.at(seat, &[]).away && !start.orders.iter().any(|it| it.seat == order.seat);
        (was_out && self.table.order(start, &order).is_ok()).then(|| Entry::at(self.id, Event::OrderGiven { order }))
    }

    /// A player no longer wants chips for the next hand. The chips that they have stay until they leave.
    pub(crate) fn no_top_up(&self, kept: &Kept, player: PlayerId) -> Result<Decided, Refusal> {
        let seat = self.own_seat(player)?;
        if kept.top_up(seat) == Cents::ZERO {
            return refuse(CHIPS_STAY);
        }
        Ok(self.decided(vec![Entry::at(self.id, Event::TopUpAsked { seat, cents: Cents::ZERO })]))
    }

    /// Takes an order for the next hand while one is played or shown.
    pub(crate) fn order_for_next(&self, seat: u8, words: String) -> Result<Decided, Refusal> {
        let called = self.kept().and_then(|kept| kept.wanted.get(&seat)).map_or(0, |wanted| wanted.orders.len());
        if called >= CALLED_MAX {
            return refuse("you have called enough for the next hand");
        }
        Ok(self.decided(vec![Entry::at(self.id, Event::OrderAsked { seat, words })]))
    }
}

/// Puts chips before a seat.
fn lay(start: &mut Start, wager: &str, seat: u8, cents: Cents) {
    start.sit(Seat(seat));
    let at = start.bets.partition_point(|bet| bet.seat.0 <= seat);
    start.bets.insert(at, Bet::new(Seat(seat), wager.to_owned(), cents));
}
