//! How often each kind of hand comes, over all hands of a game.

use baize_cards::rank::{AceToFiveRank, BadugiHand, BadugiRank, Category, DeuceToSevenRank, Hand, HighRank};
use baize_cards::rank::{MexicanJoker, StrippedCategory, asian, mexican, short_deck};
use baize_cards::{Card, Rank, SUIT_SETS, hands_up_to_suits};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

use crate::boards::subsets;
use crate::game::{Game, cards};
use crate::omaha_categories;
use crate::problem::ProblemError;
use crate::progress::Progress;

/// The kinds of hands of one ranking, with how often each comes.
#[derive(Clone, Debug, Serialize)]
pub struct Counted {
    /// What is counted, in words.
    pub what: String,
    /// The number of hands.
    pub hands: u128,
    /// Each kind and its count, the best first.
    pub kinds: Vec<(String, u128)>,
    /// The number of different ranks, where they were counted.
    pub ranks: Option<usize>,
}

/// Counts the kinds of hands of a game; `cards` is needed where its ranking accepts several numbers of cards.
pub fn categories(
    game: Game,
    joker: Option<bool>,
    count: Option<usize>,
    progress: &Progress,
) -> Result<Vec<Counted>, ProblemError> {
    let joker = joker.unwrap_or(game.has_joker());
    if joker != game.has_joker() && !game.joker_may_change() {
        return Err(ProblemError::Joker(game));
    }
    let (from, to) = match game {
        Game::Holdem | Game::CrazyPineapple | Game::Stud | Game::StudHiLo | Game::Razz | Game::ShortDeck => (5, 7),
        Game::Omaha | Game::OmahaHiLo => (9, 9),
        Game::Lowball | Game::DeuceToSeven | Game::Asian | Game::Mexican => (5, 5),
        Game::Badugi => (4, 4),
    };
    let count = count.unwrap_or(to);
    if !(from..=to).contains(&count) {
        let right = if from == to { to.to_string() } else { format!("from {from} to {to}") };
        return Err(ProblemError::TooMuch(format!("{count} cards: {game} ranks hands of {right}")));
    }
    Ok(match game {
        Game::Holdem | Game::CrazyPineapple | Game::Stud => vec![high(count)],
        Game::StudHiLo => vec![high(count), eight_or_better(count)],
        Game::Razz => vec![low(count, false)],
        Game::Lowball => vec![low(5, joker)],
        Game::DeuceToSeven => vec![deuce_to_seven(joker)],
        Game::Badugi => vec![badugi()],
        Game::Omaha => vec![omaha_categories::high(progress)],
        Game::OmahaHiLo => vec![omaha_categories::high(progress), omaha_categories::low()],
        Game::ShortDeck => vec![stripped(game, count, |own| {
            let rank = short_deck(own);
            vec![(rank.category(), rank.number(), 1)]
        })],
        Game::Asian => vec![stripped(game, count, |own| {
            let rank = asian(five(own));
            vec![(rank.category(), rank.number(), 1)]
        })],
        Game::Mexican => vec![mexican_hands(joker)],
    })
}

fn five(own: &[Card]) -> [Card; 5] {
    own.try_into().expect("five cards")
}

/// Kinds in order, the best last, each with its name and its count; and the ranks seen.
struct Kinds<K> {
    counts: BTreeMap<K, u128>,
    ranks: BTreeSet<u16>,
}

impl<K: Ord + Copy> Kinds<K> {
    fn new() -> Kinds<K> {
        Kinds { counts: BTreeMap::new(), ranks: BTreeSet::new() }
    }

    fn add(&mut self, kind: K, rank: u16, hands: u64) {
        *self.counts.entry(kind).or_default() += u128::from(hands);
        self.ranks.insert(rank);
    }

    fn counted(self, what: String, name: impl Fn(K) -> String) -> Counted {
        Counted {
            what,
            hands: self.counts.values().sum(),
            kinds: self.counts.into_iter().rev().map(|(kind, count)| (name(kind), count)).collect(),
            ranks: Some(self.ranks.len()),
        }
    }
}

/// Calls `each` with all hands of this many cards of a whole pack, up to a renaming of suits.
fn every(count: usize, mut each: impl FnMut(&[Card], u64)) {
    for first in 0..SUIT_SETS {
        match count {
            4 => hands_up_to_suits(first, &mut |hand: [Card; 4], like| each(&hand, like)),
            5 => hands_up_to_suits(first, &mut |hand: [Card; 5], like| each(&hand, like)),
            6 => hands_up_to_suits(first, &mut |hand: [Card; 6], like| each(&hand, like)),
            _ => hands_up_to_suits(first, &mut |hand: [Card; 7], like| each(&hand, like)),
        }
    }
}

/// Hands counted by rank; there are far fewer ranks than hands.
fn by_rank<R: Copy>(count: usize, number: impl Fn(R) -> u16, rank: impl Fn(Hand) -> R) -> Vec<(R, u64)> {
    let mut counts: Vec<Option<(R, u64)>> = vec![None; 1 << 16];
    every(count, |hand, like| {
        let rank = rank(hand.iter().copied().collect());
        counts[usize::from(number(rank))].get_or_insert((rank, 0)).1 += like;
    });
    counts.into_iter().flatten().collect()
}

/// The name of a category of the high ranking; a royal flush has its own.
pub(crate) fn high_name((category, royal): (Category, bool)) -> String {
    let name = match category {
        Category::HighCard => "no pair",
        Category::Pair => "pair",
        Category::TwoPair => "two pair",
        Category::ThreeOfAKind => "three of a kind",
        Category::Straight => "straight",
        Category::Flush => "flush",
        Category::FullHouse => "full house",
        Category::FourOfAKind => "four of a kind",
        Category::StraightFlush if royal => "royal flush",
        Category::StraightFlush => "straight flush",
    };
    name.to_owned()
}

fn high(count: usize) -> Counted {
    let mut kinds = Kinds::new();
    for (rank, hands) in by_rank(count, HighRank::number, Hand::rank) {
        kinds.add((rank.category(), rank.is_royal()), rank.number(), hands);
    }
    kinds.counted(format!("the best five of {count} cards"), high_name)
}

const COUNTED_FROM_ACE: [&str; 13] =
    ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];

/// The height of a rank, with the ace lowest.
const fn from_ace(rank: Rank) -> usize {
    (rank as usize + 1) % 13
}

/// The name of a low with this highest card; `None` stands for a pair or worse.
pub(crate) fn low_name(highest: Option<usize>) -> String {
    highest.map_or_else(|| "pair or worse".to_owned(), |highest| format!("{} low", COUNTED_FROM_ACE[highest]))
}

/// Kinds of lows in order: the lower the highest card the better, and any is better than none.
fn low_kind(rank: AceToFiveRank) -> (bool, std::cmp::Reverse<usize>) {
    let highest = (rank.category() == Category::HighCard).then(|| from_ace(rank.ranks()[0]));
    (highest.is_some(), std::cmp::Reverse(highest.unwrap_or(0)))
}

fn low(count: usize, joker: bool) -> Counted {
    let mut kinds = Kinds::new();
    let mut ranked = by_rank(count, AceToFiveRank::number, Hand::ace_to_five);
    if joker {
        ranked.extend(by_rank(count - 1, AceToFiveRank::number, Hand::ace_to_five_with_joker));
    }
    for (rank, hands) in ranked {
        kinds.add(low_kind(rank), rank.number(), hands);
    }
    let what = format!("the lowest five of {count} cards{}", if joker { ", with the joker in the pack" } else { "" });
    kinds.counted(what, |(is_low, highest)| low_name(is_low.then_some(highest.0)))
}

fn eight_or_better(count: usize) -> Counted {
    let mut kinds = Kinds::new();
    for (rank, hands) in by_rank(count, AceToFiveRank::number, Hand::ace_to_five) {
        let kind = if rank.is_or_better(Rank::Eight) { low_kind(rank) } else { (false, std::cmp::Reverse(0)) };
        kinds.add(kind, if kind.0 { rank.number() } else { 0 }, hands);
    }
    let name = |(is_low, highest): (bool, std::cmp::Reverse<usize>)| {
        if is_low { low_name(Some(highest.0)) } else { "no low".to_owned() }
    };
    kinds.counted(format!("the low of {count} cards, eight or better"), name)
}

fn deuce_to_seven(joker: bool) -> Counted {
    let mut kinds = Kinds::new();
    let mut ranked = by_rank(5, DeuceToSevenRank::number, Hand::deuce_to_seven);
    if joker {
        ranked.extend(by_rank(4, DeuceToSevenRank::number, Hand::deuce_to_seven_with_joker));
    }
    for (rank, hands) in ranked {
        let highest = if rank.category() == Category::HighCard { rank.ranks()[0] as usize } else { 0 };
        let kind = (std::cmp::Reverse(rank.category()), std::cmp::Reverse(highest));
        kinds.add(kind, rank.number(), hands);
    }
    let what = format!("deuce-to-seven, five cards{}", if joker { ", with the joker in the pack" } else { "" });
    kinds.counted(what, |(category, highest)| match category.0 {
        Category::HighCard => low_name(Some(from_ace(Rank::ALL[highest.0]))),
        category => high_name((category, false)),
    })
}

fn badugi() -> Counted {
    let mut kinds = Kinds::new();
    every(4, |hand, like| {
        let rank: BadugiRank = hand.iter().copied().collect::<BadugiHand>().rank();
        kinds.add(rank.len(), rank.number(), like);
    });
    kinds.counted("badugi, four cards".to_owned(), |len| {
        ["none", "one card", "two cards", "three cards", "four cards"][len].to_owned()
    })
}

fn stripped_name(category: StrippedCategory) -> String {
    let name = match category {
        StrippedCategory::HighCard => "no pair",
        StrippedCategory::Pair => "pair",
        StrippedCategory::TwoPair => "two pair",
        StrippedCategory::ThreeOfAKind => "three of a kind",
        StrippedCategory::Straight => "straight",
        StrippedCategory::FullHouse => "full house",
        StrippedCategory::Flush => "flush",
        StrippedCategory::FourOfAKind => "four of a kind",
        StrippedCategory::StraightFlush => "straight flush",
        StrippedCategory::RoyalFlush => "royal flush",
        StrippedCategory::FiveOfAKind => "five of a kind",
    };
    name.to_owned()
}

/// All hands of a stripped pack; `rank` may count a hand in several ways.
fn stripped(game: Game, count: usize, rank: impl Fn(&[Card]) -> Vec<(StrippedCategory, u16, u64)>) -> Counted {
    let mut kinds = Kinds::new();
    let pack = game.pack(false);
    let mut own = Vec::new();
    subsets(pack, count, &mut |hand| {
        own.clear();
        own.extend(cards(hand));
        for (category, number, times) in rank(&own) {
            kinds.add(category, number, times);
        }
    });
    kinds.counted(format!("the best five of {count} cards, {} in the pack", pack.count_ones()), stripped_name)
}

fn mexican_hands(joker: bool) -> Counted {
    let mut kinds = Kinds::new();
    let pack = Game::Mexican.pack(joker);
    subsets(pack, 5, &mut |hand| {
        let mut all = cards(hand);
        let own: [Card; 5] = std::array::from_fn(|_| all.next().expect("five cards"));
        // One of the five is face down: there the joker may be any card, but not face up.
        let ways: &[(MexicanJoker, u64)] = match own.iter().any(|card| card.is_joker()) {
            true => &[(MexicanJoker::Wild, 1), (MexicanJoker::Limited, 4)],
            false => &[(MexicanJoker::Limited, 5)],
        };
        for (joker, times) in ways {
            let rank = mexican(own, *joker);
            kinds.add(rank.category(), rank.number(), *times);
        }
    });
    let what = format!("Mexican poker, five cards of {} with one of them face down", pack.count_ones());
    kinds.counted(what, stripped_name)
}
