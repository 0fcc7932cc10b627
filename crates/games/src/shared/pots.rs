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

/// Seats in no order but that of the table: one bit each, so that who is in and who is not is asked at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatSet(u64);

impl SeatSet {
    /// Whether a seat is one of them.
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & SeatSet::bit(seat) != 0
    }

    /// One more.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= SeatSet::bit(seat);
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are not among the others.
    #[inline]
    pub fn without(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & !others.0)
    }

    /// Those that are among the others too.
    #[inline]
    pub fn and(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & others.0)
    }

    /// The seats of a table by their numbers, which is clockwise.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
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

    /// Seats of a table have low numbers; those who are asked in person and the house have bits above them.
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
    /// This seat.
    pub seat: Seat,
    /// This much, over all betting rounds.
    pub amount: Cents,
    /// And it still holds a hand that can win.
    pub live: bool,
}

/// A pot and who can win it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pot {
    /// What lies in it.
    pub amount: Cents,
    /// Who can win it, in the order in which their chips were given.
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
/// chip to the first who gets no odd one: so no two shares differ by more than a chip, whatever lies in the pot.
///
/// The winners come in the order in which the book gives odd chips, such as clockwise from the left of the button.
#[inline]
pub fn split(amount: Cents, chip: Cents, winners: &[Seat]) -> Shares<'_> {
    assert!(chip > Cents::ZERO && !winners.is_empty(), "chips are worth something and somebody wins them");
    let count = i64::try_from(winners.len()).expect("a table has few seats");
    let (chips, rest) = (amount.0 / chip.0, amount.0 % chip.0);
    Shares { winners: winners.iter(), chip, each: chips / count, odd: chips % count, rest: Cents(rest) }
}

/// What each winner gets of a pot, in the order of the winners.
#[derive(Clone, Debug)]
pub struct Shares<'a> {
    winners: std::slice::Iter<'a, Seat>,
    chip: Cents,
    /// The whole chips of every share.
    each: i64,
    /// How many of the next winners get one more.
    odd: i64,
    /// What the first winner without an odd chip gets besides.
    rest: Cents,
}

impl Shares<'_> {
    /// Nothing for nobody.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn put_in(amounts: &[(i64, bool)]) -> Vec<PutIn> {
        let seat = |(i, &(amount, live)): (usize, &(i64, bool))| PutIn {
            seat: Seat(u8::try_from(i + 1).expect("few seats")),
            amount: Cents(amount),
            live,
        };
        amounts.iter().enumerate().map(seat).collect()
    }

    /// Every way in which four seats put in up to four chips each, folded or not.
    fn each_small_case(mut each: impl FnMut(&[PutIn])) {
        for case in 0..10_i64.pow(4) {
            let digits: Vec<i64> = (0..4).map(|place| case / 10_i64.pow(place) % 10).collect();
            each(&put_in(&digits.iter().map(|digit| (digit / 2, digit % 2 == 0)).collect::<Vec<_>>()));
        }
    }

    fn check(amounts: &[(i64, bool)], expected: &[(i64, &[u8])]) {
        let found = pots(&put_in(amounts));
        let found: Vec<(i64, Vec<u8>)> =
            found.iter().map(|pot| (pot.amount.0, pot.eligible.iter().map(|seat| seat.0).collect())).collect();
        let expected: Vec<(i64, Vec<u8>)> = expected.iter().map(|(amount, seats)| (*amount, seats.to_vec())).collect();
        assert_eq!(found, expected, "{amounts:?}");
    }

    #[test]
    fn a_set_of_seats_goes_round_the_table() {
        let numbers = [7, 1, 4, 3];
        let mut seats: SeatSet = numbers.into_iter().map(Seat).collect();
        let from = |seats: SeatSet, seat| seats.left_of(Seat(seat)).map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!(seats.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1, 3, 4, 7]);
        assert_eq!(from(seats, 3), [4, 7, 1, 3], "the seat itself comes last");
        assert_eq!(from(seats, 7), [1, 3, 4, 7]);
        assert_eq!(from(seats, 5), [7, 1, 3, 4]);
        assert_eq!(from(seats, 16), [1, 3, 4, 7]);
        assert!(!seats.contains(Seat(101)) && !seats.contains(Seat(u8::MAX)));
        seats.insert(Seat(16));
        let odd: SeatSet = [1, 3, 7, 9].into_iter().map(Seat).collect();
        assert_eq!((seats.len(), seats.without(odd).len(), seats.and(odd).len()), (5, 2, 3));
        assert!(SeatSet::default().is_empty() && from(SeatSet::default(), 1).is_empty());
    }

    #[test]
    fn each_all_in_makes_a_pot_that_the_others_contest_without_it() {
        check(&[(50, true), (50, true)], &[(100, &[1, 2])]);
        check(&[(20, true), (50, true), (50, true)], &[(60, &[1, 2, 3]), (60, &[2, 3])]);
        check(
            &[(20, true), (50, true), (90, true), (90, true)],
            &[(80, &[1, 2, 3, 4]), (90, &[2, 3, 4]), (80, &[3, 4])],
        );
    }

    #[test]
    fn folded_chips_stay_in_the_pots_that_they_reached() {
        check(&[(20, true), (35, false), (50, true), (50, true)], &[(80, &[1, 3, 4]), (75, &[3, 4])]);
    }

    #[test]
    fn a_dead_hands_chips_above_all_others_belong_to_the_last_pot() {
        check(&[(20, true), (50, true), (90, false)], &[(60, &[1, 2]), (100, &[2])]);
        check(&[(0, true), (90, false)], &[(90, &[1])]);
    }

    #[test]
    fn pots_keep_every_cent_and_nest() {
        each_small_case(|put_in| {
            if !put_in.iter().any(|one| one.live) {
                return;
            }
            let pots = pots(put_in);
            let total: Cents = put_in.iter().map(|one| one.amount).sum();
            assert_eq!(pots.iter().map(|pot| pot.amount).sum::<Cents>(), total, "{put_in:?}");
            assert!(pots.iter().all(|pot| pot.amount > Cents::ZERO && !pot.eligible.is_empty()), "{put_in:?}");
            for pair in pots.windows(2) {
                assert!(pair[1].eligible.len() < pair[0].eligible.len(), "{put_in:?}");
                assert!(pair[1].eligible.iter().all(|seat| pair[0].eligible.contains(seat)), "{put_in:?}");
            }
        });
    }

    #[test]
    fn nobody_wins_from_another_more_than_he_put_in_himself() {
        each_small_case(|put_in| {
            let highest = put_in.iter().filter(|one| one.live).map(|one| one.amount).max();
            // Above the highest live amount lie only a dead hand's chips, and these go to the last pot.
            for one in put_in.iter().filter(|one| one.live && Some(one.amount) < highest) {
                let can_win: Cents =
                    pots(put_in).iter().filter(|pot| pot.eligible.contains(&one.seat)).map(|pot| pot.amount).sum();
                let matched: Cents = put_in.iter().map(|other| other.amount.min(one.amount)).sum();
                assert_eq!(can_win, matched, "seat {} of {put_in:?}", one.seat);
            }
        });
    }

    #[test]
    fn what_is_uncalled_goes_back_and_leaves_the_last_pot_contested() {
        assert_eq!(uncalled(&put_in(&[(50, true), (20, true)])), Some((Seat(1), Cents(30))));
        assert_eq!(uncalled(&put_in(&[(50, true), (50, false)])), None, "a call that folds later is a call");
        assert_eq!(uncalled(&put_in(&[(50, false), (20, true)])), None, "a dead hand gets nothing back");
        each_small_case(|before| {
            let mut after = before.to_vec();
            if let Some((seat, over)) = uncalled(before) {
                let one = after.iter_mut().find(|one| one.seat == seat).expect("it has put chips in");
                one.amount -= over;
                assert!(one.live && one.amount >= Cents::ZERO);
            }
            assert_eq!(uncalled(&after), None, "{before:?}");
        });
    }

    #[test]
    fn odd_chips_go_one_each_to_the_first_winners() {
        let winners = [Seat(3), Seat(5), Seat(1)];
        let shares =
            |amount, chip| split(Cents(amount), Cents(chip), &winners).map(|(_, share)| share.0).collect::<Vec<_>>();
        assert_eq!(shares(900, 100), [300, 300, 300]);
        assert_eq!(shares(1000, 100), [400, 300, 300]);
        assert_eq!(shares(1100, 100), [400, 400, 300]);
        assert_eq!(shares(1130, 100), [400, 400, 330], "what is less than a chip goes to the first without an odd one");
        assert_eq!(shares(930, 100), [330, 300, 300]);
        assert_eq!(shares(2, 1), [1, 1, 0]);
    }

    #[test]
    fn shares_keep_every_cent_and_differ_by_one_chip_at_most() {
        let winners = [Seat(1), Seat(2), Seat(3), Seat(4)];
        for amount in 0..200 {
            for chip in [1, 5, 25] {
                for count in 1..=4 {
                    let shares: Vec<_> = split(Cents(amount), Cents(chip), &winners[..count]).collect();
                    assert_eq!(shares.iter().map(|(_, share)| share.0).sum::<i64>(), amount);
                    assert!(shares.windows(2).all(|pair| pair[0].1 >= pair[1].1), "the first are never worse off");
                    assert!(shares[0].1.0 - shares[count - 1].1.0 <= chip);
                    assert!(shares.iter().filter(|(_, share)| share.0 % chip != 0).count() <= 1);
                }
            }
        }
    }
}
