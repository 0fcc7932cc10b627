//! Pai gow poker with one limited joker, against a player who banks.
//!
//! Rules: HG-PGP-INTRO-2 to HG-PGP-FEE-NOTE; the round is the family's. Traps: the joker is an ace unless it completes
//! a straight or a flush; the ace is the low end of the lowest straight, unless the house says otherwise.

use baize_book::{Clause, OptionError, Options, cite};
use baize_cards::Shoe;

use baize_table::{Finding, Halt, Table};

use super::chapter::{Chapter, Own};
use super::deal::Sevens;
use super::floor::findings;
use super::logical_way::Ranks;
use super::round::{self, Family};
use super::setting::SetHand;

use crate::player_dealer::{
    BacklineBy, Banked, BankedGame, Clauses, CupBy, Decides, Direction, Play, PositionBy, Wager,
};

/// The game `hg/pai-gow-poker`.
pub struct PaiGowPoker;

const CHAPTER: Chapter = Chapter {
    pack: cite!("HG-PGP-INTRO-2"),
    joker: cite!("HG-PGP-INTRO-3"),
    one_to_one: cite!("HG-PGP-INTRO-4"),
    deal: cite!("HG-PGP-PLAY-2a"),
    secret: cite!("HG-PGP-2a"),
    lays: cite!("HG-PGP-PLAY-4", "HG-PGP-PLAY-2b"),
    ranking: cite!("HG-PGP-RANK", "HG-PGP-PLAY-6"),
    fours: cite!("HG-PGP-RANK-QUADS"),
    full_houses: cite!("HG-PGP-RANK-FULL"),
    high_cards: cite!("HG-PGP-RANK-HIGH"),
    compared: cite!("HG-PGP-1"),
    wins: cite!("HG-PGP-PLAY-3a", "HG-PGP-PLAY-3e"),
    one_each: cite!("HG-PGP-PLAY-3b"),
    loses: cite!("HG-PGP-PLAY-3c", "HG-PGP-PLAY-3e"),
    tie: cite!("HG-PGP-PLAY-3d"),
    closed: cite!("HG-PGP-4a"),
    opened_early: cite!("HG-PGP-4b"),
    misdeal_ace: cite!("HG-PGP-6a"),
    misdeal_two: cite!("HG-PGP-6b"),
    two_looked: cite!("HG-PGP-6c"),
    dealer_seen: cite!("HG-PGP-6d"),
    redelivered: cite!("HG-PGP-7"),
    boxed: cite!("HG-PGP-8a"),
    exposed: cite!("HG-PGP-8b"),
    own_setting: cite!("HG-PGP-9a"),
    logical: cite!("HG-PGP-9b"),
    speak: cite!("HG-PGP-10"),
    foul: cite!("HG-PGP-11"),
    above: cite!("HG-PGP-PLAY-5"),
    wrong_counts: cite!("HG-PGP-12"),
    one_hand: cite!("HG-PGP-13a", "HG-PGP-13b"),
    backline: cite!("HG-PGP-14"),
    signified: cite!("HG-PGP-15"),
    misread: cite!("HG-PGP-16"),
    never_foul: cite!("HG-PGP-17a", "HG-PGP-17c"),
    foul_reset: cite!("HG-PGP-17b"),
    reset: cite!("HG-PGP-18"),
};

impl Family for PaiGowPoker {
    const CHAPTER: &'static Chapter = &CHAPTER;
}

impl BankedGame for PaiGowPoker {
    const ID: &'static str = "hg/pai-gow-poker";
    const BY: Clauses = Clauses {
        late: cite!("HG-PGP-PLAY-1a"),
        wagers: cite!("HG-PGP-PLAY-1a", "HG-PGP-INTRO-4"),
        position: PositionBy {
            rotates: cite!("HG-PGP-5a"),
            two_hands: cite!("HG-PGP-5b"),
            bettors: cite!("HG-PGP-5c"),
            newcomers: cite!("HG-PGP-5d"),
        },
        covers: cite!("HG-PGP-COVER"),
        pays: cite!("HG-PGP-INTRO-4", "HG-PGP-COVER", "HG-PGP-PLAY-3e"),
        fees: Clause::named("HG-PGP-FEE"),
        collects: cite!("HG-PGP-FEE-NOTE"),
        backline: BacklineBy {
            refuse: None,
            most: None,
            decides: Decides::Seated,
            decides_by: cite!("HG-PGP-13a", "HG-PGP-13b"),
        },
        // The chapter does not mention others' money in the bank; a house that allows it follows the rule of the
        // others.
        kum_kum: Some((3, cite!("HG-PGP-COVER"))),
        no_action: None,
        third_party: None,
        courtesy: None,
        cup: Some(CupBy {
            names: cite!("HG-PGP-PLAY-1b", "HG-PGP-3", "HG-PGP-PLAY-1a"),
            dealer: cite!("HG-PGP-PLAY-1c"),
            direction: Direction::Clockwise,
        }),
    };
    const LAYOUT: &'static [Wager] = &[Wager::Main];
    const POSITIONS: u8 = Sevens::POSITIONS;
    const FINDINGS: &'static [Finding] = &findings(&CHAPTER);
    type Own = Own;
    type Equipment = Shoe;
    type Decision = SetHand;

    fn own(options: &Options) -> Result<Own, OptionError> {
        Ok(Own::read(options, Ranks::Limited(Own::low_straight(options)), 1))
    }

    fn equipment(own: &Own) -> Shoe {
        own.pack()
    }

    fn check(own: &Own, pack: &Shoe) -> Result<(), String> {
        own.check(pack)
    }

    fn play<T: Table<Banked<Self>>>(play: &mut Play<'_, Self, T>) -> Result<(), Halt> {
        round::play(play)
    }
}
