//! What the house collects before a round is put beside the bets for which it is collected, and comes and goes with
//! them.

use baize_table::{DueChanges, OfferedBet, Start, collect};

use crate::record::Entry;
use crate::table::state::{TableState, take_off};

impl TableState {
    /// What must be put down or given back so that the house's collection is right for these bets.
    pub(crate) fn dues(&self, start: &Start) -> Vec<Entry> {
        let DueChanges { add, back } = self.table.due_changes(start);
        back.iter().map(|bet| self.returned(bet)).chain(add.iter().map(|bet| self.placing(bet))).collect()
    }

    /// Bets taken back, with what was to be collected for them.
    pub(crate) fn taken_back(&self, bets: &[&OfferedBet]) -> Vec<Entry> {
        let mut entries: Vec<Entry> = bets.iter().map(|bet| self.returned(bet)).collect();
        entries.extend(self.dues(&self.without(bets)));
        entries
    }

    /// The round without these bets, before the collection is corrected.
    fn without(&self, bets: &[&OfferedBet]) -> Start {
        let mut start = self.start.clone();
        bets.iter().for_each(|bet| take_off(&mut start, bet));
        start
    }

    /// The round without these bets, as it is once they have been taken back.
    pub(crate) fn start_without(&self, bets: &[&OfferedBet]) -> Start {
        let mut start = self.without(bets);
        // A collection that shrinks is never refused.
        let _ = collect(&*self.table, &mut start);
        start
    }
}
