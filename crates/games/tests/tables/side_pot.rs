//! Proof that the core carries a poker hand: no limit, blinds, an all-in, side pots, a floor ruling at a decision.

use crate::no_limit::{Action, NoLimit, RULES, Wager};
use crate::support::{Felt, inputs, nets, seat_net};
use baize_book::Cents;
use baize_cards::{Card, Source, below};
use baize_table::{Bet, Game, Input, Place, Placed, Ruling, Seat, Simulated, Status, Viewer, What, enumerate, view};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const STACKS: [(u8, &str, i64); 4] = [(1, "chips", 5000), (2, "chips", 1500), (3, "chips", 5000), (4, "chips", 8000)];
const HOLE_CARDS: &str = "7c Ah As Qh 2d Kd Kc Qd";
const FIRST_ROUND: [&str; 8] =
    [HOLE_CARDS, "3 raise 600", "4 call", "1 call", "2 raise 1500", "3 call", "4 call", "1 fold"];

fn after_first_round(rest: &[&str]) -> Vec<Input> {
    inputs(&[&FIRST_ROUND, rest].concat())
}

#[test]
fn an_all_in_makes_a_side_pot_and_an_odd_chip_goes_left_of_the_button() {
    let felt = Felt::new::<NoLimit>(&STACKS);
    let log = after_first_round(&["4c Ad 9c 5h", "3 check", "4 raise 6500", "3 call", "4d 3s", "4h Jd"]);
    let round = felt.settles(&log);
    // 3000 of seat 4's bet were not called. Seats 2 and 3 tie for 5100; seat 2 takes the odd chip, seat 3 the rest.
    let stacks = ["1 chips -600", "2 chips -1500", "3 chips -5000", "4 chips -5000"];
    let pots = ["2 main-pot +2600", "3 main-pot +2500", "3 side-pot-1 +7000"];
    assert_eq!(nets(&round), [&stacks[..], &pots].concat());
    assert_eq!([1, 2, 3, 4].map(|seat| seat_net(&round, seat)), [-600, 1100, 4500, -5000]);
}

#[test]
fn hole_cards_are_seen_by_their_seat_alone_until_the_showdown() {
    let felt = Felt::new::<NoLimit>(&STACKS);
    let facts = felt.advance(&after_first_round(&["4c Ad 9c 5h"])).facts;
    let seen = |viewer| {
        let facts = view(&facts, viewer).into_iter();
        facts
            .filter(|fact| matches!(fact.what, What::Dealt { card: Some(_), to: Place::Seat(..) | Place::Burn, .. }))
            .count()
    };
    assert_eq!((seen(Viewer::Public), seen(Viewer::Seat(Seat(3)))), (0, 2));
}

#[test]
fn a_dead_hand_ruled_at_a_decision_is_out_and_its_chips_stay() {
    let felt = Felt::new::<NoLimit>(&STACKS);
    let mut log = inputs(&FIRST_ROUND[..7]);
    log.extend(inputs(&["floor dead-hand 3", "1 fold", "4c Ad 9c 5h", "4d 3s", "4h Jd"]));
    let round = felt.settles(&log);
    assert_eq!([1, 2, 3, 4].map(|seat| seat_net(&round, seat)), [-600, 3600, -1500, -1500]);
    let ruled = round.facts.iter().filter(|fact| matches!(fact.what, What::Ruled { .. })).count();
    assert_eq!(ruled, 1);
    // A ruling about the seat that is asked passes the turn; one that leaves a single hand ends the round.
    let round = felt.settles(&inputs(&[HOLE_CARDS, "floor dead-hand 3", "4 fold", "floor dead-hand 1"]));
    assert_eq!([1, 2, 3, 4].map(|seat| seat_net(&round, seat)), [-100, 100, 0, 0]);
    // There is no hand to kill at a seat that has folded.
    let folded = inputs(&[HOLE_CARDS, "3 fold", "floor dead-hand 3"]);
    assert!(matches!(felt.advance(&folded).status, Status::Broken(_)));
}

#[test]
fn who_does_not_answer_folds_to_a_bet_and_checks_without_one() {
    let felt = Felt::new::<NoLimit>(&STACKS);
    let log = inputs(&[
        HOLE_CARDS,
        "3 absent",
        "4 call",
        "1 absent",
        "2 absent",
        "4c Ad 9c 5h",
        "2 absent",
        "4 raise 400",
        "2 absent",
    ]);
    let round = felt.settles(&log);
    assert_eq!([1, 2, 3, 4].map(|seat| seat_net(&round, seat)), [-100, -200, 0, 300]);
}

#[test]
fn answers_outside_the_limits_are_refused() {
    let felt = Felt::new::<NoLimit>(&STACKS);
    let dealt = inputs(&[HOLE_CARDS]);
    felt.refuses(&dealt, "3 check", "HG-NL-0");
    felt.refuses(&dealt, "3 raise 399", "HG-NL-3a");
    felt.refuses(&dealt, "3 raise 5001", "HG-NL-5");
    felt.refuses(&after_first_round(&["4c Ad 9c 5h"]), "3 raise 199", "HG-NL-2a");
    felt.refuses(&after_first_round(&["4c Ad 9c 5h"]), "3 call", "HG-NL-0");
    for legal in ["3 raise 400", "3 raise 5000"] {
        assert!(matches!(felt.advance(&inputs(&[HOLE_CARDS, legal])).status, Status::Waiting { .. }), "{legal}");
    }
}

#[test]
fn a_short_all_in_does_not_let_who_has_acted_raise_again() {
    // The book's example: A (seat 3) bets, B (seat 4) raises, C (seat 1) is all-in for less than a full raise more.
    let stacks = [(1, "chips", 950), (2, "chips", 9000), (3, "chips", 9000), (4, "chips", 9000)];
    let felt = Felt::new::<NoLimit>(&stacks);
    let short = [HOLE_CARDS, "3 raise 500", "4 raise 800", "1 raise 950", "2 fold", "3 call"];
    felt.refuses(&inputs(&short), "4 raise 2000", "HG-NL-3b");
    // Seat 3 was fully raised by seat 4 and may raise; that opens the betting to seat 4 again.
    let again = [HOLE_CARDS, "3 raise 500", "4 raise 800", "1 raise 950", "2 fold", "3 raise 1250", "4 raise 1550"];
    assert!(matches!(felt.advance(&inputs(&again)).status, Status::Waiting { .. }));
}

#[test]
fn random_play_always_balances() {
    let (mut side_pots, mut dead_hands) = (0, 0);
    for seed in 0..3000_u64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed + 1_000_000);
        let mut stack = || 50 * (1 + i64::from(below(&mut rng, 60)));
        let seats = 3 + u8::from(seed % 2 == 0);
        let wagers: Vec<(u8, &str, i64)> = (1..=seats).map(|seat| (seat, "chips", stack())).collect();
        let felt = Felt::new::<NoLimit>(&wagers);
        let rule = |rng: &mut dyn Rng| {
            let seat = Seat(u8::try_from(1 + below(&mut &mut *rng, seats.into())).expect("a small number"));
            (below(&mut &mut *rng, 30) == 0).then_some(Ruling::DeadHand(seat))
        };
        let round = felt.plays_at_random(seed, rule);
        let total: i64 = (1..=4).map(|seat| seat_net(&round, seat)).sum();
        assert_eq!(total, 0, "seed {seed}: what one wins the others lose");
        side_pots += usize::from(round.lines.iter().any(|line| line.wager == "side-pot-1"));
        dead_hands += usize::from(round.facts.iter().any(|fact| matches!(fact.what, What::Ruled { .. })));
    }
    assert!(side_pots > 100 && dead_hands > 100, "{side_pots} rounds with side pots, {dead_hands} with dead hands");
}

#[test]
fn a_simulation_pays_each_stack_what_the_others_lose() {
    let bets: Vec<Bet<Wager>> =
        STACKS.iter().map(|(seat, _, chips)| Bet::new(Seat(*seat), Wager::Chips, Cents(*chips))).collect();
    let mut table = Simulated::<NoLimit, _>::new(Xoshiro256PlusPlus::seed_from_u64(1), &bets);
    let mut carry = NoLimit::opening(&RULES);
    for _ in 0..2000 {
        let placed = Placed::new(&[Seat(1), Seat(2), Seat(3), Seat(4)], &bets);
        NoLimit::round(&RULES, &mut carry, placed, &mut table).expect("a simulated round ends");
        let mut total = Cents::ZERO;
        table.take_results(|_, net, _| total += net);
        assert_eq!(total, Cents::ZERO);
    }
}

#[test]
fn every_deal_to_three_seats_who_all_fold_has_its_weight() {
    let mut carry = NoLimit::opening(&RULES);
    for card in Card::pack().skip(7) {
        carry.pack.take(card).expect("a full pack");
    }
    let bets: Vec<Bet<Wager>> = (1..=3).map(|seat| Bet::new(Seat(seat), Wager::Chips, Cents(1000))).collect();
    let placed = Placed::new(&[Seat(1), Seat(2), Seat(3)], &bets);
    let mut found = 0;
    enumerate::<NoLimit>(
        &RULES,
        &carry,
        placed,
        0..usize::MAX,
        |_| Action::Fold,
        |leaf| {
            assert_eq!((leaf.weight, leaf.total), (1, 5040));
            let nets: Vec<i64> = leaf.lines.iter().map(|line| line.net().0).collect();
            assert_eq!(nets, [-100, -100, 0, 200], "the big blind wins the small one; nobody called the rest of it");
            found += 1;
        },
    )
    .expect("every path ends");
    assert_eq!(found, 5040);
}
