//! The rules that the two chapters have in common, as each numbers them.

use baize_book::{Cites, Options};
use baize_cards::Shoe;
use baize_cards::rank::LowStraight;

use super::logical_way::Ranks;

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
    /// The setting is the player's own responsibility.
    pub own_setting: Cites,
    /// On request the house sets the hand the logical way.
    pub logical: Cites,
    /// The cards count for what they are, whatever is said.
    pub speak: Cites,
    /// The 2-card hand is above the 5-card hand.
    pub foul: Cites,
    /// The 5-card hand must be above the 2-card hand.
    pub above: Cites,
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
