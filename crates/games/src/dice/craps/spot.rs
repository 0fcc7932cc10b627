//! What a chip can lie on: the twenty kinds of wager of UK-8.17, with all their numbers.

use baize_book::{Cites, cite};
use baize_table::Wager;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

/// The points that wait to be thrown again: the box numbers.
pub(super) const BOXES: [u8; 6] = [4, 5, 6, 8, 9, 10];

/// The points that two equal dice make, except two and twelve.
pub(super) const HARDS: [u8; 4] = [4, 6, 8, 10];

/// What a chip can lie on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the layout's own names")]
pub enum Spot {
    Win,
    DontWin,
    /// Before its own come-out throw, or on the come point to which it has moved.
    Come(Option<u8>),
    /// Before its own come-out throw, or against the come point to which it has moved.
    DontCome(Option<u8>),
    /// Odds behind the Win Line.
    WinOdds,
    /// Odds behind the Don't Win Line.
    DontWinOdds,
    /// Odds behind the come wager on this point.
    ComeOdds(u8),
    /// Odds behind the don't come wager against this point.
    DontComeOdds(u8),
    Hard(u8),
    /// On a box number to win.
    Place(u8),
    /// On a box number to lose.
    Lay(u8),
    AnyCraps,
    Craps2,
    Craps3,
    Craps12,
    Eleven,
    AnySeven,
    Pair(u8),
    /// Two different numbers, the lower one first.
    Dice(u8, u8),
    Field,
}

/// The kinds a to t, in the book's order.
pub(super) const KINDS: [&str; 20] = [
    "win",
    "dont-win",
    "come",
    "dont-come",
    "win-odds",
    "dont-win-odds",
    "come-odds",
    "dont-come-odds",
    "hard",
    "place",
    "lay",
    "any-craps",
    "craps-2",
    "craps-3",
    "craps-12",
    "eleven",
    "any-seven",
    "pair",
    "dice",
    "field",
];

/// The clauses of the kinds, in the same order.
const CLAUSES: [Cites; 20] = [
    cite!("UK-8.17a"),
    cite!("UK-8.17b"),
    cite!("UK-8.17c"),
    cite!("UK-8.17d"),
    cite!("UK-8.17e"),
    cite!("UK-8.17f"),
    cite!("UK-8.17g"),
    cite!("UK-8.17h"),
    cite!("UK-8.17i"),
    cite!("UK-8.17j"),
    cite!("UK-8.17k"),
    cite!("UK-8.17l"),
    cite!("UK-8.17m"),
    cite!("UK-8.17n"),
    cite!("UK-8.17o"),
    cite!("UK-8.17p"),
    cite!("UK-8.17q"),
    cite!("UK-8.17r"),
    cite!("UK-8.17s"),
    cite!("UK-8.17t"),
];

impl Spot {
    /// Every spot on which chips can be put down, in the book's order.
    pub fn all() -> impl Iterator<Item = Spot> {
        let dice = (1..=6).flat_map(|low| (low + 1..=6).map(move |high| Spot::Dice(low, high)));
        [Spot::Win, Spot::DontWin, Spot::Come(None), Spot::DontCome(None), Spot::WinOdds, Spot::DontWinOdds]
            .into_iter()
            .chain(BOXES.map(Spot::ComeOdds))
            .chain(BOXES.map(Spot::DontComeOdds))
            .chain(HARDS.map(Spot::Hard))
            .chain(BOXES.map(Spot::Place))
            .chain(BOXES.map(Spot::Lay))
            .chain([Spot::AnyCraps, Spot::Craps2, Spot::Craps3, Spot::Craps12, Spot::Eleven, Spot::AnySeven])
            .chain((1..=6).map(Spot::Pair))
            .chain(dice)
            .chain([Spot::Field])
    }

    /// The spots to which come and don't come wagers move.
    fn moved() -> impl Iterator<Item = Spot> {
        let (come, dont) = (BOXES.map(|point| Spot::Come(Some(point))), BOXES.map(|point| Spot::DontCome(Some(point))));
        come.into_iter().chain(dont)
    }

    /// The place of the wager among the kinds a to t.
    #[inline]
    pub(super) fn letter(self) -> usize {
        match self {
            Spot::Win => 0,
            Spot::DontWin => 1,
            Spot::Come(_) => 2,
            Spot::DontCome(_) => 3,
            Spot::WinOdds => 4,
            Spot::DontWinOdds => 5,
            Spot::ComeOdds(_) => 6,
            Spot::DontComeOdds(_) => 7,
            Spot::Hard(_) => 8,
            Spot::Place(_) => 9,
            Spot::Lay(_) => 10,
            Spot::AnyCraps => 11,
            Spot::Craps2 => 12,
            Spot::Craps3 => 13,
            Spot::Craps12 => 14,
            Spot::Eleven => 15,
            Spot::AnySeven => 16,
            Spot::Pair(_) => 17,
            Spot::Dice(..) => 18,
            Spot::Field => 19,
        }
    }

    /// The clause that says when the wager wins and loses.
    #[inline]
    pub(super) fn clause(self) -> Cites {
        CLAUSES[self.letter()]
    }

    /// The wager behind which this one is placed, for odds.
    pub(super) fn behind(self) -> Option<Spot> {
        match self {
            Spot::WinOdds => Some(Spot::Win),
            Spot::DontWinOdds => Some(Spot::DontWin),
            Spot::ComeOdds(point) => Some(Spot::Come(Some(point))),
            Spot::DontComeOdds(point) => Some(Spot::DontCome(Some(point))),
            _ => None,
        }
    }

    /// The odds that are placed behind this wager.
    pub(super) fn odds(self) -> Option<Spot> {
        match self {
            Spot::Win => Some(Spot::WinOdds),
            Spot::DontWin => Some(Spot::DontWinOdds),
            Spot::Come(Some(point)) => Some(Spot::ComeOdds(point)),
            Spot::DontCome(Some(point)) => Some(Spot::DontComeOdds(point)),
            _ => None,
        }
    }

    /// Whether the wager can lie on the table between throws, while this Come Out Point stands or none.
    pub(super) fn can_stand(self, point: Option<u8>) -> bool {
        match self {
            Spot::Win | Spot::DontWin | Spot::WinOdds | Spot::DontWinOdds => point.is_some(),
            Spot::Come(on) | Spot::DontCome(on) => on.is_some(),
            Spot::ComeOdds(_) | Spot::DontComeOdds(_) | Spot::Hard(_) | Spot::Place(_) | Spot::Lay(_) => true,
            Spot::AnyCraps | Spot::Craps2 | Spot::Craps3 | Spot::Craps12 | Spot::Eleven | Spot::AnySeven => false,
            Spot::Pair(_) | Spot::Dice(..) | Spot::Field => false,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = KINDS[self.letter()];
        match self {
            Spot::Come(Some(n)) | Spot::DontCome(Some(n)) | Spot::ComeOdds(n) | Spot::DontComeOdds(n) => {
                write!(f, "{kind}-{n}")
            }
            Spot::Hard(n) | Spot::Place(n) | Spot::Lay(n) | Spot::Pair(n) => write!(f, "{kind}-{n}"),
            Spot::Dice(low, high) => write!(f, "{kind}-{low}-{high}"),
            _ => f.write_str(kind),
        }
    }
}

impl Wager for Spot {
    fn read(word: &str) -> Result<Spot, String> {
        // Wagers are read again for every chip that is put down, so they are looked up.
        static SPOTS: LazyLock<HashMap<String, Spot>> =
            LazyLock::new(|| Spot::all().chain(Spot::moved()).map(|spot| (spot.to_string(), spot)).collect());
        SPOTS.get(word).copied().ok_or_else(|| {
            format!(
                "`{word}` is not a wager of craps; there are {}; with numbers, such as place-6 or dice-1-3",
                KINDS.join(", ")
            )
        })
    }

    fn kind(self) -> &'static str {
        match self {
            Spot::Come(Some(_)) => "come-point",
            Spot::DontCome(Some(_)) => "dont-come-point",
            other => KINDS[other.letter()],
        }
    }

    fn opening(self) -> Spot {
        self.placed_as()
    }

    fn placed_as(self) -> Spot {
        match self {
            Spot::Come(_) => Spot::Come(None),
            Spot::DontCome(_) => Spot::DontCome(None),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_reads_back_and_has_its_kind_and_clause() {
        //= UK-8.12
        assert_eq!(Spot::all().count(), 6 + 12 + 4 + 12 + 6 + 6 + 15 + 1);
        for spot in Spot::all().chain(Spot::moved()) {
            assert_eq!(Spot::read(&spot.to_string()), Ok(spot));
            assert_eq!(spot.odds().map_or(Some(spot), Spot::behind), Some(spot), "{spot}");
        }
        let mut letters: Vec<usize> = Spot::all().map(Spot::letter).collect();
        letters.dedup();
        assert_eq!(letters, (0..20).collect::<Vec<_>>(), "the book's order");
    }

    #[test]
    fn what_is_not_on_the_layout_is_refused() {
        for word in ["win-6", "come-7", "hard-5", "place-7", "lay-11", "craps-4", "pair-7", "dice-3-1", "dice-2-2", ""]
        {
            assert!(Spot::read(word).is_err(), "{word}");
        }
    }
}
