//! A game: what every game of the house has.

use baize_book::{Cents, Cites, OptionError, Options};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

use crate::{Bet, Bettor, Decision, Extras, Fact, Halt, Line, Placed, Refusal, Seat, Summary, Table, Wager};

/// The answer type of a game.
pub type Answer<G> = <<G as Game>::Decision as Decision>::Answer;

/// A game: one round as a function of its inputs, and what is needed to begin one.
pub trait Game: Sized + Send + Sync + 'static {
    /// The game's id, `book/slug`.
    const ID: &'static str;
    /// The clauses under which a bet is turned away before the game itself judges it.
    const ACCEPTANCE: Acceptance;
    /// What this game has and others have not.
    const EXTRAS: Extras<Self> = Extras::NONE;
    /// The options in force, read from the rulebook.
    type Rules: Send + Sync;
    /// What outlives a round: shoe, button, point, standing bets.
    type Carry: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What chips can be put on.
    type Wager: Wager;
    /// The questions that seats are asked.
    type Decision: Decision;

    /// Reads the options into rules.
    fn rules(options: &Options) -> Result<Self::Rules, OptionError>;

    /// The carry of a table that has just opened.
    fn opening(rules: &Self::Rules) -> Self::Carry;

    /// Checks that a carry which was read from paper is possible: numbers on the wheel, a pack of the right size.
    fn check(rules: &Self::Rules, carry: &Self::Carry) -> Result<(), String>;

    /// Every wager that can be placed before a round, in the layout's order.
    fn layout(rules: &Self::Rules) -> Vec<Self::Wager> {
        Self::spread(rules, Cents::ZERO).into_iter().map(|bet| bet.wager).collect()
    }

    /// Whether the game takes this bet on top of those already placed. Limits have been checked.
    fn accept(
        rules: &Self::Rules,
        carry: &Self::Carry,
        placed: Placed<'_, Self::Wager>,
        bet: &Bet<Self::Wager>,
    ) -> Result<(), Refusal>;

    /// People whose bets at a seat cannot go into a round together as they are: two that must be equal, a side bet
    /// alone. When betting closes, these bets are given back.
    fn unready(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>) -> Vec<Unready> {
        Vec::new()
    }

    /// Plays one round, from top to bottom as the book has it.
    ///
    /// Equipment in the carry changes as it is used; everything else in it changes only when the round is settled, so
    /// that a round that stops half-way leaves nothing half changed.
    fn round<T: Table<Self>>(
        rules: &Self::Rules,
        carry: &mut Self::Carry,
        placed: Placed<'_, Self::Wager>,
        table: &mut T,
    ) -> Result<(), Halt>;

    /// Bets that stay on the table between rounds.
    fn standing(_: &Self::Carry) -> Vec<Bet<Self::Wager>> {
        Vec::new()
    }

    /// The carry after a void round: only the equipment has been used.
    fn voided(before: &Self::Carry, after: Self::Carry) -> Self::Carry;

    /// One bet on each kind of wager, for simulations, benches and bots.
    fn spread(rules: &Self::Rules, stake: Cents) -> Vec<Bet<Self::Wager>>;

    /// The result of a round, for boards, roads and lists.
    fn summary(facts: &[Fact], lines: &[Line<String>]) -> Summary {
        Summary::of(facts, lines)
    }
}

/// Somebody whose bets at a seat do not go together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unready {
    /// The seat that the bets are at.
    pub seat: Seat,
    /// The person who made them.
    pub player: Bettor,
    /// What is wrong and what would be right.
    pub refusal: Refusal,
}

impl Unready {
    /// Whether this is one of those bets.
    pub fn concerns<W>(&self, bet: &Bet<W>) -> bool {
        bet.seat == self.seat && bet.player == self.player
    }
}

/// The clauses under which bets are turned away before the game itself judges them.
#[derive(Clone, Copy, Debug)]
pub struct Acceptance {
    /// For a bet that comes after betting has closed.
    pub late: Cites,
    /// For a bet on something that is not a wager of the game.
    pub unlisted: Cites,
    /// For a bet outside the limits.
    pub limits: Cites,
    /// For a bet that was called aloud, but not both covered and confirmed.
    pub called: Cites,
    /// For a bet at another player's seat, or by a player who has a seat already; `None` if players may share seats.
    pub one_position: Option<Cites>,
}
