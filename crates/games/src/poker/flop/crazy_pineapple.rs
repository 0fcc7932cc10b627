//! Crazy Pineapple: three cards each, one of which is thrown away after the flop.
//!
//! Rules: HG-PINE-INTRO-1 to -10, -IRR-1 to -4; readings C1 to C5. Traps: the book prints two discards and means one; a
//! player who is all-in throws a card away too; newcomers come in free at every limit, and nobody is excepted on coming
//! back; whoever plays the board must say so before giving their cards up.

use baize_book::{Cites, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::{Acceptance, Finding};

use super::common::{FixedTable, Own};
use super::irregular::{WrongBy, findings};
use super::{Declares, FlopClauses, Made};
use crate::poker::asked::Kind;
use crate::poker::blinds::Straddling;
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::{Family, Rules};
use crate::poker::positions::{Newcomers, PositionClauses, Return};
use crate::poker::room::{KillRule, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-PINE-INTRO-9"), cite!("HG-PINE-INTRO-9"));

const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-PINE-INTRO-9"),
    button: cite!("HG-PINE-INTRO-7", "HG-PINE-INTRO-8"),
    ante: Cites::NONE,
    put_in: cite!("HG-PINE-INTRO-10", "HG-PINE-1"),
    out: cite!("HG-PINE-INTRO-12"),
    alone: cite!("HG-PINE-INTRO-12"),
    show: cite!("HG-PINE-INTRO-6"),
    misdeal: cite!("HG-PINE-IRR-3b"),
};

const FLOP: FlopClauses = FlopClauses {
    hole: cite!("HG-PINE-INTRO-1", "HG-PINE-INTRO-7"),
    streets: [cite!("HG-PINE-INTRO-3"), cite!("HG-PINE-INTRO-5"), cite!("HG-PINE-INTRO-5")],
    discard: cite!("HG-PINE-INTRO-4", "HG-PINE-INTRO-2"),
    made: cite!("HG-PINE-INTRO-6"),
    wrong: WrongBy::PINEAPPLE,
};

/// The findings that staff may report.
pub const FINDINGS: &[Finding] = &findings(&FLOP.wrong);

/// The clauses of the collection; 7 and 8 are the other way round in this chapter.
const FEES: FeeClauses = FeeClauses {
    regular: cite!("HG-PINE-COL-5", "HG-PINE-FEE-REG", "HG-PINE-COL-1", "HG-PINE-COL-2", "HG-PINE-COL-7"),
    designated: cite!("HG-PINE-COL-6", "HG-PINE-FEE-DES", "HG-PINE-COL-1", "HG-PINE-COL-2"),
    jackpot: cite!("HG-PINE-COL-4", "HG-PINE-COL-3"),
    time: cite!("HG-PINE-FEE-REG"),
};

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let table = FixedTable::read(options, "HG-PINE-FEE-REG", "HG-PINE-FEE-DES", None, &FEES)?;
    let limits = table.limits(options, &Clauses::PINEAPPLE);
    let own = Own {
        kind: Kind::Pineapple,
        blinds: &table.blinds,
        newcomers: Newcomers::AtOnce { post: false },
        back: Return::WithTotal,
        positions: &PositionClauses::PINEAPPLE,
        collection: table.collection,
        straddling: Straddling::Forbidden(cite!("HG-PINE-8")),
        kill: KillRule::Never,
        buy_in: BuyIn::Any,
        by: &ROOM,
    };
    let discards = match options.word("discard-when") {
        "before-flop" => [true, false, false, false],
        "both" => [true, true, false, false],
        _ => [false, true, false, false],
    };
    let declares =
        if options.on("declare-board") { Declares::Board(cite!("HG-PINE-IRR-4")) } else { Declares::Nothing };
    let made = Made::AnyFive(declares);
    let cards = super::Rules { hole: 3, streets: [3, 1, 1], discards, made, limits, by: &FLOP };
    Ok(Rules { room: own.room(options)?, family: Family::Flop(cards), pack: Shoe::new(1) })
}
