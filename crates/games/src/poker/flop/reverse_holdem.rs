//! Reverse Hold'em: one card on the flop, one on the turn, three on the river.
//!
//! Rules: HG-REV-INTRO-1 to -6, -IRR-1 to -3; everything else is Hold'em's. Trap: a card that was turned too early
//! comes back for the three cards of the river, which follow without a burn.

use baize_book::{Cites, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::{Acceptance, Finding};

use super::common::{FixedTable, HOLDEM_LOW, Own, holdem_return, is_low, newcomers};
use super::irregular::{WrongBy, findings};
use super::{FlopClauses, texas_holdem};
use crate::poker::asked::Kind;
use crate::poker::blinds::Straddling;
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::{Family, Rules};
use crate::poker::positions::PositionClauses;
use crate::poker::room::{KillRule, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-REV-INTRO-7"), cite!("HG-REV-INTRO-7"));

const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-REV-INTRO-7"),
    button: cite!("HG-REV-INTRO-10", "HG-REV-INTRO-11"),
    ante: Cites::NONE,
    put_in: cite!("HG-REV-INTRO-8"),
    out: cite!("HG-REV-INTRO-12"),
    alone: cite!("HG-REV-INTRO-12", "HG-REV-5"),
    show: cite!("HG-REV-INTRO-6"),
    misdeal: cite!("HG-REV-IRR-3", "HG-HOLDEM-IRR-3b"),
};

const FLOP: FlopClauses = FlopClauses {
    hole: cite!("HG-REV-INTRO-1", "HG-REV-INTRO-3", "HG-REV-1", "HG-REV-INTRO-10"),
    streets: [
        cite!("HG-REV-2", "HG-REV-INTRO-2", "HG-REV-INTRO-4", "HG-REV-INTRO-5"),
        cite!("HG-REV-3", "HG-REV-INTRO-4", "HG-REV-INTRO-5"),
        cite!("HG-REV-4", "HG-REV-INTRO-4", "HG-REV-INTRO-5"),
    ],
    discard: Cites::NONE,
    made: cite!("HG-REV-INTRO-6", "HG-REV-5"),
    wrong: WrongBy::REVERSE_HOLDEM,
};

/// The findings that staff may report.
pub const FINDINGS: &[Finding] = &findings(&FLOP.wrong);

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let table = FixedTable::read(
        options,
        "HG-REV-FEE-REG",
        "HG-REV-FEE-DES",
        Some("HG-REV-FEE-TIME"),
        &FeeClauses::REVERSE_HOLDEM,
    )?;
    let low = is_low(HOLDEM_LOW, table.lower);
    let limits = table.limits(options, &Clauses::REVERSE_HOLDEM);
    let own = Own {
        kind: Kind::ReverseHoldem,
        blinds: &table.blinds,
        newcomers: newcomers(options, low),
        back: holdem_return(options, low),
        positions: if low { &PositionClauses::REVERSE_HOLDEM } else { &PositionClauses::REVERSE_HOLDEM_HIGH },
        collection: table.collection,
        straddling: Straddling::Forbidden(cite!("HG-REV-6", "HG-HOLDEM-7")),
        kill: KillRule::Never,
        buy_in: BuyIn::Any,
        by: &ROOM,
    };
    let cards = super::Rules { streets: [1, 1, 3], ..texas_holdem::cards(limits, &FLOP) };
    Ok(Rules { room: own.room(options)?, family: Family::Flop(cards), pack: Shoe::new(1) })
}
