//! Figures of a game, and fractions to compare them with.

use baize_maths::{Figure, price};
use dashu_ratio::RBig;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, OnceLock};

/// Figures that a test has asked for, or that are being worked out.
type Known = HashMap<(String, String), &'static OnceLock<Vec<Figure>>>;

static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// The figures of a game with these options. They are worked out once, whoever asks, and kept until the program ends.
pub(crate) fn figures(game: &str, options: &str) -> &'static [Figure] {
    let mut known = KNOWN.lock().expect("nobody panics while holding it");
    let place: &'static OnceLock<_> =
        known.entry((game.to_owned(), options.to_owned())).or_insert_with(|| Box::leak(Box::default()));
    drop(known);
    place.get_or_init(|| {
        let changes: toml::Table = toml::from_str(options).expect("options in TOML");
        price(game, &changes).unwrap_or_else(|error| panic!("{game} {options}: {error}"))
    })
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

/// How many places a known decimal has.
pub(crate) fn places(known: &str) -> u32 {
    let places = known.split_once('.').map_or(0, |(_, places)| places.len());
    u32::try_from(places).expect("few places are known")
}
