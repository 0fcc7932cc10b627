//! Play money for whoever has lost theirs: only to those who have little in all, with what is on tables. Whoever bought
//! in could otherwise be topped up, stand up, and have both, as often as they liked.

use baize_book::{Cents, Cites, amount_in};
use baize_table::Refusal;
use baize_wire::PlayerId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::house::{House, TOP_UP_BELOW, WELCOME};
use crate::record::store::Batch;
use crate::record::{Account, Entry, Event};
use crate::table::TableError;

/// How often somebody's money is counted that moves all the while.
const COUNTS_MAX: u32 = 20;

/// Whose money is counted at the moment, and whether it has moved since the count began.
#[derive(Default)]
pub(crate) struct Minting(Mutex<HashMap<PlayerId, bool>>);

impl Minting {
    /// Money of this account has moved.
    pub(crate) fn moved(&self, account: &Account) {
        if let Account::Player(player) | Account::Stack(_, player) = account
            && let Some(moved) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get_mut(player)
        {
            *moved = true;
        }
    }

    fn begin(&self, player: PlayerId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(player, false);
    }

    /// The count is over; whether it holds, because nothing has moved.
    fn holds(&self, player: PlayerId) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&player) == Some(false)
    }
}

impl House {
    /// Brings a player's play money back to what a new one gets, if all that they have is little.
    pub async fn top_up(&self, player: PlayerId) -> Result<(), TableError> {
        // One at a time, so that two wishes at the same moment are not both granted.
        let _one = self.topping_up.lock().await;
        if self.granted_before().await?.is_some() {
            return Ok(());
        }
        let all = self.counted(player).await?;
        self.give_play_money(player, all).await
    }

    /// All that a player has, with what is on tables. Bets that are made or taken back while it is counted move money
    /// between purse and table, so then it is counted again.
    async fn counted(&self, player: PlayerId) -> Result<Cents, TableError> {
        for _ in 0..COUNTS_MAX {
            self.minting.begin(player);
            let mut all = self.balance(player);
            for table in self.tables() {
                let sits = {
                    let there = table.snapshots.borrow();
                    there.seats.values().chain(there.dealt_in.values()).any(|sitting| *sitting == player)
                };
                if sits {
                    all += self.account(&Account::Stack(table.id, player)) + table.chips(player).await?;
                }
            }
            if self.minting.holds(player) {
                return Ok(all);
            }
        }
        Err(TableError::Busy)
    }

    /// Gives play money to whoever has only so much in all.
    pub(crate) async fn give_play_money(&self, player: PlayerId, all: Cents) -> Result<(), TableError> {
        if all >= TOP_UP_BELOW {
            // Play money is spent at tables of all books, so it has no currency.
            let (least, on_tables) = (amount_in("", TOP_UP_BELOW), all - self.balance(player));
            let says = match on_tables > Cents::ZERO {
                true => {
                    let there = amount_in("", on_tables);
                    format!("play money is topped up below {least} in all, and you have {there} on tables")
                }
                false => format!("play money is topped up below {least}"),
            };
            return Err(Refusal::new(Cites::NONE, says).into());
        }
        let entry = Entry::of_house(Event::ToppedUp { player });
        let entry = entry.moving(Account::MINT, Account::Player(player), WELCOME - all);
        self.append(Batch::of(vec![entry])).await?;
        Ok(())
    }
}
