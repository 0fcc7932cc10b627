//! Deuce-to-seven lowball, also called Kansas City lowball: lowball in all but its list of differences.

use baize_book::{OptionError, Options, cite};

use super::lowball::{self, FeeTables, Posted};
use super::{DRAWS_MAX, DrawClauses, Ranking};
use crate::poker::asked::Kind;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::{Family, Rules};
use crate::poker::limits::Checking;
use crate::poker::room::RoomClauses;

/// The clauses about the deal and the pot.
const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-D27-0", "HG-LOWBALL-INTRO-2"),
    button: cite!("HG-D27-0", "HG-LOWBALL-INTRO-2"),
    ante: baize_book::Cites::NONE,
    put_in: cite!("HG-D27-0", "HG-LOWBALL-INTRO-2", "HG-LOWBALL-INTRO-3"),
    out: cite!("HG-D27-0", "HG-LOWBALL-INTRO-3"),
    alone: cite!("HG-D27-INTRO-1", "HG-D27-5"),
    show: cite!("HG-D27-5", "HG-LOWBALL-1a"),
    misdeal: cite!("HG-HOLDEM-IRR-3b"),
};

/// The clauses about dealing and drawing.
const CARDS: DrawClauses = DrawClauses {
    deal: cite!("HG-D27-0", "HG-LOWBALL-INTRO-2"),
    burn: cite!("HG-D27-5", "HG-LOWBALL-INTRO-5"),
    draws: [cite!("HG-D27-4", "HG-D27-5", "HG-LOWBALL-INTRO-4", "HG-LOWBALL-9", "HG-LOWBALL-12"); DRAWS_MAX],
    made: cite!("HG-D27-1", "HG-D27-INTRO-1", "HG-D27-INTRO-2", "HG-D27-INTRO-3", "HG-D27-3"),
    exposed: cite!("HG-D27-2", "HG-LOWBALL-8a"),
    ..lowball::CARDS
};

/// The fees are those of lowball, for none are printed (reading D5).
const FEES: FeeClauses = FeeClauses {
    regular: cite!("HG-D27-5", "HG-LOWBALL-COL-5", "HG-LOWBALL-FEE-REG", "HG-LOWBALL-COL-1", "HG-LOWBALL-COL-2"),
    designated: cite!("HG-D27-5", "HG-LOWBALL-COL-6", "HG-LOWBALL-FEE-DES"),
    jackpot: cite!("HG-D27-5", "HG-LOWBALL-COL-4"),
    time: cite!("HG-D27-5", "HG-LOWBALL-FEE-TIME"),
};

const TABLES: FeeTables =
    FeeTables { regular: "HG-LOWBALL-FEE-REG", designated: "HG-LOWBALL-FEE-DES", time: "HG-LOWBALL-FEE-TIME" };

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let posted = Posted::read(options, &TABLES, &FEES)?;
    let draws: usize = options.word("draws").parse().expect("the spec has numbers only");
    // With n draws the upper limit begins with street (n + 1) / 2 + 1 (reading D2), unless it is posted otherwise.
    let upper_from = match usize::try_from(options.number("upper-limit-from-round")) {
        Ok(posted) if posted > 0 => posted,
        _ => draws.div_ceil(2) + 1,
    };
    let half = lowball::half_bet(options);
    let limits = lowball::fixed(&posted, upper_from, half, 6, Checking::BetOrFold, &Clauses::DEUCE_TO_SEVEN);
    let draw = super::Rules {
        cards: 5,
        draws,
        ranking: Ranking::DeuceToSeven,
        limits,
        burns: true,
        opens_double: options.word("min-open") == "double",
        seven: None,
        kill_asks_all: options.word("voluntary-kill") == "everybody-asked",
        by: &CARDS,
    };
    let room = lowball::room(options, Kind::DeuceToSeven, posted, &ROOM)?;
    Ok(Rules { room, family: Family::Draw(draw), pack: lowball::pack(options) })
}
