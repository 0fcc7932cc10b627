//! What the house collects before a round, kept in step with the bets for which it is collected.

use baize_book::Cents;

use crate::{AnyTable, Bet, Call, OfferedBet, Refusal, Start, Wager};

/// The changes that make the house's collection right for the bets on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DueChanges {
    /// What has to be put down.
    pub add: Vec<OfferedBet>,
    /// What has to be given back.
    pub back: Vec<OfferedBet>,
}

impl DueChanges {
    /// The changes from what is on the table to what is due.
    pub(crate) fn between<W: Wager>(bets: &[Bet<W>], due: &[Bet<W>]) -> DueChanges {
        let mut changes = DueChanges::default();
        let same = |a: &Bet<W>, b: &Bet<W>| a.seat == b.seat && a.player == b.player && a.wager == b.wager;
        let offer = |bet: &Bet<W>, stake: Cents| OfferedBet {
            seat: bet.seat,
            player: bet.player,
            wager: bet.wager.to_string(),
            stake,
            call: Call::Chips,
        };
        let lies = || bets.iter().filter(|bet| bet.wager.is_due());
        for bet in lies() {
            let wanted = due.iter().find(|due| same(due, bet)).map_or(Cents::ZERO, |due| due.stake);
            if wanted < bet.stake {
                changes.back.push(offer(bet, bet.stake - wanted));
            }
        }
        for bet in due {
            let there = lies().find(|there| same(there, bet)).map_or(Cents::ZERO, |there| there.stake);
            if bet.stake > there {
                changes.add.push(offer(bet, bet.stake - there));
            }
        }
        changes
    }
}

/// Puts down what the house collects for the bets on the table.
pub fn collect(table: &dyn AnyTable, start: &mut Start) -> Result<(), Refusal> {
    let DueChanges { add, back } = table.due_changes(start);
    for bet in back {
        let same =
            |lies: &&mut Bet<String>| lies.seat == bet.seat && lies.player == bet.player && lies.wager == bet.wager;
        if let Some(lies) = start.bets.iter_mut().find(same) {
            lies.stake -= bet.stake;
        }
    }
    start.bets.retain(|bet| bet.stake > Cents::ZERO);
    add.iter().try_for_each(|bet| table.place(start, bet))
}
