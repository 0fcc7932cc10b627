//! Pan 9: the nearest to nine wins, and all ties push.
//!
//! The chapter is HG-PAN9-INTRO-2 to HG-PAN9-FEE; the round is in the folder's other files.

use baize_book::{Cites, Clause, OptionError, Options, cite};
use baize_table::{Finding, Halt, Table};

use super::chapter::{Chapter, Irregular};
use super::irregular::findings;
use super::{Equipment, Nine, Own, Turn, round};
use crate::player_dealer::{
    BacklineBy, Banked, BankedGame, Clauses, CupBy, Decides, Direction, Play, PositionBy, Wager,
};

/// The chapter of Pan 9.
pub(super) const CHAPTER: Chapter = Chapter {
    dealer_wins_ties_below: 0,
    card_on_six: (24, 27),
    deck: cite!("HG-PAN9-INTRO-2"),
    deal: cite!("HG-PAN9-PLAY-3a", "HG-PAN9-2a"),
    worth: cite!("HG-PAN9-PLAY-3b", "HG-PAN9-PLAY-3c", "HG-PAN9-14"),
    lays: cite!("HG-PAN9-PLAY-4a", "HG-PAN9-PLAY-4b"),
    laid: cite!("HG-PAN9-PLAY-4c", "HG-PAN9-10"),
    draw: cite!("HG-PAN9-PLAY-4d"),
    player_draws: cite!("HG-PAN9-PLAY-4e"),
    dealer_draws: cite!("HG-PAN9-PLAY-5b"),
    all_set: cite!("HG-PAN9-9a", "HG-PAN9-PLAY-4c"),
    opens: cite!("HG-PAN9-PLAY-5a", "HG-PAN9-6a"),
    stands: cite!("HG-PAN9-11", "HG-PAN9-PLAY-5b"),
    reads: cite!("HG-PAN9-PLAY-6a"),
    wins: cite!("HG-PAN9-PLAY-6b", "HG-PAN9-INTRO-3"),
    loses: cite!("HG-PAN9-PLAY-6b", "HG-PAN9-INTRO-3"),
    ties: cite!("HG-PAN9-PLAY-6c"),
    dealers_ties: Cites::NONE,
    logical: cite!("HG-PAN9-7"),
    several_hands: cite!("HG-PAN9-3b", "HG-PAN9-3a"),
    irregular: Irregular {
        early: cite!("HG-PAN9-6b"),
        checked: cite!("HG-PAN9-8"),
        changed: cite!("HG-PAN9-9b"),
        moved: cite!("HG-PAN9-10"),
        foul: cite!("HG-PAN9-12a"),
        foul_behind: cite!("HG-PAN9-12b"),
        count: cite!("HG-PAN9-13a"),
        wrong_position: cite!("HG-PAN9-17a"),
        dealer_count: cite!("HG-PAN9-17b", "HG-PAN9-18"),
        out_in_deal: cite!("HG-PAN9-17c"),
        two_boxed: cite!("HG-PAN9-17d"),
        no_misdeal: cite!("HG-PAN9-18", "HG-PAN9-17a"),
        out_in_draw: cite!("HG-PAN9-19"),
        exposed_in_deal: cite!("HG-PAN9-20a", "HG-PAN9-20c"),
        exposed_in_draw: cite!("HG-PAN9-20b", "HG-PAN9-20c"),
        boxed: cite!("HG-PAN9-21a", "HG-PAN9-21b"),
        off_table: cite!("HG-PAN9-22"),
        passed_over: cite!("HG-PAN9-23"),
        under: cite!("HG-PAN9-24"),
    },
};

/// The game `hg/pan-9`.
pub struct Pan9;

impl Nine for Pan9 {
    const CHAPTER: &'static Chapter = &CHAPTER;
}

impl BankedGame for Pan9 {
    const ID: &'static str = "hg/pan-9";
    const BY: Clauses = Clauses {
        late: cite!("HG-PAN9-PLAY-1b", "HG-PAN9-PLAY-1a"),
        wagers: cite!("HG-PAN9-PLAY-1a"),
        position: PositionBy {
            rotates: cite!("HG-PAN9-5a"),
            two_hands: cite!("HG-PAN9-5b"),
            bettors: cite!("HG-PAN9-5c"),
            newcomers: cite!("HG-PAN9-5d"),
        },
        covers: cite!("HG-PAN9-1b"),
        pays: cite!("HG-PAN9-1a"),
        fees: Clause::named("HG-PAN9-FEE"),
        collects: cite!("HG-PAN9-FEE"),
        backline: BacklineBy { refuse: None, most: None, decides: Decides::Seated, decides_by: CHAPTER.several_hands },
        // Three besides the player-dealer make a partnership of four.
        kum_kum: Some((3, cite!("HG-PAN9-15"))),
        no_action: None,
        third_party: None,
        courtesy: None,
        cup: Some(CupBy {
            names: cite!("HG-PAN9-PLAY-2a", "HG-PAN9-4"),
            dealer: cite!("HG-PAN9-PLAY-2b"),
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
