//! Seven cards each, most of them face up: Seven-Card Stud, its high-low form, and Razz.
//!
//! Rules: HG-STUD-INTRO-1 to -6, HG-STUD-1a to -6 and the chapters that build on them; readings S1 to S17. Traps: the
//! forced bet is found by card and suit, later leaders by their boards and then by who was dealt to first; completing
//! is no raise; an open pair on fourth street doubles the choice, but not in the other two games; a seat that folds
//! where there was nothing to call goes on getting cards until somebody bets.

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

/// The five betting rounds: on the third card and on each that follows.
pub const ROUNDS: usize = 5;
/// The last of them.
const LAST: usize = ROUNDS - 1;

/// The rules of a stud game of seven cards.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What the first player must bet at least.
    pub bring_in: Cents,
    /// Whether he may raise when everybody has merely called (reading S3).
    pub bring_in_option: ForcedOption,
    /// The limits of each betting round.
    pub limits: [Limits; ROUNDS],
    /// Those of fourth street while an open pair shows, where it matters (HG-STUD-5a).
    pub open_pair: Option<Limits>,
    /// Which hands win.
    pub wins: Wins,
    /// For whom cards are burned besides when some were dealt too early.
    pub early: EarlyBurns,
    /// The game's clauses.
    pub by: &'static StudClauses,
}

/// Which hands win, and with them whose card and whose board come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    /// The highest; the lowest card brings it in and the highest board leads.
    High,
    /// The highest and the lowest, if it is low enough, half each.
    HighLow {
        /// No card of a low hand is higher.
        qualifier: Rank,
        /// The ace of the odd chip among low hands.
        odd_chip: OddChipAce,
    },
    /// The lowest; the highest card brings it in and the lowest board leads.
    Low {
        /// The ace of the odd chip.
        odd_chip: OddChipAce,
    },
}

/// What the ace is where the lowest card by suit gets the odd chip (reading E4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddChipAce {
    /// The lowest card.
    Low,
    /// The highest.
    High,
}

/// The clauses of a stud game of seven cards.
#[derive(PartialEq, Eq, Debug)]
pub struct StudClauses {
    /// Two cards down and one up.
    pub deal: Cites,
    /// The later cards and the burn before them.
    pub streets: Cites,
    /// Who must open.
    pub forced: Cites,
    /// Who leads later.
    pub leads: Cites,
    /// What the dealer announces.
    pub announced: Cites,
    /// Whether pairs of face cards are announced.
    pub face_pairs: bool,
    /// How a hand is made.
    pub made: Cites,
    /// How halves and odd chips are shared.
    pub shared: Cites,
}

impl Rules {
    /// The limits of a betting round.
    fn limits<D: Dealer + ?Sized>(&self, play: &Play<'_, D>, round: usize) -> &Limits {
        match &self.open_pair {
            Some(limits) if round == 1 && self.shows_pair(play) => limits,
            _ => &self.limits[round],
        }
    }
}

/// Plays a hand.
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
