//! Whatever goes wrong in a hand, and however often: no panic, every chip is kept, and a hand ends.

use baize_book::{Cents, Options, game_spec};
use baize_cards::{Card, Shoe, Source, below, place_below};
use baize_table::{
    Bet, Choice, Fact, Fault, Finding, FindingWord, Game, Halt, Line, Mishap, Placed, Refusal, Role, Ruling, Seat,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use baize_games::poker::asked::{Ask, Asked, Said, Sees};
use baize_games::poker::play::Dealer;
use baize_games::poker::*;

/// A dealer with two left hands, at a table where everybody does whatever comes to mind.
struct Clumsy {
    rng: Xoshiro256PlusPlus,
    findings: &'static [Finding],
    seats: u8,
    rulings: u32,
    lines: Vec<Line<Wager>>,
}

impl Clumsy {
    fn one_in(&mut self, chance: u32) -> bool {
        below(&mut self.rng, chance) == 0
    }

    fn finding(&mut self) -> Ruling {
        let seat = Seat(1 + u8::try_from(below(&mut self.rng, u32::from(self.seats))).expect("a seat"));
        let among = place_below(&mut self.rng, self.findings.len() + 1);
        match self.findings.get(among) {
            None => Ruling::DeadHand(seat),
            Some(found) => {
                let finding = FindingWord::from(found.word).expect("a word of ours");
                Ruling::Find { finding, seat: found.seat.then_some(seat) }
            }
        }
    }

    fn words(&mut self, choices: &[Choice]) -> String {
        match &choices[place_below(&mut self.rng, choices.len())] {
            Choice::Word { word, .. } => (*word).to_owned(),
            Choice::Amount { word, min, max, step } => {
                let steps = u32::try_from((max.0 - min.0) / step.0 + 1).unwrap_or(u32::MAX).min(30);
                format!("{word} {}", min.0 + i64::from(below(&mut self.rng, steps)) * step.0)
            }
            Choice::PickSome { word, from, least, most } => {
                let count = u32::from(*least) + below(&mut self.rng, u32::from(most - least) + 1);
                let cards: Vec<String> = from.iter().take(count as usize).map(Card::to_string).collect();
                format!("{word} {}", cards.join(" "))
            }
            other => panic!("{other} is not a choice of a pot game"),
        }
    }
}

impl Dealer for Clumsy {
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        let card = pack.sample(&mut self.rng).ok_or(Fault::RunOut("card"))?;
        let mishap = if self.one_in(25) { Mishap::Exposed } else { Mishap::None };
        Ok((card, mishap))
    }
    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        if self.rulings > 0 && self.one_in(6) {
            self.rulings -= 1;
            return Err(Halt::Ruled(Role::Floor, self.finding()));
        }
        // Hands that are mostly called last long enough for something to go wrong.
        if let Ask::Act(turn) = ask
            && !self.one_in(3)
        {
            let quiet = [Action::Check, Action::Call].into_iter().find(|action| turn.refuse(action).is_none());
            return Ok(quiet.unwrap_or_else(|| turn.usual()).into());
        }
        let asked = Asked { ask: ask.clone(), sees: sees() };
        let words = self.words(&baize_table::Decision::question(&asked).choices);
        let said = <Said as baize_table::Words>::read(&words).unwrap_or_else(|| panic!("`{words}` is offered"));
        assert_eq!(baize_table::Decision::refuse(&asked, &said), None, "`{words}` is offered");
        Ok(said)
    }
    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        let late = self.rulings > 0 && self.one_in(10);
        self.rulings -= u32::from(late);
        Ok(late.then(|| (Role::Floor, self.finding())))
    }
    fn refuse(&mut self, _: Refusal) -> Result<(), Halt> {
        Ok(())
    }
    fn listens(&self) -> bool {
        true
    }
    fn show(&mut self, fact: Fact) {
        let _ = fact.what.to_string();
    }
    fn settle(&mut self, line: Line<Wager>) {
        self.lines.push(line);
    }
}

/// Plays hands in which things go wrong, and counts those that were settled all the same.
fn play<G: Game<Rules = Rules, Carry = Carry, Wager = Wager>>(options: &str, players: u8) -> u32 {
    let spec = game_spec(G::ID).expect("a game has a spec");
    let options = Options::resolve(spec, &toml::from_str(options).expect("TOML")).expect("options");
    let rules = G::rules(&options).unwrap_or_else(|error| panic!("{error}"));
    let seats: Vec<Seat> = (1..=players).map(Seat).collect();
    let mut settled = 0;
    for seed in 0..200 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let chips = |_: &Seat| Cents(50 * (1 + i64::from(below(&mut rng, 1 << (seed % 10)))));
        let stacks: Vec<Cents> = seats.iter().map(chips).collect();
        let bets: Vec<Bet<Wager>> =
            seats.iter().zip(&stacks).map(|(seat, chips)| Bet::new(*seat, Wager::Chips, *chips)).collect();
        let mut carry = (G::EXTRAS.midway)(&rules);
        let mut dealer = Clumsy {
            rng,
            findings: G::EXTRAS.irregular.findings,
            seats: players,
            rulings: (seed % 5) as u32,
            lines: Vec::new(),
        };
        match play_round(&rules, &mut carry, Placed::new(&seats, &bets), &mut dealer) {
            Ok(()) => {
                let moved: Cents = dealer.lines.iter().map(Line::net).sum();
                assert_eq!(moved, Cents::ZERO, "{} seed {seed}: {:#?}", G::ID, dealer.lines);
                settled += 1;
            }
            Err(Halt::Void(..)) => {}
            Err(Halt::Fault(fault)) if matches!(*fault, Fault::NoRule(_)) => {}
            Err(halt) => panic!("{} seed {seed}: {halt:?}", G::ID),
        }
    }
    settled
}

#[test]
fn stud_hands_end_with_all_their_chips_whatever_is_found() {
    //= HG-STUD-IRR-9a HG-STUD-IRR-10a HG-STUD-IRR-11a HG-STUD-IRR-11b HG-ASIAN-5 HG-ASIAN-12a HG-ASIAN-12b
    for players in [2, 3, 8] {
        assert!(play::<SevenCardStud>("", players) > 30);
        assert!(play::<SevenCardStudHiLo>("low-qualifier = 9\nbring-in-option = \"on\"", players) > 30);
        assert!(play::<Razz>("early-card-extra-burns = \"all-active\"", players) > 30);
        assert!(play::<AsianFiveCardStud>("", players.min(7)) > 30);
        assert!(play::<AsianFiveCardStud>("limit = \"no-limit-100\"", players.min(7)) > 30);
    }
}

#[test]
fn hands_of_other_games_too() {
    for players in [2, 3, 9] {
        play::<TexasHoldem>("", players);
        play::<NoLimitHoldem>("", players);
        play::<PotLimitHoldem>("", players);
        play::<Omaha>("", players);
        play::<OmahaHiLo>("", players);
        play::<CrazyPineapple>("", players);
        play::<ReverseHoldem>("", players);
        play::<MatchIt>("", players);
        play::<MexicanPoker>("", players.min(7));
        play::<Lowball>("", players.min(8));
        play::<DeuceToSeven>("draws = 3", players.min(8));
        play::<Badugi>("", players.min(8));
    }
}
