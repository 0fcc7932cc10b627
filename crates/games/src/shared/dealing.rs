//! What the card games against the house deal alike: to whom, and in which order (reading R-DEAL).

use arrayvec::ArrayVec;
use baize_book::{Cites, Options};
use baize_cards::{Card, Shoe};
use baize_table::{Game, Halt, Place, Placed, SEATS_MAX, Seat, Table, Wager};

/// Whether a seat is dealt its cards together or one at a time round the table: the option `deal-style`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealStyle {
    /// All cards of a hand are dealt together.
    Packets,
    /// One at a time.
    OneAtATime,
}

impl DealStyle {
    /// Reads the option.
    pub fn read(options: &Options) -> DealStyle {
        if options.word("deal-style") == "one-at-a-time" { DealStyle::OneAtATime } else { DealStyle::Packets }
    }
}

/// Every seat with a wager, from the dealer's left.
pub fn betting_seats<W: Wager>(placed: Placed<'_, W>) -> ArrayVec<Seat, SEATS_MAX> {
    placed.seats.iter().copied().filter(|seat| placed.bets.iter().any(|bet| bet.seat == *seat)).collect()
}

/// Deals `N` cards face down to each seat, from the dealer's left, and as many to the dealer, who comes last.
///
/// `dealer` deals the dealer's card of this number, from zero: it knows where the card goes and which way up.
pub fn deal<G: Game, T: Table<G>, const N: usize>(
    style: DealStyle,
    pack: &mut Shoe,
    seats: &[Seat],
    by: Cites,
    t: &mut T,
    mut dealer: impl FnMut(usize, &mut Shoe, &mut T) -> Result<Card, Halt>,
) -> Result<(ArrayVec<[Card; N], SEATS_MAX>, [Card; N]), Halt> {
    let mut hands: ArrayVec<[Card; N], SEATS_MAX> = ArrayVec::new();
    let mut own = [Card::JOKER; N];
    match style {
        DealStyle::Packets => {
            for seat in seats {
                hands.push(t.deal_set(pack, Place::Seat(*seat, 0), false, by)?);
            }
            for (i, card) in own.iter_mut().enumerate() {
                *card = dealer(i, pack, t)?;
            }
        }
        DealStyle::OneAtATime => {
            hands.extend(seats.iter().map(|_| [Card::JOKER; N]));
            for (i, card) in own.iter_mut().enumerate() {
                for (seat, hand) in seats.iter().zip(&mut hands) {
                    hand[i] = t.deal(pack, Place::Seat(*seat, 0), false, by)?;
                }
                *card = dealer(i, pack, t)?;
            }
        }
    }
    Ok((hands, own))
}

/// Deals `N` cards face down to each of these seats and then to the dealer; their order in a hand does not matter.
pub fn deal_with_dealer<G: Game, T: Table<G>, const N: usize>(
    style: DealStyle,
    pack: &mut Shoe,
    seats: impl Iterator<Item = Seat> + Clone,
    by: Cites,
    t: &mut T,
) -> Result<(ArrayVec<[Card; N], SEATS_MAX>, [Card; N]), Halt> {
    let places = seats.map(|seat| Place::Seat(seat, 0)).chain([Place::Dealer]);
    let mut hands: ArrayVec<[Card; N], { SEATS_MAX + 1 }> = ArrayVec::new();
    match style {
        DealStyle::Packets => {
            for place in places {
                hands.push(t.deal_set(pack, place, false, by)?);
            }
        }
        DealStyle::OneAtATime => {
            hands.extend(places.clone().map(|_| [Card::JOKER; N]));
            for i in 0..N {
                for (place, hand) in places.clone().zip(&mut hands) {
                    hand[i] = t.deal(pack, place, false, by)?;
                }
            }
        }
    }
    let dealer = hands.pop().expect("the dealer has a hand");
    Ok((hands.into_iter().collect(), dealer))
}
