//! What differs between the chapters of Pan 9 and Super 9: clause numbers, and who wins ties.

use baize_book::Cites;

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
