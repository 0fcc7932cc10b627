//! Games in which cards are thrown away and drawn anew: lowball, deuce-to-seven lowball, badugi.
//!
//! Rules: HG-LOWBALL-INTRO-1 to -18c, HG-KILL-1a to -8, HG-D27-0 to -5, HG-BADUGI-1 to -11. Traps: low cards that are
//! exposed before the draw must be taken, on the draw none may; a player who checks a seven that is best wins nothing
//! of what is bet after it; when the deck runs out the earlier discards become the deck.

pub mod badugi;
mod dealing;
pub mod deuce_to_seven;
mod irregular;
mod killing;
pub mod lowball;
mod made;
mod seven;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, cite};
use baize_table::{Halt, SEATS_MAX};

use super::betting::{Betting, Opening};
use super::killers;
use super::limits::Limits;
use super::play::{Dealer, Play};
use super::showdown::{Ended, Winners};
use dealing::Floor;
pub use irregular::{FINDINGS, LOWBALL_FINDINGS};
pub use made::Ranking;
use made::{Made, Mades};
pub use seven::SevenMoney;

/// The most draws that a game of the book has.
pub const DRAWS_MAX: usize = 4;

/// The rules of a draw game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The number of cards that make a hand.
    pub cards: usize,
    /// The number of times cards are drawn.
    pub draws: usize,
    /// How hands are ranked.
    pub ranking: Ranking,
    /// The limits of each street.
    pub limits: [Limits; DRAWS_MAX + 1],
    /// Whether a card is burnt before each draw (HG-LOWBALL-INTRO-5, reading B3).
    pub burns: bool,
    /// Whether the pot must be opened for twice the big blind where it is not killed (HG-LOWBALL-15).
    pub opens_double: bool,
    /// What becomes of bets after the draw that a checked seven cannot win, where there is such a rule.
    pub seven: Option<SevenMoney>,
    /// Whether everybody is asked after three cards whether they kill the pot, or only those who have said that they
    /// will look.
    pub kill_asks_all: bool,
    /// The clauses about dealing and drawing.
    pub by: &'static DrawClauses,
}

/// The clauses of a draw game about dealing and drawing.
#[derive(PartialEq, Eq, Debug)]
pub struct DrawClauses {
    /// The cards dealt to the players.
    pub deal: Cites,
    /// The burn before a draw.
    pub burn: Cites,
    /// The draws, one by one.
    pub draws: [Cites; DRAWS_MAX],
    /// The discards become the deck.
    pub reshuffle: Cites,
    /// The clauses of the ranking.
    pub made: Cites,
    /// A card exposed before the draw.
    pub exposed: Cites,
    /// A card exposed on the draw.
    pub exposed_on_draw: Cites,
    /// A card that was only flashed.
    pub flashed: Cites,
    /// Too many or too few cards after the draw.
    pub foul: Cites,
    /// Too few cards before the draw.
    pub short_hand: Cites,
    /// A player who changes their draw.
    pub change: Cites,
    /// A player who calls without knowing of a raise or a kill.
    pub unaware: Cites,
    /// A player who misstates their hand.
    pub misstated: Cites,
}

impl Rules {
    /// The limits of a street; those of a killed pot are doubled.
    fn limits(&self, round: usize, killed: bool) -> Limits {
        let limits = self.limits[round];
        if killed { limits.doubled() } else { limits }
    }

    /// How the first street opens: for the big blind, or for twice as much where that is posted.
    fn opening(&self, opening: Opening, big_blind: Cents) -> Opening {
        match opening {
            Opening::Blinds { bet, first, killer } if self.opens_double => {
                Opening::Blinds { bet: bet.max(big_blind * 2), first, killer }
            }
            other => other,
        }
    }
}

/// Plays a hand from the deal to the showdown.
pub fn hand<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Result<Ended, Halt> {
    let mut floor = Floor::new(rules);
    play.draws_left = u8::try_from(rules.draws).expect("a few draws");
    floor.deal(play)?;
    killers::announce(play, cite!("HG-KILL-1a", "HG-KILL-1b", "HG-KILL-8"));
    let killed = play.killed;
    let opening = rules.opening(play.opening, play.room.positions.blinds.big());
    let mut betting = Betting::open(&rules.limits(0, killed), &play.hand, opening);
    play.bet(&mut betting, &mut floor)?;
    let mut before: ArrayVec<Cents, SEATS_MAX> = ArrayVec::new();
    for draw in 0..rules.draws {
        if play.is_won() {
            break;
        }
        floor.draw(play, draw)?;
        play.opening_round();
        before = play.hand.stacks().iter().map(|stack| stack.put_in).collect();
        betting = Betting::open(&rules.limits(draw + 1, killed), &play.hand, Opening::Free { first: 0 });
        play.bet(&mut betting, &mut floor)?;
    }
    play.last_rulings(&mut floor)?;
    floor.foul_wrong_counts(play);
    if play.is_won() {
        return Ok(play.award(|_, _| unreachable!("one hand is left and wins alone")));
    }
    let made = Mades::of(rules.ranking, play);
    play.show_hands(rules.by.made, |play, at| made.named(at, &play.held[at].cards));
    if let Some(money) = rules.seven {
        let round = seven::Round { before: &before, betting: &betting, full: rules.limits(rules.draws, killed) };
        if let Some(pots) = seven::settle(money, &round, &made, play) {
            return Ok(play.award_pots(&pots, |play, pot| winners(rules, &made, play, &pot.eligible)));
        }
    }
    Ok(play.award(|play, pot| winners(rules, &made, play, &pot.eligible)))
}

/// The winners among these hands.
fn winners<D: Dealer + ?Sized>(
    rules: &Rules,
    made: &Mades,
    play: &Play<'_, D>,
    eligible: &[baize_table::Seat],
) -> Winners {
    let rank = |seat| -> Option<Made> { play.hand.place_of(seat).and_then(|at| made.at(at)) };
    let best = eligible.iter().map(|seat| rank(*seat)).max().flatten();
    let high = eligible.iter().copied().filter(|seat| rank(*seat) == best).collect();
    Winners { high, low: ArrayVec::new(), by: rules.by.made }
}
