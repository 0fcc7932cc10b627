//! Chips that stay on the table: a player keeps a stack from hand to hand until they leave.
//!
//! While a hand is open or played, the chips are in the table's escrow. A settled hand puts what it leaves into an
//! account that each player has at this table, and the opening of the next one puts it back, in one batch. So whenever
//! the floor is stopped, every chip is in one of the two, and nobody can spend it elsewhere.

use baize_book::Cents;
use baize_table::{Bet, Call, Carried, LiveRng, OfferedBet, Order, Player, Refusal, Seat, Start, What};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

use crate::record::{Entry, Event, escrow_account, player_account, stack_account};
use crate::room::standings::Standings;
use crate::table::{Decided, NewBet, Phase, TableState, refuse};

/// How many orders a seat may call for the next hand while one is played.
const CALLED_MAX: usize = 8;

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
#[derive(Deserialize)]
struct Left {
    player: Player,
    returned: Cents,
    paid: Cents,
    outcome: String,
}

impl TableState {
    /// Whether players have stacks at this table.
    pub(crate) fn has_stacks(&self) -> bool {
        self.table.info().stack.is_some()
    }

    /// The account for what a round leaves a player: their stack where chips stay on the table, and otherwise their own
    /// money.
    pub(crate) fn left_to(&self, player: Player) -> String {
        match self.seats.get(&player.0) {
            Some(sitting) if self.has_stacks() => stack_account(self.id, *sitting),
            _ => self.account(player),
        }
    }

    /// Keeps what the lines of a settled hand leave at each seat.
    pub(crate) fn leave_chips(&mut self, lines: &Value) -> Result<(), String> {
        if !self.has_stacks() {
            return Ok(());
        }
        let lines: Vec<Left> = serde_json::from_value(lines.clone()).map_err(|error| error.to_string())?;
        self.chips.clear();
        for line in lines.iter().filter(|line| self.seats.contains_key(&line.player.0)) {
            *self.chips.entry(line.player.0).or_default() += line.returned + line.paid;
        }
        self.chips.retain(|_, chips| *chips > Cents::ZERO);
        // A void hand has not happened: what was called for it is called again for the next one.
        if !lines.is_empty() && lines.iter().all(|line| line.outcome == "void") {
            for order in self.start.orders.iter().rev() {
                self.wanted.entry(order.seat.0).or_default().orders.insert(0, order.words.clone());
            }
        }
        Ok(())
    }

    /// Keeps what a hand that was broken off leaves at each seat: what was there before it.
    pub(crate) fn leave_stakes(&mut self) {
        if self.has_stacks() {
            self.chips = self.start.bets.iter().map(|bet| (bet.player.0, bet.stake)).collect();
        }
    }

    /// Chips that stay are put before their seat again.
    pub(crate) fn stay(&mut self, seat: u8, cents: Cents) {
        let Some(wager) = self.table.info().stack else { return };
        self.chips.remove(&seat);
        lay(&mut self.start, wager, seat, cents);
        let (at, call) = (Seat(seat), Call::Chips);
        self.placed.push(OfferedBet { seat: at, player: Player(seat), wager: wager.to_owned(), stake: cents, call });
    }

    /// The entry of chips that stay, with their money.
    pub(crate) fn staying(&self, seat: u8, cents: Cents) -> Entry {
        let player = self.seats.get(&seat).copied().unwrap_or_default();
        let entry = Entry::at(self.id, Event::StackStays { seat, cents });
        entry.moving(stack_account(self.id, player), escrow_account(self.id), cents)
    }

    /// The entry of a player who leaves a seat, with the chips that are there between two hands.
    pub(crate) fn leaving(&self, seat: u8) -> Entry {
        let entry = Entry::at(self.id, Event::SeatLeft { seat });
        let (Some(player), Some(chips)) = (self.seats.get(&seat), self.chips.get(&seat)) else { return entry };
        entry.moving(stack_account(self.id, *player), player_account(*player), *chips)
    }

    fn hand_on(&self, carry: Carried, chips: &BTreeMap<u8, Cents>) -> Start {
        let mut start = Start::new(carry);
        self.seats.keys().for_each(|seat| start.sit(Seat(*seat)));
        if let Some(wager) = self.table.info().stack {
            chips.iter().for_each(|(seat, cents)| lay(&mut start, wager, *seat, *cents));
        }
        start
    }

    /// The next hand as far as it can be foreseen, with what has been called for it.
    pub(crate) fn foreseen(&self) -> Start {
        let mut start = match self.phase {
            Phase::Betting => return self.start.clone(),
            Phase::Settled => self.hand_on(self.carry(), &self.chips),
            Phase::Playing | Phase::Stopped => {
                let now = self.seats.keys().map(|seat| (*seat, self.behind(*seat)));
                let now = now.filter(|(_, cents)| *cents > Cents::ZERO).collect();
                Start { orders: self.start.orders.clone(), ..self.hand_on(self.start.carry.clone(), &now) }
            }
        };
        for order in self.called() {
            let _ = self.table.order(&mut start, &order);
        }
        start
    }

    /// The orders that have been called for the next hand.
    fn called(&self) -> Vec<Order> {
        let of = |(seat, wanted): (&u8, &Wanted)| {
            let (seat, player) = (Seat(*seat), Player(*seat));
            wanted.orders.iter().map(|words| Order { seat, player, words: words.clone() }).collect::<Vec<_>>()
        };
        self.wanted.iter().flat_map(of).collect()
    }

    /// What a seat has left now: while a hand is played, what it has not put in.
    pub(crate) fn behind(&self, seat: u8) -> Cents {
        if self.phase == Phase::Settled || (self.phase == Phase::Stopped && !self.chips.is_empty()) {
            return self.chips.get(&seat).copied().unwrap_or_default();
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
        let standings = Standings::of(&*self.table, &self.carry());
        let mut start = self.hand_on(self.carry(), &self.chips);
        entries.extend(self.chips.iter().map(|(seat, cents)| self.staying(*seat, *cents)));
        for (seat, wanted) in self.wanted.iter().filter(|_| top_ups) {
            let offer = self.chips_offer(*seat, wanted.top_up);
            if wanted.top_up > Cents::ZERO && self.try_place(&mut start, &offer).is_ok() {
                entries.push(self.placing(&offer));
                if !self.chips.contains_key(seat) {
                    entries.extend(self.back_in(&standings, &mut start, *seat));
                }
            }
        }
        for order in &self.called() {
            if self.table.order(&mut start, order).is_ok() {
                entries.push(Entry::at(self.id, Event::OrderGiven { order: order.clone() }));
            }
        }
        entries
    }

    fn chips_offer(&self, seat: u8, stake: Cents) -> OfferedBet {
        let wager = self.table.info().stack.unwrap_or_default().to_owned();
        OfferedBet { seat: Seat(seat), player: Player(seat), wager, stake, call: Call::Chips }
    }

    /// A player buys chips: between hands at once, and otherwise for the next hand.
    pub(crate) fn buy_in(&self, player: u64, bets: &[NewBet]) -> Result<Decided, Refusal> {
        let seat = self.own_seat(player)?;
        let Some(stack) = self.table.info().stack else { return refuse("no chips stay at this table") };
        if bets.iter().any(|bet| bet.wager != stack || bet.seat.is_some_and(|at| at != seat)) {
            return refuse(format!("here you buy {stack} at your own seat, and bet when you are asked"));
        }
        if self.broken_up {
            return refuse("this game breaks; no chips are sold here any more");
        }
        let total: Cents = bets.iter().map(|bet| bet.stake).sum();
        let mut start = self.foreseen();
        let wanted = self.wanted.get(&seat).map_or(Cents::ZERO, |wanted| wanted.top_up);
        self.try_place(&mut start, &self.chips_offer(seat, wanted + total))?;
        let mut entries = match self.phase {
            Phase::Betting => vec![self.placing(&self.chips_offer(seat, total))],
            Phase::Playing | Phase::Settled => {
                vec![Entry::at(self.id, Event::TopUpAsked { seat, cents: wanted + total })]
            }
            Phase::Stopped => return refuse("the table has stopped"),
        };
        if self.phase == Phase::Betting && self.behind(seat) == Cents::ZERO {
            entries.extend(self.back_in(&self.standings, &mut start, seat));
        }
        Ok(self.decided(entries))
    }

    /// The least that may be bought at a seat, or by a newcomer: any chip, a full buy-in, or `None` if nothing may be
    /// bought now.
    pub(crate) fn least_buy_in(&self, seat: Option<u8>, usual: Cents) -> Option<Cents> {
        let mut start = self.foreseen();
        let at = seat.unwrap_or(1);
        if seat.is_none() {
            let order = Order { seat: Seat(at), player: Player(at), words: "new".to_owned() };
            start = Start::new(start.carry);
            let _ = self.table.order(&mut start, &order);
        }
        let takes = |stake: &Cents| self.try_place(&mut start.clone(), &self.chips_offer(at, *stake)).is_ok();
        let wanted = self.wanted.get(&at).filter(|_| seat.is_some()).map_or(Cents::ZERO, |wanted| wanted.top_up);
        [Cents(1), usual].into_iter().find(|stake| takes(&(wanted + *stake)))
    }

    /// A seat without chips was dealt out; once it has bought some it is back.
    fn back_in(&self, standings: &Standings, start: &mut Start, seat: u8) -> Option<Entry> {
        let order = Order { seat: Seat(seat), player: Player(seat), words: "back".to_owned() };
        let was_out = standings.at(seat, &[]).away && !start.orders.iter().any(|it| it.seat == order.seat);
        (was_out && self.table.order(start, &order).is_ok()).then(|| Entry::at(self.id, Event::OrderGiven { order }))
    }

    /// A player no longer wants chips for the next hand. The chips that they have stay until they leave.
    pub(crate) fn no_top_up(&self, player: u64) -> Result<Decided, Refusal> {
        let seat = self.own_seat(player)?;
        match self.wanted.get(&seat) {
            Some(wanted) if wanted.top_up > Cents::ZERO => {
                Ok(self.decided(vec![Entry::at(self.id, Event::TopUpAsked { seat, cents: Cents::ZERO })]))
            }
            _ => self.chips_stay(),
        }
    }

    /// The refusal to take chips back.
    pub(crate) fn chips_stay(&self) -> Result<Decided, Refusal> {
        refuse("chips stay on the table until you leave it")
    }

    /// Takes an order for the next hand while one is played or shown.
    pub(crate) fn order_for_next(&self, seat: u8, words: String) -> Result<Decided, Refusal> {
        if self.wanted.get(&seat).is_some_and(|wanted| wanted.orders.len() >= CALLED_MAX) {
            return refuse("you have called enough for the next hand");
        }
        Ok(self.decided(vec![Entry::at(self.id, Event::OrderAsked { seat, words })]))
    }

    /// Takes in an event that says what a seat wants.
    pub(crate) fn want(&mut self, event: &Event) {
        match event {
            Event::TopUpAsked { seat, cents } => self.wanted.entry(*seat).or_default().top_up = *cents,
            Event::OrderAsked { seat, words } => self.wanted.entry(*seat).or_default().orders.push(words.clone()),
            Event::LeavingAsked { seat, leaves } => self.wanted.entry(*seat).or_default().leaves = *leaves,
            _ => {}
        }
    }
}

/// Puts chips before a seat.
fn lay(start: &mut Start, wager: &str, seat: u8, cents: Cents) {
    start.sit(Seat(seat));
    let at = start.bets.partition_point(|bet| bet.seat.0 <= seat);
    start.bets.insert(at, Bet::new(Seat(seat), wager.to_owned(), cents));
}
