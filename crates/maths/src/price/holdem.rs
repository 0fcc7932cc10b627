//! The four versions of Texas Hold'Em: side wagers that no choice of the player touches, and Two Way's Blind.
//!
//! Hands are counted, not drawn: all two, five or seven cards of a pack, or for Two Way every board with every two
//! pairs of hole cards. Each counted hand is then settled by the game's own rule. The main wagers depend on choices
//! over billions of boards and are left to simulation.

use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Shoe};
use baize_games::casino_poker::categories::Category;
use baize_games::holdem::{CasinoHoldem, TexasHoldemBonus, TwoWayHoldem, UltimateHoldem};
use baize_games::holdem::{bonus, casino, two_way, ultimate};
use baize_table::{Bet, Seat};
use rayon::prelude::*;
use std::cmp::Ordering;

use super::{PriceError, Pricing};
use crate::STAKE;
use crate::distribution::counted;
use crate::figure::Figure;

/// The Bonus Jackpot on every two hole cards against every two of the dealer's.
pub(super) fn texas_holdem_bonus(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<TexasHoldemBonus>(&[("bonus-jackpot", "on".into())])?;
    let bet = Bet::new(Seat(1), bonus::Wager::Bonus, STAKE);
    let pairs = || Card::pack().flat_map(|a| Card::pack().take_while(move |b| *b < a).map(move |b| [a, b]));
    let deals = pairs().flat_map(|hole| pairs().map(move |dealer| (hole, dealer)));
    let deals = deals.filter(|(hole, dealer)| !hole.iter().any(|card| dealer.contains(card)));
    let lines = deals.map(|(hole, dealer)| (bonus::settle_bonus(&rules, bet, hole, dealer, false), 1));
    Ok(vec![pricing.figure("bonus", &options.odds("bonus-odds").name, &counted(lines))])
}

/// The AA Bonus on every five cards; nobody who has won it folds.
pub(super) fn casino_holdem(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<CasinoHoldem>(&[("aa-bonus", "on".into())])?;
    let bet = Bet::new(Seat(1), casino::Wager::AaBonus, STAKE);
    let lines = hands_of(5).into_iter().map(|(rank, count)| (casino::settle_aa_bonus(&rules, bet, rank), count));
    Ok(vec![pricing.figure("aa-bonus", &options.odds("aa-bonus-odds").name, &counted(lines))])
}

/// Trips on every seven cards, by each of its pay tables.
pub(super) fn ultimate_texas_holdem(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let bet = Bet::new(Seat(1), ultimate::Wager::Trips, STAKE);
    let hands = hands_of(7);
    let figure = |table| {
        let (options, rules) = pricing.rules::<UltimateHoldem>(&[("trips", "on".into()), ("trips-odds", table)])?;
        let lines = hands.iter().map(|(rank, count)| (ultimate::settle_trips(&rules, bet, *rank, false), *count));
        Ok(pricing.figure("trips", &options.odds("trips-odds").name, &counted(lines)))
    };
    pricing.tables("trips-odds").into_iter().map(figure).collect()
}

/// Two Way and the Blind, which no choice touches, on every board with every two hands of player and dealer.
pub(super) fn two_way_texas_holdem(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<TwoWayHoldem>(&[])?;
    let deals = two_hands();
    let blind = Bet::new(Seat(1), two_way::Wager::Blind, STAKE);
    let blind = deals.iter().map(|((_, dealer, result), count)| {
        (two_way::settle_against(&rules, blind, *result, two_way::qualifies(*dealer)), *count)
    });
    let two_way = Bet::new(Seat(1), two_way::Wager::TwoWay, STAKE);
    let two_way = deals
        .iter()
        .map(|((player, dealer, _), count)| (two_way::settle_two_way(&rules, two_way, *player.max(dealer)), *count));
    Ok(vec![
        pricing.figure("blind", &options.odds("odds").name, &counted(blind)),
        pricing.figure("two-way", &options.odds("two-way-odds").name, &counted(two_way)),
    ])
}

/// How many of all hands of this many cards have each rank.
pub(super) fn hands_of(cards: usize) -> Vec<(HighRank, u128)> {
    // By the customary number of the rank, of which there are 7462.
    type Counts = Vec<(Option<HighRank>, u128)>;
    fn count(hand: Hand, above: usize, left: usize, counts: &mut Counts) {
        for card in Card::pack().skip(above) {
            let hand = hand + card;
            if left > 1 {
                count(hand, card.index() + 1, left - 1, counts);
            } else {
                let rank = hand.rank();
                let place = &mut counts[usize::from(rank.class())];
                *place = (Some(rank), place.1 + 1);
            }
        }
    }
    let from = |first: usize| {
        let mut counts = vec![(None, 0); 7463];
        let card = Card::from_index(first).expect("one of 52");
        count(Hand::new() + card, first + 1, cards - 1, &mut counts);
        counts
    };
    let add = |a: Counts, b: Counts| a.into_iter().zip(b).map(|(a, b)| (a.0.or(b.0), a.1 + b.1)).collect();
    let counts = (0..52).into_par_iter().map(from).reduce(|| vec![(None, 0); 7463], add);
    counts.into_iter().filter_map(|(rank, count)| Some((rank?, count))).collect()
}

/// The kinds of the player's and the dealer's hand, and how the first compares with the second.
type TwoHands = (Category, Category, Ordering);

/// How many of all deals of a board and two hands end so.
fn two_hands() -> Vec<(TwoHands, u128)> {
    let of_board = |mut counts: Vec<u64>, (board, weight): ([Card; 5], u64)| {
        count_two_hands(board, |end, count| counts[place(end)] += count * weight);
        counts
    };
    let none = || vec![0; 10 * 10 * 3];
    let sum = |a: Vec<u64>, b: Vec<u64>| a.into_iter().zip(b).map(|(a, b)| a + b).collect();
    let counts: Vec<u64> = Shoe::new(1).sets::<5>().into_par_iter().fold(none, of_board).reduce(none, sum);
    let results = [Ordering::Less, Ordering::Equal, Ordering::Greater];
    let ends = Category::ALL.into_iter().flat_map(|player| {
        Category::ALL.into_iter().flat_map(move |dealer| results.map(|result| (player, dealer, result)))
    });
    ends.map(|end| (end, counts[place(end)].into())).filter(|(_, count)| *count > 0).collect()
}

fn place((player, dealer, result): TwoHands) -> usize {
    (player as usize * 10 + dealer as usize) * 3 + (result as i8 + 1) as usize
}

/// Counts what two hands can be dealt with a board.
///
/// Of the 1,081 pairs of hole cards two can be dealt together unless they share a card. So among pairs of two kinds it
/// is enough to know how many there are and how many hold each card: from all combinations those that share a card are
/// taken away.
fn count_two_hands(board: [Card; 5], mut add: impl FnMut(TwoHands, u64)) {
    let on_board: Hand = board.into_iter().collect();
    let left: Vec<Card> = Card::pack().filter(|card| !board.contains(card)).collect();
    let mut pairs: Vec<(HighRank, u8, u8)> = Vec::with_capacity(1081);
    for (i, first) in left.iter().enumerate() {
        let with_first = on_board + *first;
        let others = left[..i].iter();
        pairs.extend(others.map(|second| ((with_first + *second).rank(), first.index() as u8, second.index() as u8)));
    }
    pairs.sort_unstable_by_key(|(rank, ..)| *rank);
    // Of each kind: the pairs that rank below those looked at, and how many of them hold each card.
    let mut below = [(0_u64, [0_u64; 52]); 10];
    for equal in pairs.chunk_by(|a, b| a.0 == b.0) {
        let (kind, own) = (Category::of(equal[0].0), equal.len() as u64);
        let cards = || equal.iter().flat_map(|(_, first, second)| [usize::from(*first), usize::from(*second)]);
        for lower in Category::ALL.into_iter().filter(|lower| below[*lower as usize].0 > 0) {
            let (others, holding) = &below[lower as usize];
            let together = own * others - cards().map(|card| holding[card]).sum::<u64>();
            add((kind, lower, Ordering::Greater), together);
            add((lower, kind, Ordering::Less), together);
        }
        let mut holding = [0_u64; 52];
        let mut sharing = 0;
        for card in cards() {
            sharing += holding[card];
            holding[card] += 1;
        }
        add((kind, kind, Ordering::Equal), own * (own - 1) - 2 * sharing);
        below[kind as usize].0 += own;
        cards().for_each(|card| below[kind as usize].1[card] += 1);
    }
}
