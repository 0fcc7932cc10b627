//! Side wagers: each has a few rows, a row is a question about the finished coup, and what a row pays is in the game's
//! spec. The next proprietary wager is a list of rows and its clauses.

use baize_book::{Cites, Odds, OptionError, Options, Rounding};
use baize_cards::Suit;
use baize_table::{Bet, Line};

use crate::baccarat::coup::{Coup, Hand};

/// A side wager of the general rules or of a variation.
#[derive(Clone, Copy)]
pub struct Side {
    /// The name of the wager, as in the spec and in scripts.
    pub name: &'static str,
    /// The option of kind `odds` that holds the pay table.
    pub table: &'static str,
    /// The rows, the highest first: the first that holds and that the pay table has is the one that counts.
    pub rows: &'static [Row],
    /// The clauses of a win, beside those of the row.
    pub wins: Cites,
    /// The clauses of a loss.
    pub loses: Cites,
    /// Losses that have clauses of their own; the first that holds is the one that counts.
    pub losses: &'static [Row],
    /// Which properties of the cards the wager depends on.
    pub sees: Sees,
}

/// A row of a pay table.
#[derive(Clone, Copy)]
pub struct Row {
    /// The key of the row in the pay table; odds of `0:1` give the stake back.
    pub key: &'static str,
    /// Whether a finished coup is this row.
    pub when: fn(&Finish<'_>) -> bool,
    /// The clauses of this row, beside those of the pay table and of the wager.
    pub by: Cites,
}

impl Row {
    /// A row without clauses of its own.
    pub const fn new(key: &'static str, when: fn(&Finish<'_>) -> bool) -> Row {
        Row { key, when, by: Cites::NONE }
    }

    /// The same row with clauses of its own.
    pub const fn by(self, by: Cites) -> Row {
        Row { by, ..self }
    }
}

/// A finished coup, as side wagers see it.
#[derive(Clone, Copy)]
pub struct Finish<'a> {
    /// The coup with both hands.
    pub coup: &'a Coup,
    /// The suits that the house has chosen, where a row names one.
    pub suits: [Suit; 2],
}

/// Which properties of the cards a wager depends on, so that exact maths can treat other cards alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sees {
    /// Values and the number of cards.
    Points,
    /// Values, the number of cards, and ranks.
    Ranks,
    /// Ranks, and whether a hand is of one colour, and of which.
    Colours,
    /// Values, the number of cards, and whether a hand is of one suit or one colour, and of which.
    Suits,
    /// Ranks of the first four cards, and which of them are of one suit; third cards do not matter.
    FirstFour,
}

/// By how many points this hand wins without a natural; zero when it does not.
#[inline]
pub fn margin(hand: &Hand, other: &Hand) -> u8 {
    if hand.is_natural() { 0 } else { hand.point().saturating_sub(other.point()) }
}

/// The rows of a wager on one hand: it wins with a natural, ties with one, or wins without one by a number of points.
macro_rules! margins {
    ($hand:ident over $other:ident) => {
        &[
            Row::new("natural", |f| f.coup.$hand.is_natural() && f.coup.$hand.point() > f.coup.$other.point()),
            Row::new("natural-tie", |f| f.coup.$hand.is_natural() && f.coup.$hand.point() == f.coup.$other.point()),
            Row::new("9", |f| margin(&f.coup.$hand, &f.coup.$other) == 9),
            Row::new("8", |f| margin(&f.coup.$hand, &f.coup.$other) == 8),
            Row::new("7", |f| margin(&f.coup.$hand, &f.coup.$other) == 7),
            Row::new("6", |f| margin(&f.coup.$hand, &f.coup.$other) == 6),
            Row::new("5", |f| margin(&f.coup.$hand, &f.coup.$other) == 5),
            Row::new("4", |f| margin(&f.coup.$hand, &f.coup.$other) == 4),
        ]
    };
}

/// The rows of a wager on the Player's Hand by naturals and margins.
pub const PLAYER_MARGINS: &[Row] = margins!(player over banker);
/// The same for the Banker's Hand.
pub const BANKER_MARGINS: &[Row] = margins!(banker over player);

/// A side wager with the pay table in force.
pub(super) struct Terms {
    rows: Vec<Priced>,
    loses: Cites,
    losses: Vec<Row>,
}

struct Priced {
    row: Row,
    odds: Odds,
    by: Cites,
}

impl Terms {
    pub(super) fn read(side: &Side, options: &Options) -> Result<Terms, OptionError> {
        let table = options.odds(side.table);
        let price = |row: &Row| {
            let (odds, by) = table.pays(row.key)?;
            Ok(Priced { row: *row, odds, by: by.with(row.by).with(side.wins) })
        };
        let rows = side.rows.iter().filter(|row| table.row(row.key).is_some()).map(price);
        // The clause of the main pay table is about other wagers.
        let by_table = |by: Cites| if side.table == "odds" { by } else { by.and(table.clause) };
        let losses = side.losses.iter().map(|row| row.by(by_table(row.by))).collect();
        Ok(Terms { rows: rows.collect::<Result<_, OptionError>>()?, loses: by_table(side.loses), losses })
    }

    /// The same without this row, which the house does not pay.
    pub(super) fn without(mut self, key: &str) -> Terms {
        self.rows.retain(|priced| priced.row.key != key);
        self
    }

    #[inline]
    pub(super) fn settle<W: Copy>(&self, bet: Bet<W>, finish: &Finish<'_>, rounding: Rounding) -> Line<W> {
        match self.rows.iter().find(|priced| (priced.row.when)(finish)) {
            Some(Priced { row, odds, by }) if odds.profit_ratio().0 == 0 => bet.returned(row.key, *by),
            Some(Priced { row, odds, by }) => bet.wins(*odds, rounding, row.key, *by),
            None => {
                let by = self.losses.iter().find(|row| (row.when)(finish)).map_or(self.loses, |row| row.by);
                bet.loses("lose", by)
            }
        }
    }
}
