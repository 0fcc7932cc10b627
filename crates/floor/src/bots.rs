//! What bots wish for: they are players whose wishes go through the same door as everybody's.

use baize_book::Cents;
use baize_cards::below;
use baize_table::LiveRng;
use rand_core::Rng;

use crate::actor::Actor;
use crate::table::{NewBet, Phase};
use crate::wish::Wish;

impl Actor {
    /// Bots do what people could do, through the same door.
    pub(crate) async fn bots(&mut self) {
        for _ in 0..64 {
            let Some((bot, wish)) = self.bot_wish() else { return };
            if self.house.balance(bot) < crate::house::TOP_UP_BELOW {
                let _ = self.house.top_up(bot).await;
            }
            // A bot that is refused has simply not bet.
            let _ = self.grant(bot, wish).await;
        }
    }

    fn bot_wish(&mut self) -> Option<(u64, Wish)> {
        let bots: Vec<(u8, u64)> = self.state.seats.iter().map(|(seat, player)| (*seat, *player)).collect();
        let bots = bots.into_iter().filter(|(_, player)| self.house.player(*player).is_some_and(|info| info.bot));
        let bots: Vec<(u8, u64)> = bots.collect();
        match self.state.phase {
            Phase::Betting => {
                if !self.state.has_bets() && !self.house.timing.bots_alone {
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
                // A wager that cannot stand alone is joined by others until it can.
                while !self.state.goes_together(seat, &bets) && !spread.is_empty() {
                    bets.push(spread.remove(0));
                }
                Some((player, Wish::Bets { bets }))
            }
            Phase::Playing => {
                let asking = self.asking();
                let asked = |seat: u8| asking.iter().find(|question| self.state.decides(question.seat.0) == seat);
                let (player, question) = bots.into_iter().find_map(|(seat, player)| Some((player, asked(seat)?)))?;
                Some((player, Wish::Answer { words: question.advice.clone() }))
            }
            Phase::Settled | Phase::Stopped => None,
        }
    }
}
