//! What bots wish for. They are players, and their wishes go through the same door as everybody's.

use baize_book::Cents;
use baize_cards::below;
use baize_table::{LiveRng, Skill, Whom};
use baize_wire::PlayerId;
use rand_core::Rng;
use std::time::{Duration, Instant};

use crate::record::Account;
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::state::{NewBet, Phase};
use crate::table::wish::Wish;

/// A bot that banks puts up this many of the largest bets.
const BANK_OF_A_BOT: i64 = 20;

impl Actor {
    /// Grants the bots' wishes, one by one, as it would people's.
    pub(crate) async fn bots(&mut self) -> Result<(), TableError> {
        for _ in 0..64 {
            let done = self.bots_done.clone();
            let Some((bot, wish)) = self.bot_wish() else { return Ok(()) };
            let granted = self.grant_bot(bot, wish).await;
            // A bot that is refused has simply not bet. One that the store has failed wishes again.
            if let Err(error) = granted
                && !error.is_refusal()
            {
                self.bots_done = done;
                return Err(error);
            }
        }
        Ok(())
    }

    async fn grant_bot(&mut self, bot: PlayerId, wish: Wish) -> Result<(), TableError> {
        let stack = self.house.account(&Account::Stack(self.state.id, bot));
        let all = self.house.balance(bot) + stack + self.state.chips_of(bot);
        if all < crate::house::TOP_UP_BELOW {
            self.house.give_play_money(bot, all).await?;
        }
        self.grant(bot, wish).await
    }

    /// The bots at this table: their seats and account numbers.
    fn bots_here(&self) -> Vec<(u8, PlayerId)> {
        let seats = self.state.seats.iter().map(|(seat, player)| (*seat, *player));
        seats.filter(|(_, player)| self.house.player(*player).is_some_and(|info| info.bot)).collect()
    }

    /// What a bot wishes for where players play against each other: chips when it has none, and after a while an
    /// answer.
    pub(crate) fn player_bot_wish(&mut self) -> Option<(PlayerId, Wish)> {
        let bots = self.bots_here();
        if self.state.phase == Phase::Betting {
            let broke = |(seat, _): &(u8, PlayerId)| {
                !self.bots_done.contains(seat) && self.state.start.bets.iter().all(|bet| bet.seat.0 != *seat)
            };
            let (seat, player) = bots.into_iter().find(broke)?;
            // Asked only once: a bot that is refused waits for the next hand.
            self.bots_done.insert(seat);
            let usual = self.state.table.spread(Cents(1)).into_iter().next()?;
            return Some((player, Wish::Bet(NewBet { wager: usual.wager, stake: usual.stake, seat: None })));
        }
        let asked = self.state.waiting();
        let asked = |seat: u8| asked.iter().copied().find(|whom| self.state.decides(*whom) == seat);
        let found = bots.into_iter().find_map(|(seat, player)| Some((player, asked(seat)?)));
        let Some((player, whom)) = found.filter(|_| self.state.phase == Phase::Playing) else {
            self.bot_thinks = None;
            return None;
        };
        let moment = (self.state.round, self.state.inputs.len());
        match self.bot_thinks.filter(|(_, thinks_of)| *thinks_of == moment) {
            None => self.bot_thinks = Some((Instant::now() + self.pause()?, moment)),
            Some((at, _)) if at > Instant::now() => return None,
            Some(_) => {}
        }
        if self.bot_thinks.is_some_and(|(at, _)| at > Instant::now()) {
            return None;
        }
        self.bot_thinks = None;
        let skill = self.house.player(player).and_then(|info| info.skill).unwrap_or_default();
        let state = &self.state;
        let words = state.table.bot_answer(&state.start, &state.inputs, whom, skill)?;
        Some((player, Wish::Answer { words }))
    }

    /// What an expert would answer in this player's place. It can cost a simulation, so it is made once for a question.
    pub(crate) fn hint(&mut self, player: PlayerId) -> Option<String> {
        let state = &self.state;
        let asked = |whom: &Whom| state.seats.get(&state.decides(*whom)) == Some(&player);
        let whom = state.waiting().into_iter().find(asked)?;
        let moment = (state.round, state.inputs.len(), whom);
        if let Some((_, words)) = self.hinted.as_ref().filter(|(made_for, _)| *made_for == moment) {
            return words.clone();
        }
        let words = state.table.bot_answer(&state.start, &state.inputs, whom, Skill::Expert);
        self.hinted = Some((moment, words.clone()));
        words
    }

    /// How long a bot seems to think this time.
    fn pause(&self) -> Option<Duration> {
        let (least, most) = self.house.timing.bot_thinks;
        let span = u32::try_from(most.saturating_sub(least).as_millis()).unwrap_or(u32::MAX);
        let more = if span == 0 { 0 } else { below(LiveRng::new().ok()?.draw(0), span) };
        Some(least + Duration::from_millis(more.into()))
    }

    /// A bot takes what it is offered, such as the bank, if anybody is there to play with. It puts up enough for
    /// several of the largest bets, so that it can lose some.
    fn bot_takes(&mut self, bots: &[(u8, PlayerId)]) -> Option<(PlayerId, Wish)> {
        let (to, decline) = self.state.offered_to()?;
        let (seat, player) = *bots.iter().find(|(seat, _)| *seat == to)?;
        if !self.house.timing.bots_alone && !self.people().any(|person| self.is_here(person)) {
            return None;
        }
        if !self.bots_done.insert(seat) {
            return Some((player, Wish::Order { words: decline.to_owned() }));
        }
        let mut spread = self.state.table.spread(Cents(1)).into_iter();
        let (offered, against) = (spread.next()?, spread.next()?);
        let (_, largest) = self.state.table.stakes(&against.wager)?;
        let stake = Cents(largest.0 * BANK_OF_A_BOT);
        Some((player, Wish::Bet(NewBet { wager: offered.wager, stake, seat: None })))
    }

    /// What a bot wishes for where everybody bets afresh: what it is offered, some bets, and the advice as its answer.
    pub(crate) fn betting_bot_wish(&mut self) -> Option<(PlayerId, Wish)> {
        let bots = self.bots_here();
        match self.state.phase {
            Phase::Betting => {
                if let Some(taken) = self.bot_takes(&bots) {
                    return Some(taken);
                }
                let bet = |seat: u8| self.state.start.bets.iter().any(|bet| bet.player.0 == seat);
                if !self.state.has_bets() && !self.people().any(bet) && !self.house.timing.bots_alone {
                    return None;
                }
                let (seat, player) = bots.into_iter().find(|(seat, _)| !self.bots_done.contains(seat))?;
                self.bots_done.insert(seat);
                let mut rng = LiveRng::new().ok()?;
                let rng = rng.draw(0);
                let stake = Cents(100 * i64::from(1 + rng.next_u32() % 10));
                let spread = self.state.table.spread(stake).into_iter();
                let spread = spread.map(|bet| NewBet { wager: bet.wager, stake: bet.stake, seat: None });
                let mut spread: Vec<NewBet> =
                    spread.filter(|bet| self.state.bet(player, std::slice::from_ref(bet)).is_ok()).collect();
                let count = u32::try_from(spread.len()).ok().filter(|count| *count > 0)?;
                let mut bets = vec![spread.remove(below(rng, count) as usize)];
                // A bet that cannot be made alone is joined by others until it can.
                while !self.state.goes_together(seat, &bets) && !spread.is_empty() {
                    bets.push(spread.remove(0));
                }
                Some((player, Wish::Bets { bets }))
            }
            Phase::Playing => {
                let asking = self.asking();
                let asked = |seat: u8| asking.iter().find(|question| self.state.decides(question.whom) == seat);
                let (player, question) = bots.into_iter().find_map(|(seat, player)| Some((player, asked(seat)?)))?;
                Some((player, Wish::Answer { words: question.advice.clone() }))
            }
            Phase::Settled | Phase::Stopped => None,
        }
    }
}
