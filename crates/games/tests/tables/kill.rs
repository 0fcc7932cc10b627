//! When a pot is killed, and what it costs.

use baize_book::{Cents, cite};
use baize_games::poker::*;
use baize_table::Seat;

const ALL: [Seat; 4] = [Seat(1), Seat(2), Seat(3), Seat(4)];

fn seats(numbers: &[u8]) -> Vec<Seat> {
    numbers.iter().copied().map(Seat).collect()
}

/// Who must kill after these hands, each `winners` with the kill posted where it was owed.
fn after(kill: &mut Kill, hands: &[&[u8]]) -> Option<u8> {
    for winners in hands {
        let killed_by = kill.owed();
        kill.played(&PlayedHand { dealt_in: &ALL, winners: &seats(winners), killed_by });
    }
    kill.owed().map(|(seat, _)| seat.0)
}

#[test]
fn two_main_pots_in_a_row_make_a_kill() {
    //= HG-KILL-0a HG-KILL-0b HG-KILL-0c HG-KILL-3a HG-LOWBALL-INTRO-7
    let mut kill = Kill::default();
    assert_eq!((kill.holder(), kill.owed()), (None, None), "neutral on the first hand");
    assert_eq!(after(&mut kill, &[&[1]]), None);
    assert_eq!(after(&mut kill, &[&[2]]), None, "another winner takes the button over");
    assert_eq!(kill.holder(), Some(Seat(2)));
    assert_eq!(after(&mut kill, &[&[2]]), Some(2));
}

#[test]
fn who_kills_and_wins_or_splits_kills_again_and_who_loses_is_done() {
    //= HG-KILL-1c HG-KILL-2b
    let twice: [&[u8]; 2] = [&[1], &[1]];
    assert_eq!(after(&mut Kill::default(), &[&twice[..], &[&[1]]].concat()), Some(1));
    assert_eq!(after(&mut Kill::default(), &[&twice[..], &[&[1, 3]]].concat()), Some(1));
    let mut kill = Kill::default();
    assert_eq!(after(&mut kill, &[&twice[..], &[&[3]]].concat()), None);
    assert!(kill.has_leg(Seat(3)) && !kill.has_leg(Seat(1)), "a kill pot gives its winner one leg");
    assert_eq!(after(&mut kill, &[&[3]]), Some(3));
}

#[test]
fn a_split_keeps_a_leg_but_gives_none() {
    //= HG-KILL-2a HG-KILL-3c
    assert_eq!(after(&mut Kill::default(), &[&[1], &[1, 2], &[1]]), Some(1));
    assert_eq!(after(&mut Kill::default(), &[&[1], &[1, 2], &[2]]), None);
    let mut kill = Kill::default();
    assert_eq!(after(&mut kill, &[&[1], &[2, 3]]), None);
    assert_eq!(kill.holder(), None);
    assert_eq!(after(&mut kill, &[&[1]]), None, "the leg is gone");
}

#[test]
fn a_leg_survives_absence_but_not_quitting() {
    //= HG-KILL-3b HG-KILL-3d
    let others = seats(&[2, 3, 4]);
    let away = |kill: &mut Kill| {
        kill.played(&PlayedHand { dealt_in: &others, winners: &[Seat(2)], killed_by: None });
    };
    let mut kill = Kill::default();
    after(&mut kill, &[&[1]]);
    away(&mut kill);
    assert!(kill.has_leg(Seat(1)) && kill.has_leg(Seat(2)));
    assert_eq!(after(&mut kill, &[&[1]]), Some(1));
    let mut kill = Kill::default();
    after(&mut kill, &[&[1]]);
    kill.quits(Seat(1));
    assert_eq!((kill.holder(), kill.has_leg(Seat(1))), (None, false));
}

#[test]
fn what_is_owed_stays_owed_by_who_quits() {
    //= HG-KILL-7
    let mut kill = Kill::default();
    after(&mut kill, &[&[1], &[1]]);
    kill.quits(Seat(1));
    assert!(kill.is_barred(Seat(1)) && kill.check(9).is_ok());
    kill.moves(Seat(1), Seat(6));
    assert_eq!(kill.owed(), Some((Seat(6), KillCause::Natural)));
    kill.moves(Seat(6), Seat(99));
    assert_eq!(kill.check(9), Err("kill.owed: there is no seat 99; seats are 1 to 9".to_owned()));
}

#[test]
fn a_voluntary_kill_needs_four_times_the_kill_blind_and_no_fourth_card() {
    //= HG-KILL-4a HG-KILL-4b HG-KILL-6a
    let by = |killed, most_cards, has| {
        let wish = VoluntaryKill { killed, most_cards, has: Cents(has), blind: kill_blind(Cents(1500)) };
        wish.refuse().map(|refusal| refusal.by)
    };
    assert_eq!(by(false, 3, 12000), None, "HG-KILL-R3: exactly enough");
    assert_eq!(by(false, 3, 11900), Some(cite!("HG-KILL-4b")));
    assert_eq!(by(false, 4, 12000), Some(cite!("HG-KILL-4a")));
    assert_eq!(by(true, 3, 12000), Some(cite!("HG-KILL-6a")));
}

#[test]
fn a_voluntary_kill_that_wins_is_one_leg() {
    let mut kill = Kill::default();
    let killed_by = Some((Seat(2), KillCause::Voluntary));
    kill.played(&PlayedHand { dealt_in: &ALL, winners: &[Seat(2)], killed_by });
    assert_eq!((kill.owed(), kill.has_leg(Seat(2))), (None, true));
}

#[test]
fn who_agreed_kills_the_next_pot_that_nobody_else_must_kill() {
    //= HG-KILL-6b
    let mut kill = Kill::default();
    after(&mut kill, &[&[1], &[1]]);
    kill.agree(Seat(4));
    assert_eq!(kill.owed(), Some((Seat(1), KillCause::Natural)));
    assert_eq!(after(&mut kill, &[&[2]]), Some(4));
    assert_eq!(after(&mut kill, &[&[3]]), None);
}

#[test]
fn a_scoop_kills_the_next_hand_from_the_minimum_on() {
    //= HG-OMAHA-2
    let mut kill = Kill::default();
    let least = Some(Cents(5000));
    kill.scooped(Some(Seat(3)), Cents(4999), least, None);
    assert_eq!(kill.owed(), None);
    kill.scooped(Some(Seat(3)), Cents(5000), least, None);
    assert_eq!(kill.owed(), Some((Seat(3), KillCause::Scoop)));
    kill.scooped(None, Cents(9000), least, Some(Seat(3)));
    assert_eq!(kill.owed(), None);
    kill.scooped(Some(Seat(3)), Cents(90000), None, None);
    assert_eq!(kill.owed(), None, "other limits have no kill");
}
