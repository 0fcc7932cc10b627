//! Fortune Pai Gow: a wager on the best hand in all seven cards, and the Envy Bonus on what others hold.
//!
//! Rules: UK-13.28 to UK-13.45. Traps: the setting of the cards does not matter, so a foul hand is paid (UK-13.30);
//! three of a kind pays more than a straight (UK-13.36); the joker may be inside the royal flush but not be the king or
//! queen beside it (reading R-FORTUNE); a player with a marker is paid for every other player's hand of four of a kind
//! or better, whatever became of their own wager (reading R-ENVY).

use baize_book::{Award, Cents, Cites, Odds, Options, Rounding, cite};
use baize_cards::{Card, Rank};
use baize_table::{Bet, Line};

use super::hands::BySuit;
use crate::shared::rounding_up;

/// The rows of the pay table, in the book's order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the book's")]
pub enum Row {
    SevenCardStraightFlush,
    RoyalFlushAndRoyalMatch,
    SevenCardStraightFlushWithJoker,
    FiveAces,
    RoyalFlush,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    ThreeOfAKind,
    Straight,
    ThreePair,
}

impl Row {
    /// All rows, in the book's order.
    pub const ALL: [Row; 12] = [
        Row::SevenCardStraightFlush,
        Row::RoyalFlushAndRoyalMatch,
        Row::SevenCardStraightFlushWithJoker,
        Row::FiveAces,
        Row::RoyalFlush,
        Row::StraightFlush,
        Row::FourOfAKind,
        Row::FullHouse,
        Row::Flush,
        Row::ThreeOfAKind,
        Row::Straight,
        Row::ThreePair,
    ];

    /// The row's key in the pay tables of the game's spec.
    pub fn key(self) -> &'static str {
        match self {
            Row::SevenCardStraightFlush => "seven-card-straight-flush",
            Row::RoyalFlushAndRoyalMatch => "royal-flush-and-royal-match",
            Row::SevenCardStraightFlushWithJoker => "seven-card-straight-flush-with-joker",
            Row::FiveAces => "five-aces",
            Row::RoyalFlush => "royal-flush",
            Row::StraightFlush => "straight-flush",
            Row::FourOfAKind => "four-of-a-kind",
            Row::FullHouse => "full-house",
            Row::Flush => "flush",
            Row::ThreeOfAKind => "three-of-a-kind",
            Row::Straight => "straight",
            Row::ThreePair => "three-pair",
        }
    }
}

/// Which rows seven cards fill, a bit each: a straight flush is a flush too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filled(u16);

impl Filled {
    /// The number of different values, for arrays indexed by [`Filled::number`].
    pub const COUNT: usize = 1 << Row::ALL.len();

    /// What these seven cards fill.
    #[inline]
    pub fn by(cards: &[Card; 7]) -> Filled {
        let by_suit = BySuit::of(cards);
        let joker = by_suit.jokers > 0;
        let [_, pairs, threes, fours, fives] = by_suit.held();
        let mut filled = Filled(0);
        filled.add(Row::FiveAces, fives > 0);
        filled.add(Row::FourOfAKind, fours > 0);
        filled.add(Row::FullHouse, threes > 0 && pairs.count_ones() >= 2);
        filled.add(Row::ThreeOfAKind, threes > 0);
        filled.add(Row::ThreePair, pairs.count_ones() >= 3);
        filled.add(Row::Straight, by_suit.in_sequence(by_suit.ranks(), 5));
        if by_suit.suited(5) {
            filled.add(Row::Flush, true);
            for suit in by_suit.suits {
                let royal = (suit & ROYAL).count_ones() + by_suit.jokers >= 5;
                let match_beside = || by_suit.suits.iter().any(|other| *other != suit && other & MATCH == MATCH);
                let seven = by_suit.in_sequence(suit, 7);
                filled.add(Row::StraightFlush, by_suit.in_sequence(suit, 5));
                filled.add(Row::RoyalFlush, royal);
                filled.add(Row::RoyalFlushAndRoyalMatch, royal && match_beside());
                filled.add(Row::SevenCardStraightFlush, seven && !joker);
                filled.add(Row::SevenCardStraightFlushWithJoker, seven && joker);
            }
        }
        filled
    }

    #[inline]
    fn add(&mut self, row: Row, is: bool) {
        self.0 |= u16::from(is) << row as u16;
    }

    /// Whether this row is filled.
    #[inline]
    pub fn contains(self, row: Row) -> bool {
        self.0 >> row as u16 & 1 == 1
    }

    /// The rows as a number below [`Filled::COUNT`].
    pub fn number(self) -> usize {
        usize::from(self.0)
    }

    /// The rows of a number below [`Filled::COUNT`].
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer numbers than sixteen bits have")]
    pub fn numbered(number: usize) -> Filled {
        Filled((number % Filled::COUNT) as u16)
    }
}

/// The ranks from ten to ace.
const ROYAL: u16 = 0b11111 << Rank::Ten as u16;
/// The ranks king and queen.
const MATCH: u16 = 1 << Rank::King as u16 | 1 << Rank::Queen as u16;

/// What Fortune pays at this table.
pub struct Fortune {
    /// The rows that are paid, the best-paying first.
    rows: Vec<(Row, Odds, Cites)>,
    rounding: Rounding,
}

impl Fortune {
    /// Reads the pay table in force; the push on three pairs is part of it, or the operator's choice with the minimum
    /// odds.
    pub fn new(options: &Options) -> Fortune {
        let table = options.odds("fortune-odds");
        let settle = cite!("UK-13.30", "UK-13.34", "UK-13.27");
        let mut rows: Vec<(Row, Odds, Cites)> = Row::ALL
            .into_iter()
            .filter_map(|row| table.pays(row.key()).ok().map(|(odds, by)| (row, odds, by.with(settle))))
            .collect();
        let chosen = ["minimum", "custom"].contains(&table.name.as_str()) && options.word("three-pair") == "push";
        if chosen && table.row(Row::ThreePair.key()).is_none() {
            rows.push((Row::ThreePair, Odds::to(0, 1), cite!("UK-13.36-threepair").with(settle)));
        }
        rows.sort_by(|a, b| a.1.below(b.1).cmp(&b.1.below(a.1)));
        Fortune { rows, rounding: rounding_up(options) }
    }

    /// Settles the wager on what the cards fill: the best-paying row (reading R-FORTUNE).
    #[inline]
    pub fn settle<W: Copy>(&self, bet: Bet<W>, filled: Filled) -> Line<W> {
        match self.rows.iter().find(|(row, ..)| filled.contains(*row)) {
            Some((row, odds, by)) => bet.wins(*odds, self.rounding, row.key(), *by),
            None => bet.loses("nothing on the pay table", cite!("UK-13.35", "UK-13.30", "UK-13.34", "UK-13.27")),
        }
    }
}

/// The Envy Bonus at this table: fixed amounts for other players' hands.
pub struct Envy {
    /// The Fortune stake that earns a marker.
    minimum: Cents,
    /// The rows that are paid, the highest amount first.
    rows: Vec<(Row, Cents, Cites)>,
}

impl Envy {
    /// Reads the amounts in force.
    pub fn new(options: &Options) -> Envy {
        let table = options.odds("envy-amounts");
        let amount = |row: Row| match table.award(row.key()) {
            Ok((Award::Fixed(amount), by)) => Some((row, amount, by)),
            _ => None,
        };
        let mut rows: Vec<(Row, Cents, Cites)> = Row::ALL.into_iter().filter_map(amount).collect();
        rows.sort_by_key(|(_, amount, _)| std::cmp::Reverse(*amount));
        Envy { minimum: Cents(options.number("envy-minimum")), rows }
    }

    /// Whether a Fortune wager earns a marker, which depends on its size alone.
    pub fn marks(&self, fortune: Cents) -> bool {
        fortune >= self.minimum
    }

    /// What each other marked player is paid for a hand that fills these rows, where it is four of a kind or better.
    pub fn pays(&self, filled: Filled) -> Option<(Row, Cents, Cites)> {
        self.rows.iter().find(|(row, ..)| filled.contains(*row)).copied()
    }
}
