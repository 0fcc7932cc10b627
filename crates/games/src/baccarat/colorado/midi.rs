//! Midi baccarat: the cards lie face down, and whoever has bet most on a hand turns it, or somebody else to whom nobody
//! at the table objects.

use baize_book::{Cents, Cites, cite};
use baize_table::{Bet, Bettor, Order, Placed, Refusal, Seat, Table};

use super::{Colorado, Main, Rules, Sort, Variation, Wager};
use crate::baccarat::coup::{BANKER, PLAYER};

/// The seats that turn the cards of the two hands; `None` for the dealer.
#[derive(Clone, Copy, Default)]
pub(super) struct Turners {
    seats: [Option<Seat>; 2],
    by: [Cites; 2],
}

impl Turners {
    /// Has the dealer turn both hands.
    pub(super) fn dealer(by: Cites) -> Turners {
        Turners { seats: [None; 2], by: [by; 2] }
    }

    /// The highest bettor on each hand, or whoever the table has agreed upon.
    pub(super) fn find<V: Variation>(rules: &Rules, placed: Placed<'_, Wager<V>>) -> Turners {
        let mut turners = Turners::default();
        for hand in [PLAYER, BANKER] {
            let request = Request::standing(placed.orders, hand);
            let agreed = request.asked.filter(|(_, seat)| allowed(rules, placed, hand, *seat).is_ok());
            let (seat, by) = match (agreed, highest(placed, hand)) {
                (Some((_, seat)), _) => (Some(seat), cite!("CO-2817.4f", "CO-2817.4e")),
                (None, Some((seat, 1))) => (Some(seat), cite!("CO-2802.14-2", "CO-2817.1")),
                (None, Some((seat, _))) => (Some(seat), cite!("CO-2817.4e", "CO-2802.14-2")),
                (None, None) => (None, cite!("CO-2817.1")),
            };
            let by = if request.objection.is_some() { by.with(cite!("CO-2817.4f")) } else { by };
            (turners.seats[hand], turners.by[hand]) = (seat, by);
        }
        turners
    }

    /// The seat that turns this hand, and the clauses.
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

/// What may be called about turning the cards, and what it means.
pub(super) const CALLS: &[(&str, &str)] = &[
    ("turn player|banker SEAT", "asks that this seat turn the hand, an equal bettor or, where allowed, a smaller one"),
    ("object player|banker", "does not agree that another turn the hand; the highest bettor then does"),
];

/// A call about turning the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Called {
    /// `turn player 6`: somebody asks that seat 6 turn the Player's Hand.
    Turn(usize, Seat),
    /// `object player`: somebody does not agree.
    Object(usize),
}

impl Called {
    fn read(words: &str) -> Option<Called> {
        let hand = |word: &str| HANDS.iter().find(|(_, name)| *name == word).map(|(hand, _)| *hand);
        match words.split_whitespace().collect::<Vec<_>>()[..] {
            ["turn", word, seat] => Some(Called::Turn(hand(word)?, Seat(seat.parse().ok()?))),
            ["object", word] => Some(Called::Object(hand(word)?)),
            _ => None,
        }
    }
}

/// The hands by their names.
const HANDS: [(usize, &str); 2] = [(PLAYER, "player"), (BANKER, "banker")];

/// What has been asked about a hand, as it stands.
#[derive(Clone, Copy, Default)]
struct Request {
    /// Whoever asked last, and the seat that is to turn the hand; `None` once somebody has objected.
    asked: Option<(Bettor, Seat)>,
    /// Whoever objected last.
    objection: Option<Seat>,
}

impl Request {
    fn standing(orders: &[Order], hand: usize) -> Request {
        orders.iter().fold(Request::default(), |request, order| match Called::read(&order.words) {
            Some(Called::Turn(of, seat)) if of == hand => {
                Request { asked: Some((order.player, seat)), objection: None }
            }
            Some(Called::Object(of)) if of == hand => Request { asked: None, objection: Some(order.seat) },
            _ => request,
        })
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

/// Whether this person may object: everybody at the table must agree that a smaller bettor turns the cards, and the
/// equal highest bettors among themselves which of them does.
fn may_object<V: Variation>(placed: Placed<'_, Wager<V>>, hand: usize, order: &Order) -> Result<(), Refusal> {
    let Some((asks, seat)) = Request::standing(placed.orders, hand).asked else {
        let says = "nobody has asked that another turn that hand, so there is nothing to object to";
        return Err(Refusal::new(cite!("CO-2817.4f"), says));
    };
    if asks == order.player {
        return Err(Refusal::new(cite!("CO-2817.4f"), "you have asked for it yourself"));
    }
    let most = on_hand(placed, hand).map(|bet| bet.stake).max();
    let is_highest = |bet: &Bet<Wager<V>>| Some(bet.stake) == most;
    let among_equals = on_hand(placed, hand).any(|bet| bet.seat == seat && is_highest(bet));
    let is_equal = on_hand(placed, hand).any(|bet| bet.player == order.player && is_highest(bet));
    if among_equals && !is_equal {
        let says = format!("seat {seat} has bet most on that hand: only a player who has bet as much has a say in it");
        return Err(Refusal::new(cite!("CO-2817.4e"), says));
    }
    Ok(())
}

/// Whether the table takes this order; `None` when it is not about turning cards.
pub(super) fn order<V: Variation>(
    rules: &Rules,
    placed: Placed<'_, Wager<V>>,
    order: &Order,
) -> Option<Result<(), Refusal>> {
    let called = Called::read(&order.words)?;
    if !V::PLAYERS_TURN {
        return Some(Err(Refusal::new(cite!("CO-2815.5"), "nobody but the dealer handles the cards at this table")));
    }
    Some(match called {
        Called::Turn(hand, seat) => allowed(rules, placed, hand, seat),
        Called::Object(hand) => may_object(placed, hand, order),
    })
}

/// The orders about turning cards that this seat may give.
pub(super) fn orders<V: Variation>(rules: &Rules, placed: Placed<'_, Wager<V>>, seat: Seat) -> Vec<String> {
    if !V::PLAYERS_TURN {
        return Vec::new();
    }
    let may_turn = |hand: usize| {
        highest(placed, hand).is_some_and(|(first, _)| first != seat) && allowed(rules, placed, hand, seat).is_ok()
    };
    let may_object = |hand: usize| {
        let order = Order { seat, player: Bettor(seat.0), words: String::new() };
        may_object(placed, hand, &order).is_ok()
    };
    let turns = HANDS.into_iter().filter(|(hand, _)| may_turn(*hand)).map(|(_, name)| format!("turn {name} {seat}"));
    let objects = HANDS.into_iter().filter(|(hand, _)| may_object(*hand)).map(|(_, name)| format!("object {name}"));
    turns.chain(objects).collect()
}

/// Tells everybody before the first card who has asked and who has objected.
pub(super) fn told<V: Variation, T: Table<Colorado<V>>>(placed: Placed<'_, Wager<V>>, t: &mut T) {
    for (hand, name) in HANDS {
        let request = Request::standing(placed.orders, hand);
        if let Some((asks, seat)) = request.asked {
            t.say(cite!("CO-2817.4f", "CO-2817.4e"), || {
                format!("player {} asks that seat {seat} turn the {name}'s hand, and nobody objects", asks.0)
            });
        }
        if let Some(objects) = request.objection {
            t.say(cite!("CO-2817.4f"), || format!("seat {objects} objects to another turning the {name}'s hand"));
        }
    }
}
