//! Which cards ride: lists for three cards and for four, and a name for each outcome.

use baize_cards::{Card, Rank};
use dashu_int::IBig;
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use super::{BOARDS, Hands, Nets};
use crate::STAKE;
use crate::chart::{Chart, ChartCell, ChartRow};
use crate::figure::Share;

/// The name of five cards with one, two or three wagers in play.
pub(super) fn outcome(kind: usize, more: usize) -> &'static str {
    macro_rules! rows {
        ($($name:literal),*) => {
            [$([
                concat!($name, ", one wager in play"),
                concat!($name, ", two wagers in play"),
                concat!($name, ", three wagers in play"),
            ]),*]
        };
    }
    const NAMES: [[&str; 3]; 11] = rows![
        "high-card",
        "pair",
        "two-pairs",
        "three-of-a-kind",
        "straight",
        "flush",
        "full-house",
        "four-of-a-kind",
        "straight-flush",
        "royal-flush",
        "below a pair of tens"
    ];
    NAMES[kind][more]
}

/// A sort of cards that a person can tell at a glance, in the order of the rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Glance {
    FourOfAKind,
    ThreeOfAKind,
    TwoPairs,
    HighPair,
    /// All of one suit: how many straights they fit into, and how many cards are tens or higher.
    Suited {
        straights: u8,
        high: u8,
    },
    /// Not of one suit: the same, where they fit into a straight at all.
    Straight {
        straights: u8,
        high: u8,
    },
    LowPair,
    Other,
}

/// What cards of one sort win, added up.
#[derive(Clone, Copy, Default)]
struct Sum {
    ways: u64,
    rides: u64,
    worth: i128,
}

impl Glance {
    #[expect(clippy::cast_possible_truncation, reason = "ten straights and four cards at most")]
    fn of<const N: usize>(cards: [Card; N]) -> Glance {
        let ranks = cards.map(|card| card.rank().expect("no joker"));
        let count = |rank: Rank| ranks.iter().filter(|other| **other == rank).count();
        let pairs = Rank::ALL.into_iter().filter(|rank| count(*rank) == 2).count();
        match ranks.into_iter().map(count).max() {
            Some(4) => return Glance::FourOfAKind,
            Some(3) => return Glance::ThreeOfAKind,
            Some(2) if pairs == 2 => return Glance::TwoPairs,
            Some(2) if ranks.iter().any(|rank| count(*rank) == 2 && *rank >= Rank::Ten) => return Glance::HighPair,
            Some(2) => return Glance::LowPair,
            _ => {}
        }
        let held = ranks.iter().fold(0_u16, |held, rank| held | 2 << *rank as u16);
        // The ace also counts below the two.
        let held = held | held >> 13;
        let fits = |from: &u16| (held & 0b11111 << from).count_ones() as usize == N;
        let straights = (0..10).filter(fits).count() as u8;
        let high = ranks.iter().filter(|rank| **rank >= Rank::Ten).count() as u8;
        match cards.iter().all(|card| card.suit() == cards[0].suit()) {
            true => Glance::Suited { straights, high },
            false if straights > 0 && (N == 4 || high == 3) => Glance::Straight { straights, high },
            false => Glance::Other,
        }
    }

    fn label(self, cards: usize) -> String {
        let number = ["none", "one", "two", "three", "four"];
        let words = |straights: u8, high: u8| {
            let (straights, high) = (usize::from(straights), usize::from(high));
            let straights = match straights {
                0 => "no straight".to_owned(),
                1 => "one straight".to_owned(),
                more => format!("{} straights", number[more]),
            };
            format!("that fit {straights}, {} of them ten or higher", number[high])
        };
        match self {
            Glance::FourOfAKind => "four of a kind".to_owned(),
            Glance::ThreeOfAKind => "three of a kind".to_owned(),
            Glance::TwoPairs => "two pairs".to_owned(),
            Glance::HighPair => "pair of tens or better".to_owned(),
            Glance::Suited { straights, high } => {
                format!("{} of one suit {}", number[cards], words(straights, high))
            }
            Glance::Straight { straights, high } => {
                format!("{} of several suits {}", number[cards], words(straights, high))
            }
            Glance::LowPair => "pair below tens".to_owned(),
            Glance::Other => "anything else".to_owned(),
        }
    }
}

/// Both lists, by the answers to every hand.
pub(super) fn charts(solved: &[(Hands, bool, Vec<bool>)], nets: &Nets) -> Vec<Chart> {
    let (mut three, mut four): (BTreeMap<Glance, Sum>, BTreeMap<Glance, Sum>) = Default::default();
    for (hand, first, second) in solved {
        let [a, b, c] = hand.cards;
        let all = three.entry(Glance::of([a, b, c])).or_default();
        all.ways += hand.ways * BOARDS;
        all.rides += hand.ways * BOARDS * u64::from(*first);
        for ((card, cases), rides) in hand.with.iter().zip(second) {
            let worth = nets.worth(1, cases) * i128::from(hand.ways);
            all.worth += worth;
            let with = four.entry(Glance::of([a, b, c, *card])).or_default();
            with.ways += hand.ways * 48;
            with.rides += hand.ways * 48 * u64::from(*rides);
            with.worth += worth;
        }
    }
    vec![chart("wager 1: the first three cards", &three, 3), chart("wager 2: with the first community card", &four, 4)]
}

fn chart(title: &str, sums: &BTreeMap<Glance, Sum>, cards: usize) -> Chart {
    let row = |(glance, sum): (&Glance, &Sum)| {
        let worth = RBig::from(IBig::from(sum.worth)) / (RBig::from(sum.ways) * RBig::from(STAKE.0));
        let (riding, pulling) = (Share::from(worth), Share::from(RBig::ZERO));
        let (answer, value, next) = match sum.rides {
            0 => ("pull", pulling, ("ride".to_owned(), riding)),
            rides if rides == sum.ways => ("ride", riding, ("pull".to_owned(), pulling)),
            _ => ("ride or pull", riding, ("pull".to_owned(), pulling)),
        };
        let cell = ChartCell { answer: answer.to_owned(), value: Some(value), next: Some(next) };
        ChartRow { label: glance.label(cards), cells: vec![cell] }
    };
    let split: Vec<String> = sums
        .iter()
        .filter(|(_, sum)| sum.rides > 0 && sum.rides < sum.ways)
        .map(|(glance, sum)| {
            let part = RBig::from_parts(sum.rides.into(), sum.ways.into());
            format!("{}: {} of them ride", glance.label(cards), part)
        })
        .collect();
    Chart {
        title: title.to_owned(),
        rows_are: "cards".to_owned(),
        columns: vec!["answer".to_owned()],
        rows: sums.iter().map(row).collect(),
        notes: split,
    }
}
