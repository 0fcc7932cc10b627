//! Side pots by hand and against a slow count.

use baize_book::Cents;
use baize_games::shared::pots::*;
use baize_table::Seat;

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
    check(&[(20, true), (50, true), (90, true), (90, true)], &[(80, &[1, 2, 3, 4]), (90, &[2, 3, 4]), (80, &[3, 4])]);
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
