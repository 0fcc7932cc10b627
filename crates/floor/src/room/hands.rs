//! Hands that follow by themselves. At a table with stacks nobody closes betting or opens the next round, unless a
//! person deals.

use baize_table::{Bettor, LiveRng, Order, Seat, What};
use std::time::{Duration, Instant};

use crate::record::{Entry, Event};
use crate::table::{Actor, Decided, Phase, TableError};

/// The next hand is open for this part of the pause, one third: time to call something for it.
const OPEN_PART: u32 = 3;

/// Hands that were shown take longer to read: this many pauses.
const SHOWN: u32 = 2;

impl Actor {
    /// Whether the next hand may begin: enough players are there, and they are not all bots unless the house wants
    /// that.
    pub(crate) fn may_begin(&self) -> bool {
        let state = &self.state;
        let Some(kept) = state.kept() else { return false };
        let plays = |seat: u8| {
            state.start.bets.iter().any(|bet| bet.seat.0 == seat) && !kept.standings.at(seat, &state.start.orders).away
        };
        state.phase == Phase::Betting && state.has_bets() && (self.house.timing.bots_alone || self.people().any(plays))
    }

    /// Whether the hand came to a showdown.
    fn was_shown(&self) -> bool {
        let facts = self.state.progress.iter().flat_map(|progress| &progress.facts);
        facts.into_iter().any(|fact| matches!(fact.what, What::Named { .. }))
    }

    /// Sets the time to act or the pause between hands. It runs on while others sit down, leave or call something.
    pub(crate) fn set_hand_deadline(&mut self, before: Phase, new_question: bool) {
        let timing = self.house.timing.clone();
        let by_hand = self.state.is_dealt_by_a_person();
        let entered = self.state.phase != before || self.deadline.is_none();
        let length: Option<Duration> = match self.state.phase {
            Phase::Betting if !self.may_begin() => {
                self.rests();
                None
            }
            Phase::Betting if by_hand => None,
            Phase::Betting if before != Phase::Betting => Some(timing.between_hands / OPEN_PART),
            Phase::Betting if entered => Some(timing.between_hands),
            Phase::Settled if entered && !by_hand && self.was_shown() => Some(timing.between_hands * SHOWN),
            Phase::Settled if entered && !by_hand => Some(timing.between_hands),
            Phase::Playing if entered || new_question => {
                self.clock = None;
                // Where a person deals, time is limited only by the clock that somebody asks for.
                (!by_hand).then_some(timing.deciding)
            }
            Phase::Betting | Phase::Settled | Phase::Playing => return,
            Phase::Stopped => None,
        };
        self.deadline = length.map(|length| (Instant::now() + self.scenes + length, length));
        if self.state.phase == Phase::Settled {
            self.state.ready.clear();
        }
    }

    /// The pause or the time to act is over.
    pub(crate) async fn hand_time_is_up(&mut self) -> Result<(), TableError> {
        match self.state.phase {
            Phase::Betting => {
                self.before_hand().await?;
                if self.may_begin() {
                    self.close(None).await?;
                }
                Ok(())
            }
            Phase::Playing => {
                let silent: Vec<u8> = self.state.waiting().into_iter().map(|whom| self.state.decides(whom)).collect();
                if let Some(decided) = self.state.absent(|_| true) {
                    self.write(decided, None).await?;
                }
                for seat in silent {
                    *self.unanswered.entry(seat).or_default() += 1;
                }
                Ok(())
            }
            // A game that has broken is not opened again.
            Phase::Settled if self.state.is_broken_up() => Ok(()),
            Phase::Settled => self.open_round(None).await,
            Phase::Stopped => Ok(()),
        }
    }

    /// Gives the house's orders before a hand: players who are not there are put away, and a half hour that begins is
    /// collected for.
    pub(crate) async fn before_hand(&mut self) -> Result<(), TableError> {
        let away = self.to_put_away().into_iter().map(|seat| (seat, "away")).collect::<Vec<_>>();
        let due = self.time_orders();
        let mut start = self.state.start.clone();
        let mut entries = Vec::new();
        for (seat, words) in away.into_iter().chain(due) {
            let order = Order { seat: Seat(seat), player: Bettor(seat), words: words.to_owned() };
            if self.state.table.order(&mut start, &order).is_ok() {
                entries.push(Entry::at(self.state.id, Event::OrderGiven { order }));
            }
        }
        if entries.is_empty() {
            return Ok(());
        }
        self.write(self.state.decided(entries), None).await
    }

    /// Opens the next hand. If somebody no longer has the money for the chips that they wanted, it opens without those
    /// chips.
    pub(crate) async fn open_hand(&mut self, pressed: Option<Entry>) -> Result<(), TableError> {
        let secret = LiveRng::new().map_err(|error| TableError::bug(format!("no entropy: {error}")))?;
        let wants = |top_ups: bool, actor: &Actor| {
            let entries = pressed.iter().cloned().chain(actor.state.open_hand(&secret, top_ups)).collect();
            Decided { entries, progress: None }
        };
        let all = wants(true, self);
        match self.write(all, Some(secret.seed())).await {
            Err(error) if error.is_refusal() && self.state.phase == Phase::Settled => {
                let rest = wants(false, self);
                self.write(rest, Some(secret.seed())).await
            }
            opened => opened,
        }
    }

    /// Whoever leaves is not waited for, and goes when the hand is over.
    pub(crate) async fn let_them_leave(&mut self) -> Result<(), TableError> {
        while self.state.phase == Phase::Playing
            && let Some(kept) = self.state.kept()
            && let Some(decided) = self.state.absent(|seat| kept.wants_to_leave(seat))
        {
            self.write(decided, None).await?;
        }
        if matches!(self.state.phase, Phase::Settled | Phase::Betting) {
            let broken = self.state.is_broken_up();
            let (mut go, mut written) = (Vec::new(), Ok(()));
            let leaving = self.state.leaving_now();
            for seat in leaving {
                let (player, chips) = (self.state.seats.get(&seat).copied(), self.state.behind(seat));
                let Some((player, decided)) = player.and_then(|it| Some((it, self.state.stand(it).ok()?))) else {
                    continue;
                };
                written = self.write(decided, None).await;
                if written.is_err() {
                    break;
                }
                if broken && self.house.player(player).is_some_and(|info| !info.bot) {
                    go.push((player, chips));
                }
            }
            if !go.is_empty() {
                self.house.reseat(self.state.id, go);
            }
            return written;
        }
        Ok(())
    }
}
