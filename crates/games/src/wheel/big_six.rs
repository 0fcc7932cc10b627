//! Big six, also called Wheel of Fortune: a wheel of 52 segments with seven symbols, and a clapper on top.
//!
//! Rules: UK-10.1 to UK-10.11. Trap: a clapper between two segments either gives the spin to the segment that passed
//! last (UK-10.10a) or voids it; then the wagers stand as they lie and the next spin decides them (UK-10.10b, reading
//! R-BIGNUMBER). The order of the symbols is lost, so the ring is the operator's (R-BIGORDER).

use crate::shared::rounding_up;
use crate::shared::told::{fallen, said};
use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite, game_spec};
use baize_cards::{Rest, Symbol, SymbolWheel};
use baize_table::{
    Acceptance, Bet, Fact, Game, Halt, Line, NoDecision, Placed, Refusal, Seat, Summary, Table, Wager, What,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The game `uk/big-six`.
pub struct BigSix;

/// The options in force at a table.
pub struct Rules {
    ring: Vec<Symbol>,
    /// Whether the ring is the operator's own rather than a placeholder.
    ordered: bool,
    respin: bool,
    names: Vec<String>,
    pays: [(Odds, Cites); KINDS.len()],
    rounding: Rounding,
}

/// Nothing outlives a spin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carry {}

/// A wager on the symbol of the segment in which the clapper settles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnSymbol(Symbol);

/// The kinds of wagers, in the order of their symbols.
const KINDS: [&str; 7] = ["symbol-a", "symbol-b", "symbol-c", "symbol-d", "symbol-e", "symbol-f", "symbol-g"];

impl OnSymbol {
    fn all() -> impl Iterator<Item = OnSymbol> {
        (0..).zip(KINDS).filter_map(|(number, _)| Symbol::new(number)).map(OnSymbol)
    }
}

impl fmt::Display for OnSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}

impl Wager for OnSymbol {
    fn read(word: &str) -> Result<OnSymbol, String> {
        OnSymbol::all()
            .find(|wager| wager.kind() == word)
            .ok_or_else(|| format!("`{word}` is not a wager of big six; there are {}", KINDS.join(", ")))
    }

    fn kind(self) -> &'static str {
        KINDS[self.0.index()]
    }
}

impl Game for BigSix {
    const ID: &'static str = "uk/big-six";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-10.8"),
        unlisted: cite!("UK-10.9", "UK-10.4", "UK-10.11"),
        limits: cite!("UK-10.6-limits"),
        called: cite!("UK-10.7"),
        one_position: None,
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = OnSymbol;
    type Decision = NoDecision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let table = options.odds("odds");
        let mut pays = [(Odds::EVEN, Cites::NONE); KINDS.len()];
        for (kind, slot) in KINDS.iter().zip(&mut pays) {
            *slot = table.pays(kind)?;
        }
        let words = options.words("ring");
        let symbol = |word: &String| word.parse::<Symbol>().ok().filter(|symbol| symbol.index() < KINDS.len());
        let ring: Option<Vec<Symbol>> = words.iter().map(symbol).collect();
        let ours = game_spec(Self::ID).and_then(|spec| spec.option("ring")).and_then(|ring| ring.default.as_str());
        Ok(Rules {
            ring: ring.ok_or_else(|| OptionError::data("the ring has symbols A to G only".to_owned()))?,
            ordered: ours != Some(words.join(" ").as_str()),
            respin: options.word("clapper-between") == "void-respin",
            names: options.words("symbols").to_vec(),
            pays,
            rounding: rounding_up(options),
        })
    }

    fn opening(_: &Rules) -> Carry {
        Carry {}
    }

    fn check(_: &Rules, _: &Carry) -> Result<(), String> {
        Ok(())
    }

    fn accept(_: &Rules, _: &Carry, _: Placed<'_, OnSymbol>, _: &Bet<OnSymbol>) -> Result<(), Refusal> {
        Ok(())
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        _: &mut Carry,
        placed: Placed<'_, OnSymbol>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let (symbol, by) = spin(rules, t)?;
        t.say(by, || announce(symbol, &rules.names));
        for bet in placed.bets {
            let (odds, pays) = rules.pays[bet.wager.0.index()];
            t.settle(if bet.wager.0 == symbol {
                bet.wins(odds, rules.rounding, "win", pays.with(by))
            } else {
                bet.loses("lose", cite!("UK-10.9").with(by))
            });
        }
        Ok(())
    }

    fn voided(before: &Carry, _: Carry) -> Carry {
        before.clone()
    }

    fn spread(_: &Rules, stake: Cents) -> Vec<Bet<OnSymbol>> {
        OnSymbol::all().map(|wager| Bet::new(Seat(1), wager, stake)).collect()
    }

    /// The last spin decides; those before it were void.
    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        let symbol = fallen(facts).next_back().and_then(|rest| rest.split('|').next());
        Summary::new(said(facts).next_back().unwrap_or_default(), [("symbol", symbol.into())])
    }
}

/// Spins until a symbol has won, and says by which clauses.
fn spin<T: Table<BigSix>>(rules: &Rules, t: &mut T) -> Result<(Symbol, Cites), Halt> {
    loop {
        let rest = t.chance(&mut SymbolWheel { ring: &rules.ring, ordered: rules.ordered })?;
        // Wagers are settled as they lie when the wheel comes to rest.
        let by = cite!("UK-10.1", "UK-10.2", "UK-10.8");
        t.show(Fact { what: What::Fell { result: rest.to_string() }, by });
        match rest {
            Rest::In(symbol) => return Ok((symbol, cite!("UK-10.2"))),
            Rest::Between { passed, .. } if !rules.respin => return Ok((passed, cite!("UK-10.10", "UK-10.10a"))),
            Rest::Between { passed, next } => t.say(cite!("UK-10.10", "UK-10.10b"), || {
                format!("between {passed} and {next}: the spin is void, the wagers stand and the wheel is spun again")
            }),
        }
    }
}

fn announce(symbol: Symbol, names: &[String]) -> String {
    match names.get(symbol.index()) {
        Some(name) => format!("{name}, which stands for {symbol}, wins"),
        None => format!("{symbol} wins"),
    }
}
