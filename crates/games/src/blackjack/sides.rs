//! The side wagers on the initial deal: 21+3, Royal Match and Perfect Pairs.
//!
//! Rules: UK-4.31 to UK-4.56. Traps: ace-2-3 and queen-king-ace are sequences, king-ace-2 is not (UK-4.33); a flush
//! that is also three of a kind is one winning hand (UK-4.33), paid at the better of its rows; ace-two and king-ace are
//! consecutive in Royal Match (reading R-ROYALSEQ); a pair is two of one rank, not of one value (reading R-PPVALUE).

use baize_book::{Cites, Odds, OptionError, Options, PayTable, Rounding, cite};
use baize_cards::{Card, Rank, Suit};
use baize_table::{Bet, Line};

use super::wager::Wager;

/// The decks with which side wagers may be offered (UK-4.6).
pub(super) const DECKS: [u8; 2] = [4, 6];

/// A row of a pay table with the clauses that pay it.
type Row = (Odds, Cites);

/// What the side wagers pay.
pub(super) struct Sides {
    flush: Row,
    straight: Row,
    three_of_a_kind: Row,
    straight_flush: Row,
    royal_match: Row,
    suited_pair: Row,
    suited_straight: Row,
    suited_cards: Row,
    mixed_pair: Row,
    coloured_pair: Row,
    perfect_pair: Row,
}

impl Sides {
    pub(super) fn read(options: &Options) -> Result<Sides, OptionError> {
        // The clauses of a win are put together here once, rather than in every round.
        let row = |table: &PayTable, key: &str, by: Cites| table.pays(key).map(|(odds, row)| (odds, row.with(by)));
        let poker = |key: &str| row(options.odds("21+3-odds"), key, cite!("UK-4.33", "UK-4.34", "UK-4.38"));
        let complete = |table: &PayTable, by: Cites| if table.name.starts_with("table-") { by } else { Cites::NONE };
        let table = options.odds("royal-match-odds");
        let by = cite!("UK-4.41", "UK-4.42", "UK-4.47").with(complete(table, cite!("UK-4.43")));
        let royal = |key: &str| row(table, key, by);
        let table = options.odds("perfect-pairs-odds");
        let by = cite!("UK-4.50", "UK-4.51", "UK-4.56").with(complete(table, cite!("UK-4.52")));
        let pairs = |key: &str| row(table, key, by);
        Ok(Sides {
            flush: poker("flush")?,
            straight: poker("straight")?,
            three_of_a_kind: poker("three-of-a-kind")?,
            straight_flush: poker("straight-flush")?,
            royal_match: royal("royal-match")?,
            suited_pair: royal("suited-pair")?,
            suited_straight: royal("straight-flush")?,
            suited_cards: royal("two-suited-cards")?,
            mixed_pair: pairs("mixed-pair")?,
            coloured_pair: pairs("coloured-pair")?,
            perfect_pair: pairs("perfect-pair")?,
        })
    }

    /// Settles a side wager on the first two cards of a hand and the dealer's first.
    #[inline]
    pub(super) fn settle(&self, bet: Bet<Wager>, hand: [Card; 2], dealer: Card, rounding: Rounding) -> Line<Wager> {
        let (won, lost) = match bet.wager {
            Wager::TwentyOnePlusThree => (self.poker_hand(hand, dealer), cite!("UK-4.35", "UK-4.33", "UK-4.38")),
            Wager::RoyalMatch => (self.suited(hand), cite!("UK-4.44", "UK-4.41", "UK-4.47")),
            Wager::PerfectPairs => (self.pair(hand), cite!("UK-4.53", "UK-4.50", "UK-4.56")),
            Wager::Box | Wager::Insurance | Wager::Split(_) => unreachable!("{} is not a side wager", bet.wager),
        };
        match won {
            Some((outcome, (odds, by))) => bet.wins(odds, rounding, outcome, by),
            None => bet.loses("lose", lost),
        }
    }

    /// What the three cards make for 21+3.
    fn poker_hand(&self, [a, b]: [Card; 2], c: Card) -> Option<(&'static str, Row)> {
        let suited = a.suit() == b.suit() && b.suit() == c.suit();
        let alike = a.rank() == b.rank() && b.rank() == c.rank();
        match (suited, alike, is_sequence([a, b, c])) {
            (true, _, true) => Some(("straight-flush", self.straight_flush)),
            (true, true, _) if self.three_of_a_kind.0.below(self.flush.0) => Some(("flush", self.flush)),
            (_, true, _) => Some(("three-of-a-kind", self.three_of_a_kind)),
            (_, _, true) => Some(("straight", self.straight)),
            (true, _, _) => Some(("flush", self.flush)),
            (false, false, false) => None,
        }
    }

    /// What two cards of one suit make for Royal Match.
    fn suited(&self, [a, b]: [Card; 2]) -> Option<(&'static str, Row)> {
        if a.suit() != b.suit() {
            return None;
        }
        Some(match (a.rank()?, b.rank()?) {
            (Rank::King, Rank::Queen) | (Rank::Queen, Rank::King) => ("royal-match", self.royal_match),
            (one, other) if one == other => ("suited-pair", self.suited_pair),
            (one, other) if are_consecutive(one, other) => ("straight-flush", self.suited_straight),
            _ => ("two-suited-cards", self.suited_cards),
        })
    }

    /// What two cards of one rank make for Perfect Pairs.
    fn pair(&self, [a, b]: [Card; 2]) -> Option<(&'static str, Row)> {
        let is_red = |card: Card| matches!(card.suit(), Some(Suit::Diamonds | Suit::Hearts));
        match (a.rank() == b.rank(), a.suit() == b.suit()) {
            (false, _) => None,
            (true, true) => Some(("perfect-pair", self.perfect_pair)),
            (true, false) if is_red(a) == is_red(b) => Some(("coloured-pair", self.coloured_pair)),
            (true, false) => Some(("mixed-pair", self.mixed_pair)),
        }
    }
}

/// The clauses that say where a side wager may be made: marked tables, and certain numbers of decks.
pub(super) fn table_clauses(side: Wager) -> Cites {
    match side {
        Wager::TwentyOnePlusThree => cite!("UK-4.32"),
        Wager::RoyalMatch => cite!("UK-4.40"),
        _ => cite!("UK-4.49"),
    }
}

/// The clause that requires an initial wager of the same player on the same hand.
pub(super) fn needs_box_clause(side: Wager) -> Cites {
    match side {
        Wager::TwentyOnePlusThree => cite!("UK-4.37"),
        Wager::RoyalMatch => cite!("UK-4.46"),
        _ => cite!("UK-4.55"),
    }
}

/// Three ranks that follow each other; the ace is either end, never the middle.
fn is_sequence(cards: [Card; 3]) -> bool {
    let mut ranks = cards.map(|card| card.index() / 4);
    ranks.sort_unstable();
    let [low, middle, high] = ranks;
    const ACE_TWO_THREE: [usize; 3] = [Rank::Two as usize, Rank::Three as usize, Rank::Ace as usize];
    (low + 1 == middle && middle + 1 == high) || ranks == ACE_TWO_THREE
}

/// Two ranks that follow each other; the ace follows the king, and the two follows the ace.
fn are_consecutive(one: Rank, other: Rank) -> bool {
    let apart = (one as u8).abs_diff(other as u8);
    apart == 1 || apart == Rank::Ace as u8 - Rank::Two as u8
}
