//! What players do while betting is open: bets, orders, and taking them back.

use baize_book::Cites;
use baize_table::{Bettor, Call, OfferedBet, Order, Readiness, Refusal, Seat, Start};
use baize_wire::PlayerId;
use std::collections::BTreeMap;

use crate::record::{Account, Entry, Event};
use crate::table::state::{Decided, LastBet, NewBet, Phase, TableState, refuse};

impl TableState {
    pub(crate) fn betting_seat(&self, player: PlayerId) -> Result<u8, Refusal> {
        let seat = self.own_seat(player)?;
        if self.phase != Phase::Betting {
            return Err(Refusal::new(self.table.info().late, "betting has closed; the next round opens soon"));
        }
        Ok(seat)
    }

    /// Bets, or additions to bets, at the player's own seat or at others'; all of them or none.
    pub(crate) fn make_bets(&self, player: PlayerId, bets: &[NewBet]) -> Result<Decided, Refusal> {
        let seat = self.betting_seat(player)?;
        let bets: Vec<LastBet> =
            bets.iter().map(|bet| (Seat(bet.seat.unwrap_or(seat)), bet.wager.clone(), bet.stake)).collect();
        self.place(seat, &bets)
    }

    fn place(&self, seat: u8, bets: &[LastBet]) -> Result<Decided, Refusal> {
        let mut start = self.start.clone();
        let mut entries = Vec::new();
        for (at, wager, stake) in bets {
            let (wager, stake) = (wager.clone(), *stake);
            let offer = OfferedBet { seat: *at, player: Bettor(seat), wager, stake, call: Call::Chips };
            self.try_place(&mut start, &offer)?;
            entries.push(self.placing(&offer));
        }
        entries.extend(self.dues(&start));
        Ok(self.decided(entries))
    }

    /// Places a bet, unless the house has closed the wager or its trial is over: only here is today's date known.
    pub(crate) fn try_place(&self, start: &mut Start, offer: &OfferedBet) -> Result<(), Refusal> {
        let kind = self.table.wager(&offer.wager)?.kind;
        let spec = self.game.spec();
        self.closed.refuse(spec, kind)?;
        let ends = self.table.options().get("trial-ends").map(ToString::to_string).filter(|day| day != "none");
        if let (Some(day), true) = (ends, spec.wager(kind).is_some_and(|wager| wager.trial))
            && crate::record::time::today() > day
        {
            let by = spec.book().trial_ends.map_or(Cites::NONE, Cites::from);
            return Err(Refusal::new(by, format!("the trial of {kind} ended on {day}")));
        }
        self.table.place(start, offer)
    }

    /// Whether these bets of a seat, on top of those already there, could go into a round.
    pub(crate) fn goes_together(&self, seat: u8, bets: &[NewBet]) -> bool {
        let mut start = self.start.clone();
        for bet in bets {
            let (at, wager) = (Seat(bet.seat.unwrap_or(seat)), bet.wager.clone());
            let offer = OfferedBet { seat: at, player: Bettor(seat), wager, stake: bet.stake, call: Call::Chips };
            if self.try_place(&mut start, &offer).is_err() {
                return false;
            }
        }
        self.table.readiness(&start).unready.iter().all(|unready| unready.player != Bettor(seat))
    }

    /// Seats whose bets do not go together as they are, or whose player must be told something about them while they
    /// can still be changed.
    pub(crate) fn unready(&self) -> Vec<baize_table::Unready> {
        if self.phase != Phase::Betting {
            return Vec::new();
        }
        let Readiness { unready, warnings, .. } = self.table.readiness(&self.start);
        unready.into_iter().chain(warnings).collect()
    }

    /// What each seat may call now.
    pub(crate) fn orders(&self) -> BTreeMap<u8, Vec<String>> {
        let open = self.phase == Phase::Betting || self.manner.calls_ahead();
        let (seats, start) = (self.seats.keys().filter(|_| open), self.foreseen());
        let standings = self.standings_now();
        let orders = seats.map(|seat| (*seat, self.offered(&standings, &start, *seat)));
        orders.filter(|(_, orders)| !orders.is_empty()).collect()
    }

    /// A bet accepted, with its money.
    pub(crate) fn placing(&self, bet: &OfferedBet) -> Entry {
        let entry = Entry::at(self.id, Event::BetPlaced { bet: bet.clone() });
        entry.moving(self.account(bet.player), Account::Escrow(self.id), bet.stake)
    }

    /// Something other than a bet that a player calls before the round.
    pub(crate) fn order(&self, player: PlayerId, words: &str) -> Result<Decided, Refusal> {
        let seat = self.calling_seat(player)?;
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        // What the house orders is not for players to say: they may call what they are offered, with or without an
        // amount.
        let mut start = self.foreseen();
        let offered = self.offered(&self.standings_now(), &start, seat);
        let fits = |order: &String| {
            words.strip_prefix(order.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        if !offered.iter().any(fits) {
            return refuse(format!("`{words}` cannot be called now; you may call {}", offered.join(", ")));
        }
        let order = Order { seat: Seat(seat), player: Bettor(seat), words };
        self.table.order(&mut start, &order)?;
        if self.phase != Phase::Betting {
            return self.order_for_next(seat, order.words);
        }
        Ok(self.decided(vec![Entry::at(self.id, Event::OrderGiven { order })]))
    }

    /// Takes back the player's last bet.
    pub(crate) fn undo(&self, player: PlayerId) -> Result<Decided, Refusal> {
        self.manner.bets_anew()?;
        let seat = self.betting_seat(player)?;
        match self.placed.iter().rev().find(|bet| bet.player == Bettor(seat)) {
            Some(last) => Ok(self.decided(self.taken_back(&[last]))),
            None => refuse("there is no wager to take back"),
        }
    }

    /// Takes back all of the player's bets.
    pub(crate) fn clear_bets(&self, player: PlayerId) -> Result<Decided, Refusal> {
        let seat = self.betting_seat(player)?;
        match self.returns(seat) {
            entries if entries.is_empty() => refuse("there is no wager to take back"),
            entries => Ok(self.decided(entries)),
        }
    }

    pub(crate) fn returns(&self, seat: u8) -> Vec<Entry> {
        let own: Vec<&OfferedBet> = self.placed.iter().rev().filter(|bet| bet.player == Bettor(seat)).collect();
        self.taken_back(&own)
    }

    /// A bet taken back, with its money.
    pub(crate) fn returned(&self, bet: &OfferedBet) -> Entry {
        let entry = Entry::at(self.id, Event::BetReturned { bet: bet.clone() });
        entry.moving(Account::Escrow(self.id), self.account(bet.player), bet.stake)
    }

    /// Makes the bets of the player's last round again.
    pub(crate) fn rebet(&self, player: PlayerId) -> Result<Decided, Refusal> {
        self.manner.bets_anew()?;
        let seat = self.betting_seat(player)?;
        match self.last_bets.get(&seat) {
            Some(bets) if !bets.is_empty() => self.place(seat, bets),
            _ => refuse("you have not bet at this table yet"),
        }
    }

    /// Puts as much again on every bet of the player.
    pub(crate) fn double(&self, player: PlayerId) -> Result<Decided, Refusal> {
        self.manner.bets_anew()?;
        let seat = self.betting_seat(player)?;
        let own = self.start.bets.iter().filter(|bet| bet.player == Bettor(seat) && !self.table.is_due(&bet.wager));
        let bets: Vec<LastBet> = own.map(|bet| (bet.seat, bet.wager.clone(), bet.stake)).collect();
        if bets.is_empty() { refuse("there is no wager to double") } else { self.place(seat, &bets) }
    }
}
