//! The Progressive wager of the versions that may have one: on the best five of seven cards, folded or not.
//!
//! Where the board itself is the winning hand all who play it are paid alike: they share what is part of the meter, as
//! it stood before any payment (reading R-PROGMIX). Others are paid after them, from the dealer's right.

use arrayvec::ArrayVec;
use baize_book::Cites;
use baize_cards::rank::{self, HighRank};
use baize_table::{Bet, Game, Halt, Place, Placed, SEATS_MAX, Stand, Table};

use super::deal::{Board, Hand, Hands, turn_up};
use crate::casino_poker::categories::{Category, name};
use crate::shared::progressive::{Meter, Progressive};

/// The clauses of a version about its Progressive.
pub(super) struct Clauses {
    /// The wager is on the best five cards, settled when the board is complete, even for a folded hand.
    pub(super) hand: Cites,
    /// The board is the winning hand: a royal flush, a straight flush, or a lower one.
    pub(super) board_royal: Cites,
    pub(super) board_straight_flush: Cites,
    pub(super) board_lower: Cites,
    /// Royal and straight flushes with hole cards are paid in seating order.
    pub(super) in_order: Cites,
}

/// Spends the stakes on the Progressive and puts them on the meter; `None` where the table has no Progressive.
pub(super) fn open<'a, G: Game, T: Table<G>>(
    terms: &'a Option<Progressive>,
    carried: Stand,
    placed: Placed<'_, G::Wager>,
    wager: G::Wager,
    t: &mut T,
) -> Option<Meter<'a>> {
    let stakes = placed.bets.iter().filter(|bet| bet.wager == wager);
    terms.as_ref().map(|terms| Meter::open::<G, T>(terms, carried, stakes, t))
}

/// Turns up a folded hand that stayed on the table for its Progressive.
pub(super) fn folded_hand_shows<G: Game, T: Table<G>>(hand: &Hand<G::Wager>, by: &Clauses, t: &mut T) {
    turn_up(Place::Seat(hand.ante.seat, 0), hand.hole, by.hand, t);
}

/// Settles all Progressive wagers when the board is complete, including those of folded hands.
pub(super) fn settle<G: Game, T: Table<G>>(
    terms: &Progressive,
    meter: &mut Meter<'_>,
    bet_of: impl Fn(&Hand<G::Wager>) -> Option<Bet<G::Wager>>,
    hands: &Hands<G::Wager>,
    board: &Board,
    by: &Clauses,
    t: &mut T,
) -> Result<(), Halt> {
    meter.read::<G, T>(t)?;
    let row = |rank: HighRank| name(Category::of(rank));
    let mut entered: ArrayVec<(Bet<G::Wager>, HighRank), SEATS_MAX> = ArrayVec::new();
    entered.extend(hands.iter().rev().filter_map(|hand| Some((bet_of(hand)?, board.best_with(hand.hole)))));
    if entered.is_empty() {
        return Ok(());
    }
    let board = board.shown().iter().copied().collect::<rank::Hand>().rank();
    if terms.pays(row(board)) {
        let kind = match Category::of(board) {
            Category::RoyalFlush => by.board_royal,
            Category::StraightFlush => by.board_straight_flush,
            _ => by.board_lower,
        };
        t.say(kind, || format!("the board itself is a {}", row(board)));
        let playing_it = entered.iter().filter(|(_, rank)| *rank == board).map(|(bet, _)| *bet);
        let playing_it: ArrayVec<Bet<G::Wager>, SEATS_MAX> = playing_it.collect();
        meter.pay_equally::<G, T>(&playing_it, row(board), by.hand.with(kind), t);
    }
    for (bet, rank) in &entered {
        let in_order = if Category::of(*rank) >= Category::StraightFlush { by.in_order } else { Cites::NONE };
        if !terms.pays(row(*rank)) {
            meter.lose::<G, T>(*bet, row(*rank), by.hand, t);
        } else if *rank != board {
            meter.pay::<G, T>(*bet, row(*rank), by.hand.with(in_order), t);
        }
    }
    Ok(())
}
