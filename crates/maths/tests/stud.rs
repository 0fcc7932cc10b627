//! Casino stud and Caribbean stud: exact prices beside published ones, charts, and fees.

use baize_maths::{Figure, Work, charts, price};
use std::sync::LazyLock;

fn figures(game: &str, options: &str) -> Vec<Figure> {
    price(game, &toml::from_str(options).expect("options")).expect("it is priced")
}

static CASINO: LazyLock<Vec<Figure>> = LazyLock::new(|| figures("uk/casino-stud-poker", ""));

#[test]
fn casino_stud_has_one_edge_by_the_best_answers_and_hardly_another_by_the_usual_rule() {
    let [best, usual, ..] = &CASINO[..] else { panic!("two figures for the ante") };
    assert_eq!((best.wager.as_str(), usual.wager.as_str()), ("ante", "ante"));
    println!("{} {} {:?} {:?} {}", best.edge, usual.edge, best.element_of_risk, best.average_stake, best.cases);
    println!("{:?}", best.measures);
}
