//! A slow model of a street's betting and of side pots, written from the readings, to hold the fast ones to account.
//!
//! The model keeps only what has happened and works everything out again from that; the pots are made chip by chip.

use baize_book::Cents;
use baize_cards::below;
use baize_table::Seat;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use baize_games::poker::*;

/// A player: what they had when the street began, what they have bet on it, whether they have folded.
#[derive(Clone, Copy, Debug)]
struct One {
    had: i64,
    bet: i64,
    folded: bool,
}

/// Everything that has happened on a street.
#[derive(Clone, Debug)]
struct Past {
    structure: Structure,
    cap: Option<Cap>,
    checking: Checking,
    /// Dead money, and what earlier streets left.
    middle: i64,
    players: Vec<One>,
    first: usize,
    killer: Option<usize>,
    /// The blind that must be matched.
    blind: i64,
    /// Who acted, the total that they then had, and whether it was a check.
    acts: Vec<(usize, i64, bool)>,
}

/// What follows from the past.
struct Now {
    bet: i64,
    level: i64,
    size: i64,
    raises: u8,
    doubled: bool,
    /// The number of the act that last changed the bet, and of the last full bet or raise, from 1.
    changed: usize,
    full: usize,
}

impl Past {
    fn now(&self) -> Now {
        let blind = self.blind;
        let mut now = Now { bet: blind, level: blind, size: blind, raises: 0, doubled: false, changed: 0, full: 0 };
        for (number, (_, to, _)) in (1..).zip(&self.acts) {
            if *to <= now.bet {
                continue;
            }
            let over = to - now.level;
            let (full, size) = match self.structure {
                Structure::Fixed { bet, double, .. } => {
                    let unit = match double {
                        Some(double) if now.doubled => double.0,
                        _ => bet.0,
                    };
                    now.doubled |= double.is_some_and(|double| over >= double.0);
                    (over * 2 >= unit, unit)
                }
                Structure::Spread { min, .. } => {
                    let last = if now.size == 0 { min.0 } else { now.size };
                    (over * 2 >= last, last.max(over))
                }
                Structure::NoLimit(_) | Structure::PotLimit(..) => {
                    let least = self.least(&now);
                    let from = if self.counts_from_all_in() { now.bet } else { now.level };
                    (*to >= least, (to - from).max(self.structure.bet_min().0))
                }
            };
            if full {
                if now.level > 0 {
                    now.raises += 1;
                }
                (now.level, now.size, now.full) = (*to, size, number);
            }
            (now.bet, now.changed) = (*to, number);
        }
        now
    }

    fn rule(&self) -> Option<NoLimit> {
        match self.structure {
            Structure::NoLimit(rules) | Structure::PotLimit(rules, _) => Some(rules),
            Structure::Fixed { .. } | Structure::Spread { .. } => None,
        }
    }

    fn counts_from_all_in(&self) -> bool {
        self.rule().is_some_and(|rules| matches!(rules.raise, RaiseRule::Size(MinRaiseFrom::AllIn, _)))
    }

    /// The smallest full total without a limit.
    fn least(&self, now: &Now) -> i64 {
        let rules = self.rule().expect("no limit or pot limit");
        match (now.level, rules.raise) {
            (0, _) => rules.bring_in.0.max(2 * now.bet),
            (level, RaiseRule::Double) => 2 * level,
            (_, RaiseRule::Size(MinRaiseFrom::AllIn, _)) => now.bet + now.size,
            (level, RaiseRule::Size(MinRaiseFrom::LastFull, _)) => level + now.size,
        }
    }

    fn behind(&self, at: usize) -> i64 {
        self.players[at].had - self.players[at].bet
    }

    fn last_act(&self, at: usize) -> Option<usize> {
        self.acts.iter().rposition(|(who, ..)| *who == at).map(|index| index + 1)
    }

    /// Whether a player's action is needed: they have not acted since the bet changed, and somebody's chips reach
    /// beyond theirs.
    fn owes(&self, at: usize, now: &Now) -> bool {
        let one = self.players[at];
        let reached = (0..self.players.len())
            .any(|other| other != at && !self.players[other].folded && self.players[other].had > one.bet);
        let acted_since = self.last_act(at).is_some_and(|number| number >= now.changed.max(1));
        !one.folded && self.behind(at) > 0 && reached && !acted_since
    }

    fn to_act(&self) -> Option<usize> {
        let (count, now) = (self.players.len(), self.now());
        if self.players.iter().filter(|one| !one.folded).count() < 2 {
            return None;
        }
        // Once around in the order of the street, the killer last.
        let mut lap: Vec<usize> = (0..count).map(|i| (self.first + i) % count).collect();
        if let Some(killer) = self.killer {
            lap.retain(|at| *at != killer);
            lap.push(killer);
        }
        if let Some(at) = lap.into_iter().find(|at| self.last_act(*at).is_none() && self.owes(*at, &now)) {
            return Some(at);
        }
        // Then clockwise from whoever acted last; the killer's first action counts only if it raised.
        let passed_over = |number: usize, who: usize| {
            self.killer == Some(who)
                && !self.acts[..number].iter().any(|(earlier, ..)| *earlier == who)
                && self.before(number).bet >= self.acts[number].1
        };
        let last = (0..self.acts.len()).rev().find(|number| !passed_over(*number, self.acts[*number].0));
        let from = last.map_or(self.first, |number| self.acts[number].0 + 1);
        (0..count).map(|i| (from + i) % count).find(|at| self.owes(*at, &now))
    }

    /// The state before the act of this index.
    fn before(&self, index: usize) -> Now {
        Past { acts: self.acts[..index].to_vec(), ..self.clone() }.now()
    }

    /// Whether anybody else has chips to answer a raise with; otherwise none is offered.
    fn is_answered(&self, at: usize) -> bool {
        let now = self.now();
        (0..self.players.len()).any(|other| {
            let one = self.players[other];
            other != at && !one.folded && self.behind(other) > 0 && one.had > now.bet
        })
    }

    /// Whether a bet or raise to this total is legal.
    fn may_bet(&self, at: usize, to: i64) -> bool {
        let (now, one) = (self.now(), self.players[at]);
        if to <= now.bet || to > one.had {
            return false;
        }
        let acted = self.last_act(at);
        let raised_in_full = acted.is_none_or(|number| now.full > number);
        let raised_together = self.rule().is_some_and(|rules| {
            matches!(rules.raise, RaiseRule::Size(_, Reopens::Together))
                && now.bet - one.bet >= now.size.max(rules.bring_in.0)
        });
        let has_checked = self.acts.iter().any(|(who, _, check)| *who == at && *check);
        let capped = self.cap.is_some_and(|cap| {
            let counted = |(place, other): (usize, &One)| match cap.among {
                Among::Holding => !other.folded,
                Among::PaidIn => other.bet > 0 || place == at,
            };
            now.raises >= cap.raises && self.players.iter().enumerate().filter(|one| counted(*one)).count() >= 3
        });
        if !(raised_in_full || raised_together) || capped || (self.checking == Checking::GivesUpRaising && has_checked)
        {
            return false;
        }
        let sizes: Vec<i64> = match self.structure {
            Structure::Fixed { bet, double: None, .. } => vec![now.level + bet.0],
            Structure::Fixed { double: Some(double), .. } if now.doubled => vec![now.level + double.0],
            Structure::Fixed { bet, double: Some(double), .. } => vec![now.level + bet.0, now.level + double.0],
            Structure::Spread { min, max, step, .. } => {
                let least = now.level + if now.size == 0 { min.0 } else { now.size };
                let steps = (0..).map(|i| least + i * step.0).take_while(|total| *total < now.level + max.0);
                steps.chain([now.level + max.0]).collect()
            }
            Structure::NoLimit(rules) => (0..).map(|i| self.least(&now) + i * rules.chip.0).take(200).collect(),
            Structure::PotLimit(rules, limit) => {
                let pot = self.middle + self.players.iter().map(|player| player.bet).sum::<i64>();
                let rounded = (pot..).find(|amount| amount % limit.round_to.0 == 0).expect("a multiple");
                let call = now.bet - one.bet;
                let mut most = now.bet + rounded + call;
                if let Some(open_max) = limit.open_max.filter(|_| now.changed == 0) {
                    most = most.max(open_max.0);
                }
                let steps = (0..).map(|i| self.least(&now) + i * rules.chip.0).take_while(|total| *total < most);
                steps.chain([most.max(self.least(&now))]).collect()
            }
        };
        let largest = *sizes.iter().max().expect("some size");
        sizes.contains(&to) || (to == one.had && to < largest)
    }
}

fn number(rng: &mut Xoshiro256PlusPlus, below_this: u32) -> i64 {
    i64::from(below(rng, below_this))
}

fn a_structure(rng: &mut Xoshiro256PlusPlus) -> (Structure, Option<Cap>) {
    let half = HalfBet::Counts;
    let chip = Cents(1 + number(rng, 2));
    let bring_in = Cents(2 + number(rng, 3));
    let from = [MinRaiseFrom::AllIn, MinRaiseFrom::LastFull][below(rng, 2) as usize];
    let reopens = [Reopens::Together, Reopens::Singly][below(rng, 2) as usize];
    let raise = if below(rng, 3) == 0 { RaiseRule::Double } else { RaiseRule::Size(from, reopens) };
    let rules = NoLimit { bring_in, chip, raise };
    let cap = Some([Cap::THREE, Cap::SIX, Cap::THREE_PAID_IN][below(rng, 3) as usize]);
    match below(rng, 5) {
        0 => (Structure::Fixed { bet: Cents(4), double: None, half }, cap),
        1 => (Structure::Fixed { bet: Cents(5), double: Some(Cents(10)), half }, cap),
        2 => (Structure::Spread { min: Cents(2), max: Cents(10), step: Cents(1 + number(rng, 2)), half }, cap),
        3 => (Structure::NoLimit(rules), None),
        _ => {
            let open_max = (below(rng, 2) == 0).then_some(bring_in * 4);
            let pot = PotLimit { open_max, round_to: Cents(1 + 4 * number(rng, 2)), more: Cents::ZERO };
            (Structure::PotLimit(rules, pot), None)
        }
    }
}

/// Plays a street at random, comparing at every turn; returns how many turns there were.
fn compare_a_round(seed: u64) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (structure, cap) = a_structure(&mut rng);
    let checking = [Checking::Free, Checking::GivesUpRaising][below(&mut rng, 2) as usize];
    let count = 2 + below(&mut rng, 5) as usize;
    let stacks: Vec<i64> = (0..count).map(|_| 1 + number(&mut rng, 45)).collect();
    let mut hand = Hand::new((1..).map(Seat).zip(stacks.iter().map(|chips| Cents(*chips))));
    let total: i64 = stacks.iter().sum();
    let with_blinds = below(&mut rng, 2) == 0;
    let killer = (with_blinds && below(&mut rng, 3) == 0).then(|| below(&mut rng, 6) as usize % count);
    let blind = if with_blinds { structure.bet_min().0 * if killer.is_some() { 2 } else { 1 } } else { 0 };
    if with_blinds {
        hand.bet(0, Cents(blind / 2));
        hand.bet(1, Cents(blind));
        if let Some(killer) = killer {
            let more = Cents(blind) - hand.stacks()[killer].bet;
            hand.bet(killer, more);
        }
        hand.add_dead(Cents(3));
    }
    let first = if with_blinds { 2 % count } else { below(&mut rng, 6) as usize % count };
    let opening =
        if with_blinds { Opening::Blinds { bet: Cents(blind), first, killer } } else { Opening::Free { first } };
    let limits = Limits { structure, cap, checking, killed: false, by: &Clauses::LOWBALL };
    let mut betting = Betting::open(&limits, &hand, opening);
    let players = stacks.iter().zip(hand.stacks()).map(|(had, now)| One { had: *had, bet: now.bet.0, folded: false });
    let middle = if with_blinds { 3 } else { 0 };
    let players = players.collect();
    let mut past = Past { structure, cap, checking, middle, players, first, killer, blind, acts: Vec::new() };
    let mut turns = 0;
    loop {
        let turn = betting.turn(&hand).copied();
        assert_eq!(turn.map(|turn| turn.at), past.to_act(), "seed {seed}: {past:?}");
        let Some(turn) = turn else { break };
        turns += 1;
        assert!(turns < 400, "seed {seed}: the round does not end");
        let action = an_action(&mut rng, &turn, &past, seed);
        let now = past.now();
        let to = match action {
            Action::Fold | Action::Check => past.players[turn.at].bet,
            Action::Call => now.bet.min(past.players[turn.at].had).max(past.players[turn.at].bet),
            Action::Bet(to) | Action::Raise(to) | Action::Complete(to) => to.0,
            Action::Move(_) => unreachable!("the model plays no gestures"),
        };
        past.players[turn.at].bet = to;
        past.players[turn.at].folded |= action == Action::Fold;
        past.acts.push((turn.at, to, action == Action::Check));
        betting.act(&mut hand, action).expect("a legal action");
        assert_eq!(hand.stacks()[turn.at].bet.0, to, "seed {seed}");
        let chips: i64 = hand.stacks().iter().map(|stack| (stack.behind + stack.put_in).0).sum();
        assert_eq!(chips, total, "seed {seed}: no chip is made or lost");
    }
    compare_pots(&mut hand, total, middle, seed);
    turns
}

/// Compares every action with the model and picks a legal one.
fn an_action(rng: &mut Xoshiro256PlusPlus, turn: &Turn, past: &Past, seed: u64) -> Action {
    let (one, now) = (past.players[turn.at], past.now());
    let legal = |action: Action| turn.refuse(&action).is_none();
    let faces = one.bet < now.bet;
    assert_eq!((legal(Action::Check), legal(Action::Call)), (!faces, faces), "seed {seed}: {turn:?}");
    let mut totals = Vec::new();
    for to in 0..60 {
        // In pot limit, too much is cut to the pot, and that is the model's largest total.
        let expected = past.may_bet(turn.at, to);
        let found = turn.totals.is_ok_and(|amounts| amounts.contains(Cents(to)));
        assert_eq!(found, expected && past.is_answered(turn.at), "seed {seed}: to {to} in {past:?}: {turn:?}");
        assert_eq!(legal(Action::Raise(Cents(to))), expected || cut(turn, to), "seed {seed}: to {to}: {turn:?}");
        totals.extend(expected.then_some(to));
    }
    assert_eq!(turn.takes().is_some(), !totals.is_empty(), "seed {seed}: {turn:?}");
    match below(rng, 8) {
        0 => Action::Fold,
        1..=4 if !totals.is_empty() => Action::Raise(Cents(totals[below(rng, 64) as usize % totals.len()])),
        _ if faces => Action::Call,
        _ => Action::Check,
    }
}

fn cut(turn: &Turn, to: i64) -> bool {
    turn.cut && turn.takes().is_some_and(|amounts| Cents(to) > amounts.max())
}

/// Compares what each seat can win with pots that are made chip by chip.
fn compare_pots(hand: &mut Hand, total: i64, dead: i64, seed: u64) {
    hand.end_round();
    let put_in: Vec<i64> = hand.stacks().iter().map(|stack| stack.put_in.0).collect();
    let behind: i64 = hand.stacks().iter().map(|stack| stack.behind.0).sum();
    assert_eq!(behind + put_in.iter().sum::<i64>(), total, "seed {seed}");
    // The best hand is that of the first live seat of some order; the model gives each chip to the best seat that
    // matched it.
    for best in 0..put_in.len() {
        let order: Vec<usize> = (best..put_in.len()).chain(0..best).filter(|at| hand.is_live(*at)).collect();
        let mut expected = vec![0; put_in.len()];
        expected[order[0]] += dead;
        let top = order.iter().map(|at| put_in[*at]).max().expect("somebody is live");
        for amount in &put_in {
            for chip in 1..=*amount {
                let winner = order.iter().find(|at| put_in[**at] >= chip.min(top)).expect("the top matches it");
                expected[*winner] += 1;
            }
        }
        let mut found = vec![0; put_in.len()];
        for pot in hand.pots() {
            let winner = order.iter().find(|at| pot.eligible.contains(&hand.stacks()[**at].seat));
            found[*winner.expect("somebody contests every pot")] += pot.amount.0;
        }
        assert_eq!(found, expected, "seed {seed}: {put_in:?}");
        assert_eq!(found.iter().sum::<i64>(), hand.pot().0, "seed {seed}");
    }
}

#[test]
fn random_rounds_of_every_structure_agree_with_the_slow_model() {
    let turns: usize = (0..30_000).map(compare_a_round).sum();
    assert!(turns > 150_000, "{turns} turns");
}
