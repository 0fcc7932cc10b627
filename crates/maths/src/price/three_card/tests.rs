//! The counts beside the round itself.

use super::*;
use crate::distribution::distributions;
use crate::work::Work;
use baize_book::game_card;
use baize_table::{Game, Placed};

fn results(distribution: &Distribution) -> Vec<(i64, RBig)> {
    let mut nets: Vec<(i64, RBig)> = Vec::new();
    for (end, chance) in distribution {
        match nets.iter_mut().find(|(net, _)| *net == end.net.0) {
            Some((_, sum)) => *sum += chance,
            None => nets.push((end.net.0, chance.clone())),
        }
    }
    nets.sort_unstable_by_key(|(net, _)| *net);
    nets
}

#[test]
#[ignore = "every deal through the round takes 6 s; the same in every row, last seen when this was written"]
fn the_round_itself_gives_the_same_distribution() {
    let custom = toml::from_str("odds = { play = '2:1' }\nante-bonus-odds = { straight = '3:1' }").expect("options");
    for changes in [toml::Table::new(), custom] {
        static WORK: Work = Work::new();
        let card = game_card(ThreeCardPoker::ID).expect("a card");
        let pricing = Pricing { card, changes: &changes, work: &WORK, supposed: false };
        let (_, rules) = pricing.rules::<ThreeCardPoker>(&[]).expect("rules");
        let player = ThreeCardPoker::player(&pricing, "best").expect("a strategy");
        let bets = ThreeCardPoker::spread(&rules, STAKE);
        let carry = ThreeCardPoker::opening(&rules);
        let placed = Placed::new(&[Seat(1)], &bets);
        let (found, staked) = distributions::<ThreeCardPoker>(&rules, &carry, placed, player).expect("it runs");
        let (counted, added) = ante(&Nets::new(&rules), &compare(Shoe::new(1).sets()));
        assert_eq!(results(&found[0]), results(&counted));
        assert_eq!(staked, added);
    }
}
