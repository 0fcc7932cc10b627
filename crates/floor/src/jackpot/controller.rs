//! The jackpot controller at one table: hit, confirmed, paid, each on disk before the next.
//!
//! A round that has won a meter waits to be told what the meter has reached. It is told when the card is swiped. Until
//! then the tables that share the meter are locked; a process that is killed at any moment resumes where it was.

use baize_book::Cents;
use baize_table::{AnyFeed, Input, LogFeed, MeterMove, Moved, Refusal, Role, Stand, What};

use crate::jackpot::jackpots::{Hit, Queue};
use crate::jackpot::meters::TableMeter;
use crate::record::{Entry, Event, Official};
use crate::table::keypad::Button;
use crate::table::{Actor, Decided, Phase, TableError, TableState};

/// What a table knows of jackpots: the one that locks it, the one that was hit at it, and what that one pays now.
pub(crate) struct Desk {
    /// The pending jackpot that locks the table.
    pub locked: Option<Hit>,
    /// The jackpot that was hit at this table.
    pub own: Option<Hit>,
    /// The jackpot that is to be paid first from the same meter.
    pub first: Option<Hit>,
    /// What the table's own jackpot pays as the meter is now.
    pub due: Cents,
    /// The lowest role whose card pays that.
    pub swiper: Role,
}

impl TableState {
    /// The meter that the round has won and is waiting to read.
    pub(crate) fn jackpot(&self) -> Option<&TableMeter> {
        self.needs_meter().and_then(|(meter, jackpot)| jackpot.then_some(meter))
    }

    /// The seats that would be paid if a meter had reached this, and how much in all.
    pub(crate) fn prize(&self, meter: &TableMeter, stands: Stand) -> (Vec<u8>, Cents) {
        let mut inputs = self.inputs.clone();
        let name = meter.spec.name;
        inputs.push(Input::Meter { meter: name.to_owned(), stands });
        let progress = self.table.advance(&self.start, AnyFeed::Log(LogFeed::new(&inputs)));
        let mut prizes: Vec<(u8, Cents)> = Vec::new();
        for fact in &progress.facts {
            if let What::Meter { moved: MeterMove { meter, what: Moved::Awarded { seat, cents, .. } } } = fact.what
                && meter == name
                && cents > Cents::ZERO
            {
                prizes.push((seat.0, cents));
            }
        }
        let mut seats: Vec<u8> = prizes.iter().map(|(seat, _)| *seat).collect();
        seats.sort_unstable();
        seats.dedup();
        (seats, prizes.iter().map(|(_, cents)| *cents).sum())
    }

    /// The entry of a wager that has won a meter, which has reached this.
    pub(crate) fn hit(&self, meter: &TableMeter, stands: Stand, by: Option<Official>) -> Entry {
        let (seats, cents) = self.prize(meter, stands);
        let (account, name, round) = (meter.main.clone(), meter.spec.name.to_owned(), self.round);
        Entry::at(self.id, Event::JackpotHit { account, meter: name, round, seats, cents, by })
    }

    /// Says why a button for jackpots does nothing now.
    pub(crate) fn jackpot_button(&self, button: Button, desk: &Desk) -> Result<(), Refusal> {
        let by = button.by(self.game.spec());
        let no = |says: String| Err(Refusal::new(by, says));
        let confirmed = desk.own.as_ref().filter(|own| own.confirmed.is_some()).map(|own| own.cents);
        match (button, &desk.own, &desk.first) {
            _ if self.jackpot().is_none() => no("nobody has won a jackpot here".to_owned()),
            (Button::HitJackpot, ..) if !self.is_dealt_by_a_person() => no("the table hits it by itself".to_owned()),
            (Button::HitJackpot, ..) if confirmed.is_some() => no("the jackpot is confirmed already".to_owned()),
            (Button::HitJackpot, ..) => Ok(()),
            (_, None, _) => no("the dealer has not hit the jackpot yet".to_owned()),
            (_, Some(own), Some(first)) if own.row != first.row => {
                no(format!("the jackpot at table {} was hit first and is paid first", first.table))
            }
            (Button::PayJackpot, ..) if confirmed == Some(desk.due) => no("it is confirmed: swipe the card".to_owned()),
            (Button::Swipe, ..) if confirmed.is_none() => no("nobody has confirmed the jackpot yet".to_owned()),
            (Button::Swipe, ..) if confirmed != Some(desk.due) => {
                no(format!("the meter has moved and pays {} now: confirm it again", desk.due))
            }
            _ => Ok(()),
        }
    }
}

impl Actor {
    /// What the table knows of jackpots now.
    pub(crate) fn desk(&self) -> Desk {
        let queue: Queue = self.house.jackpots.queue();
        let own = self.state.hit.and_then(|row| queue.hit(row)).cloned();
        let first = own.as_ref().and_then(|own| queue.first(&own.account)).cloned();
        let meter = self.state.jackpot().filter(|_| own.is_some());
        let due = meter.map(|meter| self.state.prize(meter, meter.stands(&self.house)).1).unwrap_or_default();
        Desk { locked: queue.pending(&self.state.meters).cloned(), own, first, due, swiper: queue.swiper(due) }
    }

    /// Whether a jackpot is pending on a meter of this table.
    pub(crate) fn is_locked(&self) -> bool {
        !self.state.meters.is_empty() && self.house.jackpots.queue().pending(&self.state.meters).is_some()
    }

    /// Closes betting unless a jackpot is pending, and says whether it did. Meanwhile nothing can be hit on the table's
    /// meters.
    pub(crate) async fn close(&mut self, pressed: Option<Entry>) -> Result<bool, TableError> {
        let mut alone = Vec::with_capacity(self.state.meters.len());
        // Every table locks meters in the order of the game, so no two tables wait for each other.
        for meter in &self.state.meters {
            alone.push(self.house.meters.lock(&meter.main).await);
        }
        if self.is_locked() {
            return Ok(false);
        }
        let mut decided = self.state.close();
        decided.entries.splice(0..0, pressed);
        self.write_alone(decided, None).await?;
        drop(alone);
        self.then_read_meter().await;
        Ok(true)
    }

    /// Tells the round what a meter has reached, if it asks. Where the round has won a jackpot, the jackpot is hit
    /// instead, by the table itself if nobody deals. While one is pending on the meter, other rounds wait for it.
    pub(crate) async fn read_meter(&mut self) -> Result<(), TableError> {
        while let Some((meter, jackpot)) = self.state.needs_meter() {
            let meter = meter.clone();
            let _alone = self.house.meters.lock(&meter.main).await;
            let stands = meter.stands(&self.house);
            if jackpot {
                if self.state.hit.is_some() || self.state.is_dealt_by_a_person() {
                    return Ok(());
                }
                let decided = self.state.decided(vec![self.state.hit(&meter, stands, None)]);
                return self.write_alone(decided, None).await;
            }
            if self.house.jackpots.queue().first(&meter.main).is_some() {
                return Ok(());
            }
            let decided = self.state.read_meter(meter.spec.name, stands);
            self.write_alone(decided, None).await?;
        }
        Ok(())
    }

    /// A jackpot has changed somewhere: whatever waited for it goes on.
    pub(crate) async fn jackpots_changed(&mut self) {
        self.then_read_meter().await;
        let unlocked = self.was_locked && !self.is_locked();
        self.was_locked = self.is_locked();
        if unlocked && self.state.phase == Phase::Betting {
            // Whoever was ready while the table was locked need not say so again.
            let ready = self.people().all(|seat| self.state.ready.contains(&seat) || !self.is_here(seat));
            if ready && !self.state.ready.is_empty() && !self.state.is_dealt_by_a_person() {
                self.time_is_up().await;
            } else {
                self.set_deadline();
            }
        }
    }

    /// One of the staff presses a button for jackpots: its next step is taken while the meter is locked.
    pub(crate) async fn press_for_jackpot(
        &mut self,
        button: Button,
        by: Official,
        password: Option<String>,
    ) -> Result<(), TableError> {
        let clauses = button.by(self.state.game.spec());
        self.state.jackpot_button(button, &self.desk())?;
        if button == Button::Swipe {
            self.house.swears(by.staff, password, clauses).await?;
        }
        let Some(meter) = self.state.jackpot().cloned() else {
            return Err(Refusal::new(clauses, "nobody has won a jackpot here").into());
        };
        let alone = self.house.meters.lock(&meter.main).await;
        // Look again: it may have changed while this waited for the lock.
        let desk = self.desk();
        self.state.jackpot_button(button, &desk)?;
        let stands = meter.stands(&self.house);
        let pressed = Entry::at(self.state.id, Event::Pressed { button, by: by.clone() });
        let row = desk.own.as_ref().map(|own| own.row).unwrap_or_default();
        let at = |event| Entry::at(self.state.id, event);
        let decided = match button {
            Button::HitJackpot if desk.own.is_some() => {
                self.state.decided(vec![pressed, at(Event::JackpotWithdrawn { hit: row, by: Some(by) })])
            }
            Button::HitJackpot => self.state.decided(vec![pressed, self.state.hit(&meter, stands, Some(by))]),
            Button::PayJackpot => {
                self.state.decided(vec![pressed, at(Event::JackpotConfirmed { hit: row, cents: desk.due, by })])
            }
            _ => {
                self.house.official_as(by.staff, desk.swiper, clauses).await?;
                let paid = at(Event::JackpotPaid { hit: row, cents: desk.due, by });
                self.pays(vec![pressed, paid], &meter, stands)
            }
        };
        self.write_alone(decided, None).await?;
        drop(alone);
        self.then_read_meter().await;
        Ok(())
    }

    /// The entries of a payment, with the reading of the meter that lets the round go on.
    fn pays(&self, entries: Vec<Entry>, meter: &TableMeter, stands: Stand) -> Decided {
        let read = Input::Meter { meter: meter.spec.name.to_owned(), stands };
        self.state.go_on(&self.state.start, entries, &[read])
    }
}
