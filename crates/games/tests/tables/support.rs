//! Drives a toy game through the erased door, with a log on paper, step by step or at random.
//!
//! Toy games have no spec of their own: they borrow [`BORROWED`] as their id, and wagers are put on the table as if
//! they had been accepted. Everything behind that is the real thing: recorder, log, refusals, balance.

use baize_book::{Cents, Clause};
use baize_cards::below;
use baize_table::{
    Against, AnyFeed, AnyGame, AnyTable, Bet, Bettor, Choice, Door, Game, Input, Line, LogFeed, Mishap, Need, Progress,
    Question, Role, Ruling, Seat, Start, Status, Whom,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The spec under which toy games are opened; nothing of it is used except the book's silent clause.
pub(crate) const BORROWED: &str = "uk/three-card-poker";

/// A table with wagers on it.
pub(crate) struct Felt {
    table: Box<dyn AnyTable>,
    start: Start,
}

impl Felt {
    /// A new table of the game with these wagers: seat, wager, stake.
    pub(crate) fn new<G: Game>(wagers: &[(u8, &str, i64)]) -> Felt {
        let table = Door::<G>::new().open(&toml::Table::new()).expect("the defaults can be opened");
        let mut start = Start::new(table.opening());
        for &(seat, wager, stake) in wagers {
            start.sit(Seat(seat));
            let (player, wager) = (Bettor(seat), wager.to_owned());
            start.bets.push(Bet { seat: Seat(seat), player, wager, stake: Cents(stake) });
        }
        Felt { table, start }
    }

    /// How far these inputs bring the round.
    pub(crate) fn advance(&self, log: &[Input]) -> Progress {
        self.table.advance(&self.start, AnyFeed::Log(LogFeed::new(log)))
    }

    /// The round that these inputs bring to its end, after checking the laws of every log.
    pub(crate) fn settles(&self, log: &[Input]) -> Progress {
        let whole = self.advance(log);
        assert_eq!(whole.status, Status::Settled);
        self.check_balance(&whole);
        let again = self.advance(&whole.inputs);
        assert_eq!((&again.inputs, &again.facts, &again.lines), (&whole.inputs, &whole.facts, &whole.lines));
        for (k, next) in log.iter().enumerate() {
            let part = self.advance(&log[..k]);
            let Status::Waiting { need, asking } = &part.status else {
                panic!("after {k} inputs, before `{next}`: {:?}", part.status);
            };
            match (next, need) {
                (Input::Chance { .. }, Need::Chance(what)) => assert_eq!(*what, "card"),
                (Input::Answer { whom, .. } | Input::Absent { whom }, Need::Answers(asked)) => {
                    assert!(asked.contains(whom), "before `{next}` seats {asked:?} are asked");
                    assert_eq!(&asking.iter().map(|question| question.whom).collect::<Vec<_>>(), asked);
                }
                // A ruling is not waited for; the games here take one where a seat is asked.
                (Input::Ruling { .. }, Need::Answers(_)) => {}
                (next, need) => panic!("after {k} inputs it waits for {need:?}, but `{next}` comes next"),
            }
            assert_eq!(part.inputs, log[..k], "nothing is put into the log or lost from it");
            assert!(whole.facts.starts_with(&part.facts) && whole.lines.starts_with(&part.lines), "after {k} inputs");
        }
        whole
    }

    /// Checks that an answer at this point is refused by this clause and leaves the log as it was.
    pub(crate) fn refuses(&self, log: &[Input], answer: &str, clause: &str) {
        let tried: Vec<Input> = log.iter().cloned().chain(inputs(&[answer])).collect();
        let progress = self.advance(&tried);
        let Status::Refused(refusal) = &progress.status else { panic!("`{answer}`: {:?}", progress.status) };
        let clause = Clause::find(clause).expect("a clause of a register");
        assert!(refusal.by.contains(clause), "`{answer}` is refused by {}: {}", refusal.by, refusal.says);
        assert_eq!(progress.inputs, log, "`{answer}` is not in the log");
        assert!(matches!(self.advance(log).status, Status::Waiting { .. }), "and the round still waits for an answer");
    }

    /// Checks that the gains of all seats and the house add up to zero. The door has already checked each stake, pot
    /// and bank.
    fn check_balance(&self, progress: &Progress) {
        let nets: Cents = progress.lines.iter().map(Line::net).sum();
        let with_house = |line: &&Line<String>| matches!(line.against, Against::House | Against::Fee);
        let house: Cents = progress.lines.iter().filter(with_house).map(|line| line.taken() - line.paid).sum();
        assert_eq!(nets + house, Cents::ZERO);
        let staked: Cents = self.start.bets.iter().chain(&progress.staked).map(|bet| bet.stake).sum();
        assert_eq!(progress.lines.iter().map(|line| line.stake).sum::<Cents>(), staked, "every stake is settled once");
    }

    /// Plays the round to its end with random cards and random legal answers, absences and rulings.
    pub(crate) fn plays_at_random(&self, seed: u64, ruling: impl Fn(&mut dyn Rng) -> Option<Ruling>) -> Progress {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut log: Vec<Input> = Vec::new();
        for _ in 0..INPUTS_MAX {
            let progress = self.table.advance(&self.start, AnyFeed::Log(LogFeed::rehearsed(&log, &mut rng)));
            match &progress.status {
                Status::Waiting { asking, .. } => {
                    log = progress.inputs;
                    log.push(self.random_input(&log, asking, &mut rng, &ruling));
                }
                Status::Settled => {
                    self.check_balance(&progress);
                    let again = self.advance(&progress.inputs);
                    assert_eq!((&again.facts, &again.lines), (&progress.facts, &progress.lines), "seed {seed}");
                    return progress;
                }
                other => panic!("seed {seed}: {other:?} after {}", words(&log)),
            }
        }
        panic!("seed {seed}: no end after {INPUTS_MAX} answers");
    }

    /// An answer to one of the questions; a ruling that the game takes may come instead.
    fn random_input(
        &self,
        log: &[Input],
        asking: &[Question],
        rng: &mut Xoshiro256PlusPlus,
        ruling: &impl Fn(&mut dyn Rng) -> Option<Ruling>,
    ) -> Input {
        if let Some(ruling) = ruling(rng) {
            let input = Input::Ruling { role: Role::Floor, ruling };
            let tried: Vec<Input> = log.iter().cloned().chain([input.clone()]).collect();
            if !matches!(self.advance(&tried).status, Status::Broken(_)) {
                return input;
            }
        }
        let question = &asking[index(rng, asking.len())];
        let whom = question.whom;
        if below(rng, 20) == 0 {
            return Input::Absent { whom };
        }
        let words = match &question.choices[index(rng, question.choices.len())] {
            Choice::Word { word, .. } => (*word).to_owned(),
            Choice::Amount { word, min, max, .. } => {
                // Mistakes are made at the limits, so these come as often as all amounts between them.
                let between = min.0 + i64::from(below(rng, u32::try_from(max.0 - min.0 + 1).expect("small stacks")));
                format!("{word} {}", [min.0, max.0, between, between][index(rng, 4)])
            }
            Choice::Pick { .. } | Choice::PickSome { .. } | Choice::Arrange { .. } => {
                panic!("no toy game lets cards be picked")
            }
        };
        Input::Answer { whom, words }
    }
}

/// More answers than any round of the toy games takes.
const INPUTS_MAX: usize = 2000;

fn index(rng: &mut impl Rng, count: usize) -> usize {
    below(rng, u32::try_from(count).expect("a short list")) as usize
}

fn words(log: &[Input]) -> String {
    log.iter().map(Input::to_string).collect::<Vec<_>>().join(", ")
}

/// A log on paper: each entry holds cards (`Ah Kd`), an answer (`1 raise 600`, `1 absent`) or a ruling (`floor ...`).
pub(crate) fn inputs(entries: &[&str]) -> Vec<Input> {
    let mut log = Vec::new();
    for entry in entries {
        let (first, rest) = entry.split_once(' ').unwrap_or((entry, ""));
        if let Ok(whom) = first.parse::<u8>().map(Whom::from) {
            let absent = rest == "absent";
            log.push(if absent { Input::Absent { whom } } else { Input::Answer { whom, words: rest.to_owned() } });
        } else if let Ok(role) = first.parse::<Role>() {
            log.push(Input::Ruling { role, ruling: rest.parse().expect("a ruling") });
        } else {
            log.extend(entry.split(' ').map(|card| {
                let card: baize_cards::Card = card.parse().expect("a card");
                Input::Chance { outcome: card.into(), mishap: Mishap::None }
            }));
        }
    }
    log
}

/// The lines in words: seat, wager, net, as in a script's `expect`.
pub(crate) fn nets(progress: &Progress) -> Vec<String> {
    progress.lines.iter().map(|line| format!("{} {} {:+}", line.owner, line.wager, line.net().0)).collect()
}

/// What this seat is better or worse off by.
pub(crate) fn seat_net(progress: &Progress, seat: u8) -> i64 {
    progress.lines.iter().filter(|line| line.owner.seat() == Some(Seat(seat))).map(|line| line.net().0).sum()
}
