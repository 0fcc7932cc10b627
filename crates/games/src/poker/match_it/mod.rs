//! Match-It: three cards whose sum is to match that of the flop, with two draws.
//!
//! Rules: HG-MATCH-INTRO-1 to -10; readings T1 to T12. Traps: the flop lies there before the first bet; everybody says
//! what they draw before anybody receives a card; a player who stood pat on the first draw may break on the second; the
//! limit is one unit, then two, then three.

mod drawing;
mod irregular;
mod table;

use arrayvec::ArrayVec;
use baize_book::{Cites, cite};
use baize_cards::Card;
use baize_cards::rank::{MatchItRank, flop_sum, match_it};
use baize_table::{Halt, SEATS_MAX};

use super::betting::{Betting, Opening};
use super::limits::Limits;
use super::play::{Dealer, Play};
use super::showdown::{Ended, Winners, all_count};
use drawing::Floor;
pub use irregular::FINDINGS;
pub use table::{ACCEPTANCE, rules};

/// The number of cards that make a hand.
const CARDS: usize = 3;
/// The number of times cards are drawn.
const DRAWS: usize = 2;

/// The rules of Match-It.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The limits of each street: one, two and three units.
    pub limits: [Limits; DRAWS + 1],
    /// Whether a card is burnt before the flop too (reading T1).
    pub burns_before_flop: bool,
}

const DEAL: Cites = cite!("HG-MATCH-INTRO-15", "HG-MATCH-INTRO-11", "HG-MATCH-INTRO-2");
const FLOP: Cites = cite!("HG-MATCH-INTRO-15", "HG-MATCH-INTRO-1");
const MADE: Cites =
    cite!("HG-MATCH-INTRO-6", "HG-MATCH-INTRO-7", "HG-MATCH-INTRO-8", "HG-MATCH-INTRO-9", "HG-MATCH-INTRO-10");
const WORTH: Cites =
    cite!("HG-MATCH-INTRO-1", "HG-MATCH-VALUES", "HG-MATCH-INTRO-3", "HG-MATCH-INTRO-4", "HG-MATCH-INTRO-5");

/// Plays a hand from the deal to the showdown.
pub fn hand<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Result<Ended, Halt> {
    let mut floor = Floor::new(rules);
    play.draws_left = 2;
    floor.deal(play)?;
    floor.deal_flop(play)?;
    // The house has one rate, whatever becomes of the hand (reading T11).
    play.opening_round();
    play.say(WORTH, |play| format!("the flop is worth {}", sum(play)));
    play.bet(&mut Betting::open(&rules.limits[0], &play.hand, play.opening), &mut floor)?;
    for draw in 0..DRAWS {
        if play.is_won() {
            break;
        }
        floor.draw(play, draw)?;
        let opening = Opening::Free { first: 0 };
        play.bet(&mut Betting::open(&rules.limits[draw + 1], &play.hand, opening), &mut floor)?;
    }
    play.last_rulings(&mut floor)?;
    Ok(showdown(play))
}

/// The sum of the flop, which hands try to match.
fn sum<D: ?Sized>(play: &Play<'_, D>) -> u8 {
    let flop: [Card; 3] = play.board.as_slice().try_into().expect("the flop has three cards");
    flop_sum(flop)
}

fn showdown<D: Dealer + ?Sized>(play: &mut Play<'_, D>) -> Ended {
    if play.is_won() {
        return play.award(|_, _| unreachable!("one hand is left and wins alone"));
    }
    let flop = sum(play);
    let mut ranks: [Option<MatchItRank>; SEATS_MAX] = [None; SEATS_MAX];
    for at in play.hand.live() {
        let hand: [Card; CARDS] = play.held[at].cards.as_slice().try_into().expect("everybody has three cards");
        ranks[at] = Some(match_it(hand, flop));
    }
    play.show_hands(WORTH, |play, at| all_count(ranks[at], &play.held[at].cards));
    play.award(|play, pot| {
        let rank = |seat| play.hand.place_of(seat).and_then(|at| ranks[at]);
        let best = pot.eligible.iter().map(|seat| rank(*seat)).max().flatten();
        let high: ArrayVec<_, SEATS_MAX> = pot.eligible.iter().copied().filter(|seat| rank(*seat) == best).collect();
        Winners { high, low: ArrayVec::new(), by: MADE }
    })
}
