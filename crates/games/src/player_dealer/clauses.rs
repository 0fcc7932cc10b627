//! The common rules of player-dealer tables as each game numbers them.
//!
//! The book prints the same rules in every chapter, so a refusal cites the chapter of the game that is played.

use baize_book::{Cites, Clause};

/// The clauses of the common rules in one game's chapter.
#[derive(Debug)]
pub struct Clauses {
    /// When wagers close.
    pub late: Cites,
    /// What can be wagered on.
    pub wagers: Cites,
    /// Who has the player-dealer position, and for how long.
    pub position: PositionBy,
    /// Wagers have action as far as the player-dealer's money covers.
    pub covers: Cites,
    /// The player-dealer pays and takes.
    pub pays: Cites,
    /// The rows of fees, which state the limits too.
    pub fees: Clause,
    /// When and from whom the fee is collected.
    pub collects: Cites,
    /// How others may bet on a player's hand.
    pub backline: BacklineBy,
    /// Money of others in the bank: how many may put some in, and by which clause. `None` where the book has none.
    pub kum_kum: Option<(usize, Cites)>,
    /// The player-dealer's bet on an empty seat.
    pub no_action: Option<Cites>,
    /// A third-party banker who covers what the player-dealer does not.
    pub third_party: Option<Cites>,
    /// The button that waives a player's next collection.
    pub courtesy: Option<Cites>,
    /// The dice cup, where the game uses one.
    pub cup: Option<CupBy>,
}

/// The clauses of the player-dealer position.
#[derive(Debug)]
pub struct PositionBy {
    /// How the position passes round the table.
    pub rotates: Cites,
    /// That two hands in a row are the most.
    pub two_hands: Cites,
    /// That only a player who has bet against the bank in the last round may take it over.
    pub bettors: Cites,
    /// That new players come last.
    pub newcomers: Cites,
}

/// The clauses of betting on another's hand.
#[derive(Debug)]
pub struct BacklineBy {
    /// That a seated player may refuse it, where the book says so.
    pub refuse: Option<Cites>,
    /// The most bets on a seat, where the book limits them.
    pub most: Option<(usize, Cites)>,
    /// Who decides for the hand.
    pub decides: Decides,
    /// The clause that says who decides.
    pub decides_by: Cites,
}

/// Who decides for a hand on which several people have bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decides {
    /// The player who sits there.
    Seated,
    /// Whoever has the most money on it; of equals the seated player (reading R-BACK).
    MostMoney,
    /// The same, unless all who have bet on it agree on another.
    MostMoneyOrAgreed,
}

/// The clauses of the dice cup.
#[derive(Debug)]
pub struct CupBy {
    /// How three dice name the seats that have the first hand and the action button.
    pub names: Cites,
    /// A total that names the player-dealer.
    pub dealer: Cites,
    /// In which direction the seats are counted.
    pub direction: Direction,
}

/// A direction round the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the left, as seats are numbered.
    Clockwise,
    /// To the right, against the numbers of the seats.
    Counterclockwise,
}
