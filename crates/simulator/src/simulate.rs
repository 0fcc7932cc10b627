//! Hundreds of millions of rounds, on all cores, the same figures from the same seed whatever their number.

use baize_book::{Cents, Options, game_spec};
use baize_games::each_game;
use baize_maths::{PriceError, Priced, Pricing, STAKE, Solved, StrategyId, Work, strategies};
use baize_table::{Advised, Bet, Game, Placed, Seat, Simulated, Strategy, Wager};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::Serialize;

/// Rounds that are played with one generator. Fixed, because the figures of a seed depend on it.
const SHARD: u64 = 1 << 18;

/// What came out of a simulation.
#[derive(Clone, Debug, Serialize)]
pub struct Simulation {
    /// The game's id.
    pub game: String,
    /// How many rounds were played.
    pub rounds: u64,
    /// The seed that gives the same figures again.
    pub seed: u64,
    /// How the players played.
    pub strategy: String,
    /// Wager by wager.
    pub estimates: Vec<Estimate>,
}

/// The estimate of one wager's edge.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The wager that was played, as scripts call it.
    pub wager: String,
    /// Its kind, as the book sorts its wagers.
    pub kind: &'static str,
    /// How often it was settled.
    pub count: u64,
    /// The house edge: what the wager lost on average, in stakes.
    pub edge: f64,
    /// The standard error of that.
    pub error: f64,
    /// What was staked on average, in opening stakes.
    pub average_stake: f64,
}

impl Estimate {
    /// How many standard errors the estimate is from this edge.
    pub fn deviations_from(&self, edge: f64) -> f64 {
        if self.error > 0.0 { (self.edge - edge) / self.error } else { 0.0 }
    }
}

/// Why a simulation cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum SimulateError {
    /// There is no such game.
    #[error("there is no game `{0}`; `baize games` lists them")]
    NoGame(String),
    /// The options are not permitted.
    #[error(transparent)]
    Options(#[from] baize_book::OptionError),
    /// There is no such strategy for it.
    #[error("{game} has no strategy `{wanted}`; it has {known}")]
    NoStrategy {
        /// The game that was asked for.
        game: String,
        /// What was asked for.
        wanted: String,
        /// What there is.
        known: String,
    },
    /// The strategy cannot be worked out.
    #[error(transparent)]
    Price(#[from] PriceError),
    /// A round stopped: a bug of ours.
    #[error("a simulated round stopped: {0}")]
    Stopped(String),
}

/// Exact sums of one wager's results.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: u64,
    net: i128,
    net_squared: i128,
    staked: i128,
}

impl Sums {
    fn add(self, other: Sums) -> Sums {
        Sums {
            count: self.count + other.count,
            net: self.net + other.net,
            net_squared: self.net_squared + other.net_squared,
            staked: self.staked + other.staked,
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "an estimate needs fewer places than a float has")]
    fn estimate<W: Wager>(self, bet: &Bet<W>) -> Estimate {
        let (wager, kind) = (bet.wager.to_string(), bet.wager.kind());
        let (count, stake) = (self.count as f64, bet.stake.0 as f64);
        let mean = self.net as f64 / count / stake;
        let variance = (self.net_squared as f64 / count / stake / stake - mean * mean).max(0.0);
        let average_stake = 1.0 + self.staked as f64 / count / stake;
        Estimate { wager, kind, count: self.count, edge: -mean, error: (variance / count).sqrt(), average_stake }
    }
}

/// Plays this many rounds of a game with a stake on each kind of wager, and the advised choices.
///
/// `progress` is told from time to time how many more rounds have been played. It is not a generic parameter: each
/// caller would have the rounds of all games compiled once more.
pub fn simulate(
    id: &str,
    changes: &toml::Table,
    rounds: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Simulation, SimulateError> {
    simulate_with(StrategyId::Advised.name(), Shoes::Dealt, STAKE, id, changes, rounds, seed, progress)
}

/// How cards are dealt from one round to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shoes {
    /// As the game has it, on to the cut card where there is one.
    Dealt,
    /// Every round from a table that has just been opened.
    Full,
}

/// The same by a strategy of this name, `advised` or one of [`baize_maths::strategies`], with such a stake on each
/// wager.
#[expect(clippy::too_many_arguments, reason = "each is a word of the command")]
pub fn simulate_with(
    strategy: &str,
    shoes: Shoes,
    stake: Cents,
    id: &str,
    changes: &toml::Table,
    rounds: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Simulation, SimulateError> {
    let strategies = strategies(id).ok_or_else(|| SimulateError::NoGame(id.to_owned()))?;
    if strategies.played_as(strategy).is_none() {
        let known = strategies.names().collect::<Vec<_>>().join(", ");
        return Err(SimulateError::NoStrategy { game: id.to_owned(), wanted: strategy.to_owned(), known });
    }
    Rounds { id, changes, shoes, stake, rounds, seed, progress }.play_game(strategy)
}

/// What is to be played.
struct Rounds<'a> {
    id: &'a str,
    changes: &'a toml::Table,
    shoes: Shoes,
    stake: Cents,
    rounds: u64,
    seed: u64,
    progress: &'a (dyn Fn(u64) + Sync),
}

macro_rules! play {
    ($rounds:expr, $strategy:expr, $game:ty) => {
        $rounds.play_by::<$game>($strategy)
    };
    ($rounds:expr, $strategy:expr, $game:ty: unpriced) => {
        $rounds.play::<$game>($strategy, &Advised)
    };
}

macro_rules! table {
    ($($game:ty $(: $mark:ident)?),* $(,)?) => {
        impl Rounds<'_> {
            /// Plays them by the rounds of the game, which are compiled here.
            fn play_game(&self, strategy: &str) -> Result<Simulation, SimulateError> {
                $(if self.id == <$game as Game>::ID {
                    return play!(self, strategy, $game $(: $mark)?);
                })*
                Err(SimulateError::NoGame(self.id.to_owned()))
            }
        }
    };
}

each_game!(table);

impl Rounds<'_> {
    /// Plays them by the strategy of this name. What the questions advise is asked of them and not worked out.
    ///
    /// Where nothing is solved, the solution's player is [`Advised`] too, so that the round is compiled once.
    fn play_by<G: Priced>(&self, name: &str) -> Result<Simulation, SimulateError> {
        let solved = <G::Solution as Solved<G>>::STRATEGIES.iter().find(|id| id.name() == name);
        let Some(strategy) = solved else { return self.play::<G>(name, &Advised) };
        let work = Work::default();
        let pricing = Pricing::new(self.id, self.changes, &work)?;
        // At a stake of its own the best play minds what the table rounds.
        let pricing = if self.stake == STAKE { pricing } else { pricing.at_stake(self.stake)? };
        self.play::<G>(name, &G::Solution::player(&pricing, *strategy)?)
    }

    /// Plays them by this strategy.
    fn play<G: Game>(&self, name: &str, strategy: &(impl Strategy<G> + Sync)) -> Result<Simulation, SimulateError> {
        let spec = game_spec(self.id).expect("every registered game has a spec");
        let rules = G::rules(&Options::resolve(spec, self.changes)?)?;
        let bets = G::spread(&rules, self.stake);
        let shards = self.rounds.div_ceil(SHARD);
        let play = |shard: u64| {
            let rounds = SHARD.min(self.rounds - shard * SHARD);
            let sums = play_shard::<G>(strategy, &rules, &bets, self.shoes, generator(self.seed, shard), rounds)?;
            (self.progress)(rounds);
            Ok::<_, SimulateError>(sums)
        };
        let nothing = || vec![Sums::default(); bets.len()];
        let add = |a: Vec<Sums>, b: Vec<Sums>| Ok(a.into_iter().zip(b).map(|(a, b)| a.add(b)).collect());
        let sums = (0..shards).into_par_iter().map(play).try_reduce(nothing, add)?;
        let estimate = |(bet, sums): (&Bet<G::Wager>, Sums)| sums.estimate(bet);
        // A wager on another's account is part of that one's estimate, and a bank has what the others have not.
        let accounts = |(bet, _): &(&Bet<G::Wager>, Sums)| bet.wager.opening() == bet.wager && !bet.wager.is_bank();
        let estimates = bets.iter().zip(sums).filter(accounts).map(estimate).collect();
        let (game, strategy) = (self.id.to_owned(), name.to_owned());
        Ok(Simulation { game, rounds: self.rounds, seed: self.seed, strategy, estimates })
    }
}

fn play_shard<G: Game>(
    strategy: &impl Strategy<G>,
    rules: &G::Rules,
    bets: &[Bet<G::Wager>],
    shoes: Shoes,
    generator: Xoshiro256PlusPlus,
    rounds: u64,
) -> Result<Vec<Sums>, SimulateError> {
    let mut seats: Vec<Seat> = bets.iter().map(|bet| bet.seat).collect();
    seats.dedup();
    let mut carry = G::opening(rules);
    let mut table = Simulated::<G, _, _>::with(|question: &G::Decision| strategy.answer(question), generator, bets);
    let mut sums = vec![Sums::default(); bets.len()];
    // Wagers that are not taken at every moment, or wait for their end, are placed whenever they are taken and none of
    // them stands.
    let takes = |carry: &G::Carry, bet: &&Bet<G::Wager>| G::accept(rules, carry, Placed::new(&seats, &[]), bet).is_ok();
    let always = bets.iter().all(|bet| takes(&carry, &bet));
    let mut taken = Vec::new();
    for _ in 0..rounds {
        if shoes == Shoes::Full {
            carry = G::opening(rules);
        }
        let bets = if always {
            bets
        } else {
            let standing = G::standing(&carry);
            let stands = |bet: &Bet<G::Wager>| standing.iter().any(|it| it.wager.opening() == bet.wager);
            taken.clear();
            taken.extend(bets.iter().filter(|bet| !stands(bet) && takes(&carry, bet)).copied());
            &taken
        };
        let placed = Placed::new(&seats, bets);
        G::round(rules, &mut carry, placed, &mut table).map_err(|halt| SimulateError::Stopped(format!("{halt:?}")))?;
        table.take_results(|i, net, staked| {
            let sums: &mut Sums = &mut sums[i];
            sums.count += 1;
            sums.net += i128::from(net.0);
            sums.net_squared += i128::from(net.0) * i128::from(net.0);
            sums.staked += i128::from(staked.0);
        });
    }
    Ok(sums)
}

/// The generator of a shard: its own stream for every seed and shard.
pub(crate) fn generator(seed: u64, shard: u64) -> Xoshiro256PlusPlus {
    let mut bytes = [0; 32];
    for (i, chunk) in bytes.chunks_mut(8).enumerate() {
        chunk.copy_from_slice(
            &mix(mix(seed ^ 0x9e37_79b9_7f4a_7c15) ^ mix(shard.wrapping_mul(4) + i as u64 + 1)).to_le_bytes(),
        );
    }
    Xoshiro256PlusPlus::from_seed(bytes)
}

/// Spreads a number over all 64 bits (the finaliser of SplitMix64).
fn mix(mut word: u64) -> u64 {
    word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
