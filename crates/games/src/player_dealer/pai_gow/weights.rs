//! What a front and a back weigh when a hand with wild jokers is set the logical way.
//!
//! Reading: R-LOGIC-WILD. A hand's weight is how many of a thousand it beats, if all seven cards that a pack without
//! jokers can deal are set by the chart, and hands of its own row count half. A wager is won with both hands and lost
//! with both: it gains f·b - (1-f)·(1-b) = f + b - 1 where the front wins with the chance f and the back with b, so the
//! sum of the two weights is what a setting is worth. The numbers are a convention, not the book's; that they are what
//! they claim is tested where hands are counted (`maths`).

use baize_cards::Card;
use baize_cards::rank::{FiveOfAKind, LowStraight, PaiGowRank, TwoCardRank};
use std::sync::LazyLock;

use crate::pai_gow::hands::Hands;
use crate::pai_gow::ranking::{JokersWild, Ranking};

/// What a front weighs, from these two cards upwards.
pub const FRONTS: [(&str, u16); 29] = [
    ("3c 2d", 25),
    ("Tc 2d", 78),
    ("Jc 2d", 130),
    ("Jc Td", 177),
    ("Qc 2d", 221),
    ("Qc Td", 263),
    ("Qc Jd", 311),
    ("Kc 2d", 365),
    ("Kc Td", 405),
    ("Kc Jd", 447),
    ("Kc Qd", 508),
    ("Ac 2d", 568),
    ("Ac Td", 607),
    ("Ac Jd", 641),
    ("Ac Qd", 687),
    ("Ac Kd", 749),
    ("2c 2d", 796),
    ("3c 3d", 819),
    ("4c 4d", 840),
    ("5c 5d", 859),
    ("6c 6d", 877),
    ("7c 7d", 897),
    ("8c 8d", 916),
    ("9c 9d", 935),
    ("Tc Td", 951),
    ("Jc Jd", 966),
    ("Qc Qd", 978),
    ("Kc Kd", 988),
    ("Ac Ad", 996),
];

/// What a back weighs, from these five cards upwards.
pub const BACKS: [(&str, u16); 59] = [
    ("7c 5d 4h 3s 2c", 15),
    ("Kc 5d 4h 3s 2c", 53),
    ("Ac 6d 4h 3s 2c", 126),
    ("2c 2d 5h 4s 3c", 191),
    ("3c 3d 5h 4s 2c", 226),
    ("4c 4d 5h 3s 2c", 262),
    ("5c 5d 4h 3s 2c", 299),
    ("6c 6d 4h 3s 2c", 338),
    ("7c 7d 4h 3s 2c", 378),
    ("8c 8d 4h 3s 2c", 419),
    ("9c 9d 4h 3s 2c", 463),
    ("Tc Td 4h 3s 2c", 509),
    ("Jc Jd 4h 3s 2c", 560),
    ("Qc Qd 4h 3s 2c", 617),
    ("Kc Kd 4h 3s 2c", 677),
    ("Ac Ad 4h 3s 2c", 744),
    ("3c 3d 2h 2s 4c", 781),
    ("4c 4d 2h 2s 3c", 784),
    ("5c 5d 2h 2s 3c", 789),
    ("6c 6d 2h 2s 3c", 796),
    ("7c 7d 2h 2s 3c", 805),
    ("8c 8d 2h 2s 3c", 814),
    ("9c 9d 2h 2s 3c", 825),
    ("Tc Td 2h 2s 3c", 836),
    ("Jc Jd 2h 2s 3c", 844),
    ("Qc Qd 2h 2s 3c", 850),
    ("Kc Kd 2h 2s 3c", 854),
    ("Ac Ad 2h 2s 3c", 857),
    ("2c 2d 2h 4s 3c", 860),
    ("3c 3d 3h 4s 2c", 865),
    ("4c 4d 4h 3s 2c", 871),
    ("5c 5d 5h 3s 2c", 877),
    ("6c 6d 6h 3s 2c", 882),
    ("7c 7d 7h 3s 2c", 888),
    ("8c 8d 8h 3s 2c", 894),
    ("9c 9d 9h 3s 2c", 899),
    ("Tc Td Th 3s 2c", 905),
    ("Jc Jd Jh 3s 2c", 910),
    ("Qc Qd Qh 3s 2c", 916),
    ("Kc Kd Kh 3s 2c", 922),
    ("Ac Ad Ah 3s 2c", 925),
    ("5c 4d 3h 2s Ac", 929),
    ("6c 5d 4h 3s 2c", 934),
    ("7c 6d 5h 4s 3c", 939),
    ("8c 7d 6h 5s 4c", 943),
    ("9c 8d 7h 6s 5c", 948),
    ("Tc 9d 8h 7s 6c", 952),
    ("Jc Td 9h 8s 7c", 957),
    ("Qc Jd Th 9s 8c", 961),
    ("Kc Qd Jh Ts 9c", 965),
    ("Ac Kd Qh Js Tc", 970),
    ("7c 5c 4c 3c 2c", 975),
    ("Qc 5c 4c 3c 2c", 979),
    ("Kc 5c 4c 3c 2c", 985),
    ("Ac 6c 4c 3c 2c", 993),
    ("2c 2d 2h 3s 3c", 998),
    ("2c 2d 2h 2s 3c", 999),
    ("5c 4c 3c 2c Ac", 1000),
    ("Ac Kc Qc Jc Tc", 1000),
];

/// The weights by the ranking of a table, the lowest first.
struct Weights {
    fronts: Vec<(TwoCardRank, u16)>,
    backs: Vec<(PaiGowRank, u16)>,
}

impl Weights {
    fn new(ranking: JokersWild) -> Weights {
        let fronts = FRONTS.map(|(cards, weight)| (ranking.two(read(cards)), weight));
        let mut backs = BACKS.map(|(cards, weight)| (ranking.five(read(cards)), weight)).to_vec();
        // Where A-2-3-4-5 is the second highest straight its row comes last but one, and weighs as the one before.
        backs.sort_unstable_by_key(|(rank, _)| *rank);
        let mut most = 0;
        for (_, weight) in &mut backs {
            most = most.max(*weight);
            *weight = most;
        }
        Weights { fronts: fronts.to_vec(), backs }
    }

    fn of(ranking: JokersWild) -> &'static Weights {
        static ALL: LazyLock<[Weights; 4]> = LazyLock::new(|| {
            let both = [FiveOfAKind::AcesOnly, FiveOfAKind::Any];
            let all = [LowStraight::Lowest, LowStraight::SecondHighest]
                .map(|low_straight| both.map(|fives| Weights::new(JokersWild { low_straight, fives })));
            let [[a, b], [c, d]] = all;
            [a, b, c, d]
        });
        let low = usize::from(ranking.low_straight == LowStraight::SecondHighest);
        &ALL[2 * low + usize::from(ranking.fives == FiveOfAKind::Any)]
    }
}

/// What both hands weigh together.
pub(super) fn weight(hands: &Hands, ranking: JokersWild) -> u16 {
    let weights = Weights::of(ranking);
    at(&weights.fronts, hands.low_rank) + at(&weights.backs, hands.high_rank)
}

fn at<R: Ord + Copy>(rows: &[(R, u16)], rank: R) -> u16 {
    let above = rows.partition_point(|(from, _)| *from <= rank);
    rows[above.max(1) - 1].1
}

/// The cards of a row above.
fn read<const N: usize>(cards: &str) -> [Card; N] {
    let mut cards = cards.split(' ').map(|card| card.parse().expect("a card of the tables above"));
    std::array::from_fn(|_| cards.next().expect("as many cards as a hand has"))
}
