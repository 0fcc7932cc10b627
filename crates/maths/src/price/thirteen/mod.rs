//! 13-card: what the house collects, and how often a hand wins by itself.
//!
//! The book has no bank here, no side wager and no other award. Points are won from each opponent, by sets, by a Shot
//! or a Home Run of sets, by an opponent's foul, or by a Clean Sweep, and only the last depends on one hand alone.
//!
//! Players win from each other, so all of them together lose exactly what is collected, however they set their cards;
//! that is the price of sitting down. How the result of a single hand is spread depends on how everybody sets theirs,
//! and is simulated.

mod sweeps;

use baize_book::{Cents, Options};
use baize_games::thirteen::{Rules, Sweep, ThirteenCard};
use dashu_ratio::RBig;

use super::{PriceError, Pricing};
use crate::counting::{Counting, PACK, choose};
use crate::distribution::{Distribution, End};
use crate::figure::{FeeRow, Figure, decimal};
use crate::priced::Priced;
use crate::strategy::NothingToSolve;

/// The possible numbers of players at a table.
const PLAYERS: [usize; 3] = [4, 3, 2];

impl Priced for ThirteenCard {
    type Solution = NothingToSolve;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        if figure.wager_alone() != "clean-sweep" {
            return Counting::nothing();
        }
        Counting::new(
            "sets of thirteen cards",
            choose(PACK, 13),
            "hands are counted by ranks and by suits apart, each kind of hand once",
        )
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (_, rules) = pricing.rules::<ThirteenCard>(&[])?;
    let mut figures = Vec::new();
    for players in PLAYERS {
        figures.push(collected(pricing, &rules, players)?);
    }
    figures.push(clean_sweeps(pricing, &rules));
    Ok(figures)
}

/// What a hand costs each of this many players, in buy-ins.
fn collected(pricing: &Pricing<'_>, rules: &Rules, players: usize) -> Result<Figure, PriceError> {
    let each = |rules: &Rules| RBig::from(rules.collected(players).0) / RBig::from(players);
    let edge = |rules: &Rules| each(rules) / RBig::from(rules.buy_in().0);
    let mut fees = Vec::new();
    for limit in super::collection::limits(pricing) {
        let more: Vec<(&str, toml::Value)> = limit.into_iter().map(|limit| ("limit", limit)).collect();
        let (_, rules) = pricing.rules::<ThirteenCard>(&more)?;
        fees.push(FeeRow { stake: rules.buy_in(), fee: rules.collected(players), edge: edge(&rules).into() });
    }
    let points = each(rules) / RBig::from(rules.point.0);
    let notes = vec![
        format!("{} of a point a hand and player, {points} exactly", decimal(&points, 6)),
        "The opening stake is the buy-in of thirty points; collections in the rows are those of the whole table."
            .to_owned(),
        "What one player wins others lose: this is what all lose on average, however they lay their cards.".to_owned(),
    ];
    let figure = pricing.figure_of("chips", &format!("{players} players"), edge(rules), "1".to_owned(), Vec::new());
    Ok(Figure { fees, notes, strategy: Some("any".to_owned()), ..figure })
}

/// How often a hand is each Clean Sweep, and what each opponent without one pays for it, in points.
fn clean_sweeps(pricing: &Pricing<'_>, rules: &Rules) -> Figure {
    pricing.work.expect(1);
    let (rows, none) = *sweeps::SWEEPS;
    pricing.work.done(1);
    let chance = |hands: u64| RBig::from_parts(hands.into(), sweeps::HANDS.into());
    let end = |outcome: &'static str, points: i64| End { outcome, net: Cents(points), odds: None };
    let mut ends: Distribution = Sweep::ALL
        .into_iter()
        .zip(rows)
        .map(|(sweep, hands)| (end(sweep.name(), rules.points.sweeps.of(sweep)), chance(hands)))
        .collect();
    ends.push((end("no Clean Sweep", 0), chance(none)));
    let figure = pricing.figure_at("clean-sweep", "points", &ends, Cents(1));
    let notes = vec![
        "In points from each opponent without a Clean Sweep; a negative edge is what a hand wins.".to_owned(),
        "A hand counts as its highest row. All 635,013,559,600 hands of thirteen cards are counted.".to_owned(),
        "No other points depend on one hand alone: sets, a Shot and a Home Run depend on how everybody lays their \
         cards, and nobody banks. Of any two players, both can expect the same from Clean Sweeps."
            .to_owned(),
    ];
    Figure { notes, ..figure }
}
