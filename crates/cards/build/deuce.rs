//! The deuce-to-seven ranking, derived from the high one.

use crate::key::FLUSHES;

/// The high numbers of A-5-4-3-2, as a straight and of one suit.
const WHEEL: u16 = 4 << 12;
const STEEL_WHEEL: u16 = 8 << 12;

/// The deuce-to-seven rank of each high number: all its bits inverted, after A-5-4-3-2 has moved from the straights to
/// below the other hands with an ace, and every hand above it has made room.
pub(crate) fn numbers(ranks: &[u16]) -> Vec<u16> {
    // The lowest hands with an ace except A-5-4-3-2, of one suit and not. Below them are as many as there are sets
    // without an ace.
    let ace_six_suited = ranks[FLUSHES | 0b1_0000_0001_0111];
    let ace_six = ace_six_suited - (5 << 12);
    let low = |high: u16| match high {
        WHEEL => ace_six,
        STEEL_WHEEL => ace_six_suited + 1,
        _ => high + u16::from(high >= ace_six) + u16::from(high >= ace_six_suited),
    };
    ranks.iter().map(|high| !low(*high)).collect()
}
