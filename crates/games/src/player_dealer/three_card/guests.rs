//! The No Purchase Necessary table: a player who sits there without a wager is dealt in for the award of a Bonus bet.
//!
//! Rules: HG-3CP-10, HG-3CP-BONUS-6a, HG-3CP-BONUS-6b; reading R-3CP-6. Traps: a guest stakes nothing, pays no fee and
//! decides nothing; their award is the table's minimum at the odds of the Bonus bet, and does not come from the
//! player-dealer.

use baize_book::{Cents, cite};
use baize_cards::Card;
use baize_cards::rank::three_card;
use baize_table::{Bet, Fact, Line, Place, Seat, Table, What};

use super::hands::row;
use super::{Banked, Round, ThreeCardPoker, Wager};

/// The seats that are dealt in as guests.
pub(super) fn seats<T: Table<Banked<ThreeCardPoker>>>(play: &Round<'_, T>) -> Vec<Seat> {
    let is_guest = |seat: &Seat| {
        play.rules.own.guests
            && *seat != play.dealer
            && Some(*seat) != play.rules.third_party
            && play.spots.iter().all(|spot| spot.seat != *seat)
    };
    let guests: Vec<Seat> = play.seats.iter().copied().filter(is_guest).collect();
    guests
}

/// Pays the guests with a hand that wins a Bonus bet.
pub(super) fn award<T: Table<Banked<ThreeCardPoker>>>(play: &mut Round<'_, T>, guests: &[Seat], hands: &[[Card; 3]]) {
    let least = play.rules.limits.0;
    for (seat, cards) in guests.iter().zip(hands) {
        let rank = three_card(*cards);
        for card in *cards {
            let what = What::Turned { at: Place::Seat(*seat, 0), card };
            play.table.show(Fact { what, by: cite!("HG-3CP-10", "HG-3CP-BONUS-6a") });
        }
        let Some((odds, by)) = play.rules.own.bonus(rank) else { continue };
        let by = cite!("HG-3CP-BONUS-6a", "HG-3CP-BONUS-6b").with(by);
        let paid = Bet::new(*seat, Wager::Bonus, least).wins(odds, play.rules.own.rounding, row(rank), by);
        play.award(Line { stake: Cents::ZERO, returned: Cents::ZERO, ..paid });
    }
}
