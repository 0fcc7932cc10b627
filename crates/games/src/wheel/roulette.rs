//! Roulette with a single zero, and the side wager Roulette Rage.
//!
//! Rules: UK-3.1 to UK-3.29. Traps: zero halves the even chances only, and never columns or dozens (UK-3.3); the
//! Rage wager stays over many spins and is paid when the run breaks (UK-3.26), so one spin is one round.

use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite, game_spec};
use baize_cards::{Pocket, Wheel};
use baize_table::{Acceptance, Bet, Fact, Game, Halt, Line, NoDecision, Placed, Refusal, Seat, Summary, Table, What};
use serde::{Deserialize, Serialize};

use super::layout::{Kind, Spot, is_red, positions};
use super::rage::{Rage, RageRules};
use crate::shared::rounding_up;
use crate::shared::told::{fallen, said};

/// The game `uk/roulette`.
pub struct Roulette;

/// The options in force at a table.
pub struct Rules {
    pays: [(Odds, Cites); 17],
    offered: [bool; 17],
    rounding: Rounding,
    symbols: Vec<String>,
    rage: Option<RageRules>,
}

/// What outlives a spin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Carry {
    last: Option<u8>,
    rage: Rage,
}

impl Carry {
    /// The carry right after an establishing spin, when a Rage wager may be placed.
    pub fn established() -> Carry {
        Carry { last: Some(1), rage: Rage::established() }
    }

    /// The same table with the last number replaced by the first of its colour: no wager can tell the difference.
    pub fn by_colour(mut self) -> Carry {
        self.last = self.last.map(|number| match number {
            0 => 0,
            number if is_red(number) => 1,
            _ => 2,
        });
        self
    }
}

impl Game for Roulette {
    const ID: &'static str = "uk/roulette";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-3.9"),
        unlisted: cite!("UK-3.1", "UK-3.4"),
        limits: cite!("UK-3.10-limits", "UK-3.18"),
        called: cite!("UK-3.8"),
        one_position: None,
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Spot;
    type Decision = NoDecision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let table = options.odds("odds");
        let mut pays = [(Odds::EVEN, Cites::NONE); 17];
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Rage) {
            pays[kind as usize] = table.pays(kind.row())?;
        }
        let offered = options.words("bets-offered");
        let rounding = rounding_up(options);
        let rage = options.on("rage").then(|| RageRules::read(options, rounding)).transpose()?;
        Ok(Rules {
            pays,
            offered: Kind::ALL.map(|kind| offered.iter().any(|row| row == kind.row())),
            rounding,
            symbols: options.words("symbols").to_vec(),
            rage,
        })
    }

    fn opening(_: &Rules) -> Carry {
        Carry { last: None, rage: Rage::default() }
    }

    fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
        if carry.last.is_some_and(|number| number > 36) {
            return Err("last: the wheel has the numbers 0 to 36".to_owned());
        }
        carry.rage.check(rules.rage.is_some(), carry.last, game_spec(Self::ID).map_or(0, |card| card.seats))
    }

    fn accept(rules: &Rules, carry: &Carry, _: Placed<'_, Spot>, bet: &Bet<Spot>) -> Result<(), Refusal> {
        if bet.wager.kind == Kind::Rage {
            return match rules.rage {
                Some(_) => carry.rage.accept(carry.last),
                None => Err(Refusal::new(cite!("UK-3.13", "UK-3.12"), "this table is not marked for Roulette Rage")),
            };
        }
        if !rules.offered[bet.wager.kind as usize] {
            return Err(Refusal::new(cite!("UK-3.4"), format!("this table does not offer {}", bet.wager)));
        }
        Ok(())
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Spot>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let Pocket(number) = t.chance(&mut Wheel { pockets: 37 })?;
        // Wagers are settled as they lie when the ball comes to rest.
        t.show(Fact { what: What::Fell { result: number.to_string() }, by: cite!("UK-3.5", "UK-3.9") });
        let by = if rules.symbols.is_empty() { cite!("UK-3.5") } else { cite!("UK-3.5", "UK-3.11") };
        t.say(by, || announce(number, &rules.symbols));
        for bet in placed.bets.iter().filter(|bet| bet.wager.kind != Kind::Rage) {
            t.settle(if number == 0 { settle_on_zero(rules, *bet) } else { settle(rules, *bet, number) });
        }
        if let Some(rage) = &rules.rage {
            carry.rage.spun::<T>(rage, carry.last, number, placed, t);
        }
        carry.last = Some(number);
        Ok(())
    }

    fn standing(carry: &Carry) -> Vec<Bet<Spot>> {
        carry.rage.standing()
    }

    fn voided(before: &Carry, _: Carry) -> Carry {
        before.clone()
    }

    fn layout(rules: &Rules) -> Vec<Spot> {
        let kinds = Self::spread(rules, Cents::ZERO).into_iter().map(|bet| bet.wager.kind);
        kinds.flat_map(positions).copied().collect()
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Spot>> {
        let rage = |kind| kind == Kind::Rage && rules.rage.is_some();
        let offered = Kind::ALL.into_iter().filter(|kind| rules.offered[*kind as usize] || rage(*kind));
        let middle = |kind| {
            let spots = positions(kind);
            spots[spots.len() / 2]
        };
        offered.map(|kind| Bet::new(Seat(1), middle(kind), stake)).collect()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        let number = fallen(facts).find_map(|result| result.parse::<u8>().ok());
        Summary::new(said(facts).next().unwrap_or_default(), [("number", number.into())])
    }
}

fn settle(rules: &Rules, bet: Bet<Spot>, number: u8) -> baize_table::Line<Spot> {
    if !bet.wager.covers(number) {
        return bet.loses("lose", cite!("UK-3.2"));
    }
    let (odds, by) = rules.pays[bet.wager.kind as usize];
    let colour = matches!(bet.wager.kind, Kind::Red | Kind::Black);
    bet.wins(odds, rules.rounding, "win", if colour { by.with(cite!("UK-3.5")) } else { by })
}

fn settle_on_zero(rules: &Rules, bet: Bet<Spot>) -> baize_table::Line<Spot> {
    match bet.wager.kind {
        _ if bet.wager.covers(0) => {
            let (odds, by) = rules.pays[bet.wager.kind as usize];
            bet.wins(odds, rules.rounding, "win", cite!("UK-3.3a").with(by))
        }
        Kind::Red | Kind::Black | Kind::Odd | Kind::Even | Kind::Low | Kind::High => {
            let half = rules.rounding.divide(bet.stake.0, 2).min(bet.stake);
            bet.partly_returned(half, "zero, half back", cite!("UK-3.3b"))
        }
        _ => bet.loses("zero, lose", cite!("UK-3.3c")),
    }
}

fn announce(number: u8, symbols: &[String]) -> String {
    let colour = match number {
        0 => "zero",
        number if is_red(number) => "red",
        _ => "black",
    };
    match symbols.get(usize::from(number)) {
        Some(symbol) => format!("{symbol}, which stands for {number} {colour}"),
        None => format!("{number} {colour}"),
    }
}
