//! The House Way: the chart by which the dealer sets their hands.
//!
//! Rules: UK-13.21; readings R-HOUSEWAY and R-HOUSEWAY-ORDER make one procedure of it. For counting patterns the joker
//! is an ace. Traps: four of a kind and two pairs go by their own rows even where there is a straight or flush to play;
//! only with no pair, one pair or three of a kind is a straight or flush looked for, and then the front decides.

use arrayvec::ArrayVec;
use baize_book::{Cites, cite};
use baize_cards::rank::{PaiGowRank, TwoCardRank};
use baize_cards::{Card, Rank};

use super::hands::{BySuit, Hands};
use super::ranking::Ranking;

/// The row of the chart by which seven cards are set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names are the chart's")]
pub enum Row {
    NoPair,
    OnePair,
    TwoPairsLow,
    TwoPairsMiddle,
    TwoPairsHigh,
    ThreePairs,
    ThreeOfAKind,
    ThreeAces,
    TwoThrees,
    StraightWithNoPair,
    StraightOfSixOrSeven,
    StraightWithPair,
    StraightWithThree,
    FullHouse,
    ThreeAndTwoPairs,
    FourLow,
    FourMiddle,
    FourHigh,
    FourAces,
    FourWithPair,
    FiveAces,
}

impl Row {
    /// The clauses of the row.
    #[inline]
    pub fn by(self) -> Cites {
        match self {
            Row::NoPair => cite!("UK-13.21-nopair"),
            Row::OnePair => cite!("UK-13.21-pair"),
            Row::TwoPairsLow => cite!("UK-13.21-twopair-low", "UK-13.21-groups"),
            Row::TwoPairsMiddle => cite!("UK-13.21-twopair-mid", "UK-13.21-groups"),
            Row::TwoPairsHigh => cite!("UK-13.21-twopair-high", "UK-13.21-groups"),
            Row::ThreePairs => cite!("UK-13.21-threepair"),
            Row::ThreeOfAKind => cite!("UK-13.21-trips"),
            Row::ThreeAces => cite!("UK-13.21-tripaces"),
            Row::TwoThrees => cite!("UK-13.21-twotrips", "UK-13.21-fullhouse-twopair"),
            Row::StraightWithNoPair => cite!("UK-13.21-straight-nopair"),
            Row::StraightOfSixOrSeven => cite!("UK-13.21-straight-67", "UK-13.21-straight-nopair"),
            Row::StraightWithPair => cite!("UK-13.21-straight-pair"),
            Row::StraightWithThree => cite!("UK-13.21-straight-trips"),
            Row::FullHouse => cite!("UK-13.21-fullhouse"),
            Row::ThreeAndTwoPairs => cite!("UK-13.21-fullhouse-twopair"),
            Row::FourLow => cite!("UK-13.21-quads-low"),
            Row::FourMiddle => cite!("UK-13.21-quads-mid"),
            Row::FourHigh => cite!("UK-13.21-quads-high"),
            Row::FourAces => cite!("UK-13.21-quads-aces"),
            Row::FourWithPair => cite!("UK-13.21-quads-pair"),
            Row::FiveAces => cite!("UK-13.21-fiveaces"),
        }
    }

    /// The clause that sends a straight or flush with such cards to this row, if there is one.
    fn by_straight(self) -> Cites {
        match self {
            Row::TwoPairsLow | Row::TwoPairsMiddle | Row::TwoPairsHigh => cite!("UK-13.21-straight-twopair"),
            Row::ThreePairs => cite!("UK-13.21-straight-threepair"),
            Row::FullHouse => cite!("UK-13.21-straight-fullhouse"),
            _ => Cites::NONE,
        }
    }

    /// The name that the chart gives the cards.
    pub fn name(self) -> &'static str {
        match self {
            Row::NoPair => "no pair",
            Row::OnePair => "one pair",
            Row::TwoPairsLow | Row::TwoPairsMiddle | Row::TwoPairsHigh => "two pairs",
            Row::ThreePairs => "three pairs",
            Row::ThreeOfAKind => "three of a kind",
            Row::ThreeAces => "three aces",
            Row::TwoThrees => "three of a kind twice",
            Row::StraightWithNoPair => "straight or flush",
            Row::StraightOfSixOrSeven => "straight or flush of six or seven cards",
            Row::StraightWithPair => "straight or flush with one pair",
            Row::StraightWithThree => "straight or flush with three of a kind",
            Row::FullHouse => "full house",
            Row::ThreeAndTwoPairs => "three of a kind and two pairs",
            Row::FourLow | Row::FourMiddle | Row::FourHigh => "four of a kind",
            Row::FourAces => "four aces",
            Row::FourWithPair => "four of a kind with a pair",
            Row::FiveAces => "five aces",
        }
    }
}

/// All clauses by which seven cards go to their row, including where a straight or flush is given up for it.
pub fn ordered_by(cards: &[Card; 7], row: Row) -> Cites {
    let by_suit = BySuit::of(cards);
    let given_up = by_suit.suited(5) || by_suit.in_sequence(by_suit.ranks(), 5);
    if given_up { row.by().with(row.by_straight()) } else { row.by() }
}

/// Sets seven cards by the House Way.
pub fn house_way(cards: &[Card; 7], ranking: impl Ranking) -> (Hands, Row) {
    let (sorted, ranks, sizes) = grouped(cards, &ranking.counted(cards));
    let rank = |i: usize| ranks[i];
    let front = |a: usize, b: usize| Hands::set_at(&sorted, [a, b], ranking);
    match sizes[..] {
        [4, 3] | [4, 2, 1] => (front(4, 5), Row::FourWithPair),
        [4, ..] => {
            let (keep, row) = match Group::of(rank(0)) {
                Group::Low => (true, Row::FourLow),
                Group::Medium => (rank(4) >= Rank::King, Row::FourMiddle),
                Group::High => (rank(4) == Rank::Ace, Row::FourHigh),
                Group::Aces => (false, Row::FourAces),
            };
            (if keep { front(4, 5) } else { split(&sorted, 4, ranking) }, row)
        }
        [5, 2] if rank(5) == Rank::King => (front(5, 6), Row::FiveAces),
        [5, ..] => (split(&sorted, 5, ranking), Row::FiveAces),
        [3, 3, 1] => (front(0, 1), Row::TwoThrees),
        [3, 2, 2] => (front(3, 4), Row::ThreeAndTwoPairs),
        [3, 2, ..] => {
            let ace_king = [rank(5), rank(6)] == [Rank::Ace, Rank::King];
            (if rank(3) == Rank::Two && ace_king { front(5, 6) } else { front(3, 4) }, Row::FullHouse)
        }
        [2, 2, 2, 1] => (front(0, 1), Row::ThreePairs),
        [2, 2, ..] => {
            use Group::{High, Low, Medium};
            let (keep, row) = match (Group::of(rank(0)), Group::of(rank(2))) {
                (Low | Medium, Low) => (rank(4) >= Rank::King, Row::TwoPairsLow),
                (High, Low) | (Medium, Medium) => (rank(4) == Rank::Ace, Row::TwoPairsMiddle),
                _ => (false, Row::TwoPairsHigh),
            };
            (if keep { front(4, 5) } else { front(2, 3) }, row)
        }
        [3, ..] => straight_or_flush(&sorted, Row::StraightWithThree, ranking).unwrap_or_else(|| match rank(0) {
            Rank::Ace => (front(0, 3), Row::ThreeAces),
            _ => (front(3, 4), Row::ThreeOfAKind),
        }),
        [2, ..] => {
            straight_or_flush(&sorted, Row::StraightWithPair, ranking).unwrap_or_else(|| (front(2, 3), Row::OnePair))
        }
        _ => straight_or_flush(&sorted, Row::StraightWithNoPair, ranking).unwrap_or_else(|| (front(1, 2), Row::NoPair)),
    }
}

/// The chart's groups of ranks, for pairs and for fours.
enum Group {
    Low,
    Medium,
    High,
    Aces,
}

impl Group {
    fn of(rank: Rank) -> Group {
        match rank {
            Rank::Two | Rank::Three | Rank::Four | Rank::Five | Rank::Six => Group::Low,
            Rank::Seven | Rank::Eight | Rank::Nine | Rank::Ten => Group::Medium,
            Rank::Jack | Rank::Queen | Rank::King => Group::High,
            Rank::Ace => Group::Aces,
        }
    }
}

/// The cards with those of the most frequent rank first, and of equally frequent ones the highest, a joker after the
/// others of its rank; what each counts as; and how many there are of each rank.
pub fn grouped(cards: &[Card; 7], counted: &[Rank; 7]) -> ([Card; 7], [Rank; 7], ArrayVec<u8, 7>) {
    let mut counts = [0u8; 13];
    for rank in counted {
        counts[*rank as usize] += 1;
    }
    let mut both: [(Card, Rank); 7] = std::array::from_fn(|i| (cards[i], counted[i]));
    let key = |(card, rank): &(Card, Rank)| (counts[*rank as usize], *rank, !card.is_joker(), card.index());
    both.sort_unstable_by_key(|it| std::cmp::Reverse(key(it)));
    let mut sizes = ArrayVec::new();
    let mut at = 0;
    while at < both.len() {
        let size = counts[both[at].1 as usize];
        sizes.push(size);
        at += usize::from(size);
    }
    (both.map(|(card, _)| card), both.map(|(_, rank)| rank), sizes)
}

/// Puts in front two of the first `alike` cards, which count the same, whichever leave the highest hand behind: a joker
/// may complete one there with those of one suit, and stays there where it makes no difference.
fn split(sorted: &[Card; 7], alike: usize, ranking: impl Ranking) -> Hands {
    let pairs = (0..alike).flat_map(|a| (a + 1..alike).map(move |b| [a, b]));
    let ways = pairs.map(|pair| Hands::set_at(sorted, pair, ranking));
    ways.max_by_key(|hands| (hands.high_rank, !hands.low.contains(&Card::JOKER))).expect("the first two are a way")
}

/// Of all ways to set the cards with a straight or flush behind, takes the highest front and then the highest back.
fn straight_or_flush(sorted: &[Card; 7], row: Row, ranking: impl Ranking) -> Option<(Hands, Row)> {
    let by_suit = BySuit::of(sorted);
    if !by_suit.suited(5) && !by_suit.in_sequence(by_suit.ranks(), 5) {
        return None;
    }
    let mut best: Option<Hands> = None;
    let worth = |hands: &Hands| -> (TwoCardRank, PaiGowRank) { (hands.low_rank, hands.high_rank) };
    for pair in (0..7).flat_map(|a| (a + 1..7).map(move |b| [a, b])) {
        // Ranking five cards is costly, so a lower front is ruled out first.
        if best.is_some_and(|best| ranking.two(pair.map(|i| sorted[i])) < best.low_rank) {
            continue;
        }
        let hands = Hands::set_at(sorted, pair, ranking);
        if hands.high_rank.category().is_straight_or_flush() && best.is_none_or(|best| worth(&hands) > worth(&best)) {
            best = Some(hands);
        }
    }
    let six = row == Row::StraightWithNoPair && (by_suit.suited(6) || by_suit.in_sequence(by_suit.ranks(), 6));
    best.map(|hands| (hands, if six { Row::StraightOfSixOrSeven } else { row }))
}
