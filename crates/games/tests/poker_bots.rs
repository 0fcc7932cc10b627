//! Bots of three strengths against each other: the expert beats the regular, and the regular the novice.
//!
//! Every deal is played twice with the seats exchanged, so that luck with the cards cancels out.

use baize_book::Cents;
use baize_cards::{Card, Shoe, Source};
use baize_games::poker;
use baize_games::poker::asked::{Ask, Asked, Said, Sees};
use baize_games::poker::play::Dealer;
use baize_games::poker::{Carry, Rules, Wager, play_round};
use baize_table::{Bet, Decision, Fact, Game, Halt, Line, Mishap, Placed, Refusal, Role, Ruling, Seat, Skill};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Two bots at a table without a fee to speak of.
struct Pair {
    rng: Xoshiro256PlusPlus,
    skills: [Skill; 2],
    /// What seat 1 has won.
    won: Cents,
}

impl Dealer for Pair {
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        Ok((pack.sample(&mut self.rng).expect("a card is left"), Mishap::None))
    }
    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        let asked = Asked { ask: ask.clone(), sees: sees() };
        let skill = self.skills[usize::from(asked.seat().0) - 1];
        let said = asked.play(skill);
        assert_eq!(asked.refuse(&said), None, "{skill:?} says {said}");
        assert_eq!(asked.play(skill), said, "a bot says the same when asked the same");
        Ok(said)
    }
    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        Ok(None)
    }
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        panic!("{refusal}")
    }
    fn listens(&self) -> bool {
        false
    }
    fn show(&mut self, _: Fact) {}
    fn settle(&mut self, line: Line<Wager>) {
        if line.seat == Seat(1) {
            self.won += line.net();
        }
    }
}

/// What the first wins from the second in big bets a hundred deals, and how many standard errors that is.
fn duel<G: Game<Rules = Rules, Carry = Carry, Wager = Wager>>(
    options: &str,
    stack: i64,
    bots: [Skill; 2],
    deals: u64,
) -> (f64, f64) {
    let card = baize_book::game_card(G::ID).expect("a game has a card");
    let options = baize_book::Options::resolve(card, &toml::from_str(options).expect("TOML")).expect("options");
    let rules = G::rules(&options).unwrap_or_else(|error| panic!("{error}"));
    let seats = [Seat(1), Seat(2)];
    let bets = seats.map(|seat| Bet::new(seat, Wager::Chips, Cents(stack)));
    let mut results = Vec::new();
    for deal in 0..deals {
        let mut result = 0.0;
        for (skills, sign) in [(bots, 1.0), ([bots[1], bots[0]], -1.0)] {
            let rng = Xoshiro256PlusPlus::seed_from_u64(deal);
            let mut table = Pair { rng, skills, won: Cents::ZERO };
            let mut carry = G::midway(&rules);
            play_round(&rules, &mut carry, Placed::new(&seats, &bets), &mut table).expect("it is played");
            result += sign * table.won.0 as f64 / 2.0;
        }
        results.push(result);
    }
    let count = results.len() as f64;
    let mean = results.iter().sum::<f64>() / count;
    let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / count;
    (mean * 100.0 / rules.room.unit.0 as f64, mean / (variance / count).sqrt())
}

/// Two in three sigmas is chance; we want to be surer.
fn beats<G: Game<Rules = Rules, Carry = Carry, Wager = Wager>>(options: &str, stack: i64, deals: u64) {
    for bots in [[Skill::Expert, Skill::Regular], [Skill::Regular, Skill::Novice]] {
        let begun = std::time::Instant::now();
        let (won, sigmas) = duel::<G>(options, stack, bots, deals);
        println!("{} {options} {bots:?}: {won:.1} units a hundred, {sigmas:.1} sigma, {:?}", G::ID, begun.elapsed());
    }
}

#[test]
fn stronger_bots_win() {
    beats::<poker::TexasHoldem>("", 60_000, 500);
    beats::<poker::MexicanPoker>("", 60_000, 500);
    beats::<poker::MexicanPoker>("limit = \"no-limit-5\"", 60_000, 500);
    beats::<poker::MatchIt>("", 60_000, 500);
}
