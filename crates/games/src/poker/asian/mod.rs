//! Asian Five-Card Stud: 32 cards, one down and four up, with an ante and a live forced opening.
//!
//! Rules: HG-ASIAN-INTRO-1 to -RANK-NOTE, -HOW-1 to -HOW-10b, -1 to -26; readings A1 to A15. Traps: the first two
//! streets start with the lowest board, told apart by suit, the last two with the highest, told apart by seat; whoever
//! made the forced bet may raise it; with a card for all, whoever had the lowest board before starts.

mod irregular;
mod table;

use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_cards::rank::{AsianRank, BoardBySuit, HighBoard, asian};
use baize_table::{Halt, Mishap, SEATS_MAX, Seat};
use std::cmp::Reverse;

use super::betting::{Betting, ForcedOption, Opening};
use super::boards::{EqualBoards, leader};
use super::limits::Limits;
use super::play::{Dealer, Play};
use super::showdown::{Ended, Winners, all_count};
use super::stub::EarlyBurns;
use crate::shared::pots::{Pot, Seats};
pub use irregular::FINDINGS;
use irregular::Floor;
pub use table::{ACCEPTANCE, rules};

/// The number of streets.
const ROUNDS: usize = 4;

const DEAL: Cites = cite!("HG-ASIAN-HOW-1", "HG-ASIAN-INTRO-1");
const THIRD_TO_FIFTH: [Cites; 3] = [cite!("HG-ASIAN-HOW-4"), cite!("HG-ASIAN-HOW-6"), cite!("HG-ASIAN-HOW-8")];
const FORCED: Cites = cite!("HG-ASIAN-HOW-2a", "HG-ASIAN-HOW-2b", "HG-ASIAN-HOW-3a", "HG-ASIAN-15");
const LOWEST_LEADS: Cites = cite!("HG-ASIAN-HOW-5", "HG-ASIAN-HOW-3a", "HG-ASIAN-15");
const HIGHEST_LEADS: Cites = cite!("HG-ASIAN-HOW-7", "HG-ASIAN-HOW-9", "HG-ASIAN-HOW-3b");
const COMMON_LEADS: Cites = cite!("HG-ASIAN-12c");
const MADE: Cites = cite!("HG-ASIAN-RANK", "HG-ASIAN-RANK-NOTE", "HG-ASIAN-HOW-10b", "HG-ASIAN-14", "HG-ASIAN-18");

/// The rules of Asian Five-Card Stud.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The size of the forced opening bet.
    pub forced: Cents,
    /// The limits of all streets.
    pub limits: Limits,
    /// Which board starts the second street (reading A1).
    pub second_round: SecondRound,
    /// Which of several equal high boards starts (reading A2).
    pub equal: EqualBoards,
    /// For whom else cards are burned when some were dealt too early.
    pub early: EarlyBurns,
}

/// Which board starts the second street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondRound {
    /// The lowest, as the book has it.
    Lowest,
    /// The highest, as on the last two streets.
    Highest,
}

/// Plays a hand from the deal to the showdown.
pub fn hand<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Result<Ended, Halt> {
    let mut floor = Floor::new(rules);
    floor.deal_first_cards(play)?;
    let opening = force_open(rules, play);
    play.bet(&mut Betting::open(&rules.limits, &play.hand, opening), &mut floor)?;
    for street in 1..ROUNDS {
        if play.is_won() {
            break;
        }
        floor.deal_street(play, street)?;
        play.opening_round();
        let first = rules.announce_leader(play, street);
        play.bet(&mut Betting::open(&rules.limits, &play.hand, Opening::Free { first }), &mut floor)?;
    }
    play.last_rulings(&mut floor)?;
    Ok(showdown(play))
}

/// The lowest upcard must open; if it is all-in, the action falls to the next on its left.
fn force_open<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Opening {
    let lowest = lowest(play);
    let Some(by) = play.hand.first_able(lowest).filter(|_| play.hand.able_count() > 1 && !play.is_won()) else {
        return Opening::Free { first: lowest };
    };
    let amount = play.hand.bet(by, rules.forced);
    play.tell_put(by, amount, "bring-in", FORCED);
    Opening::Posted { by, bet: rules.forced, option: ForcedOption::Kept }
}

/// The place with the lowest board, told apart by suit.
fn lowest<D: Dealer + ?Sized>(play: &Play<'_, D>) -> usize {
    let board = |at: usize| Reverse(BoardBySuit::new(&play.held[at].upcards()));
    leader(&play.hand, EqualBoards::FirstDealt, board).expect("somebody holds cards")
}

impl Rules {
    /// Finds and announces the place that starts the street.
    fn announce_leader<D: Dealer + ?Sized>(&self, play: &mut Play<'_, D>, street: usize) -> usize {
        let low = street == 1 && self.second_round == SecondRound::Lowest;
        let (at, by) = match (play.board.is_empty(), low) {
            (false, _) => (lowest(play), COMMON_LEADS),
            (true, true) => (lowest(play), LOWEST_LEADS),
            (true, false) => {
                let board = |at: usize| HighBoard::new(&play.held[at].upcards());
                (leader(&play.hand, self.equal, board).expect("two hands are left"), HIGHEST_LEADS)
            }
        };
        play.say(by, |play| format!("seat {} starts with {}", play.seat(at), HighBoard::new(&play.held[at].upcards())));
        at
    }
}

/// A player's five cards, with the one that is common.
fn five<D: Dealer + ?Sized>(play: &Play<'_, D>, at: usize) -> Option<[Card; 5]> {
    let mut cards = play.held[at].cards.iter().chain(&play.board).copied();
    let five: [Option<Card>; 5] = std::array::from_fn(|_| cards.next());
    let [Some(a), Some(b), Some(c), Some(d), Some(e)] = five else { return None };
    Some([a, b, c, d, e])
}

fn showdown<D: Dealer + ?Sized>(play: &mut Play<'_, D>) -> Ended {
    if play.is_won() {
        return play.award(|_, _| unreachable!("one hand is left and wins alone"));
    }
    let mut ranks: [Option<AsianRank>; SEATS_MAX] = [None; SEATS_MAX];
    for at in play.hand.live() {
        ranks[at] = five(play, at).map(asian);
    }
    play.show_hands(MADE, |play, at| all_count(ranks[at], five(play, at).as_ref().map_or(&[], |five| &five[..])));
    play.award(|play, pot| winners(play, pot, &ranks))
}

fn winners<D: Dealer + ?Sized>(play: &Play<'_, D>, pot: &Pot, ranks: &[Option<AsianRank>; SEATS_MAX]) -> Winners {
    let rank = |seat: &Seat| play.hand.place_of(*seat).and_then(|at| ranks[at]);
    let best = pot.eligible.iter().filter_map(rank).max();
    let high: Seats = pot.eligible.iter().copied().filter(|seat| rank(seat) == best).collect();
    Winners { high, low: Seats::new(), by: MADE }
}

/// Takes a card that was due face up: that it was exposed means nothing.
fn plain(card: Card, mishap: Mishap) -> Result<Card, Halt> {
    match mishap {
        Mishap::None | Mishap::Exposed => Ok(card),
        _ => Err(mishap.without_rule(card)),
    }
}
