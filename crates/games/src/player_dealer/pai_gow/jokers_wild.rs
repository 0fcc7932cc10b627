//! Jokers wild pai gow poker: none to three jokers that are any card, against a player who banks.
//!
//! Rules: HG-JWPGP-INTRO-2 to HG-JWPGP-FEE-NOTE; the round is the family's. Traps: only aces make five of a kind; what
//! is left after the deal is three cards to six, not the four that the chapter speaks of (reading R-JW-3).

use baize_book::{OptionError, Options};
use baize_cards::Shoe;
use baize_cards::rank::FiveOfAKind;
use baize_table::{Finding, Halt, Table};

use super::chapter::{Chapter, JOKERS_WILD, Own};
use super::deal::Sevens;
use super::floor::findings;
use super::logical_way::Ranks;
use super::round::{self, Family};
use super::setting::SetHand;
use crate::pai_gow::ranking::JokersWild;
use crate::player_dealer::{Banked, BankedGame, Clauses, Play, Wager};

/// The game `hg/jokers-wild-pai-gow-poker`.
pub struct JokersWildPaiGowPoker;

impl Family for JokersWildPaiGowPoker {
    const CHAPTER: &'static Chapter = &JOKERS_WILD;
}

impl BankedGame for JokersWildPaiGowPoker {
    const ID: &'static str = "hg/jokers-wild-pai-gow-poker";
    const BY: Clauses = JOKERS_WILD.table;
    const LAYOUT: &'static [Wager] = &[Wager::Main];
    const POSITIONS: u8 = Sevens::POSITIONS;
    const FINDINGS: &'static [Finding] = &findings(&JOKERS_WILD);
    type Own = Own;
    type Equipment = Shoe;
    type Decision = SetHand;

    fn own(options: &Options) -> Result<Own, OptionError> {
        let jokers = u8::try_from(options.number("jokers")).expect("the spec bounds it");
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
