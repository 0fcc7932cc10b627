//! Under which clauses each game of the room refuses an action.
//!
//! The book states most of these rules in one game and takes them for granted in the others (readings G3, G4, G6), so a
//! game that is silent cites the clause of the game that speaks.

use baize_book::{Cites, cite};

/// The clauses under which a game refuses actions.
#[derive(PartialEq, Eq, Debug)]
pub struct Clauses {
    /// A check where there is a bet, a call where there is none.
    pub turn: Cites,
    /// A bet or raise of the wrong size.
    pub size: Cites,
    /// A raise beyond the cap.
    pub cap: Cites,
    /// Why there is no cap on raises, where the book says so.
    pub raises: Cites,
    /// A raise by a player who was not raised in full.
    pub reopen: Cites,
    /// More than lies in front of the player, or more than anybody can answer.
    pub stakes: Cites,
    /// A check into an unopened pot.
    pub bet_or_fold: Cites,
    /// A raise by a player who has checked.
    pub check_raise: Cites,
    /// A forced bet that is not made.
    pub forced: Cites,
    /// A raise by a player who was barred from it.
    pub barred: Cites,
    /// What is done for a player who does not act in time.
    pub absent: Cites,
    /// One chip put in without a word.
    pub chip: Cites,
    /// Chips that differ from the words.
    pub said: Cites,
    /// Chips put in with two motions.
    pub string: Cites,
}

impl Clauses {
    /// The clauses of Texas Hold'em at a limit.
    pub const HOLDEM: Clauses = Clauses {
        turn: cite!("HG-HOLDEM-INTRO-11"),
        size: cite!("HG-HOLDEM-INTRO-1", "HG-ASIAN-16", "HG-ASIAN-17"),
        cap: cite!("HG-PINE-9", "HG-NL-1"),
        raises: Cites::NONE,
        reopen: cite!("HG-ASIAN-17"),
        stakes: cite!("HG-ASIAN-16", "HG-ASIAN-17"),
        bet_or_fold: Cites::NONE,
        check_raise: Cites::NONE,
        forced: Cites::NONE,
        barred: Cites::NONE,
        absent: cite!("HG-NL-9a", "HG-NL-9c"),
        chip: cite!("HG-PINE-10", "HG-NL-8b"),
        said: cite!("HG-NL-6"),
        string: cite!("HG-MEX-13", "HG-ASIAN-8a"),
    };

    /// The clauses of Texas Hold'em without a limit.
    pub const NO_LIMIT: Clauses = Clauses {
        turn: cite!("HG-NL-0", "HG-HOLDEM-INTRO-11"),
        size: cite!("HG-NL-2a", "HG-NL-3a"),
        raises: cite!("HG-NL-1"),
        reopen: cite!("HG-NL-3b", "HG-NL-3c", "HG-NL-2b"),
        stakes: cite!("HG-NL-2a", "HG-NL-5"),
        chip: cite!("HG-NL-8a", "HG-NL-8b"),
        said: cite!("HG-NL-6", "HG-NL-7"),
        absent: cite!("HG-NL-9a", "HG-NL-9b", "HG-NL-9c"),
        ..Clauses::HOLDEM
    };

    /// The no limit game with a buy-in of 100 dollars.
    pub const NO_LIMIT_100: Clauses =
        Clauses { size: cite!("HG-NL-2a", "HG-NL-3d"), reopen: cite!("HG-NL-3e", "HG-NL-2b"), ..Clauses::NO_LIMIT };

    /// The clauses of Texas Hold'em at pot limit.
    pub const POT_LIMIT: Clauses = Clauses {
        turn: cite!("HG-PL-0a", "HG-HOLDEM-INTRO-11"),
        size: cite!("HG-PL-0b", "HG-NL-2a", "HG-NL-3a", "HG-PL-2", "HG-PL-4"),
        raises: cite!("HG-NL-1"),
        reopen: cite!("HG-PL-0b", "HG-NL-3b", "HG-NL-3c", "HG-NL-2b"),
        stakes: cite!("HG-PL-0b", "HG-NL-2a", "HG-NL-5"),
        chip: cite!("HG-PL-5", "HG-NL-8a", "HG-NL-8b"),
        ..Clauses::HOLDEM
    };

    /// The clauses of Omaha at pot limit.
    pub const POT_LIMIT_OMAHA: Clauses = Clauses { turn: cite!("HG-PL-0a", "HG-OMAHA-INTRO-3"), ..Clauses::POT_LIMIT };

    /// The clauses of Omaha, high or high-low, at a limit.
    pub const OMAHA: Clauses = Clauses {
        turn: cite!("HG-OMAHA-INTRO-3"),
        size: cite!("HG-OMAHA-INTRO-3", "HG-ASIAN-16", "HG-ASIAN-17"),
        ..Clauses::HOLDEM
    };

    /// The clauses of Crazy Pineapple.
    pub const PINEAPPLE: Clauses = Clauses {
        turn: cite!("HG-PINE-INTRO-12"),
        size: cite!("HG-PINE-INTRO-1", "HG-ASIAN-16", "HG-ASIAN-17"),
        cap: cite!("HG-PINE-9"),
        ..Clauses::HOLDEM
    };

    /// The clauses of Reverse Hold'em.
    pub const REVERSE_HOLDEM: Clauses = Clauses {
        turn: cite!("HG-REV-INTRO-12"),
        size: cite!("HG-REV-6", "HG-ASIAN-16", "HG-ASIAN-17"),
        cap: cite!("HG-REV-6", "HG-PINE-9", "HG-NL-1"),
        ..Clauses::HOLDEM
    };

    /// The clauses of Seven-Card Stud.
    pub const STUD: Clauses = Clauses {
        turn: cite!("HG-STUD-2", "HG-STUD-IRR-19"),
        size: cite!("HG-STUD-INTRO-5", "HG-STUD-4", "HG-STUD-5a", "HG-STUD-5b", "HG-ASIAN-16", "HG-ASIAN-17"),
        cap: cite!("HG-STUD-4", "HG-PINE-9"),
        forced: cite!("HG-STUD-1a", "HG-STUD-3", "HG-STUD-IRR-4", "HG-STUD-IRR-1c"),
        barred: cite!("HG-STUD-IRR-10c"),
        absent: cite!("HG-STUD-IRR-2", "HG-NL-9a", "HG-NL-9c"),
        ..Clauses::HOLDEM
    };

    /// The clauses of Seven-Card Stud High-Low Split.
    pub const STUD_HIGH_LOW: Clauses = Clauses {
        turn: cite!("HG-STUD8-INTRO-4"),
        size: cite!("HG-STUD8-5", "HG-STUD8-INTRO-5", "HG-STUD8-9", "HG-STUD-4", "HG-ASIAN-16", "HG-ASIAN-17"),
        forced: cite!("HG-STUD8-3", "HG-STUD8-9", "HG-STUD-3", "HG-STUD-IRR-4", "HG-STUD-IRR-1c"),
        cap: cite!("HG-STUD8-9", "HG-STUD-4", "HG-PINE-9"),
        ..Clauses::STUD
    };

    /// The clauses of Razz.
    pub const RAZZ: Clauses = Clauses {
        turn: cite!("HG-RAZZ-2c"),
        size: cite!("HG-RAZZ-3", "HG-RAZZ-INTRO-4", "HG-RAZZ-5", "HG-STUD-4", "HG-ASIAN-16", "HG-ASIAN-17"),
        forced: cite!("HG-RAZZ-2a", "HG-RAZZ-5", "HG-STUD-3", "HG-STUD-IRR-4", "HG-STUD-IRR-1c"),
        cap: cite!("HG-RAZZ-5", "HG-STUD-4", "HG-PINE-9"),
        ..Clauses::STUD
    };

    /// The clauses of ace-to-five lowball.
    pub const LOWBALL: Clauses = Clauses {
        turn: cite!("HG-LOWBALL-INTRO-2", "HG-LOWBALL-INTRO-3"),
        size: cite!(
            "HG-LOWBALL-INTRO-6",
            "HG-LOWBALL-15",
            "HG-LOWBALL-6",
            "HG-LOWBALL-18c",
            "HG-ASIAN-16",
            "HG-ASIAN-17"
        ),
        cap: cite!("HG-LOWBALL-13"),
        raises: Cites::NONE,
        reopen: cite!("HG-LOWBALL-18a", "HG-ASIAN-17"),
        stakes: cite!("HG-LOWBALL-18a", "HG-ASIAN-16", "HG-ASIAN-17"),
        bet_or_fold: cite!("HG-LOWBALL-INTRO-3"),
        check_raise: cite!("HG-LOWBALL-14"),
        forced: Cites::NONE,
        barred: Cites::NONE,
        absent: cite!("HG-NL-9a", "HG-NL-9c"),
        chip: cite!("HG-PINE-10", "HG-NL-8b"),
        said: cite!("HG-NL-6"),
        string: cite!("HG-MEX-13", "HG-ASIAN-8a"),
    };

    /// The clauses of deuce-to-seven lowball.
    pub const DEUCE_TO_SEVEN: Clauses = Clauses {
        size: cite!("HG-LOWBALL-INTRO-6", "HG-LOWBALL-15", "HG-LOWBALL-6", "HG-ASIAN-16", "HG-ASIAN-17"),
        reopen: cite!("HG-ASIAN-17"),
        stakes: cite!("HG-ASIAN-16", "HG-ASIAN-17"),
        ..Clauses::LOWBALL
    };

    /// The clauses of badugi.
    pub const BADUGI: Clauses = Clauses {
        turn: cite!("HG-BADUGI-2", "HG-BADUGI-4"),
        size: cite!("HG-BADUGI-2", "HG-BADUGI-4", "HG-ASIAN-16", "HG-ASIAN-17"),
        ..Clauses::HOLDEM
    };

    /// The clauses of Mexican Poker at a limit.
    pub const MEXICAN: Clauses = Clauses {
        turn: cite!("HG-MEX-15a", "HG-MEX-10"),
        size: cite!("HG-MEX-11", "HG-MEX-16", "HG-ASIAN-16", "HG-ASIAN-17"),
        forced: cite!("HG-MEX-2a"),
        ..Clauses::HOLDEM
    };

    /// The clauses of Mexican Poker without a limit.
    pub const MEXICAN_NO_LIMIT: Clauses = Clauses {
        size: cite!("HG-MEX-11", "HG-MEX-16", "HG-NL-2a", "HG-NL-3a"),
        raises: cite!("HG-NL-1"),
        reopen: cite!("HG-NL-3b", "HG-NL-3c", "HG-NL-2b"),
        stakes: cite!("HG-NL-2a", "HG-NL-5"),
        ..Clauses::MEXICAN
    };

    /// The clauses of Asian Five-Card Stud.
    pub const ASIAN_STUD: Clauses = Clauses {
        turn: cite!("HG-ASIAN-HOW-5", "HG-ASIAN-26", "HG-ASIAN-13"),
        size: cite!("HG-ASIAN-7a", "HG-ASIAN-16", "HG-ASIAN-17"),
        cap: cite!("HG-ASIAN-7b"),
        chip: cite!("HG-ASIAN-8b"),
        forced: cite!("HG-ASIAN-HOW-2a"),
        absent: cite!("HG-ASIAN-20", "HG-NL-9a", "HG-NL-9c"),
        string: cite!("HG-ASIAN-8a"),
        ..Clauses::HOLDEM
    };

    /// The clauses of Asian Five-Card Stud without a limit, where half a bet is not a bet.
    pub const ASIAN_NO_LIMIT: Clauses = Clauses {
        size: cite!("HG-ASIAN-7a", "HG-ASIAN-16", "HG-NL-2a", "HG-NL-3a"),
        reopen: cite!("HG-NL-3b", "HG-NL-3c", "HG-NL-2b"),
        stakes: cite!("HG-NL-2a", "HG-NL-5"),
        ..Clauses::ASIAN_STUD
    };

    /// The clauses of Match-It.
    pub const MATCH_IT: Clauses = Clauses {
        turn: cite!("HG-MATCH-INTRO-19", "HG-MATCH-1", "HG-MATCH-10"),
        size: cite!("HG-MATCH-INTRO-20", "HG-ASIAN-16", "HG-ASIAN-17"),
        cap: cite!("HG-MATCH-INTRO-16"),
        ..Clauses::HOLDEM
    };
}
