//! The counts checked against the round itself.

use super::*;
use crate::STAKE;
use crate::distribution::{distributions, results};
use crate::work::Work;
use baize_table::{Game, Placed};

#[test]
fn the_round_itself_gives_the_same_distribution() {
    let changes = toml::from_str("odds = { play = '2:1' }\nante-bonus-odds = { straight = '3:1' }").expect("options");
    static WORK: Work = Work::new();
    let pricing = Pricing::new(ThreeCardPoker::ID, &changes, &WORK).expect("options");
    let (_, rules) = pricing.rules::<ThreeCardPoker>(&[]).expect("rules");
    let player = ThreeCardPoker::player(&pricing, StrategyId::Best).expect("a strategy");
    let bets = ThreeCardPoker::spread(&rules, STAKE);
    let carry = ThreeCardPoker::opening(&rules);
    let placed = Placed::new(&[Seat(1)], &bets);
    let (found, staked) = distributions::<ThreeCardPoker>(&rules, &carry, placed, player).expect("it runs");
    let (counted, added) = ante(&Nets::new(&rules, STAKE), &compare(Shoe::new(1).sets()));
    assert_eq!(results(&found[0]), results(&counted));
    assert_eq!(staked, added * RBig::from(STAKE.0));
}
