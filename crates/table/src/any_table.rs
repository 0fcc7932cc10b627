//! Games and tables for everything that does not know games: servers, scripts, the command line. They use no game's
//! types.

use baize_book::{Cents, Cites, GameSpec, Options, game_spec};

use crate::{
    AnyFeed, Bet, Bettor, Carried, DueChanges, Fact, Input, Line, OfferedBet, Order, Progress, Readiness, Refusal,
    Seat, Skill, Standing, Start, Summary, TableInfo, Unread, WagerInfo, Whom,
};

pub use baize_book::OptionError as OpenError;

/// A game of the registry.
pub trait AnyGame: Sync {
    /// The game's id, `book/slug`.
    fn id(&self) -> &'static str;

    /// The game's spec in the book's data.
    fn spec(&self) -> &'static GameSpec {
        game_spec(self.id()).expect("every registered game has a spec")
    }

    /// Whether players win from each other and the house only collects.
    fn is_pot_game(&self) -> bool;

    /// Opens a table with these changes to the book's defaults.
    fn open(&self, changes: &toml::Table) -> Result<Box<dyn AnyTable>, OpenError>;
}

/// A table of some game, with its options in force.
pub trait AnyTable: Send + Sync {
    /// The game's spec.
    fn spec(&self) -> &'static GameSpec;

    /// All options in force at the table.
    fn options(&self) -> &Options;

    /// What follows from the options for everybody who deals with the table.
    fn info(&self) -> &TableInfo;

    /// What a new table carries.
    fn opening(&self) -> Carried;

    /// What a table carries in a script, with these fields changed; the error says where and what would be right.
    fn read_carry(&self, changes: serde_json::Value) -> Result<Carried, Unread>;

    /// The same, with the place among the words of the error.
    fn carry_with(&self, changes: serde_json::Value) -> Result<Carried, String> {
        self.read_carry(changes).map_err(|unread| unread.to_string())
    }

    /// A carry on paper as it would be written after it was read, whether or not it is possible.
    fn reread(&self, written: serde_json::Value) -> Result<serde_json::Value, Unread>;

    /// What a table carries, on paper; reading it back gives the same.
    fn carry_on_paper(&self, carry: &Carried) -> serde_json::Value;

    /// The bets that stay on the table between rounds.
    fn standing(&self, carry: &Carried) -> Vec<Bet<String>>;

    /// One bet on each kind of wager.
    fn spread(&self, stake: Cents) -> Vec<OfferedBet>;

    /// Every wager that can be placed before a round, in the layout's order.
    fn layout(&self) -> Vec<WagerInfo>;

    /// What the layout offers for a wager that is written like this: its kind and limits.
    fn wager(&self, word: &str) -> Result<WagerInfo, Refusal>;

    /// The smallest and the largest stake on a wager, if the game judges stakes itself.
    fn stakes(&self, word: &str) -> Option<(Cents, Cents)>;

    /// Adds a bet to those placed, or says why not; then nothing has changed.
    fn place(&self, start: &mut Start, offer: &OfferedBet) -> Result<(), Refusal>;

    /// Adds an order to those given, or says why not; then nothing has changed.
    fn order(&self, start: &mut Start, order: &Order) -> Result<(), Refusal>;

    /// The orders that this seat may give now.
    fn orders(&self, start: &Start, seat: Seat) -> Vec<String>;

    /// How ready the table is for the round.
    fn readiness(&self, start: &Start) -> Readiness;

    /// Who answers what is asked so.
    fn decides(&self, start: &Start, whom: Whom) -> Bettor;

    /// Numbers in the carry that everybody sees, such as the point.
    fn shown(&self, carry: &Carried) -> Vec<(&'static str, Option<u8>)>;

    /// What must be added to what the house collects before the round, and what must be given back, so that it is right
    /// for the bets on the table.
    fn due_changes(&self, start: &Start) -> DueChanges;

    /// Whether a wager is what the house collects, on which no player bets.
    fn is_due(&self, wager: &str) -> bool;

    /// What a person must have, apart from the bets on the table, for those that they may have to make in the round.
    fn reserve(&self, start: &Start, player: Bettor) -> Option<(Cents, Cites)>;

    /// What a bot of this strength answers where these inputs end, if it is asked.
    fn bot_answer(&self, start: &Start, inputs: &[Input], whom: Whom, skill: Skill) -> Option<String>;

    /// The result of a round, for boards, roads and lists.
    fn summary(&self, facts: &[Fact], lines: &[Line<String>]) -> Summary;

    /// The standing of each seat for the next hand, if players keep their stacks on the table.
    fn standings(&self, carry: &Carried) -> Vec<Standing>;

    /// Plays the round as far as the inputs go.
    fn advance(&self, start: &Start, feed: AnyFeed<'_>) -> Progress;
}
