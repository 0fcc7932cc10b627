//! Under which clauses the games of the room move the button, take blinds and let players in.

use baize_book::{Cites, cite};

/// The clauses of a game about positions.
#[derive(PartialEq, Eq, Debug)]
pub struct PositionClauses {
    /// How the button moves.
    pub button: Cites,
    /// Which seats post the blinds.
    pub blinds: Cites,
    /// How newcomers come in.
    pub entry: Cites,
    /// How players who missed blinds come back.
    pub back: Cites,
    /// Why nobody owes anything when the game has just begun.
    pub start: Cites,
    /// How players change seats.
    pub seat: Cites,
    /// Making up a blind that was too much for a stack.
    pub made_up: Cites,
}

impl PositionClauses {
    /// The clauses of Texas Hold'em at 9-18 and lower.
    pub const HOLDEM_LOW: PositionClauses = PositionClauses {
        button: cite!("HG-HOLDEM-INTRO-12", "HG-HOLDEM-4b"),
        blinds: cite!("HG-HOLDEM-INTRO-10", "HG-HOLDEM-1", "HG-HOLDEM-2", "HG-HOLDEM-4a"),
        entry: cite!("HG-HOLDEM-3a"),
        back: cite!("HG-HOLDEM-5a", "HG-HOLDEM-5b", "HG-HOLDEM-5c"),
        start: cite!("HG-HOLDEM-6a", "HG-HOLDEM-6c"),
        seat: cite!("HG-HOLDEM-6b"),
        made_up: Cites::NONE,
    };

    /// The clauses of Texas Hold'em at 10-20 and higher.
    pub const HOLDEM_HIGH: PositionClauses = PositionClauses {
        entry: cite!("HG-HOLDEM-3b"),
        back: cite!("HG-HOLDEM-5a", "HG-HOLDEM-5b"),
        ..PositionClauses::HOLDEM_LOW
    };

    /// The clauses of Omaha at 9-18 and lower.
    pub const OMAHA_LOW: PositionClauses = PositionClauses {
        button: cite!("HG-OMAHA-9b"),
        blinds: cite!("HG-OMAHA-7", "HG-OMAHA-6", "HG-OMAHA-9a"),
        entry: cite!("HG-OMAHA-8a"),
        back: cite!("HG-OMAHA-10a", "HG-OMAHA-10b"),
        start: cite!("HG-OMAHA-11a", "HG-OMAHA-11c"),
        seat: cite!("HG-OMAHA-11b"),
        made_up: Cites::NONE,
    };

    /// The clauses of Omaha at 10-20 and higher.
    pub const OMAHA_HIGH: PositionClauses =
        PositionClauses { entry: cite!("HG-OMAHA-8b"), ..PositionClauses::OMAHA_LOW };

    /// The clauses of Crazy Pineapple.
    pub const PINEAPPLE: PositionClauses = PositionClauses {
        button: cite!("HG-PINE-INTRO-13", "HG-PINE-5b"),
        blinds: cite!("HG-PINE-INTRO-11", "HG-PINE-2", "HG-PINE-5a"),
        entry: cite!("HG-PINE-3", "HG-PINE-4"),
        back: cite!("HG-PINE-6a", "HG-PINE-6b"),
        start: cite!("HG-PINE-7a", "HG-PINE-7c"),
        seat: cite!("HG-PINE-7b"),
        made_up: Cites::NONE,
    };

    /// Reverse Hold'em at lower limits, where it follows Hold'em.
    pub const REVERSE_HOLDEM: PositionClauses = PositionClauses {
        button: cite!("HG-REV-INTRO-11", "HG-REV-6"),
        blinds: cite!("HG-REV-INTRO-9", "HG-REV-6", "HG-HOLDEM-1"),
        entry: cite!("HG-REV-6", "HG-HOLDEM-3a"),
        back: cite!("HG-REV-6", "HG-HOLDEM-5a", "HG-HOLDEM-5b", "HG-HOLDEM-5c"),
        start: cite!("HG-REV-6", "HG-HOLDEM-6a", "HG-HOLDEM-6c"),
        seat: cite!("HG-REV-6", "HG-HOLDEM-6b"),
        made_up: Cites::NONE,
    };

    /// Reverse Hold'em at 10-20 and higher.
    pub const REVERSE_HOLDEM_HIGH: PositionClauses = PositionClauses {
        entry: cite!("HG-REV-6", "HG-HOLDEM-3b"),
        back: cite!("HG-REV-6", "HG-HOLDEM-5a", "HG-HOLDEM-5b"),
        ..PositionClauses::REVERSE_HOLDEM
    };

    /// The clauses of Match-It.
    pub const MATCH_IT: PositionClauses = PositionClauses {
        button: cite!("HG-MATCH-INTRO-21", "HG-MATCH-4a"),
        blinds: cite!("HG-MATCH-INTRO-14", "HG-MATCH-2"),
        entry: cite!("HG-MATCH-3", "HG-MATCH-4b"),
        back: cite!("HG-MATCH-5a", "HG-MATCH-5b"),
        start: cite!("HG-MATCH-6a", "HG-MATCH-6c"),
        seat: cite!("HG-MATCH-6b"),
        made_up: Cites::NONE,
    };

    /// The clauses of ace-to-five and deuce-to-seven lowball.
    pub const LOWBALL: PositionClauses = PositionClauses {
        button: cite!("HG-HOLDEM-INTRO-12"),
        blinds: cite!("HG-LOWBALL-15", "HG-LOWBALL-6"),
        entry: cite!("HG-LOWBALL-4"),
        back: cite!("HG-LOWBALL-7a"),
        start: cite!("HG-LOWBALL-4"),
        seat: cite!("HG-LOWBALL-7b"),
        made_up: cite!("HG-LOWBALL-5a", "HG-LOWBALL-5b", "HG-LOWBALL-6"),
    };

    /// Badugi, which says only where the blinds are; its limits are those at which Hold'em lets nobody in free.
    pub const BADUGI: PositionClauses =
        PositionClauses { blinds: cite!("HG-BADUGI-1", "HG-BADUGI-2"), ..PositionClauses::HOLDEM_HIGH };

    /// Mexican Poker, which has a button and no blinds.
    pub const MEXICAN: PositionClauses = PositionClauses {
        button: cite!("HG-MEX-INTRO-3"),
        blinds: Cites::NONE,
        entry: Cites::NONE,
        back: Cites::NONE,
        start: Cites::NONE,
        seat: Cites::NONE,
        made_up: Cites::NONE,
    };

    /// Seven-card stud games, which have neither button nor blinds.
    pub const STUD: PositionClauses = PositionClauses { button: Cites::NONE, ..PositionClauses::MEXICAN };

    /// Asian Five-Card Stud, which has a button and no blinds.
    pub const ASIAN_STUD: PositionClauses =
        PositionClauses { button: cite!("HG-ASIAN-2a", "HG-ASIAN-2b", "HG-ASIAN-2c"), ..PositionClauses::MEXICAN };
}
