//! Razz: Seven-Card Stud for the lowest hand.

use baize_book::{OptionError, Options, cite};
use baize_table::Acceptance;

use super::high_low::odd_chip;
use super::tables::{GameClauses, Stakes, Tables};
use super::{StudClauses, Wins};
use crate::poker::asked::Kind;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::Rules;
use crate::poker::room::{RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-RAZZ-INTRO-2"), cite!("HG-RAZZ-INTRO-2"));

/// The clauses about the deal and the pot.
pub const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-RAZZ-INTRO-2"),
    button: cite!("HG-RAZZ-2c"),
    ante: cite!("HG-RAZZ-FEE-REG", "HG-RAZZ-FEE-DES"),
    put_in: cite!("HG-RAZZ-INTRO-1"),
    out: cite!("HG-RAZZ-5", "HG-STUD-IRR-12", "HG-STUD-IRR-2", "HG-STUD-IRR-3"),
    alone: cite!("HG-RAZZ-INTRO-1"),
    show: cite!("HG-RAZZ-5", "HG-MEX-15b"),
    misdeal: cite!("HG-RAZZ-5", "HG-STUD-IRR-9a"),
};

/// The clauses about the cards and the boards.
pub const STUD: StudClauses = StudClauses {
    deal: cite!("HG-RAZZ-INTRO-2"),
    streets: cite!("HG-RAZZ-INTRO-2"),
    forced: cite!("HG-RAZZ-2a", "HG-RAZZ-2b"),
    leads: cite!("HG-RAZZ-2c"),
    announced: cite!("HG-RAZZ-4"),
    face_pairs: false,
    made: cite!("HG-RAZZ-INTRO-3", "HG-RAZZ-1", "HG-STUD8-8b", "HG-STUD-IRR-13"),
    shared: cite!("HG-STUD8-8b"),
};

const TABLES: Tables = Tables {
    regular: "HG-RAZZ-FEE-REG",
    designated: "HG-RAZZ-FEE-DES",
    time: Some("HG-RAZZ-FEE-TIME"),
    fees: &FeeClauses::RAZZ,
    forced: cite!("HG-RAZZ-5", "HG-STUD-4"),
};

const GAME: GameClauses = GameClauses { room: &ROOM, stud: &STUD, betting: &Clauses::RAZZ };

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    Stakes::read(options, &TABLES)?.table(options, Kind::Razz, Wins::Low { odd_chip: odd_chip(options) }, &GAME)
}
