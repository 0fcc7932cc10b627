//! The single-zero layout: what a chip can lie on.

use baize_table::Wager;
use std::fmt;
use std::sync::LazyLock;

/// The kinds of spots on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the layout's own names")]
pub enum Kind {
    Straight,
    Split,
    Street,
    Corner,
    FirstFour,
    SixLine,
    Column,
    Dozen,
    Red,
    Black,
    Odd,
    Even,
    Low,
    High,
    SplitColumns,
    SplitDozens,
    Rage,
}

impl Kind {
    /// Every kind of the thirteen wagers A to M, and Rage.
    pub const ALL: [Kind; 17] = [
        Kind::Straight,
        Kind::Split,
        Kind::Street,
        Kind::Corner,
        Kind::FirstFour,
        Kind::SixLine,
        Kind::Column,
        Kind::Dozen,
        Kind::Red,
        Kind::Black,
        Kind::Odd,
        Kind::Even,
        Kind::Low,
        Kind::High,
        Kind::SplitColumns,
        Kind::SplitDozens,
        Kind::Rage,
    ];

    const fn word(self) -> &'static str {
        match self {
            Kind::Straight => "straight",
            Kind::Split => "split",
            Kind::Street => "street",
            Kind::Corner => "corner",
            Kind::FirstFour => "first-four",
            Kind::SixLine => "six-line",
            Kind::Column => "column",
            Kind::Dozen => "dozen",
            Kind::Red => "red",
            Kind::Black => "black",
            Kind::Odd => "odd",
            Kind::Even => "even",
            Kind::Low => "low",
            Kind::High => "high",
            Kind::SplitColumns => "split-columns",
            Kind::SplitDozens => "split-dozens",
            Kind::Rage => "rage",
        }
    }

    /// The row of the game's spec: red and black are one kind there.
    pub const fn row(self) -> &'static str {
        match self {
            Kind::Red | Kind::Black => "red-black",
            Kind::Odd | Kind::Even => "odd-even",
            Kind::Low | Kind::High => "low-high",
            other => other.word(),
        }
    }
}

/// A place for chips: a kind and the numbers that it covers, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The kind of wager that the chips are on.
    pub kind: Kind,
    numbers: u64,
}

impl Spot {
    /// The side wager, which covers no numbers.
    pub const RAGE: Spot = Spot { kind: Kind::Rage, numbers: 0 };

    fn of(kind: Kind, numbers: impl IntoIterator<Item = u8>) -> Spot {
        Spot { kind, numbers: numbers.into_iter().fold(0, |bits, number| bits | 1 << number) }
    }

    /// Whether the spot covers this number.
    #[inline]
    pub fn covers(self, number: u8) -> bool {
        self.numbers >> number & 1 == 1
    }

    fn numbers(self) -> impl Iterator<Item = u8> {
        (0..37).filter(move |number| self.covers(*number))
    }
}

const REDS: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/// Whether a number is red; zero is neither red nor black.
#[inline]
pub(crate) fn is_red(number: u8) -> bool {
    const BITS: u64 = {
        let (mut bits, mut i) = (0, 0);
        while i < REDS.len() {
            bits |= 1 << REDS[i];
            i += 1;
        }
        bits
    };
    BITS >> number & 1 == 1
}

/// Every place of a kind (UK-3.1), in the order of their numbers.
pub fn positions(kind: Kind) -> &'static [Spot] {
    static LAYOUT: LazyLock<[Vec<Spot>; 17]> = LazyLock::new(|| Kind::ALL.map(places));
    &LAYOUT[kind as usize]
}

/// Neighbours on the grid of three by twelve, with zero beside 1, 2 and 3.
fn places(kind: Kind) -> Vec<Spot> {
    let spots = |sets: Vec<Vec<u8>>| sets.into_iter().map(|numbers| Spot::of(kind, numbers)).collect();
    // A row of three starts at 1, 4, ... 34.
    let rows = || (0..12u8).map(|row| 3 * row + 1);
    let column = |column: u8| (0..12u8).map(move |row| 3 * row + column);
    let dozen = |dozen: u8| 12 * (dozen - 1) + 1..=12 * dozen;
    match kind {
        Kind::Straight => spots((0..37).map(|number| vec![number]).collect()),
        Kind::Split => {
            let across = rows().flat_map(|first| [vec![first, first + 1], vec![first + 1, first + 2]]);
            let along = (1..=33).map(|number| vec![number, number + 3]);
            spots((1..=3).map(|number| vec![0, number]).chain(across).chain(along).collect())
        }
        Kind::Street => {
            let trios = [vec![0, 1, 2], vec![0, 2, 3]];
            spots(trios.into_iter().chain(rows().map(|first| (first..first + 3).collect())).collect())
        }
        Kind::Corner => {
            let at = |first: u8| vec![first, first + 1, first + 3, first + 4];
            spots(rows().take(11).flat_map(|first| [at(first), at(first + 1)]).collect())
        }
        Kind::FirstFour => spots(vec![vec![0, 1, 2, 3]]),
        Kind::SixLine => spots(rows().take(11).map(|first| (first..first + 6).collect()).collect()),
        Kind::Column => spots((1..=3).map(|one| column(one).collect()).collect()),
        Kind::Dozen => spots((1..=3).map(|one| dozen(one).collect()).collect()),
        Kind::Red => spots(vec![(1..37).filter(|number| is_red(*number)).collect()]),
        Kind::Black => spots(vec![(1..37).filter(|number| !is_red(*number)).collect()]),
        Kind::Odd => spots(vec![(1..37).filter(|number| number % 2 == 1).collect()]),
        Kind::Even => spots(vec![(1..37).filter(|number| number % 2 == 0).collect()]),
        Kind::Low => spots(vec![(1..=18).collect()]),
        Kind::High => spots(vec![(19..=36).collect()]),
        // A chip lies between two neighbours, so the first and the third cannot be joined.
        Kind::SplitColumns => spots((1..=2).map(|one| column(one).chain(column(one + 1)).collect()).collect()),
        Kind::SplitDozens => spots((1..=2).map(|one| dozen(one).chain(dozen(one + 1)).collect()).collect()),
        Kind::Rage => vec![Spot::RAGE],
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        let first = || self.numbers().next().unwrap_or(1);
        match self.kind {
            Kind::Straight | Kind::Split | Kind::Street | Kind::Corner | Kind::SixLine => {
                self.numbers().try_for_each(|number| write!(f, "-{number}"))
            }
            Kind::Column => write!(f, "-{}", first()),
            Kind::Dozen => write!(f, "-{}", first().div_ceil(12)),
            Kind::SplitColumns => write!(f, "-{}-{}", first(), first() + 1),
            Kind::SplitDozens => write!(f, "-{}-{}", first().div_ceil(12), first().div_ceil(12) + 1),
            Kind::FirstFour
            | Kind::Red
            | Kind::Black
            | Kind::Odd
            | Kind::Even
            | Kind::Low
            | Kind::High
            | Kind::Rage => Ok(()),
        }
    }
}

impl Wager for Spot {
    fn read(word: &str) -> Result<Spot, String> {
        // Finds the longest kind that begins the word: `split-columns-1-2` is not a split.
        let kind = Kind::ALL
            .into_iter()
            .filter(|kind| word.strip_prefix(kind.word()).is_some_and(|rest| rest.is_empty() || rest.starts_with('-')));
        let Some(kind) = kind.max_by_key(|kind| kind.word().len()) else {
            let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
            return Err(format!("`{word}` is not a wager of roulette; there are {}", kinds.join(", ")));
        };
        let numbers =
            word[kind.word().len()..].split('-').skip(1).map(|number| number.parse::<u8>().ok().filter(|it| *it < 37));
        let numbers: Option<Vec<u8>> = numbers.collect();
        let spots = positions(kind);
        let nth = |n: u8| n.checked_sub(1).and_then(|i| spots.get(usize::from(i)));
        let found = match (kind, numbers.as_deref()) {
            (Kind::Column | Kind::Dozen, Some([n])) => nth(*n),
            (Kind::SplitColumns | Kind::SplitDozens, Some([one, other])) if *other == one + 1 => nth(*one),
            (Kind::Straight | Kind::Split | Kind::Street | Kind::Corner | Kind::SixLine, Some(numbers)) => {
                let wanted = Spot::of(kind, numbers.iter().copied());
                spots.iter().find(|spot| **spot == wanted && spot.numbers().count() == numbers.len())
            }
            (Kind::FirstFour | Kind::Red | Kind::Black | Kind::Odd | Kind::Even, Some([])) => spots.first(),
            (Kind::Low | Kind::High | Kind::Rage, Some([])) => spots.first(),
            _ => None,
        };
        found.copied().ok_or_else(|| {
            let some: Vec<String> = spots.iter().take(3).map(Spot::to_string).collect();
            let why = match (kind, numbers.as_deref()) {
                (_, None) => "the wheel has the numbers 0 to 36",
                (_, Some([])) => "its numbers are missing",
                (Kind::Split | Kind::Street | Kind::Corner | Kind::SixLine, _) => {
                    "its numbers are not neighbours there"
                }
                (Kind::SplitColumns | Kind::SplitDozens, _) => "it is between two that are neighbours",
                _ => "there is no such place",
            };
            format!("`{word}` is not on the layout: {why}; write for example {}", some.join(", "))
        })
    }

    fn kind(self) -> &'static str {
        self.kind.row()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layout_has_161_places_and_each_reads_back() {
        //= UK-3.1
        let spots: Vec<Spot> = Kind::ALL.into_iter().flat_map(positions).copied().collect();
        let count = |kind| spots.iter().filter(|spot| spot.kind == kind).count();
        assert_eq!(
            [Kind::Straight, Kind::Split, Kind::Street, Kind::Corner, Kind::SixLine].map(count),
            [37, 60, 14, 22, 11]
        );
        assert_eq!(spots.len(), 162, "161 and Rage");
        for spot in &spots {
            assert_eq!(Spot::read(&spot.to_string()), Ok(*spot));
        }
    }

    #[test]
    fn each_kind_covers_as_many_numbers_as_the_book_says() {
        let wanted = [1, 2, 3, 4, 4, 6, 12, 12, 18, 18, 18, 18, 18, 18, 24, 24, 0];
        for (kind, count) in Kind::ALL.into_iter().zip(wanted) {
            for spot in positions(kind) {
                assert_eq!(spot.numbers().count(), count, "{spot}");
                let with_zero = matches!(kind, Kind::Straight | Kind::Split | Kind::Street | Kind::FirstFour);
                assert!(with_zero || !spot.covers(0), "{spot} never covers zero");
            }
        }
    }

    #[test]
    fn what_is_not_on_the_layout_is_refused() {
        for word in [
            "split-1-36",
            "split-3-4",
            "split-0-4",
            "street-2-3-4",
            "street-0-1-3",
            "corner-3-4-6-7",
            "straight-37",
            "straight",
            "column-4",
            "column-0",
            "split-columns-1-3",
            "split-dozens-1-3",
            "six-line-2-3-4-5-6-7",
            "basket",
            "red-1",
            "split-1",
            "straight-17-17",
            "rage-1",
            "",
        ] {
            assert!(Spot::read(word).is_err(), "{word}");
        }
        assert_eq!(Spot::read("split-20-17").map(|spot| spot.to_string()), Ok("split-17-20".to_owned()));
    }
}
