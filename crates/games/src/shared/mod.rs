//! Mechanisms that several games share.
//!
//! Mostly pure functions and small values that ask the table nothing; the progressive meter tells it what moves, and
//! the deal takes cards from it.

pub mod carry;
pub mod dealing;
pub mod naming;
pub mod on_paper;
pub mod pots;
pub mod progressive;
pub mod stay;
pub mod together;
pub mod told;

pub use on_paper::check_single_pack;

use baize_book::{Cents, Cites, OptionError, Options, Rounding, Toward, game_spec};
use baize_table::Seat;

/// Rounds payments up to the option `payout-unit`: odds are minimums, so less may never be paid.
pub fn rounding_up(options: &Options) -> Rounding {
    Rounding::new(Cents(options.number("payout-unit")), Toward::Up).expect("the unit is at least one")
}

/// `$1,000`, `3.00` or `0.50`, in cents.
pub fn dollars(text: &str) -> Option<Cents> {
    let text = text.trim_start_matches('$').replace(',', "");
    let (whole, part) = text.split_once('.').unwrap_or((&text, "00"));
    let (whole, part): (i64, i64) = (whole.parse().ok()?, (part.len() == 2).then(|| part.parse().ok()).flatten()?);
    Some(Cents(whole * 100 + part))
}

/// The number of cards behind the cut card, by this option: no more than the shoe holds.
pub fn cut_card(id: &str, options: &Options, name: &str, cards: usize) -> Result<usize, OptionError> {
    let behind = usize::try_from(options.number(name)).unwrap_or(0);
    if behind <= cards {
        return Ok(behind);
    }
    let clause = game_spec(id).and_then(|card| card.option(name)).map(|option| option.clause);
    let says =
        format!("option `{name}` of {id} cannot be {behind}: the shoe holds {cards} cards, so it is at most {cards}");
    Err(OptionError { by: clause.map_or(Cites::NONE, Cites::from), says })
}

/// The seats clockwise, beginning with `first` or, if nobody sits there, with the next one.
///
/// `seats` stand in seat order, which is clockwise.
pub fn clockwise_from(seats: &[Seat], first: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
    let (before, from) = seats.split_at(seats.partition_point(|seat| *seat < first));
    from.iter().chain(before).copied()
}

/// The seats clockwise from the left of `seat`, which comes last if somebody sits there.
pub fn left_of(seats: &[Seat], seat: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
    let (up_to, after) = seats.split_at(seats.partition_point(|other| *other <= seat));
    after.iter().chain(up_to).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEATS: [Seat; 4] = [Seat(1), Seat(3), Seat(4), Seat(7)];

    fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
        seats.map(|seat| seat.0).collect()
    }

    #[test]
    fn clockwise_begins_at_the_seat_or_at_the_next_taken_one() {
        assert_eq!(numbers(clockwise_from(&SEATS, Seat(3))), [3, 4, 7, 1]);
        assert_eq!(numbers(clockwise_from(&SEATS, Seat(5))), [7, 1, 3, 4]);
        assert_eq!(numbers(clockwise_from(&SEATS, Seat(8))), [1, 3, 4, 7]);
    }

    #[test]
    fn the_seat_itself_comes_last_when_counting_from_its_left() {
        assert_eq!(numbers(left_of(&SEATS, Seat(3))), [4, 7, 1, 3]);
        assert_eq!(numbers(left_of(&SEATS, Seat(7))), [1, 3, 4, 7]);
        assert_eq!(numbers(left_of(&SEATS, Seat(5))), [7, 1, 3, 4]);
    }
}
