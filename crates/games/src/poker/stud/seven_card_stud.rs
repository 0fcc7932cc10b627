//! Seven-Card Stud for the highest hand.

use baize_book::{OptionError, Options, cite};
use baize_table::Acceptance;

use super::tables::{GameClauses, Stakes, Tables};
use super::{StudClauses, Wins};
use crate::poker::asked::Kind;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::Rules;
use crate::poker::room::{RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-STUD-INTRO-1"), cite!("HG-STUD-INTRO-1"));

/// The clauses about the deal and the pot.
pub const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-STUD-INTRO-1"),
    button: cite!("HG-STUD-2"),
    ante: cite!("HG-STUD-FEE-REG", "HG-STUD-FEE-DES"),
    put_in: cite!("HG-STUD-INTRO-4"),
    out: cite!("HG-STUD-IRR-12", "HG-STUD-IRR-2", "HG-STUD-IRR-3"),
    alone: cite!("HG-STUD-INTRO-4"),
    show: cite!("HG-STUD-INTRO-4", "HG-MEX-15b"),
    misdeal: cite!("HG-STUD-IRR-9a"),
};

/// The clauses about the cards and the boards.
pub const STUD: StudClauses = StudClauses {
    deal: cite!("HG-STUD-INTRO-1"),
    streets: cite!("HG-STUD-INTRO-2", "HG-STUD-INTRO-3"),
    forced: cite!("HG-STUD-1a", "HG-STUD-1b", "HG-STUD-6"),
    leads: cite!("HG-STUD-2", "HG-STUD-6"),
    announced: cite!("HG-STUD-6"),
    face_pairs: true,
    made: cite!("HG-STUD-INTRO-4", "HG-STUD-IRR-13", "HG-STUD8-8a"),
    shared: cite!("HG-STUD8-8a"),
};

const TABLES: Tables = Tables {
    regular: "HG-STUD-FEE-REG",
    designated: "HG-STUD-FEE-DES",
    time: Some("HG-STUD-FEE-TIME"),
    fees: &FeeClauses::STUD,
    forced: cite!("HG-STUD-4"),
};

const GAME: GameClauses = GameClauses { room: &ROOM, stud: &STUD, betting: &Clauses::STUD };

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    Stakes::read(options, &TABLES)?.table(options, Kind::Stud, Wins::High, &GAME)
}
