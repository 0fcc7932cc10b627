//! Whose hand wins, and who takes the odd chip.
//!
//! Rules: HG-STUD-INTRO-4, -IRR-13, HG-STUD8-1 to -8b, HG-RAZZ-1; readings G5, E3, E4, Z5. Trap: the odd chip is
//! decided by all of a player's cards, not only by the five that make their hand.

use arrayvec::ArrayVec;
use baize_cards::Card;
use baize_cards::rank::{AceToFiveRank, CardBySuit, Hand, HighRank};
use baize_table::{NamedHand, SEATS_MAX, Seat};

use super::{OddChipAce, Rules, Wins};
use crate::poker::asked::CARDS_MAX;
use crate::poker::play::{Dealer, Play};
use crate::poker::showdown::{Ended, Winners};
use crate::shared::naming::{high_of, low_of};
use crate::shared::pots::{Pot, Seats};

/// What the hands come to, by place.
struct Ranks {
    high: [Option<HighRank>; SEATS_MAX],
    low: [Option<AceToFiveRank>; SEATS_MAX],
}

impl Ranks {
    fn of<D: Dealer + ?Sized>(rules: &Rules, play: &Play<'_, D>) -> Ranks {
        let mut ranks = Ranks { high: [None; SEATS_MAX], low: [None; SEATS_MAX] };
        for at in play.hand.live() {
            let hand = seven(play, at).into_iter().fold(Hand::new(), Hand::add);
            match rules.wins {
                Wins::High => ranks.high[at] = Some(hand.rank()),
                Wins::HighLow { qualifier, .. } => {
                    ranks.high[at] = Some(hand.rank());
                    ranks.low[at] = Some(hand.ace_to_five()).filter(|low| low.is_or_better(qualifier));
                }
                Wins::Low { .. } => ranks.low[at] = Some(hand.ace_to_five()),
            }
        }
        ranks
    }

    /// The hand by its name, with the five of these cards that count high and the five that count low.
    fn named(&self, at: usize, cards: &[Card]) -> (String, Vec<NamedHand>) {
        match (self.high[at], self.low[at]) {
            (Some(high), Some(low)) => {
                let hands = vec![NamedHand { part: "High", ..high_of(high, cards) }, low_of("Low", low, cards)];
                (format!("{high}; {low}"), hands)
            }
            (Some(high), None) => (high.to_string(), vec![high_of(high, cards)]),
            (None, Some(low)) => (low.to_string(), vec![low_of("", low, cards)]),
            (None, None) => (String::new(), Vec::new()),
        }
    }
}

/// The cards of which a hand is made, with the common one.
fn seven<D: Dealer + ?Sized>(play: &Play<'_, D>, at: usize) -> ArrayVec<Card, CARDS_MAX> {
    // A player who kept an early last card has seven already and needs no common one.
    play.held[at].cards.iter().chain(&play.board).copied().take(CARDS_MAX).collect()
}

/// Shows the remaining hands and awards the pots.
pub(super) fn showdown<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Ended {
    if play.is_won() {
        return play.award(|_, _| unreachable!("one hand is left and wins alone"));
    }
    let ranks = Ranks::of(rules, play);
    play.show_hands(rules.by.made, |play, at| ranks.named(at, &seven(play, at)));
    play.award(|play, pot| winners(rules, &ranks, play, pot))
}

fn winners<D: Dealer + ?Sized>(rules: &Rules, ranks: &Ranks, play: &Play<'_, D>, pot: &Pot) -> Winners {
    let high = best(play, pot, &ranks.high);
    let low = best(play, pot, &ranks.low);
    match rules.wins {
        Wins::High => Winners { high: by_high_card(play, high), low: Seats::new(), by: rules.by.made },
        Wins::HighLow { odd_chip, .. } => {
            let by = if low.is_empty() { rules.by.made } else { rules.by.shared };
            Winners { high: by_high_card(play, high), low: by_low_card(play, low, odd_chip), by }
        }
        Wins::Low { odd_chip } => {
            Winners { high: by_low_card(play, low, odd_chip), low: Seats::new(), by: rules.by.made }
        }
    }
}

/// The seats with the best of these ranks; empty where none has one.
fn best<D: Dealer + ?Sized, R: Ord + Copy>(play: &Play<'_, D>, pot: &Pot, ranks: &[Option<R>; SEATS_MAX]) -> Seats {
    let rank = |seat: &Seat| play.hand.place_of(*seat).and_then(|at| ranks[at]);
    let best = pot.eligible.iter().filter_map(rank).max();
    pot.eligible.iter().copied().filter(|seat| best.is_some() && rank(seat) == best).collect()
}

/// Seats in the order of their highest cards, by suit.
fn by_high_card<D: Dealer + ?Sized>(play: &Play<'_, D>, seats: Seats) -> Seats {
    let high = |seat: Seat| cards(play, seat).map(CardBySuit::ace_high).max();
    sorted(seats, |one, other| high(other).cmp(&high(one)))
}

/// Seats in the order of their lowest cards, by suit.
fn by_low_card<D: Dealer + ?Sized>(play: &Play<'_, D>, seats: Seats, ace: OddChipAce) -> Seats {
    let worth = match ace {
        OddChipAce::Low => CardBySuit::ace_low,
        OddChipAce::High => CardBySuit::ace_high,
    };
    let low = |seat: Seat| cards(play, seat).map(worth).min();
    sorted(seats, |one, other| low(one).cmp(&low(other)))
}

fn sorted(mut seats: Seats, order: impl Fn(Seat, Seat) -> std::cmp::Ordering) -> Seats {
    if seats.len() > 1 {
        seats.sort_by(|one, other| order(*one, *other));
    }
    seats
}

fn cards<'p, D: Dealer + ?Sized>(play: &'p Play<'_, D>, seat: Seat) -> impl Iterator<Item = Card> + use<'p, D> {
    let at = play.hand.place_of(seat);
    let held: ArrayVec<_, CARDS_MAX> = at.map_or_else(ArrayVec::new, |at| play.held[at].cards.clone());
    held.into_iter()
}
