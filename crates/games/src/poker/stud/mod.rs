//! Seven cards each, most of them face up: Seven-Card Stud, its high-low form, and Razz.
//!
//! Rules: HG-STUD-INTRO-1 to -6, HG-STUD-1a to -6 and the chapters that build on them; readings S1 to S17. Traps: the
//! forced bet is found by card and suit, later leaders by their boards and then by who was dealt to first; completing
//! is not a raise; an open pair on fourth street doubles the choice, but not in the other two games; a seat that folds
//! where there was nothing to call is still dealt cards until somebody bets.

mod boards;
mod dealing;
pub mod high_low;
mod irregular;
pub mod razz;
pub mod seven_card_stud;
mod showdown;
mod tables;

use baize_book::{Cents, Cites};
use baize_cards::Rank;
use baize_table::Halt;

use super::betting::{Betting, ForcedOption, Opening};
use super::limits::Limits;
use super::play::{Dealer, Play};
use super::showdown::Ended;
use super::stub::EarlyBurns;
use dealing::Floor;
pub use irregular::FINDINGS;

/// The number of streets: one on the third card and one on each that follows.
pub const ROUNDS: usize = 5;
/// The last street, counted from 0.
const LAST: usize = ROUNDS - 1;

/// The rules of a stud game of seven cards.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The least that the first player must bet.
    pub bring_in: Cents,
    /// Whether that player may raise when everybody has merely called (reading S3).
    pub bring_in_option: ForcedOption,
    /// The limits of each street.
    pub limits: [Limits; ROUNDS],
    /// The limits of fourth street while an open pair shows, where that matters (HG-STUD-5a).
    pub open_pair: Option<Limits>,
    /// Which hands win.
    pub wins: Wins,
    /// For whom else cards are burned when some were dealt too early.
    pub early: EarlyBurns,
    /// The clauses about the cards and the boards.
    pub by: &'static StudClauses,
}

/// Which hands win, and with them whose card and whose board come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    /// The highest hand; the lowest card brings it in and the highest board leads.
    High,
    /// The highest hand and the lowest, if it is low enough, half each.
    HighLow {
        /// The highest rank allowed in a low hand.
        qualifier: Rank,
        /// What the ace counts as when low hands compete for the odd chip.
        odd_chip: OddChipAce,
    },
    /// The lowest hand; the highest card brings it in and the lowest board leads.
    Low {
        /// What the ace counts as when hands compete for the odd chip.
        odd_chip: OddChipAce,
    },
}

/// What the ace counts as where the lowest card by suit takes the odd chip (reading E4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddChipAce {
    /// It is the lowest card.
    Low,
    /// It is the highest card.
    High,
}

/// The clauses of a stud game of seven cards.
#[derive(PartialEq, Eq, Debug)]
pub struct StudClauses {
    /// Two cards down and one up.
    pub deal: Cites,
    /// The later cards and the burn before them.
    pub streets: Cites,
    /// Which card must open.
    pub forced: Cites,
    /// Which board leads later.
    pub leads: Cites,
    /// What the dealer announces.
    pub announced: Cites,
    /// Whether pairs of face cards are announced.
    pub face_pairs: bool,
    /// The clauses of the ranking.
    pub made: Cites,
    /// How halves and odd chips are shared.
    pub shared: Cites,
}

impl Rules {
    /// The limits of a street.
    fn limits<D: Dealer + ?Sized>(&self, play: &Play<'_, D>, round: usize) -> &Limits {
        match &self.open_pair {
            Some(limits) if round == 1 && self.shows_pair(play) => limits,
            _ => &self.limits[round],
        }
    }
}

/// Plays a hand from the deal to the showdown.
pub fn hand<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Result<Ended, Halt> {
    let mut floor = Floor::new(rules);
    floor.deal_first_cards(play)?;
    let by = floor.announce_forced(play);
    let opening = Opening::BringIn { by, bet: rules.bring_in, option: rules.bring_in_option };
    let mut betting = Betting::open(&rules.limits[0], &play.hand, opening);
    play.bet(&mut betting, &mut floor)?;
    floor.forced_bettor_left(play, by, &betting);
    for street in 1..ROUNDS {
        if play.is_won() {
            break;
        }
        floor.deal_street(play, street)?;
        if street == 1 {
            play.opening_round();
        }
        floor.offer_all_in(play)?;
        let first = floor.announce_leader(play);
        play.bet(&mut Betting::open(rules.limits(play, street), &play.hand, Opening::Free { first }), &mut floor)?;
    }
    play.last_rulings(&mut floor)?;
    Ok(showdown::showdown(rules, play))
}
