//! Omaha, high or high-low split, at a limit or at pot limit.
//!
//! Rules: HG-OMAHA-INTRO-1 to -12, HG-PL-0a to -6b; readings O1 to O8. Traps: a hand takes exactly two of the player's
//! cards; a scoop of a large enough pot kills the next hand of high-low at four limits; there is no exception for low
//! limits on coming back, and no 10-20.

use baize_book::{Cents, Cites, Clause, OptionError, Options, cite};
use baize_cards::{Rank, Shoe};
use baize_table::{Acceptance, Finding};

use super::common::{FixedTable, Own, PotTable, buy_in, is_low, newcomers, row};
use super::irregular::{WrongBy, findings};
use super::{FlopClauses, Made, Qualifier, ROUNDS, pot_limit};
use crate::poker::asked::Kind;
use crate::poker::blinds::Straddling;
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::{Family, Rules};
use crate::poker::positions::{PositionClauses, Return};
use crate::poker::room::{KillRule, PotMeasured, RoomClauses, Scoop, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-OMAHA-INTRO-3"), cite!("HG-OMAHA-INTRO-3"));

const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-OMAHA-INTRO-3"),
    button: cite!("HG-OMAHA-9b"),
    ante: Cites::NONE,
    put_in: cite!("HG-OMAHA-INTRO-3", "HG-OMAHA-6"),
    out: cite!("HG-OMAHA-INTRO-3"),
    alone: cite!("HG-OMAHA-INTRO-3"),
    show: cite!("HG-OMAHA-1"),
    misdeal: cite!("HG-OMAHA-IRR-3b"),
};

const FLOP: FlopClauses = FlopClauses {
    hole: cite!("HG-OMAHA-INTRO-1"),
    streets: [cite!("HG-OMAHA-INTRO-3", "HG-OMAHA-INTRO-4"); ROUNDS - 1],
    discard: Cites::NONE,
    made: cite!("HG-OMAHA-INTRO-2", "HG-OMAHA-1"),
    wrong: WrongBy::OMAHA,
};

/// The findings that staff may report.
pub const FINDINGS: &[Finding] = &findings(&FLOP.wrong);

/// Reads the rules of a table of Omaha high from its options.
pub fn high(options: &Options) -> Result<Rules, OptionError> {
    rules(options, Kind::Omaha, Made::TwoAndThree, KillRule::Never)
}

/// Reads the rules of a table of Omaha high-low from its options.
pub fn high_low(options: &Options) -> Result<Rules, OptionError> {
    let highest = match options.word("low-qualifier") {
        "7" => Rank::Seven,
        "9" => Rank::Nine,
        _ => Rank::Eight,
    };
    let by =
        cite!("HG-OMAHA-INTRO-5", "HG-OMAHA-INTRO-6", "HG-OMAHA-INTRO-7", "HG-OMAHA-3", "HG-OMAHA-5", "HG-STUD8-7a");
    let qualifier = Qualifier { highest, by, none: cite!("HG-OMAHA-4", "HG-OMAHA-3") };
    rules(options, Kind::OmahaHiLo, Made::HighLow(qualifier), kill(options))
}

/// A scoop kills the next hand at the limits for which a smallest pot is printed (HG-OMAHA-2, readings O2 to O4).
fn kill(options: &Options) -> KillRule {
    let least = row("HG-OMAHA-2", "Limit", options.word("limit")).and_then(|row| row.money("Minimum pot"));
    match (least, options.word("kill")) {
        (Some(least), "as-printed") => KillRule::Scoop(Scoop {
            least,
            needs_low: options.on("scoop-needs-low"),
            measured: match options.word("kill-threshold-basis") {
                "net" => PotMeasured::Net,
                _ => PotMeasured::Gross,
            },
        }),
        _ => KillRule::Never,
    }
}

fn rules(options: &Options, kind: Kind, made: Made, kill: KillRule) -> Result<Rules, OptionError> {
    let pot_limit = options.word("structure") == "pot-limit";
    let (blinds, collection, limits) = if pot_limit {
        let table = PotTable::read(options, &pot_limit::FEES)?;
        let limits = table.limits(options, &Clauses::POT_LIMIT_OMAHA);
        (table.blinds, table.collection, limits)
    } else {
        let table = FixedTable::read(options, "HG-OMAHA-FEE-REG", "HG-OMAHA-FEE-DES", None, &FeeClauses::OMAHA)?;
        let limits = table.limits(options, &Clauses::OMAHA);
        (table.blinds, table.collection, limits)
    };
    let low = is_low(Clause::named("HG-OMAHA-8a"), blinds.last().copied().unwrap_or(Cents::ZERO));
    let own = Own {
        kind,
        blinds: &blinds,
        newcomers: newcomers(options, low),
        back: Return::WithTotal,
        positions: if low { &PositionClauses::OMAHA_LOW } else { &PositionClauses::OMAHA_HIGH },
        collection,
        straddling: if pot_limit { Straddling::Live } else { Straddling::Forbidden(cite!("HG-OMAHA-12")) },
        kill,
        buy_in: if pot_limit { buy_in(options, cite!("HG-PL-0b", "HG-NL-4a")) } else { BuyIn::Any },
        by: &ROOM,
    };
    let cards = super::Rules { hole: 4, streets: [3, 1, 1], discards: [false; ROUNDS], made, limits, by: &FLOP };
    Ok(Rules { room: own.room(options)?, family: Family::Flop(cards), pack: Shoe::new(1) })
}
