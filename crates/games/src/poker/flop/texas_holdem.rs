//! Texas Hold'em at a limit.

use baize_book::{Cites, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::{Acceptance, Finding};

use super::common::{FixedTable, HOLDEM_LOW, Own, holdem_positions, holdem_return, is_low, newcomers};
use super::irregular::{WrongBy, findings};
use super::{Declares, FlopClauses, Made, ROUNDS};
use crate::poker::asked::Kind;
use crate::poker::blinds::Straddling;
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::{Family, Rules};
use crate::poker::room::{KillRule, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-HOLDEM-INTRO-8"), cite!("HG-HOLDEM-INTRO-8"));

/// The clauses about the deal and the pot.
pub const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-HOLDEM-INTRO-8"),
    button: cite!("HG-HOLDEM-INTRO-6", "HG-HOLDEM-INTRO-7"),
    ante: Cites::NONE,
    put_in: cite!("HG-HOLDEM-INTRO-9"),
    out: cite!("HG-HOLDEM-INTRO-11"),
    alone: cite!("HG-HOLDEM-INTRO-11"),
    show: cite!("HG-HOLDEM-INTRO-5"),
    misdeal: cite!("HG-HOLDEM-IRR-3b"),
};

/// The clauses about dealing and the board.
pub const FLOP: FlopClauses = FlopClauses {
    hole: cite!("HG-HOLDEM-INTRO-1", "HG-HOLDEM-INTRO-6"),
    streets: [cite!("HG-HOLDEM-INTRO-2"), cite!("HG-HOLDEM-INTRO-3"), cite!("HG-HOLDEM-INTRO-4")],
    discard: Cites::NONE,
    made: cite!("HG-HOLDEM-INTRO-5"),
    wrong: WrongBy::HOLDEM,
};

/// The findings that staff may report.
pub const FINDINGS: &[Finding] = &findings(&FLOP.wrong);

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let table = FixedTable::read(
        options,
        "HG-HOLDEM-FEE-REG",
        "HG-HOLDEM-FEE-DES",
        Some("HG-HOLDEM-FEE-TIME"),
        &FeeClauses::HOLDEM,
    )?;
    let low = is_low(HOLDEM_LOW, table.lower);
    let limits = table.limits(options, &Clauses::HOLDEM);
    let own = Own {
        kind: Kind::Holdem,
        blinds: &table.blinds,
        newcomers: newcomers(options, low),
        back: holdem_return(options, low),
        positions: holdem_positions(low),
        collection: table.collection,
        straddling: Straddling::Forbidden(cite!("HG-HOLDEM-7")),
        kill: KillRule::Never,
        buy_in: BuyIn::Any,
        by: &ROOM,
    };
    Ok(Rules { room: own.room(options)?, family: Family::Flop(cards(limits, &FLOP)), pack: Shoe::new(1) })
}

/// Two cards for each player, and three, one and one in the middle.
pub(super) fn cards(limits: [crate::poker::limits::Limits; ROUNDS], by: &'static FlopClauses) -> super::Rules {
    let made = Made::AnyFive(Declares::Nothing);
    super::Rules { hole: 2, streets: [3, 1, 1], discards: [false; ROUNDS], made, limits, by }
}
