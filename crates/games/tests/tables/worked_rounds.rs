//! The betting of all worked rounds of the room, action by action, with what everybody has put in and the pots.

use baize_book::Cents;
use baize_table::{Seat, Words};

use baize_games::poker::*;

/// One worked round as it is read from paper.
struct Round<'a> {
    id: &'a str,
    hand: Hand,
    /// What is in front as a blind, and the place after the last of the blinds that are posted by position.
    bet: Cents,
    first: usize,
    killer: Option<usize>,
    forced: Option<(usize, Cents)>,
    betting_rounds: usize,
}

fn amount(word: &str) -> Cents {
    Cents(word.parse().unwrap_or_else(|_| panic!("`{word}` is not an amount")))
}

fn seat(word: &str) -> Seat {
    Seat(word.parse().unwrap_or_else(|_| panic!("`{word}` is not a seat")))
}

fn pairs(words: &str) -> impl Iterator<Item = (Seat, Cents)> {
    words.split(' ').map(|pair| {
        let (left, right) = pair.split_once(':').expect("a seat and an amount");
        (seat(left), amount(right))
    })
}

impl<'a> Round<'a> {
    fn game(&self) -> &'a str {
        self.id.split('-').nth(1).expect("a game in the id")
    }

    fn limits(&self, structure: &str, bet: &str) -> Limits {
        let words: Vec<&str> = structure.split(' ').collect();
        let normal = RaiseRule::Size(MinRaiseFrom::AllIn, Reopens::Together);
        let (half, chip) = (HalfBet::Counts, Cents(100));
        let structure = match words[..] {
            ["fixed"] => Structure::Fixed { bet: amount(bet), double: None, half },
            ["spread", min, max, step] => {
                Structure::Spread { min: amount(min), max: amount(max), step: amount(step), half }
            }
            ["no-limit", buy_in, bring_in] => {
                let raise = if buy_in == "100" { RaiseRule::Double } else { normal };
                Structure::NoLimit(NoLimit { bring_in: amount(bring_in), chip, raise })
            }
            ["pot-limit", big_blind, open] => {
                let big_blind = amount(big_blind);
                let open_max = (open == "open" && self.betting_rounds == 0).then_some(big_blind * 4);
                let pot = PotLimit { open_max, round_to: Cents(500), more: Cents::ZERO };
                Structure::PotLimit(NoLimit { bring_in: big_blind, chip: Cents(500), raise: normal }, pot)
            }
            _ => panic!("{words:?} is not a structure"),
        };
        let (cap, checking, by) = match (self.game(), self.betting_rounds) {
            ("LOWBALL" | "KILL", 0) => (Some(Cap::SIX), Checking::BetOrFold, &Clauses::LOWBALL),
            ("LOWBALL" | "KILL", _) => (Some(Cap::SIX), Checking::GivesUpRaising, &Clauses::LOWBALL),
            ("D27", 0) => (Some(Cap::SIX), Checking::BetOrFold, &Clauses::DEUCE_TO_SEVEN),
            ("D27", _) => (Some(Cap::SIX), Checking::Free, &Clauses::DEUCE_TO_SEVEN),
            ("NL" | "PL", _) => (None, Checking::Free, &Clauses::NO_LIMIT),
            ("ASIAN", _) => (Some(Cap::THREE_PAID_IN), Checking::Free, &Clauses::ASIAN_STUD),
            _ => (Some(Cap::THREE), Checking::Free, &Clauses::HOLDEM),
        };
        Limits { structure, cap, checking, killed: false, by }
    }

    /// How this street opens; the boards of stud games decide who is first, so the paper says it there.
    fn opening(&mut self, first_actor: &str) -> Opening {
        let boards = matches!(self.game(), "STUD" | "STUD8" | "RAZZ" | "MEX" | "ASIAN");
        if let Some((by, bet)) = self.forced.filter(|_| self.betting_rounds == 0) {
            let option = ForcedOption::Spent;
            return match self.game() {
                "MEX" => Opening::Posted { by, bet: self.posts(by, bet), option },
                "ASIAN" => Opening::Posted { by, bet: self.posts(by, bet), option: ForcedOption::Kept },
                _ => Opening::BringIn { by, bet, option },
            };
        }
        let place = |seat: Seat| self.hand.place_of(seat).expect("a seat in the hand");
        match (self.betting_rounds, boards) {
            (0, false) => Opening::Blinds { bet: self.bet, first: self.first, killer: self.killer },
            (_, false) => Opening::Free { first: 0 },
            (_, true) => Opening::Free { first: place(seat(first_actor)) },
        }
    }

    fn posts(&mut self, at: usize, amount: Cents) -> Cents {
        self.hand.bet(at, amount);
        amount
    }

    fn plays(&mut self, structure: &str, words: &str) {
        let (bet, script) = words.split_once("| ").expect("a bar before the actions");
        let limits = self.limits(structure, bet.trim());
        let opening = self.opening(script.split(' ').next().expect("an actor"));
        let mut betting = Betting::open(&limits, &self.hand, opening);
        if let Opening::BringIn { by, bet, .. } = opening
            && self.hand.is_able(by)
        {
            betting.act(&mut self.hand, Action::Bet(bet)).expect("the forced bet");
        }
        for line in script.split("; ") {
            let turn = betting.turn(&self.hand).unwrap_or_else(|| panic!("{} `{line}`: it is over", self.id));
            let mut words = line.split(' ');
            assert_eq!(Some(turn.seat), words.next().map(seat), "{} `{line}`", self.id);
            let (verb, of) = (words.next().expect("an action"), words.next());
            let said = if verb == "call" { "call" } else { line.split_once(' ').expect("an action").1 };
            let action = Action::read(said).expect("an action");
            let moved = betting.act(&mut self.hand, action).unwrap_or_else(|no| panic!("{} `{line}`: {no}", self.id));
            if action == Action::Call {
                assert_eq!(Some(moved.added), of.map(amount), "{} `{line}`", self.id);
            }
        }
        assert!(betting.is_over(&self.hand), "{} `{words}`: {:?}", self.id, betting.turn(&self.hand));
        self.hand.end_round();
        self.betting_rounds += 1;
    }

    fn expect_puts(&self, words: &str) {
        for (seat, put) in pairs(words) {
            let stack = self.hand.stacks()[self.hand.place_of(seat).expect("a seat in the hand")];
            assert_eq!(stack.put_in + stack.dead, put, "{} seat {seat}", self.id);
        }
    }

    fn expect_pots(&self, words: &str) {
        let expected: Vec<(Cents, Vec<Seat>)> = words
            .split(", ")
            .map(|pot| {
                let (sum, seats) = pot.split_once(' ').expect("an amount and seats");
                (amount(sum), seats.split(' ').map(seat).collect())
            })
            .collect();
        let found: Vec<(Cents, Vec<Seat>)> = self
            .hand
            .pots()
            .into_iter()
            .map(|pot| {
                let mut seats = pot.eligible.to_vec();
                seats.sort();
                (pot.amount, seats)
            })
            .collect();
        assert_eq!(found, expected, "{}", self.id);
    }
}

fn play(paper: &str) {
    let (head, rest) = paper.split_once('\n').expect("more than one line");
    let (id, structure) = head.split_once(' ').expect("an id and a structure");
    let (_, stacks) = rest.lines().next().and_then(|line| line.split_once(' ')).expect("stacks");
    let hand = Hand::new(pairs(stacks));
    let mut round = Round { id, hand, bet: Cents::ZERO, first: 0, killer: None, forced: None, betting_rounds: 0 };
    for line in rest.lines().skip(1) {
        let (word, words) = line.split_once(' ').expect("a word and more");
        let who_and_what = || {
            let (who, what) = words.split_once(' ').expect("a seat and an amount");
            (round.hand.place_of(seat(who)).expect("a seat in the hand"), amount(what))
        };
        match word {
            "ante" => (0..round.hand.stacks().len()).for_each(|at| {
                round.hand.ante(at, amount(words));
            }),
            "post" | "made-up" | "kill" => {
                let (at, amount) = who_and_what();
                round.bet = round.bet.max(round.posts(at, amount));
                match word {
                    "post" => round.first = (at + 1) % round.hand.stacks().len(),
                    "kill" => round.killer = Some(at),
                    _ => {}
                }
            }
            "dead" => {
                let (at, amount) = who_and_what();
                round.hand.post_dead(at, amount);
            }
            "foul" => {
                let at = round.hand.place_of(seat(words)).expect("a seat in the hand");
                round.hand.fold(at);
            }
            "forced" => round.forced = Some(who_and_what()),
            "round" => round.plays(structure, words),
            "puts" => round.expect_puts(words),
            "pots" => round.expect_pots(words),
            _ => panic!("{id}: `{word}` means nothing"),
        }
    }
}

#[test]
fn all_worked_rounds_bet_as_they_are_written() {
    let papers = include_str!("worked_rounds.txt").split("\n\n").skip(1);
    assert_eq!(papers.map(|paper| play(paper.trim_end())).count(), 61);
}
