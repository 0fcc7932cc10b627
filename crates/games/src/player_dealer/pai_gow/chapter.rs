//! The chapters of pai gow poker and of jokers wild: the same rules, and much of them under the same numbers.

use baize_book::{Cites, Clause, Options, cite};
use baize_cards::Shoe;
use baize_cards::rank::LowStraight;

use super::logical_way::Ranks;
use crate::player_dealer::{BacklineBy, Clauses, CupBy, Decides, Direction, PositionBy};

/// The clauses of one chapter.
#[derive(Debug)]
pub struct Chapter {
    /// Which cards the pack holds.
    pub pack: Cites,
    /// What a joker may be.
    pub joker: Cites,
    /// Each plays against the player-dealer alone.
    pub one_to_one: Cites,
    /// Seven cards each, face down.
    pub deal: Cites,
    /// Nobody sees another's hand before all are opened.
    pub secret: Cites,
    /// Two hands are made of the seven cards, and where they are laid.
    pub lays: Cites,
    /// Which hands rank above which.
    pub ranking: Cites,
    /// Which of two fours of a kind wins.
    pub fours: Cites,
    /// Which of two full houses wins.
    pub full_houses: Cites,
    /// Which of two hands without a pair wins.
    pub high_cards: Cites,
    /// All hands are compared with the player-dealer's, clockwise from the action button.
    pub compared: Cites,
    /// Both hands are higher: the player is paid even money.
    pub wins: Cites,
    /// One hand wins and the other loses.
    pub one_each: Cites,
    /// Both of the player-dealer's are higher, or one is and the other ties.
    pub loses: Cites,
    /// The player-dealer loses one and ties the other; and what two ties are read from.
    pub tie: Cites,
    /// The player-dealer's hand stays closed until all others are set.
    pub closed: Cites,
    /// The player-dealer's hand was opened before that.
    pub opened_early: Cites,
    /// A joker or an ace was boxed or exposed.
    pub misdeal_ace: Cites,
    /// Two cards were boxed or exposed.
    pub misdeal_two: Cites,
    /// Hands lay at wrong spots, and two players have looked.
    pub two_looked: Cites,
    /// Hands lay at wrong spots, and a player has looked at the player-dealer's.
    pub dealer_seen: Cites,
    /// Hands lay at wrong spots, and at most one player has looked.
    pub redelivered: Cites,
    /// A boxed card is replaced at once.
    pub boxed: Cites,
    /// An exposed card is replaced after the deal.
    pub exposed: Cites,
    /// The 5-card hand must be above the 2-card hand.
    pub above: Cites,
    /// How hands are set.
    pub setting: SettingBy,
    /// The rules that all player-dealer tables share.
    pub table: Clauses,
}

/// The clauses of setting hands, whose numbers are other ones in each chapter.
#[derive(Debug)]
pub struct SettingBy {
    /// The setting is the player's own responsibility.
    pub own_setting: Cites,
    /// On request the house sets the hand the logical way.
    pub logical: Cites,
    /// The cards count for what they are, whatever is said.
    pub speak: Cites,
    /// The 2-card hand is above the 5-card hand.
    pub foul: Cites,
    /// The hands have wrong numbers of cards.
    pub wrong_counts: Cites,
    /// A player plays one hand only.
    pub one_hand: Cites,
    /// A foul does not foul others' bets on the hand.
    pub backline: Cites,
    /// The player-dealer says plainly when their hand is set.
    pub signified: Cites,
    /// A hand that the dealer misread.
    pub misread: Cites,
    /// The player-dealer's hand is never set foul.
    pub never_foul: Cites,
    /// A foul hand of the player-dealer's that was let through.
    pub foul_reset: Cites,
    /// A better setting of the player-dealer's hand that was not shown.
    pub reset: Cites,
}

/// Pai gow poker with one limited joker.
pub(super) const PAI_GOW_POKER: Chapter = chapter(
    "HG-PGP",
    cite!("HG-PGP-INTRO-3"),
    SettingBy {
        own_setting: cite!("HG-PGP-9a"),
        logical: cite!("HG-PGP-9b"),
        speak: cite!("HG-PGP-10"),
        foul: cite!("HG-PGP-11"),
        wrong_counts: cite!("HG-PGP-12"),
        one_hand: cite!("HG-PGP-13a", "HG-PGP-13b"),
        backline: cite!("HG-PGP-14"),
        signified: cite!("HG-PGP-15"),
        misread: cite!("HG-PGP-16"),
        never_foul: cite!("HG-PGP-17a", "HG-PGP-17c"),
        foul_reset: cite!("HG-PGP-17b"),
        reset: cite!("HG-PGP-18"),
    },
);

/// Jokers wild, whose rule 9 of the jokers moves the numbers of all that follow.
pub(super) const JOKERS_WILD: Chapter = chapter(
    "HG-JWPGP",
    cite!("HG-JWPGP-INTRO-3", "HG-JWPGP-9"),
    SettingBy {
        own_setting: cite!("HG-JWPGP-10a"),
        logical: cite!("HG-JWPGP-10b"),
        speak: cite!("HG-JWPGP-11"),
        foul: cite!("HG-JWPGP-12"),
        wrong_counts: cite!("HG-JWPGP-13"),
        one_hand: cite!("HG-JWPGP-14a", "HG-JWPGP-14b"),
        backline: cite!("HG-JWPGP-15"),
        signified: cite!("HG-JWPGP-16"),
        misread: cite!("HG-JWPGP-17"),
        never_foul: cite!("HG-JWPGP-18a", "HG-JWPGP-18c"),
        foul_reset: cite!("HG-JWPGP-18b"),
        reset: cite!("HG-JWPGP-19"),
    },
);

/// A chapter by its name, with what it does not number as the other.
const fn chapter(chapter: &str, joker: Cites, setting: SettingBy) -> Chapter {
    Chapter {
        joker,
        pack: cite!(chapter, "-INTRO-2"),
        one_to_one: cite!(chapter, "-INTRO-4"),
        deal: cite!(chapter, "-PLAY-2a"),
        secret: cite!(chapter, "-2a"),
        lays: cite!(chapter, "-PLAY-4", "-PLAY-2b"),
        ranking: cite!(chapter, "-RANK", "-PLAY-6"),
        fours: cite!(chapter, "-RANK-QUADS"),
        full_houses: cite!(chapter, "-RANK-FULL"),
        high_cards: cite!(chapter, "-RANK-HIGH"),
        compared: cite!(chapter, "-1"),
        wins: cite!(chapter, "-PLAY-3a", "-PLAY-3e"),
        one_each: cite!(chapter, "-PLAY-3b"),
        loses: cite!(chapter, "-PLAY-3c", "-PLAY-3e"),
        tie: cite!(chapter, "-PLAY-3d"),
        closed: cite!(chapter, "-4a"),
        opened_early: cite!(chapter, "-4b"),
        misdeal_ace: cite!(chapter, "-6a"),
        misdeal_two: cite!(chapter, "-6b"),
        two_looked: cite!(chapter, "-6c"),
        dealer_seen: cite!(chapter, "-6d"),
        redelivered: cite!(chapter, "-7"),
        boxed: cite!(chapter, "-8a"),
        exposed: cite!(chapter, "-8b"),
        above: cite!(chapter, "-PLAY-5"),
        table: Clauses {
            late: cite!(chapter, "-PLAY-1a"),
            wagers: cite!(chapter, "-PLAY-1a", "-INTRO-4"),
            position: PositionBy {
                rotates: cite!(chapter, "-5a"),
                two_hands: cite!(chapter, "-5b"),
                bettors: cite!(chapter, "-5c"),
                newcomers: cite!(chapter, "-5d"),
            },
            covers: cite!(chapter, "-COVER"),
            pays: cite!(chapter, "-INTRO-4", "-COVER", "-PLAY-3e"),
            fees: Clause::within(chapter, "-FEE"),
            collects: cite!(chapter, "-FEE-NOTE"),
            backline: BacklineBy { refuse: None, most: None, decides: Decides::Seated, decides_by: setting.one_hand },
            // The chapter knows no money of others in the bank; a house that allows it goes by the rule of the others.
            kum_kum: Some((3, cite!(chapter, "-COVER"))),
            no_action: None,
            third_party: None,
            courtesy: None,
            cup: Some(CupBy {
                names: cite!(chapter, "-PLAY-1b", "-3", "-PLAY-1a"),
                dealer: cite!(chapter, "-PLAY-1c"),
                direction: Direction::Clockwise,
            }),
        },
        setting,
    }
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
    /// The ranking of hands at this table.
    pub ranks: Ranks,
    /// The number of jokers in the pack.
    pub jokers: u8,
    /// Whether two ties are a push; otherwise the player-dealer wins.
    pub double_tie_pushes: bool,
}

impl Own {
    /// Where A-2-3-4-5 stands.
    pub(super) fn low_straight(options: &Options) -> LowStraight {
        match options.word("wheel-rank") {
            "second-highest" => LowStraight::SecondHighest,
            _ => LowStraight::Lowest,
        }
    }

    /// Reads the options that both games have.
    pub(super) fn read(options: &Options, ranks: Ranks, jokers: u8) -> Own {
        Own { ranks, jokers, double_tie_pushes: options.word("double-tie") == "push" }
    }

    /// The pack of the table.
    pub(super) fn pack(&self) -> Shoe {
        Shoe::with_jokers(1, self.jokers)
    }

    /// Whether a pack is the table's.
    pub(super) fn check(&self, pack: &Shoe) -> Result<(), String> {
        if (pack.packs(), pack.jokers(), pack.cut()) == (1, self.jokers, 0) && pack.left_out().next().is_none() {
            return Ok(());
        }
        let jokers = self.jokers;
        Err(format!("the pack is a single one of 52 without a cut card, with the {jokers} jokers of the table"))
    }
}
