//! Basic strategy for a game without a hole card, by score: what a good player does who looks at nothing but his hand
//! and the dealer's card.
//!
//! Since the dealer's blackjack takes every doubled and split stake, nothing is doubled and eights are not split
//! against a ten or an ace, and aces are not split against an ace. Each cell was compared with the expectation of every
//! other play from an endless shoe (the test of `crates/games/tests/basic_strategy.rs`). No insurance: less than a
//! third of the cards count ten.

use baize_cards::Card;

use super::hand::{Hand, value};

/// A column for each card of the dealer: two to nine, ten, ace.
type Row = &'static [u8; 10];

/// `h` hit, `s` stand, `D` double or else hit, `d` double or else stand; for hands without an ace that counts 11, from
/// a score of 8 (and less) to 17 (and more).
const HARD: [Row; 10] = [
    b"hhhhhhhhhh", // up to 8
    b"hDDDDhhhhh",
    b"DDDDDDDDhh", // 10
    b"DDDDDDDDhh",
    b"hhssshhhhh", // 12
    b"ssssshhhhh",
    b"ssssshhhhh", // 14
    b"ssssshhhhh",
    b"ssssshhhhh", // 16
    b"ssssssssss",
];

/// The same with an ace that counts 11, from 12 to 20 (and 21), where the dealer stands on soft 17.
const SOFT: [Row; 9] = [
    b"hhhhhhhhhh", // a pair of aces that may not be split
    b"hhhhDhhhhh",
    b"hhhDDhhhhh", // 14
    b"hhDDDhhhhh",
    b"hhDDDhhhhh", // 16
    b"hDDDDhhhhh",
    b"sddddsshhh", // 18
    b"ssssssssss",
    b"ssssssssss", // 20
];

/// What changes in [`SOFT`] where the dealer draws to soft 17: 18 and 19.
const SOFT_AGAINST_HIT: [Row; 2] = [b"dddddsshhh", b"ssssdsssss"];

/// `P` where a pair is split, from aces to tens; `.` where it is played by its score.
const PAIRS: [Row; 10] = [
    b"PPPPPPPPP.", // aces
    b"PPPPPP....",
    b"PPPPPP....", // threes
    b"...PP.....",
    b"..........", // fives
    b"PPPPP.....",
    b"PPPPPP....", // sevens
    b"PPPPPPPP..",
    b"PPPPP.PP..", // nines
    b"..........",
];

/// What the strategy does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Play {
    Hit,
    Stand,
    Double,
    Split,
}

/// The play for a hand against the dealer's card, of those that are allowed.
#[inline]
pub(super) fn play(hand: &Hand, dealer: Card, hits_soft_17: bool, may_double: bool, may_split: bool) -> Play {
    let column = usize::from((value(dealer) + 8) % 10);
    if let Some(pair) = hand.pair().filter(|_| may_split)
        && PAIRS[usize::from(pair - 1)][column] == b'P'
    {
        return Play::Split;
    }
    let score = hand.score();
    let row = match (hand.is_soft(), score) {
        (true, 18 | 19) if hits_soft_17 => SOFT_AGAINST_HIT[usize::from(score - 18)],
        (true, _) => SOFT[usize::from(score.min(20) - 12)],
        (false, _) => HARD[usize::from(score.clamp(8, 17) - 8)],
    };
    match row[column] {
        b'D' | b'd' if may_double => Play::Double,
        b'h' | b'D' => Play::Hit,
        _ => Play::Stand,
    }
}
