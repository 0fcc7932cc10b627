//! The player-dealer position: to whom it is offered, and for how long a player has it.
//!
//! Rules: parts a to d of the rotation rule in every chapter, HG-CSP-1e, HG-3CP-ROTATE; reading R-ROT. Traps: a second
//! hand in a row needs no wager in between, a third is never allowed; a player who has not bet against the bank in the
//! last round is asked last, as a newcomer is; at the first hand of a game nobody has a last round, and it is offered
//! from the first seat on.

use baize_book::Cites;
use baize_table::{Order, Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::clauses::PositionBy;
use crate::shared::on_paper::{check_players, check_seat};
use crate::shared::{clockwise_from, left_of};

/// The most hands that a player banks in a row.
const HANDS_MOST: u8 = 2;

/// The order by which a seat declines the position.
pub(super) const DECLINE: &str = "decline";
/// The order that the house gives when somebody else has sat down in a seat.
pub(super) const NEW: &str = "new";

/// The position between two rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The seat that had it in the last round.
    pub holder: Option<Seat>,
    /// The number of rounds in a row in which it did.
    pub hands: u8,
    /// The seats that bet against the bank in the last round.
    pub bettors: Vec<Seat>,
    /// Whether anybody who puts down a bank has it, where no holder is named: rounds on paper need not say what went
    /// before.
    pub open: bool,
}

/// Where the offer stands before a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// All seats to which it may be offered, in order.
    order: Vec<Seat>,
    /// How many of them come before the newcomers.
    known: usize,
    /// The seats that have declined.
    declined: Vec<Seat>,
}

impl Offer {
    /// The seat to which it is offered now; `None` when all have declined.
    pub fn to(&self) -> Option<Seat> {
        self.order.iter().copied().find(|seat| !self.declined.contains(seat))
    }

    /// Whether this seat may still decline.
    pub fn may_decline(&self, seat: Seat) -> bool {
        self.order.contains(&seat) && !self.declined.contains(&seat)
    }
}

impl Position {
    /// Whether what was read from paper is possible: seats that the table has, no more hands than one may have, and a
    /// holder who had them.
    pub fn check(&self, seats: u8) -> Result<(), String> {
        self.holder.map_or(Ok(()), |holder| check_seat("position.holder", holder, seats))?;
        check_players("position.bettors", &self.bettors)?;
        match (self.holder, self.hands) {
            (None, 0) | (Some(_), 1..=HANDS_MOST) => Ok(()),
            _ => {
                let says = "one has the position for one hand or two, and without a holder nobody has had any";
                Err(format!("position.hands: {says}"))
            }
        }
    }

    /// Where the offer stands among the players at the table, after these orders.
    pub fn offer(&self, seats: &[Seat], orders: &[Order]) -> Offer {
        let called = |seat: Seat, word: &str| orders.iter().any(|order| order.seat == seat && order.words == word);
        let stays = |seat: Seat| seats.contains(&seat) && !called(seat, NEW);
        let new_game = self.holder.is_none() && self.bettors.is_empty();
        let keeps = self.holder.filter(|seat| self.hands < HANDS_MOST && stays(*seat));
        let past = |seat: &Seat| self.holder == Some(*seat) && self.hands >= HANDS_MOST && stays(*seat);
        let round: Vec<Seat> = match self.holder {
            Some(holder) => left_of(seats, holder).collect(),
            None => clockwise_from(seats, Seat(1)).collect(),
        };
        let others = round.into_iter().filter(|seat| Some(*seat) != keeps && !past(seat));
        let bet = |seat: &Seat| new_game || self.bettors.contains(seat) && stays(*seat);
        let (known, newcomers): (Vec<Seat>, Vec<Seat>) = others.partition(bet);
        let mut order: Vec<Seat> = keeps.into_iter().chain(known).collect();
        let known = order.len();
        order.extend(newcomers);
        let declined = order.iter().copied().filter(|seat| called(*seat, DECLINE)).collect();
        Offer { order, known, declined }
    }

    /// Why this seat may not take the position now, if it may not.
    pub fn refuse(&self, seat: Seat, seats: &[Seat], orders: &[Order], by: &PositionBy) -> Option<Refusal> {
        if self.open && self.holder.is_none() {
            return None;
        }
        let offer = self.offer(seats, orders);
        let Some(place) = offer.order.iter().position(|other| *other == seat) else {
            let says = "you have had the player-dealer position for two hands in a row; another must take it now";
            return Some(Refusal::new(by.two_hands, says));
        };
        match offer.to() {
            None => None,
            Some(to) if to == seat => None,
            Some(to) if offer.declined.contains(&seat) => {
                Some(Refusal::new(by.rotates, format!("you have declined; the position is offered to seat {to}")))
            }
            Some(to) if place >= offer.known => {
                let says = format!(
                    "only a player who bet against the bank in the last round may take the position before all others \
                     have declined; it is offered to seat {to}"
                );
                Some(Refusal::new(by.bettors.with(by.newcomers), says))
            }
            Some(to) => {
                Some(Refusal::new(by.rotates, format!("the player-dealer position is offered to seat {to} first")))
            }
        }
    }

    /// The clauses under which this seat has it: a player who bet nothing against the bank in the last round has it
    /// because all others have declined.
    pub fn held_by(&self, seat: Seat, by: &PositionBy) -> Cites {
        let new_game = self.holder.is_none() && self.bettors.is_empty();
        let known = new_game || self.open || self.holder == Some(seat) || self.bettors.contains(&seat);
        if known { by.rotates } else { by.rotates.with(by.newcomers) }
    }

    /// The position after a round that this seat has banked and in which these have bet.
    pub fn after(&self, holder: Seat, bettors: Vec<Seat>) -> Position {
        let again = self.holder == Some(holder) && self.hands < HANDS_MOST;
        Position { holder: Some(holder), hands: if again { self.hands + 1 } else { 1 }, bettors, open: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::cite;
    use baize_table::Bettor;

    const BY: PositionBy = PositionBy {
        rotates: cite!("HG-CSP-1a", "HG-CSP-1e"),
        two_hands: cite!("HG-CSP-1b"),
        bettors: cite!("HG-CSP-1c"),
        newcomers: cite!("HG-CSP-1d"),
    };
    const SEATS: [Seat; 5] = [Seat(1), Seat(2), Seat(4), Seat(5), Seat(7)];

    fn decline(seats: &[u8]) -> Vec<Order> {
        let order = |seat: &u8| Order { seat: Seat(*seat), player: Bettor(*seat), words: DECLINE.to_owned() };
        seats.iter().map(order).collect()
    }

    fn held(holder: u8, hands: u8, bettors: &[u8]) -> Position {
        let bettors = bettors.iter().map(|seat| Seat(*seat)).collect();
        Position { holder: Some(Seat(holder)), hands, bettors, open: false }
    }

    fn offered(position: &Position, declined: &[u8]) -> Option<u8> {
        position.offer(&SEATS, &decline(declined)).to().map(|seat| seat.0)
    }

    fn refused(position: &Position, seat: u8, declined: &[u8]) -> Option<Cites> {
        position.refuse(Seat(seat), &SEATS, &decline(declined), &BY).map(|refusal| refusal.by)
    }

    #[test]
    fn a_new_game_begins_at_the_first_position_and_anybody_may_have_it() {
        //= HG-CSP-1e
        let new = Position::default();
        assert_eq!(offered(&new, &[]), Some(1));
        assert_eq!(offered(&new, &[1, 2]), Some(4));
        assert_eq!(refused(&new, 4, &[1, 2]), None);
        assert_eq!(refused(&new, 5, &[1, 2]), Some(BY.rotates));
    }

    #[test]
    fn the_holder_is_asked_first_for_a_second_hand_and_never_for_a_third() {
        //= HG-CSP-1a HG-CSP-1b
        assert_eq!(offered(&held(4, 1, &[1, 5]), &[]), Some(4));
        assert_eq!(offered(&held(4, 1, &[1, 5]), &[4]), Some(5));
        let twice = held(4, 2, &[1, 5]);
        assert_eq!(offered(&twice, &[]), Some(5));
        assert_eq!(refused(&twice, 4, &[5, 1, 2, 7]), Some(BY.two_hands), "even when everybody else has declined");
    }

    #[test]
    fn who_has_not_bet_against_the_bank_comes_after_all_who_have() {
        //= HG-CSP-1c HG-CSP-1d
        let position = held(4, 2, &[1, 7]);
        assert_eq!(offered(&position, &[]), Some(7));
        assert_eq!(refused(&position, 5, &[7]), Some(BY.bettors.with(BY.newcomers)));
        assert_eq!(offered(&position, &[7, 1]), Some(5), "the newcomers, from the holder's left");
        assert_eq!(refused(&position, 5, &[7, 1]), None);
        assert_eq!(refused(&position, 7, &[7]), Some(BY.rotates), "a player who has declined is passed over");
        assert_eq!(refused(&position, 7, &[7, 1, 5, 2]), None, "until all have");
    }

    #[test]
    fn somebody_new_in_a_seat_has_not_bet_in_the_last_round() {
        let new = vec![Order { seat: Seat(7), player: Bettor(7), words: NEW.to_owned() }];
        assert_eq!(held(4, 2, &[1, 7]).offer(&SEATS, &new).to(), Some(Seat(1)));
        let new = vec![Order { seat: Seat(4), player: Bettor(4), words: NEW.to_owned() }];
        assert_eq!(held(4, 1, &[1, 7]).offer(&SEATS, &new).to(), Some(Seat(7)), "a new player is not the holder");
    }

    #[test]
    fn hands_are_counted_in_a_row() {
        let position = Position::default().after(Seat(4), vec![Seat(1)]);
        assert_eq!(position.hands, 1);
        let position = position.after(Seat(4), vec![Seat(1)]);
        assert_eq!(position.hands, 2);
        assert_eq!(position.after(Seat(1), vec![Seat(4)]).hands, 1);
    }
}
