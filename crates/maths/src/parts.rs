//! The parts of a meter that a progressive wager can win, and how often.

use dashu_ratio::RBig;
use serde::{Deserialize, Serialize};

use crate::figure::{Share, decimal, percent};

/// A part of the meter that is won, and how often.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MeterPart {
    /// How much of the meter: 1 is all of it.
    pub part: Share,
    /// The chance that a wager wins this part.
    pub chance: Share,
}

/// Parts of the meter, each with its chance, largest first.
#[derive(Clone, Default)]
pub(crate) struct Parts(Vec<(RBig, RBig)>);

impl Parts {
    /// Adds to the chance of a part. Nothing is added where no part of the meter is won.
    pub(crate) fn add(&mut self, part: &RBig, chance: &RBig) {
        if part.is_zero() || chance.is_zero() {
            return;
        }
        match self.0.iter().position(|(known, _)| known <= part) {
            Some(place) if self.0[place].0 == *part => self.0[place].1 += chance,
            place => self.0.insert(place.unwrap_or(self.0.len()), (part.clone(), chance.clone())),
        }
    }

    /// The share of the meter that is won on average.
    pub(crate) fn average(&self) -> RBig {
        self.0.iter().fold(RBig::ZERO, |sum, (part, chance)| sum + part * chance)
    }

    /// How often the whole meter is won.
    pub(crate) fn whole(&self) -> RBig {
        self.0.iter().filter(|(part, _)| *part == RBig::ONE).fold(RBig::ZERO, |sum, (_, chance)| sum + chance)
    }

    pub(crate) fn told(&self) -> Vec<MeterPart> {
        let told =
            |(part, chance): &(RBig, RBig)| MeterPart { part: part.clone().into(), chance: chance.clone().into() };
        self.0.iter().map(told).collect()
    }
}

/// A sentence that says how often each part of the meter is won and, where it differs, the average share.
pub(crate) fn say(parts: &[MeterPart], average: &Share) -> String {
    let mut says: Vec<String> = Vec::new();
    for MeterPart { part, chance } in parts {
        let one_in = grouped(&decimal(&(RBig::ONE / chance.exact()), 0));
        let what = match part.exact() {
            whole if whole == RBig::ONE => "whole meter".to_owned(),
            part => {
                let of = if says.is_empty() { "the meter" } else { "it" };
                format!("{} % of {of}", part * RBig::from(100))
            }
        };
        says.push(format!("{what} 1 in {one_in}"));
    }
    if parts.len() > 1 || parts.iter().any(|it| it.part.exact() != RBig::ONE) {
        says.push(format!("on average {} % of it a wager", percent(&average.exact(), 7)));
    }
    says.join(", ")
}

/// A decimal with its thousands separated.
pub(crate) fn grouped(decimal: &str) -> String {
    let (whole, rest) = decimal.split_at(decimal.find('.').unwrap_or(decimal.len()));
    let mut grouped = String::new();
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i) % 3 == 0 && !grouped.ends_with('-') {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numerator: i64, denominator: u64) -> RBig {
        RBig::from_parts(numerator.into(), denominator.into())
    }

    fn said(parts: &[(RBig, RBig)]) -> String {
        let mut sum = Parts::default();
        parts.iter().for_each(|(part, chance)| sum.add(part, chance));
        say(&sum.told(), &sum.average().into())
    }

    #[test]
    fn the_whole_meter_is_told_by_itself_and_so_is_every_part() {
        let (royal, others) = ((of(1, 1), of(1, 649_740)), (of(1, 10), of(9, 649_740)));
        assert_eq!(said(std::slice::from_ref(&royal)), "whole meter 1 in 649,740");
        let both = "whole meter 1 in 649,740, 10 % of it 1 in 72,193, on average 0.0002924 % of it a wager";
        assert_eq!(said(&[others.clone(), royal]), both);
        assert_eq!(said(&[others]), "10 % of the meter 1 in 72,193, on average 0.0001385 % of it a wager");
        assert_eq!(said(&[]), "");
    }

    #[test]
    fn thousands_are_set_apart() {
        let grouped = ["12", "123", "1234.56", "-123.00", "-1234567.5"].map(grouped);
        assert_eq!(grouped, ["12", "123", "1,234.56", "-123.00", "-1,234,567.5"]);
    }
}
