//! The counts checked against the round itself.

use super::*;
use crate::distribution::{distributions, results};
use crate::work::Work;
use baize_table::{Decision, Game, Placed};

#[test]
fn the_round_itself_gives_the_same_distribution() {
    let custom = "ride-odds = { flush = '10:1', royal-flush = '500:1' }";
    let ceiling = "ride-odds = 'table-4'\nroyal-ceiling = 3000000000";
    for changes in [custom, ceiling] {
        static WORK: Work = Work::new();
        let changes = toml::from_str(changes).expect("options");
        let pricing = Pricing::new(LetItRide::ID, &changes, &WORK).expect("options");
        let (_, rules) = pricing.rules::<LetItRide>(&[]).expect("rules");
        let player = LetItRide::player(&pricing, StrategyId::Best).expect("a strategy");
        let bets = LetItRide::spread(&rules, STAKE);
        let carry = LetItRide::opening(&rules);
        let placed = Placed::new(&[Seat(1)], &bets);
        let (found, staked) = distributions::<LetItRide>(&rules, &carry, placed, player).expect("it runs");
        let (nets, kinds) = (Nets::new(&rules, STAKE), kinds(&rules));
        let hands: Vec<Hands> = Shoe::new(1).sets().into_iter().map(|set| Hands::new(set, &kinds)).collect();
        let (counted, added) = distribution(&count(&hands, &nets), &nets);
        assert_eq!(results(&found[2]), results(&counted));
        // Spots 1 and 2 count as staked unless they are taken back.
        assert_eq!(staked + RBig::from(2 * STAKE.0), added * RBig::from(STAKE.0));
    }
}

#[test]
fn without_a_ceiling_the_question_itself_gives_the_same_answers() {
    // The question counts in its own way.
    static WORK: Work = Work::new();
    let changes = toml::Table::new();
    let pricing = Pricing::new(LetItRide::ID, &changes, &WORK).expect("options");
    let (_, rules) = pricing.rules::<LetItRide>(&[]).expect("rules");
    let player = LetItRide::player(&pricing, StrategyId::Best).expect("a strategy");
    let bets = LetItRide::spread(&rules, STAKE);
    let carry = LetItRide::opening(&rules);
    let placed = Placed::new(&[Seat(1)], &bets);
    let asked = std::sync::atomic::AtomicU64::new(0);
    let answer = |question: &<LetItRide as Game>::Decision| {
        asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(player(question), question.advise(), "{question:?}");
        question.advise()
    };
    // Some of the hands, each with all boards.
    for first in [0..3, 500..503, 1300..1303] {
        baize_table::enumerate::<LetItRide>(&rules, &carry, placed, first, &answer, |_| {}).expect("it runs");
    }
    assert!(asked.load(std::sync::atomic::Ordering::Relaxed) > 0);
}

#[test]
fn two_mixtures_of_the_complete_tables_have_the_stated_edge() {
    //= UK-12.27-edge
    static WORK: Work = Work::new();
    let changes = toml::Table::new();
    let pricing = Pricing::new(LetItRide::ID, &changes, &WORK).expect("options");
    let (_, rules) = pricing.rules::<LetItRide>(&[]).expect("rules");
    let (mut nets, kinds) = (Nets::new(&rules, STAKE), kinds(&rules));
    let hands: Vec<Hands> = Shoe::new(1).sets().into_iter().map(|set| Hands::new(set, &kinds)).collect();
    let rows: [&[i64]; 6] =
        [&[5, 6], &[8, 9, 10], &[11, 15], &[25, 30, 40, 50], &[50, 100, 200], &[100, 200, 500, 1000]];
    let mut mixtures: Vec<Vec<i64>> = vec![Vec::new()];
    for row in rows {
        let longer = |mixture: &Vec<i64>| row.iter().map(|odds| [&mixture[..], &[*odds]].concat()).collect::<Vec<_>>();
        mixtures = mixtures.iter().flat_map(longer).collect();
    }
    let mut found = Vec::new();
    for mixture in mixtures {
        for (wagers, ends) in (1..).zip(&mut nets.0) {
            for (end, odds) in ends[Category::Straight as usize..].iter_mut().zip(&mixture) {
                end.net = STAKE * (wagers * odds);
            }
        }
        let (distribution, _) = distribution(&count(&hands, &nets), &nets);
        let edge = -crate::figure::expectation(&distribution, STAKE);
        if crate::figure::verdict("5.25", &edge) != crate::figure::Verdict::Differs {
            found.push(mixture);
        }
    }
    assert_eq!(found, [vec![5, 9, 11, 25, 100, 500], vec![6, 8, 11, 25, 100, 100]]);
}
