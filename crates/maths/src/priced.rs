//! Games whose best play has been worked out.

use baize_table::{Answer, Game};

use crate::price::{PriceError, Pricing};

/// A strategy as a function of a game's own questions.
pub type Player<G> = Box<dyn Fn(&<G as Game>::Decision) -> Answer<G> + Send + Sync>;

/// A game whose strategies are known, so that they can be played.
pub trait Solved: Game {
    /// Their names, the best first.
    const STRATEGIES: &'static [&'static str];

    /// The strategy of this name under these rules. Its answers are never refused.
    fn player(pricing: &Pricing<'_>, strategy: &str) -> Result<Player<Self>, PriceError>;
}
