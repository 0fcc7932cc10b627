//! Bots of three strengths against each other: the expert beats the regular, and the regular the novice.
//!
//! Every deal is played twice with the seats exchanged, so that luck with the cards cancels out.

use baize_book::Cents;
use baize_cards::{Card, Shoe, Source};
use baize_games::poker::asked::{Ask, Asked, Said, Sees};
use baize_games::poker::play::Dealer;
use baize_games::poker::{self, Carry, Rules, Wager, play_round};
use baize_table::{Bet, Decision, Game, Halt, Line, Mishap, Placed, Seat, Skill};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A table of bots.
struct Bots<'a> {
    rng: Xoshiro256PlusPlus,
    /// How well each plays, by seat.
    skills: &'a [Skill],
    /// What seat 1 has won.
    won: Cents,
    /// Whether every question is put twice.
    twice: bool,
}

impl Dealer for Bots<'_> {
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        Ok((pack.sample(&mut self.rng).expect("a card is left"), Mishap::None))
    }
    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        let asked = Asked { ask: ask.clone(), sees: sees() };
        let skill = self.skills[usize::from(asked.seat().0) - 1];
        let said = asked.play(skill);
        assert_eq!(asked.refuse(&said), None, "{skill:?} says {said}");
        if self.twice {
            assert_eq!(asked.play(skill), said, "a bot says the same when it is asked the same");
        }
        Ok(said)
    }
    fn settle(&mut self, line: Line<Wager>) {
        if line.owner.seat() == Some(Seat(1)) {
            self.won += line.net();
        }
    }
}

fn rules<G: Game<Rules = Rules>>(options: &str) -> Rules {
    let spec = baize_book::game_spec(G::ID).expect("a game has a spec");
    let options = baize_book::Options::resolve(spec, &toml::from_str(options).expect("TOML")).expect("options");
    G::rules(&options).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays a hand of bots with these stacks; returns what seat 1 wins.
fn play<G: Game<Rules = Rules, Carry = Carry>>(rules: &Rules, skills: &[Skill], stack: i64, seed: u64) -> Cents {
    let seats: Vec<Seat> = (1..).map(Seat).take(skills.len()).collect();
    let bets: Vec<Bet<Wager>> = seats.iter().map(|seat| Bet::new(*seat, Wager::Chips, Cents(stack))).collect();
    let (rng, twice) = (Xoshiro256PlusPlus::seed_from_u64(seed + 5_000_000), skills.len() > 2);
    let mut bots = Bots { rng, skills, won: Cents::ZERO, twice };
    play_round(rules, &mut (G::EXTRAS.midway)(rules), Placed::new(&seats, &bets), &mut bots).expect("it is played");
    bots.won
}

/// Checks that the first wins from the second by more than chance explains: three standard errors over these deals.
#[expect(clippy::cast_precision_loss, reason = "three standard errors are wide")]
fn beats<G: Game<Rules = Rules, Carry = Carry>>(options: &str, stack: i64, [one, other]: [Skill; 2], deals: u64) {
    let rules = rules::<G>(options);
    let (mut sum, mut squares) = (0.0, 0.0);
    for deal in 0..deals {
        let won = play::<G>(&rules, &[one, other], stack, deal) - play::<G>(&rules, &[other, one], stack, deal);
        let units = won.0 as f64 / rules.room.unit.0 as f64;
        (sum, squares) = (sum + units, squares + units * units);
    }
    let (count, mean) = (deals as f64, sum / deals as f64);
    let error = ((squares / count - mean * mean) / count).sqrt();
    assert!(mean > 3.0 * error, "{} {options}: {one:?} against {other:?} {mean:.3} a deal, error {error:.3}", G::ID);
}

const EXPERT: [Skill; 2] = [Skill::Expert, Skill::Regular];
const REGULAR: [Skill; 2] = [Skill::Regular, Skill::Novice];

#[test]
fn a_regular_beats_a_novice() {
    beats::<poker::TexasHoldem>("", 60_000, REGULAR, 300);
    beats::<poker::NoLimitHoldem>("", 20_000, REGULAR, 300);
    beats::<poker::Omaha>("", 60_000, REGULAR, 300);
    beats::<poker::SevenCardStud>("", 60_000, REGULAR, 300);
    beats::<poker::Badugi>("", 60_000, REGULAR, 300);
}

#[test]
fn an_expert_beats_a_regular() {
    beats::<poker::TexasHoldem>("", 60_000, EXPERT, 2000);
    beats::<poker::NoLimitHoldem>("", 20_000, EXPERT, 1000);
    beats::<poker::Omaha>("", 60_000, EXPERT, 2000);
    beats::<poker::SevenCardStud>("", 60_000, EXPERT, 2500);
    beats::<poker::Badugi>("", 60_000, EXPERT, 400);
}

/// Six at a table, two of each strength, in every game, with stacks that run out.
#[test]
fn no_bot_is_ever_refused_and_all_say_the_same_when_asked_the_same() {
    fn mixed<G: Game<Rules = Rules, Carry = Carry>>(options: &str) {
        let rules = rules::<G>(options);
        let skills = [Skill::Novice, Skill::Regular, Skill::Expert].repeat(2);
        for (seed, units) in (0..).zip([3, 10, 40, 200]) {
            let stack = rules.room.unit.0 * units;
            play::<G>(&rules, &skills, stack, seed);
        }
    }
    mixed::<poker::TexasHoldem>("");
    mixed::<poker::NoLimitHoldem>("");
    mixed::<poker::PotLimitHoldem>("");
    mixed::<poker::Omaha>("");
    mixed::<poker::OmahaHiLo>("structure = \"pot-limit\"\nlimit = \"10-20\"");
    mixed::<poker::OmahaHiLo>("");
    mixed::<poker::CrazyPineapple>("");
    mixed::<poker::ReverseHoldem>("");
    mixed::<poker::SevenCardStud>("");
    mixed::<poker::SevenCardStudHiLo>("");
    mixed::<poker::Razz>("");
    mixed::<poker::Lowball>("");
    mixed::<poker::DeuceToSeven>("");
    mixed::<poker::Badugi>("");
    mixed::<poker::MexicanPoker>("");
    mixed::<poker::MexicanPoker>("limit = \"no-limit-5\"");
    mixed::<poker::AsianFiveCardStud>("");
    mixed::<poker::MatchIt>("");
}
