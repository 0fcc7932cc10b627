//! Prices pai gow poker over all deals of two hands of seven cards, compared with plain loops over pairs of hands.

use crate::{Pace, on_one_core};
use baize_cards::{Card, Shoe, Source};
use baize_games::pai_gow::LOW_STRAIGHT;
use baize_games::pai_gow::house_way::house_way;
use baize_maths::{Pricing, Work, price};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How many pairs of hands the plain loop deals.
const PAIRS: u32 = 2_000_000;
const QUICK_PAIRS: u32 = 2_000;

/// Prints how long each game takes. A quick pass only checks that there is something to price: pricing takes many
/// seconds, and tests do it.
pub fn run(pace: Pace) {
    let ours = |game: &str| {
        let begun = Instant::now();
        let figures = price(black_box(game), &toml::Table::new()).expect("it is priced");
        (begun.elapsed(), figures)
    };
    println!("{:44} {:>10} {:>12} {:>12}", "all deals of two hands", "figures", "one core", "all cores");
    for game in ["uk/pai-gow-poker", "hg/pai-gow-poker", "hg/jokers-wild-pai-gow-poker"] {
        if pace.is_quick() {
            Pricing::new(game, &toml::Table::new(), &Work::new()).expect("it can be priced");
            continue;
        }
        let ((one, figures), (all, again)) = (on_one_core(|| ours(game)), ours(game));
        assert_eq!(figures, again, "{game}: the same figures on any number of cores");
        println!("{game:44} {:>10} {one:>12.1?} {all:>12.1?}", figures.len());
    }
    let pairs = pace.of(PAIRS, QUICK_PAIRS);
    let taken = plain(pairs);
    // 154,143,080 hands times the 53,524,680 that are left, by the time that one pair takes.
    let years = taken.as_secs_f64() / f64::from(pairs) * 154_143_080.0 * 53_524_680.0 / (365.25 * 86_400.0);
    println!("two hands dealt and set by the house way, {pairs} times: {taken:.1?}; all deals so: {years:.0} years");
}

/// Deals two hands and sets both, again and again.
fn plain(pairs: u32) -> Duration {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(13);
    let begun = Instant::now();
    let mut wins = 0;
    for _ in 0..pairs {
        let mut pack = Shoe::with_jokers(1, 1);
        let mut seven = || -> [Card; 7] { std::array::from_fn(|_| pack.sample(&mut rng).expect("53 cards")) };
        let [own, other] = [seven(), seven()].map(|cards| house_way(&cards, LOW_STRAIGHT).0);
        wins += u32::from(own.high_rank > other.high_rank && own.low_rank > other.low_rank);
    }
    black_box(wins);
    begun.elapsed()
}
