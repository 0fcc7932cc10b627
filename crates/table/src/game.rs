//! A game: what every game of the house has.

use baize_book::{Cents, Cites, OptionError, Options};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

use crate::{Bet, Decision, Extras, Fact, Halt, Line, Placed, Player, Refusal, Seat, Summary, Table, Wager};

/// The answer type of a game.
pub type Answer<G> = <<G as Game>::Decision as Decision>::Answer;

/// A game: one round as a function of its inputs, and what is needed to begin one.
pub trait Game: Sized + Send + Sync + 'static {
    /// `book/slug`.
    const ID: &'static str;
    /// The clauses under which a wager is turned away before the game itself looks at it.
    const ACCEPTANCE: Acceptance;
    /// What it has that other games have not.
    const EXTRAS: Extras<Self> = Extras::NONE;
    /// The options in force, read from the rulebook.
    type Rules: Send + Sync;
    /// What outlives a round: shoe, button, point, standing bets.
    type Carry: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What chips can lie on.
    type Wager: Wager;
    /// What seats are asked.
    type Decision: Decision;

    /// Reads the options into rules.
    fn rules(options: &Options) -> Result<Self::Rules, OptionError>;

    /// The carry of a table that has just opened.
    fn opening(rules: &Self::Rules) -> Self::Carry;

    /// Whether a carry that was read from paper can be: numbers on the wheel, a pack of the right size.
    fn check(rules: &Self::Rules, carry: &Self::Carry) -> Result<(), String>;

    /// Every wager that can be placed before a round, in the layout's order.
    fn layout(rules: &Self::Rules) -> Vec<Self::Wager> {
        Self::spread(rules, Cents::ZERO).into_iter().map(|bet| bet.wager).collect()
    }

    /// Whether the game takes this wager on top of those placed. Limits have been checked.
    fn accept(
        rules: &Self::Rules,
        carry: &Self::Carry,
        placed: Placed<'_, Self::Wager>,
        bet: &Bet<Self::Wager>,
    ) -> Result<(), Refusal>;

    /// Persons whose wagers at a seat cannot go into a round together as they lie: two that must be equal, a side wager
    /// alone. When betting closes these wagers are given back.
    fn unready(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>) -> Vec<Unready> {
        Vec::new()
    }

    /// Plays one round, top to bottom as the book has it.
    ///
    /// Equipment in the carry changes as it is used; everything else in it changes only when the round is settled, so
    /// that a round that stops half way leaves nothing half changed.
    fn round<T: Table<Self>>(
        rules: &Self::Rules,
        carry: &mut Self::Carry,
        placed: Placed<'_, Self::Wager>,
        table: &mut T,
    ) -> Result<(), Halt>;

    /// Bets that lie on the table between rounds.
    fn standing(_: &Self::Carry) -> Vec<Bet<Self::Wager>> {
        Vec::new()
    }

    /// The carry after a void round: only the equipment has been used.
    fn voided(before: &Self::Carry, after: Self::Carry) -> Self::Carry;

    /// A stake on each kind of wager, for simulations, benches and bots.
    fn spread(rules: &Self::Rules, stake: Cents) -> Vec<Bet<Self::Wager>>;

    /// What came of a round, for boards, roads and lists.
    fn summary(facts: &[Fact], lines: &[Line<String>]) -> Summary {
        Summary::of(facts, lines)
    }
}

/// Somebody whose wagers at a seat do not go together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unready {
    /// The position.
    pub seat: Seat,
    /// The person.
    pub player: Player,
    /// What is wrong and what would be right.
    pub refusal: Refusal,
}

impl Unready {
    /// Whether this wager is one of those.
    pub fn concerns<W>(&self, bet: &Bet<W>) -> bool {
        bet.seat == self.seat && bet.player == self.player
    }
}

/// Under which clauses wagers are turned away before the game itself looks at them.
#[derive(Clone, Copy, Debug)]
pub struct Acceptance {
    /// It comes after betting has closed.
    pub late: Cites,
    /// It is none of the game's wagers.
    pub unlisted: Cites,
    /// It is outside the limits.
    pub limits: Cites,
    /// It was called aloud and not both covered and confirmed.
    pub called: Cites,
    /// The position is another player's, or the player has one already; `None` where players may share.
    pub one_position: Option<Cites>,
}
