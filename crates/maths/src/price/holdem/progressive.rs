//! Progressives of hold'em as a function of the meter, for one bettor.

use baize_book::{Award, Cents, Fine};
use baize_games::casino_poker::categories::name;
use baize_games::shared::progressive::{Progressive, Purse};
use dashu_int::UBig;
use dashu_ratio::RBig;

use super::dealt::best_first;
use crate::figure::{Figure, ProgressiveFigure, Share, counted_rows, decimal, percent};
use crate::price::Pricing;

/// A way to win: its name, the rows of the table that are paid for it, and in how many cases it comes.
pub(super) type Won = (&'static str, Vec<&'static str>, u128);

/// The figure of a progressive wager of this stake: `won` are the ways to win out of all cases.
pub(super) fn figure(
    pricing: &Pricing<'_>,
    terms: &Progressive,
    stake: Cents,
    won: &[Won],
    all: u128,
    strategy: Option<&str>,
) -> Figure {
    let in_stakes = |cents: i64| RBig::from(cents) / RBig::from(stake.0);
    let (mut fixed, mut jackpot, mut emptied) = (RBig::ZERO, RBig::ZERO, RBig::ZERO);
    let mut lost = RBig::ONE;
    let mut outcomes = Vec::new();
    for (outcome, rows, count) in won.iter().filter(|(.., count)| *count > 0) {
        let chance = RBig::from_parts((*count).into(), UBig::from(all));
        let mut returns = Some(RBig::ZERO);
        let mut pays = Vec::new();
        for row in rows {
            let (award, _) = terms.awards.award(row).expect("the row pays");
            let amount = match award {
                Award::Percent(percent) => {
                    jackpot += &chance * RBig::from(percent) / RBig::from(100);
                    emptied += if percent == 100 { chance.clone() } else { RBig::ZERO };
                    None
                }
                Award::Times(times) => Some(RBig::from(times)),
                Award::Fixed(cents) => Some(in_stakes(cents.0)),
            };
            fixed += amount.iter().fold(RBig::ZERO, |sum, amount| sum + amount * &chance);
            returns = returns.zip(amount).map(|(sum, amount)| sum + amount);
            pays.extend(terms.awards.row(row).map(|row| row.pays.to_string()));
        }
        lost -= &chance;
        outcomes.push(((*outcome).to_owned(), pays.join(" and "), returns.map(|it| it - RBig::ONE), chance));
    }
    outcomes.push(("no award".to_owned(), "0x".to_owned(), Some(-RBig::ONE), lost));
    let put_on = terms.share(stake, terms.main) + terms.share(stake, terms.reserve);
    let increments = RBig::from(put_on.0) / RBig::from(Fine::from(stake).0);
    let seed = in_stakes(terms.seed.0);
    let mut notes = vec![
        format!("for a stake of {}; parts of the meter are won whatever was staked", amount(stake)),
        format!(
            "right now the edge is {} % less {} % for every 100.00 on the meter",
            percent(&(RBig::ONE - &fixed), 4),
            percent(&(&jackpot * in_stakes(10_000)), 6)
        ),
    ];
    let seeding = &emptied * &seed;
    let edge = match terms.fixed {
        Purse::House => RBig::ONE - &fixed - &increments - &seeding,
        Purse::Meter if fixed <= increments => {
            notes.push("in the long run, with a meter that holds enough for the fixed awards".to_owned());
            RBig::ONE - &increments - &seeding
        }
        Purse::Meter => {
            notes.push(
                "fixed awards take more off the meter than stakes put on it, so that it runs dry and the house pays: \
                 the edge is that at a meter that has just been seeded"
                    .to_owned(),
            );
            RBig::ONE - &fixed - &jackpot * &seed
        }
    };
    let mut progressive = ProgressiveFigure::new(fixed, increments, seeding, jackpot, RBig::ZERO, stake);
    if terms.fixed == Purse::Meter {
        let share = |share: &Share| percent(&share.exact(), 4);
        let ProgressiveFigure { fixed, increments, seed, .. } = &progressive;
        let (fixed, increments, seed) = (share(fixed), share(increments), share(seed));
        progressive.says = format!(
            "increments {increments} % and seed {seed} % go on the meter, fixed awards {fixed} % come off it; {}",
            break_even(&progressive, stake)
        );
    }
    let (cases, outcomes) = counted_rows(outcomes.into_iter());
    let figure = pricing.figure_of("progressive", &terms.awards.name, edge, cases, outcomes);
    Figure { progressive: Some(progressive), notes, strategy: strategy.map(str::to_owned), ..figure }
}

/// From which meter on the wager is worth more than it costs.
fn break_even(progressive: &ProgressiveFigure, stake: Cents) -> String {
    let meter = progressive.break_even.exact();
    if meter <= RBig::ZERO {
        return "worth more than it costs at any meter".to_owned();
    }
    format!("break-even meter {}", decimal(&(meter * RBig::from(stake.0) / RBig::from(100)), 2))
}

fn amount(cents: Cents) -> String {
    decimal(&(RBig::from(cents.0) / RBig::from(100)), 2)
}

/// The ways to win on the best five of seven cards, by kinds of hands.
pub(super) fn by_kind(terms: &Progressive, counts: &[u128; 10]) -> Vec<Won> {
    let kinds = best_first(counts).map(|(kind, count)| (name(kind), count));
    kinds.filter(|(row, _)| terms.pays(row)).map(|(row, count)| (row, vec![row], count)).collect()
}
