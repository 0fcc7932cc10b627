//! The Three Card Bonus of Let It Ride: the player's own three cards, whatever becomes of their other wagers.
//!
//! Rules: UK-12.11, UK-12.15 and UK-12.30 to UK-12.33. Traps: suited queen, king and ace are a row of their own above
//! the other straight flushes; 3-2-A is a straight (reading R-ACE).

use baize_book::{Cites, Odds, OptionError, Options, Rounding, cite};
use baize_cards::rank::{ThreeCardCategory as Category, three_card};
use baize_cards::{Card, Rank};
use baize_table::{Bet, Line};

use super::three_card::category_name;

/// What the side wager pays.
pub(super) struct ThreeCardBonus {
    mini_royal_flush: (Odds, Cites),
    rows: [Option<(Odds, Cites)>; 6],
}

impl ThreeCardBonus {
    /// Reads the pay table in force; `None` where the table does not take the bonus.
    pub(super) fn read(options: &Options) -> Result<Option<ThreeCardBonus>, OptionError> {
        if !options.on("three-card-bonus") {
            return Ok(None);
        }
        let table = options.odds("bonus-odds");
        let complete = table.clause != baize_book::Clause::named("UK-12.30");
        let more = if complete {
            cite!("UK-12.33", "UK-12.15", "UK-12.11", "UK-12.31", "UK-12.30")
        } else {
            cite!("UK-12.33", "UK-12.15", "UK-12.11")
        };
        let cited = |(odds, by): (Odds, Cites)| (odds, by.with(more));
        Ok(Some(ThreeCardBonus {
            mini_royal_flush: cited(table.pays("mini-royal-flush")?),
            rows: Category::ALL.map(|category| table.pays(category_name(category)).ok().map(cited)),
        }))
    }

    pub(super) fn settle<W: Copy>(&self, bet: Bet<W>, cards: [Card; 3], rounding: Rounding) -> Line<W> {
        let category = three_card(cards).category();
        if category == Category::StraightFlush && cards.iter().all(|card| card.rank() >= Some(Rank::Queen)) {
            let (odds, by) = self.mini_royal_flush;
            return bet.wins(odds, rounding, "mini-royal-flush", by);
        }
        match self.rows[category as usize] {
            Some((odds, by)) => bet.wins(odds, rounding, category_name(category), by),
            None => bet.loses("no pair", cite!("UK-12.32", "UK-12.15", "UK-12.11")),
        }
    }
}
