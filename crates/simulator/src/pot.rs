//! Pot games: no wager has a price, but bots of three strengths show what skill is worth and what the house collects.

use baize_book::{Cents, Options, game_spec};
use baize_cards::{Card, Shoe, Source};
use baize_games::poker::asked::{Ask, Asked, Said, Sees};
use baize_games::poker::play::Dealer;
use baize_games::poker::{Rules, Wager, midway, play_round, rules_of};
use baize_table::{Bet, Decision, Fact, Fault, Halt, Line, Mishap, Placed, Refusal, Role, Ruling, Seat, Skill};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::Serialize;

use crate::simulate::{SimulateError, generator};

/// The number of hands played with one generator. It is fixed, because the figures of a seed depend on it.
const SHARD: u64 = 250;

/// The number of players, at a table with enough seats.
const PLAYERS: u8 = 6;

/// The strengths of the players, repeated from seat 1 on.
const SKILLS: [Skill; 3] = [Skill::Novice, Skill::Regular, Skill::Expert];

/// What bots won in hands against each other, and what the house collected.
#[derive(Clone, Debug, Serialize)]
pub struct PotSimulation {
    /// The id of the game, such as `hg/omaha`.
    pub game: String,
    /// The number of hands that were played.
    pub hands: u64,
    /// The seed that gives the same figures again.
    pub seed: u64,
    /// The number of players at the table.
    pub players: u8,
    /// The stack with which each began a hand, in cents.
    pub stack: Cents,
    /// The smallest full bet, in cents.
    pub unit: Cents,
    /// What a player of each strength won, in cents per hand.
    pub won: Vec<(Skill, Mean)>,
    /// What the house collected, in cents per hand.
    pub fee: Mean,
}

/// An average with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Mean {
    /// The average itself.
    pub mean: f64,
    /// The standard error of the average.
    pub error: f64,
}

/// Exact sums of the results of hands.
#[derive(Clone, Copy, Default)]
struct Sums {
    sum: i128,
    squares: i128,
}

impl Sums {
    fn count(&mut self, cents: Cents) {
        self.sum += i128::from(cents.0);
        self.squares += i128::from(cents.0) * i128::from(cents.0);
    }

    fn add(self, other: Sums) -> Sums {
        Sums { sum: self.sum + other.sum, squares: self.squares + other.squares }
    }

    /// The average over these hands of amounts that are `parts` times too large.
    #[expect(clippy::cast_precision_loss, reason = "an estimate needs fewer places than a float has")]
    fn mean(self, hands: u64, parts: u32) -> Mean {
        let (count, parts) = (hands as f64, f64::from(parts));
        let mean = self.sum as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        Mean { mean: mean / parts, error: (variance / count).sqrt() / parts }
    }
}

/// A table that deals to bots and adds up what they win.
struct Bots {
    rng: Xoshiro256PlusPlus,
    won: [Cents; SKILLS.len()],
    fee: Cents,
}

fn kind_of(seat: Seat) -> usize {
    usize::from(seat.0 - 1) % SKILLS.len()
}

impl Dealer for Bots {
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        match pack.sample(&mut self.rng) {
            Some(card) => Ok((card, Mishap::None)),
            None => Err(Fault::RunOut(pack.name()).into()),
        }
    }
    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        let asked = Asked { ask: ask.clone(), sees: sees() };
        Ok(asked.play(SKILLS[kind_of(asked.seat())]))
    }
    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        Ok(None)
    }
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        Err(Fault::NoRule(refusal.to_string()).into())
    }
    fn listens(&self) -> bool {
        false
    }
    fn show(&mut self, _: Fact) {}
    fn settle(&mut self, line: Line<Wager>) {
        match line.owner.seat() {
            Some(seat) => self.won[kind_of(seat)] += line.net(),
            None => self.fee += line.paid,
        }
    }
}

/// Plays this many hands of bots of all strengths against each other, each with the usual stack in every hand.
pub fn simulate_pot(
    id: &str,
    changes: &toml::Table,
    hands: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<PotSimulation, SimulateError> {
    let no_game = || SimulateError::NoGame(id.to_owned());
    let spec = game_spec(id).ok_or_else(no_game)?;
    let rules = rules_of(id, &Options::resolve(spec, changes)?).ok_or_else(no_game)??;
    let players = PLAYERS.min(rules.room.seats);
    let stack = rules.room.buy_in.usual(rules.room.unit);
    let play = |shard: u64| {
        let hands = SHARD.min(hands - shard * SHARD);
        let sums = play_shard(&rules, players, stack, seed, shard, hands)?;
        progress(hands);
        Ok::<_, SimulateError>(sums)
    };
    let add = |a: [Sums; 4], b: [Sums; 4]| Ok(std::array::from_fn(|i| a[i].add(b[i])));
    let sums = (0..hands.div_ceil(SHARD)).into_par_iter().map(play).try_reduce(<[Sums; 4]>::default, add)?;
    let [won @ .., fee] = sums;
    let of = |at: usize| (1..=players).filter(|seat| kind_of(Seat(*seat)) == at).count();
    let won = SKILLS
        .iter()
        .zip(won)
        .enumerate()
        .filter(|(at, _)| of(*at) > 0)
        .map(|(at, (skill, sums))| (*skill, sums.mean(hands, u32::try_from(of(at)).unwrap_or(1))));
    let (game, won) = (id.to_owned(), won.collect());
    Ok(PotSimulation { game, hands, seed, players, stack, unit: rules.room.unit, won, fee: fee.mean(hands, 1) })
}

/// What players of each strength have won, and the fee.
fn play_shard(
    rules: &Rules,
    players: u8,
    stack: Cents,
    seed: u64,
    shard: u64,
    hands: u64,
) -> Result<[Sums; 4], SimulateError> {
    let seats: Vec<Seat> = (1..=players).map(Seat).collect();
    let bets: Vec<Bet<Wager>> = seats.iter().map(|seat| Bet::new(*seat, Wager::Chips, stack)).collect();
    let mut carry = midway(rules);
    let mut bots = Bots { rng: generator(seed, shard), won: Default::default(), fee: Cents::ZERO };
    let mut sums = <[Sums; 4]>::default();
    for _ in 0..hands {
        (bots.won, bots.fee) = (Default::default(), Cents::ZERO);
        play_round(rules, &mut carry, Placed::new(&seats, &bets), &mut bots)
            .map_err(|halt| SimulateError::Stopped(format!("{halt:?}")))?;
        for (sums, cents) in sums.iter_mut().zip(bots.won.iter().chain([&bots.fee])) {
            sums.count(*cents);
        }
    }
    Ok(sums)
}
