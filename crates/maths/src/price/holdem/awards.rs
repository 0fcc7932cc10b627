//! What the awards of a progressive are worth, as a function of its meter.
//!
//! An award is a number of stakes, or a part of the meter. Where a wager is paid the higher of two awards, the meter
//! decides which that is. The worth of all awards together then consists of straight pieces, and a new one starts at
//! each meter at which two awards are equal.

use baize_book::{Award, Book, Cents};
use baize_games::shared::progressive::Progressive;
use dashu_int::UBig;
use dashu_ratio::RBig;

use crate::figure::{break_even, pays_in};
use crate::parts::Parts;

/// A way to win: its name, what is paid for it, and the number of cases.
pub(super) struct Won {
    pub(super) name: String,
    pub(super) paid: Paid,
    pub(super) count: u128,
}

/// What is paid for one way to win, by rows of the pay table.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Paid {
    /// All of these rows.
    All(Vec<&'static str>),
    /// The row that pays more at the moment.
    Higher([&'static str; 2]),
}

impl Paid {
    /// The rows that may be paid.
    pub(super) fn rows(&self) -> &[&'static str] {
        match self {
            Paid::All(rows) => rows,
            Paid::Higher(rows) => rows,
        }
    }

    /// What is paid, as a row of outcomes says it.
    pub(super) fn says(&self, terms: &Progressive, book: &Book) -> String {
        let rows = self.rows().iter().filter_map(|row| terms.awards.row(row));
        let pays: Vec<String> = rows.map(|row| pays_in(book, row.pays)).collect();
        match self {
            Paid::All(_) => pays.join(" and "),
            Paid::Higher(_) => format!("{}, the higher", pays.join(" or ")),
        }
    }
}

/// What awards are worth: this many stakes, and this part of the meter.
#[derive(Clone, Default)]
pub(super) struct Worth {
    pub(super) fixed: RBig,
    pub(super) part: RBig,
    /// How often the whole meter is paid.
    pub(super) emptied: RBig,
}

impl Worth {
    fn of(terms: &Progressive, stake: Cents, row: &str) -> Worth {
        let (award, _) = terms.awards.award(row).expect("the row pays");
        match award {
            Award::Percent(percent) => Worth {
                part: RBig::from(percent) / RBig::from(100),
                emptied: if percent == 100 { RBig::ONE } else { RBig::ZERO },
                ..Worth::default()
            },
            Award::Times(times) => Worth { fixed: times.into(), ..Worth::default() },
            Award::Fixed(cents) => Worth { fixed: RBig::from(cents.0) / RBig::from(stake.0), ..Worth::default() },
        }
    }

    /// The worth at this meter, both in stakes.
    pub(super) fn at(&self, meter: &RBig) -> RBig {
        &self.fixed + &self.part * meter
    }

    fn add(&mut self, other: &Worth, times: &RBig) {
        self.fixed += &other.fixed * times;
        self.part += &other.part * times;
        self.emptied += &other.emptied * times;
    }
}

/// All awards of a progressive: every way to win, with its chance and what may be paid.
pub(super) struct Awards {
    ways: Vec<(RBig, Paid, Vec<Worth>)>,
}

impl Awards {
    /// `won` has the ways to win, `all` is the number of all cases.
    pub(super) fn new(terms: &Progressive, stake: Cents, won: &[Won], all: u128) -> Awards {
        let way = |won: &Won| {
            let worths = won.paid.rows().iter().map(|row| Worth::of(terms, stake, row)).collect();
            (RBig::from_parts(won.count.into(), UBig::from(all)), won.paid.clone(), worths)
        };
        Awards { ways: won.iter().map(way).collect() }
    }

    /// Each way to win with its chance and what it pays, at this meter and above it up to the next piece.
    pub(super) fn ways(&self, meter: &RBig) -> impl Iterator<Item = (&RBig, Worth)> {
        self.ways.iter().map(move |(chance, paid, worths)| {
            let mut worth = Worth::default();
            match paid {
                Paid::All(_) => worths.iter().for_each(|other| worth.add(other, &RBig::ONE)),
                // Of two awards that are equal here, the one that grows faster is the higher from here on.
                Paid::Higher(_) => {
                    let higher = worths.iter().rev().max_by_key(|worth| (worth.at(meter), worth.part.clone()));
                    worth.add(higher.expect("there are two"), &RBig::ONE);
                }
            }
            (chance, worth)
        })
    }

    /// The parts of the meter that are won at this meter.
    pub(super) fn parts(&self, meter: &RBig) -> Parts {
        let mut parts = Parts::default();
        self.ways(meter).for_each(|(chance, worth)| parts.add(&worth.part, chance));
        parts
    }

    /// What all awards are worth on average, in stakes: each piece with the meter from which it applies.
    pub(super) fn pieces(&self) -> Vec<(RBig, Worth)> {
        let mut starts = vec![RBig::ZERO];
        for (_, paid, worths) in &self.ways {
            let (Paid::Higher(_), [own, other]) = (paid, &worths[..]) else { continue };
            let steeper = &own.part - &other.part;
            if !steeper.is_zero() {
                starts.extend(Some((&other.fixed - &own.fixed) / steeper).filter(|equal| *equal > RBig::ZERO));
            }
        }
        starts.sort();
        starts.dedup();
        let average = |start: RBig| {
            let mut sum = Worth::default();
            self.ways(&start).for_each(|(chance, worth)| sum.add(&worth, chance));
            (start, sum)
        };
        starts.into_iter().map(average).collect()
    }

    /// The mean and the variance of what is paid at this meter, in stakes.
    pub(super) fn spread(&self, meter: &RBig) -> (RBig, RBig) {
        let (mut mean, mut squares) = (RBig::ZERO, RBig::ZERO);
        for (chance, worth) in self.ways(meter) {
            let paid = worth.at(meter);
            mean += chance * &paid;
            squares += chance * &paid * paid;
        }
        let variance = squares - &mean * &mean;
        (mean, variance)
    }
}

/// The piece in which this meter lies.
pub(super) fn piece<'a>(pieces: &'a [(RBig, Worth)], meter: &RBig) -> &'a Worth {
    let before = pieces.iter().rev().find(|(start, _)| start <= meter);
    &before.expect("the first piece begins at nothing").1
}

/// The meter at which the awards make up the stake, in stakes. They never fall as the meter grows, so it lies in the
/// first piece that reaches it before the next begins.
pub(super) fn even(pieces: &[(RBig, Worth)]) -> RBig {
    let ends = pieces[1..].iter().map(|(start, _)| Some(start)).chain([None]);
    let evens = pieces.iter().map(|(_, worth)| (break_even(&worth.fixed, &worth.part), &worth.part));
    let mut reached = evens.zip(ends).filter(|((even, part), end)| end.is_none_or(|end| !part.is_zero() && even < end));
    reached.next().expect("the last piece has no end").0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One case in ten pays a tenth of the meter or 5 stakes, and one in a hundred only a part of the meter.
    #[test]
    fn the_higher_of_two_awards_turns_where_they_are_equal() {
        let ratio = |numerator: i64, denominator: u64| RBig::from_parts(numerator.into(), denominator.into());
        let part = |part: RBig| Worth { part, ..Worth::default() };
        let fixed = |fixed: i64| Worth { fixed: fixed.into(), ..Worth::default() };
        let higher = vec![part(ratio(1, 10)), fixed(5)];
        let ways = vec![
            (ratio(1, 10), Paid::Higher(["part", "fixed"]), higher),
            (ratio(1, 100), Paid::All(vec!["part"]), vec![part(ratio(1, 10))]),
        ];
        let awards = Awards { ways };
        let pieces = awards.pieces();
        let told: Vec<_> =
            pieces.iter().map(|(at, worth)| (at.clone(), worth.fixed.clone(), worth.part.clone())).collect();
        assert_eq!(told, [(0.into(), ratio(1, 2), ratio(1, 1000)), (50.into(), 0.into(), ratio(11, 1000))]);
        // On either side, and at the turning point itself.
        for (meter, mean) in [(10, ratio(51, 100)), (50, ratio(55, 100)), (60, ratio(66, 100))] {
            let meter = RBig::from(meter);
            assert_eq!(awards.spread(&meter).0, mean);
            assert_eq!(piece(&pieces, &meter).at(&meter), mean);
        }
        assert_eq!(awards.spread(&10.into()).1, ratio(1, 10) * RBig::from(25) + ratio(1, 100) - ratio(51, 100).sqr());
        assert_eq!(even(&pieces), ratio(1000, 11), "in the second piece");
    }
}
