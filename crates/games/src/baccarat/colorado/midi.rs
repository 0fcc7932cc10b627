//! Midi baccarat: the cards lie face down, and who has bet most on a hand turns it.

use baize_book::{Cents, Cites, cite};
use baize_table::{Bet, Order, Placed, Refusal, Seat};

use super::{Main, Rules, Sort, Variation, Wager};
use crate::baccarat::coup::{BANKER, PLAYER};

/// Who turns the cards of the two hands; `None` for the dealer.
#[derive(Clone, Copy, Default)]
pub(super) struct Turners {
    seats: [Option<Seat>; 2],
    by: [Cites; 2],
}

impl Turners {
    /// The dealer turns both hands.
    pub(super) fn dealer(by: Cites) -> Turners {
        Turners { seats: [None; 2], by: [by; 2] }
    }

    /// The highest bettor on each hand, or whom the table has agreed upon.
    pub(super) fn find<V: Variation>(rules: &Rules, placed: Placed<'_, Wager<V>>) -> Turners {
        let mut turners = Turners::default();
        for hand in [PLAYER, BANKER] {
            let agreed = placed.orders.iter().rev().filter_map(|order| read(&order.words)).find(|it| it.0 == hand);
            let agreed = agreed.filter(|(_, seat)| allowed(rules, placed, hand, *seat).is_ok());
            let (seat, by) = match (agreed, highest(placed, hand)) {
                (Some((_, seat)), _) => (Some(seat), cite!("CO-2817.4f", "CO-2817.4e")),
                (None, Some((seat, 1))) => (Some(seat), cite!("CO-2802.14-2", "CO-2817.1")),
                (None, Some((seat, _))) => (Some(seat), cite!("CO-2817.4e", "CO-2802.14-2")),
                (None, None) => (None, cite!("CO-2817.1")),
            };
            (turners.seats[hand], turners.by[hand]) = (seat, by);
        }
        turners
    }

    /// Who turns this hand, in words, and the clauses.
    pub(super) fn of(&self, hand: usize) -> (Option<Seat>, Cites) {
        (self.seats[hand], self.by[hand])
    }
}

/// The wagers on a hand.
fn on_hand<V: Variation>(placed: Placed<'_, Wager<V>>, hand: usize) -> impl Iterator<Item = &Bet<Wager<V>>> {
    let main = if hand == PLAYER { Main::Player } else { Main::Banker };
    placed.bets.iter().filter(move |bet| bet.wager.sort() == Sort::Main(main) && !bet.wager.is_tip())
}

/// The lowest seat with the highest wager on a hand, and how many seats have as much.
fn highest<V: Variation>(placed: Placed<'_, Wager<V>>, hand: usize) -> Option<(Seat, usize)> {
    let most = on_hand(placed, hand).map(|bet| bet.stake).max()?;
    let mut seats = on_hand(placed, hand).filter(|bet| bet.stake == most).map(|bet| bet.seat);
    let first = seats.next()?;
    Some((first, 1 + seats.filter(|seat| *seat != first).count()))
}

/// `turn player 6` or `turn banker 6`: the hand and the seat.
fn read(words: &str) -> Option<(usize, Seat)> {
    match words.split_whitespace().collect::<Vec<_>>()[..] {
        ["turn", hand @ ("player" | "banker"), seat] => {
            let hand = if hand == "player" { PLAYER } else { BANKER };
            Some((hand, Seat(seat.parse().ok()?)))
        }
        _ => None,
    }
}

/// Whether the table may agree that this seat turns this hand: it has the highest wager on it, as others have, or any
/// wager where the house allows that a smaller bettor turns the cards.
fn allowed<V: Variation>(rules: &Rules, placed: Placed<'_, Wager<V>>, hand: usize, seat: Seat) -> Result<(), Refusal> {
    let stake = on_hand(placed, hand).filter(|bet| bet.seat == seat).map(|bet| bet.stake).max();
    let most = on_hand(placed, hand).map(|bet| bet.stake).max().unwrap_or(Cents::ZERO);
    match stake {
        None => Err(Refusal::new(cite!("CO-2817.4f"), format!("seat {seat} has no wager on that hand"))),
        Some(stake) if stake < most && !rules.lower_bettor_turns => {
            Err(Refusal::new(cite!("CO-2817.4f"), "at this table the highest bettor turns the cards"))
        }
        Some(_) => Ok(()),
    }
}

/// Whether the table takes this order; `None` when it is none about turning cards.
pub(super) fn order<V: Variation>(
    rules: &Rules,
    placed: Placed<'_, Wager<V>>,
    order: &Order,
) -> Option<Result<(), Refusal>> {
    let (hand, seat) = read(&order.words)?;
    if !V::PLAYERS_TURN {
        return Some(Err(Refusal::new(cite!("CO-2815.5"), "nobody but the dealer handles the cards at this table")));
    }
    Some(allowed(rules, placed, hand, seat))
}

/// The orders about turning cards that this seat may give.
pub(super) fn orders<V: Variation>(rules: &Rules, placed: Placed<'_, Wager<V>>, seat: Seat) -> Vec<String> {
    let hands = [(PLAYER, "player"), (BANKER, "banker")];
    let may = |hand: usize| {
        V::PLAYERS_TURN
            && highest(placed, hand).is_some_and(|(first, _)| first != seat)
            && allowed(rules, placed, hand, seat).is_ok()
    };
    hands.into_iter().filter(|(hand, _)| may(*hand)).map(|(_, name)| format!("turn {name} {seat}")).collect()
}
