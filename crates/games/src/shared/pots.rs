//! Main pot and side pots, the bet that nobody called, and pots that are split.
//!
//! Rules: readings G5 (odd chips) and G6 (table stakes) of the Hawaiian Gardens book, which takes all-in play for
//! granted and never spells it out. Traps: folded money stays in the pots that it reached; the chips of a hand that was
//! declared dead stay in even where nobody called them.

use arrayvec::ArrayVec;
use baize_book::Cents;
use baize_table::{SEATS_MAX, Seat};

/// Seats, in an order that matters to the caller.
pub type Seats = ArrayVec<Seat, SEATS_MAX>;

/// Seats in no order but that of the table: one bit each, so that membership is quick to test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatSet(u64);

impl SeatSet {
    /// Whether a seat is in the set.
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & SeatSet::bit(seat) != 0
    }

    /// Adds a seat to the set.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= SeatSet::bit(seat);
    }

    /// The number of seats in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats that are not among the others.
    #[inline]
    pub fn without(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & !others.0)
    }

    /// The seats that are also among the others.
    #[inline]
    pub fn and(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & others.0)
    }

    /// The seats in the order of their numbers, which is clockwise.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            #[expect(clippy::cast_possible_truncation, reason = "there are not as many bits")]
            let first = (bits != 0).then(|| Seat(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            first
        })
    }

    /// The seats clockwise from the left of `seat`, which comes last if it is one of them.
    #[inline]
    pub fn left_of(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let up_to = SeatSet(self.0 & (SeatSet::bit(seat) | (SeatSet::bit(seat) - 1)));
        self.without(up_to).iter().chain(up_to.iter())
    }

    /// Seats of a table have low numbers; people who are asked in person, and the house, have bits above them.
    #[inline]
    fn bit(seat: Seat) -> u64 {
        1_u64.wrapping_shl(seat.0.into())
    }
}

impl FromIterator<Seat> for SeatSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        SeatSet(seats.into_iter().fold(0_u64, |bits, seat| bits | SeatSet::bit(seat)))
    }
}

/// What a seat has put in during the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PutIn {
    /// The seat that put the chips in.
    pub seat: Seat,
    /// The chips put in, over all streets.
    pub amount: Cents,
    /// Whether the seat still holds a hand that can win.
    pub live: bool,
}

/// A pot, and the seats that can win it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pot {
    /// The chips in the pot.
    pub amount: Cents,
    /// The seats that can win it, in the order in which their chips were given.
    pub eligible: Seats,
}

/// The top part of the largest bet, which nobody else matched and which goes back to its seat.
///
/// Nothing goes back to a hand that is out of play: its chips stay in.
pub fn uncalled(put_in: &[PutIn]) -> Option<(Seat, Cents)> {
    let top = put_in.iter().max_by_key(|one| one.amount)?;
    let others = put_in.iter().filter(|one| one.seat != top.seat).map(|one| one.amount);
    let over = top.amount - others.max().unwrap_or(Cents::ZERO);
    (top.live && over > Cents::ZERO).then_some((top.seat, over))
}

/// The main pot, then the side pots in the order in which they arose.
///
/// Each live amount is a level up to which somebody contests; what lies above the highest of them, from hands that are
/// out of play, belongs to the last pot. At least one seat must be live.
pub fn pots(put_in: &[PutIn]) -> ArrayVec<Pot, SEATS_MAX> {
    let mut levels: ArrayVec<Cents, SEATS_MAX> = put_in.iter().filter(|one| one.live).map(|one| one.amount).collect();
    assert!(!levels.is_empty(), "somebody is left to win what lies in the pot");
    levels.sort_unstable();
    let highest = levels[levels.len() - 1];
    let (mut pots, mut floor) = (ArrayVec::new(), Cents::ZERO);
    for level in levels {
        let share = |one: &PutIn| if level == highest { one.amount } else { one.amount.min(level) };
        let amount: Cents = put_in.iter().map(|one| (share(one) - floor).max(Cents::ZERO)).sum();
        // Seats at the same level contest the same pot: only the first of them finds anything in it.
        if amount > Cents::ZERO && (level > floor || pots.is_empty()) {
            let eligible = put_in.iter().filter(|one| one.live && one.amount >= level).map(|one| one.seat).collect();
            pots.push(Pot { amount, eligible });
        }
        floor = level;
    }
    pots
}

/// Shares a pot among its winners in whole chips; odd chips go one each to the first winners, and what is less than a
/// chip to the first who receives no odd one: so no two shares differ by more than a chip, whatever lies in the pot.
///
/// The winners come in the order in which the book gives odd chips, such as clockwise from the left of the button.
#[inline]
pub fn split(amount: Cents, chip: Cents, winners: &[Seat]) -> Shares<'_> {
    assert!(chip > Cents::ZERO && !winners.is_empty(), "chips are worth something and somebody wins them");
    let count = i64::try_from(winners.len()).expect("a table has few seats");
    let (chips, rest) = (amount.0 / chip.0, amount.0 % chip.0);
    Shares { winners: winners.iter(), chip, each: chips / count, odd: chips % count, rest: Cents(rest) }
}

/// What each winner receives of a pot, in the order of the winners.
#[derive(Clone, Debug)]
pub struct Shares<'a> {
    winners: std::slice::Iter<'a, Seat>,
    chip: Cents,
    /// The whole chips of every share.
    each: i64,
    /// How many of the next winners receive one chip more.
    odd: i64,
    /// What the first winner without an odd chip receives besides.
    rest: Cents,
}

impl Shares<'_> {
    /// Shares of nothing, for no winner.
    pub fn none() -> Shares<'static> {
        Shares { winners: [].iter(), chip: Cents::ZERO, each: 0, odd: 0, rest: Cents::ZERO }
    }
}

impl Iterator for Shares<'_> {
    type Item = (Seat, Cents);

    #[inline]
    fn next(&mut self) -> Option<(Seat, Cents)> {
        let seat = *self.winners.next()?;
        let extra = self.odd.min(1);
        self.odd -= extra;
        let rest = if extra == 0 { std::mem::take(&mut self.rest) } else { Cents::ZERO };
        Some((seat, self.chip * (self.each + extra) + rest))
    }
}
