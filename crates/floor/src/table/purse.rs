//! What a player must have left after betting: enough for the bets that the game may ask of them later.

use baize_book::{Cents, Fine};
use baize_table::{Bet, Bettor, OfferedBet, Refusal};

use crate::record::{Account, Entry, Event};
use crate::table::actor::Actor;

impl Actor {
    /// Refuses bets whose player could not afford those that may follow from them.
    pub(crate) fn check_purses(&self, entries: &[Entry]) -> Result<(), Refusal> {
        let placed: Vec<&OfferedBet> = entries
            .iter()
            .filter_map(|entry| match &entry.event {
                Event::BetPlaced { bet } if !self.state.table.is_due(&bet.wager) => Some(bet),
                _ => None,
            })
            .collect();
        if placed.is_empty() {
            return Ok(());
        }
        let mut start = self.state.start.clone();
        start.bets.extend(placed.iter().map(|bet| Bet {
            seat: bet.seat,
            player: bet.player,
            wager: bet.wager.clone(),
            stake: bet.stake,
        }));
        for bet in placed {
            let Some((reserve, by)) = self.state.table.reserve(&start, bet.player) else { continue };
            let left = self.left_after(bet.player, entries);
            if left < reserve {
                let left = left.max(Cents::ZERO);
                let says = format!("this may take {reserve} more in the round, and you would have {left} left");
                return Err(Refusal::new(by, says));
            }
        }
        Ok(())
    }

    /// What a bettor has after these entries have moved their money.
    fn left_after(&self, bettor: Bettor, entries: &[Entry]) -> Cents {
        let account = self.state.account(bettor);
        let mut left = self.house.fine(&account);
        for transfer in entries.iter().flat_map(|entry| &entry.transfers) {
            let moves = |of: &Account| if *of == account { transfer.fine } else { Fine::ZERO };
            left = left + moves(&transfer.to) - moves(&transfer.from);
        }
        left.whole()
    }
}
