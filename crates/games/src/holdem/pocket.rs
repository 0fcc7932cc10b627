//! The two hole cards on which a Bonus is paid.

use baize_book::{Cites, Odds, OptionError, PayTable};
use baize_cards::{Card, Rank};

/// Hole cards that a Bonus pays, in the books' order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Pocket {
    AcesAgainstAces,
    AceAce,
    AceKingSuited,
    AceQueenOrJackSuited,
    AceKingUnsuited,
    JacksQueensOrKings,
    AceQueenOrJackUnsuited,
    TwosToTens,
}

impl Pocket {
    /// The rows of the pay table, by `pocket as usize`.
    pub const ROWS: [&'static str; 8] = [
        "aces-against-aces",
        "ace-ace",
        "ace-king-suited",
        "ace-queen-or-jack-suited",
        "ace-king-unsuited",
        "jacks-queens-or-kings",
        "ace-queen-or-jack-unsuited",
        "twos-to-tens",
    ];

    /// The row of these hole cards, whatever the dealer holds.
    pub fn of([a, b]: [Card; 2]) -> Option<Pocket> {
        let suited = a.suit() == b.suit();
        match (a.rank().max(b.rank())?, a.rank().min(b.rank())?) {
            (Rank::Ace, Rank::Ace) => Some(Pocket::AceAce),
            (Rank::Ace, Rank::King) if suited => Some(Pocket::AceKingSuited),
            (Rank::Ace, Rank::Queen | Rank::Jack) if suited => Some(Pocket::AceQueenOrJackSuited),
            (Rank::Ace, Rank::King) => Some(Pocket::AceKingUnsuited),
            (Rank::Ace, Rank::Queen | Rank::Jack) => Some(Pocket::AceQueenOrJackUnsuited),
            (high, low) if high == low && low >= Rank::Jack => Some(Pocket::JacksQueensOrKings),
            (high, low) if high == low => Some(Pocket::TwosToTens),
            _ => None,
        }
    }

    /// The same where ace-ace against the dealer's ace-ace has a row of its own.
    pub fn against(own: [Card; 2], dealer: [Card; 2]) -> Option<Pocket> {
        match (Pocket::of(own), Pocket::of(dealer)) {
            (Some(Pocket::AceAce), Some(Pocket::AceAce)) => Some(Pocket::AcesAgainstAces),
            (own, _) => own,
        }
    }

    /// What a pay table pays each row, by `pocket as usize`.
    pub fn pays(table: &PayTable) -> Result<[(Odds, Cites); 8], OptionError> {
        let mut pays = [(Odds::EVEN, Cites::NONE); 8];
        for (row, pays) in Pocket::ROWS.iter().zip(&mut pays) {
            *pays = table.pays(row)?;
        }
        Ok(pays)
    }
}
