//! Bets on another's hand: whether they are taken, and who decides for a hand on which several people have bet.
//!
//! Rules: HG-HBJ-2, HG-HBJ-3, HG-CSP-2a, HG-CSP-2b, HG-CSP-3, HG-BJP-2, HG-BJP-3, HG-PGP-13a, HG-PGP-13b; readings
//! R-BACK, R-COVER-3, R-PGP-10. Traps: of equally large bettors the seated player decides; an agreement holds only if
//! all who have bet on the hand have made it; somebody who does not play the hand at a seat may still have bet on it.

use baize_book::Cents;
use baize_table::{Bet, Bettor, Order, Placed, Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::clauses::{BacklineBy, Decides};
use super::wager::Wager;

/// The order by which a seated player forbids bets on their hand.
pub(super) const REFUSE: &str = "refuse-backline";
/// The order by which they let others bet on it again.
pub(super) const ACCEPT: &str = "accept-backline";
/// The order by which somebody agrees that another decides, with the other's seat behind it.
pub(super) const AGREE: &str = "agree";

/// What stands from round to round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Backline {
    /// The seats whose players forbid bets on their hands.
    pub refused: Vec<Seat>,
}

impl Backline {
    /// What stands after these orders.
    pub fn after(&self, orders: &[Order]) -> Backline {
        let mut refused = self.refused.clone();
        for order in orders {
            refused.retain(|seat| *seat != order.seat || order.words != ACCEPT);
            // Somebody else has sat down, and has refused nothing.
            refused.retain(|seat| *seat != order.seat || order.words != super::position::NEW);
            if order.words == REFUSE && !refused.contains(&order.seat) {
                refused.push(order.seat);
            }
        }
        Backline { refused }
    }

    /// Why this bet on another's hand is not taken, if it is not.
    pub fn refuse(&self, placed: Placed<'_, Wager>, bet: &Bet<Wager>, by: &BacklineBy) -> Option<Refusal> {
        if bet.player.0 == bet.seat.0 {
            return None;
        }
        let stands = self.after(placed.orders);
        if let Some(clause) = by.refuse.filter(|_| stands.refused.contains(&bet.seat)) {
            let says = format!("the player in seat {} lets nobody bet on their hand", bet.seat);
            return Some(Refusal::new(clause, says));
        }
        let (most, clause) = by.most?;
        let mut others: Vec<Bettor> = against_bank(placed, bet.seat).map(|bet| bet.player).collect();
        others.retain(|player| player.0 != bet.seat.0 && *player != bet.player);
        others.dedup();
        (others.len() >= most).then(|| {
            Refusal::new(clause, format!("{most} have bet on the hand of seat {} already; that is the most", bet.seat))
        })
    }
}

/// The wagers against the bank at a position.
fn against_bank<'a>(placed: Placed<'a, Wager>, seat: Seat) -> impl Iterator<Item = &'a Bet<Wager>> + Clone {
    placed.bets.iter().filter(move |bet| bet.seat == seat && bet.wager.is_against_bank())
}

/// The person who answers a question that is asked here.
pub(super) fn answers(placed: Placed<'_, Wager>, seat: Seat, decides: Decides) -> Bettor {
    active(placed, seat, decides).unwrap_or(Bettor(seat.0))
}

/// Whether others have bet on the hand at a position: its player has let them.
pub(super) fn has_backline(placed: Placed<'_, Wager>, seat: Seat) -> bool {
    against_bank(placed, seat).any(|bet| bet.player.0 != seat.0)
}

/// The person who plays the hand at a seat; `None` where the house plays it the logical way.
pub(super) fn active(placed: Placed<'_, Wager>, seat: Seat, decides: Decides) -> Option<Bettor> {
    let seated = against_bank(placed, seat).map(|bet| bet.player).find(|player| player.0 == seat.0);
    if decides == Decides::Seated {
        return seated;
    }
    if let Some(agreed) = agreed(placed, seat).filter(|_| decides == Decides::MostMoneyOrAgreed) {
        return Some(agreed);
    }
    let mut most: Option<(Bettor, Cents)> = None;
    for player in seated.into_iter().chain(against_bank(placed, seat).map(|bet| bet.player)) {
        let has = against_bank(placed, seat).filter(|bet| bet.player == player);
        let has = has.fold(Cents::ZERO, |all, bet| all + bet.stake);
        if most.is_none_or(|(_, stake)| has > stake) {
            most = Some((player, has));
        }
    }
    most.map(|(player, _)| player)
}

/// The bettor on whom all who have bet on this hand agree.
fn agreed(placed: Placed<'_, Wager>, seat: Seat) -> Option<Bettor> {
    let says = |player: Bettor| {
        let orders = placed.orders.iter().filter(move |order| order.player == player);
        orders.filter_map(|order| agreement(&order.words)).rfind(|(at, _)| *at == seat).map(|(_, on)| on)
    };
    let mut bettors = against_bank(placed, seat).map(|bet| bet.player);
    let on = says(bettors.clone().next()?)?;
    let has_bet = bettors.clone().any(|player| player == on);
    (has_bet && bettors.all(|player| says(player) == Some(on))).then_some(on)
}

/// `agree 3 5`: at seat 3 the player of seat 5 decides.
pub(super) fn agreement(words: &str) -> Option<(Seat, Bettor)> {
    let (at, on) = words.strip_prefix(AGREE)?.trim().split_once(' ')?;
    Some((Seat(at.parse().ok()?), Bettor(on.parse().ok()?)))
}

/// A seat on which somebody has bet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The seat to which the hand is dealt.
    pub seat: Seat,
    /// The person who plays the hand; `None` where nobody does and the house plays it the logical way.
    pub active: Option<Bettor>,
    /// The wagers in the order in which they are settled: the seated player's first, then the others' in the order in
    /// which they were taken, each person's together.
    pub bets: Vec<Bet<Wager>>,
}

impl Spot {
    /// The spot at this position, if there is a wager against the bank.
    pub fn at(placed: Placed<'_, Wager>, seat: Seat, decides: Decides) -> Option<Spot> {
        let mut players: Vec<Bettor> = Vec::new();
        for bet in against_bank(placed, seat) {
            if !players.contains(&bet.player) {
                players.push(bet.player);
            }
        }
        players.sort_by_key(|player| player.0 != seat.0);
        let of = |player: Bettor| against_bank(placed, seat).filter(move |bet| bet.player == player).copied();
        let bets: Vec<Bet<Wager>> = players.into_iter().flat_map(of).collect();
        (!bets.is_empty()).then(|| Spot { seat, active: active(placed, seat, decides), bets })
    }

    /// Those who have bet, in the order in which they are settled.
    pub fn bettors(&self) -> impl Iterator<Item = Bettor> + '_ {
        let first = |i: &usize| self.bets[..*i].iter().all(|bet| bet.player != self.bets[*i].player);
        (0..self.bets.len()).filter(first).map(|i| self.bets[i].player)
    }

    /// The wager of this person.
    pub fn bet(&self, player: Bettor, wager: Wager) -> Option<Bet<Wager>> {
        self.bets.iter().find(|bet| bet.player == player && bet.wager == wager).copied()
    }

    /// Whether this person has bet on the hand of another.
    pub fn is_backline(&self, player: Bettor) -> bool {
        player.0 != self.seat.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn main(seat: u8, player: u8, stake: i64) -> Bet<Wager> {
        Bet { seat: Seat(seat), player: Bettor(player), wager: Wager::Main, stake: Cents(stake) }
    }

    fn order(seat: u8, words: &str) -> Order {
        Order { seat: Seat(seat), player: Bettor(seat), words: words.to_owned() }
    }

    fn who(bets: &[Bet<Wager>], orders: &[Order], decides: Decides) -> Option<u8> {
        active(Placed { seats: &[], bets, orders }, Seat(2), decides).map(|player| player.0)
    }

    #[test]
    fn the_most_money_decides_and_of_equals_the_seated_player() {
        //= HG-HBJ-3
        let bets = [main(2, 5, 1000), main(2, 2, 1000), main(2, 4, 900)];
        assert_eq!(who(&bets, &[], Decides::MostMoney), Some(2));
        assert_eq!(who(&[main(2, 2, 500), main(2, 4, 900)], &[], Decides::MostMoney), Some(4));
        assert_eq!(who(&[main(2, 2, 500), main(2, 4, 900)], &[], Decides::Seated), Some(2));
        assert_eq!(who(&[main(2, 4, 900)], &[], Decides::Seated), None, "nobody is active there");
    }

    #[test]
    fn an_agreement_needs_all_who_have_bet() {
        //= HG-CSP-3 HG-BJP-3
        let bets = [main(2, 2, 500), main(2, 4, 900)];
        let one = [order(2, "agree 2 2")];
        assert_eq!(who(&bets, &one, Decides::MostMoneyOrAgreed), Some(4));
        let both = [order(2, "agree 2 2"), order(4, "agree 2 2")];
        assert_eq!(who(&bets, &both, Decides::MostMoneyOrAgreed), Some(2));
        assert_eq!(who(&bets, &both, Decides::MostMoney), Some(4), "where the book has no agreements");
        let stranger = [order(2, "agree 2 7"), order(4, "agree 2 7")];
        assert_eq!(
            who(&bets, &stranger, Decides::MostMoneyOrAgreed),
            Some(4),
            "a player who has not bet cannot decide"
        );
    }

    #[test]
    fn the_seated_player_is_settled_first_and_then_the_others_as_they_came() {
        let bets = [main(2, 5, 100), main(2, 2, 200), main(2, 4, 300)];
        let spot = Spot::at(Placed::new(&[], &bets), Seat(2), Decides::Seated).expect("a spot");
        assert_eq!(spot.bettors().map(|player| player.0).collect::<Vec<_>>(), [2, 5, 4]);
        assert!(spot.is_backline(Bettor(5)) && !spot.is_backline(Bettor(2)));
    }
}
