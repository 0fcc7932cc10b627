//! The Progressive Jackpot: MBS-4.2, MBS-4.2.1. Traps: a royal flush counts on the card that completes it, and on the
//! river only with a hole card; a fold keeps the community awards; the royal flush is paid last (MBS-3.15).

use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_cards::rank::Hand;
use baize_table::{Bet, Halt, Table};

use super::hands::{Position, Standing};
use super::rules::Rules;
use super::{TexasHoldemBonusProgressive as Game, Wager};
use crate::casino_poker::categories::Category;
use crate::holdem::deal::best;
use crate::shared::progressive::Meter;

/// A row of the pay table of hands, if these cards win one: by the flop, the turn or all seven cards.
pub fn hand_row(hole: [Card; 2], board: &[Card]) -> Option<&'static str> {
    let all = best(hole, board);
    match Category::of(all) {
        Category::RoyalFlush if best(hole, &board[..3]).is_royal() => Some("royal-flush-on-the-flop"),
        Category::RoyalFlush if best(hole, &board[..4]).is_royal() => Some("royal-flush-on-the-turn"),
        // A hole card must be in it: what lies on the board alone is everybody's.
        Category::RoyalFlush => (!on_board(board).is_royal()).then_some("royal-flush-on-the-river"),
        kind => lower_row(kind),
    }
}

/// A row of the pay table of hands for a kind of hand below a royal flush.
pub fn lower_row(kind: Category) -> Option<&'static str> {
    match kind {
        Category::StraightFlush => Some("straight-flush"),
        Category::FourOfAKind => Some("four-of-a-kind"),
        _ => None,
    }
}

/// A row of the community pay table, if the five cards on the board win one.
pub fn community_row(board: &[Card]) -> Option<&'static str> {
    community_row_of(Category::of(on_board(board)))
}

/// The same for a board that makes this kind of hand.
pub fn community_row_of(kind: Category) -> Option<&'static str> {
    match kind {
        Category::RoyalFlush => Some("community-royal-flush"),
        Category::StraightFlush => Some("community-straight-flush"),
        Category::FourOfAKind => Some("community-four-of-a-kind"),
        _ => None,
    }
}

fn on_board(board: &[Card]) -> baize_cards::rank::HighRank {
    board.iter().copied().collect::<Hand>().rank()
}

/// A Progressive wager in the round, and the rows that it wins.
struct Entry {
    bet: Bet<Wager>,
    hand: Option<&'static str>,
    community: Option<&'static str>,
    /// The clauses by which the wager has the community awards, and by which it has no other.
    by: Cites,
    loses: &'static str,
}

/// The rows of every wager on the table, from the dealer's left.
fn entries(rules: &Rules, positions: &[Position], board: &[Card]) -> Vec<Entry> {
    let mut entries = Vec::new();
    let community = community_row(board);
    for position in positions {
        let stakes = position.wagers().filter(|bet| bet.wager == Wager::Progressive).copied();
        entries.extend(stakes.map(|bet| match position.standing {
            Standing::Playing => {
                let hand = hand_row(position.hole, board);
                Entry { bet, hand, community, by: cite!("MBS-3.13"), loses: "no award" }
            }
            Standing::Folded | Standing::Undecided | Standing::Absent(_) => {
                Entry { bet, hand: None, community, by: cite!("MBS-3.9.1-3", "MBS-3.9.1-2"), loses: "fold" }
            }
            Standing::Unexposed => {
                let community = community.filter(|_| rules.unexposed_community);
                Entry { bet, hand: None, community, by: cite!("MBS-3.10.1"), loses: "not exposed" }
            }
        }));
    }
    entries
}

/// Reads the meter if a part of it is to be paid.
pub(super) fn read<T: Table<Game>>(
    meter: &mut Meter<'_>,
    rules: &Rules,
    positions: &[Position],
    board: &[Card],
    t: &mut T,
) -> Result<(), Halt> {
    let part = |entry: &Entry| entry.hand.is_some_and(is_royal);
    if entries(rules, positions, board).iter().any(part) { meter.read::<Game, T>(t) } else { Ok(()) }
}

fn is_royal(row: &'static str) -> bool {
    row.starts_with("royal-flush")
}

/// Settles all Progressive wagers on the table: lower hands first, the royal flush last.
pub(super) fn settle<T: Table<Game>>(
    meter: &mut Meter<'_>,
    rules: &Rules,
    positions: &[Position],
    board: &[Card],
    t: &mut T,
) {
    meter.correct::<Game, T>(t);
    let entries = if board.len() == 5 { entries(rules, positions, board) } else { Vec::new() };
    let royal = |entry: &&Entry| entry.hand.is_some_and(is_royal);
    for entry in entries.iter().filter(|entry| !royal(entry)).chain(entries.iter().filter(royal)) {
        let by = if royal(&entry) { entry.by.with(cite!("MBS-3.15", "MBS-3.9.2-2")) } else { entry.by };
        let by = if entry.hand == Some("royal-flush-on-the-river") { by.with(cite!("MBS-4.2-2")) } else { by };
        match (entry.hand, entry.community) {
            (Some(hand), Some(community)) if rules.pays_both => {
                meter.pay::<Game, T>(entry.bet, community, by, t);
                // The stake is settled with the first award.
                meter.pay::<Game, T>(entry.bet.on(Wager::Progressive, Cents::ZERO), hand, by, t);
            }
            (Some(hand), Some(community)) => {
                let amount = |row| meter.amount(&entry.bet, row).0;
                let row = if amount(hand) >= amount(community) { hand } else { community };
                meter.pay::<Game, T>(entry.bet, row, by, t);
            }
            (Some(row), None) => meter.pay::<Game, T>(entry.bet, row, by, t),
            (None, Some(row)) => {
                let own = if row == "community-royal-flush" { by.with(cite!("MBS-4.2-2")) } else { by };
                meter.pay::<Game, T>(entry.bet, row, own, t);
            }
            (None, None) => {
                meter.lose::<Game, T>(entry.bet, entry.loses, entry.by.with(cite!("MBS-4.2", "MBS-4.2.1")), t);
            }
        }
    }
}
