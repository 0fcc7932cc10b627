//! What the chapters of the two blackjacks say differently, as data: targets, who draws to what, and by which clauses.

use baize_book::Cites;
use baize_cards::Card;

use super::strategy::Strategy;

/// One of the two games, as its chapter has it.
#[derive(Debug)]
pub struct Chapter {
    /// The total that hands aim for.
    pub target: u8,
    /// The number of jokers in each deck.
    pub jokers: u8,
    /// The rank, from 1, that two cards have above all totals.
    pub ranked: fn(Card, Card) -> Option<u8>,
    /// Ranks up to this one have the highest odds.
    pub top_ranks: u8,
    /// Ranks up to this one stay with a hand that came from splitting, at even money.
    pub split_rank: u8,
    /// Ranks up to this one may not be split.
    pub unsplit_rank: u8,
    /// Whether a split pair of this card is dealt one hit card each.
    pub one_card: fn(Card) -> bool,
    /// Whether such a hand may be split again.
    pub one_card_again: bool,
    /// The number of hands into which a seat may be split.
    pub hands_max: u8,
    /// Whether a hand may be doubled and surrendered after a hit card.
    pub after_hit: bool,
    /// Whether a player who splits or doubles may stake less than the original wager.
    pub for_less: bool,
    /// Whether a hand over the target may still beat one that is further over it.
    pub nearest_over: bool,
    /// The total on which a tie is lost.
    pub lost_tie: Option<u8>,
    /// The player-dealer draws to hard totals up to this, and to soft ones up to one more.
    pub draws_to: u8,
    /// Whether a ranked hand may be paid even money before the player-dealer looks.
    pub even_money: bool,
    pub(super) strategy: &'static Strategy,
    pub(super) by: By,
}

/// The clauses of a chapter.
#[derive(Debug)]
pub(super) struct By {
    /// What the cards count.
    pub(super) values: Cites,
    /// First cards, and where the deal begins.
    pub(super) deal: Cites,
    /// The cards of a NO ACTION bet.
    pub(super) no_action: Cites,
    /// How many decks are used, and of which cards.
    pub(super) decks: Cites,
    /// The player-dealer looks, and shows what they must.
    pub(super) looks: Cites,
    pub(super) shows: Cites,
    /// The seat that the downcard names.
    pub(super) action: Cites,
    pub(super) even_money: Cites,
    pub(super) even_money_call: Cites,
    pub(super) hit: Cites,
    pub(super) stand: Cites,
    /// A hand that may not take a card.
    pub(super) no_hit: Cites,
    pub(super) split: Cites,
    /// Pairs whose hands are dealt one card each.
    pub(super) split_one_card: Cites,
    /// What may not be split.
    pub(super) no_split: Cites,
    /// How many hands there may be.
    pub(super) hands: Cites,
    pub(super) split_stake: Cites,
    pub(super) double: Cites,
    pub(super) no_double: Cites,
    pub(super) double_stake: Cites,
    /// What may not be done after a hit card, or after the one card of a double.
    pub(super) after_hit: Cites,
    pub(super) surrender: Cites,
    /// Doubling and surrendering on a split hand.
    pub(super) after_split: Cites,
    /// Who decides for a hand on which several people have bet.
    pub(super) decides: Cites,
    /// When the player-dealer draws and stands.
    pub(super) draws: Cites,
    pub(super) stands: Cites,
    /// Comparisons: both ranked or on the target, both over, one over, both below, a tie, the tie that is lost.
    pub(super) both_ranked: Cites,
    pub(super) both_on_target: Cites,
    pub(super) both_over: Cites,
    pub(super) player_over: Cites,
    pub(super) dealer_over: Cites,
    pub(super) nearer: Cites,
    pub(super) lost_tie: Cites,
    pub(super) ranking: Cites,
    /// The one hand whose premium a split takes away.
    pub(super) split_natural: Cites,
    pub(super) wrong: Wrong,
}

/// The clauses on what goes wrong.
#[derive(Debug)]
pub(super) struct Wrong {
    /// The downcard is exposed by whoever deals.
    pub(super) exposed: Cites,
    /// A dead card is replaced by the fourth card.
    pub(super) dead: Cites,
    /// The downcard is exposed by the player-dealer.
    pub(super) own_exposed: Cites,
    pub(super) out_of_turn: Cites,
    /// A card too early, unseen and seen.
    pub(super) early: Cites,
    pub(super) early_seen: Cites,
    /// Two at once of which one was seen.
    pub(super) twin_seen: Cites,
    pub(super) order: Cites,
    pub(super) order_stays: Cites,
    pub(super) skipped: Cites,
    pub(super) no_bet: Cites,
    pub(super) miscalled: Cites,
    pub(super) miscalled_late: Cites,
}
