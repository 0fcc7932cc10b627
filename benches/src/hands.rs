//! Complete six-handed hands a second on one core: dealt, bet, shown and settled by all rules, with exact money.
//!
//! In `called` everybody checks or calls to the showdown; `random` takes legal actions at random. Beside ours, in the
//! same run: the arena of rs_poker (no-limit hold'em) and PokerKit, if `cargo xtask oracle` has fetched it.

use crate::Pace;
use baize_book::Cents;
use baize_cards::{Card, Shoe, Source, below};
use baize_games::poker;
use baize_games::poker::asked::{Ask, Cards, Said, Sees};
use baize_games::poker::play::Dealer;
use baize_games::poker::{Action, Amounts, Carry, Forcing, Rules, Turn, Wager, play_round};
use baize_table::{Bet, Game, Halt, Line, Mishap, Placed, Seat};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::process::Command;
use std::time::{Duration, Instant};

const PLAYERS: u8 = 6;
// The same hands are played in every run, stretch by stretch, and of each stretch the best run counts: if other
// programs are at work on the machine, that is the run which they disturbed least.
const RUNS: usize = 25;
const STRETCHES: usize = 20;
const HANDS: usize = 1_000;

/// A table that deals from a fast generator, answers by itself and tells nobody.
struct Quick {
    rng: Xoshiro256PlusPlus,
    random: bool,
    /// What the lines have moved in all; zero if every hand balances.
    moved: Cents,
}

impl Quick {
    #[inline]
    fn choose(&mut self, turn: &Turn) -> Action {
        if !self.random {
            return passive(turn);
        }
        match below(&mut self.rng, 8) {
            0 if turn.forced != Forcing::Must => Action::Fold,
            0..=4 => passive(turn),
            _ => match turn.totals {
                Err(_) => passive(turn),
                Ok(Amounts::One(one)) => Action::Raise(one),
                Ok(Amounts::Two(low, high)) => Action::Raise(if below(&mut self.rng, 2) == 0 { low } else { high }),
                Ok(Amounts::Range { min, max, step }) => {
                    let steps = u32::try_from((max.0 - min.0) / step.0 + 1).unwrap_or(u32::MAX);
                    // Mostly small, so that hands last.
                    let steps = if below(&mut self.rng, 8) == 0 { steps } else { steps.min(20) };
                    Action::Raise(min + step * i64::from(below(&mut self.rng, steps)))
                }
            },
        }
    }
}

#[inline]
fn passive(turn: &Turn) -> Action {
    match (turn.may_check(), turn.may_call()) {
        (true, _) => Action::Check,
        (_, true) => Action::Call,
        _ => turn.usual(),
    }
}

impl Dealer for Quick {
    #[inline(always)]
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        pack.sample(&mut self.rng).map(|card| (card, Mishap::None)).ok_or_else(|| panic!("no pack runs out here"))
    }
    #[inline]
    fn act(&mut self, turn: &Turn, _: &dyn Fn() -> Sees) -> Result<Action, Halt> {
        Ok(self.choose(turn))
    }
    #[inline]
    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        Ok(match ask {
            Ask::Act(turn) => Said::Act(self.choose(turn)),
            Ask::Discard { least, most, .. } => {
                let count = u32::from(*least) + below(&mut self.rng, u32::from(most - least) + 1);
                Said::Discard(sees().cards.iter().copied().take(count as usize).collect::<Cards>())
            }
            Ask::Say { words, .. } => Said::word(words[0]),
        })
    }
    #[inline]
    fn settle(&mut self, line: Line<Wager>) {
        self.moved += line.net();
    }
}

#[expect(clippy::cast_precision_loss, reason = "a measurement is shown to a few places")]
fn ours<G: Game<Rules = Rules, Carry = Carry, Wager = Wager>>(
    pace: Pace,
    options: &str,
    stack: i64,
    random: bool,
) -> f64 {
    let spec = baize_book::game_spec(G::ID).expect("a game has a spec");
    let options = baize_book::Options::resolve(spec, &toml::from_str(options).expect("TOML")).expect("options");
    let rules = G::rules(&options).unwrap_or_else(|error| panic!("{error}"));
    let seats: Vec<Seat> = (1..=PLAYERS).map(Seat).collect();
    let bets: Vec<Bet<Wager>> = seats.iter().map(|seat| Bet::new(*seat, Wager::Chips, Cents(stack))).collect();
    let (runs, hands) = (pace.of(RUNS, 1), pace.of(HANDS, 2));
    let mut best = [Duration::MAX; STRETCHES];
    for _ in 0..runs {
        let mut carry = (G::EXTRAS.midway)(&rules);
        let mut dealer = Quick { rng: Xoshiro256PlusPlus::seed_from_u64(1), random, moved: Cents::ZERO };
        for best in &mut best {
            let begun = Instant::now();
            for _ in 0..hands {
                play_round(&rules, &mut carry, Placed::new(&seats, &bets), &mut dealer).expect("it is played");
            }
            *best = begun.elapsed().min(*best);
        }
        assert_eq!(dealer.moved, Cents::ZERO, "chips are conserved");
    }
    (STRETCHES * hands) as f64 / best.iter().sum::<Duration>().as_secs_f64()
}

/// What the arena of rs_poker does on this machine now: a separate program, because its dependencies are not ours.
fn arena() -> String {
    let arena = concat!(env!("CARGO_MANIFEST_DIR"), "/arena/Cargo.toml");
    let target = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/arena");
    let run = ["run", "--quiet", "--release", "--manifest-path", arena, "--target-dir", target];
    let run = Command::new(env!("CARGO")).args(run).output();
    match run {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout).into_owned(),
        Ok(output) => format!("rs_poker's arena: {}", String::from_utf8_lossy(&output.stderr)),
        Err(error) => format!("rs_poker's arena: {error}"),
    }
}

/// What PokerKit does on this machine, now, in the environment that `cargo xtask oracle` makes.
fn pokerkit() -> String {
    let python = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/oracle/python/bin/python");
    let speed = concat!(env!("CARGO_MANIFEST_DIR"), "/../oracle/speed.py");
    match Command::new(python).args(["-B", speed]).output() {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout).into_owned(),
        Ok(output) => format!("PokerKit: {}", String::from_utf8_lossy(&output.stderr)),
        Err(error) => format!("PokerKit is not here ({error}); `cargo xtask oracle` fetches it\n"),
    }
}

fn row<G: Game<Rules = Rules, Carry = Carry, Wager = Wager>>(pace: Pace, options: &str, stack: i64) {
    let name = format!("{} {}", G::ID, options.replace('\n', " "));
    let speed = |random: bool| ours::<G>(pace, options, stack, random);
    println!("{name:<52} {:>12.0} {:>12.0}", speed(false), speed(true));
}

/// Prints hands a second for every game. A quick pass leaves out other people's programs.
pub fn run(pace: Pace) {
    println!("{:<52} {:>12} {:>12}", "hands a second, six players", "called", "random");
    row::<poker::TexasHoldem>(pace, "", 100_000);
    row::<poker::NoLimitHoldem>(pace, "", 20_000);
    row::<poker::PotLimitHoldem>(pace, "", 100_000);
    row::<poker::Omaha>(pace, "", 100_000);
    row::<poker::OmahaHiLo>(pace, "", 100_000);
    row::<poker::CrazyPineapple>(pace, "", 100_000);
    row::<poker::SevenCardStud>(pace, "", 100_000);
    row::<poker::SevenCardStudHiLo>(pace, "", 100_000);
    row::<poker::Razz>(pace, "", 100_000);
    row::<poker::AsianFiveCardStud>(pace, "", 100_000);
    row::<poker::Lowball>(pace, "", 500_000);
    row::<poker::MexicanPoker>(pace, "", 100_000);
    row::<poker::ReverseHoldem>(pace, "", 100_000);
    row::<poker::Badugi>(pace, "", 500_000);
    row::<poker::DeuceToSeven>(pace, "", 500_000);
    row::<poker::MatchIt>(pace, "", 100_000);
    if !pace.is_quick() {
        print!("{}{}", arena(), pokerkit());
    }
}
