//! Texas Hold'em Bonus Progressive of Singapore: the Bonus, and what of the Progressive does not hang on the meter.
//!
//! A Bonus may be lost by a hand that ranks below the dealer's, so it is counted over every board with every two hands;
//! no listed hole cards are ever worth a fold. Awards are counted over every seven cards of which two are the player's,
//! for one who never folds.

use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Rank, Shoe};
use baize_games::casino_poker::categories::Category;
use baize_games::holdem::TexasHoldemBonusProgressive;
use baize_games::holdem::pocket::Pocket;
use baize_games::holdem::singapore::settle::{Outcome, settle_bonus};
use baize_games::holdem::singapore::{Rules, Wager, jackpot};
use baize_table::{Bet, Game, Line, Seat};
use rayon::prelude::*;
use std::cmp::Ordering;

use super::holdem::hands_of;
use super::{PriceError, Pricing};
use crate::STAKE;
use crate::distribution::counted;
use crate::figure::Figure;

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let on = [("bonus", "on".into()), ("progressive", "on".into())];
    let (options, rules) = pricing.rules::<TexasHoldemBonusProgressive>(&on)?;
    let bonus = pricing.figure("bonus", &options.odds("bonus-odds").name, &counted(bonus_lines(&rules)));
    let spread = TexasHoldemBonusProgressive::spread(&rules, STAKE);
    let progressive = spread.into_iter().find(|bet| bet.wager == Wager::Progressive).map(|bet| {
        pricing.figure_at("progressive", "fixed awards alone", &counted(fixed_lines(&rules, bet)), bet.stake)
    });
    Ok([bonus].into_iter().chain(progressive).collect())
}

fn pairs(cards: &[Card]) -> impl Iterator<Item = [Card; 2]> + '_ {
    cards.iter().enumerate().flat_map(move |(i, a)| cards[..i].iter().map(move |b| [*a, *b]))
}

/// How many deals there are of each row, the last for no row at all: in which the hand loses, and in which it does not.
type Rows = [[u128; 2]; 9];

const NO_ROW: usize = 8;

/// The Bonus over all deals.
fn bonus_lines(rules: &Rules) -> Vec<(Line<Wager>, u128)> {
    let of_board = |mut rows: Rows, (board, weight): ([Card; 5], u64)| {
        count_rows(board, |row, ordering, count| {
            rows[row][usize::from(ordering != Ordering::Less)] += u128::from(count * weight);
        });
        rows
    };
    let sum = |mut a: Rows, b: Rows| {
        a.iter_mut().flatten().zip(b.iter().flatten()).for_each(|(a, b)| *a += b);
        a
    };
    let rows = Shoe::new(1).sets::<5>().into_par_iter().fold(Rows::default, of_board).reduce(Rows::default, sum);
    let bet = Bet::new(Seat(1), Wager::Bonus, STAKE);
    let pack: Vec<Card> = Card::pack().collect();
    let mut lines = Vec::new();
    for (row, counts) in rows.into_iter().enumerate() {
        // Any two cards of the row, against the other aces where these make it.
        let of_row = |hole: &[Card; 2]| Pocket::of(*hole).map_or(NO_ROW, |pocket| pocket as usize) == row;
        let aces = |hole: &[Card; 2]| hole.iter().all(|card| card.rank() == Some(Rank::Ace));
        let against_aces = || {
            let own = pairs(&pack).find(aces)?;
            let others: Vec<Card> = pack.iter().copied().filter(|card| !own.contains(card)).collect();
            Some((own, pairs(&others).find(aces)?))
        };
        let alone = || pairs(&pack).find(of_row).map(|hole| (hole, [Card::JOKER; 2]));
        let Some((hole, dealer)) = alone().or_else(against_aces) else { continue };
        for (ordering, count) in [Ordering::Less, Ordering::Equal].into_iter().zip(counts).filter(|(_, n)| *n > 0) {
            lines.push((settle_bonus(rules, bet, Outcome::Compared(ordering), hole, dealer), count));
        }
    }
    lines
}

/// Counts the deals of two hands with a board by the row of the player's. Hands are looked at from the lowest: a
/// dealer's hand as high or lower is one of those seen so far that shares no card.
fn count_rows(board: [Card; 5], mut add: impl FnMut(usize, Ordering, u64)) {
    let on_board: Hand = board.into_iter().collect();
    let left: Vec<Card> = Card::pack().filter(|card| !board.contains(card)).collect();
    let aces: Vec<Card> = left.iter().copied().filter(|card| card.rank() == Some(Rank::Ace)).collect();
    let rank_of = |hole: [Card; 2]| (on_board + hole[0] + hole[1]).rank();
    let mut hands: Vec<(HighRank, [Card; 2])> = pairs(&left).map(|hole| (rank_of(hole), hole)).collect();
    hands.sort_unstable_by_key(|(rank, _)| *rank);
    let (mut all, mut holding) = (0_u64, [0_u64; 52]);
    let others = left.len() as u64 - 2;
    let dealers = others * (others - 1) / 2;
    for equal in hands.chunk_by(|a, b| a.0 == b.0) {
        all += equal.len() as u64;
        equal.iter().flat_map(|(_, hole)| hole).for_each(|card| holding[card.index()] += 1);
        for (rank, hole) in equal {
            let pocket = Pocket::of(*hole);
            let row = pocket.map_or(NO_ROW, |pocket| pocket as usize);
            let sharing = holding[hole[0].index()] + holding[hole[1].index()] - 1;
            let (mut not_lower, mut lower) = (all - sharing, dealers - (all - sharing));
            // Aces may meet the other two, and these have a row of their own.
            if pocket == Some(Pocket::AceAce) && aces.len() == 4 {
                let against = pairs(&aces).find(|other| !other.iter().any(|card| hole.contains(card)));
                let ordering = against.map_or(Ordering::Equal, |dealer| rank.cmp(&rank_of(dealer)));
                add(Pocket::AcesAgainstAces as usize, ordering, 1);
                *(if ordering == Ordering::Less { &mut lower } else { &mut not_lower }) -= 1;
            }
            add(row, Ordering::Equal, not_lower);
            add(row, Ordering::Less, lower);
        }
    }
}

/// What the fixed awards pay over all sevens of cards, each dealt in 21 ways as hole cards and board.
fn fixed_lines(rules: &Rules, bet: Bet<Wager>) -> Vec<(Line<Wager>, u128)> {
    let line = |rows: &[&'static str]| jackpot::fixed_line(rules, bet, rows);
    let (seven, five) = (hands_of(7), hands_of(5));
    let count = |hands: &[(HighRank, u128)], kind: Category| -> u128 {
        hands.iter().filter(|(rank, _)| Category::of(*rank) == kind).map(|(_, count)| count).sum()
    };
    let deals: u128 = 21 * seven.iter().map(|(_, count)| count).sum::<u128>();
    let hand = |kind| count(&seven, kind) * 21;
    // A board goes with every two of the other 47 cards.
    let board = |kind| count(&five, kind) * (47 * 46 / 2);
    // On a straight flush from the king down the ace makes a royal flush, which is left to the meter.
    let beaten = 4 * 46;
    let (flush_board, four_board) = (board(Category::StraightFlush) - beaten, board(Category::FourOfAKind));
    let mut lines = vec![
        (line(&["community-royal-flush"]), board(Category::RoyalFlush)),
        (line(&["community-straight-flush"]), beaten),
        (line(&["straight-flush", "community-straight-flush"]), flush_board),
        (line(&["straight-flush"]), hand(Category::StraightFlush) - flush_board),
        (line(&["four-of-a-kind", "community-four-of-a-kind"]), four_board),
        (line(&["four-of-a-kind"]), hand(Category::FourOfAKind) - four_board),
    ];
    let won: u128 = lines.iter().map(|(_, count)| count).sum();
    lines.push((line(&[]), deals - won));
    lines
}
