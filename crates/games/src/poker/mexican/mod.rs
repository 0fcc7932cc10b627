//! Mexican Poker: five cards of 41, one of them hidden, and a joker whose worth depends on how it was dealt.
//!
//! Rules: HG-MEX-INTRO-1 to -16, HG-MEX-RANK; readings M1 to M16. Traps: exactly one card is hidden at any time, so a
//! player who has turned everything is dealt their next card down; a joker dealt down is any card even when it is
//! turned later; on the boards it is an ace, but not where the dealer has exposed it on its way down (HG-MEX-4b); among
//! equal boards the first from the left of the button acts, with a joker or without.

mod irregular;
mod table;

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, cite};
use baize_cards::rank::{HighBoard, MexicanJoker, MexicanRank, mexican};
use baize_table::{Halt, SEATS_MAX, What};

use super::asked::{Ask, Said};
use super::betting::{Betting, ForcedOption, Opening};
use super::boards::{EqualBoards, leader};
use super::limits::Limits;
use super::play::{Dealer, Play};
use super::showdown::{Ended, Winners, all_count};
pub use irregular::FINDINGS;
use irregular::Floor;
pub use table::{ACCEPTANCE, rules};

/// The number of streets.
pub const ROUNDS: usize = 4;

/// The rules of Mexican Poker.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The limits of each street.
    pub limits: [Limits; ROUNDS],
    /// What the highest card must bet.
    pub forced_bet: Cents,
    /// Whether the first card comes face up and the second down, rather than the other way round (reading M3).
    pub first_up: bool,
    /// What a joker that was dealt face down stands for after its owner has turned it (reading M7).
    pub turned_joker: MexicanJoker,
}

const DEAL: Cites = cite!("HG-MEX-INTRO-4", "HG-MEX-INTRO-1", "HG-MEX-INTRO-2", "HG-MEX-1a");
const LATER: Cites = cite!("HG-MEX-INTRO-8", "HG-MEX-INTRO-6", "HG-MEX-INTRO-2");
const BURN: Cites = cite!("HG-MEX-INTRO-7", "HG-MEX-9");
const TURN: Cites = cite!("HG-MEX-INTRO-6");
const FORCED: Cites = cite!("HG-MEX-2a", "HG-MEX-2b", "HG-MEX-INTRO-5");
const LEADS: Cites = cite!("HG-MEX-3a", "HG-MEX-3b");
const MADE: Cites = cite!("HG-MEX-INTRO-9", "HG-MEX-RANK", "HG-MEX-1b", "HG-MEX-3b", "HG-MEX-5");

/// Plays a hand from the deal to the showdown.
pub fn hand<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Result<Ended, Halt> {
    let mut floor = Floor::new(rules);
    floor.deal_first_two(play)?;
    floor.let_declare(play)?;
    let opening = forced_bet(rules, play, &floor);
    play.bet(&mut Betting::open(&rules.limits[0], &play.hand, opening), &mut floor)?;
    floor.close();
    for round in 1..ROUNDS {
        offer_turning(play, &mut floor)?;
        if play.is_won() {
            break;
        }
        floor.deal_round(play)?;
        // The third card is the second upcard, even of a player who receives it down (reading M10).
        play.opening_round();
        floor.let_declare(play)?;
        if floor.takes_bets() {
            let shows_first = play.shows_first;
            let opening = Opening::Free { first: leads(play, &floor) };
            play.bet(&mut Betting::open(&rules.limits[round], &play.hand, opening), &mut floor)?;
            if !floor.takes_bets() {
                play.shows_first = shows_first;
            }
        }
        floor.close();
    }
    play.last_rulings(&mut floor)?;
    Ok(showdown(play))
}

/// Finds who must bet: the highest upcard, where a joker that was dealt up is an ace. If its player has no chips for
/// it, the next one opens or folds.
fn forced_bet<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>, floor: &Floor<'_>) -> Opening {
    let highest = |at: usize| floor.board(play, at).iter().map(|card| HighBoard::new(&[*card])).max();
    let by = leader(&play.hand, EqualBoards::FirstDealt, highest).unwrap_or(0);
    let (bet, option) = (rules.forced_bet, ForcedOption::Spent);
    if !play.hand.is_able(by) {
        return Opening::BringIn { by, bet, option };
    }
    let amount = play.hand.bet(by, bet);
    play.tell_put(by, amount, "forced-bet", FORCED);
    Opening::Posted { by, bet, option }
}

/// Whoever has the highest board begins; a joker counts as an ace there, unless the dealer has exposed it.
fn leads<D: Dealer + ?Sized>(play: &mut Play<'_, D>, floor: &Floor<'_>) -> usize {
    let board = |at: usize| HighBoard::new(&floor.board(play, at));
    let first = leader(&play.hand, EqualBoards::FirstDealt, board).unwrap_or(0);
    play.say(LEADS, |play| {
        let board = HighBoard::new(&floor.board(play, first));
        format!("seat {} begins with the highest upcards: {board}", play.seat(first))
    });
    first
}

/// Offers everybody to turn their downcard up before the next card.
fn offer_turning<D: Dealer + ?Sized>(play: &mut Play<'_, D>, floor: &mut Floor<'_>) -> Result<(), Halt> {
    for at in 0..play.hand.stacks().len() {
        let Some(hidden) = floor.may_turn(play, at) else { continue };
        let (seat, words) = (play.seat(at), &["keep", "turn-up"]);
        let text = "Keep your downcard hidden, or turn it up and get the next card down";
        let said = play.ask(at, Ask::Say { seat, text, words, by: TURN }, floor)?;
        if said == Some(Said::word("turn-up")) {
            let card = play.held[at].cards[hidden];
            play.held[at].up |= 1 << hidden;
            floor.turned(play, card);
            play.tell(TURN, |_| What::Turned { at: baize_table::Place::Seat(seat, 0), card });
        }
    }
    Ok(())
}

fn showdown<D: Dealer + ?Sized>(play: &mut Play<'_, D>) -> Ended {
    if play.is_won() {
        return play.award(|_, _| unreachable!("one hand is left and wins alone"));
    }
    let mut ranks: [Option<MexicanRank>; SEATS_MAX] = [None; SEATS_MAX];
    for at in play.hand.live() {
        let five = play.held[at].cards.as_slice().try_into().expect("everybody has five cards");
        ranks[at] = Some(mexican(five, play.joker));
    }
    play.show_hands(MADE, |play, at| all_count(ranks[at], &play.held[at].cards));
    play.award(|play, pot| {
        let rank = |seat| play.hand.place_of(seat).and_then(|at| ranks[at]);
        let best = pot.eligible.iter().map(|seat| rank(*seat)).max().flatten();
        let high: ArrayVec<_, SEATS_MAX> = pot.eligible.iter().copied().filter(|seat| rank(*seat) == best).collect();
        Winners { high, low: ArrayVec::new(), by: MADE }
    })
}
