//! Progressives of hold'em as a function of the meter, for one bettor.

use baize_book::{Book, Cents, Fine};
use baize_games::casino_poker::categories::name;
use baize_games::shared::progressive::{Progressive, Purse};
use dashu_ratio::RBig;

use super::awards::{Awards, Paid, Won, Worth, even, piece};
use super::dealt::best_first;
use crate::figure::{Figure, MeterPiece, MeterRow, ProgressiveFigure, Returns, Share, counted_rows, decimal, percent};
use crate::measures::square_root;
use crate::price::Pricing;

/// The figure of a progressive wager of this stake; `won` has the ways to win out of all cases.
///
/// In the long run the house returns fixed awards, the part of the stakes that goes on the meter, and a seed after the
/// whole meter was won. Where an award is the higher of two, this depends on the meter. The figure is then for a meter
/// that stays in the piece of its seed, and a note gives the bounds wherever the meter goes.
pub(super) fn figure(pricing: &Pricing<'_>, terms: &Progressive, stake: Cents, won: &[Won], all: u128) -> Figure {
    let book = pricing.spec.book();
    let in_stakes = |cents: Cents| RBig::from(cents.0) / RBig::from(stake.0);
    let awards = Awards::new(terms, stake, won, all);
    let pieces = awards.pieces();
    let put_on = terms.share(stake, terms.main) + terms.share(stake, terms.reserve);
    let increments = RBig::from(put_on.0) / RBig::from(Fine::from(stake).0);
    let seed = in_stakes(terms.seed);
    let now = piece(&pieces, &seed);
    let mut notes = vec![
        format!("for a stake of {}; parts of the meter are won whatever was staked", book.amount(stake)),
        right_now(&pieces, stake, book),
    ];
    let seeding = |worth: &Worth| &worth.emptied * &seed;
    let lasts = now.fixed <= increments;
    let edge = |worth: &Worth| match terms.fixed {
        Purse::House => RBig::ONE - &worth.fixed - &increments - seeding(worth),
        Purse::Meter if lasts => RBig::ONE - &increments - seeding(worth),
        Purse::Meter => RBig::ONE - worth.at(&seed),
    };
    notes.extend(match terms.fixed {
        Purse::House => None,
        Purse::Meter if lasts => {
            Some("in the long run, with a meter that holds enough for the fixed awards".to_owned())
        }
        Purse::Meter => Some(
            "fixed awards take more off the meter than stakes put on it, so that it runs dry and the house pays: the \
             edge is that at a meter that has just been seeded"
                .to_owned(),
        ),
    });
    if terms.fixed == Purse::House || lasts {
        notes.extend(bounds(&pieces, &seed, stake, book, edge));
    }
    let returns = Returns {
        fixed: now.fixed.clone(),
        increments: increments.clone(),
        seed: seeding(now),
        parts: awards.parts(&seed),
        envy: RBig::ZERO,
        break_even: even(&pieces),
    };
    let mut progressive = ProgressiveFigure::returning(returns, stake, book);
    if terms.fixed == Purse::Meter {
        let share = |share: &Share| percent(&share.exact(), 4);
        let ProgressiveFigure { fixed, increments, seed, .. } = &progressive;
        let (fixed, increments, seed) = (share(fixed), share(increments), share(seed));
        progressive.says = format!(
            "increments {increments} % and seed {seed} % go on the meter, fixed awards {fixed} % come off it; {}",
            progressive.chances(stake, book)
        );
    }
    progressive.pieces = told(&pieces, stake);
    let even = progressive.break_even_meter(stake);
    let turns = progressive.pieces.iter().map(|piece| piece.from);
    let mut meters: Vec<Cents> =
        turns.chain([terms.seed]).chain(even).chain(even.map(|meter| meter * 2)).filter(|meter| meter.0 > 0).collect();
    meters.sort();
    meters.dedup();
    let row = |meter: Cents| {
        let (paid, variance) = awards.spread(&in_stakes(meter));
        let deviation = decimal(&square_root(&variance, 24), 12);
        MeterRow { meter, edge: (RBig::ONE - paid).into(), variance: variance.into(), deviation }
    };
    progressive.meters = meters.into_iter().map(row).collect();
    let (cases, outcomes) = counted_rows(outcomes(terms, won, &awards, book).into_iter());
    let figure = pricing.figure_of("progressive", &terms.awards.name, edge(now), cases, outcomes);
    Figure { progressive: Some(progressive), notes, ..figure }
}

/// The ways to win, and no award: what happens, what it pays, the net result where no meter is involved, and the
/// chance.
fn outcomes(
    terms: &Progressive,
    won: &[Won],
    awards: &Awards,
    book: &Book,
) -> Vec<(String, String, Option<RBig>, RBig)> {
    let mut lost = RBig::ONE;
    let mut outcomes = Vec::new();
    for (won, (chance, worth)) in won.iter().zip(awards.ways(&RBig::ZERO)).filter(|(won, _)| won.count > 0) {
        let parts = won.paid.rows().iter().any(|row| terms.pays_part(row));
        lost -= chance;
        let net = (!parts).then(|| worth.fixed - RBig::ONE);
        outcomes.push((won.name.clone(), won.paid.says(terms, book), net, chance.clone()));
    }
    outcomes.push(("no award".to_owned(), "0x".to_owned(), Some(-RBig::ONE), lost));
    outcomes
}

/// A sentence on what the wager costs at the moment, by the amount on the meter.
fn right_now(pieces: &[(RBig, Worth)], stake: Cents, book: &Book) -> String {
    const HUNDRED: Cents = Cents(10_000);
    let hundred = RBig::from(HUNDRED.0) / RBig::from(stake.0);
    let line = |worth: &Worth| (percent(&(RBig::ONE - &worth.fixed), 4), percent(&(&worth.part * &hundred), 6));
    let (first, rest) = pieces.split_last().expect("there is a piece");
    let (fixed, part) = line(&first.1);
    let mut says =
        format!("right now the edge is {fixed} % less {part} % for every {} on the meter", book.amount(HUNDRED));
    if !rest.is_empty() {
        says += &format!(" from {} on", book.amount(cents(&first.0, stake)));
    }
    for (start, worth) in rest.iter().rev() {
        let (fixed, part) = line(worth);
        says += &format!(", {fixed} % less {part} % from {} on", book.amount(cents(start, stake)));
    }
    says
}

/// A sentence with the bounds of the long run, where the edge depends on how often the meter is in which piece.
fn bounds(
    pieces: &[(RBig, Worth)],
    seed: &RBig,
    stake: Cents,
    book: &Book,
    edge: impl Fn(&Worth) -> RBig,
) -> Option<String> {
    let edges: Vec<RBig> = pieces.iter().map(|(_, worth)| edge(worth)).collect();
    let (least, most) = (edges.iter().min()?, edges.iter().max()?);
    if least == most {
        return None;
    }
    let place = pieces.iter().rposition(|(start, _)| start <= seed)?;
    let from = book.amount(cents(&pieces[place].0, stake));
    let stays = match pieces.get(place + 1) {
        Some((end, _)) => format!("from {from} to {}", book.amount(cents(end, stake))),
        None => format!("at {from} or more"),
    };
    Some(format!(
        "in the long run, with a meter that stays {stays}; wherever it goes, the edge is between {} % and {} %",
        percent(least, 4),
        percent(most, 4)
    ))
}

/// The pieces in the form that a figure carries; empty where there is only one.
fn told(pieces: &[(RBig, Worth)], stake: Cents) -> Vec<MeterPiece> {
    let piece = |(start, worth): &(RBig, Worth)| MeterPiece {
        from: cents(start, stake),
        fixed: worth.fixed.clone().into(),
        jackpot: worth.part.clone().into(),
    };
    Some(pieces).filter(|pieces| pieces.len() > 1).into_iter().flatten().map(piece).collect()
}

/// The smallest whole amount that is at least this many stakes.
fn cents(stakes: &RBig, stake: Cents) -> Cents {
    let cents = (stakes * RBig::from(stake.0)).ceil();
    Cents(i64::try_from(cents).expect("meters at which awards are equal are amounts"))
}

/// The ways to win on the best five of seven cards, by kinds of hands.
pub(super) fn by_kind(terms: &Progressive, counts: &[u128; 10]) -> Vec<Won> {
    let kinds = best_first(counts).map(|(kind, count)| (name(kind), count));
    let won = |(row, count): (&'static str, u128)| Won { name: row.to_owned(), paid: Paid::All(vec![row]), count };
    kinds.filter(|(row, _)| terms.pays(row)).map(won).collect()
}
