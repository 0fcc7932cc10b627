//! Pai gow poker with one limited joker, against a player who banks.
//!
//! Rules: HG-PGP-INTRO-2 to HG-PGP-FEE-NOTE; the round is the family's. Traps: the joker is an ace unless it completes
//! a straight or a flush; the ace is the low end of the lowest straight, unless the house says otherwise.

use baize_book::{OptionError, Options};
use baize_cards::Shoe;

use baize_table::{Finding, Halt, Table};

use super::chapter::{Chapter, Own, PAI_GOW_POKER};
use super::deal::Sevens;
use super::floor::findings;
use super::logical_way::Ranks;
use super::round::{self, Family};
use super::setting::SetHand;

use crate::player_dealer::{Banked, BankedGame, Clauses, Play, Wager};

/// The game `hg/pai-gow-poker`.
pub struct PaiGowPoker;

impl Family for PaiGowPoker {
    const CHAPTER: &'static Chapter = &PAI_GOW_POKER;
}

impl BankedGame for PaiGowPoker {
    const ID: &'static str = "hg/pai-gow-poker";
    const BY: Clauses = PAI_GOW_POKER.table;
    const LAYOUT: &'static [Wager] = &[Wager::Main];
    const POSITIONS: u8 = Sevens::POSITIONS;
    const FINDINGS: &'static [Finding] = &findings(&PAI_GOW_POKER);
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
