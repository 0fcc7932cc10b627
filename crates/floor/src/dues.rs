//! What the house collects before a round lies beside the wagers that it is collected for: it comes and goes with them.

use baize_table::{DueChanges, OfferedBet, Start, collect};

use crate::record::Entry;
use crate::table::{TableState, take_off};

impl TableState {
    /// What must be put down or given back so that the house's collection is right for these wagers.
    pub(crate) fn dues(&self, start: &Start) -> Vec<Entry> {
        let DueChanges { add, back } = self.table.due_changes(start);
        back.iter().map(|bet| self.returned(bet)).chain(add.iter().map(|bet| self.placing(bet))).collect()
    }

    /// Wagers taken back, with what was to be collected for them.
    pub(crate) fn taken_back(&self, bets: &[&OfferedBet]) -> Vec<Entry> {
        let mut entries: Vec<Entry> = bets.iter().map(|bet| self.returned(bet)).collect();
        entries.extend(self.dues(&self.without(bets)));
        entries
    }

    /// The round without these wagers, the collection as it still was.
    fn without(&self, bets: &[&OfferedBet]) -> Start {
        let mut start = self.start.clone();
        bets.iter().for_each(|bet| take_off(&mut start, bet));
        start
    }

    /// The round without these wagers, as it is when they have been taken back.
    pub(crate) fn start_without(&self, bets: &[&OfferedBet]) -> Start {
        let mut start = self.without(bets);
        // What is due less than before is always taken.
        let _ = collect(&*self.table, &mut start);
        start
    }
}
