//! Seven-Card Stud High-Low Split, eight or better.

use baize_book::{OptionError, Options, cite};
use baize_cards::Rank;
use baize_table::Acceptance;

use super::tables::{GameClauses, Stakes, Tables};
use super::{OddChipAce, StudClauses, Wins};
use crate::poker::asked::Kind;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::Rules;
use crate::poker::room::{RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance =
    acceptance(cite!("HG-STUD8-9", "HG-STUD-INTRO-1"), cite!("HG-STUD8-9", "HG-STUD-INTRO-1"));

/// The clauses about the deal and the pot.
pub const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-STUD8-9", "HG-STUD-INTRO-1"),
    button: cite!("HG-STUD8-INTRO-4"),
    ante: cite!("HG-STUD8-FEE-REG", "HG-STUD8-FEE-DES"),
    put_in: cite!("HG-STUD8-INTRO-1", "HG-STUD8-6"),
    out: cite!("HG-STUD8-9", "HG-STUD-IRR-12", "HG-STUD-IRR-2", "HG-STUD-IRR-3"),
    alone: cite!("HG-STUD8-INTRO-1"),
    show: cite!("HG-STUD8-9", "HG-MEX-15b"),
    misdeal: cite!("HG-STUD8-9", "HG-STUD-IRR-9a"),
};

/// The clauses about the cards and the boards.
pub const STUD: StudClauses = StudClauses {
    deal: cite!("HG-STUD8-9", "HG-STUD-INTRO-1"),
    streets: cite!("HG-STUD8-9", "HG-STUD-INTRO-2", "HG-STUD-INTRO-3"),
    forced: cite!("HG-STUD8-3", "HG-STUD8-INTRO-3", "HG-STUD-1b", "HG-STUD-6"),
    leads: cite!("HG-STUD8-INTRO-4", "HG-STUD-6"),
    announced: cite!("HG-STUD8-9", "HG-STUD-6"),
    face_pairs: true,
    made: cite!("HG-STUD8-INTRO-7", "HG-STUD8-2", "HG-STUD8-1", "HG-STUD8-INTRO-2", "HG-STUD8-8a", "HG-STUD8-4"),
    shared: cite!("HG-STUD8-INTRO-1", "HG-STUD8-7a", "HG-STUD8-7b", "HG-STUD8-8a", "HG-STUD8-8b", "HG-STUD8-INTRO-6"),
};

const TABLES: Tables = Tables {
    regular: "HG-STUD8-FEE-REG",
    designated: "HG-STUD8-FEE-DES",
    time: None,
    fees: &FeeClauses::STUD_HIGH_LOW,
    forced: cite!("HG-STUD8-9", "HG-STUD-4"),
};

const GAME: GameClauses = GameClauses { room: &ROOM, stud: &STUD, betting: &Clauses::STUD_HIGH_LOW };

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let number = usize::try_from(options.number("low-qualifier")).unwrap_or(8);
    let wins = Wins::HighLow { qualifier: Rank::ALL[number - 2], odd_chip: odd_chip(options) };
    Stakes::read(options, &TABLES)?.table(options, Kind::StudHiLo, wins, &GAME)
}

/// Whether the ace is high or low where the lowest card takes the odd chip (reading E4).
pub(super) fn odd_chip(options: &Options) -> OddChipAce {
    match options.word("low-odd-chip-ace") {
        "high" => OddChipAce::High,
        _ => OddChipAce::Low,
    }
}
