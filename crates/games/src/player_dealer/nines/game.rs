//! The two games of nine: one round under two chapters.

use baize_book::{OptionError, Options};
use baize_table::{Finding, Halt, Table};

use super::chapter::{Chapter, PAN_9, SUPER_9};
use super::irregular::findings;
use super::{Equipment, Nine, Own, Turn, round};
use crate::player_dealer::{Banked, BankedGame, Clauses, Play, Wager};

macro_rules! games {
    ($($(#[$doc:meta])* $game:ident: $id:literal, $chapter:ident;)+) => {$(
        $(#[$doc])*
        pub struct $game;

        impl Nine for $game {
            const CHAPTER: &'static Chapter = &$chapter;
        }

        impl BankedGame for $game {
            const ID: &'static str = $id;
            const BY: Clauses = $chapter.table;
            const LAYOUT: &'static [Wager] = &[Wager::Main];
            const POSITIONS: u8 = 8;
            const FINDINGS: &'static [Finding] = &findings(&$chapter);
            type Own = Own;
            type Equipment = Equipment;
            type Decision = Turn;

            fn own(options: &Options) -> Result<Own, OptionError> {
                Own::new(Self::ID, options)
            }

            fn equipment(own: &Own) -> Equipment {
                Equipment::new(own)
            }

            fn check(own: &Own, equipment: &Equipment) -> Result<(), String> {
                equipment.check(own)
            }

            fn play<T: Table<Banked<Self>>>(play: &mut Play<'_, Self, T>) -> Result<(), Halt> {
                round::play(play)
            }
        }
    )+};
}

games! {
    /// Pan 9: the nearest to nine wins, and all ties push.
    Pan9: "hg/pan-9", PAN_9;
    /// Super 9: Pan 9, in which the player-dealer wins ties on 0 and 1.
    Super9: "hg/super-9", SUPER_9;
}
