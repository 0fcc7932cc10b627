//! The ace-to-five ranking against counts known from combinatorics, a slow ranking and the order of another program.
//= HG-LOWBALL-2
//= HG-RAZZ-INTRO-3

use crate::support::{ace_low_pack, by_importance, cards, each, each_set_of_ranks, md5_of_order};
use crate::tally::{Classed, Tally};
use baize_cards::rank::{AceToFiveRank, Category, Hand, ace_to_five};
use baize_cards::{Card, Rank};
use std::cmp::Reverse;
use std::collections::BTreeMap;

const CLASSES: usize = 6175;

fn rank(names: &str) -> AceToFiveRank {
    ace_to_five(&names.split(' ').map(|name| name.parse().expect("a card")).collect::<Vec<Card>>())
}

fn height(rank: Rank) -> usize {
    (rank as usize + 1) % 13
}

/// What makes five cards bad: how often their ranks come, then the ranks from the most important on.
type Badness = (Vec<usize>, Vec<usize>);

/// The least bad of all choices of five.
fn slow(hand: &[Card]) -> Badness {
    let ranks: Vec<Rank> = hand.iter().map(|card| card.rank().expect("no joker")).collect();
    let fives = (0..1u32 << ranks.len()).filter(|choice| choice.count_ones() == 5);
    let badness = fives.map(|choice| {
        let five: Vec<Rank> = (0..ranks.len()).filter(|i| choice >> i & 1 == 1).map(|i| ranks[i]).collect();
        let (counts, five) = by_importance(&five, height);
        (counts, five.into_iter().map(height).collect())
    });
    badness.min().expect("five cards")
}

/// The hand with the joker as the lowest card not in it.
fn with_joker_as_lowest(hand: &[Card]) -> Vec<Card> {
    let missing = ace_low_pack().into_iter().find(|card| hand.iter().all(|other| other.rank() != card.rank()));
    hand.iter().copied().chain(missing).collect()
}

/// Suits do not count, so one hand of each set of ranks stands for all.
#[test]
fn all_sets_of_ranks_are_in_the_order_of_the_slow_ranking_with_and_without_a_joker() {
    //= HG-LOWBALL-3
    let mut by_rank: BTreeMap<AceToFiveRank, Badness> = BTreeMap::new();
    let mut check = |rank: AceToFiveRank, badness: Badness, hand: &[Card]| {
        assert_eq!(*by_rank.entry(rank).or_insert_with(|| badness.clone()), badness, "{hand:?}");
    };
    for count in 5..=7 {
        each_set_of_ranks(count, &mut |hand| check(ace_to_five(hand), slow(hand), hand));
    }
    for count in 4..=6 {
        each_set_of_ranks(count, &mut |hand| {
            let joker: Vec<Card> = hand.iter().copied().chain([Card::JOKER]).collect();
            check(ace_to_five(&joker), slow(&with_joker_as_lowest(hand)), &joker);
        });
    }
    assert_eq!(by_rank.len(), CLASSES);
    assert!(by_rank.values().is_sorted_by(|worse, better| worse > better));
    for (rank, (_, heights)) in by_rank {
        assert_eq!(rank.ranks().map(height).to_vec(), heights, "{rank:?}");
        assert_eq!(rank.is_or_better(Rank::Eight), rank.category() == Category::HighCard && heights[0] < 8);
    }
}

impl Classed for AceToFiveRank {
    #[inline]
    fn number(&self) -> usize {
        usize::from(self.class())
    }
}

fn of_all(cards: usize) -> Tally<AceToFiveRank> {
    Tally::of_all(cards, CLASSES, |hand| hand.ace_to_five())
}

impl Tally<AceToFiveRank> {
    /// How many hands have each highest card, from the five up, and how many are paired.
    fn by_highest(&self) -> [u64; 10] {
        let mut counts = [0; 10];
        for (rank, count) in self.0.iter().flatten() {
            counts[if rank.category() == Category::HighCard { height(rank.ranks()[0]) - 4 } else { 9 }] += count;
        }
        counts
    }
}

#[test]
fn five_six_and_seven_cards_make_each_low_as_often_as_combinatorics_says() {
    let five = of_all(5);
    assert_eq!(
        (five.by_highest(), five.distinct()),
        ([1024, 5120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880, 1_281_072], 6175)
    );
    let six = of_all(6);
    let books = [40_448, 181_760, 483_840, 985_600, 1_684_480, 2_515_968, 3_333_120, 3_886_080, 3_801_600, 3_445_624];
    assert_eq!((six.by_highest(), six.distinct()), (books, 6019));
    let razz = of_all(7);
    let books = [
        781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
        6_169_072,
    ];
    assert_eq!((razz.by_highest(), razz.distinct()), (books, 5083));
}

#[test]
fn five_cards_with_the_joker_make_each_low_as_often_as_combinatorics_says() {
    //= HG-LOWBALL-3
    let mut tally = Tally::up_to(CLASSES);
    each(&Card::pack().collect::<Vec<Card>>(), |four: [Card; 4]| {
        tally.count(four.into_iter().collect::<Hand>().ace_to_five_with_joker(), 1);
    });
    let counts = tally.by_highest();
    assert_eq!(counts.iter().sum::<u64>(), 270_725);
    // Any four ranks of the wheel; above it, a top card and any three below it, and the joker fills a gap.
    assert_eq!(counts[0], 5 * 256);
    for (place, top) in (5..=13).enumerate().skip(1) {
        assert_eq!(counts[place], 256 * (top - 1) * (top - 2) * (top - 3) / 6, "{top}");
    }
    assert_eq!(counts[..9].iter().sum::<u64>(), 715 * 256, "four different ranks make a low");
}

#[test]
fn the_order_of_all_five_card_hands_is_that_of_pokerkit() {
    let mut hands = Vec::new();
    each(&ace_low_pack(), |five: [Card; 5]| {
        hands.push((Reverse(five.into_iter().collect::<Hand>().ace_to_five()), five));
    });
    let mut eights = hands.clone();
    eights.retain(|(rank, _)| rank.0.is_or_better(Rank::Eight));
    assert_eq!(eights.len(), 56 * 1024);
    assert_eq!(md5_of_order(hands), "28925b97b06a1e674eaabf241a441e15");
    assert_eq!(md5_of_order(eights), "ecf2b6b16031562a6761932b1ce1de91");
}

#[test]
fn straights_and_flushes_do_not_count_against_a_hand() {
    //= HG-LOWBALL-2 HG-STUD8-4 HG-RAZZ-1
    assert_eq!(rank("5c 4c 3c 2c Ac"), AceToFiveRank::WHEEL);
    assert_eq!(rank("5c 4d 3h 2s Ac").class(), 1);
    assert_eq!(rank("8c 7c 6c 5c 4c"), rank("8c 7d 6h 5s 4c"));
    assert!(rank("6c 4d 3h 2s Ac") > rank("6c 5d 3h 2s Ac"), "compared from the highest card down");
    assert!(rank("Kc Qd Jh Ts 9c") > rank("Ac Ad 2h 3s 4c"), "no pair beats any pair");
    assert!(rank("Ac Ad 4h 3s 2c") > rank("2c 2d 4h 3s Ac"), "a pair of aces is the lowest");
}

#[test]
fn the_joker_is_the_lowest_card_not_in_the_hand() {
    //= HG-LOWBALL-3
    assert_eq!(rank("7c 5d 3h 2s Jk"), rank("7c 5d 3h 2s Ac"));
    assert_eq!(rank("7c 3d 2h As Jk"), rank("7c 4c 3d 2h As"));
    assert_eq!(rank("Jk 4d 3h 2s Ac"), AceToFiveRank::WHEEL);
    assert_eq!(rank("7c 7d 2h As Jk"), rank("7c 7d 3c 2h As"));
}

#[test]
fn eight_or_better_is_five_different_ranks_not_above_the_eight() {
    //= HG-OMAHA-INTRO-6 HG-STUD8-INTRO-2
    assert!(rank("8c 7d 6h 5s 4c").is_or_better(Rank::Eight));
    assert!(!rank("9c 4d 3h 2s Ac").is_or_better(Rank::Eight));
    assert!(!rank("4c 4d 3h 2s Ac").is_or_better(Rank::Eight));
    assert!(rank("9c 4d 3h 2s Ac").is_or_better(Rank::Nine), "a table may post another number");
    assert!(rank("7c 6d 5h 4s Jk").is_or_better(Rank::Seven) && !rank("8c 6d 5h 4s Jk").is_or_better(Rank::Seven));
    assert!(rank("Kc Qc 8c 5d 3h 2s Ac").is_or_better(Rank::Eight), "the best five of seven");
}

#[test]
fn lows_are_named_by_their_two_highest_cards() {
    assert_eq!(rank("8c 7d 3h 2s Ac").to_string(), "eight-seven low");
    assert_eq!(rank("5c 4d 3h 2s Ac").to_string(), "wheel");
    assert_eq!(rank("Kc 6d 3h 2s Ac").to_string(), "king-six low");
    assert_eq!(rank("6c 6d 3h 2s Ac").to_string(), "pair of sixes");
    assert_eq!(rank("Kc Kd 3h 3s Ac").to_string(), "two pair, kings and threes");
    assert_eq!(format!("{:?}", rank("Ac Ad 3h 2s Kc")), "Pair(AAK32)");
}

#[test]
fn a_low_can_be_ranked_by_the_compiler() {
    const WHEEL: AceToFiveRank = {
        let [ace, two, three, four] = [Rank::Ace, Rank::Two, Rank::Three, Rank::Four];
        const fn clubs(rank: Rank) -> Card {
            Card::new(rank, baize_cards::Suit::Clubs)
        }
        Hand::new().add(clubs(ace)).add(clubs(two)).add(clubs(three)).add(clubs(four)).ace_to_five_with_joker()
    };
    assert_eq!(WHEEL, ace_to_five(&cards::<5>("Ac 2d 3h 4s 5c")));
}
