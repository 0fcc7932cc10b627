//! Super 9: Pan 9, in which the player-dealer wins ties on 0 and 1.
//!
//! The chapter is HG-S9-INTRO-2 to HG-S9-FEE; the round is in the folder's other files. Its rule 3 does not say how
//! further hands of one bettor are played; they are played the logical way as in Pan 9 (reading R-P9-10).

use baize_book::{Clause, OptionError, Options, cite};
use baize_table::{Finding, Halt, Table};

use super::chapter::{Chapter, Irregular};
use super::irregular::findings;
use super::{Equipment, Nine, Own, Turn, round};
use crate::player_dealer::{
    BacklineBy, Banked, BankedGame, Clauses, CupBy, Decides, Direction, Play, PositionBy, Wager,
};

/// The chapter of Super 9.
pub(super) const CHAPTER: Chapter = Chapter {
    dealer_wins_ties_below: 2,
    card_on_six: (24, 25),
    deck: cite!("HG-S9-INTRO-2"),
    deal: cite!("HG-S9-PLAY-3a", "HG-S9-2a"),
    worth: cite!("HG-S9-PLAY-3b", "HG-S9-PLAY-3c", "HG-S9-14"),
    lays: cite!("HG-S9-PLAY-4a", "HG-S9-PLAY-4b"),
    laid: cite!("HG-S9-PLAY-4c", "HG-S9-10"),
    draw: cite!("HG-S9-PLAY-4d"),
    player_draws: cite!("HG-S9-PLAY-4e"),
    dealer_draws: cite!("HG-S9-PLAY-5b"),
    all_set: cite!("HG-S9-9a", "HG-S9-PLAY-4c"),
    opens: cite!("HG-S9-PLAY-5a", "HG-S9-6a"),
    stands: cite!("HG-S9-11", "HG-S9-PLAY-5b"),
    reads: cite!("HG-S9-PLAY-6a"),
    wins: cite!("HG-S9-PLAY-6b", "HG-S9-INTRO-3"),
    loses: cite!("HG-S9-PLAY-6b", "HG-S9-INTRO-3"),
    ties: cite!("HG-S9-PLAY-6c"),
    dealers_ties: cite!("HG-S9-PLAY-6c", "HG-S9-INTRO-4"),
    logical: cite!("HG-S9-7"),
    several_hands: cite!("HG-S9-3a", "HG-S9-7"),
    irregular: Irregular {
        early: cite!("HG-S9-6b"),
        checked: cite!("HG-S9-8"),
        changed: cite!("HG-S9-9b"),
        moved: cite!("HG-S9-10"),
        foul: cite!("HG-S9-12a"),
        foul_behind: cite!("HG-S9-12b"),
        count: cite!("HG-S9-13a"),
        wrong_position: cite!("HG-S9-17a"),
        dealer_count: cite!("HG-S9-17b", "HG-S9-18"),
        out_in_deal: cite!("HG-S9-17c"),
        two_boxed: cite!("HG-S9-17d"),
        no_misdeal: cite!("HG-S9-18", "HG-S9-17a"),
        out_in_draw: cite!("HG-S9-19"),
        exposed_in_deal: cite!("HG-S9-20a", "HG-S9-20c"),
        exposed_in_draw: cite!("HG-S9-20b", "HG-S9-20c"),
        boxed: cite!("HG-S9-21a", "HG-S9-21b"),
        off_table: cite!("HG-S9-22"),
        passed_over: cite!("HG-S9-23"),
        under: cite!("HG-S9-24"),
    },
};

/// The game `hg/super-9`.
pub struct Super9;

impl Nine for Super9 {
    const CHAPTER: &'static Chapter = &CHAPTER;
}

impl BankedGame for Super9 {
    const ID: &'static str = "hg/super-9";
    const BY: Clauses = Clauses {
        late: cite!("HG-S9-PLAY-1b", "HG-S9-PLAY-1a"),
        wagers: cite!("HG-S9-PLAY-1a"),
        position: PositionBy {
            rotates: cite!("HG-S9-5a"),
            two_hands: cite!("HG-S9-5b"),
            bettors: cite!("HG-S9-5c"),
            newcomers: cite!("HG-S9-5d"),
        },
        covers: cite!("HG-S9-1b"),
        pays: cite!("HG-S9-1a"),
        fees: Clause::named("HG-S9-FEE"),
        collects: cite!("HG-S9-FEE"),
        backline: BacklineBy { refuse: None, most: None, decides: Decides::Seated, decides_by: CHAPTER.several_hands },
        // Three besides the player-dealer make a partnership of four.
        kum_kum: Some((3, cite!("HG-S9-15"))),
        no_action: None,
        third_party: None,
        courtesy: None,
        cup: Some(CupBy {
            names: cite!("HG-S9-PLAY-2a", "HG-S9-4"),
            dealer: cite!("HG-S9-PLAY-2b"),
            direction: Direction::Clockwise,
        }),
    };
    const LAYOUT: &'static [Wager] = &[Wager::Main];
    const POSITIONS: u8 = 8;
    const FINDINGS: &'static [Finding] = &findings(&CHAPTER);
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
