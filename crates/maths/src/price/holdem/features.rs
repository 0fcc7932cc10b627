//! What a person sees in hole cards and an incomplete board: what they make, and what they may become.

use baize_cards::rank::Hand;
use baize_cards::{Card, Rank};
use baize_games::casino_poker::categories::Category;

use super::suits::{Held, cards};

/// Rows: first made hands, then hands that may become one, by draw and the higher hole card.
const MADE: [&str; 7] = [
    "straight or better",
    "three of a kind with a hole card",
    "two pairs with a hole card",
    "pair in the hole above the board",
    "pair in the hole, not above the board",
    "pair with the highest card of the board",
    "pair with a lower card of the board",
];
const DRAWS: [&str; 4] = ["four to a flush", "two ranks make a straight", "one rank makes a straight", "no draw"];
const HIGHS: [(&str, Rank); 6] = [
    ("ace", Rank::Ace),
    ("king", Rank::King),
    ("queen", Rank::Queen),
    ("jack", Rank::Jack),
    ("ten", Rank::Ten),
    ("nine or lower", Rank::Two),
];

/// The columns: whether the board has two cards of one rank.
pub(super) const COLUMNS: [&str; 2] = ["board of different ranks", "board with a pair or more"];

/// The number of rows.
pub(super) const ROWS: usize = MADE.len() + DRAWS.len() * HIGHS.len();

/// The number of cells in all rows and columns.
pub(super) const PLACES: usize = ROWS * COLUMNS.len();

/// The heading of a row.
pub(super) fn row_label(row: usize) -> String {
    match row.checked_sub(MADE.len()) {
        None => MADE[row].to_owned(),
        Some(draw) => format!("{}, {} in the hole", DRAWS[draw / HIGHS.len()], HIGHS[draw % HIGHS.len()].0),
    }
}

/// The cell of hole cards on a board: the row times the number of columns, plus the column.
pub(super) fn feature(board: &Held, a: usize, b: usize) -> usize {
    let ranks = |held: &Held| held.iter().fold(0_u16, |all, ranks| all | ranks);
    let on_board = ranks(board);
    let cards_on_board: u32 = board.iter().map(|ranks| ranks.count_ones()).sum();
    let paired = usize::from(on_board.count_ones() < cards_on_board);
    row(board, on_board, a, b) * COLUMNS.len() + paired
}

fn row(board: &Held, on_board: u16, a: usize, b: usize) -> usize {
    let (high, low) = (a.max(b) / 4, a.min(b) / 4);
    let times = |rank: usize| board.iter().filter(|ranks| **ranks >> rank & 1 == 1).count();
    let card = |index: usize| Card::from_index(index).expect("one of 52");
    let hand: Hand = cards(board).chain([card(a), card(b)]).collect();
    if Category::of(hand.rank()) >= Category::Straight {
        return 0;
    }
    let hits = if high == low { 1 } else { usize::from(times(high) > 0) + usize::from(times(low) > 0) };
    if hits > 0 {
        let three = times(high) + usize::from(high == low) >= 2 || times(low) + usize::from(high == low) >= 2;
        let board_pair = (0..13).any(|rank| times(rank) >= 2);
        let hit = if times(high) > 0 { high } else { low };
        return if three {
            1
        } else if hits == 2 || board_pair {
            2
        } else if high == low {
            3 + usize::from(on_board >> high > 0)
        } else {
            5 + usize::from(on_board >> (hit + 1) > 0)
        };
    }
    let suited = |own: usize| {
        board[own % 4].count_ones() as usize + usize::from(a % 4 == own % 4) + usize::from(b % 4 == own % 4)
    };
    let draw = if suited(a) == 4 || suited(b) == 4 {
        0
    } else {
        let all = on_board | 1 << high | 1 << low;
        let completes = |rank: &u16| {
            let with = 1_u16 << rank;
            all & with == 0 && has_straight(all | with) && !has_straight(on_board | with)
        };
        match (0..13).filter(completes).count() {
            0 => 3,
            1 => 2,
            _ => 1,
        }
    };
    let high = HIGHS.iter().position(|(_, least)| high >= *least as usize).unwrap_or(HIGHS.len() - 1);
    MADE.len() + draw * HIGHS.len() + high
}

/// Whether ranks, one bit each, include five in a row; the ace also counts below the two.
fn has_straight(ranks: u16) -> bool {
    let ranks = ranks << 1 | ranks >> 12 & 1;
    ranks & ranks << 1 & ranks << 2 & ranks << 3 & ranks << 4 != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::price::holdem::suits::held;

    #[test]
    fn hands_are_put_into_the_rows_that_a_person_would_put_them_into() {
        let cards = |names: &str| -> Vec<Card> { names.split(' ').map(|name| name.parse().expect("a card")).collect() };
        let found = |hole: &str, board: &str| {
            let hole = cards(hole);
            let place = feature(&held(cards(board)), hole[0].index(), hole[1].index());
            (row_label(place / 2), COLUMNS[place % 2])
        };
        let different = COLUMNS[0];
        assert_eq!(found("Ac Kd", "2h 7s 9c"), ("no draw, ace in the hole".to_owned(), different));
        assert_eq!(
            found("8c 9d", "7h Ts 2c"),
            ("two ranks make a straight, nine or lower in the hole".to_owned(), different)
        );
        assert_eq!(found("Kc Qc", "2c 7c 9h"), ("four to a flush, king in the hole".to_owned(), different));
        assert_eq!(found("3c 3d", "2h 2s 9c"), ("two pairs with a hole card".to_owned(), COLUMNS[1]));
        assert_eq!(found("3c 3d", "2h Ks 9c"), ("pair in the hole, not above the board".to_owned(), different));
        assert_eq!(found("Ac Kd", "Kh 7s 9c 2d"), ("pair with the highest card of the board".to_owned(), different));
        assert_eq!(found("Ac 7d", "Kh 7s 7c 2d"), ("three of a kind with a hole card".to_owned(), COLUMNS[1]));
        assert_eq!(found("Ac 7d", "Kh Ks Kc"), ("no draw, ace in the hole".to_owned(), COLUMNS[1]));
        assert_eq!(found("Tc Jd", "Qh Ks Ac"), ("straight or better".to_owned(), different));
    }
}
