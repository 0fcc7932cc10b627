//! Tests of every way to come in, and laws over random comings and goings.

use baize_book::{Cents, Clause};
use baize_cards::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::poker::{BlindLayout, Hand, Opening, Post, ShortBlind, Straddling};

fn rules(sizes: &[i64], newcomers: Newcomers, back: Return, by: &'static PositionClauses) -> PositionRules {
    let sizes: Vec<Cents> = sizes.iter().copied().map(Cents).collect();
    let short = if back == Return::WithKill { ShortBlind::Passes } else { ShortBlind::AllIn };
    let blinds = Blinds::new(&sizes, BlindLayout::LeftOfButton, short);
    let (newcomers_button, button) = (NewcomersButton::PassesOver, ButtonRule::Next);
    PositionRules { blinds, newcomers, back, newcomers_button, button, hands_per_button: 1, by }
}

fn low() -> PositionRules {
    let newcomers = Newcomers::AtOnce { post: false };
    rules(&[100, 300], newcomers, Return::WithTotalUnlessBigTaken, &PositionClauses::HOLDEM_LOW)
}

fn high() -> PositionRules {
    rules(&[500, 1000], Newcomers::WithBigBlind, Return::WithTotal, &PositionClauses::HOLDEM_HIGH)
}

fn lowball() -> PositionRules {
    rules(&[500, 1000, 1500], Newcomers::WithKill, Return::WithKill, &PositionClauses::LOWBALL)
}

fn started(seats: &[u8], button: u8) -> Positions {
    let mut positions = Positions::default();
    positions.draw(&seats.iter().copied().map(Seat).collect::<Vec<_>>(), Seat(button));
    positions
}

fn rich(_: Seat) -> Cents {
    Cents(100_000)
}

/// Plays the next hand, told as `button | dealt in | seat why live dead, ...`; everything moves on.
fn next(positions: &mut Positions, rules: &PositionRules) -> String {
    next_with(positions, rules, rich)
}

fn next_with(positions: &mut Positions, rules: &PositionRules, stack: impl Fn(Seat) -> Cents) -> String {
    let deal = positions.deal(rules, stack).expect("two can play");
    positions.dealt(&deal);
    let seats: Vec<String> = deal.seats.iter().map(Seat::to_string).collect();
    let word = |post: &Post| {
        let why = match post.why {
            PostedFor::Blind => "",
            PostedFor::Short => " short",
            PostedFor::Entry => " entry",
            PostedFor::Missed => " missed",
            PostedFor::MadeUp => " made-up",
            PostedFor::Straddle => " straddle",
            PostedFor::Kill => " kill",
        };
        let dead = if post.dead > Cents::ZERO { format!("+{} dead", post.dead) } else { String::new() };
        format!("{}{why} {}{dead}", post.seat, post.live)
    };
    let posts: Vec<String> = deal.posts.iter().map(word).collect();
    format!("{} | {} | {}", deal.button, seats.join(" "), posts.join(", "))
}

#[test]
fn the_button_moves_and_the_blinds_follow() {
    //= HG-HOLDEM-INTRO-7 HG-HOLDEM-INTRO-10 HG-HOLDEM-INTRO-12 HG-HOLDEM-2 HG-HOLDEM-4a HG-HOLDEM-4b
    let mut positions = started(&[1, 3, 4, 7], 7);
    assert_eq!(next(&mut positions, &low()), "7 | 1 3 4 7 | 1 100, 3 300");
    assert_eq!(next(&mut positions, &low()), "1 | 3 4 7 1 | 3 100, 4 300");
    assert_eq!(next(&mut positions, &low()), "3 | 4 7 1 3 | 4 100, 7 300");
    assert_eq!(next(&mut positions, &low()), "4 | 7 1 3 4 | 7 100, 1 300");
    assert_eq!(next(&mut positions, &low()), "7 | 1 3 4 7 | 1 100, 3 300");
}

#[test]
fn heads_up_the_button_posts_the_small_blind_and_acts_first() {
    //= HG-HOLDEM-2
    let mut positions = started(&[2, 5], 2);
    let deal = positions.deal(&low(), rich).expect("two can play");
    let mut hand = Hand::new(deal.seats.iter().map(|seat| (*seat, Cents(5000))));
    assert_eq!(deal.post(&mut hand), Opening::Blinds { bet: Cents(300), first: 1, killer: None });
    assert_eq!(hand.stacks()[1].seat, Seat(2));
    assert_eq!(next(&mut positions, &low()), "2 | 5 2 | 2 100, 5 300");
    assert_eq!(next(&mut positions, &low()), "5 | 2 5 | 5 100, 2 300");
}

#[test]
fn nobody_posts_the_big_blind_twice_when_two_are_left() {
    let mut positions = started(&[1, 2, 3], 1);
    assert_eq!(next(&mut positions, &low()), "1 | 2 3 1 | 2 100, 3 300");
    positions.leave(Seat(1));
    assert_eq!(next(&mut positions, &low()), "3 | 2 3 | 3 100, 2 300");
}

#[test]
fn three_and_four_blinds_lie_left_of_the_button_and_the_smallest_are_dropped() {
    let blinds = |layout| Blinds::new(&[Cents(5), Cents(10), Cents(15)], layout, ShortBlind::AllIn);
    let places = |layout, players| blinds(layout).places(players).collect::<Vec<_>>();
    let left = |players| places(BlindLayout::LeftOfButton, players);
    assert_eq!(left(4), [(0, Cents(5)), (1, Cents(10)), (2, Cents(15))]);
    assert_eq!(left(3), [(0, Cents(10)), (1, Cents(15))]);
    assert_eq!(left(2), [(1, Cents(10)), (0, Cents(15))], "heads-up the button posts the middle one");
    assert_eq!(left(1), []);
    let from = |players| places(BlindLayout::FromButton, players);
    assert_eq!(from(4), [(3, Cents(5)), (0, Cents(10)), (1, Cents(15))]);
    assert_eq!(from(3), [(2, Cents(5)), (0, Cents(10)), (1, Cents(15))]);
    assert_eq!(from(2), left(2));
    let one = Blinds::new(&[Cents(5)], BlindLayout::LeftOfButton, ShortBlind::AllIn);
    assert_eq!(one.places(2).collect::<Vec<_>>(), [(0, Cents(5))]);
}

/// Six seats, one orbit played, so that every seat has been passed; the last hand had the button at 1.
fn in_progress(rules: &PositionRules) -> Positions {
    let mut positions = started(&[1, 3, 5, 7], 1);
    for _ in 0..5 {
        next(&mut positions, rules);
    }
    assert_eq!((positions.button, positions.big), (Some(Seat(1)), Some(Seat(5))));
    positions
}

#[test]
fn at_low_limits_a_newcomer_is_dealt_in_free_or_waits_for_the_button() {
    //= HG-HOLDEM-3a
    // Seat 8 is behind the blinds, and is in order from the first hand.
    let mut positions = in_progress(&low());
    positions.sit(Seat(8), Wish::Now);
    assert_eq!(next(&mut positions, &low()), "3 | 5 7 8 1 3 | 5 100, 7 300");
    assert_eq!(next(&mut positions, &low()), "5 | 7 8 1 3 5 | 7 100, 8 300");
    // Seat 6 is due the big blind by its place and posts it (reading H1).
    let mut positions = in_progress(&low());
    positions.sit(Seat(6), Wish::Now);
    assert_eq!(next(&mut positions, &low()), "3 | 5 6 7 1 3 | 5 100, 6 300");
    // Seat 2 waits until the button has passed from 1 to 3.
    let mut positions = in_progress(&low());
    positions.sit(Seat(4), Wish::AfterButton);
    assert_eq!(next(&mut positions, &low()), "3 | 5 7 1 3 | 5 100, 7 300");
    assert_eq!(next(&mut positions, &low()), "5 | 7 1 3 4 5 | 7 100, 1 300");
    let refusal = in_progress_with(&low(), 4).choose(&low(), Seat(4), Wish::BigBlind).expect_err("no such way");
    assert!(refusal.by.contains(Clause::named("HG-HOLDEM-3a")));
}

fn in_progress_with(rules: &PositionRules, seat: u8) -> Positions {
    let mut positions = in_progress(rules);
    positions.sit(Seat(seat), Wish::Now);
    positions
}

#[test]
fn the_button_passes_over_a_newcomer_and_nobody_posts_twice() {
    //= HG-HOLDEM-3b HG-HOLDEM-4a
    // The next hand has the button at 3 and the blinds at 5 and 7; seat 4 sits down between button and small blind.
    let mut positions = in_progress_with(&high(), 4);
    assert_eq!(next(&mut positions, &high()), "3 | 4 5 7 1 3 | 5 500, 7 1000, 4 entry 1000");
    assert_eq!(next(&mut positions, &high()), "5 | 7 1 3 4 5 | 7 500, 1 1000");
    assert_eq!(next(&mut positions, &high()), "7 | 1 3 4 5 7 | 1 500, 3 1000");
    assert_eq!(next(&mut positions, &high()), "1 | 3 4 5 7 1 | 3 500, 4 1000");
    // By place alone, the button would come to seat 4 and the same two would post again.
    let by_place = PositionRules { newcomers_button: NewcomersButton::ByPlace, ..high() };
    let mut positions = in_progress_with(&by_place, 4);
    assert_eq!(next(&mut positions, &by_place), "3 | 4 5 7 1 3 | 5 500, 7 1000, 4 entry 1000");
    assert_eq!(next(&mut positions, &by_place), "4 | 5 7 1 3 4 | 5 500, 7 1000");
}

#[test]
fn at_high_limits_a_newcomer_posts_the_big_blind_or_waits_for_it() {
    //= HG-HOLDEM-3b
    let mut positions = in_progress_with(&high(), 8);
    assert_eq!(next(&mut positions, &high()), "3 | 5 7 8 1 3 | 5 500, 7 1000, 8 entry 1000");
    assert_eq!(next(&mut positions, &high()), "5 | 7 8 1 3 5 | 7 500, 8 1000");
    let mut positions = in_progress(&high());
    positions.sit(Seat(8), Wish::BigBlind);
    assert_eq!(next(&mut positions, &high()), "3 | 5 7 1 3 | 5 500, 7 1000");
    assert_eq!(next(&mut positions, &high()), "5 | 7 8 1 3 5 | 7 500, 8 1000");
}

#[test]
fn one_missed_blind_costs_the_total_live_and_dead() {
    //= HG-HOLDEM-5a HG-HOLDEM-5b HG-OMAHA-10a HG-PINE-6a HG-MATCH-5a
    let mut positions = in_progress(&high());
    positions.go_away(Seat(7));
    assert_eq!(next(&mut positions, &high()), "3 | 5 1 3 | 5 500, 1 1000");
    assert_eq!(positions.at(Seat(7)).map(|one| (one.missed_small, one.missed_big)), Some((false, true)));
    assert_eq!(next(&mut positions, &high()), "5 | 1 3 5 | 1 500, 3 1000");
    let away = positions.clone();
    positions.come_back(&high(), Seat(7), Wish::Now).expect("the player may post the total");
    assert_eq!(next(&mut positions, &high()), "1 | 3 5 7 1 | 3 500, 5 1000, 7 missed 1000+500 dead");
    assert_eq!(next(&mut positions, &high()), "3 | 5 7 1 3 | 5 500, 7 1000");
    // Or the player waits for the big blind and posts nothing more.
    let mut positions = away;
    positions.come_back(&high(), Seat(7), Wish::BigBlind).expect("the player may wait");
    assert_eq!(next(&mut positions, &high()), "1 | 3 5 1 | 3 500, 5 1000");
    assert_eq!(next(&mut positions, &high()), "3 | 5 7 1 3 | 5 500, 7 1000");
}

#[test]
fn at_low_limits_who_took_the_big_blind_and_left_comes_back_as_a_newcomer() {
    //= HG-HOLDEM-5c
    let back = |rules: &PositionRules| {
        let mut positions = in_progress(rules);
        positions.go_away(Seat(5));
        next(&mut positions, rules);
        assert_eq!(positions.at(Seat(5)).map(|one| (one.missed_small, one.missed_big)), Some((true, false)));
        positions.come_back(rules, Seat(5), Wish::Now).expect("the player may come in");
        next(&mut positions, rules)
    };
    assert_eq!(back(&low()), "7 | 1 3 5 7 | 1 100, 3 300");
    assert_eq!(back(&high()), "7 | 1 3 5 7 | 1 500, 3 1000, 5 missed 1000+500 dead");
}

#[test]
fn who_misses_no_blind_comes_back_free() {
    let mut positions = in_progress(&high());
    positions.go_away(Seat(1));
    assert_eq!(next(&mut positions, &high()), "3 | 5 7 3 | 5 500, 7 1000");
    positions.come_back(&high(), Seat(1), Wish::Now).expect("the player owes nothing");
    assert_eq!(next(&mut positions, &high()), "5 | 7 1 3 5 | 7 500, 1 1000");
}

#[test]
fn a_newcomer_owes_nothing_where_no_blind_has_passed_in_the_first_revolution() {
    //= HG-HOLDEM-6a HG-HOLDEM-6b HG-HOLDEM-6c
    let mut positions = started(&[1, 3, 5, 7], 1);
    assert_eq!(next(&mut positions, &high()), "1 | 3 5 7 1 | 3 500, 5 1000");
    positions.sit(Seat(8), Wish::Now);
    positions.sit(Seat(4), Wish::Now);
    assert_eq!(next(&mut positions, &high()), "3 | 4 5 7 8 1 3 | 5 500, 7 1000, 4 entry 1000");
    // Seat 7 has posted; seat 9 was not passed yet, seat 6 was.
    let before = positions.clone();
    positions.change_seat(&high(), Seat(1), Seat(9)).expect("the seat is free");
    assert_eq!(next(&mut positions, &high()), "5 | 7 8 9 3 4 5 | 7 500, 8 1000");
    let mut positions = before;
    positions.change_seat(&high(), Seat(1), Seat(6)).expect("the seat is free");
    assert_eq!(next(&mut positions, &high()), "5 | 6 7 8 3 4 5 | 7 500, 8 1000, 6 entry 1000");
    assert!(positions.change_seat(&high(), Seat(3), Seat(4)).is_err(), "somebody sits there");
    // A player who drew for the button is active: if absent at once, they miss blinds like anybody.
    let mut positions = started(&[1, 3, 5, 7], 1);
    positions.go_away(Seat(3));
    assert_eq!(next(&mut positions, &high()), "1 | 5 7 1 | 5 500, 7 1000");
    positions.come_back(&high(), Seat(3), Wish::Now).expect("the player may post the total");
    assert_eq!(next(&mut positions, &high()), "5 | 7 1 3 5 | 7 500, 1 1000, 3 missed 1000+500 dead");
}

#[test]
fn in_match_it_who_waits_and_comes_due_for_the_small_blind_posts_only_that() {
    //= HG-MATCH-3 HG-MATCH-4b
    let by = &PositionClauses::MATCH_IT;
    let rules = rules(&[100, 200], Newcomers::AtOnceOrBlind, Return::WithTotal, by);
    let mut positions = in_progress(&rules);
    positions.sit(Seat(4), Wish::BigBlind);
    positions.leave(Seat(5));
    assert_eq!(next(&mut positions, &rules), "3 | 4 7 1 3 | 4 100, 7 200");
}

#[test]
fn lowball_lets_newcomers_wait_or_kill() {
    //= HG-LOWBALL-4 HG-LOWBALL-7a HG-KILL-6a
    let mut positions = started(&[1, 2, 3, 4, 5], 1);
    next(&mut positions, &lowball());
    positions.sit(Seat(7), Wish::Now);
    let refusal = positions.choose(&lowball(), Seat(7), Wish::Now).expect_err("not in lowball");
    assert!(refusal.by.contains(Clause::named("HG-LOWBALL-4")));
    positions.choose(&lowball(), Seat(7), Wish::Kill).expect("the player may kill");
    let mut deal = positions.deal(&lowball(), rich).expect("enough can play");
    assert!(!deal.seats.contains(&Seat(7)));
    deal.let_in(Seat(7));
    let by = crate::poker::KillCause::Voluntary.by();
    deal.kill(Seat(7), Cents(3000), by).expect("nobody else has killed");
    assert!(deal.kill(Seat(1), Cents(3000), by).is_err());
    assert_eq!(deal.seats.iter().map(|seat| seat.0).collect::<Vec<_>>(), [3, 4, 5, 7, 1, 2]);
    let mut hand = Hand::new(deal.seats.iter().map(|seat| (*seat, Cents(50000))));
    assert_eq!(deal.post(&mut hand), Opening::Blinds { bet: Cents(3000), first: 3, killer: Some(3) });
    positions.dealt(&deal);
    assert_eq!(positions.at(Seat(7)).map(|one| one.standing), Some(Standing::CameIn));
}

#[test]
fn a_kill_counts_the_killers_own_blind_and_is_dead_from_who_is_dealt_out() {
    //= HG-KILL-1b HG-KILL-7
    let positions = started(&[1, 2, 3, 4, 5], 1);
    let by = crate::poker::KillCause::Natural.by();
    let mut deal = positions.deal(&lowball(), rich).expect("enough can play");
    let mut dealt_out = deal.clone();
    deal.kill(Seat(4), Cents(3000), by).expect("nobody else has killed");
    assert_eq!(deal.live(Seat(4)), Cents(3000), "1500 of it is the player's blind");
    dealt_out.kill(Seat(9), Cents(3000), by).expect("nobody else has killed");
    let mut hand = Hand::new(dealt_out.seats.iter().map(|seat| (*seat, Cents(50000))));
    assert_eq!(dealt_out.post(&mut hand), Opening::Blinds { bet: Cents(3000), first: 3, killer: None });
    assert_eq!(hand.pot(), Cents(500 + 1000 + 1500 + 3000));
}

#[test]
fn less_than_half_a_blind_passes_to_the_next_and_is_made_up() {
    //= HG-LOWBALL-5a HG-LOWBALL-5b HG-LOWBALL-6
    let stack = |short: i64| move |seat: Seat| if seat == Seat(4) { Cents(short) } else { Cents(50000) };
    let mut positions = started(&[1, 2, 3, 4, 5, 6], 1);
    let found = next_with(&mut positions, &lowball(), stack(749));
    assert_eq!(found, "1 | 2 3 4 5 6 1 | 2 500, 3 1000, 4 short 749, 5 1500");
    // The player won: they make the blind up, and seat 5 does not post it again.
    let found = next_with(&mut positions, &lowball(), rich);
    assert_eq!(found, "2 | 3 4 5 6 1 2 | 3 500, 5 1000, 6 1500, 4 made-up 1500");
    // Exactly half is a full blind.
    let mut positions = started(&[1, 2, 3, 4, 5, 6], 1);
    let found = next_with(&mut positions, &lowball(), stack(750));
    assert_eq!(found, "1 | 2 3 4 5 6 1 | 2 500, 3 1000, 4 1500");
}

#[test]
fn a_straddle_is_twice_the_big_blind_left_of_it_and_only_in_pot_limit() {
    //= HG-PL-6a HG-HOLDEM-7
    let rules = rules(&[500, 500, 1000], Newcomers::WithBigBlind, Return::WithTotal, &PositionClauses::HOLDEM_HIGH);
    let positions = started(&[1, 2, 3, 4, 5, 6], 1);
    let mut deal = positions.deal(&rules, rich).expect("enough can play");
    let forbidden = Straddling::Forbidden(baize_book::cite!("HG-HOLDEM-7"));
    let refused = |deal: &mut Deal, seat, has, rule| {
        let refusal = deal.straddle(Seat(seat), Cents(has), rule).expect_err("no straddle");
        refusal.by.iter().next().map(Clause::id)
    };
    assert_eq!(refused(&mut deal, 5, 9000, forbidden), Some("HG-HOLDEM-7"));
    assert_eq!(refused(&mut deal, 6, 9000, Straddling::Live), Some("HG-PL-6a"));
    assert_eq!(refused(&mut deal, 5, 1999, Straddling::Live), Some("HG-PL-6a"));
    deal.straddle(Seat(5), Cents(2000), Straddling::Live).expect("the player may");
    assert_eq!(refused(&mut deal, 6, 9000, Straddling::Live), Some("HG-PL-6a"));
    let mut hand = Hand::new(deal.seats.iter().map(|seat| (*seat, Cents(90000))));
    assert_eq!(deal.post(&mut hand), Opening::Blinds { bet: Cents(2000), first: 4, killer: None });
}

#[test]
fn the_asian_button_goes_to_who_was_in_the_last_hand() {
    //= HG-ASIAN-2a HG-ASIAN-2b HG-ASIAN-2c
    let by = &PositionClauses::ASIAN_STUD;
    let rules = PositionRules {
        button: ButtonRule::NextWhoPlayed,
        ..rules(&[], Newcomers::AtOnce { post: false }, Return::WithTotal, by)
    };
    let mut positions = started(&[1, 3, 5], 1);
    assert_eq!(next(&mut positions, &rules), "1 | 3 5 1 | ");
    positions.sit(Seat(2), Wish::Now);
    assert_eq!(next(&mut positions, &rules), "3 | 5 1 2 3 | ");
    assert_eq!(next(&mut positions, &rules), "5 | 1 2 3 5 | ");
}

#[test]
fn random_comings_and_goings_never_double_a_blind_or_stop_the_button() {
    let mut hands = 0;
    for seed in 0..3000_u64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let rules = [low(), high(), lowball()][below(&mut rng, 3) as usize];
        let mut positions = started(&[1, 2, 4, 6, 8], 2);
        let mut last: Option<(Seat, Option<Seat>)> = None;
        for _ in 0..40 {
            stir(&mut positions, &rules, &mut rng);
            let present = |one: &&Sitting| !one.away && positions.is_due(&rules, one);
            let regulars = positions.sitting.iter().filter(present).count();
            let Some(deal) = positions.deal(&rules, rich) else { continue };
            hands += 1;
            check(&deal, &rules, seed);
            let big = deal.posts.iter().rfind(|post| post.why == PostedFor::Blind).map(|post| post.seat);
            if let Some((button, before)) = last.filter(|_| regulars >= 2) {
                assert_ne!(deal.button, button, "seed {seed}: the button moves");
                assert_ne!(big, before, "seed {seed}: {deal:?} after {positions:?}");
            }
            last = Some((deal.button, big));
            positions.dealt(&deal);
            let json = serde_json::to_string(&positions).expect("positions can be written");
            assert_eq!(serde_json::from_str::<Positions>(&json).ok().as_ref(), Some(&positions));
            assert_eq!(positions.check(&rules, 16), Ok(()), "seed {seed}");
        }
    }
    assert!(hands > 80_000, "{hands} hands");
}

fn stir(positions: &mut Positions, rules: &PositionRules, rng: &mut Xoshiro256PlusPlus) {
    let seat = Seat(1 + u8::try_from(below(rng, 9)).expect("a seat"));
    let wish = [Wish::Now, Wish::BigBlind, Wish::AfterButton, Wish::Kill][below(rng, 4) as usize];
    match (below(rng, 8), positions.at(seat).copied()) {
        (0 | 1, None) => {
            positions.sit(seat, wish);
            let _ = positions.choose(rules, seat, wish);
        }
        (0, Some(_)) => positions.leave(seat),
        (1, Some(one)) if !one.away => positions.go_away(seat),
        (2 | 3, Some(one)) if one.away => {
            let _ = positions.come_back(rules, seat, wish);
        }
        (4, Some(_)) => {
            let to = Seat(1 + u8::try_from(below(rng, 9)).expect("a seat"));
            let _ = positions.change_seat(rules, seat, to);
        }
        _ => {}
    }
}

fn check(deal: &Deal, rules: &PositionRules, seed: u64) {
    assert!(deal.seats.is_sorted_by_key(|seat| (clockwise(deal.button, *seat) + 31) % 32), "seed {seed}: {deal:?}");
    assert_eq!(deal.seats.last(), Some(&deal.button), "seed {seed}");
    assert!(deal.ring.iter().all(|seat| deal.seats.contains(&seat)), "seed {seed}");
    assert!(deal.posts.iter().all(|post| deal.seats.contains(&post.seat)), "seed {seed}: {deal:?}");
    let blinds: Vec<Seat> =
        deal.posts.iter().filter(|post| post.why == PostedFor::Blind).map(|post| post.seat).collect();
    assert_eq!(blinds.len(), rules.blinds.places(deal.ring.len()).len(), "seed {seed}");
    let mut distinct = blinds.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), blinds.len(), "seed {seed}: one blind each");
}

#[test]
fn positions_that_cannot_be_are_told() {
    let read = |text: &str| {
        let mut json = serde_json::to_value(started(&[1, 3, 5], 1)).expect("positions can be written");
        json["button"] = serde_json::from_str(text).expect("a seat");
        serde_json::from_value::<Positions>(json).expect("readable").check(&low(), 9)
    };
    assert_eq!(read("3"), Ok(()));
    assert_eq!(read("0"), Err("positions.button: there is no seat 0; seats are 1 to 9".to_owned()));
    assert_eq!(read("17"), Err("positions.button: there is no seat 17; seats are 1 to 9".to_owned()));
    let mut twice = started(&[1, 3], 1);
    twice.sitting.push(Sitting::new(Seat(3), Standing::Regular));
    assert!(twice.check(&low(), 9).is_err());
}

#[test]
fn any_bytes_make_a_table_that_deals() {
    let rules = [low(), high(), lowball()];
    arbtest::arbtest(|u| {
        let mut positions = started(&[2, 5], 2);
        while !u.is_empty() {
            let rules = u.choose(&rules)?;
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(u.arbitrary()?);
            stir(&mut positions, rules, &mut rng);
            let poor: u8 = u.arbitrary()?;
            let stack = |seat: Seat| Cents(i64::from(seat.0 ^ poor) * 20);
            if let Some(deal) = positions.deal(rules, stack) {
                let players = deal.seats.iter().map(|seat| (*seat, stack(*seat)));
                let mut hand = Hand::new(players);
                let chips: Cents = hand.stacks().iter().map(|stack| stack.behind).sum();
                deal.post(&mut hand);
                assert_eq!(hand.stacks().iter().map(|stack| stack.behind).sum::<Cents>() + hand.pot(), chips);
                positions.dealt(&deal);
            }
        }
        Ok(())
    });
}
