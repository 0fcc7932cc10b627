//! The exact price of every wager, under each of its pay tables.

mod big_six;
mod blackjack;
mod collection;
mod colorado;
mod craps;
mod fees;
mod holdem;
mod let_it_ride;
mod nines;
mod pai_gow;
mod punto_banco;
mod roulette;
mod sic_bo;
mod singapore;
mod stud;
mod thirteen;
mod three_card;
mod tiles;

pub use blackjack::{AmericanBlackjack, Doubles};

use baize_book::{Cents, GameCard, OptionError, Options, game_card};
use baize_games::baccarat::colorado::{
    Baccarat, DragonBonus, EternalBaccarat, EzBaccarat, FiveTreasures, Fortunes99, GoldenFrog, InfiniteFortune,
    MidiBaccarat, MiniBaccarat,
};
use baize_games::player_dealer::blackjack::{BlackjackPoker, HawaiianBlackjack};
use baize_games::player_dealer::nines::{Pan9, Super9};
use baize_table::{Game, Halt};
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use crate::STAKE;
use crate::chain::Waited;
use crate::chart::Chart;
use crate::distribution::Distribution;
use crate::figure::{Figure, Method, OutcomeRow, StatedFigure, decimal, expectation, rows, verdict};
use crate::measures::Measures;
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
    /// It cannot be supposed.
    #[error("{0}")]
    Supposed(String),
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
pub fn price(id: &str, changes: &toml::Table) -> Result<Vec<Figure>, PriceError> {
    price_watched(id, changes, &Work::default())
}

/// The same, for somebody who watches how far it has come.
pub fn price_watched(id: &str, changes: &toml::Table, work: &Work) -> Result<Vec<Figure>, PriceError> {
    price_supposing(id, changes, Supposed::default(), work)
}

/// The same under what an analysis supposes besides the options.
pub fn price_supposing(
    id: &str,
    changes: &toml::Table,
    supposed: Supposed,
    work: &Work,
) -> Result<Vec<Figure>, PriceError> {
    priced(&Pricing::supposing(id, changes, supposed, work)?)
}

/// Prices what the book may forbid, and says what it has against it.
pub fn price_supposed(
    id: &str,
    changes: &toml::Table,
    work: &Work,
) -> Result<(Vec<Figure>, Vec<OptionError>), PriceError> {
    let supposed = Supposed { forbidden: true, ..Supposed::default() };
    let pricing = Pricing::supposing(id, changes, supposed, work)?;
    let (_, objections) = Options::suppose(pricing.card, changes)?;
    Ok((priced(&pricing)?, objections))
}

fn priced(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let id = pricing.card.id.as_str();
    match id {
        "uk/roulette" => roulette::figures(pricing),
        "uk/blackjack" => blackjack::figures(pricing),
        "uk/punto-banco" => punto_banco::figures(pricing),
        "uk/craps" => craps::figures(pricing),
        "uk/sic-bo" => sic_bo::figures(pricing),
        "uk/big-six" => big_six::figures(pricing),
        "uk/casino-stud-poker" => stud::casino_figures(pricing),
        "uk/let-it-ride" => let_it_ride::figures(pricing),
        "uk/texas-holdem-bonus" => holdem::texas_holdem_bonus(pricing),
        "uk/ultimate-texas-holdem" => holdem::ultimate_texas_holdem(pricing),
        "uk/casino-holdem" => holdem::casino_holdem(pricing),
        "uk/two-way-texas-holdem" => holdem::two_way_texas_holdem(pricing),
        "uk/three-card-poker" => three_card::figures(pricing),
        "uk/pai-gow-poker" => pai_gow::figures(pricing),
        "co/baccarat" => colorado::figures::<Baccarat>(pricing),
        "co/mini-baccarat" => colorado::figures::<MiniBaccarat>(pricing),
        "co/midi-baccarat" => colorado::figures::<MidiBaccarat>(pricing),
        "co/5-treasures" => colorado::figures::<FiveTreasures>(pricing),
        "co/99-fortunes" => colorado::figures::<Fortunes99>(pricing),
        "co/dragon-bonus" => colorado::figures::<DragonBonus>(pricing),
        "co/ez-baccarat" => colorado::figures::<EzBaccarat>(pricing),
        "co/golden-frog" => colorado::figures::<GoldenFrog>(pricing),
        "co/infinite-fortune" => colorado::figures::<InfiniteFortune>(pricing),
        "co/eternal-baccarat" => colorado::figures::<EternalBaccarat>(pricing),
        "sg/texas-holdem-bonus-progressive" => singapore::figures(pricing),
        "hg/pai-gow-tiles" => tiles::figures(pricing),
        "hg/13-card" => thirteen::figures(pricing),
        "hg/pan-9" => nines::figures::<Pan9>(pricing),
        "hg/super-9" => nines::figures::<Super9>(pricing),
        "hg/caribbean-stud" => stud::caribbean_figures(pricing),
        "hg/three-card-poker" => three_card::banked_figures(pricing),
        "hg/hawaiian-blackjack" => blackjack::banked_figures::<HawaiianBlackjack>(pricing),
        "hg/blackjack-poker" => blackjack::banked_figures::<BlackjackPoker>(pricing),
        _ if baize_games::is_pot_game(id) => Err(PriceError::PotGame(id.to_owned())),
        _ => Err(PriceError::NoGame(id.to_owned())),
    }
}

/// The games whose price is taken for any number of decks.
const SHOES: [&str; 13] = [
    "uk/punto-banco",
    "co/baccarat",
    "co/mini-baccarat",
    "co/midi-baccarat",
    "co/5-treasures",
    "co/99-fortunes",
    "co/dragon-bonus",
    "co/ez-baccarat",
    "co/golden-frog",
    "co/infinite-fortune",
    "co/eternal-baccarat",
    "hg/pan-9",
    "hg/super-9",
];

/// The other games whose payments may be rounded, which is priced at a stake.
const ROUNDED: [&str; 4] = ["uk/roulette", "uk/craps", "uk/sic-bo", "uk/big-six"];

/// The strategy of a game as charts; none where the player decides nothing that has a best answer.
pub fn charts(id: &str, changes: &toml::Table, work: &Work) -> Result<Vec<Chart>, PriceError> {
    let pricing = Pricing::new(id, changes, work)?;
    match id {
        "hg/pai-gow-tiles" => tiles::charts(&pricing),
        "hg/pan-9" => nines::charts::<Pan9>(&pricing),
        "hg/super-9" => nines::charts::<Super9>(&pricing),
        "uk/casino-stud-poker" => stud::casino_charts(&pricing),
        "uk/three-card-poker" => three_card::charts(&pricing),
        "uk/let-it-ride" => let_it_ride::charts(&pricing),
        "hg/caribbean-stud" => stud::caribbean_charts(&pricing),
        "hg/three-card-poker" => three_card::banked_charts(&pricing),
        "uk/blackjack" => blackjack::charts(&pricing),
        "hg/hawaiian-blackjack" => blackjack::banked_charts::<HawaiianBlackjack>(&pricing),
        "hg/blackjack-poker" => blackjack::banked_charts::<BlackjackPoker>(&pricing),
        _ if baize_games::is_pot_game(id) => Err(PriceError::PotGame(id.to_owned())),
        _ => Ok(Vec::new()),
    }
}

/// What an analysis supposes besides the operator's options, whether it may be offered or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Supposed {
    /// So many decks in the shoe.
    pub decks: Option<u8>,
    /// A stake of so much, at which payments and fees are rounded as the options say; without one nothing is rounded.
    pub stake: Option<Cents>,
    /// Options that the book forbids but that make sense, such as odds below a minimum.
    pub forbidden: bool,
}

/// The most decks that an analysis takes.
const DECKS_MAX: u8 = 20;

/// A game under the operator's changes.
pub struct Pricing<'a> {
    card: &'static GameCard,
    changes: &'a toml::Table,
    supposed: Supposed,
    /// Told how far the work has come.
    work: &'a Work,
}

impl<'a> Pricing<'a> {
    /// A game under these changes to the book's defaults, if they are permitted.
    pub fn new(id: &str, changes: &'a toml::Table, work: &'a Work) -> Result<Pricing<'a>, PriceError> {
        Pricing::supposing(id, changes, Supposed::default(), work)
    }

    /// The same under what an analysis supposes, if it can be for this game.
    pub fn supposing(
        id: &str,
        changes: &'a toml::Table,
        supposed: Supposed,
        work: &'a Work,
    ) -> Result<Pricing<'a>, PriceError> {
        let card = game_card(id).ok_or_else(|| PriceError::NoGame(id.to_owned()))?;
        let pricing = Pricing { card, changes, supposed, work };
        pricing.options(changes)?;
        let refuse = |says: String| Err(PriceError::Supposed(format!("{}: {says}", card.id)));
        if let Some(decks) = supposed.decks {
            if !SHOES.contains(&id) {
                return refuse(format!(
                    "its price is not taken for other numbers of decks; it is for {}",
                    SHOES.join(", ")
                ));
            }
            if !(1..=DECKS_MAX).contains(&decks) {
                return refuse(format!("a shoe of {decks} decks cannot be; suppose 1 to {DECKS_MAX}"));
            }
        }
        if let Some(stake) = supposed.stake {
            if !ROUNDED.contains(&id) && (!SHOES.contains(&id) || id.starts_with("hg/")) {
                return refuse("its price is not taken at a stake: nothing in it depends on one".to_owned());
            }
            if stake <= Cents::ZERO || stake > Cents::STAKE_MAX {
                return refuse(format!("a stake is between 0.01 and {}", Cents::STAKE_MAX));
            }
        }
        Ok(pricing)
    }

    fn options(&self, changes: &toml::Table) -> Result<Options, OptionError> {
        if self.supposed.forbidden {
            Options::suppose(self.card, changes).map(|(options, _)| options)
        } else {
            Options::resolve(self.card, changes)
        }
    }

    /// The stake at which wagers are settled.
    fn stake(&self) -> Cents {
        self.supposed.stake.unwrap_or(STAKE)
    }

    /// The pay tables to price for an option of kind `odds`, as values for it.
    fn tables(&self, option: &str) -> Vec<toml::Value> {
        if let Some(chosen) = self.changes.get(option) {
            return vec![chosen.clone()];
        }
        let of = self.card.option(option).map_or("", |spec| spec.of.as_str());
        self.card.tables_of(of).map(|table| toml::Value::String(table.name.clone())).collect()
    }

    /// The rules with further settings on top of the operator's.
    fn rules<G: Game>(&self, more: &[(&str, toml::Value)]) -> Result<(Options, G::Rules), PriceError> {
        let mut changes = self.changes.clone();
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

    /// The figures of a wager that may wait for many rounds: of one decision, and of one round where that differs.
    fn figures_that_wait(&self, wager: &str, table: &str, waited: &Waited, round: &str) -> Vec<Figure> {
        let decision = self.figure(wager, table, &waited.ends);
        if waited.rounds == RBig::ONE {
            return vec![Figure { notes: vec![format!("decided by one {round}")], ..decision }];
        }
        let after = format!(
            "decided after {} {round}s on average, {} exactly, those on which it is off not counted",
            decimal(&waited.rounds, 6),
            waited.rounds
        );
        let per_round = self.figure(&format!("{wager} (per {round})"), table, &waited.per_round());
        let again = format!("of each {round}, where the wager is made again as soon as it is decided");
        vec![Figure { notes: vec![after], ..decision }, Figure { notes: vec![again], ..per_round }]
    }

    fn figure_of(&self, wager: &str, table: &str, exact: RBig, cases: String, outcomes: Vec<OutcomeRow>) -> Figure {
        let options = self.options(self.changes).ok();
        let stated = self.card.stated.iter().find(|stated| {
            let in_force = options.as_ref().is_some_and(|options| options.meet(stated.when.as_deref()));
            stated.wager == wager && stated.table == table && in_force && self.supposed == Supposed::default()
        });
        let option = |(name, value): (&String, &toml::Value)| {
            (name.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        };
        let mut changed: BTreeMap<String, String> = self.changes.iter().map(option).collect();
        changed.extend(self.supposed.decks.map(|decks| ("decks".to_owned(), decks.to_string())));
        changed.extend(self.supposed.stake.map(|stake| ("stake".to_owned(), stake.to_string())));
        Figure {
            game: self.card.id.clone(),
            wager: wager.to_owned(),
            table: table.to_owned(),
            options: changed,
            edge: exact.to_string(),
            decimal: decimal(&exact, 12),
            method: Method::Exact,
            error: None,
            strategy: None,
            average_stake: None,
            element_of_risk: None,
            cases,
            outcomes,
            measures: None,
            fees: Vec::new(),
            notes: Vec::new(),
            progressive: None,
            stated: stated.map(|stated| StatedFigure {
                clause: stated.clause,
                percent: stated.percent.clone(),
                verdict: verdict(&stated.percent, &exact),
                reproduced_by: stated.reproduced_by.clone(),
            }),
        }
    }

    /// The same figure for a wager on which the player may stake more during the round.
    fn figure_with_stakes(
        &self,
        wager: &str,
        table: &str,
        distribution: &Distribution,
        staked: &RBig,
        strategy: &str,
    ) -> Figure {
        let figure = self.figure(wager, table, distribution);
        let average = RBig::ONE + staked / RBig::from(STAKE.0);
        Figure {
            strategy: Some(strategy.to_owned()),
            average_stake: Some(decimal(&average, 12)),
            element_of_risk: Some(decimal(&(figure.exact() / &average), 12)),
            ..figure
        }
    }
}
