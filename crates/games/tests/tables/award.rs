//! How a pot is shared between high and low.

use baize_book::Cents;
use baize_games::poker::*;
use baize_games::shared::pots::Shares;
use baize_table::Seat;

fn shares((high, low): Halves<'_>) -> [Vec<(u8, i64)>; 2] {
    let plain = |half: Shares<'_>| half.map(|(seat, won)| (seat.0, won.0)).collect();
    [plain(high), plain(low)]
}

#[test]
fn the_odd_chip_of_the_division_belongs_to_the_high_half() {
    //= HG-STUD8-7a HG-OMAHA-INTRO-5
    // HG-OMAHA8-R1: 4550 in chips of 50; the low is shared by seats 2 and 3, the first left of the button gains.
    let found = high_low(Cents(4550), Cents(50), &[Seat(2)], &[Seat(2), Seat(3)]);
    assert_eq!(shares(found), [vec![(2, 2300)], vec![(2, 1150), (3, 1100)]]);
    // HG-OMAHA8-R5: three equal lows, one odd chip each to the first two.
    let found = high_low(Cents(7600), Cents(100), &[Seat(1)], &[Seat(1), Seat(2), Seat(3)]);
    assert_eq!(shares(found), [vec![(1, 3800)], vec![(1, 1300), (2, 1300), (3, 1200)]]);
    // HG-STUD8-R1.
    let found = high_low(Cents(9900), Cents(100), &[Seat(1)], &[Seat(2)]);
    assert_eq!(shares(found), [vec![(1, 5000)], vec![(2, 4900)]]);
    // HG-STUD8-R3: the low card by suit is seat 1's.
    let found = high_low(Cents(14600), Cents(100), &[Seat(2)], &[Seat(1), Seat(3)]);
    assert_eq!(shares(found), [vec![(2, 7300)], vec![(1, 3700), (3, 3600)]]);
}

#[test]
fn who_ties_both_ways_shares_once_and_who_scoops_takes_both_halves() {
    //= HG-STUD8-7b HG-OMAHA-4
    let found = high_low(Cents(9900), Cents(100), &[Seat(4), Seat(2)], &[Seat(2), Seat(4)]);
    assert_eq!(shares(found), [vec![(4, 5000), (2, 4900)], vec![]]);
    let found = high_low(Cents(5000), Cents(50), &[Seat(1)], &[Seat(1)]);
    assert_eq!(shares(found), [vec![(1, 2500)], vec![(1, 2500)]], "HG-STUD8-R5");
    let found = high_low(Cents(6700), Cents(100), &[Seat(2)], &[]);
    assert_eq!(shares(found), [vec![(2, 6700)], vec![]], "HG-OMAHA8-R2");
}

#[test]
fn halves_keep_every_cent_and_no_share_of_one_is_two_chips_more_than_another() {
    for amount in 0..400 {
        for chip in [1, 5, 50] {
            let (high, low) = ([Seat(1), Seat(2)], [Seat(3), Seat(4), Seat(5)]);
            let [high, low] = shares(high_low(Cents(amount), Cents(chip), &high, &low));
            let sum = |half: &[(u8, i64)]| half.iter().map(|(_, won)| won).sum::<i64>();
            assert_eq!(sum(&high) + sum(&low), amount);
            assert!((sum(&high) - sum(&low)).abs() <= chip, "{amount} in chips of {chip}");
            for half in [high, low] {
                let won = || half.iter().map(|(_, won)| *won);
                assert!(won().max() <= won().min().map(|least| least + chip), "{amount} in chips of {chip}");
            }
        }
    }
}
