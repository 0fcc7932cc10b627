//! Hands are read from the action button on and compared with the player-dealer's.
//!
//! Rules: HG-PAN9-PLAY-6a to -6c, -9b, -12a to -13a and the same of HG-S9; readings R-P9-4, R-P9-5, R-P9-12,
//! P9-CHANGED. Traps: in Super 9 a tie on 0 or 1 is lost; a fouled hand that would win pushes, and those who have bet
//! on it behind its player have no action.

use baize_book::{Cents, Cites, Odds, Rounding, Toward};
use baize_table::{Bet, Line, Place, Table, What};
use std::cmp::Ordering;

use super::Nine;
use super::chapter::Chapter;
use super::round::{Foul, Hand, Round};
use crate::player_dealer::{Banked, Cup, Play, Spot, Wager};

/// How a hand compares with the player-dealer's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Result {
    Win,
    Push,
    Lose,
    /// A tie that is the player-dealer's.
    LostTie,
}

impl Chapter {
    /// What an endless bank does with a wager on a hand of this value.
    pub fn settled(&self, bet: Bet<Wager>, own: u8, dealers: u8) -> Line<Wager> {
        self.settle(bet, self.compare(own, dealers))
    }

    fn compare(&self, own: u8, dealers: u8) -> Result {
        match own.cmp(&dealers) {
            Ordering::Greater => Result::Win,
            Ordering::Less => Result::Lose,
            Ordering::Equal if own < self.dealer_wins_ties_below => Result::LostTie,
            Ordering::Equal => Result::Push,
        }
    }

    fn settle(&self, bet: Bet<Wager>, result: Result) -> Line<Wager> {
        match result {
            Result::Win => {
                let cents = Rounding::new(Cents(1), Toward::Down).expect("a cent is a unit");
                bet.wins(Odds::to(1, 1), cents, "win", self.wins)
            }
            Result::Push => bet.returned("push", self.ties),
            Result::Lose => bet.loses("lose", self.loses),
            Result::LostTie => bet.loses("lose", self.dealers_ties),
        }
    }

    /// The same for a wager on a fouled hand, by the player who fouled it or by another.
    fn settle_fouled(&self, bet: Bet<Wager>, foul: Foul, result: Result, controls: bool) -> Line<Wager> {
        let by = &self.irregular;
        match (foul, result, controls) {
            (Foul::Unknown, _, true) => bet.loses("foul", by.foul.with(by.count)),
            (Foul::Known, Result::Win | Result::Push, true) => bet.returned("foul", by.foul),
            (Foul::Known, Result::Lose | Result::LostTie, true) => {
                let line = self.settle(bet, result);
                Line { by: line.by.with(by.foul), ..line }
            }
            (Foul::Unknown, _, false) | (Foul::Known, Result::Win | Result::Push, false) => {
                bet.returned("no action", by.foul_behind)
            }
            (Foul::Known, Result::Lose | Result::LostTie, false) => {
                let line = self.settle(bet, result);
                Line { by: line.by.with(by.foul_behind), ..line }
            }
        }
    }
}

impl Round {
    /// Turns up, reads and settles each hand in turn.
    pub(super) fn read<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>, cup: Cup) {
        let chapter = G::CHAPTER;
        name(play, &self.dealer);
        let dealers = self.dealer.value();
        for at in play.action_from(cup.action) {
            let hand = &mut self.hands[at];
            hand.turn_up(play, chapter.reads);
            name(play, hand);
            let (own, foul) = (hand.value(), hand.foul);
            let spot = play.spots[at].clone();
            for bet in spot.bets.iter().copied() {
                let line = match foul {
                    _ if self.forfeits(&play.spots, &bet) => bet.loses("forfeit", chapter.irregular.changed),
                    Some(foul) => {
                        let result = chapter.compare(own, dealers);
                        chapter.settle_fouled(bet, foul, result, spot.active == Some(bet.player))
                    }
                    None => chapter.settled(bet, own, dealers),
                };
                play.settle(line);
            }
        }
    }

    /// Whether this wager is one that its player has changed: the one at their own seat or, if they have none there,
    /// those that they have on others' hands.
    fn forfeits(&self, spots: &[Spot], bet: &Bet<Wager>) -> bool {
        let has_own =
            || spots.iter().any(|spot| spot.seat.0 == bet.player.0 && spot.bettors().any(|it| it == bet.player));
        self.changed.iter().any(|seat| seat.0 == bet.player.0) && (bet.seat.0 == bet.player.0 || !has_own())
    }
}

/// Tells everybody what a hand is worth.
fn name<G: Nine, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>, hand: &Hand) {
    let by: Cites = G::CHAPTER.worth;
    let (seat, worth) = (hand.seat, hand.value());
    let at = Place::Seat(seat, 0);
    play.table.tell(by, || What::Named { at, words: format!("worth {worth}"), hands: Vec::new() });
}

#[cfg(test)]
mod tests {
    use super::super::chapter::{PAN_9, SUPER_9};
    use super::*;
    use baize_table::Seat;

    #[test]
    fn only_super_9_gives_the_player_dealer_ties_and_only_on_the_two_lowest_values() {
        //= HG-PAN9-PLAY-6c HG-S9-PLAY-6c HG-S9-INTRO-4
        for value in 0..10 {
            assert_eq!(PAN_9.compare(value, value), Result::Push);
            let tie = if value < 2 { Result::LostTie } else { Result::Push };
            assert_eq!(SUPER_9.compare(value, value), tie, "{value}");
        }
        assert_eq!(SUPER_9.compare(1, 0), Result::Win);
        assert_eq!(PAN_9.compare(8, 9), Result::Lose);
    }

    #[test]
    fn a_fouled_hand_never_wins_and_costs_others_only_what_it_would_have_lost() {
        //= HG-PAN9-12a HG-PAN9-12b HG-PAN9-13a HG-S9-12a HG-S9-12b HG-S9-13a
        let bet = Bet::new(Seat(2), Wager::Main, Cents(1000));
        for (foul, result, own, behind) in [
            (Foul::Known, Result::Win, 0, 0),
            (Foul::Known, Result::Push, 0, 0),
            (Foul::Known, Result::Lose, -1000, -1000),
            (Foul::Known, Result::LostTie, -1000, -1000),
            (Foul::Unknown, Result::Win, -1000, 0),
            (Foul::Unknown, Result::Lose, -1000, 0),
        ] {
            let net = |controls| SUPER_9.settle_fouled(bet, foul, result, controls).net().0;
            assert_eq!((net(true), net(false)), (own, behind), "{foul:?} {result:?}");
        }
    }
}
