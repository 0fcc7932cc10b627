//! The chapters of Pan 9 and Super 9, which differ by their names, by who wins ties and by who plays a second hand.
//!
//! They are HG-PAN9-INTRO-2 to HG-PAN9-FEE and HG-S9-INTRO-2 to HG-S9-FEE; the round is in the folder's other files.

use baize_book::{Cites, Clause, cite};

use crate::player_dealer::{BacklineBy, Clauses, CupBy, Decides, Direction, PositionBy};

/// What one game's chapter says, by clause.
#[derive(Debug)]
pub struct Chapter {
    /// Ties on values below this are the player-dealer's.
    pub(super) dealer_wins_ties_below: u8,
    /// What a card on 6 gains the player-dealer on a hand that stands, and what it costs them on one that has drawn, in
    /// hundredths of the wager, if players play the logical way.
    pub(super) card_on_six: (i64, i64),
    /// What the shoe holds.
    pub(super) deck: Cites,
    /// Three cards face down, for their player's eyes.
    pub(super) deal: Cites,
    /// What a hand is worth, whatever is said of it.
    pub(super) worth: Cites,
    /// Hands are laid in turn.
    pub(super) lays: Cites,
    /// A hand that is laid may not be touched.
    pub(super) laid: Cites,
    /// One more card, face down.
    pub(super) draw: Cites,
    /// When a player draws.
    pub(super) player_draws: Cites,
    /// When the player-dealer draws.
    pub(super) dealer_draws: Cites,
    /// The announcement "all hands set".
    pub(super) all_set: Cites,
    /// The player-dealer's hand is exposed, and nobody acts any more.
    pub(super) opens: Cites,
    /// The player-dealer commits themselves to stand, and the total is announced.
    pub(super) stands: Cites,
    /// Hands are turned up one by one from the action button.
    pub(super) reads: Cites,
    /// A higher hand wins.
    pub(super) wins: Cites,
    /// A lower hand loses.
    pub(super) loses: Cites,
    /// Equal hands push.
    pub(super) ties: Cites,
    /// Equal on the lowest values loses.
    pub(super) dealers_ties: Cites,
    /// When the house plays a hand the logical way.
    pub(super) logical: Cites,
    /// Nobody plays a second hand.
    pub(super) several_hands: Cites,
    /// The clauses of what goes wrong.
    pub(super) irregular: Irregular,
    /// The rules that all player-dealer tables share.
    pub(super) table: Clauses,
}

/// The clauses of what goes wrong.
#[derive(Debug)]
pub(super) struct Irregular {
    /// The player-dealer's hand is exposed too early.
    pub(super) early: Cites,
    /// Hands played the logical way are checked.
    pub(super) checked: Cites,
    /// A wager is changed after the announcement.
    pub(super) changed: Cites,
    /// A hand moves from one place to the other after the draw has begun.
    pub(super) moved: Cites,
    /// A fouled hand cannot win.
    pub(super) foul: Cites,
    /// Wagers of others on a fouled hand.
    pub(super) foul_behind: Cites,
    /// A hand with a wrong number of cards.
    pub(super) count: Cites,
    /// Cards went to a wrong position.
    pub(super) wrong_position: Cites,
    /// The player-dealer has a wrong number of cards.
    pub(super) dealer_count: Cites,
    /// The shoe runs out in the deal.
    pub(super) out_in_deal: Cites,
    /// Two boxed cards.
    pub(super) two_boxed: Cites,
    /// No misdeal after the draw has begun.
    pub(super) no_misdeal: Cites,
    /// The shoe runs out in the draw.
    pub(super) out_in_draw: Cites,
    /// A card exposed on the deal plays.
    pub(super) exposed_in_deal: Cites,
    /// A card exposed on the draw is replaced.
    pub(super) exposed_in_draw: Cites,
    /// A boxed card does not exist.
    pub(super) boxed: Cites,
    /// A card off the table plays.
    pub(super) off_table: Cites,
    /// A player is passed over on the draw.
    pub(super) passed_over: Cites,
    /// A card left the shoe in error.
    pub(super) under: Cites,
}

/// What a chapter has of its own.
struct OwnRules {
    dealer_wins_ties_below: u8,
    card_on_six: (i64, i64),
    dealers_ties: Cites,
    several_hands: Cites,
}

/// Pan 9: all ties push.
pub(super) const PAN_9: Chapter = chapter(
    "HG-PAN9",
    OwnRules {
        dealer_wins_ties_below: 0,
        card_on_six: (24, 27),
        dealers_ties: Cites::NONE,
        several_hands: cite!("HG-PAN9-3b", "HG-PAN9-3a"),
    },
);

/// Super 9: the player-dealer wins ties on 0 and 1. Its rule 3 does not say how further hands of one bettor are played;
/// they are played the logical way as in Pan 9 (reading R-P9-10).
pub(super) const SUPER_9: Chapter = chapter(
    "HG-S9",
    OwnRules {
        dealer_wins_ties_below: 2,
        card_on_six: (24, 25),
        dealers_ties: cite!("HG-S9-PLAY-6c", "HG-S9-INTRO-4"),
        several_hands: cite!("HG-S9-3a", "HG-S9-7"),
    },
);

/// A chapter by its name: both number what they have in common alike.
const fn chapter(chapter: &str, own: OwnRules) -> Chapter {
    let OwnRules { dealer_wins_ties_below, card_on_six, dealers_ties, several_hands } = own;
    Chapter {
        dealer_wins_ties_below,
        card_on_six,
        dealers_ties,
        several_hands,
        deck: cite!(chapter, "-INTRO-2"),
        deal: cite!(chapter, "-PLAY-3a", "-2a"),
        worth: cite!(chapter, "-PLAY-3b", "-PLAY-3c", "-14"),
        lays: cite!(chapter, "-PLAY-4a", "-PLAY-4b"),
        laid: cite!(chapter, "-PLAY-4c", "-10"),
        draw: cite!(chapter, "-PLAY-4d"),
        player_draws: cite!(chapter, "-PLAY-4e"),
        dealer_draws: cite!(chapter, "-PLAY-5b"),
        all_set: cite!(chapter, "-9a", "-PLAY-4c"),
        opens: cite!(chapter, "-PLAY-5a", "-6a"),
        stands: cite!(chapter, "-11", "-PLAY-5b"),
        reads: cite!(chapter, "-PLAY-6a"),
        wins: cite!(chapter, "-PLAY-6b", "-INTRO-3"),
        loses: cite!(chapter, "-PLAY-6b", "-INTRO-3"),
        ties: cite!(chapter, "-PLAY-6c"),
        logical: cite!(chapter, "-7"),
        irregular: irregular(chapter),
        table: Clauses {
            late: cite!(chapter, "-PLAY-1b", "-PLAY-1a"),
            wagers: cite!(chapter, "-PLAY-1a"),
            position: PositionBy {
                rotates: cite!(chapter, "-5a"),
                two_hands: cite!(chapter, "-5b"),
                bettors: cite!(chapter, "-5c"),
                newcomers: cite!(chapter, "-5d"),
            },
            covers: cite!(chapter, "-1b"),
            pays: cite!(chapter, "-1a"),
            fees: Clause::within(chapter, "-FEE"),
            collects: cite!(chapter, "-FEE"),
            backline: BacklineBy { refuse: None, most: None, decides: Decides::Seated, decides_by: several_hands },
            // Three besides the player-dealer make a partnership of four.
            kum_kum: Some((3, cite!(chapter, "-15"))),
            no_action: None,
            third_party: None,
            courtesy: None,
            cup: Some(CupBy {
                names: cite!(chapter, "-PLAY-2a", "-4"),
                dealer: cite!(chapter, "-PLAY-2b"),
                direction: Direction::Clockwise,
            }),
        },
    }
}

/// What a chapter says of mishaps.
const fn irregular(chapter: &str) -> Irregular {
    Irregular {
        early: cite!(chapter, "-6b"),
        checked: cite!(chapter, "-8"),
        changed: cite!(chapter, "-9b"),
        moved: cite!(chapter, "-10"),
        foul: cite!(chapter, "-12a"),
        foul_behind: cite!(chapter, "-12b"),
        count: cite!(chapter, "-13a"),
        wrong_position: cite!(chapter, "-17a"),
        dealer_count: cite!(chapter, "-17b", "-18"),
        out_in_deal: cite!(chapter, "-17c"),
        two_boxed: cite!(chapter, "-17d"),
        no_misdeal: cite!(chapter, "-18", "-17a"),
        out_in_draw: cite!(chapter, "-19"),
        exposed_in_deal: cite!(chapter, "-20a", "-20c"),
        exposed_in_draw: cite!(chapter, "-20b", "-20c"),
        boxed: cite!(chapter, "-21a", "-21b"),
        off_table: cite!(chapter, "-22"),
        passed_over: cite!(chapter, "-23"),
        under: cite!(chapter, "-24"),
    }
}
