//! Games with cards in the middle: Texas Hold'em at a limit, without a limit and at pot limit.
//!
//! Rules: HG-HOLDEM-INTRO-1 to -12 and the chapters that build on them. Traps: an exposed card is replaced after the
//! deal and is the next burn; what is turned too early goes back or waits its turn, and the card that follows comes
//! without a burn.

mod irregular;
pub mod texas_holdem;

use arrayvec::ArrayVec;
use baize_book::Cites;
use baize_cards::rank::{Hand, HighRank};
use baize_table::{Halt, SEATS_MAX};

use super::betting::Opening;
use super::limits::Limits;
use super::play::{Dealer, Play};
use super::showdown::{Ended, Winners};
pub use irregular::FINDINGS;
use irregular::Floor;

/// The four betting rounds.
pub const ROUNDS: usize = 4;

/// The rules of a game with cards in the middle.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How many cards each player gets.
    pub hole: u8,
    /// How many cards come into the middle before the second, third and last betting round.
    pub streets: [u8; ROUNDS - 1],
    /// The limits of each betting round.
    pub limits: [Limits; ROUNDS],
    /// The game's clauses.
    pub by: &'static FlopClauses,
}

/// The clauses of a game with cards in the middle.
#[derive(PartialEq, Eq, Debug)]
pub struct FlopClauses {
    /// The cards of the players.
    pub hole: Cites,
    /// The cards in the middle, street by street.
    pub streets: [Cites; ROUNDS - 1],
    /// How a hand is made.
    pub made: Cites,
    /// The first card of the deal exposed.
    pub first_exposed: Cites,
    /// Another downcard exposed.
    pub exposed: Cites,
    /// A flop too early or of too many cards.
    pub early_flop: Cites,
    /// The fourth card too early.
    pub early_turn: Cites,
    /// The fifth card too early.
    pub early_river: Cites,
    /// One extra card to the first player.
    pub extra_card: Cites,
    /// More than one extra card.
    pub extra_cards: Cites,
}

impl Rules {
    /// The limits of a betting round; those of a killed pot are doubled.
    fn limits(&self, round: usize, killed: bool) -> Limits {
        let limits = self.limits[round];
        if killed { Limits { structure: limits.structure.doubled(), ..limits } } else { limits }
    }
}

/// Plays a hand.
pub fn hand<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Result<Ended, Halt> {
    let mut floor = Floor::new(rules);
    let killed = play.killed;
    floor.deal_hole_cards(play)?;
    play.bet(rules.limits(0, killed), play.opening, &mut floor)?;
    for street in 0..rules.streets.len() {
        if play.is_won() {
            break;
        }
        floor.deal_street(play, street)?;
        if street == 0 {
            play.opening_round();
        }
        play.bet(rules.limits(street + 1, killed), Opening::Free { first: 0 }, &mut floor)?;
    }
    play.last_rulings(&mut floor)?;
    Ok(showdown(rules, play))
}

fn showdown<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Ended {
    let by = rules.by.made;
    if play.is_won() {
        return play.award(|_, _| unreachable!("one hand is left and wins alone"));
    }
    let board = play.board.iter().fold(Hand::new(), |hand, card| hand.add(*card));
    let mut ranks: [Option<HighRank>; SEATS_MAX] = [None; SEATS_MAX];
    for at in play.hand.live() {
        ranks[at] = Some(play.held[at].cards.iter().fold(board, |hand, card| hand.add(*card)).rank());
    }
    play.show_hands(by, |_, at| ranks[at].map_or_else(String::new, |rank| rank.to_string()));
    play.award(|play, pot| {
        let rank = |seat| play.hand.place_of(seat).and_then(|at| ranks[at]);
        let best = pot.eligible.iter().map(|seat| rank(*seat)).max().flatten();
        let high: ArrayVec<_, SEATS_MAX> = pot.eligible.iter().copied().filter(|seat| rank(*seat) == best).collect();
        Winners { high, low: ArrayVec::new(), by }
    })
}
