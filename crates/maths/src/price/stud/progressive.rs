//! The Progressive of casino stud, by the player's own hand alone.

use baize_book::{Award, Fine, Options};
use baize_games::casino_poker::casino_stud::Rules;
use baize_games::casino_poker::categories::{Category, name};
use dashu_ratio::RBig;

use crate::figure::{Figure, ProgressiveFigure, counted_rows, pays_in};
use crate::parts::Parts;
use crate::price::Pricing;

/// The figure for the smallest stake: parts of the meter are won whatever the stake.
pub(super) fn figure(pricing: &Pricing<'_>, options: &Options, rules: &Rules, stays: &[u128; 10], all: u128) -> Figure {
    let (terms, book) = (rules.progressive().expect("the table takes it"), pricing.spec.book());
    let stake = options.limits("progressive").0;
    let in_stakes = |cents: i64| RBig::from(cents) / RBig::from(stake.0);
    let (mut fixed, mut parts, mut won) = (RBig::ZERO, Parts::default(), RBig::ZERO);
    let mut rows = Vec::new();
    for kind in Category::ALL.into_iter().rev().filter(|kind| terms.pays(name(*kind))) {
        let chance = RBig::from_parts(stays[kind as usize].into(), all.into());
        let (award, _) = terms.awards.award(name(kind)).expect("the row pays");
        let returns = match award {
            Award::Percent(percent) => {
                parts.add(&(RBig::from(percent) / RBig::from(100)), &chance);
                None
            }
            Award::Times(times) => Some(RBig::from(times)),
            Award::Fixed(cents) => Some(in_stakes(cents.0)),
        };
        fixed += returns.iter().fold(RBig::ZERO, |sum, returns| sum + returns * &chance);
        won += &chance;
        let net = returns.map(|returns| returns - RBig::ONE);
        let pays = terms.awards.row(name(kind)).map_or_else(String::new, |row| pays_in(book, row.pays));
        rows.push((name(kind).to_owned(), pays, net, chance));
    }
    rows.push(("no award".to_owned(), "0x".to_owned(), Some(-RBig::ONE), RBig::ONE - won));
    let increments = RBig::from(terms.share(stake, terms.main).0) / RBig::from(Fine::PER_CENT * stake.0);
    let seed = parts.whole() * in_stakes(terms.seed.0);
    let (progressive, edge) = ProgressiveFigure::off_the_meter(fixed, increments, seed, parts, stake, book);
    let (cases, outcomes) = counted_rows(rows.into_iter());
    let figure = pricing.figure_of("progressive", &terms.awards.name, edge, cases, outcomes);
    let notes = vec![
        format!("for the smallest stake, {}: parts of the meter are won whatever was staked", book.amount(stake)),
        "in the long run, with a meter that always holds enough for the fixed awards".to_owned(),
    ];
    Figure { progressive: Some(progressive), notes, ..figure }
}
