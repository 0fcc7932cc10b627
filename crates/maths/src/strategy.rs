//! Strategies by their ids, and games whose strategies have been worked out.

use baize_table::{Advised, Answer, Game, Strategy};
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::chart::Chart;
use crate::price::{PriceError, Pricing};

/// The id of a strategy, by which figures and simulations are held against each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StrategyId {
    /// What the questions of the game advise.
    Advised,
    /// What gains most.
    Best,
    /// The best table of totals and pairs.
    Basic,
    /// The usual rule of the casinos.
    Usual,
    /// What gains most, but for hands that win a bonus.
    Bonus,
    /// The dealer's own way to set a hand.
    HouseWay,
    /// The way in which the house sets or plays a hand that nobody is there for.
    LogicalWay,
    /// The logical way against a bank that does its best against it. Figures know it; nobody can ask to play it,
    /// because one name is played at all seats.
    LogicalWayOutplayed,
}

impl StrategyId {
    /// The id as people write it, such as in `baize simulate --play`.
    pub fn name(self) -> &'static str {
        match self {
            StrategyId::Advised => "advised",
            StrategyId::Best => "best",
            StrategyId::Basic => "basic",
            StrategyId::Usual => "usual",
            StrategyId::Bonus => "bonus",
            StrategyId::HouseWay => "house-way",
            StrategyId::LogicalWay => "logical-way",
            StrategyId::LogicalWayOutplayed => "logical-way-outplayed",
        }
    }
}

impl fmt::Display for StrategyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The strategies of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strategies {
    /// Those that were worked out, the best first.
    pub known: &'static [StrategyId],
    /// What the questions advise: one of these where it is the same, else [`StrategyId::Advised`].
    pub advised: StrategyId,
}

impl Strategies {
    /// The names by which they can be played.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        [StrategyId::Advised].iter().chain(self.known).map(|id| id.name())
    }

    /// The strategy that is played by this name.
    pub fn played_as(self, name: &str) -> Option<StrategyId> {
        if name == StrategyId::Advised.name() {
            return Some(self.advised);
        }
        self.known.iter().copied().find(|id| id.name() == name)
    }
}

/// A strategy as a function of a game's own questions.
pub type Player<G> = Box<dyn Fn(&<G as Game>::Decision) -> Answer<G> + Send + Sync>;

/// What was worked out about the play of a game: solved games say it themselves.
pub trait Solved<G: Game = Self> {
    /// A player who follows one of the strategies.
    type Player: Strategy<G> + Send + Sync;

    /// The strategies, the best first.
    const STRATEGIES: &'static [StrategyId];

    /// What the questions advise: one of the strategies where it is the same.
    const ADVISED: StrategyId;

    /// Plays by one of the strategies under these rules. No answer is ever refused.
    fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Self::Player, PriceError>;

    /// The best play as charts.
    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError>;
}

/// Stands for the solution of a game in which nothing that is decided has a best answer.
///
/// Its player is whoever is advised by the questions, so that a simulator compiles the rounds of such a game only once.
pub struct NothingToSolve;

impl<G: Game> Solved<G> for NothingToSolve {
    type Player = Advised;
    const STRATEGIES: &'static [StrategyId] = &[];
    const ADVISED: StrategyId = StrategyId::Advised;

    fn player(_: &Pricing<'_>, _: StrategyId) -> Result<Advised, PriceError> {
        Ok(Advised)
    }

    fn charts(_: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        Ok(Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use crate::priced::PRICED;

    /// What is kept on the shelf is what people type.
    #[test]
    fn an_id_is_written_as_it_is_called() {
        for (game, priced) in PRICED {
            let strategies = priced.strategies();
            for id in strategies.known.iter().copied().chain([strategies.advised]) {
                assert_eq!(serde_json::to_value(id).expect("it can be written"), id.name());
            }
            let names: Vec<&str> = strategies.names().collect();
            assert_eq!(names.len(), 1 + strategies.known.len());
            assert!(names.iter().all(|name| strategies.played_as(name).is_some()), "{game}");
            assert_eq!(strategies.played_as("none"), None);
        }
    }
}
