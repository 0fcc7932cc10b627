//! The exact price of every wager, under each of its pay tables.

mod big_six;
mod blackjack;
mod collection;
mod colorado;
mod craps;
mod drained;
mod holdem;
mod let_it_ride;
mod nines;
mod pai_gow;
mod pot;
mod punto_banco;
mod roulette;
mod rounding;
mod sic_bo;
mod stud;
mod thirteen;
mod three_card;
mod tiles;
mod totals;

pub use blackjack::{AmericanBlackjack, Doubles};
pub use rounding::Rounding;

pub(crate) use rounding::Exact;

use baize_book::{Cents, GameSpec, OptionError, Options};
use baize_table::{Game, Halt};
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use crate::STAKE;
use crate::chain::Waited;
use crate::chart::Chart;
use crate::distribution::Distribution;
use crate::figure::{Figure, Method, OutcomeRow, StatedFigure, UNROUNDED, decimal, expectation, rows, verdict};
use crate::measures::Measures;
use crate::priced::{AnyPriced, priced};
use crate::work::Work;

/// Why a game cannot be priced.
#[derive(Debug, thiserror::Error)]
pub enum PriceError {
    /// There is no such game.
    #[error("there is no game `{0}`; `baize games` lists them")]
    NoGame(String),
    /// The options are not permitted.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// Players play against each other there.
    #[error(
        "{0} is a pot game: players win from each other and the house collects a fee, so no wager has a house edge; \
         `baize simulate {0}` plays bots against each other and prints what they win and what is collected a hand"
    )]
    PotGame(String),
    /// Its price is not taken at a stake.
    #[error("{0}")]
    Stake(String),
    /// The best play is not one answer to each question.
    #[error("{0}")]
    Unsolved(String),
    /// A round stopped: a bug of ours.
    #[error("an enumerated round stopped: {0}")]
    Stopped(String),
}

impl From<Halt> for PriceError {
    fn from(halt: Halt) -> PriceError {
        PriceError::Stopped(format!("{halt:?}"))
    }
}

/// Prices every wager of a game with these changes to the book's defaults.
///
/// Where the operator chooses among pay tables and `changes` does not name one, each is priced.
///
/// ```
/// use baize_maths::{PriceError, price};
///
/// let six = toml::Table::from_iter([("decks".to_owned(), 6.into())]);
/// let figures = price("uk/punto-banco", &six)?;
/// assert!(figures.iter().all(|figure| figure.options["decks"] == "6"));
/// // Players win from each other in a pot game, so that nothing there has a price.
/// assert!(matches!(price("hg/omaha", &toml::Table::new()), Err(PriceError::PotGame(_))));
/// # Ok::<(), PriceError>(())
/// ```
pub fn price(id: &str, changes: &toml::Table) -> Result<Vec<Figure>, PriceError> {
    price_watched(id, changes, &Work::default())
}

/// The same, for somebody who watches how far it has come.
pub fn price_watched(id: &str, changes: &toml::Table, work: &Work) -> Result<Vec<Figure>, PriceError> {
    Pricing::new(id, changes, work)?.figures()
}

/// Prices what somebody only supposes, and says what the book has against it.
pub fn price_supposed(
    id: &str,
    changes: &toml::Table,
    work: &Work,
) -> Result<(Vec<Figure>, Vec<OptionError>), PriceError> {
    let pricing = Pricing::supposed(id, changes, work)?;
    let (_, objections) = Options::suppose(pricing.spec, changes)?;
    Ok((pricing.figures()?, objections))
}

/// Prices a game at one stake, where payments and fees are rounded as the options say; otherwise nothing is rounded.
///
/// ```
/// use baize_book::Cents;
/// use baize_maths::{Work, price_at_stake};
///
/// // Where payments are rounded up to whole pounds, £1.50 at 1 to 1 is paid £2.
/// let pounds = toml::Table::from_iter([("payout-unit".to_owned(), 100.into())]);
/// let figures = price_at_stake("uk/big-six", &pounds, Cents(150), &Work::new())?;
/// let symbol = figures.iter().find(|figure| figure.wager == "symbol-g").expect("it is a wager of this game");
/// assert_eq!(symbol.edge, "-1/13");
/// # Ok::<(), baize_maths::PriceError>(())
/// ```
pub fn price_at_stake(id: &str, changes: &toml::Table, stake: Cents, work: &Work) -> Result<Vec<Figure>, PriceError> {
    Pricing::new(id, changes, work)?.at_stake(stake)?.figures()
}

/// The strategy of a game as charts; none where the player decides nothing that has a best answer.
pub fn charts(id: &str, changes: &toml::Table, work: &Work) -> Result<Vec<Chart>, PriceError> {
    let pricing = Pricing::new(id, changes, work)?;
    pricing.game.charts(&pricing)
}

/// A game under the operator's changes.
pub struct Pricing<'a> {
    game: &'static dyn AnyPriced,
    spec: &'static GameSpec,
    changes: &'a toml::Table,
    /// Told how far the work has come.
    work: &'a Work,
    /// Whether what the book forbids is priced all the same.
    supposed: bool,
    /// The stake at which payments are rounded, where somebody wants that.
    stake: Option<Cents>,
}

impl<'a> Pricing<'a> {
    /// A game under these changes to the book's defaults, if they are permitted.
    pub fn new(id: &str, changes: &'a toml::Table, work: &'a Work) -> Result<Pricing<'a>, PriceError> {
        let pricing = Pricing::unchecked(id, changes, work)?;
        Options::resolve(pricing.spec, changes)?;
        Ok(pricing)
    }

    /// The same for somebody who only supposes it: what the book forbids is priced too, if it makes sense.
    pub fn supposed(id: &str, changes: &'a toml::Table, work: &'a Work) -> Result<Pricing<'a>, PriceError> {
        let pricing = Pricing::unchecked(id, changes, work)?;
        Options::suppose(pricing.spec, changes)?;
        Ok(Pricing { supposed: true, ..pricing })
    }

    fn unchecked(id: &str, changes: &'a toml::Table, work: &'a Work) -> Result<Pricing<'a>, PriceError> {
        let game = priced(id).ok_or_else(|| PriceError::NoGame(id.to_owned()))?;
        Ok(Pricing { game, spec: game.spec(), changes, work, supposed: false, stake: None })
    }

    /// The same at one stake, where payments and fees are rounded as the options say.
    pub fn at_stake(self, stake: Cents) -> Result<Pricing<'a>, PriceError> {
        let id = &self.spec.id;
        if self.rounding().next().is_none() {
            let says = format!("{id} is not priced at a stake: nothing in its price depends on one");
            return Err(PriceError::Stake(says));
        }
        if stake <= Cents::ZERO || stake > Cents::STAKE_MAX {
            let says = format!(
                "{id} cannot be priced at a stake of {stake}: it is more than 0 and at most {}",
                Cents::STAKE_MAX
            );
            return Err(PriceError::Stake(says));
        }
        Ok(Pricing { stake: Some(stake), ..self })
    }

    /// The figures, and on each that leaves out what the table rounds a word of it.
    fn figures(&self) -> Result<Vec<Figure>, PriceError> {
        let mut figures = self.game.figures(self)?;
        if self.stake.is_none() {
            let rounded = |figure: &&mut Figure| self.rounding().any(|rounding| rounding.touches(self.changes, figure));
            figures.iter_mut().filter(rounded).for_each(|figure| figure.notes.push(UNROUNDED.to_owned()));
        }
        Ok(figures)
    }

    /// The options by which the game rounds what it pays.
    fn rounding(&self) -> impl Iterator<Item = &'static Rounding> {
        self.game.rounding().iter().filter(|rounding| self.spec.option(rounding.option).is_some())
    }

    /// The stake on each wager.
    fn stake(&self) -> Cents {
        self.stake.unwrap_or(STAKE)
    }

    fn options(&self, changes: &toml::Table) -> Result<Options, OptionError> {
        if self.supposed {
            Options::suppose(self.spec, changes).map(|(options, _)| options)
        } else {
            Options::resolve(self.spec, changes)
        }
    }

    /// The pay tables to price for an option of kind `odds`, as values for it.
    fn tables(&self, option: &str) -> Vec<toml::Value> {
        if let Some(chosen) = self.changes.get(option) {
            return vec![chosen.clone()];
        }
        let of = self.spec.option(option).map_or("", |option| option.of.as_str());
        self.spec.pay_tables_of(of).map(|table| toml::Value::String(table.name.clone())).collect()
    }

    /// The rules with further settings on top of the operator's.
    fn rules<G: Game>(&self, more: &[(&str, toml::Value)]) -> Result<(Options, G::Rules), PriceError> {
        let mut changes = self.changes.clone();
        if self.stake.is_none() {
            // What is rounded depends on the stake; where nobody has said which, nothing is.
            changes.extend(self.rounding().map(|rounding| (rounding.option.to_owned(), rounding.exact())));
        }
        changes.extend(more.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        let options = self.options(&changes)?;
        let rules = G::rules(&options)?;
        Ok((options, rules))
    }

    fn figure(&self, wager: &str, table: &str, distribution: &Distribution) -> Figure {
        self.figure_at(wager, table, distribution, self.stake())
    }

    /// The figure of a wager of this stake.
    fn figure_at(&self, wager: &str, table: &str, distribution: &Distribution, stake: Cents) -> Figure {
        let (cases, outcomes) = rows(distribution, stake);
        let figure = self.figure_of(wager, table, -expectation(distribution, stake), cases, outcomes);
        Figure { measures: Some(Measures::of(distribution, stake)), ..figure }
    }

    /// The figures of a wager that may wait for many rounds: of one decision, and of one round in play where that
    /// differs.
    fn figures_that_wait(&self, wager: &str, table: &str, waited: &Waited, round: &str) -> Vec<Figure> {
        let decision = self.figure(wager, table, &waited.ends);
        if waited.rounds == RBig::ONE {
            return vec![Figure { notes: vec![format!("decided by one {round}")], ..decision }];
        }
        let off = if waited.pauses { ", those on which it is off not counted" } else { "" };
        let after =
            format!("decided after {} {round}s on average, {} exactly{off}", decimal(&waited.rounds, 6), waited.rounds);
        let per_round = self.figure(&format!("{wager} (per {round})"), table, &waited.per_round(&waited.rounds));
        let in_play = format!("of each {round} on which the wager is in play");
        vec![Figure { notes: vec![after], ..decision }, Figure { notes: vec![in_play], ..per_round }]
    }

    fn figure_of(&self, wager: &str, table: &str, exact: RBig, cases: String, outcomes: Vec<OutcomeRow>) -> Figure {
        let options = self.options(self.changes).ok();
        let stated = self.spec.stated.iter().find(|stated| {
            let in_force = options.as_ref().is_some_and(|options| options.meet(stated.when.as_deref()));
            stated.wager == wager && stated.table == table && in_force
        });
        let option = |(name, value): (&String, &toml::Value)| {
            (name.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        };
        let mut changed: BTreeMap<String, String> = self.changes.iter().map(option).collect();
        changed.extend(self.stake.map(|stake| ("stake".to_owned(), stake.to_string())));
        Figure {
            game: self.spec.id.clone(),
            wager: wager.to_owned(),
            table: table.to_owned(),
            options: changed,
            edge: exact.to_string(),
            decimal: decimal(&exact, 12),
            method: Method::Exact,
            error: None,
            strategy: None,
            strategy_id: None,
            average_stake: None,
            element_of_risk: None,
            cases,
            outcomes,
            measures: None,
            fees: Vec::new(),
            notes: Vec::new(),
            progressive: None,
            envies: Vec::new(),
            stated: stated.map(|stated| StatedFigure {
                clause: stated.clause,
                percent: stated.percent.clone(),
                verdict: verdict(&stated.percent, &exact),
                reproduced_by: stated.reproduced_by.clone(),
            }),
        }
    }

    /// The same figure for a wager on which the player may stake more during the round.
    fn figure_with_stakes(&self, wager: &str, table: &str, distribution: &Distribution, staked: &RBig) -> Figure {
        let figure = self.figure(wager, table, distribution);
        let average = RBig::ONE + staked / RBig::from(self.stake().0);
        Figure {
            average_stake: Some(decimal(&average, 12)),
            element_of_risk: Some(decimal(&(figure.exact() / &average), 12)),
            ..figure
        }
    }
}
