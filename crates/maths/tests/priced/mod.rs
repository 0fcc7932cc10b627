//! Figures of a game, and fractions to compare them with.

use baize_maths::{Figure, price};
use dashu_ratio::RBig;

pub(crate) fn figures(game: &str, options: &str) -> Vec<Figure> {
    let changes: toml::Table = toml::from_str(options).expect("options in TOML");
    price(game, &changes).unwrap_or_else(|error| panic!("{game} {options}: {error}"))
}

pub(crate) fn find<'a>(figures: &'a [Figure], wager: &str, table: &str) -> &'a Figure {
    let found = figures.iter().find(|figure| figure.wager == wager && figure.table == table);
    found.unwrap_or_else(|| panic!("no figure for {wager}, table {table}"))
}

pub(crate) fn cases(packs: u64) -> u128 {
    let cards = u128::from(packs) * 52;
    (cards - 5..=cards).product()
}

pub(crate) fn ratio(numerator: u128, denominator: u128) -> RBig {
    RBig::from_parts(numerator.into(), denominator.into())
}
