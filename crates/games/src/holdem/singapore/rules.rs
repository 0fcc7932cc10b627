//! The options in force at a table of Texas Hold'em Bonus Progressive.

use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_table::Bet;

use super::Wager;
use crate::holdem::pocket::Pocket;
use crate::shared::progressive::{Clauses, Progressive, Purse, Refill, awards};

/// The options in force at a table.
pub struct Rules {
    ante: (Odds, Cites),
    flop: (Odds, Cites),
    turn: (Odds, Cites),
    river: (Odds, Cites),
    pub(super) bonus: Bonus,
    pub(super) progressive: Progressive,
    /// Whether a wager that wins by its hand and by the community cards is paid both awards.
    pub(super) pays_both: bool,
    /// Whether a hand that was not exposed keeps the community awards.
    pub(super) unexposed_community: bool,
    /// Whether the cards are dealt by a manual device.
    pub(super) manual: bool,
    pub(super) positions: u8,
    /// Whether players are asked to expose their hands.
    pub(super) exposure_asked: bool,
    /// The limits, where they are judged when wagers are settled.
    pub(super) limits: Option<Limits>,
}

/// The terms of the Bonus wager.
pub(super) struct Bonus {
    pub(super) pays: [(Odds, Cites); 8],
    pub(super) pays_on_losing_hand: bool,
    pub(super) absent_returned: bool,
}

/// The smallest and the largest stake on an area.
pub(super) struct Limits {
    ante: (Cents, Cents),
    bonus: (Cents, Cents),
}

impl Limits {
    /// The limits of a wager; those of Flop, Turn and River follow from the Ante's.
    pub(super) fn of(&self, wager: Wager) -> (Cents, Cents) {
        let (min, max) = self.ante;
        match wager {
            Wager::Bonus => self.bonus,
            Wager::Flop => (min * 2, max * 2),
            _ => (min, max),
        }
    }
}

impl Rules {
    /// The terms of the Progressive Jackpot.
    pub fn progressive(&self) -> &Progressive {
        &self.progressive
    }

    /// Whether a wager that wins by its hand and by the community cards is paid both awards.
    pub fn pays_both(&self) -> bool {
        self.pays_both
    }

    pub(super) fn read(options: &Options) -> Result<Rules, OptionError> {
        let pays = |row, more: Cites| options.odds("odds").pays(row).map(|(odds, by)| (odds, by.with(more)));
        let higher = cite!("MBS-3.10.2");
        let bonus = Bonus {
            pays: Pocket::pays(options.odds("bonus-odds"))?.map(|(odds, by)| (odds, by.with(cite!("MBS-1.1.3")))),
            pays_on_losing_hand: options.word("bonus-on-losing-hand") == "pay",
            absent_returned: options.word("absent-bonus") == "return",
        };
        let limits = Limits { ante: options.limits("ante"), bonus: options.limits("bonus") };
        Ok(Rules {
            ante: pays("ante", cite!("MBS-3.10.2-2"))?,
            flop: pays("flop", higher)?,
            turn: pays("turn", higher)?,
            river: pays("river", higher)?,
            bonus,
            progressive: progressive(options)?,
            pays_both: options.word("progressive-pays") == "both",
            unexposed_community: options.word("unexposed-community") == "pay",
            manual: options.word("device") == "manual",
            positions: u8::try_from(options.number("positions")).expect("a layout has at most seven"),
            exposure_asked: options.word("exposure") == "asked",
            limits: (options.word("limits-judged") == "at-settlement").then_some(limits),
        })
    }

    /// The odds paid on Ante, Flop, Turn or River.
    pub(super) fn pays(&self, wager: Wager) -> (Odds, Cites) {
        match wager {
            Wager::Flop => self.flop,
            Wager::Turn => self.turn,
            Wager::River => self.river,
            _ => self.ante,
        }
    }

    /// Whether a stake on the Progressive is the one that the wagering system takes.
    pub(super) fn takes(&self, stake: Cents) -> bool {
        self.progressive.unit == Some(stake)
    }

    /// A stake on the Progressive, for simulations and bots.
    pub(super) fn unit_bet(&self, ante: Bet<Wager>) -> Option<Bet<Wager>> {
        self.progressive.unit.map(|unit| ante.on(Wager::Progressive, unit))
    }
}

/// Odds are whole, so only parts of the meter are ever rounded, and these downwards.
pub(super) fn rounding() -> Rounding {
    Rounding::new(Cents(1), Toward::Down).expect("one is at least one")
}

/// The terms of the jackpot: parts of the meter leave the rest on it, and the whole of it leaves the seed.
fn progressive(options: &Options) -> Result<Progressive, OptionError> {
    Ok(Progressive {
        meter: "progressive",
        main: u32::try_from(options.number("progressive-increment")).expect("at most all of it"),
        reserve: 0,
        whole_cents: false,
        seed: Cents(options.number("progressive-seed")),
        unit: Some(Cents(options.number("progressive-wager"))),
        awards: awards(options.odds("progressive-awards"))?,
        fixed: if options.word("fixed-awards") == "meter" { Purse::Meter } else { Purse::House },
        refill: Refill::SeedAfterAll,
        confirmed: false,
        rounding: rounding(),
        by: Clauses {
            contributes: cite!("MBS-1.1.10", "MBS-3.5", "MBS-3.5.3"),
            refills: cite!("MBS-4.2"),
            suspends: cite!("MBS-6.1"),
            awards: cite!("MBS-3.14"),
        },
    })
}
