//! Jokers wild pai gow poker: none to three jokers that are any card, against a player who banks.
//!
//! Rules: HG-JWPGP-INTRO-2 to HG-JWPGP-FEE-NOTE; the round is the family's. Traps: only aces make five of a kind; what
//! is left after the deal is three cards to six, not the four that the chapter speaks of (reading R-JW-3).

use baize_book::{Clause, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_cards::rank::FiveOfAKind;
use baize_table::{Finding, Halt, Table};

use super::chapter::{Chapter, Own};
use super::deal::Sevens;
use super::floor::findings;
use super::logical_way::Ranks;
use super::round::{self, Family};
use super::setting::SetHand;
use crate::pai_gow::ranking::JokersWild;
use crate::player_dealer::{
    BacklineBy, Banked, BankedGame, Clauses, CupBy, Decides, Direction, Play, PositionBy, Wager,
};

/// The game `hg/jokers-wild-pai-gow-poker`.
pub struct JokersWildPaiGowPoker;

const CHAPTER: Chapter = Chapter {
    pack: cite!("HG-JWPGP-INTRO-2"),
    joker: cite!("HG-JWPGP-INTRO-3", "HG-JWPGP-9"),
    one_to_one: cite!("HG-JWPGP-INTRO-4"),
    deal: cite!("HG-JWPGP-PLAY-2a"),
    secret: cite!("HG-JWPGP-2a"),
    lays: cite!("HG-JWPGP-PLAY-4", "HG-JWPGP-PLAY-2b"),
    ranking: cite!("HG-JWPGP-RANK", "HG-JWPGP-PLAY-6"),
    fours: cite!("HG-JWPGP-RANK-QUADS"),
    full_houses: cite!("HG-JWPGP-RANK-FULL"),
    high_cards: cite!("HG-JWPGP-RANK-HIGH"),
    compared: cite!("HG-JWPGP-1"),
    wins: cite!("HG-JWPGP-PLAY-3a", "HG-JWPGP-PLAY-3e"),
    one_each: cite!("HG-JWPGP-PLAY-3b"),
    loses: cite!("HG-JWPGP-PLAY-3c", "HG-JWPGP-PLAY-3e"),
    tie: cite!("HG-JWPGP-PLAY-3d"),
    closed: cite!("HG-JWPGP-4a"),
    opened_early: cite!("HG-JWPGP-4b"),
    misdeal_ace: cite!("HG-JWPGP-6a"),
    misdeal_two: cite!("HG-JWPGP-6b"),
    two_looked: cite!("HG-JWPGP-6c"),
    dealer_seen: cite!("HG-JWPGP-6d"),
    redelivered: cite!("HG-JWPGP-7"),
    boxed: cite!("HG-JWPGP-8a"),
    exposed: cite!("HG-JWPGP-8b"),
    own_setting: cite!("HG-JWPGP-10a"),
    logical: cite!("HG-JWPGP-10b"),
    speak: cite!("HG-JWPGP-11"),
    foul: cite!("HG-JWPGP-12"),
    above: cite!("HG-JWPGP-PLAY-5"),
    wrong_counts: cite!("HG-JWPGP-13"),
    one_hand: cite!("HG-JWPGP-14a", "HG-JWPGP-14b"),
    backline: cite!("HG-JWPGP-15"),
    signified: cite!("HG-JWPGP-16"),
    misread: cite!("HG-JWPGP-17"),
    never_foul: cite!("HG-JWPGP-18a", "HG-JWPGP-18c"),
    foul_reset: cite!("HG-JWPGP-18b"),
    reset: cite!("HG-JWPGP-19"),
};

impl Family for JokersWildPaiGowPoker {
    const CHAPTER: &'static Chapter = &CHAPTER;
}

impl BankedGame for JokersWildPaiGowPoker {
    const ID: &'static str = "hg/jokers-wild-pai-gow-poker";
    const BY: Clauses = Clauses {
        late: cite!("HG-JWPGP-PLAY-1a"),
        wagers: cite!("HG-JWPGP-PLAY-1a", "HG-JWPGP-INTRO-4"),
        position: PositionBy {
            rotates: cite!("HG-JWPGP-5a"),
            two_hands: cite!("HG-JWPGP-5b"),
            bettors: cite!("HG-JWPGP-5c"),
            newcomers: cite!("HG-JWPGP-5d"),
        },
        covers: cite!("HG-JWPGP-COVER"),
        pays: cite!("HG-JWPGP-INTRO-4", "HG-JWPGP-COVER", "HG-JWPGP-PLAY-3e"),
        fees: Clause::named("HG-JWPGP-FEE"),
        collects: cite!("HG-JWPGP-FEE-NOTE"),
        backline: BacklineBy {
            refuse: None,
            most: None,
            decides: Decides::Seated,
            decides_by: cite!("HG-JWPGP-14a", "HG-JWPGP-14b"),
        },
        // The chapter does not mention others' money in the bank; a house that allows it follows the rule of the
        // others.
        kum_kum: Some((3, cite!("HG-JWPGP-COVER"))),
        no_action: None,
        third_party: None,
        courtesy: None,
        cup: Some(CupBy {
            names: cite!("HG-JWPGP-PLAY-1b", "HG-JWPGP-3", "HG-JWPGP-PLAY-1a"),
            dealer: cite!("HG-JWPGP-PLAY-1c"),
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
        let jokers = u8::try_from(options.number("jokers")).expect("the card bounds it");
        let fives = match options.word("five-of-a-kind") {
            "any" => FiveOfAKind::Any,
            _ => FiveOfAKind::AcesOnly,
        };
        let ranks = Ranks::Wild(JokersWild { low_straight: Own::low_straight(options), fives });
        Ok(Own::read(options, ranks, jokers))
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
