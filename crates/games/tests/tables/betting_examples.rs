//! The book's own examples and the worked rounds, as far as they are about betting.

use baize_book::{Cents, Clause};
use baize_table::{Seat, Words};

use baize_games::poker::*;

const NORMAL: RaiseRule = RaiseRule::Size(MinRaiseFrom::AllIn, Reopens::Together);

/// A hand whose first player is the first left of the button.
struct Room {
    hand: Hand,
    limits: Limits,
}

fn room(limits: Limits, stacks: &[(u8, i64)]) -> Room {
    Room { hand: Hand::new(stacks.iter().map(|(seat, chips)| (Seat(*seat), Cents(*chips)))), limits }
}

fn fixed(bet: i64, by: &'static Clauses) -> Limits {
    let structure = Structure::Fixed { bet: Cents(bet), double: None, half: HalfBet::Counts };
    Limits { structure, cap: Some(Cap::THREE), checking: Checking::Free, killed: false, by }
}

fn no_limit(bring_in: i64, raise: RaiseRule, by: &'static Clauses) -> Limits {
    let structure = Structure::NoLimit(NoLimit { bring_in: Cents(bring_in), chip: Cents(100), raise });
    Limits { structure, cap: None, checking: Checking::Free, killed: false, by }
}

fn pot_limit(big_blind: i64, open_max: Option<i64>, round_to: i64) -> Limits {
    let rules = NoLimit { bring_in: Cents(big_blind), chip: Cents(500), raise: NORMAL };
    let pot = PotLimit { open_max: open_max.map(Cents), round_to: Cents(round_to), more: Cents::ZERO };
    let (structure, by) = (Structure::PotLimit(rules, pot), &Clauses::POT_LIMIT);
    Limits { structure, cap: None, checking: Checking::Free, killed: false, by }
}

impl Room {
    fn at(&self, seat: u8) -> usize {
        self.hand.place_of(Seat(seat)).expect("a seat in the hand")
    }

    fn posts(&mut self, posts: &[(u8, i64)]) {
        for (seat, amount) in posts {
            let at = self.at(*seat);
            self.hand.bet(at, Cents(*amount));
        }
    }

    fn open(&self, opening: Opening) -> Betting {
        Betting::open(&self.limits, &self.hand, opening)
    }

    /// Plays `seat action; seat action`; `!CLAUSE` after an action means that it is refused by that clause.
    fn plays(&mut self, betting: &mut Betting, script: &str) {
        for line in script.split("; ") {
            let (seat, words) = line.split_once(' ').expect("a seat and an action");
            let (words, breaks) = match words.split_once(" !") {
                Some((words, clause)) => (words, Some(clause)),
                None => (words, None),
            };
            let turn = betting.turn(&self.hand).unwrap_or_else(|| panic!("`{line}`: the round is over"));
            assert_eq!(turn.seat.to_string(), seat, "`{line}`: it is the turn of {turn:?}");
            let action = Action::read(words).expect("an action");
            let done = betting.act(&mut self.hand, action);
            match breaks {
                None => assert!(done.is_ok(), "`{line}`: {done:?}"),
                Some(clause) => {
                    let refusal = done.expect_err(line);
                    assert!(refusal.by.contains(Clause::find(clause).expect(clause)), "`{line}`: {refusal}");
                }
            }
        }
    }

    /// Plays a whole round and returns what was not called.
    fn round(&mut self, opening: Opening, script: &str) -> Option<(u8, i64)> {
        let mut betting = self.open(opening);
        self.plays(&mut betting, script);
        assert!(betting.is_over(&self.hand), "`{script}`: {:?}", betting.turn(&self.hand));
        self.hand.end_round().map(|(seat, over)| (seat.0, over.0))
    }

    fn pots(&self) -> Vec<(i64, Vec<u8>)> {
        let plain =
            |pot: baize_games::shared::pots::Pot| (pot.amount.0, pot.eligible.iter().map(|seat| seat.0).collect());
        self.hand.pots().into_iter().map(plain).collect()
    }

    fn totals(&self, betting: &mut Betting) -> Result<Amounts, Closed> {
        betting.turn(&self.hand).expect("somebody is to act").totals
    }
}

fn blinds(bet: i64, first: usize) -> Opening {
    Opening::Blinds { bet: Cents(bet), first, killer: None }
}

const FREE: Opening = Opening::Free { first: 0 };

#[test]
fn a_returning_player_may_raise_and_his_dead_blind_does_not_count() {
    //= HG-HOLDEM-5a HG-HOLDEM-5b HG-HOLDEM-1
    let stacks = [(2, 20000), (3, 20000), (4, 20000), (5, 20000), (6, 20000), (1, 20000)];
    let mut room = room(fixed(1000, &Clauses::HOLDEM), &stacks);
    room.posts(&[(2, 500), (3, 1000), (5, 1000)]);
    room.hand.post_dead(3, Cents(500));
    room.round(blinds(1000, 2), "4 fold; 5 raise 2000; 6 fold; 1 call; 2 fold; 3 fold");
    assert_eq!(room.round(FREE, "5 bet 1000; 1 fold"), Some((5, 1000)));
    assert_eq!(room.pots(), [(6000, vec![5])]);
}

#[test]
fn a_bet_and_three_raises_with_three_players_and_no_end_with_two() {
    //= HG-PINE-9
    let mut room = room(fixed(900, &Clauses::PINEAPPLE), &[(3, 50000), (1, 50000), (2, 50000)]);
    room.posts(&[(3, 300), (1, 900)]);
    let script = "2 raise 1800; 3 raise 2700; 1 raise 3600; 2 raise 4500 !HG-PINE-9; 2 call; 3 call";
    room.round(blinds(900, 2), script);
    room.round(
        FREE,
        "3 bet 900; 1 raise 1800; 2 call; 3 raise 2700; 1 raise 3600; 2 raise 4500 !HG-PINE-9; 2 fold; 3 call",
    );
    room.limits = fixed(1800, &Clauses::PINEAPPLE);
    let heads_up = "3 bet 1800; 1 raise 3600; 3 raise 5400; 1 raise 7200; 3 raise 9000; 1 raise 10800; 3 call";
    room.round(FREE, heads_up);
}

#[test]
fn a_fixed_bet_has_one_size_and_a_check_or_call_must_fit() {
    let mut room = room(fixed(300, &Clauses::HOLDEM), &[(2, 5000), (3, 5000), (1, 5000)]);
    room.posts(&[(2, 100), (3, 300)]);
    let wrong = "1 check !HG-HOLDEM-INTRO-11; 1 raise 500 !HG-HOLDEM-INTRO-1; 1 raise 700 !HG-ASIAN-16; \
                 1 raise 6000 !HG-ASIAN-16; 1 call; 2 call; 3 call !HG-HOLDEM-INTRO-11; 3 check";
    room.round(blinds(300, 2), wrong);
}

#[test]
fn half_a_bet_or_more_is_a_full_bet_and_less_is_action_only() {
    //= HG-ASIAN-16 HG-ASIAN-17
    // HG-REV-R5: all-in for 400 of 600 is a bet; the raise is to 1000.
    let mut game = room(fixed(600, &Clauses::REVERSE_HOLDEM), &[(1, 400), (2, 5000), (3, 5000), (4, 5000)]);
    game.round(FREE, "1 bet 400; 2 call; 3 fold; 4 raise 1200 !HG-ASIAN-16; 4 raise 1000; 2 call");
    assert_eq!(game.pots(), [(1200, vec![1, 2, 4]), (1200, vec![2, 4])]);
    // Exactly half is enough.
    let mut game = room(fixed(600, &Clauses::HOLDEM), &[(1, 300), (2, 5000), (3, 5000)]);
    game.round(FREE, "1 bet 300; 2 raise 600 !HG-ASIAN-16; 2 raise 900; 3 fold");
    // Less than half: it must be called, may be completed to one bet, and lets nobody who has acted raise.
    let mut game = room(fixed(600, &Clauses::HOLDEM), &[(1, 5000), (2, 200), (3, 5000), (4, 5000)]);
    let mut betting = game.open(FREE);
    game.plays(&mut betting, "1 check; 2 bet 200; 3 call");
    assert_eq!(game.totals(&mut betting), Ok(Amounts::One(Cents(600))));
    game.plays(&mut betting, "4 call; 1 raise 600 !HG-ASIAN-17; 1 call");
    assert!(betting.is_over(&game.hand));
    // Completing is not a raise: three raises are left.
    let mut game = room(fixed(600, &Clauses::HOLDEM), &[(1, 200), (2, 9000), (3, 9000), (4, 9000)]);
    let script = "1 bet 200; 2 complete 600; 3 raise 1200; 4 raise 1800; 2 raise 2400; 3 raise 3000 !HG-PINE-9; \
                  3 call; 4 call";
    game.round(FREE, script);
}

#[test]
fn a_short_all_in_over_a_full_raise_leaves_the_raised_player_his_raise() {
    let mut room = room(fixed(600, &Clauses::HOLDEM), &[(1, 9000), (2, 9000), (3, 1300), (4, 9000)]);
    let mut betting = room.open(FREE);
    room.plays(&mut betting, "1 bet 600; 2 raise 1200; 3 raise 1300; 4 fold");
    assert_eq!(room.totals(&mut betting), Ok(Amounts::One(Cents(1800))), "seat 2 raised in full");
    room.plays(&mut betting, "1 call; 2 raise 1800 !HG-ASIAN-17; 2 call");
    assert!(betting.is_over(&room.hand));
}

#[test]
fn spread_limit_counts_from_the_last_full_bet() {
    //= HG-ASIAN-7a HG-ASIAN-16 HG-ASIAN-17
    let spread = |min, max, step| Limits {
        structure: Structure::Spread { min: Cents(min), max: Cents(max), step: Cents(step), half: HalfBet::Counts },
        cap: Some(Cap::THREE_PAID_IN),
        checking: Checking::Free,
        killed: false,
        by: &Clauses::ASIAN_STUD,
    };
    let range = |min, max| Ok(Amounts::Range { min: Cents(min), max: Cents(max), step: Cents(200) });
    // The two examples of the book: bet 6, all-in for 10 or for 8.
    for (short, expected) in [(1000, range(1600, 2000)), (800, range(1200, 1600))] {
        let mut room = room(spread(200, 1000, 200), &[(1, 9000), (2, short), (3, 9000)]);
        let mut betting = room.open(FREE);
        assert_eq!(room.totals(&mut betting), range(200, 1000));
        room.plays(&mut betting, &format!("1 bet 700 !HG-ASIAN-7a; 1 bet 600; 2 raise {short}"));
        assert_eq!(room.totals(&mut betting), expected);
    }
    // HG-ASIAN-R1: the forced opening bet is live and may be raised to 1500.
    let mut game = room(spread(500, 5000, 500), &[(1, 50000), (2, 50000), (3, 50000), (4, 50000)]);
    game.posts(&[(4, 500)]);
    let opening = Opening::Posted { by: 3, bet: Cents(500), option: ForcedOption::Kept };
    game.round(opening, "1 call; 2 raise 1500; 3 fold; 4 fold; 1 call");
    // HG-ASIAN-R5, and the option itself.
    let mut game = room(spread(500, 5000, 500), &[(1, 50000), (2, 50000)]);
    game.posts(&[(2, 500)]);
    let opening = Opening::Posted { by: 1, bet: Cents(500), option: ForcedOption::Kept };
    game.round(opening, "1 call; 2 raise 1000; 1 call");
}

#[test]
fn asian_raises_are_capped_once_three_have_money_in_the_round() {
    //= HG-ASIAN-7b
    let structure = Structure::Spread { min: Cents(2), max: Cents(10), step: Cents(2), half: HalfBet::Counts };
    let by = &Clauses::ASIAN_STUD;
    let limits = Limits { structure, cap: Some(Cap::THREE_PAID_IN), checking: Checking::Free, killed: false, by };
    let mut game = room(limits, &[(1, 500), (2, 500), (3, 500)]);
    let capped = "1 bet 2; 2 raise 4; 3 raise 6; 1 raise 8; 2 raise 10 !HG-ASIAN-7b; 2 call; 3 call";
    game.round(FREE, capped);
    let open = "1 bet 2; 2 raise 4; 3 fold; 1 raise 6; 2 raise 8; 1 raise 10; 2 raise 12; 1 call";
    game.round(FREE, open);
}

#[test]
fn who_was_not_raised_in_full_may_not_raise_again() {
    //= HG-NL-3b HG-NL-3c
    let stacks = [(2, 50000), (3, 50000), (4, 50000), (5, 50000), (1, 25500)];
    let mut game = room(no_limit(500, NORMAL, &Clauses::NO_LIMIT), &stacks);
    game.posts(&[(2, 300), (3, 500)]);
    game.round(blinds(500, 2), "4 fold; 5 call; 1 call; 2 fold; 3 check");
    let before = game.hand.clone();
    let short = "3 bet 10000; 5 raise 20000; 1 raise 25000; 3 call; 5 raise 40000 !HG-NL-3b; 5 call";
    game.round(FREE, short);
    assert_eq!(game.pots(), [(76800, vec![3, 5, 1])]);
    // But A was fully raised by B; if A raises, B may raise again.
    game.hand = before;
    game.round(FREE, "3 bet 10000; 5 raise 20000; 1 raise 25000; 3 raise 35000; 5 raise 45000; 3 call");
}

#[test]
fn no_limit_raises_are_as_large_as_the_last_and_have_no_end() {
    //= HG-NL-1 HG-NL-2a HG-NL-3a
    let mut room = room(no_limit(500, NORMAL, &Clauses::NO_LIMIT), &[(1, 90000), (2, 90000), (3, 90000)]);
    let mut betting = room.open(FREE);
    room.plays(&mut betting, "1 bet 400 !HG-NL-2a; 1 bet 550 !HG-NL-2a; 1 bet 91000 !HG-NL-2a; 1 bet 500");
    room.plays(&mut betting, "2 raise 900 !HG-NL-3a; 2 raise 2000; 3 raise 3400 !HG-NL-3a; 3 raise 3500");
    room.plays(&mut betting, "1 raise 5000; 2 raise 6500; 3 raise 8000; 1 raise 9500; 2 raise 90000; 3 call; 1 fold");
    assert!(betting.is_over(&room.hand));
    assert_eq!(betting.aggressor(), Some(1));
}

#[test]
fn an_all_in_below_the_bring_in_may_not_be_raised_by_who_has_acted() {
    //= HG-NL-2b
    let mut room = room(no_limit(500, NORMAL, &Clauses::NO_LIMIT), &[(1, 9000), (2, 300), (3, 9000), (4, 9000)]);
    let mut betting = room.open(FREE);
    room.plays(&mut betting, "1 check; 2 bet 300");
    let expected = Amounts::Range { min: Cents(600), max: Cents(9000), step: Cents(100) };
    assert_eq!(room.totals(&mut betting), Ok(expected), "at least the bring-in, and twice the short bet");
    room.plays(&mut betting, "3 call; 4 call; 1 raise 1000 !HG-NL-2b; 1 call");
    assert!(betting.is_over(&room.hand));
}

#[test]
fn short_all_ins_that_come_to_a_full_raise_together_reopen_the_betting() {
    for (reopens, may) in [(Reopens::Together, true), (Reopens::Singly, false)] {
        let rule = RaiseRule::Size(MinRaiseFrom::AllIn, reopens);
        let limits = no_limit(500, rule, &Clauses::NO_LIMIT);
        let mut game = room(limits, &[(1, 90000), (2, 26000), (3, 32000), (4, 90000)]);
        let mut betting = game.open(FREE);
        game.plays(&mut betting, "1 bet 20000; 2 raise 26000; 3 raise 32000; 4 call");
        assert_eq!(game.totals(&mut betting), Err(Closed::NotReopened), "12000 more are less than the bet of 20000");
        let mut game = room(limits, &[(1, 90000), (2, 45000), (3, 61000), (4, 90000)]);
        let mut betting = game.open(FREE);
        game.plays(&mut betting, "1 bet 30000; 2 raise 45000; 3 raise 61000; 4 call");
        assert_eq!(game.totals(&mut betting).is_ok(), may, "31000 more, though each was short");
    }
}

#[test]
fn in_the_100_dollar_game_a_raise_doubles_and_an_all_in_below_that_is_none() {
    //= HG-NL-3d HG-NL-3e
    let stacks = [(2, 10000), (3, 10000), (4, 10000), (5, 1000), (1, 10000)];
    let mut room = room(no_limit(300, RaiseRule::Double, &Clauses::NO_LIMIT_100), &stacks);
    room.posts(&[(2, 200), (3, 300)]);
    let script = "4 raise 500 !HG-NL-3d; 4 raise 600; 5 raise 1000; 1 raise 1100 !HG-NL-3d; 1 call; 2 fold; 3 call; \
                  4 raise 2000 !HG-NL-3e; 4 call";
    room.round(blinds(300, 2), script);
    room.round(FREE, "3 bet 1500; 4 fold; 1 raise 3000; 3 raise 5900 !HG-NL-3d; 3 raise 6000; 1 call");
    room.round(FREE, "3 bet 3000; 1 call");
    assert_eq!(room.pots(), [(4200, vec![3, 5, 1]), (18000, vec![3, 1])]);
}

#[test]
fn a_pot_limit_open_reaches_four_times_the_big_blind_and_raises_the_pot() {
    //= HG-PL-2 HG-PL-4
    let stacks = [(2, 90000), (3, 90000), (4, 90000), (5, 90000), (1, 90000)];
    let mut room = room(pot_limit(2000, Some(8000), 500), &stacks);
    room.posts(&[(2, 1000), (3, 2000)]);
    let mut betting = room.open(blinds(2000, 2));
    let expected = Amounts::Range { min: Cents(4000), max: Cents(8000), step: Cents(500) };
    assert_eq!(room.totals(&mut betting), Ok(expected));
    room.plays(&mut betting, "4 raise 3500 !HG-PL-2; 4 raise 8000");
    assert_eq!(room.totals(&mut betting).map(Amounts::max), Ok(Cents(27000)));
    room.plays(&mut betting, "5 raise 27000; 1 fold; 2 fold; 3 fold; 4 call");
    room.hand.end_round();
    room.limits = pot_limit(2000, None, 500);
    let mut betting = room.open(FREE);
    room.plays(&mut betting, "4 check");
    assert_eq!(room.totals(&mut betting).map(Amounts::max), Ok(Cents(57000)));
    //= HG-PL-1 HG-PL-5
    let moved = betting.act(&mut room.hand, Action::Bet(Cents(60000))).expect("the surplus goes back");
    assert_eq!(moved.added, Cents(57000));
}

#[test]
fn with_a_pot_of_100_and_a_bet_of_50_the_raise_is_to_250() {
    //= HG-PL-4
    let mut room = room(pot_limit(1500, Some(6000), 500), &[(1, 9000), (2, 60000), (3, 9000), (4, 60000), (5, 9000)]);
    room.posts(&[(1, 500), (2, 1000), (3, 1500)]);
    room.round(blinds(1500, 3), "4 raise 4000; 5 fold; 1 fold; 2 call; 3 fold");
    assert_eq!(room.hand.pot(), Cents(10000));
    room.limits = pot_limit(1500, None, 500);
    let mut betting = room.open(FREE);
    room.plays(&mut betting, "2 bet 5000");
    assert_eq!(room.totals(&mut betting).map(Amounts::max), Ok(Cents(25000)));
    room.plays(&mut betting, "4 raise 25000; 2 raise 56000; 4 call");
    room.hand.end_round();
    assert_eq!(room.pots(), [(122000, vec![2, 4])]);
}

#[test]
fn a_pot_of_single_dollars_is_rounded_up_to_five() {
    //= HG-PL-3a
    // Blinds 2-3-5 and a call: 15 are in the pot; with a dead 2 there are 17, taken as 20.
    let mut room = room(pot_limit(500, None, 500), &[(1, 90000), (2, 90000), (3, 90000), (4, 90000), (5, 90000)]);
    room.posts(&[(1, 200), (2, 300), (3, 500)]);
    room.hand.post_dead(4, Cents(200));
    let mut betting = room.open(blinds(500, 3));
    room.plays(&mut betting, "4 call");
    assert_eq!(room.hand.pot(), Cents(1700));
    assert_eq!(room.totals(&mut betting).map(Amounts::max), Ok(Cents(500 + 2000 + 500)));
}

#[test]
fn the_live_straddle_is_the_bet_and_its_maker_raises_last() {
    //= HG-PL-6a HG-PL-6b
    let stacks = [(2, 90000), (3, 90000), (4, 90000), (5, 90000), (6, 90000), (1, 90000)];
    let mut room = room(pot_limit(1000, None, 500), &stacks);
    room.posts(&[(2, 500), (3, 500), (4, 1000), (5, 2000)]);
    let mut betting = room.open(blinds(2000, 4));
    assert_eq!(room.totals(&mut betting).map(Amounts::max), Ok(Cents(8000)), "four times the straddle");
    room.plays(&mut betting, "6 call; 1 call; 2 fold; 3 fold; 4 call");
    assert_eq!(room.totals(&mut betting).map(Amounts::max), Ok(Cents(11000)));
    room.plays(&mut betting, "5 raise 11000; 6 fold; 1 call; 4 fold");
    room.hand.end_round();
    assert_eq!(room.hand.pot(), Cents(27000));
}

#[test]
fn the_bring_in_is_completed_without_a_raise() {
    //= HG-STUD-1a HG-STUD-3 HG-STUD-4
    let bring_in = |by, bet| Opening::BringIn { by, bet: Cents(bet), option: ForcedOption::Spent };
    // The book's example at 15-30: five, fifteen, and three raises.
    let mut game = room(fixed(1500, &Clauses::STUD), &[(1, 90000), (2, 90000), (3, 90000)]);
    let script = "2 check !HG-STUD-1a; 2 fold !HG-STUD-1a; 2 bet 1000 !HG-STUD-4; 2 bet 500; 3 complete 1500; \
                  1 raise 3000; 2 raise 4500; 3 raise 6000; 1 raise 7500 !HG-STUD-4; 1 call; 2 call";
    game.round(bring_in(1, 500), script);
    // The bring-in may bet in full instead, and if everybody merely calls, the street ends (reading S3).
    game.round(bring_in(1, 500), "2 bet 1500; 3 call; 1 fold");
    let mut game = room(fixed(200, &Clauses::STUD), &[(1, 900), (2, 900), (3, 900)]);
    game.round(bring_in(2, 50), "3 bet 50; 1 call; 2 call");
    let kept = Opening::BringIn { by: 2, bet: Cents(50), option: ForcedOption::Kept };
    game.round(kept, "3 bet 50; 1 call; 2 call; 3 complete 200; 1 fold; 2 call");
    // HG-STUD8-R5: a completion and a raise, and the bring-in pays the rest.
    let mut game = room(fixed(200, &Clauses::STUD_HIGH_LOW), &[(1, 9000), (2, 9000), (3, 9000), (5, 9000)]);
    game.round(bring_in(0, 100), "1 bet 100; 2 complete 200; 3 fold; 5 raise 400; 1 call; 2 call");
}

#[test]
fn next_to_a_low_card_that_is_all_in_one_may_open_either_way_or_fold() {
    //= HG-STUD-IRR-4 HG-STUD-IRR-1c
    let stacks = [(1, 90000), (2, 100), (3, 90000), (4, 90000)];
    let opening = Opening::BringIn { by: 1, bet: Cents(200), option: ForcedOption::Spent };
    let mut game = room(fixed(600, &Clauses::STUD), &stacks);
    for at in 0..4 {
        game.hand.ante(at, Cents(100));
    }
    let before = game.hand.clone();
    assert_eq!(game.round(opening, "3 bet 600; 4 fold; 1 call"), None);
    assert_eq!(game.pots(), [(400, vec![1, 2, 3]), (1200, vec![1, 3])]);
    game.hand = before;
    game.round(opening, "3 check !HG-STUD-1a; 3 fold; 4 bet 200; 1 call");
}

#[test]
fn an_open_pair_lets_everybody_choose_until_the_larger_bet_is_made() {
    //= HG-STUD-5a HG-STUD-5b HG-STUD-5c
    let structure = Structure::Fixed { bet: Cents(500), double: Some(Cents(1000)), half: HalfBet::Counts };
    let limits = Limits { structure, ..fixed(500, &Clauses::STUD) };
    let mut room = room(limits, &[(1, 90000), (2, 90000), (3, 90000)]);
    let mut betting = room.open(FREE);
    room.plays(&mut betting, "1 check");
    assert_eq!(room.totals(&mut betting), Ok(Amounts::Two(Cents(500), Cents(1000))));
    room.plays(&mut betting, "2 bet 500");
    assert_eq!(room.totals(&mut betting), Ok(Amounts::Two(Cents(1000), Cents(1500))));
    room.plays(&mut betting, "3 raise 1500; 1 raise 2000 !HG-STUD-5b; 1 raise 2500; 2 fold; 3 raise 3500; 1 call");
    assert!(betting.is_over(&room.hand));
}

fn lowball(bet: i64, checking: Checking) -> Limits {
    Limits { cap: Some(Cap::SIX), checking, ..fixed(bet, &Clauses::LOWBALL) }
}

#[test]
fn lowball_is_bet_or_fold_then_without_check_and_raise_and_takes_six_raises() {
    //= HG-LOWBALL-INTRO-3 HG-LOWBALL-13 HG-LOWBALL-14 HG-LOWBALL-15
    let mut game = room(lowball(3000, Checking::BetOrFold), &[(1, 90000), (2, 90000), (3, 90000), (4, 90000)]);
    game.posts(&[(1, 1000), (2, 2000), (3, 3000)]);
    game.round(blinds(3000, 3), "4 check !HG-LOWBALL-INTRO-2; 4 raise 6000; 1 call; 2 call; 3 call");
    game.limits = lowball(6000, Checking::GivesUpRaising);
    game.round(FREE, "1 check; 2 check; 3 bet 6000; 4 call; 1 raise 12000 !HG-LOWBALL-14; 1 call; 2 fold");
    // An unopened pot without blinds.
    let mut game = room(lowball(1500, Checking::BetOrFold), &[(1, 90000), (2, 90000), (3, 90000)]);
    let raises = "1 check !HG-LOWBALL-INTRO-3; 1 bet 1500; 2 raise 3000; 3 raise 4500; 1 raise 6000; 2 raise 7500; \
                  3 raise 9000; 1 raise 10500; 2 raise 12000 !HG-LOWBALL-13; 2 call; 3 call";
    game.round(FREE, raises);
}

#[test]
fn the_killer_acts_last_and_play_goes_on_where_it_was_unless_he_raises() {
    //= HG-KILL-8 HG-KILL-1a HG-KILL-1b
    let stacks = [(2, 90000), (3, 90000), (4, 90000), (5, 90000), (6, 90000), (1, 90000)];
    let killed = Opening::Blinds { bet: Cents(3000), first: 3, killer: Some(4) };
    let limits = lowball(1500, Checking::BetOrFold);
    let limits = limits.doubled();
    let start = || {
        let mut room = room(limits, &stacks);
        room.posts(&[(2, 500), (3, 1000), (4, 1500), (6, 3000)]);
        room
    };
    // HG-KILL-R1.
    start().round(killed, "5 call; 1 raise 6000; 2 fold; 3 fold; 4 fold; 6 call; 5 call");
    // HG-KILL-R3 and R5 have the same order.
    start().round(killed, "5 raise 6000; 1 fold; 2 fold; 3 fold; 4 call; 6 call");
    // The last player before the killer raises: those who owe a second action come after the killer, in their own
    // order.
    start().round(killed, "5 call; 1 call; 2 fold; 3 fold; 4 raise 6000; 6 call; 5 call; 1 call");
    // If the killer raises, play goes clockwise from there.
    start().round(killed, "5 call; 1 call; 2 fold; 3 fold; 4 raise 6000; 6 raise 9000; 1 call; 4 call; 5 call");
}

#[test]
fn nobody_is_asked_whose_chips_no_other_hand_reaches() {
    // The big blind was posted short; the small blind has covered it when the others have folded.
    let mut game = room(fixed(300, &Clauses::HOLDEM), &[(2, 5000), (3, 50), (1, 5000)]);
    game.posts(&[(2, 100), (3, 50)]);
    assert_eq!(game.round(blinds(300, 2), "1 fold"), Some((2, 50)));
    // With one more in the hand the full blind must be matched.
    let mut game = room(fixed(300, &Clauses::HOLDEM), &[(2, 5000), (3, 50), (1, 5000)]);
    game.posts(&[(2, 100), (3, 50)]);
    game.round(blinds(300, 2), "1 call; 2 call");
    assert_eq!(game.pots(), [(150, vec![2, 3, 1]), (500, vec![2, 1])]);
}

#[test]
fn who_bet_last_shows_first_or_else_who_checked_first() {
    //= HG-MEX-15b HG-ASIAN-HOW-10a
    let mut room = room(fixed(200, &Clauses::MEXICAN), &[(1, 900), (2, 900), (3, 900)]);
    let mut betting = room.open(Opening::Free { first: 1 });
    room.plays(&mut betting, "2 check; 3 check; 1 check");
    assert_eq!(betting.first_to_show(&room.hand), Some(1));
    let mut betting = room.open(Opening::Free { first: 1 });
    room.plays(&mut betting, "2 check; 3 bet 200; 1 fold; 2 call");
    assert_eq!(betting.first_to_show(&room.hand), Some(2));
}

#[test]
fn a_player_with_a_seventh_card_too_early_may_not_raise() {
    //= HG-STUD-IRR-10c
    let mut room = room(fixed(400, &Clauses::STUD), &[(1, 9000), (2, 9000)]);
    let mut betting = room.open(FREE);
    betting.bar_raises(1);
    room.plays(&mut betting, "1 bet 400; 2 raise 800 !HG-STUD-IRR-10c; 2 call");
}

#[test]
fn a_turn_offers_what_is_legal_under_its_own_word_and_has_a_usual_answer() {
    let offers = |betting: &mut Betting, hand: &Hand| {
        let turn = betting.turn(hand).expect("somebody is to act");
        assert!(turn.refuse(&turn.usual()).is_none());
        let words: Vec<String> = turn.choices().iter().map(ToString::to_string).collect();
        (words.join(", "), turn.usual().to_string())
    };
    let opening = Opening::BringIn { by: 0, bet: Cents(100), option: ForcedOption::Spent };
    let mut game = room(fixed(400, &Clauses::STUD), &[(1, 9000), (2, 9000), (3, 300)]);
    let mut betting = game.open(opening);
    assert_eq!(offers(&mut betting, &game.hand), ("bet 100..100, bet 400..400".to_owned(), "bet 100".to_owned()));
    game.plays(&mut betting, "1 bet 100");
    assert_eq!(offers(&mut betting, &game.hand), ("fold, call, complete 400..400".to_owned(), "fold".to_owned()));
    game.plays(&mut betting, "2 complete 400");
    assert_eq!(offers(&mut betting, &game.hand), ("fold, call".to_owned(), "fold".to_owned()), "300 is all-in");
    game.plays(&mut betting, "3 call; 1 raise 800; 2 call");
    game.hand.end_round();
    let mut betting = game.open(FREE);
    assert_eq!(offers(&mut betting, &game.hand), ("fold, check, bet 400..400".to_owned(), "check".to_owned()));
    assert_eq!(betting.turn(&game.hand).map(|turn| turn.cites(&Action::Bet(Cents(400)))), Some(Clauses::STUD.size));
}
