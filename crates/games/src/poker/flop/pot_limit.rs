//! Texas Hold'em at pot limit.
//!
//! Rules: HG-PL-0a to -6b; readings P1 to P8. Traps: the first raise may reach four big blinds although the pot is
//! smaller, unless there is a straddle; a bet beyond the pot is cut and not refused; the pot is rounded up for counting
//! only.

use baize_book::{Cents, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::{Acceptance, Finding};

use super::common::{HOLDEM_LOW, Own, PotTable, buy_in, holdem_positions, holdem_return, is_low, newcomers};
use super::texas_holdem;
use crate::poker::asked::Kind;
use crate::poker::blinds::Straddling;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::{Family, Rules};
use crate::poker::room::{KillRule, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-PL-0a", "HG-HOLDEM-INTRO-8"), cite!("HG-PL-0b", "HG-NL-4a"));

/// The findings that staff may report: those of Hold'em.
pub const FINDINGS: &[Finding] = texas_holdem::FINDINGS;

/// The clauses about the deal and the pot: those of Hold'em (HG-PL-0a).
const ROOM: RoomClauses = RoomClauses { acceptance: cite!("HG-PL-0a", "HG-HOLDEM-INTRO-8"), ..texas_holdem::ROOM };

/// The clauses of the collection: only rates by time are printed (reading P8).
pub(super) const FEES: FeeClauses = FeeClauses {
    regular: cite!("HG-PL-FEE-TIME"),
    designated: cite!("HG-PL-FEE-TIME"),
    jackpot: cite!("HG-PL-0a", "HG-HOLDEM-COL-4"),
    time: cite!("HG-PL-FEE-TIME"),
};

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let table = PotTable::read(options, &FEES)?;
    let limits = table.limits(options, &Clauses::POT_LIMIT);
    let low = is_low(HOLDEM_LOW, table.blinds.last().copied().unwrap_or(Cents::ZERO));
    let own = Own {
        kind: Kind::Holdem,
        blinds: &table.blinds,
        newcomers: newcomers(options, low),
        back: holdem_return(options, low),
        positions: holdem_positions(low),
        collection: table.collection,
        straddling: Straddling::Live,
        kill: KillRule::Never,
        buy_in: buy_in(options, cite!("HG-PL-0b", "HG-NL-4a")),
        by: &ROOM,
    };
    let cards = texas_holdem::cards(limits, &texas_holdem::FLOP);
    Ok(Rules { room: own.room(options)?, family: Family::Flop(cards), pack: Shoe::new(1) })
}
