//! The House Way on every hand up to suits, and against the chart read a second time, slowly.

use baize_cards::rank::{LowStraight, PaiGowCategory, slow, two_card};
use baize_cards::{Card, Rank, SUIT_SETS, hands_up_to_suits};
use baize_games::pai_gow::house_way::{Row, house_way, ordered_by};
use std::collections::BTreeMap;

const SECOND: LowStraight = LowStraight::SecondHighest;

/// Calls `each` with every seven of the 53 cards up to suits on two threads, and adds up the results.
fn for_every_hand<K: Ord + Send>(each: impl Fn(&[Card; 7]) -> Option<K> + Sync) -> BTreeMap<K, u64> {
    let half = |parity: u16| {
        let mut counts = BTreeMap::new();
        let mut count = |cards: &[Card; 7], hands: u64| {
            if let Some(key) = each(cards) {
                *counts.entry(key).or_default() += hands;
            }
        };
        for first in (parity..SUIT_SETS).step_by(2) {
            hands_up_to_suits(first, &mut |cards: [Card; 7], hands| count(&cards, hands));
            hands_up_to_suits(first, &mut |[a, b, c, d, e, f]: [Card; 6], hands| {
                count(&[a, b, c, Card::JOKER, d, e, f], hands);
            });
        }
        counts
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut counts = half(0);
        for (key, hands) in other.join().expect("no hand panics") {
            *counts.entry(key).or_default() += hands;
        }
        counts
    })
}

fn cards<const N: usize>(names: &str) -> [Card; N] {
    let all: Vec<Card> = names.split(' ').map(|name| name.parse().expect("a card")).collect();
    all.try_into().expect("as many cards as asked for")
}

#[test]
fn every_row_takes_as_many_hands_as_there_are_and_none_is_a_foul() {
    //= UK-13.21 UK-13.19 UK-13.21-straight-threepair
    let rows = for_every_hand(|cards| {
        let (hands, row) = house_way(cards, SECOND);
        assert!(!hands.is_foul(SECOND), "{cards:?}");
        // A straight or flush with three pairs needs the joker; the row of three pairs governs.
        let three_pairs_and_straight = row == Row::ThreePairs && ordered_by(cards, row) != row.by();
        assert!(!three_pairs_and_straight || hands.has_joker(), "{cards:?}");
        Some((row, three_pairs_and_straight))
    });
    assert_eq!(rows.values().sum::<u64>(), 154_143_080);
    assert_eq!(rows[&(Row::ThreePairs, true)], 36_720);
    let wanted = [
        (Row::NoPair, 24_780_420),
        (Row::OnePair, 64_221_960),
        (Row::TwoPairsLow, 12_182_400),
        (Row::TwoPairsMiddle, 8_527_680),
        (Row::TwoPairsHigh, 13_694_400),
        (Row::ThreePairs, 2_862_000),
        (Row::ThreeOfAKind, 6_413_616),
        (Row::ThreeAces, 1_057_060),
        (Row::TwoThrees, 68_640),
        (Row::StraightWithNoPair, 5_270_076),
        (Row::StraightOfSixOrSeven, 1_849_152),
        (Row::StraightWithPair, 8_363_256),
        (Row::StraightWithThree, 385_964),
        (Row::FullHouse, 3_970_560),
        (Row::ThreeAndTwoPairs, 150_480),
        // Three other ranks of the twelve, or the joker and two of the eleven below the ace.
        (Row::FourLow, 5 * (220 * 64 + 55 * 16)),
        (Row::FourMiddle, 4 * (220 * 64 + 55 * 16)),
        (Row::FourHigh, 3 * (220 * 64 + 55 * 16)),
        // Four aces, or three of them and the joker.
        (Row::FourAces, 5 * 220 * 64),
        (Row::FourWithPair, 57_648),
        // Four aces, the joker and two of the other 48.
        (Row::FiveAces, 48 * 47 / 2),
    ];
    assert_eq!(wanted.len() + 1, rows.len());
    for (row, hands) in wanted {
        assert_eq!(rows[&(row, false)], hands, "{row:?}");
    }
}

/// The ranks that the chart puts in front, the higher first; `None` where a straight or flush decides.
///
/// Written from the reading of the chart alone: what is held how often, highest first, and then one row after the
/// other.
fn charted(cards: &[Card; 7]) -> Option<[Rank; 2]> {
    let ranks: Vec<Rank> = cards.iter().map(|card| card.rank().unwrap_or(Rank::Ace)).collect();
    let times = |times: usize| -> Vec<Rank> {
        let held = |rank: &Rank| ranks.iter().filter(|other| *other == rank).count() == times;
        Rank::ALL.into_iter().rev().filter(held).collect()
    };
    let (singles, pairs, threes, fours, fives) = (times(1), times(2), times(3), times(4), times(5));
    let two_of = |rank: Rank| Some([rank, rank]);
    let two_singles = || Some([singles[0], singles[1]]);
    let low = |rank: Rank| rank <= Rank::Six;
    let medium = |rank: Rank| Rank::Seven <= rank && rank <= Rank::Ten;
    let high = |rank: Rank| Rank::Jack <= rank && rank <= Rank::King;
    let king_or_better = singles.first().is_some_and(|single| *single >= Rank::King);
    let ace = singles.first() == Some(&Rank::Ace);
    if let [four] = fours[..] {
        return match (threes.first(), pairs.first()) {
            (Some(three), _) => two_of(*three),
            (_, Some(pair)) => two_of(*pair),
            _ if low(four) || medium(four) && king_or_better || high(four) && ace => two_singles(),
            _ => two_of(four),
        };
    }
    if !fives.is_empty() {
        return two_of(if pairs == [Rank::King] { Rank::King } else { Rank::Ace });
    }
    match (&threes[..], &pairs[..]) {
        ([higher, _], _) => two_of(*higher),
        ([_], [Rank::Two]) if singles == [Rank::Ace, Rank::King] => two_singles(),
        ([_], [pair, ..]) => two_of(*pair),
        ([], [pair, _, _]) => two_of(*pair),
        ([], [a, b]) => {
            let split_unless_king = low(*b) && (low(*a) || medium(*a));
            let split_unless_ace = low(*b) && high(*a) || medium(*b) && medium(*a);
            let keep = split_unless_king && king_or_better || split_unless_ace && ace;
            if keep { two_singles() } else { two_of(*b) }
        }
        _ if ways(cards).any(|(_, high)| straight_or_flush(high)) => None,
        ([Rank::Ace], []) => Some([Rank::Ace, singles[0]]),
        ([_], []) | ([], [_]) => two_singles(),
        _ => Some([singles[1], singles[2]]),
    }
}

/// All ways to set seven cards: the Low hand and the High hand.
fn ways(cards: &[Card; 7]) -> impl Iterator<Item = ([Card; 2], [Card; 5])> + '_ {
    (0..7).flat_map(|a| (0..a).map(move |b| (a, b))).map(|(a, b)| {
        let mut others = (0..7).filter(|i| *i != a && *i != b).map(|i| cards[i]);
        ([cards[a], cards[b]], std::array::from_fn(|_| others.next().expect("five are left")))
    })
}

fn made(high: [Card; 5]) -> (PaiGowCategory, Vec<u8>) {
    slow::pai_gow(high, SECOND).expect("one joker")
}

fn straight_or_flush(high: [Card; 5]) -> bool {
    use PaiGowCategory::{Flush, RoyalFlush, Straight, StraightFlush};
    matches!(made(high).0, Straight | Flush | StraightFlush | RoyalFlush)
}

#[test]
fn the_house_way_is_the_chart_read_a_second_time() {
    //= UK-13.21-nopair UK-13.21-pair UK-13.21-groups UK-13.21-trips UK-13.21-twotrips
    let sampled = for_every_hand(|cards| {
        // One hand in some sixty, spread over all kinds.
        if cards.iter().fold(0, |sum: usize, card| sum * 31 + card.index()) % 61 != 0 {
            return None;
        }
        let (hands, row) = house_way(cards, SECOND);
        let wanted = match charted(cards) {
            // Where the joker leaves a choice, take the highest back.
            Some(ranks) => ways(cards)
                .filter(|(low, _)| two_card(*low).ranks() == ranks)
                .map(|(low, high)| (two_card(low), made(high)))
                .max(),
            None => ways(cards)
                .filter(|(_, high)| straight_or_flush(*high))
                .map(|(low, high)| (two_card(low), made(high)))
                .max(),
        };
        assert_eq!(wanted, Some((hands.low_rank, made(hands.high))), "{cards:?} by {row:?}");
        Some(row)
    });
    assert_eq!(sampled.len(), 21, "every row is among them: {sampled:?}");
}

#[test]
fn doubtful_places_of_the_chart_are_set_as_read() {
    //= UK-13.21-straight-nopair UK-13.21-straight-67 UK-13.21-straight-trips UK-13.21-quads-pair UK-13.21-fiveaces
    let cases = [
        // Of a straight and a flush, take the one that leaves the higher front.
        ("Kh Qh Jd Td 9d 4d 2d", "Kh Qh", Row::StraightWithNoPair),
        // Take the lower of two straights, so that the highest cards go in front.
        ("Ac Kd Qh Js Tc 9d 8h", "Ac Kd", Row::StraightOfSixOrSeven),
        // A pair that breaks the straight stays in it.
        ("9c 9d Th Js Qc Kd 2h", "9c 2h", Row::StraightWithPair),
        ("9c 9d 9h Ts Jc Qd Kh", "9c 9d", Row::StraightWithThree),
        // Two pairs give up the straight.
        ("Kc Kd Qh Qs Jc Td 9h", "Qh Qs", Row::TwoPairsHigh),
        ("7c 7d 7h 7s 8c 9d Th", "7h 7s", Row::FourMiddle),
        ("6c 6d 6h 6s 5c 5d 5h", "5d 5h", Row::FourWithPair),
        ("Ac Ad Ah As Jk Kc Kd", "Kc Kd", Row::FiveAces),
        ("Ac Ad Ah As Jk Qc Qd", "Ah As", Row::FiveAces),
        // Four aces with the joker, split: the joker stays behind to make the straight, or the royal flush.
        ("Ac Ad Ah Jk Kc Qd Ts", "Ad Ah", Row::FourAces),
        ("Ac Ad Ah Jk Kd Qd Td", "Ac Ah", Row::FourAces),
        // The joker and an ace are a pair, and the pair of aces that a straight leaves counts as only one.
        ("Jk Ac Kd Qh Js 4c 2d", "4c 2d", Row::StraightWithPair),
        ("Jk Ac Kd 9h 7s 4c 2d", "Kd 9h", Row::OnePair),
        ("Jk Ac Ad 9h 7s 4c 2d", "Ad 9h", Row::ThreeAces),
        ("Jc Jd Jh 2c 2d As Qd", "2c 2d", Row::FullHouse),
        ("Jc Jd Jh 2c 2d Jk Kd", "Jk Kd", Row::FullHouse),
        ("6c 6d 5h 5s Jk Qd Jh", "Jk Qd", Row::TwoPairsLow),
    ];
    for (seven, two, row) in cases {
        let (hands, found) = house_way(&cards(seven), SECOND);
        let two: [Card; 2] = cards(two);
        // Which of two cards of one rank is taken does not matter, but a joker is not an ace behind.
        let joker = |low: [Card; 2]| low.contains(&Card::JOKER);
        assert_eq!((found, hands.low_rank, joker(hands.low)), (row, two_card(two), joker(two)), "{seven}");
    }
    let (hands, _) = house_way(&cards("Ac Ad Ah Jk Kd Qd Td"), SECOND);
    assert_eq!(hands.high_rank.category(), PaiGowCategory::RoyalFlush);
}
